"""After the first match of a game, a page shows its results and the next steps, once per game and player."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from itertools import pairwise
from typing import Any

import pytest
from pygame import FRect

from game.app import App
from game.career.after_match import keep_uncounted, record_match
from game.career.first_results import FirstResults, mark_first_race, new_games
from game.career.profile import Profile, Tally
from game.career.profiles import Profiles
from game.career.table_records import GameRecord, Records
from game.career.trophies import Trophies, all_trophies
from game.engine.catalog import game_keys
from game.i18n import translate
from game.input.intents import Back, Confirm, PointerMoved
from game.platform.storage import MemoryStore, Storage
from game.presentation.loader import score_sheet_of
from game.scenes.base.scene import ResetScenes
from game.scenes.score import trophy_list
from game.scenes.score.first_result import SHELF_BOX
from game.scenes.score.result_list import MAX_ROWS
from game.scenes.score.result_shelf import ResultShelf
from game.scenes.score.score_scene import ScoreScene
from game.scenes.score.show import GUARD_SECONDS, POINTER_GUARD_SECONDS
from game.scenes.score.trophy_list import trophy_text
from game.session import save_format
from game.session.amounts import DOLLAR, currency_of, score_text
from game.session.autosaves import FIRST_RACE, autosave_name
from game.session.score_history import largest_swing, score_history
from game.session.session import LAST_MATCH, MatchSession, run_bots
from game.session.setup import MatchSetup, SeatSetup
from game.session.tutorial.trainer import trainer_of
from tests.support.app_driver import SECONDS, click, open_app, target
from tests.support.match_driver import run_until, run_until_scene

KEYS = game_keys()
DAY = date(2026, 7, 1)
NAMES = ("Ana", "Bo", "Cleo")
RUNNING_SEED = 5
"""Seed of a running match."""
TEXTS: dict[str, str] = {}


def played(rules: str, *, wins: bool, people: int = 1) -> MatchSession:
    """Returns a finished match of bots; people who win or lose replace some of them."""
    if rules not in TEXTS:
        seats = tuple(SeatSetup("bot", name, "novice", badge) for badge, name in enumerate(NAMES))
        session = MatchSession(MatchSetup(rules, 5, seats))
        for _decision in run_bots(session):
            pass
        TEXTS[rules] = session.text
    match = MatchSession.resume(TEXTS[rules])
    outcome = match.match.outcome
    assert outcome
    first, *others = sorted(range(len(NAMES)), key=lambda seat: outcome.is_won_by(seat) is not wins)
    persons = {first, *others[: people - 1]}
    setup_seats = tuple(
        replace(seat, kind="person", level="") if number in persons else seat
        for number, seat in enumerate(match.setup.seats)
    )
    return MatchSession.resume(save_format.dumps(replace(match.setup, seats=setup_seats), match.lines))


def score_of(app: App, session: MatchSession, **attributes: Any) -> ScoreScene:
    """Opens the score scene of a match that has just ended, with its result shown."""
    app.storage.write(LAST_MATCH, session.text)
    view = session.match.replayed_to(len(session.match.steps) - 1).state
    scene = ScoreScene(app.context, session, view, session.match.steps[-1].events)
    for name, value in attributes.items():
        setattr(scene, name, value)
    app.stack.apply(ResetScenes(scene))
    scene.show.skip_all()
    return scene


def page_after(app: App, session: MatchSession) -> Any:
    score_of(app, session)
    page = run_until_scene(app, "first_result")
    page._open_seconds = GUARD_SECONDS
    return page


@pytest.mark.slow
@pytest.mark.parametrize("wins", [True, False])
@pytest.mark.parametrize("rules", KEYS)
def test_one_press_leads_from_the_page_to_the_next_match(rules: str, wins: bool) -> None:
    app = open_app()
    page = page_after(app, played(rules, wins=wins))
    assert page.focus.key == "next"
    levels = {seat.level for seat in page._session.setup.seats if seat.kind == "bot"}
    click(app, "again" if wins else "next")
    match: Any = run_until_scene(app, "match")
    next_levels = {seat.level for seat in match.session.setup.seats if seat.kind == "bot"}
    assert match.session.setup.rules == rules
    assert (levels == {"novice"}, next_levels == {"novice"}) == (True, not wins)


def test_after_a_win_the_large_button_starts_the_first_game_that_was_never_played() -> None:
    app = open_app()
    page = page_after(app, played("horse_collar", wins=True))
    assert "Next: The Dice Game" in page.spoken_text()
    assert "3 to 4 minutes, with hints" in page.spoken_text()
    click(app, "next")
    match: Any = run_until_scene(app, "match")
    assert match.session.setup.rules == "dice_game"
    assert match.session.setup.options["dice"] == "table"


def test_once_all_games_were_played_the_large_button_is_that_of_harder_bots() -> None:
    app = open_app()
    Records(games={key: GameRecord(9, "Ana", "", DAY, DAY) for key in KEYS}).save(app.storage)
    page = page_after(app, played("horse_collar", wins=True))
    assert "again" not in {target.key for target in page.targets()}
    click(app, "next")
    match: Any = run_until_scene(app, "match")
    assert match.session.setup.rules == "horse_collar"
    assert {seat.level for seat in match.session.setup.seats if seat.kind == "bot"} != {"novice"}


def app_with_running_race() -> App:
    """Returns the program with a running match of the Dice Game on its device."""
    app = open_app()
    seats = SeatSetup("person", "Ana"), SeatSetup("bot", "Bo", "novice", 1)
    running = MatchSession(MatchSetup("dice_game", RUNNING_SEED, seats))
    app.storage.write(autosave_name("dice_game"), running.text)
    return app


def test_the_large_button_prefers_a_game_without_a_running_match() -> None:
    page = page_after(app_with_running_race(), played("horse_collar", wins=True))
    assert page._next.new_game == "long_shot"


def test_the_large_button_continues_the_running_match_of_the_only_game_without_a_finished_one() -> None:
    app = app_with_running_race()
    Records(games={key: GameRecord(9, "Ana", "", DAY, DAY) for key in KEYS[1:]}).save(app.storage)
    page = page_after(app, played("horse_collar", wins=True))
    assert page._next.words == "Continue"
    assert "Next: The Dice Game" in page.spoken_text()
    assert "Your first match" not in page._next.facts
    click(app, "next")
    match: Any = run_until_scene(app, "match")
    assert match.session.setup.seed == RUNNING_SEED


@pytest.mark.parametrize("level", ["novice", "casual"])
def test_a_loss_offers_weaker_bots_if_there_are_any(level: str) -> None:
    session = played("long_shot", wins=False)
    seats = tuple(replace(seat, level=level if seat.level else "") for seat in session.setup.seats)
    session = MatchSession.resume(save_format.dumps(replace(session.setup, seats=seats), session.lines))
    app = open_app()
    page_after(app, session)
    assert ("easier" in {target.key for target in app.stack.top.targets()}) is (level != "novice")
    if level == "novice":
        return
    click(app, "easier")
    match: Any = run_until_scene(app, "match")
    assert {seat.level for seat in match.session.setup.seats if seat.kind == "bot"} == {"novice"}


def test_back_leads_from_the_result_to_the_page_and_from_the_page_to_the_title() -> None:
    app = open_app()
    page = page_after(app, played("horse_collar", wins=True))
    click(app, "result")
    run_until_scene(app, "scoring")
    app.stack.apply(app.stack.top.handle(Back("keyboard")))
    assert app.stack.top is page
    app.stack.apply(page.handle(Back("keyboard")))
    assert app.stack.top.name == "title"


def test_back_from_another_scene_the_large_button_has_the_focus() -> None:
    app = open_app()
    page = page_after(app, played("horse_collar", wins=True))
    click(app, "watch")
    run_until_scene(app, "replay")
    app.stack.apply(app.stack.top.handle(Back("keyboard")))
    assert app.stack.top is page
    assert page.focus.key == "next"


def test_repeated_presses_of_a_key_start_no_match() -> None:
    app = open_app()
    score_of(app, played("horse_collar", wins=True))
    page = run_until_scene(app, "first_result")
    for _press in range(6):
        assert page.handle(Confirm("keyboard")) is None
        page.update(GUARD_SECONDS * 0.6)
    page.update(GUARD_SECONDS)
    assert page.handle(Confirm("keyboard")) or page.focus.pressed == "next"


def test_a_button_that_starts_no_match_acts_at_once() -> None:
    app = open_app()
    score_of(app, played("horse_collar", wins=True))
    run_until_scene(app, "first_result")
    click(app, "title")
    assert app.stack.top.name == "title"


def test_a_press_on_a_game_while_the_rows_are_counted_starts_it() -> None:
    app = open_app()
    score_of(app, played("dice_game", wins=True))
    page = run_until_scene(app, "first_result")
    page._open_seconds = POINTER_GUARD_SECONDS
    assert page._results.shown < len(page._results.rows)
    click(app, "game.conquest")
    match: Any = run_until_scene(app, "match")
    assert match.session.setup.rules == "conquest"


def test_the_first_race_leads_the_title_no_longer() -> None:
    app = open_app()
    assert KEYS[0] in new_games(app.storage)
    page_after(app, played(KEYS[0], wins=False))
    assert KEYS[0] not in new_games(app.storage)


def test_matches_of_other_games_do_not_end_the_proposal_of_the_first_race() -> None:
    storage = Storage(MemoryStore())
    Profiles((Profile("Ana", 0, DAY, games={"conquest": Tally(9)}),)).save(storage)
    Records(games={"conquest": GameRecord(9, "Ana", "", DAY, DAY)}).save(storage)
    mark_first_race(storage)
    assert storage.read(FIRST_RACE) is not None


def test_a_game_that_two_people_played_needs_no_first_race() -> None:
    app = open_app()
    Records(games={KEYS[0]: GameRecord(98, "Ana", "", DAY, DAY)}).save(app.storage)
    page_after(app, played("long_shot", wins=False))
    assert app.storage.read(FIRST_RACE) is None


def test_the_first_game_has_the_trainers_table() -> None:
    assert [key for key in KEYS if (trainer := trainer_of(key)) and trainer.table] == [KEYS[0]]


@pytest.mark.parametrize("rules", KEYS)
def test_it_comes_once_for_a_game_and_a_player(rules: str) -> None:
    app = open_app()
    session = played(rules, wins=True)
    page_after(app, session)
    for _slice in record_match(session, app.storage, DAY):
        pass
    scene = score_of(app, session)
    for _frame in range(20):
        app.frame([], SECONDS)
    assert app.stack.top is scene
    entry = FirstResults.load(app.storage).seen
    assert entry == (f"{rules} {session.names[session.people[0]]}",)


@pytest.mark.parametrize("kind", ["two people", "series", "room"])
def test_it_comes_only_after_a_match_of_one_person_at_this_table(kind: str) -> None:
    app = open_app()
    session = played("dice_game", wins=True, people=2 if kind == "two people" else 1)
    attributes: dict[str, Any] = {"go_on": lambda: None} if kind == "series" else {}
    scene = score_of(app, session, **attributes)
    if kind == "room":
        scene.room = SilentRoom()  # type: ignore[assignment]
    for _frame in range(20):
        app.frame([], SECONDS)
    assert app.stack.top is scene
    assert not FirstResults.load(app.storage).seen


class SilentRoom:
    """A room after its match, without messages."""

    audit_text = ""
    is_owner = False
    is_whole = False

    def back(self) -> None:
        pass

    leave = again = back

    def draw(self, _canvas: object, box: object) -> object:
        return box


@pytest.mark.parametrize("rules", KEYS)
def test_a_loss_tells_the_place_and_the_winner(rules: str) -> None:
    session = played(rules, wins=False)
    outcome = session.match.outcome
    assert outcome
    page = page_after(open_app(), session)
    text = page._banner.why
    assert f"({session.names[outcome.winners[0]]}: " in text
    assert any(place in text for place in ("2nd", "3rd"))
    why = page_after(open_app(), played(rules, wins=True))._banner.why
    second = outcome.ranking[1][0]
    assert why.startswith("1st, ")
    assert why.endswith(f"({NAMES[second]}: {score_text(rules, outcome.scores[second])})")


@pytest.mark.parametrize("rules", ["horse_collar", "conquest"])
def test_a_final_score_without_money_is_in_points(rules: str) -> None:
    """After a limit of rounds, both armies and territories count."""
    session = played(rules, wins=True)
    outcome = session.match.outcome
    assert outcome
    page = page_after(open_app(), session)
    assert page._result.score == f"{outcome.scores[session.people[0]]} points"


@pytest.mark.parametrize("rules", KEYS)
def test_other_results_repeat_no_row_of_the_total_and_are_money_next_to_money(rules: str) -> None:
    session = played(rules, wins=True)
    seat = session.people[0]
    sheet: Any = score_sheet_of(rules)
    view = session.match.state
    rows = {title() for title, _amount in sheet.rows(view)}
    shown = dict(sheet.learnt(session.match, seat))
    assert "×0" not in shown.values()
    if currency_of(rules) == DOLLAR:
        assert not {*shown} & {*rows}
        numbers = [text for text in shown.values() if any(map(str.isdigit, text))]
        assert all("$" in number for number in numbers), "a number next to money reads as money"
    else:
        assert shown


@pytest.mark.parametrize("wins", [True, False])
@pytest.mark.parametrize("rules", ["dice_game", "long_shot", "horse_race"])
def test_its_amounts_of_money_add_up_to_the_total(rules: str, wins: bool) -> None:
    page = page_after(open_app(), played(rules, wins=wins))
    names = [name for name, _amount in page._results.rows]
    added = page._results.rows[: names.index("Total") + 1]
    *amounts, total = [int(amount.replace("−", "-").replace("$", "")) for _name, amount in added]
    assert sum(amounts) == total


def test_the_mouse_that_rests_on_another_game_does_not_choose_it() -> None:
    app = open_app()
    score_of(app, played("long_shot", wins=False))
    page = run_until_scene(app, "first_result")
    x, y = target(app, "game.conquest").box.center
    page.handle(PointerMoved("mouse", x, y))
    assert page.focus.key == "next"
    page._open_seconds = GUARD_SECONDS
    page.handle(PointerMoved("mouse", x, y))
    assert page.focus.key == "game.conquest"


@pytest.mark.parametrize("wins", [True, False])
@pytest.mark.parametrize("rules", KEYS)
def test_wins_and_losses_show_all_trophies_and_leaving_the_page_keeps_them(rules: str, wins: bool) -> None:
    app = open_app()
    page = page_after(app, played(rules, wins=wins))
    trophies = Trophies.load(app.storage)
    assert {trophy.key for trophy in page._shelf.trophies} == {*trophies.earned} != set()
    click(app, "result")
    run_until(app, lambda: app.stack.top.name == "scoring")
    assert Trophies.load(app.storage) == trophies


def test_several_trophies_have_their_names_and_conditions() -> None:
    page = page_after(open_app(), played("long_shot", wins=True))
    spoken = page.spoken_text()
    trophies = page._shelf.trophies
    assert len(trophies) > 1
    assert f"New trophies: {len(trophies)}" in spoken
    assert {words for one in trophies for words in (translate(one.name), trophy_text(one))} <= {*spoken}
    assert "New silks: Hoops" in spoken


@pytest.mark.parametrize("count", range(1, 13))
@pytest.mark.parametrize("text_size", ["100", "150"])
def test_every_trophy_is_drawn_and_none_hides_the_table(
    monkeypatch: pytest.MonkeyPatch, text_size: str, count: int
) -> None:
    app = open_app()
    app.context.settings.text_size = text_size
    app.context.apply_display_settings()
    page = page_after(app, played("long_shot", wins=True))
    shelf = ResultShelf(page._pages.players, page._result.ranks, page._seat, [*all_trophies()][:count])
    drawn: dict[str, FRect] = {}
    tables: list[FRect] = []
    monkeypatch.setattr(trophy_list, "draw_trophy", lambda _canvas, key, box, **_state: drawn.update({key: box}))
    monkeypatch.setattr(shelf, "_draw_row", lambda _canvas, row, _rank: tables.append(row))
    shelf.draw(app.canvas, SHELF_BOX)
    assert [*drawn] == [trophy.key for trophy in shelf.trophies]
    assert len(tables) == len(NAMES)
    assert all(SHELF_BOX.contains(box) and box.bottom <= tables[0].top for box in drawn.values())


@pytest.mark.parametrize("wins", [True, False])
def test_its_table_has_all_players_in_their_order(wins: bool) -> None:
    session = played("long_shot", wins=wins)
    page = page_after(open_app(), session)
    table = [line for line in page.spoken_text() if any(f" {name} $" in line for name in NAMES)]
    outcome = session.match.outcome
    assert outcome
    order = [seat for tied in outcome.ranking for seat in tied]
    assert [line.split()[1] for line in table] == [NAMES[seat] for seat in order]


@pytest.mark.parametrize("wins", [True, False])
def test_the_practice_race_wins_the_trophy_for_a_finished_match_once(wins: bool) -> None:
    app = open_app()
    for trophies in (["started"], []):
        session = played("dice_game", wins=wins)
        session.is_kept = False
        FirstResults().save(app.storage)
        keep_uncounted(session, app.storage, DAY)
        score_of(app, session, go_on=lambda: None)
        page = run_until_scene(app, "first_result")
        assert [trophy.key for trophy in page._shelf.trophies] == trophies
        assert [*Trophies.load(app.storage).earned] == ["started"]


def test_the_trainers_race_leads_to_a_full_race() -> None:
    app = open_app()
    session = played("dice_game", wins=True)
    session.is_kept = False
    scoring = score_of(app, session, go_on=lambda: None)
    page = run_until_scene(app, "first_result")
    page._open_seconds = GUARD_SECONDS
    assert "watch" in {target.key for target in page.targets()}
    assert page.spoken_text()[0] == "Practice race won!"
    assert scoring._result.sheet_caption == "Practice race, not counted: later rolls were set."
    click(app, "next")
    match: Any = run_until_scene(app, "match")
    assert match.session.is_kept
    assert match.session.setup.options.get("dice") != "table"
    assert match.session.setup.options["length"] == "full"
    assert not match.screen.view_model.folds


def test_a_press_meant_for_the_result_only_shows_all_rows() -> None:
    app = open_app()
    score_of(app, played("dice_game", wins=True))
    page = run_until_scene(app, "first_result")
    click(app, "next")
    assert app.stack.top is page
    assert page._results.shown == len(page._results.rows) > 0


@pytest.mark.parametrize("rules", KEYS)
def test_after_a_loss_it_names_the_round_in_which_the_winner_gained_most(rules: str) -> None:
    session = played(rules, wins=False)
    outcome = session.match.outcome
    assert outcome
    winner = outcome.winners[0]
    page = page_after(open_app(), session)
    swing = largest_swing(session.match, page._seat, winner)
    leads = [row[winner] - row[page._seat] for row in score_history(session.match)]
    assert swing.gain == max(after - before for before, after in pairwise(leads)) > 0
    assert f"{session.names[winner]} gained " in page._advice
    assert f" {swing.round}: " in page._advice
    assert page._advice in page.spoken_text()


def test_after_a_loss_it_says_what_would_have_helped_most() -> None:
    app = open_app()
    page = page_after(app, played("horse_collar", wins=False))
    assert run_until(app, lambda: page._pages.move_review.hindsight.finished, frames=2000)
    worst = page._pages.move_review.hindsight.reviews[page._seat].worst
    assert worst
    assert f"is worth about {abs(round(worst.comparison.gain))} more than your choice." in page._advice
    assert page._advice in page.spoken_text()


@pytest.mark.parametrize("rules", KEYS)
def test_after_a_win_it_names_the_round_of_the_largest_gain_on_the_second(rules: str) -> None:
    session = played(rules, wins=True)
    outcome = session.match.outcome
    assert outcome
    second = outcome.ranking[1][0]
    page = page_after(open_app(), session)
    swing = largest_swing(session.match, second, page._seat)
    assert swing.gain > 0
    assert f" {swing.round}: you gained " in page._advice
    assert page._advice.endswith(f" on {session.names[second]}.")
    assert page._advice in page.spoken_text()


def test_starting_money_is_no_gain_and_the_first_row_is_there_at_once() -> None:
    app = open_app()
    page = page_after(app, played("horse_race", wins=False))
    assert page._results.rows[0] == ("Starting money", "$500")
    page._open_seconds = 0.0
    page._results.shown = 0
    page.update(SECONDS)
    assert page._results.shown == 1


def test_a_win_has_all_results() -> None:
    session = played("horse_race", wins=True)
    sheet = score_sheet_of("horse_race")
    assert sheet
    page = page_after(open_app(), session)
    others = sheet.learnt(session.match, page._seat)
    assert others
    assert set(others) <= {*page._results.rows}


@pytest.mark.parametrize("wins", [True, False])
@pytest.mark.parametrize("rules", KEYS)
def test_it_has_at_most_five_rows_after_those_of_the_total(rules: str, wins: bool) -> None:
    page = page_after(open_app(), played(rules, wins=wins))
    assert len(page._results.rows) <= max(MAX_ROWS, len(page._results.money))
    assert wins or page._results.money in ((), page._results.rows)


def test_the_last_game_of_all_is_celebrated() -> None:
    app = open_app()
    line = "You have played every game!"
    for rules in KEYS:
        page = page_after(app, played(rules, wins=True))
        assert (line in page.spoken_text()) is (rules == KEYS[-1])
