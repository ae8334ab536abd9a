"""Plays Long Shot: horse-race board games as an arcade game."""

__version__ = "1.0.0"
