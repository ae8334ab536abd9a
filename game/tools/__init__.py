"""Defines the command-line tools of `python -m game`, one module each."""
