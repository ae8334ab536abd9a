"""Checks whether a game lists a map and can open it."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from game.engine.catalog import (
    TRACK_PROBLEMS,
    BoardKind,
    ColumnCourse,
    GameSpec,
    LapCourse,
    MapShape,
    game_with_boards,
    games,
    load,
)
from game.i18n import _
from game.tiled.map_index import MapInfo, games_for_map, read_map_info


def map_problems(path: Path) -> Sequence[str]:
    """Returns a sentence for each problem of a map; empty for a valid map that a game lists."""
    if path.is_dir():
        return [_("There is no map in this folder.")]
    info = read_map_info(path)
    if not isinstance(info.shape, BoardKind):
        return _problems_of(TRACK_PROBLEMS, path) or _unlisted_sentences(info)
    game = game_with_boards(info.shape.kind)
    if game is None or game.map is None:
        return [_("No game is played on maps of the class “{kind}”.").format(kind=info.shape.kind)]
    return _problems_of(game.map.map_problems, path)


def _problems_of(reader: str, path: Path) -> Sequence[str]:
    problems: Sequence[str] = load(reader)(path)
    return problems


def _unlisted_sentences(info: MapInfo) -> list[str]:
    """Returns why no game lists a track; empty if a game does."""
    if games_for_map(info):
        return []
    if info.shape is None:
        return [_("No game lists this map.")]
    sentence = _("No game lists this map: its course is {course}.").format(course=_shape_text(info.shape))
    return [" ".join([sentence, *_needs(type(info.shape))])]


def _needs(kind: type[MapShape]) -> Iterator[str]:
    """Yields the courses of this kind that games need."""
    for game in games():
        shape = _shape_of(game)
        if isinstance(shape, kind):
            needed = _("{game} needs {course}.")
            yield needed.format(game=_(game.rules.title), course=_shape_text(shape))


def _shape_of(game: GameSpec) -> MapShape | None:
    return game.map.shape if game.map else None


def _shape_text(shape: MapShape) -> str:
    match shape:
        case LapCourse(lanes, spaces, no_bet):
            words = _("a lap with {lanes} lanes of {spaces} spaces, no bets from {no_bet}")
            return words.format(lanes=lanes, spaces=spaces, no_bet=no_bet)
        case ColumnCourse(columns):
            return _("{count} columns").format(count=columns)
        case BoardKind(kind):
            return kind
