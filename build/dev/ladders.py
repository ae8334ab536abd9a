"""Plays each level against the next one, and writes what came of it into docs/bots.md: `build/dev.py ladders`."""

from argparse import Namespace
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, pairwise
from pathlib import Path

from game.bots.registry import PLAYED_LEVELS
from game.paths import CHECKOUT
from game.tools.cli import ToolArgumentParser
from game.tools.ladder import LadderFile, Ranking, duel, ratings
from game.tools.sim import ladder_results
from game.tools.tournament import TournamentSpec

PAGE = CHECKOUT / "docs" / "bots.md"
GAMES = {
    "dice_game": "Dice Game",
    "long_shot": "Long Shot",
    "horse_collar": "Horse Collar",
    "conquest": "Forty-Two Lands",
}
"""The games with decisions, by their names."""
STEPS = tuple(pairwise(PLAYED_LEVELS))
"""A level and the next one, the weakest first."""
SEED = 1
"""The seed of each ladder, and of the intervals."""
NOTHING = "–"

Results = Sequence[dict[int, Ranking]]
"""A game's matches, by the steps."""


def run(args: Namespace) -> int:
    """Plays what is not in the folder yet, and renews the table with all that is there. Raises UsageError."""
    folder = Path(args.results)
    folder.mkdir(parents=True, exist_ok=True)
    found = {key: [_results(folder, key, step, args) for step in STEPS] for key in GAMES}
    mark = f"<!-- ladder of {args.seats} -->"
    before, _old, after = PAGE.read_text("utf-8").split(mark)
    PAGE.write_text("\n".join([f"{before}{mark}", *_table(found), f"{mark}{after}"]), "utf-8")
    return 0


def _results(folder: Path, key: str, step: tuple[str, str], args: Namespace) -> dict[int, Ranking]:
    games = args.games if key in args.rules else 0
    series = TournamentSpec(key, {"seats": str(args.seats)}, games, args.seats, step, True, SEED, True)
    path = folder / f"{key}.{args.seats}.{'.'.join(step)}.txt"
    ladder_results(series, str(path), args.jobs, shown=True)
    return LadderFile(path, series).read()


def _table(found: Mapping[str, Results]) -> Iterator[str]:
    """Yields the table's lines: how often each level wins from the one below, and the points of each level."""
    yield from ("", f"| | {' | '.join(GAMES.values())} |", "|-|-|-|-|-|")
    for number, (lower, upper) in reversed([*enumerate(STEPS)]):
        cells = [_duel_text(results[number], upper, lower) for results in found.values()]
        yield f"| {upper.title()} over {lower.title()} | {' | '.join(cells)} |"
    points = {key: _points(results) for key, results in found.items()}
    for level in reversed(PLAYED_LEVELS):
        yield f"| {level.title()}, points | {' | '.join(each.get(level, NOTHING) for each in points.values())} |"


def _duel_text(results: dict[int, Ranking], upper: str, lower: str) -> str:
    games, (share, low, high) = duel(results, upper, lower)
    return f"{share:.0%} ({low:.0%} … {high:.0%}) of {games}" if games else NOTHING


def _points(results: Results) -> dict[str, str]:
    """Returns the points of each level over the mean of all; empty where a step was not played."""
    if not all(results):
        return {}
    matches = dict(enumerate(chain(*(each.values() for each in results))))
    rated = ratings(matches, PLAYED_LEVELS, SEED)
    return {level: "{:+.0f} ({:+.0f} … {:+.0f})".format(*points) for level, points in rated.items()}


def add_arguments(parser: ToolArgumentParser) -> None:
    """Adds the tool's arguments to its parser."""
    parser.description = "Plays each level against the next one and renews the table of docs/bots.md."
    parser.add_argument("rules", nargs="*", default=[*GAMES], help=f"only these games, of {', '.join(GAMES)}")
    parser.add_argument("--results", required=True, help="keep the matches in this folder, and go on there")
    parser.add_argument("--games", type=int, default=400, help="matches of each step (400); 0: only renew the table")
    parser.add_argument("--seats", type=int, default=2, help="seats, the two levels in turn (2)")
    parser.add_argument("--jobs", type=int, default=1, help="processes (1)")
