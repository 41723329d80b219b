"""Puzzles: positions with a question whose right answers the engine works out."""
