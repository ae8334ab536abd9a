"""Whole games between bots, fixed by their seed alone: no clock, no files, nothing printed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from game.bots.agent import Agent, run_to_completion
from game.engine.match import Match
from game.engine.rng import Rng, splitmix64
from game.engine.rules import Command, Outcome, Ruleset, Seat

MAX_COMMANDS = 20_000
"""Commands after which a game counts as unfinished."""
AGENT_SEED_MASK = 0xB07
"""Keeps the bots' chance apart from the dice of the match."""


@dataclass(frozen=True, slots=True)
class GameResult:
    """How a game between bots went. `statistics` are the rule set's own counts, such as rounds."""

    outcome: Outcome | None
    commands: int
    illegal: int
    statistics: dict[str, int]


def agent_rng(seed: int, step: int, seat: Seat) -> Rng:
    """A bot's own chance for one decision: nothing to do with the dice, and the same on every machine."""
    return Rng(splitmix64(seed ^ AGENT_SEED_MASK) + seat, step)


Observer = Callable[[Match[Any]], None]
"""Called with the match before each command and after the last one."""


def _ignore(match: Match[Any]) -> None:
    """The observer of games that nobody looks at."""


def play_game(
    rules: Ruleset[Any], options: Any, seed: int, bots: Sequence[Agent], observe: Observer = _ignore
) -> GameResult:
    """Plays a game with a bot for each seat; `observe` may read the match but not change it."""
    match = Match(rules, options, seed)
    illegal = 0
    observe(match)
    while (acting := match.to_act()) and len(match.steps) < MAX_COMMANDS:
        seat = acting[0]
        command, allowed = _decision(match, seat, bots[seat])
        illegal += not allowed
        match.play(command)
        observe(match)
    return GameResult(match.outcome, len(match.steps), illegal, statistics(match))


def _decision(match: Match[Any], seat: Seat, bot: Agent) -> tuple[Command, bool]:
    """What the bot wants, and whether that is legal; if not, the first legal command stands in for it.

    A bot is not asked where there is nothing to choose: each decision has its own chance, so the others stay the same.
    """
    legal = match.legal(seat)
    if len(legal) == 1:
        return legal[0], True
    view = match.rules.view(match.state, seat)
    command = run_to_completion(bot.think(view, legal, agent_rng(match.seed, len(match.steps), seat))).command
    return (command, True) if command in legal else (legal[0], False)


def statistics(match: Match[Any]) -> dict[str, int]:
    """What the rule set counts about its matches, if it counts anything."""
    count = getattr(match.rules, "statistics", None)
    return count(match.events) if count else {}
