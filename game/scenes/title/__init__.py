"""Shows the title and its background."""
