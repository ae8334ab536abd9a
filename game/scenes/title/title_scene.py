"""Shows the name, the buttons, and a match behind them. It is the first scene, so it imports little."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pkgutil import resolve_name
from typing import TYPE_CHECKING, NamedTuple

from pygame import FRect

from game.career.last_finish import LastFinish
from game.engine.message import in_context
from game.i18n import _, translate
from game.input.intents import Back, Intent, PointerPressed
from game.platform.browser import can_fill_screen
from game.platform.process import may_import
from game.scenes.base.context import GameContext
from game.scenes.base.scene import QuitGame, Scene, SceneChange, begin_match
from game.scenes.title.background import TitleBackground
from game.scenes.title.resuming import CONTINUE_BOX, CONTINUE_SIZE, go_on
from game.session.autosaves import FIRST_RACE, saved_games, unfinished
from game.ui import drawing, key_hints, text, theme
from game.ui.box import grid, split_columns
from game.ui.canvas import WIDTH, Canvas
from game.ui.focus import Focus, FocusTarget
from game.ui.widgets import Action, Button, ButtonContent, Form, Widget

if TYPE_CHECKING:
    from game.scenes.title.continue_card import ContinueCard
    from game.scenes.title.save_picture import SavePicture
    from game.scenes.title.signs import HighScoreTables, SignPlate

LEFT = 40.0
"""Left edge of name and buttons, in logical units."""
TOP = 46.0
"""Top of the name, in logical units."""
BUTTON_WIDTH = 372.0
"""Width of a large button, in logical units."""
FIRST_HEIGHT = 76.0
"""Height of the first button, in logical units."""
BUTTON_HEIGHT = 50.0
"""Height of another button, in logical units."""
HINTS_GAP = 32.0
"""Distance of the key hints from the upper right corner or the buttons there, in logical units."""
MIN_LETTERS = 11
"""Minimum number of letters for which a small button has space."""
GAP = 12.0
"""Gap between two buttons, in logical units."""
FIRST_GAP = 20.0
"""Gap below the first button, in logical units."""
FIRST_TOP = 236.0
"""Top of the first button, in logical units."""
OTHERS_BOX = FRect(LEFT, 398, 540, 110)
"""Box of the large buttons below it."""
OTHERS_GAP = 10.0
"""Gap between two of these buttons, in logical units."""
TAGLINE_BOX = FRect(LEFT, 185, 540, 38)
"""Box of the line below the name."""
NOTICE_BOX = FRect(LEFT, 10, WIDTH - 2 * LEFT, 42)
"""Box of the notice that data cannot be stored."""
NAME = "LONG SHOT"
"""Title of the program in every language."""
NAME_SIZE = 100.0
"""Font size of the title, in logical units."""
NEWS_DELAY_SECONDS = 0.15
"""Delay before the news, in seconds; they import the games, and the title must be visible first."""
BOT_RESULT_DELAY_SECONDS = 2.0
"""Delay before the sharp bot plays today's race, which loads the bots, in seconds."""
SIGNS_DELAY_SECONDS = 0.4
"""Delay before the signs of achievements, in seconds; they come in a later frame than the news."""
NEWS_MODULES = ("game.scenes.title.news", "game.career.after_match")
"""Modules of the news; the title waits for them if modules are imported ahead."""
SIGNS_MODULE = "game.scenes.title.signs"
"""Module of the signs, awaited in the same way."""
BOT_RESULT_MODULES = ("game.scenes.daily.tries", "game.scenes.setup.draft")
"""Modules that work out the bot's result of today's race."""
RECORDS_STORE = "records"
"""Name of the stored records, which exist after the first finished match; of career.table_records, imported later."""
FIRST_RESULTS_STORE = "first-results"
"""Name of the store of first matches, which exists after the first of them; of career.first_results, imported later."""
PROFILES_STORE = "profiles"
"""Name of the stored profiles, which exist after the first finished match; of career.profiles, imported later."""
FIRST_RACE_MINUTES = (3, 4)
"""Usual duration of a first race, in minutes. Measured at normal speed with 5 seconds per decision: 2.6 to 4.1."""


Row = tuple[str, ButtonContent, Action]
"""Key, content and action of a large button."""


class News(NamedTuple):
    """News on the title: cards, their text, pictures of the games, and whether the bot must play today's race.

    `unfinished` replaces the button that goes on with what was left.
    """

    cards: tuple[Widget, ...] = ()
    spoken: str = ""
    games: tuple[SavePicture, ...] = ()
    awaits_bot_result: bool = False
    unfinished: ContinueCard | None = None


class TitleScene(Scene):
    """The first scene."""

    name = "title"

    def __init__(self, context: GameContext) -> None:
        self._context = context
        finish = LastFinish.load(context.storage).horses
        self._static_background = TitleBackground(finish, is_static=context.settings.reduced_motion)
        self._background: Scene = self._static_background
        self._news = News()
        self._signs: Sequence[SignPlate] = ()
        self._tables: HighScoreTables | None = None
        self._seconds = 0.0
        self._awaits_news = True
        self._awaits_signs = True
        self._awaits_bot_result = False
        self._has_notice = False
        self._is_first_start = self._find_first_start()
        buttons = self._buttons()
        self.focus: Focus = context.focus(buttons[0].key)
        self._form = Form(buttons, self.focus)

    def enter(self) -> None:
        self._seconds = 0.0
        self._awaits_news = True
        self._awaits_signs = True
        self._is_first_start = self._find_first_start()
        self._refresh()
        self._context.assignment.clear()
        self._context.audio.music("waltz")
        if self._context.has_attract_mode and self._background is self._static_background:
            self._background = self._context.scene("attract_mode")
            if isinstance(self._background, TitleBackground):
                self._background.take_over(self._static_background)
            self._background.enter()

    def leave(self) -> None:
        self._static_background.leave()
        self._background.leave()

    def handle(self, intent: Intent) -> SceneChange:
        if isinstance(intent, Back):
            self._form.focus.key = "quit"
            return None
        if self._tables:
            is_covered = isinstance(intent, PointerPressed) and self._tables.covers(intent.x, intent.y)
            self._tables.rest()
            if is_covered:  # by a table of high scores
                return None
        step: SceneChange = self._form.handle(intent)
        return step

    def update(self, seconds: float) -> SceneChange:
        self._background.update(0.0 if self._context.settings.reduced_motion else seconds)
        self._form.update(seconds)
        for tile in self._news.games:
            tile.is_raised = tile.key == self._form.focus.key
        self._seconds += seconds
        self._do_delayed_task()
        if self._tables:
            self._tables.update(seconds)
        return None

    def _do_delayed_task(self) -> None:
        """Does the next delayed task that is due; at most one per frame."""
        pictures = (self._news.unfinished, *self._news.games)
        unread = next((picture for picture in pictures if picture and picture.progress is None), None)
        if self._awaits_news:
            if self._seconds >= NEWS_DELAY_SECONDS and may_import(*NEWS_MODULES):
                self._awaits_news = False
                self._show_news()
        elif unread:
            unread.read()
        elif self._awaits_signs:
            if self._seconds >= SIGNS_DELAY_SECONDS and may_import(SIGNS_MODULE):
                self._awaits_signs = False
                self._show_signs()
        elif self._awaits_bot_result and self._seconds > BOT_RESULT_DELAY_SECONDS and may_import(*BOT_RESULT_MODULES):
            resolve_name("game.scenes.daily.tries:work_on_todays_bot_result")(self._context)

    def _show_news(self) -> None:
        self._news = News(*resolve_name("game.scenes.title.news:read_news")(self._context))
        self._is_first_start = self._find_first_start()
        self._awaits_bot_result = self._news.awaits_bot_result
        self._refresh()

    def _show_signs(self) -> None:
        """Adds the achievements of the players, once there are profiles."""
        storage = self._context.storage
        if storage.read(PROFILES_STORE):
            self._signs, self._tables = resolve_name("game.scenes.title.signs:achievements")(storage)

    def _refresh(self) -> None:
        """Rebuilds the form, without the cards that the notice would cover."""
        self._has_notice = bool(self._context.storage.error)
        cards = [card for card in self._news.cards if not (self._has_notice and card.box.colliderect(NOTICE_BOX))]
        self._form.widgets = [*self._buttons(), *cards, *self._news.games]

    def layout(self, canvas: Canvas) -> None:
        canvas.set_silks({})
        if self._has_notice != bool(self._context.storage.error):
            self._refresh()
        self._background.layout(canvas)

    def draw(self, canvas: Canvas) -> None:
        self._background.draw(canvas)
        _draw_name(canvas)
        if not canvas.preferences.shows_forms:
            return
        tables = self._tables if self._tables and self._tables.shown else None
        for plate in () if tables else self._signs:
            plate.draw(canvas, self._form.focus)
        self._form.draw(canvas)
        if tables:
            tables.draw(canvas, self._form.focus)
        hints = (("confirm", _("select")),)
        corner = [target.box.left for target in self.targets() if target.box.top < TOP]
        right = min(corner, default=WIDTH) - HINTS_GAP
        position = key_hints.HintPosition(right, 40, has_background=True)
        key_hints.draw_hints(canvas, self._context.keys_of(), hints, position)
        if self._context.storage.error:
            _draw_notice(canvas, translate(self._context.storage.error))

    def targets(self) -> Sequence[FocusTarget]:
        return self._form.targets()

    def spoken_text(self) -> tuple[str, ...]:
        error = self._context.storage.error
        signs = tuple(plate.spoken for plate in self._signs)
        return ("Long Shot", self._news.spoken, *signs, translate(error) if error else "")

    def _buttons(self) -> list[Button]:
        """Returns the button to what was left or to the first race, if there is one, and the permanent buttons."""
        context = self._context
        left = unfinished(context.storage)
        rows: list[Row] = [
            ("new", ButtonContent(_(in_context("a game", "Play")), icon="flag"), context.pushing("game_select")),
            ("together", ButtonContent(_("Play together"), icon="globe"), context.pushing("together")),
            ("clubhouse", ButtonContent(_("Clubhouse"), icon="trophy"), context.pushing("clubhouse")),
        ]
        if left:
            if saved_games(context.storage):
                content = ButtonContent(_("Saved matches"), icon="cards")
                rows.append(("matches", content, context.pushing("saved_matches")))
            return self._buttons_below_card(left[0], rows)
        if self._is_first_start:
            content = ButtonContent(_("Your first race"), first_race_text(), "flag")
            rows.insert(0 if self._is_new_device else 1, ("first", content, self._begin_first_match))
        buttons = [_button(number, row) for number, row in enumerate(rows)]
        return buttons + _small_buttons(context, buttons[-1].box.bottom + GAP)

    def _buttons_below_card(self, key: str, rows: Sequence[Row]) -> list[Button]:
        """Returns the card that goes on with what was left last, the large buttons `rows`, and the small ones."""
        content = ButtonContent(_(in_context("a game", "Continue")), icon="play", colours=theme.GO)
        content.style = theme.BUTTON.sized(CONTINUE_SIZE)
        first = TitleButton("continue", FRect(CONTINUE_BOX), content, partial(go_on, self._context, key))
        boxes = grid(OTHERS_BOX, 2, 2, OTHERS_GAP)
        others = [_plain_button(row, box) for row, box in zip(rows, boxes, strict=False)]
        return [self._news.unfinished or first, *others, *_small_buttons(self._context, OTHERS_BOX.bottom + GAP)]

    def _begin_first_match(self) -> SceneChange:
        return begin_match(self._context.scene("first_match"))

    def _find_first_start(self) -> bool:
        """Returns whether the first race was not finished on this device."""
        return self._is_new_device or self._context.storage.read(FIRST_RACE) is not None

    @property
    def _is_new_device(self) -> bool:
        """Whether no match was finished on this device."""
        return all(self._context.storage.read(name) is None for name in (RECORDS_STORE, FIRST_RESULTS_STORE))


def first_race_text() -> str:
    """Returns the duration of the first race as text."""
    least, most = FIRST_RACE_MINUTES
    return _("{least} to {most} minutes, with hints").format(least=least, most=most)


def _button(number: int, row: Row) -> Button:
    if number == 0:
        key, content, on_press = row
        content.colours = theme.GO
        content.style = theme.BUTTON.sized(28)
        return TitleButton(key, FRect(LEFT, FIRST_TOP, BUTTON_WIDTH, FIRST_HEIGHT), content, on_press)
    top = FIRST_TOP + FIRST_HEIGHT + FIRST_GAP + (number - 1) * (BUTTON_HEIGHT + GAP)
    return _plain_button(row, FRect(LEFT, top, BUTTON_WIDTH, BUTTON_HEIGHT))


def _plain_button(row: Row, box: FRect) -> Button:
    key, content, on_press = row
    content.note = ""
    content.style = theme.BUTTON.sized(24)
    return TitleButton(key, box, content, on_press)


def _small_buttons(context: GameContext, top: float) -> list[Button]:
    contents: list[tuple[str, ButtonContent, Action]] = [
        ("help", ButtonContent(_("How to play"), icon="book"), context.pushing("tutorial_chapters")),
        ("settings", ButtonContent(_("Settings"), icon="cog"), context.pushing("settings")),
    ]
    if context.can_quit:
        contents.append(("quit", ButtonContent(_("Quit"), icon="door"), QuitGame))
    elif can_fill_screen():
        contents.append(("screen", ButtonContent(_("Full screen"), icon="screen"), context.full_screen))
    letters = [max(len(content.words), MIN_LETTERS) for _key, content, _action in contents]
    row = split_columns(FRect(LEFT, top, TAGLINE_BOX.width, BUTTON_HEIGHT), letters, GAP)
    for _key, content, _action in contents:
        content.colours = theme.DARK
        content.style = theme.BUTTON.sized(19)
    return [Button(key, box, content, action) for box, (key, content, action) in zip(row, contents, strict=True)]


class TitleButton(Button):
    """A button on the picture of the title."""

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        drawing.drop_shadow(canvas, self.box, theme.RADIUS)
        super().draw(canvas, focus)


def _draw_notice(canvas: Canvas, notice: str) -> None:
    drawing.card(canvas, NOTICE_BOX, theme.NIGHT, theme.GOLD, 10)
    text.draw_line(canvas, notice, theme.LABEL.sized(19).on(theme.PAPER), NOTICE_BOX.inflate(-28, 0))


def _draw_name(canvas: Canvas) -> None:
    canvas.blit(text.render_title(canvas, NAME, theme.HERO.sized(NAME_SIZE), theme.INK, 9), LEFT - 6, TOP)
    if not canvas.preferences.shows_forms:
        return
    drawing.card(canvas, TAGLINE_BOX, theme.NIGHT, None, TAGLINE_BOX.height / 2)
    tagline = _("Five games. One table. No shame.")
    text.draw_line(canvas, tagline, theme.LABEL.on(theme.PAPER), TAGLINE_BOX.inflate(-32, 0))
