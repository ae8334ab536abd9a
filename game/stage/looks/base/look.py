"""The look of a race: puts the shared parts and a rule set's own together, and answers director and race scene."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.engine.core import Command, Event, Seat, Sentence
from game.stage.board import Board
from game.stage.looks.base import targets
from game.stage.looks.base.calls.caller import Voice
from game.stage.looks.base.choices import Choices, Option
from game.stage.looks.base.chronicle import Chronicle
from game.stage.looks.base.motion import Play
from game.stage.looks.base.picture import Picture
from game.stage.looks.base.showing import LOG_LINES, Showing
from game.stage.looks.base.tips import Component
from game.stage.script import Script
from game.stage.told import Told
from game.ui.focus import Target
from game.words import _

CAPTION_SECONDS = 4.0
"""How long a call stays when nothing follows it."""
TOTE_MS = 0.4
"""Milliseconds of a frame that the tote may take."""


class Look(Picture):
    """Everything on screen during a race. A rule set's look fills in the hooks."""

    def __init__(self, showing: Showing, board: Board, play: Play, voice: Voice) -> None:
        super().__init__(showing, board)
        self.voice = voice
        self.tells_chances = True
        self.chronicle = Chronicle()
        self.heard: Callable[[Event], Event | None] = lambda event: event
        """An event as everybody may hear of it; None for one that is a secret."""
        self._scripts = self.scripts(play)
        self._tips = self.tips()
        self._tote = self.tote()

    # -- for the director ----------------------------------------------------------------------------------

    def script(self, event: Event) -> Script | None:
        public = self.heard(event)
        words = self.voice.call(self.showing.view, self.showing.names, public) if public else ""
        if words:
            self.showing.say(words)
            self.chronicle.add(words, event)
        return self._scripts.of(event)

    def snap(self, event: Event) -> None:
        self.showing.settle()
        seat = self.opens(event)
        if seat is not None:
            self.open_sheet(seat)

    @property
    def speed(self) -> float:
        """Spaces a second that the fastest horse makes, at the usual pace; 0 while none gallops."""
        return max((runner.speed for runner in self.showing.runners.values() if runner.galloping), default=0.0)

    # -- for the race scene --------------------------------------------------------------------------------

    def heed(self, *, still: bool, captions: bool) -> None:
        """What a player wants to see: no motion for its own sake; calls over the track or not."""
        self.showing.still, self.showing.captions = still, captions

    def resume(self, told: Sequence[Told], commands: int) -> None:
        """A race goes on after so many commands, of which this was called."""
        self.chronicle.told[:], self.chronicle.step = told, commands - 1
        for one in told[-LOG_LINES:]:
            self.showing.say(one.words)

    @property
    def last_call(self) -> str:
        """What was called last, for those who listen."""
        return self.showing.log[-1] if self.showing.log else ""

    def put(self, view: Any) -> None:
        """Everything lies at once where `view`, which is shown from now on, has it."""
        self.showing.view = view
        self.showing.settle()

    def open_sheet(self, seat: Seat) -> None:
        """Lays the sheet of a person in turn open; a bot's turn leaves the person's there, if there is one alone."""
        if seat in self.showing.people or not self.showing.people:
            self.showing.sheet = seat

    def choices(self, legal: Sequence[Command], why_not: Callable[[Command], Sentence | None]) -> Choices:
        """The open question of the seat that must act."""
        return self.question(self.showing.view, legal, why_not)

    def update(self, seconds: float) -> None:
        """The tote, and small motion that tells nothing: the camera, the fading call."""
        self._update_chances()
        self.showing.caption_age += seconds
        if self.showing.caption_age > CAPTION_SECONDS:
            self.showing.caption = ""
        self.move(seconds)

    def _update_chances(self) -> None:
        if self._tote is None or not self.tells_chances:
            self.showing.chances = {}
            return
        self._tote.follow(self.showing.view)
        self._tote.work(TOTE_MS)
        self.showing.chances = self._tote.chances

    def light(self, option: Option | None, foreseen: Sequence[Event]) -> None:
        """Follows the focus: lights the horse that an option is about, and the way it would go."""
        command = option.commands[0] if option and option.commands else None
        self.showing.focus_horse = getattr(command, "horse", 0)
        self.showing.path = next((way for event in foreseen if (way := self.foreseen(event))), None)

    def light_call(self, event: Event | None) -> None:
        """Lays the sheet open that an event is about, and shows the way of a horse. None puts the light out."""
        self.showing.focus_horse = self.horse_of(event) if event else 0
        self.showing.path = self.way_of(event) if event else None
        seat = getattr(event, "seat", None)
        if seat is not None:
            self.showing.sheet = seat

    def advise(self, command: Command | None, words: str) -> None:
        """Marks the options that lead to `command`; `words` stand at the right of the band."""
        self.advice, self._advice_words = command, words

    def components(self, choices: Choices | None, buttons: Sequence[Target]) -> list[Component]:
        """All that can be asked about now, with its words."""
        return self._tips.components(choices, buttons)

    def tell_news(self, seat: Seat, events: Sequence[Event]) -> None:
        """Shows in the infield what has happened for `seat` in these events; nothing for none."""
        self.news = self.news_of(seat, events)

    def offer(self, button: str, *, possible: bool) -> None:
        """Shows or hides one of the small buttons."""
        if possible and button not in self.buttons:
            self.buttons.insert(0, button)
        elif not possible and button in self.buttons:
            self.buttons.remove(button)

    def seat_targets(self, pressed: Callable[[Seat], Any]) -> list[Target]:
        """The chips: pressing one lays that seat's sheet open."""
        return targets.seats(self.showing, pressed)

    def recall_target(self, pressed: Callable[[], Any]) -> Target:
        """The caption: pressing it shows all that was called."""
        return Target("calls", self.caption_box, _("All calls"), pressed)

    def button_targets(self, pressed: Callable[[str], Any]) -> list[Target]:
        """The small buttons at the right end of the bar."""
        return targets.buttons(self.buttons, pressed)
