"""House rules: any setting changed, with the rules that result and their code."""
