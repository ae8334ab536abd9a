"""Plays together on several machines: the ways into a room, and the lobby."""
