"""How to play: for each game its chapters to learn by racing, and its rule book. Knows no rule itself."""

from __future__ import annotations

from pygame import FRect

from game.engine import catalog
from game.scenes.house import House
from game.scenes.overlay import HEAD, FormScene
from game.scenes.scene import Push, Scene
from game.table.lessons.catalog import course_of
from game.table.lessons.progress import Progress
from game.table.lessons.steps import Chapter
from game.ui import icons, paint, text, theme
from game.ui.canvas import Canvas
from game.ui.choices import Choice, Option
from game.ui.focus import Focus
from game.ui.widgets import Button, Face, Widget, Words
from game.words import _, say

ROW, GAP = 74.0, 10.0
BADGE = 46.0
TABS = 52.0
ROOM = 416.0
"""Height that all chapters have together."""


class School(FormScene):
    """A game is chosen above, the first one at first; its next chapter is in focus."""

    name = "school"
    sheet = FRect(140, 34, 1000, 652)

    def __init__(self, house: House, rules: str = "") -> None:
        self.title = _("How to play")
        self._rules = rules or catalog.RULES[0].key
        self._progress = Progress(house.storage)
        super().__init__(house, self._next())

    def _next(self) -> str:
        """The key of the first chapter not done yet; the rule book's where there are none."""
        chapters = self._chapters()
        unread = next((one for one in chapters if not self._progress.is_done(one.key)), None)
        return f"chapter.{(unread or chapters[0]).key}" if chapters else "book"

    def _chapters(self) -> tuple[Chapter, ...]:
        course = course_of(self._rules)
        return course.chapters if course else ()

    def enter(self) -> None:
        """Back from a chapter: the next one is offered."""
        self._progress = Progress(self.house.storage)
        self.refresh()
        super().enter()

    def widgets(self) -> list[Widget]:
        left, wide = self.sheet.left + 36, self.sheet.width - 72
        top = self.sheet.top + HEAD + 16
        head = self._games(FRect(left, top, wide, TABS)) if len(catalog.RULES) > 1 else self._heading(left, top, wide)
        first, chapters = FRect(left, top + TABS + 14, wide, ROW), self._chapters()
        pitch = min(ROW + GAP, ROOM / max(len(chapters), 1))
        rows = [self._row(number, FRect(left, first.top + number * pitch, wide, pitch - GAP))
                for number in range(len(chapters))]  # fmt: skip
        none = [] if chapters else [Words(first, _("There are no lessons for this game yet."), theme.BODY)]
        book = FRect(left, self.sheet.bottom - 82, 380, 62)
        return [head, *none, *rows, Button("book", book, Face(_("The rule book"), icon="book"), self._read)]

    def _heading(self, left: float, top: float, wide: float) -> Widget:
        return Words(FRect(left, top, wide, TABS), _("Learn by racing"), theme.HEADING)

    def _games(self, box: FRect) -> Widget:
        games = Choice("game", box, [Option(rules.key, _(rules.title)) for rules in catalog.RULES], self._turn)
        games.value = self._rules
        return games

    def _turn(self, rules: str) -> None:
        self._rules = rules
        self.refresh()

    def _row(self, number: int, box: FRect) -> Widget:
        chapter = self._chapters()[number]
        return ChapterButton(box, chapter, (number + 1, self._progress), lambda: self._begin(chapter))

    def _begin(self, chapter: Chapter) -> Push:
        from game.scenes.lesson import to_the_lesson

        course = course_of(self._rules)
        assert course is not None
        return Push(to_the_lesson(self.house, course, chapter))

    def _read(self) -> Push:
        return Push(self._book())

    def _book(self) -> Scene:
        from game.scenes.help import HelpScene

        return HelpScene(self.house, self._rules)


class ChapterButton(Button):
    """A chapter: its number or a check, its title, what it is about, and whether it was begun."""

    def __init__(self, box: FRect, chapter: Chapter, place: tuple[int, Progress], act: object) -> None:
        super().__init__(f"chapter.{chapter.key}", box, Face(say(chapter.title)), act)  # type: ignore[arg-type]
        self._about = say(chapter.about)
        self._number, progress = place
        self._done = progress.is_done(chapter.key)
        self._begun = progress.is_begun(chapter.key)

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        face = paint.slab(canvas, self.box, theme.PLAIN, down=focus.pressed == self.key)
        disc = FRect(face.left + 14, face.centery - BADGE / 2, BADGE, BADGE)
        paint.card(canvas, disc, theme.MONEY if self._done else theme.NIGHT_LIGHT, None, BADGE / 2)
        if self._done:
            canvas.blit_centred(icons.icon(canvas, "check", 24, theme.PAPER_LIGHT), *disc.center)
        else:
            text.put(canvas, str(self._number), theme.NUMBER.on(theme.PAPER_LIGHT), disc)
        room = FRect(face.left + 78, face.top + 8, face.width - 280, 30)
        text.put(canvas, self.face.words, theme.BUTTON, room, text.LEFT)
        text.put(canvas, self._about, theme.SMALL, room.move(0, 28), text.LEFT)
        if self._begun:
            right = FRect(face.right - 200, face.top, 180, face.height)
            text.put(canvas, _("go on"), theme.SMALL.on(theme.MONEY), right, text.RIGHT)

    def drawn_texts(self) -> list[tuple[str, theme.Style, float]]:
        room = self.box.width - 280
        return [(self.face.words, theme.BUTTON, room), (self._about, theme.SMALL, room)]
