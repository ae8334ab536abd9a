"""Defines the view of the Dice Game: the track, the field of horses, the player's sheet, and the animations."""
