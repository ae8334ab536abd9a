"""The clubhouse: a room with objects to press, which shows the trophies."""

from __future__ import annotations

from datetime import date
from itertools import combinations
from typing import Any

import pygame
import pytest

from build.dev.clubhouse_scenarios import keep_all_sorts
from game.app import App
from game.career.high_scores import HighScore, HighScores
from game.career.table_records import GameRecord, GameRecords, Mark, Records, RecordTable, TableRecord
from game.career.trophies import EarnedTrophy, Trophies, all_trophies
from game.i18n import LANGUAGE_NAMES, load_translations, using_language
from game.scenes.clubhouse.clubhouse_scene import CUP_COUNT, EARS, ROOM_OBJECTS, TWITCH_EVERY_SECONDS, ClubhouseScene
from game.scenes.clubhouse.records_scene import high_scores_news
from game.scenes.routes import ROUTES
from game.tools.headless_app import run_frames
from game.ui import text, theme
from tests.support import app_driver
from tests.support.app_driver import DEVICES, every_device, open_app
from tests.support.match_facts import DAY

LEAST_TARGET = 44
"""Minimum size of a target for a fingertip, in logical units."""


def clubhouse(*, is_full: bool = False, reduced_motion: bool = True) -> App:
    app = open_app()
    app.context.settings.reduced_motion = reduced_motion
    if is_full:
        keep_all_sorts(app.storage)
    app_driver.click(app, "clubhouse")
    run_frames(app, 2)
    return app


@every_device
def test_the_title_leads_to_the_clubhouse_and_back(device: str) -> None:
    app = open_app()
    DEVICES[device](app, "clubhouse")
    assert app.stack.top.name == "clubhouse"
    DEVICES[device](app, "back")
    assert app.stack.top.name == "title"


def test_it_names_the_next_trophy_and_how_it_is_won() -> None:
    app = clubhouse()
    assert "Next trophy: They're off. Finish a match." in app.stack.top.spoken_text()
    Trophies({"started": EarnedTrophy("Ana", date(2026, 1, 1))}).save(app.storage)
    app.stack.top.enter()
    assert "Next trophy: Winner's circle. Win a match." in app.stack.top.spoken_text()


@pytest.mark.parametrize("thing", ROOM_OBJECTS, ids=lambda thing: thing.key)
@every_device
def test_each_thing_opens_its_page_at_one_press_and_leads_back_to_it(device: str, thing: object) -> None:
    app = clubhouse()
    key = thing.key  # type: ignore[attr-defined]
    DEVICES[device](app, f"room.{key}")
    assert key in ROUTES
    assert app.stack.names[-2] == "clubhouse"
    assert app.stack.top.name != "clubhouse"
    DEVICES[device](app, "back")
    assert app.stack.top.name == "clubhouse"


@pytest.mark.parametrize("thing", ROOM_OBJECTS, ids=lambda thing: thing.key)
def test_arrows_follow_the_room(thing: object) -> None:
    app = clubhouse()
    key = thing.key  # type: ignore[attr-defined]
    boxes = {target.key: target.box for target in app.stack.top.targets()}
    for way, sign, side in (
        (pygame.K_RIGHT, 1, "centerx"),
        (pygame.K_LEFT, -1, "centerx"),
        (pygame.K_DOWN, 1, "centery"),
    ):
        assert app.stack.top.focus
        app.stack.top.focus.key = f"room.{key}"
        app_driver.press_key(app, way)
        before, after = (getattr(boxes[at], side) for at in (f"room.{key}", app.stack.top.focus.key))
        assert (after - before) * sign >= 0


def test_every_thing_is_large_enough_for_a_fingertip_and_lies_apart_from_the_others() -> None:
    assert all(min(thing.box.size) >= LEAST_TARGET for thing in ROOM_OBJECTS)
    assert not [(one.key, other.key) for one, other in combinations(ROOM_OBJECTS, 2) if one.box.colliderect(other.box)]
    assert all(thing.box.contains(box) for thing in ROOM_OBJECTS for box in (thing.sign, thing.news_box) if box)


@pytest.mark.parametrize("key", ["trophies", "profiles", "stable_book"])
def test_what_was_won_appears_in_the_room(key: str) -> None:
    box = next(thing.box for thing in ROOM_OBJECTS if thing.key == key)
    empty, full = (_pixels(clubhouse(is_full=is_full), box) for is_full in (False, True))
    assert empty != full


@pytest.mark.parametrize("reduced_motion", [False, True])
def test_an_ear_twitches_unless_motion_is_reduced(reduced_motion: bool) -> None:
    app = clubhouse(is_full=True, reduced_motion=reduced_motion)
    seen = set()
    for _frame in range(round(60 * TWITCH_EVERY_SECONDS * len(EARS))):
        run_frames(app, 1)
        seen.add(tuple(_pixels(app, ear) for ear in EARS))
    assert (len(seen) == 1) == reduced_motion


def _pixels(app: App, box: pygame.FRect) -> bytes:
    surface = pygame.display.get_surface()
    part = app.canvas.rect(box)
    return pygame.image.tobytes(surface.subsurface(part.clip(surface.get_rect())), "RGB")


def test_each_first_trophy_is_a_cup_in_the_cabinet() -> None:
    app = open_app()
    won = list(all_trophies())[:7]
    Trophies({trophy.key: EarnedTrophy("Ana", DAY) for trophy in won}).save(app.storage)
    assert ClubhouseScene(app.context)._cups == len(won)
    Trophies({trophy.key: EarnedTrophy("Ana", DAY) for trophy in all_trophies()}).save(app.storage)
    assert ClubhouseScene(app.context)._cups == CUP_COUNT


def test_the_board_names_game_and_unit_of_each_high_score() -> None:
    app = open_app()
    tables = {key: [HighScore(43, "ANA", "Ana", DAY, 2)] for key in ("dice_game", "conquest")}
    HighScores(tables).save(app.storage)
    record = GameRecord(43, "Ana", "", DAY, DAY)
    records = Records(games={"dice_game": record, "conquest": record})
    records.save(app.storage)
    assert high_scores_news(app.context) == "The Dice Game\nANA $43\nForty-Two Lands\nANA 43 points"
    tables["long_shot"] = tables["conquest"]
    records.games["long_shot"] = record
    HighScores(tables).save(app.storage)
    records.save(app.storage)
    assert high_scores_news(app.context).splitlines()[-1] == "…"
    del records.games["long_shot"]
    records.boards["conquest"] = GameRecords(tables={RecordTable("", 2): TableRecord(best=Mark(43, "Ana", DAY))})
    records.save(app.storage)
    assert records.won_games() == ["dice_game"]
    assert high_scores_news(app.context) == "The Dice Game\nANA $43", "the other game has no wins"


@pytest.mark.parametrize("language", LANGUAGE_NAMES)
def test_each_decoration_has_room_for_its_lock_and_its_whole_name(language: str) -> None:
    with using_language(load_translations(language)):
        app = clubhouse()
        scene: Any = app.stack.top
        control = next(widget for widget in scene.form.widgets if widget.key == "decoration")
        for target, segment in zip(control.targets(), control.options, strict=True):
            lock = 1.5 * theme.BOLD.size if segment.icon else 0.0
            assert lock + text.least_width(app.canvas, segment.words, theme.BOLD) <= target.box.width, segment.words
