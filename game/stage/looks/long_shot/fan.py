"""Cards of an open hand as places to press: one stands above the others, two are given away. Names no answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from pygame import FRect

from game.engine.core import Command, Seat
from game.engine.long_shot import vocabulary as v
from game.engine.long_shot.state import TAKE, State
from game.stage.looks.base import choices
from game.stage.looks.base.choices import Option, WhyNot
from game.stage.looks.long_shot import layout
from game.ui.focus import Target
from game.words import _

CARD, PAIR = "card", "pair"
"""What the keys of cards begin with: of a place in the hand, and of a card of a pair."""
BACK = "back"
"""The key of the button that takes the last answer back."""


class Fan(choices.Choices):
    """The half of an open question that knows the hand. `raised` is the key in focus, whose card stands above all."""

    plan = layout.PLAN
    view: State

    def __init__(self, view: Any, legal: Sequence[Command], why_not: WhyNot) -> None:
        self.raised = ""
        self.given: list[str] = []
        super().__init__(view, legal, why_not)

    @property
    def seat(self) -> Seat:
        return self.view.asked

    def take(self, option: Option) -> Command | None:
        if option.key == BACK:
            self.back()
            return None
        self.given.append(option.key)
        return super().take(option)

    def _options(self) -> list[Option]:
        """Half a command can be taken back by a button too."""
        return [*super()._options(), *([Option(BACK, _("Back"), "", self.commands)] if self.depth else [])]

    def back(self) -> bool:
        if self.given:
            self.given.pop()
        return super().back()

    @property
    def gives_away(self) -> bool:
        """Whether cards are being chosen to be given away."""
        return self.depth > 0 and isinstance(self.commands[0], v.Discard)

    @property
    def place_raised(self) -> int:
        """The place in the hand of the card that stands above the others: in focus, or being played; −1 for none."""
        keys = [self.raised, *reversed(self.given)]
        return next((place for place in map(self._place_of, keys) if place >= 0), -1)

    @property
    def words_box(self) -> FRect | None:
        place = self.place_raised
        return layout.plate(place, len(self.hand)) if place >= 0 else None

    @property
    def places_taken(self) -> list[int]:
        """The places in the hand of cards that are to be given away."""
        return [self._nth(card, self._taken[:number].count(card)) for number, card in enumerate(self._taken)]

    def _place_of(self, key: str) -> int:
        """The place in the hand of the card that a key is about, −1 for another key."""
        kind, _dot, number = key.partition(".")
        if kind == CARD:
            return int(number)
        return self._nth(int(number), self._taken.count(int(number))) if kind == PAIR else -1

    def _nth(self, card: int, copy: int) -> int:
        """The place of a card in the hand, of several alike that of the one with this number; −1 for none."""
        found = [place for place, held in enumerate(self.hand) if held == card]
        return found[copy] if copy < len(found) else -1

    def targets(self, pressed: Callable[[Option], Any]) -> list[Target]:
        """The card in focus can be pressed wherever it is seen; what is seen of the cards beside it goes before."""
        found = super().targets(pressed)
        above, box = next((target for target in found if target.key == self.raised), None), self.box_raised
        if above is None or box is None:
            return found
        others = [target for target in found if target is not above]
        return [replace(above, quiet=True), replace(above, box=box, quiet=True), *others]

    @property
    def box_raised(self) -> FRect | None:
        """Where the card in focus lies, larger than the others; None if no card is in focus."""
        place = self._place_of(self.raised)
        return layout.raised(place, len(self.hand)) if place >= 0 else None

    @property
    def hand(self) -> list[int]:
        """The cards that lie open for this question."""
        return self.view.hands[self.view.looking if self.view.phase == TAKE else self.seat]
