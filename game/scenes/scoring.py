"""After the race: the score pad filled entry by entry, then the ranking and what comes next."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from pygame import FRect

from game.engine.core import Event
from game.input.intents import Back, Confirm, Intent, Menu, Press, Skip
from game.scenes.house import House
from game.scenes.scene import Replace, Reset, Scene, Step
from game.stage.director import PACE, Director
from game.stage.looks.catalog import pad_of
from game.stage.script import Pause, Script, Tween, ease_out
from game.table.table import Table
from game.ui import ground, icons, paint, text, theme
from game.ui.canvas import Canvas
from game.ui.focus import Focus, Target
from game.ui.form import Form
from game.ui.widgets import Button, Face
from game.words import _

PAD = FRect(60, 96, 1160, 452)
LABELS = 190.0
HEAD, ROW = 70.0, 62.0
WORDS = FRect(60, 556, 1160, 40)
ENTRY_SECONDS, REST_SECONDS = 0.28, 0.42
TITLE_BOX = FRect(60, 22, 1160, 64)
SEEDS = 10**9
"""Seeds of new races lie below this, so that a person can say one."""
LIFT = 16.0
"""Logical units that a new sum jumps up."""
BUTTONS = FRect(200, 618, 880, 68)
SUM = theme.NUMBER.sized(26)
TOTAL = theme.NUMBER.sized(34)


class Scoring(Scene):
    """`view` is the state before the first of `events`; the pad follows it."""

    name = "scoring"

    def __init__(self, house: House, table: Table, view: Any, events: Sequence[Event]) -> None:
        self.house = house
        self.table = table
        self._pad = pad_of(table.setup.rules)
        self._words = ""
        self._lift: tuple[int, int] | None = None
        self._height = 0.0
        self.director = Director(view, table.rules.evolve, self)
        self.director.play(events)
        self._form: Form | None = None

    # -- for the director ----------------------------------------------------------------------------------

    def script(self, event: Event) -> Script | None:
        entry = self._pad.entry(self.director.view, event)
        return self._write(entry) if entry else None

    def snap(self, event: Event) -> None:
        self._lift, self._height = None, 0.0

    def _write(self, entry: Any) -> Script:
        self._words = _("{name}: {entry}").format(name=self.table.names[entry.seat], entry=entry.words)
        self._lift = (entry.seat, entry.row)
        self.house.audio.play("coin")

        def rise(share: float) -> None:
            self._height = LIFT * (1 - abs(2 * share - 1))

        yield Tween(ENTRY_SECONDS, rise, ease_out)
        yield Pause(REST_SECONDS)

    # -- the scene -----------------------------------------------------------------------------------------

    def enter(self) -> None:
        self.director.pace = PACE[self.house.settings.speed]

    def handle(self, intent: Intent) -> Step:
        if self.director.busy:
            if isinstance(intent, Confirm | Press | Skip):
                self.director.skip()
            return None
        if isinstance(intent, Back | Menu):
            return Reset(self.house.doors.title())
        step: Step = self._form.handle(intent) if self._form else None
        return step

    def update(self, seconds: float) -> Step:
        self.director.update(seconds)
        if not self.director.busy and self._form is None:
            self._close_pad()
        if self._form:
            self._form.update(seconds)
        return None

    def _close_pad(self) -> None:
        """All is written: name the winner and ask what comes next."""
        outcome = self.table.match.outcome
        assert outcome is not None
        names = [self.table.names[seat] for seat in outcome.winners]
        shared = _("{names} share the win!") if len(names) > 1 else _("{names} wins the day!")
        self._words = shared.format(names=" + ".join(names))
        self.house.audio.play("fanfare")
        wide = (BUTTONS.width - 40) / 3
        acts = (
            ("again", _("Race again"), "again", theme.GO, self._rematch),
            ("setup", _("Other players"), "person", theme.PLAIN, lambda: Reset(self.house.doors.setup())),
            ("title", _("Title"), "flag", theme.PLAIN, lambda: Reset(self.house.doors.title())),
        )
        buttons = [
            Button(key, FRect(BUTTONS.left + n * (wide + 20), BUTTONS.top, wide, BUTTONS.height),
                   Face(words, icon=icon, tone=tone), act)
            for n, (key, words, icon, tone, act) in enumerate(acts)
        ]  # fmt: skip
        self._form = Form(buttons, self.house.focus("again"))

    def _rematch(self) -> Step:
        """The same seats once more, on another seed."""
        fresh = replace(self.table.setup, seed=secrets.randbelow(SEEDS))
        return Replace(self.house.doors.start(fresh))

    def targets(self) -> Sequence[Target]:
        return self._form.targets() if self._form else []

    @property
    def in_focus(self) -> Focus | None:
        return self._form.focus if self._form else None

    def report(self) -> dict[str, object]:
        outcome = self.table.match.outcome
        return {"match_commands": len(self.table.match.steps), "scores": list(outcome.scores) if outcome else []}

    # -- drawing -------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        ground.turf(canvas)
        text.put(canvas, _("The score"), theme.TITLE.on(theme.PAPER_LIGHT), TITLE_BOX, text.LEFT)
        paint.panel(canvas, PAD)
        for number, (name, _sum) in enumerate(self._pad.ROWS):
            box = self._cell(-1, number)
            if not number % 2:
                paint.card(canvas, FRect(PAD.left + 10, box.top, PAD.width - 20, ROW), theme.PAPER_SHADE, None, 8)
            text.put(canvas, name(), theme.LABEL, box, text.LEFT)
        text.put(canvas, _("Total"), theme.HEADING, self._cell(-1, len(self._pad.ROWS)), text.LEFT)
        for seat in range(len(self.table.names)):
            self._draw_column(canvas, seat)
        paint.card(canvas, WORDS, theme.NIGHT, None, 18)
        text.put(canvas, self._words, theme.CAPTION.sized(22), WORDS.inflate(-40, 0))
        if self._form:
            self._form.draw(canvas)

    def _draw_column(self, canvas: Canvas, seat: int) -> None:
        head = self._cell(seat, -1)
        ranks = self._ranks()
        if ranks.get(seat) == 1:
            column = head.union(self._cell(seat, len(self._pad.ROWS))).inflate(-6, 0)
            paint.card(canvas, column, theme.GOLD_LIGHT, theme.GOLD, 12)
        canvas.blit_centred(icons.badge(canvas, self.table.looks[seat], 34), head.centerx, head.top + 22)
        name = FRect(head.left + 6, head.top + 40, head.width - 12, 26)
        text.put(canvas, self.table.names[seat], theme.BOLD, name)
        total = 0
        for number, (_name, dollars) in enumerate(self._pad.ROWS):
            amount = dollars(self.director.view, seat)
            total += amount
            box = self._cell(seat, number)
            lifted = box.move(0, -self._height) if self._lift == (seat, number) else box
            words = f"${amount}" if amount >= 0 else f"−${-amount}"
            text.put(canvas, words if amount else "–", SUM.on(theme.INK if amount else theme.INK_SOFT), lifted)
        text.put(canvas, f"${total}", TOTAL.on(theme.MONEY), self._cell(seat, len(self._pad.ROWS)))

    def _ranks(self) -> dict[int, int]:
        """Each seat's place, once everything is written."""
        outcome = self.table.match.outcome
        if self._form is None or outcome is None:
            return {}
        return {seat: place for place, seats in enumerate(outcome.ranking, 1) for seat in seats}

    def _cell(self, seat: int, row: int) -> FRect:
        """A cell of the pad; seat −1 is the column of names, row −1 the heads."""
        wide = (PAD.width - LABELS - 30) / len(self.table.names)
        top = PAD.top + HEAD + row * ROW if row >= 0 else PAD.top + 6
        high = ROW if row >= 0 else HEAD - 6
        if seat < 0:
            return FRect(PAD.left + 26, top, LABELS, high)
        return FRect(PAD.left + LABELS + 20 + seat * wide, top, wide, high)
