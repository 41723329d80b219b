"""The search over clauses, questions, words of the game and pages, in the reader's language."""
