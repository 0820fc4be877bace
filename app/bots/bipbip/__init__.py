"""How bots play Bip-Bip."""
