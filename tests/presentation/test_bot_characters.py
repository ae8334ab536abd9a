"""Faces and words of bots."""

from __future__ import annotations

from itertools import combinations, islice, permutations
from typing import Any

import pygame
import pytest
from pygame import Surface

from game.games.dice_game.view.view_model import DiceGameViewModel
from game.platform.settings import Settings
from game.presentation import layout
from game.presentation.bot_characters import (
    FACE_OUT,
    QUIET_SECONDS,
    RACE_TAUNTS,
    AttackFaces,
    show_attack,
)
from game.presentation.view_model import ViewModel
from game.race_view.attack import AttackAnimations, AttackMove
from game.race_view.view_model import RaceViewModel
from game.session.setup import BADGES
from game.sprites.sprite_cache import SpriteCache
from game.typed_json import to_json
from game.ui.canvas import CANVAS_BOX, Canvas
from game.ui.portraits import MOODS, portrait
from tests.support.app_driver import open_app
from tests.support.dice_game_bench import DiceGameBench
from tests.support.text_checks import MAX_WORD

CLEARLY = 32.0
"""Minimum difference of two clearly different pixels, in grey levels from 0 to 255."""


PEOPLE = (0,)
BOTS = (1, 2)
SHOWN = 4
"""Steps of an attack animation until its words can be read."""
ALL = 99
"""Number of steps after every attack animation has ended."""


def attacked(attacker: int, owner: int | None, *, speaks: bool = True, steps: int = SHOWN) -> RaceViewModel:
    """Returns a table some steps after a seat set horse 3 back; seat 0 is a person, seats 1 and 2 are bots."""
    view = DiceGameBench(3).at((3, 9)).state
    view_model = DiceGameViewModel(view, ("Ana", "Bo", "Cleo"), (4, 5, 6), people=PEOPLE)
    view_model.bots_speak = speaks
    strike = AttackAnimations(view_model, lambda _sound: None).strike(AttackMove(attacker, 3, 9, 6, owner))
    for _step in islice(strike, steps):
        pass
    return view_model


def test_the_large_chips_hang_below_the_bar_and_are_gone_when_the_next_mark_lands() -> None:
    (shown,) = faces(attacked(1, 0))
    assert min(shown.attacker.box.top, shown.victim.box.top) > layout.TOP.bottom
    assert not faces(attacked(1, 0, steps=ALL))


def faces(view_model: ViewModel) -> list[AttackFaces]:
    return [effect for effect in view_model.effects if isinstance(effect, AttackFaces)]


def words_of_attack(attacker: int, owner: int | None, *, speaks: bool = True) -> list[str]:
    """Returns the words of the faces shown during an attack."""
    return [one.words for one in faces(attacked(attacker, owner, speaks=speaks)) if one.words]


def test_a_bot_that_hits_a_person_says_a_word_of_its_own() -> None:
    assert words_of_attack(1, 0) == [str(RACE_TAUNTS[5][0])]


@pytest.mark.parametrize(("attacker", "owner"), [(1, 2), (0, 1), (1, 0), (2, 0)])
def test_whoever_is_attacked_is_hurt_and_the_attacker_gloats(attacker: int, owner: int) -> None:
    view_model = attacked(attacker, owner)
    assert view_model.chips[owner].shown_mood == "hurt"
    assert view_model.chips[attacker].shown_mood == "gloating"
    assert [(one.attacker.name, one.victim.name) for one in faces(view_model)] == [
        (view_model.names[attacker], view_model.names[owner]) for _person in [owner] if owner in PEOPLE
    ]


def test_a_word_is_said_at_most_once_in_eight_seconds() -> None:
    view_model = attacked(1, 0)
    said = []
    for seconds in (QUIET_SECONDS - 0.1, 0.2):
        view_model.chips.update(seconds)
        show_attack(view_model, 2, 0)
        said += [one.words for one in faces(view_model)]
    assert said == ["", str(RACE_TAUNTS[6][1])]


@pytest.mark.parametrize("seats", range(2, 9))
def test_both_faces_of_an_attack_are_whole_and_apart(seats: int) -> None:
    view_model = ViewModel(None, [""] * seats, range(seats), range(seats), SpriteCache(1.0))
    for attacker, victim in permutations(range(seats), 2):
        show_attack(view_model, attacker, victim, 15)
        one, other = sorted((faces(view_model)[0].attacker.box, faces(view_model)[0].victim.box), key=lambda b: b.left)
        assert one.left >= FACE_OUT
        assert other.left - one.right >= FACE_OUT
        assert other.right <= CANVAS_BOX.right


@pytest.mark.parametrize(("attacker", "owner"), [(1, 2), (0, 1), (1, None)])
def test_nothing_is_said_between_bots_or_by_people(attacker: int, owner: int | None) -> None:
    assert not words_of_attack(attacker, owner)


def test_bots_can_be_silenced() -> None:
    assert not words_of_attack(1, 0, speaks=False)
    app: Any = open_app()
    app.context.settings.bot_words = False
    assert Settings.from_json(to_json(app.context.settings)).bot_words is False


def test_words_are_short_and_every_badge_has_its_own() -> None:
    assert len(RACE_TAUNTS) == len(BADGES)
    words = [str(word) for group in RACE_TAUNTS for word in group]
    assert len(set(words)) == len(words)
    assert max(map(len, words)) <= MAX_WORD


def grey_levels(badge: int, mood: str = "calm") -> list[float]:
    """Returns the grey levels of a portrait in a chip of the smallest window with text of 100 %."""
    picture = Surface((40, 40), 0, 32)
    picture.fill("#f6efdf")
    picture.blit(portrait(Canvas(picture, 1.0), badge, 40, mood), (0, 0))
    raw = pygame.image.tobytes(picture, "RGB")
    return [0.299 * raw[i] + 0.587 * raw[i + 1] + 0.114 * raw[i + 2] for i in range(0, len(raw), 3)]


def least_share_apart(pictures: list[list[float]]) -> float:
    """Returns the minimum, over all pairs of pictures, of the share of clearly different pixels."""
    return min(
        sum(abs(a - b) > CLEARLY for a, b in zip(one, other, strict=True)) / len(one)
        for one, other in combinations(pictures, 2)
    )


def test_moods_and_people_are_told_apart_without_colour() -> None:
    open_app()
    for badge in BADGES:
        assert least_share_apart([grey_levels(badge, mood) for mood in MOODS]) >= 0.08
    assert least_share_apart([grey_levels(badge) for badge in BADGES]) >= 0.15
