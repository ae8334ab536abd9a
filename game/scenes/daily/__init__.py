"""The daily race: its page, its tries, and the result to share."""
