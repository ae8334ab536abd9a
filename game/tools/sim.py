"""`python -m game sim RULES`: bots play many games among themselves; a table or one JSON object tells how they went."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from multiprocessing import get_context
from typing import NoReturn

from game.bots.catalog import LEVELS, UnknownBot, bot_named
from game.engine.catalog import RULES, rules_of
from game.engine.core import Rejected, Sentence
from game.tools.series import Report, Series, Tally, play_game, report
from game.tools.series_table import counted, show
from game.words import _, say

MOST_GAMES = 1_000_000
MOST_JOBS = 64
BAD_ARGUMENTS = 2
"""What the program ends with when its arguments make no sense."""


class BadArguments(Exception):
    """Arguments that make no sense; the sentence says which."""

    def __init__(self, text: str, **values: object) -> None:
        super().__init__(say(Sentence(text, **values)))


class Arguments(argparse.ArgumentParser):
    """A parser that answers with one sentence."""

    def error(self, message: str) -> NoReturn:
        raise BadArguments("{message}.", message=message[:1].upper() + message[1:])


def main(argv: Sequence[str]) -> int:
    """Plays the games that `argv` asks for; 0, or 2 after one sentence about what is wrong with it."""
    try:
        chosen = _arguments().parse_args(list(argv))
        series = _series(chosen)
    except BadArguments as mistake:
        print(f"sim: {mistake}", file=sys.stderr)
        return BAD_ARGUMENTS
    tallies = _tallies(series, chosen.jobs)
    if not chosen.json:
        tallies = counted(tallies, series.games)
    result = report(series, tallies)
    _print(result, as_json=chosen.json)
    return 0


def _arguments() -> Arguments:
    parser = Arguments(prog="python -m game sim", description=_("Bots play many games among themselves."))
    parser.add_argument("rules", help=_("the game: {games}").format(games=", ".join(rules.key for rules in RULES)))
    parser.add_argument("--games", type=int, default=100, help=_("how many games (100)"))
    parser.add_argument("--seats", type=int, default=4, help=_("players at the table (4); 1 is the solo race"))
    parser.add_argument(
        "--bots", default="regular", help=_("levels, dealt round the table: {levels}").format(levels=", ".join(LEVELS))
    )
    parser.add_argument("--rotate", action="store_true", help=_("the bots move on a seat each game"))
    parser.add_argument("--seed", type=int, default=1, help=_("the first game's seed (1); each game adds one"))
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help=_("an option of the rule set")
    )
    parser.add_argument("--jobs", type=int, default=1, help=_("processes that share the games (1)"))
    parser.add_argument("--json", action="store_true", help=_("print one JSON object and nothing else"))
    return parser


def _series(chosen: argparse.Namespace) -> Series:
    """The games that are asked for. Raises BadArguments."""
    rules = rules_of(chosen.rules)
    if rules is None:
        known = ", ".join(rules.key for rules in RULES)
        raise BadArguments("There is no rule set “{rules}”; there are: {known}.", rules=chosen.rules, known=known)
    _within("--games", chosen.games, range(1, MOST_GAMES + 1))
    _within("--jobs", chosen.jobs, range(1, MOST_JOBS + 1))
    _within("--seed", chosen.seed, range(2**63))
    _within("--seats", chosen.seats, rules.seats)
    options = {**_options(chosen.option), "seats": str(chosen.seats)}
    bots = tuple(name.strip() for name in chosen.bots.split(","))
    try:
        rules.options(options)
        for name in bots:
            bot_named(name)
    except (Rejected, UnknownBot) as refusal:
        raise BadArguments(say(refusal.reason).replace("{", "{{").replace("}", "}}")) from None
    if len(bots) > chosen.seats:
        raise BadArguments("More bots than seats: {bots} for {seats}.", bots=len(bots), seats=chosen.seats)
    return Series(rules.key, options, chosen.games, chosen.seats, bots, chosen.rotate, chosen.seed)


def _within(name: str, number: int, limits: range) -> None:
    if number not in limits:
        raise BadArguments("{name} is a number from {least} to {most}.", name=name, least=limits[0], most=limits[-1])


def _options(pairs: Sequence[str]) -> dict[str, str]:
    options = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals or name in options or name == "seats":
            raise BadArguments("“{pair}” is no option; write --option sets=mix, and each name once.", pair=pair)
        options[name] = value
    return options


def _tallies(series: Series, jobs: int) -> Iterator[Tally]:
    """The games in their order, played by this process or shared among several."""
    work = [(series, number) for number in range(series.games)]
    if jobs == 1:
        yield from map(play_game, work)
        return
    with get_context("spawn").Pool(min(jobs, series.games)) as pool:
        yield from pool.imap(play_game, work)


def _print(result: Report, *, as_json: bool) -> None:
    if as_json:
        print(json.dumps(asdict(result)))
    else:
        show(result)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
