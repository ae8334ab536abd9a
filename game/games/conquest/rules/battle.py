"""Runs attacks: the dice of both sides, what they lose, the territory taken, the rival eliminated."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.rules import CommandContext, Seat
from game.games.conquest.rules import legal, turn_flow
from game.games.conquest.rules.cards import MUST_TRADE_ABOVE
from game.games.conquest.rules.commands import Assault, Attack, Defend, Occupy
from game.games.conquest.rules.events import (
    ArmiesMoved,
    Asked,
    AttackAnnounced,
    BattleRolled,
    CardsTaken,
    ContinentGained,
    ContinentLost,
    SeatEliminated,
    TerritoryTaken,
)
from game.games.conquest.rules.state import ATTACK_DICE, DEFENCE_DICE, DEFEND, NEUTRAL, OCCUPY, TRADE, ConquestState
from game.games.conquest.rules.world import CONTINENT_OF

Context = CommandContext[ConquestState]

DIE_SIDES = 6


def losses(attack_dice: Sequence[int], defence_dice: Sequence[int]) -> tuple[int, int]:
    """Returns the armies that attacker and defender lose, for dice from high to low.

    The highest dice of both are compared, then the next highest, as long as both have one; a tie is the defender's.
    """
    wins = sum(attack > defence for attack, defence in zip(attack_dice, defence_dice, strict=False))
    return min(len(attack_dice), len(defence_dice)) - wins, wins


def on_attack(turn: Context, command: Attack) -> None:
    """Rolls once."""
    turn.emit(AttackAnnounced(command.seat, command.source, command.target, command.dice))
    _press_on(turn)


def on_assault(turn: Context, command: Assault) -> None:
    """Rolls again and again."""
    dice = legal.attack_dice(turn.state, command.source)
    turn.emit(AttackAnnounced(command.seat, command.source, command.target, dice, command.leave))
    _press_on(turn)


def _press_on(turn: Context) -> None:
    """Rolls until the attack is over or the defender must choose its dice."""
    state = turn.state
    while not _must_ask_defender(state):
        if not _roll(turn, legal.defence_dice(state, state.target)):
            return
    turn.emit(Asked(state.defender_of(state.target), DEFEND))


def _must_ask_defender(state: ConquestState) -> bool:
    return state.options.defence == "asked" and legal.defence_dice(state, state.target) > 1


def on_defend(turn: Context, command: Defend) -> None:
    """Rolls with the dice that the defender has chosen, and goes on with an assault."""
    if _roll(turn, command.dice):
        _press_on(turn)


def _roll(turn: Context, defence_count: int) -> bool:
    """Rolls for both sides; returns whether an assault goes on, else what follows has been seen to."""
    state = turn.state
    attack_count = legal.attack_dice(state, state.source) if state.leave else state.dice
    attack, defence = _dice(turn, ATTACK_DICE, attack_count), _dice(turn, DEFENCE_DICE, defence_count)
    turn.emit(BattleRolled(state.source, state.target, attack, defence, *losses(attack, defence)))
    if not state.armies[state.target]:
        _take(turn)
        return False
    if state.leave and state.armies[state.source] > state.leave:
        return True
    turn_flow.ask_to_attack(turn)
    return False


def _dice(turn: Context, purpose: str, count: int) -> tuple[int, ...]:
    """Rolls dice, as one draw; returns their faces from high to low."""
    stream = turn.draw(purpose)
    return tuple(sorted([stream.die(DIE_SIDES) for _ in range(count)], reverse=True))


def _take(turn: Context) -> None:
    """Gives the target to the attacker, who is asked how many armies move in unless that is settled."""
    state = turn.state
    _change_owner(turn, state.target)
    if len(state.fallen) == state.players - 1:
        _move_in(turn, state.dice)
        turn_flow.ends_by_elimination(turn)
    elif state.dice == state.armies[state.source] - 1:
        _move_in(turn, state.dice)
        _follow_occupation(turn)
    else:
        turn.emit(Asked(state.turn, OCCUPY))


def _change_owner(turn: Context, territory: int) -> None:
    """Takes a territory, with what follows: continents lost and gained, the loser's end."""
    state, seat, loser = turn.state, turn.state.turn, turn.state.owners[territory]
    continent = CONTINENT_OF[territory]
    lost = state.holds(loser, continent) and loser != NEUTRAL
    turn.emit(TerritoryTaken(seat, territory, loser))
    if lost:
        turn.emit(ContinentLost(loser, continent))
    if state.holds(seat, continent):
        turn.emit(ContinentGained(seat, continent))
    if loser != NEUTRAL and not state.territory_counts[loser]:
        _eliminate(turn, loser)


def _eliminate(turn: Context, loser: Seat) -> None:
    """Puts a seat out of the match; its cards go to the victor."""
    state = turn.state
    turn.emit(SeatEliminated(loser, state.turn))
    if state.hands[loser]:
        turn.emit(CardsTaken(state.turn, loser, tuple(state.hands[loser])))


def on_occupy(turn: Context, command: Occupy) -> None:
    """Moves armies into the territory just taken."""
    _move_in(turn, command.armies)
    _follow_occupation(turn)


def _move_in(turn: Context, armies: int) -> None:
    state = turn.state
    turn.emit(ArmiesMoved(state.turn, state.source, state.target, armies, "occupy"))


def _follow_occupation(turn: Context) -> None:
    """Ends the match if the goal is reached, else asks for a trade of too many cards or for the next attack."""
    state = turn.state
    if turn_flow.ends_by_goal(turn):
        return
    if len(state.hands[state.turn]) > MUST_TRADE_ABOVE:
        turn.emit(Asked(state.turn, TRADE))
    else:
        turn_flow.ask_to_attack(turn)
