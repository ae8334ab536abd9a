"""Computes projected and final scores of all seats: now, by round, after a roll, and at the end."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from game.engine.match import Match
from game.engine.rules import Event, Seat
from game.games.lap import score_sheet as lap
from game.games.lap.score_sheet import best_horse_of, bet_ticket, money_chart, purse_ticket, race_chart, states_by_round
from game.games.long_shot.rules import events
from game.games.long_shot.rules.horses import HORSE_CARDS
from game.games.long_shot.rules.options import MOVE_DIE_FACES
from game.games.long_shot.rules.state import (
    FINISH,
    FIRST_NO_BETS_SPACE,
    HORSES,
    OVER,
    PLACES,
    PURSE,
    ROLL,
    WINNINGS,
    LongShotState,
)
from game.games.long_shot.rules.turn_flow import PURSES, lost_stakes
from game.games.long_shot.wording import horse_name
from game.i18n import _, translate
from game.presentation.match_result import Chart, ScoreRow, ScoreSheet, Ticket
from game.presentation.standings import StandingsTable
from game.race_view.camera_director import HorseMove, PossibleRoll
from game.race_view.race_charts import RaceChartAxes
from game.session.amounts import dollars
from game.ui import theme
from game.ui.line_chart import ReferenceLine

SCORING_EVENTS = (events.PurseWon, events.BetReturned, events.BetPaid, events.RaceEnded)
TICKS = (0, 5, 10, 15, 20)
"""Labelled spaces at the left of the race chart."""


class LongShotScore(NamedTuple):
    """Dollars of a seat, by the rows of the score sheet; `total` is their sum."""

    cash: int
    purses: int
    bets: int
    total: int


def projected_scores(state: LongShotState) -> dict[Seat, LongShotScore]:
    """Returns the projected score of each seat. The foremost horses take the free places, lower numbers first."""
    is_scored = state.phase == OVER or any(map(any, state.earned))
    paid = [] if is_scored else [*state.finishers, *lap.projected_finishers(state, PLACES)]
    return {seat: _score_of(state, seat, paid) for seat in state.seats}


def _score_of(state: LongShotState, seat: Seat, paid: Sequence[int]) -> LongShotScore:
    """Returns a seat's score with payments for the first three horses, as `score_race` makes them."""
    cash = state.money[seat]
    purses = state.earned[seat][PURSE]
    winnings = state.earned[seat][WINNINGS]
    for place, horse in enumerate(paid):
        stake = state.bets[seat][horse]
        purses += PURSES[place] * (state.owners[horse] == seat)
        winnings += stake * HORSE_CARDS[horse].odds[place]
        cash += stake * state.options.edition.returns_stakes
    return LongShotScore(cash, purses, winnings, cash + purses + winnings)


def standings_table(view: LongShotState, history: Iterable[Event], recap: Sequence[str]) -> StandingsTable:
    """Returns the rows of the standings, after these events."""
    heads = (_("Cash"), _("Purses"), _("Bets"), _("Total"))
    faces = (event.face for event in history if isinstance(event, events.HorseDieRolled) and not event.finished)
    return StandingsTable(heads, projected_scores(view), lap.roll_counts(HORSES, faces), recap)


def charts(match: Match[LongShotState], names: Sequence[str], badges: Sequence[int]) -> tuple[Chart, ...]:
    """Returns the charts of a match, in the order of their pages; names and badges are by seat."""
    states = list(round_ends(match))
    about = _("Projected score, round by round.")
    levels = (
        ReferenceLine(FIRST_NO_BETS_SPACE - 0.5, _("No Bets"), theme.ALARM),
        ReferenceLine(FINISH - 0.5, _("Finish"), theme.INK),
    )
    return (
        race_chart(states, RaceChartAxes(HORSES, FINISH, levels, TICKS), lambda horse: translate(horse_name(horse))),
        money_chart(about, [projected_totals(state) for state in states], names, badges),
    )


def _begins_round(state: LongShotState, event: Event) -> bool:
    return isinstance(event, events.TurnBegan) and event.seat == state.first


def round_ends(match: Match[LongShotState]) -> Iterator[LongShotState]:
    """Yields the state before the first round and after each round; the last one is the final state."""
    return states_by_round(match, _begins_round)


def projected_totals(state: LongShotState) -> list[int]:
    """Returns the dollars by seat if the horses finished in their present order."""
    return [score.total for score in projected_scores(state).values()]


def possible_rolls(view: LongShotState) -> list[PossibleRoll]:
    """Returns every roll of both dice with its moves and its chance, if a roll is due.

    Assumes that all followers of the active seat move. Finished horses are excluded, because they are rerolled.
    """
    racing = view.racing()
    if view.phase != ROLL or view.is_decided:
        return []
    faces = MOVE_DIE_FACES[view.options.move_die]
    own = [horse for horse in racing if view.owners[horse] == view.turn]
    rolls = []
    for horse in racing:
        followers = [other for other in own if other != horse and HORSE_CARDS[other].has_on_bar(horse)]
        for steps, count in Counter(faces).items():
            starts = [(moving, view.positions[moving]) for moving in (horse, *followers) if steps]
            moves = tuple([(moving, start, min(start + steps, FINISH)) for moving, start in starts])
            rolls.append(PossibleRoll(horse, moves, count / len(faces) / len(racing), steps))
    return rolls


def projected_totals_after(view: LongShotState, moves: Iterable[HorseMove]) -> Sequence[int]:
    """Returns the dollars by seat if the horses finished in their order after these moves."""
    positions = [*view.positions]
    finishers = [*view.finishers]
    for horse, _start, end in moves:
        if positions[horse] != FINISH and len(finishers) < PLACES:
            positions[horse] = end
            finishers += [horse] * (end == FINISH)
    paid = [*finishers, *lap.foremost(positions, finishers, PLACES)]
    return [_score_of(view, seat, paid).total for seat in view.seats]


CASH_ROW: ScoreRow[LongShotState] = (lambda: _("Cash"), lambda view, seat: view.money[seat])
PURSES_ROW: ScoreRow[LongShotState] = (lambda: _("Purses"), lambda view, seat: view.earned[seat][PURSE])
BETS_ROW: ScoreRow[LongShotState] = (lambda: _("Bets"), lambda view, seat: view.earned[seat][WINNINGS])
ROWS = (CASH_ROW, PURSES_ROW, BETS_ROW)
"""The rows from top to bottom: name, and dollars of a seat. The total is their sum."""


def learnt(match: Match[LongShotState], seat: Seat) -> list[tuple[str, str]]:
    """Returns the lost stakes of a seat."""
    lost = lost_stakes(match.events, seat)
    return [(_("Bets lost"), dollars(lost))] if lost else []


def ticket(event: Event) -> Ticket | None:
    """Returns the ticket of a purse or a bet; None for other events."""
    match event:
        case events.PurseWon(seat, horse, place, amount):
            return purse_ticket(seat, horse, place, amount)
        case events.BetPaid(seat, horse, _place, stake, amount):
            return bet_ticket(seat, horse, (stake, amount // stake), amount)
        case events.BetReturned(seat, horse, amount):
            return bet_ticket(seat, horse, (amount, 1), amount)
        case _:
            return None


def finishers(view: LongShotState) -> list[tuple[int, str]]:
    """Returns the finished horses with their names, in order."""
    return [(horse, translate(horse_name(horse))) for horse in view.finishers]


SCORE_SHEET = ScoreSheet(
    rows=lambda _view: ROWS,
    finishers=finishers,
    ticket=ticket,
    paid_rows=range(len(ROWS)),
    colours={CASH_ROW: theme.CASH_COLOUR, PURSES_ROW: theme.PURSES_COLOUR, BETS_ROW: theme.BETS_COLOUR},
    champion=lambda view, seat: best_horse_of(view, seat, HORSES),
    learnt=learnt,
)
