"""Sets up a new match."""
