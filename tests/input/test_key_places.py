"""Keys are bound to places: the same key works on every keyboard, and its printed label is shown."""

from __future__ import annotations

from types import SimpleNamespace

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame.event import Event

from game.input import intents
from game.input.bindings import LEFT_KEYS, QUESTIONS, RIGHT_KEYS, Bindings, intent_for
from game.input.devices import Devices
from game.input.key_places import (
    _PRINTED,
    LAYOUTS,
    PLACES,
    PLACES_BY_CODE,
    SCANCODES,
    KeyLabels,
    place_of_label,
)
from game.platform import browser
from game.platform.settings import Settings
from game.platform.storage import MemoryStore, Storage
from game.ui.key_hints import DeviceKeys, key_label
from tests.support.app_driver import open_app

KEYBOARDS = {
    "US": {},
    "AZERTY": {**LAYOUTS["fr"]},
    "QWERTZ": {**LAYOUTS["de"]},
    "Norwegian": {**LAYOUTS["nb"]},
    "Dvorak": {
        "q": "'",
        "w": ",",
        "e": ".",
        "r": "p",
        "s": "o",
        "d": "e",
        "f": "u",
        "x": "q",
        "c": "j",
        "v": "k",
        "l": "n",
        ".": "v",
    },
    "Russian": {
        "q": "й",
        "w": "ц",
        "e": "у",
        "r": "к",
        "a": "ф",
        "s": "ы",
        "d": "в",
        "f": "а",
        "x": "ч",
        "c": "с",
        "v": "м",
        "l": "д",
        ".": "ю",
    },
    "Greek": {
        "q": ";",
        "w": "ς",
        "e": "ε",
        "r": "ρ",
        "a": "α",
        "s": "σ",
        "d": "δ",
        "f": "φ",
        "x": "χ",
        "c": "ψ",
        "v": "ω",
        "l": "λ",
    },
}
"""Labels that differ from those of a US keyboard, by keyboard and place."""
BOUND = [*(("keys.left", *item) for item in LEFT_KEYS.items()), *(("keys.right", *item) for item in RIGHT_KEYS.items())]
"""Half, action and place of every default key."""


def key_down(place: str, layout: dict[str, str]) -> Event:
    letter = layout.get(place, place)
    is_printed = len(letter) == 1
    key = ord(letter) if is_printed else pygame.key.key_code(place)
    return Event(pygame.KEYDOWN, key=key, scancode=SCANCODES[place], unicode=letter if is_printed else "", mod=0)


def devices_with(labels: KeyLabels) -> Devices:
    return Devices(lambda x, y: (x, y), lambda x, y: (x, y), key_labels=labels)


@pytest.mark.parametrize("keyboard", KEYBOARDS)
def test_a_press_acts_by_its_place_and_its_printed_label_is_shown(keyboard: str) -> None:
    layout = KEYBOARDS[keyboard]
    open_app()
    for half, action, place in BOUND:
        labels = KeyLabels({})
        devices = devices_with(labels)
        assert devices.read(key_down(place, layout)) == [intent_for(action, half)]
        if place in layout:
            keys = Bindings().keys[half]
            assert key_label(DeviceKeys(half, keys, label=labels.label), action) == layout[place].title()


@pytest.mark.parametrize(("language", "place", "label"), [("fr", "w", "z"), ("fr", "1", "&"), ("de", "y", "z")])
def test_before_any_press_labels_are_those_usual_for_the_language(language: str, place: str, label: str) -> None:
    assert KeyLabels({}, language).label(place) == label
    assert KeyLabels({}).label(place) == place
    assert place_of_label(label, language) == place


def test_labels_that_the_browser_reports_count_until_others_are_learnt(monkeypatch: pytest.MonkeyPatch) -> None:
    page = SimpleNamespace(device=SimpleNamespace(keyLabels=lambda: "KeyW z\nDigit2 é\nBackslash *\nNonsense x\n"))
    monkeypatch.setattr(browser, "BROWSER", True)
    monkeypatch.setattr(browser, "js_window", lambda: page)
    learnt: dict[str, str] = {}
    labels = KeyLabels(learnt, "de")
    labels.take_reported(browser.key_labels())
    assert [labels.label(place) for place in ("w", "2", "\\", "z", "a")] == ["z", "é", "*", "y", "a"]
    learnt["w"] = "ц"
    assert labels.label("w") == "ц"


def test_every_place_with_a_label_has_a_code_of_browsers() -> None:
    assert sorted(PLACES_BY_CODE.values()) == sorted(_PRINTED)


def test_a_label_is_not_learnt_with_modifiers_nor_from_keys_without_a_letter() -> None:
    learnt: dict[str, str] = {}
    labels = KeyLabels(learnt)
    labels.learn(Event(pygame.KEYDOWN, key=pygame.K_1, scancode=SCANCODES["1"], unicode="!", mod=pygame.KMOD_LSHIFT))
    labels.learn(Event(pygame.KEYDOWN, key=pygame.K_RETURN, scancode=SCANCODES["return"], unicode="\r", mod=0))
    labels.learn(Event(pygame.KEYDOWN, key=pygame.K_SPACE, scancode=SCANCODES["space"], unicode=" ", mod=0))
    assert learnt == {}
    labels.learn(Event(pygame.KEYDOWN, key=pygame.K_a, scancode=SCANCODES["q"], unicode="A", mod=pygame.KMOD_CAPS))
    assert learnt == {"q": "a"}


def test_a_key_without_a_scancode_counts_by_its_label() -> None:
    open_app()
    assert devices_with(KeyLabels({})).read(Event(pygame.KEYDOWN, key=pygame.K_q, scancode=0, unicode="q", mod=0)) == [
        intents.Back("keys.left")
    ]


def test_the_keypad_asks_the_questions_too() -> None:
    devices = devices_with(KeyLabels({}))
    for number, question in enumerate(QUESTIONS, 1):
        event = Event(pygame.KEYDOWN, key=0, scancode=SCANCODES[f"[{number}]"], unicode=str(number), mod=0)
        assert devices.read(event) == [intents.QuestionAsked("keys.right", question)]


def test_a_text_field_gets_the_letter() -> None:
    devices = devices_with(KeyLabels({}))
    devices.read(key_down("q", KEYBOARDS["AZERTY"]), typing=True)
    assert devices.read(Event(pygame.TEXTINPUT, text="é"), typing=True) == [intents.TextTyped("keys.right", "é")]


def test_stored_labels_become_places_once() -> None:
    stored = {"keys.left": {"up": "i", "left": "z", "back": "a"}, "pad": {"confirm": "b"}}
    french = Bindings.changed(stored, "fr")
    assert french.keys["keys.left"]["up"] == "i"
    assert french.keys["keys.left"]["left"] == "w"
    assert french.keys["keys.left"]["back"] == "q"
    assert french.keys["pad"]["confirm"] == "b"
    for language in ("fr", "de", "en"):
        assert Bindings.changed(french.changes(), language) == french


def test_stored_labels_do_not_move_when_the_language_changes() -> None:
    storage = Storage(MemoryStore())
    Settings(language="fr", bindings={"keys.left": {"up": "z"}}).save(storage)
    for language in ("de", "fr", "nb"):
        app = open_app(storage=storage)
        assert app.context.bindings.keys["keys.left"]["up"] == "w"
        app.context.settings.language = language
        app.context.apply_and_save_settings()


@given(st.sampled_from(BOUND), st.sampled_from(sorted(SCANCODES)), st.sampled_from(["", *LAYOUTS]))
def test_bindings_are_the_same_after_saving_in_any_language(
    bound: tuple[str, str, str], place: str, language: str
) -> None:
    half, action, _place = bound
    bindings = Bindings()
    try:
        bindings.bind(half, action, place)
    except ValueError:
        assert place in ("escape", "enter", "break")
    assert Bindings.changed(bindings.changes(), language) == bindings


def test_places_have_the_names_that_pygame_gives_their_keys_on_a_us_keyboard() -> None:
    open_app()
    assert len(PLACES) == len(SCANCODES)
    for name in set(SCANCODES) - {"break"}:  # SDL calls this key Pause
        assert pygame.key.name(pygame.key.key_code(name)) == name


def test_learnt_labels_are_kept_in_the_settings() -> None:
    app = open_app()
    app.devices.read(key_down("w", KEYBOARDS["AZERTY"]))
    assert app.context.settings.key_labels == {"w": "z"}
    assert app.context.keys_of("keys.left").label("w") == "z"
