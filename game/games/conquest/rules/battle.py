"""Runs attacks: the dice of both sides, their losses, the territory taken, the rival eliminated."""

from collections.abc import Sequence
from functools import cache

from game.engine.message import Message
from game.engine.rules import Command, Seat
from game.games.conquest.rules import commands, events, movement, turn_flow
from game.games.conquest.rules.cards import MUST_TRADE_ABOVE
from game.games.conquest.rules.commands import Block, NumberedCommands
from game.games.conquest.rules.odds import MOST_ATTACK_DICE, MOST_DEFENCE_DICE
from game.games.conquest.rules.state import (
    ATTACK_DICE,
    DEFENCE_DICE,
    DEFEND,
    DIE_SIDES,
    NEUTRAL,
    OCCUPY,
    TRADE,
    ConquestState,
    Context,
)
from game.games.conquest.rules.world import CONTINENT_OF, NEIGHBOURS

# --- legal commands -------------------------------------------------------------------------------------


def attack_dice(state: ConquestState, source: int) -> int:
    """Returns the maximum number of attack dice from a territory: one less than its armies, at most 3."""
    return min(MOST_ATTACK_DICE, state.armies[source] - 1)


def defence_dice(state: ConquestState, target: int) -> int:
    """Returns the maximum number of defence dice of a territory: one for each army, at most 2."""
    return min(MOST_DEFENCE_DICE, state.armies[target])


def legal_attacks(state: ConquestState, seat: Seat) -> Sequence[Command]:
    """Returns the single rolls and the assaults over each border, passing and conceding."""
    armies = state.armies
    blocks = list[Block]()
    for way in movement.attacks(state, seat):
        _seat, source, _target = way
        spare = armies[source] - 1
        blocks.append((commands.Attack, way, 1, min(spare, MOST_ATTACK_DICE)))
        blocks.append((commands.Assault, way, 1, spare))
    return NumberedCommands(blocks, turn_flow.pass_or_concede(seat))


def why_no_attack(state: ConquestState, command: commands.Attack | commands.Assault) -> Message:
    """Returns why an attack or an assault is not legal."""
    source = command.source
    target = command.target
    reason = movement.why_armies_stay(state, source, target)
    if reason:
        return reason
    if state.owners[target] == command.seat:
        return Message("That territory is yours already.")
    if target not in NEIGHBOURS[source]:
        return Message("These territories are not neighbours.")
    if isinstance(command, commands.Attack):
        most = attack_dice(state, source)
        if most == 1:
            return Message("You may attack with 1 die.")
        return Message("You may attack with 1 to {most} dice.", most=most)
    spare = state.armies[source] - 1
    return Message("Stop at 1 army.") if spare == 1 else Message("Stop at 1 to {most} armies.", most=spare)


def legal_defences(state: ConquestState, seat: Seat) -> Sequence[Command]:
    """Returns the possible numbers of defence dice."""
    return tuple(commands.Defend(seat, dice) for dice in range(1, defence_dice(state, state.target) + 1))


def why_no_defence(state: ConquestState, command: commands.Defend) -> Message:
    """Returns why a defence is not legal. A single army is not asked, because it has one die."""
    return Message("You may defend with 1 to {most} dice.", most=defence_dice(state, state.target))


def legal_occupations(state: ConquestState, seat: Seat) -> Sequence[Command]:
    """Returns the possible numbers of armies that move into the territory just taken."""
    least = state.dice
    return NumberedCommands([(commands.Occupy, (seat,), least, state.armies[state.source] - least)])


def why_no_occupation(state: ConquestState, command: commands.Occupy) -> Message:
    """Returns why a number of armies cannot move in."""
    most = state.armies[state.source] - 1
    if most <= state.dice:
        return Message("Move all your armies but one.")
    return Message("Move {least} to {most} armies.", least=state.dice, most=most)


# --- the dice -------------------------------------------------------------------------------------------


@cache
def losses(attack: tuple[int, ...], defence: tuple[int, ...]) -> tuple[int, int]:
    """Returns the armies that attacker and defender lose, for dice from high to low.

    The highest dice of both are compared, then the next highest, while both have one. The defender wins a tie.
    """
    wins = sum(mine > theirs for mine, theirs in zip(attack, defence, strict=False))
    return min(len(attack), len(defence)) - wins, wins


def on_attack(turn: Context, command: commands.Attack) -> None:
    """Rolls once."""
    turn.emit(events.AttackAnnounced(command.seat, command.source, command.target, command.dice))
    _press_on(turn)


def on_assault(turn: Context, command: commands.Assault) -> None:
    """Rolls until the assault ends or the defender must choose."""
    dice = attack_dice(turn.state, command.source)
    turn.emit(events.AttackAnnounced(command.seat, command.source, command.target, dice, command.leave))
    _press_on(turn)


def _press_on(turn: Context) -> None:
    """Rolls while the assault goes on, until the defender must choose dice."""
    state = turn.state
    while state.options.defence != "asked" or defence_dice(state, state.target) == 1:
        if not _roll(turn, defence_dice(state, state.target)):
            return
    turn.emit(events.asked(state.defender_of(state.target), DEFEND))


def on_defend(turn: Context, command: commands.Defend) -> None:
    """Rolls with the chosen number of defence dice and continues an assault."""
    if _roll(turn, command.dice):
        _press_on(turn)


def _roll(turn: Context, defence_count: int) -> bool:
    """Rolls for both sides; returns whether an assault goes on. If it ends, asks the next question."""
    state = turn.state
    armies = state.armies
    source = state.source
    target = state.target
    leave = state.leave
    attack = _roll_dice(turn, ATTACK_DICE, attack_dice(state, source) if leave else state.dice)
    defence = _roll_dice(turn, DEFENCE_DICE, defence_count)
    turn.emit(events.BattleRolled(source, target, attack, defence, *losses(attack, defence)))
    if not armies[target]:
        _take(turn)
    elif leave and armies[source] > leave:
        return True
    else:
        turn_flow.ask_to_attack(turn)
    return False


def _roll_dice(turn: Context, purpose: str, count: int) -> tuple[int, ...]:
    """Returns the faces of new dice, high to low."""
    stream = turn.draw(purpose)
    return tuple(sorted([stream.die(DIE_SIDES) for _ in range(count)], reverse=True))


def _take(turn: Context) -> None:
    """Gives the target to the attacker, and asks how many armies move in if there is a choice."""
    state = turn.state
    _change_owner(turn, state.target)
    if len(state.fallen) == state.players - 1:
        _move_in(turn, state.dice)
        turn_flow.ends_by_elimination(turn)
    elif state.dice == state.armies[state.source] - 1:
        _move_in(turn, state.dice)
        _follow_occupation(turn)
    else:
        turn.emit(events.asked(state.turn, OCCUPY))


def _change_owner(turn: Context, territory: int) -> None:
    state = turn.state
    seat = state.turn
    loser = state.owners[territory]
    continent = CONTINENT_OF[territory]
    loses_continent = state.holds(loser, continent) and loser != NEUTRAL
    turn.emit(events.TerritoryTaken(seat, territory, loser))
    if loses_continent:
        turn.emit(events.ContinentLost(loser, continent))
    if state.holds(seat, continent):
        turn.emit(events.ContinentGained(seat, continent))
    if loser != NEUTRAL and not state.territories[loser]:
        _eliminate(turn, loser)


def _eliminate(turn: Context, loser: Seat) -> None:
    state = turn.state
    turn.emit(events.SeatEliminated(loser, state.turn))
    if state.hands[loser]:
        turn.emit(events.CardsTaken(state.turn, loser, tuple(state.hands[loser])))


def on_occupy(turn: Context, command: commands.Occupy) -> None:
    """Moves armies into the territory just taken."""
    _move_in(turn, command.armies)
    _follow_occupation(turn)


def _move_in(turn: Context, armies: int) -> None:
    state = turn.state
    turn.emit(events.ArmiesMoved(state.turn, state.source, state.target, armies, "occupy"))


def _follow_occupation(turn: Context) -> None:
    state = turn.state
    if turn_flow.ends_by_goal(turn):
        return
    if len(state.hands[state.turn]) > MUST_TRADE_ABOVE:
        turn.emit(events.asked(state.turn, TRADE))
    else:
        turn_flow.ask_to_attack(turn)
