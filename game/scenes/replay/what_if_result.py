"""Lets bots continue a match after another command, and compares both outcomes by scores and in a chart."""

from collections.abc import Sequence
from functools import partial

from pygame import FRect

from game.engine.catalog import game_by_key
from game.engine.notation import format_line
from game.engine.rules import Command, GameState
from game.i18n import _, plural, translate
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
from game.ui.box import REST, around, inset, nth_row, rows, split_columns, split_left, split_top
from game.ui.canvas import Canvas
from game.ui.line_chart import LineChart
from game.ui.portraits import draw_portrait
from game.ui.widgets import Button, ButtonContent, Widget

THINK_MILLISECONDS = 5.0
"""Time of a frame for the bots, in milliseconds."""
PANEL = FRect(50, 30, 1180, 660)
"""Box of the panel, in logical units."""
GAP = 14.0
"""Gap between the parts of the panel, in logical units."""
BUTTON_HEIGHT = 56.0
"""Height of a button, in logical units."""
SENTENCE_HEIGHT = 66.0
"""Height of the sentence about the decision, in logical units."""
HEAD_HEIGHT = 58.0
"""Height of the column heads, in logical units."""
MAX_ROW_HEIGHT = 50.0
"""Maximum height of a row, in logical units."""
TABLE_WIDTH = 540.0
"""Width of the table of scores, in logical units."""
NAME_SHARE = 1.5
"""Width of the names, as a multiple of the other columns."""
PORTRAIT = 28.0
"""Size of a portrait, in logical units."""


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
        self._sentence = decision_text(what_if.played, what_if.at, command)
        self.decider = command.seat
        super().__init__(context, "another")

    def update(self, seconds: float) -> SceneChange:
        if not self.sheets:
            self._continue_match()
        return super().update(seconds)

    def _continue_match(self) -> None:
        finished = self._what_if.continuation.think(self.context.graphics.thinking_ms(THINK_MILLISECONDS))
        if finished:
            self.sheets = self._what_if.compared()
            played = [row[self.decider] for row in score_history(self._what_if.played.match)]
            other = [row[self.decider] for row in score_history(self._what_if.other.match)]
            currency = currency_of(self._what_if.played.setup.rules)
            badge = self.sheets[self.decider].badge
            colours = (theme.SEAT_COLOURS[badge], theme.GOLD)
            self._graph = paths_chart((played, other), (_("As played"), _("What if")), colours, currency)
        self.refresh()

    def widgets(self) -> list[Widget]:
        sentence_box, rest, foot = rows(self.body, SENTENCE_HEIGHT, REST, BUTTON_HEIGHT, gap=(6, GAP))
        sentence = Painted(sentence_box, partial(draw_sentence, sentence=self._sentence))
        buttons = self._buttons(foot)
        if not self.sheets or self._graph is None:
            return [sentence, Painted(rest, partial(draw_sentence, sentence=self.progress_text)), *buttons]
        table, chart = split_left(rest, TABLE_WIDTH, GAP)
        currency = currency_of(self._what_if.played.setup.rules)
        return [
            sentence,
            Painted(table, partial(draw_comparison, sheets=self.sheets, seat=self.decider, currency=currency)),
            Painted(chart, partial(draw_graph, graph=self._graph)),
            *buttons,
        ]

    def _buttons(self, foot: FRect) -> list[Widget]:
        another_box, watch_box = split_columns(foot, (1, 1), GAP)
        another_content = ButtonContent(_("Another choice"), icon="back", colours=theme.GO)
        another = Button("another", another_box, another_content, self.back)
        on_watch = self.context.pushing("replay", self._what_if.other, at=self._what_if.at)
        watch = Button("watch", watch_box, ButtonContent(_("Watch it"), icon="play"), on_watch)
        if not self.sheets:
            watch.disabled_reason = _("The bots are still playing.")
        return [another, watch]

    @property
    def progress_text(self) -> str:
        """Progress of the bots."""
        count = len(self._what_if.other.match.steps)
        return plural("The bots play on: {count} move", "The bots play on: {count} moves", count).format(count=count)

    def spoken_text(self) -> tuple[str, ...]:
        currency = currency_of(self._what_if.played.setup.rules)
        template = _("{name}: {played} as played, {other} this way")
        scores = []
        for sheet in self.sheets:
            played = amount_text(sheet.played, currency)
            other = amount_text(sheet.other, currency)
            scores.append(template.format(name=sheet.name, played=played, other=other))
        return (self.title, self._sentence, *scores)


def decision_text(played: MatchSession, at: int, command: Command) -> str:
    """Returns a sentence about the decision: round, player, the original command and its replacement."""
    match = played.match.replayed_to(at)
    step = played.match.steps[at].command
    rules = match.rules
    done = _command_text(rules.key, match.state, step)
    instead = _command_text(rules.key, match.state, command)
    game = game_by_key(rules.key)
    round_label = _(game.round_label).format(number=round_of(rules, match.state)) if game else ""
    name = played.names[command.seat]
    if command == step:
        return _("{round}: {name} {deed}, as played. Bots play on from there.").format(
            round=round_label, name=name, deed=done
        )
    return _("{round}: {name} {instead}. As played: {name} {deed}. Bots play on from there.").format(
        round=round_label, name=name, instead=instead, deed=done
    )


def _command_text(rules: str, state: GameState, command: Command) -> str:
    texts = move_texts_of(rules)
    return translate(texts.reviewed_decision(state, command)) if texts else format_line(command)


def draw_sentence(canvas: Canvas, box: FRect, sentence: str) -> None:
    """Draws a sentence in the middle of its box."""
    text.draw_centred(canvas, sentence, theme.BODY, box)


def draw_comparison(canvas: Canvas, box: FRect, sheets: Sequence[ComparedSheet], seat: int, currency: str) -> None:
    """Draws the scores of each seat in both matches, and the difference. The row of `seat` is highlighted."""
    head, below = split_top(box, HEAD_HEIGHT)
    headings = ("", _("As played"), _("What if"), "±")
    for column, heading in zip(_table_columns(head), headings, strict=True):
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
    portrait, name = split_left(name, PORTRAIT, 8)
    draw_portrait(canvas, sheet.badge, *portrait.center, PORTRAIT)
    text.draw_line(canvas, sheet.name, theme.LABEL, name, text.LEFT)
    for box, amount in ((played, sheet.played), (other, sheet.other)):
        text.draw_line(canvas, amount_text(amount, currency), theme.NUMBER.sized(20), box, text.RIGHT)
    gain = sheet.other - sheet.played
    sign, colour = _difference_sign(gain)
    text.draw_line(canvas, f"{sign}{abs(gain)}", theme.BOLD.on(colour), change, text.RIGHT)


def _difference_sign(gain: int) -> tuple[str, theme.Colour]:
    """Returns the sign of a difference and its colour."""
    if gain > 0:
        return "+", theme.MONEY
    return ("−", theme.ALARM_DEEP) if gain < 0 else ("±", theme.INK_SOFT)


def draw_graph(canvas: Canvas, box: FRect, graph: LineChart) -> None:
    """Draws the worth of the seat by round in both matches; the first line of `graph` is the match as played."""
    drawing.card(canvas, box, theme.PAPER_LIGHT, theme.PAPER_EDGE)
    line_chart.draw_chart(canvas, graph, inset(box, 10, 8), draw_path_mark)


def draw_path_mark(canvas: Canvas, line: int, centre: tuple[float, float], size: float) -> None:
    """Draws the marker of a line: an arrow for the match as played (line 0), a question mark for the other one."""
    icon, colour, ground = ("play", theme.PAPER_LIGHT, theme.NIGHT) if line == 0 else ("help", theme.INK, theme.GOLD)
    drawing.card(canvas, around(centre, (size, size)), ground, theme.INK, size / 2)
    canvas.blit_centred(icons.icon(canvas, icon, size * 0.5, colour), *centre)
