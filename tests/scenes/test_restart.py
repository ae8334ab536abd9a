"""Restart removes the old match from the stack and from memory."""

from __future__ import annotations

import gc

import pytest

from game.scenes.base.scene import PushScene, ResetScenes
from game.session.session import MatchSession
from game.session.tutorial.tutorial import tutorial_for
from tests.support.app_driver import click, open_app
from tests.support.match_driver import run_until_scene
from tests.support.sessions import setup_of

RESTARTS = 5


def live_sessions() -> int:
    gc.collect()
    return sum(isinstance(one, MatchSession) for one in gc.get_objects())


@pytest.mark.whole
def test_five_restarts_leave_one_match() -> None:
    app = open_app()
    before = live_sessions()
    app.stack.apply(ResetScenes(app.context.scene("start_match", setup_of("pb"))))
    for _restart in range(RESTARTS):
        race = run_until_scene(app, "match")
        app.stack.apply(race.navigation.show_pause_menu())
        click(app, "restart")
    del race
    run_until_scene(app, "match")
    assert app.stack.names == ("match",)
    assert live_sessions() - before == 1


@pytest.mark.slow
def test_a_lesson_that_is_begun_anew_takes_the_place_of_the_one_before() -> None:
    app = open_app()
    tutorial = tutorial_for("dice_game")
    assert tutorial
    app.stack.apply(PushScene(app.context.scene("tutorial", tutorial, tutorial.chapters[0])))
    for _restart in range(2):
        lesson = run_until_scene(app, "lesson")
        app.stack.apply(lesson.navigation.show_pause_menu())
        click(app, "restart")
    run_until_scene(app, "lesson")
    assert app.stack.names == ("title", "lesson")
