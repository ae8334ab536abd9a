"""Replays the golden playthroughs and compares them (`python -m game golden`); --renew writes them anew."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from pathlib import Path
from typing import Any

from game.engine.match import Match
from game.engine.message import Message
from game.engine.notation import format_line
from game.engine.rng import Rng, splitmix64
from game.engine.rules import Command
from game.games.registry import RULESETS, ruleset_by_key
from game.i18n import _, translate
from game.tools.argument_parser import ToolArgumentParser
from game.tools.golden_cases import GOLDEN_CASES, GoldenCase

FOLDER = Path(__file__).parents[2] / "tests" / "golden"
MAX_COMMANDS = 5000
"""Commands after which a race counts as endless."""
INDENT = "    "
NO_LINE = Message("nothing more")


def golden_path(playthrough: GoldenCase) -> Path:
    """Returns the path of the playthrough's file."""
    return FOLDER / f"{playthrough.rules}-{playthrough.seed}.txt"


def add_arguments(parser: ToolArgumentParser) -> None:
    """Adds the tool's arguments to its parser."""
    parser.description = _("Compares whole races with those kept as text.")
    parser.add_argument("--renew", action="store_true", help=_("write every race as it goes today first"))


def run(args: Namespace) -> int:
    """Prints what differs from the stored playthroughs; returns 0 for nothing, 1 for something."""
    if args.renew:
        renew()
    faults = differences()
    for fault in faults or [Message("All {count} playthroughs are as they were.", count=len(GOLDEN_CASES))]:
        print(translate(fault))
    return 1 if faults else 0


def renew() -> None:
    """Writes every playthrough as it goes now."""
    FOLDER.mkdir(exist_ok=True)
    for playthrough in GOLDEN_CASES:
        golden_path(playthrough).write_text("\n".join(transcript(playthrough)) + "\n", encoding="utf-8")


def differences() -> list[Message]:
    """Returns a sentence for each playthrough that goes differently now, and each rule set without one."""
    kept = {playthrough.rules for playthrough in GOLDEN_CASES}
    without = [Message("{rules}: no playthrough", rules=rules.key) for rules in RULESETS if rules.key not in kept]
    compared = (difference(playthrough) for playthrough in GOLDEN_CASES)
    return [*without, *(fault for fault in compared if fault)]


def difference(playthrough: GoldenCase) -> Message | None:
    """Returns the first line that differs, or None."""
    path = golden_path(playthrough)
    if not path.exists():
        return Message("{path}: not written yet", path=path.name)
    was = path.read_text(encoding="utf-8").splitlines()
    for number, (old, new) in enumerate(zip_longest(was, transcript(playthrough)), 1):
        if old != new:
            values = {
                "path": path.name,
                "number": number,
                "old": _line_or_placeholder(old),
                "new": _line_or_placeholder(new),
            }
            return Message("{path}, line {number}: it was “{old}” and is “{new}”", **values)
    return None


def _line_or_placeholder(text: str | None) -> str | Message:
    return NO_LINE if text is None else text.strip()


def transcript(playthrough: GoldenCase) -> Iterator[str]:
    """Yields the lines of a playthrough: header, each command with its events below it, outcome."""
    rules = ruleset_by_key(playthrough.rules)
    assert rules is not None
    yield f"rules {rules.key}"
    yield f"seed {playthrough.seed}"
    match = Match(rules, rules.options(dict(playthrough.options)), playthrough.seed)
    yield from (f"option {name}={value}" for name, value in rules.option_texts(match.options).items())
    yield ""
    yield from (INDENT + format_line(event) for event in match.setup_events)
    yield from _command_lines(match, Rng(splitmix64(playthrough.seed)))
    yield from _outcome_lines(match)


def _command_lines(match: Match[Any], chance: Rng) -> Iterator[str]:
    for _command in range(MAX_COMMANDS):
        actors = match.to_act()
        if not actors:
            return
        command = random_command(match.legal(chance.pick(actors)), chance)
        events = match.play(command)
        yield format_line(command)
        yield from (INDENT + format_line(event) for event in events)
    yield str(Message("no end after {count} commands", count=MAX_COMMANDS))


def random_command(legal: Sequence[Command], chance: Rng) -> Command:
    """Returns a random command of a random type, so that types with many commands do not crowd out the others."""
    kinds = list(dict.fromkeys(type(command) for command in legal))
    kind = chance.pick(kinds)
    return chance.pick([command for command in legal if type(command) is kind])


def _outcome_lines(match: Match[Any]) -> Iterator[str]:
    outcome = match.outcome
    if outcome is not None:
        yield ""
        yield f"outcome {outcome.reason}"
        yield from (f"rank {number} seats {_comma_separated(seats)}" for number, seats in enumerate(outcome.ranking, 1))
        yield f"scores {_comma_separated(outcome.scores)}"


def _comma_separated(numbers: Sequence[int]) -> str:
    return ",".join(str(number) for number in numbers)
