"""Asks a sharp bot, in slices, for hints and for reviews of a person's moves."""

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial

from game.bots.agent import MoveComparison, MoveReviewer
from game.bots.arena import agent_rng
from game.bots.registry import agent_by_name, policies_of, reviewer_for
from game.engine.match import Match
from game.engine.rules import Command, GameState, Seat
from game.session.players import BotPlayer, Thinking
from game.session.score_history import round_of

HINT_LEVEL = "sharp"
"""Level of the bot that gives hints."""
HINT_POLICY = "hint"
"""Key of the hint policy in a game whose bots do not play exactly the commands that they choose."""
MIN_GAIN_DOLLARS = 1.0
"""Minimum difference between two decisions that counts, in dollars. The difference must also exceed its error."""


class Hint(Thinking):
    """The hint for one decision of `seat` among `legal`."""

    def __init__(self, match: Match[GameState], seat: Seat, legal: Sequence[Command]) -> None:
        level = HINT_POLICY if HINT_POLICY in policies_of(match.rules.key) else HINT_LEVEL
        super().__init__(BotPlayer(agent_by_name(level, match.rules.key)).think(match, seat, legal))


def is_useful(match: Match[GameState], legal: Sequence[Command]) -> bool:
    """Returns whether a hint makes sense: there are several legal commands, and they are not rolls."""
    ends = (legal[0], legal[-1]) if len(legal) > 1 else ()
    return bool(ends) and not all(isinstance(command, match.rules.roll_commands) for command in ends)


@dataclass(frozen=True, slots=True)
class ReviewedMove:
    """A reviewed decision."""

    step: int
    """Number of commands before the decision."""
    round: int
    view: GameState
    """State as seen by the seat."""
    comparison: MoveComparison
    """Comparison with the sharp bot's decision."""


@dataclass(slots=True)
class PlayerReview:
    """The results of a person's decisions until now."""

    reviewed_moves: list[ReviewedMove] = field(default_factory=list)

    @property
    def agreements(self) -> int:
        """Number of decisions that agree with the sharp bot's."""
        comparisons = [move.comparison for move in self.reviewed_moves]
        return sum(comparison.reference_command == comparison.command for comparison in comparisons)

    @property
    def best(self) -> ReviewedMove | None:
        """The first decision with the highest gain compared with the sharp bot's; None if there is no gain."""
        return self._extreme(1)

    @property
    def worst(self) -> ReviewedMove | None:
        """The first decision with the highest loss; None if there is no loss."""
        return self._extreme(-1)

    def _extreme(self, sign: int) -> ReviewedMove | None:
        significant = [
            move
            for move in self.reviewed_moves
            if sign * move.comparison.gain >= max(MIN_GAIN_DOLLARS, move.comparison.error)
        ]
        return max(significant, key=lambda move: sign * move.comparison.gain, default=None)


DecisionReview = Callable[[Sequence[Command]], Generator[object, None, MoveComparison | None]]
"""Compares a decision with the sharp bot's choice among some commands."""
NO_RECOMMENDATIONS: Mapping[int, Command | None] = {}


class MoveReview:
    """Reviews the decisions of `people`. The rule set must have a reviewer. The same match gives the same reviews.

    `recommended` has the recommendations of a trainer or of hints, by the number of commands before a decision. A
    review never contradicts them. A decision without a visible recommendation (None) is not reviewed.
    """

    def __init__(
        self,
        match: Match[GameState],
        people: Sequence[Seat],
        recommended: Mapping[int, Command | None] = NO_RECOMMENDATIONS,
    ) -> None:
        self._recommended = recommended
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
        """Does one slice of work and returns whether there is more to do."""
        self.slices += 1
        return next(self._task, self) is not self

    def _review_all(self, match: Match[GameState], reviewer: MoveReviewer[GameState]) -> Generator[object, None, None]:
        rules = match.rules
        replayed = match.replayed_to(0)
        for number, step in enumerate(match.steps):
            seat = step.command.seat
            if seat in self.reviews:
                view = rules.view(replayed.state, seat)
                legal = replayed.legal(seat)
                review = partial(reviewer, view, command=step.command, rng=agent_rng(match.seed, number, seat))
                comparison = yield from self._compare(number, step.command, legal, review)
                if comparison:
                    move = ReviewedMove(number, round_of(rules, view), view, comparison)
                    self.reviews[seat].reviewed_moves.append(move)
            replayed.play(step.command)
            self.commands_reviewed = number + 1
            yield None

    def _compare(
        self, number: int, command: Command, legal: Sequence[Command], review: DecisionReview
    ) -> Generator[object, None, MoveComparison | None]:
        """Compares a decision with the visible recommendation, or with the sharp bot's choice of all commands."""
        if number not in self._recommended:
            return (yield from review(legal))
        recommended = self._recommended[number]
        if recommended is None:
            return None
        if recommended == command:
            return MoveComparison(command, command, 0.0)
        both = (command, recommended)
        comparison = yield from review(both)
        return comparison if comparison and comparison.reference_command in both else None


def can_review(rules: str) -> bool:
    """Returns whether decisions of this rule set can be reviewed."""
    return reviewer_for(rules) is not None
