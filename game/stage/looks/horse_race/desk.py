"""Whose turn it is, the one big button, and what the dice show. Draws; decides nothing."""

from __future__ import annotations

from pygame import FRect

from game.engine.horse_race.board import SCRATCHES
from game.engine.horse_race.state import DEAL, OVER, SCRATCH, State
from game.stage.looks.base.band import TIP, draw_tip_mark
from game.stage.looks.base.showing import Signature
from game.stage.looks.horse_race import layout
from game.stage.looks.horse_race.labels import dollars
from game.stage.looks.horse_race.paddock import Meeting, acting, deals
from game.ui import icons, paint, text, theme
from game.ui.canvas import Canvas
from game.words import _

NAME = theme.BOLD.sized(21).on(theme.PAPER_LIGHT)
WORDS = theme.LABEL.sized(19).on(theme.PAPER_LIGHT)
BADGE = 40.0
INSET = 58.0
PRESS = theme.TITLE.sized(34)
ICON = 38.0
EQUALS = theme.NUMBER.sized(34).on(theme.INK_SOFT)
CLOTH = 50.0
RESULT = theme.BOLD.sized(19)


class Desk:
    """The paper under the button."""

    box = layout.DESK

    def signature(self) -> Signature:
        return ()

    def draw(self, canvas: Canvas) -> None:
        paint.panel(canvas, self.box)


class Band:
    """The colour and the sign of whoever has the dice, with the question or what goes on, and a second line."""

    def __init__(self, showing: Meeting) -> None:
        self._s = showing

    def ask(self, canvas: Canvas, head: str, words: str, *, advice: bool) -> None:
        """The open question; below it `words`, with the sign of advice if they are one."""
        room = self._begin(canvas, head)
        if advice:
            draw_tip_mark(canvas, room.left + TIP / 2, room.centery)
            room = FRect(room.left + TIP + 6, room.top, room.width - TIP - 6, room.height)
        text.put(canvas, words, WORDS, room, text.LEFT)

    def tell(self, canvas: Canvas, words: str) -> None:
        """What goes on while nobody is asked."""
        view = self._s.view
        head = _("{name} deals") if deals(view) else _("{name} has the dice")
        if view.phase == OVER:
            head = _("The meeting is over")
        head = head.format(name=self._s.names[acting(view)])
        text.put(canvas, words, WORDS, self._begin(canvas, head), text.LEFT)

    def _begin(self, canvas: Canvas, head: str) -> FRect:
        """Ground, sign and first line; gives the room of the second."""
        s, box = self._s, layout.BAND
        look = s.looks[acting(s.view)]
        paint.card(canvas, box, theme.SEAT_COLOURS[look], None, 14)
        canvas.blit_centred(icons.badge(canvas, look, BADGE), box.left + 30, box.centery)
        room = FRect(box.left + INSET, box.top + 2, box.width - INSET - 10, box.height / 2)
        text.put(canvas, head, NAME, room, text.LEFT)
        return room.move(0, box.height / 2 - 4)


def draw_button(canvas: Canvas, showing: Meeting, *, on: bool, down: bool) -> None:
    """The button: green while it can be pressed."""
    dealt = not deals(showing.view)
    tone = theme.GO if on else theme.OFF
    face = paint.slab(canvas, layout.BUTTON, tone, down=down)
    words = _("ROLL") if dealt else _("DEAL")
    wide = min(text.width(canvas, words, PRESS), face.width - ICON - 40)
    left = face.centerx - (wide + ICON + 14) / 2
    mark = icons.icon(canvas, "dice" if dealt else "cards", ICON, tone.text)
    canvas.blit_centred(mark, left + ICON / 2, face.centery)
    text.put(canvas, words, PRESS.on(tone.text), FRect(left + ICON + 14, face.top, wide + 4, face.height), text.LEFT)


def draw_sum(canvas: Canvas, showing: Meeting) -> None:
    """What the dice make: the cloth of a horse, and what that means."""
    view = showing.view
    if not view.number or view.phase == DEAL or any(die.tumble >= 0 for die in showing.dice):
        return
    text.put(canvas, "=", EQUALS, layout.EQUALS)
    canvas.blit_centred(showing.sprites.cloth(view.number, CLOTH), *layout.SUM)
    words, colour = _meaning(showing)
    text.put(canvas, words, RESULT.on(colour), layout.RESULT, text.LEFT)


def _meaning(showing: Meeting) -> tuple[str, theme.Colour]:
    view = showing.view
    horse, spot = view.number, view.spot(view.number)
    if view.phase == SCRATCH or (spot == SCRATCHES and _nobody_is_away(view)):
        return _("is out"), theme.ALARM_DEEP
    if spot:
        return _("costs {amount}").format(amount=dollars(view.options.stake * spot)), theme.ALARM_DEEP
    if not view.steps_left(horse):
        return _("wins!"), theme.MONEY
    return _("{count} more").format(count=view.steps_left(horse)), theme.INK


def _nobody_is_away(view: State) -> bool:
    return all(view.positions[horse] == 1 for horse in view.running())
