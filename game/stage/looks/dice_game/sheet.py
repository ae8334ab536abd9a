"""A player's sheet: helmets, jerseys and bets by horse, the concession grid, the bonuses, the wild numbers."""

from __future__ import annotations

from pygame import FRect

from game.engine.dice_game.bonuses import BOXES
from game.engine.dice_game.scoring import odds
from game.engine.dice_game.sheet import CIRCLES, GRID, WILDS
from game.engine.dice_game.state import HORSES
from game.stage.looks.base.showing import Showing, Signature
from game.stage.looks.dice_game import layout
from game.ui import icons, paint, text, theme
from game.ui.canvas import Canvas
from game.words import _

LABEL = theme.SMALL
BET = theme.NUMBER.sized(22)
WIN = theme.BOLD.sized(18).on(theme.MONEY)
CIRCLE = theme.NUMBER.sized(22)
BONUS = theme.BOLD.sized(18)
CLOTH = 40
MARK = 34
"""Logical size of an ink X."""


def bonus_words(name: str) -> str:
    """What stands in a bonus box."""
    return {
        "cash": "$7",
        "back_two": "−2 −2",
        "back_one": "−3",
        "forward_two": "+2 +2",
        "forward_one": "+3",
        "free_bet": _("bet $3"),
        "helmet": _("Helmet"),
        "jersey": _("Jersey"),
        "free_horse": _("Horse"),
    }[name]


class Sheet:
    """The body of the open sheet; its head and buttons are drawn by Prompt and the choices."""

    box = layout.SHEET

    def __init__(self, showing: Showing) -> None:
        self._showing = showing

    def signature(self) -> Signature:
        s, view = self._showing, self._showing.view
        seat = s.sheet
        marks = view.circles[seat], view.helmets[seat], view.jerseys[seat], view.bonuses[seat], view.wilds_used[seat]
        return seat, marks, tuple(view.bets[seat]), tuple(map(view.place, HORSES)), self._number(), view.wild

    def _number(self) -> int:
        """The number that the open sheet acts on now."""
        s = self._showing
        return s.view.number if s.view.phase == "act" and s.view.turn == s.sheet else 0

    def draw(self, canvas: Canvas) -> None:
        colour = theme.SEAT_COLOURS[self._showing.looks[self._showing.sheet]]
        paint.headed_panel(canvas, self.box, layout.SHEET_HEAD, colour)
        self._draw_column_light(canvas)
        self._draw_labels(canvas)
        for horse in HORSES:
            self._draw_horse(canvas, horse)
        self._draw_grid(canvas)
        self._draw_bonuses(canvas)

    def _draw_column_light(self, canvas: Canvas) -> None:
        number = self._number()
        if number:
            light = layout.cell(number, 0).union(layout.cell(number, 4)).inflate(6, 4)
            paint.card(canvas, light, theme.GOLD_LIGHT, theme.GOLD, 10)

    def _draw_labels(self, canvas: Canvas) -> None:
        words = (_("Helmet"), _("Jersey"), _("Bet"), _("If it wins"))
        for line, word in enumerate(words, 1):
            text.put(canvas, word, LABEL, layout.label(line), text.LEFT)
        box = layout.label(0)
        text.put(canvas, _("Wild"), LABEL, FRect(box.left, box.top, 46, box.height), text.LEFT)
        for number in range(WILDS):
            used = number < self._showing.view.wilds_used[self._showing.sheet]
            star = icons.icon(canvas, "star", 15, theme.PAPER_EDGE if used else theme.GOLD_DEEP)
            canvas.blit_centred(star, box.left + 56 + number * 15, box.centery)

    def _draw_horse(self, canvas: Canvas, horse: int) -> None:
        view, seat = self._showing.view, self._showing.sheet
        canvas.blit_centred(self._showing.sprites.cloth(horse, CLOTH), *layout.cell(horse, 0).center)
        self._draw_box(canvas, layout.cell(horse, 1), marked=view.has_helmet(seat, horse))
        self._draw_box(canvas, layout.cell(horse, 2), marked=view.has_jersey(seat, horse))
        self._draw_box(canvas, layout.cell(horse, 3), marked=False)
        bet = view.bets[seat][horse]
        if bet:
            text.put(canvas, f"${bet}", BET, layout.cell(horse, 3))
            pays = odds(view, horse) if view.place(horse) else view.cards[horse].odds[0]
            text.put(canvas, f"${bet * pays}", WIN, layout.cell(horse, 4))
        else:
            text.put(canvas, "–", LABEL, layout.cell(horse, 4))

    def _draw_box(self, canvas: Canvas, box: FRect, *, marked: bool) -> None:
        paint.card(canvas, box.inflate(-4, -4), theme.PAPER_LIGHT, theme.PAPER_EDGE, 8)
        if marked:
            canvas.blit_centred(self._showing.sprites.stamp_x(MARK), *box.center)

    def _draw_grid(self, canvas: Canvas) -> None:
        text.put(canvas, _("CONCESSIONS"), theme.CAPS, layout.GRID_TITLE, text.LEFT)
        seat, number = self._showing.sheet, self._number()
        for circle in CIRCLES:
            box, horse = layout.circle(circle), GRID[circle]
            edge = theme.GOLD if horse == number else theme.INK_SOFT if horse == 2 else theme.CLOTHS[horse].colour
            paint.card(canvas, box, edge, None, box.width / 2)
            paint.card(canvas, box.inflate(-8, -8), theme.PAPER_LIGHT, None, box.width / 2)
            text.put(canvas, str(horse), CIRCLE, box)
            if self._showing.view.has_circle(seat, circle):
                canvas.blit_centred(self._showing.sprites.stamp_x(MARK + 6), *box.center)

    def _draw_bonuses(self, canvas: Canvas) -> None:
        text.put(canvas, _("A LINE EARNS ONE"), theme.CAPS, layout.BONUS_TITLE, text.LEFT)
        for box_number, name in enumerate(BOXES):
            box = layout.bonus_box(box_number)
            used = self._showing.view.has_bonus(self._showing.sheet, box_number)
            paint.card(canvas, box, theme.PAPER_SHADE if used else theme.PAPER_LIGHT, theme.PAPER_EDGE, 8)
            text.put(canvas, bonus_words(name), BONUS, box.inflate(-2, 0))
            if used:
                canvas.blit_centred(self._showing.sprites.stamp_x(MARK), *box.center)
