"""Poses a match of any rule set for screenshots: its decisions, overlays, score and replay."""

import re
from collections.abc import Callable, Generator, Iterator
from contextlib import suppress
from functools import lru_cache, partial

from build.dev.app_control import as_match, pose, press, recorded_session
from build.dev.online_match_scenarios import waiting_scenario
from game.app import App
from game.career.ghost import GHOST, ghost_of
from game.engine.message import CommandRejected
from game.engine.rng import Rng
from game.engine.rules import GameState, Ruleset, SeatRoles
from game.engine.setup_options import SetupOption
from game.input.intents import GamepadDisconnected, Menu
from game.presentation.loader import has_view, score_sheet_of
from game.scenes.base.scene import PopScene, ResetScenes
from game.scenes.match.match_scene import MatchScene
from game.scenes.replay.replay_scene import ReplayScene, load_replay
from game.scenes.replay.what_if_choice import WhatIfChoiceScene
from game.scenes.replay.what_if_result import WhatIfResultScene
from game.scenes.score.score_scene import ScoreScene
from game.session import save_format
from game.session.session import MatchSession, run_bots
from game.session.setup import MatchSetup
from game.session.what_if import with_sharp_bot
from game.tools.headless_app import run_frames, run_until, seat_setups

MATCH_SEED = 4
"""Random seed of the matches."""
PRESS_SEED = 3
"""Random seed for the presses of people in the matches."""
LEVEL = "novice"
SEATS = "pbb"
QUICK = "quick"
"""Value of an option that makes a game short enough for many players."""
PARTY_SEATS = "ppbbb"
MAX_QUESTIONS = 7
"""Maximum number of types of decisions that get a picture."""
MANY_PEOPLE = 5
"""Minimum number of people for more than one page of decisions."""
MAX_DECISIONS = 60
"""Maximum number of people's decisions that are searched for new types."""
MOTION_FRAMES = 26
"""Number of frames after which something visibly moves."""


def scenarios_for(rules: Ruleset[GameState]) -> dict[str, Callable[..., Iterator[str]]]:
    """Returns the scenarios of a rule set, as far as it has what they show."""
    races = {}
    watched = {}
    if has_view(rules.key):
        races = {"match": race_scenario, "crowd": full_table_scenario, "online": waiting_scenario}
        watched = {"replay": replay_scenario, "what_if": what_if_scenario, "ghost": ghost_scenario}
    most = ("p" * MANY_PEOPLE + "b" * rules.seats[-1])[: rules.seats[-1]]
    tables = {"score": SEATS, "tables": most} if score_sheet_of(rules.key) else {}
    return {
        **races,
        **({"party": party_scenario} if isinstance(rules, SeatRoles) else {}),
        **{name: partial(score_scenario, kinds=kinds) for name, kinds in tables.items()},
        **watched,
    }


def race_scenario(app: App, rules: Ruleset[GameState]) -> Iterator[str]:
    """Yields one person among bots: every kind of decision, and then everything that can cover a race."""
    _start_race(app, rules, SEATS)
    yield from _questions(app)
    if app.stack.top.name != "match":
        _start_race(app, rules, SEATS)
    yield from _race_overlays(app)
    yield from _between_decisions(app)


def party_scenario(app: App, rules: Ruleset[GameState]) -> Iterator[str]:
    """Yields the set-up of a party, and two people who only bet while bots run the horses."""
    for key in ("new", f"game.{rules.key}", "change", "length.party"):
        press(app, key)
    yield pose(app, "setup")
    _start_race(app, rules, PARTY_SEATS, length="party")
    yield from _questions(app)


def full_table_scenario(app: App, rules: Ruleset[GameState]) -> Iterator[str]:
    """Yields a match of as many people as can play, with the last legal value of each option, such as own dice."""
    app.context.settings.handover = False
    options = {choice.name: _last_value(rules, choice) for choice in rules.setup_options}
    quick = {c.name: QUICK for c in rules.setup_options if QUICK in {value.text for value in c.values}}
    _start_race(app, rules, "p" * rules.seats[-1], **{**options, **quick})
    yield from _questions(app)
    yield from _race_overlays(app)


def _last_value(rules: Ruleset[GameState], choice: SetupOption) -> str:
    """Returns the last value of an option that is legal with as many seats as possible."""
    seats = str(rules.seats[-1])
    for value in reversed(choice.values):
        with suppress(CommandRejected):
            rules.options({"seats": seats, choice.name: value.text})
            return value.text
    raise ValueError(choice.name)


def replay_scenario(app: App, rules: Ruleset[GameState]) -> Iterator[str]:
    """Yields a replay: its commentary, a comment in focus, and the field."""
    scene = _open_replay(app, rules, 1 / 2)
    yield pose(app, "", "play")
    if calls := scene.commentary_list.targets():
        scene.focus.key = calls[len(calls) // 2].key
        yield pose(app, "call")
    yield pose(app, "field", "calls")


def what_if_scenario(app: App, rules: Ruleset[GameState]) -> Iterator[str]:
    """Yields the question about other choices at a decision, and its answer."""
    _open_replay(app, rules, 1 / 5)
    yield pose(app, "", "whatif")
    for _press in range(MAX_WHAT_IF_PRESSES):
        if app.stack.top.name != "what_if":
            break
        press(app, _other_answer(app))
        run_frames(app, 1)
    if app.stack.top.name == "what_if_result":
        run_until(app, lambda top: top.sheets if isinstance(top, WhatIfResultScene) else None)
        yield pose(app, "result")


def _open_replay(app: App, rules: Ruleset[GameState], share: float) -> ReplayScene:
    app.stack.apply(ResetScenes(load_replay(app.context, finished_session(rules.key, SEATS))))
    scene = run_until(app, lambda top: top if isinstance(top, ReplayScene) else None)
    scene.playback.jump(int(scene.timeline.length * share))
    return scene


def ghost_scenario(app: App, rules: Ruleset[GameState]) -> Iterator[str]:
    """Yields a match against a friend's on the same dice, and the page of the ghost after another one."""
    friend = finished_session(rules.key, SEATS)
    app.storage.write(GHOST, friend.text)
    app.context.settings.speed = "instant"
    app.context.settings.reduced_motion = True
    app.stack.apply(ResetScenes(app.context.scene("start_match", friend.setup)))
    _until_asked(app)
    yield pose(app, "")
    session = MatchSession.resume(_sharp_save(friend))
    session.ghost = ghost_of(friend.match, 0, friend.lines, "Edda")
    scene = open_score(app, session)
    run_frames(app, 1)
    scene.show.skip_all()
    run_frames(app, 1)
    press(app, "details")
    run_frames(app, 1)
    yield pose(app, "page", "page.ghost")


def _sharp_save(session: MatchSession) -> str:
    bots = MatchSession(with_sharp_bot(session.setup))
    for _choice in run_bots(bots):
        pass
    return save_format.dumps(session.setup, bots.lines)


MAX_WHAT_IF_PRESSES = 12
"""Maximum number of presses in search of an answer."""


OPENS_ANSWERS = "sliders"
"""Key of the button that opens the answers of a question that is answered by a gesture."""


def _other_answer(app: App) -> str:
    """The key of the answer that leaves fewest commands, the last one of equals."""
    assert isinstance(app.stack.top, WhatIfChoiceScene)
    options = [option for option in app.stack.top.choices.on_table if option.commands and not option.disabled_reason]
    return min(reversed(options), key=lambda option: len(option.commands)).key if options else OPENS_ANSWERS


def finished_session(rules: str, kinds: str) -> MatchSession:
    """Returns a finished match, as if people had played for the p's among `kinds`."""
    return MatchSession.resume(_finished_save(rules, kinds))


@lru_cache
def _finished_save(rules: str, kinds: str) -> str:
    return recorded_session(rules, MATCH_SEED, kinds, LEVEL).text


def _start_race(app: App, rules: Ruleset[GameState], kinds: str, **wanted_options: str) -> None:
    """Starts a match with those of the options that the rule set knows."""
    app.context.settings.speed = "instant"
    option_texts = rules.option_texts(rules.options({}))
    options = {name: value for name, value in wanted_options.items() if name in option_texts}
    options |= {
        name: value for name, value in {"seats": str(len(kinds)), "begins": "0"}.items() if name in option_texts
    }
    app.stack.apply(
        ResetScenes(
            app.context.scene(
                "start_match", MatchSetup(rules.key, MATCH_SEED, seat_setups(kinds, LEVEL), options, choosing="calm")
            )
        )
    )
    _until_asked(app)


def _until_asked(app: App) -> MatchScene | None:
    """Returns the race when a person is asked; None when another scene has come after it."""
    run_until(app, lambda top: _is_asked(race) if (race := as_match(top)) else top.name != "loading")
    return as_match(app.stack.top)


def _is_asked(race: MatchScene) -> bool:
    return race.choices is not None and not race.director.busy


def _enabled_options(race: MatchScene) -> list[str]:
    return [option.key for option in race.choices.on_table if not option.disabled_reason] if race.choices else []


def _questions(app: App) -> Iterator[str]:
    rng = Rng(PRESS_SEED)
    kinds_shown = set[frozenset[str]]()
    recap_shown = False
    disabled_shown = False
    for _decision in range(MAX_DECISIONS):
        scene = _until_asked(app)
        if scene is None or scene.choices is None or len(kinds_shown) == MAX_QUESTIONS:
            return
        if scene.screen.recap and not recap_shown:
            recap_shown = True
            yield pose(app, "news")
        scene.screen.recap = []
        kind = frozenset(re.sub(r"\d+", "", option.key) for option in scene.choices.options)
        if kind not in kinds_shown:
            kinds_shown.add(kind)
            yield pose(app, f"question-{len(kinds_shown)}")
            disabled_shown = disabled_shown or (yield from _disabled_option(app, scene))
        press(app, rng.pick(_enabled_options(scene)))


def _disabled_option(app: App, scene: MatchScene) -> Generator[str, None, bool]:
    """Yields the focus on a disabled option, which says why; returns whether there was one."""
    options = scene.choices.on_table if scene.choices else []
    off = next((option.key for option in options if option.disabled_reason), None)
    if off:
        saved_focus = scene.focus.key
        scene.focus.key = off
        yield pose(app, "off")
        scene.focus.key = saved_focus
    return bool(off)


def _race_overlays(app: App) -> Iterator[str]:
    if (scene := _until_asked(app)) is None:
        return
    scene.screen.recap = []
    scene.tooltips.key = max(
        scene.table_targets.inspectable_items(), key=lambda one: len("".join(one.tooltip()[1]))
    ).key
    scene.tooltips.keyboard_mode = True
    run_frames(app, 1)
    yield "tip"
    scene.tooltips.close()
    app.stack.apply(scene.table_targets.show_standings())
    yield pose(app, "standings")
    app.stack.apply(PopScene())
    for name, intent in (("pause", Menu("keys.left")), ("unplugged", GamepadDisconnected("pad.1", "Gamepad"))):
        app.stack.apply(app.stack.top.handle(intent))
        yield pose(app, name)
        app.stack.apply(PopScene())


def _between_decisions(app: App) -> Iterator[str]:
    scene = _until_asked(app)
    rng = Rng(PRESS_SEED)
    while scene is not None and not _is_others_turn(scene):
        if scene.choices:
            press(app, rng.pick(_enabled_options(scene)))
        run_frames(app, 1)
        scene = as_match(app.stack.top)
    if scene is None:
        return
    yield "log"
    scene = _until_asked(app)
    if scene is not None:
        app.context.settings.speed = "normal"
        scene.enter()
        press(app, scene.focus.key)
        run_frames(app, MOTION_FRAMES)
        yield "moving"


def _is_others_turn(scene: MatchScene) -> bool:
    actor = scene.session.actor
    return scene.choices is None and actor is not None and not scene.session.is_human(actor)


def open_score(app: App, session: MatchSession) -> ScoreScene:
    """Opens the score of a finished match."""
    view = session.match.replayed_to(len(session.match.steps) - 1).state
    scene = ScoreScene(app.context, session, view, session.match.steps[-1].events)
    app.stack.apply(ResetScenes(scene))
    return scene


def score_scenario(app: App, rules: Ruleset[GameState], kinds: str) -> Iterator[str]:
    """Yields the score of a table: the sheet being written, the sheet, and every other page."""
    app.context.settings.reduced_motion = True  # no confetti: it falls differently in every frame
    scene = open_score(app, finished_session(rules.key, kinds))
    run_frames(app, MOTION_FRAMES)
    yield "paying"
    while scene.show.busy and not scene.is_winner_alone:
        scene.show.skip()
    yield pose(app, "winner")
    scene.show.skip_all()
    yield pose(app, "result")
    yield pose(app, "pad", "details")
    for page in [target.key for target in scene.targets() if target.key.startswith("page.")][1:]:
        press(app, page)
        if scene.score_pages.current == "decisions":
            yield "thinking"
            while scene.score_pages.move_review and scene.score_pages.move_review.hindsight.run_slice():
                pass
        yield pose(app, page.removeprefix("page."))
    for target in [one for one in scene.targets() if one.key.startswith("decision.")][:1]:
        press(app, target.key)
        run_until(app, lambda top: top.name == "replay")
        yield pose(app, "moment")
