"""Tests of the explanations: facts first, then their words."""
