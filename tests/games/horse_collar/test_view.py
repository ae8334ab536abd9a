"""Horse Collar on the table: the picture follows the events at any frame rate, and no event goes unseen."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import Any

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.match import Match
from game.engine.rng import Rng
from game.engine.rules import Command, Event
from game.games.horse_collar.rules import commands, events
from game.games.horse_collar.rules.board import CORNER_HANGER, HANGER, LENGTHS_MM, MM, RELEASE, TREY, WIDTH, Board
from game.games.horse_collar.rules.motion import final_positions
from game.games.horse_collar.rules.rules import HORSE_COLLAR
from game.games.horse_collar.rules.state import WEIGHTS, HorseCollarState
from game.games.horse_collar.view import layout, score_sheet
from game.games.horse_collar.view.animations import HorseCollarAnimations
from game.games.horse_collar.view.commentary import stated_fact
from game.games.horse_collar.view.effects import Sparks, Triumph
from game.games.horse_collar.view.labels import MAX_LINES, recap_lines
from game.games.horse_collar.view.paint_table import SHADES, numeral
from game.games.horse_collar.view.panels import lying_text, shown_total
from game.games.horse_collar.view.perspective import MIDDLE, MOST_CAMERA, Perspective, half_width
from game.games.horse_collar.view.score_sheet import charts, counted_weights, totals_by_frame
from game.games.horse_collar.view.slide_show import SlideShow
from game.games.horse_collar.view.table_map import read_table
from game.games.horse_collar.view.table_playfield import TablePlayfield, plate_box, sign_boxes, weight_box
from game.games.horse_collar.view.tooltips import HorseCollarTooltips
from game.games.horse_collar.view.view_model import HorseCollarViewModel, ShotSettings
from game.platform.asset_paths import map_path
from game.presentation.animation import Animation
from game.presentation.director import Director
from game.session.session import MatchSession
from game.session.setup import MatchSetup
from game.tools.headless_app import seat_setups
from game.ui import svg
from game.ui.canvas import CANVAS_BOX
from tests.support.app_driver import DEVICES, SECONDS, every_device, open_app
from tests.support.match_driver import open_match, run_until_asked, run_until_scene

INSTANT: set[type[Event]] = {events.FirstSeatChosen}
"""Events without an animation: their effect is visible in its place at once."""
FINALE: set[type[Event]] = {events.GameEnded}
NAMES = ("Ana", "Bo", "Cleo", "Dev", "Edda", "Finn", "Gus", "Hana")
TABLE = read_table(map_path("long_table"))
HANGER_SPEED = 7504
"""Speed with which the first weight of a match hangs, in speed units."""


ONE_SPEED = 6700
"""Speed with which a single weight stops in the 1, in speed units."""
THREE_SPEED = 7460
"""Speed with which a single weight stops in the 3, in speed units."""
SWAP_SPEED = 7950
"""Speed with which a weight replaces one that stopped in the 3, in speed units."""
FALL_SPEED = 9000
"""Speed with which a single weight falls, in speed units."""


class Bare:
    """A table without pictures; records every sound."""

    def __init__(self, match: Match[HorseCollarState]) -> None:
        self.match = match
        view = HORSE_COLLAR.view(match.state, None)
        seats = list(view.seats)
        self.view_model: HorseCollarViewModel = HorseCollarViewModel(view, NAMES[: len(seats)], seats, ())
        self.sounds: list[str] = []
        self.banners: set[str] = set()
        self.animations = HorseCollarAnimations(self.view_model, self.sounds.append)
        self.director = Director(view, self)  # type: ignore[arg-type]

    def animation_for(self, event: Event) -> Animation | None:
        return self.animations.for_event(event)

    def snap(self, event: Event) -> None:
        self.view_model.snap_to_state()

    def jump_to(self, view: HorseCollarState) -> None:
        self.view_model.view = view

    def play(self, events: Iterable[Event], seconds: float = SECONDS) -> None:
        self.director.play(events)
        while self.director.busy:
            self.director.update(seconds)
            self.banners.add(self.view_model.verdict)
            self.banners.update(one.value for one in self.view_model.effects if isinstance(one, Triumph))


def new_match(seed: int = 1, **texts: str) -> Match[HorseCollarState]:
    return Match(HORSE_COLLAR, HORSE_COLLAR.options({"seats": "2", "begins": "0", **texts}), seed)


def slide(match: Match[HorseCollarState], rng: Rng) -> Command:
    """Returns a slide that stops on the last half of the board, or falls off its end."""
    speeds = match.state.board.speeds
    low = speeds.start + (speeds.stop - speeds.start) // 2
    return commands.Slide(
        match.state.seat, 60 + rng.below(380), 60 + rng.below(380), low + rng.below(speeds.stop - low) // 2
    )


def test_all_weights_wear_the_badge_of_the_side_in_turn() -> None:
    match = new_match()
    for side in range(2):
        s = HorseCollarViewModel(HORSE_COLLAR.view(match.state, None), NAMES[:2], (5, 3), ())
        assert (match.state.side, s.weight_badge) == (side, (5, 3)[side])
        while match.state.side == side:
            match.play(slide(match, Rng(side, 1)))


def test_a_count_adds_up_in_the_scores_to_what_the_side_has_then() -> None:
    match = new_match()
    told = list[int]()
    expected = 0
    bare = Bare(new_match())
    while not expected:
        played = match.play(commands.Slide(match.state.seat, 254, 254, HANGER_SPEED))
        expected = sum(event.points for event in played if isinstance(event, events.SideScored))
        bare.director.play(played)
        while bare.director.busy:
            bare.director.update(SECONDS)
            told.append(shown_total(bare.view_model, 0))
    assert sorted(told) == told
    assert (told[0], told[-1]) == (0, expected)
    assert len({*told}) > 2


# -- motion ------------------------------------------------------------------------------------------------------


def test_every_event_moves_or_is_known_to_be_instant() -> None:
    moved = set(Bare(new_match()).animations.animated_events)
    for kind in events.EVENTS:
        known = (kind in moved) + (kind in INSTANT) + (kind in FINALE)
        assert known == 1, f"{kind.__name__} needs either an animation or a place in INSTANT"


@pytest.mark.slow
@settings(max_examples=25)
@given(st.integers(0, 10_000), st.floats(0.004, 0.4))
def test_playing_and_skipping_end_at_the_same_picture(seed: int, frame: float) -> None:
    match = new_match(seed)
    rng = Rng(seed, 7)
    slow = Bare(match)
    quick = Bare(match)
    for _number in range(9):
        events = match.play(slide(match, rng))
        slow.play(events, frame)
        quick.director.play(events)
        quick.director.skip()
        assert slow.view_model.weight_positions() == quick.view_model.weight_positions()
        assert slow.director.view == quick.director.view == match.state


@pytest.mark.slow
@settings(max_examples=25)
@given(st.integers(0, 10_000))
def test_a_slide_begins_at_the_release_line_ends_where_the_event_says_and_never_jumps(seed: int) -> None:
    match = new_match(seed)
    rng = Rng(seed, 8)
    for _number in range(8):
        command = slide(match, rng)
        (event,) = [event for event in match.play(command) if isinstance(event, events.WeightSlid)]
        show = SlideShow(event)
        first = show.positions(0.0)[event.weight]
        assert (first.x, first.y) == (RELEASE, command.place * MM)  # type: ignore[attr-defined]
        last = show.positions(show.seconds)
        for weight, (x, y) in final_positions(event.path).items():
            if weight in event.fallen:
                assert last[weight].fallen == pytest.approx(1.0)
            else:
                assert (last[weight].x, last[weight].y) == (x, y)
        before = first.x
        for number in range(1, 101):
            here = show.positions(show.seconds * number / 100)[event.weight]
            assert abs(here.x - before) < 300 * MM
            before = here.x


def test_what_is_cut_into_any_frames_makes_each_sound_once() -> None:
    match = new_match()
    events: list[Event] = []
    for aim in (254, 254, 258):
        events += match.play(commands.Slide(0, 254, aim, 7400))
    heard = []
    for seconds in (0.01, 0.09, 0.7):
        bare = Bare(new_match())
        bare.play(events, seconds)
        heard.append(sorted(bare.sounds))
    assert heard[0] == heard[1] == heard[2]
    assert {"weight_clack", "weight_touch"} & set(heard[0])


def test_a_hanger_is_a_moment_with_a_banner_and_a_sound() -> None:
    match = new_match()
    bare = Bare(match)
    bare.play(match.play(commands.Slide(0, 254, 254, HANGER_SPEED)))
    assert match.state.value(0) == HANGER
    assert any(str(HANGER) in banner for banner in bare.banners)
    assert "cheer" in bare.sounds
    assert bare.view_model.mood == "calm"


def test_a_hanger_that_is_skipped_is_told_no_longer() -> None:
    match = new_match()
    bare = Bare(match)
    bare.director.play(match.play(commands.Slide(0, 254, 254, HANGER_SPEED)))
    while not any(isinstance(effect, Triumph) for effect in bare.view_model.effects):
        bare.director.update(SECONDS)
    assert lying_text(bare.view_model) == f"{HANGER} so far this turn"
    bare.director.skip()
    assert not any(isinstance(effect, Triumph) for effect in bare.view_model.effects)


def test_the_score_line_says_that_a_slide_knocked_off_the_last_three() -> None:
    bare = knocked_off_three()
    assert lying_text(bare.view_model) == "3 knocked off: nothing counts"


def test_a_swap_of_two_threes_keeps_the_score_line_and_says_that_it_gains_nothing() -> None:
    match = new_match()
    bare = Bare(match)
    bare.view_model.people = (0,)
    bare.play(match.play(commands.Slide(0, 254, 254, THREE_SPEED)))
    bare.director.play(match.play(commands.Slide(0, 270, 270, SWAP_SPEED)))
    assert [match.state.value(weight) for weight in match.state.lying()] == [TREY]
    lines = set[str]()
    verdicts = set[str]()
    while bare.director.busy:
        bare.director.update(SECONDS)
        lines.add(lying_text(bare.view_model))
        verdicts.add(bare.view_model.verdict)
    assert lines == {"3 so far this turn"}
    assert verdicts == {"", "Even swap: no gain"}


def test_words_about_a_score_are_withdrawn_by_the_first_slide_of_the_next_turn() -> None:
    match = new_match()
    for _weight in range(WEIGHTS):
        match.play(commands.Slide(0, 254, 254, FALL_SPEED))
    (score,) = (event for event in match.events if isinstance(event, events.SideScored))
    fact = stated_fact(match.state, score)
    assert fact
    spoken = fact(match.state)
    match.play(commands.Slide(1, 254, 254, ONE_SPEED))
    assert fact(match.state) != spoken


def test_the_board_is_explained_only_while_no_shot_is_prepared() -> None:
    s = Bare(new_match()).view_model
    tooltips = HorseCollarTooltips(s, layout.TABLE_LAYOUT)
    boards = [item for item in tooltips.game_items() if item.key == "table"]
    assert [item.tooltip().lines for item in boards] == [("A weight must pass the foul line, or it is taken off.",)]
    s.shot = ShotSettings(254, 254, 500)
    assert "table" not in {item.key for item in tooltips.game_items()}


def test_the_next_slide_replaces_the_news_of_a_knocked_off_three() -> None:
    bare = knocked_off_three()
    bare.director.play(bare.match.play(commands.Slide(0, 400, 400, ONE_SPEED)))
    bare.director.update(SECONDS)
    assert lying_text(bare.view_model) == "No 3: nothing counts"
    bare.director.skip()
    assert lying_text(bare.view_model) == "No 3: nothing counts"


def test_the_score_line_asks_for_a_first_three_if_none_was_lost() -> None:
    match = new_match()
    bare = Bare(match)
    bare.play(match.play(commands.Slide(0, 254, 254, ONE_SPEED)))
    assert lying_text(bare.view_model) == "No 3 yet: nothing counts"


def knocked_off_three() -> Bare:
    """Returns a table after a slide that knocked off a 3 and left a weight worth less than 3."""
    for place in range(60, 440, 10):
        match = new_match()
        bare = Bare(match)
        for shot in ((100, ONE_SPEED), (254, THREE_SPEED), (place, FALL_SPEED)):
            bare.play(match.play(commands.Slide(0, shot[0], shot[0], shot[1])))
        values = [match.state.value(weight) for weight in match.state.lying()]
        if values and 0 < max(values) < TREY:
            return bare
    raise AssertionError("no slide knocks off the 3")


@pytest.mark.parametrize("people", [(1,), (), (0,)])
def test_a_press_skips_one_slide(people: tuple[int, ...]) -> None:
    match = new_match()
    bare = Bare(match)
    slides = [match.play(commands.Slide(0, 254, 254, 6000 + 300 * turn)) for turn in range(2)]
    bare.view_model.people = people
    bare.director.play([event for slide in slides for event in slide])
    bare.director.update(SECONDS)
    bare.director.skip_motion()
    bare.director.update(SECONDS)
    assert bare.view_model.view.slid == 1
    assert bare.director.busy


def test_a_corner_hanger_is_told_as_one() -> None:
    speed, match = corner_slide()
    bare = Bare(new_match())
    bare.play(match.play(commands.Slide(0, 254, 17, speed)))
    assert any(str(CORNER_HANGER) in banner for banner in bare.banners)


def corner_slide() -> tuple[int, Match[HorseCollarState]]:
    """Returns the speed of a slide that hangs at the left corner, and a new match for it."""
    for speed in range(7480, 7600):
        match = new_match()
        match.play(commands.Slide(0, 254, 17, speed))
        if match.state.value(0) == CORNER_HANGER:
            return speed, new_match()
    raise AssertionError("no slide hangs at the corner")


@pytest.mark.parametrize("reduced", [False, True])
def test_reduced_motion_keeps_every_fact(reduced: bool) -> None:
    match = new_match()
    bare = Bare(match)
    bare.view_model.reduced_motion = bare.director.reduced_motion = reduced
    bare.play(match.play(commands.Slide(0, 254, 254, HANGER_SPEED)))
    assert not any(isinstance(effect, Triumph) for effect in bare.view_model.effects)
    for weight in range(7):
        bare.play(match.play(commands.Slide(0, 100, 100, 7000 + weight % 2 * 2000)))
    assert any(str(HANGER) in banner for banner in bare.banners)
    (score,) = [event for event in match.events if isinstance(event, events.SideScored)]
    assert any(banner.endswith(f" scores {score.points}") for banner in bare.banners)
    assert any(isinstance(effect, Sparks) for effect in bare.view_model.effects) is not reduced


# -- places ------------------------------------------------------------------------------------------------------


boards = st.sampled_from([Board(length, 30) for length in LENGTHS_MM.values()])
cameras = st.floats(0, MOST_CAMERA)


def test_the_whole_table_lies_where_the_stage_has_it() -> None:
    for length in LENGTHS_MM.values():
        board = Board(length, 30)
        eye = Perspective(board)
        assert (*eye.point(0, 0), *eye.point(0, WIDTH)) == pytest.approx((222, 716, 1058, 716))
        assert (*eye.point(board.length, 0), *eye.point(board.length, WIDTH)) == pytest.approx(
            (450, 345, 830, 345), abs=0.1
        )
        assert eye.row(RELEASE) <= 520


@given(boards, cameras, st.floats(0, 1), st.floats(0, 1))
def test_what_is_farther_is_shown_higher_and_smaller_from_any_place(
    board: Board, camera: float, one: float, other: float
) -> None:
    near, far = sorted((one * board.length, other * board.length))
    eye = Perspective(board, camera)
    assert eye.row(near) >= eye.row(far)
    assert eye.diameter(near) >= eye.diameter(far)


@given(boards, cameras, st.floats(0, 1), st.floats(0, WIDTH))
def test_a_column_of_the_canvas_is_the_point_across_the_board_that_is_shown_there(
    board: Board, camera: float, along: float, y: float
) -> None:
    eye = Perspective(board, camera)
    x = along * board.length
    assert eye.across(x, eye.point(x, y)[0]) == pytest.approx(y, abs=1.0)
    column, row = eye.point(x, y)
    assert abs(column - MIDDLE) <= half_width(row) + 0.001


@given(boards, cameras)
def test_the_sides_of_the_table_stay_where_they_are_wherever_the_eye_is(board: Board, camera: float) -> None:
    left, row = Perspective(board, camera).point(board.length, 0)
    assert 640 - left == pytest.approx(half_width(row))


def test_zones_lie_between_their_lines() -> None:
    eye = Perspective(Board(6300, 30))
    three, two, one = (eye.zones()[value] for value in (3, 2, 1))
    assert (three.bottom, two.bottom) == pytest.approx((two.top, one.top))
    assert three.height > two.height > 20


def test_dry_spots_are_drawn_anew_only_when_they_change() -> None:
    view_model = Bare(new_match()).view_model
    panel = TablePlayfield(view_model, TABLE).wear_panel
    assert panel.signature() == ()
    view_model.view.wear[3] = 40
    assert panel.signature() == ((3, SHADES - 1),)


@pytest.mark.usefixtures("pictures_ahead")
@pytest.mark.parametrize("speed", [HANGER_SPEED, HANGER_SPEED + 16])
def test_nothing_is_scaled_turned_or_drawn_from_a_file_while_a_weight_slides(
    speed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = open_match("pb", rules="horse_collar", begins="0")
    scene = run_until_asked(app)
    app.context.settings.speed = "normal"
    scene.enter()
    made: list[str] = []
    for module, name in ((pygame.transform, "smoothscale"), (pygame.transform, "rotate"), (svg, "rasterise")):
        monkeypatch.setattr(module, name, noting(made, name, getattr(module, name)))
    scene.turns.submit(commands.Slide(0, 254, 254, speed))
    while scene.screen.view_model.mood == "calm":
        assert not made
        app.frame([], SECONDS)
    assert scene.screen.view_model.shows_edge


def noting(made: list[str], name: str, call: Any) -> Any:
    """Returns the function with a record of its calls."""

    def note(*arguments: Any) -> Any:
        made.append(name)
        return call(*arguments)

    return note


# -- words and numbers -------------------------------------------------------------------------------------------


def finished() -> Match[Any]:
    session = MatchSession(MatchSetup("horse_collar", 4, seat_setups("bb", "novice")))
    while not session.finished:
        choice = session.think(1000)
        if choice is not None:
            session.submit(choice.command)
    return session.match


def test_sheet_chart_standings_and_recap_agree_with_the_match() -> None:
    match = finished()
    view = match.state
    scores = match.outcome.scores
    for seat in view.seats:
        assert sum(value(view, seat) for _name, value in score_sheet.rows(view)) == scores[seat]
    assert len(score_sheet.rows(view)) == min(view.frame, score_sheet.FRAME_ROWS + 1)
    (chart,) = charts(match, NAMES[:2], (0, 1))
    assert chart.graph.axis == "Frame"
    rows = totals_by_frame(match)
    assert rows[-1] == view.totals
    for before, after in pairwise(rows):
        assert all(one <= other for one, other in zip(before, after, strict=True))
    for side, total in enumerate(view.totals):
        counts = counted_weights(view, match.events, (side,))
        assert sum(value * count for value, count in counts.items()) == total
    assert 0 < len(recap_lines(view, 0, NAMES[:2], match.events)) <= MAX_LINES


def test_the_sheet_has_a_row_for_each_frame_that_was_begun_and_one_for_all_later_ones() -> None:
    view = new_match().state
    for frame, rows in ((1, 1), (3, 3), (5, 5), (6, 6), (20, 6)):
        view.frame = frame
        assert len(score_sheet.rows(view)) == rows


# -- on the screen -----------------------------------------------------------------------------------------------


@every_device
def test_a_game_is_played_to_its_end(device: str) -> None:
    app = open_match("pb", rules="horse_collar", begins="0", frames="1", length="short")
    run_until_asked(app)
    DEVICES[device](app, "sliders")
    for _weight in range(8):
        scene = run_until_asked(app)
        assert scene.name == "match"
        DEVICES[device](app, "slide")
    run_until_scene(app, "scoring")
    assert not app.errors


def test_the_controls_are_grey_while_nobody_is_asked_and_nothing_is_prepared() -> None:
    app = open_match("pb", rules="horse_collar", begins="0")
    scene = run_until_asked(app)
    app.frame([], SECONDS)
    view_model = scene.screen.view_model
    assert view_model.shot is not None
    app.context.settings.speed = "normal"
    scene.enter()
    DEVICES["mouse"](app, "sliders")
    DEVICES["mouse"](app, "slide")
    app.frame([], SECONDS)
    assert scene.choices is None
    assert view_model.shot is None


@given(boards, st.floats(0, 1), st.floats(0, WIDTH))
def test_the_value_of_a_weight_is_written_on_it(board: Board, share: float, y: float) -> None:
    eye = Perspective(board)
    x = board.foul_line + share * (board.length - board.foul_line)
    box = plate_box(eye, (x, y))
    assert CANVAS_BOX.contains(box)
    assert weight_box(eye, x, y).collidepoint(box.center)
    assert box.width < eye.diameter(x)


@given(boards, st.lists(st.tuples(st.floats(0.9, 1), st.floats(0, WIDTH)), min_size=3, max_size=3))
def test_plates_of_three_weights_cover_no_other_and_touch_their_weights(
    board: Board, spots: list[tuple[float, float]]
) -> None:
    eye = Perspective(board)
    taken = sign_boxes(eye)
    for share, y in spots:
        taken.append(plate_box(eye, (share * board.length, y), taken))
        assert taken[-1].colliderect(weight_box(eye, share * board.length, y))
    assert all(box.collidelist(taken[:number]) < 0 for number, box in enumerate(taken[3:], 3))


def test_plates_of_weights_in_a_row_are_fanned_sideways_and_leave_the_values_on_the_rail_visible() -> None:
    board = new_match().state.board
    eye = Perspective(board)
    taken = sign_boxes(eye)
    for before_end, across in ((15, 254), (70, 290), (130, 290), (215, 290)):
        spot = (board.length - before_end * MM, across * MM)
        taken.append(plate_box(eye, spot, taken))
        assert taken[-1].centery == pytest.approx(plate_box(eye, spot).centery)
        assert taken[-1].collidelist(taken[:-1]) < 0


def test_a_numeral_is_written_once_for_all_sizes(monkeypatch: pytest.MonkeyPatch) -> None:
    open_app()
    fonts: list[int] = []
    font = pygame.font.Font
    monkeypatch.setattr(pygame.font, "Font", lambda path, size: (fonts.append(size), font(path, size))[1])
    numeral.cache_clear()
    highs = range(4, 80, 4)
    assert [numeral(3, high, (90, 40, 20)).get_height() for high in highs] == list(highs)
    assert len(fonts) <= 1
