"""Implements the Ruleset of the Horse Race; equal commands are one cached object."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from game.engine.message import N_, Message
from game.engine.rules import Command, Event, OpenInformation, Outcome, Seat, ranked
from game.games.horse_race.rules import commands, dealing, events, raising, reporting, rolling, side_bets
from game.games.horse_race.rules.options import OPTIONS, SEAT_LIMITS, SETUP_OPTIONS
from game.games.horse_race.rules.state import BETS, DEAL, OVER, Context, HorseRaceOptions, HorseRaceState

FIRST_DEALER = "first dealer"


class CommandRule(NamedTuple):
    """The functions of a type of command."""

    run: Callable[..., None]
    """Executes a command."""
    why_not: Callable[[HorseRaceState, Any], Message]
    """Returns the reason for which a command is illegal."""


COMMAND_RULES: Mapping[type[Command], CommandRule] = {
    commands.Deal: CommandRule(dealing.deal, dealing.rejection),
    commands.Roll: CommandRule(rolling.roll, rolling.rejection),
    commands.SideBet: CommandRule(side_bets.bet, side_bets.rejection),
    commands.NoBet: CommandRule(side_bets.bet, side_bets.rejection),
    commands.Raise: CommandRule(rolling.raise_and_roll, raising.rejection),
}


class HorseRace(OpenInformation[HorseRaceState]):
    """The rule set, without hidden information (H7). It has no state, so one object serves every match."""

    key = "horse_race"
    title = N_("Horse Race")
    about = Message("Roll two dice to move eleven horses. Hold the winner's cards to share the pot.")
    duration_minutes = range(5, 31)
    seats = SEAT_LIMITS
    setup_options = SETUP_OPTIONS
    purposes: tuple[str, ...] = (FIRST_DEALER, dealing.DEAL_ORDER, rolling.FIRST_DIE, rolling.SECOND_DIE)
    turns: tuple[type[Event], ...] = (events.DicePassed,)
    roll_commands: tuple[type[Command], ...] = (commands.Roll, commands.Raise)
    commands = commands.COMMANDS
    events = events.EVENTS
    options = staticmethod(OPTIONS.read)
    option_texts = staticmethod(OPTIONS.write)
    summary = staticmethod(reporting.summarise)
    statistics = staticmethod(reporting.count_statistics)
    findings = staticmethod(reporting.balance_report)

    def initial_state(self, options: HorseRaceOptions) -> HorseRaceState:
        return HorseRaceState(OPTIONS.checked(options))

    def setup(self, turn: Context) -> None:
        options = turn.state.options
        random_seat = turn.draw(FIRST_DEALER).below(options.seats)
        turn.emit(events.dealer_passed(random_seat if options.begins < 0 else options.begins))

    def to_act(self, state: HorseRaceState) -> tuple[Seat, ...]:
        if state.phase == OVER:
            return ()
        if state.phase == BETS:
            return tuple(side_bets.seats_to_bet(state)[:1])
        return (state.dealer if state.phase == DEAL else state.roller,)

    def legal(self, state: HorseRaceState, seat: Seat) -> tuple[Command, ...]:
        if state.phase == DEAL:
            return dealing.legal(state) if seat == state.dealer else ()
        if state.phase == BETS:
            return side_bets.legal(state, seat) if (seat,) == self.to_act(state) else ()
        if state.phase == OVER or seat != state.roller:
            return ()
        rolls = rolling.legal_with_table_dice(seat) if state.options.table_dice else rolling.legal(seat)
        can_raise = state.options.raises and raising.offer(state, seat)
        return rolls + commands.raised(rolls) if can_raise else rolls

    def rejection_reason(self, state: HorseRaceState, command: Command) -> Message | None:
        if command in self.legal(state, command.seat):
            return None
        if state.phase == OVER:
            return Message("The game is over.")
        if command.seat not in state.seats:
            return Message("That seat is empty.")
        return COMMAND_RULES[type(command)].why_not(state, command)

    def execute(self, turn: Context, command: Command) -> None:
        COMMAND_RULES[type(command)].run(turn, command)

    def outcome(self, state: HorseRaceState) -> Outcome | None:
        """Returns the ranking: most money wins, equal sums share a rank (H26); None during the meeting."""
        if state.phase != OVER:
            return None
        if state.race == state.races:
            reason = Message("All races are run.")
        else:
            reason = Message("A player is out of money, so the game is over.")
        return Outcome(reason, ranked(state.seats, state.money.__getitem__), tuple(state.money))

    # --- side bets, which are chosen at the same time (H30) ---

    def seats_before_next_roll(self, state: HorseRaceState) -> tuple[Seat, ...]:
        return tuple(side_bets.seats_to_bet(state)) if state.phase == BETS else ()

    def state_at_turn(self, state: HorseRaceState, seat: Seat) -> HorseRaceState:
        copy = state.copy()
        while self.to_act(copy) != (seat,):
            events.SideBetDeclined(self.to_act(copy)[0]).apply(copy)
        return copy

    def is_overtaken(self, chosen_in: HorseRaceState, state: HorseRaceState, command: Command) -> bool:
        return False


HORSE_RACE = HorseRace()
