"""What every race's view has: track, side view, horse animations, live odds. Knows no game."""
