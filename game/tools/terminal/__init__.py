"""How a race looks in a terminal."""
