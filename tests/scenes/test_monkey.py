"""A short monkey test: scenes of every game survive resizes, gamepads and any input; faults are reported."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pygame
import pytest

from build.dev import monkey, screenshot_scenarios
from build.dev.app_control import press
from build.dev.monkey import shuffled, visit
from build.dev.random_input import RandomInput
from build.dev.screenshot_scenarios import Scenario
from game.app import App
from game.tools.cli import UsageError
from game.tools.headless_app import open_headless_app
from tests.support.rulesets import RULESETS
from tests.support.sampling import sampled_cases

RESIZES = 3
"""Number of resizes of each scene."""
RANDOM_INPUT_FRAMES = 25
"""Number of frames with random input after the resizes."""
SEEDS = 8
"""Number of runs with random input, which together reach every kind of input."""
SELDOM = 2
"""Interval of resizes while loading, in frames."""
CASES = ["game_select", "settings", *(f"{rules.key}-{tour}" for rules in RULESETS for tour in ("rule_book", "loading"))]
SAMPLE = ("game_select", "settings", "dice_game-rule_book", "long_shot-loading", "conquest-loading")


def tour_of(title: str) -> Scenario:
    return next(tour for tour in shuffled(Random(0)) if tour.title("") == title)


@pytest.mark.slow
@pytest.mark.parametrize("title", sampled_cases(CASES, SAMPLE))
def test_scenes_survive_what_a_window_and_its_players_can_do(title: str) -> None:
    resizes: Counter[str] = Counter()
    visit(tour_of(title), Random(title), resizes, whole=False, enough=RESIZES, wild=RANDOM_INPUT_FRAMES)
    least = 1 if title.endswith("loading") else RESIZES  # a loading scene can be over sooner
    assert resizes.total() >= least


def test_all_tours_are_shaken() -> None:
    titles = [tour.title("") for tour in shuffled(Random(3))]
    assert {tour.title("") for tour in screenshot_scenarios.screenshot_scenarios()} < set(titles)
    assert {f"{rules.key}-loading" for rules in RULESETS} < set(titles)
    assert titles == [tour.title("") for tour in shuffled(Random(3))]
    assert titles != [tour.title("") for tour in shuffled(Random(4))]
    assert {tour.rules for tour in shuffled(Random(3), "horse_collar")} == {"horse_collar"}


@pytest.mark.slow
@pytest.mark.usefixtures("pictures_ahead")
def test_a_match_is_made_ready_while_the_window_changes() -> None:
    """Code that draws ahead uses a canvas whose window has gone; this once crashed the interpreter."""
    rules = next(rules for rules in RULESETS if rules.key == "long_shot")
    app = open_headless_app((1280, 720))
    for number, _pose in enumerate(monkey.loading(app, rules)):
        if number % SELDOM == 0:
            pygame.display.set_mode(((300, 2000), (2000, 300))[number // SELDOM % 2], pygame.RESIZABLE)
    assert number > 2 * SELDOM
    assert app.stack.top.name == "match"
    assert not app.errors


@pytest.mark.whole
def test_the_input_reaches_the_game() -> None:
    """Random input presses, types, plugs gamepads and resizes the window; without that it would prove nothing."""
    scenes = set()
    sizes = set()
    pads = set()
    for seed in range(SEEDS):
        app = open_headless_app((1280, 720))
        hands = RandomInput(app, Random(seed))
        for _frame in range(40):
            if not hands.frame():
                break
            scenes.add(app.stack.top.name)
            sizes.add(app.window.viewport.get_size())
            pads.add(tuple(app.devices.gamepads.names()))
    assert len(scenes) > 2
    assert len(sizes) > 5
    assert len(pads) > 2


def test_a_fault_ends_the_monkey(capsys: pytest.CaptureFixture[str]) -> None:
    def broken(app: App) -> Iterator[str]:
        app.context.make_scene = None  # type: ignore[assignment]
        press(app, "settings")
        yield "settings"

    def late(app: App) -> Iterator[str]:
        """Fails in the first frame after its pose."""
        app.assistive_input.update = None  # type: ignore[method-assign, assignment]
        yield ""

    for walk in (broken, late):
        with pytest.raises((UsageError, TypeError), match="not callable"):
            visit(Scenario("broken", walk), Random(1), Counter(), whole=True, enough=1)
    assert "Traceback" in capsys.readouterr().err
