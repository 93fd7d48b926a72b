"""Scripts for those who work on masume: what they make is committed."""
