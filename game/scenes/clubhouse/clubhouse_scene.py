"""Shows the clubhouse as a room: each object is a button with a brass sign, and trophies are on display."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from pygame import FRect, Surface

from game.career.after_match import settle
from game.career.daily_race import utc_today
from game.career.profiles import Profiles
from game.career.silks import DECORATIONS, TrackDecoration, won_kinds
from game.career.stable_book import Career, StableBook
from game.career.trophies import Trophies, all_trophies
from game.engine.message import Message
from game.i18n import _, translate
from game.presentation.defaults import no_text
from game.scenes.base.context import GameContext
from game.scenes.base.form_scene import FormScene
from game.scenes.base.page_scene import BACK_SIZE, GAP
from game.scenes.base.scene import SceneChange
from game.scenes.clubhouse.profiles_scene import profiles_news
from game.scenes.clubhouse.records_scene import high_scores_news
from game.scenes.clubhouse.trophies_scene import trophies_news
from game.scenes.season.season_match import season_news, stable_news
from game.scenes.title.news import today_lines
from game.sprites.sprite_cache import SpriteCache
from game.ui import drawing, svg, text, theme
from game.ui.box import inset, split_left, split_right, split_top
from game.ui.canvas import CANVAS_BOX, Canvas
from game.ui.controls import Segment, SegmentedControl
from game.ui.focus import Focus
from game.ui.key_hints import HintPosition
from game.ui.portraits import draw_portrait
from game.ui.widgets import Button, ButtonContent, FieldLabel, Widget

FOOT_BOX = FRect(22, 652, 1236, 54)
"""Box of the button *Back* and the shelf with the decorations, in logical units."""
FOOT_MARGIN = 8.0
"""Margin around the decorations on their shelf, in logical units."""
DECORATIONS_WIDTH = 860.0
"""Width of the choice of decorations, in logical units."""
TITLE_BOX = FRect(28, 4, 240, 44)
"""Box of the title, in logical units."""
NEXT_BOX = FRect(290, 7, 660, 38)
"""Box of the line about the next trophy, in logical units."""
SIGN_HEIGHT = 34.0
"""Height of a sign without news, in logical units."""
SIGN_PADDING = 10.0
"""Margin left and right of the label on a sign, in logical units."""
LABEL_HEIGHT = 28.0
"""Height of a label on the object itself, in logical units."""
NARROW_LABEL_HEIGHT = 46.0
"""Height of such a label in a narrow box, in logical units."""
NARROW_WIDTH = 150.0
"""Width below which a box is narrow, in logical units."""
CUP_COUNT = 12
"""Number of cups in the cabinet, one for each of the first trophies."""
CLOTH_CENTRES = ((446.0, 508.0), (618.0, 508.0))
"""Centres of the saddle cloths on the stall doors of the best horses, in logical units."""
CLOTH_SIZE = 62.0
"""Side of a saddle cloth, in logical units."""
FRAME_CENTRES = ((452.0, 103.0), (558.0, 103.0), (664.0, 103.0))
"""Centres of the picture frames with the last players, in logical units."""
PORTRAIT_SIZE = 62.0
"""Side of a portrait in a frame, in logical units."""
EARS = (FRect(400, 206, 100, 58), FRect(572, 206, 100, 58))
"""Boxes of the ears of both horses, in logical units."""
TWITCH_SECONDS = 0.16
"""Duration of an ear movement, in seconds."""
TWITCH_EVERY_SECONDS = 3.4
"""Interval between two ear movements, in seconds; the horses take turns."""
TITLE_STYLE = theme.HEADING.sized(30).on(theme.GOLD_LIGHT)
"""Text style of the title."""


@dataclass(frozen=True, slots=True)
class RoomObject:
    """An object of the room that opens a page. Boxes are in logical units."""

    key: str
    """Route of its scene."""
    label: Message
    box: FRect
    sign: FRect | None
    """Box of its brass sign with the label; None if the label is on the object itself."""
    news_box: FRect
    """Box of its news, and without a sign also of its label."""
    news: Callable[[GameContext], str] = no_text
    """Returns its news in one or two short lines; "" for none."""
    ink: theme.Colour = theme.INK
    """Colour of the text on the object."""


def _paper_box(box: FRect) -> FRect:
    """Returns the text box of a paper on the wall."""
    _margin, text_box = split_top(inset(box, 8, 3), 7)
    return text_box


def _daily_news(context: GameContext) -> str:
    return "\n".join(today_lines(context.storage))


def _code_news(_context: GameContext) -> str:
    return _("Watch a friend's match")


DAILY_BOX = FRect(798, 97, 258, 108)
"""Box of the daily race's paper, in logical units."""
SEASON_BOX = FRect(804, 212, 252, 90)
"""Box of the season's paper, in logical units."""
CODE_BOX = FRect(798, 309, 252, 92)
"""Box of the paper that opens a code, in logical units."""
ROOM_OBJECTS: tuple[RoomObject, ...] = (
    RoomObject(
        "trophies",
        Message("Trophies"),
        FRect(22, 66, 304, 520),
        FRect(38, 530, 272, 52),
        FRect(46, 554, 256, 26),
        trophies_news,
    ),
    RoomObject(
        "profiles",
        Message("Players"),
        FRect(396, 62, 324, 118),
        FRect(458, 144, 200, SIGN_HEIGHT),
        FRect(),
        profiles_news,
    ),
    RoomObject(
        "stable_book",
        Message("Stable book"),
        FRect(372, 186, 322, 458),
        FRect(414, 592, 238, 50),
        FRect(420, 616, 226, 24),
        stable_news,
    ),
    RoomObject("daily", Message("Daily race"), DAILY_BOX, None, _paper_box(DAILY_BOX), _daily_news),
    RoomObject("season", Message("Season"), SEASON_BOX, None, _paper_box(SEASON_BOX), season_news),
    RoomObject("enter_code", Message("Enter a code"), CODE_BOX, None, _paper_box(CODE_BOX), _code_news),
    RoomObject(
        "high_scores",
        Message("High scores"),
        FRect(1096, 84, 168, 262),
        None,
        FRect(1114, 100, 132, 222),
        high_scores_news,
        theme.PAPER_LIGHT,
    ),
    RoomObject(
        "records",
        Message("Records"),
        FRect(846, 466, 244, 130),
        FRect(868, 546, 200, SIGN_HEIGHT),
        FRect(),
    ),
)
"""Objects of the room in focus order, from left to right."""


class ClubhouseScene(FormScene):
    """The room. After a page, the focus is on the object that opened it."""

    name = "clubhouse"
    panel = FRect(CANVAS_BOX)
    hint_position = HintPosition(CANVAS_BOX.right - 24, TITLE_BOX.centery)

    def __init__(self, context: GameContext) -> None:
        settle(context.storage, utc_today())
        self._seconds = 0.0
        super().__init__(context, f"room.{ROOM_OBJECTS[0].key}")

    def refresh(self) -> None:
        self.title = _("Clubhouse")
        storage = self.context.storage
        self._cups = min(len(Trophies.load(storage).earned), CUP_COUNT)
        self._next_trophy = self._find_next_trophy()
        careers = [career for game in StableBook.load(storage).careers.values() for career in game.values()]
        careers.sort(key=_career_rank)
        self._horses = [career.horse for career in careers[: len(CLOTH_CENTRES)]]
        self._people = [person.badge for person in Profiles.load(storage).people[: len(FRAME_CENTRES)]]
        super().refresh()

    def _find_next_trophy(self) -> str:
        """Returns the first visible trophy that was not won, with its condition, as text; "" if all were won."""
        earned = Trophies.load(self.context.storage).earned
        trophy = next((one for one in all_trophies() if not one.is_secret and one.key not in earned), None)
        if trophy is None:
            return ""
        return _("Next trophy: {name}. {how}").format(name=translate(trophy.name), how=translate(trophy.how))

    def spoken_text(self) -> tuple[str, ...]:
        return (*super().spoken_text(), self._next_trophy)

    # -- widgets -----------------------------------------------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        return [*map(self._button, ROOM_OBJECTS), *self._foot()]

    def _button(self, room_object: RoomObject) -> ObjectButton:
        return ObjectButton(room_object, room_object.news(self.context), self.context.pushing(room_object.key))

    def _foot(self) -> list[Widget]:
        back_box, shelf = split_left(FOOT_BOX, BACK_SIZE[0], GAP)
        control_box, label_box = split_right(shelf, DECORATIONS_WIDTH)
        back = Button("back", back_box, ButtonContent(_("Back"), icon="back"), self.back)
        won = won_kinds(DECORATIONS, self.context.storage)
        segments = [_decoration_segment(decoration, is_won=decoration.kind in won) for decoration in DECORATIONS]
        chosen = self.context.settings.decoration
        box = inset(control_box, 2, 4)
        control = SegmentedControl("decoration", box, segments, self._decorate, value=chosen, fits_words=True)
        return [back, FieldLabel(label_box, _("Track decoration")), control]

    def _decorate(self, kind: str) -> None:
        self.context.settings.decoration = kind
        self.context.apply_and_save_settings()

    # -- the picture -------------------------------------------------------------------------------------------------

    def update(self, seconds: float) -> SceneChange:
        if not self.context.settings.reduced_motion:
            self._seconds += seconds
        return super().update(seconds)

    def draw_place(self, canvas: Canvas) -> None:
        if canvas.preferences.high_contrast:
            canvas.fill(theme.TURF)
            for room_object in ROOM_OBJECTS:
                is_paper = not room_object.sign and room_object.ink == theme.INK
                drawing.card(canvas, room_object.box, theme.PAPER_LIGHT if is_paper else theme.TURF_DARK, theme.INK)
            return
        canvas.surface.blit(self._room(canvas), (0, 0))

    def draw_panel(self, canvas: Canvas) -> None:
        text.draw_line(canvas, self.title, TITLE_STYLE, TITLE_BOX, text.LEFT)
        if self._next_trophy:
            drawing.card(canvas, NEXT_BOX, theme.NIGHT, theme.GOLD, NEXT_BOX.height / 2)
            text.draw_line(canvas, self._next_trophy, theme.LABEL.on(theme.GOLD_LIGHT), inset(NEXT_BOX, 18, 2))
        _back, shelf = split_left(FOOT_BOX, BACK_SIZE[0], GAP)
        drawing.card(canvas, inset(shelf, -FOOT_MARGIN, -FOOT_MARGIN / 2), theme.PAPER, theme.PAPER_EDGE)
        sprites = SpriteCache(canvas.scale)
        for stall in range(len(self._horses)):
            self._twitch(canvas, stall)  # rendered here, so that no later frame has to wait for it
        for horse, door in zip(self._horses, CLOTH_CENTRES, strict=False):
            cloth = canvas.cached(("door cloth", horse), partial(sprites.cloth, horse, CLOTH_SIZE))
            canvas.blit_centred(cloth, *door)
        for badge, (x, y) in zip(self._people, FRAME_CENTRES, strict=False):
            draw_portrait(canvas, badge, x, y, PORTRAIT_SIZE)

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        number, elapsed = divmod(self._seconds, TWITCH_EVERY_SECONDS)
        horse = int(number) % len(EARS)
        if horse < len(self._horses) and elapsed < TWITCH_SECONDS and not canvas.preferences.high_contrast:
            canvas.blit(self._twitch(canvas, horse), *EARS[horse].topleft)

    def _room(self, canvas: Canvas) -> Surface:
        key = ("clubhouse", self._cups, len(self._horses))
        return canvas.cached(key, partial(self._render, canvas, is_twitching=False))

    def _twitch(self, canvas: Canvas, horse: int) -> Surface:
        """Returns the picture of a horse's ears in movement."""

        def render() -> Surface:
            room = self._render(canvas, is_twitching=True)
            return room.subsurface(canvas.rect(EARS[horse]).clip(room.get_rect())).copy()

        return canvas.cached(("ears", horse, len(self._horses)), render)

    def _render(self, canvas: Canvas, *, is_twitching: bool) -> Surface:
        hidden = {f"place_{number}" for number in range(self._cups)}
        hidden |= {f"cup_{number}" for number in range(self._cups, CUP_COUNT)}
        for stall in range(len(CLOTH_CENTRES)):
            if stall >= len(self._horses):
                hidden |= {f"horse_{stall}", f"ears_{stall}", f"twitch_{stall}"}
            else:
                hidden.add(f"ears_{stall}" if is_twitching else f"twitch_{stall}")
        surface = Surface(canvas.surface.get_size())
        picture = svg.with_options(svg.read_svg("clubhouse"), {}, frozenset(hidden))
        surface.blit(svg.rasterise(picture, *surface.get_size()), (0, 0))
        return surface


def _career_rank(career: Career) -> tuple[int, int, int]:
    """Returns the sort key of a career, the best first."""
    return -career.wins, -career.placed, career.starts


def _decoration_segment(decoration: TrackDecoration, *, is_won: bool) -> Segment:
    name = translate(decoration.name)
    if is_won:
        return Segment(decoration.kind, name)
    return Segment(decoration.kind, name, icon="lock", disabled_reason=translate(decoration.how))


class ObjectButton(Button):
    """An object of the room, with its label and news on its brass sign or on the object."""

    def __init__(self, room_object: RoomObject, news: str, on_press: Callable[[], SceneChange]) -> None:
        content = ButtonContent(translate(room_object.label), style=theme.LABEL)
        super().__init__(f"room.{room_object.key}", room_object.box, content, on_press)
        self._object = room_object
        self._news = news
        self.accessible_name = ". ".join(filter(None, (content.words, news)))

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        room_object = self._object
        news_box = room_object.news_box
        if room_object.sign:
            drawing.card(canvas, room_object.sign, theme.GOLD, theme.GOLD_DEEP, 6)
            line, _news = split_top(room_object.sign, SIGN_HEIGHT - 4)
            text.draw_line(canvas, self.content.words, self.content.style, inset(line, SIGN_PADDING, 2))
        else:
            label_height = NARROW_LABEL_HEIGHT if news_box.width < NARROW_WIDTH else LABEL_HEIGHT
            head, news_box = split_top(news_box, label_height, 2)
            text.draw_centred(canvas, self.content.words, self.content.style.on(room_object.ink), head, text.CENTRE)
        if self._news and news_box:
            text.draw_centred(canvas, self._news, theme.SMALL.on(room_object.ink), news_box, text.CENTRE)
