"""Decides by level, and reviews slides with “hint”, the sharp bot without errors.

The novice aims at the 3. The others compare lanes, depths and pushes. All make errors.
"""

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from operator import itemgetter

from game.bots.agent import Decision, DecisionTask, MoveComparison, Policy
from game.bots.registry import random_policy
from game.engine.message import N_, Deed
from game.engine.rng import Rng
from game.engine.rules import Command
from game.games.horse_collar.bots.plans import (
    CASUAL,
    CORNER_LANES,
    DEPTHS,
    KEEN,
    MIDDLE_LANES,
    NOVICE,
    PUSHES,
    REGULAR,
    SHARP,
    STEADY,
    TO_TREY,
    Accuracy,
    Lane,
    TurnOutlook,
    aim_text,
    free_lanes,
    outlook_of,
    prospect,
    pushes,
    simulated_points,
    slide_to,
)
from game.games.horse_collar.rules import commands, moves
from game.games.horse_collar.rules.state import HorseCollarState

NOVICE_DEPTH = 120
"""Intended distance of the novice's weights from the end, in millimetres: safe from the gutter."""
BLOCKED_LANES = MIDDLE_LANES[::5]
"""Lanes to simulate if no lane is free."""
CLOSE_LANE_BONUS = 0.002
"""Bonus for each millimetre that the gap of a lane is smaller, in points. It keeps other lanes free."""
DUSTS = Deed("dusts the board", N_("dust the board"))

RatedSlide = tuple[float, commands.Slide, Deed]
"""Expected points of a slide, the slide, and its purpose."""


@dataclass(frozen=True, slots=True)
class Skill:
    """A level of play."""

    assumed_accuracy: Accuracy
    """Accuracy in its plans."""
    real_accuracy: Accuracy
    """Accuracy of its slides."""
    success: float
    """Assumed probability that a later weight counts 3."""
    lanes: tuple[int, ...]
    """Lanes that it considers, in millimetres from the left edge."""
    pushes: bool
    """Whether it considers pushing weights."""

    def __call__(self, view: HorseCollarState, legal: Sequence[Command], rng: Rng) -> DecisionTask:
        yield None
        dust = commands.Dust(view.seat)
        if dust in legal:
            return Decision(dust, DUSTS)
        _points, slide, deed = yield from self.best(view)
        return Decision(self.real_accuracy.play(slide, view.board.speeds, rng), deed)

    def best(self, view: HorseCollarState) -> Generator[None, None, RatedSlide]:
        """Returns the slide with the most expected points."""
        slides = yield from self.rate(view)
        return max(slides, key=itemgetter(0))

    def rate(self, view: HorseCollarState) -> Generator[None, None, list[RatedSlide]]:
        """Returns the candidate slides with their expected points; at least one."""
        outlook = outlook_of(view, self.success)
        slides: list[RatedSlide] = []
        for lane in free_lanes(view, self.assumed_accuracy, self.lanes):
            slides.append((yield from self._best_depth(view, lane, outlook)))
        if self.pushes or not slides:
            slides += yield from self._simulated_slides(view, outlook)
        return slides

    def _best_depth(
        self, view: HorseCollarState, lane: Lane, outlook: TurnOutlook
    ) -> Generator[None, None, RatedSlide]:
        across = lane.across
        best = -1.0
        best_depth = DEPTHS[0]
        for depth in DEPTHS:
            points = outlook.with_prospect(prospect(view.board, self.assumed_accuracy, across, depth))
            if points > best:
                best = points
                best_depth = depth
            yield None
        slide = slide_to(view, across, best_depth, sees_wear=True)
        return best - CLOSE_LANE_BONUS * lane.gap, slide, aim_text(across, best_depth)

    def _simulated_slides(
        self, view: HorseCollarState, outlook: TurnOutlook
    ) -> Generator[None, None, list[RatedSlide]]:
        """Returns pushes, or slides down blocked lanes, with their expected points."""
        candidates = [(slide, PUSHES) for slide in pushes(view)] if self.pushes else []
        if not candidates:
            candidates = [(slide_to(view, lane, NOVICE_DEPTH, sees_wear=True), TO_TREY) for lane in BLOCKED_LANES]
        slides: list[RatedSlide] = []
        for slide, deed in candidates:
            points = yield from simulated_points(view, slide, self.assumed_accuracy, outlook)
            slides.append((points, slide, deed))
        return slides


@dataclass(frozen=True, slots=True)
class Beginner:
    """The novice: aims at the 3 in a random lane, and ignores the other weights and the wear of the dust."""

    accuracy: Accuracy

    def __call__(self, view: HorseCollarState, legal: Sequence[Command], rng: Rng) -> DecisionTask:
        yield None
        dust = commands.Dust(view.seat)
        if dust in legal:
            return Decision(dust, DUSTS)
        slide = slide_to(view, rng.pick(MIDDLE_LANES), NOVICE_DEPTH, sees_wear=False)
        return Decision(self.accuracy.play(slide, view.board.speeds, rng), TO_TREY)


ALL_LANES = (*CORNER_LANES, *MIDDLE_LANES)
HINT = Skill(SHARP, STEADY, success=0.6, lanes=ALL_LANES, pushes=True)
"""The sharp player's choice, played without errors."""
YARDSTICKS: Mapping[str, Policy[HorseCollarState]] = {
    "novice-0": Beginner(NOVICE),
    "regular-0": Skill(KEEN, KEEN, success=0.4, lanes=MIDDLE_LANES, pushes=False),
    "sharp-0": Skill(SHARP, SHARP, success=0.6, lanes=ALL_LANES, pushes=True),
}
"""Frozen versions of levels, for measurements. They stay when a level changes."""
POLICIES: Mapping[str, Policy[HorseCollarState]] = {
    "random": random_policy,
    "novice": YARDSTICKS["novice-0"],
    "casual": Skill(CASUAL, CASUAL, success=0.4, lanes=MIDDLE_LANES, pushes=False),
    "keen": Skill(KEEN, KEEN, success=0.5, lanes=ALL_LANES, pushes=True),
    "regular": Skill(REGULAR, REGULAR, success=0.5, lanes=ALL_LANES, pushes=True),
    "sharp": YARDSTICKS["sharp-0"],
    "hint": HINT,
    **YARDSTICKS,
}


AS_GOOD_POINTS = 0.5
"""Maximum loss of a slide that counts as equally good, in expected points."""


def review_move(
    view: HorseCollarState, legal: Sequence[Command], command: Command, rng: Rng
) -> Generator[object, None, MoveComparison | None]:
    """Compares a slide with the sharp bot's slide; returns None for dusting, and if the bot would dust first."""
    if not moves.is_slide(command) or commands.Dust(view.seat) in legal:
        return None
    _points, best, _reason = yield from HINT.best(view)
    outlook = outlook_of(view, HINT.success)
    points = yield from simulated_points(view, command, SHARP, outlook)
    best_points = yield from simulated_points(view, best, SHARP, outlook)
    if points >= best_points - AS_GOOD_POINTS:
        return MoveComparison(command, command, 0.0)
    return MoveComparison(command, best, points - best_points)
