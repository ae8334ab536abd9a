"""Shows the tutorial menu: for each game its chapters and its rule book."""

from __future__ import annotations

from pygame import FRect

from game.games import registry
from game.i18n import _, plural, translate
from game.scenes.context import GameContext
from game.scenes.form_scene import HEADER_HEIGHT, FormScene
from game.scenes.scene import PushScene, Scene
from game.session.tutorial.progress import TutorialProgress
from game.session.tutorial.tutorial import TutorialChapter, tutorial_for
from game.ui import drawing, icons, text, theme
from game.ui.canvas import Canvas
from game.ui.controls import Segment, SegmentedControl
from game.ui.focus import Focus
from game.ui.widgets import Action, Button, ButtonContent, Label, Widget

GAP = 10.0
TABS_HEIGHT = 52.0
CHAPTERS_HEIGHT = 430.0
"""Height of all chapters together, logical units."""
DETAILED_HEIGHT = 140.0
"""How high a row is, at least, that also says what is learned."""
TEXT_LEFT, RIGHT_WIDTH, MAX_PICTURE = 96.0, 170.0, 72.0
TITLE_HEIGHT, TEXT_LINE = 32.0, 26.0
TICK = 28.0
"""Logical size of the check on a picture."""


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
        if self.form.focus.key.startswith("chapter."):
            self.form.focus.key = self._next_chapter_key()
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
        chapters = self._chapters()
        pitch = CHAPTERS_HEIGHT / max(len(chapters), 1)
        first = FRect(left, top + TABS_HEIGHT + 14, width, pitch - GAP)
        rows = [
            self._row(number, FRect(left, first.top + number * pitch, width, pitch - GAP))
            for number in range(len(chapters))
        ]
        empty_note = [] if chapters else [Label(first, _("No tutorial for this game yet."), theme.BODY)]
        book = FRect(left, self.panel.bottom - 78, (width - GAP) / 2, 60)
        return [
            head,
            *empty_note,
            *rows,
            Button("book", book, ButtonContent(_("Rule book"), icon="book"), self._open_rulebook),
            Button("back", book.move(book.width + GAP, 0), ButtonContent(_("Back"), icon="back"), self.back),
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
    """A chapter: its picture, number and title, what it is about, how long it takes, and whether it is done."""

    def __init__(
        self, box: FRect, chapter: TutorialChapter, place: tuple[int, TutorialProgress], on_press: Action
    ) -> None:
        """`place` is the chapter's number from 1, and the player's progress."""
        number, progress = place
        title = _("{number}. {title}").format(number=number, title=translate(chapter.title))
        super().__init__(f"chapter.{chapter.key}", box, ButtonContent(title), on_press)
        self._about = translate(chapter.about)
        self._lines = tuple(map(translate, chapter.learned)) if box.height >= DETAILED_HEIGHT else ()
        """What is learned, where there is room for it."""
        self._icon = chapter.icon
        self._minutes = plural("{n} min", "{n} min", chapter.minutes).format(n=chapter.minutes)
        self._is_done = progress.is_done(chapter.key)
        self._state = _("done") if self._is_done else _("continue") if progress.is_begun(chapter.key) else ""

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        """Draws picture, title and summary, and at the right how long it takes and how far it is."""
        content = drawing.button_face(canvas, self.box, theme.PLAIN, is_pressed=focus.pressed == self.key)
        self._draw_picture(canvas, content)
        for words, style, room in self._placed_texts(content):
            text.draw_line(canvas, words, style, room, text.LEFT)
        self._draw_right(canvas, content)

    def _placed_texts(self, content: FRect) -> list[tuple[str, theme.Style, FRect]]:
        """The title, what the chapter is about, and what is learned."""
        width, lines = content.width - TEXT_LEFT - RIGHT_WIDTH, (self._about, *self._lines)
        top = content.centery - (TITLE_HEIGHT + len(lines) * TEXT_LINE) / 2
        title = FRect(content.left + TEXT_LEFT, top, width, TITLE_HEIGHT)
        return [
            (self.content.words, theme.BUTTON, title),
            *(
                (
                    _("• {words}").format(words=words) if number else words,
                    theme.SMALL,
                    FRect(title.left, title.bottom + number * TEXT_LINE, width, TEXT_LINE),
                )
                for number, words in enumerate(lines)
            ),
        ]

    def _draw_picture(self, canvas: Canvas, content: FRect) -> None:
        """Draws the chapter's picture, with a check over its corner when it is done."""
        side = min(content.height - 14, MAX_PICTURE)
        tile = FRect(content.left + 10, content.centery - side / 2, side, side)
        drawing.card(canvas, tile, theme.NIGHT_LIGHT, None, 10)
        canvas.blit_centred(icons.icon(canvas, self._icon, side * 0.6, theme.GOLD), *tile.center)
        if self._is_done:
            disc = FRect(tile.right - TICK * 0.7, tile.bottom - TICK * 0.8, TICK, TICK)
            drawing.card(canvas, disc, theme.MONEY, theme.PAPER_LIGHT, TICK / 2)
            canvas.blit_centred(icons.icon(canvas, "check", TICK * 0.55, theme.PAPER_LIGHT), *disc.center)

    def _draw_right(self, canvas: Canvas, content: FRect) -> None:
        """Draws the minutes with a clock; below, whether the chapter was begun or is done."""
        right = FRect(content.right - RIGHT_WIDTH, content.top, RIGHT_WIDTH - 18, content.height)
        upper = FRect(right.left, right.centery - TEXT_LINE, right.width, TEXT_LINE) if self._state else right
        text.draw_line(canvas, self._minutes, theme.SMALL, upper, text.RIGHT)
        width = min(text.width(canvas, self._minutes, theme.SMALL), right.width)
        canvas.blit_centred(icons.icon(canvas, "clock", 18, theme.INK_SOFT), right.right - width - 16, upper.centery)
        if self._state:
            text.draw_line(canvas, self._state, theme.SMALL.on(theme.MONEY), upper.move(0, TEXT_LINE), text.RIGHT)

    def drawn_texts(self) -> list[tuple[str, theme.Style, float]]:
        """The texts that must fit on the button."""
        return [(words, style, room.width) for words, style, room in self._placed_texts(self.box)]
