"""Goes on with the saved match, or lists them where there are several; draws the picture of each."""

from collections.abc import Sequence

import pygame
from pygame import FRect, Surface

from game.engine.catalog import game_by_key, game_keys
from game.engine.message import in_context
from game.engine.notation import ParseError
from game.i18n import _, plural
from game.platform.browser import openable
from game.platform.parts import MATCH, is_here
from game.scenes.base.context import GameContext
from game.scenes.base.form_scene import FormScene
from game.scenes.base.menu_places import key_art_painting
from game.scenes.base.page_scene import game_title
from game.scenes.base.scene import Scene, SceneChange, begin_match
from game.session import save_format
from game.session.amounts import score_text
from game.session.autosaves import MatchSave, autosave_name, saved_matches
from game.session.save_pictures import picture_of
from game.session.setup import MatchSetup
from game.ui import drawing, paintings, shapes, text, theme
from game.ui.box import grid, inset, place_in, rows, split_bottom, split_top
from game.ui.canvas import CANVAS_BOX, Canvas
from game.ui.focus import Focus
from game.ui.widgets import Button, ButtonContent, Label, Widget

FRAME_WIDTH = 3.0
PADDING = 8.0
LINE_HEIGHT = 25.0
"""Height of a line of the caption at the usual text size."""
LONG_LINE_HEIGHT = 46.0
"""Height of what is too long for one line, at least."""
PREVIOUS_LIGHT = 150
"""Opacity of the veil over the picture of a previous match, 0 to 255."""
MAX_CHARACTERS = 20_000
"""A longer save would take too long to be played through in a frame."""


class SavePicture(Button):
    """A saved match as a picture, with its progress once it is `read`. Without a text, a game to choose."""

    def __init__(self, context: GameContext, save: MatchSave, box: FRect) -> None:
        rules, _text, is_previous = save
        super().__init__(
            autosave_name(rules, is_previous=is_previous) if save.text else f"game.{rules}",
            box,
            ButtonContent(game_title(rules)),
            (lambda: begin_match(context.scene("resume", rules, is_previous=is_previous)))
            if save.text
            else context.pushing("game_select", rules),
        )
        self._save = save
        self._kept = picture_of(context.storage, save)
        self._head = _("Previous match") if is_previous else ""
        self.progress: str | None = None
        """Progress of the match; "" if it is unknown, None before it is read."""
        self.accessible_name = ". ".join(filter(None, (self.content.words, self._head)))

    def read(self) -> None:
        """Plays the match through, to say how far it is."""
        self.progress = progress_of(self._save.text) if self._save.text else players_of(self._save.rules)
        self.accessible_name = ". ".join(filter(None, (self.content.words, self.progress, self._head)))

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        drawing.drop_shadow(canvas, self.box, theme.RADIUS)
        drawing.card(canvas, self.box, theme.PAPER_LIGHT, None, theme.RADIUS)
        inner = inset(self.box, FRAME_WIDTH, FRAME_WIDTH)
        heights = self._heights(canvas, inner.width - 2 * PADDING)
        caption = split_bottom(inner, min(sum(heights) + PADDING / 2, inner.height))[0]
        key = ("saved match", self._save.rules, self._kept, tuple(caption.size), tuple(inner.size), is_here(MATCH))
        canvas.blit(canvas.cached(key, lambda: self._render(canvas, inner, caption)), *inner.topleft)
        lines = (self.content.words, self.progress or "")
        for line, row in zip(lines, rows(inset(caption, PADDING, PADDING / 4), *heights), strict=True):
            style = theme.LABEL.on(theme.PAPER_LIGHT) if line == self.content.words else theme.SMALL.on(theme.PAPER)
            draw = text.draw_centred if row.height >= LONG_LINE_HEIGHT else text.draw_line
            draw(canvas, line, style, row, text.LEFT)

    def _heights(self, canvas: Canvas, width: float) -> tuple[float, ...]:
        """Returns the heights of the caption's lines in this width: title and progress."""
        line = LINE_HEIGHT * canvas.preferences.text_scale
        lines = ((self.content.words, theme.LABEL), (self.progress or "", theme.SMALL))
        least = (canvas.text_width(style.face, theme.MIN_TEXT_SIZE, words) for words, style in lines)
        return tuple(max(line, LONG_LINE_HEIGHT) if size > width else line for size in least)

    def _render(self, canvas: Canvas, box: FRect, caption: FRect) -> Surface:
        surface = shapes.transparent_surface(canvas.rect(box).size)
        surface.fill(canvas.preferences.mapped_colour(theme.NIGHT))
        size = canvas.rect(FRect(0, 0, box.width, caption.top - box.top)).size
        if not canvas.preferences.high_contrast and min(size) > 0 and (picture := self._picture(size)):
            dimmed = (PREVIOUS_LIGHT if self._save.is_previous else 255,) * 3
            surface.blit(picture, (0, 0))
            surface.fill(dimmed, ((0, 0), size), special_flags=pygame.BLEND_RGB_MULT)
        return shapes.round_corners(surface, canvas.px(theme.RADIUS - FRAME_WIDTH))

    def _picture(self, size: shapes.Size) -> Surface | None:
        if self._kept:
            try:
                return paintings.covered(pygame.image.load(openable(self._kept, ".jpg"), "match.jpg").convert(), size)
            except pygame.error:
                pass
        return paintings.covering(key_art_painting(self._save.rules, is_wide=True), size)


def read_next(matches: Sequence[SavePicture]) -> bool:
    """Reads the progress of the first match without one, one per frame. Returns whether there was one."""
    unread = next((match for match in matches if match.progress is None), None)
    if unread:
        unread.read()
    return unread is not None


def players_of(rules: str) -> str:
    """Returns how many can play a game."""
    game = game_by_key(rules)
    return _("{least} to {most} players").format(least=game.rules.seats[0], most=game.rules.seats[-1]) if game else ""


def progress_of(save: str) -> str:
    """Returns the round of a saved match, the person's score, and whose turn it is; "" if damaged or too long."""
    if len(save) > MAX_CHARACTERS:
        return ""
    try:
        setup, match = save_format.loads(save)
    except ParseError:
        return ""
    return ", ".join(filter(None, (_line(setup, match.rules.summary(match.state)), _turn_text(setup, match.to_act()))))


def _turn_text(setup: MatchSetup, acting: Sequence[int]) -> str:
    """Returns whose turn it is; "" if no seat or several seats may act, or players share the seat."""
    if len(acting) != 1 or acting[0] not in range(len(setup.seats)):
        return ""
    seat = setup.seats[acting[0]]
    if seat.partners:
        return ""
    is_only_person = [other.kind for other in setup.seats].count("person") == 1 and seat.kind == "person"
    return _("your turn") if is_only_person else _("{name}'s turn").format(name=seat.name)


def _line(setup: MatchSetup, summary: dict[str, object]) -> str:
    game = game_by_key(setup.rules)
    parts = []
    if "races" in summary:
        parts.append(_("Race {number} of {all}").format(number=summary["round"], all=summary["races"]))
    elif game and "round" in summary:
        number = summary["round"]
        parts.append(_(game.round_label).format(number=number) if number else _("Setting up"))
    person = next((number for number, seat in enumerate(setup.seats) if seat.kind == "person"), None)
    money = summary.get("money")
    if person is not None and isinstance(money, list):
        score = money[person]
        counted = plural(*game.score_units, score).format(count=score) if game and game.score_units else ""
        parts.append(counted or score_text(setup.rules, score))
    return ", ".join(parts)


LEAST_IN_ROW = 3
"""Pictures of running matches in a row at least."""
MOST_IN_ROW = 5
"""Places in the row of previous ones."""
PREVIOUS_SHARE = 0.46
"""Share of the area for previous matches."""
HEAD_HEIGHT = 34.0
"""The height of the words over them."""
CAPTION = 62.0
"""Height of the words below a picture at the usual text size, about."""
PANEL_SIZE = (1180.0, 668.0)
GAP = 14.0
"""Gap between two pictures, in logical units."""
ASPECT = 4 / 3
"""Minimum width of a picture for a height of 1."""
BACK_SIZE = (200.0, 56.0)


def continue_scene(context: GameContext) -> Scene:
    """Returns the scene of the only saved match, or the list of them."""
    saves = saved_matches(context.storage, game_keys())
    if len(saves) > 1:
        return ContinueScene(context, autosave_name(saves[0].rules))
    return context.scene("resume", saves[0].rules if saves else "")


class ContinueScene(FormScene):
    """The saved matches as pictures, last played first; each frame reads the progress of one."""

    name = "continue"
    panel = place_in(CANVAS_BOX, PANEL_SIZE)

    def __init__(self, context: GameContext, key: str) -> None:
        self.title = _(in_context("a game", "Continue"))
        self._matches: list[SavePicture] = []
        super().__init__(context, key)

    def update(self, seconds: float) -> SceneChange:
        if read_next(self._matches):
            self._static_layer = None
        return super().update(seconds)

    def widgets(self) -> list[Widget]:
        saves = saved_matches(self.context.storage, game_keys())
        foot, body = split_bottom(self.body, BACK_SIZE[1], 16)
        running = [save for save in saves if not save.is_previous]
        lower, upper = split_bottom(body, PREVIOUS_SHARE * body.height, GAP)
        head, lower = split_top(lower, HEAD_HEIGHT)
        previous = self._pictures(saves[len(running) :], grid(lower, MOST_IN_ROW, 1, GAP))
        down = 1 if previous or len(running) <= LEAST_IN_ROW else 2
        across = max(-(-len(running) // down), LEAST_IN_ROW if previous else 2)
        self._matches = [*self._pictures(running, grid(upper if previous else body, across, down, GAP)), *previous]
        heading = [Label(head, _("Previous matches"), theme.BOLD)] if previous else []
        back = ButtonContent(_("Back"), icon="back")
        return [*heading, *self._matches, Button("back", place_in(foot, BACK_SIZE, "midleft"), back, self.back)]

    def _pictures(self, saves: Sequence[MatchSave], cells: Sequence[FRect]) -> list[SavePicture]:
        boxes = (
            place_in(cell, (cell.width, min(cell.height, cell.width / ASPECT + CAPTION)), "midtop") for cell in cells
        )
        return [SavePicture(self.context, save, box) for save, box in zip(saves, boxes, strict=False)]
