"""All that can be told of an event: the values of a line's placeholders, each true wherever a line may use it."""

from __future__ import annotations

from game.engine.core import Seat
from game.engine.dice_game import vocabulary as v
from game.engine.dice_game.bonuses import BOXES
from game.engine.dice_game.roland import action_of
from game.engine.dice_game.sheet import SIDE
from game.stage.looks.dice_game.calls.running import Running
from game.stage.looks.dice_game.sheet import bonus_words
from game.words import say


class Facts(Running):
    """An event and the view before it: who, where, and what is paid and marked."""

    @property
    def round(self) -> int:
        """The round that begins."""
        return self.view.round + 1

    @property
    def price(self) -> int:
        return int(getattr(self.event, "price", self.of.cost))

    @property
    def amount(self) -> int:
        return int(getattr(self.event, "amount", 0))

    @property
    def money(self) -> int:
        """What the seat has left after the event."""
        spent = self.price if isinstance(self.event, v.HorseBought) else 0
        match self.event:
            case v.BetPlaced(amount=amount, free=False) | v.MoneyLost(amount=amount):
                spent = amount
            case v.MoneyEarned(amount=amount):
                spent = -amount
        return self.view.money[self.seat] - spent

    @property
    def stake(self) -> int:
        """What the seat has on the horse, this bet included."""
        return self.view.bets[self.seat][self.number] + self.amount

    @property
    def pot(self) -> int:
        """What everybody has on the horse."""
        return sum(bets[self.number] for bets in self.view.bets)

    @property
    def odds(self) -> int:
        """For 1 at the place that it has or gets, and for winning before."""
        return self.of.odds[int(getattr(self.event, "place", 1)) - 1]

    @property
    def times(self) -> int:
        """The odds that a bet is paid at."""
        return int(getattr(self.event, "odds", 0))

    @property
    def pays(self) -> int:
        return self.stake * self.odds

    @property
    def stable(self) -> int:
        """Horses of the seat, a new one included."""
        return len(self.view.owned(self.seat)) + 1

    @property
    def on_bar(self) -> int:
        """Horses on the bar, a new one included."""
        return self.view.bars[self.by_card].bit_count() + 1

    @property
    def lines(self) -> int:
        return len(self.view.lines(self.seat))

    @property
    def line(self) -> int:
        """The number of a row or a column, from 1."""
        return int(getattr(self.event, "line", 0)) % SIDE + 1

    @property
    def count(self) -> int:
        return int(getattr(self.event, "count", 0))

    @property
    def bonus(self) -> str:
        return bonus_words(self.bonus_key)

    @property
    def bonus_key(self) -> str:
        return BOXES[self.event.box] if isinstance(self.event, v.BonusTaken) else ""

    @property
    def deed(self) -> str:
        """What Roland's sheet says."""
        assert isinstance(self.event, v.RolandActed)
        return say(action_of(self.event.row, self.event.column).text)

    @property
    def richest(self) -> Seat:
        """The sheet with the most money and scores so far, or −1 when several have."""
        totals = [self.view.total(seat) for seat in self.view.seats]
        best = max(totals)
        return totals.index(best) if totals.count(best) == 1 else -1

    @property
    def rich(self) -> str:
        return self.names[self.richest] if self.richest >= 0 else ""

    @property
    def wealth(self) -> int:
        return max(self.view.total(seat) for seat in self.view.seats)
