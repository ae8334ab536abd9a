"""Computes the facts of an event of Long Shot: the values of a phrase's placeholders."""

from __future__ import annotations

from functools import cached_property

from game.engine.rules import Seat
from game.games.lap.commentary import LapEventFacts
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
from game.games.long_shot.rules.horses import HORSE_CARDS, LongShotHorseCard
from game.games.long_shot.rules.options import MOVE_DIE_FACES
from game.games.long_shot.rules.state import FINISH, FIRST_NO_BETS_SPACE, HIDDEN, LongShotState
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
