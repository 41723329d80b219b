"""The Django project: settings, URLs, the frame of every page. No game logic."""
