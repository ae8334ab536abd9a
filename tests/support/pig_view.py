"""The least view of a game without a track, and Pig as the tests register it: no bots, no words in the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from pygame import FRect

from game.commentary.commentator import Commentary
from game.engine.rules import Command, Seat
from game.games.registry import GameSpec, GoldenCase
from game.presentation import animation, command_picker, game_view, tooltips
from game.presentation.layout import TableLayout
from game.presentation.table_view import TableView
from game.presentation.top_bar import TopBarModel
from game.presentation.view_model import Die, Seating, ViewModel
from game.session.setup import MatchSetup
from game.sprites.sprite_cache import SpriteCache
from game.ui import drawing, text, theme
from game.ui.canvas import Canvas
from tests.support.pig import Hold, Roll, Rolled

PANEL = FRect(300, 200, 680, 420)


def button_box(number: int, count: int) -> FRect:
    return FRect(PANEL.left + 20, PANEL.top + 120 + 70 * number, 300, 60)


LAYOUT = TableLayout(
    FRect(PANEL.left, PANEL.top, PANEL.width, 52), button_box, lambda count: button_box(count, count), (PANEL,),
    ((PANEL.right - 90, PANEL.centery),), FRect(136, 640, 744, 44), FRect(300, 640, 680, 60), FRect(990, 100, 280, 500),
)  # fmt: skip


class PigPicker(command_picker.CommandPicker):
    table_layout = LAYOUT
    lone_fields = {Roll: "seat", Hold: "seat"}

    def label(self, group: command_picker.Commands, question: str, value: Any) -> tuple[str, str]:
        return type(group[0]).__name__, ""


class PigTooltips(tooltips.TooltipProvider):
    def seat(self, seat: Seat) -> tooltips.Tooltip:
        return tooltips.tooltip(self._s.names[seat], "Points so far.")


class PigAnimations(animation.EventAnimations):
    def animations_by_event(self) -> Any:
        return {Rolled: lambda event: self.piece_animations.tumble(0, event.face)}


class ScorePanel:
    box = PANEL

    def __init__(self, view_model: ViewModel) -> None:
        self._s = view_model

    def signature(self) -> tuple[int, ...]:
        return (*self._s.view.scores, self._s.view.points)

    def draw(self, canvas: Canvas) -> None:
        drawing.panel(canvas, self.box)
        text.draw_line(canvas, f"{self._s.view.points} points in this turn", theme.LABEL, PANEL.move(0, 110))


class PigView(game_view.GameView):
    table_layout = LAYOUT

    def __init__(self, view_model: ViewModel) -> None:
        self.view_model = view_model

    def panels(self) -> tuple[ScorePanel, ...]:
        return (ScorePanel(self.view_model),)

    def event_animations(self, play: animation.Play) -> PigAnimations:
        return PigAnimations(self.view_model, play)

    def tooltips(self) -> PigTooltips:
        return PigTooltips(self.view_model, self.table_layout)

    def top_bar_model(self) -> TopBarModel:
        view = self.view_model.view
        return TopBarModel("PIG", f"To {view.target}", tuple(map(str, view.scores)), None if view.won else view.turn)

    def command_picker(self, legal: Sequence[Command], why_not: game_view.RejectionReason) -> PigPicker:
        return PigPicker(self.view_model.view, legal, why_not)


def create_view(setup: MatchSetup, seating: Seating[Any], play: animation.Play, commentator: Commentary) -> TableView:
    shown = ViewModel(seating.view, seating.names, seating.badges, seating.people, SpriteCache(0.0))
    shown = replace(shown, dice=(Die("pips"),), dice_faces=lambda view: (view.face,))
    return TableView(PigView(shown), play, commentator)


PIG_GAME = GameSpec(
    "pig",
    "tests.support.pig:PIG",
    view_factory=f"{__name__}:create_view",
    golden_cases=(GoldenCase(1, {"seats": "3"}),),
)
