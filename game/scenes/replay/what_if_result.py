"""Lets bots play a match on from another command, and compares how both came out, in scores and as a chart."""

from collections.abc import Sequence
from functools import partial

from pygame import FRect

from game.engine.catalog import game_by_key
from game.engine.notation import format_line
from game.engine.rules import Command
from game.i18n import _, plural
from game.presentation.loader import move_texts_of
from game.presentation.match_result import paths_chart
from game.scenes.base import menu_places
from game.scenes.base.context import GameContext
from game.scenes.base.form_scene import FormScene, Painted
from game.scenes.base.scene import SceneChange
from game.session.amounts import amount_text, currency_of
from game.session.score_history import round_of, score_history
from game.session.session import MatchSession
from game.session.what_if import ComparedSheet, WhatIf
from game.ui import drawing, icons, line_chart, text, theme
from game.ui.box import REST, inset, nth_row, rows, split_columns, split_left, split_top
from game.ui.canvas import Canvas
from game.ui.line_chart import LineChart
from game.ui.portraits import draw_portrait
from game.ui.widgets import Button, ButtonContent, Widget

THINK_MILLISECONDS = 5.0
"""Milliseconds per frame for the bots."""
PANEL = FRect(50, 30, 1180, 660)
GAP = 14.0
BUTTON_HEIGHT = 56.0
WORDS_HEIGHT = 66.0
HEAD_HEIGHT = 58.0
MAX_ROW_HEIGHT = 50.0
TABLE_WIDTH = 540.0
"""Width of the table of scores."""
NAME_SHARE = 1.5
"""Width of the names relative to the numbers."""
PORTRAIT = 28.0


class WhatIfResultScene(FormScene):
    """Compares the outcome of another command: first the progress of the bots, then both outcomes."""

    name = "what_if_result"
    panel = PANEL
    margins = (24.0, 16.0)
    place = menu_places.DESK

    def __init__(self, context: GameContext, what_if: WhatIf, command: Command) -> None:
        self.title = _("What if …?")
        self._what_if = what_if
        self.sheets: list[ComparedSheet] = []
        self._graph: LineChart | None = None
        self._sentence = decision_words(what_if.played, what_if.at, command)
        self.decider = command.seat
        super().__init__(context, "another")

    def update(self, seconds: float) -> SceneChange:
        if not self.sheets:
            self._go_on()
        return super().update(seconds)

    def _go_on(self) -> None:
        finished = self._what_if.continuation.think(self.context.graphics.thinking_ms(THINK_MILLISECONDS))
        if finished:
            self.sheets = self._what_if.compared()
            played, other = (
                [row[self.decider] for row in score_history(one.match)]
                for one in (self._what_if.played, self._what_if.other)
            )
            currency = currency_of(self._what_if.played.setup.rules)
            badge = self.sheets[self.decider].badge
            colours = (theme.SEAT_COLOURS[badge], theme.GOLD)
            self._graph = paths_chart((played, other), (_("As played"), _("What if")), colours, currency)
        self.refresh()

    def widgets(self) -> list[Widget]:
        words, rest, foot = rows(self.body, WORDS_HEIGHT, REST, BUTTON_HEIGHT, gap=(6, GAP))
        buttons = self._buttons(foot)
        if not self.sheets or self._graph is None:
            return [
                Painted(words, partial(draw_words, words=self._sentence)),
                Painted(rest, partial(draw_words, words=self.progress_words)),
                *buttons,
            ]
        table, chart = split_left(rest, TABLE_WIDTH, GAP)
        currency = currency_of(self._what_if.played.setup.rules)
        return [
            Painted(words, partial(draw_words, words=self._sentence)),
            Painted(table, partial(draw_comparison, sheets=self.sheets, seat=self.decider, currency=currency)),
            Painted(chart, partial(draw_graph, graph=self._graph)),
            *buttons,
        ]

    def _buttons(self, foot: FRect) -> list[Widget]:
        boxes = split_columns(foot, (1, 1), GAP)
        another = ButtonContent(_("Another choice"), icon="back", colours=theme.GO)
        watch = Button(
            "watch",
            boxes[1],
            ButtonContent(_("Watch it"), icon="play"),
            self.context.pushing("replay", self._what_if.other, at=self._what_if.at),
        )
        if not self.sheets:
            watch.disabled_reason = _("The bots are still playing.")
        return [Button("another", boxes[0], another, self.back), watch]

    @property
    def progress_words(self) -> str:
        """Progress of the bots."""
        count = len(self._what_if.other.match.steps)
        return plural("The bots play on: {count} move", "The bots play on: {count} moves", count).format(count=count)

    def spoken_text(self) -> tuple[str, ...]:
        currency = currency_of(self._what_if.played.setup.rules)
        words = _("{name}: {played} as played, {other} this way")
        scores = (
            words.format(
                name=one.name, played=amount_text(one.played, currency), other=amount_text(one.other, currency)
            )
            for one in self.sheets
        )
        return (self.title, self._sentence, *scores)


def decision_words(played: MatchSession, at: int, command: Command) -> str:
    """Returns a sentence about the decision: round, player, the original command and its replacement."""
    match = played.match.replayed_to(at)
    step = played.match.steps[at].command
    rules = match.rules
    texts = move_texts_of(played.setup.rules)
    state = match.state
    done, instead = (texts.noun_phrase(state, one) if texts else format_line(one) for one in (step, command))
    game = game_by_key(rules.key)
    round_label = _(game.round_label).format(number=round_of(rules, state)) if game else ""
    name = played.names[command.seat]
    if command == step:
        return _("{round}, {name}: {decision}, as played. Bots play on from there.").format(
            round=round_label, name=name, decision=done
        )
    return _("{round}, {name}: {instead} rather than {decision}. Bots play on from there.").format(
        round=round_label, name=name, instead=instead, decision=done
    )


def draw_words(canvas: Canvas, box: FRect, words: str) -> None:
    """Draws a paragraph in the middle of its box."""
    text.draw_centred(canvas, words, theme.BODY, box)


def draw_comparison(canvas: Canvas, box: FRect, sheets: Sequence[ComparedSheet], seat: int, currency: str) -> None:
    """Draws each seat's score in both matches and the difference.

    `seat` made the other decision; its row is highlighted.
    """
    head, below = split_top(box, HEAD_HEIGHT)
    words = ("", _("As played"), _("What if"), "±")
    for column, heading in zip(_table_columns(head), words, strict=True):
        text.draw_centred(canvas, heading, theme.SMALL, column, text.RIGHT)
    height = min(below.height / len(sheets), MAX_ROW_HEIGHT)
    for number, sheet in enumerate(sheets):
        row = nth_row(below, number, height)
        drawing.card(canvas, inset(row, 0, 2), theme.GOLD_LIGHT if number == seat else theme.PAPER_SHADE, None, 8)
        _draw_sheet(canvas, row, sheet, currency)


def _table_columns(row: FRect) -> list[FRect]:
    return split_columns(inset(row, 8), (NAME_SHARE, 1, 1, 1), 6)


def _draw_sheet(canvas: Canvas, row: FRect, sheet: ComparedSheet, currency: str) -> None:
    name, played, other, change = _table_columns(row)
    face, words = split_left(name, PORTRAIT, 8)
    draw_portrait(canvas, sheet.badge, *face.center, PORTRAIT)
    text.draw_line(canvas, sheet.name, theme.LABEL, words, text.LEFT)
    for box, amount in ((played, sheet.played), (other, sheet.other)):
        text.draw_line(canvas, amount_text(amount, currency), theme.NUMBER.sized(20), box, text.RIGHT)
    gain = sheet.other - sheet.played
    sign, colour = _sign(gain)
    text.draw_line(canvas, f"{sign}{abs(gain)}", theme.BOLD.on(colour), change, text.RIGHT)


def _sign(gain: int) -> tuple[str, theme.Colour]:
    """Returns the sign of a difference and its colour."""
    if gain > 0:
        return "+", theme.MONEY
    return ("−", theme.ALARM_DEEP) if gain < 0 else ("±", theme.INK_SOFT)


def draw_graph(canvas: Canvas, box: FRect, graph: LineChart) -> None:
    """Draws the worth of the seat round by round, on both ways; the first line of `graph` is as it was played."""
    drawing.card(canvas, box, theme.PAPER_LIGHT, theme.PAPER_EDGE)
    line_chart.draw_chart(canvas, graph, inset(box, 10, 8), draw_path_mark)


def draw_path_mark(canvas: Canvas, line: int, place: tuple[float, float], size: float) -> None:
    """Marks the way that was played by a disc with an arrow, the other one by a question mark."""
    disc = FRect(place[0] - size / 2, place[1] - size / 2, size, size)
    drawing.card(canvas, disc, theme.NIGHT if line == 0 else theme.GOLD, theme.INK, size / 2)
    sign = icons.icon(canvas, ("play", "help")[line], size * 0.5, theme.PAPER_LIGHT if line == 0 else theme.INK)
    canvas.blit_centred(sign, *place)
