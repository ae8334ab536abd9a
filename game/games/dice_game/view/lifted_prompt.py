"""Draws the prompt of the Dice Game: on the head of the sheet, or on a plate above it while that is lifted."""

from __future__ import annotations

from pygame import FRect

from game.games.dice_game.view.view_model import DiceGameViewModel
from game.presentation.prompt_bar import PromptBar
from game.ui import drawing, text, theme
from game.ui.canvas import Canvas

QUESTION_BOX = FRect(592, 184, 474, 56)
QUESTION, ADVICE = theme.BOLD.sized(22).on(theme.PAPER), theme.LABEL.on(theme.PAPER)


class LiftedPromptBar(PromptBar):
    """The prompt bar, which leaves the sheet for a plate above it while that is lifted."""

    _view_model: DiceGameViewModel

    def draw_prompt(self, canvas: Canvas, head: str, words: str, *, advice: bool) -> None:
        """Draws the open question; on the plate advice stands below it, and no other note."""
        if not self._view_model.raised_sheet:
            super().draw_prompt(canvas, head, words, advice=advice)
            return
        drawing.card(canvas, QUESTION_BOX, theme.NIGHT, theme.GOLD, 16)
        room = QUESTION_BOX.inflate(-28, -8)
        if advice:
            room.height /= 2
            text.draw_line(canvas, words, ADVICE, room.move(0, room.height))
        text.draw_line(canvas, head, QUESTION, room)

    def draw_status(self, canvas: Canvas, head: str) -> None:
        """Draws what goes on; nothing while the sheet is lifted, which shows it."""
        if not self._view_model.raised_sheet:
            super().draw_status(canvas, head)
