"""Holds the card game Long Shot, with its rules, bots, view, tutorial and terminal view."""
