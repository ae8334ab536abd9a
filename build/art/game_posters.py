"""Paints the posters of the five games, upright and without words: the game draws those over them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Surface

from game.sprites import horse_colours
from game.sprites.sprite_cache import SpriteCache
from game.ui import svg

from . import effect_sprites, horse_top_view, key_art_horse_collar, side_view_scenery
from .horse_skeleton import gallop
from .posters import horse, surface
from .svg_writer import Drawing, Point, smooth

SIZE = WIDTH, HEIGHT = 452, 860
"""Size of a poster in pixels, twice its size on the canvas."""
INK = "#1d2433"
PAPER = "#f6efdf"
LANES = 11
CARD_HEIGHT = 280


def recipes() -> dict[str, Callable[[], Surface]]:
    """Returns the painting function of each game's poster, by the game's key."""
    return {
        "dice_game": dice_game,
        "long_shot": long_shot,
        "horse_race": horse_race,
        "horse_collar": horse_collar,
        "conquest": conquest,
    }


def dice_game() -> Surface:
    """Paints two horses neck and neck, and the dice above them."""
    whole = _course(is_dusk=False)
    _gallop(whole, ((6, 0.40, 300, 150, 560), (7, 0.92, 350, 290, 660)))
    _tilted(whole, _svg("die_horse_7", 178), (136, 322), 10)
    _tilted(whole, _svg("die_move_3", 152), (322, 372), -12)
    return _shaded(whole)


def long_shot() -> Surface:
    """Paints a hand of cards over a horse at dusk."""
    whole = _course(is_dusk=True)
    _gallop(whole, ((10, 0.62, 350, 226, 660),))
    sprites = SpriteCache(1.0)
    hand = (
        ("three_cheers", "forward", (112, 414), 16),
        ("pickpocket", "steal_money", (222, 376), 2),
        ("lucky_numba_7", "lucky", (334, 408), -14),
    )
    for slug, kind, place, degrees in hand:
        _tilted(whole, sprites.scene_card(slug, kind, CARD_HEIGHT), place, degrees)
    return _shaded(whole)


def horse_race() -> Surface:
    """Paints the eleven lanes from above, the longest in the middle, and two dice before them."""
    drawing = Drawing(WIDTH, HEIGHT)
    pitch = 39.0
    turf = drawing.gradient("g", (0, 0), (0, HEIGHT), (0, "#3f9a58", 1), (1, "#1f6238", 1))
    drawing.path(f"M0 0H{WIDTH}V{HEIGHT}H0Z", turf)
    for row in range(0, HEIGHT, 86):
        drawing.path(f"M0 {row}H{WIDTH}V{row + 43}H0Z", "#ffffff", opacity=0.05)
    starts = []
    for lane in range(LANES):
        x = 11.5 + lane * pitch
        top = 210.0 + abs(lane - LANES // 2) * 42
        middle = x + pitch / 2
        left = x + 3
        right = x + pitch - 3
        low = HEIGHT + 20
        d = f"M{left} {low}V{top + 16}C{left} {top - 6} {right} {top - 6} {right} {top + 16}V{low}Z"
        drawing.path(d, "#d2a36b", stroke=INK, width=9)
        drawing.path(d, "#d2a36b", stroke=PAPER, width=4)
        drawing.path(f"M{middle + 6} {top + 30}H{x + pitch - 5}V{HEIGHT}H{middle + 6}Z", "#b98650", opacity=0.55)
        for n in range(8):
            square = x + 5 + (n % 4) * (pitch - 10) / 4, top + 34 + (n // 4) * 8
            fill = INK if (n + n // 4) % 2 else "#ffffff"
            drawing.path(f"M{square[0]} {square[1]}h{(pitch - 10) / 4}v8h{-(pitch - 10) / 4}Z", fill)
        starts.append((middle, top))
    whole = surface(drawing.text(), *SIZE)
    for lane, way in enumerate((190, 90, 250, 150, 60, 210, 330, 110, 240, 70, 170)):
        runner = _from_above(lane + 2 if lane < 10 else 1, lane / LANES, 92)
        whole.blit(runner, runner.get_rect(center=(starts[lane][0], starts[lane][1] + 66 + way)))
    _tilted(whole, _svg("die_pips_3", 150), (146, 700), 14)
    _tilted(whole, _svg("die_pips_5", 164), (304, 668), -11)
    return _shaded(whole)


def horse_collar() -> Surface:
    """Paints the long table under its lamp, a hanging weight, and cheering spectators."""
    return _shaded(key_art_horse_collar.poster(SIZE))


def conquest() -> Surface:
    """Paints a coast of three lands, a cannon and its crew on one, and soldiers on another."""
    drawing = Drawing(WIDTH, HEIGHT)
    sea = drawing.gradient("s", (0, 0), (0, HEIGHT), (0, "#2e6f96", 1), (1, "#1b4468", 1))
    drawing.path(f"M0 0H{WIDTH}V{HEIGHT}H0Z", sea)
    north: list[Point] = [(-30, 150), (90, 190), (190, 150), (330, 214), (346, 300), (420, 350), (372, 440), (250, 470)]
    north += [(120, 440), (-30, 480)]
    south: list[Point] = [(-30, 470), (120, 440), (250, 470), (306, 560), (236, 640), (250, 720), (120, 790)]
    south += [(-30, 760)]
    east: list[Point] = [(480, 500), (400, 520), (350, 610), (392, 700), (360, 800), (480, 890)]
    for spread, colour in ((46, "#3f86ab"), (26, "#62a6c2")):
        for land in (north, south, east):
            drawing.path(smooth(land, tension=0.7), colour, stroke=colour, width=spread)
    lands = (north, "#d9652f", "#b34c1f"), (south, "#8a5cc4", "#6d43a3"), (east, "#4f9a5d", "#3a7a47")
    for land, colour, shade in lands:
        drawing.path(smooth(land, tension=0.7), shade, stroke=INK, width=9)
        cx = sum(x for x, _ in land) / len(land)
        cy = sum(y for _, y in land) / len(land)
        drawing.path(smooth([(cx + (x - cx) * 0.93, cy - 8 + (y - cy) * 0.9) for x, y in land], tension=0.7), colour)
    for x, y, size in ((50, 372, 0.95), (100, 358, 0.95), (150, 368, 0.95)):
        _draw_soldier(drawing, (x, y), size, ("#c22f26", "#8e1d18"))
    _draw_cannon(drawing, (258, 392), 1.2, "#c22f26")
    for x, y in ((60, 590), (112, 574), (164, 592)):
        _draw_soldier(drawing, (x, y), 1.1, ("#4d2f94", "#351d6e"))
    return _shaded(surface(drawing.text(), *SIZE))


def _draw_soldier(drawing: Drawing, place: Point, size: float, coat: tuple[str, str]) -> None:
    """Draws a soldier with a tall hat and a musket; `place` is the middle, `coat` its colour and shade."""
    with drawing.group(transform=f"translate({place[0]} {place[1]}) scale({size})"):
        drawing.ellipse((0, 66), 30, 8, INK, opacity=0.4)
        drawing.path("M-14 30H-1V64H-16ZM1 30H14L16 64H1Z", PAPER, stroke=INK, width=4)
        drawing.path("M-18 -8C-10 -14 10 -14 18 -8L20 34H-20Z", coat[0], stroke=INK, width=4.5)
        drawing.path("M6 -11C12 -11 16 -9 17 -7L18 32H8Z", coat[1])
        drawing.path("M-15 -6L16 30M15 -6L-16 30", stroke=PAPER, width=5)
        drawing.circle((0, -22), 13, "#f1c7a3", stroke=INK, width=4)
        drawing.path("M-15 -28L-13 -66C-6 -71 6 -71 13 -66L15 -28C6 -24 -6 -24 -15 -28Z", INK, stroke=INK, width=3)
        drawing.path("M-5 -56H5V-44H-5Z", "#e2a72e")
        drawing.path("M26 56V-46", stroke=INK, width=8)
        drawing.path("M26 56V-8", stroke="#8a5a2f", width=4)
        drawing.path("M14 0L26 14L22 22L12 14Z", coat[0], stroke=INK, width=3.5)


def _draw_cannon(drawing: Drawing, place: Point, size: float, colour: str) -> None:
    """Draws a cannon that points to the upper right, and the puff before it."""
    with drawing.group(transform=f"translate({place[0]} {place[1]}) scale({size})"):
        for x, y, radius in ((128, -66, 26), (152, -84, 20), (142, -48, 17)):
            drawing.circle((x, y), radius + 3, INK)
        for x, y, radius in ((128, -66, 26), (152, -84, 20), (142, -48, 17)):
            drawing.circle((x, y), radius, "#fff4d8")
        drawing.path("M100 -60L120 -78L116 -60L136 -56L116 -48Z", "#f4b52e", stroke=INK, width=3)
        drawing.ellipse((6, 52), 74, 10, INK, opacity=0.4)
        drawing.path("M-70 48L-10 -2L14 10L-54 54Z", "#7a4a26", stroke=INK, width=5)
        drawing.path(
            "M-44 14L84 -58C92 -60 100 -46 96 -38L-26 40C-42 42 -52 26 -44 14Z", "#4b5466", stroke=INK, width=5
        )
        drawing.path("M-32 36L94 -36L96 -42L90 -46L-40 26C-40 32 -36 36 -32 36Z", "#343b4a")
        drawing.path("M76 -60L98 -32L104 -36L84 -64Z", "#e2a72e", stroke=INK, width=4)
        drawing.circle((8, 18), 36, colour, stroke=INK, width=6)
        drawing.circle((8, 18), 24, "#7a4a26", stroke=INK, width=4)
        drawing.path("M8 -16V52M-26 18H42M-16 -6L32 42M32 -6L-16 42", stroke=INK, width=5)
        drawing.circle((8, 18), 9, "#e2a72e", stroke=INK, width=4)


def _course(*, is_dusk: bool) -> Surface:
    """Paints sky, grandstand, rail and ground of a course."""
    whole = Surface(SIZE, pygame.SRCALPHA)
    s = side_view_scenery
    sky = s.dusk_sky() if is_dusk else s.sky()
    stand = s.dusk_stand(s.WAVING) if is_dusk else s.stand(s.ARMS_UP)
    ground = s.dusk_ground() if is_dusk else s.ground()
    rail = s.dusk_rail() if is_dusk else s.rail()
    whole.blit(surface(sky.text(), 1440, 360), (-420, 0))
    whole.blit(surface(stand.text(), 1500, 225), (-420, 250))
    whole.blit(surface(ground.text(), 2640, 440), (-800, 450))
    fence = surface(rail.text(), 240, 56)
    for x in range(-20, WIDTH, 240):
        whole.blit(fence, (x, 436))
    return whole


def _gallop(whole: Surface, horses: Sequence[tuple[int, float, int, int, int]]) -> None:
    """Draws galloping horses with dust behind them, given by number, phase, height and middle."""
    for number, phase, tall, x, y in horses:
        runner = horse(number, phase, tall)
        for k in range(3):
            puff = surface(effect_sprites.dust(1 + k), tall // 3, tall // 4)
            whole.blit(puff, (x - tall * 0.62 - k * 26, y + tall * 0.28))
        whole.blit(runner, runner.get_rect(center=(x, y)))


def _from_above(number: int, phase: float, length: int) -> Surface:
    """Returns a horse from above that runs up the poster."""
    colours = {horse_colours.BASE_COLOURS[key]: colour for key, colour in horse_colours.horse_colours(number).items()}
    text = svg.with_options(horse_top_view.draw(gallop(phase)).text(), colours, horse_colours.hidden_groups(number))
    return pygame.transform.rotate(surface(text, length, round(length * 84 / 164)), 90)


def _svg(name: str, width: int) -> Surface:
    return surface(svg.read_svg(name), width, round(width / svg.aspect_ratio(name)))


def _tilted(whole: Surface, picture: Surface, place: Point, degrees: float) -> None:
    """Draws a picture tilted about its middle, over its shadow."""
    turned = pygame.transform.rotozoom(picture, degrees, 1)
    dark = pygame.mask.from_surface(turned).to_surface(setcolor=(10, 14, 24, 110), unsetcolor=(0, 0, 0, 0))
    box = turned.get_rect(center=place)
    whole.blit(dark, box.move(5, 10))
    whole.blit(turned, box)


def _shaded(whole: Surface) -> Surface:
    """Returns the poster with darker areas for text above and below."""
    shade = Drawing(*SIZE)
    dark = ((0, 0.62), (0.3, 0), (0.74, 0), (0.86, 0.72), (1, 0.92))
    ends = [(offset, "#0e1420", opacity) for offset, opacity in dark]
    shade.path(f"M0 0H{WIDTH}V{HEIGHT}H0Z", shade.gradient("v", (0, 0), (0, HEIGHT), *ends))
    whole.blit(svg.rasterise(shade.text(), *SIZE).convert_alpha(), (0, 0))
    return whole
