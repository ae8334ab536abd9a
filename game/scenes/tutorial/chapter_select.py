"""Shows the tutorial menu: for each game its chapters and its rule book."""

from functools import partial

from pygame import FRect

from game.career.tutorial_progress import TutorialProgress
from game.engine import catalog
from game.i18n import _, plural, translate
from game.scenes.base.context import TOUCH, GameContext
from game.scenes.base.form_scene import HEADER_HEIGHT, FormScene, Painted
from game.scenes.base.page_scene import game_tabs
from game.scenes.base.scene import PushScene
from game.scenes.menu.game_poster import draw_key_art
from game.session.tutorial.tutorial import TutorialChapter, tutorial_for
from game.ui import drawing, icons, text, theme
from game.ui.box import inset, nth_row, split_bottom, split_columns, split_left, split_top
from game.ui.canvas import Canvas
from game.ui.controls import SegmentedControl
from game.ui.focus import Focus
from game.ui.widgets import Action, Button, ButtonContent, Widget

PANEL = FRect(40, 34, 1200, 652)
"""Panel of the chapters."""
TOUCH_PANEL = FRect(40, 6, 1200, 708)
"""Panel of the chapters for fingertips, which is higher."""
GAP = 10.0
TABS_HEIGHT = 52.0
ART_WIDTH = 200.0
"""Width of the game's picture next to its chapters, in logical units."""
DETAILED_HEIGHT = 140.0
"""The least height of a row that also has room for the lesson's gist."""
TEXT_LEFT = 96.0
RIGHT_WIDTH = 150.0
MAX_PICTURE = 72.0
TITLE_HEIGHT = 32.0
TEXT_LINE = 26.0
ICON = 18.0
TICK = 28.0
"""Logical size of the check on a picture."""


class TutorialMenu(FormScene):
    """A game is chosen above, the first one at first; its next chapter is in focus."""

    name = "tutorial_chapters"
    panel = PANEL
    picture_delay = 0.2

    def __init__(self, context: GameContext, rules: str = "") -> None:
        self.title = _("How to play")
        self._rules = rules or catalog.games()[0].key
        self._progress = TutorialProgress.load(context.storage)
        super().__init__(context, self._next_chapter_key())

    def _next_chapter_key(self) -> str:
        chapters = self._chapters()
        next_chapter = next((chapter for chapter in chapters if not self._progress.is_done(chapter.key)), None)
        return f"chapter.{(next_chapter or chapters[0]).key}" if chapters else "book"

    def _chapters(self) -> tuple[TutorialChapter, ...]:
        course = tutorial_for(self._rules)
        return course.chapters if course else ()

    def enter(self) -> None:
        self._progress = TutorialProgress.load(self.context.storage)
        self.refresh()
        if self.form.focus.key.startswith("chapter."):
            self.form.focus.key = self._next_chapter_key()

    def refresh(self) -> None:
        self.panel = TOUCH_PANEL if self.context.device == TOUCH else PANEL
        super().refresh()

    def widgets(self) -> list[Widget]:
        page = split_top(inset(self.panel, 36), HEADER_HEIGHT, 16)[1]
        head, below = split_top(page, self.context.row_height(TABS_HEIGHT), 14)
        foot = split_bottom(split_bottom(page, 18)[1], 60)[0]
        tabs = SegmentedControl("game", head, game_tabs(), self._on_game_chosen, value=self._rules)
        chapters = self._chapters()
        art, list_box = split_left(split_top(below, foot.top - below.top - GAP)[0], ART_WIDTH, 2 * GAP)
        pitch = (list_box.height + GAP) / max(len(chapters), 1)
        first = split_top(list_box, pitch - GAP)[0]
        rows = [self._row(number, nth_row(first, number, pitch - GAP, GAP)) for number in range(len(chapters))]
        book, back = split_columns(foot, (1, 1), GAP)
        return [
            tabs,
            Painted(art, partial(draw_key_art, rules=self._rules, ready=self.has_pictures)),
            *rows,
            Button(
                "book", book, ButtonContent(_("Rule book"), icon="book"), self.context.pushing("rule_book", self._rules)
            ),
            Button("back", back, ButtonContent(_("Back"), icon="back"), self.back),
        ]

    def _on_game_chosen(self, rules: str) -> None:
        self._rules = rules
        self.refresh()

    def _row(self, number: int, box: FRect) -> Widget:
        chapter = self._chapters()[number]
        return ChapterButton(box, chapter, (number + 1, self._progress), lambda: self._start_chapter(chapter))

    def _start_chapter(self, chapter: TutorialChapter) -> PushScene:
        course = tutorial_for(self._rules)
        assert course is not None
        return PushScene(self.context.scene("tutorial", course, chapter))


class ChapterButton(Button):
    """A chapter: picture, number, title, subject, duration and progress.

    `place` is the chapter's number from 1.
    """

    def __init__(
        self, box: FRect, chapter: TutorialChapter, place: tuple[int, TutorialProgress], on_press: Action
    ) -> None:
        number, progress = place
        title = _("{number}. {title}").format(number=number, title=translate(chapter.title))
        super().__init__(f"chapter.{chapter.key}", box, ButtonContent(title, translate(chapter.about)), on_press)
        self._lines = tuple(map(translate, chapter.learned)) if box.height >= DETAILED_HEIGHT else ()
        """The lesson's gist, where there is room for it."""
        self._icon = chapter.icon
        self._minutes = plural("{n} min", "{n} min", chapter.minutes).format(n=chapter.minutes)
        self._is_done = progress.is_done(chapter.key)
        self._stars = ""
        """Number of stars won, if the chapter has stars."""
        if chapter.goals():
            counts = {"won": sum(progress.stars(chapter.key)), "all": chapter.goals()}
            self._stars = _("{won} of {all}").format(**counts)
            self.accessible_name = ". ".join((title, _("{won} of {all} stars").format(**counts), self.content.note))
        unfinished = _("continue") if progress.standing(chapter.key) else ""
        self._state = _("done") if self._is_done else unfinished

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        content = drawing.button_face(canvas, self.box, theme.PLAIN, is_pressed=focus.pressed == self.key)
        self._draw_picture(canvas, content)
        for words, style, room in self._placed_texts(content):
            text.draw_line(canvas, words, style, room, text.LEFT)
        self._draw_right(canvas, content)

    def _placed_texts(self, content: FRect) -> list[tuple[str, theme.Style, FRect]]:
        width = content.width - TEXT_LEFT - RIGHT_WIDTH
        lines = (self.content.note, *self._lines)
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
        side = min(content.height - 14, MAX_PICTURE)
        tile = FRect(content.left + 10, content.centery - side / 2, side, side)
        drawing.card(canvas, tile, theme.NIGHT_LIGHT, None, 10)
        canvas.blit_centred(icons.icon(canvas, self._icon, side * 0.6, theme.GOLD), *tile.center)
        if self._is_done:
            disc = FRect(tile.right - TICK * 0.7, tile.bottom - TICK * 0.8, TICK, TICK)
            drawing.card(canvas, disc, theme.MONEY, theme.PAPER_LIGHT, TICK / 2)
            canvas.blit_centred(icons.icon(canvas, "check", TICK * 0.55, theme.PAPER_LIGHT), *disc.center)

    def _draw_right(self, canvas: Canvas, content: FRect) -> None:
        lines = [
            (words, icon)
            for words, icon in ((self._minutes, "clock"), (self._stars, "star"), (self._state, ""))
            if words
        ]
        right = FRect(content.right - RIGHT_WIDTH, 0, RIGHT_WIDTH - 18, TEXT_LINE)
        right.top = content.centery - TEXT_LINE * len(lines) / 2
        for number, (words, icon) in enumerate(lines):
            row = right.move(0, number * TEXT_LINE)
            text.draw_line(canvas, words, theme.SMALL if icon else theme.SMALL.on(theme.MONEY), row, text.RIGHT)
            if icon:
                width = min(text.width(canvas, words, theme.SMALL), row.width)
                canvas.blit_centred(icons.icon(canvas, icon, ICON, theme.INK_SOFT), row.right - width - 16, row.centery)
