"""A player's first match on screen: folded panels, texts, its save, and its absence from all statistics."""

from __future__ import annotations

from functools import partial
from typing import Any

import pygame
import pytest

from game.app import App
from game.career.after_match import settle
from game.career.daily_race import utc_today
from game.career.profiles import Profiles
from game.career.table_records import Records
from game.engine.catalog import KEYS
from game.engine.rules import Command
from game.games.dice_game.rules import commands
from game.games.dice_game.rules.player_sheet import CIRCLES
from game.games.dice_game.trainer import FOLDS, WILD_ROUND, DiceGameTable
from game.games.dice_game.view.animations import GIFT_SECONDS
from game.platform.storage import MemoryStore, Storage
from game.scenes.match.match_scene import MatchScene
from game.session.advice import MoveReview
from game.session.autosaves import (
    FIRST_MATCH,
    LAST_PLAYED,
    adopt_first_matches,
    autosave_name,
    first_match_name,
    is_first_match,
    saved_games,
)
from game.session.session import LAST_MATCH, MatchSession
from game.session.setup import MatchSetup, SeatSetup
from game.ui import theme
from tests.support.app_driver import DEVICES, SECONDS, click, open_app, press_key, without_drawing
from tests.support.match_driver import run_until

ASIDE = ("top.", "seat.", "calls")
WORDS_FRAMES = 240
"""Maximum number of frames until the trainer speaks; the advice may take time to compute."""
MOST_FRAMES = 4000
MOST_CHOICES = 4
FRAMES_TO_NEWS = 60
"""Number of frames until the title has read the saves."""
ACTIONS = (commands.Bet, commands.Buy, commands.Concession, commands.Helmet, commands.Jersey)
SEATS = (SeatSetup("person", "Ana"), SeatSetup("bot", "Bo", "novice", 1))


def asked(app: App) -> MatchScene | None:
    """Returns the match once its player is asked; None once it is over."""
    with without_drawing(app):
        for _frame in range(MOST_FRAMES):
            app.frame([], SECONDS)
            scene = app.stack.top
            if scene.name == "scoring":
                return None
            if isinstance(scene, MatchScene) and scene.choices is not None and not scene.director.busy:
                if not scene.turns.is_guarded:
                    return scene
                continue
    raise AssertionError(app.stack.names)


def begun(storage: Storage | None = None) -> tuple[App, MatchScene]:
    """Opens a first match at its first question."""
    app = open_app(storage=storage)
    app.context.settings.speed = "instant"
    click(app, "first")
    scene = asked(app)
    assert scene
    return app, scene


def speaks(scene: MatchScene) -> bool:
    return bool(scene.driver.spoken_text)


def to_choice(app: App, round_number: int) -> MatchScene:
    """Plays to the player's first choice after the roll of a round; returns the match scene."""
    while True:
        scene = asked(app)
        assert scene
        is_roll = isinstance(scene.session.legal()[0], scene.session.rules.roll_commands)
        state = scene.session.match.state
        if state.round == round_number and not is_roll and not state.questions:  # type: ignore[attr-defined]
            scene.screen.dismiss_recap()
            run_until(app, partial(speaks, scene), frames=WORDS_FRAMES)
            return scene
        click(app, scene.focus.key)


def folded(scene: MatchScene) -> set[str]:
    return {part for parts in scene.screen.view_model.folds for part in parts}


def choices(scene: MatchScene) -> set[str]:
    assert scene.choices
    return {option.key.split(".")[0].lower() for option in scene.choices.options}


@pytest.mark.parametrize("device", DEVICES)
def test_the_first_choice_is_one_bet(device: str) -> None:
    app = open_app()
    app.context.settings.speed = "instant"
    DEVICES[device](app, "first")
    scene = to_choice(app, 1)
    targets = [target for target in scene.targets() if not target.key.startswith(ASIDE)]
    assert len(targets) <= MOST_CHOICES
    assert choices(scene) == {"bet"}
    assert folded(scene) == {"helmets", "jerseys", "concessions", "owned"}
    assert "can win $" in scene.driver.spoken_text[0]


def test_each_round_unfolds_one_thing_and_says_so() -> None:
    app, scene = begun()
    seen = []
    for round_number in range(1, 8):
        scene = to_choice(app, round_number)
        seen.append((choices(scene) & {"bet", "buy", "concession", "helmet", "jersey"}, folded(scene)))
        assert scene.screen.view_model.dice_note == DiceGameTable.dice_note
        assert bool(scene.driver.spoken_text) == (round_number <= WILD_ROUND)
    assert [len(folds) for _options, folds in seen] == [4, 4, 3, 2, 1, 0, 0]
    assert seen[1][0] == {"bet"}
    assert "concession" not in seen[2][0]
    assert "helmet" not in seen[3][0]
    assert "jersey" not in seen[4][0]


def starred(app: App, scene: MatchScene) -> Command | None:
    """Waits for the star of the open question; returns its command, None for a question without a star."""
    assert scene.choices
    if len(scene.choices.asked) > 1:
        with without_drawing(app):
            for _frame in range(MOST_FRAMES):
                if scene.screen.view_model.advice is not None:
                    break
                app.frame([], SECONDS)
    return scene.screen.view_model.advice


def play_first_race(*, leaves_a_star: bool) -> tuple[MatchSession, dict[int, Command]]:
    """Plays a first race by the stars, except one on demand; returns its session and the ignored star by step."""
    app, first = begun()
    scene: MatchScene | None = first
    left: dict[int, Command] = {}
    while scene and scene.choices:
        star = starred(app, scene)
        command = star or scene.choices.asked[0]
        others = [one for one in scene.choices.asked if type(one) is not type(star)]
        if star and leaves_a_star and not left and others:
            left[len(scene.session.match.steps)] = star
            command = others[0]
        scene.turns.choose(scene.driver.resolve(command))
        scene.turns.release()
        scene = asked(app)
    return first.session, left


@pytest.mark.whole
@pytest.mark.parametrize("leaves_a_star", [False, True])
def test_the_result_names_only_stars_that_the_player_left(*, leaves_a_star: bool) -> None:
    session, left = play_first_race(leaves_a_star=leaves_a_star)
    assert bool(left) == leaves_a_star
    review = MoveReview(session.match, [0], session.recommended)
    while review.run_slice():
        pass
    assert review.reviews[0].reviewed_moves
    for move in review.reviews[0].reviewed_moves:
        named = move.comparison.reference_command
        assert named in (move.comparison.command, left.get(move.step)), "the review must not contradict a star"


@pytest.mark.slow
def test_rivals_use_only_the_actions_that_are_open_for_the_player() -> None:
    app, _scene = begun()
    match = to_choice(app, WILD_ROUND).session.match
    again = match.replayed_to(0)
    locked = 0
    for step in match.steps:
        legal = again.legal(step.command.seat)
        if not isinstance(step.command, commands.Roll):
            opened = DiceGameTable().open_commands(again.state, legal)  # type: ignore[arg-type]
            locked += len(opened) < len(legal)
            assert step.command in opened, (again.state, step)
        again.play(step.command)
    assert locked > len(match.steps) / 4


@pytest.mark.slow
def test_forecasts_appear_at_the_roll_at_which_the_trainer_explains_them() -> None:
    app, scene = begun()
    said = set()
    while not scene.screen.view_model.chips.has_totals:
        assert scene.session.match.state.round < WILD_ROUND  # type: ignore[attr-defined]
        said |= set(scene.driver.spoken_text)
        click(app, scene.focus.key)
        following = asked(app)
        assert following
        scene = following
    explanation = "Flag: your money if the race ended now."
    assert explanation not in said
    assert scene.driver.spoken_text == (explanation,)


@pytest.mark.slow
def test_the_starting_card_is_dealt_as_a_gift_in_a_first_race() -> None:
    app = open_app()
    click(app, "first")
    shown = []
    with without_drawing(app):
        while (scene := app.stack.top).name != "match" or not scene.choices:  # type: ignore[attr-defined]
            app.frame([], SECONDS)
            if isinstance(scene, MatchScene):
                shown.append(scene.screen.view_model.caption)
    assert isinstance(scene, MatchScene)
    state: Any = scene.session.match.replayed_to(0).state  # rivals can have bet before the first question
    bets = [f"${amount} on {horse}" for horse, amount in enumerate(state.bets[0]) if amount]
    gift = f"You start with {' + '.join(bets)}: cheer for them!"
    assert len({sum(bets) for bets in state.bets}) == 1
    assert sum(state.has_circle(0, circle) for circle in CIRCLES) == 4
    assert next(fold for fold in FOLDS if "concessions" in fold.parts).until_round == 4
    assert shown.count(gift) * SECONDS >= GIFT_SECONDS
    assert not scene.screen.view_model.ink_stamps
    assert scene.screen.view_model.caption != gift


def test_choices_are_large_in_every_round_in_the_place_of_the_bonuses_that_none_can_take_yet() -> None:
    app, scene = begun()
    large = set()
    while scene and scene.session.match.state.round < 8:  # type: ignore[attr-defined]
        assert scene.choices
        buttons = [(option, box) for option, box in scene.choices.placed() if option.box is None]
        if len(buttons) > 1 and isinstance(buttons[0][0].commands[0], ACTIONS):
            assert all(box.width >= 120 and box.height >= theme.MIN_TARGET_SIZE for _option, box in buttons)
            assert not [key for key in scene.table_targets.boxes_by_key() if key.startswith("bonus.")]
            large.add(scene.session.match.state.round)  # type: ignore[attr-defined]
        click(app, scene.focus.key)
        scene = asked(app)  # type: ignore[assignment]
    assert {1, 3, 4, 5, 6, 7} <= large


@pytest.mark.whole
def test_it_leads_to_its_score_and_is_counted_by_nothing() -> None:
    app, _scene = begun()
    storage = app.context.storage
    while scene := asked(app):
        click(app, scene.focus.key)
    app.stack.top.leave()
    assert not saved_games(storage, KEYS)
    last = MatchSession.resume(storage.read(LAST_MATCH) or "")
    assert last.finished
    settle(storage, utc_today())
    records = Records.load(storage)
    assert records.last
    assert records.last.is_saved_as(last.text)
    assert not records.games
    assert not records.boards
    assert not Profiles.load(storage).people
    assert "first" not in [target.key for target in open_app(storage=storage).stack.top.targets()]


def test_left_in_the_middle_it_goes_on_from_the_title() -> None:
    storage = Storage(MemoryStore())
    app, _scene = begun(storage)
    steps = len(to_choice(app, 2).session.match.steps)
    press_key(app, pygame.K_ESCAPE)
    click(app, "leave")
    again = open_app(storage=storage)
    assert "first" not in [target.key for target in again.stack.top.targets()]
    click(again, "continue")
    scene = asked(again)
    assert scene
    assert len(scene.session.match.steps) >= steps
    assert scene.screen.view_model.folds


def test_a_first_match_that_an_older_version_saved_under_a_name_of_its_own_goes_on() -> None:
    storage = Storage(MemoryStore())
    app, _scene = begun(storage)
    text = to_choice(app, 2).session.text
    for name in (autosave_name("dice_game"), first_match_name("dice_game"), LAST_PLAYED):
        storage.erase(name)
    storage.write(FIRST_MATCH, text)
    again = open_app(storage=storage)
    for _frame in range(FRAMES_TO_NEWS):
        again.frame([], SECONDS)
    click(again, "continue")
    scene = asked(again)
    assert scene
    assert scene.screen.view_model.folds
    assert storage.read(FIRST_MATCH) is None


def test_an_older_first_match_becomes_the_previous_one_beside_a_running_match() -> None:
    storage = Storage(MemoryStore())
    running = MatchSession(MatchSetup("horse_race", 3, SEATS), storage)
    running.autosave()
    older = MatchSession(MatchSetup("horse_race", 4, SEATS)).text
    storage.write(first_match_name("horse_race"), older)
    adopt_first_matches(storage, KEYS)
    assert storage.read(autosave_name("horse_race")) == running.text
    assert storage.read(autosave_name("horse_race", is_previous=True)) == older
    assert is_first_match(storage, "horse_race", 4)
    assert not is_first_match(storage, "horse_race", 3)
