"""Every sound and piece of music that the game asks for is there: a missing one would only be silent."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.engine import catalog
from game.engine.catalog import GameSpec
from game.engine.rules import Event
from game.games.dice_game.rules import events
from game.platform.asset_paths import sound_path
from game.platform.audio import Audio
from game.presentation.director import Director
from game.presentation.loader import create_view
from game.presentation.view_model import Seating
from game.scenes.match.match_audio import RaceSounds, hoof_volumes
from game.session.session import MatchSession
from game.session.setup import MatchSetup, SeatSetup

ASKED = re.compile(r"""(?:_play|\bplay|\.sound|audio\.(?:play|loop|music))\(\s*f?["'](\w*\{?\w*\}?\w*)["']""")


def asked_for(*folders: str) -> set[str]:
    texts = [path.read_text(encoding="utf-8") for folder in folders for path in Path(folder).rglob("*.py")]
    return {name for text in texts for name in ASKED.findall(text) if name}


@pytest.mark.slow
def test_every_sound_asked_for_exists() -> None:
    from game.scenes.match.match_audio import MUSIC, SOUNDS

    names = asked_for("game") | {*SOUNDS, *MUSIC}
    assert len(names) > 10
    plain = {name for name in names if "{" not in name}
    patterns = {"ui_{name}": ("ui_focus", "ui_press", "ui_refused")}
    for name in plain | {one for pattern in names - plain for one in patterns[pattern]}:
        assert Path(sound_path(name)).is_file(), name


@pytest.mark.parametrize("game", catalog.games(), ids=lambda game: game.rules.key)
@pytest.mark.slow
def test_a_view_lists_every_sound_that_it_plays(game: GameSpec) -> None:
    """One that is not in `sounds` of the game's view would be read from the disk in the middle of an animation."""
    from game.scenes.match.match_audio import SOUNDS

    table = MatchSession(MatchSetup(game.rules.key, 7, (SeatSetup("person", "Ana"), SeatSetup("person", "Bo"))))
    seating = Seating(table.view(), table.names, table.badges, table.people)
    loaded = {*SOUNDS, *create_view(table.setup, seating, print).parts.sounds}
    folder = f"game/games/{game.rules.key}/view"
    missing = asked_for(folder, "game/presentation") - loaded
    assert not missing, f"{missing} must be in `sounds` of {folder}/view.py"


# -- what goes round ---------------------------------------------------------------------------------------------

LAYERS = ("race_1", "race_2", "race_3")


@pytest.fixture
def audio() -> Iterator[Audio]:
    heard = Audio()
    heard.open()
    if heard.errors:
        pytest.skip("no mixer here")
    yield heard
    pygame.mixer.quit()


def volumes(places: Sequence[int] = (0, 1, 2)) -> list[float]:
    return [round(pygame.mixer.Channel(place).get_volume(), 2) for place in places]


@pytest.mark.slow
def test_layers_begin_together_and_follow_the_tension_in_a_second_and_a_half(audio: Audio) -> None:
    audio.music_layers(LAYERS, audible=1)
    assert all(pygame.mixer.Channel(place).get_busy() for place in range(3))
    assert volumes() == [0, 0, 0]
    audio.update(0.75)
    assert volumes()[0] == pytest.approx(0.5, abs=0.02)
    audio.update(0.8)
    assert volumes() == [1, 0, 0]
    audio.music_layers(LAYERS, audible=3)
    for _frame in range(91):
        audio.update(1 / 60)
    assert volumes() == [1, 1, 1]
    audio.music_layers(LAYERS, audible=2)
    audio.update(2)
    assert volumes() == [1, 1, 0]
    assert all(pygame.mixer.Channel(place).get_busy() for place in range(3)), "an unheard layer goes on"


@pytest.mark.slow
def test_layers_keep_their_channels_and_end_with_other_music(audio: Audio) -> None:
    audio.music_layers(LAYERS, audible=3)
    for _press in range(40):
        audio.play("ui_press")
    assert [pygame.mixer.Channel(place).get_sound() for place in range(3)] == [audio._sound(name) for name in LAYERS]
    audio.set_volumes({"music": 0})
    audio.update(5)
    assert volumes() == [0, 0, 0]
    audio.music("waltz")
    assert not audio._music_layers
    audio.music_layers(LAYERS, audible=2)
    audio.stop_all()
    assert not audio._music_layers
    assert not audio._fading


def test_a_loop_eases_to_another_loudness(audio: Audio) -> None:
    audio.loop("crowd", "crowd", 0.5)
    place = next(place for place in range(3, 24) if pygame.mixer.Channel(place).get_busy())
    audio.update(0.1)
    assert 0 < volumes([place])[0] < 0.5
    audio.update(1)
    assert volumes([place])[0] == pytest.approx(0.5, abs=0.02)
    audio.loop("crowd", "crowd", 0.5)
    assert not audio._fading


def test_without_a_mixer_everything_is_silent_and_nothing_fails() -> None:
    deaf = Audio()
    deaf.music_layers(LAYERS, audible=2)
    deaf.loop("crowd")
    deaf.update(1)
    deaf.stop_all()


@pytest.mark.slow
def test_all_layers_of_the_race_are_as_long_as_each_other(audio: Audio) -> None:
    assert len({pygame.mixer.Sound(sound_path(name)).get_length() for name in LAYERS}) == 1


# -- what is heard of a race -------------------------------------------------------------------------------------


class Ear:
    """An Audio that writes down what it is asked for."""

    def __init__(self) -> None:
        self.heard: list[str] = []

    def play(self, name: str, kind: str = "effects", loudness: float = 1.0) -> None:
        self.heard.append(name)

    def loop(self, name: str, kind: str = "effects", loudness: float = 1.0, *, ease_seconds: float = 1.0) -> None:
        self.heard.append(f"{name} {loudness:.2f}")

    def stop(self, name: str) -> None:
        self.heard.append(f"no {name}")

    def music_layers(self, names: Sequence[str], audible: int) -> None:
        self.heard.append(f"music {audible}")

    def music(self, name: str) -> None:
        self.heard.append(f"music {name}")

    def said(self) -> list[str]:
        heard, self.heard = self.heard, []
        return heard


def test_a_race_begins_with_a_neigh_and_the_gate_opens_with_the_first_move() -> None:
    ear = Ear()
    sounds = RaceSounds(ear, is_new_race=True)  # type: ignore[arg-type]
    sounds.enter()
    sounds.set_tension(1, 0.0)
    assert ear.said() == ["neigh", "music 1", "crowd 0.25"]
    sounds.set_tension(1, 3.0)
    assert ear.said() == ["gate", "gallop 0.75", "no gallop_fast"]
    sounds.set_tension(1, 3.0)
    assert ear.said() == []
    sounds.set_tension(3, 0.0)
    assert ear.said() == ["music 3", "crowd 0.90", "no gallop", "no gallop_fast"]
    sounds.enter()
    sounds.set_tension(3, 9.0)
    assert ear.said() == ["music 3", "crowd 0.90", "no gallop", "gallop_fast 0.75"]


def test_a_race_gone_on_with_has_left_the_gate() -> None:
    ear = Ear()
    sounds = RaceSounds(ear, is_new_race=False)  # type: ignore[arg-type]
    sounds.enter()
    sounds.set_tension(2, 4.0)
    assert not {"neigh", "gate"} & set(ear.said())


def test_where_nobody_races_there_is_neither_crowd_nor_the_music_of_a_race() -> None:
    ear = Ear()
    sounds = RaceSounds(ear, is_new_race=False, has_stands=False)  # type: ignore[arg-type]
    sounds.enter()
    for tension in (1, 3):
        sounds.set_tension(tension, 0.0)
    assert ear.said() == ["music waltz"]


def test_hooves_follow_the_speed() -> None:
    shares = [hoof_volumes(speed / 4) for speed in range(40)]
    assert shares[0] == (0, 0)
    assert all(one.gallop >= other.gallop for one, other in pairwise(shares[1:]))
    assert all(one.gallop_fast <= other.gallop_fast for one, other in pairwise(shares))


def heard_of(events: Sequence[Event]) -> list[str]:
    """The sounds of a race of the Dice Game in which these events happen one after another."""
    table = MatchSession(MatchSetup("dice_game", 7, (SeatSetup("person", "Ana"), SeatSetup("bot", "Bo", "random", 1))))
    view = table.view()
    heard: list[str] = []
    seating = Seating(view, table.names, table.badges, table.people)
    director = Director(view, create_view(table.setup, seating, heard.append))
    director.play(events)
    for _frame in range(3000):
        director.update(1 / 30)
    assert not director.busy
    return heard


@pytest.mark.slow
def test_a_heart_beats_before_a_roll_that_can_finish_and_a_lead_that_is_taken_is_gasped_at() -> None:
    quiet = [events.HorseDieRolled(2), events.MoveDieRolled(3), events.HorseMoved(2, 0, 3, "roll")]
    assert not {"heartbeat", "gasp"} & set(heard_of(quiet))
    near = [events.HorseMoved(2, 0, 13, "roll"), events.HorseMoved(3, 0, 12, "roll")]
    heard = heard_of([*near, events.HorseDieRolled(3), events.MoveDieRolled(2), events.HorseMoved(3, 12, 14, "roll")])
    assert heard.count("gasp") == 1, "when horse 3 passes horse 2"
    assert heard_of([*near, events.HorseDieRolled(2)]).count("heartbeat") == 1


def test_coins_are_heard_when_much_is_paid_and_a_horse_when_it_is_bought() -> None:
    assert "coins" in heard_of([events.MoneyEarned(0, 12, "bonus")])
    assert "coins" not in heard_of([events.MoneyEarned(0, 2, "bonus")])
