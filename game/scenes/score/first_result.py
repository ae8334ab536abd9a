"""Shows what the first match of a game has brought, and leads to the next match. It comes once a game and player."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from pygame import FRect

from game.bots.registry import PLAYED_LEVELS
from game.career.first_results import note_first_result, only_person
from game.career.trophies import Trophy
from game.engine import catalog
from game.engine.message import in_context
from game.i18n import _, translate
from game.input.intents import Confirm, Intent, PointerPressed
from game.presentation.loader import has_view, score_sheet_of
from game.presentation.match_result import ScoreSheet
from game.scenes.base import menu_places
from game.scenes.base.context import GameContext
from game.scenes.base.form_scene import FormScene, Painted
from game.scenes.base.page_scene import game_title
from game.scenes.base.scene import ResetScenes, SceneChange, begin_match
from game.scenes.menu.game_poster import draw_key_art
from game.scenes.score import banner
from game.scenes.score.banner import BannerText
from game.scenes.score.pages import ScorePages
from game.scenes.score.podium import place_text, ranking_rows
from game.scenes.setup.draft import SetupDraft
from game.scenes.setup.match_start import MatchStart
from game.scenes.setup.seat_draft import level_text
from game.scenes.title.save_picture import SavePicture
from game.session.amounts import score_text
from game.session.autosaves import MatchSave
from game.session.session import MatchSession
from game.session.setup import MatchSetup, random_seed
from game.ui import drawing, icons, text, theme
from game.ui.box import grid, inset, nth_row, split_bottom, split_left, split_top
from game.ui.canvas import Canvas
from game.ui.key_hints import HintPosition
from game.ui.paintings import draw_trophy
from game.ui.portraits import draw_portrait
from game.ui.widgets import Action, Button, ButtonContent, Widget

SHELF_BOX = FRect(36, 150, 300, 374)
"""Box of the trophy or the player's portrait, in logical units."""
LEARNT_BOX = FRect(356, 150, 424, 374)
"""Box of the list of what was used, in logical units."""
NEXT_BOX = FRect(800, 150, 444, 374)
"""Box of the next match, in logical units."""
OTHERS_LABEL_BOX = FRect(40, 532, 700, 34)
"""Box of the line above the other games, in logical units."""
OTHERS_BOX = FRect(36, 570, 916, 134)
"""Box of the other games, in logical units."""
BUTTONS_BOX = FRect(974, 564, 270, 144)
"""Box of the other buttons, in logical units."""
HINTS = HintPosition(right=NEXT_BOX.right, middle=544, has_background=True, max_width=270)
"""Position of the key hints, above the other buttons."""
GAP = 12.0
"""Gap between two tiles, in logical units."""
BUTTON_GAP = 6.0
"""Gap between two buttons, in logical units."""
PADDING = 16.0
"""Space between a panel's edge and its content, in logical units."""
HEADING_HEIGHT = 46.0
"""Height of a panel's heading, in logical units."""
ROW_HEIGHT = 46.0
"""Height of a row of the list, in logical units."""
ROW_GAP = 5.0
"""Gap between two rows, in logical units."""
MAX_ROWS = 6
"""Maximum number of rows of the list after a win."""
MAX_ROWS_OF_LOSS = 3
"""Maximum number of rows above the advice after a loss."""
ROW_SECONDS = 0.25
"""Time between two rows, in seconds."""
GUARD_SECONDS = 0.8
"""Time after the opening while a press only shows all rows, in seconds."""
TICK_SIZE = 26.0
"""Size of a row's tick, in logical units."""
SHELF_TEXT_HEIGHT = 92.0
"""Height of the texts below the trophy, in logical units."""
PORTRAIT_SIZE = 220.0
"""Size of the portrait without a trophy, in logical units."""
PLAY_HEIGHT = 88.0
"""Height of the button that starts the next match, in logical units."""
NEXT_TEXT_HEIGHT = 88.0
"""Height of the texts above that button, in logical units."""
NEXT_TITLE_HEIGHT = 46.0
"""Height of the first of these texts, in logical units."""
FACTS_HEIGHT = 30.0
"""Height of the second one, in logical units."""


class FirstResultScene(FormScene):
    """The page after the first match of a game. A win shows the `trophies` won in it; `pages` review its decisions."""

    name = "first_result"
    place = menu_places.STANDS
    hint_position = HINTS

    def __init__(
        self, context: GameContext, session: MatchSession, pages: ScorePages, trophies: Sequence[Trophy] = ()
    ) -> None:
        seat = only_person(session)
        outcome = session.match.outcome
        assert seat is not None
        assert outcome
        self._session = session
        self._seat = seat
        self._pages = pages
        self._is_win = outcome.is_won_by(seat) and not outcome.is_tie
        self._trophies = trophies if self._is_win else ()
        self._score = score_text(session.setup.rules, outcome.scores[seat])
        sheet = score_sheet_of(session.setup.rules) or ScoreSheet()
        row_limit = MAX_ROWS if self._is_win else MAX_ROWS_OF_LOSS
        self._learnt = tuple(sheet.learnt(session.match, seat))[:row_limit]
        self._shown_rows = len(self._learnt) if context.settings.reduced_motion else 0
        note_first_result(session, context.storage)
        super().__init__(context, "next")

    # -- content -------------------------------------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        return [
            Painted(SHELF_BOX, self._draw_shelf),
            Painted(LEARNT_BOX, self._draw_learnt),
            Painted(NEXT_BOX, self._draw_next),
            self._play_button(),
            *self._other_games(),
            *self._buttons(),
        ]

    def _play_button(self) -> Button:
        box = split_bottom(inset(NEXT_BOX, PADDING, PADDING), PLAY_HEIGHT)[0]
        words = _(in_context("a game", "Play")) if self._is_win or not self._session.is_kept else _("Again")
        content = ButtonContent(words.upper(), icon="flag", colours=theme.GO, style=theme.NUMBER.sized(38))
        return Button("next", box, content, self._start_next, accessible_name=f"{words}. {self._next_title}")

    def _other_games(self) -> list[Widget]:
        keys = [key for key in catalog.game_keys() if key != self._session.setup.rules]
        boxes = grid(OTHERS_BOX, len(keys), 1, GAP)
        tiles = [SavePicture(self.context, MatchSave(key, ""), box) for key, box in zip(keys, boxes, strict=True)]
        for tile in tiles:
            tile.read()
        return [*tiles]

    def _buttons(self) -> list[Widget]:
        rows: list[tuple[str, ButtonContent, Action]] = [
            ("result", ButtonContent(_("Result"), icon="trophy"), self.back),
            ("title", ButtonContent(_("Main menu"), icon="flag"), self._to_title),
        ]
        if has_view(self._session.setup.rules) and self._session.is_kept:
            watch = self.context.pushing("replay", self._session)
            rows.insert(1, ("watch", ButtonContent(_("Watch replay"), icon="play"), watch))
        boxes = grid(BUTTONS_BOX, 1, len(rows), BUTTON_GAP)
        return [Button(key, box, content, step) for box, (key, content, step) in zip(boxes, rows, strict=True)]

    def _to_title(self) -> SceneChange:
        return ResetScenes(self.context.scene("title"))

    # -- the next match ------------------------------------------------------------------------------------

    @property
    def _next_title(self) -> str:
        if not self._session.is_kept:
            return _("Next: a full race")
        return _("Next: harder bots") if self._is_win and self._harder_setup else _("Once more")

    @property
    def _next_facts(self) -> str:
        if not self._session.is_kept:
            return _("All rules and abilities")
        setup = self._harder_setup
        if self._is_win and setup:
            levels = dict.fromkeys(level_text(seat.level) for seat in setup.seats if seat.kind == "bot")
            return ", ".join(levels)
        return _("The same table again")

    @property
    def _harder_setup(self) -> MatchSetup | None:
        """The same table with bots one level stronger; None if none of them can be stronger."""
        stronger = dict(pairwise(PLAYED_LEVELS))
        setup = self._session.setup
        seats = tuple(replace(seat, level=stronger.get(seat.level, seat.level)) for seat in setup.seats)
        return None if seats == setup.seats else replace(setup, seats=seats)

    def _start_next(self) -> SceneChange:
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
        is_press = isinstance(intent, Confirm | PointerPressed)
        if is_press and self._open_seconds < GUARD_SECONDS:
            self._show_rows(len(self._learnt))
            return None
        return super().handle(intent)

    # -- drawing -------------------------------------------------------------------------------------------

    def update(self, seconds: float) -> SceneChange:
        step = super().update(seconds)
        advice = self._advice
        self._pages.update()
        if self._advice != advice:
            self._static_layer = None
        due = min(int(self._open_seconds / ROW_SECONDS), len(self._learnt))
        if due > self._shown_rows:
            self._show_rows(due)
            self.context.audio.play("page", loudness=0.6)
        return step

    def _show_rows(self, count: int) -> None:
        self._shown_rows = count
        self._static_layer = None

    @property
    def _advice(self) -> str:
        """The decision that would have helped most, after a loss; "" until it is known, or without one."""
        review = self._pages.move_review
        if self._is_win or review is None or not review.hindsight.finished:
            return ""
        return review.sentences(self._seat)[1] if review.hindsight.reviews[self._seat].worst else ""

    @property
    def _banner(self) -> BannerText:
        setup = self._session.setup
        colour = theme.SEAT_COLOURS[setup.seats[self._seat].badge]
        title = _("Your first win!") if self._is_win else _("Your first match")
        why = f"{game_title(setup.rules)}: {self._result_text}"
        return BannerText(title, why, colour, has_crowns=self._is_win)

    @property
    def _result_text(self) -> str:
        """The player's place and score, with the winner's score if that is another seat."""
        outcome = self._session.match.outcome
        assert outcome
        rows = ranking_rows(outcome.ranking, outcome.scores)
        own_place = next(row.place for row in rows if row.seat == self._seat)
        place = place_text(own_place)
        if own_place == 1:
            return _("{place}, {score}").format(place=place, score=self._score)
        winner = outcome.winners[0]
        return _("{place}, {score} ({winner}: {best})").format(
            place=place,
            score=self._score,
            winner=self._session.names[winner],
            best=score_text(self._session.setup.rules, outcome.scores[winner]),
        )

    def draw_panel(self, canvas: Canvas) -> None:
        banner.draw(canvas, self._banner)
        text.draw_line(canvas, _("Or another game"), theme.HEADING.on(theme.PAPER_LIGHT), OTHERS_LABEL_BOX, text.LEFT)

    def _draw_shelf(self, canvas: Canvas, box: FRect) -> None:
        drawing.card(canvas, box, theme.NIGHT, theme.GOLD, theme.PANEL_RADIUS)
        words_box, picture_box = split_bottom(inset(box, PADDING, PADDING), SHELF_TEXT_HEIGHT)
        name_box, note_box = split_top(words_box, SHELF_TEXT_HEIGHT / 2)
        if self._trophies:
            trophy = self._trophies[0]
            draw_trophy(canvas, trophy.key, picture_box, is_won=True)
            text.draw_line(canvas, translate(trophy.name), theme.HEADING.on(theme.GOLD_LIGHT), name_box)
            text.draw_line(canvas, self._shelf_note, theme.SMALL.on(theme.PAPER), note_box)
            return
        mood = "pleased" if self._is_win else "calm"
        badge = self._session.setup.seats[self._seat].badge
        draw_portrait(canvas, badge, *picture_box.center, PORTRAIT_SIZE, mood)
        text.draw_line(canvas, self._session.names[self._seat], theme.HEADING.on(theme.GOLD_LIGHT), name_box)
        text.draw_line(canvas, self._score, theme.HEADING.on(theme.PAPER), note_box)

    @property
    def _shelf_note(self) -> str:
        if len(self._trophies) > 1:
            return _("New trophies: {count}").format(count=len(self._trophies))
        return _("On your shelf in the Clubhouse")

    def _draw_learnt(self, canvas: Canvas, box: FRect) -> None:
        drawing.card(canvas, box, theme.PAPER_LIGHT, theme.PAPER_EDGE, theme.PANEL_RADIUS)
        heading, rows = split_top(inset(box, PADDING, PADDING / 2), HEADING_HEIGHT)
        if self._learnt:
            text.draw_line(canvas, _("In this match"), theme.HEADING, heading, text.LEFT)
        for number, (name, amount) in enumerate(self._learnt[: self._shown_rows]):
            row = nth_row(rows, number, ROW_HEIGHT, ROW_GAP)
            drawing.card(canvas, row, theme.PAPER_SHADE, None, theme.RADIUS)
            tick_box, words = split_left(inset(row, PADDING / 2, 0), TICK_SIZE, PADDING / 2)
            canvas.blit_centred(icons.icon(canvas, "check", TICK_SIZE, theme.MONEY), *tick_box.center)
            text.draw_pair(canvas, (name, theme.BOLD), (amount, theme.BOLD.on(theme.MONEY)), words)
        if self._advice:
            advice_box = split_top(rows, MAX_ROWS_OF_LOSS * (ROW_HEIGHT + ROW_GAP))[1]
            label_box, words_box = split_top(advice_box, FACTS_HEIGHT)
            text.draw_line(canvas, _("Next time"), theme.BOLD, label_box, text.LEFT)
            text.draw_paragraph(canvas, self._advice, theme.SMALL, words_box)

    @property
    def _art_box(self) -> FRect:
        """Box of the picture of the next match, in logical units."""
        inner = inset(NEXT_BOX, PADDING, PADDING)
        return split_bottom(inner, PLAY_HEIGHT + NEXT_TEXT_HEIGHT, PADDING / 2)[1]

    def _draw_next(self, canvas: Canvas, box: FRect) -> None:
        drawing.card(canvas, box, theme.PAPER_LIGHT, theme.GOLD, theme.PANEL_RADIUS)
        draw_key_art(canvas, self._art_box, self._session.setup.rules, ready=True)
        inner = inset(box, PADDING, PADDING)
        words_box = split_bottom(split_bottom(inner, PLAY_HEIGHT)[1], NEXT_TEXT_HEIGHT)[0]
        title_box, facts_box = split_top(words_box, NEXT_TITLE_HEIGHT)
        text.draw_line(canvas, self._next_title, theme.HEADING, title_box, text.LEFT)
        text.draw_line(canvas, self._next_facts, theme.SMALL, split_top(facts_box, FACTS_HEIGHT)[0], text.LEFT)

    def spoken_text(self) -> tuple[str, ...]:
        heading = self._banner
        rows = (f"{name} {amount}" for name, amount in self._learnt)
        trophies = [translate(trophy.name) for trophy in self._trophies]
        if trophies:
            trophies.append(self._shelf_note)
        return (
            heading.title,
            heading.why,
            *trophies,
            _("In this match"),
            *rows,
            self._advice,
            self._next_title,
            self._next_facts,
        )
