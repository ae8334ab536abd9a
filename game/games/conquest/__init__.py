"""Forty-Two Lands: six continents, dice, cards and secret missions, for two to six players."""
