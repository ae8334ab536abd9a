"""Shows a match of bots behind the title: a side view with the horses in their order and at their distances.

It is a race whose summary has `positions`; only as many horses run as the side view has. Without a race only the
scenery moves.
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
"""Number of bots, if the game allows it."""
LEVEL = "novice"
"""Level of the bots."""
BOT_BUDGET_MS = 1.0
"""Thinking time of a bot per frame, in milliseconds."""
COMMAND_SECONDS = 0.45
"""Time between two commands, in seconds."""
LEADER_X = 1010.0
"""X of the leader, in logical units."""
SPACE_WIDTH = 58.0
"""Maximum distance between two spaces, in logical units."""
HORSES_IN_SIGHT = 4
"""Number of leading horses that always run right of the buttons."""
SIGHT_LEFT = 450.0
"""Left edge of the free area, in logical units."""
GAP_EASING = 1.6
"""Share of a change of distance that is shown per second."""


def pack_position(gaps: dict[int, float], lane: int) -> float:
    """Returns the x of a lane's horse in logical units; `gaps` are the distances to the leader in spaces, at most 0."""
    last_gap = sorted(gaps.values(), reverse=True)[HORSES_IN_SIGHT - 1]
    space_width = min(SPACE_WIDTH, (LEADER_X - SIGHT_LEFT) / max(-last_gap, 1.0))
    return LEADER_X + gaps[HORSE_NUMBERS[lane]] * space_width


class AttractMode(TitleBackground):
    """Plays one match after another while the title is shown."""

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
        decision = self._session.think(BOT_BUDGET_MS)
        if decision is not None:
            self._session.submit(decision.command)
            self._positions = _positions(self._session)
            self._until_command = COMMAND_SECONDS

    def _ease_gaps(self, seconds: float) -> None:
        leader_position = max(self._positions.values())
        for number, position in self._positions.items():
            gap = self._gaps[number]
            self._gaps[number] = gap + (position - leader_position - gap) * min(GAP_EASING * seconds, 1.0)


def title_background(_context: GameContext | None = None) -> TitleBackground:
    """Returns the background of the title: a match of bots, or only the scenery if no game is a race."""
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
    """Returns the positions of the side view's horses by number; a horse that does not run is at the start."""
    positions = session.rules.summary(session.match.state).get("positions")
    assert isinstance(positions, Sequence)
    return {number: positions[number - 1] if number <= len(positions) else 0 for number in HORSE_NUMBERS}
