"""A sharp player at the shoulder of whoever is asked, if that is wished for: thinks a little in each frame."""

from __future__ import annotations

from typing import Any

from game.scenes.house import House
from game.table import advice
from game.table.advice import Advice
from game.table.table import Table
from game.words import _, say

ADVICE_MS = 0.8
"""Milliseconds of a frame that thinking for a person may take."""


class Adviser:
    """Tells `look` what to mark and to say."""

    def __init__(self, house: House, table: Table, look: Any) -> None:
        self._house = house
        self._table = table
        self._look = look
        self._advice: Advice | None = None

    def begin(self, *, asked: bool) -> None:
        """Begins to think for the person who is asked; else forgets the thoughts."""
        actor, match = self._table.actor, self._table.match
        wished = asked and self._house.settings.help_level == "advice"
        self._advice = Advice(match, actor) if wished and actor is not None and advice.wanted(match, actor) else None
        self._look.advise(None, _("A sharp player is thinking …") if self._advice else "")

    def think(self) -> None:
        """Goes on thinking, and tells once something is decided."""
        if self._advice is None or self._look.advice is not None:
            return
        choice = self._advice.think(ADVICE_MS)
        if choice is not None:
            self._look.advise(choice.command, _("A sharp player {reason}").format(reason=say(choice.reason)))
