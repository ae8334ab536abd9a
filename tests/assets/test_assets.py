"""Pictures and sounds: all are in the ledger, drawable, distinguishable by every eye, and of the right volume."""

from __future__ import annotations

import math
import sys
from collections.abc import Hashable, Mapping
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game.engine.message import Message
from game.paths import ASSETS, CHECKOUT
from game.platform.asset_paths import AssetNotFound, map_path
from game.sprites import card_art, horse_colours
from game.sprites.dice_pictures import TUMBLE_FRAMES
from game.sprites.picture_cache import CONFETTI_KINDS, DUST_FRAMES
from game.sprites.sprite_cache import (
    BACKDROPS,
    GALLOP_FRAMES,
    REARING,
    STANDING,
    SpriteCache,
)
from game.ui import icons as marks
from game.ui import svg
from game.ui.paintings import CAST, FOLDER, WON, contained, covering, map_painting

sys.path.insert(0, str(CHECKOUT))

CLOTH_SIDE = 40
DICE = {
    "horse": range(1, 9),
    "horse10": range(1, 11),
    "move": range(1, 7),
    "move0": range(6),
    "pips": range(1, 7),
}
APART = 12.0
"""Minimum mean difference of the pixels of two cloths, 0 to 255, for each of three kinds of colour vision."""
DEUTERANOPIA = ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969))


def cached_pictures(sprites: SpriteCache) -> int:
    caches = (sprites._surfaces, sprites._top_views, sprites._large_dice, sprites._compressed)
    return sum(map(len, caches))


@pytest.fixture(scope="module")
def sprites() -> SpriteCache:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    return SpriteCache(1.0)


def pixels(surface: pygame.Surface, ground: str = "#f6efdf") -> list[tuple[int, int, int]]:
    plain = pygame.Surface(surface.get_size(), 0, 32)
    plain.fill(ground)
    plain.blit(surface, (0, 0))
    raw = pygame.image.tobytes(plain, "RGB")
    return [tuple(raw[i : i + 3]) for i in range(0, len(raw), 3)]  # type: ignore[misc]


def difference(one: list[float], other: list[float]) -> float:
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one)


def grey(picture: list[tuple[int, int, int]]) -> list[float]:
    return [0.299 * r + 0.587 * g + 0.114 * b for r, g, b in picture]


def seen_by_deuteranope(picture: list[tuple[int, int, int]]) -> list[float]:
    return [row[0] * r + row[1] * g + row[2] * b for r, g, b in picture for row in DEUTERANOPIA]


def full(picture: list[tuple[int, int, int]]) -> list[float]:
    return [float(channel) for pixel in picture for channel in pixel]


def alike(pictures: Mapping[Hashable, list[float]], least: float) -> list[tuple[Hashable, Hashable]]:
    """Returns the pairs of pictures whose pixels have a mean difference of at most `least`, 0 to 255."""
    return [
        (one, other) for one, other in combinations(pictures, 2) if difference(pictures[one], pictures[other]) <= least
    ]


# -- the ledger ------------------------------------------------------------------------------------------------


def test_every_file_is_in_the_ledger_and_the_other_way_round() -> None:
    rows = (ASSETS / "LEDGER.md").read_text(encoding="utf-8").splitlines()
    listed = {row.split("|")[1].strip() for row in rows if row.startswith("| ") and not row.startswith("| file")}
    files = (path for path in ASSETS.rglob("*") if path.is_file() and path.suffix != ".mo")  # created at installation
    there = {path.relative_to(ASSETS).as_posix() for path in files}
    assert listed == there - {"LEDGER.md"}  # run build/assets.py ledger


@pytest.mark.slow
def test_the_drawings_are_what_their_recipes_say() -> None:
    from build import assets as recipes

    assert list(recipes.pictures(check=True)) == []


def test_every_painting_has_a_recipe_and_every_shipped_map_its_painting() -> None:
    from build.art import paintings as recipes

    assert {path.stem for path in FOLDER.iterdir()} == set(recipes.recipes())  # run build/assets.py paintings ledger


def test_a_changed_map_has_no_painting_whatever_its_lines_end_with(tmp_path: Path) -> None:
    shipped = Path(map_path("golden_fields"))
    copy = tmp_path / "golden_fields.tmx"
    copy.write_bytes(shipped.read_bytes().replace(b"\r\n", b"\n").replace(b"\n", b"\r\n"))
    assert map_painting(copy) == map_painting(shipped)
    copy.write_bytes(shipped.read_bytes() + b"<!-- mine -->")
    assert contained(map_painting(copy), (20, 10)) is None


def test_a_painting_covers_its_box_or_is_contained_in_it() -> None:
    for fitted in (covering, contained):
        picture = fitted("stands", (50, 90))
        assert picture is not None
        assert picture.get_size() == (50, 90)


def test_an_unknown_picture_is_refused_with_a_sentence(sprites: SpriteCache) -> None:
    with pytest.raises(AssetNotFound) as refusal:
        sprites.die("horse", 9, 40)
    assert isinstance(refusal.value.reason, Message)


# -- horses ----------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_every_horse_gallops_in_frames_that_all_differ(sprites: SpriteCache) -> None:
    frames = [STANDING, REARING, *range(GALLOP_FRAMES)]
    for number in horse_colours.COATS:
        sides = {pygame.image.tobytes(sprites.horse_side(number, frame), "RGBA") for frame in frames}
        tops = {pygame.image.tobytes(sprites.horse_above(number, frame, 0), "RGBA") for frame in frames}
        assert len(sides) == len(tops) == len(frames), number


def test_frames_wrap_round_and_headings_fall_into_buckets(sprites: SpriteCache) -> None:
    assert sprites.horse_side(1, GALLOP_FRAMES + 2) is sprites.horse_side(1, 2)
    assert sprites.horse_above(1, 0, 361) is sprites.horse_above(1, 0, 0) is sprites.horse_above(1, 0, -2)


def test_a_sprite_is_made_once(sprites: SpriteCache) -> None:
    assert sprites.horse_above(3, 1, 45) is sprites.horse_above(3, 1, 45)
    assert sprites.cloth(3, 30) is sprites.cloth(3, 30)
    assert sprites.icon("help", 24, (1, 2, 3)) is sprites.icon("help", 24, (1, 2, 3))


@pytest.mark.slow
def test_warming_makes_everything_a_gallop_on_the_screen_needs(sprites: SpriteCache) -> None:
    fresh = SpriteCache(0.75)
    shares = list(fresh.preload((1, 2)))
    assert shares == sorted(shares)
    assert shares[-1] == 1.0
    made = cached_pictures(fresh)
    for frame in (STANDING, REARING, *range(GALLOP_FRAMES)):
        fresh.horse_side(2, frame)
    assert cached_pictures(fresh) == made


@pytest.mark.parametrize("eyes", [full, grey, seen_by_deuteranope])
def test_every_two_cloths_are_told_apart(sprites: SpriteCache, eyes) -> None:  # type: ignore[no-untyped-def]
    cloths = {number: eyes(pixels(sprites.cloth(number, CLOTH_SIDE))) for number in horse_colours.SADDLE_CLOTHS}
    assert not alike(cloths, APART)


def luminance(colour: str) -> float:
    """Returns the relative luminance of a colour "#rrggbb", 0 to 1, as defined by the WCAG."""
    parts = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(one: str, other: str) -> float:
    """Returns the contrast ratio of two colours, 1 to 21, as defined by the WCAG."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def test_every_number_stands_out_from_its_cloth_and_every_cloth_from_paper() -> None:
    for number, cloth in horse_colours.SADDLE_CLOTHS.items():
        assert contrast(cloth.ground, cloth.ink) >= 4.3, number
        assert number == 6 or (luminance("#f6efdf") + 0.05) / (luminance(cloth.edge) + 0.05) >= 3, number


def test_every_number_has_a_pattern_of_its_own() -> None:
    assert len({cloth.pattern for cloth in horse_colours.SADDLE_CLOTHS.values()}) == len(horse_colours.SADDLE_CLOTHS)


# -- tokens, marks, scenery ------------------------------------------------------------------------------------


def test_every_mark_is_drawn_in_its_colour(sprites: SpriteCache) -> None:
    for name in (*marks.ICON_NAMES, *marks.ICON_ALIASES):
        mark = sprites.icon(name, 24, (200, 30, 40))
        assert mark.get_size() == (24, 24), name
        ink = [pixel for pixel in pixels(mark, "#ffffff") if pixel != (255, 255, 255)]
        assert len(ink) > 24, name
        assert all(r > g and r > b for r, g, b in ink if max(r, g, b) - min(r, g, b) > 30), name


def test_no_mark_is_forgotten() -> None:
    from build.art import icons

    assert set(marks.ICON_NAMES) == set(icons.ICONS)
    assert set(marks.PAD_COLOURS) == set(icons.PAD_BUTTONS)


@pytest.mark.slow
def test_dice_and_small_things_are_drawn(sprites: SpriteCache) -> None:
    faces = [sprites.die(kind, n, 48) for kind, values in DICE.items() for n in values]
    rolling = [sprites.rolling(kind, n, 48) for kind in DICE for n in range(TUMBLE_FRAMES)]
    small = [sprites.dust(n) for n in range(DUST_FRAMES)] + [sprites.confetti(n) for n in range(CONFETTI_KINDS)]
    pictures = [
        *faces,
        *rolling,
        *small,
        sprites.picture("coin", 20),
        sprites.picture("stamp_x", 20),
        sprites.picture("podium", 80),
        sprites.rosette(5, 60),
    ]
    pictures += [sprites.backdrop(layer, 60, hour) for layer in BACKDROPS for hour in ("day", "dusk")]
    assert len({pygame.image.tobytes(picture, "RGBA") for picture in pictures}) == len(pictures)


@pytest.mark.parametrize("hidden", [WON, CAST], ids=["won", "cast"])
def test_every_trophy_has_a_picture_of_its_own(hidden: frozenset[str]) -> None:
    from build.art import trophy_badges

    names = [name.removesuffix(".svg") for name in trophy_badges.pictures()]
    badges = [svg.rasterise(svg.with_options(svg.read_svg(name), {}, hidden), 60, 60) for name in names]
    assert len({pygame.image.tobytes(badge, "RGBA") for badge in badges}) == len(names)


# -- cards and money -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("small", [False, True])
@pytest.mark.slow
def test_every_card_has_room_for_words_and_a_picture(sprites: SpriteCache, small: bool) -> None:
    areas = card_art.SMALL_AREAS if small else card_art.LARGE_AREAS
    for kind in card_art.KINDS:
        card = sprites.scene_card("pickpocket", kind, 170, lead=True, small=small)
        assert card.get_size() == (120, 170), kind
        paper = pixels(card.subsurface(areas.text.to_rect(card.get_rect())), "#000000")
        assert sum(min(pixel) > 190 for pixel in paper) > 0.9 * len(paper), kind
        band = pixels(card.subsurface(areas.title.to_rect(card.get_rect())), "#000000")
        assert sum(max(pixel) < 215 for pixel in band) > 0.9 * len(band), kind


def test_a_card_tells_the_winners_circle_apart(sprites: SpriteCache) -> None:
    faces = [sprites.scene_card("out_in_front", "forward", 120, lead=lead) for lead in (False, True)]
    assert len({pygame.image.tobytes(face, "RGBA") for face in faces}) == len(faces)
    assert abs(sprites.picture("card_back", 120).get_width() - faces[0].get_width()) <= 1


def test_every_two_betting_chips_are_told_apart(sprites: SpriteCache) -> None:
    chips = {number: grey(pixels(sprites.chip(number, 30))) for number in horse_colours.SADDLE_CLOTHS}
    assert not alike(chips, APART / 3)


@pytest.mark.slow
def test_playing_cards_differ_by_more_than_colour(sprites: SpriteCache) -> None:
    for rank in card_art.RANKS:
        faces = {(rank, suit): grey(pixels(sprites.playing_card(rank, suit, 64))) for suit in card_art.SUITS}
        assert not alike(faces, 1.5)
        next_rank = grey(pixels(sprites.playing_card(rank + 1 if rank < 12 else 2, 0, 64)))
        assert difference(faces[rank, 0], next_rank) > 5, rank


def test_a_card_not_in_the_pack_is_no_card(sprites: SpriteCache) -> None:
    for rank, suit in ((1, 0), (13, 0), (5, 4)):
        with pytest.raises(KeyError):
            sprites.playing_card(rank, suit, 64)


def test_the_cross_over_a_scratched_horse_is_red(sprites: SpriteCache) -> None:
    assert sum(r > 150 and g < 70 for r, g, _b in pixels(sprites.picture("scratch", 40))) > 250


def test_every_sprite_is_swift_to_draw(sprites: SpriteCache) -> None:
    for picture in (
        sprites.horse_above(1, 0, 30),
        sprites.horse_side(1, 0),
        sprites.cloth(1, 30),
        sprites.picture("coin", 20),
    ):
        assert picture.get_flags() & pygame.RLEACCELOK
        assert picture.get_flags() & pygame.SRCALPHA


@pytest.mark.parametrize("scale", [0.75, 1.0, 1.5, 2.0])
@pytest.mark.usefixtures("sprites")  # these open a display
def test_pictures_are_made_for_the_real_scale(scale: float) -> None:
    sized = SpriteCache(scale)
    assert sized.horse_side(1, 0).get_height() == round(64 * scale)
    assert sized.cloth(1, 30).get_size() == (round(30 * scale),) * 2


def test_drawings_use_only_what_the_rasteriser_knows() -> None:
    for path in (ASSETS / "images").glob("*.svg"):
        text = svg.read_svg(path.stem)
        for unknown in ("<text", "<mask", "<clipPath", "<filter", "<style", "<use", "<image"):
            assert unknown not in text, path.name


# -- sounds ----------------------------------------------------------------------------------------------------

THEMES = (
    *("call_1", "call_2", "call_3", "dust_1", "dust_2", "waltz", "sawdust", "march_1", "march_2"),
    "count",
)
LOOPS = (*THEMES, "crowd", "canter", "gallop", "gallop_fast", "battle", "slide_slow", "slide_fast")
FOLDER_LIMIT = 5_600_000
"""Maximum size of all sounds, in bytes."""
MUSIC_LIMIT = 4_600_000
"""Maximum size of the music, in bytes."""
EFFECTS_LIMIT = 1_000_000
"""Maximum size of the effects, in bytes."""


def sounds() -> list[str]:
    return sorted(path.stem for path in (ASSETS / "sounds").glob("*.ogg"))


def test_the_sounds_stay_small() -> None:
    sizes = {name: (ASSETS / "sounds" / f"{name}.ogg").stat().st_size for name in sounds()}
    music = sum(sizes[name] for name in THEMES)
    assert sum(sizes.values()) <= FOLDER_LIMIT
    assert music <= MUSIC_LIMIT
    assert sum(sizes.values()) - music <= EFFECTS_LIMIT


@pytest.mark.parametrize("name", sounds())
@pytest.mark.slow
def test_a_sound_is_clean(name: str) -> None:
    soundfile = pytest.importorskip("soundfile")
    np = pytest.importorskip("numpy")
    samples, rate = soundfile.read(ASSETS / "sounds" / f"{name}.ogg")
    assert rate in (22050, 44100)
    assert samples.ndim == 1
    assert 0.05 < np.abs(samples).max() < 0.99
    assert abs(samples.mean()) < 0.002
    loudest = 10 * math.log10(
        max(np.mean(part**2) for part in np.array_split(samples, max(1, len(samples) * 10 // rate // 3)))
    )
    assert -36 < loudest < -12
    if name in LOOPS:
        steps = np.abs(np.diff(samples))
        assert abs(samples[0] - samples[-1]) < 4 * steps.mean() + 0.01
    else:
        assert abs(samples[-1]) < 0.01
