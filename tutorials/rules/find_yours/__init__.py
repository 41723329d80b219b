"""A few questions that lead to the variant somebody plays."""
