"""Orders for frames to fill."""
