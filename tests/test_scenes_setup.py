"""Setting up a race: the same wishes by any device make the same match."""

from __future__ import annotations

import driving
import pytest
from driving import DEVICES, Shelf, opened, target

from game.app import App
from game.engine.catalog import RULES
from game.engine.core import Sentence
from game.host.storage import NoShelf, Storage
from game.scenes.notice import Notice
from game.scenes.scene import Scene
from game.scenes.setup_draft import Draft
from game.table.setup import MatchSetup, SeatSetup

TASK = ("new", "seat.4", "kind.person", "look.7", "name", "letter.Z", "letter.O", "letter.E", "done", "done",
        "seat.1", "level.sharp", "done", "seat.2", "kind.empty", "done", "sets.mix", "dice.table", "begins.2",
        "seed", "letter.4", "letter.2", "done", "start")  # fmt: skip


def set_up(device: str) -> MatchSetup:
    app = opened()
    begun: list[MatchSetup] = []

    def start(setup: MatchSetup) -> Scene:
        begun.append(setup)
        return Notice(app.house, Sentence("They are off."))

    app.house.doors.start = start
    for key in TASK:
        if key == "letter.Z":
            _clear_name(app, device)
        DEVICES[device](app, key)
    assert not app.errors
    return begun[0]


def _clear_name(app: App, device: str) -> None:
    while app.stack.top.report()["letters"]:
        DEVICES[device](app, "rub")


@pytest.mark.parametrize("device", DEVICES)
def test_the_same_wishes_by_any_device_make_the_same_match(device: str) -> None:
    assert set_up(device) == MatchSetup(
        rules="dice_game",
        seed=42,
        seats=(
            SeatSetup("person", "Ana", "", 0),
            SeatSetup("bot", "Bo", "sharp", 1),
            SeatSetup("bot", "Dev", "regular", 3),
            SeatSetup("person", "Zoe", "", 7),
        ),
        options={"sets": "mix", "dice": "table", "begins": "2", "seats": "4"},
        map="golden_fields",
    )


def test_the_rules_read_what_the_set_up_writes() -> None:
    setup = Draft.fresh().setup()
    rules = next(rules for rules in RULES if rules.key == setup.rules)
    assert rules.option_texts(rules.options(setup.options)) == setup.options


def test_names_are_typed_on_the_keyboard() -> None:
    app = opened()
    for key in ("new", "seat.0", "name"):
        driving.click(app, key)
    for letter in "\b\b\bwasd qe":
        driving.key(app, ord(letter), letter)
    driving.click(app, "done")
    assert app.stack.names[-1] == "seat"
    driving.click(app, "done")
    assert "Wasd Qe" in str(app.stack.top.report()["draft"]) or "wasd qe" in str(app.stack.top.report()["draft"])


def test_an_empty_table_cannot_start_and_says_so() -> None:
    app = opened()
    driving.click(app, "new")
    for number in range(4):
        for key in (f"seat.{number}", "kind.empty", "done"):
            driving.click(app, key)
    assert "somebody" in target(app, "start").why_not
    driving.click(app, "start")
    assert app.stack.top.name == "setup"


def test_no_two_seats_look_alike() -> None:
    draft = Draft.fresh()
    draft.wear(0, 6)
    draft.wear(3, 6)
    assert sorted(chair.look for chair in draft.chairs) == list(range(8))


def test_a_look_that_is_taken_names_its_owner() -> None:
    app = opened()
    for key in ("new", "seat.1"):
        driving.click(app, key)
    assert target(app, "look.0").why_not == "Ana has this one."
    assert not target(app, "look.6").why_not


def test_the_draft_is_kept_and_a_damaged_one_forgotten() -> None:
    storage = Storage(Shelf())
    draft = Draft.fresh()
    draft.chairs[0].name, draft.options["sets"] = "Maud May", "3"
    draft.keep(storage)
    assert Draft.kept(storage).text() == draft.text()
    for damaged in ("", "chair person", "chair horse x 1 Y", draft.text().replace(" 1 ", " 0 ")):
        storage.write("setup", damaged)
        assert Draft.kept(storage).text() == Draft.fresh().text()
    assert Draft.kept(Storage(NoShelf())).text() == Draft.fresh().text()


def test_alone_is_the_solo_race() -> None:
    draft = Draft.fresh()
    for chair in draft.chairs[1:]:
        chair.kind = "empty"
    assert "Roland" in draft.summary()
    assert draft.setup().options["seats"] == "1"
    draft.options["begins"] = "3"
    assert draft.setup().options["begins"] == "lot"
