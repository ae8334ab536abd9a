"""Shows the tutorial menu: for each game its chapters and its rule book."""

from __future__ import annotations

from functools import partial

from pygame import FRect

from game.career.tutorial_progress import TutorialProgress
from game.engine import catalog
from game.i18n import _, plural, translate
from game.scenes.base.context import TOUCH, GameContext
from game.scenes.base.form_scene import HEADER_HEIGHT, FormScene, Painted
from game.scenes.base.page_scene import game_tabs
from game.scenes.base.scene import PushScene, SceneChange
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
"""Gap between two rows or buttons, in logical units."""
TABS_HEIGHT = 52.0
"""Height of the tabs, in logical units."""
ART_WIDTH = 200.0
"""Width of the game's picture next to its chapters, in logical units."""
DETAILED_HEIGHT = 140.0
"""Minimum height of a row with a summary of the chapter, in logical units."""
TEXT_LEFT = 96.0
"""Distance of a row's text from its left edge, in logical units."""
RIGHT_WIDTH = 150.0
"""Width of the texts at the right of a row, in logical units."""
MAX_PICTURE_SIZE = 72.0
"""Maximum side of a chapter's picture, in logical units."""
TITLE_HEIGHT = 32.0
"""Height of a chapter's title, in logical units."""
LINE_HEIGHT = 26.0
"""Height of another line of a row, in logical units."""
ICON_SIZE = 18.0
"""Side of the icon before a text, in logical units."""
TICK_SIZE = 28.0
"""Diameter of the check on a picture, in logical units."""


def resume_lesson(context: GameContext) -> TutorialMenu:
    """Returns the tutorial menu, which goes on with the lesson that was left last."""
    key, rules = TutorialProgress.load(context.storage).left_chapter
    return TutorialMenu(context, rules, chapter_of(rules, key))


def chapter_of(rules: str, key: str) -> TutorialChapter | None:
    """Returns the chapter of a game with a key; None for an unknown one."""
    course = tutorial_for(rules) if rules in catalog.game_keys() else None
    chapters = course.chapters if course else ()
    return next((chapter for chapter in chapters if chapter.key == key), None)


class TutorialMenu(FormScene):
    """The chapters of a game, with the next one in focus. Tabs select the game; without `rules` it is the first one.

    `begins` is a chapter that starts at once; the menu follows it.
    """

    name = "tutorial_chapters"
    panel = PANEL
    picture_delay = 0.2

    def __init__(self, context: GameContext, rules: str = "", begins: TutorialChapter | None = None) -> None:
        self.title = _("How to play")
        self._begins = begins
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

    def update(self, seconds: float) -> SceneChange:
        chapter = self._begins
        self._begins = None
        return self._start_chapter(chapter) if chapter else super().update(seconds)

    def refresh(self) -> None:
        self.panel = TOUCH_PANEL if self.context.device == TOUCH else PANEL
        super().refresh()

    def widgets(self) -> list[Widget]:
        page = split_top(inset(self.panel, 36), HEADER_HEIGHT, 16)[1]
        head, below = split_top(page, self.context.row_height(TABS_HEIGHT), 14)
        foot = split_bottom(split_bottom(page, 18)[1], 60)[0]
        tabs = SegmentedControl("game", head, game_tabs(), self._on_game_chosen, value=self._rules)
        chapters = self._chapters()
        middle = split_top(below, foot.top - below.top - GAP)[0]
        art_box, list_box = split_left(middle, ART_WIDTH, 2 * GAP)
        art = Painted(art_box, partial(draw_key_art, rules=self._rules, ready=self.has_pictures))
        pitch = (list_box.height + GAP) / max(len(chapters), 1)
        first = split_top(list_box, pitch - GAP)[0]
        rows = [self._row(number, nth_row(first, number, pitch - GAP, GAP)) for number in range(len(chapters))]
        book_box, back_box = split_columns(foot, (1, 1), GAP)
        open_book = self.context.pushing("rule_book", self._rules)
        book = Button("book", book_box, ButtonContent(_("Rule book"), icon="book"), open_book)
        back = Button("back", back_box, ButtonContent(_("Back"), icon="back"), self.back)
        return [tabs, art, *rows, book, back]

    def _on_game_chosen(self, rules: str) -> None:
        self._rules = rules
        self.refresh()

    def _row(self, number: int, box: FRect) -> Widget:
        chapter = self._chapters()[number]
        return ChapterButton(box, chapter, number + 1, self._progress, partial(self._start_chapter, chapter))

    def _start_chapter(self, chapter: TutorialChapter) -> PushScene:
        course = tutorial_for(self._rules)
        assert course is not None
        return PushScene(self.context.scene("tutorial", course, chapter))


class ChapterButton(Button):
    """A chapter: picture, number (from 1), title, subject, duration and progress."""

    def __init__(
        self, box: FRect, chapter: TutorialChapter, number: int, progress: TutorialProgress, on_press: Action
    ) -> None:
        title = _("{number}. {title}").format(number=number, title=translate(chapter.title))
        super().__init__(f"chapter.{chapter.key}", box, ButtonContent(title, translate(chapter.about)), on_press)
        self._lines = tuple(map(translate, chapter.learned)) if box.height >= DETAILED_HEIGHT else ()
        """Summary of the chapter, if the row is high enough."""
        self._icon = chapter.icon
        self._minutes = plural("{n} min", "{n} min", chapter.minutes).format(n=chapter.minutes)
        self._is_done = progress.is_done(chapter.key)
        self._stars = ""
        """Text about the stars won; "" if the chapter has no stars."""
        if chapter.goals():
            counts = {"won": sum(progress.stars(chapter.key)), "all": chapter.goals()}
            self._stars = _("{won} of {all}").format(**counts)
            self.accessible_name = ". ".join((title, _("{won} of {all} stars").format(**counts), self.content.note))
        self._state = ""
        if self._is_done:
            self._state = _("done")
        elif progress.standing(chapter.key):
            self._state = _("continue")

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        content = drawing.button_face(canvas, self.box, theme.PLAIN, is_pressed=focus.pressed == self.key)
        self._draw_picture(canvas, content)
        for line, style, box in self._placed_texts(content):
            text.draw_line(canvas, line, style, box, text.LEFT)
        self._draw_right(canvas, content)

    def _placed_texts(self, content: FRect) -> list[tuple[str, theme.Style, FRect]]:
        width = content.width - TEXT_LEFT - RIGHT_WIDTH
        lines = (self.content.note, *self._lines)
        top = content.centery - (TITLE_HEIGHT + len(lines) * LINE_HEIGHT) / 2
        title_box = FRect(content.left + TEXT_LEFT, top, width, TITLE_HEIGHT)
        texts = [(self.content.words, theme.BUTTON, title_box)]
        for number, line in enumerate(lines):
            label = _("• {words}").format(words=line) if number else line
            box = FRect(title_box.left, title_box.bottom + number * LINE_HEIGHT, width, LINE_HEIGHT)
            texts.append((label, theme.SMALL, box))
        return texts

    def _draw_picture(self, canvas: Canvas, content: FRect) -> None:
        side = min(content.height - 14, MAX_PICTURE_SIZE)
        tile = FRect(content.left + 10, content.centery - side / 2, side, side)
        drawing.card(canvas, tile, theme.NIGHT_LIGHT, None, 10)
        canvas.blit_centred(icons.icon(canvas, self._icon, side * 0.6, theme.GOLD), *tile.center)
        if self._is_done:
            disc = FRect(tile.right - TICK_SIZE * 0.7, tile.bottom - TICK_SIZE * 0.8, TICK_SIZE, TICK_SIZE)
            drawing.card(canvas, disc, theme.MONEY, theme.PAPER_LIGHT, TICK_SIZE / 2)
            canvas.blit_centred(icons.icon(canvas, "check", TICK_SIZE * 0.55, theme.PAPER_LIGHT), *disc.center)

    def _draw_right(self, canvas: Canvas, content: FRect) -> None:
        all_lines = ((self._minutes, "clock"), (self._stars, "star"), (self._state, ""))
        lines = [(line, icon) for line, icon in all_lines if line]
        first = FRect(content.right - RIGHT_WIDTH, 0, RIGHT_WIDTH - 18, LINE_HEIGHT)
        first.top = content.centery - LINE_HEIGHT * len(lines) / 2
        for number, (line, icon) in enumerate(lines):
            row = first.move(0, number * LINE_HEIGHT)
            text.draw_line(canvas, line, theme.SMALL if icon else theme.SMALL.on(theme.MONEY), row, text.RIGHT)
            if icon:
                width = min(text.width(canvas, line, theme.SMALL), row.width)
                picture = icons.icon(canvas, icon, ICON_SIZE, theme.INK_SOFT)
                canvas.blit_centred(picture, row.right - width - 16, row.centery)
