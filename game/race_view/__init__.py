"""View of any race: track, side view, horse animations, live odds. Independent of the games."""
