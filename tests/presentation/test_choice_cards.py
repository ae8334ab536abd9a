"""The large cards of a question show its options with or without pictures."""

from __future__ import annotations

import pytest
from pygame import FRect

from game.presentation import choice_cards
from game.presentation.picker_option import PickerOption
from game.ui import theme
from tests.support.app_driver import open_app
from tests.support.text_capture import capture_texts


@pytest.mark.parametrize("icon", ["", "jersey"])
@pytest.mark.parametrize("height", [100, 200])
@pytest.mark.parametrize("note", ["", "+$5"])
def test_a_card_with_or_without_a_picture_shows_its_words(
    icon: str, height: int, note: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    option = PickerOption("use", "Use it", note, (), icon=icon)
    app = open_app()
    with capture_texts(monkeypatch, app.window.viewport.get_size()) as sight:
        choice_cards.draw_card(app.canvas, option, FRect(100, 100, 220, height), theme.PLAIN)
    assert "Use it" in [found.words for found in sight.seen]
