"""Shows the clubhouse as a room: each object is a button with a brass sign, and trophies are on display."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from math import ceil

from pygame import FRect, Surface

from game.career.after_match import settle
from game.career.daily_race import utc_today
from game.career.profiles import Profiles
from game.career.silks import DECORATIONS, won_kinds
from game.career.stable_book import StableBook
from game.career.trophies import Trophies, all_trophies
from game.engine.message import Message
from game.i18n import _, translate
from game.scenes.base.context import GameContext
from game.scenes.base.form_scene import FormScene
from game.scenes.base.page_scene import BACK_SIZE, GAP
from game.scenes.base.scene import PushScene, SceneChange
from game.scenes.clubhouse.profiles_scene import profiles_news
from game.scenes.clubhouse.records_scene import high_scores_news, records_news
from game.scenes.clubhouse.trophies_scene import trophies_news
from game.scenes.season.season_match import season_words, stable_words
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

FOOT = FRect(22, 652, 1236, 54)
FOOT_MARGIN = 8.0
DECORATIONS_WIDTH = 760.0
HEAD = FRect(28, 4, 600, 44)
SIGN_HEIGHT = 34.0
SIGN_PADDING = 10.0
HEAD_HEIGHTS = (28.0, 46.0)
"""Heights of a head in a wide and in a narrow box, in logical units."""
NARROW = 150.0
"""Width below which a box is narrow, in logical units."""
CUPS = 12
"""Trophies in the cabinet; each one represents an equal share of all trophies."""
STALL_DOORS = ((446.0, 508.0), (618.0, 508.0))
"""Centres of the saddle cloths of the best horses, in logical units."""
CLOTH_SIZE = 62.0
"""Side of a saddle cloth, in logical units."""
FRAMES = ((452.0, 103.0), (558.0, 103.0), (664.0, 103.0))
"""Centres of the frames for the people who play here, in logical units."""
PORTRAIT_SIZE = 62.0
"""Side of a portrait in a frame, in logical units."""
EARS = (FRect(400, 206, 100, 58), FRect(572, 206, 100, 58))
"""Boxes of the ears of the two horses."""
TWITCH_SECONDS = 0.16
"""Duration of an ear movement, in seconds."""
TWITCH_EVERY_SECONDS = 3.4
"""Interval between the movements of the two horses, in seconds."""
TITLE = theme.HEADING.sized(30).on(theme.GOLD_LIGHT)


@dataclass(frozen=True, slots=True)
class Thing:
    """Something in the room that leads to a page. `key` is also the route of its scene."""

    key: str
    label: Message
    box: FRect
    sign: FRect | None
    """Its brass sign; None where the label heads what is written on the thing itself."""
    writing: FRect
    """Box of its news."""
    news: Callable[[GameContext], str] = lambda _context: ""
    """News in the player's language, one or two short lines; "" for none."""
    ink: theme.Colour = theme.INK


def _paper_box(box: FRect) -> FRect:
    return split_top(inset(box, 8, 3), 7)[1]


DAILY = FRect(798, 97, 258, 108)
SEASON = FRect(804, 212, 252, 90)
CODE = FRect(798, 309, 252, 92)
THINGS: tuple[Thing, ...] = (
    Thing(
        "trophies",
        Message("Trophies"),
        FRect(22, 66, 304, 520),
        FRect(38, 530, 272, 52),
        FRect(46, 554, 256, 26),
        trophies_news,
    ),
    Thing(
        "profiles",
        Message("Players"),
        FRect(396, 62, 324, 118),
        FRect(458, 144, 200, SIGN_HEIGHT),
        FRect(),
        profiles_news,
    ),
    Thing(
        "stable_book",
        Message("Stable book"),
        FRect(372, 186, 322, 458),
        FRect(414, 592, 238, 50),
        FRect(420, 616, 226, 24),
        stable_words,
    ),
    Thing(
        "daily",
        Message("Daily race"),
        DAILY,
        None,
        _paper_box(DAILY),
        lambda context: "\n".join(today_lines(context.storage)),
    ),
    Thing("season", Message("Season"), SEASON, None, _paper_box(SEASON), season_words),
    Thing(
        "enter_code",
        Message("Enter a code"),
        CODE,
        None,
        _paper_box(CODE),
        lambda _context: _("Watch a friend's match"),
    ),
    Thing(
        "high_scores",
        Message("High scores"),
        FRect(1096, 84, 168, 262),
        None,
        FRect(1114, 100, 132, 222),
        high_scores_news,
        theme.PAPER_LIGHT,
    ),
    Thing(
        "records",
        Message("Records"),
        FRect(846, 466, 244, 130),
        FRect(868, 540, 200, 52),
        FRect(872, 564, 192, 26),
        records_news,
    ),
)
"""From left to right, as the focus goes."""


class ClubhouseScene(FormScene):
    """The room; a visit to one of its pages leads back to the thing that was pressed."""

    name = "clubhouse"
    panel = FRect(CANVAS_BOX)
    hint_position = HintPosition(CANVAS_BOX.right - 24, HEAD.centery)

    def __init__(self, context: GameContext) -> None:
        settle(context.storage, utc_today())
        self._seconds = 0.0
        super().__init__(context, f"room.{THINGS[0].key}")

    def refresh(self) -> None:
        self.title = _("Clubhouse")
        storage = self.context.storage
        self._cups = ceil(CUPS * len(Trophies.load(storage).earned) / len(all_trophies()))
        careers = [one for game in StableBook.load(storage).careers.values() for one in game.values()]
        careers.sort(key=lambda career: (-career.wins, -career.placed, career.starts))
        self._horses = [career.horse for career in careers[: len(STALL_DOORS)]]
        self._people = [person.badge for person in Profiles.load(storage).people[: len(FRAMES)]]
        super().refresh()

    # -- widgets -----------------------------------------------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        return [*(self._thing(thing) for thing in THINGS), *self._foot()]

    def _thing(self, thing: Thing) -> ThingButton:
        return ThingButton(thing, thing.news(self.context), lambda: PushScene(self.context.scene(thing.key)))

    def _foot(self) -> list[Widget]:
        back = Button("back", split_left(FOOT, BACK_SIZE[0])[0], ButtonContent(_("Back"), icon="back"), self.back)
        box = split_right(split_left(FOOT, BACK_SIZE[0], GAP)[1], DECORATIONS_WIDTH)
        won = won_kinds(DECORATIONS, self.context.storage)
        segments = [
            Segment(one.kind, translate(one.name))
            if one.kind in won
            else Segment(one.kind, translate(one.name), icon="lock", disabled_reason=translate(one.how))
            for one in DECORATIONS
        ]
        chosen = self.context.settings.decoration
        control = SegmentedControl("decoration", inset(box[0], 2, 4), segments, self._decorate, value=chosen)
        return [back, FieldLabel(box[1], _("Track decoration")), control]

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
            for thing in THINGS:
                is_paper = not thing.sign and thing.ink == theme.INK
                drawing.card(canvas, thing.box, theme.PAPER_LIGHT if is_paper else theme.TURF_DARK, theme.INK)
            return
        canvas.surface.blit(self._room(canvas), (0, 0))

    def draw_panel(self, canvas: Canvas) -> None:
        text.draw_line(canvas, self.title, TITLE, HEAD, text.LEFT)
        shelf = inset(split_left(FOOT, BACK_SIZE[0], GAP)[1], -FOOT_MARGIN, -FOOT_MARGIN / 2)
        drawing.card(canvas, shelf, theme.PAPER, theme.PAPER_EDGE)
        sprites = SpriteCache(canvas.scale)
        for stall in range(len(self._horses)):
            self._twitch(canvas, stall)  # painted here, so that no ear holds up a frame
        for horse, door in zip(self._horses, STALL_DOORS, strict=False):
            cloth = canvas.cached(("door cloth", horse), partial(sprites.cloth, horse, CLOTH_SIZE))
            canvas.blit_centred(cloth, *door)
        for badge, (x, y) in zip(self._people, FRAMES, strict=False):
            draw_portrait(canvas, badge, x, y, PORTRAIT_SIZE)

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        turn, since = divmod(self._seconds, TWITCH_EVERY_SECONDS)
        horse = int(turn) % len(EARS)
        if horse < len(self._horses) and since < TWITCH_SECONDS and not canvas.preferences.high_contrast:
            canvas.blit(self._twitch(canvas, horse), *EARS[horse].topleft)

    def _room(self, canvas: Canvas) -> Surface:
        key = ("clubhouse", self._cups, len(self._horses))
        return canvas.cached(key, lambda: self._render(canvas, is_twitching=False))

    def _twitch(self, canvas: Canvas, horse: int) -> Surface:

        def render() -> Surface:
            room = self._render(canvas, is_twitching=True)
            return room.subsurface(canvas.rect(EARS[horse]).clip(room.get_rect())).copy()

        return canvas.cached(("ears", horse, len(self._horses)), render)

    def _render(self, canvas: Canvas, *, is_twitching: bool) -> Surface:
        won, empty = ("place", "cup") if self._cups else ("", "cup")
        hidden = {f"{won if number < self._cups else empty}_{number}" for number in range(CUPS)}
        for stall in range(len(STALL_DOORS)):
            is_out = stall < len(self._horses)
            hidden |= {f"{'ears' if is_twitching or not is_out else 'twitch'}_{stall}"}
            hidden |= set() if is_out else {f"horse_{stall}", f"twitch_{stall}"}
        surface = Surface(canvas.surface.get_size())
        picture = svg.with_options(svg.read_svg("clubhouse"), {}, frozenset(hidden))
        surface.blit(svg.rasterise(picture, *surface.get_size()), (0, 0))
        return surface


class ThingButton(Button):
    """A thing of the room: its brass sign, and its news on the sign or on the thing."""

    def __init__(self, thing: Thing, news: str, on_press: Callable[[], SceneChange]) -> None:
        content = ButtonContent(translate(thing.label), style=theme.LABEL)
        super().__init__(f"room.{thing.key}", thing.box, content, on_press)
        self._thing = thing
        self._news = news
        self.accessible_name = ". ".join(filter(None, (content.words, news)))

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        thing = self._thing
        writing = self._thing.writing
        if thing.sign:
            drawing.card(canvas, thing.sign, theme.GOLD, theme.GOLD_DEEP, 6)
            line = split_top(thing.sign, SIGN_HEIGHT - 4)[0]
            text.draw_line(canvas, self.content.words, self.content.style, inset(line, SIGN_PADDING, 2))
        else:
            head, writing = split_top(writing, HEAD_HEIGHTS[writing.width < NARROW], 2)
            text.draw_centred(canvas, self.content.words, self.content.style.on(thing.ink), head, text.CENTRE)
        if self._news and writing:
            text.draw_centred(canvas, self._news, theme.SMALL.on(thing.ink), writing, text.CENTRE)
