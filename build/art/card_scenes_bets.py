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
    s.path(kit.whole(), "#0b1030", opacity=0.45)
    s.circle((56, 36), 25, "#f6e7b6", opacity=0)
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
    s.path("M0 40H104V84H0Z", "#241a2c")
    people.talker(s, PEOPLE[6], (52, 26, 58), "pleased")
    s.rect(-4, 38, 112, 9, WOOD)
    s.path("M0 40H104", stroke=WOOD_HI, width=1.6)
    props.bill(s, 52, 66, 0.8, -8)
    people.fist(s, (34, 66, 0.8), "#2f3a4a", turn=-6)
    people.fist(s, (72, 64, 0.8), "#7a2f3a", turn=8, flip=True)


def up_the_sleeve(s: Scene) -> None:
    """A card slides out of the cuff."""
    kit.rays(s, 70, 40, ("#5a2f93", "#6c3fa8"), 12)
    props.face_card(s, 55, 30, 0.9, 30, 7)
    props.face_card(s, 62, 40, 0.9, 52, 4)
    s.limb([(-20, 74), (34, 52)], "#242a3c", 34, curved=False)
    with s.at(39, 50, 1, turn=-22):
        s.rect(-6, -19, 12, 38, PAPER)
        s.disc(0, 12, 2.6, GOLD, edge=1)
        s.blob([(6, -12), (20, -13), (36, -8), (44, 0), (40, 6), (30, 8), (24, 14), (6, 13)], SKIN)
        s.limb([(30, -2), (50, 2)], SKIN, 6)
        s.limb([(28, 5), (46, 10)], SKIN, 6)
        s.limb([(22, 10), (38, 17)], SKIN, 5.6)


def cards_on_the_table(s: Scene) -> None:
    """A hand of cards lies open under the lamp, and under the glass."""
    kit.fill(s, "#14342a")
    s.blob([(-20, 90), (-10, 44), (52, 34), (114, 44), (124, 90)], "#23794d")
    kit.beam(s, 52, 12, 56, 84, 0.22)
    kit.lamp(s, 52, 14, RED)
    for x, y, turn, number in ((22, 62, -18, 8), (42, 58, -6, 3), (62, 58, 6, 9), (82, 62, 18, 1)):
        props.face_card(s, x, y, 0.86, turn, number)
    with s.at(74, 50, 1):
        s.limb([(10, 12), (24, 30)], WOOD_LO, 4.6, curved=False)
        s.circle((0, 0), 15, "#cfeaf2", opacity=0.35)
        s.circle((0, 0), 15, stroke=INK, width=6)
        s.circle((0, 0), 15, stroke=GOLD, width=2.8)
        s.path("M-9 -4A10 10 0 0 1 -2 -10", stroke=WHITE, width=2)


def pickpocket(s: Scene) -> None:
    """A gloved hand draws the notes from a coat pocket by night."""
    kit.sky(s, "night", 84)
    kit.moon(s, 14, 14, 8)
    kit.stars(s, 8, 31, 40)
    s.blob([(40, -10), (110, -10), (112, 94), (46, 94), (38, 40)], "#8a6a46")
    s.path("M74 -6L70 90", stroke="#63492c", width=2)
    for y in (20, 44):
        s.disc(80, y, 3, "#4a3524", edge=1.2)
    props.bill(s, 62, 44, 0.66, -58)
    props.bill(s, 56, 42, 0.66, -78)
    s.shape("M44 54H78L76 82H48Z", "#a27e55")
    s.path("M47 59H75", stroke="#63492c", width=1.4)
    people.fist(s, (46, 40, 1), "#23273a", turn=-16, skin="#3b4160")
    props.mask(s, 16, 62, 30)


def two_more(s: Scene) -> None:
    """Two more cards fly off the pile."""
    kit.rays(s, 40, 60, ("#3b1f6b", "#4c2a85"), 14)
    for k in range(5):
        props.card(s, 26 - k * 0.6, 62 - k * 3.4, 0.9, -8, "#5b2f93")
    props.card(s, 56, 36, 0.94, 16, RED)
    props.card(s, 84, 30, 0.94, 30, BLUE)
    props.speed(s, 42, 46, 10, 2)
    for x, y in ((72, 12), (98, 58), (44, 12)):
        props.sparkle(s, x, y, 5, "#ffe9a8")
    s.disc(82, 68, 12, "#1d8a4c")
    s.digits("2", 86, 68, 14, WHITE, weight=3.4)
    s.path("M73 68h6M76 65v6", stroke=WHITE, width=2.4)


def lucky_numba(s: Scene) -> None:
    """The number of a horse in a crystal ball, one group for each."""
    kit.sky(s, "night", 84)
    kit.stars(s, 12, 3, 70)
    for side in (-1, 1):
        x = 52 + side * 52
        s.shape(f"M{x} -3H{x - side * 30}C{x - side * 26} 20 {x - side * 18} 34 {x - side * 6} 46L{x} 50Z", "#8e2a6a")
    s.shape("M-4 90V76C20 68 84 68 108 76V90Z", PURPLE)
    s.shape("M30 78C34 68 70 68 74 78L70 82H34Z", GOLD)
    s.circle((52, 42), 38, "#8fe6e0", opacity=0.2)
    s.disc(52, 42, 30, "#2a9fa6")
    s.circle((52, 44), 26, "#5cc9c6", opacity=0.6)
    for number in range(1, 11):
        with s.group(f"lucky_numba_{number}"):
            head(s, number, (48, 44, 42))
            props.cloth(s, 66, 59, 16, number)
    s.path("M30 34A24 24 0 0 1 44 20", stroke=WHITE, width=3, opacity=0.9)
    props.clover(s, 15, 66, 0.6)
    props.horseshoe(s, 89, 68, 0.8, 180, GOLD)


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
"""Who gives the tip, who hears it, and how that one takes it."""


def a_tip_on(s: Scene) -> None:
    """Two who know something about a horse, one group for each."""
    kit.bricks(s, ("#2b3350", "#222942"), 84)
    kit.lamp(s, 52, 12, "#c98a12")
    s.path("M47 12H57L112 84H-8Z", "#ffe9a8", opacity=0.2)
    for number, (word, (one, other, mood)) in enumerate(TIPS.items(), 1):
        with s.group(f"a_tip_on_{word}"):
            people.talker(s, PEOPLE[one], (26, 58, 66), "gloating")
            people.talker(s, PEOPLE[other], (78, 58, 66), mood, flip=True)
            props.cloth(s, 52, 33, 21, number)


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
