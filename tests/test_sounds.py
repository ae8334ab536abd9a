"""Every sound and piece of music that the game asks for is there: a missing one would only be silent."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import pygame
import pytest

from game.host.assets import sound_path
from game.host.audio import Audio

ASKED = re.compile(r"""(?:_play|audio\.(?:play|loop|music))\(\s*f?["'](\w*\{?\w*\}?\w*)["']""")


def asked_for() -> set[str]:
    texts = [path.read_text(encoding="utf-8") for path in Path("game").rglob("*.py")]
    return {name for text in texts for name in ASKED.findall(text) if name}


def test_every_sound_asked_for_exists() -> None:
    from game.scenes.race import MUSIC, SOUNDS

    names = asked_for() | {*SOUNDS, *MUSIC}
    assert len(names) > 10
    plain = {name for name in names if "{" not in name}
    patterns = {"ui_{sound}": ("ui_focus", "ui_press", "ui_refused")}
    for name in plain | {one for pattern in names - plain for one in patterns[pattern]}:
        assert Path(sound_path(name)).is_file(), name


# -- what goes round ---------------------------------------------------------------------------------------------

LAYERS = ("race_1", "race_2", "race_3")


@pytest.fixture
def audio() -> Iterator[Audio]:
    heard = Audio()
    heard.open()
    if heard.faults:
        pytest.skip("no mixer here")
    yield heard
    pygame.mixer.quit()


def volumes(places: Sequence[int] = (0, 1, 2)) -> list[float]:
    return [round(pygame.mixer.Channel(place).get_volume(), 2) for place in places]


def test_layers_begin_together_and_follow_the_tension_in_a_second_and_a_half(audio: Audio) -> None:
    audio.layers(LAYERS, heard=1)
    assert all(pygame.mixer.Channel(place).get_busy() for place in range(3))
    assert volumes() == [0, 0, 0]
    audio.update(0.75)
    assert volumes()[0] == pytest.approx(0.5, abs=0.02)
    audio.update(0.8)
    assert volumes() == [1, 0, 0]
    audio.layers(LAYERS, heard=3)
    for _frame in range(91):
        audio.update(1 / 60)
    assert volumes() == [1, 1, 1]
    audio.layers(LAYERS, heard=2)
    audio.update(2)
    assert volumes() == [1, 1, 0]
    assert all(pygame.mixer.Channel(place).get_busy() for place in range(3)), "an unheard layer goes on"


def test_layers_keep_their_channels_and_end_with_other_music(audio: Audio) -> None:
    audio.layers(LAYERS, heard=3)
    for _press in range(40):
        audio.play("ui_press")
    assert [pygame.mixer.Channel(place).get_sound() for place in range(3)] == [audio._sound(name) for name in LAYERS]
    audio.set_volumes({"music": 0})
    audio.update(5)
    assert volumes() == [0, 0, 0]
    audio.music("waltz")
    assert not audio._layers
    audio.layers(LAYERS, heard=2)
    audio.hush()
    assert not audio._layers
    assert not audio._moving


def test_a_loop_eases_to_another_loudness(audio: Audio) -> None:
    audio.loop("crowd", "crowd", 0.5)
    place = next(place for place in range(3, 24) if pygame.mixer.Channel(place).get_busy())
    audio.update(0.1)
    assert 0 < volumes([place])[0] < 0.5
    audio.update(1)
    assert volumes([place])[0] == pytest.approx(0.5, abs=0.02)
    audio.loop("crowd", "crowd", 0.5)
    assert not audio._moving


def test_without_a_mixer_everything_is_silent_and_nothing_fails() -> None:
    deaf = Audio()
    deaf.layers(LAYERS, heard=2)
    deaf.loop("crowd")
    deaf.update(1)
    deaf.hush()


def test_all_layers_of_the_race_are_as_long_as_each_other(audio: Audio) -> None:
    assert len({pygame.mixer.Sound(sound_path(name)).get_length() for name in LAYERS}) == 1
