"""Implements the Ruleset of Forty-Two Lands, redacts events (cards and missions are secret), and ranks the seats."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from game.engine.message import Message
from game.engine.rules import N_, Command, CommandContext, CommandHandlers, Event, Outcome, Seat
from game.games.conquest.rules import battle, options, rejection_reasons, reporting, setup_flow, turn_flow
from game.games.conquest.rules.commands import (
    COMMANDS,
    Assault,
    Attack,
    Claim,
    Concede,
    Defend,
    Fortify,
    Occupy,
    Pass,
    Place,
    PlaceNeutral,
    Trade,
)
from game.games.conquest.rules.events import EVENTS, CardDrawn, CardsTaken, MissionDealt, TurnBegan
from game.games.conquest.rules.evolve import evolve, redacted_state
from game.games.conquest.rules.legal import legal_commands
from game.games.conquest.rules.state import (
    ATTACK_DICE,
    DEALING,
    DECK,
    DEFENCE_DICE,
    FIRST_PLAYER,
    HIDDEN,
    MISSIONS,
    OPEN_PHASES,
    OVER,
    SPECTATOR,
    ConquestOptions,
    ConquestState,
)
from game.games.conquest.rules.world import NUMBERS

REASONS = {
    "last": Message("Only one player is left."),
    "share": Message("A player holds enough of the world."),
    "mission": Message("A player has completed a secret mission."),
    "rounds": Message("The last round is over."),
}
"""Why a match ended, by its cause."""


def points(state: ConquestState, seat: Seat) -> int:
    """Returns the points of a seat at the end: its territories, and its armies too after the last round.

    A completed mission counts as the whole world.
    """
    if state.ending == "rounds":
        return state.territory_counts[seat] + state.army_count(seat)
    if state.ending == "mission" and seat == state.winner:
        return len(NUMBERS)
    return state.territory_counts[seat]


def match_outcome(state: ConquestState) -> Outcome | None:
    """Returns the ranking by points, those who are out last, the first of them lowest; None while the match goes on."""
    if state.phase != OVER:
        return None
    scores = tuple(points(state, seat) for seat in state.seats)
    ranks: dict[int, list[Seat]] = {}
    for seat in state.seats:
        if not state.is_out(seat):
            ranks.setdefault(scores[seat], []).append(seat)
    standing = (tuple(ranks[score]) for score in sorted(ranks, reverse=True))
    fallen = ((seat,) for seat in reversed(state.fallen))
    return Outcome(REASONS[state.ending], (*standing, *fallen), scores)


Context = CommandContext[ConquestState]

COMMAND_HANDLERS: CommandHandlers[ConquestState] = {
    Claim: setup_flow.on_claim,
    PlaceNeutral: setup_flow.on_place_neutral,
    Place: setup_flow.on_place,
    Trade: turn_flow.on_trade,
    Attack: battle.on_attack,
    Assault: battle.on_assault,
    Defend: battle.on_defend,
    Occupy: battle.on_occupy,
    Fortify: turn_flow.on_fortify,
    Pass: turn_flow.on_pass,
    Concede: turn_flow.on_concede,
}


def redacted_event(event: Event, viewer: Seat) -> Event:
    """Returns `event` as `viewer` (a seat, or SPECTATOR) sees it."""
    match event:
        case MissionDealt(seat):
            return event if viewer == seat else replace(event, mission=HIDDEN)
        case CardDrawn(seat):
            return event if viewer == seat else replace(event, card=HIDDEN)
        case CardsTaken(seat, victim):
            return event if viewer in (seat, victim) else replace(event, cards=())
        case _:
            return event


class Conquest:
    """The rule set; it holds no state, so one object serves every match."""

    key = "conquest"
    title = N_("Forty-Two Lands")
    about = Message("Place armies, attack your neighbours with dice, trade cards for more, and take the world.")
    duration_minutes = range(20, 91)
    seats = options.SEAT_LIMITS
    has_hidden_information = True
    setup_options = options.SETUP_OPTIONS
    commands = COMMANDS
    events = EVENTS
    purposes: tuple[str, ...] = (FIRST_PLAYER, MISSIONS, DEALING, ATTACK_DICE, DEFENCE_DICE, DECK)
    evolve = staticmethod(evolve)
    roll_commands: tuple[type[Command], ...] = (Attack, Assault, Defend)
    final_commands: tuple[type[Command], ...] = ()
    turns: tuple[type[Event], ...] = (TurnBegan,)

    def options(self, texts: dict[str, str]) -> ConquestOptions:
        """Returns options from their texts. Raises CommandRejected."""
        return options.parse_options(texts)

    def option_texts(self, chosen: ConquestOptions) -> dict[str, str]:
        """Returns the texts of options, the inverse of `options`."""
        return options.format_options(chosen)

    def initial_state(self, chosen: ConquestOptions) -> ConquestState:
        """Returns the state before the first event. Raises CommandRejected."""
        fitting = options.checked_options(chosen)
        return ConquestState(fitting, setup_flow.start_reserves(fitting.seats))

    def setup(self, turn: Context) -> None:
        """Deals missions, chooses who begins, and deals territories or asks for the first claim."""
        setup_flow.set_up(turn)

    def to_act(self, state: ConquestState) -> tuple[Seat, ...]:
        """Returns the seat that was asked; none once the match is over."""
        return () if state.phase == OVER else (state.asked,)

    def legal(self, state: ConquestState, seat: Seat) -> Sequence[Command]:
        """Returns every command that answers what `seat` was asked; described, where it is a number."""
        return legal_commands(state, seat)

    def rejection_reason(self, state: ConquestState, command: Command) -> Message | None:
        """Returns why `command` is not legal now, or None if it is."""
        if command in legal_commands(state, command.seat):
            return None
        return rejection_reasons.rejection_reason(state, command)

    def execute(self, turn: Context, command: Command) -> None:
        """Carries out a legal command, with all that follows until somebody must decide."""
        COMMAND_HANDLERS[type(command)](turn, command)

    def view(self, state: ConquestState, seat: Seat | None) -> ConquestState:
        """Returns a copy without the pile, and without the cards and missions of other seats."""
        return redacted_state(state, SPECTATOR if seat is None else seat)

    def redact(self, event: Event, seat: Seat | None) -> Event | None:
        """Returns `event` without the cards and missions that `seat` may not see."""
        return redacted_event(event, SPECTATOR if seat is None else seat)

    def outcome(self, state: ConquestState) -> Outcome | None:
        """Returns the result, once the match is over."""
        return match_outcome(state)

    def is_open_question(self, state: ConquestState) -> bool:
        """Returns whether the map is enough to answer: after a turn's first question, or without cards and mission."""
        seat = state.asked
        return state.phase in OPEN_PHASES or not (state.hands[seat] or state.missions[seat])

    def non_player_names(self, state: ConquestState) -> tuple[Message, ...]:
        """Returns nothing: neutral armies have no sheet."""
        return ()

    def summary(self, state: ConquestState) -> dict[str, object]:
        """Returns the state as plain values, see reporting.summarise."""
        return reporting.summarise(state)

    def statistics(self, events: Iterable[Event]) -> dict[str, int]:
        """Returns counts of a match's events, see reporting.count_statistics."""
        return reporting.count_statistics(events)

    def findings(self, counts: Mapping[str, int]) -> dict[str, object]:
        """Returns what the counts of many matches say, see reporting.balance_report."""
        return reporting.balance_report(counts)


CONQUEST = Conquest()
