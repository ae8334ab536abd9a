"""Long Shot's lessons."""
