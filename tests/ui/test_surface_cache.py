"""Cached pictures in a race: rendered once, within a size limit, drawn onto one surface."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pygame
import pytest
from pygame import Surface

from game.platform import process
from game.scenes.base.loading import LoadingScene
from game.scenes.base.scene import ReplaceScene, Scene
from game.ui import canvas as canvases
from game.ui import text, theme
from game.ui.canvas import Canvas, optimised_for_blit
from game.ui.drawing import dim
from game.ui.surface_cache import CompressedSurfaces, RenderingUnfinished, RenderLimit, SurfaceCache, surface_bytes
from tests.support.app_driver import open_app

SECONDS = 1 / 60
PICTURE = 10 * 10 * 4


def picture() -> Surface:
    return Surface((10, 10), 0, 32)


def test_the_longest_unused_go_when_the_room_is_taken() -> None:
    kept = SurfaceCache(3 * PICTURE)
    for key in "abc":
        kept.get_or_render(key, picture)
    first = kept.get_or_render("a", picture)
    kept.get_or_render("d", picture)
    assert set(kept) == {"a", "c", "d"}
    assert kept.get_or_render("a", picture) is first
    assert kept.used_bytes == sum(map(surface_bytes, kept.values())) == 3 * PICTURE
    kept.get_or_render("large", lambda: Surface((100, 100), 0, 32))
    assert set(kept) == {"large"}, "a single picture of any size is kept"
    kept.clear()
    assert kept.used_bytes == 0
    for key in range(12):
        kept.get_or_render(key, picture, 0.25)
    assert len(kept) == 12
    kept.get_or_render("solid", picture)
    assert len(kept) == 9
    assert kept.used_bytes == 3 * PICTURE


def test_a_picture_of_a_moment_lasts_as_long_as_every_frame_shows_it() -> None:
    canvas = open_app().canvas
    rendered = []

    def render() -> Surface:
        rendered.append(1)
        return picture()

    for _frame in range(3):
        canvas.cached_while_shown((1, "moment"), render)
        canvas.drawing_on(picture()).cached_while_shown((1, "moment"), render)
        canvas.end_frame()
    assert len(rendered) == 1
    canvas.end_frame()
    assert not canvas._passing
    canvas.cached_while_shown((1, "moment"), render)
    assert len(rendered) == 2


def test_a_new_picture_is_not_copied_to_be_drawn_fast() -> None:
    open_app()
    for flags in (0, pygame.SRCALPHA):
        made = Surface((4, 4), flags)
        assert optimised_for_blit(made) is made
        part = Surface((8, 8), flags).subsurface((0, 0, 4, 4))
        assert optimised_for_blit(part) is not part, "the part would keep the whole surface alive"


@pytest.mark.slow
def test_ever_new_words_drive_out_no_panel() -> None:
    app = open_app()
    canvas = app.canvas
    panel = canvas.cached(("panel", 1), lambda: Surface((400, 400), pygame.SRCALPHA))
    for number in range(3000):
        text.draw_line(
            canvas, f"caption number {number} of a long, long race", theme.CAPTION, pygame.FRect(0, 0, 800, 40)
        )
    assert canvas.cached(("panel", 1), lambda: Surface((1, 1))) is panel
    assert canvas._text_cache.used_bytes <= canvases.TEXT_CACHE_BYTES
    assert canvas._surface_cache.used_bytes <= canvases.SURFACE_CACHE_BYTES


def test_see_through_pictures_are_coded_and_veils_stay_veils() -> None:
    app = open_app()
    clear = optimised_for_blit(Surface((4, 4), pygame.SRCALPHA))
    app.canvas.surface.blit(clear, (0, 0))
    assert clear.get_flags() & pygame.RLEACCEL
    plain = Surface((4, 4))
    plain.set_alpha(120)
    assert optimised_for_blit(plain).get_alpha() == 120
    assert not optimised_for_blit(Surface((4, 4))).get_flags() & pygame.SRCALPHA


def test_a_veil_dims_every_pixel_alike() -> None:
    app = open_app()
    app.canvas.surface.fill((200, 200, 200))
    dim(app.canvas)
    width, height = app.canvas.surface.get_size()
    colours = {tuple(app.canvas.surface.get_at((x, y))) for x in (0, width // 2, width - 1) for y in range(height)}
    assert len(colours) == 1
    assert max(colours.pop()[:3]) < 120


class Shown(Scene):
    """Counts draws, and records their surfaces."""

    name = "shown"

    def __init__(self) -> None:
        self.drawn: list[int] = []

    def draw(self, canvas: Canvas) -> None:
        self.drawn.append(id(canvas.surface))
        canvas.cached("its picture", lambda: Surface((4, 4)))


def test_a_scene_is_rehearsed_behind_the_bar_on_the_surface_it_is_drawn_on() -> None:
    app = open_app()
    scene = Shown()

    def work(scale: float) -> Iterator[float]:
        yield 0.5

    app.stack.apply(ReplaceScene(LoadingScene(work, lambda: scene)))
    while app.stack.top is not scene:
        before = len(scene.drawn)
        app.frame([], SECONDS)
    assert before <= 1
    assert scene.drawn[0] == id(app.canvas.surface)
    assert "its picture" in app.canvas._surface_cache


@pytest.mark.whole
def test_what_is_loaded_is_not_gone_over_again(monkeypatch: pytest.MonkeyPatch) -> None:
    import gc

    loop: list[Any] = []
    loop.append(loop)
    process.freeze_gc()
    assert gc.get_freeze_count() > 10_000
    process.allocate_surfaces_by_mmap()
    gc.unfreeze()


@pytest.mark.parametrize("packs", [True, False])
def test_what_is_packed_comes_back_as_it_was(*, packs: bool) -> None:
    open_app()
    packed = CompressedSurfaces(packs=packs)
    made = Surface((40, 30), pygame.SRCALPHA)
    made.fill((10, 20, 30, 40), (5, 5, 20, 10))
    for _time in range(3):
        back = packed.get("horse", lambda: made)
        assert back.get_size() == (40, 30)
        assert pygame.image.tobytes(back, "RGBA") == pygame.image.tobytes(made, "RGBA")
        assert pygame.transform.rotozoom(back, 30, 0.5).get_flags() & pygame.SRCALPHA
    assert len(packed) == 1


def test_what_a_scene_renders_when_it_opens_is_spread_over_frames(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr("game.ui.surface_cache.perf_counter", lambda: now)
    canvas = Canvas(Surface((8, 8)), 1.0)
    rendered = []
    canvas.limit.seconds = 0.02

    def render(number: int) -> Surface:
        nonlocal now
        now += 0.015
        rendered.append(number)
        return Surface((1, 1))

    def is_drawn() -> bool:
        try:
            with canvas.limit:
                for number in range(5):
                    canvas.cached(number, lambda number=number: render(number))  # type: ignore[misc]
        except RenderingUnfinished:
            return False
        return True

    assert [is_drawn() for _frame in range(4)] == [False, False, True, True]
    assert rendered == [0, 1, 2, 3, 4]


def test_a_cache_too_small_for_a_scene_is_no_reason_never_to_draw_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ui.surface_cache.perf_counter", iter(range(10**6)).__next__)
    canvas = Canvas(Surface((8, 8)), 1.0)
    canvas.limit.seconds = 0.02

    def draw() -> None:
        canvas.clear_cache()
        with canvas.limit:
            for number in range(2):
                canvas.cached(number, lambda: Surface((1, 1)))

    for _frame in range(RenderLimit.MOST_FRAMES):
        with pytest.raises(RenderingUnfinished):
            draw()
    draw()


@pytest.mark.parametrize(("spent", "counts"), [(0.0, [3, 3]), (0.006, [2, 3]), (0.5, [1, 3])])
def test_what_a_frame_has_taken_before_it_is_drawn_is_not_left_for_its_pictures(
    spent: float, counts: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    limit = RenderLimit()
    now = 0.0
    found = []
    monkeypatch.setattr("game.ui.surface_cache.perf_counter", lambda: now)
    limit.seconds = 0.015
    limit.spent = spent
    for _frame in counts:
        number = 0
        with suppress(RenderingUnfinished), limit:
            while True:
                limit.begin_picture()
                number = number + 1
                now = now + 0.005
                limit.end_picture()
        found.append(number)
    assert found == counts


def test_a_picture_that_stays_unfinished_leaves_no_clip_behind() -> None:
    canvas = Canvas(picture(), 1.0)
    with suppress(RenderingUnfinished), canvas.clipped(pygame.FRect(2, 2, 4, 4)):
        assert canvas.surface.get_clip() == (2, 2, 4, 4)
        raise RenderingUnfinished
    assert canvas.surface.get_clip() == (0, 0, 10, 10)
