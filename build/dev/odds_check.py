"""Compares live odds with the results of bot races: `python build/dev.py odds check RULES`.

It separates the first roll, rolls 2 to 9 and later rolls. It also separates races of each length, and tables with and
without a sharp bot.
"""

from __future__ import annotations

import argparse
import json
import math
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from statistics import fmean, pstdev
from typing import NamedTuple

from build.dev.odds_races import Chances, RecordedRace, add_race_arguments, corrected_chances, races_of
from game.bots.agent import DEVIATIONS
from game.engine import catalog
from game.paths import CHECKOUT
from game.race_view.live_odds import FULL, WinPlaceShow
from game.tools.cli import ToolArgumentParser

PAGE = CHECKOUT / "docs" / "live_odds.md"
MARK = "<!-- live odds of {rules} -->"
"""Mark before and after the table of a game in the documentation page."""
BINS = 10
"""Number of bins of equal width between the chances 0 and 1."""
KINDS = WinPlaceShow._fields
"""Types of forecasts: to come first, among the first two, or among the first three."""

FIRM = 500
"""Minimum number of forecasts in a bin with a reliable error."""
COLUMNS = "{:<12}{:>10}{:>11}{:>10}{:>8}{:>7}"


@dataclass(slots=True)
class Bin:
    """Forecasts of about the same chance: their number, the sum of their chances, and the number that came true."""

    forecasts: int = 0
    predicted: float = 0.0
    observed: int = 0
    spread: float = 0.0
    """Sum over races of the squared differences between outcomes and forecasts."""

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
        """Share that came true minus the mean forecast, −1..1."""
        return self.frequency - self.mean

    @property
    def uncertainty(self) -> float:
        """Radius of the 95 % interval of the error, 0..1, with independent races."""
        return DEVIATIONS * math.sqrt(self.spread) / self.forecasts if self.forecasts else 0.0


@dataclass(slots=True)
class Reliability:
    """The reliability table of a kind of forecast, and the sums of its Brier score."""

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
        """Ends a race: all forecasts until now belong to it."""
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
        """Returns the number of forecasts in all bins."""
        return sum(each.forecasts for each in self.bins)

    @property
    def brier_score(self) -> float:
        """The mean squared error of the forecasts: 0 is perfect."""
        return self.squared_errors / max(1, self.forecasts)

    @property
    def base_rate_score(self) -> float:
        """Brier score of a forecast that gives every horse the average frequency."""
        rate = sum(each.observed for each in self.bins) / max(1, self.forecasts)
        return rate * (1 - rate)

    def worst(self, least: int) -> float:
        """The largest error (0..1) of a bin with at least `least` forecasts."""
        return max((abs(each.error) for each in self.bins if each.forecasts >= least), default=0.0)


ReliabilityTable = dict[str, Reliability]
"""Reliability of each type of forecast."""


TABLES = {"1": range(1, 2), "2": range(2, 3), "3–4": range(3, 5), "5–6": range(5, 7), "7–8": range(7, 9)}
"""Numbers of seats that are checked together, by the name of the group."""
STAGES = {"first": range(1, 2), "2–9": range(2, 10), "later": range(10, 10_000)}
"""Numbers of the rolls in each stage of a race, by the stage's name."""
HEADER = (
    "| seats | roll | races | log loss / all alike | first half: forecast / won | error, 95 % | bin error | shown |"
)
"""Heading of the table's columns. Errors are in percentage points."""
LEAST_RACES = 2
"""Minimum number of races for a row of the table. Fewer races have no spread."""
LEAST_CHANCE = 0.001
"""Minimum chance of a winner used in the log loss."""


class Group(NamedTuple):
    """Forecasts that are checked together."""

    has_sharp: bool
    table: str
    """Name of the group of seat numbers in TABLES."""
    stage: str
    """Name of the race's stage in STAGES."""
    length: str = FULL
    """Value of the game's option for the length of the race."""

    @property
    def table_name(self) -> str:
        """The name of its tables in texts."""
        words = [self.table]
        if self.length != FULL:
            words.append(self.length)
        if self.has_sharp:
            words.append("with a sharp bot")
        return ", ".join(words)

    @property
    def order(self) -> tuple[bool, str, bool, int, int]:
        """A key for sorting groups: full races first."""
        is_other = self.length != FULL
        return is_other, self.length, self.has_sharp, [*TABLES].index(self.table), [*STAGES].index(self.stage)


@dataclass(slots=True)
class StageCheck:
    """The forecasts of a group, compared with the results."""

    reliability: ReliabilityTable = field(default_factory=dict)
    losses: list[float] = field(default_factory=list)
    """Mean log loss of the winner in each race, in nats."""
    forecast: list[float] = field(default_factory=list)
    """Mean chance in each race that the winner is in the first half of the horse numbers."""
    won: list[float] = field(default_factory=list)
    """Outcome of each race: 1 if a horse of the first half of the numbers has won, otherwise 0."""
    horses: int = 0
    """Number of horses in the races."""
    is_shown: bool = True
    """Whether players can see these odds."""

    def add(self, race: RecordedRace, forecasts: Sequence[Chances]) -> None:
        """Counts in the forecasts of a race."""
        for kind, reliability in reliability_of(race.finished, forecasts).items():
            self.reliability.setdefault(kind, Reliability()).merge(reliability)
        winner = race.finished[0]
        horses = [*forecasts[0]]
        half = horses[: len(horses) // 2]
        self.horses = len(horses)
        self.losses.append(fmean(-math.log(max(each[winner].win, LEAST_CHANCE)) for each in forecasts))
        self.forecast.append(fmean(sum(each[horse].win for horse in half) for each in forecasts))
        self.won.append(float(winner in half))

    @property
    def error(self) -> float:
        """Share of wins by horses of the first half minus the mean forecast, −1..1."""
        return fmean(self.won) - fmean(self.forecast)

    @property
    def uncertainty(self) -> float:
        """Radius of the 95 % interval of the error, 0..1."""
        errors = [won - forecast for won, forecast in zip(self.won, self.forecast, strict=True)]
        return DEVIATIONS * pstdev(errors) / math.sqrt(len(errors))

    @property
    def bin_error(self) -> float:
        """Mean error of a forecast's bin to win, 0..1."""
        win = self.reliability["win"]
        return sum(each.forecasts * abs(each.error) for each in win.bins) / win.forecasts


Checks = dict[Group, StageCheck]


def reliability_of(finished: Sequence[int], forecasts: Iterable[Chances]) -> ReliabilityTable:
    """Returns the forecasts of a race by kind, settled by the horses that have `finished`, in their order."""
    table: ReliabilityTable = {}
    for kind, places in zip(KINDS, range(1, len(finished) + 1), strict=False):
        table[kind] = Reliability()
        for each in forecasts:
            for horse, chances in each.items():
                table[kind].add(getattr(chances, kind), horse in finished[:places])
        table[kind].close_race()
    return table


def checks_of(races: Iterable[RecordedRace]) -> Checks:
    """Returns the checks of all groups, with the present corrections, in order."""
    checks: defaultdict[Group, StageCheck] = defaultdict(StageCheck)
    for race in races:
        odds = race.odds()
        runners = race.runners
        table = next(name for name, seats in TABLES.items() if runners in seats)
        for stage, rolls in STAGES.items():
            forecasts = [corrected_chances(odds, each) for each in race.forecasts if each.roll in rolls]
            if forecasts:
                check = checks[Group(race.has_sharp, table, stage, race.length)]
                check.is_shown &= odds.is_reliable(runners, rolls.start, race.length)
                check.add(race, forecasts)
    return {group: checks[group] for group in sorted(checks, key=lambda group: group.order)}


def run(args: argparse.Namespace) -> int:
    checks = checks_of(races_of(args))
    if args.json:
        print(
            json.dumps(
                {f"{group.table_name}: {group.stage}": _plain(check.reliability) for group, check in checks.items()}
            )
        )
        return 0
    for group, check in checks.items():
        print("\n\n".join([f"--- {group.table_name} seats: {group.stage}", *_lines(check.reliability)]), end="\n\n")
    summary = summary_of(checks)
    print("\n".join(summary))
    if args.renew:
        renew(args.rules, summary)
    return 0


def add_arguments(parser: ToolArgumentParser) -> None:
    add_race_arguments(parser, [game.key for game in catalog.games() if game.live_odds])
    parser.add_argument("--renew", action="store_true", help="write the last table into docs/live_odds.md")


def summary_of(checks: Checks) -> list[str]:
    """Returns a Markdown table with a row for each group."""
    rows = [HEADER, "|-" * (HEADER.count("|") - 1) + "|"]
    for group, check in checks.items():
        if len(check.won) < LEAST_RACES:
            continue
        cells = (
            group.table_name,
            group.stage,
            str(len(check.won)),
            f"{fmean(check.losses):.3f} / {math.log(check.horses):.3f}",
            f"{100 * fmean(check.forecast):.1f} / {100 * fmean(check.won):.1f} %",
            f"{100 * check.error:+.1f} ± {100 * check.uncertainty:.1f}",
            f"{100 * check.bin_error:.1f}",
            "yes" if check.is_shown else "no",
        )
        rows.append(f"| {' | '.join(cells)} |")
    return rows


def renew(rules: str, table: Sequence[str]) -> None:
    """Writes the table of a game into the page."""
    mark = MARK.format(rules=rules)
    before, _old, after = PAGE.read_text("utf-8").split(mark)
    PAGE.write_text("\n".join([before + mark, "", *table, "", mark + after]), "utf-8")


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
