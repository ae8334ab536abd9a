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
from game.i18n import _, current_language
from game.platform.asset_paths import own_maps
from game.tiled.map_index import MapInfo, file_state, games_for_map, maps_for_ruleset, read_map_info

NOT_CHECKED = ("",)
"""Placeholder for the problems of a map that has not been checked."""
_checked: dict[tuple[object, ...], Sequence[str]] = {}
"""Problems of each checked map, by the state of its files and the language."""


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


def check_own_maps() -> Iterator[bool]:
    """Checks the player's own maps that have changed since their last check, or had problems; yields True after each.

    A missing tileset may be in the folder by now.
    """
    for path in own_maps():
        key = _key(path)
        if _checked.get(key, NOT_CHECKED):
            _checked[key] = map_problems(path)
            yield True


def usable_maps(rules: str) -> list[MapInfo]:
    """Returns the maps of a game, without own maps that have problems."""
    broken = {info.name for info in _problems_by_map()}
    return [info for info in maps_for_ruleset(rules) if info.name not in broken]


def broken_maps(rules: str) -> dict[MapInfo, str]:
    """Returns the first problem of each own map that this game, or no game, lists."""
    found = _problems_by_map()
    return {info: problem for info, problem in found.items() if _concerns(rules, info)}


def _problems_by_map() -> dict[MapInfo, str]:
    found = {read_map_info(path): _checked.get(_key(path)) for path in own_maps()}
    return {info: problems[0] for info, problems in found.items() if problems}


def _concerns(rules: str, info: MapInfo) -> bool:
    listing = [game.key for game in games_for_map(info)]
    return rules in listing or not listing


def _key(path: Path) -> tuple[object, ...]:
    return (*file_state(path), current_language())


def _unlisted_sentences(info: MapInfo) -> list[str]:
    """Returns why no game lists a track; empty if a game does."""
    if games_for_map(info):
        return []
    if info.shape is None:
        return [_("No game lists this map.")]
    sentence = _("No game lists this map: its course is {course}.").format(course=_shape_text(info.shape))
    return [sentence, *_needs(type(info.shape))]


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
