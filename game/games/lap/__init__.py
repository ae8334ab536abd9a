"""Defines what lap games share: a race of one lap with a horse die, a move die, bets and owners."""
