"""Words what players read of the Dice Game, once for all places that show it."""
