"""Plays as the searching bots: they search chains of attacks, and place, move and fortify for the best one."""

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from game.bots.agent import Decision, DecisionTask, count_close, misjudgement
from game.bots.attention import AT_HAND, FAVOURITE, ORDINARY, OWN, REMOTE, seen
from game.engine.rng import Rng
from game.engine.rules import Command, Seat
from game.games.conquest.bots.choices import (
    best_trade,
    claim_score,
    neutral_score,
    opening_scores,
    stack_to_place,
)
from game.games.conquest.bots.explanations import explain
from game.games.conquest.bots.position import ConquestWeights
from game.games.conquest.bots.turn_search import (
    ALL_NEIGHBOURS,
    CommandValues,
    SearchLimits,
    TurnSearch,
    ValuedCommand,
    nearest_front,
)
from game.games.conquest.rules import commands
from game.games.conquest.rules.cards import MUST_TRADE_FROM, SET_CARDS
from game.games.conquest.rules.movement import fronts, moves
from game.games.conquest.rules.state import ATTACK, NEUTRAL, NOBODY, PLACE, ConquestState
from game.games.conquest.rules.world import CONTINENT_OF, CONTINENTS, SIZES

Candidates = list[tuple[float, Command]]
"""Commands with their values."""
NEARER_GAIN = 1e-4
"""Bonus for each army that moves one territory closer to a front."""
LEADER_FOCUS = 4
"""Focus of bots that mostly attack the leader if points decide."""
DUEL = 2
"""Seats of a duel. Its first armies are placed as in all other openings."""


@dataclass(frozen=True, slots=True)
class ConquestSearch:
    """A policy that plays the command with the best continuation."""

    weights: ConquestWeights
    limits: SearchLimits
    trades_from: int = SET_CARDS
    """Minimum number of cards for a voluntary trade; later sets are worth more."""
    noise: float = 0.0
    """Maximum error of a command's value in either direction, as a share of all strength."""
    overlooked: int = 0
    """Share of the options that the bot overlooks, in %."""
    opens_with_stacks: bool = False
    """Whether the first armies are placed in three stacks, against more than one rival."""

    def __call__(self, view: ConquestState, legal: Sequence[Command], rng: Rng) -> DecisionTask:
        yield None
        candidates = yield from self._candidates(view, legal[0].seat, legal, rng)
        candidates.sort(key=lambda candidate: -candidate[0])
        close = candidates[: count_close([value for value, _ in candidates])]
        best, *others = [Decision(command, explain(view, command)) for _, command in close]
        return Decision(best.command, best.deed, tuple(others))

    def values(self, view: ConquestState, seat: Seat) -> CommandValues:
        """Returns the values of the commands of a turn for this bot."""
        return CommandValues(view, seat, self.weights, self.limits)

    def _candidates(
        self, view: ConquestState, seat: Seat, legal: Sequence[Command], rng: Rng
    ) -> Generator[None, None, Candidates]:
        """Returns at least one command of the phase with its value."""
        if view.phase == PLACE and not view.round and self.opens_with_stacks and view.players > DUEL:
            return [(1.0, commands.Place(seat, *stack_to_place(view, seat)))]
        candidates = _scored_candidates(view, seat, legal, self.trades_from)
        if candidates:
            overlooked = 0 if view.round else self.overlooked
            return seen(candidates, lambda one: ease_of_overlooking(view, one[1]), overlooked, rng)
        values = self.values(view, seat)
        options = [*_turn_candidates(view, legal, values.search)]
        for command in seen(options, partial(ease_of_overlooking, view), self.overlooked, rng):
            has_error = self.noise and not isinstance(command, commands.Pass)
            error = misjudgement(self.noise, rng) if has_error else 0.0
            nearer = 0.0 if view.is_last_round else _nearer_gain(command, values.search)
            candidates.append((values.of(command) + error + nearer, command))
            yield
        return candidates


def _scored_candidates(view: ConquestState, seat: Seat, legal: Sequence[Command], trades_from: int) -> Candidates:
    """Returns the candidates that need no search; none in the phases that need one."""
    match view.phase:
        case "claim":
            free = view.territories[NOBODY]
            return [(claim_score(view, seat, number), commands.Claim(seat, number)) for number in free]
        case "place" if not view.round:
            return [
                (score, commands.Place(seat, number, view.to_place))
                for number, score in opening_scores(view, seat).items()
            ]
        case "place_neutral":
            return [
                (neutral_score(view, seat, number), commands.PlaceNeutral(seat, number, view.to_place))
                for number in view.territories[NEUTRAL]
            ]
        case "defend":
            return [(command.dice, command) for command in legal if isinstance(command, commands.Defend)]
        case "trade":
            return [(1.0, best_trade(view, seat) or legal[0])]
        case "reinforce" if len(view.hands[seat]) >= trades_from and (trade := best_trade(view, seat)):
            return [(1.0, trade)]
        case _:
            return []


def _turn_candidates(view: ConquestState, legal: Sequence[Command], search: TurnSearch) -> Iterator[ValuedCommand]:
    seat = search.position.seat
    match view.phase:
        case "attack":
            yield commands.Pass(seat)
            for source in fronts(search.position.owners, seat):
                for target in search.targets(source):
                    yield commands.Assault(seat, source, target, 1)
        case "occupy":
            first, last = legal[0], legal[-1]
            assert isinstance(first, commands.Occupy)
            assert isinstance(last, commands.Occupy)
            for armies in sorted({first.armies, (first.armies + last.armies) // 2, last.armies}):
                yield commands.Occupy(seat, armies)
        case "fortify":
            yield commands.Pass(seat)
            for _seat, source, target in moves(view, seat):
                yield commands.Fortify(seat, source, target, view.armies[source] - 1)
        case _:
            for number in fronts(search.position.owners, seat):
                yield commands.Place(seat, number, view.to_place)


def ease_of_overlooking(view: ConquestState, command: Command) -> float:
    """Returns how easily an option is overlooked.

    Hard to overlook: going on from the last battle, the largest army, a continent that is at least half held.
    Easy to overlook: ending the attacks, a front far from the last battle.
    """
    match command:
        case commands.Pass():
            return ORDINARY if view.phase == ATTACK else AT_HAND
        case commands.Occupy(_, armies):
            return AT_HAND if armies == view.armies[view.source] - 1 else REMOTE
        case commands.Assault(_, source) if source in (view.source, view.target):
            return AT_HAND
        case commands.Assault(seat, source) if view.armies[source] == _largest_army(view, seat):
            return OWN
    continent = CONTINENT_OF[getattr(command, "target", 0) or getattr(command, "territory", 0)]
    held = view.continent_counts[command.seat * len(CONTINENTS) + continent]
    if SIZES[continent] <= 2 * held < 2 * SIZES[continent]:
        return FAVOURITE
    return REMOTE if view.target or not held else ORDINARY


def _largest_army(view: ConquestState, seat: Seat) -> int:
    return max(view.armies[number] for number in view.territories[seat])


def _nearer_gain(command: ValuedCommand, search: TurnSearch) -> float:
    if isinstance(command, commands.Fortify) and nearest_front(search.position, command.source) == command.target:
        return NEARER_GAIN * command.armies
    return 0.0


KEEN = ConquestSearch(ConquestWeights(), SearchLimits((ALL_NEIGHBOURS,), 0.65), noise=0.018)
SHARP = ConquestSearch(ConquestWeights(exposure=1.0), SearchLimits((ALL_NEIGHBOURS, 2, 1), 0.6))
CAREFUL = ConquestSearch(
    ConquestWeights(territory=0.0, exposure=2.0, horizon=5.0, last_exposure=1.0, focus=LEADER_FOCUS),
    SearchLimits((ALL_NEIGHBOURS, 3, 2), 0.6),
    opens_with_stacks=True,
)
"""Weighs the attacks of rivals after its turn more than the sharp bot."""
HASTY = ConquestSearch(
    ConquestWeights(rival_hold=0.2, progress=0.8, focus=LEADER_FOCUS),
    SearchLimits((ALL_NEIGHBOURS,), 0.4),
    trades_from=MUST_TRADE_FROM,
)
"""Sees only the next attack, ignores threats to its borders, underrates rivals' continents, overrates its own part of
a continent, and keeps its cards until it must trade."""
