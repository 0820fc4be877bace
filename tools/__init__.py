"""What the Makefile calls; nothing here is part of the server."""
