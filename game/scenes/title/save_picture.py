"""Draws a saved match as a picture with its progress, or a game that can be chosen."""

from collections.abc import Collection
from enum import Enum
from functools import partial

import pygame
from pygame import FRect, Surface

from game.engine.catalog import game_by_key, games
from game.engine.message import in_context
from game.i18n import _
from game.platform.browser import openable
from game.platform.parts import MATCH, is_here
from game.scenes.base.context import GameContext
from game.scenes.base.menu_places import key_art_painting
from game.scenes.base.page_scene import listed_title
from game.scenes.base.scene import PushScene, SceneChange, begin_match
from game.scenes.title.match_progress import progress_of
from game.session.autosaves import MatchSave, autosave_name
from game.session.save_pictures import picture_of
from game.ui import drawing, paintings, shapes, text, theme
from game.ui.box import inset, rows, split_bottom
from game.ui.canvas import Canvas
from game.ui.focus import Focus, FocusTarget
from game.ui.ribbon import draw_ribbon
from game.ui.text_layout import FIT_TOLERANCE, lines_height
from game.ui.widgets import Button, ButtonContent

FRAME_WIDTH = 3.0
"""Width of the frame around a picture, in logical units."""
PADDING = 8.0
"""Space left and right of the caption, in logical units."""
LINE_HEIGHT = 25.0
"""Height of a line of the caption at the usual text size, in logical units."""
LONG_LINE_HEIGHT = 46.0
"""Minimum height of a text that is too long for one line, in logical units."""
RIBBON_LEFT = -3.0
"""Horizontal position of the ribbon of a running match, from the left edge, in logical units."""
RIBBON_TOP = 10.0
"""Vertical position of the ribbon, from the upper edge, in logical units."""
RIBBON_SIZE = (164.0, 32.0)
"""Size of the ribbon, in logical units."""
RAISE = 7.0
"""Growth of a tile of the title in focus on each side, in logical units."""
PREVIOUS_LIGHT = 150
"""Brightness of the picture of a previous match, 0 to 255."""


class TileKind(Enum):
    """The match that a press on a tile opens."""

    RUNNING = "running"
    """The game's running match."""
    PREVIOUS = "previous"
    """The match that the running one has replaced."""
    FIRST = "first"
    """The first match of a game that was never played."""
    CHOICE = "choice"
    """A match to be set up."""


def kind_of(save: MatchSave, new: Collection[str]) -> TileKind:
    """Returns the kind of the tile of a save, which has no text without a match; `new` are the games never played."""
    if save.text:
        return TileKind.PREVIOUS if save.is_previous else TileKind.RUNNING
    return TileKind.FIRST if save.rules in new else TileKind.CHOICE


class SavePicture(Button):
    """A saved match or a game to choose as a picture, with its progress after `read`.

    `new` are the games that were never played. `saved` is the time of the save, "" if it is unknown; None for a small
    tile, which shows neither that time nor whose turn it is.
    """

    def __init__(
        self, context: GameContext, save: MatchSave, box: FRect, new: Collection[str] = (), saved: str | None = None
    ) -> None:
        rules, _text, is_previous = save
        self._context = context
        self._save = save
        self._kind = kind_of(save, new)
        self._saved = saved
        key = autosave_name(rules, is_previous=is_previous) if save.text else f"game.{rules}"
        super().__init__(key, box, ButtonContent(listed_title(rules)), self._press)
        self._stored_picture = picture_of(context.storage, save)
        self._head = _("Previous match") if is_previous else ""
        self.is_raised = False
        """Whether it is drawn larger, as the title draws the tile in focus."""
        self.is_next = False
        """Whether it proposes the game that is played next."""
        self._state = ""
        """Progress without the time of the save."""
        self.progress: str | None = None
        """Progress of the match; "" if it is unknown, None before it is read."""
        self.accessible_name = ". ".join(filter(None, (self.content.words, self._head)))

    def _press(self) -> SceneChange:
        if self._save.text:
            return self._resume()
        if self._kind is TileKind.FIRST:
            return begin_first_match(self._context, self._save.rules, self.box)
        return PushScene(self._context.scene("game_select", self._save.rules))

    def _resume(self) -> SceneChange:
        scene = self._context.scene("resume", self._save.rules, is_previous=self._save.is_previous)
        return begin_match(scene, self.box)

    def read(self) -> None:
        """Replays the match to find its progress."""
        self._state = self._read_state()
        self.progress = ", ".join(filter(None, (self._state, self._saved or "")))
        proposal = self._ribbon if self.is_next else ""
        self.accessible_name = ". ".join(filter(None, (self.content.words, self.progress, self._head, proposal)))

    def _read_state(self) -> str:
        if self._save.text:
            progress = progress_of(self._save.text)
            return progress.standing if self._saved is None else progress.words
        if self._kind is TileKind.CHOICE:
            return players_of(self._save.rules)
        return _("Your first race") if self._save.rules == games()[0].key else _("Your first match")

    def targets(self) -> list[FocusTarget]:
        targets = super().targets()
        if not self.is_raised:
            return targets
        return [target._replace(ring_inset=-RAISE) for target in targets]

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        box = inset(self.box, -RAISE, -RAISE) if self.is_raised else self.box
        drawing.drop_shadow(canvas, box, theme.RADIUS)
        drawing.card(canvas, box, theme.PAPER_LIGHT, None, theme.RADIUS)
        inner = inset(box, FRAME_WIDTH, FRAME_WIDTH)
        lines = (self.content.words, self._shown_progress(canvas, inner.width - 2 * PADDING))
        heights = self._heights(canvas, inner.width - 2 * PADDING, lines)
        caption = split_bottom(inner, min(sum(heights) + PADDING / 2, inner.height))[0]
        key = (
            "saved match",
            self._save.rules,
            self._stored_picture,
            tuple(caption.size),
            tuple(inner.size),
            is_here(MATCH),
        )
        canvas.blit(canvas.cached(key, partial(self._render, canvas, inner, caption)), *inner.topleft)
        is_golden = self._kind in (TileKind.RUNNING, TileKind.FIRST)
        note_style = theme.SMALL.on(theme.GOLD_LIGHT if is_golden else theme.PAPER)
        for line, row in zip(lines, rows(inset(caption, PADDING, PADDING / 4), *heights), strict=True):
            style = theme.LABEL.on(theme.PAPER_LIGHT) if line == self.content.words else note_style
            draw = text.draw_centred if row.height >= LONG_LINE_HEIGHT else text.draw_line
            draw(canvas, line, style, row, text.LEFT)
        if self._ribbon:
            top = min(box.top + RIBBON_TOP, caption.top - RIBBON_SIZE[1])
            draw_ribbon(canvas, self._ribbon, FRect(box.left + RIBBON_LEFT, top, *RIBBON_SIZE))

    @property
    def _ribbon(self) -> str:
        """Text of the ribbon; "" for none."""
        if self._kind is TileKind.RUNNING:
            return _(in_context("a game", "Continue"))
        return _(in_context("a game", "Next")) if self.is_next else ""

    def _shown_progress(self, canvas: Canvas, width: float) -> str:
        """Returns the progress, without the time of the save where both take more than two lines."""
        progress = self.progress or ""
        smallest = theme.SMALL.sized(theme.MIN_TEXT_SIZE)
        is_long = lines_height(canvas, progress, smallest, width) > LONG_LINE_HEIGHT + FIT_TOLERANCE
        return self._state if is_long else progress

    def _heights(self, canvas: Canvas, width: float, lines: tuple[str, str]) -> tuple[float, ...]:
        """Returns the heights of the caption's lines, title and progress, within a width."""
        line_height = LINE_HEIGHT * canvas.preferences.text_scale
        styled_lines = zip(lines, (theme.LABEL, theme.SMALL), strict=True)
        min_widths = (canvas.text_width(style.face, theme.MIN_TEXT_SIZE, line) for line, style in styled_lines)
        return tuple(
            max(line_height, LONG_LINE_HEIGHT) if min_width > width else line_height for min_width in min_widths
        )

    def _render(self, canvas: Canvas, box: FRect, caption: FRect) -> Surface:
        surface = shapes.transparent_surface(canvas.rect(box).size)
        surface.fill(canvas.preferences.mapped_colour(theme.NIGHT))
        size = canvas.rect(FRect(0, 0, box.width, caption.top - box.top)).size
        picture = match_picture(canvas, self._save.rules, self._stored_picture, size)
        if picture:
            light = PREVIOUS_LIGHT if self._kind is TileKind.PREVIOUS else 255
            surface.blit(picture, (0, 0))
            surface.fill((light, light, light), ((0, 0), size), special_flags=pygame.BLEND_RGB_MULT)
        return shapes.round_corners(surface, canvas.px(theme.RADIUS - FRAME_WIDTH))


def begin_first_match(context: GameContext, rules: str, box: FRect) -> SceneChange:
    """Starts the first match of a game from `box`; the choice of games, if the table has several people."""
    scene = context.scene("first_table", rules)
    return PushScene(scene) if scene.name == "game_select" else begin_match(scene, box)


def match_picture(canvas: Canvas, rules: str, stored: bytes | None, size: shapes.Size) -> Surface | None:
    """Returns the stored picture of a match, or that of its game; None in high contrast or without space."""
    if min(size) <= 0 or canvas.preferences.high_contrast:
        return None
    if stored:
        try:
            picture = pygame.image.load(openable(stored, ".jpg"), "match.jpg").convert()
            return paintings.covered(picture, size)
        except pygame.error:
            pass
    return paintings.covering(key_art_painting(rules, is_wide=True), size)


def players_of(rules: str) -> str:
    """Returns the text about the number of players of a game; "" for an unknown game."""
    game = game_by_key(rules)
    if game is None:
        return ""
    return _("{least} to {most} players").format(least=game.rules.seats[0], most=game.rules.seats[-1])
