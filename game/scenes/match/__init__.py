"""Defines the match scene and its parts."""
