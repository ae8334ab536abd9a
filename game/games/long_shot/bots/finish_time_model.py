"""Models the number of turns that each horse needs to finish, from its distance and its rate of moves."""

from collections.abc import Generator, Sequence
from functools import cache

from game.games.long_shot.rules.horses import HORSE_CARDS
from game.games.long_shot.rules.options import MOVE_DIE_FACES
from game.games.long_shot.rules.state import BANK, FINISH, HORSES, SPACES, LongShotState

REFERENCE_RATE = 1 / 8
"""Moves per turn of the horses in the tables. The times of other horses are scaled."""
MAX_TURNS = {"manual": 240, "club": 480}
"""Maximum number of turns in the tables, by move die."""
QUANTILES = 256
"""Number of equally likely parts of a distribution."""
TURNS_PER_SLICE = 6
"""Turns computed between two yields."""
BANK_SALE_CHANCE = 0.7
"""Chance at the start of the race that an unowned horse will soon have an owner."""

Quantiles = Sequence[float]
"""Numbers of turns in rising order, `QUANTILES` of them, all equally likely."""

_quantiles_by_die: dict[str, tuple[Quantiles, ...]] = {}


def finish_time_quantiles(die: str) -> Sequence[Quantiles]:
    """Returns the quantiles of turns for a horse that moves at REFERENCE_RATE, by spaces to go, 0 to 21."""
    for _slice in prepare(die):
        pass
    return _quantiles_by_die[die]


def prepare(die: str) -> Generator[None, None, None]:
    """Computes the quantiles of a move die in slices, unless they are cached."""
    if die in _quantiles_by_die:
        return
    steps = [face for face in MOVE_DIE_FACES[die] if face]
    survival = [0.0] + [1.0] * FINISH
    # By spaces to go, the chances that a horse is unfinished after 0, 1, 2 … turns.
    survival_curves = [[chance] for chance in survival]
    for turn in range(MAX_TURNS[die]):
        survival = [0.0, *(_survival_after_turn(survival, spaces_left, steps) for spaces_left in range(1, FINISH + 1))]
        for survival_curve, chance in zip(survival_curves, survival, strict=True):
            survival_curve.append(chance)
        if turn % TURNS_PER_SLICE == 0:
            yield
    quantiles: list[Quantiles] = [[0.0] * QUANTILES]
    for survival_curve in survival_curves[1:]:
        quantiles.append(_quantiles_of(survival_curve))
        yield
    _quantiles_by_die[die] = tuple(quantiles)


def _survival_after_turn(survival: Sequence[float], spaces_left: int, steps: Sequence[int]) -> float:
    """Returns the chance to be unfinished after one more turn, in which the horse may move."""
    moves = sum([survival[spaces_left - step] for step in steps if step < spaces_left])
    return survival[spaces_left] * (1 - REFERENCE_RATE) + moves * REFERENCE_RATE / len(steps)


def _quantiles_of(survival_curve: Sequence[float]) -> Quantiles:
    """Returns the turn at the middle of each equally likely part."""
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
    """Returns the expected moves of each horse per turn of any player, by dice and bars; 0 for finished horses."""
    positions = state.positions
    owners = state.owners
    racing = [horse for horse in HORSES if positions[horse] != FINISH]
    faces = MOVE_DIE_FACES[state.options.move_die]
    roll_rate = (len(faces) - faces.count(0)) / len(faces) / max(1, len(racing))
    sale_chance = BANK_SALE_CHANCE * max(0.0, 1 - max(positions) / SPACES)
    rates = [0.0] * len(positions)
    for horse in racing:
        bars = sum([positions[face] != FINISH for face in _bar_numbers(horse)])
        back_face = HORSE_CARDS[horse].feature.back_face
        if back_face and positions[back_face] != FINISH:
            bars -= 1
        rates[horse] = roll_rate * (1 + bars / state.players * (sale_chance if owners[horse] == BANK else 1))
    return rates
