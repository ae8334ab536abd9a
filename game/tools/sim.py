"""Plays many games between bots and prints a report as a table or JSON: `python -m game sim RULES`."""

import argparse
import json
import signal
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import asdict
from functools import partial
from itertools import combinations, islice
from multiprocessing import active_children, get_context, resource_tracker
from os import getpid
from pathlib import Path
from time import monotonic, sleep
from typing import TypeVar

from game.bots.registry import LEVELS
from game.engine.catalog import game_keys
from game.engine.message import Message
from game.i18n import _
from game.tools.cli import (
    FAILED,
    SEEDS,
    ToolArgumentParser,
    UsageError,
    check_bots,
    check_range,
    known_rules,
    parse_option_pairs,
)
from game.tools.cluster import Batch, ClusterRun
from game.tools.ladder import LadderFile, Ranking, print_ladder, ranking_of
from game.tools.tournament import (
    Totals,
    TournamentSpec,
    play_tournament_game,
    print_report,
    ruleset_findings,
    summarise_tournament,
    with_progress_bar,
)

WorkT = TypeVar("WorkT")
ResultT = TypeVar("ResultT")

MAX_GAMES = 1_000_000
MAX_JOBS = 64
"""Maximum number of processes."""
KILL_SECONDS = 1.0
"""Maximum time to wait for killed processes, in seconds."""
KILL_POLL_SECONDS = 0.01
"""Interval between two checks of killed processes, in seconds."""
GAMES_AHEAD = 8
"""Maximum number of submitted games per process, so that no process waits for work."""


def run(args: argparse.Namespace) -> int:
    """Plays the games, prints the report and returns 0. Raises UsageError.

    If a cluster fails, the report covers the games played before.
    """
    series = series_of(args)
    totals = Totals()
    if series.ladder:
        print_ladder(series, ladder_results(series, args.results, args.jobs, shown=not args.json), args.json)
        return 0
    games_played = played(play_tournament_game, series, args)
    try:
        for game in games_played if args.json else with_progress_bar(games_played, series.games):
            totals.add(game)
    finally:
        if totals.games and (args.cluster or totals.games == series.games):
            _report(series, totals, args)
    return 0


def ladder_results(series: TournamentSpec, path: str, jobs: int, *, shown: bool) -> dict[int, Ranking]:
    """Returns the results of a round robin. Plays only the matches that are missing in the file, if there is one."""
    file = LadderFile(Path(path), series) if path else None
    results = file.read() if file else {}
    numbers = [number for number in range(series.games) if number not in results]
    games_played = each_game(play_tournament_game, series, jobs, numbers)
    if shown:
        games_played = with_progress_bar(games_played, len(numbers))
    for number, game in zip(numbers, games_played, strict=True):
        results[number] = ranking_of(game)
        if file:
            file.add(number, results[number])
    return {number: results[number] for number in range(series.games)}


def _report(series: TournamentSpec, totals: Totals, args: argparse.Namespace) -> None:
    summary = summarise_tournament(series, totals)
    findings = ruleset_findings(series, totals)
    if args.json:
        print(json.dumps({**asdict(summary), **findings}))
    else:
        print_report(summary, findings)


def add_arguments(parser: ToolArgumentParser) -> None:
    add_series_arguments(parser, game_keys())
    parser.add_argument(
        "--ladder", action="store_true", help=_("a round robin: --games of each two bots, and ratings of all")
    )
    parser.add_argument("--results", default="", metavar="FILE", help=_("keep the ladder's matches, and go on there"))


def add_series_arguments(parser: ToolArgumentParser, games: Sequence[str]) -> None:
    """Adds the arguments of a tool that plays a series of games between bots. `games` are keys of its rule sets."""
    parser.add_rules_argument(games)
    parser.set_defaults(playable=tuple(games), ladder=False)
    parser.add_argument("--games", type=int, default=100, help=_("number of games (100)"))
    parser.add_argument("--seats", type=int, default=4, help=_("number of players (4); 1 is the solo race"))
    levels = _("bot levels, in seat order: {levels}").format(levels=", ".join(LEVELS))
    parser.add_argument("--bots", default="regular", help=levels)
    parser.add_argument("--rotate", action="store_true", help=_("rotate the bots by one seat each game"))
    parser.add_argument("--seed", type=int, default=1, help=_("seed of the first game (1); each game adds one"))
    parser.add_option_argument()
    parser.add_argument("--jobs", type=int, default=1, help=_("number of processes (1)"))
    parser.add_argument(
        "--cluster", default="", metavar="ADDRESS", help=_("a Dask cluster: tcp://host:8786 or local:4")
    )
    parser.add_argument("--json", action="store_true", help=_("print only one JSON object"))


def series_of(args: argparse.Namespace) -> TournamentSpec:
    """Returns the series of games of the command line. Raises UsageError."""
    rules = known_rules(args.rules)
    if rules.key not in args.playable:
        known = ", ".join(args.playable)
        raise UsageError(Message("This tool takes {known}, not “{rules}”.", rules=rules.key, known=known))
    check_range("--games", args.games, range(1, MAX_GAMES + 1))
    check_range("--jobs", args.jobs, range(1, MAX_JOBS + 1))
    if args.cluster and args.jobs > 1:
        raise UsageError(Message("Choose --jobs or --cluster."))
    check_range("--seed", args.seed, SEEDS)
    check_range("--seats", args.seats, rules.seats)
    texts = {**parse_option_pairs(args.option), "seats": str(args.seats)}
    bots = tuple(name.strip() for name in args.bots.split(","))
    rules.options(texts)
    check_bots(bots, len(bots) if args.ladder else args.seats, rules.key)
    if args.ladder and (len(bots) < 2 or len({*bots}) < len(bots) or args.seats < 2 or args.cluster):
        raise UsageError(Message("A ladder takes two bots or more, each once, two seats or more, and no cluster."))
    games = args.games * len([*combinations(bots, 2)]) if args.ladder else args.games
    rotate = args.rotate or args.ladder
    return TournamentSpec(rules.key, texts, games, args.seats, bots, rotate, args.seed, args.ladder)


def each_game(
    play: Callable[[tuple[TournamentSpec, int]], ResultT],
    series: TournamentSpec,
    jobs: int,
    numbers: Sequence[int] | None = None,
) -> Iterator[ResultT]:
    """Yields the results of `play` for the games of a series in order, computed in this process or in `jobs` others.

    `numbers` are the games to play, by default all.
    """
    numbers = range(series.games) if numbers is None else numbers
    work = ((series, number) for number in numbers)
    if min(jobs, len(numbers)) <= 1:
        yield from map(play, work)
        return
    with processes(min(jobs, len(numbers))) as pool:
        yield from in_order(pool, play, work, jobs * GAMES_AHEAD)


def played(
    play: Callable[[tuple[TournamentSpec, int]], ResultT], series: TournamentSpec, args: argparse.Namespace
) -> Iterator[ResultT]:
    """Yields the results of `play` for all games of a series in order, computed in processes or on a cluster.

    Raises UsageError after the last result if the cluster has not played all games.
    """
    if not args.cluster:
        yield from each_game(play, series, args.jobs)
        return
    run = ClusterRun(args.cluster, series, partial(_play_each, play))
    waiting = dict[int, Batch[list[ResultT]]]()
    next_number = 0
    for batch in run:
        waiting[batch.numbers.start] = batch
        while next_number in waiting:
            yield from waiting[next_number].result
            next_number = waiting.pop(next_number).numbers.stop
    for start in sorted(waiting):
        yield from waiting[start].result
    if run.stopped:
        raise run.stopped


def _play_each(
    play: Callable[[tuple[TournamentSpec, int]], ResultT], series: TournamentSpec, numbers: range
) -> list[ResultT]:
    return [play((series, number)) for number in numbers]


@contextmanager
def processes(count: int) -> Iterator[Executor]:
    """Yields a pool of `count` processes, which ignore Ctrl-C and are killed if this process is interrupted.

    Raises UsageError if one of them was killed.
    """
    pool = ProcessPoolExecutor(count, get_context("spawn"), _ignore_interrupts)
    try:
        with holding_interrupts():
            for _each in range(count):
                pool.submit(getpid)  # starts a process
        yield pool
    except BrokenProcessPool:
        raise UsageError(Message("One of the processes was ended by something else."), FAILED) from None
    except BaseException:
        _kill_processes()
        raise
    else:
        pool.shutdown()
    finally:
        pool.shutdown(wait=False, cancel_futures=True)  # after an error, waiting could last on a busy machine


def _kill_processes() -> None:
    """Kills all processes that this one has started, and waits a short time until they have ended."""
    killed = active_children()
    for process in killed:
        process.kill()
    deadline = monotonic() + KILL_SECONDS
    # The pool's thread also waits for them. A call of `join` that loses that race returns too early.
    while any(process.is_alive() for process in killed) and monotonic() < deadline:
        sleep(KILL_POLL_SECONDS)


@contextmanager
def holding_interrupts() -> Iterator[None]:
    """Defers Ctrl-C. Processes that are started meanwhile never receive it."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    resource_tracker.ensure_running()  # its start would unblock interrupts
    previous_mask = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, previous_mask)


def _ignore_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # for Windows, where processes do not inherit the mask


def in_order(pool: Executor, play: Callable[[WorkT], ResultT], work: Iterator[WorkT], most: int) -> Iterator[ResultT]:
    """Yields the results of a pool in order. At most `most` items are submitted and not yet yielded."""
    pending = deque(pool.submit(play, item) for item in islice(work, most))
    while pending:
        yield pending.popleft().result()
        pending.extend(pool.submit(play, item) for item in islice(work, 1))
