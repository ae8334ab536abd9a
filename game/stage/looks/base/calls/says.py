"""What a call is made of: lines, each with the claims that make it true, gathered into moments. Knows no event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

Claim = Callable[[Any], bool]
"""A question about the facts of an event; its name says what it asks."""


class Line(NamedTuple):
    """A phrasing not yet translated; true where its claims hold."""

    words: str
    claims: tuple[Claim, ...]


class Moment(NamedTuple):
    """A kind of moment: where its claims hold, one of its lines is said. Without lines it is a hush."""

    claims: tuple[Claim, ...]
    lines: tuple[Line, ...] = ()


def says(words: str, *claims: Claim) -> Line:
    """A line of a moment, which may claim more than the moment does."""
    return Line(words, claims)


def when(*claims: Claim) -> Callable[..., Moment]:
    """The moment at which these claims hold, waiting for its lines."""

    def moment(*lines: Line) -> Moment:
        return Moment(claims, lines)

    return moment


def hush(*claims: Claim) -> Moment:
    """A moment at which nothing is said, whatever comes below it."""
    return Moment(claims)


def wherever(claim: Claim, moments: tuple[Moment, ...]) -> tuple[Moment, ...]:
    """The same moments, where `claim` holds too."""
    return tuple(Moment((claim, *moment.claims), moment.lines) for moment in moments)
