"""The score pad: what was counted at a real table, scored and explained by the engine."""
