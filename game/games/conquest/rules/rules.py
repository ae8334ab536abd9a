"""Implements the Ruleset of Forty-Two Lands: its phases, its commands and its secrets."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from game.engine.match import NOT_LEGAL_NOW
from game.engine.message import N_, Message
from game.engine.rules import Command, Event, Seat, UsualRules
from game.games.conquest.rules import battle, commands, events, placing, reporting, setup_flow, turn_flow
from game.games.conquest.rules.options import OPTIONS, SEAT_LIMITS, SETUP_OPTIONS
from game.games.conquest.rules.state import (
    ATTACK,
    ATTACK_DICE,
    CLAIM,
    DEALING,
    DECK,
    DEFENCE_DICE,
    DEFEND,
    FIRST_PLAYER,
    FORTIFY,
    HIDDEN,
    MISSIONS,
    OCCUPY,
    OPEN_PHASES,
    OVER,
    PLACE,
    PLACE_NEUTRAL,
    REINFORCE,
    SPECTATOR,
    TRADE,
    ConquestOptions,
    ConquestState,
    Context,
)


class CommandRule(NamedTuple):
    """The functions for a kind of command."""

    run: Callable[..., None]
    """Executes the command."""
    why_not: Callable[..., Message] | None = None
    """Explains why a command of a requested kind is not legal; None if it is always legal."""


COMMAND_RULES: Mapping[type[Command], CommandRule] = {
    commands.Claim: CommandRule(setup_flow.on_claim, setup_flow.why_no_claim),
    commands.PlaceNeutral: CommandRule(setup_flow.on_place_neutral, setup_flow.why_no_neutral_placement),
    commands.Place: CommandRule(placing.on_place, placing.why_no_placement),
    commands.Trade: CommandRule(placing.on_trade, placing.why_no_trade),
    commands.Attack: CommandRule(battle.on_attack, battle.why_no_attack),
    commands.Assault: CommandRule(battle.on_assault, battle.why_no_attack),
    commands.Defend: CommandRule(battle.on_defend, battle.why_no_defence),
    commands.Occupy: CommandRule(battle.on_occupy, battle.why_no_occupation),
    commands.Fortify: CommandRule(turn_flow.on_fortify, turn_flow.why_no_move),
    commands.Pass: CommandRule(turn_flow.on_pass),
    commands.Concede: CommandRule(turn_flow.on_concede, turn_flow.why_no_concession),
}


class Phase(NamedTuple):
    """The options of the asked seat in a phase."""

    legal: Callable[[ConquestState, Seat], Sequence[Command]]
    """Returns all legal commands."""
    kinds: tuple[type[Command], ...]
    """The kinds of the legal commands."""
    reminder: Message
    """The message for a command of another kind."""


PHASES: Mapping[str, Phase] = {
    CLAIM: Phase(setup_flow.legal_claims, (commands.Claim,), Message("First claim a territory.")),
    PLACE: Phase(placing.legal_placements, (commands.Place, commands.Concede), Message("First place your armies.")),
    PLACE_NEUTRAL: Phase(
        setup_flow.legal_neutral_placements, (commands.PlaceNeutral,), Message("First place the neutral armies.")
    ),
    REINFORCE: Phase(
        placing.legal_placements,
        (commands.Place, commands.Trade, commands.Concede),
        Message("First place your armies."),
    ),
    TRADE: Phase(
        placing.legal_trades,
        (commands.Trade, commands.Concede),
        Message("You have too many cards: trade in a set first."),
    ),
    ATTACK: Phase(
        battle.legal_attacks,
        (commands.Attack, commands.Assault, commands.Pass, commands.Concede),
        Message("Attack, or end your attacks."),
    ),
    DEFEND: Phase(battle.legal_defences, (commands.Defend,), Message("First choose the dice you defend with.")),
    OCCUPY: Phase(battle.legal_occupations, (commands.Occupy,), Message("Move your armies in first.")),
    FORTIFY: Phase(
        turn_flow.legal_moves,
        (commands.Fortify, commands.Pass, commands.Concede),
        Message("Fortify, or end your turn."),
    ),
}


class Conquest(UsualRules[ConquestState]):
    """The rule set. It has no state, so every match shares one object."""

    key = "conquest"
    title = N_("Forty-Two Lands")
    about = Message("Place armies, attack your neighbours with dice, trade cards for more, and take the world.")
    duration_minutes = range(10, 36)
    seats = SEAT_LIMITS
    has_hidden_information = True
    setup_options = SETUP_OPTIONS
    purposes: tuple[str, ...] = (FIRST_PLAYER, MISSIONS, DEALING, ATTACK_DICE, DEFENCE_DICE, DECK)
    roll_commands: tuple[type[Command], ...] = (commands.Attack, commands.Assault, commands.Defend)
    exit_commands: tuple[type[Command], ...] = (commands.Concede,)
    turns: tuple[type[Event], ...] = (events.TurnBegan,)
    commands = commands.COMMANDS
    events = events.EVENTS
    options = staticmethod(OPTIONS.read)
    option_texts = staticmethod(OPTIONS.write)
    setup = staticmethod(setup_flow.set_up)
    outcome = staticmethod(turn_flow.match_outcome)
    summary = staticmethod(reporting.summarise)
    statistics = staticmethod(reporting.count_statistics)
    findings = staticmethod(reporting.balance_report)

    def initial_state(self, options: ConquestOptions) -> ConquestState:
        return ConquestState(OPTIONS.checked(options), setup_flow.start_reserves(options))

    def to_act(self, state: ConquestState) -> tuple[Seat, ...]:
        return () if state.phase == OVER else (state.asked,)

    def legal(self, state: ConquestState, seat: Seat) -> Sequence[Command]:
        return () if state.phase == OVER or seat != state.asked else PHASES[state.phase].legal(state, seat)

    def rejection_reason(self, state: ConquestState, command: Command) -> Message | None:
        if command in self.legal(state, command.seat):
            return None
        if state.phase == OVER:
            return Message("The match is over.")
        if command.seat not in state.seats:
            return Message("There is no such player.")
        if command.seat != state.asked:
            return Message("It is another player's turn.")
        phase = PHASES[state.phase]
        why_not = COMMAND_RULES[type(command)].why_not
        if not isinstance(command, phase.kinds):
            return phase.reminder
        return why_not(state, command) if why_not else NOT_LEGAL_NOW

    def execute(self, turn: Context, command: Command) -> None:
        COMMAND_RULES[type(command)].run(turn, command)

    def view(self, state: ConquestState, seat: Seat | None) -> ConquestState:
        return state.redacted(SPECTATOR if seat is None else seat)

    def redact(self, event: Event, seat: Seat | None) -> Event | None:
        match event:
            case events.MissionDealt(owner):
                return event if seat == owner else replace(event, mission=HIDDEN)
            case events.CardDrawn(owner):
                return event if seat == owner else replace(event, card=HIDDEN)
            case events.CardsTaken(owner, victim):
                return event if seat in (owner, victim) else replace(event, cards=())
            case _:
                return event

    def is_open_question(self, state: ConquestState) -> bool:
        seat = state.asked
        return state.phase in OPEN_PHASES or not (state.hands[seat] or state.missions[seat])


CONQUEST = Conquest()
