"""Holds the measurements of `python -m game bench`, one module each."""
