"""What lies above every panel: the caption, coins and cards in flight, the banner, confetti. Draws every frame."""

from __future__ import annotations

from pygame import FRect

from game.stage.looks.base import layout
from game.stage.looks.base.pieces import Flight
from game.stage.looks.base.showing import Showing
from game.ui import paint, text, theme
from game.ui.canvas import Canvas

BANNER = theme.TITLE.sized(52).on(theme.GOLD)
CAPTION = theme.CAPTION
FLIGHT = theme.NUMBER.sized(22)
CONFETTI = 13.0
CARD = (92.0, 60.0)
"""Logical size of a card in flight."""
STAMP = 34
"""Logical size of an ink X on its box."""


def draw(canvas: Canvas, showing: Showing) -> None:
    """Draws it all."""
    _draw_caption(canvas, showing)
    for flight in showing.flights:
        _draw_flight(canvas, showing, flight)
    if showing.banner:
        paint.card(canvas, layout.BANNER, theme.NIGHT, theme.GOLD, 24)
        text.put(canvas, showing.banner, BANNER, layout.BANNER.inflate(-40, 0))
    for scrap in showing.confetti:
        canvas.blit_centred(showing.sprites.confetti(scrap.number, CONFETTI), scrap.x, scrap.y)


def draw_stamps(canvas: Canvas, showing: Showing) -> None:
    """Marks on their way down."""
    for stamp in showing.stamps:
        canvas.blit_centred(showing.sprites.stamp_x(round(STAMP * stamp.size)), *stamp.box.center)


def _draw_caption(canvas: Canvas, showing: Showing) -> None:
    if showing.caption and showing.captions:
        box = FRect(layout.CAPTION)
        box.width = min(text.width(canvas, showing.caption, CAPTION) + 36, layout.CAPTION_WIDEST)
        paint.card(canvas, box, theme.NIGHT, None, 17)
        text.put(canvas, showing.caption, CAPTION, box.inflate(-30, 0), text.LEFT)


def _draw_flight(canvas: Canvas, showing: Showing, flight: Flight) -> None:
    if flight.picture == "coin":
        canvas.blit_centred(showing.sprites.coin(34), flight.x, flight.y)
    else:
        box = FRect((0, 0), CARD)
        box.center = (flight.x, flight.y)
        paint.card(canvas, box, theme.PAPER_LIGHT, theme.INK, 8)
        if flight.number:
            canvas.blit_centred(showing.sprites.cloth(flight.number, 36), flight.x, flight.y)
    if flight.words:
        room = FRect(flight.x + 18, flight.y - 16, 60, 32)
        text.put(canvas, flight.words, FLIGHT.on(theme.PAPER_LIGHT), room, text.LEFT)
