"""The living title: signs of the player's achievements, and the tables of high scores that come and go."""

from __future__ import annotations

from typing import Any

import pytest

from game.app import App
from game.career.high_scores import HighScore, HighScores
from game.career.profile import Profile, Tally
from game.career.profiles import Profiles
from game.career.season import LENGTHS
from game.career.stable_book import Career, StableBook
from game.career.table_records import GameRecord, Records
from game.career.trophies import EarnedTrophy, Trophies
from game.platform.storage import MemoryStore, Storage
from game.scenes.title import title_scene
from game.scenes.title.signs import (
    FIRST_SECONDS,
    MAX_SIGNS,
    MIN_WINS,
    PAUSE_SECONDS,
    TABLE_SECONDS,
    HighScoreTables,
    best_horse,
    signs,
)
from game.session.autosaves import autosave_name, note_played
from tests.support.app_driver import DEVICES, SECONDS, every_device, open_app
from tests.support.match_facts import DAY
from tests.support.seasons import season_of

ENTRY = HighScore(99, "ANA", "Ana", DAY, 2)


def proud() -> Storage:
    storage = Storage(MemoryStore())
    Trophies({"won": EarnedTrophy("Ana", DAY), "nose": EarnedTrophy("Bo", DAY)}).save(storage)
    Profiles([Profile("Ana", 0, DAY, "", {"dice_game": Tally(5, 4, 3, 3)}), Profile("Bo", 1, DAY)]).save(storage)
    HighScores({"dice_game": [ENTRY], "conquest": [ENTRY], "long_shot": []}).save(storage)
    return storage


def told(storage: Storage) -> App:
    app = open_app(storage=storage)
    for _frame in range(40):
        app.frame([], SECONDS)
    return app


@pytest.mark.slow
def test_the_longest_run_has_a_sign_and_no_trophy_does() -> None:
    assert [sign.words for sign in signs(proud())] == ["Ana: 3 wins in a row"]
    spoken = told(proud()).stack.top.spoken_text()
    assert "Ana: 3 wins in a row" in spoken
    assert not any("By a nose" in words for words in spoken)


def test_where_nothing_was_achieved_there_is_no_sign_and_no_table() -> None:
    storage = Storage(MemoryStore())
    Profiles([Profile("Ana", 0, DAY, "", {"dice_game": Tally(1, 1, 1, 1)})]).save(storage)
    tables = HighScoreTables(storage)
    tables.update(FIRST_SECONDS + 1)
    assert signs(storage) == []
    assert tables.shown is None


def test_the_champion_of_a_season_that_is_over_has_a_sign() -> None:
    storage = proud()
    season = season_of(held=LENGTHS[0])
    season.save(storage)
    assert signs(storage)[0].words == "Champion: " + " + ".join(season.riders[one].name for one in season.champions)
    season_of(held=1).save(storage)
    assert not any("Champion" in sign.words for sign in signs(storage))


def test_the_horse_that_has_won_most_has_the_last_sign() -> None:
    storage = proud()
    careers = {
        "dice_game": {"Comet": Career(3, 9, 4), "Pepper": Career(1, 9, 1)},
        "long_shot": {"Ajax": Career(5, 6, 5)},
    }
    StableBook(careers).save(storage)
    assert "Best horse: Ajax, 5 wins" in told(storage).stack.top.spoken_text()
    StableBook({"dice_game": {"Pepper": Career(1, 9, MIN_WINS - 1)}}).save(storage)
    assert best_horse(storage) is None


def test_the_best_score_has_a_sign_while_a_saved_match_has_the_place_of_its_card() -> None:
    storage = proud()
    Records(games={"dice_game": GameRecord(98, "Ana", "", DAY, DAY)}).save(storage)
    assert not any("98" in sign.words for sign in signs(storage))
    storage.write(autosave_name("conquest"), "a match")
    note_played(storage, "conquest")
    assert signs(storage)[0].words == "Best $98, The Dice Game"
    assert len(signs(storage)) <= MAX_SIGNS


def test_tables_are_shown_one_after_another_with_pauses() -> None:
    tables = HighScoreTables(proud())
    shown = []
    for _second in range(int(FIRST_SECONDS + 3 * (TABLE_SECONDS + PAUSE_SECONDS))):
        shown.append(tables.shown[0] if tables.shown else "")
        tables.update(1.0)
    pause = [""] * int(PAUSE_SECONDS)
    turn = int(TABLE_SECONDS)
    tour = [one for key in ("dice_game", "conquest", "dice_game") for one in (*[key] * turn, *pause)]
    assert shown == [*[""] * int(FIRST_SECONDS), *tour]


@pytest.mark.slow
@every_device
def test_whoever_presses_something_sees_the_title_again(device: str) -> None:
    app = told(proud())
    scene: Any = app.stack.top
    scene.update(FIRST_SECONDS)
    app.frame([], SECONDS)
    assert scene._tables.shown
    DEVICES[device](app, "settings")
    assert scene._tables.shown is None
    assert app.stack.top.name == "settings"


def test_signs_are_put_up_only_where_somebody_has_played() -> None:
    assert title_scene.PROFILES_STORE == Profiles.STORE_NAME
    assert title_scene.RECORDS_STORE == Records.STORE_NAME
    storage = proud()
    storage.erase(Profiles.STORE_NAME)
    scene: Any = told(storage).stack.top
    assert scene._signs == ()
    assert scene._tables is None
