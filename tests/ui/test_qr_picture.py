"""QR pictures: another program reads the written text from the pixels, on any canvas, in any colours."""

from __future__ import annotations

import random
from itertools import cycle, product

import numpy
import pygame
import pytest
import zxingcpp
from pygame import FRect, Surface

from game.sharing.match_code import ALPHABET, MAX_CODE_LETTERS
from game.sharing.qr_code import qr_rows
from game.ui import qr_picture
from game.ui.canvas import Canvas, display_preferences
from tests.support.sampling import sampled_cases
from tests.support.work import calls_made

BOX = FRect(120, 60, 420, 420)
LINK = "https://example.org/longshot/#race="


def code_of(length: int) -> str:
    chance = random.Random(length)
    return "".join(chance.choice(ALPHABET) for _letter in range(length))


def drawn(words: str, scale: float, *, high_contrast: bool = False) -> Surface:
    surface = Surface((round(1280 * scale), round(720 * scale)))
    surface.fill((31, 85, 54))
    canvas = Canvas(surface, scale, display_preferences(1.5, high_contrast=high_contrast, colour_blind_palette=True))
    qr_picture.draw_qr(canvas, words, BOX)
    return surface


def read(surface: Surface) -> list[str]:
    pixels = numpy.ascontiguousarray(pygame.surfarray.array3d(surface).swapaxes(0, 1))
    return [found.text for found in zxingcpp.read_barcodes(pixels)]


@pytest.fixture(autouse=True)
def _display() -> None:
    pygame.display.init()
    pygame.display.set_mode((1280, 720))


LENGTHS = (25, 60, 120, 208, 450)
"""Lengths of the tested texts, in letters."""
SCALES = (0.75, 1.0, 1.5, 2.0)
"""Canvas scales, in pixels per logical unit."""
EACH = sampled_cases(product(LENGTHS, SCALES), list(zip(LENGTHS, cycle(SCALES), strict=False)))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("length", "scale"), sampled_cases(product(LENGTHS, SCALES), list(zip(LENGTHS, cycle(SCALES))))
)
def test_another_program_reads_what_was_written(length: int, scale: float) -> None:
    for words in (code_of(length), LINK + code_of(length)):
        assert read(drawn(words, scale)) == [words]


def test_it_stays_black_on_white_in_high_contrast() -> None:
    assert read(drawn(code_of(66), 1.0, high_contrast=True)) == [code_of(66)]


@pytest.mark.slow
def test_the_longest_code_is_read_where_it_is_said_to_be_scannable() -> None:
    words = LINK + code_of(MAX_CODE_LETTERS)
    canvas = Canvas(Surface((2560, 1440)), 2.0)
    assert qr_picture.is_scannable(canvas, words, BOX)
    assert read(drawn(words, 2.0)) == [words]
    assert not qr_picture.is_scannable(Canvas(Surface((640, 360)), 0.5), words, BOX)


def test_it_lies_within_its_box() -> None:
    surface = drawn(code_of(66), 1.0)
    outside = pygame.surfarray.array3d(surface) == (31, 85, 54)
    box = (slice(int(BOX.left), int(BOX.right)), slice(int(BOX.top), int(BOX.bottom)))
    assert not outside[box].all(axis=2)[100:-100, 100:-100].any()
    outside[box] = True
    assert outside.all()


def test_it_is_drawn_once() -> None:
    canvas = Canvas(Surface((1280, 720)), 1.0)
    qr_picture.draw_qr(canvas, code_of(66), BOX)
    first = canvas.cached(("qr", code_of(66), qr_picture.module_pixels(canvas, code_of(66), BOX)), lambda: 1 / 0)  # type: ignore[arg-type, return-value]
    assert first.get_size()[0] <= BOX.width


def test_a_code_of_a_usual_match_takes_little_work() -> None:
    qr_rows.cache_clear()
    assert calls_made(lambda: qr_rows(LINK + code_of(120))) < 30_000
