"""Silks: won by trophies and difficulties, worn only by people, stored in profiles, and painted on every badge."""

from __future__ import annotations

import pygame
import pytest

from build.dev.app_control import press
from game.career.difficulty import HIGHEST, DifficultyLadder
from game.career.profile import Profile
from game.career.profiles import Profiles
from game.career.silks import ALL_SILKS, PLAIN, look_of_trophy, won_kinds, worn_silks
from game.career.silks import DECORATIONS as ALL_DECORATIONS
from game.career.trophies import COMMON_TROPHIES, EarnedTrophy, Trophies
from game.platform.settings import DECORATIONS, Settings
from game.platform.storage import MemoryStore, Storage
from game.scenes.base.scene import ResetScenes
from game.session.setup import BADGES, MatchSetup, SeatSetup
from game.ui import icons
from game.ui.icons import PATTERNS
from tests.support.app_driver import SECONDS, open_app
from tests.support.match_driver import run_until_scene
from tests.support.match_facts import DAY


def test_every_pattern_can_be_won_and_is_painted() -> None:
    assert [one.kind for one in ALL_SILKS] == list(dict.fromkeys((PLAIN, *(one.kind for one in ALL_SILKS))))
    assert {one.kind for one in ALL_SILKS} == {PLAIN, *PATTERNS}
    assert {one.trophy for one in ALL_SILKS if one.trophy} <= {one.key for one in COMMON_TROPHIES}


def test_silks_are_won_by_trophies_and_difficulties() -> None:
    storage = Storage(MemoryStore())
    assert won_kinds(ALL_SILKS, storage) == {PLAIN}
    Trophies({"started": EarnedTrophy("Ana", DAY)}).save(storage)
    assert won_kinds(ALL_SILKS, storage) == {PLAIN, "hoops"}
    DifficultyLadder(2).save(storage)
    assert won_kinds(ALL_SILKS, storage) == {PLAIN, "hoops", "quarters"}
    Trophies({one.key: EarnedTrophy("Ana", DAY) for one in COMMON_TROPHIES}).save(storage)
    DifficultyLadder(HIGHEST).save(storage)
    assert won_kinds(ALL_SILKS, storage) == {one.kind for one in ALL_SILKS}
    assert look_of_trophy(ALL_SILKS, "started") in ALL_SILKS
    assert look_of_trophy(ALL_SILKS, "spoon") is None
    assert look_of_trophy(ALL_SILKS, "") is None


def test_decorations_are_won_in_the_same_way_and_chosen_in_the_clubhouse() -> None:
    assert [one.kind for one in ALL_DECORATIONS] == list(DECORATIONS)
    assert {one.trophy for one in ALL_DECORATIONS if one.trophy} <= {one.key for one in COMMON_TROPHIES}
    storage = Storage(MemoryStore())
    Trophies({"canter": EarnedTrophy("Ana", DAY)}).save(storage)
    assert won_kinds(ALL_DECORATIONS, storage) == {"", "bunting"}
    app = open_app(storage=storage)
    press(app, "clubhouse", "decoration.bunting")
    assert app.canvas.preferences.decoration == Settings.load(storage).decoration == "bunting"
    locked = next(one for one in app.stack.top.targets() if one.key == "decoration.fountain")
    assert locked.disabled_reason == "Open stakes III for this decoration."
    press(app, "decoration.fountain")
    assert Settings.load(storage).decoration == "bunting"


def test_people_wear_their_silks_at_any_seat_and_bots_none() -> None:
    storage = Storage(MemoryStore())
    Profiles(
        [Profile("Ana", 0, DAY, silks="sash"), Profile("Bo", 1, DAY, silks="hoops"), Profile("Cleo", 2, DAY)]
    ).save(storage)
    seats = (SeatSetup("person", "ANA", badge=5), SeatSetup("bot", "Bo", "novice", 1), SeatSetup("person", "Cleo"))
    assert worn_silks(seats, storage) == {5: "sash"}


@pytest.mark.parametrize("silks", ["Sash!", "x" * 21, 7])
def test_a_profile_with_damaged_silks_is_refused(silks: object) -> None:
    storage = Storage(MemoryStore())
    Profiles([Profile("Ana", 0, DAY)]).save(storage)
    storage.write("profiles", (storage.read("profiles") or "").replace('"silks": ""', f'"silks": {silks!r}'))
    assert Profiles.load(storage).people == ()
    assert storage.error


def test_every_pattern_changes_every_badge_and_leaves_its_edge() -> None:
    canvas = open_app().canvas
    for badge in BADGES:
        pictures = {pattern: icons.badge(canvas, badge, 40, pattern) for pattern in (PLAIN, *PATTERNS)}
        assert len({pygame.image.tobytes(one, "RGBA") for one in pictures.values()}) == len(pictures)
        assert len({pygame.image.tobytes(one, "RGBA")[3::4] for one in pictures.values()}) == 1


def test_silks_are_chosen_in_the_profile_and_locked_ones_say_how_they_are_won() -> None:
    storage = Storage(MemoryStore())
    Profiles([Profile("Ana", 0, DAY)]).save(storage)
    Trophies({"won": EarnedTrophy("Ana", DAY)}).save(storage)
    app = open_app(storage=storage)
    press(app, "clubhouse", "room.profiles", "person.Ana", "silks.sash")
    assert Profiles.load(storage).people[0].silks == "sash"
    locked = next(one for one in app.stack.top.targets() if one.key == "silks.chevrons")
    assert locked.disabled_reason == "Win the trophy “Sharper than sharp” to wear these silks."
    press(app, "silks.chevrons")
    assert Profiles.load(storage).people[0].silks == "sash"


@pytest.mark.slow
def test_silks_are_seen_at_the_table_through_changed_settings_and_not_on_the_title() -> None:
    storage = Storage(MemoryStore())
    Profiles([Profile("Ana", 0, DAY, silks="sash")]).save(storage)
    app = open_app(storage=storage)
    seats = (SeatSetup("person", "Ana", badge=3), SeatSetup("bot", "Bo", "novice", 1))
    app.stack.apply(ResetScenes(app.context.scene("start_match", MatchSetup("dice_game", 5, seats))))
    run_until_scene(app, "match")
    for contrast in (False, True):
        app.context.settings.contrast = contrast
        app.context.apply_display_settings()
        app.frame([], SECONDS)
        assert app.canvas.preferences.silks == {3: "sash"}
        assert app.canvas.preferences.high_contrast == contrast
    app.stack.apply(ResetScenes(app.context.scene("title")))
    app.frame([], SECONDS)
    assert app.canvas.preferences.silks == {}
    assert app.errors == []
