"""Decides by level: the novice slides at the 3, the others weigh lanes, depths and pushes; each errs."""

from collections.abc import Generator, Sequence
from dataclasses import dataclass

from game.bots.agent import Decision, DecisionTask
from game.engine.message import Deed, Message
from game.engine.rng import Rng
from game.engine.rules import Command
from game.games.horse_collar.bots.plans import (
    CORNER_LANES,
    DEPTHS,
    MIDDLE_LANES,
    PUSHES,
    TO_TREY,
    Accuracy,
    Lane,
    TurnOutlook,
    aim_text,
    free_lanes,
    outlook_of,
    prospect,
    pushes,
    slide_to,
    tried,
)
from game.games.horse_collar.rules import commands
from game.games.horse_collar.rules.state import HorseCollarState

NOVICE_DEPTH = 120
"""Millimetres before the end: rather just over the trey line than into the gutter."""
BLOCKED_LANES = MIDDLE_LANES[::5]
"""Lanes that are tried out where none is free."""
CLOSE_LANE_BONUS = 0.002
"""Points for each millimetre less of room beside a lane, so that weights lie close and leave lanes free."""
DUSTS = Deed("dusts the board")

Judged = tuple[float, commands.Slide, Message]
"""Points to expect, a slide, and what it is meant for."""


@dataclass(frozen=True, slots=True)
class Skill:
    """A level: its accuracy, its own idea of how often a weight counts 3, which lanes it knows, whether it pushes."""

    thinks_of: Accuracy
    plays_with: Accuracy
    success: float
    lanes: tuple[int, ...]
    pushes: bool

    def __call__(self, view: HorseCollarState, legal: Sequence[Command], rng: Rng) -> DecisionTask:
        yield None
        if (dust := commands.Dust(view.seat)) in legal:
            return Decision(dust, DUSTS)
        _points, meant, reason = yield from self.best(view)
        return Decision(self.plays_with.play(meant, view.board.speeds, rng), reason)

    def best(self, view: HorseCollarState) -> Generator[None, None, Judged]:
        """Returns the slide that promises most."""
        judged = yield from self.judge(view)
        return max(judged, key=lambda one: one[0])

    def judge(self, view: HorseCollarState) -> Generator[None, None, list[Judged]]:
        """Returns the slides that come into question, with the points to expect; at least one."""
        outlook = outlook_of(view, self.success)
        judged: list[Judged] = []
        for lane in free_lanes(view, self.thinks_of, self.lanes):
            judged.append((yield from self._best_depth(view, lane, outlook)))
        if self.pushes or not judged:
            judged += yield from self._tried_out(view, outlook)
        return judged

    def _best_depth(self, view: HorseCollarState, lane: Lane, outlook: TurnOutlook) -> Generator[None, None, Judged]:
        across = lane.across
        best = -1.0
        depth = DEPTHS[0]
        for one in DEPTHS:
            points = outlook.with_prospect(prospect(view.board, self.thinks_of, across, one))
            if points > best:
                best = points
                depth = one
            yield None
        meant = slide_to(view, across, depth, sees_wear=True)
        return best - CLOSE_LANE_BONUS * lane.room, meant, aim_text(across, depth)

    def _tried_out(self, view: HorseCollarState, outlook: TurnOutlook) -> Generator[None, None, list[Judged]]:
        meant = [(one, PUSHES) for one in pushes(view)] if self.pushes else []
        if not meant:
            meant = [(slide_to(view, lane, NOVICE_DEPTH, sees_wear=True), TO_TREY) for lane in BLOCKED_LANES]
        judged: list[Judged] = []
        for one, reason in meant:
            points = yield from tried(view, one, self.thinks_of, outlook)
            judged.append((points, one, reason))
        return judged


@dataclass(frozen=True, slots=True)
class Beginner:
    """The novice: slides down some lane at the 3, whatever lies there, as if the dust were fresh everywhere."""

    accuracy: Accuracy

    def __call__(self, view: HorseCollarState, legal: Sequence[Command], rng: Rng) -> DecisionTask:
        yield None
        if (dust := commands.Dust(view.seat)) in legal:
            return Decision(dust, DUSTS)
        meant = slide_to(view, rng.pick(MIDDLE_LANES), NOVICE_DEPTH, sees_wear=False)
        return Decision(self.accuracy.play(meant, view.board.speeds, rng), TO_TREY)


ALL_LANES = (*CORNER_LANES, *MIDDLE_LANES)
