"""The machine of the rummy family: one position, one set of moves, a frozen rule sheet per game."""
