"""Computes the standings of the Horse Race, the expected shares of the pot, possible rolls, charts and score sheet."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from game.engine.match import Match
from game.engine.rules import Event, Seat
from game.games.horse_race.rules import events
from game.games.horse_race.rules.reporting import race_records
from game.games.horse_race.rules.state import (
    DEAL,
    HORSES,
    OVER,
    PURSES,
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
"""Offset between two lines with the same value, in rolls, so that both are visible."""
TICK_COUNT = 4
"""Number of labels on the vertical axis, without the finish."""


def standings_table(
    view: HorseRaceState, chances: Mapping[int, WinPlaceShow], events: Iterable[Event], recap: Sequence[str]
) -> StandingsTable:
    """Returns the standings; `events` are those of the match so far."""
    titles = (_("Paid"), _("Won"), _("Expected"), _("Money"))
    expected = expected_winnings(view, chances)
    columns = {seat: (*paid_and_won(view, seat), round(expected[seat]), view.money[seat]) for seat in view.seats}
    return StandingsTable(titles, columns, roll_counts(events), recap)


def paid_and_won(view: HorseRaceState, seat: Seat) -> tuple[int, int]:
    """Returns a seat's expenses, as a negative number, and its gains. Of side bets and purses, only the balance
    counts.
    """
    ledger = view.ledger[seat]
    balances = ledger[SIDE_BETS], ledger[PURSES]
    paid = sum(ledger[:SHARES]) + sum(min(balance, 0) for balance in balances)
    won = ledger[SHARES] + sum(max(balance, 0) for balance in balances)
    return paid, won


def expected_winnings(view: HorseRaceState, chances: Mapping[int, WinPlaceShow]) -> list[float]:
    """Returns the expected share of the current pot of each seat, in dollars."""
    winnings = [0.0] * view.players
    if view.winner or view.phase == OVER:
        return winnings
    for horse, chance in chances.items():
        for seat in view.holders_of(horse):
            if seat >= 0:
                winnings[seat] += chance.win * view.pot / SUITS
    return winnings


def roll_counts(log: Iterable[Event]) -> dict[int, int]:
    """Returns the number of rolls of each horse."""
    counts = dict.fromkeys(HORSES, 0)
    for event in log:
        if isinstance(event, events.DiceRolled):
            counts[event.first + event.second] += 1
    return counts


def charts(match: Match[HorseRaceState], names: Sequence[str], badges: Sequence[int]) -> tuple[Chart, ...]:
    """Returns the charts of a match, in page order; names and badges are by seat."""
    ends = list(race_ends(match))
    last = list(last_race(match))
    horses = last[-1].running()
    return (
        Chart(
            "money",
            _("Money"),
            _("Money, race by race."),
            shared.money_graph([list(state.money) for state in ends], names, badges, axis=_("Races")),
            shared.badge_marks(badges),
        ),
        Chart(
            "race",
            _("Last race"),
            _("Rolls to go for each horse, roll by roll. 0 is the finish."),
            _race_graph(last, horses),
            race_charts.cloth_marks(horses),
        ),
    )


def race_ends(match: Match[HorseRaceState]) -> Iterator[HorseRaceState]:
    """Yields the state before the first race and after each race."""
    state = match.rules.initial_state(match.options)
    yield state.copy()
    for event in match.events:
        phase = state.phase
        event.apply(state)
        if state.phase != phase and state.phase in (DEAL, OVER):
            yield state.copy()


def last_race(match: Match[HorseRaceState]) -> Iterator[HorseRaceState]:
    """Yields the state before each roll of the last race, without scratches, and at its end."""
    state = match.rules.initial_state(match.options)
    for event in match.setup_events:
        event.apply(state)
    for step in match.steps:
        if state.phase == RACE and state.race == match.state.race:
            yield state.copy()
        for event in step.events:
            event.apply(state)
    yield state


def _race_graph(states: Sequence[HorseRaceState], horses: Sequence[int]) -> LineChart:
    """Returns the rolls to go as negative values, so that the lines rise towards the finish."""
    last = states[-1]
    curves = []
    for line, horse in enumerate(horses):
        offset = LINE_OFFSET * (line - len(horses) / 2)
        values = tuple(-float(state.steps_left(horse)) + offset for state in states)
        name = _("1st") + " " + horse_name(horse) if horse == last.winner else horse_name(horse)
        curves.append(Series(values, theme.CLOTH_COLOURS[horse].colour, name))
    low = -max(last.lengths[horse] for horse in HORSES)
    step = max(1, -low // TICK_COUNT)
    levels = (ReferenceLine(0.0, _("Finish"), theme.INK),)
    return LineChart(tuple(curves), levels, low - 0.5, 0.5, tuple(range(0, low - 1, -step)), axis=_("Rolls"))


def possible_rolls(view: HorseRaceState) -> list[PossibleRoll]:
    """Returns a roll for each running horse with its probability; none before and after the race."""
    if view.phase != RACE or view.winner:
        return []
    return [_possible_roll(horse, view.positions[horse]) for horse in view.running()]


def _possible_roll(horse: int, square: int) -> PossibleRoll:
    return PossibleRoll(horse, ((horse, square, square + 1),), results_of(horse) / DICE_RESULTS)


# Rows of the score sheet: the title, and the dollars of a seat. The total is their sum.
STARTING: ScoreRow[HorseRaceState] = (lambda: _("Starting money"), lambda view, seat: view.options.money)
POTS: ScoreRow[HorseRaceState] = (lambda: _("Pots"), lambda view, seat: view.ledger[seat][SHARES])
BETS: ScoreRow[HorseRaceState] = (lambda: _("Side bets"), lambda view, seat: view.ledger[seat][SIDE_BETS])
PURSE: ScoreRow[HorseRaceState] = (lambda: _("Jockey's purse"), lambda view, seat: view.ledger[seat][PURSES])
FEES: ScoreRow[HorseRaceState] = (lambda: _("Paid into the pot"), lambda view, seat: sum(view.ledger[seat][:SHARES]))
MAX_WINNERS = 3
"""Maximum number of winners on the score sheet."""


def rows(view: HorseRaceState) -> tuple[ScoreRow[HorseRaceState], ...]:
    """Returns the rows from top to bottom; those of side bets and purses only with these options."""
    bets = (BETS,) if view.options.side_bets else ()
    purse = (PURSE,) if view.options.jockey_purse else ()
    return (STARTING, POTS, *bets, *purse, FEES)


def finishers(view: HorseRaceState) -> list[tuple[int, str]]:
    """Returns the winners of the last races with their names, most recent first."""
    return [(horse, horse_name(horse)) for horse in reversed(view.winners[-MAX_WINNERS:])]


def learnt(match: Match[HorseRaceState], seat: Seat) -> list[tuple[str, str]]:
    """Returns the name of the winner with the largest share of a pot for a seat, if there is one."""
    races = [race for race in race_records(match.events) if seat in race.shares]
    best = max(races, key=lambda race: race.shares[seat].amount, default=None)
    return [(_("Best horse"), horse_name(best.winner))] if best else []


COLOURS = {
    STARTING: theme.CASH_COLOUR,
    POTS: theme.PURSES_COLOUR,
    BETS: theme.BETS_COLOUR,
    PURSE: theme.OTHER_COLOUR,
}
"""Index of the score colours of each row with gains."""
SCORE_SHEET = ScoreSheet(rows=rows, colours=COLOURS, is_known=True, finishers=finishers, learnt=learnt)
