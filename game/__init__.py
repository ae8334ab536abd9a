"""Plays Long Shot: horse-race board games as an arcade game."""

__version__ = "0.1.0"
