"""A match on the stage: people and bots in turn, every event shown. Asks the table what is legal; decides nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from game.engine.core import Event
from game.input.intents import Back, Confirm, Intent, Lost, Menu, Press, Release, Secondary, Skip, Wheel
from game.scenes.adviser import Adviser
from game.scenes.gaze import Gaze
from game.scenes.house import House
from game.scenes.inquiry import Inquiry
from game.scenes.loading import Loading
from game.scenes.race_sounds import MUSIC, SOUNDS, RaceSounds
from game.scenes.race_ways import Ways
from game.scenes.scene import Push, Replace, Scene, Step
from game.scenes.spotlight import Spotlight
from game.stage.board import Board
from game.stage.director import PACE, Director
from game.stage.looks.base import watching
from game.stage.looks.catalog import board_of, look_of
from game.stage.looks.sitting import Sitting
from game.table.reel import Reel
from game.table.table import Table
from game.ui import hints
from game.ui.canvas import Canvas
from game.ui.focus import Focus, Target
from game.ui.form import draw_focus
from game.words import _, say

THINK_MS = 1.0
"""Milliseconds of a frame that a bot may think."""
NEWS_SECONDS = 12.0
"""How long the news of the others' turns stays, if nothing is pressed before."""
BAND = hints.Place(1254, 468)
"""The right end of the sheet's band, where a hint stands while nothing else does."""
SPEEDS = tuple(PACE)


class Race(Scene):
    """`again` gives the same match from the start; `scoring` the scene after the last event."""

    name = "race"

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
        self._devices: dict[str, int] = {}
        self._sounds = RaceSounds(house.audio, fresh=not table.match.steps)
        self._asked: int | None = None
        self._news_age = 0.0
        self.inquiry = Inquiry(self._components)

    # -- the scene -----------------------------------------------------------------------------------------

    def warm(self, scale: float) -> Iterator[float]:
        """Loads and draws ahead what a frame must not stop for; yields the share done."""
        for name in (*SOUNDS, *MUSIC):
            self.house.audio.load(name)
            yield 0.0
        told = []
        for one in watching.calls(Reel(self.table.match, self.gaze.seat), self.look, self.look.voice, self.look.heard):
            told += [one] if one else []
            yield 0.0
        self.look.resume(told, len(self.table.match.steps))
        yield from self.look.warm(scale)

    def enter(self) -> None:
        wishes = self.house.settings
        self.director.pace, self.director.still = PACE[wishes.speed], wishes.reduced_motion
        self.look.heed(still=wishes.reduced_motion, captions=wishes.captions)
        self.look.tells_chances = self.house.settings.help_level != "off"
        self._adviser.begin(asked=self.choices is not None)
        self._spotlight.forget()
        self._light()
        self._sounds.enter()
        self.gaze.peek.end()

    def leave(self) -> None:
        self.house.audio.hush()

    def handle(self, intent: Intent) -> Step:
        if self.gaze.handle(intent, self.look):
            return None
        if self.inquiry.handle(intent, self.focus.on(self.targets())):
            if isinstance(intent, Release):
                self.focus.pressed = ""
            return None
        match intent:
            case Menu():
                return self._pause()
            case Lost():
                return self._pause(self._lost(intent))
            case Back():
                return None if self.choices and self._step_back() else self._pause()
            case Press(x=x, y=y) if self._asks_for_calls(x, y):
                return self._ways.calls()
            case Skip() | Confirm() | Press() if self.director.busy:
                self.director.skip()
                return None
            case Secondary():
                return self._aside() if self.choices else self._ways.calls()
            case Wheel(lines=lines):
                return self._ways.calls() if lines > 0 else None
        if self.choices and self.table.actor is not None and isinstance(intent, Confirm | Press):
            self._devices[intent.device] = self.table.actor
            self.gaze.peek.used(intent.device, self.table.actor)
        step: Step = self.focus.handle(intent, self.targets())
        self._light()
        return step

    def _asks_for_calls(self, x: float, y: float) -> bool:
        """Whether the last calls are pressed while something moves, when other presses are over with it."""
        boxes = self.look.caption_box, self.look.plan.deck
        return self.director.busy and any(box.collidepoint(x, y) for box in boxes)

    def _lost(self, pad: Lost) -> str:
        """Whose pad it is: the seat that pressed something with it last."""
        seat = self._devices.get(pad.device)
        if seat is None:
            return _("{pad} is unplugged.").format(pad=pad.name)
        return _("{name}'s pad is unplugged.").format(name=self.table.names[seat])

    def update(self, seconds: float) -> Step:
        self.director.update(seconds)
        self.look.update(seconds)
        self._sounds.follow(self.look.tension, self.look.speed * self.director.pace)
        if not self.director.busy:
            step = self._go_on()
            if step:
                return step
        self._news_age += seconds
        if self._news_age > NEWS_SECONDS:
            self.look.news = []
        self._adviser.think()
        if self.inquiry.update(seconds):
            self.focus.pressed = ""
        self.focus.update(seconds, self.targets())
        return None

    def _components(self) -> Sequence[Any]:
        """All that can be asked about."""
        return self.look.components(self.choices, self._fixed_targets())  # type: ignore[no-any-return]

    def draw(self, canvas: Canvas) -> None:
        self.look.draw(canvas, self.choices, self.focus, self._head)
        if self.choices and not self.inquiry.walking:
            draw_focus(canvas, self.focus, self.targets())
            if not self.look.band_words:
                hints.row(canvas, self.house.hand(), (("help", _("what is this?")),), BAND)
        self.inquiry.draw(canvas)
        self.gaze.draw(canvas, self.look)

    def targets(self) -> Sequence[Target]:
        places = self.choices.targets(self._press) if self.choices else []
        return [*places, *self.look.seat_targets(self._open_sheet), *self._fixed_targets()]

    def _fixed_targets(self) -> list[Target]:
        """What can be pressed whatever is asked."""
        return [self.look.recall_target(self._ways.calls), *self.look.button_targets(self._button)]

    @property
    def in_focus(self) -> Focus:
        return self.focus

    @property
    def seat(self) -> int | None:  # type: ignore[override]
        return self.table.actor

    def said(self) -> tuple[str, ...]:
        return (self._head, self.look.last_call)

    def report(self) -> dict[str, object]:
        return {"match_commands": len(self.table.match.steps), "busy": self.director.busy, "head": self._head}

    # -- the course of the match ---------------------------------------------------------------------------

    def _go_on(self) -> Step:
        """Nothing moves: the next seat's turn, or the end."""
        if self._finale:
            return Replace(self._doors.scoring(self.table, self.director.view, self._finale))
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

    def _think(self, seat: int) -> None:
        self._asked = None
        self._head = _("{name} is thinking …").format(name=self.table.names[seat])
        choice = self.table.think(THINK_MS)
        if choice is not None:
            reason = say(choice.reason)
            self._submit(choice.command)
            self._head = _("{name}: {reason}").format(name=self.table.names[seat], reason=reason)

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
        self.director.play(events[:ending])

    # -- what players press --------------------------------------------------------------------------------

    def _press(self, option: Any) -> Step:
        self.look.news = []
        command = self.choices.take(option)
        if command is not None:
            self._submit(command)
        elif self.table.actor is not None:
            self._name_question(self.table.actor)
            self._aim()
        return None

    def _step_back(self) -> bool:
        if not self.choices.back():
            return False
        if self.table.actor is not None:
            self._name_question(self.table.actor)
        self._aim()
        return True

    def _aside(self) -> Step:
        """The focus jumps to the second group of options, or back from it."""
        options = self.choices.options
        here = next((option for option in options if option.key == self.focus.key), None)
        there = [option for option in options if option.aside != bool(here and here.aside)]
        if there:
            self.focus.key = there[0].key
            self._light()
        return None

    def _open_sheet(self, seat: int) -> Step:
        """Lays a sheet open; pressed once more, the standing."""
        if self.look.showing.sheet == seat:
            return self._open_standing()
        self.look.showing.sheet = seat
        return None

    def _open_standing(self) -> Step:
        seat = self.look.showing.sheet
        return self._ways.standing(seat, self._lately(seat))

    def _button(self, name: str) -> Step:
        match name:
            case "undo":
                self._undo()
            case "table":
                return self._open_standing()
            case "speed":
                self._next_speed()
            case "help":
                return self._ways.rules()
            case _:
                return self._pause()
        return None

    def _undo(self) -> None:
        self.table.undo()
        self.look.chronicle.cut(len(self.table.match.steps))
        self._show_now()
        self.choices = None
        self._adviser.begin(asked=self.choices is not None)

    def _next_speed(self) -> None:
        settings = self.house.settings
        settings.speed = SPEEDS[(SPEEDS.index(settings.speed) + 1) % len(SPEEDS)]
        self.director.pace = PACE[settings.speed]
        self.house.keep_settings()
        self.look.showing.say(SPEED_WORDS[settings.speed]())

    def _pause(self, reason: str = "") -> Step:
        return self._ways.pause(self._doors.again, reason)

    def _play(self, sound: str) -> None:
        self.house.audio.play(sound)
        self.house.feel(sound)


SPEED_WORDS: dict[str, Callable[[], str]] = {
    "relaxed": lambda: _("Speed: relaxed"),
    "normal": lambda: _("Speed: normal"),
    "fast": lambda: _("Speed: fast"),
    "instant": lambda: _("Speed: instant"),
}


class RaceDoors:
    """What a race needs from outside: its board and where it leads."""

    def __init__(self, house: House, board: Board, again: Callable[[], Step]) -> None:
        self.board = board
        self.again = again
        self._house = house

    def scoring(self, table: Table, view: Any, events: Sequence[Event]) -> Scene:
        from game.scenes.scoring import Scoring

        return Scoring(self._house, table, view, events)


def to_the_gate(house: House, table: Table) -> Scene:
    """The way into a race: a loading scene that becomes it. Raises BadMap."""
    board = board_of(table.setup)
    race = Race(house, table, RaceDoors(house, board, lambda: restarted(house, table)))
    return Loading(race.warm, lambda: race)


def restarted(house: House, table: Table) -> Step:
    """The same match from its start."""
    return Replace(to_the_gate(house, Table(table.setup, house.storage)))
