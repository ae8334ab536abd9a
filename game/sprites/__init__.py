"""Makes the movable pictures of a game: horses, dice, cards, tokens."""
