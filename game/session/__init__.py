"""Runs a match with its seats: players, saves, replays, hints and reviews."""
