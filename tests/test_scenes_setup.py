"""Setting up a race: the same wishes by any device make the same match."""

from __future__ import annotations

from itertools import combinations
from typing import ClassVar

import driving
import pytest
from driving import DEVICES, Shelf, opened, target
from looking import looked_at
from test_access_sight import MadeUp, checked, wear

from game import words
from game.app import App
from game.engine.catalog import RULES
from game.engine.core import Sentence
from game.engine.options import Choice, Value
from game.host.storage import NoShelf, Storage
from game.scenes.games import FIELD, place
from game.scenes.notice import Notice
from game.scenes.race_card import MOST, ROOMY
from game.scenes.scene import Scene
from game.scenes.setup_draft import Draft
from game.table.setup import MatchSetup, SeatSetup
from game.ui import text, theme

TASK = ("new", "game.dice_game",
        "seat.4", "kind.person", "look.7", "name", "letter.Z", "letter.O", "letter.E", "done", "done",
        "seat.1", "level.sharp", "done", "seat.2", "kind.empty", "done", "sets.mix", "dice.table", "begins.2",
        "seed", "letter.4", "letter.2", "done", "start")  # fmt: skip


def at_the_set_up(app: App, game: str = "dice_game") -> None:
    for key in ("new", f"game.{game}"):
        driving.click(app, key)


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
    for key in ("new", "game.dice_game", "seat.0", "name"):
        driving.click(app, key)
    for letter in "\b\b\bwasd qe":
        driving.key(app, ord(letter), letter)
    driving.click(app, "done")
    assert app.stack.names[-1] == "seat"
    driving.click(app, "done")
    assert "Wasd Qe" in str(app.stack.top.report()["draft"]) or "wasd qe" in str(app.stack.top.report()["draft"])


def test_an_empty_table_cannot_start_and_says_so() -> None:
    app = opened()
    at_the_set_up(app)
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
    for key in ("new", "game.dice_game", "seat.1"):
        driving.click(app, key)
    assert target(app, "look.0").why_not == "Ana has this one."
    assert not target(app, "look.6").why_not


def test_the_draft_is_kept_and_a_damaged_one_forgotten() -> None:
    storage = Storage(Shelf())
    draft = Draft.fresh()
    draft.chairs[0].name, draft.options["sets"] = "Maud May", "3"
    draft.keep(storage)
    assert Draft.kept(storage) == draft
    text = storage.read("setup")
    assert text
    for damaged in ("", "chair person", "chair horse x 1 Y", text.replace('"look": 1', '"look": 0'), text[:-9]):
        storage.write("setup", damaged)
        assert Draft.kept(storage) == Draft.fresh()
    assert Draft.kept(Storage(NoShelf())) == Draft.fresh()


class TwoHanded:
    """A pretended rule set for two to six, which asks its own questions."""

    key, title, seats = "two_handed", "Two-handed Patience", range(2, 7)
    about, minutes = Sentence("For those who cannot wait."), range(1, 3)
    usual: ClassVar = {"cards": "7", "long": "no", "first": "lot", "last": "lot", "a": "1", "b": "1"}
    choices = (
        Choice("cards", Sentence("Cards"), tuple(Value(str(n), Sentence(str(n))) for n in range(1, 10))),
        Choice("long", Sentence("Length"), (Value("no", Sentence("Short")), Value("yes", Sentence("Long")))),
        Choice("first", Sentence("First"), (Value("lot", Sentence("By lot")),), by_seat=True),
        Choice("last", Sentence("Last"), (Value("lot", Sentence("By lot")),), by_seat=True),
        Choice("a", Sentence("A"), (Value("1", Sentence("One")), Value("2", Sentence("Quite extraordinarily much")))),
        Choice("b", Sentence("B"), (Value("1", Sentence("One")), Value("2", Sentence("Two")))),
    )

    def options(self, texts: dict[str, str]) -> dict[str, str]:
        assert set(texts) <= {"seats", *self.usual}
        return {"seats": "2", **self.usual, **texts}

    def option_texts(self, options: dict[str, str]) -> dict[str, str]:
        return options


@pytest.fixture
def two_handed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.engine.catalog.RULES", (*RULES, TwoHanded()))


@pytest.mark.usefixtures("two_handed")
@pytest.mark.parametrize("device", DEVICES)
def test_every_rule_set_is_found_at_once_and_asks_its_own_questions(device: str) -> None:
    app = opened()
    for key in ("new", "game.two_handed"):
        DEVICES[device](app, key)
    assert not any(one.key.startswith(("sets", "dice", "begins")) for one in app.stack.top.targets())
    for key in ("cards.more", "cards.more", "long.yes", "last.2", "page", "a.2", "b.2", "page"):
        DEVICES[device](app, key)
    setup = app.stack.top.draft.setup()  # type: ignore[attr-defined]
    wanted = {"cards": "9", "long": "yes", "first": "lot", "last": "2", "a": "2", "b": "2"}
    assert (setup.rules, setup.options) == ("two_handed", {**wanted, "seats": "4"})
    boxes = [one.box for one in app.stack.top.targets()]
    assert all(box.bottom <= 720 for box in boxes)


@pytest.mark.usefixtures("two_handed")
def test_a_number_of_players_that_does_not_fit_is_told() -> None:
    app = opened()
    at_the_set_up(app, "two_handed")
    for number in (1, 2, 3):
        for key in (f"seat.{number}", "kind.empty", "done"):
            driving.click(app, key)
    assert target(app, "start").why_not == "This game is for 2 to 6 players."
    for key in ("seat.1", "kind.person", "done"):
        driving.click(app, key)
    assert not target(app, "start").why_not


def test_a_game_without_a_look_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.stage.looks.catalog.has_look", lambda rules: False)
    app = opened()
    at_the_set_up(app)
    driving.click(app, "start")
    assert app.stack.top.name == "notice"
    assert "terminal" in str(app.stack.top.report()["notice"])
    driving.click(app, "fine")
    assert app.stack.top.name == "setup"
    assert not app.errors


@pytest.mark.usefixtures("two_handed")
def test_each_game_keeps_its_own_race_card_and_the_last_one_is_offered_first() -> None:
    storage = Storage(Shelf())
    app = opened(storage=storage)
    at_the_set_up(app)
    driving.click(app, "sets.3")
    driving.click(app, "back")
    driving.click(app, "game.two_handed")
    driving.click(app, "long.yes")
    driving.click(app, "back")
    driving.click(app, "back")
    again = opened(storage=storage)
    driving.by_pad(again, "new")
    assert again.stack.top.in_focus
    assert again.stack.top.in_focus.key == "game.two_handed"
    driving.click(again, "game.dice_game")
    assert again.stack.top.draft.setup().options["sets"] == "3"  # type: ignore[attr-defined]
    again.stack.top.draft.choose_rules("two_handed")  # type: ignore[attr-defined]
    assert again.stack.top.draft.setup().options["long"] == "yes"  # type: ignore[attr-defined]


PAGES = [
    ("new", f"game.{rules.key}", *("page",) * turned)
    for rules in (*RULES, TwoHanded())
    for turned in range(len(rules.choices) // ROOMY + 1 if len(rules.choices) >= MOST else 1)
]
"""How to come to every page of questions."""


@pytest.mark.usefixtures("two_handed")
@pytest.mark.parametrize("window", [(960, 540), (1280, 720)])
@pytest.mark.parametrize("size", ["100", "150"])
@pytest.mark.parametrize("keys", [("new",), *PAGES], ids=" ".join)
def test_games_and_questions_can_be_read_in_a_longer_language(
    keys: tuple[str, ...], size: str, window: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(words, "_catalogue", MadeUp())
    app = opened(window)
    for key in keys:
        driving.click(app, key)
    wear(app, size, False)
    for _frame in range(30):
        app.frame([], driving.SECONDS)
    checked(app, looked_at(app, monkeypatch))


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5, 8])
def test_any_number_of_games_has_room(count: int) -> None:
    boxes = [place(number, count) for number in range(count)]
    assert all(FIELD.contains(box) and min(box.size) >= 200 for box in boxes)
    assert not any(one.colliderect(other) for one, other in combinations(boxes, 2))


def test_a_full_table_still_fits() -> None:
    app = opened()
    at_the_set_up(app)
    for number in range(8):
        for key in (f"seat.{number}", "kind.bot", "done"):
            driving.click(app, key)
    for widget in app.stack.top.form.widgets:  # type: ignore[attr-defined]
        for line, style, room in widget.drawn_texts():
            assert text.width(app.canvas, line, style.sized(theme.SMALLEST)) <= room + 1, line
    assert min(one.box.width for one in app.stack.top.targets()) >= theme.TARGET
    assert len(app.stack.top.draft.setup().seats) == 8  # type: ignore[attr-defined]


def test_alone_is_the_solo_race() -> None:
    draft = Draft.fresh()
    for chair in draft.chairs[1:]:
        chair.kind = "empty"
    assert "Roland" in draft.summary()
    assert draft.why_not() == ""
    assert draft.setup().options["seats"] == "1"
    draft.options["begins"] = "3"
    assert draft.setup().options["begins"] == "lot"


def test_tracks_have_their_titles_and_fit_the_rule_set() -> None:
    from game.host.assets import map_path
    from game.stage.board import Board
    from game.stage.columns import Columns
    from game.stage.looks.catalog import LOOKS
    from game.stage.track_list import read, tracks, tracks_for

    for track in tracks():
        board = Board.load(map_path(track.name))
        lap = ("lap", board.lanes, board.spaces, board.no_bet_space)
        course = ("columns", board.lanes) if isinstance(board.course, Columns) else lap
        assert (track.title, track.course) == (board.title, course)
    for key, entry in LOOKS.items():
        assert entry.map in {track.name for track in tracks_for(key)}
        assert {track.course for track in tracks_for(key)} == {entry.course}
    assert read("old_mill", "<map></map>").title == "Old Mill"
