"""One WebSocket per table and viewer."""
