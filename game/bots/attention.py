"""Says what players overlook who are no masters yet: rather what is about others' horses than what lies at hand."""

from collections.abc import Callable, Sequence

from game.bots.agent import DecisionTask, Policy
from game.engine.rng import Rng
from game.engine.rules import Command, S

AT_HAND, FAVOURITE, OWN, ORDINARY, REMOTE = 0.2, 0.3, 0.6, 1.0, 1.5
"""How easily an option is overlooked, compared with others: the turn's end, a bet on the horse in front, what the seat
has a stake in, most others, and what is about a rival's horse, is kept for later or helps by a way round."""


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
