"""Rule sets beside each other: where they differ, each difference with a position that shows it."""
