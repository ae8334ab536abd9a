"""The levels of help: nothing, the chances, or the choice of a sharp player. Help makes no choice itself."""

from __future__ import annotations

import pytest

from game.app import App
from game.platform.settings import HELP_LEVELS, Settings
from game.scenes.match.advice import TIMES_SAID
from game.typed_json import to_json
from tests.support import app_driver
from tests.support.match_driver import open_match, run_until_asked


def asked(level: str, seats: str = "pbb") -> tuple[App, object]:
    """Opens a race with this level of help at a person's question about the number of the turn."""
    app = open_match(seats, seed=5, begins="0")
    app.context.settings.help_level = level
    app.stack.top.enter()
    app_driver.click(app, run_until_asked(app).choices.options[0].key)
    return app, run_until_asked(app)


def frames(app: App, count: int) -> None:
    with app_driver.without_drawing(app):
        for _frame in range(count):
            app.frame([], app_driver.SECONDS)


@pytest.mark.parametrize("level", HELP_LEVELS)
@pytest.mark.slow
def test_the_level_is_kept_and_followed(level: str) -> None:
    assert Settings.from_json(to_json(Settings(help_level=level))).help_level == level
    app, race = asked(level, seats="pb")  # larger tables show no chances in the first rounds
    frames(app, 200)
    assert bool(race.screen.view_model.chances) == (level != "off")  # type: ignore[attr-defined]
    assert (race.screen.view_model.advice is not None) == (level == "advice")  # type: ignore[attr-defined]


@pytest.mark.slow
def test_advice_is_legal_marked_and_never_pressed() -> None:
    app, race = asked("advice")
    before = race.session.match.commands  # type: ignore[attr-defined]
    frames(app, 600)
    assert race.screen.view_model.advice in race.session.legal()  # type: ignore[attr-defined]
    assert race.session.match.commands == before  # type: ignore[attr-defined]
    marked = [o for o in race.choices.options if race.screen.view_model.advice in o.commands]
    assert marked


@pytest.mark.slow
def test_the_same_tip_is_said_twice_and_then_only_marked() -> None:
    app, race = asked("advice")
    said = list[str]()
    for _question in range(TIMES_SAID + 1):
        race.turns.hints.begin(race.choices.asked)  # type: ignore[attr-defined]
        frames(app, 600)
        said.append(race.screen.prompt_note)  # type: ignore[attr-defined]
    assert race.screen.view_model.advice  # type: ignore[attr-defined]
    assert all(words.startswith("Tip") for words in said[:TIMES_SAID])
    assert not said[TIMES_SAID].startswith("Tip")


@pytest.mark.slow
def test_advice_ends_with_the_decision() -> None:
    app, race = asked("advice")
    frames(app, 600)
    race.turns.submit(race.session.legal()[0])  # type: ignore[attr-defined]
    assert race.screen.view_model.advice is None  # type: ignore[attr-defined]


def test_the_level_is_chosen_in_the_settings_with_every_device() -> None:
    for device, press in app_driver.DEVICES.items():
        app = app_driver.open_app()
        press(app, "settings")
        press(app, "page.gameplay")
        press(app, "help.advice")
        press(app, "done")
        assert app.context.settings.help_level == "advice", device
        assert '"help_level": "advice"' in (app.storage.read("settings") or "")
