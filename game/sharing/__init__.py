"""Shares a match with other devices: codes, pictures, clips."""
