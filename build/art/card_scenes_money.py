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
    """Coins glint in a heap of hay, a fork beside them."""
    kit.planks(s, ("#7d5330", "#5c3a1d"), 62)
    kit.beam(s, 84, 0, 34, 84, 0.3)
    kit.ground(s, "hay", 64)
    props.fork(s, 20, 66, 0.86, turn=-10)
    props.heap(s, 56, 80, 88, 50)
    for x, y, r in ((46, 52, 9), (68, 62, 8), (54, 70, 7)):
        props.coin(s, x, y, r)
    props.bill(s, 33, 65, 0.5, 24)
    for x, y in ((40, 40), (78, 52), (62, 50)):
        props.sparkle(s, x, y, 5)


def rent_for_the_paddock(s: Scene) -> None:
    """A horse grazes behind the paddock's fence; the farmer holds out his hand for the coins."""
    kit.sky(s, "day", 50)
    kit.cloud(s, 24, 14, 0.8)
    kit.hills(s, 50, "#8fbf7e")
    kit.ground(s, "turf", 48)
    horse(s, 8, standing(), (34, 66, 34), rider=False, cloth=False)
    kit.fence(s, 72, height=20)
    people.figure(s, people.LAD, (84, 82, 56), hands=((-30, -46), (16, -50)), flip=False)
    props.coin(s, 64, 52, 6)
    props.coin(s, 60, 42, 5)


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
    """Whoever has no horse walks the long road home, the saddle on the shoulder."""
    kit.sky(s, "dusk", 58)
    kit.sun(s, 78, 44, 10, "#ffd98a")
    kit.hills(s, 58, "#6a4585", 10)
    kit.ground(s, "dirt", 57)
    s.path("M40 57H60L96 84H2Z", "#e2bd88")
    props.saddle(s, 36, 42, 0.66)
    people.figure(s, people.Look("#2a67c8", "#f8f3e6", hat="jockey", hat_colour=RED), (46, 80, 64),
                  hands=((-22, -48), (14, -74)), feet=((-16, -2), (18, 0)), mouth="sad")  # fmt: skip


def front_page(s: Scene) -> None:
    """The winner on the front page, hot off the press."""
    kit.rays(s, 52, 42, ("#3d8f6a", "#4ca67d"), 14)
    with s.at(30, 46, 1, turn=-16):
        s.rect(-25, -29, 50, 62, "#d9d2c0")
    with s.group(transform="rotate(5 56 44)"):
        s.rect(24, 5, 62, 84, "#fbf7ea")
        s.path("M29 10H81V19H29Z", INK)
        s.path("M29 72H52M29 76H50M29 80H52M58 72H81M58 76H78M58 80H81", stroke="#8d8f96", width=1.8)
        s.rect(29, 23, 52, 45, "#b9b7ae", edge=1.2)
        s.path("M29.6 56H80.4V67.4H29.6Z", "#86847c")
        with s.group(transform="translate(55 64)"):
            horse(s, 11, gallop(4 / 12), (0, 0, 23))
    props.sparkle(s, 90, 14, 6, "#fff1a8")


def a_stable_of_ones_own(s: Scene) -> None:
    """A horse looks out of its own half door; the key is still new."""
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
    """Pockets turned inside out; a moth is all that was in them."""
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
    with s.at(14, 60, 0.9, turn=-20):
        for flip in (False, True):
            with s.at(0, 0, 1, flip=flip):
                s.blob([(0, -3), (9, -10), (12, -2), (8, 5), (1, 4)], "#d9cfb8", edge=1.2)
        s.limb([(0, -6), (0, 6)], "#6b5b45", 2)
    s.path("M28 48q-6 2 -8 6", stroke=WHITE, width=1.4)


def a_bit_on_each(s: Scene) -> None:
    """A hand lays a chip on every number of the cloth."""
    kit.fill(s, "#1f6b45")
    s.path("M0 28H104M0 56H104M35 0V84M69 0V84", stroke="#7fc39b", width=1.6)
    for k, number in enumerate((1, 5, 8, 3, 7, 9)):
        x, y = 17 + 35 * (k % 3), 14 + 28 * (k // 3)
        props.cloth(s, x - 7, y, 16, number)
        props.chip(s, x + 9, y + 6, 0.46, (RED, BLUE, PURPLE, GOLD, "#f2801d", "#1d8a4c")[k], 1 + k % 2)
    people.fist(s, (50, 68, 0.9), "#7a2f63", turn=-14)
    props.chip(s, 66, 66, 0.56, RED)


def closing_in(s: Scene) -> None:
    """Through the glasses: a horse, and the winning post not far ahead."""
    kit.sky(s, "day", 44)
    kit.trees(s, 46, "#3f8a58", 3, 6)
    kit.ground(s, "turf", 44)
    s.path("M0 62H104V84H0Z", "#d2a36b")
    props.post(s, 84, 66, 46)
    horse(s, 5, gallop(4 / 12), (46, 72, 32))
    s.path("M-2 -2H106V86H-2ZM52 24C44 12 28 8 16 18C2 30 2 54 16 66C28 76 44 72 52 60C60 72 76 76 88 66C102 54 102 30 88 18C76 8 60 12 52 24Z",
           "#131722")  # fmt: skip
    s.path("M52 24C44 12 28 8 16 18C2 30 2 54 16 66C28 76 44 72 52 60C60 72 76 76 88 66C102 54 102 30 88 18C76 8 60 12 52 24Z",
           stroke="#5b6479", width=3)  # fmt: skip
    s.path("M12 34A24 26 0 0 1 24 18M62 24A24 26 0 0 1 72 16", stroke=WHITE, width=2.4, opacity=0.7)


def stud_fee(s: Scene) -> None:
    """The stallion with a rose between its teeth, and what it earns."""
    kit.sky(s, "night", 84)
    kit.moon(s, 20, 18, 10)
    kit.stars(s, 14, 7, 50)
    head(s, 12, (48, 46, 84))
    with s.at(74, 56, 1, turn=8):
        s.limb([(-8, 2), (14, 0)], "#2fa35e", 2.2)
        s.blob([(2, 2), (6, 8), (10, 3)], "#2fa35e", edge=1)
        s.disc(18, 0, 7.6, RED)
        s.stroke([(14, -2), (18, -4), (22, 0), (18, 3), (16, 0)], "#7d1417", 1.6, curved=True)
    props.bag(s, 86, 82, 0.5)
    for x, y, k in ((80, 26, 0.5), (92, 14, 0.36)):
        with s.at(x, y, k):
            s.shape("M0 12C-14 2 -10 -9 -4 -8C-1 -8 0 -5 0 -4C0 -5 1 -8 4 -8C10 -9 14 2 0 12Z", "#e8607a")


def bookmakers_round(s: Scene) -> None:
    """The bookmaker at his board, satchel round his neck, pays all round."""
    kit.sky(s, "day", 62)
    kit.crowd(s, 64, 2, seed=90, back="#4f7aa3")
    kit.ground(s, "turf", 62)
    s.limb([(76, 80), (76, 20)], WOOD_LO, 3)
    s.shape("M50 20C54 2 98 2 102 20C94 15 86 15 76 20C66 15 58 15 50 20Z", RED)
    s.path("M68 17C70 8 74 5 76 4C78 5 82 8 84 17C80 17 72 17 68 17Z", PAPER, stroke=INK, width=1.2)
    s.rect(64, 30, 36, 34, "#26302c")
    for k, number in enumerate((2, 7, 10)):
        props.cloth(s, 72, 36.6 + k * 10.4, 7, number)
        s.path(f"M80 {36.6 + k * 10.4}h14", stroke="#e8efe6", width=2)
    people.figure(s, people.BOOKMAKER, (34, 84, 74), hands=((-28, -60), (26, -70)), mouth="laugh")
    s.stroke([(28, 36), (36, 58)], LEATHER, 2.4)
    s.rect(28, 54, 17, 12, LEATHER)
    s.rect(33, 57, 7, 4, GOLD, edge=1)
    for x, y, r in ((60, 28, 5), (10, 36, 5), (6, 22, 4), (52, 16, 4)):
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
