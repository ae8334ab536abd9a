"""Plays a series of games between bots and summarises the results as plain values."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import partial
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
    """A series of games between bots."""

    rules: str
    """Key of the rule set."""
    options: dict[str, str]
    """Options as texts by name."""
    games: int
    seats: int
    bots: tuple[str, ...]
    """Levels of the bots."""
    rotate: bool
    """Whether each bot moves by one seat after each game."""
    seed: int
    """Random seed of the first game. Each further game adds 1."""
    ladder: bool = False
    """Whether the games are a round robin of all pairs of bots."""

    def seating_for(self, number: int) -> list[str]:
        """Returns the bot of each seat in game `number`, from 0."""
        fields = list(combinations(self.bots, 2)) if self.ladder else [self.bots]
        round_number, field_number = divmod(number, len(fields))
        offset = round_number if self.rotate else 0
        bots = fields[field_number]
        return [bots[(seat + offset) % self.seats % len(bots)] for seat in range(self.seats)]

    def play(self, number: int, observe: Observer = ignore, most: int = MAX_COMMANDS) -> GameResult:
        """Plays game `number`, at most its first `most` commands. `observe` may read the match."""
        rules = ruleset_by_key(self.rules)
        assert rules is not None
        bots = [agent_by_name(name, rules.key) for name in self.seating_for(number)]
        return play_game(rules, rules.options(self.options), self.seed + number, bots, observe, most=most)


@dataclass(frozen=True, slots=True)
class TournamentGame:
    """The result of a game."""

    names: tuple[str, ...]
    """Levels of the bots by seat, followed by the rule set's non-players."""
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    commands: int
    """Number of commands in the game."""
    illegal: int
    """Number of illegal commands that bots chose."""
    statistics: dict[str, int]
    """Statistics of the rule set for the game, by name."""
    seconds: float
    """Computing time of the game, in seconds."""
    ranking: tuple[tuple[Seat, ...], ...] = ()
    """Groups of tied seats, best first; empty for an unfinished game."""


@dataclass(slots=True)
class Totals:
    """Sums of many games in constant memory. All but the seconds are exact, so the order of the games has no effect."""

    games: int = 0
    finished: int = 0
    """Number of finished games."""
    illegal: int = 0
    """Number of illegal commands in all games."""
    commands: int = 0
    """Number of commands in all games."""
    seconds: float = 0.0
    """Computing time of all games, in seconds."""
    scores: defaultdict[Seat, Counter[int]] = field(default_factory=partial(defaultdict, Counter))
    """Number of games by seat and score."""
    wins: defaultdict[Seat, Fraction] = field(default_factory=partial(defaultdict, Fraction))
    """Number of wins by seat. A shared win counts as a fraction."""
    wins_by_bot: defaultdict[str, Fraction] = field(default_factory=partial(defaultdict, Fraction))
    """Number of wins by bot. A shared win counts as a fraction."""
    statistics: Counter[str] = field(default_factory=Counter)
    """Sums of the statistics of all games, by name."""
    games_with: Counter[str] = field(default_factory=Counter)
    """Number of games with each statistic, by its name."""

    def add(self, game: TournamentGame) -> None:
        """Adds one game."""
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
        """Returns the number of occurrences of each score on the first `seats` seats."""
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
    """The report of a series of games."""

    rules: str
    games: int
    seats: int
    finished: int
    illegal: int
    commands: int
    commands_per_s: float
    rounds: float | None
    """Mean number of rounds per game; None if the rule set does not count rounds."""
    scores: MeanAndDeviation
    """Scores of the players, excluding non-players."""
    wins: list[float]
    """Number of wins of each seat. A shared win counts as a fraction."""
    wins_by_bot: dict[str, float]
    """Share of wins of each bot, 0 to 1. The shares add up to 1."""
    lead_changes: float | None
    """Mean number of lead changes per game; None if the rule set does not count them."""


def play_tournament_game(work: tuple[TournamentSpec, int]) -> TournamentGame:
    """Plays one game of a series. The result does not depend on the process."""
    series, number = work
    names = series.seating_for(number)
    start = process_time()
    game = series.play(number)
    seconds = process_time() - start
    scores = game.outcome.scores if game.outcome else ()
    ranking = game.outcome.ranking if game.outcome else ()
    non_players = getattr(ruleset_by_key(series.rules), "rivals", ())[: max(0, len(scores) - len(names))]
    return TournamentGame(
        names=(*names, *non_players),
        scores=scores,
        winners=ranking[0] if ranking else (),
        commands=game.commands,
        illegal=game.illegal,
        statistics=game.statistics,
        seconds=seconds,
        ranking=ranking,
    )


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
    """Returns the names of all players, starting with those of the first game by seat."""
    names = dict.fromkeys([*series.seating_for(0), *sorted(totals.wins_by_bot)])
    return [name for name in names if name in totals.wins_by_bot]


def ruleset_findings(series: TournamentSpec, totals: Totals) -> dict[str, object]:
    """Returns the conclusions of the rule set from its statistics; empty if it has none."""
    findings = getattr(ruleset_by_key(series.rules), "findings", None)
    return {} if findings is None else findings(dict(sorted(totals.statistics.items())))


def win_share(winners: Sequence[Seat], seat: Seat) -> Fraction:
    """Returns a seat's share of the win: 1, or less in a tie."""
    return Fraction(1, len(winners)) if seat in winners else Fraction(0)


def _mean_of(name: str, totals: Totals) -> float | None:
    games = totals.games_with[name]
    return round(totals.statistics[name] / games, 3) if games else None


def mean_and_deviation(counts: Counter[int]) -> MeanAndDeviation:
    """Returns mean and standard deviation of a sample, given the number of occurrences of each value."""
    if not counts:
        return MeanAndDeviation(0.0, 0.0)
    deviation = stdev(counts.elements()) if counts.total() > 1 else 0.0
    return MeanAndDeviation(round(fmean(counts.elements()), 2), round(deviation, 2))


def with_progress_bar(played: Iterable[T], games: int) -> Iterator[T]:
    """Yields the same games, and shows a progress bar after the first one."""
    try:
        from rich.progress import Progress
    except ImportError:
        yield from played
        return
    results = iter(played)
    first = [*islice(results, 1)]
    if not first:
        return
    with Progress(transient=True) as bar:
        task = bar.add_task(_("Racing"), total=games)
        for result in chain(first, results):
            yield result
            bar.advance(task)


def print_report(result: TournamentReport, findings: Mapping[str, object]) -> None:
    """Prints the report as a table, with the findings of the rule set at its end."""
    print_rows(result.rules, [*report_rows(result), *findings_rows(findings)])


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
    """Returns the rows of the table: label and number."""
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


def findings_rows(findings: Mapping[str, object]) -> list[tuple[str, str]]:
    """Returns a row for each finding. A mapping of mappings gets a row for each of its items."""
    rows: list[tuple[str, str]] = []
    for name, value in findings.items():
        if isinstance(value, Mapping) and all(isinstance(item, Mapping) for item in value.values()):
            rows += [(key, _plain_value(item)) for key, item in value.items()]
        else:
            rows.append((name.replace("_", " ").capitalize(), _plain_value(value)))
    return rows


def _plain_value(value: object) -> str:
    if isinstance(value, Mapping):
        return "  ".join(f"{key}: {_plain_value(item)}" for key, item in value.items())
    return f"{value:.4g}" if isinstance(value, float) else str(value)


def _mean_text(mean: float | None) -> str:
    return "–" if mean is None else f"{mean:.1f}"
