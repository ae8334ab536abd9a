"""Plays each level of the bots against the next one, and writes what came of it into docs/bots.md.

python build/ladders.py --results FOLDER            plays 400 matches of each step that are not in FOLDER yet
python build/ladders.py --results FOLDER --games 0  only renews the table with all that is there
python build/ladders.py --results FOLDER --seats 4 --games 100 long_shot
"""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Sequence
from itertools import chain, pairwise
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from game.bots.registry import PLAYED_LEVELS  # noqa: E402
from game.tools.cli import UsageError  # noqa: E402
from game.tools.ladder import LadderFile, Ranking, ladder_rows  # noqa: E402
from game.tools.sim import ladder_results  # noqa: E402
from game.tools.tournament import TournamentSpec  # noqa: E402

PAGE = ROOT / "docs" / "bots.md"
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


def renew(args: Namespace) -> None:
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


def _matches(key: str, step: tuple[str, str], args: Namespace) -> Iterable[Ranking]:
    """Returns all matches of a level with the next one."""
    games = args.games if key in args.rules else 0
    series = TournamentSpec(key, {"seats": str(args.seats)}, games, args.seats, step, True, SEED, True)
    path = Path(args.results) / f"{key}.{args.seats}.{'.'.join(step)}.txt"
    ladder_results(series, str(path), args.jobs, shown=True)
    return LadderFile(path, series).read().values()


def main(arguments: Sequence[str]) -> int:
    parser = ArgumentParser(description="Plays each level against the next one and renews the table of docs/bots.md.")
    parser.add_argument("rules", nargs="*", default=[*GAMES], help=f"only these games, of {', '.join(GAMES)}")
    parser.add_argument("--results", required=True, help="keep the matches in this folder, and go on there")
    parser.add_argument("--games", type=int, default=400, help="matches of each step (400); 0: only renew the table")
    parser.add_argument("--seats", type=int, default=2, help="seats, the two levels in turn (2)")
    parser.add_argument("--jobs", type=int, default=1, help="processes (1)")
    try:
        renew(parser.parse_args(arguments))
    except UsageError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
