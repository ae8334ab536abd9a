"""Results of a match: stored once and only for people, shown with the result, signed with any device."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame
import pytest
from pygame.event import Event

from build import translations
from build.dev import app_control
from build.dev.app_control import press
from game import i18n
from game.app import App
from game.career.first_results import note_first_result
from game.career.high_scores import PLACES, HighScore, HighScores
from game.career.profiles import Profiles
from game.career.table_records import Records
from game.career.trophies import Trophies
from game.engine.rules import GameState
from game.online.guest.promise import Promise
from game.online.wire.dice_draw import DiceDraw
from game.platform.storage import Storage
from game.scenes.base.scene import PushScene, ResetScenes
from game.scenes.score.online_end import OnlineEnd
from game.scenes.score.reward_cards import INITIALS_DELAY_SECONDS, STRIP_SECONDS, HighScoreCard
from game.scenes.score.score_scene import ScoreScene
from game.session.session import LAST_MATCH, MatchSession
from game.tools.headless_app import run_frames
from tests.accessibility.test_layout_matrix import faults
from tests.support.app_driver import (
    DEVICES,
    SECONDS,
    every_device,
    open_app,
    press_gamepad,
    press_key,
    send_events,
    without_drawing,
)
from tests.support.finished_matches import finished_session
from tests.support.match_facts import DAY
from tests.support.text_capture import capture_scene, captured_texts

KEEPING_FRAMES = 60
CONFIRM: dict[str, Callable[[App], None]] = {
    "arrows": lambda app: press_key(app, pygame.K_RETURN),
    "letters": lambda app: press_key(app, pygame.K_RETURN),
    "pad": lambda app: press_gamepad(app, 0),
}


def result_of(session: MatchSession, *, is_saved: bool = True, storage: Storage | None = None) -> App:
    """Opens the result of a match that has just finished."""
    app = open_app(storage=storage)
    app.context.settings.reduced_motion = True
    if is_saved:
        app.storage.write(LAST_MATCH, session.text)
    view: GameState = session.match.replayed_to(len(session.match.steps) - 1).state
    note_first_result(session, app.storage)  # test_first_result.py tests that page
    scene = ScoreScene(app.context, session, view, session.match.steps[-1].events)
    app.stack.apply(ResetScenes(scene))
    pass_frames(app, KEEPING_FRAMES)
    scene.show.skip_all()
    run_frames(app, 2)
    return app


def pass_frames(app: App, count: int) -> None:
    with without_drawing(app):
        run_frames(app, count)


def keys(app: App) -> list[str]:
    return [target.key for target in app.stack.top.targets()]


def test_a_finished_match_is_kept_for_its_people() -> None:
    session = finished_session("ppb")
    app = result_of(session)
    outcome = session.match.outcome
    assert outcome
    assert {one.name for one in Profiles.load(app.storage).people} == set(session.names[:2])
    assert [one.score for one in HighScores.load(app.storage).tables["dice_game"]] == sorted(outcome.scores[:2])[::-1]
    assert "started" in Trophies.load(app.storage).earned
    records = Records.load(app.storage).boards["dice_game"]
    assert [table.seats for table in records.tables] == [3]
    assert records.overall().best
    assert records.overall().best.value == max(outcome.scores[:2])  # type: ignore[union-attr]
    assert app.errors == []


@pytest.mark.parametrize("kinds", ["bb", "pb"])
def test_neither_bots_nor_lessons_bring_anything(kinds: str) -> None:
    app = result_of(finished_session(kinds), is_saved=kinds == "bb")
    assert not {"initials", "trophies"} & set(keys(app))
    assert Trophies.load(app.storage) == Trophies()
    assert Profiles.load(app.storage).people == ()
    assert HighScores.load(app.storage) == HighScores()


@pytest.mark.slow
def test_nothing_is_kept_twice() -> None:
    session = finished_session("pb")
    app = result_of(session)
    app.stack.top.enter()
    pass_frames(app, KEEPING_FRAMES)
    app.stack.apply(ResetScenes(ScoreScene(app.context, session, session.match.state, ())))
    pass_frames(app, KEEPING_FRAMES)
    assert Profiles.load(app.storage).people[0].played == 1
    assert len(HighScores.load(app.storage).tables["dice_game"]) == 1


def test_who_leaves_at_once_loses_nothing() -> None:
    session = finished_session("pb")
    app = open_app()
    app.storage.write(LAST_MATCH, session.text)
    app.stack.apply(ResetScenes(ScoreScene(app.context, session, session.match.state, ())))
    app.stack.apply(ResetScenes(app.context.scene("title")))
    assert "started" in Trophies.load(app.storage).earned


def test_the_focus_stays_on_the_button_that_goes_on() -> None:
    app = result_of(finished_session("pb"))
    assert {"initials", "trophies"} <= set(keys(app))
    assert app.stack.top.focus
    assert app.stack.top.focus.key == "again"


@pytest.mark.slow
def test_a_trophy_is_told_for_a_while_and_then_the_legend_is_seen_again() -> None:
    app = result_of(finished_session("pb"))
    scene: Any = app.stack.top
    assert scene._rewards._visible_strip == 0
    assert any("They're off" in words for words in scene.spoken_text())
    sign_all(app)
    count = len(Trophies.load(app.storage).earned)
    pass_frames(app, int(count * STRIP_SECONDS / SECONDS) + 2)
    assert scene._rewards._visible_strip is None


def sign_all(app: App) -> None:
    """Stores initials for all players, as if they had chosen them before."""
    people = Profiles.load(app.storage)
    for one in people.people:
        one.initials = one.shown_initials
    people.save(app.storage)


def see_the_result(app: App) -> None:
    """Runs frames until the last trophy of the result has been shown."""
    told_seconds = STRIP_SECONDS * len(Trophies.load(app.storage).earned)
    pass_frames(app, int(max(INITIALS_DELAY_SECONDS, told_seconds) / SECONDS) + 2)


@every_device
def test_who_has_never_been_asked_for_initials_is_asked_once_and_may_skip(device: str) -> None:
    app = result_of(finished_session("pb"))
    see_the_result(app)
    assert app.stack.top.name == "initials"
    press(app, "down.0")
    DEVICES[device](app, "skip")
    see_the_result(app)
    assert app.stack.top.name == "scoring"
    assert HighScores.load(app.storage).tables["dice_game"][0].initials == "ANA"
    again = result_of(finished_session("pb", 12), storage=app.storage)
    see_the_result(again)
    assert again.stack.top.name == "scoring"


@pytest.mark.slow
def test_of_several_people_those_are_asked_who_have_not_chosen() -> None:
    app = result_of(finished_session("ppb"))
    people = Profiles.load(app.storage)
    people.people[0].initials = "XYZ"
    people.save(app.storage)
    see_the_result(app)
    assert people.people[1].name in app.stack.top.line  # type: ignore[attr-defined]
    press(app, "done")
    assert app.stack.top.name == "scoring"
    assert app.errors == []


def test_the_last_of_a_match_is_not_asked_for_initials() -> None:
    won = finished_session("pb")
    outcome = won.match.outcome
    assert outcome
    (last,) = outcome.ranking[-1]
    app = result_of(finished_session("bp" if last == 1 else "pb"))
    scene: Any = app.stack.top
    assert scene._rewards._entries, "the score must have a place in the table"
    see_the_result(app)
    assert app.stack.top.name == "scoring"


@pytest.mark.parametrize(("best", "asked"), [(999, "scoring"), (1, "initials")])
def test_only_ones_own_best_score_asks_for_initials_and_after_the_trophies(best: int, asked: str) -> None:
    app = open_app()
    HighScores({"dice_game": [HighScore(best, "ANA", "Ana", DAY, 2)]}).save(app.storage)
    app = result_of(finished_session("pb"), storage=app.storage)
    scene: Any = app.stack.top
    with without_drawing(app):
        while scene._rewards._visible_strip is not None:
            assert app.stack.top is scene
            run_frames(app, 1)
        run_frames(app, int(INITIALS_DELAY_SECONDS / SECONDS) + 2)
    assert app.stack.top.name == asked
    assert len(HighScores.load(app.storage).tables["dice_game"]) == 2
    card = next(widget for widget in scene._rewards.widgets() if isinstance(widget, HighScoreCard))
    assert card.title == ("High score" if best == 999 else "Your best")


def test_a_score_as_good_as_one_before_is_no_new_best() -> None:
    entry = HighScore(50, "ANA", "Ana", DAY, 2)
    assert not HighScores({"dice_game": [entry, entry]}).is_own_best("dice_game", entry)
    assert HighScores({"dice_game": [entry, replace(entry, name="Bo")]}).is_own_best("dice_game", entry)


def test_a_trophy_is_told_once_and_never_on_the_title() -> None:
    app = result_of(finished_session("pb"))
    assert any("They're off" in words for words in app.stack.top.spoken_text())
    for _time in range(2):
        app.stack.apply(ResetScenes(app.context.scene("title")))
        pass_frames(app, KEEPING_FRAMES)
        assert not any("They're off" in words for words in app.stack.top.spoken_text())
    again = result_of(finished_session("pb", 12), storage=app.storage)
    assert not any("They're off" in words for words in again.stack.top.spoken_text())


@pytest.mark.slow
def test_who_has_signed_by_the_card_is_not_asked_as_well() -> None:
    app = result_of(finished_session("pb"))
    press(app, "initials", "done")
    see_the_result(app)
    assert app.stack.top.name == "scoring"


@pytest.mark.slow
def test_who_has_no_place_is_not_asked() -> None:
    app = open_app()
    HighScores({"dice_game": [HighScore(999, "ANA", "Ana", DAY, 2)] * PLACES}).save(app.storage)
    app = result_of(finished_session("pb"), storage=app.storage)
    see_the_result(app)
    assert app.stack.top.name == "scoring"
    assert "initials" not in keys(app)


@every_device
def test_initials_are_signed_by_any_device(device: str) -> None:
    app = result_of(finished_session("pb"))
    DEVICES[device](app, "initials")
    assert app.stack.top.name == "initials"
    assert "".join(app.stack.top.letters) == "ANA"
    if device in ("mouse", "touch"):
        DEVICES[device](app, "done")
    else:  # up and down change the letters here, so each letter is confirmed
        for _letter in range(4):
            CONFIRM[device](app)
    assert app.stack.top.name == "scoring"
    assert HighScores.load(app.storage).tables["dice_game"][0].initials == "ANA"


def test_letters_are_turned_and_typed_and_kept_for_the_next_time() -> None:
    app = result_of(finished_session("pb"))
    press(app, "initials")
    press_key(app, pygame.K_DOWN)
    press_key(app, pygame.K_RETURN)
    send_events(app, Event(pygame.TEXTINPUT, text="xq"))
    assert "".join(app.stack.top.letters) == "BXQ"
    assert app.stack.top.focus
    assert app.stack.top.focus.key == "done"
    press_key(app, pygame.K_RETURN)
    assert HighScores.load(app.storage).tables["dice_game"][0].initials == "BXQ"
    assert Profiles.load(app.storage).people[0].initials == "BXQ"
    label = next(target.label for target in app.stack.top.targets() if target.key == "initials")
    assert "BXQ" in label


def test_a_high_score_is_not_said_like_a_place_in_the_match(monkeypatch: pytest.MonkeyPatch) -> None:
    app = result_of(finished_session("pb"))
    label = next(target.label for target in app.stack.top.targets() if target.key == "initials")
    assert label.startswith("High score no. 1: ")
    assert {"Your best", "No. 1"} <= {one.words for one in captured_texts(app, monkeypatch)}
    press(app, "initials")
    assert app.stack.top.line.startswith("High score no. 1: Ana, ")


@every_device
def test_the_initials_are_skipped_at_once(device: str) -> None:
    app = result_of(finished_session("ppb"))
    press(app, "initials", "down.0")
    DEVICES[device](app, "skip")
    assert app.stack.top.name == "scoring"
    assert {one.initials for one in HighScores.load(app.storage).tables["dice_game"]} == {"ANA", "BO-"}


@pytest.mark.slow
def test_several_people_sign_one_after_another() -> None:
    app = result_of(finished_session("ppb"))
    press(app, "initials", "down.2", "done")
    assert app.stack.top.name == "initials"
    press(app, "down.0", "done")
    assert app.stack.top.name == "scoring"
    signed = {one.name: one.initials for one in HighScores.load(app.storage).tables["dice_game"]}
    assert sorted(signed.values()) != ["ANA", "BO-"]
    assert len(signed) == 2


def test_the_medal_leads_to_the_trophies() -> None:
    app = result_of(finished_session("pb"))
    press(app, "trophies")
    assert app.stack.top.name == "trophies"
    press(app, "back")
    assert app.stack.top.name == "scoring"
    assert app.errors == []


@pytest.mark.slow
def test_the_seat_editor_offers_who_has_played_here() -> None:
    app = result_of(finished_session("ppb"))
    people = Profiles.load(app.storage)
    people.rename(people.people[0], "Wilma")
    people.people[0].badge = 6
    people.save(app.storage)
    app.stack.apply(ResetScenes(app.context.scene("setup", "dice_game")))
    press(app, "seat.1", "kind.person", "guest.Wilma")
    scene: Any = app.stack.top
    assert (scene._seat.name, scene._seat.badge) == ("Wilma", 6)
    assert "guest.Wilma" not in keys(app), "the player has a seat"
    assert not any(key.startswith("guest.") for key in keys_of_bot(app))


def keys_of_bot(app: App) -> list[str]:
    press(app, "kind.bot")
    return keys(app)


# -- the trophies of the players


@pytest.mark.slow
def test_a_player_is_renamed_given_a_badge_and_removed_after_a_question() -> None:
    app = result_of(finished_session("pb"))
    app.stack.apply(PushScene(app.context.scene("profiles")))
    press(app, "person.Ana", "badge.3", "name")
    for letter in "bel":
        send_events(app, Event(pygame.KEYDOWN, key=ord(letter), unicode=letter, mod=0))
    press(app, "done")
    ana = Profiles.load(app.storage).people[0]
    assert (ana.name, ana.badge) == ("Anabel", 3)
    press(app, "remove")
    assert app.stack.top.name == "question"
    press(app, "no")
    assert len(Profiles.load(app.storage).people) == 1
    press(app, "remove", "yes")
    run_frames(app, 2)
    assert app.stack.top.name == "profiles"
    assert Profiles.load(app.storage).people == ()
    assert keys(app) == ["back"]


CHECKED = Promise(draw=DiceDraw(1), secret="77", draws=1)
LANGUAGES = ("", *translations.languages())
"""All languages; "" is English."""


@pytest.mark.sampled
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text_size", ["100", "150"])
@pytest.mark.parametrize("trouble", ["", "The dice of move 12 differ from what was promised."])
def test_a_trophy_and_the_check_of_the_dice_are_shown_together(
    trouble: str, text_size: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with i18n.using_language(translations.load(language) if language else None):
        app = result_of(finished_session("pb"))
        app_control.set_text_size(app, text_size)
        scene: Any = app.stack.top
        ways = [lambda: None] * 3
        scene.room = OnlineEnd(trouble, "", True, True, True, CHECKED, True, *ways)  # type: ignore[arg-type]
        assert scene._rewards.shows_strip
        sight = capture_scene(app, monkeypatch)
        seen = [one.words for one in sight.seen]
        assert scene.room.audit_text in seen
        trophy, _earned = scene._rewards._rewards.trophies[0]
        assert any(i18n.translate(trophy.name) in words for words in seen), seen
        assert not faults(app, sight, language)
