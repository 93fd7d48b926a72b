"""Long work: the processes that do it, and what waits for them."""
