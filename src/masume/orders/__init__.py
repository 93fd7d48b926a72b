"""What can be ordered: each order is one value, and one function carries it out, whichever door it came through."""
