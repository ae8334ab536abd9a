"""Shows the last match's finish and then a match of bots behind the title, from the side.

The horses have the order and the distances of the race. It is a race whose summary has `positions`; only as many horses
run as the side view has. Without a race only the scenery moves.
"""

from collections.abc import Sequence
from functools import partial

from game.career.last_finish import LastFinish
from game.engine import catalog
from game.engine.rules import GameState, Ruleset
from game.platform.parts import is_here
from game.scenes.base.context import GameContext
from game.scenes.base.scene import SceneChange
from game.scenes.title.background import TitleBackground
from game.scenes.title.galloping_horses import FINISH_GAPS, HORSE_NUMBERS, LANES, GallopingHorses, pack_position
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
FINISH_SECONDS = 24.0
"""Duration of the finish of the last match, in seconds."""
GAP_EASING = 1.6
"""Share of a change of distance that is shown per second."""


class AttractMode(TitleBackground):
    """Plays one match after another while the title is shown. Before it, the finish of the last match is shown."""

    def __init__(self, finish: Sequence[int] = ()) -> None:
        super().__init__(finish)
        self._session = _new_session()
        self._until_command = FINISH_SECONDS if finish else COMMAND_SECONDS
        self._gaps = dict(FINISH_GAPS) if finish else dict.fromkeys(LANES, 0.0)
        """Distances of the lanes' horses to the leader, in spaces, at most 0."""
        self._positions = _positions(self._session)

    def update(self, seconds: float) -> SceneChange:
        self._until_command -= seconds
        if self._until_command <= 0 and is_here(self._session.rules.key):  # a page may not have its bots yet
            self._play()
        if self._session.match.steps:
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
        for lane, position in self._positions.items():
            gap = self._gaps[lane]
            self._gaps[lane] = gap + (position - leader_position - gap) * min(GAP_EASING * seconds, 1.0)


def title_background(context: GameContext) -> TitleBackground:
    """Returns the background of the title: a match of bots, or only the scenery if no game is a race."""
    finish = LastFinish.load(context.storage).horses
    return AttractMode(finish) if first_race_ruleset() else TitleBackground(finish)


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
    """Returns the positions of the lanes' horses; a horse that does not run is at the start."""
    positions = session.rules.summary(session.match.state).get("positions")
    assert isinstance(positions, Sequence)
    return {lane: positions[number - 1] if number <= len(positions) else 0 for lane, number in enumerate(HORSE_NUMBERS)}
