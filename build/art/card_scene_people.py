"""Draws the people of the cards' scenes: whole figures, hands, and the heads that speak over a counter."""

# ruff: noqa: E501

from __future__ import annotations

from typing import NamedTuple

from .card_scene_kit import BLUE, INK, PAPER, RED, SKIN, SKIN_LO, WHITE, Scene
from .portraits import Person, bust
from .svg_writer import Point


class Look(NamedTuple):
    """Clothes of a figure."""

    coat: str
    trousers: str = "#3a4257"
    skin: str = SKIN
    hat: str = "cap"
    hat_colour: str = "#5b4a3a"
    hair: str = "#4a2c18"
    moustache: bool = False


LAD = Look("#7a8f3d", "#6b4a2c", hat="cap", hat_colour="#8a5a2f")
GENTLEMAN = Look("#39415a", "#565d74", hat="top", hat_colour="#242a3c", moustache=True)
LADY = Look("#b8324f", "#b8324f", hat="straw", hat_colour="#f2d28b", hair="#7a3a14")
BOOKMAKER = Look("#c9822b", "#5b4630", hat="bowler", hat_colour="#4a3524", moustache=True)
THIEF = Look("#2f3448", "#23273a", skin="#d9a47a", hat="flat", hat_colour="#1b1f30")


def figure(
    s: Scene,
    look: Look,
    place: tuple[float, float, float],
    *,
    hands: tuple[Point, Point] = ((-17, -42), (17, -42)),
    feet: tuple[Point, Point] = ((-8, 0), (9, 0)),
    flip: bool = False,
    lean: float = 0,
    mouth: str = "smile",
) -> None:
    """Draws a person 100 units tall from the feet up; `place` is the position and height of the person. Hands and feet
    are relative to it; the first hand is the far one. The person looks to the right unless flipped.
    """
    x, y, tall = place
    with s.at(x, y, tall / 100, turn=lean, flip=flip):
        _arm(s, look, hands[0], -1)
        for foot, side in zip(feet, (-1, 1), strict=True):
            knee = (foot[0] * 0.55 + side * 3 + 2, -21 + foot[1] * 0.5)
            s.limb([(side * 5, -42), knee, (foot[0], foot[1] - 4)], look.trousers, 11)
            s.blob([(foot[0] - 5, foot[1] - 5), (foot[0] + 3, foot[1] - 7), (foot[0] + 11, foot[1] - 2),
                    (foot[0] + 9, foot[1] + 1), (foot[0] - 5, foot[1] + 1)], "#2a2222")  # fmt: skip
        s.blob([(-13, -70), (0, -73), (13, -70), (15, -54), (14, -38), (0, -36), (-14, -38), (-15, -54)], look.coat)
        face(s, look, (2, -84), 14, mouth=mouth)
        _arm(s, look, hands[1], 1)


def _arm(s: Scene, look: Look, hand: Point, side: int) -> None:
    shoulder = (side * 12, -66)
    middle = ((shoulder[0] + hand[0]) / 2 + side * 3, (shoulder[1] + hand[1]) / 2 + 4)
    s.limb([shoulder, middle, hand], look.coat, 9.4)
    s.disc(*hand, 5.6, look.skin)


def face(s: Scene, look: Look, centre: Point, r: float, *, mouth: str = "smile") -> None:
    """Draws a head that looks to the right, with its hat."""
    with s.at(*centre, r / 14):
        s.disc(0, 0, 14, look.skin)
        if look.hat not in ("top", "bowler"):
            s.path("M-13 -3C-16 8 -10 12 -8 8C-9 3 -8 0 -6 -4Z", look.hair)
        s.circle((3, -1), 1.9, INK)
        s.circle((9.6, -1), 1.7, INK)
        s.stroke([(6, 0), (9, 4), (6, 4.4)], INK, 1.4)
        _mouth(s, mouth)
        if look.moustache:
            s.path("M6 5C9 4 13 6 14 9C10 10 8 9 6 7C4 9 1 10 -2 9C0 5 3 4 6 5Z", look.hair)
        HATS[look.hat](s, look.hat_colour)


def _mouth(s: Scene, mouth: str) -> None:
    if mouth == "smile":
        s.stroke([(0, 7), (5, 9.6), (10, 7)], INK, 1.8, curved=True)
    elif mouth == "sad":
        s.stroke([(1, 10), (5, 7.6), (9.6, 10)], INK, 1.8, curved=True)
    elif mouth == "open":
        s.ellipse((5.4, 8), 3.4, 3.4, "#7c2230", stroke=INK, width=1.4)
    else:
        s.path("M-1 6C4 8 8 8 11 5.6C10 12 1 13 -1 6Z", WHITE, stroke=INK, width=1.4)


def _cap(s: Scene, colour: str) -> None:
    s.shape("M-14 -5C-15 -18 10 -20 13 -7L20 -4C16 -2 8 -4 2 -4Z", colour)


def _flat(s: Scene, colour: str) -> None:
    s.shape("M-15 -4C-18 -14 4 -21 18 -6L20 -3C10 -5 0 -4 -15 -4Z", colour)


def _bowler(s: Scene, colour: str) -> None:
    s.shape("M-11 -6C-11 -24 13 -24 13 -6Z", colour)
    s.shape("M-18 -5C-8 -9 12 -9 19 -5C12 -2 -10 -2 -18 -5Z", colour)


def _top(s: Scene, colour: str) -> None:
    s.shape("M-10 -6L-12 -29C-4 -32 8 -32 14 -29L12 -6Z", colour)
    s.path("M-10.6 -12L12.4 -12L12 -7L-10 -7Z", RED)
    s.shape("M-18 -6C-8 -9 12 -9 19 -6C12 -2 -10 -2 -18 -6Z", colour)


def _straw(s: Scene, colour: str) -> None:
    s.shape("M-9 -7C-8 -18 11 -18 12 -7Z", colour)
    s.path("M-9 -9.6H12L12 -6H-9.4Z", BLUE)
    s.shape("M-22 -4C-12 -10 14 -10 24 -4C14 -1 -12 -1 -22 -4Z", colour)


def _jockey(s: Scene, colour: str) -> None:
    s.shape("M-14 -2C-17 -20 12 -21 14 -5L22 -2C16 0 6 -4 0 -3Z", colour)
    s.disc(-1, -17, 2.2, WHITE)


def _none(s: Scene, colour: str) -> None:
    s.shape("M-14 0C-18 -17 6 -22 13 -9C6 -8 0 -10 -4 -6C-6 -2 -10 -6 -14 0Z", colour)


HATS = {"cap": _cap, "flat": _flat, "bowler": _bowler, "top": _top, "straw": _straw, "jockey": _jockey, "none": _none}


def talker(
    s: Scene, person: Person, place: tuple[float, float, float], mood: str = "calm", *, flip: bool = False
) -> None:
    """Draws one of the people at the table to the waist; `place` is the middle and the height of 96 units."""
    x, y, tall = place
    with s.at(x, y, tall / 96, flip=flip), s.group(transform="translate(-48 -48)"):
        bust(s, person, mood)


# -- hands -----------------------------------------------------------------------------------------------------------


def palm(s: Scene, place: tuple[float, float, float], sleeve: str, *, turn: float = 0, flip: bool = False, skin: str = SKIN) -> None:  # fmt: skip
    """Draws an open hand that points up out of its sleeve; `place` is the palm's middle and its size."""
    x, y, k = place
    with s.at(x, y, k, turn=turn, flip=flip):
        s.limb([(0, 18), (0, 60)], sleeve, 17)
        s.rect(-10.4, 13, 20.8, 7, PAPER)
        for fx, top, bend in ((-8, -19, -1.5), (-2.8, -24, -0.5), (2.6, -23, 0.5), (7.8, -18, 1.5)):
            s.limb([(fx, -2), (fx + bend, top)], skin, 4.8)
        s.limb([(8, 5), (15, -3), (16, -8)], skin, 4.6)
        s.blob([(-10, -4), (0, -6), (10, -4), (10, 8), (6, 15), (-6, 15), (-10, 8)], skin)
        for fx, top in ((-8, -6), (-2.8, -7), (2.6, -7), (7.8, -6)):
            s.stroke([(fx, 0), (fx, top)], skin, 4.8)
        s.stroke([(-6, 3), (0, 5), (5, 2)], SKIN_LO, 1.4, curved=True)


def fist(s: Scene, place: tuple[float, float, float], sleeve: str, *, turn: float = 0, flip: bool = False, skin: str = SKIN, fingers: bool = True) -> None:  # fmt: skip
    """Draws a closed hand that comes from the left out of its sleeve; things are held between thumb and fingers."""
    x, y, k = place
    with s.at(x, y, k, turn=turn, flip=flip):
        s.limb([(-62, 0), (-13, 0)], sleeve, 17)
        s.rect(-17, -10.6, 7, 21.2, PAPER)
        s.blob([(-11, -9), (0, -11), (9, -8), (10, 6), (2, 10), (-11, 9)], skin)
        if fingers:
            for fy in (-6, -0.5, 5):
                s.limb([(4, fy), (11, fy + 0.6)], skin, 4.2)
        s.limb([(-3, -8), (5, -11), (12, -9)], skin, 4.4)
