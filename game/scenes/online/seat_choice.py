"""Lets the owner of a room choose who has a seat: whoever joins, or a bot; and takes a seat away from somebody."""

from __future__ import annotations

from functools import partial

from pygame import FRect

from game.i18n import _
from game.online.guest import Guest
from game.scenes.context import GameContext
from game.scenes.form_scene import HEADER_HEIGHT, FormScene
from game.scenes.scene import PopScene, SceneChange
from game.scenes.setup.draft import LEVELS, level_text
from game.ui import theme
from game.ui.box import inset, split_rows, split_top
from game.ui.widgets import Button, ButtonContent, Widget

PANEL = FRect(390, 110, 500, 500)
EDGE, GAP = 30.0, 12.0
"""Logical units."""


class SeatChoice(FormScene):
    """A button for each choice; a press asks the dealer for it and goes back."""

    name = "seat-choice"
    is_opaque = False
    panel = PANEL

    def __init__(self, context: GameContext, guest: Guest, seat: int) -> None:
        """`seat` is the number of the seat, from 0."""
        self._guest = guest
        self._seat = seat
        self.title = _("Seat {number}").format(number=seat + 1)
        super().__init__(context, "back")

    def widgets(self) -> list[Widget]:
        """Open or free, the levels of bots, and the way back."""
        rows = split_rows(inset(split_top(self.panel, HEADER_HEIGHT)[1], EDGE, 20), len(LEVELS) + 2, GAP)
        card = self._guest.card
        taken = card is not None and self._seat < len(card.seats) and card.seats[self._seat].kind == "person"
        words = _("Remove {name}").format(name=card.seats[self._seat].name) if card and taken else _("Open seat")
        content = (
            ButtonContent(words, icon="close", colours=theme.DANGER) if taken else ButtonContent(words, icon="globe")
        )
        opened = Button("open", rows[0], content, partial(self._choose, "open", ""))
        bots = [
            Button(
                f"bot.{level}", row, ButtonContent(level_text(level), icon="bot"), partial(self._choose, "bot", level)
            )
            for level, row in zip(LEVELS, rows[1:], strict=False)
        ]
        return [opened, *bots, Button("back", rows[-1], ButtonContent(_("Back"), icon="back"), self.back)]

    def _choose(self, kind: str, level: str) -> SceneChange:
        self._guest.set_seat(self._seat, "bot" if kind == "bot" else "open", level)
        return PopScene()
