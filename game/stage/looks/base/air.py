"""What lies above every panel: the caption, coins and cards in flight, the banner, confetti. Draws every frame."""

from __future__ import annotations

from pygame import FRect

from game.stage.looks.base import layout
from game.stage.looks.base.pieces import Flight
from game.stage.looks.base.showing import Showing
from game.ui import icons, paint, text, theme
from game.ui.canvas import Canvas

BANNER = theme.TITLE.sized(52).on(theme.GOLD)
CAPTION = theme.CAPTION
FLIGHT = theme.NUMBER.sized(22)
CONFETTI = 13.0
CARD = (92.0, 60.0)
"""Logical size of a card in flight."""
SIGN = 22.0
"""Logical size of the sign that leads from the caption to all calls."""
STAMP = 34
"""Logical size of an ink X on its box."""


def draw(canvas: Canvas, showing: Showing) -> None:
    """Draws all but the caption."""
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


def draw_caption(canvas: Canvas, showing: Showing, at: FRect, *, leads: bool) -> FRect:
    """The last call, from `at` to the right; its sign is always there if it leads to all calls. Gives its box."""
    words = showing.caption if showing.captions else ""
    box, sign = FRect(at), SIGN if leads else 0.0
    if words:
        box.width = min(text.width(canvas, words, CAPTION) + 36, layout.CAPTION_WIDEST) + sign
    if words or leads:
        paint.card(canvas, box.inflate(0, -10), theme.NIGHT, None, 17)
    if leads:
        canvas.blit_centred(icons.icon(canvas, "menu", SIGN, theme.GOLD), box.left + 22, box.centery)
    if words:
        inset = 15 + sign
        room = FRect(box.left + inset, box.top, box.width - inset - 15, box.height)
        text.put(canvas, words, CAPTION, room, text.LEFT)
    return box


def _draw_flight(canvas: Canvas, showing: Showing, flight: Flight) -> None:
    colour = theme.PAPER_LIGHT if flight.picture == "coin" else theme.INK
    if flight.picture == "coin":
        _draw_plate(canvas, flight)
        canvas.blit_centred(showing.sprites.coin(34), flight.x, flight.y)
    else:
        box = FRect((0, 0), CARD)
        box.center = (flight.x, flight.y)
        paint.card(canvas, box, theme.PAPER_LIGHT, theme.INK, 8)
        if flight.number:
            canvas.blit_centred(showing.sprites.cloth(flight.number, 36), flight.x, flight.y)
    if flight.words:
        room = FRect(flight.x + 18, flight.y - 16, 60, 32)
        text.put(canvas, flight.words, FLIGHT.on(colour), room, text.LEFT)


def _draw_plate(canvas: Canvas, flight: Flight) -> None:
    """Under a coin and its words, which fly over grass, dirt and paper."""
    if flight.words:
        wide = min(text.width(canvas, flight.words, FLIGHT), 60)
        paint.card(canvas, FRect(flight.x - 17, flight.y - 17, wide + 46, 34), theme.NIGHT, None, 17)
