"""The shapes that travel. msgspec lives here and nowhere further in."""
