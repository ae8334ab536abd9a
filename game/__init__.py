"""Plays Long Shot: horse-race board games as an arcade game."""
