"""Holds the rules of Long Shot; RULEBOOK.md numbers them L1 to L72."""
