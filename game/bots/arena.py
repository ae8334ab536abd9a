"""Plays whole games between bots. The seed determines a game."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.bots.agent import Agent, run_to_completion
from game.engine.match import Match
from game.engine.rng import Rng, splitmix64
from game.engine.rules import Command, GameState, Outcome, Ruleset, Seat

MAX_COMMANDS = 20_000
"""Maximum number of commands in a game. A longer game counts as unfinished."""
AGENT_SEED_MASK = 0xB07
"""Mask that makes the random numbers of bots independent of the dice."""


@dataclass(frozen=True, slots=True)
class GameResult:
    """The result of a game between bots."""

    outcome: Outcome | None
    commands: int
    """Number of commands in the game."""
    illegal: int
    """Number of illegal commands that bots chose."""
    statistics: dict[str, int]
    """Counts defined by the rule set, such as rounds."""


def agent_rng(seed: int, step: int, seat: Seat) -> Rng:
    """Returns the random numbers for a bot's decision: independent of the dice, and the same on every machine."""
    return Rng(splitmix64(seed ^ AGENT_SEED_MASK) + seat, step)


Observer = Callable[[Match[GameState]], None]
"""Called with the match before each command and after the last one."""


def ignore(match: Match[GameState]) -> None:
    """Observes nothing."""


def play_game(
    rules: Ruleset[GameState],
    options: object,
    seed: int,
    bots: Sequence[Agent],
    observe: Observer = ignore,
    *,
    most: int = MAX_COMMANDS,
) -> GameResult:
    """Plays a game of at most `most` commands with a bot for each seat; `observe` must not change the match."""
    match = Match(rules, options, seed)
    illegal = play_on(match, bots, observe, most=most)
    return GameResult(match.outcome, len(match.steps), illegal, statistics(match))


def play_on(
    match: Match[GameState], bots: Sequence[Agent], observe: Observer = ignore, *, most: int = MAX_COMMANDS
) -> int:
    """Continues a match to its end or to `most` commands; returns the number of illegal commands of bots."""
    illegal = 0
    observe(match)
    while (acting := match.to_act()) and len(match.steps) < most:
        seat = acting[0]
        command, allowed = _decision(match, seat, bots[seat])
        illegal += not allowed
        match.play(command)
        observe(match)
    return illegal


def _decision(match: Match[GameState], seat: Seat, bot: Agent) -> tuple[Command, bool]:
    """Returns the bot's command, and whether it was legal. The first legal command replaces an illegal one.

    A single legal command needs no decision. Each decision has its own random numbers, so this changes no other one.
    """
    legal = match.legal(seat)
    if len(legal) == 1:
        return legal[0], True
    view = match.rules.view(match.state, seat)
    rng = agent_rng(match.seed, len(match.steps), seat)
    command = run_to_completion(bot.think(view, legal, rng)).command
    return (command, True) if command in legal else (legal[0], False)


def statistics(match: Match[GameState]) -> dict[str, int]:
    """Returns the rule set's counts of a match; empty for a rule set without counts."""
    count = getattr(match.rules, "statistics", None)
    return count(match.events) if count else {}
