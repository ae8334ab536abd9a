"""Makes weaker bots overlook options: options on rivals' horses more often than obvious ones."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol, TypeVar

from game.bots.agent import DecisionTask, Policy
from game.engine.notation import type_name
from game.engine.rng import Rng
from game.engine.rules import Command, S, Seat

# Weights of options: a higher weight means that an option is overlooked more often.
AT_HAND = 0.2
"""Weight of ending the turn and of answers to a question."""
FAVOURITE = 0.3
"""Weight of a bet on the foremost horse."""
OWN = 0.6
"""Weight of an option on a horse that the seat owns or has bet on."""
ORDINARY = 1.0
"""Weight of an option without another weight."""
REMOTE = 1.5
"""Weight of an option on a rival's horse, and of indirect options."""
ASKED = frozenset({"answer", "decline", "draw", "keep", "move_along", "pass", "steal"})
"""Names in the notation of commands that answer a question or end the turn."""
ROUNDABOUT = frozenset({"discard", "play", "recover", "use", "wild"})
"""Names in the notation of commands with an indirect or later effect."""

T = TypeVar("T")


class Race(Protocol):
    """A view of a race with bets and owners."""

    positions: list[int]
    bets: list[list[int]]
    owners: list[Seat]

    def racing(self) -> list[int]:
        """Returns the horses that have not finished."""


def ease_of_overlooking(view: Race, command: Command) -> float:
    """Returns the weight with which an option is overlooked."""
    name = type_name(type(command))
    horse = getattr(command, "horse", 0)
    seat = command.seat
    if name in ASKED:
        return AT_HAND
    if name in ROUNDABOUT:
        return REMOTE
    if not horse:
        return ORDINARY
    if name in ("bet", "free_bet") and horse == max(view.racing(), key=view.positions.__getitem__):
        return FAVOURITE
    if view.owners[horse] == seat or view.bets[seat][horse]:
        return OWN
    return REMOTE if view.owners[horse] >= 0 else ORDINARY


def seen(options: Sequence[T], ease: Callable[[T], float], percent: int, rng: Rng) -> list[T]:
    """Returns the options without about `percent` % of them, which are overlooked; at least one option remains."""
    if not percent:
        return [*options]
    eases = [ease(option) for option in options]
    scale = percent * len(eases) / sum(eases)
    noticed = [option for option, weight in zip(options, eases, strict=True) if rng.below(100) >= scale * weight]
    return noticed or [options[eases.index(min(eases))]]


def overlooks(policy: Policy[S], percent: int, ease: Callable[[S, Command], float]) -> Policy[S]:
    """Returns a policy that overlooks about `percent` % of the options, but never all of them.

    `ease` returns the weight with which an option is overlooked.
    """

    def think(view: S, legal: Sequence[Command], rng: Rng) -> DecisionTask:
        return policy(view, seen(legal, partial(ease, view), percent, rng), rng)

    return think
