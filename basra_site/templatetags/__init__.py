"""Template tags of the site around the game."""
