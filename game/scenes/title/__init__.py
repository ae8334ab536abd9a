"""The title and its background."""
