"""Every port in memory: for tests, and for what a single process need not keep."""
