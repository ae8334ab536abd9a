"""Who is in an event: the first of the values that lines may say. Knows nothing of where horses run."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from game.commentary import field_snapshot
from game.commentary.field_snapshot import spaces_text
from game.engine.rules import Event, Seat
from game.games.dice_game.rules.abilities import DiceGameHorseCard, card_of_effect_id
from game.games.dice_game.rules.bonuses import BONUS_BOXES
from game.games.dice_game.rules.events import (
    AbilityScored,
    BarMarked,
    BetPlaced,
    BonusTaken,
    CircleMarked,
    HorseBought,
    HorseDieRolled,
    HorseMoved,
    MoneyEarned,
    MoneyLost,
    MoveDieRolled,
    RolandActed,
    RolandAsked,
    RolandRolled,
    WildMarked,
)
from game.games.dice_game.rules.player_sheet import GRID, GRID_SIDE
from game.games.dice_game.rules.roland import ROLAND_SEAT, action_at
from game.games.dice_game.rules.state import FINISH, FIRST_NO_BET_SPACE, HORSES, MARKET, DiceGameState
from game.games.dice_game.view.player_sheet_panel import bonus_text
from game.games.dice_game.view.wording import horse_label
from game.i18n import _, translate

VOWEL_NUMBER = 8
"""The only number that begins with a vowel."""
ROLAND_EVENTS = (RolandAsked, RolandRolled, RolandActed)


class DiceGameEventActors:
    """An event and the view before it. Attributes are what lines may say, with `""` or 0 where nothing applies."""

    view: DiceGameState
    names: Sequence[str]
    event: Event

    @cached_property
    def number(self) -> int:
        """The horse that the event is about, or the number on a wild or a circle."""
        match self.event:
            case HorseDieRolled(face=horse) | RolandRolled(face=horse) | BarMarked(mark=horse):
                return horse
            case MoveDieRolled():
                return self.view.die
            case CircleMarked(circle=circle):
                return GRID[circle]
            case WildMarked(number=number):
                return number
        return int(getattr(self.event, "horse", 0))

    @property
    def a_number(self) -> str:
        """The number with its article."""
        return (_("an {number}") if self.number == VOWEL_NUMBER else _("a {number}")).format(number=self.number)

    @cached_property
    def by_card(self) -> int:
        """The card whose bar or ability is at work, or 0."""
        match self.event:
            case BarMarked(card=card) | AbilityScored(card=card):
                return card
        return card_of_effect_id(str(getattr(self.event, "source", getattr(self.event, "cause", ""))))

    @cached_property
    def seat(self) -> Seat:
        """Who acts; for the dice, who has them."""
        if isinstance(self.event, ROLAND_EVENTS) or getattr(self.event, "cause", "") == "roland":
            return ROLAND_SEAT
        return int(getattr(self.event, "seat", self.view.turn))

    @property
    def of(self) -> DiceGameHorseCard:
        """The card of the horse that the event is about."""
        return self.view.cards[self.number]

    def named(self, horse: int) -> str:
        return _(self.view.cards[horse].name) if horse else ""

    @property
    def name(self) -> str:
        return self.names[self.seat]

    @property
    def horse(self) -> str:
        return self.named(self.number)

    @property
    def runner(self) -> str:
        """The horse with its number."""
        return horse_label(self.view, self.number)

    @property
    def owner(self) -> str:
        owner = self.view.owners[self.number]
        return self.names[owner] if owner != MARKET else ""

    @property
    def card(self) -> str:
        return self.named(self.by_card)

    @property
    def rolled(self) -> str:
        """The horse on the horse die."""
        return self.named(self.view.die)


class DiceGameFieldFacts(DiceGameEventActors, field_snapshot.EventFacts):
    """Distances come in words; `""` is for a horse that is not there."""

    home = FINISH

    def spaces_of(self) -> dict[int, int]:
        positions = self.view.positions
        return {horse: positions[horse] for horse in HORSES if positions[horse] != FINISH}

    @property
    def finishers(self) -> Sequence[int]:
        return self.view.finishers

    @property
    def start(self) -> int:
        """The space that the horse comes from."""
        return self.view.positions[self.number]

    @cached_property
    def end(self) -> int:
        """The space that the horse gets to."""
        match self.event:
            case HorseMoved(end=end):
                return end
            case MoveDieRolled(face=face):
                return min(self.start + face, FINISH)
        return self.start

    @property
    def to_line(self) -> str:
        return spaces_text(FIRST_NO_BET_SPACE - self.start)


class DiceGameEventFacts(DiceGameFieldFacts):
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
        spent = self.price if isinstance(self.event, HorseBought) else 0
        match self.event:
            case BetPlaced(amount=amount, free=False) | MoneyLost(amount=amount):
                spent = amount
            case MoneyEarned(amount=amount):
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
        return int(getattr(self.event, "line", 0)) % GRID_SIDE + 1

    @property
    def count(self) -> int:
        return int(getattr(self.event, "count", 0))

    @property
    def bonus(self) -> str:
        return bonus_text(self.bonus_key)

    @property
    def bonus_key(self) -> str:
        return BONUS_BOXES[self.event.box] if isinstance(self.event, BonusTaken) else ""

    @property
    def deed(self) -> str:
        """What Roland's sheet says."""
        assert isinstance(self.event, RolandActed)
        return translate(action_at(self.event.row, self.event.column).text)

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
