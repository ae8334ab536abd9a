"""Draws a game as a poster button: art, title, number of players and duration."""

from dataclasses import replace
from math import cos, pi, sin

import pygame
from pygame import FRect, Rect, Surface

from game.career.table_records import GameRecord
from game.engine.rules import GameState, Ruleset
from game.i18n import _, translate
from game.presentation.loader import icon_of
from game.scenes.base.menu_places import key_art_painting
from game.scenes.base.page_scene import game_title, map_title
from game.session.amounts import score_text
from game.ui import drawing, icons, paintings, shapes, text, theme
from game.ui.box import inset, split_bottom, split_rows, split_top
from game.ui.canvas import Canvas
from game.ui.focus import Focus, FocusTarget
from game.ui.widgets import Action, Button, ButtonContent

WIDE_ASPECT = 1.62
"""A box that is this many times wider than high has the wide painting."""
FRAME_WIDTH = 3.0
RAISE = 8.0
"""Growth of a poster in focus on each side, in logical units."""
DRIFT_SHARE = 1.07
"""Size of the painting relative to its visible part, so that it can drift."""
EMBLEM_SIZE = 84.0
TITLE = theme.HEADING.sized(34).on(theme.PAPER_LIGHT)
FACTS = theme.LABEL.on(theme.PAPER_LIGHT)
PADDING = 12.0
"""Margin around the text of a poster, in logical units."""
TITLE_HEIGHT = 112.0
"""Height of the title, in logical units."""
FACTS_HEIGHT = 60.0
"""Height of the lines at the lower edge, in logical units."""
VEIL = 150
"""Darkening of the art under the text, 0 to 255."""
STARK_VEIL = 205
"""The same in high contrast."""
VEIL_FADE = 40.0
"""Height over which the darkening fades, in logical units."""


class GamePoster(Button):
    """A game as a poster to press.

    A poster for `rules` that fills `box`, with the `record` of this device; `ready`: its picture may be loaded now.
    """

    def __init__(
        self, rules: Ruleset[GameState], box: FRect, on_press: Action, record: GameRecord | None, *, ready: bool
    ) -> None:
        super().__init__(f"game.{rules.key}", box, ButtonContent(game_title(rules.key), style=TITLE), on_press)
        self.rules = rules
        self.raised_box = inset(box, -RAISE, -RAISE)
        players = _("{least} to {most} players").format(least=rules.seats[0], most=rules.seats[-1])
        least, most = rules.duration_minutes[0], rules.duration_minutes[-1]
        self._facts = (players, _("{least} to {most} minutes").format(least=least, most=most))
        best = best_words(rules.key, record) if record else ""
        facts = ", ".join(filter(None, (*self._facts, best)))
        self.accessible_name = f"{game_title(rules.key)}. {translate(rules.about)} {facts}"
        self._is_ready = ready

    def targets(self) -> list[FocusTarget]:
        return [replace(target, ring_inset=-RAISE) for target in super().targets()]

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        drawing.drop_shadow(canvas, self.box, theme.RADIUS)
        self.draw_in(canvas, self.box)

    def draw_in(self, canvas: Canvas, box: FRect, turn: float = 0.0) -> None:
        """Draws the poster in a box, such as the one it has in focus; its picture drifts round once as `turn` grows by
        1.
        """
        drawing.card(canvas, box, theme.PAPER_LIGHT, None, theme.RADIUS)
        art = inset(box, FRAME_WIDTH, FRAME_WIDTH)
        if self._is_ready:
            self._draw_art(canvas, art, turn)
        else:
            drawing.card(canvas, art, theme.NIGHT, None, theme.RADIUS - FRAME_WIDTH)
        inner = inset(box, PADDING + (box.width - self.box.width) / 2, PADDING)  # words break as in the smaller one
        title = split_top(inner, TITLE_HEIGHT)[0]
        facts = split_bottom(inner, FACTS_HEIGHT)[0]
        text.draw_paragraph(canvas, self.content.words, TITLE, title, text.CENTRE)
        for row, line in zip(split_rows(facts, len(self._facts)), self._facts, strict=True):
            text.draw_line(canvas, line, FACTS, row)

    def _draw_art(self, canvas: Canvas, box: FRect, turn: float) -> None:
        place = canvas.rect(box)
        size = tuple(box.size)
        art = canvas.cached(("poster", self.rules.key, size), lambda: self._render(canvas, place.size))
        free = (art.get_width() - place.width, art.get_height() - place.height)
        angle = 2 * pi * turn
        seen = Rect(round(free[0] * (1 + sin(angle)) / 2), round(free[1] * (1 + cos(angle)) / 2), *place.size)
        canvas.surface.blit(art, place, seen)
        canvas.blit(canvas.cached(("poster veil", size), lambda: _veil(canvas, place.size)), *box.topleft)

    def _render(self, canvas: Canvas, seen: shapes.Size) -> Surface:
        """The painting, slightly larger than its visible part; the game's icon on a dark ground if there is none."""
        size = round(seen[0] * DRIFT_SHARE), round(seen[1] * DRIFT_SHARE)
        if painted := paintings.covering(f"poster_{self.rules.key}", size):
            return painted
        surface = Surface(size)
        surface.fill(canvas.preferences.mapped_colour(theme.NIGHT))
        sign = icons.icon(canvas, icon_of(self.rules.key), EMBLEM_SIZE, theme.GOLD_LIGHT)
        surface.blit(sign, sign.get_rect(center=surface.get_rect().center))
        return surface


def _veil(canvas: Canvas, size: shapes.Size) -> Surface:
    height = round(size[1] / canvas.scale)
    stark = canvas.preferences.high_contrast
    column = Surface((1, height), pygame.SRCALPHA)
    for y in range(height):
        depth = max(PADDING + TITLE_HEIGHT + VEIL_FADE - y, y - height + PADDING + FACTS_HEIGHT + VEIL_FADE) / VEIL_FADE
        column.set_at((0, y), (*theme.NIGHT, round((STARK_VEIL if stark else VEIL) * min(max(depth, 0.0), 1.0))))
    veil = pygame.transform.scale(column, size)
    width = canvas.px(FRAME_WIDTH)
    paper = canvas.preferences.mapped_colour(theme.PAPER_LIGHT)
    around = (size[0] + 2 * width, size[1] + 2 * width)
    veil.blit(shapes.rounded_outline(around, canvas.px(theme.RADIUS), width, paper), (-width, -width))
    return veil


def best_words(rules: str, record: GameRecord) -> str:
    """The best score in a game, with its track."""
    title = map_title(rules, record.map)
    score = score_text(rules, record.money)
    if not title:
        return _("Best: {score}").format(score=score)
    return _("Best: {score}, {track}").format(score=score, track=title)


def draw_key_art(canvas: Canvas, box: FRect, rules: str, *, ready: bool) -> None:
    """Draws the key art of a game, or bare turf before it is `ready`: without a painting it takes several frames."""
    drawing.card(canvas, box, theme.TURF, theme.INK, theme.RADIUS)
    inner = box.inflate(-2 * FRAME_WIDTH, -2 * FRAME_WIDTH)
    name = key_art_painting(rules, is_wide=inner.width > WIDE_ASPECT * inner.height)
    if ready and paintings.has_painting(name):
        picture = canvas.cached(("key art", name, tuple(inner.size)), lambda: _render(canvas, name, inner))
        canvas.blit(picture, inner.left, inner.top)


def _render(canvas: Canvas, name: str, box: FRect) -> Surface:
    surface = shapes.transparent_surface(canvas.rect(box).size)
    if painted := paintings.covering(name, surface.get_size()):
        surface.blit(painted, (0, 0))
    return shapes.round_corners(surface, canvas.px(theme.RADIUS - FRAME_WIDTH))
