"""Biribaki: Biriba and its relatives, played live in the browser from your own server."""

__version__ = "0.1.0"
