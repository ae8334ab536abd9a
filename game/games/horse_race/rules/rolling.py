"""Rolls the dice: scratches (H10 to H15), the race (H16 to H19) and its end."""

from functools import cache

from game.engine.message import Message
from game.engine.rules import Seat
from game.games.horse_race.rules import commands, events, pot, side_bets
from game.games.horse_race.rules.state import BETS, DEAL, SCRATCH, SCRATCH_COUNT, Context, HorseRaceState

DIE_SIDES = 6
DIE_FACES = range(1, DIE_SIDES + 1)
FIRST_DIE, SECOND_DIE = "first die", "second die"


@cache
def legal(roller: Seat) -> tuple[commands.Roll, ...]:
    """Returns the one command that rolls the program's dice."""
    return (commands.Roll(roller),)


@cache
def legal_with_table_dice(roller: Seat) -> tuple[commands.Roll, ...]:
    """Returns a Roll for every result of both dice, each as likely as any other."""
    return tuple(commands.Roll(roller, first, second) for first in DIE_FACES for second in DIE_FACES)


def rejection(state: HorseRaceState, seat: Seat) -> Message:
    """Returns why a Roll of `seat` that is not legal is rejected."""
    if state.phase == DEAL:
        return Message("Deal the cards first.")
    if state.phase == BETS:
        return Message("Side bets first.")
    if seat != state.roller:
        return Message("It is another player's roll.")
    if state.options.table_dice:
        return Message("Each die must show 1 to 6.")
    return Message("The game rolls the dice: nobody chooses the result.")


def roll(turn: Context, command: commands.Roll) -> None:
    """Rolls, and goes on to the next roll, the next deal or the end of the meeting."""
    state = turn.state
    seat = command.seat
    draw = turn.draw
    first = command.first or draw(FIRST_DIE).below(DIE_SIDES) + 1
    second = command.second or draw(SECOND_DIE).below(DIE_SIDES) + 1
    turn.emit(events.dice_rolled(seat, first, second))
    if state.phase == SCRATCH:
        _scratch(turn, seat, first + second)
    else:
        _advance_horse(turn, seat, first + second)
    if not state.winner:
        turn.emit(events.dice_passed((seat + 1) % state.players))


def _scratch(turn: Context, seat: Seat, horse: int) -> None:
    state = turn.state
    if horse in state.scratched:
        turn.emit(events.scratch_repeated(horse))
        if state.options.fees == "per_card":
            pot.collect_roll_fee(turn, seat, horse)
        return
    holders = state.holders_of(horse)
    turn.emit(events.horse_scratched(horse, len(state.scratched) + 1))
    pot.collect_scratch_fees(turn, horse, holders)
    if len(state.scratched) == SCRATCH_COUNT:
        side_bets.open_bets(turn)


def _advance_horse(turn: Context, seat: Seat, horse: int) -> None:
    state = turn.state
    start = state.positions[horse]
    if not start:
        pot.collect_roll_fee(turn, seat, horse)
        return
    turn.emit(events.horse_moved(horse, start, start + 1))
    if start == state.lengths[horse]:
        turn.emit(events.race_won(horse))
        _end_race(turn)


def _end_race(turn: Context) -> None:
    """Shares the pot and passes the deal, or ends the meeting (H24, H25)."""
    state = turn.state
    pot.share_pot(turn, state.winner)
    side_bets.pay(turn, state.winner)
    if state.race == state.races:
        turn.emit(events.MeetingEnded("races"))
    elif state.short or min(state.money) < state.options.stake:
        turn.emit(events.MeetingEnded("money"))
    else:
        turn.emit(events.dealer_passed(state.seat_after(state.dealer)))
