"""A series of games between bots and what came of it, as plain values that processes can hand each other."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from statistics import fmean, stdev
from time import process_time
from typing import Any

from game.bots.catalog import bot_named
from game.bots.contest import play
from game.engine.catalog import rules_of
from game.engine.core import Seat


@dataclass(frozen=True, slots=True)
class Series:
    """Which games are to be played; `bots` are dealt round the table, `options` are texts."""

    rules: str
    options: dict[str, str]
    games: int
    seats: int
    bots: tuple[str, ...]
    rotate: bool
    seed: int

    def dealt(self, number: int) -> list[str]:
        """The bot of each seat in game `number`, counted from 0."""
        turn = number if self.rotate else 0
        return [self.bots[(seat + turn) % self.seats % len(self.bots)] for seat in range(self.seats)]


@dataclass(frozen=True, slots=True)
class Tally:
    """One game: who sat where (rivals of the rule set's own last), what they scored, and what it took."""

    names: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    commands: int
    illegal: int
    statistics: dict[str, int]
    seconds: float


@dataclass(slots=True)
class Totals:
    """The sums of many games, which take no more memory the more games there are."""

    games: int = 0
    finished: int = 0
    illegal: int = 0
    commands: int = 0
    seconds: float = 0.0
    scores: defaultdict[Seat, Counter[int]] = field(default_factory=lambda: defaultdict(Counter))
    """By seat, how many games ended with each score."""
    wins: defaultdict[Seat, float] = field(default_factory=lambda: defaultdict(float))
    wins_by_bot: defaultdict[str, float] = field(default_factory=lambda: defaultdict(float))
    statistics: Counter[str] = field(default_factory=Counter)
    games_with: Counter[str] = field(default_factory=Counter)
    """How many games have each of the statistics."""

    def add(self, game: Tally) -> None:
        """Counts one more game."""
        self.games += 1
        self.finished += bool(game.winners)
        self.illegal += game.illegal
        self.commands += game.commands
        self.seconds += game.seconds
        self.statistics.update(game.statistics)
        self.games_with.update(game.statistics.keys())
        for seat, score in enumerate(game.scores):
            self.scores[seat][score] += 1
        for seat, name in enumerate(game.names):
            self.wins[seat] += share(game, seat)
            self.wins_by_bot[name] += share(game, seat)

    def scores_of(self, seats: int) -> Counter[int]:
        """How often each score was reached on the first so many seats."""
        scores: Counter[int] = Counter()
        for seat in range(seats):
            scores.update(self.scores[seat])
        return scores


@dataclass(frozen=True, slots=True)
class Spread:
    mean: float
    stdev: float


@dataclass(frozen=True, slots=True)
class Report:
    """What sim tells; `scores` are the players' alone, `wins` one number a seat, shares sum to 1."""

    rules: str
    games: int
    seats: int
    finished: int
    illegal: int
    commands: int
    commands_per_s: float
    rounds: float | None
    scores: Spread
    wins: list[float]
    wins_by_bot: dict[str, float]
    lead_changes: float | None


def play_game(work: tuple[Series, int]) -> Tally:
    """Plays one game of a series; the same whichever process does it."""
    series, number = work
    rules = rules_of(series.rules)
    assert rules is not None
    names = series.dealt(number)
    began = process_time()
    bots = [bot_named(name, rules.key) for name in names]
    game = play(rules, rules.options(series.options), series.seed + number, bots)
    seconds = process_time() - began
    scores, winners = (game.outcome.scores, game.outcome.winners) if game.outcome else ((), ())
    rivals = getattr(rules, "rivals", ())[: max(0, len(scores) - len(names))]
    return Tally((*names, *rivals), scores, winners, game.commands, game.illegal, game.statistics, seconds)


def add_up(tallies: Iterable[Tally]) -> Totals:
    """The sums of all games; no game is kept."""
    totals = Totals()
    for tally in tallies:
        totals.add(tally)
    return totals


def report(series: Series, totals: Totals) -> Report:
    """What a series of games came to."""
    games = max(1, totals.games)
    return Report(
        rules=series.rules,
        games=totals.games,
        seats=series.seats,
        finished=totals.finished,
        illegal=totals.illegal,
        commands=totals.commands,
        commands_per_s=round(totals.commands / max(totals.seconds, 1e-9), 1),
        rounds=_mean_of("rounds", totals),
        scores=spread(totals.scores_of(series.seats)),
        wins=[round(totals.wins[seat], 3) for seat in range(series.seats)],
        wins_by_bot={name: round(won / games, 4) for name, won in totals.wins_by_bot.items()},
        lead_changes=_mean_of("lead_changes", totals),
    )


def findings(series: Series, totals: Totals) -> dict[str, Any]:
    """What the rule set itself finds in the sums of all it counts; nothing if it looks for nothing."""
    found = getattr(rules_of(series.rules), "findings", None)
    return {} if found is None else found(totals.statistics)


def share(game: Tally, seat: Seat) -> float:
    """A seat's part of the win: 1, or less in a tie."""
    return 1 / len(game.winners) if seat in game.winners else 0.0


def _mean_of(name: str, totals: Totals) -> float | None:
    """The mean of something the rule set counts; None if it does not."""
    games = totals.games_with[name]
    return round(totals.statistics[name] / games, 3) if games else None


def spread(counts: Counter[int]) -> Spread:
    """Mean and standard deviation of a sample, given how often it holds each number."""
    if not counts:
        return Spread(0.0, 0.0)
    deviation = stdev(counts.elements()) if counts.total() > 1 else 0.0
    return Spread(round(fmean(counts.elements()), 2), round(deviation, 2))
