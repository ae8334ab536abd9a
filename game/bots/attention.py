"""Says what players overlook who are no masters yet: rather what is about others' horses than what lies at hand."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol, TypeVar

from game.bots.agent import Policy
from game.engine.notation import type_name
from game.engine.rng import Rng
from game.engine.rules import Command, S, Seat

# How easily an option is overlooked, compared with others: the turn's end, a bet on the horse in front, what the seat
# has a stake in, most others, and what is about a rival's horse, is kept for later or helps by a way round.
AT_HAND = 0.2
FAVOURITE = 0.3
OWN = 0.6
ORDINARY = 1.0
REMOTE = 1.5
ASKED = frozenset({"answer", "decline", "draw", "keep", "move_along", "pass", "steal"})
ROUNDABOUT = frozenset({"discard", "play", "recover", "use", "wild"})
"""The notation's words of commands that a question puts before one, and of those that are kept for later or help by a
way round."""

T = TypeVar("T")


class Race(Protocol):
    """A view of a race with bets and owners."""

    positions: list[int]
    bets: list[list[int]]
    owners: list[Seat]

    def racing(self) -> list[int]:
        """Returns the horses that are not home."""


def ease_of_overlooking(view: Race, command: Command) -> float:
    """Returns how easily an option is overlooked: rather a card in the hand than a bet on the favourite."""
    word = type_name(type(command))
    horse = getattr(command, "horse", 0)
    seat = command.seat
    if word in ASKED:
        return AT_HAND
    if word in ROUNDABOUT or not horse:
        return REMOTE if word in ROUNDABOUT else ORDINARY
    if word in ("bet", "free_bet") and horse == max(view.racing(), key=view.positions.__getitem__):
        return FAVOURITE
    if view.owners[horse] == seat or view.bets[seat][horse]:
        return OWN
    return REMOTE if view.owners[horse] >= 0 else ORDINARY


def seen(options: Sequence[T], ease: Callable[[T], float], percent: int, rng: Rng) -> list[T]:
    """Returns the options, at least one, that are left to somebody who overlooks about so many per cent of them."""
    if not percent:
        return [*options]
    eases = [ease(option) for option in options]
    scale = percent * len(eases) / sum(eases)
    left = [option for option, one in zip(options, eases, strict=True) if rng.below(100) >= scale * one]
    return left or [options[eases.index(min(eases))]]


def overlooks(policy: Policy[S], percent: int, ease: Callable[[S, Command], float]) -> Policy[S]:
    """Returns the same policy, except that it overlooks about so many per cent of its options, never all of them.

    `ease` is how easily each is overlooked, compared with the others.
    """
    return lambda view, legal, rng: policy(view, seen(legal, partial(ease, view), percent, rng), rng)
