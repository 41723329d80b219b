"""The glossary: the words of the game in all five languages, side by side."""
