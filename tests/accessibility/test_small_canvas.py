"""A page with a canvas too low for reading: its texts have the largest size, and the hand next to it shows the rest."""

from __future__ import annotations

import json
import re
from types import SimpleNamespace
from typing import Any

import pytest

from game.platform import window
from game.platform.window import LARGEST_TEXT_SCALE, SMALL_CANVAS_PX, Window
from game.presentation.phone_view import Values
from game.scenes.base.context import TOUCH
from game.scenes.base.phone_panel import LETTER, PhonePanel, card_of, options_of
from game.scenes.match.match_phone_view import HELD_UNDO, UNDO
from game.ui.canvas import HEIGHT
from tests.support.app_driver import SECONDS, USUAL, open_app, poses_of
from tests.support.calendars import HARDEST_DAY, stop_calendar
from tests.support.text_capture import captured_texts
from tests.support.tours import TOURS, marks_of

STAGE_PX = 213.0
"""Height of the canvas next to the hand in a window of 667×375, in CSS pixels; it is larger with 844×390."""
LEAST_PX = 12.0
WORD = re.compile(r"[^\W\d_]{3,}")
LABEL_WORDS = 3
"""Maximum words of a label on a picture, such as that of a panel, a lane or an axis."""
SUMMING_UP = ("replay", "what_if", "what_if_result", "standings", "ended_early", "scoring")
"""Scenes that show an earlier table, or summarise it in tables and charts; the hand repeats only the current table."""
OF_KEYS = ("key_bindings",)
"""Scenes of no use on a phone, which has no keys."""
CODE = re.compile(r"\d[A-Za-z]|[A-Za-z]\d")
"""Pattern of a code; the page shows it as a separate text over its place."""
ON_TABLES = re.compile(
    "|".join(
        (
            "None. Owners win purses and use abilities.",
            r"At scoring: \+\$10 if you have no jockey set",
            "Take a territory to earn a card|You get a card at the end of the turn",
            "Each of the winner's four cards gets a quarter.",
            "Past the No Bet line: no more bets.",
            "The dealer sets the fee|Side bets are open|House rule: .*",
            "Race \\d+: won and lost|The pot goes to .*",
            "Ana, slide weight . of 8|Last slide: .*",
            "If .* wins, .* pays .*",
            "Five games. One table. No shame.|High scores: .*",
            r"(If it leads on its owner.s turn|When its owner rolls \d+|After the first finish): .*",
            r"Back a horse for the race\?",
            "Scan it with .*|.*: scan this, or .*",
        )
    )
)
"""Texts that the canvas repeats from a table, a book, a sheet or the hand, or that explain the scan of a code."""
SILENT = ("loading", "importing")
"""Scenes without targets."""
INNER_LOOP = ("settings", "games", "rewards", "join")


def words_of(text: str) -> list[str]:
    return WORD.findall(text.lower())


def words_of_card(card: Values) -> list[str]:
    """Returns the words in the hand of a scene. The scene below it had its own hand before."""
    return words_of(json.dumps(card, ensure_ascii=False).replace("\\n", " "))


def test_a_small_canvas_has_large_texts_and_a_larger_one_those_of_the_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    app = open_app()
    app.phone_panel = PhonePanel(app.handle, lambda: None, lambda kind, text: None)
    for height, scale in ((720.0, 1.0), (SMALL_CANVAS_PX - 1, LARGEST_TEXT_SCALE), (SMALL_CANVAS_PX, 1.0)):
        page = SimpleNamespace(
            BROWSER=True,
            page_height_px=lambda height=height: height,
            has_focus=lambda: True,
            media_query=lambda query: False,
        )
        with monkeypatch.context() as patch:
            patch.setattr(window, "browser", page)
            for _frame in range(round(0.2 / SECONDS)):
                app.frame([], SECONDS)
        assert app.canvas.preferences.text_scale == scale


def test_targets_grow_with_the_finger_as_far_as_layouts_have_room(monkeypatch: pytest.MonkeyPatch) -> None:
    app = open_app()
    for height, size in ((HEIGHT, window.FINGER_PX), (STAGE_PX, window.MOST_FINGER)):
        page = SimpleNamespace(
            BROWSER=True,
            page_height_px=lambda height=height: height,
            has_focus=lambda: True,
            media_query=lambda query: False,
        )
        monkeypatch.setattr(window, "browser", page)
        assert app.window.finger_size == size


def cases() -> list[Any]:
    return [pytest.param(name, marks=marks_of(name, INNER_LOOP)) for name in TOURS]


def targets_without_button(scene: Any, card: dict[str, Any]) -> list[str]:
    """Returns the keys of targets that exist only on the canvas.

    Letters of the grid of a field, and places that lead to an option of the question, do not count.
    """
    choices = getattr(scene, "choices", None)
    known = {option["key"] for option in options_of(card)} | {
        option.key for option in (choices.options if choices else ())
    }
    return [one.key for one in scene.targets() if one.key not in known and not one.key.startswith(LETTER)]


@pytest.mark.parametrize("name", cases())
def test_on_a_phone_lying_down_every_sentence_can_be_read_and_whatever_can_be_pressed_has_a_button(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each sentence is on the canvas, or in the hand next to it. The hand has the buttons."""
    stop_calendar(HARDEST_DAY, monkeypatch)
    monkeypatch.setattr(Window, "text_scale", lambda _window, wished: LARGEST_TEXT_SCALE)
    app = open_app(size=USUAL)
    for pose in poses_of(app, TOURS[name]):
        scene: Any = app.stack.top
        card = card_of(scene)
        assert {*targets_without_button(scene, card)} <= {UNDO, HELD_UNDO}, pose
        assert options_of(card) or scene.name in SILENT, pose
        assert all(option["words"] for option in options_of(card)), pose
        if scene.name in (*SUMMING_UP, *OF_KEYS):
            continue
        app.context.device = TOUCH
        told = {word for shown in app.stack._scenes for word in words_of_card(card_of(shown))}
        app.frame([], SECONDS)  # the first frame of a match lacks the pictures that are rendered ahead
        small = [
            one.words
            for one in captured_texts(app, monkeypatch)
            if one.setting.style.size * STAGE_PX / HEIGHT < LEAST_PX and len(words_of(one.words)) > LABEL_WORDS
        ]
        calls = {line.words for line in scene.news}  # the hand shows the latest line, and a press shows all lines
        missing = [words for words in small if not told.issuperset(words_of(words)) and words not in calls]
        missing = [words for words in missing if not CODE.search(words) and not ON_TABLES.fullmatch(words)]
        assert not missing, (pose, missing)
