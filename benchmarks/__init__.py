"""Speed and memory, measured as ratios inside one run."""
