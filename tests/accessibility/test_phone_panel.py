"""A page whose canvas is too small for fingers shows each scene as a hand: the options, and the effects of presses."""

from __future__ import annotations

import json
from typing import Any

import pytest
from pygame import FRect

from game.app import App
from game.presentation.phone_view import target_option
from game.scenes.base.phone_panel import LETTER, PhonePanel
from game.scenes.base.scene import PushScene
from game.scenes.base.text_entry import TextEntryRequest, TextEntryScene
from game.ui.focus import FocusTarget
from tests.support.app_driver import SECONDS, open_app
from tests.support.match_driver import open_match, run_until_asked, run_until_scene


class PanelPage:
    """The hand of a page: its latest content, and its presses."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.words: list[str] = ["open"]
        self.told: dict[str, str] = {}
        app.phone_panel = PhonePanel(app.handle, self.say, self.told.__setitem__)
        self.wait()

    def say(self) -> str:
        return self.words.pop(0) if self.words else ""

    @property
    def card(self) -> dict[str, Any]:
        card: dict[str, Any] = json.loads(self.told["card"])
        return card

    @property
    def keys(self) -> list[str]:
        return [option["key"] for option in self.card["options"] if not option.get("off")]

    def wait(self, seconds: float = 0.15) -> None:
        for _frame in range(round(seconds / SECONDS) + 1):
            self.app.frame([], SECONDS)

    def press(self, key: str, how: str = "0", value: str = "", step: int | None = None) -> None:
        self.words.append(f"{self.card['step'] if step is None else step}\n{how} {key} {value}".rstrip())
        self.wait()


def test_a_press_in_the_hand_leads_where_the_target_does() -> None:
    page = PanelPage(open_app())
    page.press("new")
    assert page.app.stack.top.name == "game_select"
    assert "game.long_shot" in page.keys


def test_a_press_of_what_was_offered_before_is_not_meant() -> None:
    page = PanelPage(open_app())
    before = page.card["step"]
    page.press("new")
    page.press("back", step=before)
    assert page.app.stack.top.name == "game_select"


def test_each_press_is_answered_so_that_the_hand_waits_for_nothing() -> None:
    page = PanelPage(open_app())
    page.told.clear()
    page.press("nothing of that name", step=-1)
    assert "card" in page.told


def test_settings_are_set_step_by_step_in_the_hand() -> None:
    page = PanelPage(open_app())
    page.press("settings")
    page.press(next(key for key in page.keys if key.endswith("sound")))
    slider = next(option for option in page.card["options"] if option.get("steps"))
    page.press(slider["key"], "1")
    after = next(option for option in page.card["options"] if option["key"] == slider["key"])
    assert after["note"] != slider["note"]


def test_a_hand_brings_its_page_and_its_pictures() -> None:
    page = PanelPage(open_app())
    assert "/hand/" not in page.told["page"]
    page.words.append("picture portrait_0.svg")
    page.wait()
    assert page.told["portrait_0.svg"].startswith("<svg")


def test_a_curtain_hides_the_hand_of_the_one_before() -> None:
    app = open_match("pp", rules="long_shot")
    run_until_scene(app, "handover")
    page = PanelPage(app)
    assert page.keys == ["show"]
    assert "sheet" not in page.card
    page.wait(0.5)
    page.press("show")
    page.wait(0.5)
    own = app.stack.top.session.view(page.card["seat"]).hands[page.card["seat"]]
    assert len(page.card["sheet"]["own"]["hand"]) == len(own)
    assert "card_back" not in str(page.card["sheet"]["own"]["hand"])


def test_a_press_in_the_hand_counts_although_news_lie_on_the_table() -> None:
    app = open_match("pb", rules="dice_game")
    scene = run_until_asked(app)
    scene.screen.recap = ["Bo takes $3 from you"]
    page = PanelPage(app)
    page.wait(0.5)
    assert page.card["news"] == ["Bo takes $3 from you"]
    before = len(scene.session.match.steps)
    page.press(page.keys[0])
    assert len(scene.session.match.steps) > before or scene.choices.depth


def test_a_weight_is_set_by_sliders_in_the_hand() -> None:
    app = open_match("pb", rules="horse_collar")
    run_until_asked(app)
    page = PanelPage(app)
    page.wait(0.5)
    before = next(option for option in page.card["options"] if option["key"] == "power")["share"]
    page.press("power", "0.9000")
    after = next(option for option in page.card["options"] if option["key"] == "power")["share"]
    assert after != before
    assert after == pytest.approx(0.9, abs=0.02)
    page.press("slide")
    assert app.stack.top.session.match.steps  # type: ignore[attr-defined]


def test_a_text_is_typed_with_the_devices_own_keyboard() -> None:
    app = open_app()
    done: list[str] = []
    app.stack.apply(PushScene(TextEntryScene(app.context, TextEntryRequest("Name", 12), "", done.append)))
    page = PanelPage(app)
    assert page.card["typing"]
    assert not any(key.startswith(LETTER) for key in page.keys)
    page.press("type", "0", json.dumps("Anna"))
    page.press("type", "0", json.dumps("\b\bya"))
    page.press("done")
    assert done == ["Anya"]


def test_the_first_sentence_of_a_label_names_a_choice_and_the_rest_is_its_note() -> None:
    def option(label: str) -> dict[str, object]:
        return target_option(FocusTarget("key", FRect(0, 0, 1, 1), label))

    lesson = {"key": "key", "words": "1. Roll and act", "note": "Bet on a horse."}
    assert option("1. Roll and act. Bet on a horse.") == lesson
    for words in ("Take a photo", "II", "I"):
        assert option(words) == {"key": "key", "words": words}
