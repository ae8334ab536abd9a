"""Shows the name, the buttons, and a match behind them. Opens before anything else, so it imports little."""

from __future__ import annotations

from collections.abc import Sequence
from pkgutil import resolve_name
from typing import TYPE_CHECKING, NamedTuple

from pygame import FRect

from game.engine.message import in_context
from game.i18n import _, translate
from game.input.intents import Back, Intent, PointerPressed
from game.platform.browser import can_fill_screen
from game.platform.process import may_import
from game.scenes.base.context import GameContext
from game.scenes.base.scene import QuitGame, Scene, SceneChange, begin_match
from game.scenes.title.background import TitleBackground
from game.session.autosaves import saved_games
from game.ui import drawing, key_hints, text, theme
from game.ui.box import split_columns, split_top
from game.ui.canvas import WIDTH, Canvas
from game.ui.focus import Focus, FocusTarget
from game.ui.widgets import Action, Button, ButtonContent, Form, Widget

if TYPE_CHECKING:
    from game.scenes.title.continue_scene import SavePicture
    from game.scenes.title.signs import HighScoreTables, SignPlate

LEFT, TOP = 40.0, 46.0
BUTTON_WIDTH = 372.0
FIRST_HEIGHT = 76.0
BUTTON_HEIGHT = 50.0
GAP = 12.0
FIRST_GAP = 20.0
FIRST_TOP = 236.0
"""Top of the buttons, in logical units."""
TAGLINE_BOX = FRect(LEFT, 185, 540, 38)
NOTICE_BOX = FRect(LEFT, 10, WIDTH - 2 * LEFT, 42)
NAME = "LONG SHOT"
"""Title of the program in every language."""
NAME_SIZE = 100.0
"""Font size of the title, in logical units."""
NAME_SHARE = 0.5
"""Share of a large button's height that its words have, above its note."""
NEWS_DELAY_SECONDS = 0.15
"""Seconds after which the news appear: they need the games, and the title is seen first."""
BOT_RESULT_DELAY_SECONDS = 2.0
"""Delay before the sharp bot plays today's race, which loads the bots, in seconds."""
SIGNS_DELAY_SECONDS = 0.4
"""Seconds after which the signs of what was achieved are put up, in a later frame than the news."""
NEWS_MODULES = ("game.scenes.title.news", "game.career.after_match")
"""Modules of the news; the title waits for them if modules are imported ahead."""
SIGNS_MODULE = "game.scenes.title.signs"
"""Module of the signs, awaited in the same way."""
BOT_RESULT_MODULES = ("game.scenes.daily.tries", "game.scenes.setup.draft")
"""Modules that work out the bot's result of today's race."""
RECORDS_STORE = "records"
"""Stored text without which no match was finished here; owned by career.records, which is imported after the first
frame.
"""
LESSONS_STORE = "lessons"
"""Stored text without which no lesson was begun; owned by session.tutorial.progress, which is imported after the
first frame.
"""
PROFILES_STORE = "profiles"
"""Stored text without which no match was finished here; owned by career.profiles, which is imported later."""
FIRST_RACE_MINUTES = (3, 4)
"""Measured at normal speed with 5 seconds a decision: 2.6 to 4.1 minutes, 3.5 on average."""


class News(NamedTuple):
    """News on the title: cards, their text, pictures of the games, and whether the bot must play today's race."""

    cards: tuple[Widget, ...] = ()
    spoken: str = ""
    games: tuple[SavePicture, ...] = ()
    awaits_bot_result: bool = False


class TitleScene(Scene):
    """The first scene."""

    name = "title"

    def __init__(self, context: GameContext) -> None:
        self._context = context
        self._static_background = TitleBackground(is_static=context.settings.reduced_motion)
        self._background: Scene = self._static_background
        self._news = News()
        self._signs: Sequence[SignPlate] = ()
        self._tables: HighScoreTables | None = None
        self._seconds = 0.0
        self._awaits_news = self._awaits_signs = True
        self._awaits_bot_result = False
        self._is_first_start = self._find_first_start()
        buttons = self._buttons()
        self.focus: Focus = context.focus(buttons[0].key)
        self._form = Form(buttons, self.focus)

    def enter(self) -> None:
        self._seconds = 0.0
        self._awaits_news = self._awaits_signs = True
        self._is_first_start = self._find_first_start()
        self._refresh()
        self._context.assignment.clear()
        self._context.audio.music("waltz")
        if self._context.has_attract_mode and self._background is self._static_background:
            self._background = self._context.scene("attract_mode")
            if isinstance(self._background, TitleBackground):
                self._background.take_over(self._static_background)
            self._background.enter()

    def handle(self, intent: Intent) -> SceneChange:
        if isinstance(intent, Back):
            self._form.focus.key = "quit"
            return None
        if self._tables:
            covers = isinstance(intent, PointerPressed) and self._tables.covers(intent.x, intent.y)
            self._tables.rest()
            if covers:  # the table covered the target of the press
                return None
        step: SceneChange = self._form.handle(intent)
        return step

    def update(self, seconds: float) -> SceneChange:
        self._background.update(0.0 if self._context.settings.reduced_motion else seconds)
        self._form.update(seconds)
        self._seconds += seconds
        self._go_on_telling()
        if self._tables:
            self._tables.update(seconds)
        return None

    def _go_on_telling(self) -> None:
        """Does the next that is due of what can wait: one thing a frame."""
        if self._awaits_news:
            if self._seconds >= NEWS_DELAY_SECONDS and may_import(*NEWS_MODULES):
                self._awaits_news = False
                self._tell_news()
        elif unread := next((match for match in self._news.games if match.progress is None), None):
            unread.read()
        elif self._awaits_signs:
            if self._seconds >= SIGNS_DELAY_SECONDS and may_import(SIGNS_MODULE):
                self._awaits_signs = False
                self._put_up_signs()
        elif self._awaits_bot_result and self._seconds > BOT_RESULT_DELAY_SECONDS and may_import(*BOT_RESULT_MODULES):
            resolve_name("game.scenes.daily.tries:work_on_todays_bot_result")(self._context)

    def _tell_news(self) -> None:
        self._news = News(*resolve_name("game.scenes.title.news:read_news")(self._context))
        self._is_first_start = self._find_first_start()
        self._awaits_bot_result = self._news.awaits_bot_result
        self._refresh()

    def _put_up_signs(self) -> None:
        """Adds what was achieved by those who have played here, if anybody has."""
        storage = self._context.storage
        if storage.read(PROFILES_STORE):
            self._signs, self._tables = resolve_name("game.scenes.title.signs:achievements")(storage)

    def _refresh(self) -> None:
        self._form.widgets = [*self._buttons(), *self._news.cards, *self._news.games]

    def layout(self, canvas: Canvas) -> None:
        canvas.set_silks({})
        self._background.layout(canvas)

    def draw(self, canvas: Canvas) -> None:
        self._background.draw(canvas)
        _draw_name(canvas)
        tables = self._tables if self._tables and self._tables.shown else None
        for plate in () if tables else self._signs:
            plate.draw(canvas, self._form.focus)
        self._form.draw(canvas)
        if tables:
            tables.draw(canvas, self._form.focus)
        key_hints.draw_hints(
            canvas,
            self._context.keys_of(),
            (("confirm", _("select")),),
            key_hints.HintPosition(middle=40, has_background=True),
        )
        if self._context.storage.error:
            _draw_notice(canvas, translate(self._context.storage.error))

    def targets(self) -> Sequence[FocusTarget]:
        return self._form.targets()

    def spoken_text(self) -> tuple[str, ...]:
        fault = self._context.storage.error
        signs = tuple(plate.spoken for plate in self._signs)
        return ("Long Shot", self._news.spoken, *signs, translate(fault) if fault else "")

    def _buttons(self) -> list[Button]:
        """The saved matches or the first race if there are any, and the buttons that are always there."""
        context = self._context
        has_saves = bool(saved_games(context.storage))
        rows: list[tuple[str, ButtonContent, Action]] = [
            ("new", ButtonContent(_(in_context("a game", "Play")), icon="flag"), context.pushing("game_select")),
            ("together", ButtonContent(_("Play together"), icon="globe"), context.pushing("together")),
            ("clubhouse", ButtonContent(_("Clubhouse"), icon="trophy"), context.pushing("clubhouse")),
        ]
        if has_saves:
            content = ButtonContent(_(in_context("a game", "Continue")), icon="play")
            rows.insert(0, ("continue", content, context.pushing("continue")))
        elif self._is_first_start:
            minutes = _("{least} to {most} minutes, with hints").format(
                least=FIRST_RACE_MINUTES[0], most=FIRST_RACE_MINUTES[1]
            )
            content = ButtonContent(_("Your first race"), minutes, "flag")
            rows.insert(0, ("first", content, lambda: begin_match(context.scene("first_match"))))
        buttons = [_button(number, *row) for number, row in enumerate(rows)]
        return buttons + _small_buttons(context, buttons[-1].box.bottom + GAP)

    def _find_first_start(self) -> bool:
        """Whether no race was finished on this device and no lesson begun."""
        storage = self._context.storage
        return storage.read(RECORDS_STORE) is None and storage.read(LESSONS_STORE) is None


def _button(number: int, key: str, content: ButtonContent, on_press: Action) -> Button:
    if number == 0:
        content.colours = theme.GO
        content.style = theme.BUTTON.sized(28)
        return TitleButton(key, FRect(LEFT, FIRST_TOP, BUTTON_WIDTH, FIRST_HEIGHT), content, on_press)
    content.style = theme.BUTTON.sized(24)
    top = FIRST_TOP + FIRST_HEIGHT + FIRST_GAP + (number - 1) * (BUTTON_HEIGHT + GAP)
    return TitleButton(key, FRect(LEFT, top, BUTTON_WIDTH, BUTTON_HEIGHT), content, on_press)


def _small_buttons(context: GameContext, top: float) -> list[Button]:
    contents: list[tuple[str, ButtonContent, Action]] = [
        ("help", ButtonContent(_("How to play"), icon="book"), context.pushing("tutorial_chapters")),
        ("settings", ButtonContent(_("Settings"), icon="cog"), context.pushing("settings")),
    ]
    if context.can_quit:
        contents.append(("quit", ButtonContent(_("Quit"), icon="door"), QuitGame))
    elif can_fill_screen():
        contents.append(("screen", ButtonContent(_("Full screen"), icon="screen"), context.full_screen))
    row = split_columns(FRect(LEFT, top, TAGLINE_BOX.width, BUTTON_HEIGHT), (1,) * len(contents), GAP)
    for _key, content, _action in contents:
        content.colours = theme.DARK
        content.style = theme.BUTTON.sized(19)
    return [Button(key, box, content, action) for box, (key, content, action) in zip(row, contents, strict=True)]


class TitleButton(Button):
    """A button over the picture, with its note below the label."""

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        drawing.drop_shadow(canvas, self.box, theme.RADIUS)
        tone = self.content.colours
        style = self.content.style.on(self.content.colours.text)
        face = drawing.button_face(canvas, self.box, tone, is_pressed=focus.pressed == self.key).inflate(-24, -8)
        words = split_top(face, face.height * NAME_SHARE if self.content.note else face.height)[0]
        drawing.icon_label(canvas, words, style, (self.content.icon, self.content.words))
        note = FRect(face.left, words.bottom, face.width, face.bottom - words.bottom)
        text.draw_line(canvas, self.content.note, theme.SMALL.on(tone.note), note)


def _draw_notice(canvas: Canvas, words: str) -> None:
    drawing.card(canvas, NOTICE_BOX, theme.NIGHT, theme.GOLD, 10)
    text.draw_line(canvas, words, theme.LABEL.sized(19).on(theme.PAPER), NOTICE_BOX.inflate(-28, 0))


def _draw_name(canvas: Canvas) -> None:
    canvas.blit(text.render_title(canvas, NAME, theme.HERO.sized(NAME_SIZE), theme.INK, 9), LEFT - 6, TOP)
    drawing.card(canvas, TAGLINE_BOX, theme.NIGHT, None, TAGLINE_BOX.height / 2)
    words = _("Five games. One table. No shame.")
    text.draw_line(canvas, words, theme.LABEL.on(theme.PAPER), TAGLINE_BOX.inflate(-32, 0))
