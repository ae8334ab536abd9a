"""How the Dice Game looks: the track, the field of horses, the player's sheet, and the motion of every event."""
