"""Draws the acting seat with its action, in place of the answers."""

from typing import NamedTuple

from pygame import FRect

from game.engine.message import N_
from game.i18n import _
from game.sprites.sprite_cache import SpriteCache
from game.ui import drawing, icons, text, theme
from game.ui.box import inset, place_in, split_left, split_rows, split_top
from game.ui.canvas import Canvas
from game.ui.portraits import draw_portrait

ACTOR_FACE = 80.0
"""Size of the acting seat's portrait, in logical units."""
ACTOR_TEXT = theme.LABEL.sized(24)
"""Style of the text below the portrait."""
ACTOR_ICON = 44.0
"""Size of the icon and of the cloth of an action, in logical units."""
ACTOR_INSET = 12.0
"""Vertical margin of the action, in logical units."""
ACTOR_MARK = theme.TITLE.sized(36)
"""Style of the action's text."""
Mark = tuple[str, int, str]
"""Action of a seat: icon or "", horse or 0, and text or ""."""
OWN_ACTOR = theme.PAPER_SHADE, theme.INK
"""Colours of a person's own seat, which must not look like a button."""
DEEDS = {"check": N_("Concession"), "helmet": N_("Helmet"), "jersey": N_("Jersey"), "star": N_("Wild Number")}
"""Name of the action for each icon."""


class Actor(NamedTuple):
    """The acting seat."""

    badge: int
    name: str
    mood: str
    words: str
    """Text without a mark."""
    mark: Mark | None
    ground: theme.Colour
    """Colour of its card."""
    ink: theme.Colour
    """Colour of its texts and icons."""


def _draw_actor_head(canvas: Canvas, box: FRect, actor: Actor, *, is_named: bool) -> None:
    """Draws the portrait, and the name next to it unless the words below it have the name."""
    if is_named:
        draw_portrait(canvas, actor.badge, *box.center, ACTOR_FACE, actor.mood)
        return
    style = ACTOR_TEXT.on(actor.ink)
    width = min(text.width(canvas, actor.name, style), box.width - ACTOR_FACE - ACTOR_INSET)
    pair = place_in(box, (ACTOR_FACE + ACTOR_INSET + width, ACTOR_FACE))
    face, name = split_left(pair, ACTOR_FACE, ACTOR_INSET)
    draw_portrait(canvas, actor.badge, *face.center, ACTOR_FACE, actor.mood)
    text.draw_line(canvas, actor.name, style, name, text.LEFT)


def draw_actor(canvas: Canvas, sprites: SpriteCache, box: FRect, actor: Actor) -> None:
    """Draws the portrait of the acting seat and its action, or else its words."""
    drawing.card(canvas, box, actor.ground, None, 14)
    face, text_box = split_top(inset(box, 14, 10), ACTOR_FACE, 4)
    if not actor.mark:
        draw_portrait(canvas, actor.badge, *face.center, ACTOR_FACE, actor.mood)
        text.draw_centred(canvas, actor.words, ACTOR_TEXT.on(actor.ink), text_box, text.CENTRE)
        return
    icon, number, words = actor.mark
    words = words or _(DEEDS[icon])
    _draw_actor_head(canvas, face, actor, is_named=actor.name in words)
    icon = icon or ("coin" if number else "")
    icon_box = words_box = text_box
    if icon:
        icon_box, words_box = split_rows(text_box.inflate(0, -ACTOR_INSET), 2)
    offset = ACTOR_ICON * 0.7 * bool(number)
    if icon:
        picture = icons.icon(canvas, icon, ACTOR_ICON, actor.ink)
        canvas.blit_centred(picture, icon_box.centerx - offset, icon_box.centery)
    if number:
        canvas.blit_centred(sprites.cloth(number, ACTOR_ICON), icon_box.centerx + offset, icon_box.centery)
    text.draw_line(canvas, words, ACTOR_MARK.on(actor.ink), words_box)
