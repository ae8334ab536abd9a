"""Rates bots by a round robin, with strengths of the Plackett–Luce model. The order of the matches has no effect."""

import json
import random
import sys
from abc import ABC, abstractmethod
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import chain, combinations, pairwise
from math import exp, log, log10, sqrt
from pathlib import Path
from typing import Generic, TypeVar

from game.bots.agent import DEVIATIONS
from game.engine.message import Message
from game.i18n import _, translate
from game.tools.cli import UsageError
from game.tools.cluster import rules_fingerprint
from game.tools.tournament import TournamentGame, TournamentSpec, print_rows

R = TypeVar("R")
Ranking = tuple[tuple[str, ...], ...]
"""Bots of a match, best first. Bots with the same rank form a group in alphabetical order."""

POINTS_FOR_TEN = 400
"""Lead in rating points of a bot that wins 10 duels for each lost duel."""
DRAWN_DUELS = 0.5
"""Number of drawn duels added for each pair of bots, so that the rating of an undefeated bot is finite."""
SMALLEST_STEP = 1e-6
"""Relative change of the strengths at which the fit ends."""
MAX_STEPS = 5_000
"""Maximum number of steps of the fit."""
SAMPLES = range(400)
"""Numbers of the bootstrap samples for the intervals."""
TAIL = 0.025
"""Share of the samples outside each end of an interval, 0 to 1; 95 % are inside."""


Estimate = tuple[float, float, float]
"""An estimated number, and the two ends of its 95 % interval."""


def ranking_of(game: TournamentGame) -> Ranking:
    """Returns the ranking of a game by the names of the bots; empty for an unfinished game."""
    return tuple(tuple(sorted(game.names[seat] for seat in tied)) for tied in game.ranking)


def fitted_strengths(results: Mapping[Ranking, int], start: Mapping[str, float]) -> dict[str, float]:
    """Returns the maximum-likelihood strengths for the results, with geometric mean 1.

    `results` have the number of matches by ranking. The fit is Hunter's, with `start` as its first strengths.
    """
    strengths = dict(start)
    wins = dict.fromkeys(start, 0.0)
    games_by_field = defaultdict[tuple[str, ...], float](float)
    drawn = [((pair,), DRAWN_DUELS) for pair in combinations(sorted(start), 2)]
    for ranking, games in [*sorted(results.items()), *drawn]:
        for rank, tied in enumerate(ranking):
            field = tuple(sorted(chain(*ranking[rank:])))
            places = min(len(tied), len(field) - 1)
            games_by_field[field] += games * places
            for name in tied:
                wins[name] += games * places / len(tied)
    for _step in range(MAX_STEPS):
        previous = strengths
        shares = dict.fromkeys(start, 0.0)
        for field, games in games_by_field.items():
            total = sum([previous[name] for name in field])
            for name in field:
                shares[name] += games / total
        strengths = {name: wins[name] / shares[name] for name in previous}
        mean = sum(map(log, strengths.values())) / len(strengths)
        strengths = {name: strength / exp(mean) for name, strength in strengths.items()}
        if all(abs(strengths[name] / previous[name] - 1) < SMALLEST_STEP for name in previous):
            break
    return strengths


def ratings(results: Mapping[int, Ranking], bots: Sequence[str], seed: int) -> dict[str, Estimate]:
    """Returns the rating of each bot in points relative to the mean, best first.

    `results` are by the number of the match. `seed` determines the samples for the intervals.
    """
    matches = [results[number] for number in sorted(results) if results[number]]
    rng = random.Random(seed)
    fitted = fitted_strengths(Counter(matches), dict.fromkeys(bots, 1.0))
    samples = [fitted_strengths(Counter(rng.choices(matches, k=len(matches))), fitted) for _ in SAMPLES if matches]
    rated = {}
    for name in sorted(bots, key=lambda name: (-fitted[name], name)):
        points = sorted(_points(sample[name]) for sample in samples or [fitted])
        cut = int(TAIL * len(points))
        rated[name] = _points(fitted[name]), points[cut], points[-1 - cut]
    return rated


def _points(strength: float) -> float:
    return round(POINTS_FOR_TEN * log10(strength), 1)


def duel(results: Mapping[int, Ranking], winner: str, loser: str) -> tuple[int, Estimate]:
    """Returns the number of matches between two bots, and the share of wins of the first. A draw counts for both."""
    firsts = [ranking[0] for ranking in results.values() if {*chain(*ranking)} == {winner, loser}]
    return len(firsts), share_of([first.count(winner) / len(first) for first in firsts])


def share_of(wins: Sequence[float]) -> Estimate:
    """Returns the share of wins with its Wilson interval. `wins` has the share of the win in each match."""
    share = sum(wins) / max(1, len(wins))
    doubt = DEVIATIONS**2 / max(1, len(wins))
    middle = share + doubt / 2
    width = sqrt(doubt * (share * (1 - share) + doubt / 4))
    low, high = ((middle + sign * width) / (1 + doubt) for sign in (-1, 1))
    return round(share, 4), round(low, 4), round(high, 4)


def print_ladder(series: TournamentSpec, results: Mapping[int, Ranking], as_json: bool) -> None:
    """Prints the ratings, and the duels of each bot with the next one; as JSON, the duels of all pairs."""
    rated = ratings(results, series.bots, series.seed)
    if as_json:
        duels = [(*pair, *duel(results, *pair)) for pair in combinations(rated, 2)]
        print(json.dumps({"rules": series.rules, "seats": series.seats, "ratings": rated, "duels": duels}))
        return
    rows = [(name, points_text(points)) for name, points in rated.items()]
    for name, other in pairwise(rated):
        games, share = duel(results, name, other)
        label = _("{name} over {other}, {count} games").format(name=name, other=other, count=games)
        rows.append((label, share_text(share)))
    print_rows(series.rules, rows)


def points_text(points: Estimate) -> str:
    """Returns the text of points with their interval."""
    return "{:+.0f} ({:+.0f} … {:+.0f})".format(*points)


def share_text(share: Estimate) -> str:
    """Returns the text of a share with its interval in per cent."""
    return "{:.0%} ({:.0%} … {:.0%})".format(*share)


class ResultsFile(ABC, Generic[R]):
    """A text file with a line for the result of each match. Every match is added immediately.

    The first line, `heading`, describes all matches. `refusal` is the error for a file with a different one.
    """

    def __init__(self, path: Path, heading: str, refusal: Message) -> None:
        self._path = path
        self._heading = heading
        self._refusal = refusal

    @abstractmethod
    def line_of(self, number: int, result: R) -> str:
        """Returns the line of a match."""

    @abstractmethod
    def match_of(self, line: str) -> tuple[int, R]:
        """Returns the number and the result of a match from its line. Raises ValueError or TypeError."""

    def read(self) -> dict[int, R]:
        """Returns the results by match, and rewrites the file without damaged lines. Raises UsageError."""
        try:
            text = self._path.read_text("utf-8", "replace") if self._path.exists() else ""
        except OSError as error:
            raise UsageError(Message("“{path}” cannot be read: {why}.", path=self._path, why=error)) from None
        heading, *lines = text.split("\n")
        if heading not in ("", self._heading):
            raise UsageError(self._refusal)
        results: dict[int, R] = {}
        for line_number, line in enumerate(lines, 2):
            try:
                number, result = self.match_of(line)
                results[number] = result
            except (TypeError, ValueError):
                if line:
                    damage = Message("Line {line} of “{path}” is damaged.", line=line_number, path=self._path)
                    print(translate(damage), file=sys.stderr)
        intact_lines = [self.line_of(number, result) for number, result in results.items()]
        new_file = self._path.with_name(f"{self._path.name}.new")
        new_file.write_text("\n".join([self._heading, *intact_lines, ""]), "utf-8")
        new_file.replace(self._path)
        return results

    def add(self, number: int, result: R) -> None:
        """Adds the line of a match."""
        with self._path.open("a", encoding="utf-8") as file:
            file.write(f"{self.line_of(number, result)}\n")


class LadderFile(ResultsFile[Ranking]):
    """The file of a ladder's matches. The number of games may grow."""

    def __init__(self, path: Path, series: TournamentSpec) -> None:
        self._series = series
        fingerprints = [rules_fingerprint(replace(series, bots=(bot,), ladder=False)) for bot in series.bots]
        heading = series.rules, sorted(series.options.items()), series.seats, series.bots, series.seed, fingerprints
        super().__init__(path, repr(heading), Message("“{path}” holds matches of another ladder.", path=path))

    def line_of(self, number: int, result: Ranking) -> str:
        return f"{number} {'>'.join('='.join(tied) for tied in result)}"

    def match_of(self, line: str) -> tuple[int, Ranking]:
        digits, ranking_text = line.split(" ")
        number = int(digits)
        ranking = tuple(tuple(tied.split("=")) for tied in ranking_text.split(">") if tied)
        if number < 0 or (ranking and sorted(chain(*ranking)) != sorted(self._series.seating_for(number))):
            raise ValueError(line)
        return number, ranking
