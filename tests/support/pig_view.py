"""The minimal view of a game without a track, and Pig as registered by tests: no bots, no words in the terminal."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from pygame import FRect

from game.commentary.commentator import Commentary
from game.engine.catalog import GameSpec, GoldenCase
from game.engine.rules import Seat
from game.presentation import animation, command_picker, tooltips
from game.presentation.game_parts import GameParts, TopBarModel
from game.presentation.layout import TableLayout
from game.presentation.match_screen import MatchScreen
from game.presentation.picker_option import Commands
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

    def label(self, group: Commands, question: str, value: Any) -> tuple[str, str]:
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


def top_bar(shown: ViewModel) -> TopBarModel:
    view = shown.view
    return TopBarModel("PIG", f"To {view.target}", tuple(map(str, view.scores)), None if view.won else view.turn)


def create_view(setup: MatchSetup, seating: Seating[Any], play: animation.Play, commentator: Commentary) -> MatchScreen:
    shown = ViewModel(seating.view, seating.names, seating.badges, seating.people, SpriteCache(0.0))
    shown = replace(shown, dice=(Die("pips"),), dice_faces=lambda view: (view.face,))
    parts = GameParts[ViewModel, Any](
        view_model=shown,
        table_layout=LAYOUT,
        panels=(ScorePanel(shown),),
        animations=PigAnimations(shown, play),
        tooltips=PigTooltips(shown, LAYOUT),
        command_picker=lambda shown, legal, why_not: PigPicker(shown.view, legal, why_not),
        top_bar=top_bar,
    )
    return MatchScreen(parts, commentator)


PIG_GAME = GameSpec(
    "pig",
    "tests.support.pig:PIG",
    view_factory=f"{__name__}:create_view",
    golden_cases=(GoldenCase(1, {"seats": "3"}),),
)
