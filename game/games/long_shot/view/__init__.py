"""Defines the view of Long Shot, the card game: ten horses, a bank, and hands of cards."""
