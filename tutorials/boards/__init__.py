"""What lessons, puzzles and the referee share: notes, verdicts, floors, fields and the parts of a board."""
