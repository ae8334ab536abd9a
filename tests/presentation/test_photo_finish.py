"""A possible photo finish: the horses that can cross the line together, and the infield screen that waits for them."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.app import App
from game.games.dice_game.rules import events
from game.games.dice_game.rules.state import HORSES, MOVE_DIE_FACES
from game.games.dice_game.view.live_odds import can_finish_together, nearest_finisher
from tests.support.app_driver import SECONDS
from tests.support.dice_game_bench import DiceGameBench
from tests.support.match_driver import open_match, run_until_asked
from tests.support.text_capture import captured_texts


def thrown(race: DiceGameBench) -> set[int]:
    """Returns the horses that finish together with any other horse in any roll, found by trying all rolls."""
    found: set[int] = set()
    for horse in HORSES:
        for steps in set(MOVE_DIE_FACES):
            twin = race.fork()
            before = set(twin.state.finishers)
            twin.roll(horse, steps)
            home = set(twin.state.finishers) - before
            found |= home if len(home) > 1 else set()
    return found


@given(st.lists(st.integers(8, 15), min_size=8, max_size=8), st.sets(st.tuples(st.integers(1, 8), st.integers(1, 8))))
def test_who_can_cross_together_agrees_with_every_throw(spaces: list[int], marks: set[tuple[int, int]]) -> None:
    race = DiceGameBench().at(*zip(HORSES, spaces, strict=True))
    for card, mark in marks:
        if not race.state.on_bar(card, mark):
            race.bar(card, mark)
    told = set(can_finish_together(race.state))
    assert told >= thrown(race)
    assert bool(told) == bool(thrown(race))


def test_once_a_die_lies_only_its_face_counts() -> None:

    race = DiceGameBench().at((3, 15), (7, 14), (1, 15))
    assert can_finish_together(race.state) == (1, 3, 7)
    race.happened(events.HorseDieRolled(2))
    assert can_finish_together(race.state) == ()
    race.happened(events.HorseDieRolled(7))
    assert can_finish_together(race.state) == (1, 3, 7)
    race.happened(events.MoveDieRolled(1))
    assert can_finish_together(race.state) == (1, 3)


def test_with_one_place_left_nobody_crosses_together() -> None:
    race = DiceGameBench().home(4, 5).at((3, 15), (7, 15), (1, 15))
    assert can_finish_together(race.state) == ()
    assert nearest_finisher(race.state) == 1


def test_far_from_home_nobody_is_near() -> None:
    race = DiceGameBench().at((3, 12))
    assert (can_finish_together(race.state), nearest_finisher(race.state)) == ((), 0)


def near_home(reduced: bool) -> tuple[App, Any]:
    """Opens a match with a person about to roll, and with horses 1, 3 and 7 near the line."""
    app = open_match("pb", begins="0", dice="table")
    race = run_until_asked(app)
    app.context.settings.reduced_motion = reduced
    race.enter()
    for state in (race.director.view, race.session.match.state):
        for horse, space in ((3, 15), (7, 14), (1, 15)):
            state.positions[horse] = space
    race.screen.jump_to(race.director.view)
    app.frame([], SECONDS)
    return app, race


@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.slow
def test_the_screen_cuts_to_the_line_and_shows_all_who_can_cross(reduced: bool) -> None:
    _app, race = near_home(reduced)
    screen = race.screen.playfield.side_view
    assert screen._photo_finish_horses
    assert screen._left < 13.5 < 16 < screen._left + screen._visible_spaces
    assert "Photo finish?" in race.screen.prompt_note


@pytest.mark.slow
def test_the_camera_goes_on_after_the_finish() -> None:
    app, race = near_home(reduced=False)
    command = next(c for c in race.session.legal() if (c.horse, c.move) == (7, 2))
    race.turns.submit(command)
    race = run_until_asked(app)
    assert race.name != "match" or not race.screen.playfield.side_view._photo_finish_horses
    assert race.name != "match" or race.session.match.state.finishers[:1] == [7]
    assert not app.errors


@pytest.mark.slow
def test_the_nearer_a_horse_comes_home_the_more_the_crowd_cheers() -> None:
    race = run_until_asked(open_match("pb", begins="0", dice="table"))
    screen = race.screen.playfield.side_view
    horse = race.screen.view_model.horse_tokens[3]
    assert screen.crowd_mood == 0
    horse.galloping = True
    moods = []
    for space in range(1, 16):
        horse.space = float(space)
        moods.append(screen.crowd_mood)
    assert moods == sorted(moods)
    assert set(moods) == {0, 1, 2, 3}


@pytest.mark.slow
def test_the_sign_of_a_photo_finish_is_hidden_while_large_dice_are_over_it(monkeypatch: pytest.MonkeyPatch) -> None:
    app, race = near_home(reduced=True)
    signs = []
    for size in (0.0, 150.0):
        race.screen.view_model.dice[0].size = size
        signs.append("PHOTO FINISH?" in [drawn.words for drawn in captured_texts(app, monkeypatch)])
    assert signs == [True, False]
