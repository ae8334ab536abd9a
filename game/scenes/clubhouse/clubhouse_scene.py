"""Shows the clubhouse: a card for each room, with its news."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import FRect

from game.career.after_match import settle
from game.career.daily_race import utc_today
from game.career.silks import DECORATIONS, won_decorations
from game.engine.message import Message
from game.i18n import _, translate
from game.scenes.base.context import GameContext
from game.scenes.base.page_scene import BACK_SIZE, GAP, PageScene
from game.scenes.base.scene import PushScene, SceneChange
from game.scenes.clubhouse.profiles_scene import profiles_news
from game.scenes.clubhouse.records_scene import high_scores_news, records_news
from game.scenes.clubhouse.trophies_scene import trophies_news
from game.scenes.season.season_match import season_words, stable_words
from game.scenes.title.news import today_lines
from game.ui import drawing, icons, text, theme
from game.ui.box import grid, inset, place_in, split_left, split_right, split_top
from game.ui.canvas import Canvas
from game.ui.controls import Segment, SegmentedControl
from game.ui.focus import Focus
from game.ui.widgets import Action, Button, ButtonContent, FieldLabel, Widget

COLUMNS, ROWS = 3, 3
DECORATIONS_WIDTH = 740.0
CARD_PADDING, ICON_SIZE, NAME_HEIGHT = 16.0, 56.0, 44.0
"""Logical units."""
SIGN_SHARE = 0.56
"""How much of its disc an icon fills."""


def no_news(_context: GameContext) -> str:
    """The line of an entry that never has anything new to tell."""
    return ""


@dataclass(frozen=True, slots=True)
class Entry:
    """A card in the clubhouse. `key` is also the route of its scene."""

    key: str
    label: Message
    icon: str
    news: Callable[[GameContext], str] = no_news
    """What there is to tell now, in the player's language, one or two short lines; "" for nothing."""


def daily_news(context: GameContext) -> str:
    """Which game is run today, or what counted."""
    return "\n".join(today_lines(context.storage))


def code_news(_context: GameContext) -> str:
    """What a code is for."""
    return _("Watch a friend's match, or play the same dice")


ENTRIES: tuple[Entry, ...] = (
    Entry("daily", Message("Daily race"), "clock", daily_news),
    Entry("season", Message("Season"), "trophy", season_words),
    Entry("stable_book", Message("Stable book"), "horseshoe", stable_words),
    Entry("trophies", Message("Trophies"), "crown", trophies_news),
    Entry("high_scores", Message("High scores"), "star", high_scores_news),
    Entry("records", Message("Records"), "chequered", records_news),
    Entry("profiles", Message("Players"), "person", profiles_news),
    Entry("backup", Message("Backup"), "lock"),
    Entry("enter_code", Message("Enter a code"), "ticket", code_news),
)
"""In the order of the cards, row by row; at most MAX_ENTRIES."""
MAX_ENTRIES = 9


class ClubhouseScene(PageScene):
    """The rooms of the clubhouse; a visit leads back to the card that was pressed."""

    name = "clubhouse"
    heading = Message("Clubhouse")

    def __init__(self, context: GameContext) -> None:
        settle(context.storage, utc_today())
        super().__init__(context, f"room.{ENTRIES[0].key}")

    def contents(self) -> list[Widget]:
        cells = grid(self.content_box, COLUMNS, ROWS, GAP)
        return [self._card(entry, cell) for entry, cell in zip(ENTRIES, cells, strict=False)]

    def actions(self, foot: FRect) -> list[Widget]:
        box = split_right(split_left(foot, BACK_SIZE[0], GAP)[1], DECORATIONS_WIDTH)
        won = won_decorations(self.context.storage)
        segments = [
            Segment(one.kind, translate(one.name))
            if one.kind in won
            else Segment(one.kind, translate(one.name), icon="lock", disabled_reason=translate(one.how))
            for one in DECORATIONS
        ]
        control = SegmentedControl("decoration", inset(box[0], 2, 4), segments, self._decorate)
        control.value = self.context.settings.decoration
        return [FieldLabel(box[1], _("Track decoration")), control]

    def _decorate(self, kind: str) -> None:
        self.context.settings.decoration = kind
        self.context.apply_and_save_settings()

    def _card(self, entry: Entry, box: FRect) -> ClubhouseCard:
        return ClubhouseCard(entry, entry.news(self.context), box, lambda: self._open(entry))

    def _open(self, entry: Entry) -> SceneChange:
        return PushScene(self.context.scene(entry.key))


class ClubhouseCard(Button):
    """The icon of a room, its name, and its news below.

    A card that fills `box`.
    """

    def __init__(self, entry: Entry, news: str, box: FRect, on_press: Action) -> None:
        content = ButtonContent(translate(entry.label), icon=entry.icon)
        super().__init__(f"room.{entry.key}", box, content, on_press)
        self._news = news
        self.accessible_name = ". ".join(filter(None, (content.words, news)))

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        tone = self.content.colours
        face = drawing.button_face(canvas, self.box, tone, is_pressed=focus.pressed == self.key)
        sign, words = split_left(inset(face, CARD_PADDING, 10), ICON_SIZE, CARD_PADDING)
        disc = place_in(split_top(sign, ICON_SIZE)[0], (ICON_SIZE, ICON_SIZE))
        drawing.card(canvas, disc, theme.TURF_DARK, theme.GOLD, ICON_SIZE / 2)
        picture = icons.icon(canvas, self.content.icon, ICON_SIZE * SIGN_SHARE, theme.GOLD_LIGHT)
        canvas.blit_centred(picture, *disc.center)
        name, below = split_top(words, NAME_HEIGHT)
        text.draw_line(canvas, self.content.words, self.content.style.on(tone.text), name, text.LEFT)
        if self._news:
            text.draw_paragraph(canvas, self._news, theme.SMALL.on(tone.note), below)

    def drawn_texts(self) -> list[tuple[str, theme.Style, float]]:
        room = self.box.width - 3 * CARD_PADDING - ICON_SIZE
        return [(self.content.words, self.content.style, room)]
