"""Poses every scene for screenshots: each scenario is a generator that stops at its poses."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import timedelta
from functools import partial
from zlib import crc32

from build.dev import screenshot_match_scenarios
from build.dev.app_control import pose, press, recorded_session, settle
from build.dev.clubhouse_scenarios import clubhouse_scenario, first_result_scenario, keep_all_sorts, rewards_scenario
from build.dev.online_match_scenarios import choosing_scenario, ended_early_scenario, online_match_scenario
from build.dev.online_scenarios import join_scenario, lobby_scenario, together_scenario
from build.dev.screenshot_share_scenarios import camera_scenario, code_scenario, share_scenario
from game.app import App
from game.career.daily_race import utc_today
from game.career.daily_results import DailyResults
from game.career.season import Season
from game.career.stable_book import StableBook
from game.career.table_records import GameRecord, LastResult, Records
from game.engine import catalog
from game.engine.catalog import rulesets
from game.engine.message import Message
from game.engine.rules import GameState, Ruleset
from game.input.intents import Confirm, MoveFocus
from game.platform.storage import STORAGE_UNAVAILABLE
from game.scenes.base.importing import ImportingScene
from game.scenes.base.scene import PopScene, PushScene, ReplaceScene, Scene
from game.scenes.match.match_scene import MatchScene
from game.scenes.title.signs import FIRST_SECONDS
from game.scenes.tutorial.tutorial_driver import TutorialDriver
from game.session.autosaves import autosave_name
from game.session.session import LAST_MATCH, MatchSession
from game.session.setup import MatchSetup, SeatSetup
from game.tiled.map_index import bundled_maps_for_ruleset, games_and_maps
from game.tools.headless_app import run_frames, run_until

ScenarioSteps = Callable[["App"], Iterator[str]]
"""Drives a newly opened game from pose to pose. Yields the name of each pose."""
TITLE_FRAMES = 300
"""Number of frames until the horses behind the title are visible."""
RULEBOOK_CHAPTER = 4
"""Index of the rule book chapter in the picture, from 0."""
SEATS = 8
CONFETTI_FRAMES = 90
"""Number of frames until confetti covers the picture."""
SEASON_DIFFICULTY = 7
TUTORIAL_SHOTS = {True: "words", False: "deed"}
"""Names of the poses of the tutorial: with a text (True) or waiting for a task (False)."""


@dataclass(frozen=True, slots=True)
class Scenario:
    """A sequence of poses; `rules` is the key of its rule set, "" for none."""

    name: str
    walk: ScenarioSteps
    rules: str = ""

    def title(self, pose: str) -> str:
        """Returns the name of a pose among all poses."""
        return "-".join(part for part in (self.rules, self.name, pose) if part)


def screenshot_scenarios() -> list[Scenario]:
    """Returns all scenarios: the menus, then those of each rule set that has a view."""
    menus = [Scenario(name, walk) for name, walk in MENU_SCENARIOS.items()]
    matches = [
        Scenario(name, partial(walk, rules=rules), rules.key)
        for rules in rulesets()
        for name, walk in {
            "setup": setup_scenario,
            "rule_book": rulebook_scenario,
            **screenshot_match_scenarios.scenarios_for(rules),
        }.items()
    ]
    return [*menus, *matches]


def scenario_names() -> list[str]:
    """Returns the scenarios' names; a name may represent one scenario of each rule set."""
    return list(dict.fromkeys(scenario.name for scenario in screenshot_scenarios()))


def title_scenario(app: App) -> Iterator[str]:
    """Yields the title of a first start, with a storage error, and after some races with many achievements.

    Further poses show the maximum of saved matches, also with the previous ones, and the import of a pressed scene in a
    page.
    """
    run_frames(app, TITLE_FRAMES)
    yield ""
    app.storage.error = STORAGE_UNAVAILABLE
    yield "fault"
    app.storage.error = None
    _keep_matches(app)
    app.stack.top.enter()
    yield pose(app, "news")
    keep_all_sorts(app.storage)
    app.stack.top.enter()
    yield pose(app, "signs")
    app.stack.top.update(FIRST_SECONDS)
    run_frames(app, 2)
    yield "high-scores"
    for rules in rulesets():
        for name, least in ((autosave_name(rules.key), SEATS), (autosave_name(rules.key, is_previous=True), 0)):
            app.storage.write(name, _started_session(rules.key, least).text)
    app.stack.top.enter()
    yield pose(app, "saves")
    app.stack.apply(PushScene(app.context.scene("saved_matches")))
    yield pose(app, "saved_matches")
    app.stack.apply(ReplaceScene(ImportingScene("", PopScene)))
    yield "importing"


def _keep_matches(app: App) -> None:
    """Stores a match at its second decision, a finished one, and records of every game."""
    rules = catalog.games()[0].key
    seats = (SeatSetup("person", "Ana"), SeatSetup("bot", "Bo", "novice", 1))
    MatchSession(MatchSetup(rules, 5, seats), app.storage).autosave()
    app.storage.write(LAST_MATCH, "")
    day = utc_today()
    maps = {one.key: bundled_maps_for_ruleset(one.key)[-1].name for one in rulesets()}
    Records(
        LastResult(rules, ("Cleo",), 217, 39, crc32(b"")),
        {
            game: GameRecord(264, "Ana", name, day, day - timedelta(days=number))
            for number, (game, name) in enumerate(maps.items())
        },
    ).save(app.storage)


def daily_scenario(app: App) -> Iterator[str]:
    """Yields the page of the daily race: before the first try, after it, and when no try is left."""
    app.stack.apply(PushScene(app.context.scene("daily")))
    yield pose(app, "")
    day = utc_today()
    results = DailyResults()
    for back in range(5, -1, -1):
        results.begin(day - timedelta(back))
        results.add(day - timedelta(back), 147 + 8 * back)
        results.describe(day - timedelta(back), 1, ("Bo", 9 * back - 23), DAILY_ROUNDS)
    results.set_bot_result(day, 161)
    results.save(app.storage)
    app.context.bot_result_task = None
    app.stack.top.enter()
    yield pose(app, "first")
    while results.begin(day):
        pass
    results.save(app.storage)
    app.stack.top.enter()
    yield pose(app, "over")


DAILY_ROUNDS = "+=--++-+=+--+++=-+-+++"
"""Results of the rounds of a try in the daily race (see game.career.daily_results)."""


def game_select_scenario(app: App) -> Iterator[str]:
    """Yields the choice of games, at first and with records."""
    yield pose(app, "", "new")
    _keep_matches(app)
    app.stack.top.enter()
    yield pose(app, "records")


def setup_scenario(app: App, rules: Ruleset[GameState]) -> Iterator[str]:
    """Yields the set-up of a rule set: at first, with all seats taken, its editors, and with no seat taken."""
    press(app, "new")
    if app.stack.top.name == "game_select":
        press(app, f"game.{rules.key}", "change")
    yield pose(app, "")
    _fill_seats(app, "person")
    yield "full"
    yield from _seat_editors(app)
    yield from _map_list(app)
    yield from _option_pages(app)
    _fill_seats(app, "empty")
    app.stack.top.focus.key = "seat.0"  # type: ignore[union-attr]
    yield pose(app, "empty")


def _fill_seats(app: App, kind: str) -> None:
    for chair in app.stack.top.draft.seats:  # type: ignore[attr-defined]
        chair.kind = kind
    app.stack.top.enter()
    settle(app)


def _option_pages(app: App) -> Iterator[str]:
    """Yields the other pages of options, if there are any, and text entry for the seed on one of them."""
    while True:
        keys = {target.key for target in app.stack.top.targets()}
        if "seed" in keys:
            yield pose(app, "seed", "seed")
            press(app, "done")
        if "page" not in keys or "seed" in keys:
            return
        yield pose(app, "page", "page")


def _map_list(app: App) -> Iterator[str]:
    """Yields the list of maps, and returns to the set-up."""
    if "maps" in {target.key for target in app.stack.top.targets()}:
        yield pose(app, "maps", "maps")
        press(app, "back")


def _seat_editors(app: App) -> Iterator[str]:
    """Yields the editors of a seat, and returns to the set-up."""
    yield pose(app, "seat", "seat.1", "kind.bot")
    app.stack.top.focus.key = "look.3"  # type: ignore[union-attr]
    yield pose(app, "seat-taken")
    yield pose(app, "name", "name")
    press(app, "done", "done")


def settings_scenario(app: App) -> Iterator[str]:
    """Yields the pages of settings, the languages and the key bindings."""
    press(app, "settings")
    for page in ("display", "sound", "gameplay", "controls"):
        app.stack.top.layout(app.canvas)
        if f"page.{page}" in {target.key for target in app.stack.top.targets()}:  # all are in sight in a large window
            press(app, f"page.{page}")
        yield pose(app, page)
        if page == "display":
            app.stack.top.layout(app.canvas)
            yield pose(app, "languages", "language")
            press(app, "language.")
    app.stack.top.layout(app.canvas)
    yield pose(app, "key_bindings", "keys")
    yield pose(app, "key_bindings-asked", "pad.confirm")
    press(app, "done")
    app.stack.top.layout(app.canvas)
    yield pose(app, "gamepads", "gamepads")


def tutorial_scenario(app: App) -> Iterator[str]:
    """Yields the tutorial menu, the first text of its first chapter, the first task there, and the chapter's end."""
    app.context.settings.speed = "instant"
    yield pose(app, "", "help")
    press(app, next(one.key for one in app.stack.top.targets() if one.key.startswith("chapter.")))
    photographed_kinds: set[bool] = set()
    while True:
        waiting = run_until(app, _waiting_lesson)
        settle(app)
        if not isinstance(waiting, MatchScene):
            yield "end"
            return
        assert isinstance(waiting.driver, TutorialDriver)
        needs_confirmation = waiting.driver.overlay.takes_focus
        if needs_confirmation not in photographed_kinds:
            photographed_kinds.add(needs_confirmation)
            yield TUTORIAL_SHOTS[needs_confirmation]
        press(app, "coach.on" if needs_confirmation else waiting.focus.key)


def _waiting_lesson(scene: Scene) -> Scene | None:
    """Returns the scene of a lesson that says something and where nothing moves, or of its end; None before."""
    if scene.name == "tutorial_end":
        return scene
    if not isinstance(scene, MatchScene) or not isinstance(scene.driver, TutorialDriver) or scene.director.busy:
        return None
    return scene if scene.driver.overlay.words else None


def message_box_scenario(app: App) -> Iterator[str]:
    """Yields an unreadable save, with the longest error and a short one, and the questions of a new game."""
    for _save in range(2):
        app.storage.write(autosave_name(catalog.games()[0].key), _started_session().text)
    app.storage.write(autosave_name(catalog.games()[0].key), _started_session().text[:-1])
    app.stack.apply(PushScene(app.context.scene("resume", catalog.games()[0].key)))
    yield pose(app, "damaged")
    app.stack.apply(ReplaceScene(app.context.scene("message", Message("No saved game yet."))))
    yield pose(app, "short")
    app.stack.apply(PopScene())
    app.storage.write(autosave_name(catalog.games()[0].key), _started_session().text)
    yield pose(app, "saved-match", "new", f"game.{catalog.games()[0].key}", "start")


def _started_session(rules: str = "", least: int = SEATS) -> MatchSession:
    """Returns a match after more than `least` commands, of the first game unless another one is named."""
    return recorded_session(
        rules or catalog.games()[0].key, screenshot_match_scenarios.MATCH_SEED, "bb", "novice", least + 1
    )


def rulebook_scenario(app: App, rules: Ruleset[GameState]) -> Iterator[str]:
    """Yields the rule book: its first page, and a chapter in the middle."""
    app.stack.apply(PushScene(app.context.scene("rule_book", rules.key)))
    yield pose(app, "")
    for _chapter in range(RULEBOOK_CHAPTER):
        app.stack.apply(app.stack.top.handle(MoveFocus("keys.left", 0, 1)))
    app.stack.apply(app.stack.top.handle(Confirm("keys.left")))
    yield pose(app, "chapter")


def season_scenario(app: App) -> Iterator[str]:
    """Yields the start of a season, its board at first and after some meetings, and its champion; the stable book."""
    app.stack.apply(PushScene(app.context.scene("season")))
    yield pose(app, "setup")
    yield pose(app, "begun", "start")
    for held, name in ((5, "board"), (12, "champion")):
        _keep_season(app, held)
        app.stack.apply(ReplaceScene(app.context.scene("season")))
        run_frames(app, CONFETTI_FRAMES)
        yield name
    yield pose(app, "results", "results")


def _keep_season(app: App, held: int) -> None:
    """Stores a season of two people at a high difficulty after some meetings; each wins five in turn."""
    people = [SeatSetup("person", "Ana"), SeatSetup("person", "Bo", badge=1)]
    season = Season.create(7, people, games_and_maps(), difficulty=SEASON_DIFFICULTY)
    riders = range(len(season.riders))
    for meeting in range(held):
        season.add(tuple(((rider + meeting // 5) % len(riders),) for rider in riders))
    season.save(app.storage)


def stable_book_scenario(app: App) -> Iterator[str]:
    """Yields the stable book before any race, and after one of every game with horses."""
    app.stack.apply(PushScene(app.context.scene("stable_book")))
    yield pose(app, "empty")
    book = StableBook()
    for rules in rulesets():
        book.add(recorded_session(rules.key, 5, "pb", "novice"))
    book.save(app.storage)
    app.stack.apply(ReplaceScene(app.context.scene("stable_book")))
    for target in [one for one in app.stack.top.targets() if one.key.startswith("game.")]:
        yield pose(app, target.key.removeprefix("game."), target.key)


MENU_SCENARIOS: dict[str, ScenarioSteps] = {
    "title": title_scenario,
    "game_select": game_select_scenario,
    "daily": daily_scenario,
    "settings": settings_scenario,
    "tutorial": tutorial_scenario,
    "season": season_scenario,
    "stable_book": stable_book_scenario,
    "message": message_box_scenario,
    "clubhouse": clubhouse_scenario,
    "rewards": rewards_scenario,
    "first-result": first_result_scenario,
    "online-match": online_match_scenario,
    "ended-early": ended_early_scenario,
    "online-choosing": choosing_scenario,
    "share": share_scenario,
    "enter_code": code_scenario,
    "camera": camera_scenario,
    "together": together_scenario,
    "join": join_scenario,
    "lobby": lobby_scenario,
}
