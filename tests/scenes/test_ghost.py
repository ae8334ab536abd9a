"""A ghost on screen: during a match with the same dice, and on its page afterwards."""

from __future__ import annotations

from typing import Any

import pytest

from game.career.ghost import GHOST, first_difference, ghost_of
from game.platform.storage import MemoryStore, Storage
from game.presentation.chips import GhostLine
from game.scenes.base.scene import ResetScenes
from game.scenes.score.score_scene import ScoreScene
from game.session.score_history import Ghost
from tests.career.test_ghost import sharper
from tests.session.test_what_if import finished
from tests.support.app_driver import DEVICES, SECONDS, every_device, open_app
from tests.support.match_driver import run_until_scene


def test_a_stored_match_on_the_same_dice_runs_along_and_is_read_out() -> None:
    friend = finished("dice_game")
    storage = Storage(MemoryStore())
    storage.write(GHOST, friend.text)
    app = open_app(storage=storage)
    app.stack.apply(ResetScenes(app.context.scene("start_match", friend.setup)))
    race: Any = run_until_scene(app, "match")
    app.frame([], SECONDS)
    assert race.session.ghost.lines == friend.lines
    words = race.screen.view_model.ghost.words
    assert words.startswith("Ghost $")
    assert words in race.spoken_text()


def test_the_own_chip_has_a_gauge_with_the_ghost_in_its_middle() -> None:
    friend = finished("dice_game")
    line = GhostLine(ghost_of(friend.match, 0, friend.lines, "Edda"), friend.rules, friend.match.replayed_to(0).state)
    assert line.margin_of(0) is None
    line.follow(friend.match.replayed_to(0).state)
    assert line.margin_of(0) == 0.0
    assert line.margin_of(1) is None
    for worth, margin in ((0, 1.0), (10_000, -1.0)):
        rich = Ghost("Edda", 0, (worth,), ())
        line = GhostLine(rich, friend.rules, friend.match.replayed_to(0).state)
        line.follow(friend.match.state)
        assert line.margin_of(0) == margin
        assert line.words


def score_with_ghost(own: Any, friend: Any) -> Any:
    app = open_app()
    own.ghost = ghost_of(friend.match, 0, friend.lines, "Edda")
    view = own.match.replayed_to(len(own.match.steps) - 1).state
    app.stack.apply(ResetScenes(ScoreScene(app.context, own, view, own.match.steps[-1].events)))
    app.frame([], SECONDS)
    app.stack.top.show.skip_all()  # type: ignore[attr-defined]
    app.frame([], SECONDS)
    return app


@pytest.mark.whole
@every_device
def test_the_page_of_the_ghost_leads_to_where_the_ways_parted(device: str) -> None:
    friend = finished("dice_game")
    own = sharper(friend)
    app = score_with_ghost(own, friend)
    for key in ("details", "page.ghost"):
        DEVICES[device](app, key)
        app.frame([], SECONDS)
    assert "first difference" in app.stack.top.spoken_text()[0]
    DEVICES[device](app, "parted")
    replay: Any = run_until_scene(app, "replay")
    assert replay.playback.at == first_difference(own.lines, friend.lines)


def test_who_went_the_same_way_reads_so() -> None:
    app = score_with_ghost(finished("dice_game"), finished("dice_game"))
    app.stack.top.score_pages.show("ghost")
    assert app.stack.top.spoken_text()[0] == "You made the same choices as the ghost."


@pytest.mark.parametrize("rules", ["dice_game"])
def test_without_a_ghost_there_is_no_page(rules: str) -> None:
    session = finished(rules)
    app = open_app()
    scene = ScoreScene(app.context, session, session.match.replayed_to(0).state, ())
    assert "ghost" not in [option.value for option in scene.score_pages.options]
