"""Computes how the Horse Race stands: what all have paid and won, what the pot and the next roll may bring, charts."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from game.engine.match import Match
from game.engine.rules import Event, Seat
from game.games.horse_race.rules import events
from game.games.horse_race.rules.state import (
    DEAL,
    HORSES,
    OVER,
    RACE,
    SHARES,
    SIDE_BETS,
    SUITS,
    HorseRaceState,
    results_of,
)
from game.games.horse_race.view.live_odds import DICE_RESULTS
from game.games.horse_race.wording import horse_name
from game.i18n import _
from game.presentation import match_result as shared
from game.presentation.match_result import Chart, ScoreRow, ScoreSheet
from game.presentation.standings import StandingsTable
from game.race_view import race_charts
from game.race_view.camera_director import PossibleRoll
from game.race_view.live_odds import WinPlaceShow
from game.ui import theme
from game.ui.line_chart import LineChart, ReferenceLine, Series

LINE_OFFSET = 0.05
"""Rolls between two lines on the same height, so that all can be seen."""
TICK_COUNT = 4
"""Values named at the left, besides home."""


def standings_table(
    view: HorseRaceState, chances: Mapping[int, WinPlaceShow], events: Iterable[Event], recap: Sequence[str]
) -> StandingsTable:
    """The table at a glance, after these events."""
    heads = (_("Paid"), _("Won"), _("Expected"), _("Money"))
    expected = expected_winnings(view, chances)
    worth = {seat: (*paid_and_won(view, seat), round(expected[seat]), view.money[seat]) for seat in view.seats}
    return StandingsTable(heads, worth, roll_counts(events), recap)


def paid_and_won(view: HorseRaceState, seat: Seat) -> tuple[int, int]:
    """What a seat has paid in all, as a negative number, and what it has won; side bets count as what they come to."""
    ledger = view.ledger[seat]
    return sum(ledger[:SHARES]) + min(ledger[SIDE_BETS], 0), ledger[SHARES] + max(ledger[SIDE_BETS], 0)


def expected_winnings(view: HorseRaceState, chances: Mapping[int, WinPlaceShow]) -> list[float]:
    """What the pot as it is brings each seat on average, in dollars: by its cards and the chances of their horses."""
    found = [0.0] * view.players
    if view.winner or view.phase == OVER:
        return found
    for horse, chance in chances.items():
        for seat in view.holders_of(horse):
            if seat >= 0:
                found[seat] += chance.win * view.pot / SUITS
    return found


def roll_counts(log: Iterable[Event]) -> dict[int, int]:
    """How often each number was rolled."""
    counts = dict.fromkeys(HORSES, 0)
    for event in log:
        if isinstance(event, events.DiceRolled):
            counts[event.first + event.second] += 1
    return counts


def charts(match: Match[HorseRaceState], names: Sequence[str], badges: Sequence[int]) -> tuple[Chart, ...]:
    """The charts of a match, in the order of their pages; names and badges are by seat."""
    ends = list(race_ends(match))
    last = list(last_race(match))
    ran = last[-1].running()
    return (
        Chart(
            "money",
            _("Money"),
            _("Money before the first race and after each race."),
            shared.money_graph([list(state.money) for state in ends], names, badges, axis=_("Races")),
            shared.badge_marks(badges),
        ),
        Chart(
            "race",
            _("Last race"),
            _("Rolls to go for each horse, roll by roll. 0 is the finish."),
            _race_graph(last, ran),
            race_charts.cloth_marks(ran),
        ),
    )


def race_ends(match: Match[HorseRaceState]) -> Iterator[HorseRaceState]:
    """Yields the state before the first race and after each one, by folding the events."""
    state = match.rules.initial_state(match.options)
    yield state.copy()
    for event in match.events:
        phase = state.phase
        event.apply(state)
        if state.phase != phase and state.phase in (DEAL, OVER):
            yield state.copy()


def last_race(match: Match[HorseRaceState]) -> Iterator[HorseRaceState]:
    """Yields the state before each roll of the last race, once all scratches are made, and at its end."""
    state = match.rules.initial_state(match.options)
    for event in match.setup_events:
        event.apply(state)
    for step in match.steps:
        if state.phase == RACE and state.race == match.state.race:
            yield state.copy()
        for event in step.events:
            event.apply(state)
    yield state


def _race_graph(states: Sequence[HorseRaceState], ran: Sequence[int]) -> LineChart:
    """Rolls to go are below home, so that lines climb as the horses do."""
    last = states[-1]
    curves = []
    for line, horse in enumerate(ran):
        shift = LINE_OFFSET * (line - len(ran) / 2)
        values = tuple(-float(state.steps_left(horse)) + shift for state in states)
        name = _("1st") + " " + horse_name(horse) if horse == last.winner else horse_name(horse)
        curves.append(Series(values, theme.CLOTH_COLOURS[horse].colour, name))
    low = -max(last.lengths[horse] for horse in HORSES)
    step = max(1, -low // TICK_COUNT)
    levels = (ReferenceLine(0.0, _("Finish"), theme.INK),)
    return LineChart(tuple(curves), levels, low - 0.5, 0.5, tuple(range(0, low - 1, -step)), axis=_("Rolls"))


def possible_rolls(view: HorseRaceState) -> list[PossibleRoll]:
    """Return a roll for each horse that runs, with its chance; none before the race and after it."""
    if view.phase != RACE or view.winner:
        return []
    return [
        PossibleRoll(
            horse, ((horse, view.positions[horse], view.positions[horse] + 1),), results_of(horse) / DICE_RESULTS
        )
        for horse in view.running()
    ]


STARTING: ScoreRow[HorseRaceState] = (lambda: _("Starting money"), lambda view, seat: view.options.money)
POTS: ScoreRow[HorseRaceState] = (lambda: _("Pots"), lambda view, seat: view.ledger[seat][SHARES])
BETS: ScoreRow[HorseRaceState] = (lambda: _("Side bets"), lambda view, seat: view.ledger[seat][SIDE_BETS])
FEES: ScoreRow[HorseRaceState] = (lambda: _("Fees"), lambda view, seat: sum(view.ledger[seat][:SHARES]))
"""The rows of the sheet: name, and dollars so far. The total is their sum."""
SHOWN = 3
"""Winners for whom there is room."""


def rows(view: HorseRaceState) -> tuple[ScoreRow[HorseRaceState], ...]:
    """Returns the rows from top to bottom: that of side bets only where there are any."""
    return (STARTING, POTS, BETS, FEES) if view.options.side_bets else (STARTING, POTS, FEES)


def finishers(view: HorseRaceState) -> list[tuple[int, str]]:
    """The winners of the last races, the last one first, with their names."""
    return [(horse, horse_name(horse)) for horse in reversed(view.winners[-SHOWN:])]


SCORE_SHEET = ScoreSheet(rows=rows, finishers=finishers)
