"""Deals the match of a room: seats, clock, guests and save, and the program that hosts it."""
