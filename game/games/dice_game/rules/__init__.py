"""Holds the rules of Long Shot: The Dice Game; RULEBOOK.md numbers them R1 to R124."""
