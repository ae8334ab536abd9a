"""A match on the stage as players meet it: what is pressed, asked about, heard and drawn. Decides nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.input.intents import Back, Confirm, Intent, Lost, Menu, Press, Release, Secondary, Skip, Wheel
from game.scenes.house import House
from game.scenes.inquiry import Inquiry
from game.scenes.loading import Loading
from game.scenes.race_doors import RaceDoors
from game.scenes.race_sounds import RaceSounds
from game.scenes.race_turns import Turns
from game.scenes.scene import Replace, Scene, Step
from game.stage.director import PACE
from game.stage.looks.catalog import board_of
from game.table.table import Table
from game.ui import hints
from game.ui.canvas import Canvas
from game.ui.focus import Focus, Target
from game.ui.form import draw_focus
from game.words import _

__all__ = ["Race", "RaceDoors", "restarted", "to_the_gate"]

NEWS_SECONDS = 12.0
"""How long the news of the others' turns stays, if nothing is pressed before."""
HINT_INSET = 16.0
"""Between the right end of the band and the hint that stands there while nothing else does."""
SPEEDS = tuple(PACE)


class Race(Turns):
    """Hears every device, and shows what can be pressed."""

    name = "race"

    def __init__(self, house: House, table: Table, doors: RaceDoors) -> None:
        super().__init__(house, table, doors)
        self._devices: dict[str, int] = {}
        self._sounds = RaceSounds(house.audio, fresh=not table.match.steps)
        self.inquiry = Inquiry(self._components)

    # -- the scene -----------------------------------------------------------------------------------------

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
        self.look.let_go()

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
        if self.choices:  # nobody sees the ring otherwise, and all that can be pressed takes a part of a frame to list
            self.focus.update(seconds, self.targets())
        return None

    def _components(self) -> Sequence[Any]:
        """All that can be asked about."""
        return self.look.components(self.choices, self._fixed_targets())  # type: ignore[no-any-return]

    def draw(self, canvas: Canvas) -> None:
        if self._coming:  # rehearsed under the picture of the race, a piece a frame
            self._rehearsal = self._rehearsal or self._coming.rehearse(canvas)
            next(self._rehearsal, None)
        self.look.draw(canvas, self.choices, self.focus, self._head)
        if self.choices and not self.inquiry.walking:
            draw_focus(canvas, self.focus, self.targets())
            if not self.look.band_words:
                band = self.look.plan.band
                place = hints.Place(band.right - HINT_INSET, band.centery)
                hints.row(canvas, self.house.hand(), (("help", _("what is this?")),), place)
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

    def _next_speed(self) -> None:
        settings = self.house.settings
        settings.speed = SPEEDS[(SPEEDS.index(settings.speed) + 1) % len(SPEEDS)]
        self.director.pace = PACE[settings.speed]
        self.house.keep_settings()
        self.look.showing.say(SPEED_WORDS[settings.speed]())



SPEED_WORDS: dict[str, Callable[[], str]] = {
    "relaxed": lambda: _("Speed: relaxed"),
    "normal": lambda: _("Speed: normal"),
    "fast": lambda: _("Speed: fast"),
    "instant": lambda: _("Speed: instant"),
}


def to_the_gate(house: House, table: Table) -> Scene:
    """The way into a race: a loading scene that becomes it. Raises BadMap."""
    board = board_of(table.setup)
    race = Race(house, table, RaceDoors(house, board, lambda: restarted(house, table)))
    return Loading(race.warm, lambda: race)


def restarted(house: House, table: Table) -> Step:
    """The same match from its start."""
    return Replace(to_the_gate(house, Table(table.setup, house.storage)))
