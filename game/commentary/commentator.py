"""The race caller: finds true words for each event, chosen by the race's seed, and does not repeat itself."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from game.commentary.phrase_rules import Phrase, PhraseGroup
from game.engine.rng import Rng
from game.engine.rules import Event
from game.i18n import _

NO_REPEAT_WITHIN = 90
"""Calls within which none is said twice."""

PhraseTable = Mapping[type[Event], Sequence[PhraseGroup]]
"""What kinds of moment an event can be, the most telling first; events left out pass without a word."""
FactsFactory = Callable[[Any, Sequence[str], Event], Any]
"""Makes what claims ask and lines may say: from the view before the event, the names, and the event."""


class Commentary(Protocol):
    """Whoever has words for events."""

    def comment(self, view: Any, names: Sequence[str], event: Event) -> str:
        """Returns the words for `event`, which `view` does not know yet; "" keeps the words before."""
        ...


class Comment(NamedTuple):
    """What is said, and the claims that make it true: the line's own and its moment's."""

    words: str
    phrase: Phrase
    group: PhraseGroup


class Commentator:
    """The voice of one race. The same seed and events give the same calls."""

    def __init__(self, moments: PhraseTable, facts: FactsFactory, seed: int = 0) -> None:
        self._phrases = moments
        self._facts = facts
        self._seed = seed
        self._comment_count = 0
        self._recent: deque[str] = deque(maxlen=NO_REPEAT_WITHIN)
        self._last_used: dict[str, int] = {}

    def comment(self, view: Any, names: Sequence[str], event: Event) -> str:
        """Returns the words for `event`, which `view` does not know yet; "" keeps the words before."""
        call = self.choose(view, names, event)
        return call.words if call else ""

    def choose(self, view: Any, names: Sequence[str], event: Event) -> Comment | None:
        """Returns the same with its line; None for an event that passes in silence."""
        facts = self._facts(view, names, event)
        for group in self._true_groups(facts, event):
            fresh = list(self._fresh_comments(facts, group))
            if fresh:
                return self._pick(fresh)
            if not group.phrases:
                return None
        return None

    def _true_groups(self, facts: Any, event: Event) -> Iterator[PhraseGroup]:
        """Yields the moments that the event is, the most telling first."""
        for group in self._phrases.get(type(event), ()):
            if all(predicate(facts) for predicate in group.predicates):
                yield group

    def _fresh_comments(self, facts: Any, group: PhraseGroup) -> Iterator[Comment]:
        """Yields the moment's lines that are true and were not said lately."""
        for phrase in group.phrases:
            if all(predicate(facts) for predicate in phrase.predicates):
                words = _(phrase.words).format_map(facts)
                if words not in self._recent:
                    yield Comment(words, phrase, group)

    def _pick(self, fresh: list[Comment]) -> Comment:
        """Returns one of the phrasings used longest ago."""
        self._comment_count += 1
        longest = min(self._last_used.get(call.phrase.words, 0) for call in fresh)
        least_used = [call for call in fresh if self._last_used.get(call.phrase.words, 0) == longest]
        chosen = Rng(self._seed, self._comment_count).pick(least_used)
        self._last_used[chosen.phrase.words] = self._comment_count
        self._recent.append(chosen.words)
        return chosen


class RecordedCommentary:
    """Says again what was called; `words` are by the identity of the event."""

    def __init__(self, words: Mapping[int, str]) -> None:
        self._words = words

    def comment(self, view: Any, names: Sequence[str], event: Event) -> str:
        """Returns the words that were said of `event`."""
        return self._words.get(id(event), "")
