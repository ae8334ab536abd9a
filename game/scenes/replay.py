"""A match watched again on its own stage: played, stopped, stepped and jumped through. Changes no match."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from game.engine.core import Seat, Sentence
from game.engine.notation import Unreadable
from game.input.intents import Back, Intent, Menu, Move, Secondary, Skip, Wheel
from game.scenes.call_list import CallList
from game.scenes.house import House
from game.scenes.loading import Loading
from game.scenes.replay_deck import Deck
from game.scenes.scene import Pop, Scene, Step
from game.stage.board import Board
from game.stage.director import Director
from game.stage.looks.base import watching
from game.stage.looks.base.calls.caller import Reader
from game.stage.looks.catalog import board_of, look_of, voice_of
from game.stage.looks.sitting import Sitting
from game.stage.playback import Playback
from game.stage.sprites import Sprites
from game.stage.told import Told
from game.table.reel import Reel
from game.table.table import LAST_RACE, Table
from game.ui import paint
from game.ui.canvas import Canvas
from game.ui.focus import Focus, Target
from game.ui.form import draw_focus


class Replay(Scene):
    """The stage of a match that has been, or so far as `seat` has seen it; `ended` stands still at its end."""

    name = "replay"

    def __init__(
        self, house: House, table: Table, board: Board, *, seat: Seat | None = None, ended: bool = False
    ) -> None:
        self.house = house
        self.table = table
        self._board = board
        self.reel = Reel.of(table, seat)
        self._words: dict[int, str] = {}
        self._told: list[Told] = []
        at = self.reel.length if ended else 0
        sitting = Sitting(self.reel.at(at), table.names, table.looks, (), table.setup.seed)
        self.look = look_of(table.setup.rules, board, sitting, self.house.audio.play, Reader(self._words))
        self.look.buttons.clear()
        director = Director(sitting.view, table.rules.evolve, self.look)
        self.playback = Playback(self.reel, director, self._place, self._show_calls)
        self.playback.at, self.playback.playing = at, not ended
        self.list = CallList(self.look.plan.calls, self._told, lambda told: self.playback.jump(told.step + 1))
        self.deck = Deck(self, self.look.plan)
        self.focus = house.focus("play")
        self._lit: Told | None = None

    def warm(self, scale: float) -> Iterator[float]:
        """Finds the calls and draws ahead what a frame must not stop for; yields the share done."""
        voice = voice_of(self.table.setup.rules, self.table.setup.seed)
        for told in watching.calls(self.reel, self.look, voice, watching.hear(self.table)):
            if told:
                self._told.append(told)
                self._words[id(told.event)] = told.words
            yield 0.0
        self.list = CallList(self.look.plan.calls, self._told, self.list._chosen)
        yield from self.look.warm(scale)

    def _place(self, view: Any) -> None:
        """Everything lies at once where a view has it."""
        self.look.put(view)
        self._show_calls()
        self.look.showing.caption, self.look.showing.caption_age = self.list.now, 0.0

    def _show_calls(self) -> None:
        """The list follows, unless somebody walks through it."""
        self.list.follow(self.playback.at, scroll=not self.list.focused(self.focus))

    # -- the scene -----------------------------------------------------------------------------------------

    def enter(self) -> None:
        wishes = self.house.settings
        self.playback.director.still = wishes.reduced_motion
        self.look.heed(still=wishes.reduced_motion, captions=wishes.captions)
        self._show_calls()

    def leave(self) -> None:
        self.house.audio.hush()

    def handle(self, intent: Intent) -> Step:
        match intent:
            case Back() | Menu():
                return Pop()
            case Skip():
                self.playback.director.skip()
            case Secondary():
                self.playback.toggle()
            case Wheel(lines=lines) if self.deck.calls_shown:
                self.list.turn(lines)
            case Move(dx=0, dy=dy) if self.deck.calls_shown and self.list.walk(self.focus, dy):
                self.house.tick("focus")
            case _:
                step: Step = self.focus.handle(intent, self.targets())
                return step
        return None

    def update(self, seconds: float) -> Step:
        self.playback.director.pace = self.deck.pace
        self.playback.update(seconds)
        self.look.update(seconds)
        self.focus.update(seconds, self.targets())
        self._light()
        return None

    def _light(self) -> None:
        """What the call in focus is about."""
        told = self.list.focused(self.focus) if self.deck.calls_shown else None
        if told is not self._lit:
            self._lit = told
            self.look.light_call(told.event if told else None)

    def draw(self, canvas: Canvas) -> None:
        self.look.showing.log.clear()
        self.look.draw(canvas, None, self.focus, "")
        self.deck.draw(canvas)
        if self._lit:
            for box in watching.pieces(self.look, self._lit.event):
                paint.glow(canvas, box)
        draw_focus(canvas, self.focus, self.targets())

    def targets(self) -> Sequence[Target]:
        calls = self.list.targets() if self.deck.calls_shown else []
        return [*self.deck.targets(), *calls, *self.look.seat_targets(self._open_sheet)]

    def _open_sheet(self, seat: int) -> None:
        self.look.showing.sheet = seat

    @property
    def in_focus(self) -> Focus:
        return self.focus

    def said(self) -> tuple[str, ...]:
        return (self.list.now,)

    def report(self) -> dict[str, object]:
        return {"match_commands": self.playback.at, "playing": self.playback.playing, "length": self.reel.length}


def to_the_replay(
    house: House, table: Table, *, seat: Seat | None = None, ended: bool = False, sprites: Sprites | None = None
) -> Scene:
    """The way to a match watched again: from its beginning, or `ended`, standing still at its end. Raises BadMap.

    Of a match that is not over it shows what `seat` has seen (None: a spectator); of one that is, everything.
    With the `sprites` of a race on the same canvas the way is short.
    """
    replay = Replay(house, table, _board(table), seat=seat, ended=ended)
    if sprites:
        replay.look.showing.sprites = sprites
    return Loading(replay.warm, lambda: replay)


def to_the_moment(
    house: House, table: Table, commands: int, *, seat: Seat | None = None, sprites: Sprites | None = None
) -> Scene:
    """The way to a match as it stood after so many commands, so far as `seat` has seen it."""
    replay = Replay(house, table, _board(table), seat=seat, ended=True)
    if sprites:
        replay.look.showing.sprites = sprites
    replay.playback.jump(commands)
    return Loading(replay.warm, lambda: replay)


def _board(table: Table) -> Board:
    return board_of(table.setup)


def last_race(house: House) -> Scene:
    """The way to the last finished match, or one sentence why there is none."""
    try:
        return to_the_replay(house, Table.resume(house.storage.read(LAST_RACE) or ""))
    except Unreadable as unreadable:
        kept = house.storage.read(LAST_RACE) is not None
        return house.doors.notice(unreadable.reason if kept else Sentence("No race has been finished yet."))
