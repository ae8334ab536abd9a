"""The race caller: finds true words for each event, chosen by the race's seed, and does not repeat itself."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.engine.core import Event
from game.engine.dice_game.state import State
from game.engine.rng import Rng
from game.stage.looks.dice_game.calls.facts import Facts
from game.stage.looks.dice_game.calls.moments import MOMENTS
from game.stage.looks.dice_game.calls.says import Line, Moment
from game.words import _

MEMORY = 90
"""Calls within which none is said twice."""


class Call(NamedTuple):
    """What is said, and the claims that make it true: the line's own and its moment's."""

    words: str
    line: Line
    moment: Moment


class Caller:
    """The voice of one race. The same seed and events give the same calls."""

    def __init__(self, seed: int = 0) -> None:
        self._seed = seed
        self._calls = 0
        self._said: deque[str] = deque(maxlen=MEMORY)
        self._used: dict[str, int] = {}

    def call(self, view: State, names: Sequence[str], event: Event) -> str:
        """The words for `event`, which `view` does not know yet; "" keeps the words before."""
        call = self.find(view, names, event)
        return call.words if call else ""

    def find(self, view: State, names: Sequence[str], event: Event) -> Call | None:
        """The same with its line; None for an event that passes in silence."""
        facts = Facts(view, names, event)
        for moment in true_moments(facts):
            fresh = list(self._fresh(facts, moment))
            if fresh:
                return self._say(fresh)
            if not moment.lines:
                return None
        return None

    def _fresh(self, facts: Facts, moment: Moment) -> Iterator[Call]:
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


def true_moments(facts: Facts) -> Iterator[Moment]:
    """The moments that the event is, the most telling first."""
    for moment in MOMENTS.get(type(facts.event), ()):
        if all(claim(facts) for claim in moment.claims):
            yield moment
