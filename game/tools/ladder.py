"""Rates bots by a round robin: strengths of the Plackett–Luce model, whatever the order of the matches."""

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
"""The bots of a match, best first; those that share a rank are in one group, in alphabetical order."""

POINTS_FOR_TEN = 400
"""Rating points by which a bot is ahead that wins ten duels for each that it loses."""
DRAWN_DUELS = 0.5
"""Drawn duels that each pair is credited with, so that a bot that won them all has a rating, too."""
# The fit ends when no strength changes by a larger share, and after so many steps at the latest.
SMALLEST_STEP = 1e-6
MOST_STEPS = 5_000
SAMPLES = range(400)
"""Samples of the matches that the intervals are taken from."""
TAIL = 0.025
"""Part of the samples beyond each end of an interval: 95 % lie within."""


Estimate = tuple[float, float, float]
"""A number, and the ends of the interval in which it lies by 95 %."""


def ranking_of(game: TournamentGame) -> Ranking:
    """Returns who came where; empty for a match without an end."""
    return tuple(tuple(sorted(game.names[seat] for seat in tied)) for tied in game.ranking)


def fitted_strengths(results: Mapping[Ranking, int], start: Mapping[str, float]) -> dict[str, float]:
    """Returns the strengths that make the results likeliest, 1 on average, by Hunter's steps from those in `start`."""
    strengths = dict(start)
    won = dict.fromkeys(start, 0.0)
    fields = defaultdict[tuple[str, ...], float](float)
    drawn = [((pair,), DRAWN_DUELS) for pair in combinations(sorted(start), 2)]
    for ranking, games in [*sorted(results.items()), *drawn]:
        for rank, tied in enumerate(ranking):
            left = tuple(sorted(chain(*ranking[rank:])))
            places = min(len(tied), len(left) - 1)
            fields[left] += games * places
            for name in tied:
                won[name] += games * places / len(tied)
    for _step in range(MOST_STEPS):
        before = strengths
        shares = dict.fromkeys(start, 0.0)
        for left, games in fields.items():
            whole = sum([before[name] for name in left])
            for name in left:
                shares[name] += games / whole
        strengths = {name: won[name] / shares[name] for name in before}
        mean = sum(map(log, strengths.values())) / len(strengths)
        strengths = {name: strength / exp(mean) for name, strength in strengths.items()}
        if all(abs(strengths[name] / before[name] - 1) < SMALLEST_STEP for name in before):
            break
    return strengths


def ratings(results: Mapping[int, Ranking], bots: Sequence[str], seed: int) -> dict[str, Estimate]:
    """Returns the points of each bot over the mean of all, the best first; `seed` is for the intervals.

    `results` are by the number of the match.
    """
    matches = [results[number] for number in sorted(results) if results[number]]
    chance = random.Random(seed)
    fitted = fitted_strengths(Counter(matches), dict.fromkeys(bots, 1.0))
    samples = [fitted_strengths(Counter(chance.choices(matches, k=len(matches))), fitted) for _ in SAMPLES if matches]
    rated = {}
    for name in sorted(bots, key=lambda name: (-fitted[name], name)):
        spread = sorted(_points(sample[name]) for sample in samples or [fitted])
        cut = int(TAIL * len(spread))
        rated[name] = _points(fitted[name]), spread[cut], spread[-1 - cut]
    return rated


def _points(strength: float) -> float:
    return round(POINTS_FOR_TEN * log10(strength), 1)


def duel(results: Mapping[int, Ranking], winner: str, loser: str) -> tuple[int, Estimate]:
    """Returns how many matches two bots had with each other, and which part of them one won; a shared win is shared."""
    firsts = [ranking[0] for ranking in results.values() if {*chain(*ranking)} == {winner, loser}]
    return len(firsts), share_of([first.count(winner) / len(first) for first in firsts])


def share_of(wins: Sequence[float]) -> Estimate:
    """Returns which part of all matches was won, by the part that was won of each."""
    share = sum(wins) / max(1, len(wins))
    doubt = DEVIATIONS**2 / max(1, len(wins))
    middle = share + doubt / 2
    width = sqrt(doubt * (share * (1 - share) + doubt / 4))
    low, high = ((middle + side * width) / (1 + doubt) for side in (-1, 1))
    return round(share, 4), round(low, 4), round(high, 4)


def print_ladder(series: TournamentSpec, results: Mapping[int, Ranking], as_json: bool) -> None:
    """Prints the ratings, and how each bot did against the next one; as JSON, against all below."""
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
    """Returns points and their interval."""
    return "{:+.0f} ({:+.0f} … {:+.0f})".format(*points)


def share_text(share: Estimate) -> str:
    """Returns a share and its interval in per cent."""
    return "{:.0%} ({:.0%} … {:.0%})".format(*share)


class ResultsFile(ABC, Generic[R]):
    """A text file of the results of matches, a line each, to which every match is added at once.

    All its matches share the first line, `heading`; `refusal` says that a file has another one.
    """

    def __init__(self, path: Path, heading: str, refusal: Message) -> None:
        self._path = path
        self._heading = heading
        self._refusal = refusal

    @abstractmethod
    def line_of(self, number: int, result: R) -> str:
        """Returns a match as a line."""

    @abstractmethod
    def match_of(self, line: str) -> tuple[int, R]:
        """Returns what a line says. Raises ValueError or TypeError."""

    def read(self) -> dict[int, R]:
        """Returns the results by match, and makes a new file of the lines that can be read. Raises UsageError."""
        try:
            text = self._path.read_text("utf-8", "replace") if self._path.exists() else ""
        except OSError as error:
            raise UsageError(Message("“{path}” cannot be read: {why}.", path=self._path, why=error)) from None
        heading, *lines = text.split("\n")
        if heading not in ("", self._heading):
            raise UsageError(self._refusal)
        found: dict[int, R] = {}
        for line_number, line in enumerate(lines, 2):
            try:
                found.update([self.match_of(line)])
            except (TypeError, ValueError):
                if line:
                    damage = Message("Line {line} of “{path}” is damaged.", line=line_number, path=self._path)
                    print(translate(damage), file=sys.stderr)
        new = self._path.with_name(f"{self._path.name}.new")
        new.write_text("\n".join([self._heading, *(self.line_of(*one) for one in found.items()), ""]), "utf-8")
        new.replace(self._path)
        return found

    def add(self, number: int, result: R) -> None:
        """Adds a match."""
        with self._path.open("a", encoding="utf-8") as file:
            file.write(f"{self.line_of(number, result)}\n")


class LadderFile(ResultsFile[Ranking]):
    """The matches of a ladder; more games than last time may be asked for."""

    def __init__(self, path: Path, series: TournamentSpec) -> None:
        self._series = series
        prints = [rules_fingerprint(replace(series, bots=(bot,), ladder=False)) for bot in series.bots]
        shared = series.rules, sorted(series.options.items()), series.seats, series.bots, series.seed, prints
        super().__init__(path, repr(shared), Message("“{path}” holds matches of another ladder.", path=path))

    def line_of(self, number: int, result: Ranking) -> str:
        return f"{number} {'>'.join('='.join(tied) for tied in result)}"

    def match_of(self, line: str) -> tuple[int, Ranking]:
        digits, words = line.split(" ")
        number = int(digits)
        ranking = tuple(tuple(tied.split("=")) for tied in words.split(">") if tied)
        if number < 0 or (ranking and sorted(chain(*ranking)) != sorted(self._series.seating_for(number))):
            raise ValueError(line)
        return number, ranking
