"""Words: the only Python of the game that is translated. Facts go in, sentences in the reader's language come out."""
