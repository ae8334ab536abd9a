"""After the race: the score pad filled entry by entry, then the ranking, the charts, and what comes next."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from game.engine.core import Event
from game.input.intents import Back, Confirm, Intent, Menu, Press, Skip
from game.scenes import score_form
from game.scenes.confetti import Confetti
from game.scenes.house import House
from game.scenes.podium import Company, ranks
from game.scenes.scene import Push, Replace, Reset, Scene, Step
from game.scenes.score_pad import Bare, PadPage
from game.scenes.score_pages import Pages
from game.stage.director import PACE, Director
from game.stage.looks.catalog import has_look, pad_of
from game.stage.script import Script
from game.stage.sprites import Sprites
from game.table.table import Table
from game.ui import ground
from game.ui.canvas import Canvas
from game.ui.focus import Focus, Target
from game.ui.form import Form, draw_focus
from game.words import _

SOUNDS = ("payout", "fanfare", "lose", "page")
SEEDS = 10**9
"""Seeds of new races lie below this, so that a person can say one."""


class Scoring(Scene):
    """`view` is the state before the first of `events`; the pad follows it."""

    name = "scoring"

    def __init__(self, house: House, table: Table, view: Any, events: Sequence[Event]) -> None:
        self.house = house
        self.table = table
        company = Company(table.names, table.looks)
        self._pad = PadPage(pad_of(table.setup.rules) or Bare(), company)
        self.pages = Pages(house, table, company)
        self._words = ""
        self._canvas: Canvas | None = None
        self._sprites = Sprites(0.0)
        self._chores: Iterator[None] = iter(())
        self._prepared = False
        self._confetti = Confetti()
        self.director = Director(view, table.rules.evolve, self)
        self.director.play(events)
        self._form: Form | None = None

    # -- for the director ----------------------------------------------------------------------------------

    def script(self, event: Event) -> Script | None:
        entry = self._pad.pad.entry(self.director.view, event)
        return self._write(entry) if entry else None

    def snap(self, event: Event) -> None:
        self._pad.moving.coins, self._pad.moving.lift = 1.0, 0.0

    def _write(self, entry: Any) -> Script:
        self._words = _("{name}: {entry}").format(name=self.table.names[entry.seat], entry=entry.words)
        return self._pad.write(entry, self.house.audio.play, flying=not self.house.settings.reduced_motion)

    # -- the scene -----------------------------------------------------------------------------------------

    def enter(self) -> None:
        wishes = self.house.settings
        self.director.pace, self.director.still = PACE[wishes.speed], wishes.reduced_motion

    def handle(self, intent: Intent) -> Step:
        if self.director.busy:
            if isinstance(intent, Confirm | Press | Skip):
                self.director.skip()
            return None
        if isinstance(intent, Back | Menu):
            return Reset(self.house.doors.title())
        step: Step = self._form.focus.handle(intent, self.targets()) if self._form else None
        return step

    def update(self, seconds: float) -> Step:
        self.director.update(seconds)
        if not self.director.busy and self._form is None:
            self._close_pad()
        self._confetti.update(seconds)
        if self._form:
            self._form.focus.update(seconds, self.targets())
        if self._prepared:  # the pages' own work waits for the pictures, so that no frame bears both
            self.pages.update()
        return None

    def _close_pad(self) -> None:
        """All is written: name the winner and ask what comes next."""
        outcome = self.table.match.outcome
        assert outcome is not None
        names = [self.table.names[seat] for seat in outcome.winners]
        shared = _("{names} share the win!") if len(names) > 1 else _("{names} wins the day!")
        self._words = shared.format(names=" + ".join(names))
        self._pad.ranks = ranks(outcome.ranking, outcome.scores)
        self._celebrate(outcome.winners)
        acts = {
            "again": self._rematch,
            **({"watch": self._watch} if has_look(self.table.setup.rules) else {}),
            "setup": lambda: Reset(self.house.doors.setup(self.table.setup.rules)),
            "title": lambda: Reset(self.house.doors.title()),
        }
        self._form = Form(score_form.widgets(self.pages, acts), self.house.focus("again"))

    def _celebrate(self, winners: Sequence[int]) -> None:
        """A fanfare when a person wins, or when nobody could."""
        people = [seat for seat in range(len(self.table.setup.seats)) if self.table.is_person(seat)]
        won = not people or any(seat in people for seat in winners)
        self.house.audio.play("fanfare" if won else "lose")
        if won and not self.house.settings.reduced_motion:
            self._confetti.rain()

    def _rematch(self) -> Step:
        """The same seats once more, on another seed."""
        fresh = replace(self.table.setup, seed=secrets.randbelow(SEEDS))
        return Replace(self.house.doors.start(fresh))

    def _watch(self) -> Step:
        """The race once more, as it was."""
        from game.scenes.replay import to_the_replay

        return Push(to_the_replay(self.house, self.table))

    def _watch_moment(self, commands: int) -> Step:
        """The table before a decision."""
        from game.scenes.replay import to_the_moment

        return Push(to_the_moment(self.house, self.table, commands))

    def targets(self) -> Sequence[Target]:
        return [*self._form.targets(), *self.pages.targets(self._watch_moment)] if self._form else []

    @property
    def in_focus(self) -> Focus | None:
        return self._form.focus if self._form else None

    def report(self) -> dict[str, object]:
        outcome = self.table.match.outcome
        scores = list(outcome.scores) if outcome else []
        return {"match_commands": len(self.table.match.steps), "scores": scores, "page": self.pages.shown}

    def said(self) -> tuple[str, ...]:
        if self.pages.shown == "pad":
            return (self._words,)
        return self.pages.said()

    def draw(self, canvas: Canvas) -> None:
        if self._canvas is not canvas:
            self._fit(canvas)
        self._prepared = next(self._chores, self) is self
        ground.turf(canvas)
        score_form.draw_title(canvas)
        if self._form and self.pages.shown != "pad":
            self.pages.draw(canvas, self._form.focus)
            score_form.draw_words(canvas, self.pages.words)
        else:
            self._pad.draw(canvas, self._sprites, self.director.view)
            score_form.draw_words(canvas, self._words)
        if self._form:
            self._form.draw_widgets(canvas)
            draw_focus(canvas, self._form.focus, self.targets())
        self._confetti.draw(canvas, self._sprites)

    def rehearse(self, canvas: Canvas) -> Iterator[None]:
        """While the race is still being told: the pad, a small piece at a time."""
        self._fit(canvas)
        ground.turf(canvas)
        yield
        yield from self._pad.rehearse(canvas, self._sprites, self.director.view)
        score_form.draw_title(canvas)
        score_form.draw_words(canvas, "…")
        yield

    def _fit(self, canvas: Canvas) -> None:
        """Another window asks for other pictures; each of the chores that make them is short enough for a frame."""
        self._canvas, self._sprites = canvas, Sprites(canvas.scale)
        self._chores = self._prepare(canvas, self._sprites)

    def _prepare(self, canvas: Canvas, sprites: Sprites) -> Iterator[None]:
        yield from self._pad.pictures(sprites, self.director.view)
        for sound in SOUNDS:
            self.house.audio.load(sound)
            yield
        yield from self._confetti.pictures(sprites)
        yield from self.pages.pictures(canvas)
