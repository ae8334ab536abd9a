"""Holds the shared parts of both lap games: a race of one lap with a horse die, a move die, bets and owners."""
