"""Which game? A card for each rule set: its track, its name, what it is, how many play and how long. Knows no rules."""

from __future__ import annotations

from typing import Any

from pygame import FRect

from game.engine import catalog
from game.scenes.house import House
from game.scenes.overlay import FormScene
from game.scenes.scene import Push, Step
from game.scenes.setup_draft import Draft
from game.scenes.track_picture import TrackPicture
from game.stage.looks.catalog import emblem_of
from game.stage.track_list import tracks_for
from game.ui import hints, icons, lettering, paint, text, theme
from game.ui.canvas import WIDTH, Canvas
from game.ui.focus import Focus
from game.ui.widgets import Button, Face, Widget
from game.words import _, say

FIELD = FRect(48, 112, 1184, 500)
"""Where the cards lie."""
WIDEST, GAP = 440.0, 26.0
ACROSS = 4
"""Cards in a row at most."""
EDGE = 16.0
SHAPE = 0.46
"""A picture's height for its width."""
HIGHEST = 0.42
"""Share of a card's height that its picture has at most."""
EMBLEM = 62.0
NAME_HIGH, FACT_HIGH, MARK = 60.0, 34.0, 22.0
PICTURES_AFTER = 0.1
"""Seconds after which the first track's picture is made, and again between two of them."""


class Games(FormScene):
    """The rule set of the last time is in focus."""

    name = "games"

    def __init__(self, house: House) -> None:
        self.title = _("Which game?")
        self._pictures = 0
        self._seconds = 0.0
        super().__init__(house, f"game.{Draft.kept(house.storage).rules}")

    def widgets(self) -> list[Widget]:
        cards = [widget for number in range(len(catalog.RULES)) for widget in self._card(number)]
        return [*cards, Button("back", FRect(48, 644, 180, 58), Face(_("Back"), icon="back"), self.back)]

    def enter(self) -> None:
        """Back from the set-up: the one that was set up is in focus."""
        self.refresh()

    def update(self, seconds: float) -> Step:
        self._seconds += seconds
        if self._pictures < len(catalog.RULES) and self._seconds > PICTURES_AFTER:
            self._pictures, self._seconds = self._pictures + 1, 0.0
            self.refresh()
        return super().update(seconds)

    def draw_sheet(self, canvas: Canvas) -> None:
        canvas.blit(lettering.sign(canvas, self.title, theme.TITLE.on(theme.RAIL), theme.INK, 4), FIELD.left, 28)

    def draw_hints(self, canvas: Canvas) -> None:
        marks = (("confirm", _("choose")), ("back", _("back")))
        hints.row(canvas, self.house.hand(), marks, hints.Place(middle=60))

    def _card(self, number: int) -> list[Widget]:
        """The button, and on it the picture."""
        rules, box = catalog.RULES[number], place(number, len(catalog.RULES))
        card = GameCard(rules, box, lambda: self._choose(rules.key))
        track = next((track.name for track in tracks_for(rules.key)), "")
        return [card, TrackPicture(card.picture, track, ready=number < self._pictures), Emblem(card.picture, rules.key)]

    def _choose(self, key: str) -> Step:
        return Push(self.house.doors.setup(key))


def place(number: int, count: int) -> FRect:
    """Where the card of that number lies: in one row, or in as many as must be, each in the middle."""
    rows = -(-count // ACROSS)
    across = -(-count // rows)
    row, column = divmod(number, across)
    here = min(across, count - row * across)
    wide = min(WIDEST, (FIELD.width - (across - 1) * GAP) / across)
    high = (FIELD.height - (rows - 1) * GAP) / rows
    left = (WIDTH - here * wide - (here - 1) * GAP) / 2
    return FRect(left + column * (wide + GAP), FIELD.top + row * (high + GAP), wide, high)


class GameCard(Button):
    """A rule set as a card to press."""

    def __init__(self, rules: Any, box: FRect, act: Any) -> None:
        super().__init__(f"game.{rules.key}", box, Face(_(rules.title), style=theme.HEADING), act)
        self.about = say(rules.about)
        self.players = _("{least} to {most} players").format(least=rules.seats[0], most=rules.seats[-1])
        self.minutes = _("{least} to {most} minutes").format(least=rules.minutes[0], most=rules.minutes[-1])
        self.spoken = f"{self.face.words}. {self.about} {self.players}, {self.minutes}"

    @property
    def picture(self) -> FRect:
        """Where the picture lies."""
        wide = self.box.width - 2 * EDGE
        high = min(wide * SHAPE, self.box.height * HIGHEST)
        return FRect(self.box.left + EDGE, self.box.top + EDGE, high / SHAPE, high)

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        paint.drop_shadow(canvas, self.box, theme.RADIUS)
        face = paint.slab(canvas, self.box, theme.PLAIN, down=focus.pressed == self.key)
        room = FRect(self.picture.left + 6, self.picture.bottom + 8, self.picture.width - 12, NAME_HIGH)
        text.put(canvas, self.face.words, self.face.style, room, text.LEFT)
        facts = face.bottom - 8 - 2 * FACT_HIGH
        about = FRect(room.left, room.bottom + 2, room.width, facts - room.bottom - 8)
        text.put_block(canvas, self.about, theme.BODY, about)
        for number, (icon, words) in enumerate((("person", self.players), ("clock", self.minutes))):
            line = FRect(room.left, facts + number * FACT_HIGH, room.width, FACT_HIGH)
            canvas.blit_centred(icons.icon(canvas, icon, MARK, theme.INK_SOFT), line.left + MARK / 2, line.centery)
            line.left, line.width = line.left + MARK + 10, line.width - MARK - 10
            text.put(canvas, words, theme.LABEL.on(theme.INK_SOFT), line, text.LEFT)

    def drawn_texts(self) -> list[tuple[str, theme.Style, float]]:
        room = self.picture.width - 12 - MARK - 10
        return [(self.players, theme.LABEL, room), (self.minutes, theme.LABEL, room)]


class Emblem(Widget):
    """The game's mark in the lower corner of a picture."""

    def __init__(self, picture: FRect, rules: str) -> None:
        super().__init__("", FRect(picture.left + 12, picture.bottom - EMBLEM - 12, EMBLEM, EMBLEM))
        self._icon = emblem_of(rules)

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        paint.card(canvas, self.box, theme.NIGHT, theme.GOLD, EMBLEM / 2)
        canvas.blit_centred(icons.icon(canvas, self._icon, EMBLEM * 0.56, theme.GOLD_LIGHT), *self.box.center)
