"""Estimates what a sheet may still earn in the turns to come: by lines, Wild Numbers, helmets and money."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.engine.rules import Seat
from game.games.dice_game.rules.player_sheet import LINES, WILD_NUMBERS
from game.games.dice_game.rules.state import FINISH, HORSES, DiceGameState


@dataclass(frozen=True, slots=True)
class DiceGameWeights:
    """Dollars that the entries of a sheet will still bring, while there is time for them."""

    lines: tuple[float, float, float, float] = (0.3, 1.0, 2.8, 6.0)
    """A line with 0..3 marks."""
    wild: float = 2.5
    half_jockey_set: float = 1.0
    """A Helmet without its Jersey, or the other way round."""
    helmet: float = 1.0
    """A Helmet of a horse that is still racing."""
    helmet_payout: float = 0.0
    """The same, for each dollar that a dollar bet on that horse pays on average."""
    money: float = 0.8
    """A dollar in hand."""
    bonus: float = 9.0
    """A bonus still to be chosen this turn."""
    unhurried_rounds: float = 10.0
    """Rounds to go from which on there is time for everything."""
    spending_per_round: float = 3.0
    """Dollars that can be spent well in each round to go."""

    def dollars(self, state: DiceGameState, seat: Seat, rounds: float, payouts: Sequence[float]) -> float:
        """Returns the dollars that the sheet of `seat` will still bring in `rounds` rounds.

        `payouts` are what a dollar on each horse pays on average.
        """
        circles, helmets = state.circles[seat], state.helmets[seat]
        value = (
            self.wild * (WILD_NUMBERS - state.wilds_used[seat])
            + self.half_jockey_set * (helmets ^ state.jerseys[seat]).bit_count()
        )
        promising = (*self.lines, 0.0)
        for line in LINES:
            value += promising[(circles & line).bit_count()]
        for horse in HORSES:
            if helmets >> horse & 1 and state.positions[horse] != FINISH:
                value += self.helmet + self.helmet_payout * payouts[horse]
        value += self.money * min(state.money[seat], self.spending_per_round * rounds)
        return value * min(1.0, rounds / self.unhurried_rounds)
