"""Holds the measurements of `python build/dev.py bench`, one module each."""
