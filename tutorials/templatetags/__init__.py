"""Template tags of the tutorials."""
