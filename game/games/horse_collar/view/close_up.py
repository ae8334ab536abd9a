"""Shows the end of the board large, from the moment at which a weight that stops near the edge creeps towards it."""

from __future__ import annotations

from typing import NamedTuple

from pygame import FRect

from game.games.horse_collar.rules.board import MM, Board
from game.games.horse_collar.rules.motion import MotionSegment
from game.games.horse_collar.view import layout
from game.games.horse_collar.view.perspective import BOARD_MARGIN, GUTTER_SHOWN, EndPerspective

ZOOM = 1.8
"""How much larger than the picture of the end."""
APPROACH = 300 * MM
"""How far before the edge the picture grows, grains."""
CLOSE = 110 * MM
"""How near to the edge a weight stops that is followed: about its own width and a half, grains."""
CREEP = 260 * MM
"""Grains a second at which a weight falls that was nearly a hanger."""
GROW_SECONDS = 0.18
"""In which the picture grows to the close-up, and shrinks again."""
GROW_STEPS = 8
"""Sizes on the way, so that few pictures of weights are made."""
MICROSECONDS = 1e6
STEPS = 60
"""Into how many parts a stretch is cut to find when a weight passes a point of it."""


class CloseUp(NamedTuple):
    """A picture of the end, when it is shown (seconds from when the weight was let go), and which weight it follows."""

    seconds: float
    picture: EndPerspective
    weight: int


def close_picture(board: Board, y: float) -> EndPerspective:
    """Returns the picture whose middle is `y` grains from the left side, as near as the sides of the board allow."""
    box = FRect(layout.END.left, 0, layout.END.width, layout.END.height * ZOOM)
    units = EndPerspective(box, 0.0).units
    picture = EndPerspective(box, board.length + GUTTER_SHOWN - box.width / units)
    top = layout.END.centery - picture.place(0, y)[1]
    box.top = min(max(top, layout.END.bottom - box.height), layout.END.top)
    return picture


def grown(board: Board, close: EndPerspective, share: float) -> EndPerspective:
    """Returns the picture that has grown by a share, 0..1, from that of the end to a close-up, in GROW_STEPS."""
    share = round(share * GROW_STEPS) / GROW_STEPS
    top = layout.END.top + (close.box.top - layout.END.top) * share
    height = layout.END.height + (close.box.height - layout.END.height) * share
    box = FRect(close.box.left, top, close.box.width, height)
    return EndPerspective(box, board.length + GUTTER_SHOWN - box.width / EndPerspective(box, 0.0).units)


def is_whole(picture: EndPerspective) -> bool:
    """Whether a picture has grown to its full size."""
    return picture.box.height >= layout.END.height * ZOOM


def seen_part(picture: EndPerspective) -> FRect:
    """Returns the part of the picture of the end, on the canvas, that a growing one shows."""
    close = picture.units / EndPerspective(layout.END, 0.0).units
    part = FRect(0, 0, layout.END.width / close, layout.END.height / close)
    part.right = layout.END.right
    part.top = layout.END.top + BOARD_MARGIN + (layout.END.top - picture.box.top - BOARD_MARGIN) / close
    return part


def approach(board: Board, ways: dict[int, list[MotionSegment]], fallen: tuple[int, ...]) -> CloseUp | None:
    """Returns from when on which picture is shown, by the ways of the weights that moved; None for no close-up."""
    near = [weight for weight, way in ways.items() if _ends_near(board, way[-1], fell=weight in fallen)]
    if not near:
        return None
    weight = max(near, key=lambda one: ways[one][-1].end)
    seconds = _seconds_at(ways[weight], board.length - APPROACH)
    return CloseUp(seconds, close_picture(board, ways[weight][-1].end_y), weight)


def _ends_near(board: Board, last: MotionSegment, *, fell: bool) -> bool:
    """Whether a weight stops near the edge of the board, or falls from it slowly."""
    is_near = last.end_x >= board.length - CLOSE
    return is_near and (not fell or (last.end_speed <= CREEP and last.end_x > last.x))


def _seconds_at(ways: list[MotionSegment], x: float) -> float:
    """Returns when a weight has passed `x` grains from the shooter's end: at once where it has from its first move."""
    way = next((one for one in ways if one.end_x >= x), ways[-1])
    times = (way.start + (way.end - way.start) * step / STEPS for step in range(STEPS + 1))
    return next((time for time in times if way.position(time)[0] >= x), float(way.start)) / MICROSECONDS
