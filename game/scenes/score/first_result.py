"""Shows what the first match of a game has brought, and leads to the next match. It comes once a game and player."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from pygame import FRect

from game.career.first_results import new_games, note_first_result, only_person
from game.career.trophies import Trophy
from game.engine import catalog
from game.i18n import _
from game.input.intents import Back, Confirm, Intent, PointerMoved, PointerPressed
from game.presentation.loader import has_view
from game.scenes.base import menu_places
from game.scenes.base.context import GameContext
from game.scenes.base.form_scene import FormScene, Painted
from game.scenes.base.page_scene import game_title
from game.scenes.base.scene import PopScene, ResetScenes, SceneChange
from game.scenes.menu.game_poster import draw_key_art
from game.scenes.score import banner
from game.scenes.score.banner import BannerText
from game.scenes.score.next_table import NextTable
from game.scenes.score.own_result import OwnResult
from game.scenes.score.pages import ScorePages
from game.scenes.score.result_list import ResultList
from game.scenes.score.result_shelf import ResultShelf
from game.scenes.score.show import GUARD_SECONDS, POINTER_GUARD_SECONDS
from game.scenes.title.save_picture import SavePicture
from game.session.autosaves import MatchSave, saved_matches
from game.session.session import MatchSession
from game.ui import drawing, text, theme
from game.ui.box import grid, inset, split_bottom, split_top
from game.ui.canvas import Canvas
from game.ui.key_hints import HintPosition
from game.ui.widgets import Action, Button, ButtonContent, Widget

SHELF_BOX = FRect(36, 150, 300, 374)
"""Box of the players and the trophies, in logical units."""
RESULTS_BOX = FRect(356, 150, 424, 374)
"""Box of the list of results, in logical units."""
NEXT_BOX = FRect(800, 150, 444, 374)
"""Box of the next match, in logical units."""
OTHERS_LABEL_BOX = FRect(40, 532, 700, 34)
"""Box of the line above the other games, in logical units."""
OTHERS_BOX = FRect(36, 570, 916, 134)
"""Box of the other games, in logical units."""
BUTTONS_BOX = FRect(974, 564, 270, 144)
"""Box of the other buttons, in logical units."""
HINTS = HintPosition(right=OTHERS_BOX.right, middle=OTHERS_LABEL_BOX.centery, max_width=440)
"""Position of the key hints, above the other games."""
GAP = 12.0
"""Gap between two tiles, in logical units."""
BUTTON_GAP = 6.0
"""Gap between two buttons, in logical units."""
PADDING = 16.0
"""Space between a panel's edge and its content, in logical units."""
ROW_SECONDS = 0.15
"""Time between two rows, in seconds."""
_PLAYERS = split_bottom(inset(NEXT_BOX, PADDING, PADDING), 44, 8)
SECOND_BOX = _PLAYERS[0]
"""Box of the row of buttons below it, in logical units."""
_PLAY = split_bottom(_PLAYERS[1], 76, 8)
PLAY_BOX = _PLAY[0]
"""Box of the button that starts the next match, in logical units."""
ABOVE_PLAY = _PLAY[1]
"""Box of picture and texts of the next match, in logical units."""
NEXT_TEXT_HEIGHT = 100.0
"""Height of the texts above that button, in logical units."""
NEXT_TITLE_HEIGHT = 46.0
"""Height of the first of these texts, in logical units."""
ALL_GAMES_TROPHY = "round"
"""Key of the trophy for a finished match of every game."""
HARMLESS_KEYS = ("setup", "result", "watch", "title")
"""Keys of the buttons that start no match."""


class FirstResultScene(FormScene):
    """The page after the first match of a game. `trophies` were won in it; `pages` review its decisions."""

    name = "first_result"
    place = menu_places.STANDS
    hint_position = HINTS

    def __init__(
        self, context: GameContext, session: MatchSession, pages: ScorePages, trophies: Sequence[Trophy] = ()
    ) -> None:
        seat = only_person(session)
        assert seat is not None
        self._session = session
        self._seat = seat
        self._pages = pages
        self._result = OwnResult(session, seat)
        self._is_win = self._result.is_win
        self._shelf = ResultShelf(pages.players, self._result.ranks, seat, trophies)
        self._next = NextTable(context, session, is_win=self._is_win)
        self._guarded_from = 0.0
        self._turning_point = self._result.turning_point()
        self._results = ResultList(session, self._result)
        self._results.shown = len(self._results.rows) if context.settings.reduced_motion else 0
        self._results.advice = self._advice
        note_first_result(session, context.storage)
        super().__init__(context, "next")

    def enter(self) -> None:
        self.focus.begin_at("next")
        super().enter()

    # -- content -------------------------------------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        return [
            Painted(SHELF_BOX, self._shelf.draw),
            Painted(RESULTS_BOX, self._results.draw),
            Painted(NEXT_BOX, self._draw_next),
            self._play_button(),
            *self._second_buttons(),
            *self._other_games(),
            *self._buttons(),
        ]

    def _play_button(self) -> Button:
        step = partial(self._next.start, self._art_box)
        name = f"{self._next.words}. {self._next.title}"
        return Button("next", PLAY_BOX, self._next.content, step, accessible_name=name)

    def _second_buttons(self) -> list[Widget]:
        """Returns the buttons of the same game with the same, stronger or weaker bots, and that of its players."""
        rows: list[tuple[str, ButtonContent, Action]] = [
            (
                "setup",
                ButtonContent(_("Change players"), icon="person"),
                self.context.pushing("setup", self._session.setup.rules),
            )
        ]
        next_table = self._next
        if next_table.new_game:
            words = _("Harder bots") if next_table.harder else _("Once more")
            step = partial(next_table.start_same_game, self._art_box, next_table.harder)
            rows.insert(0, ("again", ButtonContent(words, icon="again"), step))
        elif next_table.easier:
            step = partial(next_table.start_same_game, self._art_box, next_table.easier)
            rows.insert(0, ("easier", ButtonContent(_("Easier bots"), icon="again"), step))
        peers = tuple(content.words for _key, content, _step in rows)
        boxes = grid(SECOND_BOX, len(rows), 1, GAP)
        return [
            Button(key, box, replace(content, colours=theme.DARK, style=theme.BOLD, peers=peers), step)
            for box, (key, content, step) in zip(boxes, rows, strict=True)
        ]

    def _other_games(self) -> list[Widget]:
        keys = [key for key in catalog.game_keys() if key != self._session.setup.rules]
        boxes = grid(OTHERS_BOX, len(keys), 1, GAP)
        storage = self.context.storage
        new = new_games(storage)
        saves = {save.rules: save for save in saved_matches(storage, keys) if not save.is_previous}
        tiles = [
            SavePicture(self.context, saves.get(key) or MatchSave(key, ""), box, new)
            for key, box in zip(keys, boxes, strict=True)
        ]
        for tile in tiles:
            tile.read()
        return [*tiles]

    def _buttons(self) -> list[Widget]:
        rows: list[tuple[str, ButtonContent, Action]] = [
            ("result", ButtonContent(_("Result"), icon="trophy"), PopScene),
            ("title", ButtonContent(_("Main menu"), icon="door"), self.back),
        ]
        if has_view(self._session.setup.rules):
            watch = self.context.pushing("replay", self._session)
            rows.insert(1, ("watch", ButtonContent(_("Watch replay"), icon="play"), watch))
        boxes = grid(BUTTONS_BOX, 1, len(rows), BUTTON_GAP)
        return [Button(key, box, content, step) for box, (key, content, step) in zip(boxes, rows, strict=True)]

    def back(self) -> SceneChange:
        return ResetScenes(self.context.scene("title"))

    def handle(self, intent: Intent) -> SceneChange:
        waited = self._open_seconds - self._guarded_from
        if waited >= GUARD_SECONDS:
            return super().handle(intent)
        match intent:
            case PointerPressed(x=x, y=y) if self._may_press(x, y, waited):
                self._show_rows(len(self._results.rows))
                return super().handle(intent)
            case Confirm() | PointerPressed() | Back():
                self._show_rows(len(self._results.rows))
                self._guarded_from = self._open_seconds
            case PointerMoved():
                pass  # the mouse rests where the last press of the match was
            case _:
                return super().handle(intent)
        return None

    def _may_press(self, x: float, y: float, waited: float) -> bool:
        """Returns whether a button is at a point, and it starts no match or was visible for a while."""
        keys = [target.key for target in self.targets() if target.box.collidepoint(x, y)]
        return any(key in HARMLESS_KEYS or waited >= POINTER_GUARD_SECONDS for key in keys)

    # -- drawing -------------------------------------------------------------------------------------------

    def update(self, seconds: float) -> SceneChange:
        step = super().update(seconds)
        self._pages.update()
        if self._results.advice != self._advice:
            self._results.advice = self._advice
            self._static_layer = None
        due = min(int(self._open_seconds / ROW_SECONDS) + 1, len(self._results.rows))
        if due > self._results.shown:
            self._show_rows(due)
            self.context.audio.play("page", loudness=0.6)
        return step

    def _show_rows(self, count: int) -> None:
        self._results.shown = count
        self._static_layer = None

    @property
    def _advice(self) -> str:
        """The round of the largest gain, and after a loss the decision that would have helped most.

        The decision is missing until the review has ended.
        """
        review = self._pages.move_review
        if self._is_win or review is None or not review.hindsight.finished:
            return self._turning_point
        return f"{self._turning_point} {review.advice(self._seat)}".strip()

    @property
    def _banner(self) -> BannerText:
        title, seat = self._result.headline(self._pages.players)
        colour = theme.NIGHT if seat is None else theme.SEAT_COLOURS[self._session.badges[seat]]
        why = self._result.words if self._is_win else f"{game_title(self._session.setup.rules)}: {self._result.words}"
        return BannerText(title, why, colour, has_crowns=self._is_win)

    def draw_panel(self, canvas: Canvas) -> None:
        banner.draw(canvas, self._banner)
        text.draw_line(canvas, self._others_label, theme.HEADING.on(theme.PAPER_LIGHT), OTHERS_LABEL_BOX, text.LEFT)

    @property
    def _others_label(self) -> str:
        """The line above the other games. The trophy for all games is won with the last of them."""
        has_played_all = any(trophy.key == ALL_GAMES_TROPHY for trophy in self._shelf.trophies)
        return _("You have played every game!") if has_played_all else _("Or another game")

    @property
    def _art_box(self) -> FRect:
        """Box of the picture of the next match, in logical units."""
        return split_bottom(ABOVE_PLAY, NEXT_TEXT_HEIGHT, 4)[1]

    def _draw_next(self, canvas: Canvas, box: FRect) -> None:
        drawing.card(canvas, box, theme.PAPER_LIGHT, theme.GOLD, theme.PANEL_RADIUS)
        draw_key_art(canvas, self._art_box, self._next.new_game or self._session.setup.rules, ready=True)
        words_box = split_bottom(ABOVE_PLAY, NEXT_TEXT_HEIGHT)[0]
        title_box, facts_box = split_top(words_box, NEXT_TITLE_HEIGHT)
        text.draw_line(canvas, self._next.title, theme.HEADING, title_box, text.LEFT)
        text.draw_centred(canvas, self._next.facts, theme.LABEL.on(theme.INK_SOFT), facts_box, text.LEFT)

    def spoken_text(self) -> tuple[str, ...]:
        heading = self._banner
        rows = (f"{name} {amount}" for name, amount in self._results.rows)
        return (
            heading.title,
            heading.why,
            *self._shelf.spoken,
            self._results.title,
            *rows,
            self._advice,
            self._next.title,
            self._next.facts,
            self._others_label,
        )
