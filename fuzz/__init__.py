"""Fuzzing: inputs spoiled on purpose for everything that reads what others have written."""
