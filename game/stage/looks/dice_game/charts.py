"""The charts of a finished race of the Dice Game: where the horses ran, what each seat was worth. Draws no graph."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from pygame import FRect

from game.engine.core import Seat, Turn
from game.engine.dice_game import vocabulary as v
from game.engine.dice_game.evolve import evolve
from game.engine.dice_game.scoring import score
from game.engine.dice_game.state import FINISH, HORSES, NO_BET, OVER, PLACES, State
from game.engine.match import Match
from game.engine.rng import Rng
from game.ui import icons, paint, text, theme
from game.ui.canvas import Canvas
from game.ui.graph import Curve, Graph, Level, Mark
from game.words import _

LANE = 0.1
"""Spaces between two lines on the same space, so that all can be seen."""
MONEY_TICK = 25
"""Dollars between two values named at the left."""
DIGITS = 0.75
"""Height of a number, in heights of its cloth."""


@dataclass(frozen=True, slots=True)
class Chart:
    """A page after the race: its name, one sentence on how to read it, the graph, and the sign of each line."""

    key: str
    title: str
    words: str
    graph: Graph
    mark: Mark


def charts(match: Match[Any], names: Sequence[str], looks: Sequence[int]) -> tuple[Chart, ...]:
    """The charts of a match, in the order of their pages; names and looks are by sheet."""
    states = list(round_ends(match))
    return (
        Chart("race", _("The race"), _("Where each horse stood at the end of each round."), _race(states), _cloth),
        Chart("money", _("The money"), _("What each would have scored, had the horses finished as they stood."),
              _money(states, names, looks), _badge(looks)),
    )  # fmt: skip


# -- series ----------------------------------------------------------------------------------------------------


def round_ends(match: Match[State]) -> Iterator[State]:
    """The state before the first round and after each one; the last is scored. Found by folding the events."""
    state = match.rules.initial(match.options)
    for event in match.events:
        if isinstance(event, v.DicePassed):
            yield state.copy()
        evolve(state, event)
    yield state


def positions(states: Sequence[State], horse: int) -> tuple[int, ...]:
    """The spaces of a horse, 0..16."""
    return tuple(state.positions[horse] for state in states)


def worth(state: State) -> list[int]:
    """Dollars by sheet, if the horses finished as they stand: the leaders fill up the places, lower numbers first."""
    if state.phase != OVER:
        state = state.copy()
        turn = Turn(state, Rng(0), evolve)
        for horse in _leaders(state):
            turn.emit(v.HorseFinished(horse, len(state.finishers) + 1))
        score(turn)
    return [state.total(seat) for seat in state.seats]


def _leaders(state: State) -> list[int]:
    """The horses that would take the places still free; none that has not left the start."""
    running = [horse for horse in state.racing() if state.positions[horse]]
    running.sort(key=lambda horse: (-state.positions[horse], horse))
    return running[: PLACES - len(state.finishers)]


# -- graphs ----------------------------------------------------------------------------------------------------


def _race(states: Sequence[State]) -> Graph:
    last = states[-1]
    curves = tuple(
        Curve(_lane(positions(states, horse), horse, last.place(horse)), theme.CLOTHS[horse].colour,
              _horse_words(last, horse))
        for horse in HORSES
    )  # fmt: skip
    levels = (Level(NO_BET - 0.5, _("No Bet line"), theme.ALARM), Level(FINISH - 0.5, _("Finish"), theme.INK))
    return Graph(curves, levels, -0.5, FINISH + 0.5, (0, 3, 6, 9, 12, 15))


def _lane(spaces: Sequence[int], horse: int, place: int) -> tuple[float, ...]:
    """The spaces, a little apart for each horse; past the line in the order of the places."""
    return tuple(space + LANE * (4 - 2 * place if space == FINISH else 4.5 - horse) for space in spaces)


def _horse_words(state: State, horse: int) -> str:
    place = state.place(horse)
    name = _(state.cards[horse].name)
    return f"{(_('1st'), _('2nd'), _('3rd'))[place - 1]} {name}" if place else name


def _money(states: Sequence[State], names: Sequence[str], looks: Sequence[int]) -> Graph:
    rows = [worth(state) for state in states]
    curves = tuple(
        Curve(tuple(float(row[seat]) for row in rows), theme.SEAT_COLOURS[looks[seat]],
              f"{_dollars(rows[-1][seat])} {name}")
        for seat, name in enumerate(names)
    )  # fmt: skip
    least, most = min(min(row) for row in rows), max(max(row) for row in rows)
    low, high = MONEY_TICK * (min(least, 0) // MONEY_TICK), -MONEY_TICK * (-most // MONEY_TICK)
    step = MONEY_TICK * max(1, (high - low) // (8 * MONEY_TICK))
    return Graph(curves, (), low, max(high, MONEY_TICK), tuple(range(low, high + 1, step)), "$")


def _dollars(amount: int) -> str:
    return f"−${-amount}" if amount < 0 else f"${amount}"


def _cloth(canvas: Canvas, line: int, place: tuple[float, float], size: float) -> None:
    """The saddle cloth of a horse: its number tells it even without colour."""
    box = FRect(0, 0, size, size)
    box.center = place
    cloth = theme.CLOTHS[line + 1]
    paint.card(canvas, box, cloth.colour, theme.CLOTH_EDGE, 6)
    text.put(canvas, str(line + 1), theme.NUMBER.sized(max(size * DIGITS, theme.SMALLEST)).on(cloth.number), box)


def _badge(looks: Sequence[Seat]) -> Mark:
    def badge(canvas: Canvas, line: int, place: tuple[float, float], size: float) -> None:
        canvas.blit_centred(icons.badge(canvas, looks[line], size), *place)

    return badge
