"""The referee: settles a dispute at a real table, with the proof."""
