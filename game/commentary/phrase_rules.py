"""Defines phrases, phrase groups and the functions that each game builds them with."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

Predicate = Callable[[Any], bool]
"""A condition on the facts of an event, named after what it states."""


class Phrase(NamedTuple):
    """An untranslated text; usable where its predicates hold."""

    words: str
    predicates: tuple[Predicate, ...]


class PhraseGroup(NamedTuple):
    """A kind of situation: where its predicates hold, one of its phrases is used. Without phrases it keeps silent."""

    predicates: tuple[Predicate, ...]
    phrases: tuple[Phrase, ...] = ()


def phrase(words: str, *predicates: Predicate) -> Phrase:
    """Returns a phrase of a group, which may need further predicates."""
    return Phrase(words, predicates)


def group(*predicates: Predicate) -> Callable[..., PhraseGroup]:
    """Returns a function that makes a group with these predicates from its phrases."""

    def phrase_group(*phrases: Phrase) -> PhraseGroup:
        return PhraseGroup(predicates, phrases)

    return phrase_group


def silence(*predicates: Predicate) -> PhraseGroup:
    """Returns a group that keeps silent where these predicates hold, whatever groups come after it."""
    return PhraseGroup(predicates)


def restricted_to(predicate: Predicate, groups: tuple[PhraseGroup, ...]) -> tuple[PhraseGroup, ...]:
    """Returns the same groups, limited to where `predicate` holds too."""
    return tuple(PhraseGroup((predicate, *phrase_group.predicates), phrase_group.phrases) for phrase_group in groups)
