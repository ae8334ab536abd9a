"""Every text of every scene, measured as it is drawn: large enough, whole, in its place, and readable on its ground."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import driving
import pytest
from finishing import at_scoring
from looking import Seen, looked_at, overlapping
from test_scenes_race import at_race, until_asked
from test_scenes_walk import ALL, at_scene

from build.pseudo import MadeUp, disguised
from game import words
from game.app import App
from game.engine.rng import Rng
from game.ui import theme
from game.ui.sight import sight

SIZES = ((960, 540), (1280, 720), (1920, 1080))
SIGHTS = (("100", False), ("125", False), ("150", True), ("100", True))
MOMENTS = 6
"""Decisions of a race that are looked at."""
SETTLED = 30
"""Frames after which the ring rests."""
TALL = 10
"""Pixels by which letters may be taller than their place: the air above and below them is part of a size."""
NARROW = {"Helmet", "Jersey", "Horse", "Wild", "pays", "wins", "LIVE", "THE FIELD", "chance to win"}
"""Places so narrow that a translator must find a short word; horses' names are whatever they are."""


def wear(app: App, size: str, stark: bool) -> None:
    app.house.settings.text_size, app.house.settings.contrast = size, stark
    app.house.heed()
    for _frame in range(SETTLED):
        app.frame([], driving.SECONDS)


def checked(app: App, seen: list[Seen]) -> None:
    view = app.window.view.get_rect()
    stark = app.canvas.sight.stark
    for one in seen:
        assert one.setting.style.size >= theme.SMALLEST, one
        assert one.setting.style.size >= min(one.style.size, theme.SMALLEST), one
        assert not one.is_cut, (one.words, one.box)
        assert one.box.inflate(4, TALL * app.canvas.scale).contains(one.at), (one.words, one.at, one.box)
        assert one.plane or view.contains(one.at.inflate(-2, -one.at.height // 3)), (one.words, one.at)
        least = (4.5 if one.is_large else 7.0) if stark else 3.0 if one.is_large else 4.5
        assert one.contrast() >= least, (one.words, round(one.contrast(), 2), one.colour)
    assert not overlapping(seen)


@pytest.mark.parametrize(("size", "stark"), SIGHTS)
@pytest.mark.parametrize("name", ALL)
def test_texts_of_menus_can_be_read(name: str, size: str, stark: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    app = at_scene(name)
    wear(app, size, stark)
    checked(app, looked_at(app, monkeypatch))


@pytest.mark.parametrize("page", ["race", "sight", "hands"])
def test_texts_of_all_settings_can_be_read(page: str, monkeypatch: pytest.MonkeyPatch) -> None:
    app = at_scene("settings")
    driving.click(app, f"page.{page}")
    wear(app, "150", True)
    checked(app, looked_at(app, monkeypatch))


@pytest.mark.parametrize("window", SIZES)
@pytest.mark.parametrize("name", ALL)
def test_long_words_fit_in_menus(name: str, window: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words, "_catalogue", MadeUp())
    app = at_scene(name, window)
    wear(app, "100", False)
    checked(app, looked_at(app, monkeypatch))


def moments(app: App) -> Iterator[Any]:
    """A race at some of its decisions."""
    rng = Rng(3)
    for _moment in range(MOMENTS):
        race = until_asked(app)
        for _frame in range(SETTLED):
            app.frame([], driving.SECONDS)
        yield race
        race._press(rng.pick([option for option in race.choices.options if not option.why_not]))


@pytest.mark.parametrize(("size", "stark"), SIGHTS)
@pytest.mark.parametrize("kinds", ["pbb", "pppppppp"])
def test_texts_of_a_race_can_be_read(kinds: str, size: str, stark: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    app = at_race(kinds, sets="mix")
    wear(app, size, stark)
    for _race in moments(app):
        checked(app, looked_at(app, monkeypatch))


def test_long_words_fit_in_a_race(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words, "_catalogue", MadeUp())
    app = at_race("pbb", sets="mix")
    short = {disguised(word) for word in NARROW}
    for race in moments(app):
        names = {disguised(card.name) for card in race.director.view.cards[1:]}
        seen = looked_at(app, monkeypatch)
        assert not {one.words for one in seen if one.is_cut} - short - names
        assert not overlapping(seen)


@pytest.mark.parametrize(("size", "stark"), SIGHTS)
def test_texts_of_the_score_can_be_read(size: str, stark: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    app = at_scoring("ppb")
    scene: Any = app.stack.top
    while scene.pages.decisions.hindsight.work():
        pass
    wear(app, size, stark)
    for option in scene.pages.options:
        scene.pages.show(option.value)
        checked(app, looked_at(app, monkeypatch))


def test_larger_texts_are_larger_and_none_is_smaller(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ALL:
        app = at_scene(name)
        before = {one.words: one.setting.style.size for one in looked_at(app, monkeypatch)}
        wear(app, "150", False)
        after = {one.words: one.setting.style.size for one in looked_at(app, monkeypatch)}
        shared = before.keys() & after.keys()
        assert all(after[word] >= before[word] for word in shared), name
        assert sum(after[word] > before[word] for word in shared) >= 0.6 * len(shared), name


@pytest.mark.parametrize("stark", [False, True])
@pytest.mark.parametrize("distinct", [False, True])
def test_every_palette_has_its_contrasts(stark: bool, distinct: bool) -> None:
    eyes = sight(stark=stark, distinct=distinct)
    for ink, ground, large in theme.PAIRS:
        least = (4.5 if large else 7.0) if stark else 3.0 if large else 4.5
        assert theme.contrast(eyes.shown(ink), eyes.shown(ground)) >= least, (ink, ground)


def test_the_sight_changes_in_the_middle_of_a_race() -> None:
    app = at_race("pbb")
    race = until_asked(app)
    app.frame([], driving.SECONDS)
    before = app.window.view.copy()
    wear(app, "100", True)
    assert race.look._still._sight == app.canvas.sight
    paper = (1000, 700)
    assert app.window.view.get_at(paper) != before.get_at(paper)
