"""Shows a match of bots behind the title: on the side view, in true order and with true gaps.

Any race will do whose summary has `positions`: its first horses run, as many as the side view has. Without a race
nothing but the evening drifts by.
"""

from collections.abc import Sequence
from functools import partial

from game.engine import catalog
from game.engine.rules import GameState, Ruleset
from game.platform.parts import is_here
from game.scenes.base.context import GameContext
from game.scenes.base.scene import SceneChange
from game.scenes.title.background import TitleBackground
from game.scenes.title.galloping_horses import HORSE_NUMBERS, GallopingHorses
from game.session.session import MatchSession
from game.session.setup import MatchSetup, SeatSetup, random_seed

BOTS = 3
LEVEL = "novice"
BOT_BUDGET_MS = 1.0
COMMAND_SECONDS = 0.45
"""Between two commands."""
LEADER_X = 1010.0
"""X of the leader, in logical units."""
SPACE_WIDTH = 58.0
"""Logical units between two spaces."""
HORSES_IN_SIGHT = 4
"""Horses that always run right of the buttons."""
SIGHT_LEFT = 450.0
"""Left edge of the free area, in logical units."""
GAP_EASING = 1.6
"""Shares of a gap closed in a second."""


def pack_position(gaps: dict[int, float], lane: int) -> float:
    """Returns where the horse of a lane runs, logical units from the left; `gaps` are those to the leader in spaces."""
    gap = sorted(gaps.values(), reverse=True)[HORSES_IN_SIGHT - 1]
    return LEADER_X + gaps[HORSE_NUMBERS[lane]] * min(SPACE_WIDTH, (LEADER_X - SIGHT_LEFT) / max(-gap, 1.0))


class AttractMode(TitleBackground):
    """Plays match after match for as long as the title is shown."""

    def __init__(self) -> None:
        super().__init__()
        self._session = _new_session()
        self._until_command = COMMAND_SECONDS
        self._gaps = dict.fromkeys(HORSE_NUMBERS, 0.0)
        self._positions = _positions(self._session)

    def update(self, seconds: float) -> SceneChange:
        self._until_command -= seconds
        if self._until_command <= 0 and is_here(self._session.rules.key):  # a page may not have its bots yet
            self._play()
        self._ease_gaps(seconds)
        return super().update(seconds)

    def place(self, horses: GallopingHorses) -> None:
        horses.position = partial(pack_position, self._gaps)

    def _play(self) -> None:
        if self._session.finished:
            self._session = _new_session()
        choice = self._session.think(BOT_BUDGET_MS)
        if choice is not None:
            self._session.submit(choice.command)
            self._positions = _positions(self._session)
            self._until_command = COMMAND_SECONDS

    def _ease_gaps(self, seconds: float) -> None:
        lead = max(self._positions.values())
        for number, place in self._positions.items():
            gap = self._gaps[number]
            self._gaps[number] = gap + (place - lead - gap) * min(GAP_EASING * seconds, 1.0)


def title_background(_context: GameContext | None = None) -> TitleBackground:
    """A match of bots behind the title, or the bare background where no game is a race."""
    return AttractMode() if first_race_ruleset() else TitleBackground()


def first_race_ruleset() -> Ruleset[GameState] | None:
    """Returns the first rule set with horse positions; None if there is none."""
    for game in catalog.games():
        if game.has_horses and "positions" in game.rules.summary(game.rules.initial_state(game.rules.options({}))):
            return game.rules
    return None


def _new_session() -> MatchSession:
    rules = first_race_ruleset()
    assert rules is not None
    seats = tuple(SeatSetup("bot", "", LEVEL, seat) for seat in range(max(BOTS, rules.seats[0])))
    return MatchSession(MatchSetup(rules.key, random_seed(), seats))


def _positions(session: MatchSession) -> dict[int, float]:
    """Positions of the horses by number in the side view; a smaller field leaves some at the start."""
    positions = session.rules.summary(session.match.state).get("positions")
    assert isinstance(positions, Sequence)
    return {number: positions[number - 1] if number <= len(positions) else 0 for number in HORSE_NUMBERS}
