"""Pictures in the rule books: each book has some, they fit, and they need no translation."""

from __future__ import annotations

import re

import pytest
from pygame import FRect, Surface

from game.platform import asset_paths
from game.scenes.menu import rulebook_pictures
from game.scenes.menu.rulebook_parser import parse_rulebook
from game.scenes.menu.rulebook_pictures import BOARD, GROUP_BREAK, ROW_WIDTH, SIGN_GAP, RulebookPicture, sign_picture
from game.scenes.menu.rulebook_viewer import RulebookViewer
from game.ui.canvas import Canvas, DisplayPreferences
from game.ui.document import DocumentBlock
from tests.support.app_driver import open_app
from tests.support.rulesets import RULESETS

KEYS = [rules.key for rules in RULESETS]
LEAST_PICTURES = 3
"""A board, a turn and a score."""
LEAST_COLOURS = 50
"""Colours of a line across a painted board."""
PRODUCT = re.compile(r"\$?(\d+) × \$?(\d+) = \$?(\d+)$")
every_book = pytest.mark.parametrize("key", KEYS)


def picture_blocks(key: str) -> list[DocumentBlock]:
    book = asset_paths.rulebook(key)
    assert book
    return [block for chapter in parse_rulebook(book, key) for block in chapter.blocks if block.picture]


def descriptions(key: str) -> list[RulebookPicture]:
    pictures = [block.picture for block in picture_blocks(key)]
    return [picture for picture in pictures if isinstance(picture, RulebookPicture)]


def drawn_rows(key: str) -> list[list[str]]:
    return [row for picture in descriptions(key) if picture.description != BOARD for row in picture.rows]


@pytest.fixture
def canvas() -> Canvas:
    app = open_app()
    return Canvas(Surface(app.canvas.surface.get_size()), 1.0, DisplayPreferences(text_scale=1.5))


@every_book
def test_a_book_shows_its_board_once_and_other_pictures(key: str) -> None:
    shown = [picture.description for picture in descriptions(key)]
    assert shown.count(BOARD) == 1
    assert len(shown) >= LEAST_PICTURES
    assert all(block.words for block in picture_blocks(key)), "a picture without a caption says nothing to the blind"


@every_book
def test_all_signs_are_known_and_fit_into_their_picture(key: str, canvas: Canvas) -> None:
    for row in drawn_rows(key):
        pictures = [sign_picture(canvas, sign) for sign in row]
        width = sum(picture.get_width() for picture in pictures) / canvas.scale + SIGN_GAP * (len(row) + 1)
        assert width <= ROW_WIDTH, row
        assert all(picture.get_height() <= rulebook_pictures.ROW_HEIGHT * canvas.scale for picture in pictures), row


@every_book
def test_texts_between_signs_have_no_letters(key: str) -> None:
    texts = [sign for row in drawn_rows(key) for sign in row if ":" not in sign]
    assert [sign for sign in texts if re.search(r"[^\W\d_]", sign)] == []


@every_book
def test_products_are_right(key: str) -> None:
    for row in drawn_rows(key):
        text = " ".join(sign for sign in row if ":" not in sign and sign != GROUP_BREAK)
        product = PRODUCT.match(text)
        if product:
            first, second, result = map(int, product.groups())
            assert first * second == result, row


@every_book
def test_a_board_fills_its_box(key: str, canvas: Canvas) -> None:
    (board,) = [picture for picture in descriptions(key) if picture.description == BOARD]
    width, height = board.size
    board.draw(canvas, FRect(0, 0, width, height))
    middle = round(height / 2)
    colours = {tuple(canvas.surface.get_at((x, middle))) for x in range(round(width))}
    assert len(colours) >= LEAST_COLOURS, "the board is one plain colour"


@every_book
def test_captions_are_spoken(key: str) -> None:
    app = open_app()
    viewer = RulebookViewer(app.context, key)
    viewer.layout(app.canvas)
    said: set[str] = set()
    for spread in range(viewer._spreads):
        viewer._turn_to(spread)
        said.update(viewer.spoken_text())
    assert {block.words for block in picture_blocks(key)} <= said


def test_an_unknown_piece_is_refused(canvas: Canvas) -> None:
    with pytest.raises(KeyError):
        sign_picture(canvas, "dragon:3")
