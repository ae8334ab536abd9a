"""Plays each level against the next one, and writes what came of it into docs/bots.md: `build/dev.py ladders`."""

from argparse import Namespace
from collections.abc import Iterable
from itertools import chain, pairwise
from pathlib import Path

from game.bots.registry import PLAYED_LEVELS
from game.paths import CHECKOUT
from game.tools.cli import ToolArgumentParser
from game.tools.ladder import LadderFile, Ranking, ladder_rows
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
SEED = 1
"""The seed of each ladder, and of the intervals."""


def run(args: Namespace) -> int:
    """Plays what is not in the folder yet, and renews the table with all that is there. Raises UsageError."""
    Path(args.results).mkdir(parents=True, exist_ok=True)
    found: dict[str, dict[str, str]] = {}
    for key, name in GAMES.items():
        matches = [*chain.from_iterable(_matches(key, step, args) for step in STEPS)]
        found[name] = dict(ladder_rows(dict(enumerate(matches)), PLAYED_LEVELS, SEED)) if matches else {}
    table = [f"| | {' | '.join(found)} |", "|-|-|-|-|-|"]
    for label in dict.fromkeys(chain.from_iterable(found.values())):
        table.append(f"| {label} | {' | '.join(rows.get(label, '–') for rows in found.values())} |")
    mark = f"<!-- ladder of {args.seats} -->"
    before, _old, after = PAGE.read_text("utf-8").split(mark)
    PAGE.write_text("\n".join([before + mark, "", *table, "", mark + after]), "utf-8")
    return 0


def _matches(key: str, step: tuple[str, str], args: Namespace) -> Iterable[Ranking]:
    """Returns all matches of a level with the next one."""
    games = args.games if key in args.rules else 0
    series = TournamentSpec(key, {"seats": str(args.seats)}, games, args.seats, step, True, SEED, True)
    path = Path(args.results) / f"{key}.{args.seats}.{'.'.join(step)}.txt"
    ladder_results(series, str(path), args.jobs, shown=True)
    return LadderFile(path, series).read().values()


def add_arguments(parser: ToolArgumentParser) -> None:
    """Adds the tool's arguments to its parser."""
    parser.description = "Plays each level against the next one and renews the table of docs/bots.md."
    parser.add_argument("rules", nargs="*", default=[*GAMES], help=f"only these games, of {', '.join(GAMES)}")
    parser.add_argument("--results", required=True, help="keep the matches in this folder, and go on there")
    parser.add_argument("--games", type=int, default=400, help="matches of each step (400); 0: only renew the table")
    parser.add_argument("--seats", type=int, default=2, help="seats, the two levels in turn (2)")
    parser.add_argument("--jobs", type=int, default=1, help="processes (1)")
