"""Live tables in Redis, for houses of several processes."""
