"""Draws only the winner first: portrait, horse and total, with all others small below."""

from collections.abc import Iterator, Sequence

import pygame
from pygame import FRect, Surface, Vector2

from game.engine.rules import Seat
from game.scenes.base import menu_places
from game.scenes.score.podium import PlayerBadges, RankRow
from game.sprites.sprite_cache import STANDING, SpriteCache
from game.ui import drawing, icons, paintings, shapes, text, theme
from game.ui.box import around, inset, nth_column, place_in, split_bottom, split_columns, split_left, split_rows
from game.ui.canvas import Canvas
from game.ui.paintings import draw_picture
from game.ui.portraits import draw_portrait, portrait

WINNER_SECONDS = 3.0
"""Time in which the winner is shown before anything else opens, in seconds."""
SKIP_FROM_SECONDS = 0.8
"""Time after which a press ends that, in seconds."""
ENTRY_SECONDS = 0.5
"""Duration of the crown's fall, in seconds."""
CROWN_FALL = 320.0
"""Height from which the crown falls, in logical units."""
OTHERS_RISE = 110.0
"""Distance from which the others rise, in logical units."""
STAGE = FRect(64, 152, 1152, 456)
OTHERS = FRect(24, 626, 1232, 76)
TOTAL_HEIGHT = 130.0
MAX_PORTRAIT = 240.0
HORSE_HEIGHT = 340.0
CROWN_SHARE = 0.42
"""Size of the crown, in portraits."""
CROWN_RISE = 0.16
"""Height of the crown above a portrait, in crowns."""
MAX_OTHER_WIDTH = 286.0
FACE = 56.0
GAP = 10.0
TOTAL = theme.TITLE.sized(110).on(theme.GOLD)
TOTAL_DEPTH = 8.0
BADGE_SHARE = 0.26
"""Size of the badge on the large portrait, in portraits."""
BADGE_OFFSET_SHARE = 0.36
"""Distance of the badge from the centre, in portraits; the face stays visible."""
PLACE = "winner's place"
SCENERY_SHADE = 0.35
"""Share of night in the winner's colour over a game's scenery."""
SCENERY_DIM = 165
"""Darkening of the scenery, 0 to 255."""
RAYS = 18
RAYS_MIDDLE = (640.0, 420.0)
RAY_LENGTH = 1000.0
RAY_ALPHA = 34


def prerender(canvas: Canvas, sprites: SpriteCache, players: PlayerBadges, winner: tuple[Seat, int]) -> Iterator[None]:
    """Makes the large pictures ahead, one at a time; `winner` is the seat and its horse."""
    if not players.scenery:
        yield from canvas.draw_ahead(lambda on_it: menu_places.draw_place(on_it, menu_places.STANDS))
    yield from canvas.draw_ahead(lambda on_it: draw_place(on_it, players, winner[0]))
    if winner[1]:
        yield from sprites.side_ahead(winner[1], STANDING, HORSE_HEIGHT)


def draw(
    canvas: Canvas,
    sprites: SpriteCache,
    players: PlayerBadges,
    ranks: Sequence[RankRow],
    horse: int = 0,
    entry: float = 1.0,
) -> None:
    """Draws all but the banner; `ranks` are the seats from the best on, `horse` that of a single winner, 0 for none;
    `entry`, 0..1, is how near crown and others are to their places.
    """
    draw_place(canvas, players, ranks[0].seat)
    winners = [rank for rank in ranks if rank.place == 1]
    stage = STAGE
    if horse and len(winners) == 1:
        stage, paddock = split_columns(STAGE, (2, 3))
        picture = sprites.horse_side(horse, STANDING, HORSE_HEIGHT)
        canvas.blit_centred(picture, paddock.centerx, paddock.bottom - HORSE_HEIGHT / 2)
    total, faces = split_bottom(stage, TOTAL_HEIGHT)
    size = min(MAX_PORTRAIT, faces.width / len(winners) - 2 * GAP)
    fall = (1 - entry) * CROWN_FALL
    for rank, box in zip(winners, split_columns(faces, (1,) * len(winners)), strict=True):
        draw_face(canvas, players.badges[rank.seat], (box.centerx, box.bottom - size / 2), size, fall)
    canvas.blit_centred(
        text.render_title(canvas, players.score(winners[0].score), TOTAL, theme.NIGHT, TOTAL_DEPTH), *total.center
    )
    _draw_others(canvas, players, ranks[len(winners) :], OTHERS.move(0, (1 - entry) * OTHERS_RISE))


def draw_face(canvas: Canvas, badge: int, middle: tuple[float, float], size: float, height: float = 0.0) -> None:
    """Draws the large portrait of a winner under a crown, which is still so high above it, with the badge small at its
    lower right.
    """
    (x, y) = middle
    corner = size * BADGE_OFFSET_SHARE
    crown = CROWN_SHARE * size
    canvas.blit_centred(portrait(canvas, badge, size, "pleased"), x, y)
    canvas.blit_centred(icons.badge(canvas, badge, size * BADGE_SHARE), x + corner, y + corner)
    draw_picture(canvas, "page_crown", around((x, y - size / 2 - crown * CROWN_RISE - height), (crown, crown)))


def draw_place(canvas: Canvas, players: PlayerBadges | None = None, seat: Seat = 0) -> None:
    """Draws the stands or a game's scenery in the winner's colour over the whole canvas, with rays of light."""
    key = place_key(players, seat) if players else (PLACE, "", 0)
    canvas.surface.blit(canvas.cached(key, lambda: _render_place(canvas, key[1], theme.SEAT_COLOURS[key[2]])), (0, 0))


def place_key(players: PlayerBadges, seat: Seat) -> tuple[str, str, int]:
    """Returns the key of the place's picture: its scenery, and the badge in whose colour that is."""
    return PLACE, players.scenery, players.badges[seat] if players.scenery else 0


def _draw_others(canvas: Canvas, players: PlayerBadges, ranks: Sequence[RankRow], line: FRect) -> None:
    width = min(MAX_OTHER_WIDTH, (line.width + GAP) / max(len(ranks), 1) - GAP)
    row = place_in(line, (len(ranks) * (width + GAP) - GAP, line.height))
    for number, rank in enumerate(ranks):
        box = nth_column(row, number, width, GAP)
        drawing.card(canvas, box, theme.NIGHT, theme.SEAT_COLOURS[players.badges[rank.seat]], line.height / 2)
        face, words = split_left(inset(box, GAP, 6), FACE, GAP)
        draw_portrait(
            canvas, players.badges[rank.seat], *face.center, FACE, "hurt" if rank.place == ranks[-1].place else "calm"
        )
        if rank.score or players.currency:
            words, total = split_rows(words, 2)
            text.draw_line(canvas, players.score(rank.score), theme.NUMBER.on(theme.GOLD_LIGHT), total, text.LEFT)
        text.draw_line(canvas, players.names[rank.seat], theme.BOLD.on(theme.PAPER), words, text.LEFT)


def _render_place(canvas: Canvas, scenery: str, colour: theme.Colour) -> Surface:
    name = menu_places.key_art_painting(scenery, is_wide=True)
    painted = None if canvas.preferences.high_contrast else paintings.covering_canvas(canvas, name)
    surface = painted or Surface(canvas.surface.get_size())
    if painted:
        drawing.dim(canvas.drawing_on(surface), theme.blend(colour, theme.NIGHT, SCENERY_SHADE), SCENERY_DIM)
    else:
        menu_places.draw_place(canvas.drawing_on(surface), menu_places.STANDS)
        canvas.drop(("place", menu_places.STANDS, ""))
    if not canvas.preferences.high_contrast:
        rays = shapes.transparent_surface(surface.get_size())
        light = (*theme.GOLD_LIGHT, RAY_ALPHA)
        middle = Vector2(canvas.at(*RAYS_MIDDLE))
        length = canvas.px(RAY_LENGTH)
        for ray in range(RAYS):
            sides = (middle + Vector2(length, 0).rotate(180 * (2 * ray + side) / RAYS) for side in (0, 1))
            pygame.draw.polygon(rays, light, [middle, *sides])
        surface.blit(rays, (0, 0), special_flags=shapes.OVER)
    return surface
