"""Holds the command-line tools of `python -m game`."""
