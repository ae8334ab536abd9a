"""The Horse Race on the stage: no event goes unseen, everything can be pressed, and a meeting is shown quickly."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from statistics import median

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import FRect, Surface

from game import i18n
from game.engine.match import Match
from game.engine.rng import Rng
from game.engine.rules import Event
from game.games.horse_race import wording
from game.games.horse_race.rules import commands, events, side_bets
from game.games.horse_race.rules.rules import HORSE_RACE
from game.games.horse_race.rules.side_bets import LEAST_ODDS, odds, seats_to_bet
from game.games.horse_race.rules.state import (
    BETS,
    BOARDS,
    DEAL,
    HORSES,
    NO_TICKET,
    RACE,
    SCRATCH,
    SUITS,
    HorseRaceState,
)
from game.games.horse_race.view import board_overlays, layout, pot_heap, score_sheet
from game.games.horse_race.view.animations import AMOUNT_SECONDS, HorseRaceAnimations
from game.games.horse_race.view.bets import plate_text
from game.games.horse_race.view.command_picker import HorseRaceCommandPicker
from game.games.horse_race.view.live_odds import HorseRaceOdds, scratch_sets, win_chances, win_chances_in_slices
from game.games.horse_race.view.panels import column_titles, result_text
from game.games.horse_race.view.phone_view import sheet
from game.games.horse_race.view.pot_heap import HEAP_INSET, LARGE, LARGE_INSET, SMALL, HeapSize, heap_positions
from game.games.horse_race.view.prompt_bar import HorseRacePromptBar
from game.games.horse_race.view.recap import MAX_LINES, recap_lines
from game.games.horse_race.view.score_sheet import charts, last_race, race_ends
from game.games.horse_race.view.view import column_lengths, follow_question, hint
from game.games.horse_race.view.view_model import (
    HorseRaceViewModel,
    active_seat,
    create_field_adapter,
    create_view_model,
    finish_gains,
    heap_coins,
    lane_of,
)
from game.platform.asset_paths import map_path
from game.presentation import layout as base
from game.presentation.animation import Animation
from game.presentation.director import Director
from game.presentation.seat_animations import ChipIcon
from game.race_view.field_adapter import NOBODY
from game.race_view.finish import finish_of
from game.race_view.live_odds import WinPlaceShow
from game.race_view.roll_animations import GRASS_SPOTS
from game.race_view.stage import HorseGain
from game.race_view.track_layer import horse_pose
from game.session.amounts import signed_dollars
from game.track.track import Track
from game.ui import text, theme
from game.ui.canvas import CANVAS_BOX, Canvas
from game.ui.focus import Focus
from tests.support import app_driver, couch
from tests.support.app_driver import DEVICES, SECONDS, every_device
from tests.support.match_driver import open_match, play_to_score, run_until, run_until_asked, run_until_scene

INSTANT = {events.PotCarried, events.SideBetDeclined}
"""Events without an animation: their effect is visible in its place at once."""
FINALE = {events.MeetingEnded}
NAMES = ("Ana", "Bo", "Cleo", "Dev", "Edda", "Finn", "Gus", "Hana")
KINDS = tuple(BOARDS)


def silent(_sound: str) -> None:
    pass


@cache
def board_of(kind: str) -> Track:
    return Track.load(map_path("sundown_straight"), column_lengths({"board": kind}))


def match_of(seed: int, **texts: str) -> Match[HorseRaceState]:
    return Match(HORSE_RACE, HORSE_RACE.options(texts), seed)


class Bare:
    """A stage without pictures, with `people` at the table."""

    def __init__(self, match: Match[HorseRaceState], people: tuple[int, ...] = ()) -> None:
        seats = list(match.state.seats)
        view = HORSE_RACE.view(match.state, None)
        self.board = board_of(match.options.board)
        self.view_model: HorseRaceViewModel = create_view_model(self.board, view, NAMES[: len(seats)], seats, people)
        self.view_model.snap_to_state()
        self.scripts = HorseRaceAnimations(self.view_model, silent, self.board)
        self.director = Director(view, self)
        self.scripts.follow(lambda: self.director.coming)

    def animation_for(self, event: Event) -> Animation | None:
        return self.scripts.for_event(event)

    def snap(self, event: Event) -> None:
        self.view_model.snap_to_state()

    def seen(self) -> list[object]:
        return [(r.space, r.pad, r.spot) for r in self.view_model.horse_tokens.values()]


def played(seed: int, steps: int, **texts: str) -> Match[HorseRaceState]:
    """Returns a match after a number of random steps."""
    match = match_of(seed, **texts)
    rng = Rng(seed, 999)
    while len(match.steps) < steps and match.to_act():
        match.play(rng.pick(match.legal(match.to_act()[0])))
    return match


# -- the last roll -------------------------------------------------------------------------------------------------


def test_the_roll_of_a_horse_that_was_scratched_earlier_scratches_nothing() -> None:
    seen = set()
    for seed in range(8):
        match = played(seed, 12)
        for number, step in enumerate(match.steps, 1):
            state = match.replayed_to(number).state
            rolls = [event for event in step.events if isinstance(event, events.DiceRolled)]
            if state.phase != SCRATCH or not rolls or state.number == state.scratched[-1]:
                continue
            seen.add(result_text(state)[0])
    assert seen == {"already scratched"}


# -- motion ------------------------------------------------------------------------------------------------------


def test_every_event_moves_or_is_known_to_be_instant() -> None:
    moved = set(Bare(match_of(1)).scripts.animated_events)
    for kind in events.EVENTS:
        known = (kind in moved) + (kind in INSTANT) + (kind in FINALE)
        assert known == 1, f"{kind.__name__} needs either an animation or a place in INSTANT"


def test_it_is_told_what_a_card_won_while_the_pot_is_shared() -> None:
    match = match_of(2)
    bare = Bare(match)
    prizes = []
    while not any(isinstance(event, events.PotShared) for step in match.steps for event in step.events):
        bare.director.play(match.play(match.legal(match.to_act()[0])[0]))
        while bare.director.busy:
            event = bare.director.current_event
            bare.director.update(SECONDS)
            if isinstance(event, events.PotShared) and bare.director.current_event is event:
                prizes.append((bare.view_model.card_prize, event.amount // event.cards))
    assert prizes
    assert all(shown == won for shown, won in prizes)
    bare.view_model.view.winner = 0
    bare.view_model.snap_to_state()
    assert not bare.view_model.card_prize


@pytest.mark.slow
@given(st.integers(0, 10_000), st.floats(0.004, 0.4), st.sampled_from(KINDS), st.integers(0, 60))
def test_playing_and_skipping_end_at_the_same_picture(seed: int, frame: float, board: str, steps: int) -> None:
    match = played(seed, steps, board=board, races="2", side_bets="on")
    slow = Bare(match, (0,))
    quick = Bare(match, (0,))
    for _number in range(10):
        if not match.to_act():
            break
        events = match.play(match.legal(match.to_act()[0])[0])
        slow.director.play(events)
        quick.director.play(events)
    frames = 0
    while slow.director.busy:
        slow.director.update(frame)
        frames += 1
        assert frames < 20_000
    quick.director.skip()
    assert slow.seen() == quick.seen()
    assert slow.director.view == quick.director.view == match.state
    assert not slow.view_model.flying_pieces
    assert not slow.view_model.scratch_marks


def told_in(match: Match[HorseRaceState]) -> float:
    """Returns the display time of a meeting of bots in seconds, with one frame for each of their decisions."""
    bare = Bare(match)
    seconds = 0.0
    while match.to_act():
        bare.director.play(match.play(match.legal(match.to_act()[0])[0]))
        seconds += SECONDS
        while bare.director.busy:
            bare.director.update(SECONDS)
            seconds += SECONDS
    return seconds


@pytest.mark.slow
def test_a_meeting_of_five_races_is_told_in_about_five_minutes() -> None:
    told = [told_in(match_of(seed, seats="4", races="5")) for seed in range(6)]
    assert max(told) < 300, told
    assert sum(told) / len(told) < 285, told


def test_a_roll_and_what_follows_take_about_a_second_and_less_than_two_with_the_side_view() -> None:
    match = match_of(3, seats="4")
    bare = Bare(match)
    told = []
    while match.state.race < 2:
        decides = match.state.phase == RACE and 1 in map(match.state.steps_left, match.state.running())
        log = match.play(match.legal(match.to_act()[0])[0])
        bare.director.play(log)
        seconds = 0.0
        while bare.director.busy:
            bare.director.update(SECONDS)
            seconds += SECONDS
        if match.state.phase == RACE and isinstance(log[1], events.HorseMoved | events.FeePaid) and not decides:
            told.append(seconds)
    assert 0.5 < median(told) < 1.2
    assert max(told) < 2


@pytest.mark.parametrize("kind", KINDS)
def test_horses_stand_in_their_lanes_pens_and_in_the_winners_circle(kind: str) -> None:
    match = played(5, 6, board=kind, races="1")
    while not match.state.winner:
        match.play(match.legal(match.to_act()[0])[0])
    bare = Bare(match)
    state = match.state
    for horse, runner in bare.view_model.horse_tokens.items():
        x, y, _heading = horse_pose(bare.board, bare.view_model, runner)
        if state.spot(horse):
            assert (x, y) == bare.board.pens[state.spot(horse) - 1]
        elif horse == state.winner:
            assert (x, y) == bare.board.winners[0]
        else:
            place = bare.board.course.place(horse - 1, state.positions[horse])
            assert (x, y) == (place.x, place.y)


def test_before_the_next_race_is_dealt_all_horses_stand_at_the_start_without_flags_and_crosses() -> None:
    match = played(5, 6, seats="2")
    bare = Bare(match)
    bare.view_model.open_sheet(0)
    while not match.state.winner:
        bare.director.play(match.play(match.legal(match.to_act()[0])[0]))
        while bare.director.busy:
            bare.director.update(SECONDS)
    s = bare.view_model
    assert s.view.phase == DEAL
    for horse, runner in s.horse_tokens.items():
        place = bare.board.course.place(horse - 1, 1)
        assert horse_pose(bare.board, s, runner)[:2] == (place.x, place.y)
    assert not (*s.scratched, *s.scratch_marks)
    assert {s.flag_of(horse) for horse in HORSES} == {NOBODY}


def test_a_horse_that_is_backed_or_of_which_one_has_cards_is_flagged_and_says_what_its_win_brings() -> None:
    match = played(3, 1, seats="2", side_bets="on")
    while match.state.phase != BETS:
        match.play(match.legal(match.to_act()[0])[0])
    seat = match.to_act()[0]
    backed = next(horse for horse in match.state.running() if odds(match.state, horse) >= LEAST_ODDS)
    match.play(commands.SideBet(seat, backed, match.state.stake))
    parade = Bare(match).view_model
    parade.open_sheet(seat)
    assert {parade.flag_of(horse) for horse in match.state.running()} == {NOBODY}
    match.play(commands.NoBet(match.to_act()[0]))
    s = Bare(match).view_model
    s.open_sheet(seat)
    for horse in match.state.running():
        held = match.state.holders_of(horse).count(seat)
        won = match.state.pot // SUITS * held + (horse == backed) * match.state.stake * odds(match.state, horse)
        assert s.stake_in(horse) == won
        assert (s.flag_of(horse) != NOBODY) == (held > 0 or horse == backed)


def test_the_infield_screen_has_those_first_that_need_least() -> None:
    match = played(9, 25, seats="4")
    field_adapter = Bare(match).view_model.field_adapter
    state = match.state
    along = {horse: field_adapter.space(state, horse) + field_adapter.screen_offset(horse) for horse in state.running()}
    assert sorted(along, key=lambda horse: -along[horse]) == sorted(along, key=state.steps_left)


# -- questions ---------------------------------------------------------------------------------------------------


def choices_of(match: Match[HorseRaceState]) -> HorseRaceCommandPicker:
    legal = match.legal(match.to_act()[0])
    return HorseRaceCommandPicker(match.state, legal, lambda command: HORSE_RACE.rejection_reason(match.state, command))


@given(st.integers(0, 5000), st.integers(0, 90), st.sampled_from(("program", "table")))
@pytest.mark.slow
def test_every_legal_command_can_be_pressed_and_no_other(seed: int, steps: int, dice: str) -> None:
    match = played(seed, steps, dice=dice)
    if not match.to_act():
        return
    choices = choices_of(match)
    found = []
    for option in list(choices.options):
        command = choices.take(option)
        found += [command] if command else [choices.take(second) for second in list(choices.options)]
        while choices.depth:
            choices.back()
    assert set(found) == set(match.legal(match.to_act()[0]))


def test_there_is_one_button_and_it_is_large() -> None:
    match = match_of(1)
    for _step in range(30):
        ((option, box),) = choices_of(match).placed()
        assert option.words in ("Deal", "Roll")
        assert box == layout.BUTTON
        assert box.height >= 60
        match.play(match.legal(match.to_act()[0])[0])


def test_a_dealer_who_sets_the_entry_fee_has_a_button_for_each() -> None:
    choices = choices_of(match_of(1, entry="dealer"))
    assert choices.prompt() == "set the fee"
    assert [option.words for option in choices.options] == ["$5", "$10", "$15", "$20", "$25"]
    boxes = [box for _option, box in choices.placed()]
    assert all(box.width >= 44 and box.height >= 44 for box in boxes)
    assert all(one.right < other.left + 1 for one, other in pairwise(boxes))
    assert choices.take(choices.options[2]) == commands.Deal(choices.view.dealer, 15)


@every_device
def test_any_device_sets_the_entry_fee(device: str) -> None:
    app = open_match("pb", rules="horse_race", entry="dealer", begins="0")
    run_until_asked(app)
    DEVICES[device](app, "Deal.fee.20")
    (step, *_steps) = app.stack.top.session.match.steps  # type: ignore[attr-defined]
    assert step.command == commands.Deal(0, 20)
    assert not app.errors


def test_dice_of_the_table_are_told_one_after_the_other() -> None:
    match = played(1, 1, dice="table")
    choices = choices_of(match)
    assert choices.prompt() == "first die?"
    assert choices.entered_dice == (0, 0)
    assert all(box.width >= 44 and box.height >= 44 for _option, box in choices.placed())
    assert choices.take(choices.options[3]) is None
    assert (choices.prompt(), choices.entered_dice) == ("second die?", (4, 0))
    assert choices.take(choices.options[1]) == commands.Roll(match.to_act()[0], 4, 2)


# -- chances -----------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_chances_are_those_of_the_rule_book() -> None:
    printed = {
        "seed": (5.7, 9.1, 10.3, 10.4, 9.9, 9.1),
        "derby": (20.1, 9.4, 9.5, 5.6, 3.6, 3.5),
        "fair": (22.6, 11.4, 6.9, 4.6, 3.2, 2.4),
        "even": (7.8, 9.9, 9.9, 9.2, 8.3, 10.1),
    }
    for board, shares in printed.items():
        *_pieces, found = win_chances_in_slices(dict(enumerate(BOARDS[board])), frozenset())
        assert found is not None
        assert sum(found.values()) == pytest.approx(1)
        for horse, share in zip(range(2, 8), shares, strict=True):
            assert 100 * found[horse] == pytest.approx(share, abs=0.06)
            assert found[horse] == pytest.approx(found[14 - horse])


def test_two_horses_that_need_one_roll_each_win_by_their_results() -> None:
    found = win_chances(((2, 1), (7, 1)))
    assert found[2] == pytest.approx(1 / 7, abs=1e-4)
    assert found[7] == pytest.approx(6 / 7, abs=1e-4)


def test_sets_of_scratches_are_all_there_is() -> None:
    assert sum(scratch_sets(frozenset()).values()) == pytest.approx(1)
    assert len(scratch_sets(frozenset())) == 330
    assert scratch_sets(frozenset({2, 3, 4})).keys() == {frozenset({2, 3, 4, horse}) for horse in range(5, 13)}


def test_the_tote_follows_a_meeting_within_a_frames_budget() -> None:
    match = match_of(4, races="1")
    tote = HorseRaceOdds()
    while match.to_act():
        tote.set_state(match.state)
        tote.run_for(60_000)
        live = {horse for horse, chances in tote.chances.items() if chances.win > 0}
        assert live == set(match.state.running())
        assert sum(chances.win for chances in tote.chances.values()) == pytest.approx(1)
        match.play(match.legal(match.to_act()[0])[0])
    tote.set_state(match.state)
    assert tote.run_for(1)
    assert tote.chances[match.state.winner].win == 1
    assert not tote.run_for(1)


# -- texts -------------------------------------------------------------------------------------------------------


@given(st.integers(0, 10_000), st.integers(0, 120))
@pytest.mark.slow
def test_the_news_are_few_and_change_nothing(seed: int, steps: int) -> None:
    match = played(seed, steps, seats="3")
    before = match.state.copy()
    lines = recap_lines(match.state, 0, NAMES, match.events)
    assert len(lines) <= MAX_LINES
    assert all(lines)
    assert match.state == before


def test_the_standing_adds_up() -> None:
    match = played(2, 50, seats="4")
    view = match.state
    chances = {horse: WinPlaceShow(1 / len(view.running()), 0, 0) for horse in view.running()}
    told = score_sheet.standings_table(view, chances, match.events, [])
    assert sum(told.rolls.values()) == sum(isinstance(event, events.DiceRolled) for event in match.events)
    for seat, (paid, won, _hopes, money) in told.worth.items():
        assert money == view.options.money + paid + won == view.money[seat]
    if not view.winner:
        assert sum(score_sheet.expected_winnings(view, chances)) == pytest.approx(view.pot)


def test_the_pad_ends_at_everybodys_money() -> None:
    match = played(6, 9999, seats="5", races="2")
    for seat in match.state.seats:
        assert sum(row(match.state, seat) for _name, row in score_sheet.rows(match.state)) == match.state.money[seat]
    assert [horse for horse, _name in score_sheet.finishers(match.state)] == match.state.winners[::-1]


def test_charts_begin_and_end_where_the_meeting_does() -> None:
    match = played(6, 9999, seats="3", races="3")
    ends = list(race_ends(match))
    last = list(last_race(match))
    assert len(ends) == 4
    assert ends[0].money == [500] * 3
    assert ends[-1].money == match.state.money
    assert all(len(state.scratched) == 4 for state in last)
    assert last[-1].steps_left(match.state.winner) == 0
    assert [chart.key for chart in charts(match, NAMES[:3], (0, 1, 2))] == ["money", "race"]


# -- scenes ------------------------------------------------------------------------------------------------------


@every_device
@pytest.mark.parametrize("dice", ["program", "table"])
@pytest.mark.slow
def test_a_meeting_is_played_from_start_to_score_with_one_device(device: str, dice: str) -> None:
    app = open_match("pb", races="1", dice=dice, rules="horse_race", side_bets="on")
    rng = Rng(2)
    play_to_score(
        app, lambda race: DEVICES[device](app, rng.pick([o.key for o in race.choices.options if not o.disabled_reason]))
    )
    assert not app.errors


@pytest.mark.slow
def test_confirm_alone_plays_a_meeting_on_one_sofa() -> None:
    app = open_match("ppp", races="1", rules="horse_race")
    for _press in range(400):
        race = run_until_asked(app)
        if race.name != "match":
            break
        app_driver.press_gamepad(app, 0)
    run_until_scene(app, "scoring")
    assert not app.errors


@pytest.mark.slow
def test_everything_answers_all_race_long() -> None:
    app = open_match("pbbb", seed=8, races="2", rules="horse_race", side_bets="on")
    for press in range(60):
        race = run_until_asked(app)
        if race.name != "match":
            break
        if press % 4 == 0:
            found = race.table_targets.inspectable_items()
            assert len({one.key for one in found}) == len(found)
            for one in found:
                title, lines = one.tooltip()
                assert title, one.key
                assert all(lines), (one.key, lines)
                assert CANVAS_BOX.contains(one.box), one
        race._on_option(race.choices.options[0])


@pytest.mark.slow
def test_the_cards_of_the_open_sheet_are_those_of_the_person_in_turn() -> None:
    app = open_match("ppb", races="1", rules="horse_race")
    for _press in range(12):
        race = run_until_asked(app)
        assert race.screen.view_model.open_sheet_seat == race.session.actor
        race._on_option(race.choices.options[0])


@pytest.mark.slow
def test_tension_rises_as_horses_come_home() -> None:
    app = open_match("pb", races="1", rules="horse_race")
    for _press in range(200):
        race = run_until_asked(app)
        if race.name != "match":
            return
        view = race.director.view
        nearest = min(view.steps_left(horse) for horse in view.running())
        assert race.screen.parts.tension(race.screen.view_model) == (max(1, 4 - nearest) if view.phase == RACE else 1)
        race._on_option(race.choices.options[0])


def test_all_horses_have_a_row_and_a_yard() -> None:
    rows = [layout.row(horse) for horse in HORSES]
    assert all(layout.FIELD.contains(row) for row in rows)
    assert all(upper.bottom <= lower.top for upper, lower in pairwise(rows))
    assert all(layout.ACTION_PANEL.contains(layout.face(face)) for face in range(1, 7))


def test_the_band_names_whoever_has_the_cards_or_the_dice() -> None:
    match = match_of(5, seats="3", races="2")
    s = Bare(match).view_model
    view = HORSE_RACE.view(match.state, None)
    while match.to_act():
        s.view = match.state
        assert active_seat(s) == match.to_act()[0]
        s.view = view
        for event in match.play(match.legal(match.to_act()[0])[0]):
            event.apply(view)
            dealt = isinstance(event, events.RaceOpened) or (
                isinstance(event, events.CardsDealt) and event.seat != view.dealer
            )
            if dealt:
                assert active_seat(s) == view.dealer


def test_with_reduced_motion_every_fact_is_shown_all_the_same() -> None:
    bare = Bare(match_of(2, races="1", side_bets="on"), (0,))
    match = match_of(2, races="1", side_bets="on")
    bare.view_model.reduced_motion = bare.director.reduced_motion = True
    while match.to_act():
        bare.director.play(match.play(match.legal(match.to_act()[0])[0]))
        while bare.director.busy:
            bare.director.update(SECONDS)
            assert not any(runner.galloping for runner in bare.view_model.horse_tokens.values())
            assert not any(die.tumble >= 0 for die in bare.view_model.dice)
            assert not bare.view_model.confetti
            assert bare.view_model.entrance.entered == 1
    assert bare.director.view == match.state


@pytest.mark.parametrize("language", i18n.LANGUAGE_NAMES)
@pytest.mark.parametrize("cards", ["its cards", "your cards"])
def test_the_titles_of_the_columns_are_whole_in_every_language(language: str, cards: str) -> None:
    i18n.set_language(language)
    try:
        titles = list(column_titles(i18n._(cards), shows_chances=True))
    finally:
        i18n.set_language("")
    canvas = app_driver.open_app().canvas
    assert len({words for words, _room, _align in titles}) == 3
    for words, room, _align in titles:
        assert text.width(canvas, words, theme.SMALL) <= room.width, words


@pytest.mark.parametrize(("pot", "coins"), [(0, 0), (5, 2), (40, 16), (300, 120), (9000, 120)])
@pytest.mark.parametrize(
    ("size", "box", "margin"), [(SMALL, layout.HEAP, HEAP_INSET), (LARGE, layout.LARGE_HEAP, LARGE_INSET)]
)
def test_the_pot_is_a_coin_for_half_an_entry_fee_and_lies_on_its_table(
    pot: int, coins: int, size: HeapSize, box: FRect, margin: float
) -> None:
    places = list(heap_positions(int(heap_coins(pot, 5)), size))
    assert len(set(places)) == len(places) == coins
    width = max((abs(x) for x, _y in places), default=0) * 2 + size.coin
    height = max((-y for _x, y in places), default=0) + size.coin + margin
    assert width <= box.width
    assert height <= box.height


def test_the_coins_of_a_stake_fall_on_the_heap_one_by_one_while_the_pot_counts() -> None:
    match = match_of(3, seats="4")
    bare = Bare(match)
    shown = []
    bare.director.play(match.play(match.legal(match.to_act()[0])[0]))
    while bare.director.busy:
        bare.director.update(SECONDS)
        shown.append((bare.view_model.pot, int(bare.view_model.heap)))
    assert shown == sorted(shown)
    assert {coins for _pot, coins in shown} == set(range(9))
    assert shown[-1] == (20, 8)


def test_my_horses_carry_my_flag_and_no_others() -> None:
    bare = Bare(played(5, 3), (0,))
    view_model = bare.view_model
    view = bare.view_model.view
    view_model.open_sheet_seat = 1
    held = {horse for horse in HORSES if 1 in view.holders_of(horse)}
    assert {horse for horse in HORSES if view_model.flag_of(horse) == view_model.badges[1]} == held
    assert {view_model.flag_of(horse) for horse in HORSES} - {view_model.badges[1]} <= {NOBODY}


def test_nothing_of_the_board_is_drawn_over_the_race_or_the_parade(monkeypatch: pytest.MonkeyPatch) -> None:
    app = open_match("pb", races="1", rules="horse_race", side_bets="on")
    drawn: list[str] = []
    for name in ("draw_last_step_plates", "draw_crosses", "draw_flags"):
        monkeypatch.setattr(board_overlays, name, lambda *_drawn, name=name: drawn.append(name))
    race = run_until_asked(app)
    while race.director.view.phase != BETS:
        race._on_option(race.choices.options[0])
        race = run_until_asked(app)
    assert layout.LIVE.bottom <= layout.ticket(0).top
    drawn.clear()
    app.frame([], SECONDS)
    assert not drawn
    assert not any(die.face for die in race.screen.view_model.dice)
    race._on_option(race.choices.options[0])
    run_until_asked(app)
    app.frame([], SECONDS)
    assert "draw_crosses" in drawn
    drawn.clear()
    race.screen.view_model.stage.wide = 0.01
    app.frame([], SECONDS)
    assert not drawn


def test_people_with_pads_of_their_own_bet_at_the_same_time() -> None:
    app = couch.open_couch("ppb", rules="horse_race", side_bets="on", races="1", begins="1")
    match = app.stack.top.session.match  # type: ignore[attr-defined]
    sheets = couch.run_until_plans(app)
    assert set(sheets) == {0, 1}
    horse = match.state.running()[1]
    couch.move_to(app, 0, f"SideBet.horse.{horse}")
    for seat in sheets:
        couch.press(app, seat, couch.A)
    run_until(app, lambda: match.state.phase == RACE)
    assert match.state.bets[0] == (horse, 20), "the highest price must come first, as in the other games"
    assert match.state.bets[1] == NO_TICKET


def test_each_ticket_has_its_place_and_a_press_on_it_asks_for_the_price() -> None:
    boxes = [layout.ticket(number) for number in range(7)]
    assert all(layout.TRACK.contains(box) for box in boxes)
    assert all(left.right < right.left for left, right in pairwise(boxes))
    app = open_match("pb", races="1", rules="horse_race", side_bets="on", begins="0")
    race = run_until_asked(app)
    while race.director.view.phase != BETS or len(race.choices.options) < 8:
        race._on_option(race.choices.options[0])
        race = run_until_asked(app)
    horse = race.director.view.running()[2]
    app_driver.click(app, f"SideBet.horse.{horse}")
    assert [option.key for option in race.choices.options] == [f"SideBet.amount.{amount}" for amount in (5, 10, 20)]
    app_driver.click(app, "SideBet.amount.10")
    assert commands.SideBet(0, horse, 10) in [step.command for step in race.session.match.steps]


def test_the_plate_of_the_bets_has_the_prices_until_they_run() -> None:
    match = match_of(3, races="1", seats="2", side_bets="on")
    while match.state.phase != BETS:
        match.play(match.legal(match.to_act()[0])[0])
    first, last = seats_to_bet(match.state)
    bare = Bare(match, people=(last,))
    prompt = HorseRacePromptBar(bare.view_model)
    assert plate_text(bare.view_model, prompt) == "Bet $5 / $10 / $20 at the odds shown."
    bare.director.play(match.play(commands.NoBet(first)))
    bare.director.skip()
    bare.view_model.view.money[last] = bare.view_model.view.stake * (side_bets.RESERVED_FEES + 1)
    assert plate_text(bare.view_model, prompt) == "Bet $5 at the odds shown."
    bare.view_model.view.money[last] = match.state.money[last]
    bare.director.play(match.play(commands.NoBet(last)))
    while not isinstance(bare.director.current_event, events.RaceStarted):
        bare.director.update(SECONDS)
    assert plate_text(bare.view_model, prompt) == "They run!"
    assert not bare.view_model.banner


def test_a_phone_has_the_rule_of_the_bets_until_its_seat_has_chosen() -> None:
    match = match_of(3, races="1", seats="2", side_bets="on")
    names = ("Ana", "Bo")
    while match.state.phase != BETS:
        assert "rule" not in sheet(match.state, 0, names)
        match.play(match.legal(match.to_act()[0])[0])
    first, last = seats_to_bet(match.state)
    match.play(commands.NoBet(first))
    assert "rule" not in sheet(match.state, first, names)
    assert sheet(match.state, last, names)["rule"] == "Bet $5 / $10 / $20 at the odds shown."


def test_no_caption_is_below_the_page_of_the_bets() -> None:
    match = match_of(3, races="1", seats="2", side_bets="on")
    bare = Bare(match)
    while match.state.phase != BETS:
        assert not bare.view_model.hides_track
        bare.view_model.captions.show("10! Perfect Ten is scratched.")
        assert bare.view_model.caption
        bare.director.play(match.play(match.legal(match.to_act()[0])[0]))
        bare.director.skip()
    bare.view_model.captions.show("10! Perfect Ten is scratched.")
    assert not bare.view_model.caption


def test_dice_are_read_beside_the_pens_and_below_what_is_said_of_them() -> None:
    board = board_of(KINDS[0])
    for x, y, size in GRASS_SPOTS:
        assert y - size / 2 > max(below for _x, below in board.pens)
        assert x + size / 2 < board.screen_rect[0] + board.screen_rect[2]


def test_while_the_pot_is_shared_the_bar_says_who_shares_it() -> None:
    match = match_of(3, races="1")
    while not match.state.winner:
        match.play(match.legal(match.to_act()[0])[0])
    holders = {NAMES[seat] for seat in match.state.holders_of(match.state.winner)}
    words = wording.shares_text(match.state, NAMES)
    assert all(name in words for name in holders)
    assert words.startswith("The pot goes to")


def gains(bare: Bare) -> list[ChipIcon]:
    return [
        effect
        for effect in bare.view_model.effects
        if isinstance(effect, ChipIcon) and effect.seconds == AMOUNT_SECONDS
    ]


def test_a_fee_stands_on_its_payers_chip_and_is_gone_before_the_next_roll() -> None:
    bare = Bare(match_of(3), people=(0,))
    bare.director.play([events.ScratchFeePaid(seat, 8, 3, 15) for seat in (0, 1)])
    bare.director.play([events.DiceRolled(0, 1, 2)])
    told: list[ChipIcon] = []
    while not isinstance(bare.director.current_event, events.DiceRolled):
        told = gains(bare) or told
        bare.director.update(SECONDS)
    assert [effect.words for effect in told] == ["−$15"] * 2
    assert [effect.chip for effect in told] == [base.chip(seat, len(bare.view_model.names)) for seat in (0, 1)]
    assert [bare.view_model.chips[seat].shown_mood for seat in (0, 1)] == ["hurt", "hurt"]
    bare.director.update(SECONDS)
    assert not gains(bare)


@pytest.mark.parametrize("races", ["1", "2"])
def test_everybody_reads_what_a_race_has_brought_or_cost_after_the_last_one_too(races: str) -> None:
    match = match_of(3, races=races)
    bare = Bare(match, people=(0,))
    told = []
    while not match.state.winner:
        bare.director.play(match.play(match.legal(match.to_act()[0])[0]))
        while bare.director.busy:
            told = [effect.words for effect in gains(bare)] or told
            bare.director.update(SECONDS)
    nets = [match.state.net(seat) for seat in match.state.seats]
    assert told == [signed_dollars(net) for net in nets]
    assert sum(nets) == -match.state.pot


@pytest.mark.parametrize("seed", range(3))
def test_a_finish_says_what_each_seat_gets_for_the_winner(seed: int) -> None:
    match = match_of(seed, side_bets="on")
    before = match_of(seed).state
    while not match.state.winner:
        before = match.state.copy()
        match.play(match.legal(match.to_act()[0])[-1])
    gained = {seat: match.state.money[seat] - before.money[seat] for seat in before.seats}
    told = {seat: sum(gain) for seat, gain in finish_gains(before, match.state.winner, ()).items()}
    assert told == {seat: money for seat, money in gained.items() if money}


def test_a_second_press_on_the_roll_declines_no_bet() -> None:
    state = match_of(3, side_bets="on").state
    state.phase = BETS
    state.scratched[:] = (7, 8, 9, 10)
    picker = HorseRaceCommandPicker(state, HORSE_RACE.legal(state, seats_to_bet(state)[0]), lambda _command: None)
    (no_bet,) = (box for option, box in picker.placed() if option.box is None)
    assert not no_bet.colliderect(layout.BUTTON)


@pytest.mark.parametrize(
    ("fees", "cards", "words"),
    [
        ("seed", 2, "9 is out: $5 from everyone who holds it"),
        ("per_card", 1, "Your card of 9 is out: you pay $5"),
        ("per_card", 2, "Your 2 cards of 9 are out: you pay $5"),
    ],
)
def test_in_the_first_race_the_only_person_reads_why_a_scratch_costs_money(fees: str, cards: int, words: str) -> None:
    for is_first, people in ((True, (0,)), (False, (0,)), (True, (1,))):
        bare = Bare(match_of(3, fees=fees), people=people)
        bare.view_model.is_first_match = is_first
        bare.view_model.view.race = 1
        bare.director.play([events.ScratchFeePaid(0, 9, cards, 5)])
        bare.director.update(SECONDS)
        assert bare.view_model.banner == (words if is_first and people == (0,) else "")
        bare.director.skip()
        assert not bare.view_model.banner


def test_a_roll_of_a_scratched_number_is_named_until_the_next_roll() -> None:
    bare = Bare(match_of(3))
    bare.director.play([events.ScratchRepeated(8)])
    bare.director.update(SECONDS)
    assert bare.view_model.banner == "8 again: already out"
    bare.director.skip()
    assert not bare.view_model.banner


def test_the_banner_covers_neither_pens_nor_horses_at_the_start() -> None:
    stage = Bare(match_of(3))
    banner = base.BANNER.move(layout.TRACK.centerx - base.BANNER.centerx, layout.BANNER_DROP)
    starts = [stage.board.course.place(lane_of(horse), 1).y for horse in HORSES]
    assert max(y for _x, y in stage.board.pens) < banner.top
    assert banner.bottom < min(starts)


def test_a_margin_is_a_number_of_rolls_and_no_photo_hides_the_winner() -> None:
    state = played(3, 30).state
    horse, rival, *others = state.running()
    for other in (horse, rival):
        state.positions[other] = state.lengths[other]
    for other in others:
        state.positions[other] = 1
    finish = finish_of(create_field_adapter(board_of(KINDS[0]), ()), state, horse, state.positions[horse])
    assert finish.margin_text(finish.margin) == "1 roll"
    assert finish.is_photo
    assert not finish.awaits_photo


def test_a_card_of_the_parade_has_only_the_way_and_the_chance_of_its_number() -> None:
    bare = Bare(match_of(3))
    cards = {horse: bare.view_model.field_adapter.race_card(bare.view_model.view, horse) for horse in HORSES}
    assert cards[2] == ("3 rolls to go", "1 of 36 rolls")
    assert cards[7] == ("8 rolls to go", "6 of 36 rolls")


def with_one_roll_to_go(horse: int, *, scratched: list[int]) -> Match[HorseRaceState]:
    """Returns a race in which this horse needs one more roll, and all others have moved one space."""
    match = match_of(3)
    while match.state.phase != RACE:
        match.play(match.legal(match.to_act()[0])[0])
    match.state.scratched[:] = scratched
    for other in HORSES:
        match.state.positions[other] = match.state.lengths[other] if other == horse else 1
    return match


def test_before_a_roll_that_can_decide_it_is_said_who_needs_what() -> None:
    faces = (3, 4)
    match = with_one_roll_to_go(7, scratched=[2, 3, 11, 12])
    state = match.state
    state.positions[10] = state.lengths[10]
    bare = Bare(match)
    said = list[tuple[list[int], list[int]]]()
    hushed = 0.0
    bare.director.play([events.DiceRolled(0, *faces), events.HorseMoved(7, state.lengths[7], state.lengths[7] + 1)])
    while isinstance(bare.director.current_event, events.DiceRolled):
        bare.director.update(SECONDS)
        stage = bare.view_model.stage
        banner = stage.roll_banner
        sign = ([*banner.horses], [*banner.faces]) if banner else None
        said += [sign] if sign and sign not in said else []
        hushed += SECONDS * bool(stage.duck_reason)
    assert said == [([7, 10], []), ([7], [4])]
    assert hushed > 0.5


def test_a_roll_removes_the_amounts_of_the_last_one() -> None:
    bare = Bare(with_one_roll_to_go(7, scratched=[2, 3, 11, 12]))
    effects = bare.view_model.effects
    effects.append(HorseGain(lambda: (0.0, 0.0), "−$10", 30.0, theme.GOLD, 9.0))
    bare.director.play([events.DiceRolled(0, 1, 1)])
    bare.director.update(SECONDS)
    assert not any(isinstance(effect, HorseGain) for effect in effects)


def hush_of(bare: Bare, *faces: int) -> float:
    """Returns the duration of a roll's hush, in seconds."""
    hushed = 0.0
    bare.director.play([events.DiceRolled(0, *faces)])
    while bare.director.busy:
        bare.director.update(SECONDS)
        hushed += SECONDS * bool(bare.view_model.stage.duck_reason)
    return hushed


def test_the_hush_of_rolls_is_shorter_from_the_third_one_on_until_other_horses_can_win() -> None:
    bare = Bare(with_one_roll_to_go(7, scratched=[2, 3, 11, 12]))
    first, second, third, fourth = (hush_of(bare, 1, 1) for _roll in range(4))
    assert first == second > third > fourth > 0
    view = bare.view_model.view
    view.positions[8] = view.lengths[8]
    assert hush_of(bare, 1, 1) == first


def test_the_stakes_of_a_roll_name_a_person_without_a_gain() -> None:
    match = with_one_roll_to_go(7, scratched=[2, 3, 11, 12])
    other = next(seat for seat in match.state.seats if seat not in match.state.holders_of(7))
    bare = Bare(match, people=(other,))
    bare.director.play([events.DiceRolled(0, 3, 4)])
    while not bare.view_model.stage.stakes:
        bare.director.update(SECONDS)
    own, *rivals = bare.view_model.stage.stakes
    assert (own.seat, sum(own.gain)) == (other, 0)
    assert all(sum(stake.gain) for stake in rivals)


def test_results_of_a_race_include_its_side_bets() -> None:
    match = match_of(4, races="2", side_bets="on")
    bare = Bare(match, people=(0,))
    while match.state.race < 2:
        legal = match.legal(match.to_act()[0])
        bare.director.play(match.play(legal[-1] if match.state.phase == BETS else legal[0]))
        nets: set[tuple[int, ...]] = set()
        while bare.director.busy:
            bare.director.update(SECONDS)
            nets.add(tuple(bare.view_model.nets))
        assert len(nets - {()}) <= 1


def test_before_a_roll_that_cannot_win_a_person_reads_of_the_own_likeliest_horse() -> None:
    match = match_of(3)
    while match.state.phase != RACE:
        match.play(match.legal(match.to_act()[0])[0])
    s = Bare(match, people=(0,)).view_model
    s.chances = {horse: WinPlaceShow(0.1, 0.1, 0.1) for horse in HORSES}
    horses = [horse for horse in s.view.running() if s.stake_in(horse)]
    best = min(horses, key=s.stake_in)
    s.chances[best] = WinPlaceShow(0.25, 0.25, 0.25)
    s.view.roller = 0
    s.view.rolls = 1
    assert hint(s) == f"Your best: {best} (25%) for ${s.stake_in(best)}"
    s.view.roller = 1
    assert "best" not in hint(s)


def test_of_horses_with_the_same_shown_chance_the_best_one_brings_the_most() -> None:
    match = match_of(3)
    while match.state.phase != RACE:
        match.play(match.legal(match.to_act()[0])[0])
    s = Bare(match, people=(0,)).view_model
    gains = {horse: s.stake_in(horse) for horse in s.view.running()}
    dearest = max(gains, key=gains.__getitem__)
    assert gains[dearest] > min(filter(None, gains.values()))
    for horse in s.view.running():
        chance = 0.268 if horse == dearest else 0.272
        s.chances[horse] = WinPlaceShow(chance, chance, chance)
    assert gains[s.best_horse] == gains[dearest]


def test_the_bar_speaks_of_bets_only_once_the_runners_come_in() -> None:
    s = Bare(match_of(3, side_bets="on")).view_model
    s.view.phase = SCRATCH
    s.view.scratched[:] = (6, 7, 8, 9)
    s.view.roller = 2
    s.view.rolls = 5
    assert (hint(s), active_seat(s)) == ("", 2)
    s.entrance.entered = 0.5
    assert (hint(s), active_seat(s)) == ("Side bets are open", seats_to_bet(s.view)[0])


def test_the_gain_on_a_lane_is_that_of_the_pot_shown_beside_it() -> None:
    match = match_of(3)
    while match.state.phase != RACE:
        match.play(match.legal(match.to_act()[0])[0])
    s = Bare(match, people=(0,)).view_model
    horse = next(horse for horse in s.view.running() if s.cards_held(horse))
    s.view.pot += 2 * SUITS
    before = s.stake_in(horse)
    s.show_pot(s.view.pot)
    assert s.stake_in(horse) == before + 2 * s.cards_held(horse)


def test_the_dice_of_the_last_roll_leave_the_tray_before_the_next_ones_land() -> None:
    bare = Bare(with_one_roll_to_go(7, scratched=[2, 3, 11, 12]))
    bare.director.play([events.DiceRolled(0, 1, 1)])
    while bare.director.busy:
        bare.director.update(SECONDS)
    bare.director.play([events.DiceRolled(0, 3, 4)])
    while isinstance(bare.director.current_event, events.DiceRolled):
        bare.director.update(SECONDS)
        resting = [die.face for die in bare.view_model.dice if die.face and not die.size]
        assert resting in ([], [3], [3, 4])


def test_a_race_result_has_gains_and_expenses_of_the_same_race() -> None:
    match = match_of(3, races="2")
    bare = Bare(match, people=(0,))
    while match.state.race < 1 or match.state.phase != DEAL:
        bare.director.play(match.play(match.legal(match.to_act()[0])[0]))
        bare.director.skip()
    s = bare.view_model
    assert [*s.nets] == [match.state.net(seat) for seat in match.state.seats]
    assert min(s.costs) >= match.options.stake
    won = sum(net + paid for net, paid in zip(s.nets, s.costs, strict=True))
    assert won == sum(s.costs) - match.state.pot


def test_results_of_a_race_are_read_for_two_seconds_before_the_next_deal() -> None:
    match = match_of(3, races="2")
    bare = Bare(match, people=(0,))
    read = 0.0
    while match.state.race < 2:
        bare.director.play(match.play(match.legal(match.to_act()[0])[0]))
        while bare.director.busy:
            bare.director.update(SECONDS)
            has_begun = isinstance(bare.director.current_event, events.RaceOpened | events.CardsDealt)
            assert not (has_begun and gains(bare))
            read += SECONDS * (bool(bare.view_model.nets) and not has_begun)
    assert read >= 2.0


def test_a_die_that_leaves_nobody_a_chance_is_thrown_like_any_other() -> None:
    bare = Bare(with_one_roll_to_go(12, scratched=[2, 3, 4, 5]))
    bare.director.play([events.DiceRolled(0, 2, 6)])
    while bare.director.busy:
        bare.director.update(SECONDS)
        assert not bare.view_model.stage.duck_reason


def test_the_light_stays_low_from_one_late_roll_to_the_next_until_a_question() -> None:
    match = with_one_roll_to_go(12, scratched=[2, 3, 4, 5])
    bare = Bare(match)
    s = bare.view_model
    steps = []
    for roll in ((6, 1), (6, 2)):
        bare.director.play([events.DiceRolled(0, *roll)])
        while bare.director.busy:
            bare.director.update(SECONDS)
            steps.append(s.dim)
    assert steps[-1]
    assert sorted(steps) == steps
    follow_question(s, HorseRaceCommandPicker(s.view, match.legal(s.view.roller), lambda _command: None), Focus())
    assert not s.dim
    s.snap_to_state()
    assert not s.dim


@pytest.mark.parametrize(("pot", "share"), [(20, "pays $5 a card"), (2, "")])
def test_the_share_of_a_card_is_a_quarter_of_the_pot_shown_beside_it(
    pot: int, share: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    s = Bare(match_of(3, races="1"), people=(0,)).view_model
    s.view.pot = 15
    s.show_pot(pot)
    written = list[str]()
    monkeypatch.setattr(text, "draw_pair", lambda _canvas, _left, right, _box: written.append(right[0]))
    monkeypatch.setattr(s.view, "running", tuple)
    pot_heap._draw_hand(Canvas(Surface((1, 1)), 1.0), s)
    assert written == [share]
