"""Which horses the next roll could take over the finish line, alone and together. Decides nothing."""

from __future__ import annotations

from game.engine.long_shot.horses import CARDS
from game.engine.long_shot.options import MOVE_DICE
from game.engine.long_shot.state import FINISH, HORSES, PLACES, ROLL, State


def near(view: State) -> list[int]:
    """The horses that the best face takes home, while somebody is to roll."""
    if view.phase != ROLL or len(view.finishers) == PLACES:
        return []
    best = max(MOVE_DICE[view.options.move_die])
    return [horse for horse in view.racing() if FINISH - view.positions[horse] <= best]


def nearest(view: State) -> int:
    """The foremost of them, 0 for none."""
    return max(near(view), key=lambda horse: view.positions[horse], default=0)


def together(view: State) -> tuple[int, ...]:
    """Those of which two or more can cross by one roll: the horse rolled, and own ones that move along."""
    close = near(view)
    found: set[int] = set()
    for face in HORSES:
        own = [horse for horse in close if view.owners[horse] == view.turn and CARDS[horse].has_on_bar(face)]
        crossing = {*own, *({face} & {*close})}
        if face in view.racing() and len(crossing) > 1:
            found |= crossing
    return tuple(sorted(found))
