"""Draws a game as a card to press: key art, name, summary, numbers and best score here."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from pygame import FRect, Surface

from game.career.records import GameRecord
from game.engine.rules import GameState, Ruleset
from game.i18n import _, plural, translate
from game.presentation.loader import has_key_art, icon_of, key_art_of
from game.scenes.base.menu_places import key_art_painting
from game.session.amounts import score_text
from game.sprites.sprite_cache import SpriteCache
from game.tiled.map_index import maps_for_ruleset
from game.ui import drawing, icons, paintings, shapes, text, theme
from game.ui.box import inset, nth_row, place_in, split_left, split_top
from game.ui.canvas import Canvas
from game.ui.focus import Focus
from game.ui.widgets import Action, Button, ButtonContent, Widget

CARD_PADDING = 16.0
PICTURE_ASPECT = 0.70
"""A picture's height for its width."""
MAX_PICTURE_SHARE = 0.44
"""Share of a tall card's height that its picture has at most."""
WIDE_ASPECT = 1.62
"""A box that is this many times wider than high has the wide painting."""
FRAME_WIDTH = 3.0
EMBLEM_SIZE = 62.0
NAME_HEIGHT, FACT_HEIGHT, BEST_HEIGHT, ICON_SIZE = 56.0, 28.0, 42.0, 22.0
TALL_CARD_HEIGHT = 340.0
"""From this height on the picture lies above the texts, below it beside the numbers."""
SIDE_PICTURE_WIDTH, SIDE_GAP, SIDE_NAME_HEIGHT = 116.0, 12.0, 40.0
SIDE_NAME = theme.HEADING.sized(27)
TAG_SIZE = (236.0, 36.0)
"""The note on a picture when its game was last played."""


@dataclass(frozen=True, slots=True)
class GameCardLayout:
    """The boxes of a card: picture, name, summary, the numbers, and the best score."""

    picture: FRect
    name: FRect
    about: FRect
    facts: tuple[FRect, FRect]
    best: FRect
    is_tall: bool

    @staticmethod
    def of(box: FRect, *, has_best: bool) -> GameCardLayout:
        """The layout of a card that fills `box`; without a best score the others have its room."""
        tall = box.height >= TALL_CARD_HEIGHT
        return GameCardLayout._tall(box, has_best=has_best) if tall else GameCardLayout._wide(box, has_best=has_best)

    @staticmethod
    def _tall(box: FRect, *, has_best: bool) -> GameCardLayout:
        """The picture above the texts."""
        width = box.width - 2 * CARD_PADDING
        height = min(width * PICTURE_ASPECT, box.height * MAX_PICTURE_SHARE)
        picture = FRect(box.left + CARD_PADDING, box.top + CARD_PADDING, width, height)
        name = FRect(picture.left + 6, picture.bottom + 8, width - 12, NAME_HEIGHT)
        top = box.bottom - theme.BUTTON_DEPTH - 8 - 2 * FACT_HEIGHT - (BEST_HEIGHT if has_best else 0)
        first = FRect(name.left, top, name.width, FACT_HEIGHT)
        about = FRect(name.left, name.bottom + 2, name.width, top - name.bottom - 6)
        best = split_top(nth_row(first, 2, FACT_HEIGHT), BEST_HEIGHT)[0]
        return GameCardLayout(picture, name, about, (first, nth_row(first, 1, FACT_HEIGHT)), best, is_tall=True)

    @staticmethod
    def _wide(box: FRect, *, has_best: bool) -> GameCardLayout:
        """The name, below it the picture beside the numbers, then the summary."""
        inner = box.inflate(-2 * CARD_PADDING, -2 * CARD_PADDING)
        name = FRect(inner.left, inner.top - 6, inner.width, SIDE_NAME_HEIGHT)
        picture = FRect(inner.left, name.bottom + 4, SIDE_PICTURE_WIDTH, SIDE_PICTURE_WIDTH * PICTURE_ASPECT)
        left = picture.right + SIDE_GAP
        count = 3 if has_best else 2
        top = picture.centery - count * FACT_HEIGHT / 2
        lines = [FRect(left, top + n * FACT_HEIGHT, inner.right - left, FACT_HEIGHT) for n in range(3)]
        bottom = box.bottom - theme.BUTTON_DEPTH - 6
        about = FRect(inner.left, picture.bottom + 8, inner.width, bottom - picture.bottom - 8)
        return GameCardLayout(picture, name, about, (lines[0], lines[1]), lines[2], is_tall=False)


class GameCard(Button):
    """A game as a card to press.

    A card for `rules` that fills `box`, with the `record` of this device.
    """

    def __init__(
        self, rules: Ruleset[GameState], box: FRect, on_press: Action, record: GameRecord | None = None
    ) -> None:
        super().__init__(f"game.{rules.key}", box, ButtonContent(_(rules.title), style=theme.HEADING), on_press)
        self.about = translate(rules.about)
        self.players = _("{least} to {most} players").format(least=rules.seats[0], most=rules.seats[-1])
        self.duration_minutes = _("{least} to {most} minutes").format(
            least=rules.duration_minutes[0], most=rules.duration_minutes[-1]
        )
        self.best = best_words(rules.key, record) if record else ""
        self.best_score = _best_score(rules.key, record) if record else ""
        self.layout = GameCardLayout.of(box, has_best=bool(self.best))
        facts = ", ".join(filter(None, (self.players, self.duration_minutes, self.best)))
        self.accessible_name = f"{self.content.words}. {self.about} {facts}"

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        drawing.drop_shadow(canvas, self.box, theme.RADIUS)
        drawing.button_face(canvas, self.box, theme.PLAIN, is_pressed=focus.pressed == self.key)
        layout = self.layout
        style = theme.HEADING if layout.is_tall else SIDE_NAME
        text.draw_line(canvas, self.content.words, style, layout.name, text.LEFT)
        text.draw_paragraph(canvas, self.about, theme.BODY, layout.about)
        for line, icon, words in zip(
            layout.facts, ("person", "clock"), (self.players, self.duration_minutes), strict=True
        ):
            _draw_fact(canvas, line, icon, words)
        if self.best:
            _draw_fact(canvas, layout.best, "trophy", self.best if layout.is_tall else self.best_score)

    def drawn_texts(self) -> list[tuple[str, theme.Style, float]]:
        room = self.layout.facts[0].width - ICON_SIZE - 10
        return [(self.players, theme.LABEL, room), (self.duration_minutes, theme.LABEL, room)]


def _draw_fact(canvas: Canvas, line: FRect, icon: str, words: str) -> None:
    sign = icons.icon(canvas, icon, ICON_SIZE, theme.INK_SOFT)
    canvas.blit_centred(sign, line.left + ICON_SIZE / 2, line.centery)
    room = split_left(line, ICON_SIZE, 10)[1]
    text.draw_line(canvas, words, theme.LABEL.on(theme.INK_SOFT), room, text.LEFT)


def best_words(rules: str, record: GameRecord) -> str:
    """The best score in a game, and on which track."""
    title = next((_(track.title) for track in maps_for_ruleset(rules) if track.name == record.map), "")
    if not title:
        return _best_score(rules, record)
    return _("Best: {score}, {track}").format(score=score_text(rules, record.money), track=title)


def _best_score(rules: str, record: GameRecord) -> str:
    return _("Best: {score}").format(score=score_text(rules, record.money))


def played_words(day: date, today: date) -> str:
    """When a game was last played, as players say it."""
    days = (today - day).days
    if days <= 0:
        return _("Played today")
    return plural("Played yesterday", "Played {n} days ago", days).format(n=days)


class PlayedTag(Widget):
    """A note in the upper corner of a picture.

    A note with these `words` on a game's `picture`.
    """

    def __init__(self, picture: FRect, words: str) -> None:
        super().__init__("", place_in(inset(picture, 10, 10), TAG_SIZE, "topright"))
        self._words = words

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        drawing.card(canvas, self.box, theme.NIGHT, None, self.box.height / 2)
        text.draw_line(canvas, self._words, theme.SMALL.on(theme.PAPER), self.box.inflate(-28, 0))


class KeyArtPicture(Widget):
    """Shows the key art of a game, or bare turf before it is `ready`: without a painting it takes several frames.

    The art of the game with that key; `ready`: it may be painted now.
    """

    def __init__(self, box: FRect, rules: str, *, ready: bool) -> None:
        super().__init__("", box)
        self._is_ready = ready
        self._rules = rules

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        drawing.card(canvas, self.box, theme.TURF, theme.INK, theme.RADIUS)
        inner = self.box.inflate(-2 * FRAME_WIDTH, -2 * FRAME_WIDTH)
        if self._is_ready and has_key_art(self._rules):
            picture = canvas.cached(("key art", self._rules, tuple(inner.size)), lambda: self._render(canvas, inner))
            canvas.blit(picture, inner.left, inner.top)

    def _render(self, canvas: Canvas, box: FRect) -> Surface:
        surface = shapes.transparent_surface(canvas.rect(box).size)
        name = key_art_painting(self._rules, is_wide=box.width > WIDE_ASPECT * box.height)
        painted, paint = paintings.covering(name, surface.get_size()), None
        if painted:
            surface.blit(painted, (0, 0))
        else:
            paint = key_art_of(self._rules)
        if paint:
            paint(Canvas(surface, canvas.scale), FRect((0, 0), box.size), SpriteCache(canvas.scale))
        return shapes.round_corners(surface, canvas.px(theme.RADIUS - FRAME_WIDTH))


class Emblem(Widget):
    """The game's icon in the lower corner of a picture.

    An emblem of the game with that key, on its `picture`.
    """

    def __init__(self, picture: FRect, rules: str) -> None:
        super().__init__("", place_in(inset(picture, 12, 12), (EMBLEM_SIZE, EMBLEM_SIZE), "bottomleft"))
        self._icon = icon_of(rules)

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        drawing.card(canvas, self.box, theme.NIGHT, theme.GOLD, EMBLEM_SIZE / 2)
        canvas.blit_centred(icons.icon(canvas, self._icon, EMBLEM_SIZE * 0.56, theme.GOLD_LIGHT), *self.box.center)
