"""`python -m game golden`: whole races kept as text and played again; --renew writes them anew."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from pathlib import Path
from typing import Any

from game.engine.catalog import RULES, rules_of
from game.engine.core import Command, Sentence
from game.engine.match import Match
from game.engine.notation import line
from game.engine.rng import Rng, mixed
from game.tools.arguments import Arguments
from game.tools.playthroughs import PLAYTHROUGHS, Playthrough
from game.words import _, say

FOLDER = Path(__file__).parents[2] / "tests" / "golden"
LONGEST = 5000
"""Commands after which a race counts as endless."""
INDENT = "    "
NOTHING = Sentence("nothing more")


def path_of(playthrough: Playthrough) -> Path:
    """The file that keeps it."""
    return FOLDER / f"{playthrough.rules}-{playthrough.seed}.txt"


def add_arguments(parser: Arguments) -> None:
    """What may stand after the tool's name."""
    parser.description = _("Compares whole races with those kept as text.")
    parser.add_argument("--renew", action="store_true", help=_("write every race as it goes today first"))


def run(chosen: Namespace) -> int:
    """Prints what differs from the kept playthroughs: 0 for nothing, 1 for something."""
    if chosen.renew:
        renew()
    faults = differences()
    for fault in faults or [Sentence("All {count} playthroughs are as they were.", count=len(PLAYTHROUGHS))]:
        print(say(fault))
    return 1 if faults else 0


def renew() -> None:
    """Writes every playthrough as it goes today."""
    FOLDER.mkdir(exist_ok=True)
    for playthrough in PLAYTHROUGHS:
        path_of(playthrough).write_text("\n".join(played(playthrough)) + "\n", encoding="utf-8")


def differences() -> list[Sentence]:
    """A sentence for each playthrough that goes another way today, and each rule set that has none."""
    kept = {playthrough.rules for playthrough in PLAYTHROUGHS}
    without = [Sentence("{rules}: no playthrough", rules=rules.key) for rules in RULES if rules.key not in kept]
    compared = (difference(playthrough) for playthrough in PLAYTHROUGHS)
    return [*without, *(fault for fault in compared if fault)]


def difference(playthrough: Playthrough) -> Sentence | None:
    """The first line that is not as it was, if there is one."""
    path = path_of(playthrough)
    if not path.exists():
        return Sentence("{path}: not written yet", path=path.name)
    was = path.read_text(encoding="utf-8").splitlines()
    for number, (old, new) in enumerate(zip_longest(was, played(playthrough)), 1):
        if old != new:
            values = {"path": path.name, "number": number, "old": _or_nothing(old), "new": _or_nothing(new)}
            return Sentence("{path}, line {number}: it was “{old}” and is “{new}”", **values)
    return None


def _or_nothing(text: str | None) -> str | Sentence:
    return NOTHING if text is None else text.strip()


def played(playthrough: Playthrough) -> Iterator[str]:
    """The lines of a playthrough: header, each command with its events below it, outcome."""
    rules = rules_of(playthrough.rules)
    assert rules is not None
    yield f"rules {rules.key}"
    yield f"seed {playthrough.seed}"
    match = Match(rules, rules.options(dict(playthrough.options)), playthrough.seed)
    yield from (f"option {name}={value}" for name, value in rules.option_texts(match.options).items())
    yield ""
    yield from (INDENT + line(event) for event in match.opening)
    yield from _moves(match, Rng(mixed(playthrough.seed)))
    yield from _ending(match)


def _moves(match: Match[Any], chance: Rng) -> Iterator[str]:
    for _command in range(LONGEST):
        actors = match.to_act()
        if not actors:
            return
        command = chosen(match.legal(chance.pick(actors)), chance)
        events = match.play(command)
        yield line(command)
        yield from (INDENT + line(event) for event in events)
    yield str(Sentence("no end after {count} commands", count=LONGEST))


def chosen(legal: Sequence[Command], chance: Rng) -> Command:
    """A kind of command by chance and then one of that kind: kinds with many forms do not crowd out the others."""
    kinds = list(dict.fromkeys(type(command) for command in legal))
    kind = chance.pick(kinds)
    return chance.pick([command for command in legal if type(command) is kind])


def _ending(match: Match[Any]) -> Iterator[str]:
    outcome = match.outcome
    if outcome is not None:
        yield ""
        yield f"outcome {outcome.reason}"
        yield from (f"rank {number} seats {_listed(seats)}" for number, seats in enumerate(outcome.ranking, 1))
        yield f"scores {_listed(outcome.scores)}"


def _listed(numbers: Sequence[int]) -> str:
    return ",".join(str(number) for number in numbers)
