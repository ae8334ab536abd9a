"""Replays the golden playthroughs and compares them (`python build/dev.py golden`); --renew rewrites changed ones."""

import signal
from argparse import Namespace
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import zip_longest
from pathlib import Path
from typing import NamedTuple

from game.engine import catalog
from game.engine.catalog import GoldenCase
from game.engine.match import Match
from game.engine.notation import format_line
from game.engine.rng import Rng, splitmix64
from game.engine.rules import Command, GameState, LegalCommands, Ruleset
from game.paths import CHECKOUT
from game.tools.cli import UNUSABLE_FILE, ToolArgumentParser, UsageError

FOLDER = CHECKOUT / "tests" / "golden"
MAX_COMMANDS = 5000
"""Number of commands after which a match counts as endless."""
MAX_SECONDS = 60.0
"""Processor time after which a playthrough counts as endless, in seconds. A normal playthrough takes less than 2
seconds.
"""
LISTED = 60
"""Number of commands sampled from a `LegalCommands` sequence, which describes its commands without listing them."""
GIVING_UP = 100
"""Average number of choices after which a random player gives up, if the rules allow it."""
INDENT = "    "
NO_LINE = "end of file"


class Playthrough(NamedTuple):
    """A match whose replay must never change."""

    rules: Ruleset[GameState]
    case: GoldenCase


class EndlessPlaythrough(Exception):
    """A playthrough has used its processor time."""


@contextmanager
def processor_limit(seconds: float) -> Iterator[None]:
    """Raises EndlessPlaythrough after some processor time; without effect on systems that have no such timer."""
    if not hasattr(signal, "setitimer"):
        yield
        return

    def stop(_signal: int, _frame: object) -> None:
        raise EndlessPlaythrough(f"no end after {seconds:g} s of processor time")

    previous = signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, previous)


def playthroughs() -> list[Playthrough]:
    """Returns the playthroughs of every game, in the catalog's order."""
    return [Playthrough(game.rules, case) for game in catalog.games() for case in game.golden_cases]


def golden_path(playthrough: Playthrough) -> Path:
    """Returns the file of a playthrough."""
    return FOLDER / f"{playthrough.rules.key}-{playthrough.case.seed}.txt"


def add_arguments(parser: ToolArgumentParser) -> None:
    parser.add_argument("--renew", action="store_true", help="write new transcripts first")


def run(args: Namespace) -> int:
    """Prints what differs from the stored playthroughs; returns 0 for nothing, 1 for something."""
    renewed = renew() if args.renew else []
    for path in renewed:
        print(f"{path.name}: rewritten")
    problems = differences()
    for error in problems:
        print(error)
    if not renewed and not problems:
        print(f"All {len(playthroughs())} playthroughs are unchanged.")
    return 1 if problems else 0


def renew() -> list[Path]:
    """Writes every new or changed playthrough; returns their files. Raises UsageError for one without an end."""
    FOLDER.mkdir(exist_ok=True)
    changed = [playthrough for playthrough in playthroughs() if difference(playthrough)]
    for playthrough in changed:
        path = golden_path(playthrough)
        try:
            with processor_limit(MAX_SECONDS):
                lines = list(transcript(playthrough))
        except EndlessPlaythrough as endless:
            raise UsageError(f"{path.name}: {endless}.", UNUSABLE_FILE) from endless
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return list(map(golden_path, changed))


def differences() -> list[str]:
    """Returns a sentence for each playthrough that has changed, and for each rule set without a playthrough."""
    without = [f"{game.key}: no playthrough" for game in catalog.games() if not game.golden_cases]
    compared = (difference(playthrough) for playthrough in playthroughs())
    return [*without, *(error for error in compared if error)]


def difference(playthrough: Playthrough) -> str | None:
    """Returns a sentence about the first line that differs or about a missing end; None if nothing differs."""
    path = golden_path(playthrough)
    if not path.exists():
        return f"{path.name}: missing"
    try:
        with processor_limit(MAX_SECONDS):
            return _first_difference(path, transcript(playthrough))
    except EndlessPlaythrough as endless:
        return f"{path.name}: {endless}"


def _first_difference(path: Path, lines: Iterator[str]) -> str | None:
    stored = path.read_text(encoding="utf-8").splitlines()
    for number, (old, new) in enumerate(zip_longest(stored, lines), 1):
        if old != new:
            return f"{path.name}, line {number}: was “{_line(old)}”, is “{_line(new)}”"
    return None


def _line(text: str | None) -> str:
    return NO_LINE if text is None else text.strip()


def transcript(playthrough: Playthrough) -> Iterator[str]:
    """Yields the lines of a playthrough: header, each command with its events below it, outcome."""
    rules, case = playthrough
    yield f"rules {rules.key}"
    yield f"seed {case.seed}"
    match = Match(rules, rules.options(dict(case.options)), case.seed)
    yield from (f"option {name}={value}" for name, value in rules.option_texts(match.options).items())
    yield ""
    yield from (INDENT + format_line(event) for event in match.setup_events)
    yield from _command_lines(match, Rng(splitmix64(case.seed)))
    yield from _outcome_lines(match)


def _command_lines(match: Match[GameState], chance: Rng) -> Iterator[str]:
    for _command in range(MAX_COMMANDS):
        if not (actors := match.to_act()):
            return
        command = random_command(match.legal(chance.pick(actors)), chance)
        events = match.play(command)
        yield format_line(command)
        yield from (INDENT + format_line(event) for event in events)
    yield f"no end after {MAX_COMMANDS} commands"


def random_command(legal: Sequence[Command], chance: Rng) -> Command:
    """Returns a random command of a random type, so that types with many commands do not crowd out the others.

    Looks at only a few commands of a described list; hardly any player gives up.
    """
    listed = _some(legal, chance) if isinstance(legal, LegalCommands) else legal
    kinds = list(dict.fromkeys(type(command) for command in listed))
    kind = chance.pick(kinds)
    if kind.gives_up and len(kinds) > 1 and chance.below(GIVING_UP):
        kind = chance.pick([other for other in kinds if not other.gives_up])
    return chance.pick([command for command in listed if type(command) is kind])


def _some(legal: LegalCommands, chance: Rng) -> list[Command]:
    if len(legal) <= LISTED:
        return list(legal)
    return [*legal[:2], *(legal[chance.below(len(legal))] for _ in range(LISTED)), *legal[-2:]]


def _outcome_lines(match: Match[GameState]) -> Iterator[str]:
    if (outcome := match.outcome) is not None:
        yield ""
        yield f"outcome {outcome.reason}"
        yield from (f"rank {number} seats {_comma_separated(seats)}" for number, seats in enumerate(outcome.ranking, 1))
        yield f"scores {_comma_separated(outcome.scores)}"


def _comma_separated(numbers: Sequence[int]) -> str:
    return ",".join(str(number) for number in numbers)
