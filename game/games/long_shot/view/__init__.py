"""The look of Long Shot, the card game: ten horses, a bank, and hands of cards."""
