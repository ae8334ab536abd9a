"""Deals the match of a room: its seats, its clock, its guests, its save, and the program that hosts it."""
