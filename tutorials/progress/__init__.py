"""What a learner has done, without an account: lessons, puzzles, what is due again; carried by a code."""
