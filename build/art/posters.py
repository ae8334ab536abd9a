"""Composes pictures for shop pages as PNG, the icon and the wide cover, from the game's own drawings."""

from __future__ import annotations

import os
from io import BytesIO
from math import cos, pi, sin

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
from pygame import Surface

from game.platform.asset_paths import font_path
from game.sprites import horse_colours
from game.ui import svg

from . import effect_sprites, horse_side_view, side_view_scenery
from .horse_skeleton import gallop
from .svg_writer import Drawing, polygon, smooth

ICON_SIDE = 256
COVER_SIZE = (630, 500)
NIGHT = "#1d2433"
GOLD = "#e2a72e"
GOLD_LIGHT = "#ffe39a"
PAPER = "#f6efdf"


def surface(text: str, width: int, height: int) -> Surface:
    """Returns an SVG text rasterised twice as large and shrunk, for smooth edges."""
    return pygame.transform.smoothscale(svg.rasterise(text, width * 2, height * 2).convert_alpha(), (width, height))


def horse(number: int, phase: float, height: int, *, shadow: bool = True) -> Surface:
    """Returns a galloping horse of this number."""
    colours = {horse_colours.BASE_COLOURS[key]: colour for key, colour in horse_colours.horse_colours(number).items()}
    hidden = horse_colours.hidden_groups(number) | (frozenset() if shadow else {"shadow"})
    text = svg.with_options(horse_side_view.draw(gallop(phase)).text(), colours, hidden)
    return surface(text, round(height * horse_side_view.BOX[2] / horse_side_view.BOX[3]), height)


def outlined(text: str, size: int, fill: str, edge: str, width: int) -> Surface:
    """Returns letters with an outline."""
    font = pygame.font.Font(font_path("title"), size)
    ink = font.render(text, True, fill)
    rim = font.render(text, True, edge)
    w, h = ink.get_size()
    whole = Surface((w + 2 * width, h + 2 * width), pygame.SRCALPHA)
    for k in range(48):
        whole.blit(rim, (width + width * cos(2 * pi * k / 48), width + width * sin(2 * pi * k / 48)))
    whole.blit(ink, (width, width))
    return whole


def sheen(letters: Surface, top: str, low: str) -> Surface:
    """Returns the letters filled with a gradient."""
    w, h = letters.get_size()
    drawing = Drawing(w, h)
    drawing.path(f"M0 0H{w}V{h}H0Z", drawing.gradient("g", (0, h * 0.2), (0, h * 0.8), (0, top, 1), (1, low, 1)))
    poured = svg.rasterise(drawing.text(), w, h).convert_alpha()
    poured.blit(letters, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return poured


def icon() -> Surface:
    """Returns a galloping black horse before a golden sun on turf."""
    drawing = Drawing(256, 256)
    drawing.path(
        "M52 4H204Q252 4 252 52V204Q252 252 204 252H52Q4 252 4 204V52Q4 4 52 4Z",
        drawing.gradient("turf", (0, 0), (0, 256), (0, "#2f7d4f", 1), (1, "#164a2c", 1)),
        stroke="#0d2c1a",
        width=6,
    )
    for k in range(24):
        a = 2 * pi * k / 24
        b = 2 * pi * (k + 0.5) / 24
        drawing.path(
            polygon([(128, 118), (128 + 104 * cos(a), 118 + 104 * sin(a)), (128 + 104 * cos(b), 118 + 104 * sin(b))]),
            "#f4c94f",
            opacity=0.22,
        )
    drawing.circle(
        (128, 118),
        84,
        drawing.gradient("sun", (0, 34), (0, 202), (0, "#fff0b8", 1), (0.5, "#f3c148", 1), (1, "#d98a1f", 1)),
        stroke="#8a5a0a",
        width=4,
    )
    drawing.path(
        smooth([(6, 190), (60, 184), (128, 188), (196, 183), (250, 190)], closed=False)
        + "V204Q252 252 204 252H52Q4 252 4 204Z",
        drawing.gradient("dirt", (0, 184), (0, 252), (0, "#d9ad76", 1), (1, "#a3733f", 1)),
    )
    whole = surface(drawing.text(), ICON_SIDE, ICON_SIDE)
    runner = horse(4, 4 / 12, 190)
    whole.blit(runner, runner.get_rect(center=(130, 130)))
    return whole


def cover() -> Surface:
    """Returns three horses that burst out of the picture under the title."""
    width, height = COVER_SIZE
    whole = Surface(COVER_SIZE, pygame.SRCALPHA)
    sky = surface(side_view_scenery.sky().text(), 1180, 295)
    whole.blit(sky, (-180, 0))
    rows = surface(side_view_scenery.stand(side_view_scenery.WAVING).text(), 900, 135)
    whole.blit(rows, (-60, 205))
    ground = surface(side_view_scenery.ground().text(), 1080, 180)
    whole.blit(ground, (-40, 330))
    rail = surface(side_view_scenery.rail().text(), 190, 44)
    for x in range(-30, width, 190):
        whole.blit(rail, (x, 318))
    for number, phase, tall, x, y in (
        (7, 0.92, 165, 478, 292),
        (3, 0.62, 180, 92, 300),
        (8, 0.15, 195, 305, 306),
        (6, 0.40, 240, 474, 350),
        (1, 0.33, 280, 196, 362),
    ):
        runner = horse(number, phase, tall)
        for k in range(3):
            puff = surface(effect_sprites.dust(1 + k), tall // 3, tall // 4)
            whole.blit(puff, (x - tall * 0.62 - k * 26, y + tall * 0.28))
        whole.blit(runner, runner.get_rect(center=(x, y)))
    shade = Drawing(width, height)
    shade.path(
        f"M0 0H{width}V{height}H0Z",
        shade.glow(
            "v", (width / 2, height * 0.55), width * 0.72, (0, "#0e1420", 0), (0.7, "#0e1420", 0), (1, "#0e1420", 0.5)
        ),
    )
    whole.blit(svg.rasterise(shade.text(), width, height).convert_alpha(), (0, 0))
    title = outlined("LONG SHOT", 96, "#ffffff", NIGHT, 9)
    letters = pygame.font.Font(font_path("title"), 96).render("LONG SHOT", True, "#ffffff")
    shadow = title.copy()
    shadow.fill((10, 14, 24, 120), special_flags=pygame.BLEND_RGBA_MIN)
    box = title.get_rect(center=(width / 2, 88))
    whole.blit(pygame.transform.box_blur(shadow, 5), box.move(0, 9))
    whole.blit(title, box)
    whole.blit(sheen(letters, GOLD_LIGHT, GOLD), box.move(9, 9))
    line = outlined("an arcade edition of horse-race board games", 24, PAPER, NIGHT, 4)
    whole.blit(line, line.get_rect(center=(width / 2, 156)))
    return whole


def png(picture: Surface) -> bytes:
    """Returns the picture as a PNG file."""
    buffer = BytesIO()
    pygame.image.save(picture, buffer, "x.png")
    return buffer.getvalue()


def pictures() -> dict[str, Surface]:
    """Returns every picture by file name."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((8, 8))
    return {"icon.png": icon(), "cover.png": cover()}
