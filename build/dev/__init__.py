"""Tools for developers, run by `python build/dev.py`, in a checkout only."""
