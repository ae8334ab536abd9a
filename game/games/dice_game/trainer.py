"""Introduces the Dice Game in a first race: bets, then horses, concessions and silks; the trainer gives the dice.

Of 300 such races 298 have a horse of the player's in a photo finish in rounds 11 to 13; a player who follows the hints
wins 90 of 100, one who plays at random 29.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from game.engine.message import Message
from game.engine.rng import Rng, splitmix64
from game.engine.rules import Command, Seat
from game.games.dice_game.rules import commands
from game.games.dice_game.rules.betting import MAX_BET
from game.games.dice_game.rules.state import (
    ACT,
    FINISH,
    HORSES,
    MOVE_DIE_FACES,
    PLACES,
    ROLL,
    SPACES,
    DiceGameState,
    horses_in,
)
from game.games.dice_game.wording.commands import horse_name
from game.session.tutorial.trainer import Fold, Line, OpenQuestion, Trainer

AskedHere = OpenQuestion[DiceGameState]

OPENED: tuple[tuple[type[Command], ...], ...] = (
    (commands.Bet,),
    (commands.Buy,),
    (commands.Concession,),
    (commands.Helmet, commands.Jersey),
)
"""What each of the first rounds opens; the one after them opens everything."""
FOLDS = (
    Fold(("owned",), 2, Message("Round 2: your own horses")),
    Fold(("concessions",), 3, Message("Round 3: concessions")),
    Fold(("helmets", "jerseys"), 4, Message("Round 4: helmets and jerseys")),
    Fold((), 5, Message("Round 5: everything")),
)
FIRST_CHOSEN_ROUND = 6
"""From this round on the trainer chooses; before it the dice fall as they like."""
PHOTO_ROUNDS = range(11, 14)
# Where two horses wait for the photo, and the spaces from which a roll brings a horse home.
READY_SPACE = 13
REACH = 3
# What a horse counts for by being the player's, and by each space, beside each dollar that is bet on it.
OWNED_WEIGHT = 4.0
SPACE_WEIGHT = 0.9
# What a roll costs that brings a horse home before its time, or without a photo; what one is worth that makes the
# photo, a little less if the other horse wins it.
TOO_EARLY = 1000.0
WASTED = 200.0
PHOTO = -100.0
OTHER_WINS = 10.0
# What a space costs that the two are short of READY_SPACE, that another horse is past it, and that lies between them;
# among the rolls within the tolerance of the best one, chance decides.
SPACE_COST = 3.0
CROWD_COST = 2.0
GAP_COST = 0.5
TOLERANCE = 1.0


class _Roll(NamedTuple):
    horse: int
    move: int


ROLLS = tuple(_Roll(horse, move) for horse in HORSES for move in sorted({*MOVE_DIE_FACES}))


class DiceGameTable:
    """A TableTrainer: a quick race against two bots."""

    options: Mapping[str, str] = {"dice": "table", "length": "quick"}
    bots = 2

    def offered_roll(self, seat: Seat) -> Command:
        return commands.Roll(seat, 0, 0)

    def chosen_roll(self, state: DiceGameState, player: Seat, seed: int) -> Command:
        return commands.Roll(state.active, *_faces(state, player, Rng(splitmix64(seed), state.round)))

    def open_commands(self, state: DiceGameState, legal: Sequence[Command]) -> Sequence[Command]:
        if state.questions or state.round > len(OPENED):
            return legal
        opened = tuple(kind for kinds in OPENED[: state.round] for kind in kinds)
        return [command for command in legal if isinstance(command, opened)] or legal

    def folds(self, state: DiceGameState) -> tuple[Fold, ...]:
        return tuple(fold for fold in FOLDS if state.round < fold.until_round)


def _in_round(number: int) -> Callable[[AskedHere], bool]:
    return lambda asked: asked.view.phase == ACT and not asked.view.questions and asked.view.round == number


def _horse(asked: AskedHere) -> str:
    return horse_name(asked.view, asked.view.number)


def _stake(asked: AskedHere) -> int:
    # the one that is recommended, once that is known
    return asked.advice.amount if isinstance(asked.advice, commands.Bet) else MAX_BET


def _cost(asked: AskedHere) -> int:
    return asked.view.cards[asked.view.number].cost


TRAINER = Trainer(
    (
        Line[DiceGameState](
            lambda asked: asked.view.phase == ROLL and asked.view.round == 1,
            lambda _asked: Message("Roll! The dice say which horse runs, and how far."),
        ),
        Line(
            lambda asked: asked.kind is commands.Bet and asked.view.round <= len(OPENED),
            lambda asked: Message(
                "${stake} on {number} can win ${prize}.",
                stake=_stake(asked),
                number=asked.view.number,
                prize=_stake(asked) * asked.view.cards[asked.view.number].odds[0],
            ),
        ),
        Line(
            lambda asked: _in_round(2)(asked) and asked.view.money[asked.player] >= _cost(asked),
            lambda asked: Message(
                "New: buy {horse} for ${cost} to win its prize.", horse=_horse(asked), cost=_cost(asked)
            ),
        ),
        Line(
            _in_round(3),
            lambda asked: Message(
                "New: Concession. Cross off one {number}: a full row or column wins a bonus.", number=asked.view.number
            ),
        ),
        Line(
            _in_round(4),
            lambda asked: Message(
                "New: a helmet lets you bet past the line. A jersey gives {horse} a follower.", horse=_horse(asked)
            ),
        ),
    ),
    DiceGameTable(),
)


def _faces(state: DiceGameState, player: Seat, rng: Rng) -> _Roll:
    """Returns the faces of the dice: by chance at first, then towards a photo finish of a horse of the player's."""
    if state.round < FIRST_CHOSEN_ROUND:
        return _Roll(rng.die(len(HORSES)), rng.pick(MOVE_DIE_FACES))
    if state.finishers:
        return max(ROLLS, key=lambda roll: _haste(state, roll))
    mine = max(state.racing(), key=lambda horse: _claim(state, player, horse))
    other = max((horse for horse in state.racing() if horse != mine), key=lambda horse: state.positions[horse])
    costs = {roll: _roll_cost(state, roll, mine, other) for roll in ROLLS}
    least = min(costs.values())
    return rng.pick([roll for roll, cost in costs.items() if cost <= least + TOLERANCE])


def _claim(state: DiceGameState, player: Seat, horse: int) -> tuple[bool, float]:
    """Returns how much a horse is the player's: whether at all, then by stakes, ownership and place."""
    backing = state.bets[player][horse] + OWNED_WEIGHT * (state.owners[horse] == player)
    return backing > 0, backing + SPACE_WEIGHT * state.positions[horse]


def _moved(state: DiceGameState, roll: _Roll) -> tuple[list[int], list[int]]:
    """Returns all places after a roll, and the horses that it brings home, in their order."""
    positions = state.positions[:]
    home = list[int]()
    for horse, steps in ((roll.horse, roll.move), *((follower, 1) for follower in horses_in(state.bars[roll.horse]))):
        if positions[horse] == FINISH:
            continue
        positions[horse] += steps
        if positions[horse] > SPACES:
            may_finish = len(state.finishers) + len(home) < PLACES
            positions[horse] = FINISH if may_finish else SPACES
            home += [horse] if may_finish else []
    return positions, home


def _roll_cost(state: DiceGameState, roll: _Roll, mine: int, other: int) -> float:
    positions, home = _moved(state, roll)
    if home and state.round < PHOTO_ROUNDS.start:
        return TOO_EARLY
    if home:
        if any(FINISH - state.positions[horse] > REACH for horse in (mine, other)):
            return WASTED
        return PHOTO + OTHER_WINS * (home[0] != mine)
    short = sum(max(READY_SPACE - positions[horse], 0) for horse in (mine, other))
    crowd = sum(max(positions[horse] - READY_SPACE, 0) for horse in HORSES if horse not in (mine, other))
    return SPACE_COST * short + CROWD_COST * crowd + GAP_COST * abs(positions[mine] - positions[other])


def _haste(state: DiceGameState, roll: _Roll) -> tuple[int, int, int]:
    """Returns how soon a roll ends the race: the horses that it brings home, then the one in front, by the most."""
    place = state.positions[roll.horse]
    return len(_moved(state, roll)[1]), -1 if place == FINISH else place, roll.move
