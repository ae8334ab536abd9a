"""Computes the facts of an event of Long Shot, a phrase's placeholders, and answers questions about it.

The view is the one before the event.
"""

from __future__ import annotations

from functools import cached_property

from game.engine.rules import Seat
from game.games.lap.commentary import LapEventFacts, cause, is_paid
from game.games.long_shot.rules.cards import CARDS_BY_NUMBER
from game.games.long_shot.rules.events import (
    BetPlaced,
    CardPlayed,
    CardStolen,
    HandShown,
    HorseBought,
    HorseDieRolled,
    MoneyGained,
    MoneyStolen,
    MoveDieRolled,
    TokenSpent,
)
from game.games.long_shot.rules.horses import FIELD_CARDS, HORSE_CARDS, LongShotHorseCard
from game.games.long_shot.rules.options import MOVE_DIE_FACES
from game.games.long_shot.rules.state import BET_DOLLARS, FINISH, FIRST_NO_BETS_SPACE, HIDDEN, LongShotState
from game.games.long_shot.wording import card_name, horse_name
from game.i18n import translate


class LongShotEventFacts(LapEventFacts):
    """An event of Long Shot and the view before it; `""` or 0 where a fact does not apply, or a card is hidden."""

    home = FINISH
    first_no_bet_space = FIRST_NO_BETS_SPACE
    move_die_event = MoveDieRolled
    view: LongShotState

    # -- horses ----------------------------------------------------------------------------------

    @cached_property
    def number(self) -> int:
        """The horse that the event is about, or 0."""
        match self.event:
            case HorseDieRolled(face=horse):
                return horse
            case MoveDieRolled() | TokenSpent():
                return self.view.die
        return int(getattr(self.event, "horse", 0))

    def named(self, horse: int) -> str:
        """Return the name of a horse, "" for 0."""
        return translate(horse_name(horse)) if horse else ""

    # -- who -----------------------------------------------------------------------------------------------

    @property
    def other(self) -> Seat:
        """The other player that the event is about; −1 for none."""
        match self.event:
            case CardStolen(victim=victim) | MoneyStolen(victim=victim):
                return victim
            case CardPlayed(rival=rival):
                return rival
            case HandShown(owner=owner):
                return owner
        return -1

    @property
    def rival(self) -> str:
        """The name of the other player, or ""."""
        return self.names[self.other] if self.other >= 0 else ""

    @property
    def of(self) -> LongShotHorseCard:
        """The card of the horse that the event is about."""
        return HORSE_CARDS[self.number]

    @property
    def best_face(self) -> int:
        """The highest face of the move die, in spaces."""
        return max(MOVE_DIE_FACES[self.view.options.move_die])

    @property
    def feature(self) -> str:
        """What the feature of the horse says."""
        return translate(self.of.feature.text)

    # -- cards and money -----------------------------------------------------------------------------------

    @property
    def card_number(self) -> int:
        """The card that the event is about, or 0."""
        return int(getattr(self.event, "card", HIDDEN))

    @property
    def card(self) -> str:
        """The name of that card, or ""."""
        return translate(card_name(self.card_number)) if self.card_number else ""

    @property
    def emblem(self) -> str:
        """What kind of card it is, by its picture."""
        return CARDS_BY_NUMBER[self.card_number].effect.emblem if self.card_number else ""

    @property
    def price(self) -> int:
        """Dollars that the horse costs, or has just cost."""
        return int(getattr(self.event, "price", self.of.price))

    @property
    def gain(self) -> int:
        """Dollars that the event brings its seat; negative for a payment."""
        match self.event:
            case HorseBought(price=amount) | BetPlaced(amount=amount, free=False):
                return -amount
            case MoneyGained(amount=amount) | MoneyStolen(amount=amount):
                return amount
        return 0

    @property
    def count(self) -> int:
        """Cards laid down at the end."""
        return len(getattr(self.event, "cards", ()))


FAVOURED = min(card.odds[0] for card in FIELD_CARDS)
LONG = max(card.odds[0] for card in FIELD_CARDS)
"""The shortest and the longest odds there are."""
BIG_STAKE, EXPENSIVE, LARGE_PAYOUT = 20, 20, 60
"""Dollars of one seat on a horse; of a price; of a bet that is paid."""

# -- dice ------------------------------------------------------------------------------------------------------


def is_thrown_again(f: LongShotEventFacts) -> bool:
    """Whether the horse die shows a finished horse and is rolled again."""
    return isinstance(f.event, HorseDieRolled) and f.event.finished


def rolls_zero(f: LongShotEventFacts) -> bool:
    """Whether the die shows a 0: nothing moves."""
    return f.face == 0


def rolls_best(f: LongShotEventFacts) -> bool:
    """Whether the die shows the highest face of the move die in use."""
    return f.face == f.best_face


# -- whose horse -----------------------------------------------------------------------------------------------


def is_favourite(f: LongShotEventFacts) -> bool:
    """Whether the horse has the shortest odds to win of the field."""
    return f.of.odds[0] == FAVOURED


def is_outsider(f: LongShotEventFacts) -> bool:
    """Whether the horse has the longest odds to win of the field."""
    return f.of.odds[0] == LONG


# -- moves -----------------------------------------------------------------------------------------------------


def by_bar(f: LongShotEventFacts) -> bool:
    """Whether the horse moves along with the rolled one, by its bar."""
    return cause(f) == "along"


def by_card(f: LongShotEventFacts) -> bool:
    """Whether a card moves the horse."""
    return cause(f) == "card"


def by_feature(f: LongShotEventFacts) -> bool:
    """Whether the feature of an owned horse moves the horse."""
    return cause(f) == "feature"


# -- cards -----------------------------------------------------------------------------------------------------


def pays_money(f: LongShotEventFacts) -> bool:
    """Whether the card brings money from the bank when played as an action."""
    return f.emblem == "money"


def answers(f: LongShotEventFacts) -> bool:
    """Whether the card answers a face of the horse die and costs no action."""
    return f.emblem == "lucky"


def pushes(f: LongShotEventFacts) -> bool:
    """Whether the card moves a horse forward."""
    return f.emblem == "forward"


def holds_back(f: LongShotEventFacts) -> bool:
    """Whether the card moves a horse back, of any owner or of a rival's."""
    return f.emblem in ("backward", "mud")


def places_bet(f: LongShotEventFacts) -> bool:
    """Whether the card bets, from the bank's money or the player's own."""
    return f.emblem in ("free_bet", "big_bet")


def steals_card(f: LongShotEventFacts) -> bool:
    """Whether the card takes a rival's card at random."""
    return f.emblem == "steal_card"


def peeks(f: LongShotEventFacts) -> bool:
    """Whether the card shows a rival's hand before one card is taken from it."""
    return f.emblem == "peek"


def steals_money(f: LongShotEventFacts) -> bool:
    """Whether the card takes money from a rival."""
    return f.emblem == "steal_money"


def draws(f: LongShotEventFacts) -> bool:
    """Whether the card draws more cards from the pile."""
    return f.emblem == "draw"


def is_on_horse(f: LongShotEventFacts) -> bool:
    """Whether the event names a horse."""
    return f.number > 0


def is_against_rival(f: LongShotEventFacts) -> bool:
    """Whether the event names another player."""
    return f.other >= 0


# -- money -----------------------------------------------------------------------------------------------------


def is_larger(f: LongShotEventFacts) -> bool:
    """Whether the bet is paid for and is more than an ordinary one, BET_DOLLARS."""
    return is_paid(f) and f.amount > BET_DOLLARS


def is_big_stake(f: LongShotEventFacts) -> bool:
    """Whether the seat has at least BIG_STAKE on the horse, this bet included."""
    return f.stake >= BIG_STAKE


def is_dear(f: LongShotEventFacts) -> bool:
    """Whether the horse costs at least EXPENSIVE."""
    return f.price >= EXPENSIVE


def comes_from_feature(f: LongShotEventFacts) -> bool:
    """Whether the money gained comes from the feature of an owned horse."""
    return getattr(f.event, "source", "") == "feature"


def is_much(f: LongShotEventFacts) -> bool:
    """Whether the amount is at least LARGE_PAYOUT."""
    return f.amount >= LARGE_PAYOUT


# -- turns -----------------------------------------------------------------------------------------------------


def is_new_round(f: LongShotEventFacts) -> bool:
    """Whether the turn opens a round other than the first."""
    return f.seat == f.view.first and f.view.round > 0


def passes_action(f: LongShotEventFacts) -> bool:
    """Whether the seat declines to take an action."""
    return getattr(f.event, "question", "") == "act"


def leaves_horses(f: LongShotEventFacts) -> bool:
    """Whether the seat declines to move its horses along."""
    return getattr(f.event, "question", "") == "along"
