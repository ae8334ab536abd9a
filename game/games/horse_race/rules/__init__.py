"""Holds the rules of the Horse Race; RULEBOOK.md numbers them H1 to H36."""
