"""The view of a finish: its margins, its horses, its duration, and its state after a skip."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import FRect

from game.app import App
from game.games.dice_game.rules import events
from game.games.dice_game.rules.scoring import PURSES
from game.games.dice_game.rules.state import FINISH
from game.games.dice_game.view.view_model import FIELD_ADAPTER
from game.race_view.field_adapter import FinishGain
from game.race_view.finish import finish_of, is_close, lengths, margin_text
from game.race_view.finish_view import HORSE_HEIGHT, LENGTH, LINE_X, FinishView, fall_text, foot_of, gain_text
from game.race_view.margin_strip import LABEL_HEIGHT, LABEL_TOP, MarginStrip, place_plates, places_on_strip
from game.race_view.stage import HorseGain
from game.ui.box import around
from game.ui.canvas import Canvas
from tests.support.app_driver import SECONDS
from tests.support.dice_game_bench import DiceGameBench
from tests.support.match_driver import open_match, run_until_asked

HORSE = 7
SPACES = st.lists(st.integers(1, FINISH - 1), min_size=8, max_size=8)


@given(st.floats(0, 30), st.floats(0, 30))
def test_more_spaces_are_never_fewer_lengths(one: float, other: float) -> None:
    assert (lengths(one) <= lengths(other)) or one > other


@pytest.mark.parametrize(("spaces", "words"), [(1, "a nose"), (2, "2 spaces"), (3, "3 spaces"), (6, "6 spaces")])
def test_margins_in_words(spaces: int, words: str) -> None:
    assert margin_text(spaces) == words


@given(SPACES)
def test_the_photo_is_for_horses_that_only_it_can_tell_apart(spaces: list[int]) -> None:
    state = DiceGameBench().at(*enumerate(spaces, 1)).state
    finish = finish_of(FIELD_ADAPTER, state, HORSE, spaces[HORSE - 1])
    others = [FINISH - space for horse, space in enumerate(spaces, 1) if horse != HORSE]
    assert finish.margin == min(others)
    assert finish.is_photo == is_close(min(others))


@given(SPACES)
def test_horses_that_are_level_share_the_place_they_are_next_for(spaces: list[int]) -> None:
    state = DiceGameBench().at(*enumerate(spaces, 1)).state
    finish = finish_of(FIELD_ADAPTER, state, HORSE, spaces[HORSE - 1])
    finish.decided = True
    first, *following = place_plates(finish)
    assert (first.place, list(first.horses), first.is_open) == (1, [HORSE], False)
    assert all(plate.is_open for plate in following)
    rivals = {horse: space for horse, space in enumerate(spaces, 1) if horse != HORSE}
    behind = [f"{margin_text(FINISH - rivals[plate.horses[0]])} behind" for plate in following]
    assert [plate.note for plate in following] == behind
    ranks = {horse: 2 + sum(other > space for other in rivals.values()) for horse, space in rivals.items()}
    shown = {horse: plate.place for plate in following for horse in plate.horses}
    assert shown == {horse: rank for horse, rank in ranks.items() if rank <= 3}


def finishing(reduced: bool = False) -> tuple[App, Any]:
    """Opens a match with horse 7 about to finish and two horses close behind."""
    app = open_match("pb")
    app.context.settings.reduced_motion = reduced
    race = run_until_asked(app)
    race.director.view.positions[1:] = [3, 15, 5, 9, 9, 14, 14, 2]
    race.screen.jump_to(race.director.view)
    race.director.pace = 1.0
    race.director.reduced_motion = reduced
    race.screen.apply_settings(reduced_motion=reduced, captions=True)
    race.director.play([events.HorseMoved(HORSE, 14, FINISH, "roll"), events.HorseFinished(HORSE, 1)])
    return app, race


def frames(app: App, race: Any) -> Iterator[Any]:
    """Yields the view of the finish in each frame until nothing moves."""
    for _frame in range(600):
        app.frame([], SECONDS)
        if not race.director.busy:
            return
        yield race.screen.view_model.finish


@pytest.mark.slow
@pytest.mark.parametrize("count", [2, 3, 7])
def test_cloths_of_level_horses_cover_no_other_and_no_margin(count: int) -> None:
    boxes: list[FRect] = []
    canvas: Any = SimpleNamespace(blit_centred=lambda side, x, y: boxes.append(around((x, y), (side, side))))
    race: Any = SimpleNamespace(sprites=SimpleNamespace(cloth=lambda _horse, side: side))
    MarginStrip(race, mirrored=False)._draw_group(canvas, 600.0, list(range(count)))
    assert len(boxes) == count
    assert all(box.collidelist(boxes[number + 1 :]) < 0 for number, box in enumerate(boxes))
    assert min(box.top for box in boxes) >= LABEL_TOP + LABEL_HEIGHT


def test_the_view_opens_with_the_run_and_closes_with_the_place() -> None:
    app, race = finishing()
    seen = [(finish.decided, finish.left, finish.way) for finish in frames(app, race)]
    assert not seen[0][0]
    assert seen[-1][:2] == (True, 0.0)
    assert min(way for _decided, _left, way in seen) < -1  # the horse gallops on past the line
    assert 3.0 < len(seen) * SECONDS < 4.5
    assert race.screen.view_model.finish is None
    assert race.director.view.place(HORSE) == 1


@pytest.mark.slow
def test_only_a_horse_that_is_home_is_ever_beyond_the_line(monkeypatch: pytest.MonkeyPatch) -> None:
    app, race = finishing()
    noses: dict[int, float] = {}

    def note(_view: FinishView, _canvas: Canvas, runner: tuple[int, int], nose: float, _strides: float) -> None:
        noses[runner[0]] = nose

    monkeypatch.setattr(FinishView, "_draw_horse", note)
    for finish in frames(app, race):
        if finish and finish.way < 0 and noses:
            line = LINE_X + finish.way * LENGTH
            assert [horse for horse, nose in noses.items() if nose >= line] == [HORSE]


@given(SPACES)
def test_until_the_photo_is_there_the_strip_has_all_side_by_side_that_it_is_about(spaces: list[int]) -> None:
    state = DiceGameBench().at(*enumerate(spaces, 1)).state
    finish = finish_of(FIELD_ADAPTER, state, HORSE, spaces[HORSE - 1])
    finish.left = 0.0
    together = next((horses for _left, horses in places_on_strip(finish) if HORSE in horses), None)
    rivals = [runner.horse for runner in finish.rivals if is_close(round(runner.left))]
    assert together == (sorted([HORSE, *rivals]) if rivals else None)
    finish.decided = True
    assert all(HORSE not in horses for _left, horses in places_on_strip(finish))


@pytest.mark.slow
def test_no_total_changes_between_line_and_photo() -> None:
    app, race = finishing()
    totals = [
        tuple(race.screen.view_model.chips[seat].total for seat in range(2))
        for finish in frames(app, race)
        if finish and finish.awaits_photo
    ]
    assert len(set(totals)) == 1


@pytest.mark.slow
def test_once_a_horse_is_home_no_follower_is_told_any_more() -> None:
    app, race = finishing()
    race.director.play([events.HorseMoved(1, 3, 4, "bar"), events.HorseMoved(3, 5, 6, "bar")])
    race.screen.view_model.stage.live = True  # as after a roll
    decided = False
    for finish in frames(app, race):
        decided = decided or bool(finish and finish.decided)
        assert not (decided and any(isinstance(effect, HorseGain) for effect in race.screen.view_model.effects))
        assert not race.screen.view_model.stage.followers
    assert decided
    assert [race.director.view.positions[horse] for horse in (1, 3)] == [4, 6]


@given(SPACES, st.integers(0, 2))
def test_a_finish_says_what_bets_and_horses_bring_by_the_rules(spaces: list[int], before: int) -> None:
    bench = DiceGameBench().at(*enumerate(spaces, 1)).home(*range(1, before + 1))
    bench.bets(0, (HORSE, 3)).owns(1, HORSE)
    finish = finish_of(FIELD_ADAPTER, bench.state, HORSE, spaces[HORSE - 1])
    odds = bench.state.cards[HORSE].odds[before]
    purse = PURSES[before]
    assert finish.gains == {0: FinishGain(3 * odds, 0), 1: FinishGain(0, purse)}


@pytest.mark.parametrize(
    ("gain", "words"),
    [(FinishGain(21, 15), "+$21 your bets, +$15 your horse"), (FinishGain(0, 15), "your horse")],
)
def test_a_gain_says_what_it_comes_from_and_how_much_from_each_if_from_both(gain: FinishGain, words: str) -> None:
    assert gain_text(gain) == words


@pytest.mark.slow
def test_with_reduced_motion_every_fact_is_shown_without_a_flash() -> None:
    app, race = finishing(reduced=True)
    seen = [(finish.flash, finish.decided, finish.photo) for finish in frames(app, race)]
    assert not any(flash for flash, _decided, _photo in seen)
    assert seen[-1][1:] == (True, 1.0)
    assert race.screen.view_model.finish is None


@pytest.mark.slow
@pytest.mark.parametrize("reduced", [False, True])
def test_places_pop_up_one_after_the_other_or_at_once_with_reduced_motion(reduced: bool) -> None:
    app, race = finishing(reduced)
    counts = [int(finish.places) for finish in frames(app, race) if finish and finish.decided]
    assert set(counts) == ({0, 3} if reduced else {0, 1, 2, 3})
    assert counts == sorted(counts)


@pytest.mark.slow
def test_a_skip_at_the_line_still_shows_how_it_came_out() -> None:
    _app, race = finishing()
    race.director.update(0.1)
    race.director.skip_motion()
    race.director.update(0.1)
    finish = race.screen.view_model.finish
    assert not finish.decided
    race.director.skip_motion()
    race.director.update(0.1)
    assert (finish.decided, finish.photo, finish.flash) == (True, 1.0, 0.0)
    assert race.director.busy
    race.director.skip_motion()
    assert not race.director.busy
    assert race.screen.view_model.finish is None


@pytest.mark.slow
def test_the_first_frame_of_the_freeze_makes_the_photo_and_no_later_one_anything() -> None:
    app, race = finishing()
    for finish in frames(app, race):
        if finish and finish.decided:
            break
    kept = len(app.canvas._surface_cache)
    for _frame in range(30):
        app.frame([], SECONDS)
    assert len(app.canvas._surface_cache) <= kept


def test_the_horse_that_comes_home_runs_nearest_the_eye_and_the_next_two_show_their_numbers_behind_it() -> None:
    feet = [foot_of(rank) for rank in range(12)]
    assert feet[:5] == sorted(set(feet[:5]), reverse=True)
    assert feet[4] >= max(feet[5:])
    assert min(feet[0] - feet[1], feet[1] - feet[2]) > HORSE_HEIGHT / 4


@pytest.mark.parametrize(
    ("before", "after", "words"), [(61, 58, "−$3 in all: others fall back"), (58, 61, ""), (58, 58, "")]
)
def test_a_finish_that_lowers_the_projected_dollars_shows_by_how_much_and_why(
    before: int, after: int, words: str
) -> None:
    finish = finish_of(FIELD_ADAPTER, DiceGameBench().at((HORSE, 14)).state, HORSE, 14)
    assert not fall_text(finish, 0)
    finish.totals = (before, 40), (after, 40)
    assert fall_text(finish, 0) == words
