"""Shows the season: its start, its calendar and standings, its champion; and the stable book."""
