"""The figures of the papers beside ours, from the committed results: `python -m experiments.papers`."""
