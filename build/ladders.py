"""Plays each level of the bots against the next one, and writes the results into docs/ladders/README.md.

python build/ladders.py --results FOLDER            plays 400 matches of each step that are not in FOLDER yet
python build/ladders.py --results FOLDER --games 0  only renews the table with all that is there
python build/ladders.py --results FOLDER --seats 4 --games 100 long_shot
"""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from itertools import chain, pairwise
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from game.bots.registry import PLAYED_LEVELS  # noqa: E402
from game.tools.cli import UsageError  # noqa: E402
from game.tools.ladder import LadderFile, Ranking, duel, points_text, ratings, share_text  # noqa: E402
from game.tools.sim import ladder_results  # noqa: E402
from game.tools.tournament import TournamentSpec  # noqa: E402

PAGE = ROOT / "docs" / "ladders" / "README.md"
GAMES = {
    "dice_game": "Dice Game",
    "long_shot": "Long Shot",
    "horse_collar": "Horse Collar",
    "conquest": "Forty-Two Lands",
}
"""Names of the games with decisions, by key."""
STEPS = tuple(pairwise(PLAYED_LEVELS))
NOTHING = "–"
SEED = 1
"""Random seed of each ladder and of its intervals."""

Matches = dict[int, Ranking]
"""Rankings of the matches, by number."""


def renew(args: Namespace) -> None:
    """Plays the matches that are missing in the folder, and renews the table from all of them. Raises UsageError."""
    Path(args.results).mkdir(parents=True, exist_ok=True)
    found = [[_matches(key, step, args) for step in STEPS] for key in GAMES]
    table = [f"| | {' | '.join(GAMES.values())} |", "|-|-|-|-|-|"]
    for number, (lower, upper) in reversed([*enumerate(STEPS)]):
        shares = [_share(each[number], upper, lower) for each in found]
        table.append(f"| {upper.title()} over {lower.title()} | {' | '.join(shares)} |")
    points = [_points(each) for each in found]
    for level in reversed(PLAYED_LEVELS):
        table.append(f"| {level.title()}, points | {' | '.join(each.get(level, NOTHING) for each in points)} |")
    mark = f"<!-- ladder of {args.seats} -->"
    before, _old, after = PAGE.read_text("utf-8").split(mark)
    PAGE.write_text("\n".join([before + mark, "", *table, "", mark + after]), "utf-8")


def _matches(key: str, step: tuple[str, str], args: Namespace) -> Matches:
    """Returns all matches of a level with the next one."""
    games = args.games if key in args.rules else 0
    series = TournamentSpec(key, {"seats": str(args.seats)}, games, args.seats, step, True, SEED, True)
    path = Path(args.results) / f"{key}.{args.seats}.{'.'.join(step)}.txt"
    ladder_results(series, str(path), args.jobs, shown=True)
    return LadderFile(path, series).read()


def _share(matches: Matches, upper: str, lower: str) -> str:
    """Returns the share of matches won by the higher level."""
    games, share = duel(matches, upper, lower)
    return f"{share_text(share)} of {games}".replace("%", " %") if games else NOTHING


def _points(found: Sequence[Matches]) -> dict[str, str]:
    """Returns the ratings of a game's levels; none until every step was played."""
    if not all(found):
        return {}
    matches = dict(enumerate(chain.from_iterable(each.values() for each in found)))
    rated = ratings(matches, PLAYED_LEVELS, SEED)
    return {level: points_text(points) for level, points in rated.items()}


def main(arguments: Sequence[str]) -> int:
    """Runs the script; returns the exit code."""
    parser = ArgumentParser(description="Plays each level against the next one and renews the published tables.")
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
