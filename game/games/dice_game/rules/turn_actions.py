"""Lists the actions that a player's turn allows, and carries them out (R25–R40)."""

from __future__ import annotations

from game.engine.rules import Command, CommandContext, CommandHandlers, Seat
from game.games.dice_game.rules import interned, operations
from game.games.dice_game.rules.abilities import Trigger
from game.games.dice_game.rules.commands import Bet, Buy, Concession, Helmet, Jersey, Pass, Recover, Wild
from game.games.dice_game.rules.events import WildsRecovered
from game.games.dice_game.rules.interned import MAX_BET
from game.games.dice_game.rules.player_sheet import CIRCLES_OF, WILD_NUMBERS
from game.games.dice_game.rules.state import FINISH, FIRST_NO_BET_SPACE, HORSES, MARKET, PARTY_STAKES, DiceGameState

Commands = tuple[Command, ...]

_CIRCLE_BITSETS = tuple(interned.bitset(circles) for circles in CIRCLES_OF)
_ALL_NUMBERS = interned.bitset(HORSES)
_CONCESSION_ACTION, _BET_ACTION, _FULL_BET = Trigger.CONCESSION_ACTION, Trigger.BET_ACTION, Trigger.FULL_BET
"""Looked up once: each legal list asks for them, and an enum takes longer to name its members than a list to read."""


def turn_commands(state: DiceGameState, seat: Seat) -> Commands:
    """Returns everything the seat in turn may do: act on its number, mark a Wild, or, if stuck, recover (R33, R34).

    Who only bets may bet on any horse, or pass (R119).
    """
    if state.options.stables and state.only_bets(seat):
        return party_commands(state, seat)
    actions = action_commands(state, seat)
    if state.wild:
        return actions
    used_wilds = state.wilds_used[seat]
    wilds = interned.cached_wilds(seat, useful_wild_numbers(state, seat)) if used_wilds < WILD_NUMBERS else ()
    if actions:
        return actions + wilds
    stuck = (interned.recover(seat, 1),) if used_wilds else ()
    return wilds + stuck or (interned.pass_turn(seat),)


def party_commands(state: DiceGameState, seat: Seat) -> Commands:
    """Returns passing, and the bets of a seat that only bets: on any horse, within its money (R119, R121)."""
    commands: Commands = (interned.pass_turn(seat),)
    for horse in HORSES:
        most = min(state.money[seat], PARTY_STAKES[state.positions[horse]])
        commands += interned.cached_bets_and_purchase(seat, horse, most, buyable=False)
    return commands


def action_commands(state: DiceGameState, seat: Seat) -> Commands:
    """Returns the actions on the number in force."""
    number = state.wild or state.die
    money, position, has_helmet = state.money[seat], state.positions[number], state.helmets[seat] >> number & 1
    circles = state.circles[seat] & _CIRCLE_BITSETS[number]
    actions = interned.cached_circles_and_helmet(seat, number, circles, has_helmet)
    if not state.jerseys[seat] >> number & 1:
        actions += interned.cached_jerseys(seat, number, state.bars[number])
    may_bet = position < FIRST_NO_BET_SPACE or (has_helmet and position < FINISH)
    most = (money if money < MAX_BET else MAX_BET) if may_bet else 0
    actions += interned.cached_bets_and_purchase(seat, number, most, can_buy(state, seat, number))
    if state.listeners[_CONCESSION_ACTION] or state.listeners[_BET_ACTION]:
        actions += _ability_commands(state, seat, number)
    return actions


def _ability_commands(state: DiceGameState, seat: Seat, number: int) -> Commands:
    """Returns actions that only the owner of certain cards has."""
    more: Commands = ()
    for card in state.listeners[_CONCESSION_ACTION]:
        if state.owners[card] == seat and not state.wild:
            more += _neighbour_circles(state, seat, number)
    for card in state.listeners[_BET_ACTION]:
        if state.owners[card] == seat and state.may_bet(seat, number):
            amounts = state.cards[card].ability.effect.bet_amounts(state, seat, number)
            more += tuple(interned.bet(seat, number, amount, card) for amount in amounts)
    return more


def _neighbour_circles(state: DiceGameState, seat: Seat, number: int) -> Commands:
    """Returns the unmarked circles of the numbers below and above."""
    more: Commands = ()
    for neighbour in (number - 1, number + 1):
        if neighbour in HORSES:
            marked = state.circles[seat] & _CIRCLE_BITSETS[neighbour]
            more += interned.cached_circles(seat, neighbour, marked)
    return more


def can_buy(state: DiceGameState, seat: Seat, horse: int) -> bool:
    """Returns whether a horse is in the market, still racing, and within the seat's money (R39, R40)."""
    if state.owners[horse] != MARKET or state.positions[horse] == FINISH:
        return False
    return state.cards[horse].cost <= state.money[seat]


def useful_wild_numbers(state: DiceGameState, seat: Seat) -> int:
    """Returns the numbers (bits), other than the die's, on which a Wild would allow an action (R31)."""
    jockey_sets = state.helmets[seat] & state.jerseys[seat]
    numbers = _ALL_NUMBERS & ~jockey_sets
    circles = state.circles[seat]
    for number in interned.horses_in(jockey_sets):  # only these need a closer look
        open_circle = ~circles & _CIRCLE_BITSETS[number]
        if open_circle or _can_bet(state, seat, number) or can_buy(state, seat, number):
            numbers |= 1 << number
    return numbers & ~(1 << state.die)


def _can_bet(state: DiceGameState, seat: Seat, horse: int) -> bool:
    if not state.may_bet(seat, horse):
        return False
    cards = (card for card in state.listeners[_BET_ACTION] if state.owners[card] == seat)
    return state.money[seat] > 0 or any(
        state.cards[card].ability.effect.bet_amounts(state, seat, horse) for card in cards
    )


# --- What each action does ------------------------------------------------------------------------------


def on_wild(turn: CommandContext[DiceGameState], command: Wild) -> None:
    """Marks the Wild Number; the turn goes on."""
    turn.emit(interned.wild_marked(command.seat, command.number))


def on_concession(turn: CommandContext[DiceGameState], command: Concession) -> None:
    """Takes the Concession action (R26)."""
    turn.emit(interned.action_taken(command.seat, "concession"))
    operations.mark_circle(turn, command.seat, command.circle)


def on_helmet(turn: CommandContext[DiceGameState], command: Helmet) -> None:
    """Takes the Helmet action (R27)."""
    turn.emit(interned.action_taken(command.seat, "helmet"))
    operations.mark_helmet(turn, command.seat, command.horse)


def on_jersey(turn: CommandContext[DiceGameState], command: Jersey) -> None:
    """Takes the Jersey action (R28) and offers abilities triggered by it (R58)."""
    turn.emit(interned.action_taken(command.seat, "jersey"))
    operations.mark_jersey_and_bar(turn, command.seat, command.horse, command.mark)


def on_bet(turn: CommandContext[DiceGameState], command: Bet) -> None:
    """Takes the Bet action (R35), changed by the ability of `command.card` (R65, R75), and offers what it triggers."""
    turn.emit(interned.action_taken(command.seat, "bet"))
    effect = turn.state.cards[command.card].ability.effect if command.card else None
    operations.place_bet(
        turn, command.seat, command.horse, command.amount, free=effect is not None and effect.bets_free
    )
    if effect and effect.bet_push:
        operations.move_horse(turn, command.horse, effect.bet_push, f"card{command.card}")
    if command.amount == MAX_BET:
        operations.queue_triggered(turn, command.seat, _FULL_BET, command.horse)


def on_buy(turn: CommandContext[DiceGameState], command: Buy) -> None:
    """Takes the Buy action (R39)."""
    turn.emit(interned.action_taken(command.seat, "buy"))
    operations.buy_horse(turn, command.seat, command.horse, turn.state.cards[command.horse].cost)


def on_recover(turn: CommandContext[DiceGameState], command: Recover) -> None:
    """Spends the turn on recovering Wild Numbers (R33)."""
    turn.emit(interned.action_taken(command.seat, "recover"))
    turn.emit(WildsRecovered(command.seat, command.count))


def on_pass(turn: CommandContext[DiceGameState], command: Pass) -> None:
    """Ends the turn with no action (R34)."""
    turn.emit(interned.action_taken(command.seat, "pass"))


ACTION_HANDLERS: CommandHandlers[DiceGameState] = {
    Wild: on_wild,
    Concession: on_concession,
    Helmet: on_helmet,
    Jersey: on_jersey,
    Bet: on_bet,
    Buy: on_buy,
    Recover: on_recover,
    Pass: on_pass,
}
