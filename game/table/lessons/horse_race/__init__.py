"""The Horse Race's lessons."""
