"""Draws the scenes of the cards that bring money."""

# ruff: noqa: E501

from __future__ import annotations

from . import card_scene_kit as kit
from . import card_scene_people as people
from . import card_scene_props as props
from .card_scene_horses import head, horse
from .card_scene_kit import RED, STEEL, WOOD_LO, Scene
from .horse_skeleton import standing


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
    people.figure(s, people.Look("#2a67c8", "#f8f3e6", hat="jockey", hat_colour=RED), (46, 80, 64),
                  hands=((-22, -48), (14, -74)), feet=((-16, -2), (18, 0)), mouth="sad")  # fmt: skip
    props.saddle(s, 40, 34, 0.72)


SCENES = (found_in_the_hay, rent_for_the_paddock, photograph_for_the_paper, on_foot)
