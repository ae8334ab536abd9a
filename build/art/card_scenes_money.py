"""Draws the scenes of the cards that bring money."""

# ruff: noqa: E501

from __future__ import annotations

from . import card_scene_kit as kit
from . import card_scene_people as people
from . import card_scene_props as props
from .card_scene_horses import head, horse
from .card_scene_kit import BLUE, GOLD, INK, LEATHER, PAPER, PURPLE, RED, SKIN, STEEL, WHITE, WOOD_LO, Scene
from .horse_skeleton import gallop, standing


def found_in_the_hay(s: Scene) -> None:
    """Coins glint in a heap of hay, next to a fork."""
    kit.planks(s, ("#7d5330", "#5c3a1d"), 62)
    kit.beam(s, 84, 0, 34, 84, 0.3)
    kit.ground(s, "hay", 64)
    props.fork(s, 17, 70, 0.92, turn=-9)
    props.heap(s, 84, 82, 54, 34, 9)
    props.heap(s, 50, 82, 80, 50)
    for x, y, r in ((44, 50, 9), (66, 61, 8), (50, 69, 7)):
        props.coin(s, x, y, r)
    props.bill(s, 30, 66, 0.5, 24)
    props.coin(s, 86, 66, 6)
    for x, y in ((40, 40), (78, 52), (62, 50)):
        props.sparkle(s, x, y, 5)


def rent_for_the_paddock(s: Scene) -> None:
    """A horse behind the paddock's fence, a board with the price, and the farmer who takes it in."""
    kit.sky(s, "day", 50)
    kit.cloud(s, 70, 14, 0.8)
    kit.hills(s, 50, "#8fbf7e")
    kit.ground(s, "turf", 48)
    horse(s, 8, standing(), (34, 66, 36), rider=False, cloth=False, flip=True)
    kit.fence(s, 72, height=20)
    s.rect(30, 48, 22, 18, PAPER)
    props.dollar(s, 41, 57, 13, "#1d7a44", 3)
    people.figure(s, people.LAD, (80, 82, 62), hands=((-22, -42), (20, -54)), mouth="laugh")
    props.bag(s, 94, 52, 0.42)
    props.coin(s, 65, 50, 5)


def photograph_for_the_paper(s: Scene) -> None:
    """A camera on its legs flashes at a horse that poses."""
    kit.rays(s, 36, 30, ("#7fb7d9", "#9ccbe6"), 14)
    kit.ground(s, "turf", 64)
    head(s, 3, (82, 46, 66), flip=True)
    for foot in ((14, 84), (32, 84), (46, 84)):
        s.limb([(31, 50), foot], WOOD_LO, 2.4)
    s.rect(16, 28, 30, 24, "#3a4257")
    s.rect(20, 22, 12, 7, "#59627c")
    s.disc(46, 40, 8.4, STEEL)
    s.disc(46, 40, 5, "#26304a", edge=1)
    s.limb([(22, 28), (20, 12)], STEEL, 1.6)
    s.poly([(10, 8), (16, 9), (15, 1), (21, 7), (27, 1), (26, 9), (33, 9), (27, 14), (31, 20), (22, 17), (14, 20), (17, 14)],
           "#fff8d0", edge=1.2)  # fmt: skip


def on_foot(s: Scene) -> None:
    """A person without a horse walks the long road home, the saddle on the shoulder."""
    kit.sky(s, "dusk", 58)
    kit.sun(s, 82, 46, 11, "#ffd98a")
    kit.cloud(s, 18, 14, 0.7, "#b57aa0")
    kit.hills(s, 58, "#6a4585", 10)
    kit.ground(s, "dirt", 57)
    s.path("M44 57H64L98 84H8Z", "#e2bd88")
    with s.at(34, 34, 1, turn=-14):
        props.saddle(s, 0, 0, 0.96, "#8a4a26")
    people.figure(s, people.Look("#2a67c8", "#f8f3e6", hat="jockey", hat_colour=RED), (52, 82, 68),
                  hands=((-20, -68), (17, -44)), feet=((-18, -3), (18, 0)), mouth="sad")  # fmt: skip


def front_page(s: Scene) -> None:
    """The winner on the front page, hot off the press."""
    kit.rays(s, 52, 42, ("#3d8f6a", "#4ca67d"), 14)
    with s.at(30, 46, 1, turn=-16):
        s.rect(-25, -29, 50, 62, "#d9d2c0")
    with s.group(transform="rotate(5 56 44)"):
        s.rect(24, 5, 62, 84, "#fbf7ea")
        s.path("M29 9H81V19.6H29Z", INK)
        s.path("M33 14.4H39M43 14.4H56M60 14.4H67M71 14.4H77", stroke="#fbf7ea", width=4.4, cap="butt")
        s.path("M29 72H52M29 76H50M29 80H52M58 72H81M58 76H78M58 80H81", stroke="#8d8f96", width=1.8)
        s.rect(29, 23, 52, 45, "#b9b7ae", edge=1.2)
        s.path("M29.6 56H80.4V67.4H29.6Z", "#86847c")
        with s.group(transform="translate(55 64)"):
            horse(s, 11, gallop(4 / 12), (0, 0, 23))
    props.sparkle(s, 90, 14, 6, "#fff1a8")


def a_stable_of_ones_own(s: Scene) -> None:
    """A horse looks out of its new half door; the key is still new."""
    kit.bricks(s, ("#b5523b", "#943f2c"), 84)
    s.rect(26, 6, 56, 80, "#2b2433")
    head(s, 10, (60, 34, 60), turn=4)
    s.rect(26, 54, 56, 34, "#2f7d4f")
    s.path("M28 57L80 82M28 82L80 57", stroke="#1c5434", width=4)
    s.rect(20, 2, 6, 84, PAPER)
    s.rect(82, 2, 6, 84, PAPER)
    s.rect(18, -4, 72, 9, PAPER)
    props.horseshoe(s, 11, 22, 0.72, 180, GOLD)
    with s.at(96, 46, 1, turn=20):
        s.limb([(0, 0), (0, 20)], GOLD, 2.6, curved=False)
        s.limb([(0, 19), (5, 19)], GOLD, 2, curved=False)
        s.circle((0, -3), 5, stroke=INK, width=5.6)
        s.circle((0, -3), 5, stroke=GOLD, width=2.6)


def empty_pockets(s: Scene) -> None:
    """Pockets turned inside out; a moth was their only content."""
    kit.bricks(s, ("#5f6f86", "#4f5d73"), 84)
    s.blob([(24, -10), (80, -10), (80, 22), (52, 26), (24, 22)], "#c2a878")
    s.shape("M26 20H78L88 92H58L52 52L46 92H16Z", "#3f5a8a")
    s.rect(25, 16, 54, 8, LEATHER)
    s.rect(47, 15, 10, 10, GOLD)
    for flip, x in ((False, 74), (True, 30)):
        with s.at(x, 36, 1, flip=flip):
            s.blob([(-3, -6), (6, -4), (17, 4), (20, 14), (12, 19), (3, 12)], "#f4ecd8")
            s.stroke([(4, 0), (10, 6), (12, 14)], "#c9bda0", 1.4, curved=True)
            s.limb([(26, -40), (24, -18), (14, -6)], "#c2a878", 10)
            s.disc(12, -4, 6, SKIN)
    with s.at(93, 66, 0.9, turn=24):
        for flip in (False, True):
            with s.at(0, 0, 1, flip=flip):
                s.blob([(0, -3), (9, -10), (12, -2), (8, 5), (1, 4)], "#d9cfb8", edge=1.2)
        s.limb([(0, -6), (0, 6)], "#6b5b45", 2)
    s.path("M84 58q6 -8 9 -1", stroke=WHITE, width=1.3)


def a_bit_on_each(s: Scene) -> None:
    """A hand lays a chip on every number of the cloth."""
    kit.fill(s, "#1f6b45")
    s.path("M0 9H104M0 33H104M0 57H104M35 0V84M69 0V84", stroke="#7fc39b", width=1.6)
    for k, number in enumerate((1, 5, 8, 3, 7, 9)):
        x, y = 17 + 35 * (k % 3), 21 + 24 * (k // 3)
        props.cloth(s, x - 7, y, 16, number)
        props.chip(s, x + 9, y + 6, 0.46, (RED, BLUE, PURPLE, GOLD, "#f2801d", "#1d8a4c")[k], 1 + k % 2)
    people.fist(s, (50, 69, 0.9), "#7a2f63", turn=-14)
    props.chip(s, 66, 66, 0.56, RED)


def closing_in(s: Scene) -> None:
    """Through the glasses: a horse, and the winning post not far ahead."""
    kit.sky(s, "day", 44)
    kit.trees(s, 46, "#3f8a58", 3, 6)
    kit.ground(s, "turf", 44)
    s.path(kit.whole(62), "#d2a36b")
    props.post(s, 86, 68, 50)
    horse(s, 5, gallop(4 / 12), (45, 75, 36))
    view = "M52 20C42 5 24 2 12 14C-4 30 -4 54 12 70C24 82 42 79 52 64C62 79 80 82 92 70C108 54 108 30 92 14C80 2 62 5 52 20Z"
    s.path("M-2 -2H106V86H-2Z" + view, "#131722")
    s.path(view, stroke="#5b6479", width=3)
    s.path("M7 32A28 28 0 0 1 20 13M62 21A28 28 0 0 1 72 12", stroke=WHITE, width=2.4)


def stud_fee(s: Scene) -> None:
    """The stallion with a rose between its teeth, and its earnings."""
    kit.sky(s, "night", 84)
    kit.moon(s, 20, 18, 10)
    kit.stars(s, 14, 7, 50)
    head(s, 12, (40, 46, 84))
    with s.at(68, 55, 1, turn=-4):
        s.limb([(-8, 2), (14, 0)], "#2fa35e", 2.2)
        s.blob([(2, 2), (6, 8), (10, 3)], "#2fa35e", edge=1)
        s.disc(18, 0, 7.6, RED)
        s.stroke([(14, -2), (18, -4), (22, 0), (18, 3), (16, 0)], "#7d1417", 1.6, curved=True)
    s.rect(62, 72, 44, 14, WOOD_LO)
    props.pile(s, 94, 73, 4, 6.4)
    props.pile(s, 79, 74, 2, 6.4)
    for x, y, k in ((80, 26, 0.5), (92, 14, 0.36)):
        with s.at(x, y, k):
            s.shape("M0 12C-14 2 -10 -9 -4 -8C-1 -8 0 -5 0 -4C0 -5 1 -8 4 -8C10 -9 14 2 0 12Z", "#e8607a")


def bookmakers_round(s: Scene) -> None:
    """The bookmaker at his board, satchel round his neck, pays all round."""
    kit.sky(s, "day", 62)
    kit.crowd(s, 64, 2, seed=90, back="#4f7aa3")
    kit.ground(s, "turf", 62)
    s.limb([(76, 80), (76, 20)], WOOD_LO, 3)
    s.shape("M48 24A28 22 0 0 1 104 24Q99 19 95 24Q85 18 76 24Q67 18 57 24Q53 19 48 24Z", RED)
    s.path("M57 24C60 10 68 4 76 2C84 4 92 10 95 24Q85 18 76 24Q67 18 57 24Z", PAPER, stroke=INK, width=1.2)
    s.path("M69 21C70 10 73 5 76 2C79 5 82 10 83 21Q79 21 76 24Q73 21 69 21Z", RED, stroke=INK, width=1.2)
    s.rect(64, 30, 36, 34, "#26302c")
    for k, number in enumerate((2, 7, 10)):
        props.cloth(s, 72, 36.6 + k * 10.4, 7, number)
        s.path(f"M80 {36.6 + k * 10.4}h14", stroke="#e8efe6", width=2)
    people.figure(s, people.BOOKMAKER, (34, 84, 74), hands=((-28, -60), (26, -70)), mouth="laugh")
    s.stroke([(28, 36), (36, 58)], LEATHER, 2.4)
    s.rect(28, 54, 17, 12, LEATHER)
    s.rect(33, 57, 7, 4, GOLD, edge=1)
    for x, y, r in ((55, 40, 5), (10, 36, 5), (8, 20, 4)):
        props.coin(s, x, y, r)


SCENES = (
    found_in_the_hay,
    rent_for_the_paddock,
    photograph_for_the_paper,
    on_foot,
    front_page,
    a_stable_of_ones_own,
    empty_pockets,
    a_bit_on_each,
    closing_in,
    stud_fee,
    bookmakers_round,
)
