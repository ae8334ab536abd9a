"""Counts how often the forecasts of the live odds come true in games between bots."""

from __future__ import annotations

import argparse
import json
import math
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from game.bots.agent import DEVIATIONS
from game.engine import catalog
from game.engine.catalog import load_part
from game.engine.match import Match
from game.engine.rules import GameState
from game.race_view.live_odds import LiveOdds, WinPlaceShow
from game.tools.cli import ToolArgumentParser
from game.tools.sim import add_series_arguments, played, series_of
from game.tools.tournament import TournamentSpec

BINS = 10
"""Bins of equal width between the chances 0 and 1."""
KINDS = WinPlaceShow._fields
"""To come first; among the first two; among the first three."""

Forecasts = Mapping[int, WinPlaceShow]
OddsT = TypeVar("OddsT", bound=LiveOdds)
ForecastT = TypeVar("ForecastT")
"""What an observer notes of a race before a roll."""
FIRM = 500
"""Forecasts from which on the error of a bin is more than chance."""
COLUMNS = "{:<12}{:>10}{:>11}{:>10}{:>8}{:>7}"


@dataclass(slots=True)
class Bin:
    """Forecasts of about the same chance: how many, the sum of their chances, and how many came true."""

    forecasts: int = 0
    predicted: float = 0.0
    observed: int = 0
    spread: float = 0.0
    """The sum over races of the squares of what came true less what was forecast."""

    @property
    def mean(self) -> float:
        """The mean chance that was forecast, 0..1."""
        return self.predicted / self.forecasts if self.forecasts else 0.0

    @property
    def frequency(self) -> float:
        """The share of forecasts that came true, 0..1."""
        return self.observed / self.forecasts if self.forecasts else 0.0

    @property
    def error(self) -> float:
        """By how much less was forecast than came true, −1..1."""
        return self.frequency - self.mean

    @property
    def uncertainty(self) -> float:
        """How far the error may be off by chance in 95 of 100 cases, 0..1, with races taken as independent."""
        return DEVIATIONS * math.sqrt(self.spread) / self.forecasts if self.forecasts else 0.0


@dataclass(slots=True)
class Reliability:
    """The reliability table of one kind of forecast, and the sums of its Brier score."""

    bins: list[Bin] = field(default_factory=lambda: [Bin() for _ in range(BINS)])
    squared_errors: float = 0.0

    def add(self, chance: float, happened: bool) -> None:
        """Counts in one forecast of `chance` (0..1)."""
        found = self.bins[min(BINS - 1, int(chance * BINS))]
        found.forecasts += 1
        found.predicted += chance
        found.observed += happened
        self.squared_errors += (chance - happened) ** 2

    def close_race(self) -> None:
        """Takes all that was counted in so far as the forecasts of one race."""
        for each in self.bins:
            each.spread = (each.observed - each.predicted) ** 2

    def merge(self, other: Reliability) -> None:
        """Counts in all forecasts of another table."""
        for own_bin, more in zip(self.bins, other.bins, strict=True):
            own_bin.forecasts += more.forecasts
            own_bin.predicted += more.predicted
            own_bin.observed += more.observed
            own_bin.spread += more.spread
        self.squared_errors += other.squared_errors

    @property
    def forecasts(self) -> int:
        """Returns how many forecasts there are in all bins."""
        return sum(each.forecasts for each in self.bins)

    @property
    def brier_score(self) -> float:
        """The mean squared error of the forecasts: 0 is perfect."""
        return self.squared_errors / max(1, self.forecasts)

    @property
    def base_rate_score(self) -> float:
        """The Brier score of forecasting for every horse how often it happens to a horse on average."""
        rate = sum(each.observed for each in self.bins) / max(1, self.forecasts)
        return rate * (1 - rate)

    def worst(self, least: int) -> float:
        """The largest error (0..1) of a bin with at least `least` forecasts."""
        return max((abs(each.error) for each in self.bins if each.forecasts >= least), default=0.0)


ReliabilityTable = dict[str, Reliability]
"""By kind of forecast."""


class OddsObserver(ABC, Generic[OddsT, ForecastT]):
    """Notes a forecast before each roll of the dice, and settles all of them when a race is decided."""

    def __init__(self, odds: OddsT) -> None:
        self.odds = odds
        self._open: list[ForecastT] = []

    def __call__(self, match: Match[GameState]) -> None:
        """Takes the forecast of a match that is about to be continued, or the order of one that is decided."""
        view = match.rules.view(match.state, None)
        finished = self.odds.finished(view)
        if finished:
            self.settle(finished, self._open)
            self._open.clear()
        elif _is_throw_next(match):
            self.odds.set_state(view)
            while self.odds.run_for(math.inf):
                pass
            self._open.append(self.forecast())

    @abstractmethod
    def forecast(self) -> ForecastT:
        """Returns the observation on the odds after their last stage."""

    @abstractmethod
    def settle(self, finished: Sequence[int], forecasts: Sequence[ForecastT]) -> None:
        """Compares the forecasts of a race with the horses that have `finished`, in their order."""


class ReliabilityObserver(OddsObserver[LiveOdds, Forecasts]):
    """Counts the forecasts of races that are decided in its table."""

    def __init__(self, odds: LiveOdds) -> None:
        super().__init__(odds)
        self.table: ReliabilityTable = {}

    def forecast(self) -> Forecasts:
        return dict(self.odds.chances)

    def settle(self, finished: Sequence[int], forecasts: Sequence[Forecasts]) -> None:
        for kind, places in zip(KINDS, range(1, len(finished) + 1), strict=False):
            race = Reliability()
            for each in forecasts:
                for horse, chances in each.items():
                    race.add(getattr(chances, kind), horse in finished[:places])
            race.close_race()
            self.table.setdefault(kind, Reliability()).merge(race)


def _is_throw_next(match: Match[GameState]) -> bool:
    acting = match.to_act()
    return bool(acting) and isinstance(match.legal(acting[0])[0], match.rules.roll_commands)


def check_game(work: tuple[TournamentSpec, int]) -> ReliabilityTable:
    """Plays one game of a series with live odds beside it; returns its table, the same in any process."""
    series, number = work
    observer = ReliabilityObserver(load_part(series.rules, "live_odds")(series.seating_for(number)))
    series.play(number, observer)
    return observer.table


def merge(whole: ReliabilityTable, tables: Iterable[ReliabilityTable]) -> None:
    """Adds the tables of games to one for all of them."""
    for table in tables:
        for kind, reliability in table.items():
            whole.setdefault(kind, Reliability()).merge(reliability)


def run(args: argparse.Namespace) -> int:
    table: ReliabilityTable = {}
    try:
        merge(table, played(check_game, series_of(args), args))
    finally:
        if table:
            print(json.dumps(_plain(table)) if args.json else "\n\n".join(_lines(table)))
    return 0


def add_arguments(parser: ToolArgumentParser) -> None:
    add_series_arguments(parser, [game.key for game in catalog.games() if game.live_odds])


def _lines(table: ReliabilityTable) -> Iterator[str]:
    for kind, reliability in table.items():
        rows = [_row(place, each) for place, each in enumerate(reliability.bins) if each.forecasts]
        header = COLUMNS.format(kind, "forecasts", "predicted", "observed", "error", "95 %")
        yield "\n".join([header, *rows, _footer(reliability)])


def _row(place: int, each: Bin) -> str:
    chances = f"{100 * place // BINS}–{100 * (place + 1) // BINS} %"
    shares = (f"{100 * share:.1f} %" for share in (each.mean, each.frequency))
    return COLUMNS.format(
        chances, each.forecasts, *shares, f"{100 * each.error:+.1f}", f"± {100 * each.uncertainty:.1f}"
    )


def _footer(reliability: Reliability) -> str:
    words = "Brier score {score} (forecasting the average: {base}); largest error of a bin of {firm}: {worst} points"
    return words.format(
        score=f"{reliability.brier_score:.4f}",
        base=f"{reliability.base_rate_score:.4f}",
        firm=FIRM,
        worst=f"{100 * reliability.worst(FIRM):.1f}",
    )


def _plain(table: ReliabilityTable) -> dict[str, object]:
    return {
        kind: {
            "bins": [
                (each.forecasts, round(each.mean, 4), round(each.frequency, 4), round(each.uncertainty, 4))
                for each in reliability.bins
            ],
            "brier_score": round(reliability.brier_score, 5),
            "worst": round(reliability.worst(FIRM), 4),
        }
        for kind, reliability in table.items()
    }
