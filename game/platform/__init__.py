"""Wraps the differences between desktop and browser: window, sound, storage, settings, screen reader."""
