"""Words of the rules pages and the puzzles: the only Python of the tutorials that is translated."""
