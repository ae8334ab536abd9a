"""Every sound and piece of music that the game plays exists; a missing file would only cause silence."""

from __future__ import annotations

import re
import threading
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.engine import catalog
from game.engine.catalog import GameSpec
from game.engine.rules import Event, GameState
from game.games.dice_game.rules import events
from game.platform import browser, parts
from game.platform.asset_paths import sound_path
from game.platform.audio import LOUD_SOUNDS, Audio
from game.platform.ducking import DUCKS, Ducking
from game.presentation.director import Director
from game.presentation.game_parts import GameParts, RunSounds
from game.presentation.loader import create_view, music_of
from game.presentation.view_model import Seating, ViewModel
from game.race_view.race_parts import HOOVES
from game.scenes.match.match_audio import MatchSounds, run_volumes
from game.scenes.score.reveal import LOSS_SOUNDS
from game.session.session import MatchSession
from game.session.setup import MatchSetup, SeatSetup

ASKED = re.compile(r"""(?:_play|\bplay|\.sound|audio\.(?:play|loop|music))\(\s*f?["'](\w*\{?\w*\}?\w*)["']""")


def asked_for(*folders: str) -> set[str]:
    texts = [path.read_text(encoding="utf-8") for folder in folders for path in Path(folder).rglob("*.py")]
    return {name for text in texts for name in ASKED.findall(text) if name}


@pytest.mark.slow
def test_every_sound_asked_for_exists() -> None:
    from game.scenes.match.match_audio import SOUNDS

    names = asked_for("game") | {*SOUNDS, *LOSS_SOUNDS}
    assert len(names) > 10
    plain = {name for name in names if "{" not in name}
    patterns = {"ui_{name}": ("ui_focus", "ui_press", "ui_refused")}
    for name in plain | {one for pattern in names - plain for one in patterns[pattern]}:
        assert Path(sound_path(name)).is_file(), name


def parts_of(game: GameSpec) -> GameParts[ViewModel, GameState]:
    table = MatchSession(MatchSetup(game.rules.key, 7, (SeatSetup("person", "Ana"), SeatSetup("person", "Bo"))))
    seating = Seating(table.view(), table.names, table.badges, table.people)
    return create_view(table.setup, seating, print).parts


@pytest.mark.slow
def test_no_two_kinds_of_game_share_a_theme_but_the_two_of_the_plain() -> None:
    themes = {game.rules.key: music_of(game.rules.key) for game in catalog.games()}
    assert themes["long_shot"] == themes["horse_race"]
    assert len(set(themes.values())) == len(themes) - 1
    assert ("waltz",) not in themes.values()


@pytest.mark.parametrize("game", catalog.games(), ids=lambda game: game.rules.key)
@pytest.mark.slow
def test_a_view_lists_every_sound_that_it_plays(game: GameSpec) -> None:
    """A sound missing from `sounds` of the game's view would be read from disk in the middle of an animation."""
    from game.scenes.match.match_audio import SOUNDS

    parts = parts_of(game)
    loaded = {*SOUNDS, *parts.sounds}
    run_sounds = {name for name, _speed in parts.run_sounds}
    assert run_sounds <= loaded, "run sounds must be loaded before the first move"
    assert all(Path(sound_path(name)).is_file() for name in (*loaded, *game.music))
    folder = f"game/games/{game.rules.key}/view"
    missing = asked_for(folder, "game/presentation") - loaded
    assert not missing, f"{missing} must be in `sounds` of {folder}/view.py"


# -- loops -----------------------------------------------------------------------------------------------------

LAYERS = ("call_1", "call_2", "call_3")


@pytest.fixture
def audio() -> Iterator[Audio]:
    heard = Audio()
    heard.open()
    if heard.errors:
        pytest.skip("no mixer on this machine")
    yield heard
    pygame.mixer.quit()


def volumes(places: Sequence[int] = (0, 1, 2)) -> list[float]:
    return [round(pygame.mixer.Channel(place).get_volume(), 2) for place in places]


def with_layers(audio: Audio, audible: int, layers: Sequence[str] = LAYERS) -> None:
    """Starts the layers; a thread loads each of them."""
    audio.music_layers(layers, audible=audible)
    while list(audio._music_layers) != list(layers):
        audio.update(0)
        audio.finish_loading()


@pytest.mark.slow
def test_layers_begin_together_and_follow_the_tension_in_a_second_and_a_half(audio: Audio) -> None:
    with_layers(audio, 1)
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
    assert all(pygame.mixer.Channel(place).get_busy() for place in range(3)), "a silent layer keeps playing"


@pytest.mark.slow
def test_layers_keep_their_channels_and_end_with_other_music(audio: Audio) -> None:
    with_layers(audio, 3)
    for _press in range(40):
        audio.play("ui_press")
    assert [pygame.mixer.Channel(place).get_sound() for place in range(3)] == [audio._sound(name) for name in LAYERS]
    audio.set_volumes({"music": 0})
    audio.update(5)
    assert volumes() == [0, 0, 0]
    audio.music("waltz")
    assert not audio._music_layers
    with_layers(audio, 2)
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
def test_one_theme_is_in_memory_and_another_one_takes_its_place(audio: Audio) -> None:
    def loaded() -> set[str]:
        return {name for name in audio._sounds if name[:4] in ("call", "dust", "sawd")}

    for theme in (LAYERS, ("dust_1", "dust_2"), ("sawdust",)):
        audio.get_ready(theme)
        for _layer in range(4):
            audio.update(0)
            audio.finish_loading()
    assert loaded() == {"dust_1", "dust_2"}, "a theme with one layer is streamed, not loaded"
    with_layers(audio, 1, ("dust_1", "dust_2"))
    audio.stop_all()
    assert loaded() == {"dust_1", "dust_2"}, "the theme stays loaded for the next match"
    audio.music_layers(("sawdust",), audible=1)
    assert not audio._music_layers
    assert audio._music == "sawdust"


@pytest.mark.slow
def test_a_theme_never_stops_a_frame_and_takes_18_mb_at_most(audio: Audio, monkeypatch: pytest.MonkeyPatch) -> None:
    loaded_by: dict[str, bool] = {}
    sound = pygame.mixer.Sound

    def watched(path: str) -> pygame.mixer.Sound:
        loaded_by[Path(path).stem] = threading.current_thread() is threading.main_thread()
        return sound(path)

    monkeypatch.setattr(pygame.mixer, "Sound", watched)
    for game in catalog.games():
        audio.get_ready(game.music)
        if len(game.music) > 1:
            with_layers(audio, 1, game.music)
        held = sum(len(one.get_raw()) for name, one in audio._sounds.items() if one and name in audio._theme)
        assert held <= 18.41e6, game.key
        assert not set(audio._sounds) - set(audio._theme), "the previous theme is unloaded"
    assert loaded_by
    assert not any(loaded_by.values()), "each layer must be loaded in a thread"


@pytest.mark.slow
def test_a_theme_given_up_while_it_is_loaded_is_not_kept(audio: Audio) -> None:
    audio.get_ready(LAYERS)
    audio.update(0)
    audio.get_ready(("march_1", "march_2"))
    audio.finish_loading()
    assert not set(audio._sounds) - {"march_1", "march_2"}


@pytest.mark.slow
def test_music_that_a_page_has_not_yet_begins_when_it_comes(audio: Audio, monkeypatch: pytest.MonkeyPatch) -> None:
    here = {parts.EFFECTS}
    asked = []

    class Page:
        def isHere(self, part: str) -> bool:  # noqa: N802
            return part in here

        def ask(self, part: str) -> None:
            asked.append(part)

    monkeypatch.setattr(browser, "BROWSER", True)
    monkeypatch.setattr(parts, "_loaded", set())
    monkeypatch.setattr(parts, "_page", Page)
    audio.music_layers(LAYERS, audible=2)
    audio.update(1)
    assert asked == ["call"]
    assert not audio._music_layers
    here.add("call")
    for loaded in range(3):
        assert len([name for name in LAYERS if name in audio._sounds]) == loaded, "one layer per frame"
        audio.update(0)
    audio.update(2)
    assert volumes() == [1, 1, 0]


@pytest.mark.slow
def test_at_most_two_loud_sounds_are_heard_at_once(audio: Audio) -> None:
    for name in ("cheer", "slam", "fanfare", "coin"):
        audio.play(name)
    assert [sound for _channel, sound in audio._loud] == [audio._sound("slam"), audio._sound("fanfare")]


@pytest.mark.whole
def test_every_loud_sound_is_known_as_loud() -> None:
    soundfile = pytest.importorskip("soundfile")
    np = pytest.importorskip("numpy")
    loud = set()
    for path in Path(sound_path("coin")).parent.glob("*.ogg"):
        samples, rate = soundfile.read(path)
        width = min(len(samples), round(0.3 * rate))
        sums = np.cumsum([0.0, *samples**2])
        if 10 * np.log10((sums[width:] - sums[:-width]).max() / width) > -15.9:
            loud.add(path.stem)
    assert loud <= LOUD_SOUNDS


# -- ducking ---------------------------------------------------------------------------------------------------


def after(ducking: Ducking, seconds: float) -> tuple[float, float]:
    for _frame in range(round(seconds * 60)):
        ducking.advance(1 / 60)
    return ducking.gains["music"], ducking.gains["crowd"]


@pytest.mark.parametrize("reason", [reason for reason in DUCKS if reason])
def test_music_and_crowd_fall_and_come_back_in_their_time(reason: str) -> None:
    ducking = Ducking()
    duck = DUCKS[reason]
    ducking.reasons["table"] = reason
    assert after(ducking, duck.fall_seconds + 0.05) == pytest.approx((duck.music, duck.crowd))
    ducking.reasons["table"] = ""
    assert after(ducking, duck.rise_seconds / 4)[0] < 1
    assert after(ducking, duck.rise_seconds) == (1, 1)
    assert not ducking.advance(1.0), "the gains no longer change"
    ducking.reasons["table"] = reason
    assert not ducking.advance(0.0), "a frame can have no duration"


def test_of_two_reasons_the_deeper_counts_and_not_their_sum() -> None:
    ducking = Ducking()
    ducking.reasons["table"] = "battle"
    ducking.sting_seconds = 2.0
    assert after(ducking, 1.0) == pytest.approx((DUCKS["sting"].music, 1))
    assert after(ducking, 3.0) == pytest.approx((DUCKS["battle"].music, 1)), "the sting ends by itself"


@pytest.mark.slow
def test_a_fanfare_makes_the_music_softer_for_as_long_as_it_lasts(audio: Audio) -> None:
    with_layers(audio, 1)
    audio.update(2)
    audio.play("fanfare")
    audio.update(0.5)
    assert volumes()[0] == pytest.approx(0.2, abs=0.02)
    for _second in range(8):
        audio.update(1)
    assert volumes()[0] == 1
    audio.duck("photo")
    audio.update(0.02)
    assert volumes()[0] == pytest.approx(0.1, abs=0.02)
    audio.stop_all()
    assert audio._ducking.gains["music"] == 1


# -- sounds of a race ------------------------------------------------------------------------------------------


class Ear:
    """A stub of Audio that records its calls."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.reason = ""

    def play(self, name: str, kind: str = "effects", loudness: float = 1.0, position: float = 0.0) -> None:
        self.heard.append(name)

    def loop(self, name: str, kind: str = "effects", loudness: float = 1.0, *, ease_seconds: float = 1.0) -> None:
        self.heard.append(f"{name} {loudness:.2f}")

    def stop(self, name: str) -> None:
        self.heard.append(f"no {name}")

    def music_layers(self, names: Sequence[str], audible: int) -> None:
        self.heard.append(f"{names[0]} {audible}")

    def duck(self, reason: str) -> None:
        self.reason = reason

    def said(self) -> list[str]:
        heard = self.heard
        self.heard = []
        return heard


def sounds_of_match(
    ear: Ear,
    music: Sequence[str] = LAYERS,
    run_sounds: RunSounds = HOOVES,
    *,
    is_race: bool = True,
    is_new: bool = True,
) -> MatchSounds:
    return MatchSounds(ear, music, run_sounds, is_new_race=is_new, has_stands=is_race)  # type: ignore[arg-type]


def test_a_race_begins_with_a_neigh_and_the_gate_opens_with_the_first_move() -> None:
    ear = Ear()
    sounds = sounds_of_match(ear)
    sounds.enter()
    sounds.follow(1, 0.0)
    assert ear.said() == ["neigh", "call_1 1", "crowd 0.25"]
    sounds.follow(1, 3.0)
    assert ear.said() == ["gate", "canter 0.75", "no gallop", "no gallop_fast"]
    sounds.follow(1, 3.0)
    assert ear.said() == []
    sounds.follow(3, 0.0)
    assert ear.said() == ["call_1 3", "crowd 0.90", "no canter", "no gallop", "no gallop_fast"]
    sounds.enter()
    sounds.follow(3, 9.0)
    assert ear.said() == ["call_1 3", "crowd 0.90", "no canter", "no gallop", "gallop_fast 0.75"]


def test_a_race_gone_on_with_has_left_the_gate() -> None:
    ear = Ear()
    sounds = sounds_of_match(ear, is_new=False)
    sounds.enter()
    sounds.follow(2, 4.0)
    assert not {"neigh", "gate"} & set(ear.said())


def test_where_nobody_races_there_is_no_crowd() -> None:
    ear = Ear()
    sounds = sounds_of_match(ear, ("march_1", "march_2"), (("battle", 1.0),), is_race=False, is_new=False)
    sounds.enter()
    sounds.follow(1, 0.0)
    sounds.follow(3, 1.0, "battle")
    assert ear.said() == ["march_1 1", "march_1 2", "battle 0.75"], "from tension 2 on, both layers of a march play"
    assert ear.reason == "battle"
    sounds.follow(3, 0.0)
    assert ear.said() == ["no battle"]
    assert not ear.reason


def test_what_runs_is_heard_by_its_speed() -> None:
    volumes_by_speed = [list(run_volumes(HOOVES, speed / 4).values()) for speed in range(40)]
    assert volumes_by_speed[0] == [0, 0, 0]
    for canter, _gallop, fast in volumes_by_speed:
        assert not (canter and fast), "at most two sounds are mixed"
    from_canter = volumes_by_speed[12:]
    assert all(sum(volumes) == pytest.approx(0.75) for volumes in from_canter)
    assert all(one[0] >= other[0] and one[2] <= other[2] for one, other in pairwise(from_canter))
    assert sum(volumes_by_speed[4]) < sum(volumes_by_speed[8]) < 0.75, "slower means softer"
    assert run_volumes((), 3.0) == {}


def heard_of(events: Sequence[Event]) -> list[str]:
    """Plays the events of a Dice Game race; returns the sounds in order."""
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
    assert heard.count("gasp") == 1, "one gasp, when horse 3 passes horse 2"
    assert heard_of([*near, events.HorseDieRolled(2)]).count("heartbeat") == 1


def test_coins_are_heard_when_much_is_paid_and_a_horse_when_it_is_bought() -> None:
    assert "coins" in heard_of([events.MoneyEarned(0, 12, "bonus")])
    assert "coins" not in heard_of([events.MoneyEarned(0, 2, "bonus")])
