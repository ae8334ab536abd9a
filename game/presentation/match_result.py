"""Defines a game's part of the pages after a match: the rows of its score sheet, and charts such as money by round."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, NamedTuple, Protocol, TypeVar, runtime_checkable

from game.engine.match import Match
from game.engine.rules import Event, GameState, S, Seat
from game.presentation.defaults import no_items, no_text, nothing, zero
from game.session.amounts import DOLLAR, amount_text
from game.ui import icons, theme
from game.ui.canvas import Canvas
from game.ui.line_chart import DrawMarker, LineChart, Series
from game.ui.theme import Colour

ViewT = TypeVar("ViewT", bound=GameState, contravariant=True)

ScoreRow = tuple[Callable[[], str], Callable[[ViewT, Seat], int]]
"""A row of the score sheet: its name, and a function for the dollars of a seat in a view. The total is the sum of all
rows.
"""
MONEY_TICK = 25
"""Minimum step between two labels of the money axis, in dollars."""


@dataclass(frozen=True, slots=True)
class Ticket:
    """A payment after a match: the seat, the number it was for (0: none), its description, and the dollars."""

    seat: Seat
    number: int
    words: str
    amount: int
    bundled: tuple[int, ...] = ()
    """The numbers of several payments, shown in place of the words."""


Deed = tuple[str, tuple[int, ...]]
"""A fact in addition to the score: its name, and a number for each seat."""


class Story(NamedTuple):
    """The course of a match with an uninformative score: a text, a value by seat and round, and some facts."""

    words: str
    course: Sequence[Sequence[int]]
    deeds: Sequence[Deed]


@dataclass(frozen=True, kw_only=True)
class ScoreSheet(Generic[S]):
    """The rows of a score sheet and the payments after a match; a game may leave any of them out."""

    rows: Callable[[S], Sequence[ScoreRow[S]]] = no_items
    """Returns the rows of a match, from top to bottom."""
    is_chronological: bool = False
    """Whether the rows are periods of the match, which keep their order."""
    finishers: Callable[[S], Sequence[tuple[int, str]]] = no_items
    """Returns the numbers and names of the first three finishers for the podium's picture."""
    ticket: Callable[[Event], Ticket | None] = nothing
    """Returns the payment of an event; None if it is not worth a ticket."""
    paid_rows: Sequence[int] = ()
    """Indices of the rows whose dollars the payments show, so that their bars do not grow again."""
    colours: Mapping[ScoreRow[S], int] = field(default_factory=dict)
    """Index of the score colours of each row; by default its number."""
    is_known: bool = False
    """Whether the table has just shown the final sums, so that the bars grow quickly."""
    champion: Callable[[S, Seat], int] = zero
    """Returns the number of a seat's most successful piece, or 0."""
    learnt: Callable[[Match[S], Seat], Sequence[tuple[str, str]]] = no_items
    """Returns results of a seat in a finished match that are not part of its money: name, and amount or number as text.
    """
    headline: Callable[[Match[S]], str] = no_text
    """Returns the sentence about the winner, a text with {name}; "" for the usual one."""
    story: Callable[[Match[S]], Story | None] = nothing
    """Returns the course of a finished match; None if the score is enough. The course replaces the bars of a single
    row; the facts are below the total.
    """


def used(counts: Sequence[tuple[str, int]]) -> list[tuple[str, str]]:
    """Returns the names with their numbers as text; nothing for a number of 0."""
    return [(name, f"×{count}") for name, count in counts if count]


def count_of(match: Match[S], seat: Seat, kind: type[Event]) -> int:
    """Returns the number of events of a kind with a `seat`."""
    return sum(isinstance(event, kind) and getattr(event, "seat", None) == seat for event in match.events)


@dataclass(frozen=True, slots=True)
class Chart:
    """A page after the match: its title, one sentence on how to read it, the chart, and the markers of its lines."""

    key: str
    title: str
    words: str
    graph: LineChart
    mark: DrawMarker


@runtime_checkable
class ChartsFactory(Protocol[S]):
    """Creates the charts of a finished match, in the order of their pages; names and badges are by sheet."""

    def __call__(self, match: Match[S], names: Sequence[str], badges: Sequence[int]) -> tuple[Chart, ...]:
        """Returns the charts of `match`, which must be over."""


def money_graph(
    rows: Sequence[Sequence[int]], names: Sequence[str], badges: Sequence[int], currency: str = DOLLAR, axis: str = ""
) -> LineChart:
    """Returns each seat's worth by round; `rows` has a row for each round, or step of `axis`, with a number by seat."""
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
    """Returns one seat's worth by round in several matches, each as long as it lasted."""
    curves = tuple(
        Series(tuple(map(float, path)), colour, f"{amount_text(path[-1], currency)} {name}")
        for path, name, colour in zip(paths, names, colours, strict=True)
    )
    return _scaled(curves, currency)


def _scaled(curves: tuple[Series, ...], currency: str, axis: str = "") -> LineChart:
    """Returns the chart of these lines with an axis of round amounts."""
    values = [round(value) for curve in curves for value in curve.values]
    least, most = min(values), max(values)
    low, high = MONEY_TICK * (least // MONEY_TICK), -MONEY_TICK * (-most // MONEY_TICK)
    step = MONEY_TICK * max(1, (high - low) // (8 * MONEY_TICK))
    return LineChart(curves, (), low, max(high, low + MONEY_TICK), tuple(range(low, high + 1, step)), currency, axis)


def badge_marks(badges: Sequence[int]) -> DrawMarker:
    """Returns a function that draws the badge of each line's seat."""

    def badge(canvas: Canvas, line: int, place: tuple[float, float], size: float) -> None:
        canvas.blit_centred(icons.badge(canvas, badges[line], size), *place)

    return badge
