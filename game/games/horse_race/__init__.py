"""Holds the Horse Race, with its rules, bots, view, tutorial and terminal view."""
