"""The Dice Game's lessons."""
