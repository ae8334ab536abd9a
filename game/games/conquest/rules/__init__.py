"""The rules of Forty-Two Lands: standard library and engine only."""
