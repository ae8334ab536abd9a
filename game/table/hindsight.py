"""The decisions of a finished match gone over again, a slice at a time: the best and the worst of each person."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.bots.catalog import JUDGES, judge_of
from game.bots.contest import bot_rng
from game.bots.judgement import Judge, Judgement
from game.engine.core import Seat
from game.engine.match import Match

LEAST = 1.0
"""Dollars: whatever is smaller counts as no difference, for it may be chance."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """A judged decision: after how many commands, in which round, and what the seat saw."""

    step: int
    round: int
    view: Any
    judgement: Judgement

    @property
    def gain(self) -> float:
        return self.judgement.gain


@dataclass(slots=True)
class Review:
    """What is known of a person's decisions so far."""

    verdicts: list[Verdict] = field(default_factory=list)

    @property
    def alike(self) -> int:
        """How often the sharp bot would have done the same."""
        return sum(verdict.judgement.sharp == verdict.judgement.command for verdict in self.verdicts)

    @property
    def best(self) -> Verdict | None:
        """The decision that gained most on the sharp bot's; None if none did. The first of equals."""
        found = max(self.verdicts, key=lambda verdict: verdict.gain, default=None)
        return found if found and found.gain >= LEAST else None

    @property
    def worst(self) -> Verdict | None:
        """The decision that lost most; None if none lost anything."""
        found = min(self.verdicts, key=lambda verdict: verdict.gain, default=None)
        return found if found and found.gain <= -LEAST else None


class Hindsight:
    """Goes over the decisions of `people`, where they can be judged. The same match always ends at the same reviews."""

    def __init__(self, match: Match[Any], people: Sequence[Seat]) -> None:
        self.reviews = {seat: Review() for seat in people}
        self.done = 0
        """Commands gone over."""
        self.whole = len(match.steps)
        self.slices = 0
        judge = judge_of(match.rules.key)
        assert judge is not None, match.rules.key
        self._work = self._judge(match, judge)

    @property
    def finished(self) -> bool:
        return self.done == self.whole

    def work(self) -> bool:
        """Does one slice; whether anything is left to do."""
        self.slices += 1
        return next(self._work, self) is None

    def _judge(self, match: Match[Any], judge: Judge) -> Generator[None, None, None]:
        rules, again = match.rules, match.until(0)
        for number, step in enumerate(match.steps):
            seat = step.command.seat
            if seat in self.reviews:
                view, legal = rules.view(again.state, seat), again.legal(seat)
                judgement = yield from judge(view, legal, step.command, bot_rng(match.seed, number, seat))
                if judgement:
                    round_ = int(rules.summary(view).get("round", 0))
                    self.reviews[seat].verdicts.append(Verdict(number, round_, view, judgement))
            again.play(step.command)
            self.done = number + 1
            yield


def can_judge(rules: str) -> bool:
    """Whether decisions of this rule set can be judged."""
    return rules in JUDGES
