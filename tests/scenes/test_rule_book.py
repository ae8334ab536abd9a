"""The reader of the rule book: the blocks of a chapter, and the words for the book's marks."""

import re
from typing import Any

import pytest

from build import translations
from game.i18n import LANGUAGE_NAMES, SOURCE_LANGUAGE, using_language
from tests.support.app_driver import USUAL, open_app

GAMES = ("dice_game", "long_shot", "horse_race", "horse_collar", "conquest")
SENTENCES = 5
"""Number of sentences of the first page, with its heading."""
MARKS = ("ours)", "von uns)", "nuestra)", "nuestro)", "de nous)", "fra oss)")


@pytest.mark.sampled
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", list(LANGUAGE_NAMES))
def test_the_first_page_is_the_game_in_five_sentences_with_its_picture(
    language: str, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = open_app(USUAL)
    monkeypatch.setattr("game.platform.asset_paths.current_language", lambda: language)
    with using_language(None if language == SOURCE_LANGUAGE else translations.load(language)):
        scene: Any = app.context.scene("rule_book", game)
        scene.layout(app.canvas)
    page = scene._pages[0]
    kinds = [block.kind for block in page]
    assert kinds[: SENTENCES + 1] == ["heading", "picture", *["bullet"] * (SENTENCES - 1)]
    last_kinds = [block.kind for block in scene._chapters[-1].blocks]
    assert re.fullmatch(r".*numbered heading( bullet)+", " ".join(last_kinds)), "the last page must explain the marks"


@pytest.mark.parametrize("game", ["dice_game", "long_shot", "horse_race"])
@pytest.mark.parametrize("language", list(LANGUAGE_NAMES))
def test_the_reader_calls_a_house_rule_one_in_each_language(
    language: str, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = open_app()
    monkeypatch.setattr("game.platform.asset_paths.current_language", lambda: language)
    with using_language(None if language == SOURCE_LANGUAGE else translations.load(language)):
        scene: Any = app.context.scene("rule_book", game)
    words = " ".join(block.words for chapter in scene._chapters for block in chapter.blocks)
    assert not [mark for mark in MARKS if mark in words]


@pytest.mark.parametrize("game", GAMES)
def test_rules_are_numbered_without_the_letter_of_their_book(game: str) -> None:
    scene: Any = open_app().context.scene("rule_book", game)
    blocks = [block for chapter in scene._chapters for block in chapter.blocks]
    assert all(block.number.isdigit() for block in blocks if block.kind == "numbered")
    assert not re.findall(r"\b[A-Z]\d+\b", " ".join(block.words for block in blocks))
