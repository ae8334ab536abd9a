"""Serves phones that are hands at a table: their guests, what they are shown and press, and their page."""
