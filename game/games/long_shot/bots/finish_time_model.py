"""Models how many turns each horse needs to finish, by its distance and by how often it moves."""

from collections.abc import Generator, Sequence
from functools import cache

from game.games.long_shot.rules.horses import HORSE_CARDS
from game.games.long_shot.rules.options import MOVE_DIE_FACES
from game.games.long_shot.rules.state import BANK, FINISH, HORSES, SPACES, LongShotState

REFERENCE_RATE = 1 / 8
"""How often a horse moves in a turn, in the tables; other horses' times are stretched."""
MAX_TURNS = {"manual": 240, "club": 480}
"""Turns after which a horse on its own counts as finished, by move die."""
QUANTILES = 256
"""Equally likely parts that a distribution is divided into."""
TURNS_PER_SLICE = 6
"""Turns computed between two yields."""
BANK_SALE_CHANCE = 0.7
"""How likely it is at the start that a horse of the bank will soon have an owner."""

Quantiles = Sequence[float]
"""QUANTILES numbers of turns in rising order, each as likely."""

_quantiles_by_die: dict[str, tuple[Quantiles, ...]] = {}


def finish_time_quantiles(die: str) -> Sequence[Quantiles]:
    """Returns, by spaces to go 0..21, the quantiles of turns for a horse that moves at REFERENCE_RATE."""
    for _slice in prepare(die):
        pass
    return _quantiles_by_die[die]


def prepare(die: str) -> Generator[None, None, None]:
    """Computes the quantiles of a move die in slices, the first time."""
    if die in _quantiles_by_die:
        return
    steps = [face for face in MOVE_DIE_FACES[die] if face]
    survival = [0.0] + [1.0] * FINISH
    survival_curves = [
        [one] for one in survival
    ]  # by spaces to go: the chance that a horse is unfinished after 0, 1, 2 … turns
    for turn in range(MAX_TURNS[die]):
        survival = [0.0, *(_survival_after_turn(survival, spaces_left, steps) for spaces_left in range(1, FINISH + 1))]
        for survival_curve, one in zip(survival_curves, survival, strict=True):
            survival_curve.append(one)
        if turn % TURNS_PER_SLICE == 0:
            yield
    cut: list[Quantiles] = [[0.0] * QUANTILES]
    for survival_curve in survival_curves[1:]:
        cut.append(_quantiles_of(survival_curve))
        yield
    _quantiles_by_die[die] = tuple(cut)


def _survival_after_turn(survival: Sequence[float], spaces_left: int, steps: Sequence[int]) -> float:
    """Returns the chance to be unfinished one turn on: the horse stands still, or has less distance to go."""
    moves = sum([survival[spaces_left - step] for step in steps if step < spaces_left])
    return survival[spaces_left] * (1 - REFERENCE_RATE) + moves * REFERENCE_RATE / len(steps)


def _quantiles_of(survival_curve: Sequence[float]) -> Quantiles:
    """Returns the turn in the middle of each equally likely part."""
    quantiles = []
    turn = 1
    for part in range(QUANTILES):
        left = 1 - (part + 0.5) / QUANTILES
        while turn < len(survival_curve) - 1 and survival_curve[turn] > left:
            turn += 1
        before, after = survival_curve[turn - 1], survival_curve[turn]
        quantiles.append(turn - 1 + min(1.0, (before - left) / (before - after)))
    return quantiles


@cache
def _bar_numbers(horse: int) -> tuple[int, ...]:
    return tuple(face for face in HORSES if HORSE_CARDS[horse].has_on_bar(face) and face != horse)


def move_rates(state: LongShotState) -> list[float]:
    """Returns how often each horse moves in any player's turn, by dice and bars; 0 for finished horses."""
    positions = state.positions
    owners = state.owners
    racing = [horse for horse in HORSES if positions[horse] != FINISH]
    faces = MOVE_DIE_FACES[state.options.move_die]
    once = (len(faces) - faces.count(0)) / len(faces) / max(1, len(racing))
    sale_chance = BANK_SALE_CHANCE * max(0.0, 1 - max(positions) / SPACES)
    rates = [0.0] * len(positions)
    for horse in racing:
        bars = sum([positions[face] != FINISH for face in _bar_numbers(horse)])
        back_face = HORSE_CARDS[horse].feature.back_face
        if back_face and positions[back_face] != FINISH:
            bars -= 1
        rates[horse] = once * (1 + bars / state.players * (sale_chance if owners[horse] == BANK else 1))
    return rates
