"""What a call is made of: lines, each with the claims that make it true, gathered into moments. Knows no event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

Predicate = Callable[[Any], bool]
"""A question about the facts of an event; its name says what it asks."""


class Phrase(NamedTuple):
    """A phrasing not yet translated; true where its claims hold."""

    words: str
    predicates: tuple[Predicate, ...]


class PhraseGroup(NamedTuple):
    """A kind of moment: where its claims hold, one of its lines is said. Without lines it is a hush."""

    predicates: tuple[Predicate, ...]
    phrases: tuple[Phrase, ...] = ()


def phrase(words: str, *predicates: Predicate) -> Phrase:
    """Returns a line of a moment, which may claim more than the moment does."""
    return Phrase(words, predicates)


def group(*predicates: Predicate) -> Callable[..., PhraseGroup]:
    """Returns the moment at which these claims hold, waiting for its lines."""

    def phrase_group(*phrases: Phrase) -> PhraseGroup:
        return PhraseGroup(predicates, phrases)

    return phrase_group


def silence(*predicates: Predicate) -> PhraseGroup:
    """Returns a moment at which nothing is said, whatever comes below it."""
    return PhraseGroup(predicates)


def restricted_to(predicate: Predicate, groups: tuple[PhraseGroup, ...]) -> tuple[PhraseGroup, ...]:
    """Returns the same moments, where `claim` holds too."""
    return tuple(PhraseGroup((predicate, *phrase_group.predicates), phrase_group.phrases) for phrase_group in groups)
