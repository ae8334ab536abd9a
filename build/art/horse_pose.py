"""Locates neck and head of the horse in a pose, for all modules that draw on them."""

from __future__ import annotations

from .horse_skeleton import HorsePose
from .svg_writer import Point, rotate_point

OUTLINE = 2.6
NECK_BASE = (33.0, 88.0)
NECK_LENGTH = 45.0


def up(point: Point) -> Point:
    """Returns a point of body units, which grow upwards, on the screen, which grows downwards."""
    return point[0], -point[1]


class SkeletonFrame:
    """The position of neck and head in a pose; converts their points to body units."""

    def __init__(self, pose: HorsePose) -> None:
        self.pose = pose
        self.base = pose.body(NECK_BASE)
        self.slope = pose.neck + pose.pitch
        self.poll = self.neck((NECK_LENGTH, 0))
        self.tilt = pose.head + pose.pitch

    def neck(self, point: Point) -> Point:
        """Returns the point u along the neck from its base, v towards the crest."""
        x, y = rotate_point(point, self.slope)
        return self.base[0] + x, self.base[1] + y

    def head(self, point: Point) -> Point:
        """Returns the point u from poll to muzzle, v towards the forehead."""
        x, y = rotate_point(point, self.tilt)
        return self.poll[0] + x, self.poll[1] + y
