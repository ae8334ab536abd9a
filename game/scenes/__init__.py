"""Defines the scenes, which are the screens of the game, and the stack that shows them."""
