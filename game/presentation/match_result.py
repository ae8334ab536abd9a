"""Defines what a game shows of a match that is over: the rows of its score sheet, and charts such as money by round."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, NamedTuple, Protocol, TypeVar, runtime_checkable

from game.engine.match import Match
from game.engine.rules import Event, GameState, S, Seat
from game.session.amounts import DOLLAR, amount_text
from game.ui import icons, theme
from game.ui.canvas import Canvas
from game.ui.line_chart import DrawMarker, LineChart, Series
from game.ui.theme import Colour

ViewT = TypeVar("ViewT", bound=GameState, contravariant=True)

ScoreRow = tuple[Callable[[], str], Callable[[ViewT, Seat], int]]
"""A row of the sheet: its name, and dollars so far by view and seat. The total is the sum of all rows."""
MONEY_TICK = 25
"""Dollars between two values named at the left."""


@dataclass(frozen=True, slots=True)
class Ticket:
    """What is paid out after a match: to whom, for which number (0: none), how it came about, and how many dollars."""

    seat: Seat
    number: int
    words: str
    amount: int


Deed = tuple[str, tuple[int, ...]]
"""What a match was about beside its score: a name, and a number by seat."""


class Story(NamedTuple):
    """How a match went whose score says little: words for it, a value by seat and round, and some deeds."""

    words: str
    course: Sequence[Sequence[int]]
    deeds: Sequence[Deed]


@dataclass(frozen=True, kw_only=True)
class ScoreSheet(Generic[S]):
    """The rows of a score sheet and what is paid out after a match; what a game leaves out it does without."""

    rows: Callable[[S], Sequence[ScoreRow[S]]] = lambda view: ()
    """Returns the rows that a match has, from top to bottom."""
    finishers: Callable[[S], Sequence[tuple[int, str]]] = lambda view: ()
    """Returns the first three on the podium's picture, with their names."""
    ticket: Callable[[Event], Ticket | None] = lambda event: None
    """Returns what an event pays out; None for nothing that is worth a ticket."""
    champion: Callable[[S, Seat], int] = lambda view, seat: 0
    """Returns the number of the piece that did most for a seat; 0 for none."""
    story: Callable[[Match[S]], Story | None] = lambda match: None
    """Returns how a finished match went: the course stands in place of bars of a single row, the deeds below the total;
    None for a score that says enough.
    """


@dataclass(frozen=True, slots=True)
class Chart:
    """A page after the match: its title, one sentence on how to read it, the chart, and what marks each line."""

    key: str
    title: str
    words: str
    graph: LineChart
    mark: DrawMarker


@runtime_checkable
class ChartsFactory(Protocol[S]):
    """Makes the charts of a finished match, in the order of their pages; names and badges are by sheet."""

    def __call__(self, match: Match[S], names: Sequence[str], badges: Sequence[int]) -> tuple[Chart, ...]:
        """Makes the charts from the events of `match`, which must be over."""


def money_graph(
    rows: Sequence[Sequence[int]], names: Sequence[str], badges: Sequence[int], currency: str = DOLLAR, axis: str = ""
) -> LineChart:
    """Returns what each seat was worth round by round; `rows` has a number a seat, one row a round, or `axis`."""
    curves = tuple(
        Series(
            tuple(float(row[seat]) for row in rows),
            theme.SEAT_COLOURS[badges[seat]],
            f"{amount_text(rows[-1][seat], currency)} {name}",
        )
        for seat, name in enumerate(names)
    )
    return _scaled(curves, currency, axis)


def paths_chart(
    paths: Sequence[Sequence[int]], names: Sequence[str], colours: Sequence[Colour], currency: str = DOLLAR
) -> LineChart:
    """Returns what one seat was worth round by round in several matches, each as long as it was."""
    curves = tuple(
        Series(tuple(map(float, path)), colour, f"{amount_text(path[-1], currency)} {name}")
        for path, name, colour in zip(paths, names, colours, strict=True)
    )
    return _scaled(curves, currency)


def _scaled(curves: tuple[Series, ...], currency: str, axis: str = "") -> LineChart:
    """Returns the chart of these lines, with a scale of round amounts from the least of them on."""
    values = [round(value) for curve in curves for value in curve.values]
    least, most = min(values), max(values)
    low, high = MONEY_TICK * (least // MONEY_TICK), -MONEY_TICK * (-most // MONEY_TICK)
    step = MONEY_TICK * max(1, (high - low) // (8 * MONEY_TICK))
    return LineChart(curves, (), low, max(high, low + MONEY_TICK), tuple(range(low, high + 1, step)), currency, axis)


def badge_marks(badges: Sequence[int]) -> DrawMarker:
    """Returns the badge of each line's seat."""

    def badge(canvas: Canvas, line: int, place: tuple[float, float], size: float) -> None:
        canvas.blit_centred(icons.badge(canvas, badges[line], size), *place)

    return badge
