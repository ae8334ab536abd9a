"""Implements the Ruleset of the Horse Race; equal commands are one cached object."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

from game.engine.message import Message
from game.engine.rules import N_, Command, CommandContext, Event, Outcome, Seat
from game.games.horse_race.rules import events, options, pot, reporting
from game.games.horse_race.rules.columns import CARDS, SCRATCH_COUNT
from game.games.horse_race.rules.commands import COMMANDS, Deal, Roll
from game.games.horse_race.rules.events import EVENTS, CardsDealt, DicePassed, MeetingEnded
from game.games.horse_race.rules.evolve import evolve
from game.games.horse_race.rules.options import SETUP_OPTIONS
from game.games.horse_race.rules.reporting import summarise
from game.games.horse_race.rules.state import DEAL, OVER, SCRATCH, HorseRaceOptions, HorseRaceState

Commands = tuple[Command, ...]

DIE_FACES = range(1, 7)


@cache
def cached_deals(seat: Seat) -> Commands:
    """Returns the one command that deals."""
    return (Deal(seat),)


@cache
def cached_rolls(seat: Seat) -> Commands:
    """Returns the one command that rolls the program's dice."""
    return (Roll(seat),)


@cache
def cached_table_rolls(seat: Seat) -> Commands:
    """Returns a Roll for every result of both dice, each as likely as any other."""
    return tuple(Roll(seat, first, second) for first in DIE_FACES for second in DIE_FACES)


def rejection_reason(state: HorseRaceState, command: Command) -> Message:
    """Returns the first reason why `command`, which is not legal, is rejected."""
    if state.phase == OVER:
        return Message("The game is over.")
    if command.seat not in state.seats:
        return Message("That seat is empty.")
    return _deal_rejection(state) if isinstance(command, Deal) else _roll_rejection(state, command)


def _deal_rejection(state: HorseRaceState) -> Message:
    if state.phase == DEAL:
        return Message("Another player deals this race.")
    return Message("The cards are already dealt.")


def _roll_rejection(state: HorseRaceState, command: Command) -> Message:
    if state.phase == DEAL:
        return Message("Deal the cards first.")
    if command.seat != state.roller:
        return Message("It is another player's roll.")
    if state.options.table_dice:
        return Message("Each die must show 1 to 6.")
    return Message("The game rolls the dice: nobody chooses the result.")


def is_out_of_money(state: HorseRaceState) -> bool:
    """Returns whether a player could not pay a fee, or cannot pay the next buy-in (H24)."""
    return state.short or min(state.money) < state.options.stake


def meeting_outcome(state: HorseRaceState) -> Outcome | None:
    """Returns the ranking: most money wins, equal sums share the place (H26); None while the meeting goes on."""
    if state.phase != OVER:
        return None
    ranks: dict[int, list[Seat]] = {}
    for seat in state.seats:
        ranks.setdefault(state.money[seat], []).append(seat)
    ranking = tuple(tuple(ranks[money]) for money in sorted(ranks, reverse=True))
    if state.race == state.races:
        reason = Message("All races are run.")
    else:
        reason = Message("A player is out of money, so the game is over.")
    return Outcome(reason, ranking, tuple(state.money))


DIE_SIDES = 6
"""Faces of each of the two dice."""

FIRST_DEALER, DEAL_ORDER, FIRST_DIE, SECOND_DIE = "first dealer", "deal", "first die", "second die"
"""What chance is drawn for."""

Context = CommandContext[HorseRaceState]


class HorseRace:
    """The rule set; it holds no state, so one object serves every match."""

    key = "horse_race"
    title = N_("Horse Race")
    about = Message("Roll two dice to move eleven horses. Hold the winner's cards to share the pot.")
    duration_minutes = range(5, 31)
    seats = options.SEAT_LIMITS
    has_hidden_information = False
    setup_options = SETUP_OPTIONS
    commands = COMMANDS
    events = EVENTS
    purposes: tuple[str, ...] = (FIRST_DEALER, DEAL_ORDER, FIRST_DIE, SECOND_DIE)
    evolve = staticmethod(evolve)
    roll_commands: tuple[type[Command], ...] = (Roll,)
    final_commands: tuple[type[Command], ...] = ()
    turns: tuple[type[Event], ...] = (DicePassed,)

    def options(self, texts: dict[str, str]) -> HorseRaceOptions:
        """Returns options from their texts. Raises CommandRejected."""
        return options.parse_options(texts)

    def option_texts(self, chosen: HorseRaceOptions) -> dict[str, str]:
        """Returns the texts of options, the inverse of `options`."""
        return options.format_options(chosen)

    def initial_state(self, chosen: HorseRaceOptions) -> HorseRaceState:
        """Returns the state before the first event. Raises CommandRejected."""
        return HorseRaceState(options.checked_options(chosen))

    def setup(self, turn: Context) -> None:
        """Chooses the first dealer (H6)."""
        state = turn.state
        lot = turn.draw(FIRST_DEALER).below(state.players)
        turn.emit(events.dealer_passed(lot if state.options.begins < 0 else state.options.begins))

    def to_act(self, state: HorseRaceState) -> tuple[Seat, ...]:
        """Returns the dealer before a deal, else the roller; none once the meeting is over."""
        if state.phase == OVER:
            return ()
        return (state.dealer if state.phase == DEAL else state.roller,)

    def legal(self, state: HorseRaceState, seat: Seat) -> tuple[Command, ...]:
        """Returns the legal commands of a seat, in a stable order."""
        if state.phase == DEAL:
            return cached_deals(seat) if seat == state.dealer else ()
        if state.phase == OVER or seat != state.roller:
            return ()
        return cached_table_rolls(seat) if state.options.table_dice else cached_rolls(seat)

    def rejection_reason(self, state: HorseRaceState, command: Command) -> Message | None:
        """Returns why `command` is not legal now, or None if it is."""
        if command in self.legal(state, command.seat):
            return None
        return rejection_reason(state, command)

    def execute(self, turn: Context, command: Command) -> None:
        """Carries out a legal command and goes on to the next roll or deal."""
        if isinstance(command, Roll):
            self._roll(turn, command)
        else:
            self._deal(turn)

    def view(self, state: HorseRaceState, seat: Seat | None) -> HorseRaceState:
        """Returns a copy of the whole state: nothing is hidden (H7)."""
        return state.copy()

    def redact(self, event: Event, seat: Seat | None) -> Event | None:
        """Returns `event` itself: nothing is hidden (H7)."""
        return event

    def outcome(self, state: HorseRaceState) -> Outcome | None:
        """Returns the result, once the meeting is over."""
        return meeting_outcome(state)

    def non_player_names(self, state: HorseRaceState) -> tuple[Message, ...]:
        """Returns nothing: all sheets are the players'."""
        return ()

    def summary(self, state: HorseRaceState) -> dict[str, object]:
        """Returns the state as plain values, see reporting.summarise."""
        return summarise(state)

    def statistics(self, events: Iterable[Event]) -> dict[str, int]:
        """Returns counts of a meeting's events, see reporting.count_statistics."""
        return reporting.count_statistics(events)

    def findings(self, counts: Mapping[str, int]) -> dict[str, object]:
        """Returns what the counts of many meetings say, see reporting.balance_report."""
        return reporting.balance_report(counts)

    # --- the course of a race ---

    def _deal(self, turn: Context) -> None:
        state = turn.state
        turn.emit(events.race_opened(state.race + 1))
        deck = turn.draw(DEAL_ORDER).shuffled(CARDS)
        for place, seat in enumerate(state.seats_from_left_of_dealer()):
            turn.emit(CardsDealt(seat, tuple(sorted(deck[place :: state.players]))))
        pot.collect_buy_ins(turn)
        turn.emit(events.dice_passed(state.seat_after(state.dealer)))

    def _roll(self, turn: Context, command: Roll) -> None:
        state, seat = turn.state, command.seat
        first = command.first or turn.draw(FIRST_DIE).die(DIE_SIDES)
        second = command.second or turn.draw(SECOND_DIE).die(DIE_SIDES)
        turn.emit(events.dice_rolled(seat, first, second))
        if state.phase == SCRATCH:
            self._scratch(turn, seat, first + second)
        else:
            self._advance_horse(turn, seat, first + second)
        if state.winner:
            self._end_race(turn)
        else:
            turn.emit(events.dice_passed((seat + 1) % state.players))

    def _scratch(self, turn: Context, seat: Seat, horse: int) -> None:
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
            turn.emit(events.race_started())

    def _advance_horse(self, turn: Context, seat: Seat, horse: int) -> None:
        state = turn.state
        if horse in state.scratched:
            pot.collect_roll_fee(turn, seat, horse)
            return
        start = state.positions[horse]
        turn.emit(events.horse_moved(horse, start, start + 1))
        if start == state.lengths[horse]:
            turn.emit(events.race_won(horse))

    def _end_race(self, turn: Context) -> None:
        """Shares the pot and passes the deal, or ends the meeting."""
        state = turn.state
        pot.share_pot(turn, state.winner)
        if state.race == state.races:
            turn.emit(MeetingEnded("races"))
        elif is_out_of_money(state):
            turn.emit(MeetingEnded("money"))
        else:
            turn.emit(events.dealer_passed(state.seat_after(state.dealer)))


HORSE_RACE = HorseRace()
