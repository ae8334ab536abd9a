"""What a decision was worth against the sharp bot's, in dollars on average. Looks at no dice and no cards of later."""

from __future__ import annotations

from collections.abc import Generator, Sequence

from game.bots.judgement import Judgement
from game.bots.long_shot.regular import MeanWorth
from game.bots.long_shot.sharp import GUESS, ChanceToWin
from game.bots.long_shot.ways import Way, after, alongs
from game.bots.long_shot.weighing import EVERY, Basis, Weigher, based, ranked
from game.engine.core import Command
from game.engine.long_shot.moves import pass_by
from game.engine.long_shot.state import ACT, ALONG, State
from game.engine.rng import Rng

SHARP = Weigher(ChanceToWin(stages=((EVERY, 1), (6, 3))))
"""The sharp bot, with less effort, for there are many decisions to go over."""
DOLLARS = MeanWorth(stages=((EVERY, 6),), guess=GUESS)
"""Over how many blocks of races dollars are averaged, the same luck for both choices."""


def judged(
    view: State, legal: Sequence[Command], command: Command, rng: Rng
) -> Generator[None, None, Judgement | None]:
    """Compares an action, or what moved along, with the sharp bot's choice; None where nothing was decided."""
    if len(legal) == 1 or view.phase not in (ACT, ALONG):
        return None
    choice = yield from SHARP(view, legal, rng)
    if choice.command == command:
        return Judgement(command, command, 0.0)
    basis = yield from based(DOLLARS, view, command.seat, rng)
    taken = yield from _dollars(view, command, basis)
    other = yield from _dollars(view, choice.command, basis)
    return Judgement(command, choice.command, taken - other)


def _dollars(view: State, command: Command, basis: Basis) -> Generator[None, None, float]:
    """What the seat ends with on average; own horses move along as well as can be after the first."""
    ways = [Way(command, after(view, command))]
    if view.phase == ALONG:
        nothing = pass_by(basis.seat)
        paths = [((*path, nothing)[0], state) for path, state in alongs(view)]
        ways = [Way(first, state) for first, state in paths if first == command]
    yield from ranked(DOLLARS, ways, basis)
    return ways[0].worth
