"""Draws whose turn it is, the one big button, and what the dice show."""

from __future__ import annotations

from pygame import FRect

from game.games.horse_race import wording
from game.games.horse_race.rules.columns import SCRATCH_COUNT
from game.games.horse_race.rules.state import DEAL, OVER, SCRATCH, HorseRaceState
from game.games.horse_race.view import layout
from game.games.horse_race.view.view_model import HorseRaceViewModel, active_seat, is_dealing
from game.games.horse_race.wording import dollars
from game.i18n import _
from game.presentation.prompt_bar import HINT_MARK_SIZE, draw_hint_mark
from game.presentation.view_model import Signature
from game.ui import drawing, icons, text, theme
from game.ui.canvas import Canvas

NAME = theme.BOLD.sized(21).on(theme.PAPER_LIGHT)
WORDS = theme.LABEL.sized(19).on(theme.PAPER_LIGHT)
BADGE = 40.0
INSET = 58.0
PRESS = theme.TITLE.sized(34)
ICON = 38.0
EQUALS = theme.NUMBER.sized(34).on(theme.INK_SOFT)
CLOTH = 50.0
RESULT = theme.BOLD.sized(19)


class HorseRaceActionPanel:
    """The panel under the button."""

    box = layout.ACTION_PANEL

    def signature(self) -> Signature:
        """Returns a constant: button and dice are drawn over it in every frame."""
        return ()

    def draw(self, canvas: Canvas) -> None:
        """Draws an empty panel."""
        drawing.panel(canvas, self.box)


class HorseRacePromptBar:
    """The colour and the sign of the player with the dice, with the question or what goes on, and a second line."""

    def __init__(self, view_model: HorseRaceViewModel) -> None:
        self._s = view_model

    def draw_prompt(self, canvas: Canvas, head: str, words: str, *, advice: bool) -> None:
        """The open question; below it `words`, with the sign of advice if they are one."""
        room = self._draw_ground(canvas, head)
        if advice:
            draw_hint_mark(canvas, room.left + HINT_MARK_SIZE / 2, room.centery)
            room = FRect(room.left + HINT_MARK_SIZE + 6, room.top, room.width - HINT_MARK_SIZE - 6, room.height)
        text.draw_line(canvas, words, WORDS, room, text.LEFT)

    def draw_status(self, canvas: Canvas, words: str) -> None:
        """What goes on while nobody is asked."""
        view = self._s.view
        head = _("{name} deals") if is_dealing(view) else _("{name} rolls")
        if view.phase == OVER:
            head = _("Game over")
        head = head.format(name=self._s.names[active_seat(view)])
        text.draw_line(canvas, words, WORDS, self._draw_ground(canvas, head), text.LEFT)

    def _draw_ground(self, canvas: Canvas, head: str) -> FRect:
        """Ground, sign and first line; gives the room of the second."""
        s, box = self._s, layout.PROMPT_BAR
        badge = s.badges[active_seat(s.view)]
        drawing.card(canvas, box, theme.SEAT_COLOURS[badge], None, 14)
        canvas.blit_centred(icons.badge(canvas, badge, BADGE), box.left + 30, box.centery)
        room = FRect(box.left + INSET, box.top + 2, box.width - INSET - 10, box.height / 2)
        text.draw_line(canvas, head, NAME, room, text.LEFT)
        return room.move(0, box.height / 2 - 4)


def draw_button(canvas: Canvas, view_model: HorseRaceViewModel, *, on: bool, is_pressed: bool) -> None:
    """The button: green while it can be pressed."""
    dealt = not is_dealing(view_model.view)
    tone = theme.GO if on else theme.OFF
    face = drawing.button_face(canvas, layout.BUTTON, tone, is_pressed=is_pressed)
    words = wording.button_text(view_model.view).upper()
    width = min(text.width(canvas, words, PRESS), face.width - ICON - 40)
    left = face.centerx - (width + ICON + 14) / 2
    mark = icons.icon(canvas, "dice" if dealt else "cards", ICON, tone.text)
    canvas.blit_centred(mark, left + ICON / 2, face.centery)
    text.draw_line(
        canvas, words, PRESS.on(tone.text), FRect(left + ICON + 14, face.top, width + 4, face.height), text.LEFT
    )


def draw_sum(canvas: Canvas, view_model: HorseRaceViewModel) -> None:
    """What the dice make: the cloth of a horse, and what that means."""
    view = view_model.view
    if not view.number or view.phase == DEAL or any(die.tumble >= 0 for die in view_model.dice):
        return
    text.draw_line(canvas, "=", EQUALS, layout.EQUALS)
    canvas.blit_centred(view_model.sprites.cloth(view.number, CLOTH), *layout.SUM)
    words, colour = _result_text(view_model)
    text.draw_line(canvas, words, RESULT.on(colour), layout.RESULT, text.LEFT)


def _result_text(view_model: HorseRaceViewModel) -> tuple[str, theme.Colour]:
    view = view_model.view
    horse, spot = view.number, view.spot(view.number)
    if view.phase == SCRATCH or (spot == SCRATCH_COUNT and _nobody_is_away(view)):
        return _("is out"), theme.ALARM_DEEP
    if spot:
        return _("costs {amount}").format(amount=dollars(view.options.stake * spot)), theme.ALARM_DEEP
    if not view.steps_left(horse):
        return _("wins!"), theme.MONEY
    return _("{count} to go").format(count=view.steps_left(horse)), theme.INK


def _nobody_is_away(view: HorseRaceState) -> bool:
    return all(view.positions[horse] == 1 for horse in view.running())
