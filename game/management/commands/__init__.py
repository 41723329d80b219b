"""What `manage.py` offers from the game."""
