"""A series of games between bots and what came of it, as plain values that processes can hand each other."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
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


def report(series: Series, tallies: Iterable[Tally]) -> Report:
    """Adds up the games of a series."""
    games = list(tallies)
    commands, seconds = sum(game.commands for game in games), sum(game.seconds for game in games)
    return Report(
        rules=series.rules,
        games=len(games),
        seats=series.seats,
        finished=sum(bool(game.winners) for game in games),
        illegal=sum(game.illegal for game in games),
        commands=commands,
        commands_per_s=round(commands / max(seconds, 1e-9), 1),
        rounds=_mean_of("rounds", games),
        scores=spread([score for game in games for score in game.scores[: series.seats]]),
        wins=[round(sum(share(game, seat) for game in games), 3) for seat in range(series.seats)],
        wins_by_bot=_wins_by_bot(games),
        lead_changes=_mean_of("lead_changes", games),
    )


def findings(series: Series, tallies: Iterable[Tally]) -> dict[str, Any]:
    """What the rule set itself finds in the sums of all it counts; nothing if it looks for nothing."""
    found = getattr(rules_of(series.rules), "findings", None)
    if found is None:
        return {}
    counts: Counter[str] = Counter()
    for game in tallies:
        counts.update(game.statistics)
    return found(counts)  # type: ignore[no-any-return]


def share(game: Tally, seat: Seat) -> float:
    """A seat's part of the win: 1, or less in a tie."""
    return 1 / len(game.winners) if seat in game.winners else 0.0


def _wins_by_bot(games: Sequence[Tally]) -> dict[str, float]:
    wins: Counter[str] = Counter({name: 0 for game in games for name in game.names})
    for game in games:
        for seat, name in enumerate(game.names):
            wins[name] += share(game, seat)  # type: ignore[assignment]
    return {name: round(won / len(games), 4) for name, won in wins.items()}


def _mean_of(name: str, games: Sequence[Tally]) -> float | None:
    """The mean of something the rule set counts; None if it does not."""
    counts = [game.statistics[name] for game in games if name in game.statistics]
    return round(sum(counts) / len(counts), 3) if counts else None


def spread(numbers: Sequence[int]) -> Spread:
    """Mean and standard deviation of a sample."""
    if not numbers:
        return Spread(0.0, 0.0)
    mean = sum(numbers) / len(numbers)
    variance = sum((number - mean) ** 2 for number in numbers) / max(1, len(numbers) - 1)
    return Spread(round(mean, 2), round(math.sqrt(variance), 2))
