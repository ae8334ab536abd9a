"""Guiding sounds of focused or moving objects: the stereo position gives the place, the pitch the distance or value."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame
import pytest

from game.app import App
from game.games.conquest.rules.odds import win_chance
from game.games.conquest.rules.state import ATTACK
from game.games.conquest.view.territory_picker import TERRITORY, number_of
from game.platform.audio import Audio
from game.race_view.race_parts import first_horse
from tests.support.match_driver import open_match, run_frame, run_until, run_until_asked

Note = tuple[float, int]


def listened(app: App, monkeypatch: pytest.MonkeyPatch) -> list[Note]:
    """Switches the guiding sounds on; returns a list that collects the position and number of each note."""
    heard: list[Note] = []

    def play(self: Audio, name: str, kind: str = "effects", loudness: float = 1.0, position: float = 0.0) -> None:
        if name.startswith("guide_"):
            heard.append((position, int(name.removeprefix("guide_"))))

    monkeypatch.setattr(Audio, "play", play)
    app.context.settings.guiding_sounds = True
    app.context.apply_display_settings()
    return heard


def note_of(app: App, race: Any, key: str, heard: list[Note]) -> Note:
    """Focuses an option and returns its note."""
    race.focus.key = ""
    race.turns.update_preview()
    app.frame([], 0.0)
    heard.clear()
    race.focus.key = key
    race.turns.update_preview()
    app.frame([], 0.0)
    run_frame(app)
    assert len(set(heard)) <= 1, "a note is repeated without a change"
    return heard[-1] if heard else (9.0, 0)


def test_they_are_off_at_first_and_the_mixer_has_two_sides_only_while_they_are_on() -> None:
    app = open_match("pb")
    run_until_asked(app)
    assert not app.context.settings.guiding_sounds
    assert not app.context.audio.is_stereo
    for is_on in (True, False):
        app.context.settings.guiding_sounds = is_on
        app.context.apply_display_settings()
        assert app.context.audio.is_stereo == is_on


@pytest.mark.parametrize("rules", ["dice_game", "long_shot", "horse_race"])
@pytest.mark.slow
def test_a_horse_in_focus_is_heard_at_its_place_on_the_oval_and_higher_the_nearer_it_is_to_the_finish(
    rules: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = open_match("pb", rules=rules, seed=7)
    race = run_until_asked(app)
    heard = listened(app, monkeypatch)
    tokens = race.screen.view_model.horse_tokens
    field = race.screen.view_model.field_adapter
    places = set()
    for number, token in tokens.items():
        token.spot = None
        notes = []
        for share in (0.0, 0.3, 0.6, 0.9):
            token.space = share * field.finish_space(number)
            race.screen.view_model.highlighted_horse = number
            race.screen.playfield.heard("")  # the object already exists when it gets the focus
            notes.append(race.screen.playfield.heard(""))
        assert [one.note for one in notes] == [1, 3, 6, 8]
        places |= {one.place for one in notes}
    assert min(places) <= -0.5, "the sounds start on the left"
    assert max(places) >= 0.5, "the sounds end on the right"
    assert not heard


@pytest.mark.slow
def test_a_horse_that_moves_is_heard_on_its_way(monkeypatch: pytest.MonkeyPatch) -> None:
    app = open_match("bb", seed=7)
    heard = listened(app, monkeypatch)
    app.stack.top.director.pace = 1.0
    assert run_until(app, lambda: len(heard) > 12)
    assert len(set(heard)) > 4


@pytest.mark.slow
def test_an_option_about_a_horse_sounds_when_the_focus_comes_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    app = open_match("pb", seed=7)
    race = run_until_asked(app)
    heard = listened(app, monkeypatch)
    while not (keys := [one.key for one in race.choices.on_table if first_horse(one) and not one.disabled_reason]):
        race.turns.take_focused()
        race = run_until_asked(app)
    assert all(note_of(app, race, key, heard)[1] for key in keys)


def test_a_shot_of_horse_collar_is_lined_up_by_ear(monkeypatch: pytest.MonkeyPatch) -> None:
    app = open_match("pb", rules="horse_collar", seed=7)
    race = run_until_asked(app)
    race.choices.open_sliders()
    run_frame(app)
    heard = listened(app, monkeypatch)

    def sweep(control: str, values: Sequence[int]) -> list[Note]:
        found = []
        for value in values:
            race.focus.key = control
            run_frame(app)
            race.choices.set(control, value)
            run_frame(app)
            found.append(heard[-1])
        return found

    from game.games.horse_collar.view.shot_power import STEPS

    assert [note for _place, note in sweep("power", range(0, STEPS + 1, STEPS // 8))] == list(range(1, 10))
    for control, limits in (("place", (30, 254, 478)), ("aim", (0, 254, 508))):
        places = [place for place, _note in sweep(control, limits)]
        assert places == sorted(set(places)), f"{control} must move from left to right"
        assert places[1] == 0, "the middle must sound from the centre"


@pytest.mark.slow
def test_a_border_of_forty_two_lands_is_chosen_by_ear(monkeypatch: pytest.MonkeyPatch) -> None:
    app = open_match("pb", rules="conquest", seed=7, territories="dealt", placing="40")
    race = run_until_asked(app)
    while race.session.match.state.phase != ATTACK:
        race.turns.take_focused()
        race = run_until_asked(app)
    heard = listened(app, monkeypatch)
    sources = [one for one in race.choices.on_table if one.key.startswith(TERRITORY) and one.commands]
    best = max(sources, key=lambda one: note_of(app, race, one.key, heard)[1])
    race.turns.take(best)
    state = race.session.match.state
    source = race.choices.source
    assert source == number_of(best)
    targets = [one for one in race.choices.on_table if one.key.startswith(TERRITORY)]
    assert targets
    for option in targets:
        place, note = note_of(app, race, option.key, heard)
        assert note == 1 + round(8 * win_chance(state.armies[source], state.armies[number_of(option)]))
        assert place == round(8 * option.box.centerx / 1280 - 4) / 4
    app.context.settings.help_level = "off"
    race.enter()
    assert note_of(app, race, targets[0].key, heard)[1] == 5, "the odds are revealed without help"


@pytest.mark.slow
def test_the_mixer_starts_anew_with_all_that_was_loaded_and_the_music_that_played() -> None:
    audio = Audio()
    audio.open()
    if audio.errors:
        pytest.skip("no mixer on this machine")
    try:
        audio.load("coin", "guide_1", "guide_9")
        audio.music_layers(("dust_1", "dust_2"), audible=1)
        for _layer in range(3):
            audio.update(0)
            audio.finish_loading()
        for is_stereo in (True, False):
            audio.set_stereo(is_stereo=is_stereo)
            assert pygame.mixer.get_init()[2] == 1 + is_stereo
            assert {"coin", "guide_1"} <= set(audio._sounds)
            for _layer in range(4):
                audio.update(0)
                audio.finish_loading()
            assert list(audio._music_layers) == ["dust_1", "dust_2"]
            held = sum(len(one.get_raw()) for name, one in audio._sounds.items() if one and name in audio._theme)
            assert held <= (37e6 if is_stereo else 18.4e6)
            audio.play("guide_9", position=-1.0)
            audio.play("coin")
            assert not audio.errors
    finally:
        audio.finish_loading()
        pygame.mixer.quit()
