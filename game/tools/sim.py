"""`python -m game sim RULES`: bots play many games among themselves; a table or one JSON object tells how they went."""

from __future__ import annotations

import argparse
import json
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import asdict
from itertools import islice
from multiprocessing import get_context

from game.bots.catalog import LEVELS, UnknownBot, bot_named
from game.engine.catalog import RULES, rules_of
from game.engine.core import Rejected, Sentence
from game.tools.arguments import SEEDS, Arguments, Mistake, options, within
from game.tools.series import Series, Tally, add_up, findings, play_game, report
from game.tools.series_table import counted, show
from game.words import _

MOST_GAMES = 1_000_000
MOST_JOBS = 64
GAMES_AHEAD = 8
"""Games a process may be ahead of the oldest one that is still played, so that none of them waits for work."""


def run(chosen: argparse.Namespace) -> int:
    """Plays the games that are asked for, prints what they came to, gives 0. Raises Mistake."""
    series = _series(chosen)
    tallies = _tallies(series, chosen.jobs)
    totals = add_up(tallies if chosen.json else counted(tallies, series.games))
    told, found = report(series, totals), findings(series, totals)
    if chosen.json:
        print(json.dumps({**asdict(told), **found}))
    else:
        show(told, found)
    return 0


def add_arguments(parser: Arguments) -> None:
    """What may stand after the tool's name."""
    parser.description = _("Bots play many games among themselves.")
    parser.take_rules(rules.key for rules in RULES)
    parser.add_argument("--games", type=int, default=100, help=_("how many games (100)"))
    parser.add_argument("--seats", type=int, default=4, help=_("players at the table (4); 1 is the solo race"))
    levels = _("levels, dealt round the table: {levels}").format(levels=", ".join(LEVELS))
    parser.add_argument("--bots", default="regular", help=levels)
    parser.add_argument("--rotate", action="store_true", help=_("the bots move on a seat each game"))
    parser.add_argument("--seed", type=int, default=1, help=_("the first game's seed (1); each game adds one"))
    parser.take_options()
    parser.add_argument("--jobs", type=int, default=1, help=_("processes that share the games (1)"))
    parser.add_argument("--json", action="store_true", help=_("print one JSON object and nothing else"))


def _series(chosen: argparse.Namespace) -> Series:
    """The games that are asked for. Raises Mistake."""
    rules = rules_of(chosen.rules)
    if rules is None:
        known = ", ".join(rules.key for rules in RULES)
        raise Mistake(
            Sentence("No game here is called “{rules}”; there are: {known}.", rules=chosen.rules, known=known)
        )
    within("--games", chosen.games, range(1, MOST_GAMES + 1))
    within("--jobs", chosen.jobs, range(1, MOST_JOBS + 1))
    within("--seed", chosen.seed, SEEDS)
    within("--seats", chosen.seats, rules.seats)
    texts = {**options(chosen.option), "seats": str(chosen.seats)}
    bots = tuple(name.strip() for name in chosen.bots.split(","))
    try:
        rules.options(texts)
        for name in bots:
            bot_named(name, rules.key)
    except (Rejected, UnknownBot) as refusal:
        raise Mistake(refusal.reason) from None
    if len(bots) > chosen.seats:
        raise Mistake(Sentence("More bots than seats: {bots} for {seats}.", bots=len(bots), seats=chosen.seats))
    return Series(rules.key, texts, chosen.games, chosen.seats, bots, chosen.rotate, chosen.seed)


def _tallies(series: Series, jobs: int) -> Iterator[Tally]:
    """The games in their order, played by this process or shared among several."""
    work = ((series, number) for number in range(series.games))
    if jobs == 1:
        yield from map(play_game, work)
        return
    with ProcessPoolExecutor(min(jobs, series.games), get_context("spawn")) as pool:
        yield from _in_order(pool, work, jobs * GAMES_AHEAD)


def _in_order(pool: Executor, work: Iterator[tuple[Series, int]], most: int) -> Iterator[Tally]:
    """The games of a pool, of which never more than `most` are under way or waiting to be counted."""
    pending = deque(pool.submit(play_game, one) for one in islice(work, most))
    while pending:
        yield pending.popleft().result()
        pending.extend(pool.submit(play_game, one) for one in islice(work, 1))
