"""Who plays: guests by name for now. Pure logic and a port; the store keeps them."""
