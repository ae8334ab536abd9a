"""Says which commands are legal: the one source of it. Long lists are described, not made."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import accumulate

from game.engine.rules import Command, LegalCommands, Seat
from game.games.conquest.rules.cards import sets_in
from game.games.conquest.rules.commands import (
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
from game.games.conquest.rules.state import NEUTRAL, NOBODY, OVER, ConquestState
from game.games.conquest.rules.world import NEIGHBOURS, NUMBERS

MAX_ATTACK_DICE, MAX_DEFENCE_DICE = 3, 2

Pair = tuple[int, int]
"""Two territories: from and to."""
NumberedKind = Callable[..., Command]
"""The kinds of command whose last field is a number that ranges from some least to some most."""
Head = tuple[int, ...]
"""The fields of such a command before that number."""
Block = tuple[NumberedKind, Head, int, int]
"""Commands alike but for that number: their kind, the other fields, the least number and how many there are."""

concede = cache(Concede)
pass_on = cache(Pass)
claim = cache(Claim)
defend = cache(Defend)


class NumberedCommands(LegalCommands):
    """Blocks of commands that differ in a number alone, then the `others`, listed."""

    def __init__(self, blocks: Sequence[Block], others: Sequence[Command] = ()) -> None:
        self.blocks = blocks
        self.others = others
        self._ends = list(accumulate(block[3] for block in blocks))
        self._numbered = self._ends[-1] if self._ends else 0
        self._places: dict[tuple[NumberedKind, Head], tuple[range, int]] = {}

    def __len__(self) -> int:
        return self._numbered + len(self.others)

    def at(self, place: int) -> Command:
        """Returns the command at `place`, blocks first."""
        if place >= self._numbered:
            return self.others[place - self._numbered]
        index = bisect_right(self._ends, place)
        kind, head, least, count = self.blocks[index]
        return kind(*head, least + place - self._ends[index] + count)

    def index(self, command: object, start: int = 0, stop: int | None = None) -> int:
        """Returns the place of a command, blocks first. Raises ValueError."""
        parts = head_and_number(command)
        if parts is None:
            return self._numbered + self.others.index(command)
        numbers, first = self._block(*parts[:2])
        return first + numbers.index(parts[2])

    def __contains__(self, command: object) -> bool:
        parts = head_and_number(command)
        if parts is None:
            return command in self.others
        return parts[2] in self._block(*parts[:2])[0]

    def _block(self, kind: NumberedKind, head: Head) -> tuple[range, int]:
        """Returns the numbers that are legal with these other fields, perhaps none, and the first one's place."""
        if not self._places:
            self._places = {
                (block_kind, fields): (range(least, least + count), end - count)
                for (block_kind, fields, least, count), end in zip(self.blocks, self._ends, strict=True)
            }
        return self._places.get((kind, head), NO_BLOCK)


NO_BLOCK = range(0), 0


def head_and_number(command: object) -> tuple[NumberedKind, Head, int] | None:
    """Returns the kind, the other fields and the number of a command that has one; None for any other."""
    match command:
        case (
            Attack(seat, source, target, number)
            | Assault(seat, source, target, number)
            | Fortify(seat, source, target, number)
        ):
            return type(command), (seat, source, target), number
        case Place(seat, territory, number) | PlaceNeutral(seat, territory, number):
            return type(command), (seat, territory), number
        case Occupy(seat, number):
            return Occupy, (seat,), number
        case _:
            return None


def legal_commands(state: ConquestState, seat: Seat) -> Sequence[Command]:
    """Returns every command that answers what `seat` was asked, in a stable order."""
    if state.phase == OVER or seat != state.asked:
        return ()
    match state.phase:
        case "claim":
            return tuple(claim(seat, number) for number in NUMBERS if state.owners[number] == NOBODY)
        case "place" if not state.round:
            return NumberedCommands(_placements(state, Place, seat))
        case "place":
            return NumberedCommands(_placements(state, Place, seat), (concede(seat),))
        case "place_neutral":
            return NumberedCommands(_placements(state, PlaceNeutral, seat))
        case "reinforce":
            return NumberedCommands(_placements(state, Place, seat), (*trades(state, seat), concede(seat)))
        case "trade":
            return (*trades(state, seat), concede(seat))
        case "attack":
            return NumberedCommands(_attacks(state, seat), (pass_on(seat), concede(seat)))
        case "defend":
            return tuple(defend(seat, dice) for dice in range(1, defence_dice(state, state.target) + 1))
        case "occupy":
            least = state.dice
            return NumberedCommands([(Occupy, (seat,), least, state.armies[state.source] - least)])
        case _:
            return NumberedCommands(_moves(state, seat), (pass_on(seat), concede(seat)))


def attack_dice(state: ConquestState, source: int) -> int:
    """Returns the most dice that an attack from a territory may have: one army less than stand there, at most 3."""
    return min(MAX_ATTACK_DICE, state.armies[source] - 1)


def defence_dice(state: ConquestState, target: int) -> int:
    """Returns the most dice that a territory may be defended with: one an army, at most 2."""
    return min(MAX_DEFENCE_DICE, state.armies[target])


def attack_pairs(state: ConquestState, seat: Seat) -> Iterator[Pair]:
    """Yields from where to where `seat` may attack, in rising order."""
    owners, armies = state.owners, state.armies
    for source in NUMBERS:
        if owners[source] == seat and armies[source] > 1:
            for target in NEIGHBOURS[source]:
                if owners[target] != seat:
                    yield source, target


def can_attack(state: ConquestState, seat: Seat) -> bool:
    """Returns whether `seat` may attack anywhere."""
    return next(attack_pairs(state, seat), None) is not None


def fortify_pairs(state: ConquestState, seat: Seat) -> Iterator[Pair]:
    """Yields between which territories `seat` may move armies to fortify, in rising order."""
    owners, armies = state.owners, state.armies
    connected = state.options.fortify == "connected"
    for source in NUMBERS:
        if owners[source] == seat and armies[source] > 1:
            for target in reachable(state, source) if connected else NEIGHBOURS[source]:
                if owners[target] == seat:
                    yield source, target


def reachable(state: ConquestState, source: int) -> list[int]:
    """Returns the territories that are connected with `source` through its owner's, in rising order, without it."""
    owners, owner = state.owners, state.owners[source]
    found, waiting = {source}, [source]
    while waiting:
        for number in NEIGHBOURS[waiting.pop()]:
            if owners[number] == owner and number not in found:
                found.add(number)
                waiting.append(number)
    return sorted(found - {source})


def can_fortify(state: ConquestState, seat: Seat) -> bool:
    """Returns whether `seat` may move armies to fortify."""
    return next(fortify_pairs(state, seat), None) is not None


def trades(state: ConquestState, seat: Seat) -> tuple[Command, ...]:
    """Returns every set in the hand of `seat`, once for each own territory that it shows."""
    found: list[Command] = []
    for cards in sets_in(state.hands[seat]):
        shown = [card for card in cards if card in NUMBERS and state.owners[card] == seat]
        found += (Trade(seat, cards, territory) for territory in shown or (0,))
    return tuple(found)


def _placements(state: ConquestState, kind: type[Place] | type[PlaceNeutral], seat: Seat) -> list[Block]:
    owner = seat if kind is Place else NEUTRAL
    return [(kind, (seat, number), 1, state.to_place) for number in state.territories(owner)]


def _attacks(state: ConquestState, seat: Seat) -> list[Block]:
    """Returns the single rolls and the assaults of each pair, one after the other."""
    armies, blocks = state.armies, list[Block]()
    for pair in attack_pairs(state, seat):
        spare = armies[pair[0]] - 1
        head = (seat, *pair)
        blocks.append((Attack, head, 1, min(MAX_ATTACK_DICE, spare)))
        blocks.append((Assault, head, 1, spare))
    return blocks


def _moves(state: ConquestState, seat: Seat) -> list[Block]:
    return [(Fortify, (seat, *pair), 1, state.armies[pair[0]] - 1) for pair in fortify_pairs(state, seat)]
