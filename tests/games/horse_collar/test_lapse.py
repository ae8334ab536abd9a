"""The time lapse of bots' slides: the best, the last and hangers are shown at length, and no event is lost."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import pytest
from pygame import FRect, Surface

from game.engine.rng import Rng
from game.engine.rules import Event
from game.games.horse_collar.rules import commands, events
from game.games.horse_collar.view import labels, lapse_plate
from game.games.horse_collar.view.effects import PointsFlight, WayDot
from game.games.horse_collar.view.lapse import can_still_win, next_lapse, plays_in_full
from game.games.horse_collar.view.panels import ScorePanel, lying_values
from game.games.horse_collar.view.slide_animations import CALL_SECONDS, KNOCKS, LAPSE_SECONDS, LARGE_SECONDS
from game.ui import theme
from game.ui.canvas import CANVAS_BOX, Canvas, display_preferences
from tests.games.horse_collar.test_view import HANGER_SPEED, NAMES, Bare, new_match, slide
from tests.support.app_driver import SECONDS
from tests.support.horse_collar_bench import HANG, THREE, TWO, Spot, side_scores, slid
from tests.support.horse_collar_bench import table as bench_table
from tests.support.match_driver import open_match, run_until, run_until_asked

PLAYED_SEEDS = range(12)
IN_THE_THREE = 7460
"""Speed of a weight that stops in the 3, in speed units."""
BOTS_SECONDS = 4.5
"""Maximum duration of a bot's eight slides without a hanger, in seconds."""


def turn_of(seed: int) -> list[Event]:
    """Returns the events of a side's eight slides, without those of the next side."""
    match = new_match(seed)
    rng = Rng(seed, 3)
    played = [event for _weight in range(8) for event in match.play(slide(match, rng))]
    return played[: next(number for number, event in enumerate(played) if isinstance(event, events.SideScored))]


def turn_with_hangers() -> list[Event]:
    """Returns the events of eight slides, the second and fourth of which hang."""
    match = new_match()
    shots = [
        (60, 7100),
        (254, HANGER_SPEED),
        (60, 7200),
        (340, HANGER_SPEED),
        *[(150, 7000 + 40 * n) for n in range(4)],
    ]
    played = [event for lane, speed in shots for event in match.play(commands.Slide(0, lane, lane, speed))]
    return played[: next(number for number, event in enumerate(played) if isinstance(event, events.SideScored))]


def table(people: Sequence[int] = (1,), *, reduced_motion: bool = False) -> Bare:
    bare = Bare(new_match())
    bare.view_model.people = people
    bare.view_model.reduced_motion = bare.director.reduced_motion = reduced_motion
    bare.animations.follow(lambda: bare.director.coming)
    return bare


def seconds_by_weight(bare: Bare, played: Sequence[Event]) -> dict[int, float]:
    """Returns the display time of each slide, in seconds."""
    seconds = dict.fromkeys(range(8), 0.0)
    bare.director.play(played)
    while bare.director.busy:
        event = bare.director.current_event
        bare.director.update(SECONDS / 4)
        if isinstance(event, events.WeightSlid):
            seconds[event.weight] += SECONDS / 4
    return seconds


def gains(played: Sequence[Event]) -> dict[int, int]:
    """Returns the points of each slide, by a count of the board after every event."""
    state = new_match().state.copy()
    totals = {-1: 0}
    for event in played:
        event.apply(state)
        if isinstance(event, events.WeightSlid):
            totals[event.weight] = sum(state.value(weight) for weight in state.lying())
    return {weight: totals[weight] - totals[weight - 1] for weight in range(8)}


def large_weights(played: Sequence[Event]) -> set[int]:
    points = gains(played)
    best = max(points.values())
    return {0, 7, *[weight for weight in range(8) if points[weight] == best > 0][:1]}


def hangs(played: Sequence[Event]) -> bool:
    return max(gains(played).values()) > 6


@pytest.mark.slow
@pytest.mark.parametrize("seed", PLAYED_SEEDS)
def test_the_first_the_best_and_the_last_slide_take_a_second_all_others_less(seed: int) -> None:
    played = turn_of(seed)
    if hangs(played):
        pytest.skip("a hanger is shown for longer")
    seconds = seconds_by_weight(table(), played)
    large = large_weights(played)
    for weight in range(8):
        expected = LARGE_SECONDS if weight in large else LAPSE_SECONDS
        assert seconds[weight] == pytest.approx(expected, abs=SECONDS)
    assert sum(seconds.values()) <= BOTS_SECONDS


def test_a_turn_that_can_end_the_game_begins_with_a_banner_and_has_only_slow_slides() -> None:
    match = new_match(frames="1")
    began = events.TurnBegan(1, 8)
    assert not plays_in_full(match.state, began, (0,))
    bare = Bare(match)
    bare.view_model.people = (0,)
    bare.animations.follow(lambda: bare.director.coming)
    for lane in range(60, 460, 50):
        bare.play(match.play(commands.Slide(0, lane, lane, IN_THE_THREE)))
    assert plays_in_full(match.state, began, (0,))
    assert labels.target(match.state) == f"{match.state.totals[0] + 1} to win"
    points = match.state.totals[0]
    assert points
    assert f"{NAMES[1]} needs {points + 1} to win" in bare.banners
    played = [event for lane in range(60, 460, 50) for event in match.play(commands.Slide(1, lane, lane, 7000))]
    seconds = seconds_by_weight(bare, played)
    expected = [LARGE_SECONDS] * 8
    expected[6] += CALL_SECONDS
    assert list(seconds.values()) == pytest.approx(expected, abs=SECONDS)
    assert labels.target(match.state) == "Final"


@pytest.mark.parametrize(
    ("rival", "spots", "is_open"),
    [
        (13, (), True),
        (13, (THREE,), True),
        (13, (HANG,), True),
        (13, (HANG, THREE), False),
        (0, (TWO,), True),
        (500, (THREE,), False),
    ],
)
def test_the_last_side_can_win_while_it_needs_points_that_its_weights_can_score(
    rival: int, spots: tuple[Spot, ...], *, is_open: bool
) -> None:
    match = bench_table(frames="1")
    side_scores(match, 0)
    match.state.scores[0] = [rival]
    slid(match, *[(depth, 60 + 100 * number) for number, (depth, _across) in enumerate(spots)])
    assert can_still_win(match.state) is is_open


def test_a_dot_of_a_lapse_is_lit_once_its_weight_has_stopped() -> None:
    bare = table()
    canvas = Canvas(Surface((1280, 720)), 1.0)

    def lit_dots() -> int:
        lapse = bare.view_model.shown_lapse
        assert lapse
        lapse_plate.draw_lapse_plate(canvas, bare.view_model, lapse)
        box = lapse_plate.plate_box(canvas)
        row = [canvas.surface.get_at((x, int(box.bottom) - 40))[:3] for x in range(int(box.left), int(box.right))]
        is_gold = [pixel == tuple(theme.GOLD)[:3] for pixel in row]
        return sum(now and not before for before, now in pairwise(is_gold))

    bare.director.play(new_match().play(commands.Slide(0, 254, 254, 7100)))
    bare.director.update(SECONDS)
    assert (lit_dots(), bare.view_model.view.weights_left) == (0, 8)
    while bare.director.busy:
        bare.director.update(SECONDS)
    assert (lit_dots(), bare.view_model.view.weights_left) == (1, 7)


@pytest.mark.parametrize(("own", "is_last"), [(29, True), (30, True), (31, False)])
def test_the_last_side_needs_no_points_if_it_leads_already(own: int, *, is_last: bool) -> None:
    match = new_match(frames="2")
    first, last = match.state.sides_in_order()
    match.state.frame = 2
    match.state.scores[first] += [10, 20]
    match.state.scores[last].append(own)
    match.state.side = last
    assert match.state.is_last_turn is is_last
    assert labels.target(match.state) == (f"{31 - own} to win" if is_last else "Game to 51")


def test_hangers_are_shown_in_slow_motion_though_another_slide_is_the_best() -> None:
    played = turn_with_hangers()
    bare = table()
    seconds = seconds_by_weight(bare, played)
    assert gains(played)[3] == gains(played)[1] == 13
    assert min(seconds[1], seconds[3]) > 3.0
    assert seconds[7] == pytest.approx(LARGE_SECONDS, abs=SECONDS)
    assert all(seconds[weight] == pytest.approx(LAPSE_SECONDS, abs=SECONDS) for weight in (2, 4, 5, 6))


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 5])
@pytest.mark.parametrize("reduced_motion", [False, True])
def test_a_time_lapse_ends_as_the_same_slides_of_a_person_do(seed: int, reduced_motion: bool) -> None:
    played = turn_of(seed)
    lapsed = table(reduced_motion=reduced_motion)
    lapsed.play(played)
    whole = table(people=(0, 1), reduced_motion=reduced_motion)
    whole.play(played)
    assert lapsed.view_model.view == whole.view_model.view
    assert lapsed.view_model.weight_positions() == whole.view_model.weight_positions()
    assert not lapsed.view_model.echoes


def test_reduced_motion_shows_no_ways_and_no_faint_weights() -> None:
    for reduced in (False, True):
        bare = table(reduced_motion=reduced)
        bare.director.play(turn_of(1))
        trails = False
        while bare.director.busy:
            bare.director.update(SECONDS)
            dots = any(isinstance(effect, WayDot) for effect in bare.view_model.effects)
            trails |= dots and bool(bare.view_model.echoes)
        assert trails is not reduced


def test_short_slides_knock_each_a_third_higher_and_only_long_ones_send_their_points() -> None:
    match = new_match()
    lanes = range(60, 460, 50)
    played = [event for lane in lanes for event in match.play(commands.Slide(0, lane, lane, 7100))]
    bare = table()
    bare.director.play(played[:8])
    sent = list[PointsFlight]()
    while bare.director.busy:
        bare.director.update(SECONDS)
        flights = [effect for effect in bare.view_model.effects if isinstance(effect, PointsFlight)]
        assert len(flights) <= 1, "two would be on each other"
        sent += [flight for flight in flights if not any(flight is other for other in sent)]
    assert [name for name in bare.sounds if name in KNOCKS] == list(KNOCKS)
    assert len(sent) == 2


def test_without_the_coming_slides_the_best_is_the_best_so_far() -> None:
    bare = table()
    seconds = list[float]()
    match = new_match()
    for lane, speed in ((60, 7100), (150, 7000), (250, 7460), (350, 7100)):
        shown = seconds_by_weight(bare, match.play(commands.Slide(0, lane, lane, speed)))
        seconds.append(round(sum(shown.values()), 1))
    assert seconds == [1.0, 0.3, 1.0, 0.3]


def test_a_lapse_holds_the_slides_of_all_bots_of_a_side_in_a_row() -> None:
    state = new_match(seats="4", begins="0").state
    (first, *_others) = turn_of(1)
    assert next_lapse(None, state, [first], people=(1, 3)).last == 7
    assert next_lapse(None, state, [first], people=(1, 2)).last == 3


@pytest.mark.slow
def test_the_whole_turn_of_a_bot_is_known_before_its_first_slide_is_shown() -> None:
    app = open_match("pb", rules="horse_collar", begins="0")
    scene = run_until_asked(app)
    app.context.settings.speed = "normal"
    scene.enter()
    s = scene.screen.view_model
    for weight in range(8):
        run_until(app, lambda: scene.choices is not None and not scene.director.busy)
        scene.turns.submit(commands.Slide(0, 60 + 50 * weight, 60 + 50 * weight, 7000))
        scene.director.skip_motion()
    assert run_until(app, lambda: s.lapse is not None)
    assert s.lapse.weight == 0
    assert sorted(s.lapse.gains) == list(range(8))


def test_a_press_ends_one_slide_of_a_bot_and_a_second_one_all() -> None:
    app = open_match("pb", rules="horse_collar", begins="1")
    scene: Any = app.stack.top
    app.context.settings.speed = "normal"
    scene.enter()
    s = scene.screen.view_model
    assert run_until(app, lambda: s.lapse is not None and s.moving)
    slid = s.view.slid
    scene.turns.skip()
    assert s.view.slid == slid + 1
    assert run_until(app, lambda: scene.director.busy)
    scene.turns.skip()
    app.frame([], SECONDS)
    assert not scene.director.busy


# -- panels ------------------------------------------------------------------------------------------------------


def test_the_points_on_the_board_grow_by_a_tenth_with_each_slide_once_they_count() -> None:
    bare = table()
    panel = ScorePanel(bare.view_model)
    match = new_match()
    sizes = []
    for number, lane in enumerate((60, 110, 254, 310, 360, 410)):
        bare.play(match.play(commands.Slide(0, lane, lane, IN_THE_THREE if lane == 254 else 7100)))
        words, style = panel._points_text(0, 58.0)
        assert words == (f"({number + 1})" if lane < 254 else f"+{number + 3}")
        assert lane < 254 or style.colour == theme.MONEY
        sizes.append(style.size)
    assert [later / earlier for earlier, later in pairwise(sizes[2:])] == pytest.approx([1.1] * 3)
    assert sizes[0] == sizes[1] < sizes[2]


@pytest.mark.parametrize(("text_scale", "box"), [(1.0, (16, 560, 300, 150)), (1.5, (16, 530, 360, 180))])
def test_the_plate_is_larger_with_large_text(text_scale: float, box: tuple[int, ...]) -> None:
    canvas = Canvas(Surface((1280, 720)), 1.0, display_preferences(text_scale))
    assert lapse_plate.plate_box(canvas) == FRect(*box)
    assert CANVAS_BOX.contains(FRect(*box))


@pytest.mark.parametrize("people", [(0,), (1,)])
@pytest.mark.parametrize("reduced_motion", [False, True])
def test_a_weight_that_falls_is_never_counted(people: tuple[int, ...], reduced_motion: bool) -> None:
    bare = table(people, reduced_motion=reduced_motion)
    bare.director.play(new_match().play(commands.Slide(0, 254, 254, 7520)))
    counted = set[tuple[int, ...]]()
    while bare.director.busy:
        bare.director.update(SECONDS)
        counted.add(lying_values(bare.view_model))
    assert counted == {()}


def test_the_plate_of_a_lapse_ends_with_the_turn() -> None:
    bare = table()
    match = new_match()
    bare.play(match.play(commands.Slide(0, 254, 254, 7100)))
    assert bare.view_model.shown_lapse is not None
    for _weight in range(7):
        bare.play(match.play(commands.Slide(0, 254, 254, 7000)))
    assert match.state.side == 1
    assert bare.view_model.shown_lapse is None


def test_the_first_three_lights_up_the_earlier_points_one_by_one() -> None:
    bare = table((0,))
    match = new_match()
    for lane, speed in ((60, 7100), (140, 7100)):
        bare.play(match.play(commands.Slide(0, lane, lane, speed)))
    bare.director.play(match.play(commands.Slide(0, 254, 254, IN_THE_THREE)))
    sums = [lying_values(bare.view_model)]
    while bare.director.busy:
        bare.director.update(SECONDS)
        sums.append(lying_values(bare.view_model))
    totals = [sum(values) for values in sums]
    assert [total for total, before in pairwise(totals) if total != before] == [2, 3, 4]
    assert totals[-1] == 5
    assert not bare.view_model.unlit
