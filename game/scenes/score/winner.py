"""Draws the winner before the result opens: portrait, horse and total, with the others small below."""

from collections.abc import Iterator, Sequence
from functools import partial

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
"""Time for which only the winner is shown, in seconds."""
SKIP_FROM_SECONDS = 0.8
"""Time after which a press ends that, in seconds."""
ENTRY_SECONDS = 0.5
"""Duration of the winner's entry, in seconds."""
CROWN_FALL = 320.0
"""Distance that the crown falls, in logical units."""
OTHERS_RISE = 110.0
"""Distance that the others rise, in logical units."""
STAGE = FRect(64, 152, 1152, 456)
"""Box of portraits, total and horse, in logical units."""
OTHERS = FRect(24, 626, 1232, 76)
"""Box of the others, in logical units."""
TOTAL_HEIGHT = 130.0
"""Height of the winner's total, in logical units."""
MAX_PORTRAIT = 240.0
"""Maximum size of a winner's portrait, in logical units."""
HORSE_HEIGHT = 340.0
"""Height of the winner's horse, in logical units."""
CROWN_SHARE = 0.42
"""Size of the crown, as a share of the portrait."""
CROWN_RISE = 0.16
"""Distance of the crown above the portrait, as a share of the crown."""
MAX_OTHER_WIDTH = 286.0
"""Maximum width of another player's card, in logical units."""
OTHER_PORTRAIT = 56.0
"""Size of another player's portrait, in logical units."""
OTHERS_GAP = 10.0
"""Gap between the cards, and between their parts, in logical units."""
TOTAL_STYLE = theme.TITLE.sized(110).on(theme.GOLD)
"""Text style of the winner's total."""
TOTAL_DEPTH = 8.0
"""Thickness of the total's letters, in logical units."""
BADGE_SHARE = 0.26
"""Size of the badge on a winner's portrait, as a share of the portrait."""
BADGE_OFFSET_SHARE = 0.36
"""Distance of the badge from the centre of the portrait, right and down, as a share of the portrait."""
PLACE_KEY = "winner's place"
"""Kind of the cache key of the scenery."""
SCENERY_SHADE = 0.35
"""Share of NIGHT in the winner's colour over a game's scenery, 0 to 1."""
SCENERY_DIM = 165
"""Darkening of the scenery, 0 to 255."""
RAY_COUNT = 18
"""Number of rays of light."""
RAYS_CENTRE = (640.0, 420.0)
"""Centre of the rays, in logical units."""
RAY_LENGTH = 1000.0
"""Length of a ray, in logical units."""
RAY_ALPHA = 34
"""Opacity of the rays, 0 to 255."""


def prerender(canvas: Canvas, sprites: SpriteCache, players: PlayerBadges, winner: tuple[Seat, int]) -> Iterator[None]:
    """Renders the large pictures in advance, one at a time; `winner` is the seat and its horse."""
    seat, horse = winner
    if not players.scenery:
        yield from canvas.draw_ahead(partial(menu_places.draw_place, place=menu_places.STANDS))
    yield from canvas.draw_ahead(partial(draw_place, players=players, seat=seat))
    if horse:
        yield from sprites.side_ahead(horse, STANDING, HORSE_HEIGHT)


def draw(
    canvas: Canvas,
    sprites: SpriteCache,
    players: PlayerBadges,
    ranks: Sequence[RankRow],
    horse: int = 0,
    entry: float = 1.0,
) -> None:
    """Draws everything except the banner. `ranks` starts with the best; `horse` is that of a single winner, 0 for none;
    `entry` is the progress of the crown and the others to their positions, 0 to 1. There are no crowns after a tie.
    """
    draw_place(canvas, players, ranks[0].seat)
    winners = [rank for rank in ranks if rank.place == 1]
    stage = STAGE
    if horse and len(winners) == 1:
        stage, paddock = split_columns(STAGE, (2, 3))
        picture = sprites.horse_side(horse, STANDING, HORSE_HEIGHT)
        canvas.blit_centred(picture, paddock.centerx, paddock.bottom - HORSE_HEIGHT / 2)
    total, portraits = split_bottom(stage, TOTAL_HEIGHT)
    size = min(MAX_PORTRAIT, portraits.width / len(winners) - 2 * OTHERS_GAP)
    crown_height = (1 - entry) * CROWN_FALL
    for rank, box in zip(winners, split_columns(portraits, (1,) * len(winners)), strict=True):
        centre = box.centerx, box.bottom - size / 2
        if rank.is_winner:
            draw_face(canvas, players.badges[rank.seat], centre, size, crown_height)
        else:
            draw_plain_face(canvas, players.badges[rank.seat], centre, size)
    score = players.score(winners[0].score)
    canvas.blit_centred(text.render_title(canvas, score, TOTAL_STYLE, theme.NIGHT, TOTAL_DEPTH), *total.center)
    _draw_others(canvas, players, ranks[len(winners) :], OTHERS.move(0, (1 - entry) * OTHERS_RISE))


def draw_face(canvas: Canvas, badge: int, centre: tuple[float, float], size: float, height: float = 0.0) -> None:
    """Draws the large portrait of a winner with a small badge at its lower right.

    The crown is `height` logical units above its final position.
    """
    x, y = centre
    crown = CROWN_SHARE * size
    crown_centre = (x, y - size / 2 - crown * CROWN_RISE - height)
    draw_plain_face(canvas, badge, centre, size)
    draw_picture(canvas, "page_crown", around(crown_centre, (crown, crown)))


def draw_plain_face(canvas: Canvas, badge: int, centre: tuple[float, float], size: float) -> None:
    """Draws a large portrait with a small badge at its lower right, without a crown."""
    x, y = centre
    corner = size * BADGE_OFFSET_SHARE
    canvas.blit_centred(portrait(canvas, badge, size, "pleased"), x, y)
    canvas.blit_centred(icons.badge(canvas, badge, size * BADGE_SHARE), x + corner, y + corner)


def draw_place(canvas: Canvas, players: PlayerBadges | None = None, seat: Seat = 0) -> None:
    """Draws the stands, or a game's scenery in the winner's colour, over the whole canvas, with rays of light."""
    key = place_key(players, seat) if players else (PLACE_KEY, "", 0)
    _kind, scenery, badge = key
    picture = canvas.cached(key, partial(_render_place, canvas, scenery, theme.SEAT_COLOURS[badge]))
    canvas.surface.blit(picture, (0, 0))


def place_key(players: PlayerBadges, seat: Seat) -> tuple[str, str, int]:
    """Returns the cache key of the scenery: its kind, its game, and the badge that colours it."""
    return PLACE_KEY, players.scenery, players.badges[seat] if players.scenery else 0


def _draw_others(canvas: Canvas, players: PlayerBadges, ranks: Sequence[RankRow], line: FRect) -> None:
    fitting_width = (line.width + OTHERS_GAP) / max(len(ranks), 1) - OTHERS_GAP
    width = min(MAX_OTHER_WIDTH, fitting_width)
    row = place_in(line, (len(ranks) * (width + OTHERS_GAP) - OTHERS_GAP, line.height))
    for number, rank in enumerate(ranks):
        box = nth_column(row, number, width, OTHERS_GAP)
        badge = players.badges[rank.seat]
        drawing.card(canvas, box, theme.NIGHT, theme.SEAT_COLOURS[badge], line.height / 2)
        face, name = split_left(inset(box, OTHERS_GAP, 6), OTHER_PORTRAIT, OTHERS_GAP)
        mood = "hurt" if rank.place == ranks[-1].place else "calm"
        draw_portrait(canvas, badge, *face.center, OTHER_PORTRAIT, mood)
        name, total = split_rows(name, 2)
        text.draw_line(canvas, players.score(rank.score), theme.NUMBER.on(theme.GOLD_LIGHT), total, text.LEFT)
        text.draw_line(canvas, players.names[rank.seat], theme.BOLD.on(theme.PAPER), name, text.LEFT)


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
        centre = Vector2(canvas.at(*RAYS_CENTRE))
        length = canvas.px(RAY_LENGTH)
        for ray in range(RAY_COUNT):
            sides = (centre + Vector2(length, 0).rotate(180 * (2 * ray + side) / RAY_COUNT) for side in (0, 1))
            pygame.draw.polygon(rays, light, [centre, *sides])
        surface.blit(rays, (0, 0), special_flags=shapes.OVER)
    return surface
