"""Draws the scenes of the cards that move horses without naming one, and of those about the lead."""

from __future__ import annotations

from math import cos, pi, sin

from . import card_scene_kit as kit
from . import card_scene_people as people
from . import card_scene_props as props
from .card_scene_horses import head, horse
from .card_scene_kit import (
    GOLD,
    GOLD_HI,
    INK,
    PAPER,
    RED,
    STEEL,
    WHITE,
    WOOD,
    Scene,
)
from .horse_skeleton import gallop, rearing, standing
from .svg_writer import polygon, smooth


def a_nose_ahead(s: Scene) -> None:
    """Two noses at the winning post, one just past it."""
    kit.sky(s, "day", 84)
    kit.crowd(s, 60, 3, seed=12)
    kit.ground(s, "turf", 60)
    head(s, 11, (34, 36, 66))
    props.post(s, 80, 90, 74)
    head(s, 1, (53, 56, 72))


def fresh_legs(s: Scene) -> None:
    """Four legs in red bandages that can hardly wait."""
    kit.sky(s, "dawn", 60)
    kit.hills(s, 62, "#8fbf7e", 12)
    kit.ground(s, "turf", 60)
    pose = gallop(4 / 12)
    size = 0.6
    horse(s, 11, pose, (50, 79, 100 * size), rider=False, cloth=False)
    for leg in pose.legs.values():
        (ax, ay), (bx, by) = leg.joints[-3:-1]
        ends = [(50 + (ax + (bx - ax) * t) * size, 79 - (ay + (by - ay) * t) * size) for t in (0.15, 0.8)]
        s.limb(ends, RED, 5, curved=False)
        s.stroke(ends, "#ee6a5c", 1.6)
    for x, y in ((52, 74), (97, 46), (8, 52)):
        props.sparkle(s, x, y, 6)


def the_bit_between_the_teeth(s: Scene) -> None:
    """A horse's mouth from near: big teeth clamp the bit."""
    kit.rays(s, 60, 46, ("#c8392f", "#db5546"), 12)
    s.blob([(-10, -6), (30, -6), (66, 6), (94, 22), (98, 40), (88, 48), (60, 44), (30, 52), (-10, 60)], "#a4652f")
    s.blob([(-10, 72), (24, 66), (52, 70), (76, 66), (84, 72), (76, 84), (40, 92), (-10, 92)], "#8a5226")
    s.blob([(-10, 48), (30, 50), (60, 44), (86, 47), (80, 58), (78, 68), (52, 70), (24, 67), (-10, 72)], "#5a1f24")
    for k in range(5):
        s.shape(f"M{38 + k * 9} {47.6 - k * 0.6}h8.6v8q-4.3 3 -8.6 0Z", "#fff6dc", edge=1.3)
        s.shape(f"M{36 + k * 8.6} 69v-6q4 -3 8 0v6Z", "#f1e4c2", edge=1.3)
    s.limb([(12, 58), (84, 60)], STEEL, 5, curved=False)
    s.circle((26, 58), 11, stroke=INK, width=7)
    s.circle((26, 58), 11, stroke=GOLD, width=3.6)
    s.limb([(20, 48), (2, 10)], "#3b2114", 5)
    s.limb([(18, 66), (-6, 84)], "#3b2114", 5)
    s.ellipse((84, 30), 5, 3.4, INK, turn=40)
    s.path(smooth([(40, 6), (62, 14), (80, 24)], closed=False), stroke="#cf8a4a", width=4)


def home_straight(s: Scene) -> None:
    """The finish between a horse's ears, as its jockey sees it."""
    kit.sky(s, "day", 36)
    kit.cloud(s, 18, 12, 0.7)
    kit.cloud(s, 90, 18, 0.5)
    kit.crowd(s, 38, 1, seed=3, step=6)
    kit.ground(s, "turf", 36)
    s.path("M46 38H58L104 84H0Z", "#d2a36b")
    s.path("M43 38L-14 84M61 38L118 84", stroke=PAPER, width=2.6)
    for x in (34, 70):
        s.rect(x - 1.5, 18, 3, 22, PAPER, edge=1)
    s.rect(32, 14, 40, 9, WHITE, edge=1.4)
    s.path("".join(f"M{33 + k * 4.8} {15 + 3.5 * (k % 2)}h4.8v3.5h-4.8Z" for k in range(8)), INK)
    s.poly([(30, 66), (28, 44), (42, 58)], "#965a2a")
    s.poly([(74, 66), (76, 44), (62, 58)], "#965a2a")
    s.blob([(22, 92), (28, 66), (40, 58), (64, 58), (76, 66), (82, 92)], "#b9702f")
    s.blob([(44, 90), (47, 70), (42, 58), (52, 52), (62, 58), (57, 70), (60, 90)], "#3b2417")


def whip_and_spur(s: Scene) -> None:
    """A boot with a golden spur, and a whip that cracks."""
    kit.rays(s, 44, 60, ("#7a2f63", "#8f4077"), 12)
    s.limb([(14, 20), (28, 12), (54, 9), (76, 14), (90, 34), (92, 44)], "#2a1c16", 1.8)
    s.limb([(92, 44), (94, 80)], "#8a5a2f", 5, curved=False)
    s.rect(90.6, 42, 6, 5, GOLD)
    s.poly(
        [(14, 20), (7, 12), (14, 14), (19, 7), (20, 15), (28, 17), (21, 21), (23, 29), (16, 25), (8, 29)],
        "#fff1a8",
        edge=1.2,
    )
    props.boot(s, 46, 74, 1.2, "#5b3420", RED)
    s.limb([(37, 61), (26, 61)], GOLD, 3.4, curved=False)
    spikes = [
        (19 + (11 if k % 2 else 5) * cos(pi * k / 8), 61 + (11 if k % 2 else 5) * sin(pi * k / 8)) for k in range(16)
    ]
    s.path(polygon(spikes), GOLD, stroke=INK, width=1.6)
    s.circle((19, 61), 2, INK)
    s.path("M36 65Q46 70 58 65", stroke=GOLD, width=2.4)


def stable_lads_secret(s: Scene) -> None:
    """The stable lad whispers something to the horse by lantern light."""
    kit.planks(s, ("#3a3f63", "#2b2f4c"), 84)
    s.stroke([(54, 0), (54, 9)], INK, 1.6)
    props.lantern(s, 54, 8, 0.8)
    head(s, 10, (90, 50, 80), flip=True, turn=-10)
    s.limb([(26, 100), (28, 74)], people.LAD.coat, 40)
    people.face(s, people.LAD, (28, 46), 19, mouth="open")
    s.limb([(6, 92), (40, 76), (45, 60)], people.LAD.coat, 11)
    s.blob([(41, 60), (43, 50), (47, 47), (50, 52), (50, 62), (45, 65)], "#f0bf96")
    s.path("M52 44l6 -4M54 52l5 0M53 60l4 3", stroke=GOLD_HI, width=1.8)


def better_late(s: Scene) -> None:
    """The last horse comes at sunset, when the clock has long struck."""
    kit.sky(s, "dusk", 62)
    kit.sun(s, 66, 44, 17, "#ffcf86")
    kit.hills(s, 62, "#553a78", 8, 1)
    s.rect(8, 16, 17, 48, "#4a3570")
    s.poly([(4, 17), (16.5, 3), (29, 17)], "#7a2f63")
    s.disc(16.5, 26, 6.4, PAPER, edge=1.2)
    s.stroke([(16.5, 22), (16.5, 26), (20, 28)], INK, 1.5)
    kit.ground(s, "dirt", 62)
    horse(s, 1, gallop(4 / 12), (60, 78, 38))
    for x, y, k in ((10, 76, 0.7), (20, 80, 0.5), (2, 72, 0.5)):
        props.puff(s, x, y, k)


def loose_girth(s: Scene) -> None:
    """The saddle has slipped round, and the jockey hangs below the belly."""
    kit.sky(s, "teal", 62)
    kit.cloud(s, 20, 14, 0.7)
    kit.ground(s, "turf", 60)
    horse(s, 5, standing(), (48, 75, 45), rider=False, cloth=False)
    s.limb([(38, 34), (37, 52), (41, 64)], "#8a4a26", 5)
    people.figure(s, people.Look("#f2801d", "#f8f3e6", hat="none", hat_colour="#4a2c18"), (46, 27, 45),
                  hands=((-34, -84), (32, -86)), feet=((-11, 4), (8, 0)), lean=180, mouth="open")  # fmt: skip
    with s.at(82, 72, 0.62, turn=14):
        people.HATS["jockey"](s, "#f2801d")


def butterfly_on_the_track(s: Scene) -> None:
    """A big butterfly on the rail, and a horse that cannot believe its eyes."""
    kit.sky(s, "day", 84)
    kit.cloud(s, 80, 12, 0.7)
    kit.ground(s, "turf", 62)
    kit.rail(s, 66, start=84, step=300)
    head(s, 4, (32, 46, 84), mood="wild")
    with s.at(81, 40, 0.9, turn=12):
        for flip in (False, True):
            with s.at(0, 0, 1, flip=flip):
                s.blob([(1, -2), (8, -18), (20, -20), (21, -8), (12, 0)], "#e884b6")
                s.blob([(1, 1), (12, 1), (17, 9), (10, 16), (3, 10)], "#f2a02c")
                s.circle((14, -12), 3, WHITE)
                s.circle((10, 8), 2, WHITE)
                s.stroke([(0.6, -8), (3, -16), (6, -18)], INK, 1.2, curved=True)
        s.limb([(0, -7), (0, 10)], INK, 1.6)
    s.path("M58 12l5 7M68 7l2 8M50 22l8 4", stroke=WHITE, width=2)


def refused_the_bend(s: Scene) -> None:
    """The track bends, the horse does not."""
    kit.sky(s, "gold", 46)
    kit.trees(s, 46, "#7f7a2f", 5, 6)
    kit.ground(s, "turf", 44)
    s.path("M-6 88C20 66 44 60 110 62V76C60 76 48 80 40 88Z", "#d2a36b", stroke=PAPER, width=2)
    s.rect(83, 40, 3, 28, WOOD)
    s.rect(68, 14, 34, 26, PAPER)
    s.limb([(76, 34), (78, 24), (92, 24)], RED, 4)
    s.poly([(90, 18), (99, 24), (90, 30)], RED, edge=1.2)
    horse(s, 9, rearing(), (38, 76, 40), flip=True)
    for x, y in ((62, 72), (70, 76)):
        props.puff(s, x, y, 0.6)


def muddy_track(s: Scene) -> None:
    """Mud flies as high as the jockey's cap."""
    kit.sky(s, "rain", 58)
    kit.cloud(s, 26, 10, 1.3, "#3f4856")
    kit.cloud(s, 82, 8, 1.2, "#3f4856")
    kit.ground(s, "mud", 56)
    kit.rail(s, 54, start=6)
    horse(s, 4, gallop(3 / 12), (52, 75, 38))
    for x, y, r in ((22, 46, 3.4), (14, 58, 4.4), (80, 64, 3), (38, 66, 2.6), (58, 40, 2.4), (30, 30, 2), (90, 52, 2)):
        s.disc(x, y, r, "#8a6142", edge=1)
    s.shape("M-4 84C4 70 14 76 20 70C26 76 40 72 46 80C60 74 76 82 84 74C92 80 100 76 108 84V90H-4Z", "#6d4a30")
    s.path("M8 80q10 -4 18 0M54 82q10 -4 20 0", stroke="#a27a54", width=2)
    kit.rain(s, 26)


def catch_your_breath(s: Scene) -> None:
    """The leader puffs with its tongue out."""
    kit.sky(s, "dawn", 84)
    kit.hills(s, 84, "#7fb98a", 14)
    head(s, 3, (40, 46, 82), mood="shut", turn=10)
    s.blob([(59, 61), (67, 59), (72, 69), (69, 79), (61, 76)], "#e86a7a")
    s.stroke([(65, 63), (67, 73)], "#b53f55", 1.4)
    for x, y, k in ((86, 56, 0.8), (94, 44, 0.6), (86, 34, 0.42)):
        kit.cloud(s, x, y, k, WHITE, 1)
    for x, y in ((18, 12), (62, 10), (74, 20)):
        s.shape(
            f"M{x} {y - 6}C{x + 4} {y} {x + 4} {y + 4} {x} {y + 4}C{x - 4} {y + 4} {x - 4} {y} {x} {y - 6}Z",
            "#6fc3ee",
            edge=1.2,
        )


def pride_before_a_fall(s: Scene) -> None:
    """The leader, crowned and with its nose in the air, has not seen the banana skin."""
    kit.sky(s, "rose", 62)
    kit.crowd(s, 60, 2, back="#5b2a57", seed=70)
    kit.ground(s, "dirt", 60)
    horse(s, 2, standing(), (42, 75, 42), rider=False)
    with s.at(66, 19, 0.8, turn=14):
        s.poly([(-10, 6), (-12, -8), (-5, -1), (0, -11), (5, -1), (12, -8), (10, 6)], GOLD)
        s.circle((0, 1), 2, RED)
    with s.at(85, 70, 1):
        s.blob([(-2, -16), (3, -16), (7, -4), (16, 2), (14, 5), (2, 1), (-12, 6), (-15, 3), (-6, -3)], "#ffd84a")
        s.stroke([(0, -14), (2, -4), (12, 3)], "#b98420", 1.4, curved=True)
        s.rect(-2, -19, 4, 3.4, "#6b4a1c", edge=0.8)


def out_in_front(s: Scene) -> None:
    """One horse far before the field."""
    kit.sky(s, "day", 40)
    kit.trees(s, 40, "#3f8a58", 9, 5)
    kit.ground(s, "turf", 38)
    s.path("M-4 56H108V84H-4Z", "#d2a36b")
    kit.rail(s, 46, start=4, foot=10)
    for number, phase, x in ((9, 7, 20), (4, 2, 8)):
        horse(s, number, gallop(phase / 12), (x, 60, 15), cloth=False)
    for x, y, k in ((0, 60, 0.5), (18, 62, 0.36)):
        props.puff(s, x, y, k)
    horse(s, 7, gallop(5 / 12), (64, 80, 40))
    props.speed(s, 18, 68, 16, 3)


def follow_the_leader(s: Scene) -> None:
    """Two foals trot after the big one."""
    kit.sky(s, "gold", 58)
    kit.sun(s, 30, 28, 12)
    kit.hills(s, 58, "#8aa84a", 9)
    kit.ground(s, "turf", 57)
    horse(s, 1, standing(), (64, 76, 40), rider=False)
    for number, x, tall in ((3, 31, 23), (9, 13, 20)):
        horse(s, number, standing(), (x, 77, tall), rider=False, cloth=False)


SCENES = (
    a_nose_ahead,
    fresh_legs,
    the_bit_between_the_teeth,
    home_straight,
    whip_and_spur,
    stable_lads_secret,
    better_late,
    loose_girth,
    butterfly_on_the_track,
    refused_the_bend,
    muddy_track,
    catch_your_breath,
    pride_before_a_fall,
    out_in_front,
    follow_the_leader,
)
