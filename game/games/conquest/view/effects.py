"""Draws short effects over the world: numbers that rise, cards on their way, a battle's luck."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import FRect

from game.engine.rules import Seat
from game.games.conquest.view import layout
from game.games.conquest.view.seat_figures import Luck, signed
from game.games.conquest.view.world_geometry import Point
from game.i18n import _
from game.presentation.seat_animations import Flight
from game.sprites.sprite_cache import SpriteCache
from game.ui import drawing, text, theme
from game.ui.canvas import Canvas


@dataclass(slots=True)
class SeatElimination:
    """A seat that falls: where its shield comes from, how far it has grown and how far it has broken, each 0 to 1."""

    seat: Seat
    place: Point
    grown: float = 0.0
    broken: float = 0.0


CARD = (44.0, 64.0)
LUCK_BOX = FRect(layout.HAND.left + 6, layout.HAND.top + 30, layout.HAND.width - layout.NEXT_SET_WIDTH - 12, 42)
"""Where a battle's luck is told: over the cards, which no attack is about."""
LUCK_SECONDS = 3.5
LUCK_WORDS = theme.BOLD.sized(20)


@dataclass
class CardFlight(Flight):
    """The back of a card on its way from a place to another."""

    def draw(self, canvas: Canvas, sprites: SpriteCache, share: float) -> None:
        box = FRect(0, 0, *CARD)
        box.center = self.place(share)
        drawing.card(canvas, box, theme.RIBBON, theme.PAPER_LIGHT, 6)
        drawing.card(canvas, box.inflate(-12, -12), theme.NIGHT_LIGHT, theme.GOLD, 4)


@dataclass
class LuckLine:
    """How kind the dice of a battle were to its attacker, for long enough to be read.

    `is_covered` tells whether the stage of a battle covers that place.
    """

    luck: Luck
    is_covered: Callable[[], bool]
    seconds: float = LUCK_SECONDS
    age: float = 0.0

    @property
    def words(self) -> str:
        """What is said of the luck."""
        return _("Dice luck: {armies} armies").format(armies=signed(self.luck.armies))

    def draw(self, canvas: Canvas, sprites: SpriteCache, share: float) -> None:
        if self.is_covered():
            return
        drawing.card(canvas, LUCK_BOX, theme.NIGHT, theme.GOLD, 12)
        tone = theme.GOLD_LIGHT if self.luck.armies >= 0 else theme.ALARM_LIGHT
        text.draw_line(canvas, self.words, LUCK_WORDS.on(tone), LUCK_BOX.inflate(-16, 0))
