"""Scenes for playing on several machines: opening and joining a room, and its lobby."""
