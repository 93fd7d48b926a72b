"""Orders for starter letters of a skeleton that has its answer."""
