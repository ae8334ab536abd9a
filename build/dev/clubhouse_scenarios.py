"""Poses the clubhouse for screenshots: its pages, of a device where much was played, and the backup."""

from collections.abc import Iterator
from datetime import date, timedelta

from build.dev.app_control import pose, press, settle
from build.dev.screenshot_match_scenarios import finished_session, open_score
from game.app import App
from game.career.backup import write_backup
from game.career.difficulty import LOWEST
from game.career.first_results import note_first_result
from game.career.high_scores import PLACES, HighScore, HighScores
from game.career.profile import Profile, Tally
from game.career.profiles import Profiles
from game.career.season import LENGTHS, Season
from game.career.silks import ALL_SILKS
from game.career.stable_book import Career, StableBook
from game.career.table_records import GameRecord, GameRecords, Mark, Records, RecordTable, TableRecord
from game.career.trophies import EarnedTrophy, Trophies, all_trophies, trophies_for
from game.engine import catalog
from game.platform.storage import Storage
from game.scenes.base.scene import PushScene
from game.scenes.clubhouse.backup_scene import BackupScene
from game.session.session import LAST_MATCH
from game.session.setup import DEFAULT_NAMES, SeatSetup
from game.tiled.map_index import bundled_maps_for_ruleset, games_and_maps

DAY = date(2026, 11, 22)
LAST_PAGE = f"page.{catalog.games()[-1].key}"
ROOMS = {
    "trophies": ("page.every", LAST_PAGE),
    "high_scores": (LAST_PAGE,),
    "records": ("table.more",),
    "profiles": (),
}
"""Rooms of the clubhouse, with the targets pressed in each room for additional poses."""


def keep_all_sorts(storage: Storage) -> None:
    """Stores the data of a device with many played matches."""
    _records().save(storage)
    Trophies({one.key: EarnedTrophy(DEFAULT_NAMES[n % 3], DAY) for n, one in enumerate(all_trophies()) if n % 3}).save(
        storage
    )
    HighScores({game.key: _table() for game in catalog.games()[:-1]}).save(storage)
    _keep_champions(storage)
    people = [
        Profile(name, badge, DAY - timedelta(badge), "", _tallies(badge), ALL_SILKS[2 + badge % 4].kind)
        for badge, name in enumerate(DEFAULT_NAMES)
    ]
    Profiles(tuple(people)).save(storage)


def _keep_champions(storage: Storage) -> None:
    season = Season.create(7, (SeatSetup("person", DEFAULT_NAMES[0]),), games_and_maps(), LENGTHS[0], LOWEST)
    while not season.is_over:
        season.add(tuple((rider,) for rider in range(len(season.riders))))
    season.save(storage)
    StableBook({catalog.games()[0].key: {"Comet": Career(4, 20, 9, 5, 212, 41, "", (1, 3, 1, 0, 1))}}).save(storage)


def _table() -> list[HighScore]:
    return [
        HighScore(
            264 - 17 * n, DEFAULT_NAMES[n % 3][:3].upper().ljust(3, "-"), DEFAULT_NAMES[n % 3], DAY - timedelta(n), 4
        )
        for n in range(PLACES)
    ]


def _tallies(number: int) -> dict[str, Tally]:
    return {game.key: Tally(9 + number, 3, 2, 2) for game in catalog.games()[: 1 + number % len(catalog.games())]}


def _records() -> Records:
    def mark(value: int) -> Mark:
        return Mark(value, DEFAULT_NAMES[value % len(DEFAULT_NAMES)], DAY)

    record = TableRecord(mark(264), mark(1), mark(97), mark(43))
    boards = {}
    for game in catalog.games():
        maps = [found.name for found in bundled_maps_for_ruleset(game.key)] or [""]
        boards[game.key] = GameRecords(mark(5), {RecordTable(name, seats): record for name in maps for seats in (2, 4)})
    games = {game.key: GameRecord(264, "Ana", "", DAY, DAY) for game in catalog.games()}
    return Records(games=games, boards=boards)


def clubhouse_scenario(app: App) -> Iterator[str]:
    """Yields the clubhouse, empty and after many matches, and its rooms."""
    yield pose(app, "first", "clubhouse")
    for room in ROOMS:
        yield from _visit(app, room, f"first-{room}")
    keep_all_sorts(app.storage)
    app.stack.top.enter()
    yield pose(app, "")
    for room, further in ROOMS.items():
        yield from _visit(app, room, room, further)
    yield from _edit_somebody(app)


def _edit_somebody(app: App) -> Iterator[str]:
    yield pose(app, "profile", "room.profiles", f"person.{DEFAULT_NAMES[1]}")
    yield pose(app, "profile-initials", "initials")
    yield pose(app, "profile-remove", "skip", "remove")
    press(app, "no", "back", "back")
    app.stack.apply(PushScene(app.context.scene("backup")))
    yield pose(app, "backup", "paste")
    scene = app.stack.top
    assert isinstance(scene, BackupScene)
    scene.open_text(write_backup(app.storage, DAY))
    yield pose(app, "backup-found")
    yield pose(app, "backup-replace", "replace")


def rewards_scenario(app: App) -> Iterator[str]:
    """Yields a result with what the match has brought, and the initials that are asked for."""
    session = finished_session(catalog.games()[0].key, "ppb")
    app.storage.write(LAST_MATCH, session.text)
    app.context.settings.reduced_motion = True
    note_first_result(session, app.storage)
    scene = open_score(app, session)
    settle(app)
    scene.show.skip_all()
    yield pose(app, "")
    if app.stack.top is scene:  # otherwise the game has already asked for the initials
        press(app, "initials")
    yield pose(app, "initials")
    yield pose(app, "trophies", "skip", "trophies")


def first_result_scenario(app: App) -> Iterator[str]:
    """Yields the page after a first match of each game, for the person at either seat: one has won."""
    app.context.settings.reduced_motion = True
    for game in catalog.games():
        for kinds in ("pb", "bp"):
            session = finished_session(game.key, kinds)
            scene = open_score(app, session)
            trophies = trophies_for(game.key)[:1]
            app.stack.apply(PushScene(app.context.scene("first_result", session, scene.score_pages, trophies)))
            while scene.score_pages.move_review and scene.score_pages.move_review.hindsight.run_slice():
                pass
            yield pose(app, f"{game.key}-{kinds}")


def _visit(app: App, room: str, name: str, further: tuple[str, ...] = ()) -> Iterator[str]:
    yield pose(app, name, f"room.{room}")
    for number, key in enumerate(further, 1):
        yield pose(app, f"{name}-{number}", key)
    press(app, "back")
