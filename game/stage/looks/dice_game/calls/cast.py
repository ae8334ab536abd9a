"""Who is in an event: the first of the values that lines may say. Knows nothing of where horses run."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from game.engine.core import Event, Seat
from game.engine.dice_game import vocabulary as v
from game.engine.dice_game.abilities import HorseCard, card_of
from game.engine.dice_game.roland import ROLAND
from game.engine.dice_game.sheet import GRID
from game.engine.dice_game.state import MARKET, State
from game.stage.looks.dice_game.labels import horse_words
from game.words import _

AN = 8
"""The only number that begins with a vowel."""
ROLANDS_OWN = (v.RolandAsked, v.RolandRolled, v.RolandActed)


class Cast:
    """An event and the view before it. Attributes are what lines may say, with `""` or 0 where nothing applies."""

    view: State
    names: Sequence[str]
    event: Event

    @cached_property
    def number(self) -> int:
        """The horse that the event is about, or the number on a wild or a circle."""
        match self.event:
            case v.HorseDieRolled(face=horse) | v.RolandRolled(face=horse) | v.BarMarked(mark=horse):
                return horse
            case v.MoveDieRolled():
                return self.view.die
            case v.CircleMarked(circle=circle):
                return GRID[circle]
            case v.WildMarked(number=number):
                return number
        return int(getattr(self.event, "horse", 0))

    @property
    def a_number(self) -> str:
        """The number with its article."""
        return (_("an {number}") if self.number == AN else _("a {number}")).format(number=self.number)

    @cached_property
    def by_card(self) -> int:
        """The card whose bar or ability is at work, or 0."""
        match self.event:
            case v.BarMarked(card=card) | v.AbilityScored(card=card):
                return card
        return card_of(str(getattr(self.event, "source", getattr(self.event, "cause", ""))))

    @cached_property
    def seat(self) -> Seat:
        """Who acts; for the dice, who has them."""
        if isinstance(self.event, ROLANDS_OWN) or getattr(self.event, "cause", "") == "roland":
            return ROLAND
        return int(getattr(self.event, "seat", self.view.turn))

    @property
    def of(self) -> HorseCard:
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
        return horse_words(self.view, self.number)

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
