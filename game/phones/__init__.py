"""Phones in a room: a guest for each phone, its cards and presses, and spectators who bet."""
