"""Phrases that both lap games use. Imports no drawing code, so that any layer may."""

from __future__ import annotations

from game.i18n import _


def ordinal(place: int) -> str:
    """Return a place 1..3 as a short ordinal."""
    return (_("1st"), _("2nd"), _("3rd"))[place - 1]


def signed_steps(steps: int) -> str:
    """Return a move as "+2", or "−3" for a move back."""
    return f"+{steps}" if steps >= 0 else f"−{-steps}"
