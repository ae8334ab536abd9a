"""Brings armies to the map: placing them before the first turn and in each turn, and trading cards for more."""

from collections.abc import Sequence

from game.engine.message import Message
from game.engine.rules import Command, Seat
from game.games.conquest.rules import commands, events, setup_flow, turn_flow
from game.games.conquest.rules.cards import MUST_TRADE_FROM, SET_CARDS, TRADE_DOWN_TO, is_set, set_value, sets_in
from game.games.conquest.rules.movement import NO_TERRITORY, NOT_YOURS
from game.games.conquest.rules.state import PLACE, REINFORCE, TRADE, ConquestState, Context
from game.games.conquest.rules.world import NUMBERS


def legal_placements(state: ConquestState, seat: Seat) -> Sequence[Command]:
    """Returns each number of armies on each own territory and, in a turn, trades and conceding."""
    blocks = setup_flow.placements(commands.Place, seat, state.territories[seat], state.to_place)
    if not state.round:
        return commands.NumberedCommands(blocks)
    others = legal_trades(state, seat) if state.phase == REINFORCE else _concession(seat)
    return commands.NumberedCommands(blocks, others)


def on_place(turn: Context, command: commands.Place) -> None:
    """Puts armies on the map. After the last one, another seat places or the attacks continue."""
    turn.emit(events.ArmiesPlaced(command.seat, command.territory, command.armies))
    if turn.state.to_place:
        return
    if not turn.state.round:
        setup_flow.go_on_placing(turn, command.seat)
    elif not turn_flow.ends_by_goal(turn):
        turn_flow.ask_to_attack(turn)


def why_no_placement(state: ConquestState, command: commands.Place) -> Message:
    """Returns why a placement is not legal."""
    if command.territory not in NUMBERS:
        return NO_TERRITORY
    if state.owners[command.territory] != command.seat:
        return NOT_YOURS
    most = state.to_place
    return Message("Place 1 army.") if most == 1 else Message("Place 1 to {most} armies.", most=most)


def legal_trades(state: ConquestState, seat: Seat) -> tuple[Command, ...]:
    """Returns every set in the hand of `seat`, once for each own territory on its cards, and conceding."""
    trades: list[Command] = []
    for cards in sets_in(state.hands[seat]):
        own = [card for card in cards if card in NUMBERS and state.owners[card] == seat]
        trades += (commands.Trade(seat, cards, territory) for territory in own or (0,))
    return (*trades, *_concession(seat))


def _concession(seat: Seat) -> tuple[Command, ...]:
    return turn_flow.pass_or_concede(seat)[1:]


def on_trade(turn: Context, command: commands.Trade) -> None:
    """Trades a set. After a forced trade, asks for the next trade or for placing."""
    state = turn.state
    seat = command.seat
    turn.emit(events.SetTraded(seat, command.cards, set_value(state.sets), command.territory))
    if state.phase == TRADE and not _must_trade_again(state, state.hands[seat]):
        turn.emit(events.asked(seat, PLACE if state.captured else REINFORCE))


def _must_trade_again(state: ConquestState, hand: list[int]) -> bool:
    """Returns whether another set must be traded in after a forced trade."""
    if state.captured:
        return len(hand) > TRADE_DOWN_TO
    return len(hand) >= MUST_TRADE_FROM or (len(hand) == SET_CARDS and is_set(*hand))


def why_no_trade(state: ConquestState, command: commands.Trade) -> Message:
    """Returns why a trade is not legal."""
    if command.cards not in sets_in(state.hands[command.seat]):
        return Message("You hold no such set.")
    if command.territory:
        return Message("The extra armies go to a territory of yours on one of these cards.")
    return Message("Choose which territory on these cards gets the extra armies.")
