"""Settings, bindings, drafts and progress are JSON; damaged texts are quarantined."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import Any

import pytest

from game.career.tutorial_progress import TutorialProgress, save_progress
from game.platform import settings
from game.platform.settings import Settings
from game.platform.storage import MemoryStore, Storage
from game.scenes.setup.draft import SetupDraft
from tests.support.app_driver import open_app
from tests.support.rulesets import RULESETS

OTHER_VALUES: dict[str, object] = {
    "volumes": {"master": 1, "music": 2, "effects": 3, "crowd": 4, "voice": 5},
    "broker": "broker.example.org",
    "bindings": {"keys.left": {"confirm": "left shift"}},
    "speed": settings.SPEEDS[-1],
    "help_level": settings.HELP_LEVELS[-1],
    "text_size": settings.TEXT_SIZES[-1],
    "graphics": settings.GRAPHICS[-1],
    "scan": settings.SCAN_INTERVALS[-1],
    "pad_style": settings.PAD_STYLES[-1],
    "pad_confirm": settings.PAD_CONFIRMS[-1],
    "pads_off": ["030000004c050000cc09000011810000"],
    "pad_layouts": {"030000004c050000cc09000011810000": {"b0": "a", "a7-": "dpup"}},
    "dead_zone": settings.DEAD_ZONE_SIZES[-1],
    "hold_turns": settings.HOLD_WAYS[-1],
    "key_labels": {"w": "z"},
    "spoken_call": settings.SPOKEN_CALLS[-1],
    "language": settings.LANGUAGES[-1],
    "decoration": settings.DECORATIONS[-1],
    "way": settings.WAYS[-1],
    "stun": "stun:example.org",
}
"""A value other than the default for each setting that is no switch."""


def stored(name: str, text: str) -> Storage:
    storage = Storage(MemoryStore())
    storage.write(name, text)
    return storage


@pytest.mark.parametrize("name", [field.name for field in fields(Settings)])
def test_every_setting_is_kept(name: str) -> None:
    changed = Settings()
    storage = Storage(MemoryStore())
    before = getattr(changed, name)
    setattr(changed, name, not before if isinstance(before, bool) else OTHER_VALUES.get(name))
    assert getattr(changed, name) != before
    changed.save(storage)
    assert Settings.load(storage) == changed


def test_stars_once_won_are_kept() -> None:
    storage = stored("lessons", '{"aim": {"done": true, "left_at": "", "stars": []}}')
    progress = TutorialProgress.load(storage)
    assert (progress.is_done("aim"), progress.stars("aim")) == (True, ())
    save_progress(storage, "aim", "2 slide", (False, True))
    save_progress(storage, "aim", "", (True, False, False))
    assert TutorialProgress.load(storage).stars("aim") == (True, True, False)


def test_progress_is_kept() -> None:
    storage = Storage(MemoryStore())
    save_progress(storage, "first", "2 roll seat=0")
    assert TutorialProgress.load(storage).standing("first") == "2 roll seat=0"
    assert not TutorialProgress.load(storage).is_done("first")
    save_progress(storage, "first", "")
    save_progress(storage, "first", "1 x")
    assert TutorialProgress.load(storage).is_done("first")
    assert TutorialProgress.load(storage).standing("first") == "1 x"


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
    "settings": (Settings.load, Settings()),
    "setup": (SetupDraft.load, SetupDraft.default()),
    "lessons": (lambda storage: TutorialProgress.load(storage).chapters, {}),
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
    assert storage.read(name) is None, "the damage is reported once"


def test_the_game_opens_with_damaged_settings_and_says_so() -> None:
    app = open_app(storage=stored("settings", '{"speed": '))
    assert app.context.settings == Settings()
    assert "settings-damaged" in str(app.storage.error)
