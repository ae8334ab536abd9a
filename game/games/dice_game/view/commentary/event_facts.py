"""Computes the facts of an event of the Dice Game: the values of a phrase's placeholders."""

from __future__ import annotations

from functools import cached_property

from game.commentary.field_snapshot import spaces_text
from game.engine.rules import Seat
from game.games.dice_game.rules.abilities import DiceGameHorseCard, card_of_effect_id
from game.games.dice_game.rules.bonuses import BONUS_BOXES, BONUSES
from game.games.dice_game.rules.events import (
    AbilityScored,
    Answered,
    Asked,
    BarMarked,
    BetPlaced,
    BonusTaken,
    CircleMarked,
    HorseBought,
    HorseDieRolled,
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
from game.games.dice_game.rules.rules import MOVE_DIE_FACES
from game.games.dice_game.rules.state import FINISH, FIRST_NO_BET_SPACE, DiceGameState, PendingChoice
from game.games.dice_game.wording.commands import horse_label, horse_name, idle_text
from game.games.lap.commentary import LapEventFacts
from game.i18n import _, translate

VOWEL_NUMBER = 8
"""The only number that begins with a vowel."""
ROLAND_EVENTS = (RolandAsked, RolandRolled, RolandActed)


class DiceGameEventFacts(LapEventFacts):
    """An event of the Dice Game and the view before it; `""` or 0 where a fact does not apply."""

    home = FINISH
    first_no_bet_space = FIRST_NO_BET_SPACE
    move_die_event = MoveDieRolled
    best_face = max(MOVE_DIE_FACES)
    view: DiceGameState

    # -- horses --------------------------------------------------------------------------------------------

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

    @property
    def of(self) -> DiceGameHorseCard:
        """The card of the horse that the event is about."""
        return self.view.cards[self.number]

    def named(self, horse: int) -> str:
        """Return the name of a horse, "" for 0."""
        return horse_name(self.view, horse)

    @property
    def runner(self) -> str:
        """The horse with its number."""
        return horse_label(self.view, self.number)

    @property
    def card(self) -> str:
        """The name of the card whose bar or ability is at work."""
        return self.named(self.by_card)

    @property
    def to_line(self) -> str:
        """From where the horse is to the No Bet line."""
        return spaces_text(FIRST_NO_BET_SPACE - self.start)

    # -- players and money ---------------------------------------------------------------------------------

    @cached_property
    def seat(self) -> Seat:
        """Who acts, Roland among them; for the dice, whose turn it is."""
        if isinstance(self.event, ROLAND_EVENTS) or getattr(self.event, "cause", "") == "roland":
            return ROLAND_SEAT
        return int(getattr(self.event, "seat", self.view.turn))

    @property
    def price(self) -> int:
        """Dollars that the horse costs, or has just cost."""
        return int(getattr(self.event, "price", self.of.cost))

    @property
    def gain(self) -> int:
        """Dollars that the event brings its seat; negative for a payment."""
        match self.event:
            case HorseBought(price=amount) | BetPlaced(amount=amount, free=False) | MoneyLost(amount=amount):
                return -amount
            case MoneyEarned(amount=amount):
                return amount
        return 0

    @property
    def pot(self) -> int:
        """What everybody has on the horse."""
        return sum(bets[self.number] for bets in self.view.bets)

    @property
    def times(self) -> int:
        """The odds that a bet is paid at."""
        return int(getattr(self.event, "odds", 0))

    @property
    def on_bar(self) -> int:
        """Horses on the bar, a new one included."""
        return self.view.bars[self.by_card].bit_count() + 1

    @property
    def lines(self) -> int:
        """Completed lines of the seat."""
        return len(self.view.lines(self.seat))

    @property
    def line(self) -> int:
        """The number of a row or a column, from 1."""
        return int(getattr(self.event, "line", 0)) % GRID_SIDE + 1

    @property
    def count(self) -> int:
        """How many wilds are recovered."""
        return int(getattr(self.event, "count", 0))

    @property
    def bonus(self) -> str:
        """The bonus taken, in words."""
        return translate(BONUSES[self.bonus_key].mark)

    @property
    def bonus_key(self) -> str:
        """The key of the bonus taken, or ""."""
        return BONUS_BOXES[self.event.box] if isinstance(self.event, BonusTaken) else ""

    @property
    def why(self) -> str:
        """Why the bonus or ability in question can do nothing; "" if it can."""
        match self.event:
            case Asked(source=source, about=about):
                return idle_text(self.view, PendingChoice(source, about))
            case Answered():
                return idle_text(self.view, self.view.questions[-1])
        return ""

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
        """The name of the one richest sheet, or ""."""
        return self.names[self.richest] if self.richest >= 0 else ""

    @property
    def wealth(self) -> int:
        """Dollars of the richest sheet."""
        return max(self.view.total(seat) for seat in self.view.seats)
