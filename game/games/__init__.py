"""Holds one package for each game, and the registry of all of them."""
