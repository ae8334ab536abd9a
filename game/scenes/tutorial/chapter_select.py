"""Shows the tutorial menu: for each game its chapters and its rule book."""

from __future__ import annotations

from pygame import FRect

from game.games import registry
from game.i18n import _, translate
from game.scenes.context import GameContext
from game.scenes.form_scene import HEADER_HEIGHT, FormScene
from game.scenes.scene import PushScene, Scene
from game.session.tutorial.progress import TutorialProgress
from game.session.tutorial.tutorial import TutorialChapter, tutorial_for
from game.ui import drawing, icons, text, theme
from game.ui.canvas import Canvas
from game.ui.controls import Segment, SegmentedControl
from game.ui.focus import Focus
from game.ui.widgets import Button, ButtonContent, Label, Widget

ROW_HEIGHT, GAP = 74.0, 10.0
BADGE = 46.0
TABS_HEIGHT = 52.0
CHAPTERS_HEIGHT = 416.0
"""Height of all chapters together, logical units."""


class TutorialMenu(FormScene):
    """A game is chosen above, the first one at first; its next chapter is in focus."""

    name = "school"
    panel = FRect(140, 34, 1000, 652)

    def __init__(self, context: GameContext, rules: str = "") -> None:
        """Opens the chapters of the game with that key, or of the first one."""
        self.title = _("How to play")
        self._rules = rules or registry.rulesets()[0].key
        self._progress = TutorialProgress(context.storage)
        super().__init__(context, self._next_chapter_key())

    def _next_chapter_key(self) -> str:
        """The key of the first chapter not done yet; the rule book's where there are none."""
        chapters = self._chapters()
        next_chapter = next((chapter for chapter in chapters if not self._progress.is_done(chapter.key)), None)
        return f"chapter.{(next_chapter or chapters[0]).key}" if chapters else "book"

    def _chapters(self) -> tuple[TutorialChapter, ...]:
        course = tutorial_for(self._rules)
        return course.chapters if course else ()

    def enter(self) -> None:
        """Offers the next chapter, after one that was played."""
        self._progress = TutorialProgress(self.context.storage)
        self.refresh()
        super().enter()

    def widgets(self) -> list[Widget]:
        """The games, the chapters of the open one, and its rule book."""
        left, width = self.panel.left + 36, self.panel.width - 72
        top = self.panel.top + HEADER_HEIGHT + 16
        head = (
            self._game_tabs(FRect(left, top, width, TABS_HEIGHT))
            if len(registry.rulesets()) > 1
            else self._heading(left, top, width)
        )
        first, chapters = FRect(left, top + TABS_HEIGHT + 14, width, ROW_HEIGHT), self._chapters()
        pitch = min(ROW_HEIGHT + GAP, CHAPTERS_HEIGHT / max(len(chapters), 1))
        rows = [
            self._row(number, FRect(left, first.top + number * pitch, width, pitch - GAP))
            for number in range(len(chapters))
        ]
        empty_note = [] if chapters else [Label(first, _("No tutorial for this game yet."), theme.BODY)]
        book = FRect(left, self.panel.bottom - 82, 380, 62)
        return [
            head,
            *empty_note,
            *rows,
            Button("book", book, ButtonContent(_("Rule book"), icon="book"), self._open_rulebook),
        ]

    def _heading(self, left: float, top: float, width: float) -> Widget:
        return Label(FRect(left, top, width, TABS_HEIGHT), _("Tutorial"), theme.HEADING)

    def _game_tabs(self, box: FRect) -> Widget:
        games = SegmentedControl(
            "game", box, [Segment(rules.key, _(rules.title)) for rules in registry.rulesets()], self._on_game_chosen
        )
        games.value = self._rules
        return games

    def _on_game_chosen(self, rules: str) -> None:
        self._rules = rules
        self.refresh()

    def _row(self, number: int, box: FRect) -> Widget:
        chapter = self._chapters()[number]
        return ChapterButton(box, chapter, (number + 1, self._progress), lambda: self._start_chapter(chapter))

    def _start_chapter(self, chapter: TutorialChapter) -> PushScene:
        from game.scenes.tutorial.tutorial_scene import load_tutorial

        course = tutorial_for(self._rules)
        assert course is not None
        return PushScene(load_tutorial(self.context, course, chapter))

    def _open_rulebook(self) -> PushScene:
        return PushScene(self._rulebook_scene())

    def _rulebook_scene(self) -> Scene:
        from game.scenes.rulebook_viewer import RulebookViewer

        return RulebookViewer(self.context, self._rules)


class ChapterButton(Button):
    """A chapter: its number or a check, its title, what it is about, and whether it was begun."""

    def __init__(
        self, box: FRect, chapter: TutorialChapter, place: tuple[int, TutorialProgress], on_press: object
    ) -> None:
        """`place` is the chapter's number from 1, and the player's progress."""
        super().__init__(f"chapter.{chapter.key}", box, ButtonContent(translate(chapter.title)), on_press)  # type: ignore[arg-type]
        self._about = translate(chapter.about)
        self._number, progress = place
        self._is_done = progress.is_done(chapter.key)
        self._is_started = progress.is_begun(chapter.key)

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        """Draws number or check, title, summary, and whether it was begun."""
        content = drawing.button_face(canvas, self.box, theme.PLAIN, is_pressed=focus.pressed == self.key)
        disc = FRect(content.left + 14, content.centery - BADGE / 2, BADGE, BADGE)
        drawing.card(canvas, disc, theme.MONEY if self._is_done else theme.NIGHT_LIGHT, None, BADGE / 2)
        if self._is_done:
            canvas.blit_centred(icons.icon(canvas, "check", 24, theme.PAPER_LIGHT), *disc.center)
        else:
            text.draw_line(canvas, str(self._number), theme.NUMBER.on(theme.PAPER_LIGHT), disc)
        room = FRect(content.left + 78, content.top + 8, content.width - 280, 30)
        text.draw_line(canvas, self.content.words, theme.BUTTON, room, text.LEFT)
        text.draw_line(canvas, self._about, theme.SMALL, room.move(0, 28), text.LEFT)
        if self._is_started:
            right = FRect(content.right - 200, content.top, 180, content.height)
            text.draw_line(canvas, _("continue"), theme.SMALL.on(theme.MONEY), right, text.RIGHT)

    def drawn_texts(self) -> list[tuple[str, theme.Style, float]]:
        """The texts that must fit on the button."""
        room = self.box.width - 280
        return [(self.content.words, theme.BUTTON, room), (self._about, theme.SMALL, room)]
