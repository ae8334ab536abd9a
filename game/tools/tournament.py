"""Plays a series of games between bots and sums the results up as plain values."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import chain, combinations, islice
from statistics import fmean, stdev
from time import process_time
from typing import TypeVar

from game.bots.arena import MAX_COMMANDS, GameResult, Observer, ignore, play_game
from game.bots.registry import agent_by_name
from game.engine.catalog import ruleset_by_key
from game.engine.message import Message
from game.engine.rules import Seat
from game.i18n import _, translate

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class TournamentSpec:
    """The games to be played; `bots` are seated in rotation, on a ladder each two in turn; `options` are texts."""

    rules: str
    options: dict[str, str]
    games: int
    seats: int
    bots: tuple[str, ...]
    rotate: bool
    seed: int
    ladder: bool = False

    def seating_for(self, number: int) -> list[str]:
        """Returns the bot of each seat in game `number`, counted from 0."""
        fields = list(combinations(self.bots, 2)) if self.ladder else [self.bots]
        round_number, field_number = divmod(number, len(fields))
        turn = round_number if self.rotate else 0
        bots = fields[field_number]
        return [bots[(seat + turn) % self.seats % len(bots)] for seat in range(self.seats)]

    def play(self, number: int, observe: Observer = ignore, most: int = MAX_COMMANDS) -> GameResult:
        """Plays game `number`, or the first `most` commands of it; `observe` may read its match."""
        rules = ruleset_by_key(self.rules)
        assert rules is not None
        bots = [agent_by_name(name, rules.key) for name in self.seating_for(number)]
        return play_game(rules, rules.options(self.options), self.seed + number, bots, observe, most=most)


@dataclass(frozen=True, slots=True)
class TournamentGame:
    """One game: who sat where (the rule set's non-players last), the scores, and the statistics."""

    names: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    commands: int
    illegal: int
    statistics: dict[str, int]
    seconds: float
    ranking: tuple[tuple[Seat, ...], ...] = ()


@dataclass(slots=True)
class Totals:
    """The sums of many games, in constant memory; exact but for the seconds, so the order of the games changes none."""

    games: int = 0
    finished: int = 0
    illegal: int = 0
    commands: int = 0
    seconds: float = 0.0
    scores: defaultdict[Seat, Counter[int]] = field(default_factory=lambda: defaultdict(Counter))
    """By seat, how many games ended with each score."""
    wins: defaultdict[Seat, Fraction] = field(default_factory=lambda: defaultdict(Fraction))
    wins_by_bot: defaultdict[str, Fraction] = field(default_factory=lambda: defaultdict(Fraction))
    statistics: Counter[str] = field(default_factory=Counter)
    games_with: Counter[str] = field(default_factory=Counter)
    """How many games have each of the statistics."""

    def add(self, game: TournamentGame) -> None:
        """Counts one game."""
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
            self.wins[seat] += win_share(game.winners, seat)
            self.wins_by_bot[name] += win_share(game.winners, seat)

    def scores_of(self, seats: int) -> Counter[int]:
        """Returns how often each score was reached on the first `seats` seats."""
        scores: Counter[int] = Counter()
        for seat in range(seats):
            scores.update(self.scores[seat])
        return scores


@dataclass(frozen=True, slots=True)
class MeanAndDeviation:
    """Mean and standard deviation of a sample."""

    mean: float
    stdev: float


@dataclass(frozen=True, slots=True)
class TournamentReport:
    """The report of sim; `scores` are only the players', `wins` one number a seat, shares sum to 1."""

    rules: str
    games: int
    seats: int
    finished: int
    illegal: int
    commands: int
    commands_per_s: float
    rounds: float | None
    scores: MeanAndDeviation
    wins: list[float]
    wins_by_bot: dict[str, float]
    lead_changes: float | None


def play_tournament_game(work: tuple[TournamentSpec, int]) -> TournamentGame:
    """Plays one game of a series; the result does not depend on the process."""
    series, number = work
    names = series.seating_for(number)
    began = process_time()
    game = series.play(number)
    counts = (game.commands, game.illegal, game.statistics, process_time() - began)
    scores, ranking = (game.outcome.scores, game.outcome.ranking) if game.outcome else ((), ())
    rivals = getattr(ruleset_by_key(series.rules), "rivals", ())[: max(0, len(scores) - len(names))]
    return TournamentGame((*names, *rivals), scores, ranking[0] if ranking else (), *counts, ranking)


def summarise_tournament(series: TournamentSpec, totals: Totals) -> TournamentReport:
    """Returns the report of a series of games."""
    games = max(1, totals.games)
    return TournamentReport(
        rules=series.rules,
        games=totals.games,
        seats=series.seats,
        finished=totals.finished,
        illegal=totals.illegal,
        commands=totals.commands,
        commands_per_s=round(totals.commands / max(totals.seconds, 1e-9), 1),
        rounds=_mean_of("rounds", totals),
        scores=mean_and_deviation(totals.scores_of(series.seats)),
        wins=[round(float(totals.wins[seat]), 3) for seat in range(series.seats)],
        wins_by_bot={name: round(float(totals.wins_by_bot[name] / games), 4) for name in _names(series, totals)},
        lead_changes=_mean_of("lead_changes", totals),
    )


def _names(series: TournamentSpec, totals: Totals) -> list[str]:
    """Returns all players, the bots in the order in which they are first seated."""
    return [
        name
        for name in dict.fromkeys([*series.seating_for(0), *sorted(totals.wins_by_bot)])
        if name in totals.wins_by_bot
    ]


def ruleset_findings(series: TournamentSpec, totals: Totals) -> dict[str, object]:
    """Returns what the rule set itself concludes from the sums; empty if it concludes nothing."""
    found = getattr(ruleset_by_key(series.rules), "findings", None)
    return {} if found is None else found(dict(sorted(totals.statistics.items())))


def win_share(winners: Sequence[Seat], seat: Seat) -> Fraction:
    """Returns a seat's part of the win: 1, or less in a tie."""
    return Fraction(1, len(winners)) if seat in winners else Fraction(0)


def _mean_of(name: str, totals: Totals) -> float | None:
    games = totals.games_with[name]
    return round(totals.statistics[name] / games, 3) if games else None


def mean_and_deviation(counts: Counter[int]) -> MeanAndDeviation:
    """Returns mean and standard deviation of a sample, given how often it contains each number."""
    if not counts:
        return MeanAndDeviation(0.0, 0.0)
    deviation = stdev(counts.elements()) if counts.total() > 1 else 0.0
    return MeanAndDeviation(round(fmean(counts.elements()), 2), round(deviation, 2))


def with_progress_bar(played: Iterable[T], games: int) -> Iterator[T]:
    """Yields the same games, and shows a progress bar from the first one on."""
    try:
        from rich.progress import Progress
    except ImportError:
        yield from played
        return
    coming = iter(played)
    first = [*islice(coming, 1)]
    if not first:
        return
    with Progress(transient=True) as bar:
        task = bar.add_task(_("Racing"), total=games)
        for each in chain(first, coming):
            yield each
            bar.advance(task)


def print_report(result: TournamentReport, found: Mapping[str, object]) -> None:
    """Prints the report as a table, and the rule set's findings below it."""
    print_rows(result.rules, [*report_rows(result), *findings_rows(found)])


def print_rows(title: str, lines: Iterable[tuple[str, str]]) -> None:
    """Prints a table of two columns."""
    try:
        from rich.console import Console
        from rich.table import Table
    except ImportError:
        for name, value in lines:
            print(f"{name:<24}{value}")
        return
    table = Table(title=title, show_header=False)
    table.add_column(style="bold")
    table.add_column(justify="right")
    for line in lines:
        table.add_row(*line)
    Console().print(table)


def report_rows(result: TournamentReport) -> list[tuple[str, str]]:
    """Returns the lines of the table: label and number."""
    wins = [(_("Won by {name}").format(name=name), f"{share:.1%}") for name, share in result.wins_by_bot.items()]
    seats = [(_("Won on seat {seat}").format(seat=seat), f"{won:g}") for seat, won in enumerate(result.wins, 1)]
    spread = translate(Message("{mean} ± {stdev}", mean=result.scores.mean, stdev=result.scores.stdev))
    return [
        (_("Games finished"), f"{result.finished} / {result.games}"),
        *wins,
        *(seats if result.seats > 1 else []),
        (_("Final score, mean ± deviation"), spread),
        (_("Rounds, mean"), _mean_text(result.rounds)),
        (_("Changes of the lead, mean"), _mean_text(result.lead_changes)),
        (_("Commands"), f"{result.commands}"),
        (_("Commands a second and process"), f"{result.commands_per_s:.0f}"),
        (_("Illegal commands"), f"{result.illegal}"),
    ]


def findings_rows(found: Mapping[str, object]) -> list[tuple[str, str]]:
    """Returns a line for each finding; nested findings have their parts in a row, or a line for each part."""
    lines: list[tuple[str, str]] = []
    for name, value in found.items():
        if isinstance(value, Mapping) and all(isinstance(part, Mapping) for part in value.values()):
            lines += [(part, _plain_value(parts)) for part, parts in value.items()]
        else:
            lines.append((name.replace("_", " ").capitalize(), _plain_value(value)))
    return lines


def _plain_value(value: object) -> str:
    if isinstance(value, Mapping):
        return "  ".join(f"{part}: {_plain_value(one)}" for part, one in value.items())
    return f"{value:.4g}" if isinstance(value, float) else str(value)


def _mean_text(mean: float | None) -> str:
    return "–" if mean is None else f"{mean:.1f}"
