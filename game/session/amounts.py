"""Writes amounts of money and scores: in dollars, or bare where a game counts points."""

from __future__ import annotations

from game.games.registry import game_by_key

DOLLAR = "$"


def dollars(amount: int) -> str:
    """Writes an amount in dollars, with a true minus."""
    return amount_text(amount, DOLLAR)


def amount_text(amount: int, currency: str) -> str:
    """Writes an amount with a true minus; `currency` stands before the number, "" for points."""
    return f"−{currency}{-amount}" if amount < 0 else f"{currency}{amount}"


def currency_of(rules: str) -> str:
    """What stands before the scores of a game; dollars for one that is not known."""
    game = game_by_key(rules)
    return game.currency if game else DOLLAR


def score_text(rules: str, score: int) -> str:
    """Writes a score of a game."""
    return amount_text(score, currency_of(rules))
