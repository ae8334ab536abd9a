"""How a race of the Dice Game is watched again: where the deck's parts lie, what was called, what a call lights."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from pygame import FRect

from game.engine.core import Event
from game.engine.dice_game import vocabulary as v
from game.engine.dice_game.state import State
from game.stage.board import Board
from game.stage.looks.dice_game import layout
from game.stage.looks.dice_game.calls.caller import Caller
from game.stage.looks.dice_game.look import DiceGameLook
from game.stage.looks.dice_game.scripts import Play
from game.stage.looks.dice_game.showing import Showing
from game.stage.looks.sitting import Sitting
from game.stage.sprites import Sprites
from game.stage.told import Told
from game.table.reel import Reel

SCRUB = FRect(340, 446, 916, 44)
"""On the band of the sheet."""
BUTTONS = FRect(layout.ACTIONS_LEFT, layout.BODY + 4, layout.ACTIONS_WIDE, 224)
"""Where a race has its buttons."""
LIST = layout.FIELD
"""The calls, over the field of horses."""
TOKEN = 56.0
"""Side of the light round a horse."""
SLICE = 24
"""Events called between two yields."""


class Reader(Caller):
    """Says again what was called; `words` are by the identity of the event."""

    def __init__(self, words: Mapping[int, str]) -> None:
        super().__init__()
        self._words = words

    def call(self, view: State, names: Sequence[str], event: Event) -> str:
        return self._words.get(id(event), "")


def make(board: Board, sitting: Sitting, play: Play, words: Mapping[int, str]) -> DiceGameLook:
    """The look of a race that is watched again; `words` are what is called, by the identity of the event."""
    showing = Showing(sitting.view, sitting.names, sitting.looks, sitting.people, Sprites(0.0))
    showing.settle()
    look = DiceGameLook(showing, board, play, Reader(words))
    look.buttons.clear()
    return look


def calls(reel: Reel, names: Sequence[str], seed: int) -> Iterator[Told | None]:
    """What is called of each command, from the first to the last; None now and then, to go on later."""
    caller, view, events = Caller(seed), reel.at(0), 0
    for number in range(reel.length):
        for event in reel.events(number):
            words = caller.call(view, names, event)
            reel.evolve(view, event)
            if words:
                yield Told(number, words, event)
            events += 1
            if events % SLICE == 0:
                yield None


def light(look: DiceGameLook, event: Event | None) -> None:
    """Lays the sheet open that an event is about, and shows the way of a horse. None puts the light out."""
    showing = look.showing
    showing.focus_horse = _horse(event)
    showing.path = (event.horse, event.start, event.end) if isinstance(event, v.HorseMoved) else None
    seat = getattr(event, "seat", None)
    if seat is not None:
        showing.sheet = seat


def pieces(look: DiceGameLook, board: Board, event: Event) -> list[FRect]:
    """Where the pieces lie that an event is about: its horse where it stands now, the mark, the seat."""
    boxes, view = [], look.showing.view
    horse, seat = _horse(event), getattr(event, "seat", None)
    if horse:
        boxes.append(FRect(0, 0, TOKEN, TOKEN))
        place = view.place(horse)
        spot = board.course.place(horse, view.positions[horse])
        boxes[0].center = board.winners[place - 1] if place else (spot.x, spot.y)
    if seat is not None:
        boxes.append(layout.chip(seat, len(view.seats)))
    mark = _mark(event)
    return [*boxes, mark] if mark else boxes


def _horse(event: Event | None) -> int:
    match event:
        case v.HorseDieRolled(face) | v.RolandRolled(face):
            return face
        case v.BarMarked():
            return event.mark
        case _:
            return int(getattr(event, "horse", 0))


def _mark(event: Event) -> FRect | None:
    """The box on the sheet that was marked."""
    match event:
        case v.HelmetMarked():
            return layout.cell(event.horse, 1)
        case v.JerseyMarked():
            return layout.cell(event.horse, 2)
        case v.BetPlaced():
            return layout.cell(event.horse, 3)
        case v.CircleMarked():
            return layout.circle(event.circle)
        case v.BonusTaken():
            return layout.bonus_box(event.box)
        case v.WildMarked():
            return layout.cell(event.number, 0)
        case _:
            return None
