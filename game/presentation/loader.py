"""Finds what a game shows: its view, score sheet, charts and wording. Modules are imported when they are asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from game.commentary.loader import commentator_of
from game.engine.rules import Command
from game.games.registry import DEFAULT_ICON, game_by_key, load, load_part

if TYPE_CHECKING:
    from game.commentary.commentator import Commentary
    from game.presentation.animations import Play
    from game.presentation.charts import ChartsFactory
    from game.presentation.score_sheet import ScoreSheet
    from game.presentation.seating import Seating
    from game.session.setup import MatchSetup
    from game.track.track import Track

__all__ = ["MoveTexts", "charts_of", "commentator_of", "create_view", "has_view", "icon_of", "move_texts_of"]


@runtime_checkable
class MoveTexts(Protocol):
    """How a game words decisions that are looked back on; a module may be one."""

    def noun_phrase(self, view: Any, command: Command) -> str:
        """A command on a view as the object of a sentence: "a bet on Arrow"."""
        ...


def has_view(rules: str) -> bool:
    """Whether a game can be seen, and so also watched again."""
    game = game_by_key(rules)
    return game is not None and game.view_factory is not None


def icon_of(rules: str) -> str:
    """The icon that stands for a game."""
    game = game_by_key(rules)
    return game.icon if game else DEFAULT_ICON


def track_of(setup: MatchSetup) -> Track:
    """The board of a match: on its map, or the usual one, with the course its options ask for. Raises BadMap."""
    from game.platform.asset_paths import map_path
    from game.track.track import Track

    game = game_by_key(setup.rules)
    assert game is not None
    assert game.track is not None
    lengths = game.track.column_lengths
    return Track.load(map_path(setup.map or game.track.default_map), load(lengths)(setup.options) if lengths else ())


def create_view(rules: str, track: Track, seating: Seating, play: Play, commentator: Commentary | None = None) -> Any:
    """The view of a game on a track; the game's own commentator is heard, if no other is given."""
    return load_part(rules, "view_factory")(track, seating, play, commentator or commentator_of(rules, seating.seed))


def score_sheet_of(rules: str) -> ScoreSheet | None:
    """The score sheet of a game; None if it has none."""
    sheet: ScoreSheet | None = load_part(rules, "score_sheet")
    return sheet


def charts_of(rules: str) -> ChartsFactory | None:
    """What makes the charts of a finished match; None if the game has none."""
    factory: ChartsFactory | None = load_part(rules, "charts")
    return factory


def move_texts_of(rules: str) -> MoveTexts | None:
    """The words for decisions of a game; None if it has none."""
    texts: MoveTexts | None = load_part(rules, "move_texts")
    return texts
