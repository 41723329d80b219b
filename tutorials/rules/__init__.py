"""The rules reference: every clause in words, with examples that the engine plays."""
