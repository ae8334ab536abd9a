"""All that can be told of an event: the values of a line's placeholders, each true wherever a line may use it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from game.commentary import field_snapshot
from game.commentary.field_snapshot import spaces_text
from game.engine.rules import Seat
from game.games.long_shot.rules.cards import CARDS_BY_NUMBER
from game.games.long_shot.rules.events import (
    BetPlaced,
    CardPlayed,
    CardStolen,
    HandShown,
    HorseBought,
    HorseDieRolled,
    HorseMoved,
    MoneyGained,
    MoneyStolen,
    MoveDieRolled,
    TokenSpent,
)
from game.games.long_shot.rules.horses import HORSE_CARDS, LongShotHorseCard
from game.games.long_shot.rules.state import BANK, FINISH, HIDDEN, HORSES, LongShotState
from game.games.long_shot.view.wording import card_name, horse_name
from game.i18n import translate


class LongShotEventFacts(field_snapshot.EventFacts):
    """An event and the view before it. `""` or 0 stand for what is not there; a hidden card is never named."""

    home = FINISH
    view: LongShotState

    # -- where horses run ----------------------------------------------------------------------------------

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
        return horse_name(horse) if horse else ""

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
    def distance(self) -> str:
        """From where it is as far as home."""
        return spaces_text(FINISH - self.start)

    # -- who -----------------------------------------------------------------------------------------------

    @cached_property
    def seat(self) -> Seat:
        """Who acts; for the dice, who has them."""
        return int(getattr(self.event, "seat", self.view.turn))

    @property
    def name(self) -> str:
        return self.names[self.seat]

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
        return self.names[self.other] if self.other >= 0 else ""

    @property
    def horse(self) -> str:
        return self.named(self.number)

    @property
    def of(self) -> LongShotHorseCard:
        return HORSE_CARDS[self.number]

    @property
    def owner(self) -> str:
        owner = self.view.owners[self.number]
        return self.names[owner] if owner != BANK else ""

    @property
    def rolled(self) -> str:
        """The horse on the horse die."""
        return self.named(self.view.die)

    @property
    def feature(self) -> str:
        return translate(self.of.feature.text)

    # -- cards and money -----------------------------------------------------------------------------------

    @property
    def card_number(self) -> int:
        return int(getattr(self.event, "card", HIDDEN))

    @property
    def card(self) -> str:
        return card_name(self.card_number) if self.card_number else ""

    @property
    def emblem(self) -> str:
        """What kind of card it is, by its picture."""
        return CARDS_BY_NUMBER[self.card_number].effect.emblem if self.card_number else ""

    @property
    def round(self) -> int:
        """The round that begins."""
        return self.view.round + 1

    @property
    def price(self) -> int:
        return int(getattr(self.event, "price", self.of.price))

    @property
    def amount(self) -> int:
        return int(getattr(self.event, "amount", 0))

    @property
    def money(self) -> int:
        """What the seat has left after the event."""
        match self.event:
            case HorseBought(price=price):
                return self.view.money[self.seat] - price
            case BetPlaced(amount=amount, free=False):
                return self.view.money[self.seat] - amount
            case MoneyGained(amount=amount) | MoneyStolen(amount=amount):
                return self.view.money[self.seat] + amount
        return self.view.money[self.seat]

    @property
    def stake(self) -> int:
        """What the seat has on the horse, this bet included; what is paid."""
        return int(getattr(self.event, "stake", self.view.bets[self.seat][self.number] + self.amount))

    @property
    def odds(self) -> int:
        """For 1 at the place that it has or gets, and for winning before."""
        return self.of.odds[int(getattr(self.event, "place", 1)) - 1]

    @property
    def pays(self) -> int:
        return self.stake * self.odds

    @property
    def stable(self) -> int:
        """Horses of the seat, a new one included."""
        return len(self.view.owned(self.seat)) + 1

    @property
    def count(self) -> int:
        """Cards laid down at the end."""
        return len(getattr(self.event, "cards", ()))
