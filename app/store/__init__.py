"""Adapters to where things are kept: the only importers of SQLAlchemy and Redis."""
