"""Shows what the first match of a game has brought, and leads to the next match. It comes once a game and player."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from pygame import FRect

from game.bots.registry import PLAYED_LEVELS
from game.career.first_results import new_games, note_first_result, only_person
from game.career.trophies import Trophy
from game.engine import catalog
from game.engine.message import in_context
from game.engine.rules import GameState
from game.i18n import _
from game.input.intents import Back, Confirm, Intent, PointerMoved, PointerPressed
from game.platform.storage import Storage
from game.presentation.loader import has_view, score_sheet_of
from game.presentation.match_result import ScoreSheet
from game.scenes.base import menu_places
from game.scenes.base.context import GameContext
from game.scenes.base.form_scene import FormScene, Painted
from game.scenes.base.page_scene import game_title
from game.scenes.base.scene import PopScene, ResetScenes, SceneChange, begin_match
from game.scenes.menu.game_poster import draw_key_art
from game.scenes.score import banner
from game.scenes.score.banner import BannerText
from game.scenes.score.own_result import OwnResult
from game.scenes.score.pages import ScorePages
from game.scenes.score.result_shelf import ResultShelf
from game.scenes.setup.draft import SetupDraft
from game.scenes.setup.match_start import MatchStart
from game.scenes.setup.seat_draft import level_text
from game.scenes.title.save_picture import SavePicture, begin_first_match
from game.session.amounts import DOLLAR, currency_of, dollars, signed_dollars
from game.session.autosaves import MatchSave, saved_matches
from game.session.session import MatchSession
from game.session.setup import MatchSetup, random_seed
from game.ui import drawing, text, theme
from game.ui.box import grid, inset, nth_row, split_bottom, split_top
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
HEADING_HEIGHT = 46.0
"""Height of a panel's heading, in logical units."""
ROW_HEIGHT = 46.0
"""Maximum height of a row of the list, in logical units."""
ROW_GAP = 5.0
"""Gap between two rows, in logical units."""
MAX_ROWS = 7
"""Maximum number of rows of the list."""
ADVICE_HEIGHT = 150.0
"""Height of the advice below the list after a loss, in logical units."""
ADVICE_STYLE = theme.SMALL
"""Text style of the advice."""
ROW_SECONDS = 0.15
"""Time between two rows, in seconds."""
GUARD_SECONDS = 1.0
"""Time after the opening, and after each press in this time, while a press starts no match, in seconds."""
_PLAYERS = split_bottom(inset(NEXT_BOX, PADDING, PADDING), 44, 8)
SECOND_BOX = _PLAYERS[0]
"""Box of the row of buttons below it, in logical units."""
_PLAY = split_bottom(_PLAYERS[1], 76)
PLAY_BOX = _PLAY[0]
"""Box of the button that starts the next match, in logical units."""
ABOVE_PLAY = _PLAY[1]
"""Box of picture and texts of the next match, in logical units."""
NEXT_TEXT_HEIGHT = 100.0
"""Height of the texts above that button, in logical units."""
NEXT_TITLE_HEIGHT = 46.0
"""Height of the first of these texts, in logical units."""
FACTS_HEIGHT = 30.0
"""Height of the heading of the advice, in logical units."""


def _first_new_game(rules: str, storage: Storage) -> str:
    """Returns the first game in menu order, other than `rules`, that was never played on this device; "" for none."""
    new = new_games(storage) - {rules}
    return next((key for key in catalog.game_keys() if key in new), "")


class FirstResultScene(FormScene):
    """The page after the first match of a game. A win shows the `trophies` won in it; `pages` review its decisions."""

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
        self._trophies = trophies if self._is_win else ()
        self._shelf = ResultShelf(pages.players, self._result.ranks, seat, self._trophies)
        leads_on = self._is_win and session.is_kept
        self._new_game = _first_new_game(session.setup.rules, context.storage) if leads_on else ""
        self._guarded_until = GUARD_SECONDS
        self._score = self._result.score
        self._total: tuple[str, str] = (_("Total"), self._score)
        self._lost_round = "" if self._is_win else self._result.lost_round()
        self._results = self._list_rows()[:MAX_ROWS]
        self._shown_rows = len(self._results) if context.settings.reduced_motion else 0
        note_first_result(session, context.storage)
        super().__init__(context, "next")

    # -- content -------------------------------------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        return [
            Painted(SHELF_BOX, self._shelf.draw),
            Painted(RESULTS_BOX, self._draw_results),
            Painted(NEXT_BOX, self._draw_next),
            self._play_button(),
            *self._second_buttons(),
            *self._other_games(),
            *self._buttons(),
        ]

    def _play_button(self) -> Button:
        box = PLAY_BOX
        is_again = not self._is_win and self._session.is_kept
        words = _("Again") if is_again else _(in_context("a game", "Play"))
        content = ButtonContent(words.upper(), icon="flag", colours=theme.GO, style=theme.NUMBER.sized(38))
        return Button("next", box, content, self._start_next, accessible_name=f"{words}. {self._next_title}")

    def _second_buttons(self) -> list[Widget]:
        """Returns the button of the same game, if another one is next, and the button that changes the players."""
        rows: list[tuple[str, ButtonContent, Action]] = [
            (
                "setup",
                ButtonContent(_("Change players"), icon="person"),
                self.context.pushing("setup", self._session.setup.rules),
            )
        ]
        if self._new_game:
            words = _("Harder bots") if self._harder_setup else _("Once more")
            rows.insert(0, ("again", ButtonContent(words, icon="again"), self._start_same_game))
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
            ("title", ButtonContent(_("Main menu"), icon="flag"), self.back),
        ]
        if has_view(self._session.setup.rules):
            watch = self.context.pushing("replay", self._session)
            rows.insert(1, ("watch", ButtonContent(_("Watch replay"), icon="play"), watch))
        boxes = grid(BUTTONS_BOX, 1, len(rows), BUTTON_GAP)
        return [Button(key, box, content, step) for box, (key, content, step) in zip(boxes, rows, strict=True)]

    def back(self) -> SceneChange:
        return ResetScenes(self.context.scene("title"))

    # -- the list ------------------------------------------------------------------------------------------

    @property
    def _sheet(self) -> ScoreSheet[GameState]:
        return score_sheet_of(self._session.setup.rules) or ScoreSheet()

    @property
    def _has_money(self) -> bool:
        """Whether the score is money, so that the list can add up to it."""
        return currency_of(self._session.setup.rules) == DOLLAR

    @property
    def _list_title(self) -> str:
        return _("Your money") if self._has_money else _("In this match")

    def _list_rows(self) -> tuple[tuple[str, str], ...]:
        """Returns the rows of the score sheet with their total, if the score is money; then the other results."""
        others = self._sheet.learnt(self._session.match, self._seat)
        if not self._has_money:
            return tuple(others)
        amounts = [*self._money_rows(), self._total]
        if not self._is_win:  # there is no room for more above the advice
            return tuple(amounts)
        names = {name() for name, _amount in self._sheet.rows(self._session.match.state)}
        return (*amounts, *(row for row in others if row[0] not in names))

    def _money_rows(self) -> Iterator[tuple[str, str]]:
        """Yields the name and the amount of each row of the score sheet. An amount that all seats have has no sign."""
        state = self._session.match.state
        for name, amount_of in self._sheet.rows(state):
            amount = amount_of(state, self._seat)
            is_equal = len({amount_of(state, seat) for seat in range(len(self._session.setup.seats))}) == 1
            if amount:
                yield name(), dollars(amount) if is_equal and amount > 0 else signed_dollars(amount)

    # -- the next match ------------------------------------------------------------------------------------

    @property
    def _next_title(self) -> str:
        if self._new_game:
            return _("Next: {game}").format(game=game_title(self._new_game))
        if not self._session.is_kept:
            return _("Next: a full race")
        return _("Next: harder bots") if self._is_win and self._harder_setup else _("Once more")

    @property
    def _next_facts(self) -> str:
        """The next table, and whether it has hints. The trainer speaks only in a first match."""
        if self._new_game:
            return _("{table}, with hints").format(table=_("Your first match"))
        has_hints = self.context.settings.help_level == "advice"
        return (_("{table}, with hints") if has_hints else _("{table}, without hints")).format(table=self._next_table)

    @property
    def _next_table(self) -> str:
        if not self._session.is_kept:
            return _("All rules and abilities")
        setup = self._harder_setup
        if self._is_win and setup:
            levels = dict.fromkeys(level_text(seat.level) for seat in setup.seats if seat.kind == "bot")
            return _("One level up: {level}").format(level=", ".join(levels))
        return _("The same table again")

    @property
    def _harder_setup(self) -> MatchSetup | None:
        """The same table with bots one level stronger; None if none of them can be stronger."""
        stronger = dict(pairwise(("random", *PLAYED_LEVELS)))
        setup = self._session.setup
        seats = tuple(replace(seat, level=stronger.get(seat.level, seat.level)) for seat in setup.seats)
        return None if seats == setup.seats else replace(setup, seats=seats)

    def _start_next(self) -> SceneChange:
        if not self._new_game:
            return self._start_same_game()
        self.context.audio.play("cheer")
        return begin_first_match(self.context, self._new_game, self._art_box)

    def _start_same_game(self) -> SceneChange:
        self.context.audio.play("cheer")
        setup = self._session.setup
        if not self._session.is_kept:
            draft = SetupDraft.load(self.context.storage)
            draft.prepare_table(setup.rules)
            return MatchStart(self.context, draft).start(self._art_box)
        next_setup = (self._harder_setup if self._is_win else None) or setup
        scene = self.context.scene("start_match", replace(next_setup, seed=random_seed()))
        return begin_match(scene, self._art_box)

    def handle(self, intent: Intent) -> SceneChange:
        if self._open_seconds >= self._guarded_until:
            return super().handle(intent)
        match intent:
            case PointerPressed(x=x, y=y) if self._starts_no_match(x, y):
                return super().handle(intent)
            case Confirm() | PointerPressed() | Back():
                self._show_rows(len(self._results))
                self._guarded_until = self._open_seconds + GUARD_SECONDS
            case PointerMoved():
                pass  # the mouse rests where the last press of the match was
            case _:
                return super().handle(intent)
        return None

    def _starts_no_match(self, x: float, y: float) -> bool:
        """Returns whether a button without a match is at a point."""
        return any(
            target.box.collidepoint(x, y) and target.key in ("setup", "result", "watch", "title")
            for target in self.targets()
        )

    # -- drawing -------------------------------------------------------------------------------------------

    def update(self, seconds: float) -> SceneChange:
        step = super().update(seconds)
        advice = self._advice
        self._pages.update()
        if self._advice != advice:
            self._static_layer = None
        due = min(int(self._open_seconds / ROW_SECONDS) + 1, len(self._results))
        if due > self._shown_rows:
            self._show_rows(due)
            self.context.audio.play("page", loudness=0.6)
        return step

    def _show_rows(self, count: int) -> None:
        self._shown_rows = count
        self._static_layer = None

    @property
    def _advice(self) -> str:
        """After a loss, the round of the winner's largest gain and the decision that would have helped most.

        The decision is missing until the review has ended.
        """
        review = self._pages.move_review
        if self._is_win or review is None or not review.hindsight.finished:
            return self._lost_round
        return f"{self._lost_round} {review.advice(self._seat)}".strip()

    @property
    def _banner(self) -> BannerText:
        title, seat = self._result.headline(self._pages.players)
        colour = theme.NIGHT if seat is None else theme.SEAT_COLOURS[self._session.badges[seat]]
        why = self._result.words if self._is_win else f"{game_title(self._session.setup.rules)}: {self._result.words}"
        if not self._session.is_kept:
            why = _("{result}. Practice race – the next one counts.").format(result=self._result.words)
        return BannerText(title, why, colour, has_crowns=self._is_win)

    def draw_panel(self, canvas: Canvas) -> None:
        banner.draw(canvas, self._banner)
        text.draw_line(canvas, _("Or another game"), theme.HEADING.on(theme.PAPER_LIGHT), OTHERS_LABEL_BOX, text.LEFT)

    def _draw_results(self, canvas: Canvas, box: FRect) -> None:
        drawing.card(canvas, box, theme.PAPER_LIGHT, theme.PAPER_EDGE, theme.PANEL_RADIUS)
        heading, rows = split_top(inset(box, PADDING, PADDING / 2), HEADING_HEIGHT)
        if self._results:
            text.draw_line(canvas, self._list_title, theme.HEADING, heading, text.LEFT)
        advice_box, rows = split_bottom(rows, 0.0 if self._is_win else ADVICE_HEIGHT)
        height = min(ROW_HEIGHT, rows.height / max(len(self._results), 1) - ROW_GAP)
        for number, line in enumerate(self._results[: self._shown_rows]):
            self._draw_row(canvas, nth_row(rows, number, height, ROW_GAP), line)
        if self._advice:
            label_box, words_box = split_top(advice_box, FACTS_HEIGHT)
            text.draw_line(canvas, _("Where it slipped away"), theme.BOLD, label_box, text.LEFT)
            text.draw_paragraph(canvas, self._advice, ADVICE_STYLE, words_box)

    def _draw_row(self, canvas: Canvas, row: FRect, line: tuple[str, str]) -> None:
        is_total = line == self._total
        drawing.card(canvas, row, theme.GOLD_LIGHT if is_total else theme.PAPER_SHADE, None, theme.RADIUS)
        name, amount = line
        colour = theme.INK if is_total or amount.startswith(("−", DOLLAR)) else theme.MONEY
        text.draw_pair(canvas, (name, theme.BOLD), (amount, theme.BOLD.on(colour)), inset(row, PADDING, 0))

    @property
    def _art_box(self) -> FRect:
        """Box of the picture of the next match, in logical units."""
        return split_bottom(ABOVE_PLAY, NEXT_TEXT_HEIGHT, 4)[1]

    def _draw_next(self, canvas: Canvas, box: FRect) -> None:
        drawing.card(canvas, box, theme.PAPER_LIGHT, theme.GOLD, theme.PANEL_RADIUS)
        draw_key_art(canvas, self._art_box, self._new_game or self._session.setup.rules, ready=True)
        words_box = split_bottom(ABOVE_PLAY, NEXT_TEXT_HEIGHT)[0]
        title_box, facts_box = split_top(words_box, NEXT_TITLE_HEIGHT)
        text.draw_line(canvas, self._next_title, theme.HEADING, title_box, text.LEFT)
        text.draw_centred(canvas, self._next_facts, theme.LABEL.on(theme.INK_SOFT), facts_box, text.LEFT)

    def spoken_text(self) -> tuple[str, ...]:
        heading = self._banner
        rows = (f"{name} {amount}" for name, amount in self._results)
        return (
            heading.title,
            heading.why,
            *self._shelf.spoken,
            self._list_title,
            *rows,
            self._advice,
            self._next_title,
            self._next_facts,
        )
