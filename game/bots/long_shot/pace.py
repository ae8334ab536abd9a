"""How long each horse still takes: the spread of its turns by its way and by how often it moves. Knows no race."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from functools import cache

from game.engine.long_shot.features import BackOnRoll
from game.engine.long_shot.horses import CARDS
from game.engine.long_shot.options import MOVE_DICE
from game.engine.long_shot.state import BANK, FINISH, HORSES, SPACES, State

USUAL = 1 / 8
"""How often a horse moves in a turn, in the tables; other horses' times are stretched."""
LONGEST = {"manual": 240, "club": 480}
"""Turns after which a horse on its own counts as home, by move die."""
PARTS = 256
"""Equally likely parts that a spread is cut into."""
TURNS = 6
"""Turns reckoned between two yields."""
SOLD = 0.7
"""How likely it is at the start that a horse of the bank will soon have an owner."""

Spread = Sequence[float]
"""`PARTS` numbers of turns in rising order, each as likely."""

_spreads: dict[str, tuple[Spread, ...]] = {}


def spreads(die: str) -> Sequence[Spread]:
    """By the spaces to go, 0..21: the turns of a horse that moves as often as usual."""
    for _slice in ready(die):
        pass
    return _spreads[die]


def ready(die: str) -> Generator[None, None, None]:
    """Reckons the spreads of a move die in slices, the first time."""
    if die in _spreads:
        return
    steps = [face for face in MOVE_DICE[die] if face]
    alive = [0.0] + [1.0] * FINISH
    courses = [[one] for one in alive]  # by spaces to go: how likely a horse is on its way yet after 0, 1, 2 … turns
    for turn in range(LONGEST[die]):
        alive = [0.0, *(_after(alive, way, steps) for way in range(1, FINISH + 1))]
        for course, one in zip(courses, alive, strict=True):
            course.append(one)
        if turn % TURNS == 0:
            yield
    cut: list[Spread] = [[0.0] * PARTS]
    for course in courses[1:]:
        cut.append(_cut(course))
        yield
    _spreads[die] = tuple(cut)


def _after(alive: Sequence[float], way: int, steps: Sequence[int]) -> float:
    """One turn on: it stands still, or has less way to go."""
    moves = sum([alive[way - step] for step in steps if step < way])
    return alive[way] * (1 - USUAL) + moves * USUAL / len(steps)


def _cut(course: Sequence[float]) -> Spread:
    """The turn in the middle of each part."""
    found, turn = [], 1
    for part in range(PARTS):
        left = 1 - (part + 0.5) / PARTS
        while turn < len(course) - 1 and course[turn] > left:
            turn += 1
        before, after = course[turn - 1], course[turn]
        found.append(turn - 1 + min(1.0, (before - left) / (before - after)))
    return found


@cache
def _bar(horse: int) -> tuple[int, ...]:
    return tuple(face for face in HORSES if CARDS[horse].has_on_bar(face) and face != horse)


def rates(state: State) -> list[float]:
    """How often each horse moves in a turn of anybody's, by dice and bars; 0 for horses at home."""
    positions, owners = state.positions, state.owners
    racing = [horse for horse in HORSES if positions[horse] != FINISH]
    faces = MOVE_DICE[state.options.move_die]
    once = (len(faces) - faces.count(0)) / len(faces) / max(1, len(racing))
    sold = SOLD * max(0.0, 1 - max(positions) / SPACES)
    found = [0.0] * len(positions)
    for horse in racing:
        bars = sum([positions[face] != FINISH for face in _bar(horse)])
        feature = CARDS[horse].feature
        if isinstance(feature, BackOnRoll) and positions[feature.face] != FINISH:
            bars -= 1
        found[horse] = once * (1 + bars / state.players * (sold if owners[horse] == BANK else 1))
    return found
