"""Random but repeatable play for the laws: any rule set, any options, any number of steps."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Iterator, Sequence
from inspect import formatannotation
from typing import Any

from game.engine.match import Match
from game.engine.notation import MatchRecord, format_line
from game.engine.rules import Command, CommandContext, GameState, LegalCommands, Ruleset
from tests.support.pig import PIG
from tests.support.placing_game import PLACING
from tests.support.rulesets import RULESETS

VARIANTS: dict[str, tuple[dict[str, str], ...]] = {
    "dice_game": (
        {"seats": "2", "sets": "1"},
        {"seats": "4", "sets": "mix"},
        {"seats": "3", "sets": "2", "begins": "2"},
        {"seats": "5", "sets": "3", "dice": "table"},
        {"seats": "8", "sets": "4"},
        {"seats": "2", "sets": "32423334"},
        {"seats": "1", "sets": "mix"},
        {"seats": "1", "sets": "1", "dice": "table"},
        {"seats": "7", "sets": "mix", "length": "party"},
        {"seats": "4", "sets": "1", "length": "party", "stables": "13", "begins": "3"},
    ),
    "long_shot": (
        {"seats": "2"},
        {"seats": "3", "move_die": "club"},
        {"seats": "4"},
        {"seats": "8"},
        {"seats": "2", "move_die": "club", "dice": "table"},
        {"seats": "3", "dice": "table", "begins": "1"},
        {"seats": "2", "edition": "mixed"},
        {"seats": "4", "edition": "manual"},
        {"seats": "3", "edition": "manual", "dice": "table"},
    ),
    "horse_race": (
        {"seats": "2"},
        {"seats": "4", "fees": "per_card"},
        {"seats": "3", "dice": "table", "races": "2"},
        {"seats": "8", "board": "derby", "races": "3"},
        {"seats": "5", "money": "60", "races": "12", "begins": "2"},
        {"seats": "6", "board": "fair", "fees": "per_card", "stake": "2", "money": "150", "races": "2"},
        {"seats": "3", "entry": "dealer", "money": "90", "races": "4"},
        {"seats": "4", "side_bets": "on", "money": "120", "races": "3"},
        {"seats": "5", "repeat": "fee", "money": "80", "races": "3"},
        {"seats": "7", "fees": "per_card", "repeat": "free", "races": "2"},
        {"seats": "8", "deal": "even", "purse": "on", "side_bets": "on", "money": "100", "races": "3"},
        {"seats": "3", "side_bets": "raise", "dice": "table", "races": "2"},
    ),
    "conquest": (
        {"seats": "2", "rounds": "6"},
        {"seats": "2", "rounds": "6", "goal": "missions", "defence": "asked", "placing": "5"},
        {"seats": "2", "rounds": "9", "two_players": "classic", "territories": "dealt", "placing": "5"},
        {"seats": "3", "rounds": "4", "fortify": "connected", "share": "60", "placing": "3"},
        {"seats": "4", "rounds": "6", "goal": "missions", "territories": "dealt", "placing": "40"},
        {"seats": "5", "rounds": "3", "begins": "3", "defence": "asked"},
        {"seats": "6", "rounds": "4", "territories": "dealt", "placing": "5", "fortify": "connected"},
    ),
    "horse_collar": (
        {"seats": "2", "frames": "2"},
        {"seats": "3", "frames": "1", "table": "slow", "foul": "long"},
        {"seats": "5", "frames": "2", "length": "short", "dusting": "edge"},
        {"seats": "8", "frames": "1", "sides": "4", "table": "house", "length": "middle", "begins": "5"},
        {"seats": "4", "frames": "1", "players": "8"},
    ),
}
"""Options to test for each rule set; a rule set without an entry fails its laws."""

VARIANT_CASES = [(rules, texts) for rules in (*RULESETS, PLACING, PIG) for texts in VARIANTS.get(rules.key, ({},))]
MANY = 2000
"""Maximum length of a list of legal commands that is tested completely."""
TRIED = 100
"""Number of tested commands of a longer list."""
FEW = 60
"""Number of commands that a random player considers in a described list."""
GIVING_UP = 0.02
"""Probability that a random player considers giving up."""
MAX_COMMANDS = 1500
"""Number of commands after which a random race counts as endless (eight seats take about 400)."""


def sampled(legal: Sequence[Any]) -> list[Any]:
    """Returns all legal commands; of a long list, both ends and a repeatable sample."""
    if len(legal) <= MANY:
        return list(legal)
    places = random.Random(len(legal)).sample(range(len(legal)), TRIED)
    return [legal[place] for place in sorted({0, len(legal) - 1, *places})]


def choose(chance: random.Random, legal: Sequence[Any]) -> Command:
    """Chooses a kind of command first, then a command of that kind, so that kinds with many forms do not dominate.

    Giving up is very rare.
    """
    if isinstance(legal, LegalCommands) and len(legal) > FEW:
        legal = [*legal[:2], *(legal[chance.randrange(len(legal))] for _ in range(FEW)), *legal[-2:]]
    kinds = sorted({type(command).__name__ for command in legal if not command.gives_up or chance.random() < GIVING_UP})
    kind = chance.choice(kinds or sorted({type(command).__name__ for command in legal}))
    return chance.choice([command for command in legal if type(command).__name__ == kind])


def new_match(rules: Ruleset[Any], texts: dict[str, str], seed: int) -> Match[Any]:
    return Match(rules, rules.options(texts), seed)


def positions(match: Match[Any], player: int) -> Iterator[Match[Any]]:
    """Yields the match before each command of a random player, and once more when it is over."""
    chance = random.Random(player)
    for _ in range(MAX_COMMANDS):
        yield match
        seats = match.to_act()
        if not seats:
            return
        match.play(choose(chance, match.legal(chance.choice(seats))))
    raise AssertionError(f"no end after {MAX_COMMANDS} commands")


def random_match(rules: Ruleset[Any], texts: dict[str, str], seed: int, steps: int = MAX_COMMANDS) -> Match[Any]:
    """Returns a match after `steps` random commands, or at its end."""
    match = new_match(rules, texts, seed)
    for number, _ in enumerate(positions(match, seed)):
        if number == steps:
            break
    return match


def random_command(match: Match[Any], chance: random.Random) -> Command:
    """Returns a command whose fields are in or near their ranges, often of a kind that is legal now."""
    kind = chance.choice(match.rules.commands)
    actors = match.to_act()
    if actors and chance.random() < 0.6:
        kind = type(chance.choice(match.legal(actors[0])))
    values = {field.name: _stray(field, chance) for field in dataclasses.fields(kind)}
    if actors and chance.random() < 0.8:
        values["seat"] = actors[0]
    return kind(**values)


def _stray(field: dataclasses.Field[Any], chance: random.Random) -> Any:
    match field.type if isinstance(field.type, str) else formatannotation(field.type):
        case "str":
            return chance.choice(WORDS)
        case "bool":
            return chance.random() < 0.5
        case "tuple[int, ...]":
            return tuple(chance.randrange(-1, 9) for _ in range(chance.randrange(3)))
        case _:
            return chance.randrange(-1, 20 if chance.random() < 0.2 else 9)


WORDS = ("", "cash", "back_two", "free_bet", "free_horse", "helmet", "jersey", "nonsense")
"""Texts to try in text fields: words of every rule set, and invalid ones."""


def to_record(match: Match[GameState], notes: Sequence[tuple[str, str]] = ()) -> MatchRecord:
    """Returns the record of `match`, with all data for a replay."""
    options = match.rules.option_texts(match.options)
    commands = [format_line(command) for command in match.commands]
    return MatchRecord(match.rules.key, match.seed, options, commands, notes)


def fork(match: Match[Any]) -> Match[Any]:
    """Returns an independent copy of a match in its current state, even if a test has changed the state."""
    copy: Match[Any] = Match.__new__(Match)
    copy.__dict__.update(match.__dict__)
    copy.steps = list(match.steps)
    copy.state = match.state.copy()
    copy._legal = {}
    copy._named_draws = match._named_draws.copy()
    copy._turn = CommandContext(copy.state, copy._named_draws)
    return copy
