"""Says what players overlook who are no masters yet: rather what is about others' horses than what lies at hand."""

from collections.abc import Callable, Sequence
from typing import Protocol

from game.bots.agent import DecisionTask, Policy
from game.engine.notation import type_name
from game.engine.rng import Rng
from game.engine.rules import Command, S, Seat

AT_HAND, FAVOURITE, OWN, ORDINARY, REMOTE = 0.2, 0.3, 0.6, 1.0, 1.5
"""How easily an option is overlooked, compared with others: the turn's end, a bet on the horse in front, what the seat
has a stake in, most others, and what is about a rival's horse, is kept for later or helps by a way round."""
ASKED = frozenset({"answer", "decline", "draw", "keep", "move_along", "pass", "steal"})
ROUNDABOUT = frozenset({"discard", "play", "recover", "use", "wild"})
"""The notation's words of commands that a question puts before one, and of those that are kept for later or help by a
way round."""


class Race(Protocol):
    """A view of a race with bets and owners."""

    positions: list[int]
    bets: list[list[int]]
    owners: list[Seat]

    def racing(self) -> list[int]:
        """Returns the horses that are not home."""


def ease_of_overlooking(view: Race, command: Command) -> float:
    """Returns how easily an option is overlooked: rather a card in the hand than a bet on the favourite."""
    word, horse, seat = type_name(type(command)), getattr(command, "horse", 0), command.seat
    if word in ASKED:
        return AT_HAND
    if word in ROUNDABOUT or not horse:
        return REMOTE if word in ROUNDABOUT else ORDINARY
    if word in ("bet", "free_bet") and horse == max(view.racing(), key=view.positions.__getitem__):
        return FAVOURITE
    if view.owners[horse] == seat or view.bets[seat][horse]:
        return OWN
    return REMOTE if view.owners[horse] >= 0 else ORDINARY


def overlooks(policy: Policy[S], percent: int, ease: Callable[[S, Command], float]) -> Policy[S]:
    """Returns the same policy, except that it overlooks about so many per cent of its options, never all of them.

    `ease` is how easily each is overlooked, compared with the others.
    """

    def think(view: S, legal: Sequence[Command], rng: Rng) -> DecisionTask:
        eases = [ease(view, command) for command in legal]
        scale = percent * len(eases) / sum(eases)
        seen = [command for command, one in zip(legal, eases, strict=True) if rng.below(100) >= scale * one]
        return policy(view, seen or [legal[eases.index(min(eases))]], rng)

    return think
