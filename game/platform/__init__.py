"""Wraps what differs between desktop and browser: window, sound, storage, settings, screen reader."""
