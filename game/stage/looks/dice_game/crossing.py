"""Which horses may cross the line in the roll that comes, by dice and bars. Decides nothing."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.dice_game.rules import MOVE_DIE
from game.engine.dice_game.state import FINISH, HORSES, PLACES, ROLL, State

FAR = FINISH - MOVE_DIE[-1] - 2
"""The foremost space from which no throw brings a horse home."""


def together(view: State) -> tuple[int, ...]:
    """The horses of which two or more can come home in one roll; empty when no roll is due or none can.

    Once a die shows its face, only what that face allows counts.
    """
    near = [space for space in view.positions if FAR < space < FINISH]
    if len(near) < 2 or view.phase != ROLL or PLACES - len(view.finishers) < 2:
        return ()
    steps = view.move_die or MOVE_DIE[-1]
    found: set[int] = set()
    for rolled in (view.die,) if view.die else HORSES:
        home = _home(view, rolled, steps)
        found.update(home if len(home) > 1 else ())
    return tuple(sorted(found))


def nearest(view: State) -> int:
    """The foremost horse that a roll can bring home, or 0."""
    if view.phase != ROLL or len(view.finishers) == PLACES:
        return 0
    near = [horse for horse in view.racing() if FINISH - view.positions[horse] <= MOVE_DIE[-1]]
    return max(near, key=lambda horse: view.positions[horse], default=0)


def _home(view: State, rolled: int, steps: int) -> Sequence[int]:
    """Who comes home when `rolled` moves so many steps, and the horses on its bar one each."""
    positions = view.positions
    return [
        horse for horse in view.racing()
        if positions[horse] + steps * (horse == rolled) + view.on_bar(rolled, horse) >= FINISH
    ]  # fmt: skip
