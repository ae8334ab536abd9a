"""A match on several machines: one deals, and every screen that plays has views of what it may know."""
