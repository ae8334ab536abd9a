"""Opens a chapter of a tutorial as a match scene, and ends it with a summary and the next chapter."""

from collections.abc import Callable, Sequence
from functools import partial

from pygame import FRect

from game.career.tutorial_progress import TutorialProgress
from game.engine.message import Message
from game.engine.rules import Event, GameState
from game.i18n import _, translate
from game.scenes.base import menu_places
from game.scenes.base.context import GameContext
from game.scenes.base.form_scene import HEADER_HEIGHT, FormScene
from game.scenes.base.loading import load_scene
from game.scenes.base.scene import PopScene, ReplaceScene, Scene, SceneChange, begin_match
from game.scenes.match.match_scene import MatchScene
from game.scenes.match.navigation import MatchDependencies
from game.scenes.score.score_scene import ScoreScene
from game.scenes.setup.draft import SetupDraft
from game.scenes.tutorial.tutorial_driver import TutorialDriver
from game.session.session import MatchSession
from game.session.setup import MatchSetup
from game.session.tutorial.runner import TutorialRunner
from game.session.tutorial.tutorial import Tutorial, TutorialChapter
from game.ui import drawing, icons, text, theme
from game.ui.box import place_in, split_left
from game.ui.canvas import Canvas
from game.ui.widgets import Button, ButtonContent, Widget

MARGIN = 48.0
"""Space left and right on the card, in logical units."""
GAP = 16.0
"""Gap between two buttons, and between check and text, in logical units."""
BUTTON_HEIGHT = 66.0
"""Height of a button, in logical units."""
ROW_PITCH = 58.0
"""Distance between two learned lines, in logical units."""
ROW_HEIGHT = 52.0
"""Height of a learned line, in logical units."""
HEAD_WIDTH = 560.0
"""Width of the chapter's title next to its picture, in logical units."""
TICK_SIZE = 34.0
"""Diameter of the check before a learned line, in logical units."""
PICTURE_SIZE = 104.0
"""Side of the chapter's picture, in logical units."""
DOT_SIZE = 18.0
"""Diameter of the dot of a chapter, in logical units."""
DOT_PITCH = 28.0
"""Distance between two dots, in logical units."""
STAR_SIZE = 30.0
"""Side of a star, in logical units."""
STAR_PITCH = 38.0
"""Distance between two stars, in logical units."""
TITLE_STYLE = theme.TITLE.sized(38)
LINE_STYLE = theme.LABEL.sized(24)
MENU_AND_LESSON = 2
"""Number of scenes that a restarted chapter replaces: the pause menu and the lesson."""
FRIENDLY_LEVEL = "novice"
"""Level of the bots of the first race."""
HINTS = "advice"
"""Level of help of the first race."""
Action = Callable[[], SceneChange]


class LessonDependencies(MatchDependencies):
    """Callbacks of a lesson, which plays the chapter of `runner`; the score leads to the lesson's end."""

    def __init__(self, context: GameContext, runner: TutorialRunner) -> None:
        super().__init__(context, self._restart)
        self._runner = runner

    def _restart(self) -> SceneChange:
        runner = TutorialRunner(self._runner.tutorial, self._runner.chapter)
        return ReplaceScene(_load_chapter(self._context, runner), MENU_AND_LESSON)

    def end(self) -> SceneChange:
        """Returns the step to the card at the lesson's end."""
        return ReplaceScene(LessonEnd(self._context, self._runner.tutorial, self._runner.chapter, self._runner.stars))

    def score_scene(self, session: MatchSession, view: GameState, events: Sequence[Event]) -> ScoreScene:
        scene = super().score_scene(session, view, events)
        scene.go_on = self.end
        return scene


def load_tutorial(context: GameContext, tutorial: Tutorial, chapter: TutorialChapter) -> Scene:
    """Returns the loading scene of a chapter, which continues where it was left. Raises InvalidMap."""
    progress = TutorialProgress.load(context.storage)
    runner = TutorialRunner(tutorial, chapter, progress.standing(chapter.key), progress.stars(chapter.key))
    return _load_chapter(context, runner)


def _load_chapter(context: GameContext, runner: TutorialRunner) -> Scene:
    dependencies = LessonDependencies(context, runner)

    def make_driver(scene: MatchScene) -> TutorialDriver:
        scene.screen.view_model.way_out = Message("Lessons")
        table = (scene.screen, scene.table_targets.boxes_by_key)
        driver = TutorialDriver(scene.turns, runner, context.storage, table)
        driver.end = dependencies.end
        return driver

    make_scene = partial(MatchScene, context, runner.session, dependencies, make_driver)
    return load_scene(context, runner.session.setup, make_scene, MatchScene.preload)


class LessonEnd(FormScene):
    """The card at the end of a lesson with `chapter` of `tutorial`.

    `stars` has, for each goal of the chapter, whether it was met.
    """

    name = "tutorial_end"
    panel = FRect(250, 84, 780, 552)
    colour = theme.MONEY
    place = menu_places.STANDS

    def __init__(
        self, context: GameContext, tutorial: Tutorial, chapter: TutorialChapter, stars: Sequence[bool] = ()
    ) -> None:
        self._stars = stars
        self.title = _("Lesson complete")
        self._tutorial = tutorial
        self._chapter = chapter
        self._progress = TutorialProgress.load(context.storage)
        super().__init__(context, "next" if self._next_chapter() else "race")

    def _next_chapter(self) -> TutorialChapter | None:
        chapters = self._tutorial.chapters
        return next(iter(chapters[chapters.index(self._chapter) + 1 :]), None)

    def widgets(self) -> list[Widget]:
        actions: list[tuple[str, str, str, Action]] = [
            ("race", _("Play now"), "flag", self._race),
            ("lessons", _("All lessons"), "book", PopScene),
        ]
        if self._next_chapter():
            actions.insert(0, ("next", _("Next lesson"), "play", self._start_next))
        width = (self.panel.width - 2 * MARGIN + GAP) / len(actions) - GAP
        top = self.panel.bottom - BUTTON_HEIGHT - 30
        buttons: list[Widget] = []
        for number, (key, label, icon, on_press) in enumerate(actions):
            box = FRect(self.panel.left + MARGIN + number * (width + GAP), top, width, BUTTON_HEIGHT)
            content = ButtonContent(label, icon=icon, colours=theme.PLAIN if number else theme.GO)
            buttons.append(Button(key, box, content, on_press))
        return buttons

    def _start_next(self) -> SceneChange:
        following = self._next_chapter()
        assert following is not None
        return ReplaceScene(load_tutorial(self.context, self._tutorial, following))

    def _race(self) -> SceneChange:
        self.context.settings.help_level = HINTS
        return begin_match(self.context.scene("start_match", first_race(self._tutorial.rules)))

    # -- drawing -------------------------------------------------------------------------------------------

    def draw_panel(self, canvas: Canvas) -> None:
        super().draw_panel(canvas)
        head = FRect(self.panel.left + MARGIN, self.panel.top + HEADER_HEIGHT + 20, HEAD_WIDTH, 48)
        text.draw_line(canvas, translate(self._chapter.title), TITLE_STYLE, head, text.LEFT)
        self._draw_progress(canvas, FRect(head.left, head.bottom + 4, HEAD_WIDTH, 28))
        picture_left = self.panel.right - MARGIN - PICTURE_SIZE
        self._draw_picture(canvas, FRect(picture_left, head.top + 8, PICTURE_SIZE, PICTURE_SIZE))
        text.draw_line(canvas, _("You learned:"), theme.HEADING, head.move(0, 98), text.LEFT)
        for number, line in enumerate(self._chapter.learned):
            top = head.top + 146 + number * ROW_PITCH
            row = FRect(head.left, top, self.panel.width - 2 * MARGIN, ROW_HEIGHT)
            _draw_learned(canvas, translate(line), row)

    def _draw_picture(self, canvas: Canvas, tile: FRect) -> None:
        drawing.card(canvas, tile, theme.NIGHT_LIGHT, None, theme.PANEL_RADIUS)
        canvas.blit_centred(icons.icon(canvas, self._chapter.icon, PICTURE_SIZE * 0.64, theme.GOLD), *tile.center)
        for number, is_won in enumerate(self._stars):
            colour = theme.GOLD_DEEP if is_won else theme.PAPER_EDGE
            left = tile.centerx + STAR_PITCH * (number - (len(self._stars) - 1) / 2)
            star = icons.icon(canvas, "star", STAR_SIZE, colour)
            canvas.blit_centred(star, left, tile.bottom + STAR_SIZE)

    def _draw_progress(self, canvas: Canvas, box: FRect) -> None:
        done = [self._progress.is_done(chapter.key) for chapter in self._tutorial.chapters]
        for number, is_done in enumerate(done):
            dot = FRect(box.left + number * DOT_PITCH, box.centery - DOT_SIZE / 2, DOT_SIZE, DOT_SIZE)
            drawing.card(canvas, dot, theme.MONEY if is_done else theme.PAPER_EDGE, None, DOT_SIZE / 2)
        progress = _("{done} of {all} lessons done").format(done=sum(done), all=len(done))
        dots_width = len(done) * DOT_PITCH + 6
        text.draw_line(canvas, progress, theme.SMALL, split_left(box, dots_width)[1], text.LEFT)

    def spoken_text(self) -> tuple[str, ...]:
        stars = _("{won} of {all} stars").format(won=sum(self._stars), all=len(self._stars)) if self._stars else ""
        return (self.title, translate(self._chapter.title), stars, *map(translate, self._chapter.learned))


def _draw_learned(canvas: Canvas, words: str, row: FRect) -> None:
    disc = place_in(row, (TICK_SIZE, TICK_SIZE), "midleft")
    drawing.card(canvas, disc, theme.MONEY, None, TICK_SIZE / 2)
    canvas.blit_centred(icons.icon(canvas, "check", 18, theme.PAPER_LIGHT), *disc.center)
    text.draw_centred(canvas, words, LINE_STYLE, split_left(row, TICK_SIZE, GAP)[1])


def first_race(rules: str) -> MatchSetup:
    """Returns the set-up of a race of a game for one person against easy bots."""
    draft = SetupDraft.default()
    draft.choose_ruleset(rules)
    draft.seats[0].name = _("Rookie")
    for seat in draft.seats:
        seat.level = FRIENDLY_LEVEL
    return draft.setup()
