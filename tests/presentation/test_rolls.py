"""Rolls on the stage: nothing reveals a die before it rests, and every event sequence ends as it began."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.rules import Event
from game.games.dice_game.rules import events
from game.games.dice_game.rules.state import HORSES
from game.games.dice_game.view import layout
from game.games.dice_game.view.animations import DiceGameAnimations
from game.games.dice_game.view.view_model import DiceGameViewModel
from game.presentation.animation import Animation
from game.presentation.director import Director
from game.presentation.static_layer import DARKEST, DIMMED
from game.race_view.stage import HorseGain, RollBanner
from tests.support.app_driver import SECONDS
from tests.support.dice_game_bench import DiceGameBench
from tests.support.match_driver import open_match, run_until_asked

FRAME = 1 / 60
MOST_FRAMES = 3000
LIT_AND_DARK = layout.REGIONS["concessions"], layout.FIELD
CALM_FRAMES = 600
"""Number of calm frames in which a desktop renders its pictures."""
MADE_WHEN_SEEN = {"cloth", "digits", "confetti"}
"""Small pictures, such as the cloth on a lifted row, that are rendered when first shown."""


class Stage:
    """A table without pictures that shows one roll."""

    def __init__(self, bench: DiceGameBench, horse: int, steps: int, *, reduced: bool = False) -> None:
        view = bench.state.copy()
        twin = bench.fork()
        twin.roll(horse, steps)
        self.view_model = DiceGameViewModel(view, ["Ana", "Bo"], [0, 1], [0])
        self.view_model.reduced_motion = reduced
        self.view_model.snap_to_state()
        self._animations = DiceGameAnimations(self.view_model, lambda sound: None)
        self.director = Director(view, self)
        self.director.reduced_motion = reduced
        self._animations.coming_events = lambda: self.director.coming
        self.director.play(twin.events)

    def animation_for(self, event: Event) -> Animation | None:
        return self._animations.for_event(event)

    def snap(self, event: Event) -> None:
        self.view_model.snap_to_state()

    def jump_to(self, view: Any) -> None:
        self.view_model.view = view

    def pass_frame(self) -> None:
        self.director.update(FRAME)
        self.view_model.stage.update(FRAME)

    def picture(self) -> tuple[object, ...]:
        """Returns the visible state of the roll; it contains the face of a die only once the die rests."""
        s = self.view_model
        stage = self.view_model.stage
        dice = [(die.tumble, round(die.x, 3), round(die.y, 3), die.size, die.tumble < 0 and die.face) for die in s.dice]
        tokens = [(token.space, token.galloping, token.lean) for token in s.horse_tokens.values()]
        lights = (
            s.dim,
            stage.wide,
            stage.movers,
            stage.shows_line,
            stage.row,
            stage.roll_banner,
            stage.stakes,
            stage.duck_reason,
        )
        return (*dice, *tokens, *lights, len(s.effects), s.caption_place is None)

    @property
    def both_dice_lie(self) -> bool:
        return bool(self.view_model.dice[1].face) and self.view_model.dice[1].tumble < 0

    @property
    def is_at_rest(self) -> bool:
        s = self.view_model
        stage = self.view_model.stage
        off = any(die.size for die in s.dice) or s.dim or stage.wide or stage.row or stage.live or stage.leaps
        return not (off or stage.roll_banner or stage.stakes or stage.duck_reason or stage.attack or s.caption_place)


spaces = st.lists(st.integers(0, 15), min_size=8, max_size=8)
marks = st.sets(st.tuples(st.integers(1, 8), st.integers(1, 8)), max_size=10)


def near(places: Sequence[int], bars: Iterable[tuple[int, int]]) -> DiceGameBench:
    bench = DiceGameBench().at(*zip(HORSES, places, strict=True)).bets(0, (1, 3)).bets(1, (2, 3))
    for card, mark in bars:
        if not bench.state.on_bar(card, mark):
            bench.bar(card, mark)
    return bench


@pytest.mark.slow
@given(spaces, marks, st.integers(1, 8))
@settings(max_examples=30)
def test_no_face_of_the_move_die_is_foreseen(
    places: Sequence[int], bars: Iterable[tuple[int, int]], horse: int
) -> None:
    """Before the die rests, a roll of 3 looks like a roll of 1 with the same horse."""
    bench = near(places, bars)
    low, high = Stage(bench, horse, 1), Stage(bench, horse, 3)
    for _frame in range(MOST_FRAMES):
        low.pass_frame()
        high.pass_frame()
        if low.both_dice_lie or high.both_dice_lie:
            assert low.both_dice_lie
            assert high.both_dice_lie
            return
        assert low.picture() == high.picture()
    raise AssertionError("the dice never came to rest")


@given(spaces, marks, st.integers(1, 8), st.sampled_from([None, 40, 75]))
@settings(max_examples=30)
def test_nothing_floats_on_when_the_camera_closes(
    places: Sequence[int], bars: Iterable[tuple[int, int]], horse: int, skipped_at: int | None
) -> None:
    stage = Stage(near(places, bars), horse, 2)
    for frame in range(MOST_FRAMES):
        before = stage.view_model.stage.wide
        stage.director.skip() if frame == skipped_at else stage.pass_frame()
        s = stage.view_model
        if s.stage.wide < before or (before and s.finish):
            assert not any(isinstance(effect, HorseGain) for effect in s.effects)
        if not stage.director.busy:
            return
    raise AssertionError("the roll did not end")


@pytest.mark.parametrize("skips", [False, True])
def test_a_horse_that_is_held_rears_and_then_stands(skips: bool) -> None:
    stage = Stage(DiceGameBench(), 1, 1)
    stage.director.skip()
    token = stage.view_model.horse_tokens[5]
    stage.director.play([events.HorseHeld(5, "back_one")])
    stage.pass_frame()
    assert token.rearing
    if skips:
        stage.director.skip()
    while stage.director.busy:
        stage.pass_frame()
    assert not token.rearing


def banner_of(bench: DiceGameBench, horse: int) -> RollBanner | None:
    """Returns the banner once the horse die rests."""
    stage = Stage(bench, horse, 1)
    for _frame in range(MOST_FRAMES):
        stage.pass_frame()
        if stage.view_model.stage.roll_banner:
            return stage.view_model.stage.roll_banner
    return None


def test_the_plate_says_what_the_move_die_must_show() -> None:
    bench = DiceGameBench().at((3, 13), (5, 15))
    first, third = (bench.state.cards[horse].name for horse in (1, 3))
    assert banner_of(bench.fork(), 3) == RollBanner((3,), f"{third} needs 3")
    assert banner_of(bench.fork().bar(3, 3), 3) == RollBanner((3,), f"{third} needs 2"), "its own bar helps"
    assert banner_of(bench.fork().bar(1, 5), 1) == RollBanner((1,), f"{first} could pull one home")
    assert banner_of(bench.fork(), 1) is None


@pytest.mark.slow
@given(spaces, marks, st.integers(1, 8), st.integers(1, 8))
@settings(max_examples=30)
def test_no_face_of_the_horse_die_is_foreseen(
    places: Sequence[int], bars: Iterable[tuple[int, int]], horse: int, other: int
) -> None:
    bench = near(places, bars)
    one = Stage(bench, horse, 2)
    two = Stage(bench, other, 2)
    for _frame in range(MOST_FRAMES):
        one.pass_frame()
        two.pass_frame()
        if one.view_model.dice[0].tumble < 0 and one.view_model.dice[0].face:
            return
        assert one.picture() == two.picture()
    raise AssertionError("the die never came to rest")


@pytest.mark.slow
@given(spaces, marks, st.integers(1, 8), st.integers(1, 3), st.booleans(), st.integers(0, 200))
@settings(max_examples=40)
def test_an_event_sequence_ends_at_rest_played_or_skipped(
    places: Sequence[int], bars: Iterable[tuple[int, int]], horse: int, steps: int, reduced: bool, frames: int
) -> None:
    stage = Stage(near(places, bars), horse, steps, reduced=reduced)
    for _frame in range(frames):
        stage.pass_frame()
    stage.director.skip()
    assert stage.is_at_rest
    played = Stage(near(places, bars), horse, steps, reduced=reduced)
    for _frame in range(MOST_FRAMES):
        if not played.director.busy:
            break
        played.pass_frame()
    assert played.is_at_rest
    assert [t.space for t in played.view_model.horse_tokens.values()] == [
        t.space for t in stage.view_model.horse_tokens.values()
    ]


def near_home() -> tuple[Any, Any]:
    """Opens a match with a person about to roll, and with horses 1, 3 and 7 near the line."""
    app = open_match("pb", begins="0", dice="table")
    race = run_until_asked(app)
    app.context.settings.speed = "normal"
    race.enter()
    for state in (race.director.view, race.session.match.state):
        for horse, space in ((3, 15), (7, 12), (1, 15)):
            state.positions[horse] = space
    race.screen.jump_to(race.director.view)
    app.frame([], SECONDS)
    return app, race


@pytest.mark.slow
def test_the_sheet_keeps_its_light_while_dice_roll_but_not_behind_a_lifted_one() -> None:
    app = open_match("pb")
    table = run_until_asked(app).screen.view_model

    def picture(dim: int) -> tuple[bytes, ...]:
        table.dim = dim
        app.stack.draw(app.canvas)
        return tuple(
            app.canvas.surface.subsurface(app.canvas.rect(box)).copy().get_buffer().raw for box in LIT_AND_DARK
        )

    sheet, field = picture(0)
    rolling = picture(DARKEST)
    assert rolling[0] == sheet
    assert rolling[1] != field
    assert picture(DIMMED)[0] != sheet


@pytest.mark.slow
@pytest.mark.usefixtures("pictures_ahead")
def test_the_wide_view_opens_and_its_pictures_were_made_ahead() -> None:
    app, race = near_home()
    s = race.screen.view_model
    command = next(c for c in race.session.legal() if (c.horse, c.move) == (7, 2))
    for _frame in range(CALM_FRAMES):
        app.frame([], SECONDS)
    made = set(s.sprites._surfaces)
    widest = 0.0
    darkest = 0
    race.turns.submit(command)
    while race.director.busy:
        app.frame([], SECONDS)
        widest = max(widest, s.stage.wide)
        darkest = max(darkest, s.dim)
    assert (widest, darkest) == (1.0, 2)
    late = [key for key in set(s.sprites._surfaces) - made if str(key[0]).partition("_")[0] not in MADE_WHEN_SEEN]
    assert late == []
    assert (s.stage.wide, s.dim) == (0.0, 0)


@pytest.mark.parametrize(("face", "words"), [(1, "2 spaces short!"), (2, "1 space short!"), (3, "")])
def test_a_horse_that_stops_before_the_finish_shows_no_payout_but_the_missing_spaces(face: int, words: str) -> None:
    bench = DiceGameBench().at((3, 13)).bets(0, (3, 3))
    stage = Stage(bench, 3, face)
    promises: list[bool] = []
    banners: list[str] = []
    while stage.director.busy:
        stage.pass_frame()
        shown = stage.view_model.stage
        if stage.both_dice_lie and shown.roll_banner:
            promises.append(bool(shown.stakes))
            banners.append(shown.roll_banner.label)
    assert any(banner == words for banner in banners) == bool(words)
    assert any(promises) == (not words)
