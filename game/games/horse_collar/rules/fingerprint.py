"""Computes a hash of thousands of slides, to compare the physics between machines and versions of Python."""

from collections.abc import Iterator
from hashlib import sha256

from game.engine.rng import Rng
from game.games.horse_collar.rules.board import (
    AIMS_MM,
    COLUMNS,
    FRICTION,
    LENGTHS_MM,
    MAX_WEAR,
    MM,
    PLACES_MM,
    board_for,
)
from game.games.horse_collar.rules.physics import Motion, Shot, slide, speed_to_reach
from game.games.horse_collar.rules.state import WEIGHTS

STOPS_MM = 700
"""Maximum distance between the targets of the slides and the end, in millimetres; small, so that many weights touch."""


def fingerprint(turns: int, seed: int = 1) -> str:
    """Returns a hash of the motions in `turns` turns of eight random slides; equal on every machine."""
    digest = sha256()
    for motion in random_slides(turns, seed):
        result = (motion.path, motion.touches, motion.fallen, sorted(motion.worn), sorted(motion.lying.items()))
        digest.update(repr(result).encode())
    return digest.hexdigest()


def random_slides(turns: int, seed: int) -> Iterator[Motion]:
    """Yields slides on all tables, most of them into the scoring zones."""
    rng = Rng(seed)
    tables = [board_for(length, surface, "short") for length in LENGTHS_MM for surface in FRICTION]
    for turn in range(turns):
        board = tables[turn % len(tables)]
        wear = [rng.below(MAX_WEAR + 1) for _cell in range(board.rows * COLUMNS)]
        lying: dict[int, tuple[int, int]] = {}
        for weight in range(WEIGHTS):
            shot = Shot(weight, rng.pick(PLACES_MM), rng.pick(AIMS_MM), 0)
            speed = speed_to_reach(board, wear, shot, board.length - rng.below(STOPS_MM) * MM)
            motion = slide(board, wear, lying, shot._replace(speed=speed))
            lying = motion.lying
            yield motion
