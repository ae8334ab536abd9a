"""The course of a match on the stage: whose turn it is, what is asked, thought and played. Hears no device.

Asks the table what is legal; decides nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from game.engine.core import Event
from game.scenes.adviser import Adviser
from game.scenes.gaze import Gaze
from game.scenes.house import House
from game.scenes.race_doors import RaceDoors
from game.scenes.race_sounds import MUSIC, SOUNDS
from game.scenes.race_ways import Ways
from game.scenes.scene import Push, Replace, Scene, Step
from game.scenes.spotlight import Spotlight
from game.stage.director import Director
from game.stage.looks.base import watching
from game.stage.looks.catalog import look_of
from game.stage.looks.sitting import Sitting
from game.table.reel import Reel
from game.table.table import Table
from game.ui.canvas import Canvas
from game.words import _, say

if TYPE_CHECKING:
    from game.scenes.scoring import Scoring

THINK_MS = 1.0
"""Milliseconds of a frame that a bot may think."""


class Turns(Scene):
    """`doors` lead on: to the same match from the start, and to the scene after the last event."""

    def __init__(self, house: House, table: Table, doors: RaceDoors) -> None:
        self.house = house
        self.table = table
        self._doors = doors
        self.gaze = Gaze(house, table)
        view = self.gaze.view()
        setup = table.setup
        sitting = Sitting(view, table.names, table.looks, table.people, setup.seed)
        self.look = look_of(setup.rules, doors.board, sitting, self._play)
        self.look.heard, self.look.recalls = watching.hear(table), True
        self.director = Director(view, table.rules.evolve, self.look)
        self._adviser = Adviser(house, table, self.look)
        self._spotlight = Spotlight(self.look, table.rules)
        self._ways = Ways(house, table, self.look, self.gaze)
        self.choices: Any = None
        self.focus = house.focus()
        self._finale: list[Event] = []
        self._head = ""
        self._asked: int | None = None
        self._news_age = 0.0
        self._coming: Scoring | None = None
        self._rehearsal: Iterator[None] | None = None

    def warm(self, scale: float) -> Iterator[float]:
        """Loads and draws ahead what a frame must not stop for; yields the share done."""
        for name in dict.fromkeys((*SOUNDS, *self.look.sounds, *MUSIC)):
            self.house.audio.load(name)
            yield 0.0
        told = []
        for one in watching.calls(Reel(self.table.match, self.gaze.seat), self.look, self.look.voice, self.look.heard):
            told += [one] if one else []
            yield 0.0
        self.look.resume(told, len(self.table.match.steps))
        yield from self.look.warm(scale)

    def rehearse(self, canvas: Canvas) -> Iterator[None]:
        """What comes after it and over it, whose modules and faces take their time, and last its own first picture."""
        yield from self._doors.scoring(self.table, self.director.view, ()).rehearse(canvas)
        standing = self._ways.standing(self.look.showing.sheet, ())
        assert isinstance(standing, Push)
        standing.scene.draw(canvas)
        yield
        yield from super().rehearse(canvas)

    # -- whose turn it is ----------------------------------------------------------------------------------

    def _go_on(self) -> Step:
        """Nothing moves: the next seat's turn, or the end."""
        if self._coming:
            return self._leave_for(self._coming)
        actor = self.table.actor
        if actor is None:
            return None
        due = self._turn_eyes() if self.choices is None else None
        if due is not None:
            return Push(self.gaze.curtain(due, self.look, self._show_now, self._pause))
        if self.table.is_person(actor):
            if self.choices is None:
                self._ask(actor)
        else:
            self._think(actor)
        return None

    def _leave_for(self, scoring: Scoring) -> Step:
        """After the last event, and once the pad has been rehearsed, which takes a few frames at the most."""
        if self._rehearsal is not None and next(self._rehearsal, self) is None:
            return None
        scoring.director.view = self.director.view
        return Replace(scoring)

    def _turn_eyes(self) -> int | None:
        """Shows what they may see who look now; gives the seat that a curtain is due for."""
        before = self.gaze.seat
        due = self.gaze.turn()
        if self.gaze.seat != before:
            self._show_now()
        return due

    def _show_now(self) -> None:
        """Everything lies where the match has it, for the eyes of whoever looks."""
        self.director.skip()
        self.director.view = self.gaze.view()
        self.look.put(self.director.view)

    def _think(self, seat: int) -> None:
        self._asked = None
        self._head = _("{name} is thinking …").format(name=self.table.names[seat])
        choice = self.table.think(THINK_MS)
        if choice is not None:
            reason = say(choice.reason)
            self._submit(choice.command)
            self._head = _("{name}: {reason}").format(name=self.table.names[seat], reason=reason)

    # -- what is asked -------------------------------------------------------------------------------------

    def _ask(self, seat: int) -> None:
        if seat != self._asked:
            self.house.audio.play("your_turn", loudness=0.6)
            self.look.tell_news(seat, self._lately(seat))
            self._news_age = 0.0
        self._asked = seat
        self.look.open_sheet(seat)
        self.choices = self.look.choices(self.legal(), self._why_not)
        self._name_question(seat)
        self._aim()
        self._adviser.begin(asked=self.choices is not None)

    def _lately(self, seat: int) -> list[Event]:
        """What has happened since the last command of `seat`; nothing before its first one."""
        steps = self.table.match.steps
        last = next((n for n in reversed(range(len(steps))) if steps[n].command.seat == seat), len(steps))
        return self.gaze.seen(event for step in steps[last + 1 :] for event in step.events)

    def legal(self) -> Sequence[Any]:
        """What the person in turn is offered."""
        return self.table.legal()

    def _why_not(self, command: Any) -> Any:
        return self.table.rules.why_not(self.table.match.state, command)

    def _name_question(self, seat: int) -> None:
        self._head = _("{name} — {question}").format(name=self.table.names[seat], question=self.choices.prompt())
        self.look.offer("undo", possible=self.table.may_undo(seat))

    def _aim(self) -> None:
        """Puts the focus on the first option that is on."""
        first = next((option for option in self.choices.options if not option.why_not), None)
        self.focus.key = first.key if first else ""
        self._light()

    def _light(self) -> None:
        """Shows on the table what the option in focus is about."""
        self._spotlight.follow(self.choices.options if self.choices else (), self.focus.key, self.director.view)

    # -- what is played ------------------------------------------------------------------------------------

    def _submit(self, command: Any) -> None:
        """Plays a command; what scoring tells is kept for the scoring scene."""
        self.choices, self._head = None, ""
        self._adviser.begin(asked=self.choices is not None)
        self._light()
        self.look.offer("undo", possible=False)
        events = self.gaze.seen(self.table.submit(command))
        self.look.chronicle.step = len(self.table.match.steps) - 1
        ending = next((n for n, e in enumerate(events) if isinstance(e, self.look.finale)), len(events))
        self._finale = list(events[ending:])
        self._coming = self._doors.scoring(self.table, self.director.view, self._finale) if self._finale else None
        self.director.play(events[:ending])

    def _undo(self) -> None:
        self.table.undo()
        self.look.chronicle.cut(len(self.table.match.steps))
        self._show_now()
        self.choices = None
        self._adviser.begin(asked=self.choices is not None)

    def _pause(self, reason: str = "") -> Step:
        return self._ways.pause(self._doors.again, reason)

    def _play(self, sound: str) -> None:
        self.house.audio.play(sound)
        self.house.feel(sound)
