"""Words what both lap games say."""

from __future__ import annotations

from collections.abc import Sequence

from game.i18n import _


def ordinal(place: int) -> str:
    """Return a place 1..3 as a short ordinal."""
    return (_("1st"), _("2nd"), _("3rd"))[place - 1]


def signed_steps(steps: int) -> str:
    """Return a move as "+2", or "−3" for a move back."""
    return f"+{steps}" if steps >= 0 else f"−{-steps}"


def joined_numbers(numbers: Sequence[int]) -> str:
    """Return two numbers or more as "6 and 7", or "5, 6 and 7"."""
    return _("{first} and {last}").format(first=", ".join(map(str, numbers[:-1])), last=numbers[-1])
