"""Holds the effects of bonuses and abilities: which commands they allow and which events follow."""
