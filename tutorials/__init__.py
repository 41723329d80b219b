"""What teaches: the rules pages and the puzzles."""
