"""Which look each rule set has: a folder, a track and an emblem, by its key. Modules are imported when needed."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from game.commentary.commentator import Commentary
    from game.presentation.animations import Play
    from game.presentation.seating import Seating
    from game.session.setup import MatchSetup
    from game.track.track import Track


class GameViewEntry(NamedTuple):
    """A rule set's folder of this package, the track of a match that names none, the icon that stands for it, and the
    course it needs: a lap with its lanes, spaces and first space without bets, or columns with their number."""

    folder: str
    map: str
    emblem: str
    course: tuple[str | int, ...]


GAME_VIEWS = {
    "dice_game": GameViewEntry("dice_game", "golden_fields", "dice", ("lap", 8, 15, 12)),
    "long_shot": GameViewEntry("long_shot", "fountain_park", "cards", ("lap", 10, 20, 16)),
    "horse_race": GameViewEntry("horse_race", "sundown_straight", "coins", ("columns", 11)),
}
"""What a folder holds is told at the head of game/stage/looks/base."""


@cache
def load_view_module(rules: str, name: str) -> Any:
    """A module of a rule set's look, such as `scorepad`; None if it has none of that name."""
    folder = f"{__package__}.{GAME_VIEWS[rules].folder}" if rules in GAME_VIEWS else ""
    found = folder and find_spec(folder)
    for step in name.split("."):
        folder = f"{folder}.{step}"
        found = found and find_spec(folder)
    return import_module(folder) if found else None


def has_view(rules: str) -> bool:
    """Whether a rule set can be seen, and so also watched again."""
    return load_view_module(rules, "look") is not None


can_replay = has_view


def emblem_of(rules: str) -> str:
    """The icon that stands for a rule set."""
    return GAME_VIEWS[rules].emblem if rules in GAME_VIEWS else "flag"


def track_of(setup: MatchSetup) -> Track:
    """The board of a match: on its map, or the usual one, with the course its options ask for. Raises BadMap."""
    from game.platform.asset_paths import map_path
    from game.track.track import Track

    course = load_view_module(setup.rules, "course")
    return Track.load(
        map_path(setup.map or GAME_VIEWS[setup.rules].map), course.column_lengths(setup.options) if course else ()
    )


def create_view(rules: str, track: Track, seating: Seating, play: Play, commentator: Commentary | None = None) -> Any:
    """The look of a rule set, over a board; the rule set's own voice calls the race, if no other is given."""
    return load_view_module(rules, "look").create_view(
        track, seating, play, commentator or commentator_of(rules, seating.seed)
    )


def commentator_of(rules: str, seed: int) -> Any:
    """The race caller of a rule set; one who says nothing, if it has none."""
    from game.commentary.commentator import RecordedCommentary

    caller = load_view_module(rules, "calls.caller")
    return caller.Caller(seed) if caller else RecordedCommentary({})


def score_sheet_of(rules: str) -> Any:
    """The score pad of a rule set: ROWS, `placed(view)`, `entry(view, event)`; None if it has none."""
    return load_view_module(rules, "scorepad")


def tote_of(rules: str) -> Any:
    """A new tote (base/tote.py) of a rule set; None if it has no live odds."""
    tote = load_view_module(rules, "tote")
    return tote.Tote() if tote else None


def charts_of(rules: str) -> Any:
    """The charts of a rule set, `charts(match, names, looks)`; None if it has none."""
    return load_view_module(rules, "charts")


def move_texts_of(rules: str) -> Any:
    """The words for decisions of a rule set, `decision(view, command)`; None if they cannot be judged."""
    return load_view_module(rules, "phrases")
