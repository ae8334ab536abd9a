"""Checks maps made with Tiled: prints the games that list a map, or a line for each problem.

python -m game check-maps maps/golden_fields.tmx mine.tmx
python -m game check-maps maps "old/*.tmx"
"""

import glob
from argparse import Namespace
from collections.abc import Iterator, Sequence
from pathlib import Path

from game.engine.catalog import BoardKind, ColumnCourse, GameSpec, LapCourse, MapShape, game_with_boards, games, load
from game.i18n import _, join_words
from game.paths import MAPS
from game.platform.asset_paths import is_file
from game.platform.untrusted_text import printable
from game.tiled.map_index import MapInfo, games_for_map, read_map_info
from game.tools.cli import ToolArgumentParser
from game.track import map_reader

MAP_PATTERN = "*.tmx"
"""Pattern of the maps in a folder."""


def add_arguments(parser: ToolArgumentParser) -> None:
    help_text = _("maps, folders of maps, or patterns such as “*.tmx” (default: the game's own)")
    parser.add_argument("maps", nargs="*", metavar="MAP.tmx", help=help_text)


def run(args: Namespace) -> int:
    """Checks the named maps, by default all in maps/.

    Returns 1 if any map is invalid or listed by no game, else 0.
    """
    has_problems = False
    for path in _paths(args.maps or [str(MAPS)]):
        problems = map_problems(path)
        if problems:
            has_problems = True
        for line in problems or [_ok_sentence(read_map_info(Path(path)))]:
            print(printable(f"{path}: {line}"))
    return 1 if has_problems else 0


def _paths(arguments: Sequence[str]) -> Iterator[str]:
    """Yields the files that the arguments name; an argument that names none, as it is."""
    for argument in arguments:
        if is_file(Path(argument)):
            yield argument
        elif Path(argument).is_dir():
            yield from sorted(glob.glob(str(Path(glob.escape(argument), MAP_PATTERN)))) or [argument]
        else:
            yield from sorted(glob.glob(argument)) or [argument]


def map_problems(path: str | Path) -> list[str]:
    """Returns a sentence for each problem of a map; empty for a valid map that a game lists."""
    if Path(path).is_dir():
        return [_("There is no map in this folder.")]
    info = read_map_info(Path(path))
    if not isinstance(info.shape, BoardKind):
        return map_reader.map_problems(path) or _unlisted_sentences(info)
    game = game_with_boards(info.shape.kind)
    if game is None or game.map is None:
        return [_("No game is played on maps of the class “{kind}”.").format(kind=info.shape.kind)]
    problems: list[str] = load(game.map.map_problems)(path)
    return problems


def _ok_sentence(info: MapInfo) -> str:
    names = [_(game.rules.title) for game in games_for_map(info)]
    return _("ok, for {names}").format(names=join_words(names))


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
