"""Setting up a race: the same choices with any device make the same match."""

from __future__ import annotations

from datetime import date
from itertools import combinations
from math import ceil
from pathlib import Path
from typing import Any

import pygame
import pytest

from build.pseudo_locale import PseudoTranslations
from game import i18n
from game.app import App
from game.career.table_records import GameRecord, Records
from game.engine import catalog
from game.engine.catalog import GameSpec
from game.engine.message import Message
from game.engine.rules import Ruleset
from game.input.intents import TextTyped
from game.platform import asset_paths
from game.platform.storage import MemoryStore, Storage, UnavailableStore
from game.scenes.base.message_box import MessageBox
from game.scenes.base.scene import PushScene, Scene
from game.scenes.menu.game_select import POSTERS_BOX, poster_box
from game.scenes.setup.draft import SetupDraft
from game.scenes.setup.options_page import HEAD_HEIGHT, MAX_ROWS, PAGE_BOX, ROWS_PER_PAGE, OptionsPage
from game.scenes.setup.setup_scene import SEATS_MARGIN, TABLE_BOX
from game.session.autosaves import SEASON_STORE, autosave_name
from game.session.session import MatchSession
from game.session.setup import MatchSetup, SeatSetup
from game.typed_json import to_json
from game.ui import theme
from tests.support import app_driver
from tests.support.app_driver import DEVICES, SECONDS, open_app, replace_route, target
from tests.support.match_driver import run_until_scene
from tests.support.rulesets import RULESETS, offer, spec_with_rules
from tests.support.sampling import sampled_cases
from tests.support.seasons import season_of
from tests.support.text_capture import capture_scene, captured_texts
from tests.support.text_checks import apply_text_settings, check_texts
from tests.support.tiled_variants import GOOD, SCREEN, changed
from tests.support.two_handed_game import TwoHanded

TASK = ("new", "game.dice_game", "change",
        "seat.4", "seat.4", "look.7", "name", "letter.Z", "letter.O", "letter.E", "done", "done",
        "seat.1", "level.sharp", "done", "seat.2", "kind.empty", "done", "sets.mix", "page", "dice.table", "begins.2",
        "seed", "letter.4", "letter.2", "done", "start")  # fmt: skip
MOST_PAGES = 8


def at_the_set_up(app: App, game: str = "dice_game") -> None:
    for key in ("new", f"game.{game}", "change"):
        app_driver.click(app, key)


def answer(app: App, device: str, key: str) -> None:
    """Presses an option, which can be on a later page for fingers because they need larger options."""
    for _page in range(MOST_PAGES):
        if app.stack.top.name != "setup" or key in {one.key for one in app.stack.top.targets()}:
            break
        DEVICES[device](app, "page")
    DEVICES[device](app, key)


def set_up(device: str) -> MatchSetup:
    app = open_app()
    begun: list[MatchSetup] = []

    def start(setup: MatchSetup) -> Scene:
        begun.append(setup)
        return MessageBox(app.context, Message("They are off."))

    replace_route(app, "start_match", start)
    for key in TASK:
        if key == "letter.Z":
            _clear_name(app, device)
        answer(app, device, key)
    assert not app.errors
    return begun[0]


def _clear_name(app: App, device: str) -> None:
    while app.stack.top.letters:
        DEVICES[device](app, "rub")


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.slow
def test_the_same_wishes_by_any_device_make_the_same_match(device: str) -> None:
    assert set_up(device) == MatchSetup(
        rules="dice_game",
        seed=42,
        seats=(
            SeatSetup("person", "Ana", "", 0),
            SeatSetup("bot", "Bo", "sharp", 1),
            SeatSetup("bot", "Dev", "casual", 3),
            SeatSetup("person", "Zoe", "", 7),
        ),
        options={"sets": "mix", "length": "full", "dice": "table", "begins": "2", "seats": "4"},
        map="golden_fields",
    )


def test_the_rules_read_what_the_set_up_writes() -> None:
    setup = SetupDraft.default().setup()
    rules = next(rules for rules in RULESETS if rules.key == setup.rules)
    assert rules.option_texts(rules.options(setup.options)) == setup.options


@pytest.mark.slow
def test_names_are_typed_on_the_keyboard() -> None:
    app = open_app()
    for key in ("new", "game.dice_game", "change", "seat.0", "name"):
        app_driver.click(app, key)
    for letter in "\b\b\bwasd qe":
        app_driver.press_key(app, ord(letter), letter)
    app_driver.click(app, "done")
    assert app.stack.names[-1] == "seat"
    app_driver.click(app, "done")
    assert "Wasd Qe" in str(to_json(app.stack.top.draft)) or "wasd qe" in str(to_json(app.stack.top.draft))


def test_an_empty_table_cannot_start_and_says_so() -> None:
    app = open_app()
    at_the_set_up(app)
    for number in range(4):
        for key in (f"seat.{number}", "kind.empty", "done"):
            app_driver.click(app, key)
    assert "Add a player" in target(app, "start").disabled_reason
    app_driver.click(app, "start")
    assert app.stack.top.name == "setup"


def test_no_two_seats_look_alike() -> None:
    draft = SetupDraft.default()
    draft.swap_badge(0, 6)
    draft.swap_badge(3, 6)
    assert sorted(chair.badge for chair in draft.seats) == list(range(8))


def test_a_look_that_is_taken_names_its_owner() -> None:
    app = open_app()
    for key in ("new", "game.dice_game", "change", "seat.1"):
        app_driver.click(app, key)
    assert target(app, "look.0").disabled_reason == "Taken by Ana."
    assert not target(app, "look.6").disabled_reason


def test_the_draft_is_kept_and_a_damaged_one_forgotten() -> None:
    storage = Storage(MemoryStore())
    draft = SetupDraft.default()
    draft.seats[0].name = "Maud May"
    draft.options["sets"] = "3"
    draft.save(storage)
    assert SetupDraft.load(storage) == draft
    text = storage.read("setup")
    assert text
    for damaged in ("", "chair person", "chair horse x 1 Y", text.replace('"badge": 1', '"badge": 0'), text[:-9]):
        storage.write("setup", damaged)
        assert SetupDraft.load(storage) == SetupDraft.default()
    assert SetupDraft.load(Storage(UnavailableStore())) == SetupDraft.default()


@pytest.fixture
def two_handed(monkeypatch: pytest.MonkeyPatch) -> None:
    offer(monkeypatch, *catalog.games(), spec_with_rules(TwoHanded()))


@pytest.mark.usefixtures("two_handed")
@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.slow
def test_every_rule_set_is_found_at_once_and_asks_its_own_questions(device: str) -> None:
    app = open_app()
    for key in ("new", "game.two_handed", "change"):
        DEVICES[device](app, key)
    assert not any(one.key.startswith(("sets", "dice", "begins")) for one in app.stack.top.targets())
    for key in ("cards.more", "cards.more", "long.yes", "last.2", "page", "a.2", "b.2", "page", "page"):
        answer(app, device, key)
    setup = app.stack.top.draft.setup()  # type: ignore[attr-defined]
    wanted = {"cards": "9", "long": "yes", "first": "lot", "last": "2", "a": "2", "b": "2"}
    assert (setup.rules, setup.options) == ("two_handed", {**wanted, "seats": "4"})
    boxes = [one.box for one in app.stack.top.targets()]
    assert all(box.bottom <= 720 for box in boxes)


@pytest.mark.usefixtures("two_handed")
def test_a_number_of_players_that_does_not_fit_is_told() -> None:
    app = open_app()
    at_the_set_up(app, "two_handed")
    for number in (1, 2, 3):
        for key in (f"seat.{number}", "kind.empty", "done"):
            app_driver.click(app, key)
    assert target(app, "start").disabled_reason == "This game is for 2 to 6 players."
    app_driver.click(app, "seat.1")
    assert not target(app, "start").disabled_reason


def test_only_options_that_fit_the_seats_are_offered() -> None:
    draft = SetupDraft.default()
    draft.choose_ruleset("horse_collar")
    sides, *_others, players = [one for one in draft.setup_options() if one.name in ("sides", "players")]
    for number, seat in enumerate(draft.seats):
        seat.kind = "bot" if number else "person"
    assert [value.text for value in draft.fitting_values(players)] == ["0", "4", "8"]
    draft.options.update(sides="4", players="2")
    assert (draft.option_value(sides), draft.option_value(players)) == ("4", "2")
    for seat in draft.seats[3:]:
        seat.kind = "empty"
    assert [value.text for value in draft.fitting_values(sides)] == ["0", "2", "3"]
    assert draft.setup().options["sides"] == "0"
    draft.step_option(sides, -1)
    assert draft.option_value(sides) == "3"


def test_a_game_without_a_look_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.scenes.match.starting.has_view", lambda rules: False)
    app = open_app()
    at_the_set_up(app)
    for key in ("seat.4", "start"):  # a match of two people is no first match
        app_driver.click(app, key)
    assert app.stack.top.name == "message"
    assert "terminal" in str(app.stack.top.spoken_text())
    app_driver.click(app, "fine")
    assert app.stack.top.name == "setup"
    assert not app.errors


@pytest.mark.usefixtures("two_handed")
def test_each_game_keeps_its_own_race_card_and_the_last_one_is_offered_first() -> None:
    storage = Storage(MemoryStore())
    app = open_app(storage=storage)
    at_the_set_up(app)
    app_driver.click(app, "sets.3")
    app_driver.click(app, "back")
    app_driver.click(app, "game.two_handed")
    app_driver.click(app, "change")
    app_driver.click(app, "long.yes")
    app_driver.click(app, "back")
    app_driver.click(app, "back")
    again = open_app(storage=storage)
    app_driver.press_with_gamepad(again, "new")
    assert again.stack.top.focus
    assert again.stack.top.focus.key == "game.two_handed"
    app_driver.click(again, "game.dice_game")
    app_driver.click(again, "change")
    assert again.stack.top.draft.setup().options["sets"] == "3"  # type: ignore[attr-defined]
    again.stack.top.draft.choose_ruleset("two_handed")  # type: ignore[attr-defined]
    assert again.stack.top.draft.setup().options["long"] == "yes"  # type: ignore[attr-defined]


def page_count(rules: Ruleset[Any]) -> int:
    """Returns the number of pages of options: the main ones, then the house rules with the seed."""
    house_rules = sum(option.house_rule for option in rules.setup_options)
    counts = len(rules.setup_options) - house_rules, house_rules + 1
    return sum(max(1, ceil(count / (MAX_ROWS if count <= MAX_ROWS else ROWS_PER_PAGE))) for count in counts)


PAGES = [
    ("new", f"game.{rules.key}", "change", *("page",) * turned)
    for rules in (*RULESETS, TwoHanded())
    for turned in range(page_count(rules))
]
"""Keys pressed on the way from the title to each page of options."""


@pytest.mark.usefixtures("two_handed")
@pytest.mark.parametrize("window", [(960, 540), pytest.param((1280, 720), marks=pytest.mark.whole)])
@pytest.mark.parametrize("size", sampled_cases(["100", "150"], ["150"]))
@pytest.mark.parametrize("keys", [("new",), *PAGES], ids=" ".join)
@pytest.mark.slow
def test_games_and_questions_can_be_read_in_a_longer_language(
    keys: tuple[str, ...], size: str, window: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(i18n, "_translations", PseudoTranslations())
    app = open_app(window)
    for key in keys:
        app_driver.click(app, key)
    apply_text_settings(app, size, False)
    check_texts(app, captured_texts(app, monkeypatch))


@pytest.mark.parametrize("rules", RULESETS, ids=lambda rules: rules.key)
def test_all_options_are_within_their_card_on_every_page(rules: Ruleset[Any]) -> None:
    app = open_app()
    at_the_set_up(app, rules.key)
    for _page in range(page_count(rules)):
        options = {one.key: one.box for one in app.stack.top.targets() if one.box.left >= PAGE_BOX.left}
        del options["start"]
        assert not [key for key, box in options.items() if not PAGE_BOX.contains(box)]
        if "page" in options:
            app_driver.click(app, "page")


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5, 8])
def test_any_number_of_games_has_room(count: int) -> None:
    boxes = [poster_box(number, count) for number in range(count)]
    assert all(POSTERS_BOX.contains(box) and min(box.size) >= 200 for box in boxes)
    assert not any(one.colliderect(other) for one, other in combinations(boxes, 2))


def test_no_more_seats_are_offered_than_the_game_has(monkeypatch: pytest.MonkeyPatch) -> None:
    draft = SetupDraft.default()
    assert draft.offered_seats() == list(range(8))
    monkeypatch.setattr(type(draft.ruleset()), "seats", range(2, 7))
    assert draft.offered_seats() == [0, 1, 2, 3, 4, 5]
    for seat in draft.seats:
        seat.kind = "person"
    assert draft.offered_seats() == [0, 1, 2, 3, 4, 5]
    assert not draft.disabled_reason()
    assert draft.summary() == "6 people"
    assert [seat.kind for seat in draft.seats] == ["person"] * 8, "a player who sits out one match plays the next"


def test_seats_that_are_far_apart_lie_beside_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    app = open_app()
    monkeypatch.setattr(type(SetupDraft.default().ruleset()), "seats", range(2, 7))
    at_the_set_up(app)
    scene: Any = app.stack.top
    for number, seat in enumerate(scene.draft.seats):
        seat.kind = "person" if number in (0, 6, 7) else "empty"
    scene.refresh()
    assert {f"seat.{number}" for number in (0, 6, 7)} <= {one.key for one in scene.targets()}


@pytest.mark.slow
@pytest.mark.parametrize("spec", catalog.games(), ids=lambda spec: spec.key)
def test_the_seats_fill_their_panel_however_many_a_game_has(spec: GameSpec) -> None:
    app = open_app()
    app.stack.apply(PushScene(app.context.scene("setup", spec.key)))
    boxes = [seat.box for seat in app.stack.top.targets() if seat.key.startswith("seat.")]
    assert len(boxes) == spec.rules.seats[-1]
    edges = boxes[0].top - TABLE_BOX.top - HEAD_HEIGHT, TABLE_BOX.bottom - boxes[-1].bottom
    assert edges == pytest.approx((SEATS_MARGIN, SEATS_MARGIN))


def test_a_full_table_still_fits(monkeypatch: pytest.MonkeyPatch) -> None:
    app = open_app()
    at_the_set_up(app)
    for number in range(4, 8):
        app_driver.click(app, f"seat.{number}")
    for number in range(8):
        for key in (f"seat.{number}", "kind.bot", "done"):
            app_driver.click(app, key)
    assert not [one.words for one in capture_scene(app, monkeypatch).seen if one.is_cut]
    assert min(one.box.width for one in app.stack.top.targets()) >= theme.MIN_TARGET_SIZE
    assert len(app.stack.top.draft.setup().seats) == 8  # type: ignore[attr-defined]


def test_alone_is_the_solo_race() -> None:
    draft = SetupDraft.default()
    for chair in draft.seats[1:]:
        chair.kind = "empty"
    assert "Roland" in draft.summary()
    assert draft.disabled_reason() == ""
    assert draft.setup().options["seats"] == "1"
    draft.options["begins"] = "3"
    assert draft.setup().options["begins"] == "lot"


@pytest.mark.slow
def test_maps_have_their_titles_and_fit_their_games() -> None:
    from game.engine.catalog import BoardKind, ColumnCourse, LapCourse
    from game.platform.asset_paths import map_path
    from game.tiled.map_index import all_maps, maps_for_ruleset, parse_map_info
    from game.track.column_geometry import ColumnGeometry
    from game.track.track import Track

    for info in all_maps():
        if isinstance(info.shape, BoardKind):
            continue
        track = Track.load(map_path(info.name))
        lap = LapCourse(track.lanes, track.spaces, track.no_bet_space)
        course = ColumnCourse(track.lanes) if isinstance(track.course, ColumnGeometry) else lap
        assert (info.title, info.shape) == (track.title, course)
    for game in catalog.games():
        if not game.map:
            continue
        assert game.map.default_map in {info.name for info in maps_for_ruleset(game.key)}
        assert {info.shape for info in maps_for_ruleset(game.key)} == {game.map.shape}
    assert parse_map_info("old_mill", "<map></map>").title == "Old Mill"
    assert parse_map_info("mine", '<map version="1.10" class="World" width="3"/>').shape == BoardKind("world")


def test_a_sentence_that_is_about_two_players_is_told_to_two() -> None:
    draft = SetupDraft.default()
    draft.choose_ruleset("conquest")
    sentence = "Neutral armies stand between two players."
    assert sentence not in draft.chosen_sentences()
    for seat in draft.seats[2:]:
        seat.kind = "empty"
    assert draft.chosen_sentences()[-1] == sentence


def test_what_was_chosen_is_said_in_words() -> None:
    draft = SetupDraft.default()
    for value, start in (("1", "Set I:"), ("4", "Set IV:"), ("mix", "Mix:")):
        draft.options["sets"] = value
        assert draft.chosen_sentences()[0].startswith(start)
    draft.options["length"] = "quick"
    assert draft.chosen_sentences()[-1] == "Quick: the horses start on space 4."
    for rules in RULESETS[1:]:
        draft.choose_ruleset(rules.key)
        says_enough = any(value.about for value in draft._chosen_values(draft.setup_options()))
        assert says_enough == (draft.chosen_sentences() != [str(rules.about)])


# -- a saved match


def with_saved_match() -> App:
    """Opens the set-up of a game with a saved match."""
    storage = Storage(MemoryStore())
    seats = (SeatSetup("person", "Ana"), SeatSetup("bot", "Bo", "novice", 1))
    session = MatchSession(MatchSetup("dice_game", 5, seats), storage)
    session.submit(session.legal()[0])
    app = open_app(storage=storage)
    at_the_set_up(app)
    return app


@pytest.mark.slow
@pytest.mark.parametrize("device", ["mouse", "arrows", "pad"])
def test_a_saved_match_is_replaced_only_after_a_question(device: str) -> None:
    app = with_saved_match()
    saved = app.storage.read(autosave_name("dice_game"))
    app_driver.click(app, "start")
    assert app.stack.top.name == "question"
    DEVICES[device](app, "no")
    assert app.stack.top.name == "setup"
    assert app.storage.read(autosave_name("dice_game")) == saved
    app_driver.click(app, "start")
    DEVICES[device](app, "yes")
    assert run_until_scene(app, "match").session.setup.seed != 5  # type: ignore[attr-defined]


@pytest.mark.slow
def test_instead_of_a_new_match_the_saved_one_goes_on_where_the_focus_begins() -> None:
    app = with_saved_match()
    app_driver.click(app, "start")
    app_driver.press_key(app, pygame.K_RETURN)
    assert run_until_scene(app, "match").session.setup.seed == 5  # type: ignore[attr-defined]


@pytest.mark.parametrize("moves", [0, 1])
def test_only_a_begun_match_of_the_same_game_is_asked_for(moves: int) -> None:
    app = open_app(storage=Storage(MemoryStore()))
    for rules, count in (("horse_race", 1), ("dice_game", 0)):
        session = MatchSession(
            MatchSetup(rules, 5, (SeatSetup("person", "Ana"), SeatSetup("person", "Bo", badge=1))), app.storage
        )
        session.autosave()
        for _move in range(max(count, moves)):
            session.submit(session.legal()[0])
    saved = app.storage.read(autosave_name("horse_race"))
    at_the_set_up(app)
    app_driver.click(app, "start")
    assert (app.stack.top.name == "question") == bool(moves)
    assert app.storage.read(autosave_name("horse_race")) == saved


def test_what_is_in_the_way_of_the_match_stands_over_the_set_up(monkeypatch: pytest.MonkeyPatch) -> None:
    app = with_saved_match()
    monkeypatch.setattr("game.scenes.match.starting.has_view", lambda rules: False)
    monkeypatch.setattr("game.scenes.setup.match_start.MatchStart.is_first_match", False)
    app_driver.click(app, "start")
    app_driver.click(app, "yes")
    assert app.stack.names == ("title", "game_select", "setup", "message")


def test_the_match_of_the_season_is_set_aside_without_a_question() -> None:
    app = open_app(storage=Storage(MemoryStore()))
    season = season_of()
    season.save(app.storage)
    meeting = season.next_meeting
    assert meeting
    MatchSession(season.match_setup(meeting), app.storage).autosave()
    saved = app.storage.read(autosave_name(meeting.rules))
    at_the_set_up(app, meeting.rules)
    app_driver.click(app, "start")
    assert app.stack.top.name != "question"
    assert app.storage.read(SEASON_STORE) == saved


@pytest.mark.parametrize("choosing", ["clock", "calm", "turns"])
def test_every_way_to_choose_makes_a_match(choosing: str) -> None:
    draft = SetupDraft.load(open_app().storage)
    draft.choose_ruleset("dice_game")
    draft.options["choosing"] = choosing
    assert draft.setup().choosing == choosing


def test_choosing_at_once_is_offered_only_to_several_people() -> None:
    app = open_app()
    draft = SetupDraft.load(app.storage)
    draft.choose_ruleset("dice_game")
    offered = []
    for kind in ("bot", "person"):
        draft.seats[1].kind = kind
        widgets = OptionsPage(app.context, draft, lambda: None).widgets(with_thumbnail=False)
        offered.append("choosing" in {widget.key for widget in widgets})
    assert offered == [False, True]


@pytest.mark.parametrize("letters", ["\u200c", "\ufe0f", "\u200d\ufe0f"])
def test_letters_without_width_lose_nothing(letters: str) -> None:
    app = open_app()
    for key in ("new", "game.dice_game", "change", "seat.1", "name"):
        app_driver.click(app, key)
    for _rubbed in range(20):
        app.stack.apply(app.stack.top.handle(TextTyped("keys.left", "\b")))
    app.stack.apply(app.stack.top.handle(TextTyped("keys.left", letters)))
    app.frame([], SECONDS)
    assert not app.errors
    app_driver.click(app, "done")
    assert app.stack.top.name == "seat"
    assert not app.errors


@pytest.mark.parametrize("game", catalog.games(), ids=lambda game: game.key)
def test_the_table_that_lies_ready_is_one_that_the_rules_accept(game: GameSpec) -> None:
    draft = SetupDraft.default()
    draft.choose_ruleset(game.key)
    assert not draft.disabled_reason()
    assert draft.options.items() >= game.preset_options.items()
    assert draft.setup().options.items() >= game.preset_options.items()


@pytest.mark.slow
@pytest.mark.parametrize(("played", "chosen", "begins"), [(False, "", "0"), (True, "", "die"), (False, "1", "1")])
def test_a_player_begins_the_first_war_ever_unless_another_was_chosen(played: bool, chosen: str, begins: str) -> None:
    app = open_app()
    if played:
        day = date(2026, 1, 1)
        Records(games={"conquest": GameRecord(9, "Ana", "", day, day)}).save(app.storage)
    draft = SetupDraft.default()
    draft.choose_ruleset("conquest")
    if chosen:
        draft.options["begins"] = chosen
    draft.save(app.storage)
    app_driver.click(app, "new")
    app_driver.click(app, "game.conquest")
    app_driver.click(app, "start")
    race: Any = run_until_scene(app, "match")
    assert race.session.setup.options["begins"] == begins


def test_a_broken_map_says_its_sentence_where_its_picture_would_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    template = '<object id="14" template="screen.tx" x="200" y="201"/>'
    (tmp_path / "golden_fields.tmx").write_text(GOOD, encoding="utf-8")
    (tmp_path / "mine.tmx").write_text(changed(SCREEN, template), encoding="utf-8")
    monkeypatch.setattr(asset_paths, "MAPS", tmp_path)
    app = open_app()
    at_the_set_up(app)
    draft: SetupDraft = app.stack.top.draft  # type: ignore[attr-defined]
    assert draft.maps() == {"golden_fields": "Golden Fields (golden_fields)", "mine": "Golden Fields (mine)"}
    app_driver.click(app, "map.more")
    assert draft.map == "mine"
    for _frame in range(60):
        app.frame([], SECONDS)
    words = " ".join(one.words for one in captured_texts(app, monkeypatch))
    assert "The object “14” comes from the template “screen.tx”." in words
