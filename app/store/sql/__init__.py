"""SQLite when embedded, Postgres when clustered, through the same models."""
