"""Holds one package for each game."""
