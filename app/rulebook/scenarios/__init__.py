"""Scenario files: positions with moves and what must come of them, read, checked and run."""
