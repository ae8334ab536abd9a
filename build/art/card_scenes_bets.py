"""Draws the scenes of the cards that bet, and of those played against the others at the table."""

from __future__ import annotations

from . import card_scene_kit as kit
from . import card_scene_people as people
from . import card_scene_props as props
from .card_scene_horses import head
from .card_scene_kit import (
    BLUE,
    GOLD,
    INK,
    PAPER,
    PURPLE,
    RED,
    SKIN,
    WHITE,
    WOOD,
    WOOD_HI,
    WOOD_LO,
    Scene,
)
from .portraits import PEOPLE


def on_the_house(s: Scene) -> None:
    """A betting slip with a bow on the roof of a house."""
    kit.sky(s, "day", 66)
    kit.cloud(s, 16, 16, 0.7)
    kit.cloud(s, 92, 26, 0.6)
    kit.ground(s, "turf", 66)
    s.rect(24, 44, 56, 34, "#f6e3bd")
    s.poly([(14, 48), (52, 16), (90, 48)], "#b8442f")
    s.rect(45, 56, 14, 22, WOOD_LO)
    for x in (30, 64):
        s.rect(x, 54, 10, 10, "#8fd0ea")
        s.path(f"M{x + 5} 54v10M{x} 59h10", stroke=INK, width=1.2)
    props.ticket(s, 62, 24, 0.94, 40)
    with s.group(transform="rotate(40 62 24)"):
        s.rect(53, 11.8, 6, 24.4, RED)
        for flip in (False, True):
            with s.at(56, 11, 1, flip=flip):
                s.blob([(0, 0), (5, -8), (12, -7), (11, 0)], RED)


def the_dark_horse(s: Scene) -> None:
    """Nothing but an outline and an eye before the full moon."""
    kit.sky(s, "night", 84)
    kit.stars(s, 18, 21, 60)
    kit.sun(s, 56, 36, 25, "#f6e7b6")
    kit.hills(s, 84, "#0d1330", 12, 2)
    head(s, 6, (46, 46, 82))
    s.path(kit.whole(), "#0b1030", opacity=0.22)
    s.ellipse((57, 32), 4.2, 3, "#ffe45c", stroke=INK, width=1, turn=20)
    s.circle((58, 32), 1.5, INK)
    with s.at(88, 22, 1):
        s.path("M-5 -4C-5 -11 6 -11 6 -4C6 1 0 1 0 6", stroke=INK, width=7)
        s.path("M-5 -4C-5 -11 6 -11 6 -4C6 1 0 1 0 6", stroke=GOLD, width=3.6)
        s.disc(0, 13, 2.8, GOLD)


def double_or_nothing(s: Scene) -> None:
    """A coin spins above the hand: two piles on the one side, a cobweb on the other."""
    kit.fill(s, "#1d2a52")
    s.path("M52 -4L34 88H-4V-4Z", "#d68f1f")
    s.path("M52 -4L34 88", stroke=PAPER, width=2)
    props.pile(s, 12, 72, 5, 8)
    props.pile(s, 29, 76, 5, 8)
    s.path("M104 0L72 0M104 0L78 22M104 0V30M82 2Q84 12 104 22M90 1Q92 8 104 13", stroke="#9fb0de", width=1.4)
    with s.at(52, 24, 1, turn=24):
        s.ellipse((0, 0), 9, 17, "#b57a12", stroke=INK, width=1.7)
        s.ellipse((2.4, 0), 7.6, 16, GOLD, stroke=INK, width=1.4)
        props.dollar(s, 2.4, 0, 17, "#7d520a")
    s.path("M34 34A22 22 0 0 1 32 10M72 14A22 22 0 0 1 70 40", stroke=WHITE, width=2)
    people.fist(s, (66, 68, 1.15), BLUE, flip=True, fingers=False)
    s.limb([(56, 62), (50, 50)], SKIN, 5)


def under_the_counter(s: Scene) -> None:
    """Above the counter an innocent smile, below it money changes hands."""
    kit.wallpaper(s, ("#c9a45f", "#bb934c"), 40)
    people.talker(s, PEOPLE[6], (52, 26, 58), "pleased")
    s.path(kit.whole(40), "#241a2c")
    s.rect(-4, 38, 112, 9, WOOD)
    s.path("M0 40H104", stroke=WOOD_HI, width=1.6)
    props.bill(s, 52, 66, 0.8, -8)
    people.fist(s, (34, 66, 0.8), "#2f3a4a", turn=-6)
    people.fist(s, (72, 64, 0.8), "#7a2f3a", turn=8, flip=True)


def up_the_sleeve(s: Scene) -> None:
    """A card slides out of the cuff."""
    kit.rays(s, 70, 40, ("#5a2f93", "#6c3fa8"), 12)
    with s.at(36, 54, 1, turn=-24):
        s.blob([(2, -13), (22, -14), (38, -10), (48, -2), (44, 6), (32, 9), (26, 15), (2, 14)], SKIN)
        for y, reach in ((-4, 58), (3, 60), (10, 52)):
            s.limb([(34, y), (reach, y + 2)], SKIN, 6)
        s.path("M30 -7L36 -6V12L28 12Z", SKIN)
        s.limb([(12, 14), (24, 22), (34, 22)], SKIN, 6)
        props.face_card(s, 18, -6, 0.86, 82, 7)
        s.limb([(-60, 0), (-8, 0)], "#242a3c", 38, curved=False)
        s.rect(-9, -21, 12, 42, PAPER)
        s.disc(-3, 14, 2.6, GOLD, edge=1)
    props.sparkle(s, 66, 22, 7, "#fff1a8")
    props.sparkle(s, 78, 12, 4, "#fff1a8")


def cards_on_the_table(s: Scene) -> None:
    """An open hand of cards under the lamp and the magnifying glass."""
    kit.fill(s, "#14342a")
    s.blob([(-20, 96), (-10, 44), (52, 34), (114, 44), (124, 96)], "#23794d")
    kit.beam(s, 46, 12, 52, 84, 0.22)
    kit.lamp(s, 46, 14, RED)
    for x, y, turn, number in ((20, 62, -16, 8), (41, 58, -5, 3), (62, 58, 6, 9), (84, 63, 16, 1)):
        props.face_card(s, x, y, 0.9, turn, number)
    with s.at(68, 46, 1):
        s.limb([(12, 12), (28, 30)], WOOD_LO, 5, curved=False)
        s.disc(0, 0, 17, PAPER)
        props.cloth(s, 0, 1, 22, 9)
        s.circle((0, 0), 17, stroke=INK, width=6.4)
        s.circle((0, 0), 17, stroke=GOLD, width=3)
        s.path("M-12 -4A12 12 0 0 1 -4 -12", stroke=WHITE, width=2.4)


def pickpocket(s: Scene) -> None:
    """A gloved hand draws the notes from a coat pocket by night."""
    kit.sky(s, "night", 84)
    kit.moon(s, 14, 15, 9)
    kit.stars(s, 8, 31, 30)
    s.blob([(44, -10), (112, -10), (114, 96), (50, 96), (42, 40)], "#9a764c")
    s.path("M78 -6L74 90", stroke="#63492c", width=2)
    for y in (18, 40):
        s.disc(85, y, 3, "#4a3524", edge=1.2)
    people.face(s, people.THIEF._replace(hair="#1b1f30"), (17, 59), 16, mouth="laugh")
    props.mask(s, 22.6, 58, 26)
    props.bill(s, 67, 43, 0.7, -54)
    props.bill(s, 60, 41, 0.7, -76)
    s.shape("M48 54H82L80 84H52Z", "#b38a5c")
    s.path("M51 59H79", stroke="#63492c", width=1.4)
    people.fist(s, (49, 38, 1.05), "#23273a", turn=-14, skin="#3b4160")


def two_more(s: Scene) -> None:
    """Two more cards fly off the pile."""
    kit.rays(s, 30, 66, ("#1c6f78", "#26858d"), 14)
    for k in range(5):
        props.card(s, 24 - k * 0.8, 64 - k * 3.2, 0.96, -10)
    for points in ([(36, 36), (40, 26), (46, 22)], [(46, 50), (56, 44), (66, 46)]):
        s.stroke(points, WHITE, 2, curved=True)
    props.card(s, 60, 27, 1.06, 14, RED)
    props.card(s, 84, 50, 1.06, 34, BLUE)
    for x, y in ((84, 14), (58, 64), (12, 16)):
        props.sparkle(s, x, y, 6, "#ffe9a8")


def lucky_numba(s: Scene) -> None:
    """The number of a horse in a crystal ball, one group for each."""
    kit.sky(s, "night", 84)
    kit.stars(s, 12, 3, 40)
    for side in (-1, 1):
        x = 52 + side * 53
        s.shape(f"M{x} -3H{x - side * 30}C{x - side * 26} 20 {x - side * 18} 34 {x - side * 6} 46L{x} 50Z", "#8e2a6a")
        s.stroke([(x - side * 18, -2), (x - side * 14, 20), (x - side * 6, 38)], "#b8478c", 2, curved=True)
    s.shape("M-4 90V74C20 66 84 66 108 74V90Z", PURPLE)
    s.circle((52, 39), 40, "#8fe6e0", opacity=0.22)
    s.disc(52, 39, 33, "#2a9fa6")
    s.circle((52, 42), 28, "#5cc9c6", opacity=0.6)
    for number in range(1, 11):
        with s.group(f"lucky_numba_{number}"):
            head(s, number, (50, 37, 54), neck_end=57)
            mist = "M20.2 48C24 42 32 46 36 50C42 44 52 46 56 50C62 45 72 44 76 48C79 46 82 46 83.6 48"
            s.path(f"{mist}A33 33 0 0 1 20.2 48Z", "#d5f4ee")
            s.path("M30 58q8 -6 14 0M60 60q8 -6 16 -2", stroke="#8fd6d2", width=1.8)
            props.cloth(s, 52, 58.6, 20, number)
    s.circle((52, 39), 33, stroke=INK, width=1.7)
    s.path("M27 32A26 26 0 0 1 40 15", stroke=WHITE, width=3)
    s.shape("M28 78C32 70 36 68 40 69C48 73 56 73 64 69C68 68 72 70 76 78L72 83H32Z", GOLD)
    props.clover(s, 13, 66, 0.56)
    props.horseshoe(s, 91, 68, 0.8, 180, GOLD)


TIPS = {
    "one": (3, 0, "pleased"),
    "two": (1, 2, "hurt"),
    "three": (4, 6, "pleased"),
    "four": (7, 5, "hurt"),
    "five": (0, 1, "pleased"),
    "six": (6, 3, "hurt"),
    "seven": (2, 4, "pleased"),
    "eight": (5, 0, "hurt"),
    "nine": (3, 7, "pleased"),
    "ten": (6, 1, "hurt"),
}
"""Giver and receiver of each tip, and the receiver's reaction."""


def a_tip_on(s: Scene) -> None:
    """Two who know something about a horse, one group for each."""
    kit.bricks(s, ("#2b3350", "#222942"), 84)
    kit.lamp(s, 52, 15, "#c98a12")
    s.path("M47 15H57L112 84H-8Z", "#ffe9a8", opacity=0.2)
    for number, (word, (one, other, mood)) in enumerate(TIPS.items(), 1):
        with s.group(f"a_tip_on_{word}"):
            people.talker(s, PEOPLE[one], (26, 58, 66), "gloating")
            people.talker(s, PEOPLE[other], (78, 58, 66), mood, flip=True)
            props.cloth(s, 52, 32, 20, number)


SCENES = (
    on_the_house,
    the_dark_horse,
    double_or_nothing,
    under_the_counter,
    up_the_sleeve,
    cards_on_the_table,
    pickpocket,
    two_more,
    lucky_numba,
    a_tip_on,
)
