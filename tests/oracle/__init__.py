"""A second, independent reading of the rules of Basra, to check the engine against.

It is written from the text of the rules alone, on plain strings ("7D") and plain dicts, slow and
as close to the words as Python allows. It never imports the project.
"""
