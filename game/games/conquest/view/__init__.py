"""Forty-Two Lands on screen: the world, its band, animations and words."""
