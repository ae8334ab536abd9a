"""The match scene and its parts."""
