"""Faces and words of bots."""

from __future__ import annotations

from typing import Any

import pytest

from game.games.dice_game.view.view_model import create_view_model
from game.platform.settings import Settings
from game.presentation.bot_characters import MAX_WORD, WORDS, BotWord, face
from game.race_view.attack import AttackAnimations, AttackMove
from game.session.setup import BADGES
from game.typed_json import to_json
from game.ui import svg
from game.ui.canvas import Canvas
from tests.support.app_driver import open_app
from tests.support.dice_game_bench import DiceGameBench


def words_of_attack(attacker: int, owner: int | None, *, speaks: bool = True) -> list[BotWord]:
    """What is said when a seat sets horse 3 back; seat 0 is a person, 1 and 2 are bots."""
    view = DiceGameBench(3).at((3, 9)).state
    view_model = create_view_model(view, ("Ana", "Bo", "Cleo"), (4, 5, 6), people=(0,))
    view_model.bots_speak = speaks
    for _step in AttackAnimations(view_model, lambda _sound: None).strike(AttackMove(attacker, 3, 9, 6, owner)):
        pass
    return [effect for effect in view_model.effects if isinstance(effect, BotWord)]


def test_a_bot_that_hits_a_person_says_a_word_of_its_own() -> None:
    said = words_of_attack(1, 0)
    assert [one.seat for one in said] == [1]
    assert said[0].words == str(WORDS[5][0])


@pytest.mark.parametrize(("attacker", "owner"), [(1, 2), (0, 1), (1, None)])
def test_nothing_is_said_between_bots_or_by_people(attacker: int, owner: int | None) -> None:
    assert not words_of_attack(attacker, owner)


def test_bots_can_be_silenced() -> None:
    assert not words_of_attack(1, 0, speaks=False)
    app: Any = open_app()
    app.context.settings.bot_words = False
    assert Settings.from_json(to_json(app.context.settings)).bot_words is False


def test_words_are_short_and_every_badge_has_its_own() -> None:
    assert len(WORDS) == len(BADGES)
    words = [str(word) for group in WORDS for word in group]
    assert len(set(words)) == len(words)
    assert max(map(len, words)) <= MAX_WORD


def test_levels_look_different() -> None:
    canvas: Canvas = open_app().canvas
    for badge in BADGES:
        looks = {face(canvas, badge, level, 60).get_view("2").raw for level in ("novice", "regular", "sharp")}
        assert len(looks) == 3
    assert "sharp" in svg.read_svg("face_0")
