"""Holds the tools of `python build/dev.py`: what developers run, in a checkout only."""
