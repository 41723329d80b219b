"""The rules of Basra, pure: no Django, no clock, no words, no randomness of its own."""
