"""The title: its first button, its news, and the ways into races."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from dataclasses import replace
from datetime import date, timedelta
from itertools import pairwise
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest

from game.app import App
from game.career.daily_results import DailyResults
from game.career.first_results import FirstResults
from game.career.profile import Profile
from game.career.profiles import Profiles
from game.career.table_records import GameRecord, GameRecords, LastResult, Records
from game.engine.catalog import game_by_key
from game.i18n import LANGUAGE_NAMES, current_language
from game.platform.storage import MemoryStore, Storage
from game.scenes.base.scene import ResetScenes
from game.scenes.title import news
from game.scenes.title.attract_mode import AttractMode
from game.scenes.title.background import APPEARING
from game.scenes.title.galloping_horses import IN_SIGHT_AT_ONCE, SIGHT_LEFT, pack_position
from game.scenes.title.match_progress import MAX_CHARACTERS, MatchProgress, progress_of
from game.session.amounts import score_text
from game.session.autosaves import LAST_PLAYED, autosave_name, saved_games
from game.session.session import LAST_MATCH, MatchSession
from game.session.setup import BADGES, MatchSetup, SeatSetup
from tests.support.app_driver import DEVICES, SECONDS, click, every_device, open_app
from tests.support.finished_matches import finished_session, open_score_scene
from tests.support.match_driver import run_until_scene
from tests.support.random_play import choose
from tests.support.rulesets import RULESETS
from tests.support.sessions import played_session, setup_of

DAY = date(2026, 11, 22)
ROOT = Path(__file__).parents[2]
FRAMES_TO_FOUR_HORSES = 16
"""Number of frames until the title is complete: about a quarter of a second."""


@pytest.fixture(autouse=True)
def a_day(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(news, "utc_today", lambda: DAY)


def told(storage: Storage | None = None) -> App:
    """Opens the title and waits for its news."""
    app = open_app(storage=storage)
    for _frame in range(12):
        app.frame([], SECONDS)
    return app


def keys(app: App) -> list[str]:
    return [target.key for target in app.stack.top.targets()]


def label(app: App, key: str) -> str:
    return next(target.label for target in app.stack.top.targets() if target.key == key)


def lived_in() -> Storage:
    """Returns a storage with a finished race and a running one."""
    storage = Storage(MemoryStore())
    last = finished_session("pb").text
    storage.write(LAST_MATCH, last)
    Records(
        LastResult("dice_game", ("Bo",), 117, 39, crc32(last.encode())),
        {"dice_game": GameRecord(98, "Ana", "golden_fields", DAY, DAY)},
    ).save(storage)
    results = DailyResults()
    results.begin(DAY)
    results.add(DAY, 81)
    results.save(storage)
    played_session(setup_of("pb"), 5, storage)
    return storage


CAREER = {"starts": 9, "wins": 9, "placed": 0, "earned": 0, "best_rolls": 0, "best_map": "", "form": [1]}
NO_TRIES = {"days": {}, "streak": 1, "best_streak": 1, "open_try": None, "far_streak": None}
LAST = {"rules": "dice_game", "winners": ["x" * 40_000], "money": 9, "margin": None, "text_checksum": 1}
ODD_STORES: list[tuple[str, Any]] = [
    ("daily", {**NO_TRIES, "last_day": "9999-12-31"}),
    ("daily", {**NO_TRIES, "last_day": None, "far_streak": ["9999-12-31", 1]}),
    ("records", {"last": None, "games": {}, "daily": {"day": "0001-01-01", "money": 3}}),
    ("records", {"last": LAST, "games": {}, "daily": None}),
    ("records", {"last": {**LAST, "winners": ["\ud800"]}, "games": {}, "daily": None}),
    *(("stable-book", {"careers": {"dice_game": {"A": {"horse": n, **CAREER}}}, "seen": []}) for n in (99, -1, 2**70)),
]


@pytest.mark.parametrize(("name", "found"), ODD_STORES)
def test_the_title_opens_whatever_a_store_holds(name: str, found: Any) -> None:
    storage = lived_in()
    Profiles([Profile("Ana", 0, DAY)]).save(storage)
    storage.write(name, json.dumps(found))
    app = told(storage)
    while any((app.stack.top._awaits_news, app.stack.top._awaits_signs)):  # type: ignore[attr-defined]
        app.frame([], SECONDS)
    app.frame([], SECONDS)
    assert app.stack.top.name == "title"


# -- the first button


def test_on_the_first_start_the_first_race_stands_first() -> None:
    app = told()
    faces = [f"face.{badge}" for badge in BADGES]
    games = [f"game.{rules.key}" for rules in RULESETS]
    languages = [f"language.{code}" for code in LANGUAGE_NAMES if code != current_language()]
    buttons = ["first", "new", "together", "clubhouse", "help", "settings", "quit"]
    assert keys(app) == [*buttons, "today", *faces, *languages, *games]
    assert app.stack.top.focus
    assert app.stack.top.focus.key == "first"


@every_device
def test_the_first_race_is_short_has_hints_and_two_weak_bots(device: str) -> None:
    app = open_app()
    DEVICES[device](app, "first")
    race: Any = run_until_scene(app, "match")
    setup = race.session.setup
    assert setup.options["length"] == "quick"
    assert [(seat.kind, seat.level) for seat in setup.seats] == [("person", ""), *[("bot", "novice")] * 2]
    assert app.context.settings.help_level == "advice"
    assert '"help_level": "advice"' in (app.storage.read("settings") or "")


def test_the_first_race_stays_until_its_game_was_played() -> None:
    storage = Storage(MemoryStore())
    storage.write("lessons", "{}")
    assert keys(told(storage))[0] == "first"
    Records(games={"long_shot": GameRecord(98, "Ana", "", DAY, DAY)}).save(storage)
    assert keys(told(storage))[:2] == ["new", "first"]
    assert keys(open_app(storage=storage))[:2] == ["new", "first"], "the first frame of the next start must show it"
    FirstResults(("dice_game Ana",)).save(storage)
    assert keys(told(storage))[:2] == ["new", "together"]
    assert keys(open_app(storage=storage))[:2] == ["new", "together"]


def test_after_a_match_of_the_first_game_there_is_no_first_race() -> None:
    storage = Storage(MemoryStore())
    Records(games={"dice_game": GameRecord(98, "Ana", "", DAY, DAY)}).save(storage)
    assert keys(open_app(storage=storage))[:2] == ["new", "together"]


def test_beside_a_saved_match_the_tile_is_the_first_race() -> None:
    storage = Storage(MemoryStore())
    played_session(replace(setup_of("pb"), rules="conquest", map=""), 5, storage)
    assert label(told(storage), "game.dice_game") == "The Dice Game. Your first race"
    assert label(told(storage), "game.long_shot") == "Long Shot (cards). Your first match"


@pytest.mark.slow
def test_after_leaving_a_race_the_title_offers_to_go_on_and_says_with_what() -> None:
    app = open_app()
    seats = (SeatSetup("bot", "Bo", "novice", 1), SeatSetup("person", "Ana"))
    app.stack.apply(ResetScenes(app.context.scene("start_match", MatchSetup("dice_game", 5, seats))))
    race: Any = run_until_scene(app, "match")
    for _command in range(6):
        race.session.submit(race.session.legal()[0])
    app.stack.apply(ResetScenes(app.context.scene("title")))
    for _frame in range(12):
        app.frame([], SECONDS)
    assert app.stack.top.focus
    assert app.stack.top.focus.key == "continue"
    state = race.session.match.state
    turn = (
        "your turn" if race.session.is_human(race.session.actor) else f"{race.session.names[race.session.actor]}'s turn"
    )
    line = f"The Dice Game. Round {state.round}, ${state.money[1]}"
    assert label(app, "autosave-dice-game") == line
    assert label(app, "continue") == f"Continue. {line}, {turn}"


def test_an_answer_in_the_turn_of_another_is_not_your_turn() -> None:
    seats = (SeatSetup("person", "Ana"), *(SeatSetup("bot", name, "random", n) for n, name in ((1, "Bo"), (2, "Cleo"))))
    turns = set()
    for seed in range(40):
        session = MatchSession(MatchSetup("long_shot", seed, seats))
        chance = random.Random(seed)
        while session.actor is not None and len(session.match.steps) < 60:
            if session.actor == 0 and session.match.state.turn != 0:
                turns.add((progress_of(session.text).turn, session.names[session.match.state.turn]))
                break
            session.submit(choose(chance, session.legal()))
    assert turns
    assert all(turn == f"{name}'s turn" for turn, name in turns)


@pytest.mark.parametrize("rules", [rules.key for rules in RULESETS])
def test_every_game_says_how_far_it_is(rules: str) -> None:
    seats = (SeatSetup("person", "Ana"), SeatSetup("person", "Bo", badge=1))
    session = MatchSession(MatchSetup(rules, 5, seats))
    found = progress_of(session.text).words
    summary = session.rules.summary(session.match.state)
    game = game_by_key(rules)
    parts = []
    assert game
    if "round" in summary:
        races = summary.get("races")
        usual = game.round_label.format(number=summary["round"]) if summary["round"] else "Setting up"
        parts.append(f"Race {summary['round'] or 1} of {races}" if races else usual)
    score = summary["money"][0]
    words = game.score_units[score != 1].format(count=score) if game.score_units else score_text(rules, score)
    acting = session.match.to_act()
    turn = [f"{session.names[acting[0]]}'s turn"] if len(acting) == 1 else []
    assert found == ", ".join([*parts, words, *turn])


def test_the_only_person_is_addressed_and_a_team_is_not_named() -> None:
    person = SeatSetup("person", "Ana")
    bot = SeatSetup("bot", "Bo", "random", badge=1)
    team = SeatSetup("person", "Ana", partners=("Cleo",))
    for seats, turn in (((person, bot), "your turn"), ((team, bot), "")):
        session = MatchSession(MatchSetup("horse_race", 5, seats, {"begins": "0"}))
        assert session.actor == 0
        assert progress_of(session.text).words.endswith(turn)
        assert turn or "turn" not in progress_of(session.text).words


@pytest.mark.parametrize("text", ["", "nonsense", "x" * (MAX_CHARACTERS + 1)])
def test_a_save_that_cannot_be_read_is_not_described(text: str) -> None:
    assert progress_of(text) == MatchProgress()


# -- several saves


def saved_storage(*games: str) -> Storage:
    """Returns a storage with running matches of these games, begun in this order."""
    storage = Storage(MemoryStore())
    for seed, rules in enumerate(games):
        session = MatchSession(
            MatchSetup(rules, seed, (SeatSetup("person", "Ana"), SeatSetup("person", "Bo", badge=1))), storage
        )
        session.submit(session.legal()[0])
    return storage


def test_one_save_goes_on_at_once_and_is_described() -> None:
    app = told(saved_storage("horse_race"))
    assert label(app, "autosave-horse-race").startswith("Horse Race. Race 1 of 2")
    click(app, "continue")
    assert run_until_scene(app, "match").session.setup.rules == "horse_race"  # type: ignore[attr-defined]


@every_device
def test_several_saves_are_listed_the_one_played_last_in_front(device: str) -> None:
    storage = saved_storage("conquest", "dice_game", "horse_race")
    app = told(storage)
    saves = ["autosave-horse-race", "autosave-dice-game", "autosave-conquest"]
    tiles = [autosave_name(rules.key) for rules in RULESETS]
    tiles = [name if name in saves else name.replace("autosave-", "game.").replace("-", "_") for name in tiles]
    assert keys(app)[-5:] == tiles, "the tiles of the title must keep their places"
    DEVICES[device](app, "matches")
    assert app.stack.names == ("title", "saved_matches")
    assert keys(app) == ["autosave-horse-race", "autosave-dice-game", "autosave-conquest", "back"]
    assert app.stack.top.focus
    assert app.stack.top.focus.key == "autosave-horse-race"
    for _frame in range(4):
        app.frame([], SECONDS)
    progress = progress_of(storage.read(autosave_name("dice_game")) or "").words
    assert label(app, "autosave-dice-game").startswith(f"The Dice Game. {progress}, saved ")
    DEVICES[device](app, "autosave-dice-game")
    assert run_until_scene(app, "match").session.setup.rules == "dice_game"  # type: ignore[attr-defined]


@pytest.mark.parametrize("rounds", ["0", "8"])
def test_progress_counts_armies_as_points_only_with_a_limit_of_rounds(rounds: str) -> None:
    setup = replace(setup_of("pbb"), rules="conquest", map="", options={"rounds": rounds})
    session = played_session(setup, 90)
    state: Any = session.match.state
    armies = state.army_count(0) if int(rounds) else 0
    points = len(state.territories[0]) + armies
    assert progress_of(session.text).standing.endswith(f", {points} points")


def test_previous_matches_lie_below_the_running_ones_and_are_no_larger() -> None:
    app = told(saved_storage("conquest", "dice_game", "horse_race", "horse_race"))
    click(app, "matches")
    boxes = {target.key: target.box for target in app.stack.top.targets()}  # type: ignore[attr-defined]
    previous = boxes.pop("previous-match-horse-race")
    for box in (box for key, box in boxes.items() if key != "back"):
        assert box.bottom < previous.top
        assert box.size >= previous.size


@every_device
def test_the_list_has_the_previous_match_and_a_way_back(device: str) -> None:
    app = told(saved_storage("horse_race", "horse_race"))
    DEVICES[device](app, "matches")
    assert keys(app) == ["autosave-horse-race", "previous-match-horse-race", "back"]
    assert label(app, "previous-match-horse-race").endswith(". Previous match")
    DEVICES[device](app, "back")
    assert app.stack.names == ("title",)
    DEVICES[device](app, "matches")
    DEVICES[device](app, "previous-match-horse-race")
    assert run_until_scene(app, "match").session.setup.seed == 0  # type: ignore[attr-defined]


def test_a_previous_match_alone_is_not_offered() -> None:
    storage = saved_storage("horse_race", "horse_race")
    storage.erase(autosave_name("horse_race"))
    app = told(storage)
    assert "continue" not in keys(app)
    assert "Horse Race" not in " ".join(app.stack.top.spoken_text())


def test_a_damaged_save_of_the_list_is_told_and_the_others_stay() -> None:
    storage = saved_storage("conquest", "dice_game", "horse_race")
    storage.write("previous-match-conquest", "nonsense")
    app = told(storage)
    for damaged in ("previous-match-conquest", "autosave-dice-game"):
        storage.erase(autosave_name("dice_game"))
        storage.write(autosave_name("dice_game"), "nonsense")
        storage.write(autosave_name("dice_game"), "nonsense")
        if app.stack.top.name == "title":
            click(app, "matches")
        click(app, damaged)
        assert app.stack.top.name == "message"
        click(app, "fine")
        assert damaged not in keys(app)
    assert keys(app) == ["autosave-horse-race", "autosave-conquest", "back"]


def test_where_the_order_is_lost_the_news_find_the_saves() -> None:
    storage = saved_storage("conquest", "dice_game")
    storage.erase(LAST_PLAYED)
    storage.write("autosave", "a text of old")
    assert keys(told(storage))[0] == "continue"
    assert sorted(saved_games(storage)) == ["conquest", "dice_game"]


# -- the news


def test_the_news_say_what_happened_here() -> None:
    app = told(lived_in())
    assert keys(app)[0] == "continue"
    assert "autosave-dice-game" in keys(app)
    assert label(app, "last") == "Watch again. Bo $117, by $39. The Dice Game"
    assert label(app, "today") == "Today's race. First try: $81. The Dice Game"
    assert "Your best scores: The Dice Game $98" in app.stack.top.spoken_text()


@pytest.mark.parametrize(
    ("winners", "margin", "line"),
    [
        (("Bo",), None, "Bo $117"),
        (("Bo", "Cleo"), None, "Bo and Cleo $117"),
        (("Bo", "Cleo", "Dev"), None, "3 winners $117"),
        (("Bo",), 3, "Bo $117, by $3"),
    ],
)
def test_a_result_is_one_line(winners: tuple[str, ...], margin: int | None, line: str) -> None:
    storage = Storage(MemoryStore())
    last = "the save"
    storage.write(LAST_MATCH, last)
    Records(LastResult("dice_game", winners, 117, margin, crc32(last.encode()))).save(storage)
    assert label(told(storage), "last") == f"Watch again. {line}. The Dice Game"


@pytest.mark.parametrize(
    ("place", "deficit", "forms"),
    [(1, 0, ("You won by $39",)), (2, 39, ("2nd, $39 behind Bo", "2nd, $39 behind"))],
)
def test_the_last_game_of_the_only_person_is_theirs(place: int, deficit: int, forms: tuple[str, ...]) -> None:
    last = LastResult("dice_game", ("Bo",), 117, 39, 1, place, deficit)
    assert news._last_lines(last) == (*forms, "The Dice Game")


def test_the_place_of_the_only_person_is_recorded() -> None:
    session = finished_session("pbb")
    records = Records()
    assert records.set_last(session)
    assert records.last
    outcome = session.match.outcome
    assert outcome
    better = [seat for tied in outcome.ranking for seat in tied if outcome.scores[seat] > outcome.scores[0]]
    assert records.last.place == 1 + len(better)
    assert records.last.deficit == max(outcome.scores) - outcome.scores[0]
    together = Records()
    assert together.set_last(finished_session("pp"))
    assert together.last
    assert together.last.place == 0


def test_a_best_score_that_was_never_a_win_is_no_news() -> None:
    storage = lived_in()
    assert "98" in news.spoken_news(Records.load(storage))
    records = Records.load(storage)
    records.boards["dice_game"] = GameRecords()
    assert not news.spoken_news(records)
    assert not news._best_scores(records)


def test_tomorrow_todays_race_is_another(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(news, "utc_today", lambda: date(2026, 11, 23))
    assert "Not run yet" in label(told(lived_in()), "today")


def test_after_the_first_finished_game_the_next_one_has_a_ribbon() -> None:
    storage = Storage(MemoryStore())
    assert not any(tile.is_next for tile in told(storage).stack.top._news.games)  # type: ignore[attr-defined]
    Records(games={"horse_race": GameRecord(9, "Ana", "", date(2026, 7, 1), date(2026, 7, 1))}).save(storage)
    app = told(storage)
    assert [tile.key for tile in app.stack.top._news.games if tile.is_next] == ["game.dice_game"]  # type: ignore[attr-defined]
    assert label(app, "game.dice_game").endswith("Next")


@every_device
def test_the_last_race_is_watched_again(device: str) -> None:
    app = told(lived_in())
    DEVICES[device](app, "last")
    run_until_scene(app, "replay")


def test_a_last_race_whose_save_has_gone_is_only_told() -> None:
    storage = lived_in()
    storage.write(LAST_MATCH, "another match")
    assert "last" not in keys(told(storage))


@every_device
def test_the_card_of_todays_race_leads_to_its_page(device: str) -> None:
    app = told(lived_in())
    DEVICES[device](app, "today")
    assert app.stack.top.name == "daily"


def test_a_streak_is_told() -> None:
    storage = lived_in()
    results = DailyResults()
    for back in (2, 1, 0):
        results.begin(DAY - timedelta(back))
        results.add(DAY - timedelta(back), 80)
    results.save(storage)
    assert label(told(storage), "today") == "Today's race. First try: $80. Streak: 3 days"


def test_damaged_records_are_told_on_the_title() -> None:
    storage = Storage(MemoryStore())
    storage.write("records", "{")
    assert "records-damaged" in str(told(storage).storage.error)


# -- notes of the score scene


def test_a_match_that_was_saved_is_taken_into_the_records() -> None:
    app = open_score_scene("pb")
    assert Records.load(app.storage) == Records(), "a match without a save, such as a lesson, must not count"
    app.storage.write(LAST_MATCH, finished_session("pb").text)
    app.stack.top.enter()
    app.stack.top.leave()
    kept = Records.load(app.storage)
    assert kept.last
    assert kept.last.is_saved_as(finished_session("pb").text)
    assert set(kept.games) == {"dice_game"}


# -- the horses


@pytest.mark.parametrize("gaps", [(0,) * 8, (0, -1, -2, -3, -4, -5, -6, -7), (0, -2, -9, -14, -15, -15, -16, -16)])
def test_four_horses_are_always_in_sight(gaps: tuple[int, ...]) -> None:
    lefts = [pack_position(dict(enumerate(gaps)), lane) for lane in range(8)]
    assert sum(left >= SIGHT_LEFT - 0.01 for left in lefts) >= 4


@pytest.mark.slow
def test_with_reduced_motion_the_horses_stand_still_in_sight() -> None:
    storage = Storage(MemoryStore())
    storage.write("settings", '{"reduced_motion": true}')
    app = open_app(storage=storage)
    for _frame in range(200):
        app.frame([], SECONDS)
    horses = app.stack.top._background._horses  # type: ignore[attr-defined]
    lefts = list(horses._x.values())
    assert len(lefts) == 8
    assert sum(450 <= left <= 1180 for left in lefts) >= 4
    app.frame([], SECONDS)
    assert list(horses._x.values()) == lefts


def test_the_layers_and_horses_of_the_title_come_one_a_frame() -> None:
    app = open_app()
    seen = []
    for _frame in range(FRAMES_TO_FOUR_HORSES):
        app.frame([], SECONDS)
        horses = app.stack.top._background._horses  # type: ignore[attr-defined]
        layers = [name for name in APPEARING if app.canvas.has_cached(("strip", name))]
        seen.append(len(layers) + (len(horses._x) if horses else 0))
    assert all(later - earlier <= 1 for earlier, later in pairwise(seen))
    assert seen[-1] == len(APPEARING) + IN_SIGHT_AT_ONCE


@pytest.mark.parametrize("reduced_motion", [False, True])
def test_four_horses_are_in_sight_soon_and_at_once_where_nothing_moves(reduced_motion: bool) -> None:
    storage = Storage(MemoryStore())
    storage.write("settings", f'{{"reduced_motion": {str(reduced_motion).lower()}}}')
    app = open_app(storage=storage)
    for _frame in range(0 if reduced_motion else FRAMES_TO_FOUR_HORSES):
        app.frame([], SECONDS)
    for _step in range(60):
        horses = app.stack.top._background._horses  # type: ignore[attr-defined]
        assert sum(450 <= left <= 1180 for left in horses._x.values()) >= 4
        app.frame([], SECONDS)


def test_the_race_behind_the_title_takes_the_horses_over_where_they_are() -> None:
    app = open_app()
    for _frame in range(9):
        app.frame([], SECONDS)
    before = dict(app.stack.top._background._horses._x)  # type: ignore[attr-defined]
    app.context.has_attract_mode = True
    app.stack.top.enter()
    app.frame([], SECONDS)
    background: Any = app.stack.top._background  # type: ignore[attr-defined]
    assert isinstance(background, AttractMode)
    assert all(abs(background._horses._x[lane] - x) < 20 for lane, x in before.items())


# -- the start


@pytest.mark.slow
def test_the_games_are_loaded_after_the_title_is_seen() -> None:
    code = (
        "from game.tools.headless_app import open_headless_app, run_frames, use_dummy_drivers\n"
        "use_dummy_drivers()\n"
        "app = open_headless_app((640, 360))\n"
        "run_frames(app, 3)\n"
        "import sys\n"
        "assert 'game.engine.catalog' not in sys.modules and 'game.session.session' not in sys.modules\n"
        "run_frames(app, 12)\n"
        "assert 'today' in {target.key for target in app.stack.top.targets()}\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True, cwd=ROOT, timeout=300)


@pytest.mark.slow
def test_a_race_of_one_machine_loads_no_cryptography() -> None:
    code = (
        "import sys\n"
        "import game.scenes.title.attract_mode, game.scenes.match.match_scene, game.scenes.score.score_scene\n"
        "assert not {'_hashlib', '_ssl', 'secrets'} & set(sys.modules)\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True, cwd=ROOT, timeout=300)
