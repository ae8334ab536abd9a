"""The race card of a set-up: a row for each question of the rule set, then the seed and the track. No rules here."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import FRect

from game.engine.options import Choice as Question
from game.scenes.house import House
from game.scenes.scene import Push, Step
from game.scenes.setup_draft import Draft
from game.scenes.spell import Spell, Spelling
from game.scenes.track_picture import TrackPicture
from game.ui import theme
from game.ui.choices import Choice, Option, Stepper
from game.ui.widgets import Button, Face, TextField, Widget, Words
from game.words import _, say

CARD = FRect(756, 92, 492, 532)
HEAD = 54.0
EDGE = 24.0
LABEL_HIGH, ROW_HIGH, ROW_GAP, NARROW_GAP = 26.0, 46.0, 12.0, 3.0
MOST, ROOMY = 5, 4
"""Rows that stand on one card at most; with more questions there are pages of ROOMY rows."""
CELLS = 6
"""With more answers than this, seats apart, a question has arrows instead of a row of them."""
SEATS_BESIDE_WORDS = 5
"""With more seats than this the answer beside them has room for a mark alone."""
LETTER = 10.0
"""About how wide a letter in the smallest size is, logical units."""
FULL = 0.85
"""Share of two lines that their words fill at most."""
PICTURE = (214.0, 102.0)
"""The track's picture beside its name, at most."""
LARGE = 220.0
"""With so much room the picture lies below the name."""
NAME = 0.5
"""Share of the width that the name has above it."""
TURN = (150.0, 44.0)
SEED_LETTERS = 9

Row = Callable[[FRect], tuple[str, Widget]]


class RaceCard:
    """Changes the draft it is given, and calls `changed` after that."""

    def __init__(self, house: House, draft: Draft, changed: Callable[[], None]) -> None:
        self.draft = draft
        self.page = 0
        self._house = house
        self._changed = changed

    def widgets(self, *, pictures: bool) -> list[Widget]:
        """The rows of this page and the track; its picture only when there is time for it."""
        pages = self._pages()
        self.page %= len(pages)
        widgets: list[Widget] = [self._turn_over(len(pages))] if len(pages) > 1 else []
        rows, top = pages[self.page], CARD.top + HEAD + 8
        gap = ROW_GAP if len(rows) <= ROOMY else NARROW_GAP
        for row in rows:
            words, widget = row(FRect(CARD.left + EDGE, top + LABEL_HIGH, CARD.width - 2 * EDGE, ROW_HIGH))
            widgets += [self._label(top, words), widget]
            top += LABEL_HIGH + ROW_HIGH + gap
        return [*widgets, *self._track(top, pictures=pictures)]

    def _pages(self) -> list[list[Row]]:
        rows: list[Row] = [self._asking(question) for question in self.draft.asked()]
        rows.append(self._seed)
        if len(rows) <= MOST:
            return [rows]
        return [rows[first : first + ROOMY] for first in range(0, len(rows), ROOMY)]

    def _turn_over(self, pages: int) -> Button:
        box = FRect(CARD.right - 14 - TURN[0], CARD.top + (HEAD - TURN[1]) / 2, *TURN)
        words = _("{number} of {all}").format(number=self.page + 1, all=pages)
        button = Button("page", box, Face(words, icon="right", style=theme.BOLD), self._next_page)
        button.spoken = _("More questions, {page}").format(page=words)
        return button

    def _next_page(self) -> None:
        self.page += 1
        self._changed()

    def _label(self, top: float, words: str) -> Words:
        return Words(FRect(CARD.left + EDGE, top - 4, CARD.width - 2 * EDGE, LABEL_HIGH), words, theme.SMALL)

    # -- the questions
    def _asking(self, question: Question) -> Row:
        return lambda box: (say(question.title), self._chooser(question, box))

    def _chooser(self, question: Question, box: FRect) -> Widget:
        """All answers side by side where they have room, else one between two arrows."""
        options = self._options(question)
        value = self.draft.chosen(question)
        if len(question.values) > CELLS or not _fit(options, box.width / len(options) - 14):
            shown = next(option.words for option in options if option.value == value)
            return Stepper(question.name, box, shown, lambda way: self._step(question, way))
        choice = Choice(question.name, box, options, lambda text: self._take(question, text))
        choice.value = value
        return choice

    def _options(self, question: Question) -> list[Option]:
        seats = [Option(str(number), chair.name, seat=chair.look) for number, chair in self.draft.taken()]
        seats = seats if question.by_seat else []
        icon = "dice" if len(seats) > SEATS_BESIDE_WORDS else ""
        return [*(Option(value.text, say(value.words), icon) for value in question.values), *seats]

    def _take(self, question: Question, text: str) -> None:
        self.draft.options[question.name] = text
        self._changed()

    def _step(self, question: Question, way: int) -> None:
        self.draft.step_option(question, way)
        self._changed()

    # -- the seed
    def _seed(self, box: FRect) -> tuple[str, Widget]:
        field = TextField("seed", box, self.draft.seed, self._ask_seed)
        field.hint = _("by chance")
        return _("Seed (same number, same luck)"), field

    def _ask_seed(self) -> Step:
        asked = Spelling(_("Seed"), SEED_LETTERS, digits=True)
        return Push(Spell(self._house, asked, self.draft.seed, self._take_seed))

    def _take_seed(self, letters: str) -> None:
        self.draft.seed = letters

    # -- the track
    def _track(self, top: float, *, pictures: bool) -> list[Widget]:
        """Its picture beside its name, as high as there is room; large below it where there are few questions."""
        room = FRect(CARD.left + EDGE, top + 4, CARD.width - 2 * EDGE, CARD.bottom - top - 4 - ROW_GAP)
        if room.height >= LARGE:
            high = min(room.height - ROW_HIGH - ROW_GAP, room.width * PICTURE[1] / PICTURE[0])
            picture = FRect(room.left, room.top + ROW_HIGH + ROW_GAP, high * PICTURE[0] / PICTURE[1], high)
            name = FRect(room.left, room.top, room.width * NAME, ROW_HIGH)
            chooser = FRect(name.right + EDGE, room.top, room.right - name.right - EDGE, ROW_HIGH)
        else:
            high = min(PICTURE[1], room.height)
            wide = high * PICTURE[0] / PICTURE[1]
            picture = FRect(room.right - wide, room.top, wide, high)
            lines = max(high - ROW_HIGH - 6, LABEL_HIGH)
            name = FRect(room.left, room.top, room.width - wide - 16, lines - 4)
            chooser = FRect(room.left, room.top + lines, name.width, ROW_HIGH)
        shown = TrackPicture(picture, self.draft.map, ready=pictures)
        return [*self._names(name, chooser), shown]

    def _names(self, name: FRect, chooser: FRect) -> list[Widget]:
        """The track's name, and arrows to the others if there are any."""
        maps = self.draft.maps()
        title = _("Track: {title}").format(title=maps.get(self.draft.map, "–"))
        names = list(maps)
        if len(names) < 2:
            return [Words(name, title, theme.LABEL)]
        words = _("{number} of {all}").format(number=names.index(self.draft.map) + 1, all=len(names))
        return [Words(name, title, theme.LABEL), Stepper("map", chooser, words, self._step_map)]

    def _step_map(self, way: int) -> None:
        self.draft.step_map(way)
        self._changed()


def _fit(options: Sequence[Option], wide: float) -> bool:
    """Whether the words of every answer have room in cells so wide, on two lines at most."""
    texts = [option.words for option in options if not option.icon and option.seat is None]
    longest = max((len(word) for words in texts for word in words.split()), default=0) * LETTER
    return longest <= wide and all(len(words) * LETTER <= 2 * FULL * wide for words in texts)
