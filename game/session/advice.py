"""Asks a sharp bot in slices: what it would do in a person's place, and how good a person's moves were."""

from collections.abc import Generator, Sequence
from dataclasses import dataclass, field

from game.bots.agent import MoveComparison, MoveReviewer
from game.bots.arena import agent_rng
from game.bots.registry import agent_by_name, policies_of, reviewer_for
from game.engine.match import Match
from game.engine.rules import Command, GameState, Seat
from game.session.players import BotPlayer, Thinking
from game.session.score_history import round_of

HINT_LEVEL = "sharp"
HINT_POLICY = "hint"
"""The policy, beside the levels, of games whose bots do not play exactly what they choose."""
MIN_GAIN_DOLLARS = 1.0
"""Dollars: a smaller difference counts as none, and so does one within its error, for it may be chance."""


class Hint(Thinking):
    """The hint for one decision of `seat` among `legal`."""

    def __init__(self, match: Match[GameState], seat: Seat, legal: Sequence[Command]) -> None:
        level = HINT_POLICY if HINT_POLICY in policies_of(match.rules.key) else HINT_LEVEL
        super().__init__(BotPlayer(agent_by_name(level, match.rules.key)).think(match, seat, legal))


def is_useful(match: Match[GameState], legal: Sequence[Command]) -> bool:
    """Returns whether a hint makes sense: there is more than one command, and they are not all about a roll."""
    return len(legal) > 1 and not all(isinstance(legal[end], match.rules.roll_commands) for end in (0, -1))


@dataclass(frozen=True, slots=True)
class ReviewedMove:
    """A reviewed decision: the number of commands before it, the round, and what the seat saw."""

    step: int
    round: int
    view: GameState
    comparison: MoveComparison


@dataclass(slots=True)
class PlayerReview:
    """The results of a person's decisions so far."""

    reviewed_moves: list[ReviewedMove] = field(default_factory=list)

    @property
    def agreements(self) -> int:
        """The number of decisions that the sharp bot would have made too."""
        return sum(
            verdict.comparison.reference_command == verdict.comparison.command for verdict in self.reviewed_moves
        )

    @property
    def best(self) -> ReviewedMove | None:
        """The decision that gained most compared with the sharp bot's, the first of equals; None if none did."""
        return self._furthest(1)

    @property
    def worst(self) -> ReviewedMove | None:
        """The decision that lost most; None if none lost anything."""
        return self._furthest(-1)

    def _furthest(self, side: int) -> ReviewedMove | None:
        found = [
            verdict
            for verdict in self.reviewed_moves
            if side * verdict.comparison.gain >= max(MIN_GAIN_DOLLARS, verdict.comparison.error)
        ]
        return max(found, key=lambda verdict: side * verdict.comparison.gain, default=None)


class MoveReview:
    """Reviews the decisions of `people`, where the rule set has a reviewer. The same match gives the same reviews."""

    def __init__(self, match: Match[GameState], people: Sequence[Seat]) -> None:
        self.reviews = {seat: PlayerReview() for seat in people}
        self.commands_reviewed = 0
        self.commands_total = len(match.steps)
        self.slices = 0
        reviewer = reviewer_for(match.rules.key)
        assert reviewer is not None, match.rules.key
        self._task = self._review_all(match, reviewer)

    @property
    def finished(self) -> bool:
        """Whether every command has been reviewed."""
        return self.commands_reviewed == self.commands_total

    def run_slice(self) -> bool:
        """Does one slice of work; returns whether anything is left to do."""
        self.slices += 1
        return next(self._task, self) is not self

    def _review_all(self, match: Match[GameState], reviewer: MoveReviewer[GameState]) -> Generator[object, None, None]:
        rules = match.rules
        again = match.replayed_to(0)
        for number, step in enumerate(match.steps):
            seat = step.command.seat
            if seat in self.reviews:
                view = rules.view(again.state, seat)
                legal = again.legal(seat)
                comparison = yield from reviewer(view, legal, step.command, agent_rng(match.seed, number, seat))
                if comparison:
                    move = ReviewedMove(number, round_of(rules, view), view, comparison)
                    self.reviews[seat].reviewed_moves.append(move)
            again.play(step.command)
            self.commands_reviewed = number + 1
            yield None


def can_review(rules: str) -> bool:
    """Returns whether decisions of this rule set can be reviewed."""
    return reviewer_for(rules) is not None
