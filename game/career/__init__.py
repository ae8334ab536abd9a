"""Stores the results of finished matches: people, records, trophies, seasons, daily races."""
