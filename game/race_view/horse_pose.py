"""Places horses on the track seen from above: neighbours on one space are staggered, so that no number is hidden."""

from __future__ import annotations

from collections.abc import Mapping

from game.race_view.view_model import HorseToken, RaceViewModel
from game.track.lap_geometry import LapGeometry
from game.track.track import Track

HorsePose = tuple[float, float, float]
"""Where a horse is, logical units, and its heading."""
STAGGER = 0.18
"""Spaces by which horses in odd lanes stand before the middle of their space, and the others behind it."""


def horse_pose(track: Track, view_model: RaceViewModel, horse_token: HorseToken) -> HorsePose:
    """Logical place and heading of a horse: off the course, on its winner's pad if there is one, or on its space."""
    if horse_token.spot:
        return horse_token.spot
    if 0 < horse_token.pad <= len(track.winners):
        x, y = track.winners[horse_token.pad - 1]
        return x, y, 0.0
    lane, space = view_model.field_adapter.lane(horse_token.number), seen_space(view_model, horse_token)
    if isinstance(track.course, LapGeometry):
        space += _stagger(view_model, horse_token, lane, space)
    place = track.course.place(lane, space)
    return place.x, place.y, place.heading


def seen_space(view_model: RaceViewModel, horse_token: HorseToken) -> float:
    """The space at which a horse is seen."""
    return horse_token.space - spaces_behind(view_model, horse_token)


def spaces_behind(view_model: RaceViewModel, horse_token: HorseToken) -> float:
    """How far a horse is seen behind its space: it leaps, or it gathers itself before it runs."""
    leap = view_model.stage.leaps.get(horse_token.number)
    return horse_token.lean + (leap.spaces_left if leap else 0.0)


def _stagger(view_model: RaceViewModel, horse_token: HorseToken, lane: int, space: float) -> float:
    """Spaces that a horse makes room for those in the next lanes: all of it on one space, none on the next.

    At the gate nobody is before the line.
    """
    tokens, number = view_model.horse_tokens, horse_token.number
    beside = [
        token for token in map(tokens.get, (number - 1, number + 1)) if token and not token.pad and not token.spot
    ]
    nearness = max((1 - abs(space - seen_space(view_model, token)) for token in beside), default=0.0)
    room = STAGGER * min(max(space, 0.0), 1.0) if lane % 2 else -STAGGER
    return room * max(nearness, 0.0)


def spread_steps(spaces: Mapping[int, float]) -> dict[int, float]:
    """Returns how many steps each horse stands before (or behind) its space, by horse; `spaces` are their places.

    Horses on one space are one step apart; the steps change smoothly as one comes to a space or leaves it.
    """
    horses = list(spaces.items())
    steps = dict.fromkeys(spaces, 0.0)
    for number, (horse, space) in enumerate(horses):
        for other, place in horses[number + 1 :]:
            near = 1.0 - abs(space - place)
            if near > 0:
                steps[horse] += near / 2
                steps[other] -= near / 2
    return steps
