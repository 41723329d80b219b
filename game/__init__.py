"""The game: its rules, their explanation, the guided game and what scripts may ask."""
