"""Chooses spoken commentary for events: phrases with conditions that must be true."""
