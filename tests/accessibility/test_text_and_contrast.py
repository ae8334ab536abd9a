"""Every text of every scene, measured as drawn: large enough, complete, in its place, and with enough contrast."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from build.pseudo_locale import PseudoTranslations, pseudo_text
from game import i18n
from game.app import App
from game.engine.rng import Rng
from game.scenes.menu import settings_menu
from game.ui import theme
from game.ui.canvas import display_preferences
from tests.support import app_driver
from tests.support.app_driver import USUAL
from tests.support.contrast_pairs import CONTRAST_PAIRS
from tests.support.finished_matches import open_score_scene
from tests.support.match_driver import open_match, run_until, run_until_asked
from tests.support.sampling import sampled_cases
from tests.support.scene_opener import SCENES, open_scene
from tests.support.text_capture import captured_texts, overlapping_texts
from tests.support.text_checks import SETTLED, apply_text_settings, check_texts, least_contrast

SIZES = [(960, 540), *(pytest.param(size, marks=pytest.mark.whole) for size in ((1280, 720), (1920, 1080)))]
"""Window sizes. Rounding to pixels makes texts widest in the smallest window; the sweep checks the others."""
SIGHTS = [("100", False), ("150", True), ("100", True), ("125", False)]
"""Text sizes in per cent, with and without high contrast: the usual and the largest represent all."""
EACH_SIGHT = sampled_cases(SIGHTS, SIGHTS[:2])
BESIDE_THE_MATRIX = (
    "seat",
    "text_entry",
    "languages",
    "gamepads",
    "key_bindings",
    "season_setup",
    "trophies",
    "records",
    "profiles",
    "pause",
)
"""Scenes with long words that every run checks here; the layout matrix checks the other scenes."""
LARGER = 0.6
"""Minimum share of the texts that have space to grow."""
MOMENTS = 6
"""Number of checked decisions of a race."""
NARROW = {
    "Helmet",
    "Jersey",
    "Horse",
    "Wild",
    "pays",
    "price",
    "wins",
    "LIVE",
    "THE FIELD",
    "chance to win",
    "runs with",
    "runs if owner rolls",
    "runs if you roll",
    "owner:",
    "pays up to",
    "you:",
}
"""Texts in narrow places, for which a translator must find a short word; names of horses are not translated."""


@pytest.mark.parametrize("sights", [SIGHTS[:2], pytest.param(SIGHTS[2:], marks=pytest.mark.whole)])
@pytest.mark.parametrize("name", SCENES)
@pytest.mark.slow
def test_texts_of_menus_can_be_read_and_larger_ones_are_larger(
    name: str, sights: list[tuple[str, bool]], monkeypatch: pytest.MonkeyPatch
) -> None:
    app = open_scene(name, USUAL)
    drawn = []
    for size, stark in sights:
        apply_text_settings(app, size, stark)
        texts = captured_texts(app, monkeypatch)
        check_texts(app, texts)
        drawn.append({one.words: one.setting.style.size for one in texts})
    small, large = drawn
    shared = small.keys() & large.keys()
    assert all(large[word] >= small[word] for word in shared)
    assert sum(large[word] > small[word] for word in shared) >= LARGER * len(shared)


@pytest.mark.parametrize("page", ["gameplay", "display", "controls"])
def test_texts_of_all_settings_can_be_read(page: str, monkeypatch: pytest.MonkeyPatch) -> None:
    app = open_scene("settings", USUAL)
    app_driver.click(app, f"page.{page}")
    apply_text_settings(app, "150", True)
    check_texts(app, captured_texts(app, monkeypatch))


@pytest.mark.parametrize("is_page", [False, True])
def test_a_page_says_when_its_pictures_have_fewer_pixels(is_page: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings_menu, "browser", SimpleNamespace(BROWSER=is_page))
    app = open_scene("settings", USUAL)
    app_driver.click(app, "page.display")
    apply_text_settings(app, "150", True)
    texts = captured_texts(app, monkeypatch)
    check_texts(app, texts)
    assert any("next match" in one.words for one in texts) == is_page


@pytest.mark.parametrize("window", SIZES)
@pytest.mark.parametrize("name", sampled_cases(SCENES, BESIDE_THE_MATRIX))
@pytest.mark.slow
def test_long_words_fit_in_menus(name: str, window: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(i18n, "_translations", PseudoTranslations())
    app = open_scene(name, window)
    apply_text_settings(app, "100", False)
    check_texts(app, captured_texts(app, monkeypatch))


def moments(app: App) -> Iterator[Any]:
    """Yields a race at some of its decisions."""
    rng = Rng(3)
    for _moment in range(MOMENTS):
        race = run_until_asked(app)
        with app_driver.without_drawing(app):
            for _frame in range(SETTLED):
                app.frame([], app_driver.SECONDS)
        yield race
        race._on_option(rng.pick([option for option in race.choices.options if not option.disabled_reason]))


@pytest.mark.slow
@pytest.mark.parametrize(("size", "stark"), EACH_SIGHT)
@pytest.mark.parametrize("kinds", ["pbb", "pppppppp"])
def test_texts_of_a_race_can_be_read(kinds: str, size: str, stark: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    app = open_match(kinds, size=USUAL, sets="mix")
    apply_text_settings(app, size, stark)
    for _race in moments(app):
        check_texts(app, captured_texts(app, monkeypatch))


@pytest.mark.slow
def test_the_recommended_horse_of_a_party_can_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    app = open_match("pbbb", size=USUAL, length="party")
    apply_text_settings(app, "100", False)
    app.context.settings.help_level = "advice"
    race = run_until_asked(app)
    race.screen.apply_help("advice", shows_odds=True, bots_speak=False)
    race.turns.close_question()
    assert run_until(app, lambda: race.choices is not None and race.screen.view_model.advice is not None)
    check_texts(app, captured_texts(app, monkeypatch))


@pytest.mark.slow
def test_long_words_fit_in_a_race(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(i18n, "_translations", PseudoTranslations())
    app = open_match("pbb", size=USUAL, sets="mix")
    short = {pseudo_text(word) for word in NARROW}
    for race in moments(app):
        names = {pseudo_text(card.name) for card in race.director.view.cards[1:]}
        seen = captured_texts(app, monkeypatch)
        assert not {one.words for one in seen if one.is_cut} - short - names
        assert not overlapping_texts(seen)


@pytest.mark.slow
@pytest.mark.parametrize(("size", "stark"), EACH_SIGHT)
def test_texts_of_the_score_can_be_read(size: str, stark: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    app = open_score_scene("ppb", size=USUAL)
    scene: Any = app.stack.top
    while scene.score_pages.move_review.hindsight.run_slice():
        pass
    apply_text_settings(app, size, stark)
    check_texts(app, captured_texts(app, monkeypatch))
    for option in scene.score_pages.options:
        scene.score_pages.show(option.value)
        check_texts(app, captured_texts(app, monkeypatch))


@pytest.mark.parametrize("stark", [False, True])
@pytest.mark.parametrize("distinct", [False, True])
def test_every_palette_has_its_contrasts(stark: bool, distinct: bool) -> None:
    eyes = display_preferences(high_contrast=stark, colour_blind_palette=distinct)
    for ink, ground, large in CONTRAST_PAIRS:
        least = least_contrast(is_large=large, high_contrast=stark)
        assert theme.contrast(eyes.mapped_colour(ink), eyes.mapped_colour(ground)) >= least, (ink, ground)


@pytest.mark.slow
def test_the_sight_changes_in_the_middle_of_a_race() -> None:
    app = open_match("pbb", size=USUAL)
    race = run_until_asked(app)
    app.frame([], app_driver.SECONDS)
    before = app.window.viewport.copy()
    apply_text_settings(app, "100", True)
    assert race.screen._static_layer._sight == app.canvas.preferences
    paper = (1000, 700)
    assert app.window.viewport.get_at(paper) != before.get_at(paper)
