"""Offers on the title what was left unfinished: the last of it on a large card, the rest on small ones."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pkgutil import resolve_name

from pygame import FRect, Surface

from game.career.season import Season
from game.career.tutorial_progress import TutorialProgress
from game.engine.catalog import game_keys
from game.engine.message import in_context
from game.i18n import _, translate
from game.platform.parts import MATCH, is_here
from game.platform.process import may_import
from game.platform.storage import Storage
from game.scenes.base.context import GameContext
from game.scenes.base.page_scene import game_title, listed_title
from game.scenes.title.match_progress import MatchProgress, progress_of
from game.scenes.title.resuming import CONTINUE_BOX, CONTINUE_SIZE, go_on
from game.scenes.title.save_picture import match_picture
from game.session.autosaves import LESSON, ROOM, SEASON, SEASON_STORE, MatchSave, autosave_name, unfinished
from game.session.save_pictures import picture_of
from game.ui import drawing, shapes, text, theme
from game.ui.box import inset, rows, split_left
from game.ui.canvas import Canvas
from game.ui.focus import Focus
from game.ui.portraits import draw_portrait
from game.ui.widgets import Button, ButtonContent

MARGIN = 11.0
"""Space around the picture, in logical units."""
PICTURE_WIDTH = 232.0
"""Width of the picture, in logical units."""
GAP = 16.0
"""Gap between picture and texts, in logical units."""
ROW_HEIGHTS = (44.0, 26.0, 24.0, 34.0)
"""Heights of label, name, progress and turn, in logical units."""
LARGE_ROW_HEIGHTS = (36.0, 32.0, 30.0, 30.0)
"""Heights of label, name, progress and turn with large texts, in logical units."""
PORTRAIT_SIZE = 32.0
"""Size of a portrait, in logical units."""
PORTRAIT_PITCH = 36.0
"""Distance between two portraits, in logical units."""
PILL_PADDING = 14.0
"""Space left and right of the turn on its plate, in logical units."""
LAST_ROOM = "game.scenes.online.last_room"
"""Module that knows the room of this device, which a page imports late."""


@dataclass(frozen=True)
class Offer:
    """Something left unfinished. `key` is that of `unfinished`, `read` finds the progress."""

    key: str
    name: str
    rules: str
    read: Callable[[], MatchProgress]
    label: str = ""
    """The button's label, if it is not the usual one."""
    picture: bytes | None = None
    """Stored picture of the match."""


def offers(context: GameContext) -> list[Offer]:
    """Returns an offer for each unfinished thing, last played first."""
    found = (_offer(context.storage, key) for key in unfinished(context.storage))
    return [offer for offer in found if offer]


def _offer(storage: Storage, key: str) -> Offer | None:
    if key == LESSON:
        return _lesson_offer(storage)
    if key == ROOM:
        return _room_offer(storage)
    if key == SEASON:
        return _season_offer(storage)
    return match_offer(storage, key) if key in game_keys() else None


def match_offer(storage: Storage, key: str) -> Offer:
    """Returns the offer of a game's running match."""
    save = MatchSave(key, storage.read(autosave_name(key)) or "")
    return Offer(key, listed_title(key), key, partial(progress_of, save.text), picture=picture_of(storage, save))


def _lesson_offer(storage: Storage) -> Offer | None:
    chapter, rules = TutorialProgress.load(storage).left_chapter
    if rules not in game_keys():
        return None
    return Offer(LESSON, _("Lesson"), rules, partial(_lesson_progress, rules, chapter))


def _lesson_progress(rules: str, key: str) -> MatchProgress:
    """Returns game and title of a chapter; only the game while a page has no tutorial of it."""
    lesson = ""
    if may_import(f"game.games.{rules}.tutorial"):
        chapter = resolve_name("game.scenes.tutorial.chapter_select:chapter_of")(rules, key)
        lesson = translate(chapter.title) if chapter else ""
    return MatchProgress(game_title(rules), lesson)


def _season_offer(storage: Storage) -> Offer | None:
    season = Season.read(storage)
    meeting = season.next_meeting if season else None
    if meeting is None:
        return None
    text_of_match = storage.read(SEASON_STORE) or ""
    picture = picture_of(storage, MatchSave(meeting.rules, text_of_match))
    name = _("Season: {game}").format(game=game_title(meeting.rules))
    return Offer(SEASON, name, meeting.rules, partial(progress_of, text_of_match), picture=picture)


def _room_offer(storage: Storage) -> Offer | None:
    if not may_import(LAST_ROOM):
        return Offer(ROOM, _("Room"), "", MatchProgress, _("Back to the room"))
    room = resolve_name(f"{LAST_ROOM}:known_room")(storage)
    if room is None:
        return None
    code, rules, save = room
    name = _("Room {code}").format(code=code)
    return Offer(ROOM, name, rules, partial(_room_progress, rules, save), _("Back to the room"))


def _room_progress(rules: str, save: str) -> MatchProgress:
    """Returns the game of a room, and the progress of its match if this device is the host."""
    progress = progress_of(save)
    game = game_title(rules) if rules in game_keys() else ""
    return progress._replace(standing=", ".join(filter(None, (game, progress.standing))))


class ContinueCard(Button):
    """The card of an offer: picture, name, progress, and the other players."""

    def __init__(self, context: GameContext, offer: Offer) -> None:
        label = offer.label or _(in_context("a game", "Continue"))
        content = ButtonContent(label, icon="play", colours=theme.GO, style=theme.BUTTON.sized(CONTINUE_SIZE))
        picture_box = _split(FRect(CONTINUE_BOX))[0]
        super().__init__("continue", FRect(CONTINUE_BOX), content, partial(go_on, context, offer.key, picture_box))
        self._offer = offer
        self.progress: MatchProgress | None = None
        """Progress of what was left; None before it is read."""
        self._name()

    def _name(self) -> None:
        words = self.progress.words if self.progress else ""
        self.accessible_name = ". ".join(filter(None, (self.content.words, self._offer.name, words)))

    def read(self) -> None:
        """Finds the progress."""
        self.progress = self._offer.read()
        self._name()

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        drawing.drop_shadow(canvas, self.box, theme.RADIUS)
        face = drawing.button_face(canvas, self.box, theme.GO, is_pressed=focus.pressed == self.key)
        picture_box, words_box = _split(face)
        draw_offer_picture(canvas, self._offer, picture_box)
        self._draw_words(canvas, words_box)

    def _draw_words(self, canvas: Canvas, box: FRect) -> None:
        heights = LARGE_ROW_HEIGHTS if canvas.preferences.has_large_text else ROW_HEIGHTS
        spare = (box.height - sum(heights)) / (len(heights) - 1)
        label, name, standing, turn = rows(box, *heights, gap=spare)
        style = self.content.style.on(theme.GO.text)
        drawing.icon_label(canvas, label, style, (self.content.icon, self.content.words))
        text.draw_line(canvas, self._offer.name, theme.BOLD.on(theme.PAPER_LIGHT), name, text.LEFT)
        if self.progress:
            draw_progress(canvas, self.progress, standing, turn)


def _split(card: FRect) -> tuple[FRect, FRect]:
    """Returns the boxes of a card's picture and of its texts."""
    return split_left(inset(card, MARGIN, MARGIN), PICTURE_WIDTH, GAP)


def draw_offer_picture(canvas: Canvas, offer: Offer, box: FRect) -> None:
    """Draws the picture of an offer with round corners."""
    size = canvas.rect(box).size
    key = ("unfinished", offer.rules, offer.picture, size, is_here(MATCH))
    canvas.blit(canvas.cached(key, partial(_render_picture, canvas, offer, size)), *box.topleft)


def _render_picture(canvas: Canvas, offer: Offer, size: shapes.Size) -> Surface:
    surface = shapes.transparent_surface(size)
    surface.fill(canvas.preferences.mapped_colour(theme.NIGHT))
    picture = match_picture(canvas, offer.rules, offer.picture, size)
    if picture:
        surface.blit(picture, (0, 0))
    return shapes.round_corners(surface, canvas.px(theme.RADIUS))


def draw_progress(canvas: Canvas, progress: MatchProgress, standing: FRect, turn: FRect) -> None:
    """Draws how far a match is, and whose turn it is, with the portraits of the others unless texts are large."""
    text.draw_line(canvas, progress.standing, theme.SMALL.on(theme.PAPER), standing, text.LEFT)
    rest = _draw_turn(canvas, progress.turn, turn)
    if not canvas.preferences.has_large_text:  # else there is no room
        _draw_others(canvas, progress.others, rest)


def _draw_turn(canvas: Canvas, words: str, box: FRect) -> FRect:
    """Draws whose turn it is on a gold plate at the left; returns the box right of it."""
    if not words:
        return box
    width = min(text.width(canvas, words, theme.BOLD) + 2 * PILL_PADDING, box.width)
    plate, rest = split_left(box, width, PILL_PADDING)
    drawing.card(canvas, plate, theme.GOLD, None, plate.height / 2)
    text.draw_line(canvas, words, theme.BOLD, inset(plate, PILL_PADDING))
    return rest


def _draw_others(canvas: Canvas, badges: tuple[int, ...], box: FRect) -> None:
    """Draws as many portraits of the other players as the box has space for."""
    count = int((box.width - PORTRAIT_SIZE) // PORTRAIT_PITCH) + 1 if box.width >= PORTRAIT_SIZE else 0
    for number, badge in enumerate(badges[:count]):
        x = box.left + PORTRAIT_SIZE / 2 + number * PORTRAIT_PITCH
        draw_portrait(canvas, badge, x, box.centery, PORTRAIT_SIZE)
