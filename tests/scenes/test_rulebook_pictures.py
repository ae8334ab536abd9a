"""Pictures in the rule books: each book has some, they fit, and they need no translation."""

from __future__ import annotations

import re

import pytest
from pygame import FRect, Surface

from game.games.dice_game.rules.horses import CARDS as DICE_CARDS
from game.games.dice_game.rules.horses import PRINTED_BAR_MARKS
from game.games.long_shot.rules.horses import FIELD_CARDS
from game.platform import asset_paths
from game.scenes.menu import rulebook_pictures
from game.scenes.menu.rulebook_parser import parse_rulebook
from game.scenes.menu.rulebook_pictures import (
    ART,
    BOARD,
    GROUP_BREAK,
    ROW_WIDTH,
    SIGN_GAP,
    RulebookPicture,
    sign_picture,
)
from game.scenes.menu.rulebook_viewer import RulebookViewer
from game.ui.canvas import Canvas, DisplayPreferences
from game.ui.document import DocumentBlock
from tests.support.app_driver import open_app
from tests.support.rulesets import RULESETS

KEYS = [rules.key for rules in RULESETS]
LEAST_PICTURES = 3
"""Minimum number of pictures: a board, a turn and a score."""
LEAST_COLOURS = 50
"""Minimum number of colours of a line across a painted board."""
PRODUCT = re.compile(r"\$?(\d+) × \$?(\d+) = \$?(\d+)$")
STAKE = re.compile(r"cloth:(\d+) .*?icon:ticket \$\d+ × (\d+)")
"""Pattern of a horse and the odds of a bet on it."""
ODDS = {
    "dice_game": {card.number: card.odds for card in DICE_CARDS},
    "long_shot": {card.number: card.odds for card in FIELD_CARDS},
}
"""Odds of each horse for its three places, by game."""
every_book = pytest.mark.parametrize("key", KEYS)


def picture_blocks(key: str) -> list[DocumentBlock]:
    book = asset_paths.rulebook(key)
    assert book
    return [block for chapter in parse_rulebook(book, key) for block in chapter.blocks if block.picture]


def descriptions(key: str) -> list[RulebookPicture]:
    pictures = [block.picture for block in picture_blocks(key)]
    return [picture for picture in pictures if isinstance(picture, RulebookPicture)]


def drawn_rows(key: str) -> list[list[str]]:
    return [row for picture in descriptions(key) if picture.description not in (ART, BOARD) for row in picture.rows]


@pytest.fixture
def canvas() -> Canvas:
    app = open_app()
    return Canvas(Surface(app.canvas.surface.get_size()), 1.0, DisplayPreferences(text_scale=1.5))


@every_book
def test_a_book_shows_its_board_once_and_other_pictures(key: str) -> None:
    shown = [picture.description for picture in descriptions(key)]
    assert shown.count(BOARD) == 1
    assert len(shown) >= LEAST_PICTURES
    assert all(block.words for block in picture_blocks(key)), "a picture needs a caption for screen readers"


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


@pytest.mark.parametrize("key", ODDS)
def test_bets_pay_the_odds_of_their_horses(key: str) -> None:
    stakes = [stake for row in drawn_rows(key) for stake in STAKE.findall(" ".join(row))]
    assert stakes
    assert [(horse, odds) for horse, odds in stakes if int(odds) not in ODDS[key][int(horse)]] == []


def test_the_followers_of_a_round_are_those_of_the_printed_bar() -> None:
    (rolled, *followers) = [
        int(sign.removeprefix("runner:"))
        for row in drawn_rows("dice_game")
        for sign in row
        if sign.startswith("runner:")
    ]
    assert tuple(followers) == PRINTED_BAR_MARKS[rolled]


@every_book
def test_a_board_fills_its_box(key: str, canvas: Canvas) -> None:
    (board,) = [picture for picture in descriptions(key) if picture.description == BOARD]
    width, height = board.size
    board.draw(canvas, FRect(0, 0, width, height))
    middle = round(height / 2)
    colours = {tuple(canvas.surface.get_at((x, middle))) for x in range(round(width))}
    assert len(colours) >= LEAST_COLOURS, "the board must be painted"


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
