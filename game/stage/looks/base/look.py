"""The look of a race: puts the shared parts and a rule set's own together, and answers director and race scene."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from pygame import FRect

from game.engine.core import Command, Event, Seat, Sentence
from game.stage.board import Board
from game.stage.looks.base import air, layout, newscard, options, targets
from game.stage.looks.base.band import Band
from game.stage.looks.base.calls.caller import Voice
from game.stage.looks.base.choices import Choices, Option
from game.stage.looks.base.chronicle import Chronicle
from game.stage.looks.base.hooks import Hooks
from game.stage.looks.base.motion import Play
from game.stage.looks.base.screen import Screen
from game.stage.looks.base.showing import LOG_LINES, Showing
from game.stage.looks.base.still import Still
from game.stage.looks.base.tips import Component, has_screen
from game.stage.looks.base.topbar import TopBar
from game.stage.looks.base.track import Track
from game.stage.script import Script
from game.stage.sprites import GALLOP_FRAMES, STANDING
from game.stage.told import Told
from game.ui.canvas import Canvas
from game.ui.focus import Focus, Target
from game.words import _

CAPTION_SECONDS = 4.0
"""How long a call stays when nothing follows it."""
TOTE_MS = 0.4
"""Milliseconds of a frame that the tote may take."""


class Look(Hooks):
    """Everything on screen during a race. A rule set's look fills in the hooks."""

    def __init__(self, showing: Showing, board: Board, play: Play, voice: Voice) -> None:
        self.showing = showing
        self.board = board
        self.voice = voice
        self.buttons: list[str] = ["table", "speed", "help", "menu"]
        self.advice: Command | None = None
        self.news: list[str] = []
        self.tells_chances = True
        self.chronicle = Chronicle()
        self.heard: Callable[[Event], Event | None] = lambda event: event
        """An event as everybody may hear of it; None for one that is a secret."""
        self.recalls = False
        """Whether the caption leads to the list of calls."""
        self.caption_box = FRect(self.plan.caption)
        self._advice_words = ""
        self._track = Track(showing, board, self.plan.dice, self.plan.track)
        self._screen = Screen(showing, FRect(*board.screen_rect), board.light.hour) if has_screen(board) else None
        if self._screen:
            self._screen.crossing = self.crossing
        self._scripts = self.scripts(play)
        self._tips = self.tips()
        self._tote = self.tote()
        self._band = Band(showing, self.plan.band)
        parts = (TopBar(showing, self.buttons, self.bar), *self.parts())
        self._still = Still(showing, board, parts, self.plan.panels)

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
        if self._screen:
            self._screen.update(seconds)
        self._track.update(seconds)

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

    @property
    def band_words(self) -> str:
        """What stands at the right of the band while somebody is asked."""
        return self._advice_words or self.hint()

    # -- drawing -------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas, choices: Choices | None, focus: Focus, head: str) -> None:
        """Draws a frame; `head` is the line on the band."""
        self._still.draw(canvas)
        self._track.draw(canvas)
        if self._screen and not self._news_hide_screen:
            self._screen.draw(canvas)
        if choices:
            self._band.ask(canvas, head, self.band_words, advice=bool(self._advice_words))
        else:
            self._band.tell(canvas, head)
        if self.news:
            newscard.draw(canvas, self._news_middle(), self.news)
        if choices:
            options.draw(canvas, choices, focus, self._is_advised)
        else:
            options.draw_log(canvas, self.showing, self.plan)
        air.draw_stamps(canvas, self.showing)
        self.draw_over(canvas)
        self.caption_box = air.draw_caption(canvas, self.showing, self.plan.caption, leads=self.recalls)
        air.draw(canvas, self.showing)

    @property
    def _news_hide_screen(self) -> bool:
        """Whether their card lies over the screen; it lies above while that waits for a photo finish."""
        return bool(self.news) and not (self._screen and self._screen.at_the_line)

    def _news_middle(self) -> tuple[float, float]:
        infield = self._screen.box if self._screen else layout.TRACK
        return infield.centerx, infield.centery if self._news_hide_screen else layout.TRACK.top

    def _is_advised(self, option: Option) -> bool:
        return self.advice is not None and self.advice in option.commands

    def warm(self, scale: float) -> Iterator[float]:
        """Makes what a frame would otherwise stop for; yields the share that is done, 0..1."""
        ground = self._still.lay(scale)
        yield 0.3
        for _portrait in self._track.warm(ground):
            yield 0.4
        horses, sprites = self.showing.paddock.horses, self.showing.sprites
        if self._screen:
            for share in sprites.warm(horses, side_height=self._screen.horse_height):
                yield 0.4 + 0.6 * share
            return
        for horse in horses:
            for frame in (STANDING, *range(GALLOP_FRAMES)):
                sprites.horse_above(horse, frame, 0)
            yield 0.4 + 0.6 * (horses.index(horse) + 1) / len(horses)
