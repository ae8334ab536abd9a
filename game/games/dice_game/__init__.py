"""Holds Long Shot: The Dice Game, with its rules, bots, view, tutorial and terminal view."""
