"""Draws a game as a poster button: art, title, number of players and duration."""

from functools import partial
from math import cos, pi, sin

import pygame
from pygame import FRect, Rect, Surface

from game.career.table_records import GameRecord
from game.engine.rules import GameState, Ruleset
from game.i18n import _, translate
from game.presentation.loader import icon_of
from game.scenes.base.menu_places import key_art_painting
from game.scenes.base.page_scene import listed_title, map_title
from game.session.amounts import score_text
from game.ui import drawing, icons, paintings, shapes, text, theme
from game.ui.box import inset, split_bottom, split_rows, split_top
from game.ui.canvas import Canvas
from game.ui.focus import Focus, FocusTarget
from game.ui.ribbon import draw_ribbon
from game.ui.widgets import Action, Button, ButtonContent

MIN_WIDE_ASPECT = 1.62
"""Minimum width of a box with the wide painting, as a multiple of its height."""
FRAME_WIDTH = 3.0
"""Width of the frame, in logical units."""
RAISE = 8.0
"""Growth of a poster in focus on each side, in logical units."""
DRIFT_SHARE = 1.16
"""Size of the painting, as a multiple of its visible part, so that it can drift."""
EMBLEM_SIZE = 84.0
"""Size of the icon of a game without a painting, in logical units."""
TITLE_STYLE = theme.HEADING.sized(34).on(theme.PAPER_LIGHT)
"""Text style of the title."""
FACTS_STYLE = theme.LABEL.on(theme.PAPER_LIGHT)
"""Text style of the facts."""
PADDING = 12.0
"""Margin around the text of a poster, in logical units."""
TITLE_HEIGHT = 112.0
"""Height of the title, in logical units."""
FACTS_HEIGHT = 60.0
"""Height of the facts at the lower edge, in logical units."""
RIBBON_SIZE = (168.0, 34.0)
"""Size of the ribbon, in logical units."""
RIBBON_OVERLAP = 12.0
"""Length of the ribbon left of the poster, in logical units."""
RIBBON_RISE = 58.0
"""Distance of the ribbon's upper edge from the facts, in logical units."""
VEIL_ALPHA = 205
"""Darkening of the art under the text, 0 to 255."""
VEIL_FADE = 40.0
"""Height over which the darkening fades, in logical units."""


class GamePoster(Button):
    """A button for the game of `rules`, with the duration of its match and the `record` of this device.

    `ready`: its picture may be loaded now.
    """

    def __init__(
        self,
        rules: Ruleset[GameState],
        box: FRect,
        on_press: Action,
        record: GameRecord | None,
        minutes: range,
        *,
        ready: bool,
    ) -> None:
        super().__init__(f"game.{rules.key}", box, ButtonContent(listed_title(rules.key), style=TITLE_STYLE), on_press)
        self.rules = rules
        self.raised_box = inset(box, -RAISE, -RAISE)
        players = _("{least} to {most} players").format(least=rules.seats[0], most=rules.seats[-1])
        self._facts = (players, _("{least} to {most} minutes").format(least=minutes[0], most=minutes[-1]))
        best = best_text(rules.key, record) if record else ""
        facts = ", ".join(filter(None, (*self._facts, best)))
        self.accessible_name = f"{listed_title(rules.key)}. {translate(rules.about)} {facts}"
        self._is_ready = ready
        self.ribbon = ""
        """Text on a ribbon over the picture; "" for none."""

    def targets(self) -> list[FocusTarget]:
        return [target._replace(ring_inset=-RAISE) for target in super().targets()]

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        drawing.drop_shadow(canvas, self.box, theme.RADIUS)
        self.draw_in(canvas, self.box)

    def draw_in(self, canvas: Canvas, box: FRect, turn: float = 0.0) -> None:
        """Draws the poster in a box, such as `raised_box`; its picture drifts in a circle once per 1.0 of `turn`."""
        drawing.card(canvas, box, theme.PAPER_LIGHT, None, theme.RADIUS)
        art = inset(box, FRAME_WIDTH, FRAME_WIDTH)
        if self._is_ready:
            self._draw_art(canvas, art, turn)
        else:
            drawing.card(canvas, art, theme.NIGHT, None, theme.RADIUS - FRAME_WIDTH)
        side_padding = PADDING + (box.width - self.box.width) / 2  # lines break in the same places in any box
        inner = inset(box, side_padding, PADDING)
        title, _art = split_top(inner, TITLE_HEIGHT)
        facts, _art = split_bottom(inner, FACTS_HEIGHT)
        text.draw_paragraph(canvas, self.content.words, TITLE_STYLE, title, text.CENTRE)
        for row, line in zip(split_rows(facts, len(self._facts)), self._facts, strict=True):
            text.draw_line(canvas, line, FACTS_STYLE, row)
        if self.ribbon:
            draw_ribbon(canvas, self.ribbon, FRect(box.left - RIBBON_OVERLAP, facts.top - RIBBON_RISE, *RIBBON_SIZE))

    def _draw_art(self, canvas: Canvas, box: FRect, turn: float) -> None:
        rect = canvas.rect(box)
        size = tuple(box.size)
        art = canvas.cached(("poster", self.rules.key, size), partial(self._render, canvas, rect.size))
        angle = 2 * pi * turn
        x = round((art.get_width() - rect.width) * (1 + sin(angle)) / 2)
        y = round((art.get_height() - rect.height) * (1 + cos(angle)) / 2)
        canvas.surface.blit(art, rect, Rect(x, y, *rect.size))
        veil = canvas.cached(("poster veil", size), partial(_render_veil, canvas, rect.size))
        canvas.blit(veil, *box.topleft)

    def _render(self, canvas: Canvas, visible_size: shapes.Size) -> Surface:
        """Returns the painting, slightly larger than its visible part, or the game's icon on a dark background."""
        width, height = visible_size
        size = round(width * DRIFT_SHARE), round(height * DRIFT_SHARE)
        painting = paintings.covering(f"poster_{self.rules.key}", size)
        if painting:
            return painting
        surface = Surface(size)
        surface.fill(canvas.preferences.mapped_colour(theme.NIGHT))
        emblem = icons.icon(canvas, icon_of(self.rules.key), EMBLEM_SIZE, theme.GOLD_LIGHT)
        surface.blit(emblem, emblem.get_rect(center=surface.get_rect().center))
        return surface


def _render_veil(canvas: Canvas, size: shapes.Size) -> Surface:
    """Returns the darkening under both texts, with the light frame around the poster."""
    height = round(size[1] / canvas.scale)
    column = Surface((1, height), pygame.SRCALPHA)
    title_end = PADDING + TITLE_HEIGHT + VEIL_FADE
    facts_start = height - PADDING - FACTS_HEIGHT - VEIL_FADE
    for y in range(height):
        depth = max(title_end - y, y - facts_start) / VEIL_FADE
        column.set_at((0, y), (*theme.NIGHT, round(VEIL_ALPHA * min(max(depth, 0.0), 1.0))))
    veil = pygame.transform.scale(column, size)
    width = canvas.px(FRAME_WIDTH)
    paper = canvas.preferences.mapped_colour(theme.PAPER_LIGHT)
    outer_size = (size[0] + 2 * width, size[1] + 2 * width)
    veil.blit(shapes.rounded_outline(outer_size, canvas.px(theme.RADIUS), width, paper), (-width, -width))
    return veil


def best_text(rules: str, record: GameRecord) -> str:
    """Returns the best score in a game as text, with its track."""
    title = map_title(rules, record.map)
    score = score_text(rules, record.money)
    if not title:
        return _("Best: {score}").format(score=score)
    return _("Best: {score}, {track}").format(score=score, track=title)


def draw_key_art(canvas: Canvas, box: FRect, rules: str, *, ready: bool) -> None:
    """Draws the key art of a game if it is `ready` and has a painting, else bare turf."""
    drawing.card(canvas, box, theme.TURF, theme.INK, theme.RADIUS)
    inner = box.inflate(-2 * FRAME_WIDTH, -2 * FRAME_WIDTH)
    name = key_art_painting(rules, is_wide=inner.width > MIN_WIDE_ASPECT * inner.height)
    if ready and paintings.has_painting(name):
        picture = canvas.cached(("key art", name, tuple(inner.size)), partial(_render, canvas, name, inner))
        canvas.blit(picture, inner.left, inner.top)


def _render(canvas: Canvas, name: str, box: FRect) -> Surface:
    surface = shapes.transparent_surface(canvas.rect(box).size)
    painting = paintings.covering(name, surface.get_size())
    if painting:
        surface.blit(painting, (0, 0))
    return shapes.round_corners(surface, canvas.px(theme.RADIUS - FRAME_WIDTH))
