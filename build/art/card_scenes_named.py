"""Draws the scenes of the cards that name a horse: each is about its number."""

# ruff: noqa: E501

from __future__ import annotations

from math import atan2, degrees

from . import card_scene_kit as kit
from . import card_scene_people as people
from . import card_scene_props as props
from .card_scene_horses import head, horse, paint_of
from .card_scene_kit import BLUE, GOLD, INK, RED, STEEL, WHITE, WOOD, WOOD_LO, Scene
from .horse_skeleton import gallop, standing
from .svg_writer import smooth


def oats_for_one(s: Scene) -> None:
    """Horse 1 has the whole bucket of oats for itself."""
    kit.planks(s, ("#4f7d6a", "#3b6252"), 84)
    s.rect(-4, -4, 112, 14, WOOD_LO)
    kit.ground(s, "hay", 76)
    head(s, 1, (36, 40, 84), turn=24, mood="shut")
    props.cloth(s, 88, 24, 20, 1)
    s.shape("M54 54H98L92 82H60Z", STEEL)
    s.path("M59 60L63 80H70L67 60Z", WHITE, opacity=0.6)
    s.blob([(53, 55), (58, 46), (66, 49), (76, 43), (86, 49), (95, 47), (99, 55), (76, 58)], "#efc766")
    for x, y in ((62, 52), (70, 50), (78, 53), (86, 52), (91, 54)):
        s.ellipse((x, y), 2.4, 1.2, "#b98420", turn=30)


def twos_company(s: Scene) -> None:
    """Horse 2 and a friend put their heads together under a heart."""
    kit.sky(s, "rose", 84)
    kit.sun(s, 52, 62, 20, "#ffe3b0")
    kit.hills(s, 84, "#7a2f63", 10)
    head(s, 2, (26, 48, 76))
    head(s, 3, (78, 48, 76), flip=True)
    s.shape("M52 31C38 21 42 10 48 11C51 11 52 14 52 15C52 14 53 11 56 11C62 10 66 21 52 31Z", RED)
    s.stroke([(46, 16), (46, 19)], WHITE, 2)
    props.cloth(s, 14, 64, 18, 2)


def three_cheers(s: Scene) -> None:
    """Three friends throw up their arms and hats."""
    kit.sky(s, "day", 84)
    props.flag_line(s, 8)
    kit.crowd(s, 84, 3, back="#2f6b9a", seed=40)
    for x, look, lean in ((18, people.LADY, -4), (86, people.GENTLEMAN, 4), (52, people.LAD, 0)):
        bare = look._replace(hat="none", hat_colour=look.hair)
        people.figure(s, bare, (x, 112, 80), hands=((-24, -98), (24, -98)), lean=lean, mouth="laugh")
    for x, y, turn, style in ((26, 22, -20, "straw"), (52, 27, 10, "cap"), (80, 30, 24, "top")):
        with s.at(x, y, 0.62, turn=turn):
            people.HATS[style](s, {"straw": "#f2d28b", "cap": "#8a5a2f", "top": "#242a3c"}[style])
    props.cloth(s, 52, 65, 17, 3)


def four_in_hand(s: Scene) -> None:
    """One hand holds the reins of four horses."""
    kit.sky(s, "gold", 84)
    kit.hills(s, 84, "#c9762a", 14, 2)
    for k, number in enumerate((9, 6, 3, 4)):
        head(s, number, (96 - 15 * k, 36 + 5 * k, 56))
    for x, y in ((105, 39), (90, 44), (75, 49), (60, 55)):
        s.stroke([(24, 67), (x * 0.5 + 8, 72), (x, y)], INK, 2, curved=True)
    people.fist(s, (20, 67, 1), BLUE)
    props.cloth(s, 15, 22, 20, 4)


def high_five(s: Scene) -> None:
    """A palm meets the hoof of horse 5."""
    kit.rays(s, 52, 38, ("#17898c", "#25a3a3"), 14)
    s.path(smooth([(52, 6), (60, 22), (78, 14), (70, 32), (88, 40), (70, 48), (74, 66), (56, 54), (44, 68), (40, 50), (20, 46), (36, 34), (28, 16), (46, 24)], tension=0.2),
           "#fff1a8", stroke=GOLD, width=2)  # fmt: skip
    coat = paint_of(5)
    s.limb([(112, 88), (88, 62), (72, 50)], coat.coat, 17, curved=False)
    s.stroke([(110, 92), (87, 67), (73, 56)], coat.shade, 4)
    s.limb([(72, 50), (64, 43)], "#eceae4", 13)
    with s.at(58, 38, 1.1, turn=-52):
        s.poly([(-10, 7), (-7, -7), (7, -7), (10, 7)], "#403632")
        s.path("M-6 -3L-8 5", stroke="#76695f", width=2)
    people.palm(s, (40, 44, 1), RED, turn=28)
    props.cloth(s, 90, 21, 19, 5)


def six_of_the_best(s: Scene) -> None:
    """Six cups of horse 6 on the shelf."""
    kit.wallpaper(s, ("#3f5f8f", "#48699b"), 84)
    for row in (0, 1):
        y = 38 + row * 38
        for k in range(3):
            props.trophy(s, 14 + 23 * k, y, 0.74)
        s.rect(-4, y, 76, 5, WOOD)
    head(s, 6, (90, 48, 74), flip=True)
    props.cloth(s, 91, 64, 17, 6)


def seven_league_boots(s: Scene) -> None:
    """Horse 7 strides over the hills in enormous boots."""
    kit.rays(s, 52, 40, ("#f2b134", "#fad07a"), 14)
    kit.hills(s, 86, "#5f9a63", 16)
    for x in (8, 22, 88):
        s.poly([(x - 5, 78), (x, 66), (x + 5, 78)], "#2f6b41", edge=1)
    pose = gallop(4 / 12)
    horse(s, 7, pose, (54, 68, 40))
    for name, k in (("right hind", 0.42), ("right fore", 0.42), ("left hind", 0.46), ("left fore", 0.46)):
        a = pose.legs[name].joints[-3]
        b = pose.legs[name].joints[-1]
        turn = _lean(a, b)
        with s.at(54 + b[0] * 0.4, 68 - b[1] * 0.4, k, turn=turn):
            props.boot(s, 0, 14, 1.1, RED, GOLD)


def _lean(a: tuple[float, float], b: tuple[float, float]) -> float:
    """Returns the lean of a leg from a down to b on the screen, in degrees."""
    return -degrees(atan2(b[0] - a[0], a[1] - b[1]))


def pieces_of_eight(s: Scene) -> None:
    """Horse 8 as a pirate, its treasure before it."""
    kit.sky(s, "teal", 52)
    s.path("M0 44H104V64H0Z", "#1f6f9a")
    s.path("M8 50h14M30 56h16M78 49h18", stroke="#7fc3de", width=1.6)
    kit.ground(s, "sand", 62)
    head(s, 8, (40, 42, 78))
    s.blob([(26, 19), (32, 6), (44, 4), (54, 14), (58, 24), (46, 16), (34, 16)], RED)
    s.poly([(28, 18), (16, 16), (20, 25), (12, 30), (28, 25)], RED)
    for x, y in ((36, 10), (46, 10)):
        s.circle((x, y), 1.7, WHITE)
    s.stroke([(33, 18), (60, 40)], INK, 2)
    s.disc(50, 29, 5.4, "#1d2433")
    for x, y, count in ((72, 78, 3), (96, 80, 4), (84, 82, 6)):
        props.pile(s, x, y, count, 8)
    props.cloth(s, 88, 21, 19, 8)
    props.sparkle(s, 92, 52, 5)


def dressed_to_the_nines(s: Scene) -> None:
    """Horse 9 in a top hat, with monocle and bow tie."""
    kit.wallpaper(s, ("#6d1f3a", "#7d2848"), 84)
    for side in (-1, 1):
        x = 52 + side * 54
        s.shape(f"M{x} -2H{x - side * 18}C{x - side * 14} 30 {x - side * 20} 60 {x - side * 8} 86H{x}Z", "#c2313f")
        s.stroke([(x - side * 9, 0), (x - side * 7, 40), (x - side * 5, 84)], "#8e1d2c", 1.8, curved=True)
    head(s, 9, (50, 52, 76))
    with s.at(51, 24, 1.05, turn=8):
        people.HATS["top"](s, "#242a3c")
    s.disc(58.6, 39.4, 5.6, "#ffffff", edge=1.4)
    s.circle((58.6, 39.4), 4, "#cfe6f2")
    s.circle((59.4, 39.8), 2.4, INK)
    s.stroke([(59, 45), (56, 56), (50, 64)], GOLD, 1.3, curved=True)
    with s.at(40, 68, 1):
        s.poly([(0, 0), (-13, -8), (-13, 8)], WHITE)
        s.poly([(0, 0), (13, -8), (13, 8)], WHITE)
        s.disc(0, 0, 3.6, "#d8dde6")
    props.cloth(s, 88, 64, 18, 9)


def hang_ten(s: Scene) -> None:
    """Horse 10 rides a surfboard down a wave."""
    kit.sky(s, "dawn", 84)
    kit.sun(s, 22, 24, 11, "#fff6d0")
    s.shape("M-4 60C20 58 40 70 66 66C92 60 96 36 78 24C98 18 112 34 110 88H-4Z", "#1f86b8")
    s.path("M78 24C98 18 110 32 108 60C106 40 98 28 84 28C94 36 96 52 86 62C90 48 88 34 78 24Z", "#bfe8f2")
    s.path("M4 74C24 70 44 82 70 76M40 82C60 84 80 80 96 68", stroke="#7fd0e6", width=2.2)
    with s.group(transform="rotate(-6 46 64)"):
        horse(s, 10, standing(), (46, 63, 38), rider=False)
        s.shape("M6 62C20 58 70 58 88 62C70 70 20 70 6 62Z", "#f6efdf")
        s.stroke([(12, 63), (82, 63)], RED, 2)
    for x, y, r in ((8, 66, 4), (2, 60, 3), (14, 70, 3)):
        s.circle((x, y), r, WHITE)


SCENES = (
    oats_for_one,
    twos_company,
    three_cheers,
    four_in_hand,
    high_five,
    six_of_the_best,
    seven_league_boots,
    pieces_of_eight,
    dressed_to_the_nines,
    hang_ten,
)
