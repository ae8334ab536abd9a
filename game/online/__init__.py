"""A match on several machines: one machine deals it, and each player sees only the events they may know."""
