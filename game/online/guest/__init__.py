"""Follows a match that is dealt elsewhere: a seat's replica of it, and the session that players act on."""
