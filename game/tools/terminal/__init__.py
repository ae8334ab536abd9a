"""Shows a match in a terminal."""
