"""Sends a match as a code, and opens the codes that others have sent."""
