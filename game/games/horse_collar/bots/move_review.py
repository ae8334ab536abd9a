"""Compares a slide with the sharp bot's choice, in the points that both are worth on average in a sharp hand."""

from __future__ import annotations

from collections.abc import Generator, Sequence

from game.bots.agent import MoveComparison
from game.engine.rng import Rng
from game.engine.rules import Command
from game.games.horse_collar.bots import HINT
from game.games.horse_collar.bots.hand import SHARP
from game.games.horse_collar.bots.policies import is_dusting_allowed
from game.games.horse_collar.bots.prospects import standing_of, tried
from game.games.horse_collar.rules.commands import Slide
from game.games.horse_collar.rules.state import HorseCollarState

AS_GOOD_POINTS = 0.5
"""A slide that is worse by no more counts as the same choice: nobody slides to the millimetre."""


def review_move(
    view: HorseCollarState, legal: Sequence[Command], command: Command, rng: Rng
) -> Generator[object, None, MoveComparison | None]:
    """Compares a slide with the sharp bot's; returns None for dusting, and where the bot would dust first."""
    if not isinstance(command, Slide) or is_dusting_allowed(legal):
        return None
    _points, meant, _reason = yield from HINT.best(view)
    standing = standing_of(view, HINT.success)
    taken = yield from tried(view, command, SHARP, standing)
    other = yield from tried(view, meant, SHARP, standing)
    if taken >= other - AS_GOOD_POINTS:
        return MoveComparison(command, command, 0.0)
    return MoveComparison(command, meant, taken - other)
