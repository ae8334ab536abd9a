"""The race caller: finds true words for each event, chosen by the race's seed, and does not repeat itself."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from game.engine.core import Event
from game.engine.rng import Rng
from game.stage.looks.base.calls.says import Line, Moment
from game.words import _

MEMORY = 90
"""Calls within which none is said twice."""

Moments = Mapping[type[Event], Sequence[Moment]]
"""What kinds of moment an event can be, the most telling first; events left out pass without a word."""
Facts = Callable[[Any, Sequence[str], Event], Any]
"""Makes what claims ask and lines may say: from the view before the event, the names, and the event."""


class Voice(Protocol):
    """Whoever has words for events."""

    def call(self, view: Any, names: Sequence[str], event: Event) -> str:
        """The words for `event`, which `view` does not know yet; "" keeps the words before."""
        ...


class Call(NamedTuple):
    """What is said, and the claims that make it true: the line's own and its moment's."""

    words: str
    line: Line
    moment: Moment


class Caller:
    """The voice of one race. The same seed and events give the same calls."""

    def __init__(self, moments: Moments, facts: Facts, seed: int = 0) -> None:
        self._moments = moments
        self._facts = facts
        self._seed = seed
        self._calls = 0
        self._said: deque[str] = deque(maxlen=MEMORY)
        self._used: dict[str, int] = {}

    def call(self, view: Any, names: Sequence[str], event: Event) -> str:
        """The words for `event`, which `view` does not know yet; "" keeps the words before."""
        call = self.find(view, names, event)
        return call.words if call else ""

    def find(self, view: Any, names: Sequence[str], event: Event) -> Call | None:
        """The same with its line; None for an event that passes in silence."""
        facts = self._facts(view, names, event)
        for moment in self._true(facts, event):
            fresh = list(self._fresh(facts, moment))
            if fresh:
                return self._say(fresh)
            if not moment.lines:
                return None
        return None

    def _true(self, facts: Any, event: Event) -> Iterator[Moment]:
        """The moments that the event is, the most telling first."""
        for moment in self._moments.get(type(event), ()):
            if all(claim(facts) for claim in moment.claims):
                yield moment

    def _fresh(self, facts: Any, moment: Moment) -> Iterator[Call]:
        """The moment's lines that are true and were not said lately."""
        for line in moment.lines:
            if all(claim(facts) for claim in line.claims):
                words = _(line.words).format_map(facts)
                if words not in self._said:
                    yield Call(words, line, moment)

    def _say(self, fresh: list[Call]) -> Call:
        """One of the phrasings used longest ago."""
        self._calls += 1
        longest = min(self._used.get(call.line.words, 0) for call in fresh)
        rare = [call for call in fresh if self._used.get(call.line.words, 0) == longest]
        chosen = Rng(self._seed, self._calls).pick(rare)
        self._used[chosen.line.words] = self._calls
        self._said.append(chosen.words)
        return chosen


class Reader:
    """Says again what was called; `words` are by the identity of the event."""

    def __init__(self, words: Mapping[int, str]) -> None:
        self._words = words

    def call(self, view: Any, names: Sequence[str], event: Event) -> str:
        """The words that were said of `event`."""
        return self._words.get(id(event), "")
