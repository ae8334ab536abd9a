"""Which look each rule set has: a folder, a track and an emblem, by its key. Modules are imported when needed."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from game.stage.board import Board
    from game.stage.looks.base.calls.caller import Voice
    from game.stage.looks.base.motion import Play
    from game.stage.looks.sitting import Sitting
    from game.table.setup import MatchSetup


class Entry(NamedTuple):
    """A rule set's folder of this package, the track of a match that names none, the icon that stands for it, and the
    course it needs: a lap with its lanes, spaces and first space without bets, or columns with their number."""

    folder: str
    map: str
    emblem: str
    course: tuple[str | int, ...]


LOOKS = {
    "dice_game": Entry("dice_game", "golden_fields", "dice", ("lap", 8, 15, 12)),
    "long_shot": Entry("long_shot", "fountain_park", "cards", ("lap", 10, 20, 16)),
    "horse_race": Entry("horse_race", "sundown_straight", "coins", ("columns", 11)),
}
"""What a folder holds is told at the head of game/stage/looks/base."""


@cache
def part(rules: str, name: str) -> Any:
    """A module of a rule set's look, such as `scorepad`; None if it has none of that name."""
    folder = f"{__package__}.{LOOKS[rules].folder}" if rules in LOOKS else ""
    found = folder and find_spec(folder)
    for step in name.split("."):
        folder = f"{folder}.{step}"
        found = found and find_spec(folder)
    return import_module(folder) if found else None


def has_look(rules: str) -> bool:
    """Whether a rule set can be seen, and so also watched again."""
    return part(rules, "look") is not None


can_watch = has_look


def emblem_of(rules: str) -> str:
    """The icon that stands for a rule set."""
    return LOOKS[rules].emblem if rules in LOOKS else "flag"


def board_of(setup: MatchSetup) -> Board:
    """The board of a match: on its map, or the usual one, with the course its options ask for. Raises BadMap."""
    from game.host.assets import map_path
    from game.stage.board import Board

    course = part(setup.rules, "course")
    return Board.load(map_path(setup.map or LOOKS[setup.rules].map), course.lengths(setup.options) if course else ())


def look_of(rules: str, board: Board, sitting: Sitting, play: Play, voice: Voice | None = None) -> Any:
    """The look of a rule set, over a board; the rule set's own voice calls the race, if no other is given."""
    return part(rules, "look").make(board, sitting, play, voice or voice_of(rules, sitting.seed))


def voice_of(rules: str, seed: int) -> Any:
    """The race caller of a rule set; one who says nothing, if it has none."""
    from game.stage.looks.base.calls.caller import Reader

    caller = part(rules, "calls.caller")
    return caller.Caller(seed) if caller else Reader({})


def pad_of(rules: str) -> Any:
    """The score pad of a rule set: ROWS, `placed(view)`, `entry(view, event)`; None if it has none."""
    return part(rules, "scorepad")


def charts_of(rules: str) -> Any:
    """The charts of a rule set, `charts(match, names, looks)`; None if it has none."""
    return part(rules, "charts")


def phrases_of(rules: str) -> Any:
    """The words for decisions of a rule set, `decision(view, command)`; None if they cannot be judged."""
    return part(rules, "phrases")
