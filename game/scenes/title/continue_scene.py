"""Continues the saved match, or lists several saved matches; draws the picture of each."""

from collections.abc import Sequence
from functools import partial

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
from game.ui.widgets import Action, Button, ButtonContent, Label, Widget

FRAME_WIDTH = 3.0
"""Width of the frame around a picture, in logical units."""
PADDING = 8.0
"""Space left and right of the caption, in logical units."""
LINE_HEIGHT = 25.0
"""Height of a line of the caption at the usual text size, in logical units."""
LONG_LINE_HEIGHT = 46.0
"""Minimum height of a text that is too long for one line, in logical units."""
PREVIOUS_LIGHT = 150
"""Brightness of the picture of a previous match, 0 to 255."""
MAX_CHARACTERS = 20_000
"""Maximum length of a save that is replayed in a frame, in characters."""


MIN_IN_ROW = 3
"""Minimum number of columns for running matches, if there are previous ones."""
PREVIOUS_IN_ROW = 5
"""Number of columns for previous matches."""
PREVIOUS_SHARE = 0.46
"""Share of the area's height for previous matches, 0 to 1."""
HEAD_HEIGHT = 34.0
"""Height of the heading over previous matches, in logical units."""
CAPTION_HEIGHT = 62.0
"""Approximate height of a caption at the usual text size, in logical units."""
PANEL_SIZE = (1180.0, 668.0)
"""Size of the panel with the list, in logical units."""
GAP = 14.0
"""Gap between two pictures, in logical units."""
ASPECT = 4 / 3
"""Minimum width of a picture for a height of 1."""
BACK_SIZE = (200.0, 56.0)
"""Size of the back button, in logical units."""


class SavePicture(Button):
    """A saved match as a picture, with its progress after `read`. A save without text is a game to choose."""

    def __init__(self, context: GameContext, save: MatchSave, box: FRect) -> None:
        rules, _text, is_previous = save
        self._context = context
        self._save = save
        key = f"game.{rules}"
        on_press: Action = context.pushing("game_select", rules)
        if save.text:
            key = autosave_name(rules, is_previous=is_previous)
            on_press = self._resume
        super().__init__(key, box, ButtonContent(game_title(rules)), on_press)
        self._stored_picture = picture_of(context.storage, save)
        self._head = _("Previous match") if is_previous else ""
        self.progress: str | None = None
        """Progress of the match; "" if it is unknown, None before it is read."""
        self.accessible_name = ". ".join(filter(None, (self.content.words, self._head)))

    def _resume(self) -> SceneChange:
        scene = self._context.scene("resume", self._save.rules, is_previous=self._save.is_previous)
        return begin_match(scene)

    def read(self) -> None:
        """Replays the match to find its progress."""
        self.progress = progress_of(self._save.text) if self._save.text else players_of(self._save.rules)
        self.accessible_name = ". ".join(filter(None, (self.content.words, self.progress, self._head)))

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        drawing.drop_shadow(canvas, self.box, theme.RADIUS)
        drawing.card(canvas, self.box, theme.PAPER_LIGHT, None, theme.RADIUS)
        inner = inset(self.box, FRAME_WIDTH, FRAME_WIDTH)
        heights = self._heights(canvas, inner.width - 2 * PADDING)
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
        lines = (self.content.words, self.progress or "")
        for line, row in zip(lines, rows(inset(caption, PADDING, PADDING / 4), *heights), strict=True):
            style = theme.LABEL.on(theme.PAPER_LIGHT) if line == self.content.words else theme.SMALL.on(theme.PAPER)
            draw = text.draw_centred if row.height >= LONG_LINE_HEIGHT else text.draw_line
            draw(canvas, line, style, row, text.LEFT)

    def _heights(self, canvas: Canvas, width: float) -> tuple[float, ...]:
        """Returns the heights of the caption's lines, title and progress, within a width."""
        line_height = LINE_HEIGHT * canvas.preferences.text_scale
        lines = ((self.content.words, theme.LABEL), (self.progress or "", theme.SMALL))
        min_widths = (canvas.text_width(style.face, theme.MIN_TEXT_SIZE, line) for line, style in lines)
        return tuple(
            max(line_height, LONG_LINE_HEIGHT) if min_width > width else line_height for min_width in min_widths
        )

    def _render(self, canvas: Canvas, box: FRect, caption: FRect) -> Surface:
        surface = shapes.transparent_surface(canvas.rect(box).size)
        surface.fill(canvas.preferences.mapped_colour(theme.NIGHT))
        size = canvas.rect(FRect(0, 0, box.width, caption.top - box.top)).size
        has_picture = min(size) > 0 and not canvas.preferences.high_contrast
        picture = self._picture(size) if has_picture else None
        if picture:
            light = PREVIOUS_LIGHT if self._save.is_previous else 255
            surface.blit(picture, (0, 0))
            surface.fill((light, light, light), ((0, 0), size), special_flags=pygame.BLEND_RGB_MULT)
        return shapes.round_corners(surface, canvas.px(theme.RADIUS - FRAME_WIDTH))

    def _picture(self, size: shapes.Size) -> Surface | None:
        if self._stored_picture:
            try:
                picture = pygame.image.load(openable(self._stored_picture, ".jpg"), "match.jpg").convert()
                return paintings.covered(picture, size)
            except pygame.error:
                pass
        return paintings.covering(key_art_painting(self._save.rules, is_wide=True), size)


def read_next(matches: Sequence[SavePicture]) -> bool:
    """Reads the progress of the first match without one; returns whether there was such a match."""
    unread = next((match for match in matches if match.progress is None), None)
    if unread:
        unread.read()
    return unread is not None


def players_of(rules: str) -> str:
    """Returns the text about the number of players of a game; "" for an unknown game."""
    game = game_by_key(rules)
    if game is None:
        return ""
    return _("{least} to {most} players").format(least=game.rules.seats[0], most=game.rules.seats[-1])


def progress_of(save: str) -> str:
    """Returns the round of a saved match, the person's score, and whose turn it is; "" if damaged or too long."""
    if len(save) > MAX_CHARACTERS:
        return ""
    try:
        setup, match = save_format.loads(save)
    except ParseError:
        return ""
    progress = _progress_text(setup, match.rules.summary(match.state))
    return ", ".join(filter(None, (progress, _turn_text(setup, match.to_act()))))


def _turn_text(setup: MatchSetup, acting: Sequence[int]) -> str:
    """Returns whose turn it is; "" if no seat or several seats may act, or players share the seat."""
    if len(acting) != 1 or acting[0] not in range(len(setup.seats)):
        return ""
    seat = setup.seats[acting[0]]
    if seat.partners:
        return ""
    is_only_person = [other.kind for other in setup.seats].count("person") == 1 and seat.kind == "person"
    return _("your turn") if is_only_person else _("{name}'s turn").format(name=seat.name)


def _progress_text(setup: MatchSetup, summary: dict[str, object]) -> str:
    """Returns the round of a match and the score of its first person."""
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
        score_label = plural(*game.score_units, score).format(count=score) if game and game.score_units else ""
        parts.append(score_label or score_text(setup.rules, score))
    return ", ".join(parts)


def continue_scene(context: GameContext) -> Scene:
    """Returns the scene of the only saved match, or the list of saved matches."""
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
        previous = self._pictures(saves[len(running) :], grid(lower, PREVIOUS_IN_ROW, 1, GAP))
        down = 1 if previous or len(running) <= MIN_IN_ROW else 2
        across = max(-(-len(running) // down), MIN_IN_ROW if previous else 2)
        running_area = upper if previous else body
        self._matches = [*self._pictures(running, grid(running_area, across, down, GAP)), *previous]
        heading = [Label(head, _("Previous matches"), theme.BOLD)] if previous else []
        back = ButtonContent(_("Back"), icon="back")
        return [*heading, *self._matches, Button("back", place_in(foot, BACK_SIZE, "midleft"), back, self.back)]

    def _pictures(self, saves: Sequence[MatchSave], cells: Sequence[FRect]) -> list[SavePicture]:
        heights = (min(cell.height, cell.width / ASPECT + CAPTION_HEIGHT) for cell in cells)
        sizes = zip(cells, heights, strict=True)
        boxes = (place_in(cell, (cell.width, height), "midtop") for cell, height in sizes)
        return [SavePicture(self.context, save, box) for save, box in zip(saves, boxes, strict=False)]
