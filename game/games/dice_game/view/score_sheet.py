"""Computes the scores of the sheets: projected from a state, by round, after a roll, and by row."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from game.engine.match import Match
from game.engine.message import N_, in_context
from game.engine.rng import Rng
from game.engine.rules import CommandContext, Event, Seat
from game.games.dice_game.rules import events, round_events, scoring_events
from game.games.dice_game.rules.scoring import purse_amount, score_race
from game.games.dice_game.rules.state import (
    ABILITIES,
    FINISH,
    FIRST_NO_BET_SPACE,
    HORSES,
    JOCKEY_SETS,
    MOVE_DIE_FACES,
    OVER,
    PLACES,
    PURSE,
    ROLL,
    WINNINGS,
    DiceGameState,
)
from game.games.dice_game.wording import horse_name
from game.games.lap import score_sheet as lap
from game.games.lap.score_sheet import best_horse_of, bet_ticket, money_chart, purse_ticket, race_chart, states_by_round
from game.i18n import _
from game.presentation.match_result import Chart, ScoreRow, ScoreSheet, Ticket
from game.presentation.standings import StandingsTable
from game.race_view.camera_director import HorseMove, PossibleRoll
from game.race_view.field_adapter import FinishGain
from game.race_view.race_charts import RaceChartAxes
from game.ui import theme
from game.ui.line_chart import ReferenceLine

TICKS = (0, 3, 6, 9, 12, 15)
"""Spaces with a label at the left of the race chart."""


class DiceGameScore(NamedTuple):
    """Dollars of one sheet by the rows of the score pad, and their sum."""

    purses: int
    bets: int
    sets: int
    abilities: int
    money: int
    total: int


def projected_scores(state: DiceGameState) -> dict[Seat, DiceGameScore]:
    """Returns the score of each sheet, including Roland's, if the foremost horses took the open places."""
    turn = CommandContext(state.copy(), Rng(0))
    if state.phase != OVER and not any(map(any, state.earned)):
        for horse in lap.projected_finishers(state, PLACES):
            turn.emit(events.HorseFinished(horse, len(turn.state.finishers) + 1))
        score_race(turn)
    return {seat: _score_of(turn.state, seat) for seat in state.seats}


def finish_gains(view: DiceGameState, horse: int, place: int) -> dict[Seat, FinishGain]:
    """Returns the gain of each seat if a horse finished at this place: the payouts of bets, and the purse."""
    after = view.copy()
    events.HorseFinished(horse, place).apply(after)
    odds = view.cards[horse].odds[place - 1]
    purse = purse_amount(after, place)
    owner = view.owners[horse]
    gains = {seat: FinishGain(odds * view.bets[seat][horse], purse * (owner == seat)) for seat in view.seats}
    return {seat: gain for seat, gain in gains.items() if any(gain)}


def foremost_gains(view: DiceGameState, seat: Seat, count: int) -> list[tuple[int, int, int]]:
    """Returns up to `count` horses with the next place and the dollars that it brings the seat.

    The foremost horse is first, and of horses level with each other the one with the largest gain.
    """
    place = len(view.finishers) + 1
    if place > PLACES:
        return []
    gains = [(horse, place, sum(finish_gains(view, horse, place).get(seat, ()))) for horse in view.racing()]
    gains.sort(key=lambda gain: (view.positions[gain[0]], gain[-1]), reverse=True)
    return [gain for gain in gains if gain[-1] > 0][:count]


def _score_of(state: DiceGameState, seat: Seat) -> DiceGameScore:
    earned = state.earned[seat]
    parts = (earned[PURSE], earned[WINNINGS], earned[JOCKEY_SETS], earned[ABILITIES], state.money[seat])
    return DiceGameScore(*parts, sum(parts))


def standings_table(view: DiceGameState, events: Iterable[Event], recap: Sequence[str]) -> StandingsTable:
    """Returns the standings after these events."""
    heads = (_("Purses"), _("Bets"), _("Sets"), _(in_context("other money", "Extras")), _("Money"), _("Total"))
    return StandingsTable(heads, projected_scores(view), roll_counts(events), recap)


def roll_counts(history: Iterable[Event]) -> dict[int, int]:
    """Returns the number of rolls of each horse."""
    return lap.roll_counts(HORSES, (event.face for event in history if isinstance(event, events.HorseDieRolled)))


def possible_rolls(view: DiceGameState) -> list[PossibleRoll]:
    """Returns all rolls of both dice with their moves and their chance; empty if no roll is due."""
    if view.phase != ROLL:
        return []
    return [
        PossibleRoll(horse, tuple(_moves(view, horse, steps)), count / len(MOVE_DIE_FACES) / len(HORSES), steps)
        for horse in HORSES
        for steps, count in Counter(MOVE_DIE_FACES).items()
    ]


def _moves(view: DiceGameState, rolled: int, steps: int) -> Iterator[HorseMove]:
    last_space = FINISH - 1 if view.is_decided else FINISH
    steps_of = {horse: steps * (horse == rolled) + view.on_bar(rolled, horse) for horse in view.racing()}
    for horse in sorted(steps_of, key=lambda horse: horse != rolled):
        start = view.positions[horse]
        end = min(start + steps_of[horse], last_space)
        if end != start:
            yield horse, start, end


def projected_totals_after(view: DiceGameState, moves: Iterable[HorseMove]) -> Sequence[int]:
    """Returns the projected dollars by sheet after these moves."""
    state = view.copy()
    for horse, _start, end in moves:
        state.positions[horse] = end
        if end == FINISH and horse not in state.finishers and not state.is_decided:
            state.finishers.append(horse)
    return projected_totals(state)


def charts(match: Match[DiceGameState], names: Sequence[str], badges: Sequence[int]) -> tuple[Chart, ...]:
    """Returns the charts of a match, in the order of their pages. Names and badges are by sheet."""
    states = list(round_ends(match))
    cards = states[-1].cards
    about = _("Projected score, round by round")
    return (
        race_chart(states, _axes(), lambda horse: _(cards[horse].name)),
        money_chart(about, [projected_totals(state) for state in states], names, badges),
    )


def _axes() -> RaceChartAxes:
    levels = (
        ReferenceLine(FIRST_NO_BET_SPACE - 0.5, _("No Bet line"), theme.ALARM),
        ReferenceLine(FINISH - 0.5, _("Finish"), theme.INK),
    )
    return RaceChartAxes(HORSES, FINISH, levels, TICKS)


def round_ends(match: Match[DiceGameState]) -> Iterator[DiceGameState]:
    """Yields the state before the first round and after each round. The last one is scored."""
    return states_by_round(match, lambda _state, event: isinstance(event, round_events.DicePassed))


def projected_totals(state: DiceGameState) -> list[int]:
    """Returns the projected dollars by sheet."""
    return [score.total for score in projected_scores(state).values()]


def _earned(row: int, view: DiceGameState, seat: Seat) -> int:
    return view.earned[seat][row]


def _money_left(view: DiceGameState, seat: Seat) -> int:
    return view.money[seat]


ROWS: tuple[ScoreRow[DiceGameState], ...] = (
    (partial(_, N_("Purses")), partial(_earned, PURSE)),
    (partial(_, N_("Bets")), partial(_earned, WINNINGS)),
    (partial(_, N_("Jockey sets")), partial(_earned, JOCKEY_SETS)),
    (partial(_, N_("Abilities")), partial(_earned, ABILITIES)),
    (partial(_, N_("Money left")), _money_left),
)
"""Title and dollars so far of each row, from top to bottom. The total is their sum."""


def ticket(event: Event) -> Ticket | None:
    """Returns the ticket of a purse or of a bet; None for other events."""
    match event:
        case scoring_events.PurseWon(seat, horse, place, amount):
            return purse_ticket(seat, horse, place, amount)
        case scoring_events.BetPaid(seat, horse, stake, odds, amount):
            return bet_ticket(seat, horse, (stake, odds), amount)
        case _:
            return None


def finishers(view: DiceGameState) -> list[tuple[int, str]]:
    """Returns the horses that have finished, with their names."""
    return [(horse, horse_name(view, horse)) for horse in view.finishers]


SCORE_SHEET = ScoreSheet(
    rows=lambda _view: ROWS,
    finishers=finishers,
    ticket=ticket,
    paid_rows=(PURSE, WINNINGS, len(ROWS) - 1),
    champion=partial(best_horse_of, horses=HORSES),
)
