"""How much help a player wants: nothing, the chances, or what a sharp player would do. Help presses nothing."""

from __future__ import annotations

import driving
import pytest
from test_scenes_race import at_race, until_asked

from game.app import App
from game.host.settings import HELP_LEVELS, Settings


def asked(level: str, seed: int = 5) -> tuple[App, object]:
    """A race in which a person is to act on a number, at this level of help."""
    app = at_race("pbb", seed=seed, begins="0")
    app.house.settings.help_level = level
    app.stack.top.enter()
    driving.click(app, until_asked(app).choices.options[0].key)
    return app, until_asked(app)


def frames(app: App, count: int) -> None:
    for _frame in range(count):
        app.frame([], driving.SECONDS)


@pytest.mark.parametrize("level", HELP_LEVELS)
def test_the_level_is_kept_and_followed(level: str) -> None:
    assert Settings.from_dict(Settings(help_level=level).as_dict()).help_level == level
    app, race = asked(level)
    frames(app, 200)
    assert bool(race.look.showing.chances) == (level != "off")  # type: ignore[attr-defined]
    assert (race.look.advice is not None) == (level == "advice")  # type: ignore[attr-defined]


def test_advice_is_legal_marked_and_never_pressed() -> None:
    app, race = asked("advice")
    before = race.table.match.commands  # type: ignore[attr-defined]
    frames(app, 600)
    assert race.look.advice in race.table.legal()  # type: ignore[attr-defined]
    assert race.table.match.commands == before  # type: ignore[attr-defined]
    marked = [o for o in race.choices.options if race.look._is_advised(o)]  # type: ignore[attr-defined]
    assert marked


def test_advice_ends_with_the_decision() -> None:
    app, race = asked("advice")
    frames(app, 600)
    race._submit(race.table.legal()[0])  # type: ignore[attr-defined]
    assert race.look.advice is None  # type: ignore[attr-defined]


def test_the_level_is_chosen_in_the_settings_with_every_device() -> None:
    for device, press in driving.DEVICES.items():
        app = driving.opened()
        press(app, "settings")
        press(app, "page.race")
        press(app, "help.advice")
        press(app, "done")
        assert app.house.settings.help_level == "advice", device
        assert '"help_level": "advice"' in (app.storage.read("settings") or "")
