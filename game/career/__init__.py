"""What is kept of finished matches: people, records, trophies, seasons, daily races."""
