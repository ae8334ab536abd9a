"""Settings, bindings, drafts and progress are JSON; old texts are read once, damaged ones are kept aside."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import fields
from typing import Any

import pygame
import pytest

from game.input.bindings import Bindings
from game.platform import settings
from game.platform.settings import Settings
from game.platform.storage import Storage
from game.scenes.setup.draft import SetupDraft
from game.session.tutorial.progress import TutorialProgress
from tests.support.app_driver import MemoryStore, open_app
from tests.support.rulesets import RULESETS

OLD_SETTINGS = """\
volume.master=3
volume.music=0
volume.effects=8
volume.crowd=7
volume.call=10
speed=fast
help_level=advice
text_size=125
scan=1.5
reduced_motion=yes
full_screen=no
captions=no
rumble=yes
contrast=yes
distinct=no
curtain=no
bindings=keys.left.confirm:left_shift keys.right.up:i pad.back:x
"""
OLD_DRAFT = """\
chair person regular 3 Maud May
chair bot sharp 1 Bo
chair bot novice 2 Cleo
chair empty regular 0 Dev
chair empty regular 4 Edda
chair empty regular 5 Finn
chair empty regular 6 Gus
chair empty regular 7 Hana
rules long_shot
card dice_game
map golden_fields
option sets=3
card long_shot
map
option dice=table
card a_game_long_gone
map nowhere
option x=y
"""
OTHER_VALUES: dict[str, object] = {
    "volumes": {"master": 1, "music": 2, "effects": 3, "crowd": 4},
    "broker": "broker.example.org",
    "bindings": {"keys.left": {"confirm": "left shift"}},
    **{name: values[-1] for name, values in settings.CHOICES.items()},
}
"""A value that is not the default, of each setting that is no switch."""
OLD_LESSONS = "first=done\nsilks=3 bet seat=0 horse=4 amount=2\nodds=done 2 roll seat=0\n"


def stored(name: str, text: str) -> Storage:
    storage = Storage(MemoryStore())
    storage.write(name, text)
    return storage


@pytest.mark.parametrize("name", [field.name for field in fields(Settings)])
def test_every_setting_is_kept(name: str) -> None:
    """A new one has its name in CHOICES or SWITCHES, else it is forgotten when the game closes."""
    changed, storage = Settings(), Storage(MemoryStore())
    before = getattr(changed, name)
    setattr(changed, name, not before if isinstance(before, bool) else OTHER_VALUES.get(name))
    assert getattr(changed, name) != before
    settings.save_settings(changed, storage)
    assert settings.load_settings(storage) == changed


def test_old_settings_are_read_once_and_then_are_json() -> None:
    pygame.display.init()  # which knows the names of the keys
    storage = stored("settings", OLD_SETTINGS)
    wishes = settings.load_settings(storage)
    assert wishes == Settings(
        volumes={"master": 3, "music": 0, "effects": 8, "crowd": 7},
        speed="fast",
        help_level="advice",
        text_size="125",
        scan="1.5",
        reduced_motion=True,
        captions=False,
        contrast=True,
        curtain=False,
        bindings={"keys.left": {"confirm": "left shift"}, "keys.right": {"up": "i"}, "pad": {"back": "x"}},
    )
    assert Bindings.changed(wishes.bindings).changes() == wishes.bindings
    assert json.loads(storage.read("settings") or "")["speed"] == "fast"
    assert storage.read_previous("settings") == OLD_SETTINGS
    assert settings.load_settings(storage) == wishes
    assert storage.error is None


def test_an_old_draft_is_read_once_and_then_is_json() -> None:
    storage = stored("setup", OLD_DRAFT)
    draft = SetupDraft.load(storage)
    assert [(c.kind, c.level, c.badge, c.name) for c in draft.seats[:3]] == [
        ("person", "regular", 3, "Maud May"),
        ("bot", "sharp", 1, "Bo"),
        ("bot", "novice", 2, "Cleo"),
    ]
    assert draft.rules == "long_shot"
    assert set(draft.options_by_ruleset) == {"dice_game", "long_shot"}
    assert draft.options_by_ruleset["dice_game"].options == {"sets": "3"}
    assert draft.options_by_ruleset["dice_game"].map == "golden_fields"
    assert json.loads(storage.read("setup") or "")["rules"] == "long_shot"
    assert SetupDraft.load(storage) == draft
    assert storage.error is None


def test_old_progress_is_read_once_and_then_is_json() -> None:
    storage = stored("lessons", OLD_LESSONS)
    for progress in (TutorialProgress(storage), TutorialProgress(storage)):
        assert [progress.is_done(chapter) for chapter in ("first", "silks", "odds")] == [True, False, True]
        assert progress.standing("silks") == "3 bet seat=0 horse=4 amount=2"
        assert (progress.standing("first"), progress.standing("odds")) == ("", "2 roll seat=0")
    assert json.loads(storage.read("lessons") or "")["silks"]["done"] is False


def test_stars_once_won_are_kept_and_files_without_them_are_read() -> None:
    storage = stored("lessons", '{"aim": {"done": true, "left_at": ""}}')
    progress = TutorialProgress(storage)
    assert (progress.is_done("aim"), progress.stars("aim")) == (True, ())
    progress.save("aim", "2 slide", (False, True))
    progress.save("aim", "", (True, False, False))
    assert TutorialProgress(storage).stars("aim") == (True, True, False)


def test_progress_is_kept() -> None:
    storage = Storage(MemoryStore())
    TutorialProgress(storage).save("first", "2 roll seat=0")
    assert TutorialProgress(storage).standing("first") == "2 roll seat=0"
    assert not TutorialProgress(storage).is_done("first")
    TutorialProgress(storage).save("first", "")
    TutorialProgress(storage).save("first", "1 x")
    assert TutorialProgress(storage).is_done("first")
    assert TutorialProgress(storage).standing("first") == "1 x"


@pytest.mark.parametrize("text", ["9" * 5000, "3", "03", "-1", "²", ""])
def test_an_option_that_names_no_occupied_seat_is_the_default(text: str) -> None:
    draft = SetupDraft.default()
    for seat in draft.seats[3:]:
        seat.kind = "empty"
    draft.options["begins"] = text
    option = next(one for one in draft.setup_options() if one.by_seat)
    assert draft.option_value(option) == "lot"
    draft.options["begins"] = "2"
    assert draft.option_value(option) == "2"


def test_every_games_card_is_kept() -> None:
    storage = Storage(MemoryStore())
    draft = SetupDraft.default()
    for rules in RULESETS:
        draft.choose_ruleset(rules.key)
        draft.options_draft.map = "x"
    draft.save(storage)
    assert SetupDraft.load(storage) == draft


READERS: dict[str, tuple[Callable[[Storage], Any], Any]] = {
    "settings": (settings.load_settings, Settings()),
    "setup": (SetupDraft.load, SetupDraft.default()),
    "lessons": (lambda storage: TutorialProgress(storage)._chapters, {}),
}
BROKEN = (
    "{",
    '{"speed": ',
    "\x00\x01\x02",
    "nonsense",
    '["a list"]',
    '{"seats": ' + "[" * 100_000,
    '{"seats": ' + "9" * 5000 + "}",
    '{"speed": "\\ud800"}',
    '{"\\udfff": 1}',
    "import os",
    "(1, 2)",
)
WRONG_KINDS = {
    "setup": ('{"seats": 3}', '{"seats": [], "rules": "x", "options": {}}', '{"seats": [{"kind": "horse"}]}', "{}"),
    "lessons": ('{"first": 3}', '{"first": {"done": true}}'),
    "settings": (),
}


@pytest.mark.parametrize(("name", "text"), [(name, text) for name in READERS for text in (*BROKEN, *WRONG_KINDS[name])])
def test_a_damaged_text_is_told_in_a_sentence_and_kept_aside(name: str, text: str) -> None:
    read, usual = READERS[name]
    storage = stored(name, text)
    assert read(storage) == usual
    assert str(storage.error) == f"“{name}” was damaged and has been reset. The old file is kept as “{name}-damaged”."
    assert storage.read(f"{name}-damaged") == text
    assert storage.read(name) is None, "it is told once"


def test_the_game_opens_with_damaged_settings_and_says_so() -> None:
    app = open_app(storage=stored("settings", '{"speed": '))
    assert app.context.settings == Settings()
    assert "settings-damaged" in str(app.stack.top.debug_state()["fault"])
