"""Commands of the teaching pages."""
