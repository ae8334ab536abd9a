"""Computes the scores of the sides by frame, for the standings, the charts and the score sheet."""

from collections import Counter
from collections.abc import Container, Iterable, Sequence
from functools import partial

from game.engine.match import Match
from game.engine.rules import Event, Seat
from game.games.horse_collar.rules.board import CORNER_HANGER, DEUCE, HANGER, ONE, TREY
from game.games.horse_collar.rules.events import scores, slide_gain, turn_records
from game.games.horse_collar.rules.state import HorseCollarState
from game.games.horse_collar.wording import side_name
from game.i18n import _
from game.presentation import match_result as shared
from game.presentation.match_result import Chart, ScoreRow, ScoreSheet, used
from game.presentation.standings import StandingsTable


def charts(match: Match[HorseCollarState], names: Sequence[str], badges: Sequence[int]) -> tuple[Chart, ...]:
    """Returns the charts of a match, in page order; names and badges are by seat."""
    view = match.state
    sides = range(view.sides)
    side_badges = [badges[view.seats_of(side)[0]] for side in sides]
    side_names = [side_name(view, side, names) for side in sides]
    return (
        Chart(
            "points",
            _("Points"),
            _("Points of each side, frame by frame."),
            shared.money_graph(totals_by_frame(match), side_names, side_badges, "", _("Frame")),
            shared.badge_marks(side_badges),
        ),
    )


def totals_by_frame(match: Match[HorseCollarState]) -> list[list[int]]:
    """Returns each side's total before the first frame and after each one. A frame ends when its last side scores."""
    sides = match.state.sides
    totals = [0] * sides
    rows = [[0] * sides]
    for number, score in enumerate(scores(match.events), 1):
        totals[score.side] += score.points
        if number % sides == 0:
            rows.append(totals[:])
    if rows[-1] != totals:
        rows.append(totals[:])
    return rows


VALUES = (ONE, DEUCE, TREY, HANGER, CORNER_HANGER)
"""The values of a weight in the diagram."""


def standings_table(view: HorseCollarState, events: Iterable[Event], recap: Sequence[str]) -> StandingsTable:
    """Returns the standings; `events` are those of the match so far."""
    columns = {}
    for seat in view.seats:
        points = view.scores[view.side_of(seat)]
        columns[seat] = (len(points), max(points, default=0), sum(points))
    titles = (_("Frames"), _("Best"), _("Points"))
    counts = counted_weights(view, events, range(view.sides))
    by_value = {value: counts[value] for value in VALUES}
    return StandingsTable(titles, columns, by_value, recap, "", _("Counted weights"))


def counted_weights(view: HorseCollarState, log: Iterable[Event], sides: Container[int]) -> Counter[int]:
    """Returns the number of weights by value in the scores of some sides. The sum of their values is the points."""
    turns = [turn for turn in turn_records(log) if turn.score and turn.score.points and turn.score.side in sides]
    return Counter(view.board.value(*position) for turn in turns for position in turn.lying.values())


FRAME_ROWS = 5
"""Number of frames with a row each. The later frames share a row."""


def points_in(frames: slice, view: HorseCollarState, seat: Seat) -> int:
    """Returns the points of the seat's side in a range of frames."""
    return sum(view.scores[view.side_of(seat)][frames])


def frame_title(frame: int) -> str:
    """Returns the name of a frame, counted from 0."""
    return _("Frame {number}").format(number=frame + 1)


FRAMES: tuple[ScoreRow[HorseCollarState], ...] = tuple(
    (partial(frame_title, frame), partial(points_in, slice(frame, frame + 1))) for frame in range(FRAME_ROWS)
)
LATER_FRAMES: ScoreRow[HorseCollarState] = (lambda: _("Later frames"), partial(points_in, slice(FRAME_ROWS, None)))


def rows(view: HorseCollarState) -> tuple[ScoreRow[HorseCollarState], ...]:
    """Returns a row for each of the first frames, and one for all later frames. The total is their sum."""
    first = FRAMES[: max(view.frame, 1)]
    return (*first, LATER_FRAMES) if view.frame > FRAME_ROWS else first


def learnt(match: Match[HorseCollarState], seat: Seat) -> list[tuple[str, str]]:
    """Returns the best frame and the counted weights by value of a seat's side, and the best slide of the seat."""
    view = match.state
    side = view.side_of(seat)
    best_frame = max(view.scores[side], default=0)
    own_slides = [slide for turn in turn_records(match.events) for slide in turn.slides if slide.seat == seat]
    best_slide = max((slide_gain(view.board, slide) for slide in own_slides), default=0)
    best = [(_("Best frame"), best_frame), (_("Best slide"), best_slide)]
    values = counted_weights(view, match.events, (side,))
    counts = [
        (_("Counted for 3"), values[TREY]),
        (_("Hangers"), values[HANGER]),
        (_("Corner hangers"), values[CORNER_HANGER]),
    ]
    return [*((name, f"+{points}") for name, points in best if points > 0), *used(counts)]


def headline(match: Match[HorseCollarState]) -> str:
    """Returns the sentence about a side that was a hanger or more behind before it won with the last turn; "" for other
    winners.
    """
    view = match.state
    if not view.is_over:
        return ""
    totals = view.totals
    last = view.sides_in_order()[-1]
    *_others, second, best = sorted(totals)
    was_far_behind = totals[last] - view.scores[last][-1] <= second - HANGER
    return _("{name} snatches it on the last turn!") if totals[last] == best > second and was_far_behind else ""


SCORE_SHEET = ScoreSheet(rows=rows, is_chronological=True, learnt=learnt, headline=headline)
