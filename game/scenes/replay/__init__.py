"""Replays of matches."""
