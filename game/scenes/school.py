"""How to play: five chapters to learn by racing, and the rule book. Knows no rule itself."""

from __future__ import annotations

from pygame import FRect

from game.scenes.house import House
from game.scenes.overlay import HEAD, FormScene
from game.scenes.scene import Push, Scene
from game.table.lessons.chapters import CHAPTERS
from game.table.lessons.progress import Progress
from game.table.lessons.steps import Chapter
from game.ui import icons, paint, text, theme
from game.ui.canvas import Canvas
from game.ui.focus import Focus
from game.ui.widgets import Button, Face, Widget, Words
from game.words import _, say

ROW, GAP = 74.0, 10.0
BADGE = 46.0


class School(FormScene):
    """The next chapter is in focus."""

    name = "school"
    sheet = FRect(140, 44, 1000, 632)

    def __init__(self, house: House, rules: str = "") -> None:
        self.title = _("How to play")
        self._rules = rules
        self._progress = Progress(house.storage)
        unread = next((one for one in CHAPTERS if not self._progress.is_done(one.key)), CHAPTERS[0])
        super().__init__(house, f"chapter.{unread.key}")

    def enter(self) -> None:
        """Back from a chapter: the next one is offered."""
        self._progress = Progress(self.house.storage)
        self.refresh()
        super().enter()

    def widgets(self) -> list[Widget]:
        left, wide = self.sheet.left + 36, self.sheet.width - 72
        top = self.sheet.top + HEAD + 14
        widgets: list[Widget] = [Words(FRect(left, top, wide, 34), _("Learn by racing"), theme.HEADING)]
        top += 42
        for number, chapter in enumerate(CHAPTERS):
            box = FRect(left, top + number * (ROW + GAP), wide, ROW)
            widgets.append(ChapterButton(box, chapter, (number + 1, self._progress), lambda c=chapter: self._begin(c)))
        book = FRect(left, self.sheet.bottom - 84, 380, 62)
        return [*widgets, Button("book", book, Face(_("The rule book"), icon="book"), self._read)]

    def _begin(self, chapter: Chapter) -> Push:
        from game.scenes.lesson import to_the_lesson

        return Push(to_the_lesson(self.house, chapter))

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
