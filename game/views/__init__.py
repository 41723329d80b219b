"""The pages of the guided game, by what is done on them."""
