"""HTTP and sockets: the adapters of browsers and programs. The only importers of fastapi."""
