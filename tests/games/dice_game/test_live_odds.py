"""The tote: its chances add up, match an exact count, cost little time, and are certain at the finish."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from time import process_time

import pytest
from pygame import Surface

from game.engine.catalog import ruleset_by_key
from game.engine.match import Match
from game.engine.rng import Rng
from game.games.dice_game.bots.race_forecast import BACKING_LIMITS
from game.games.dice_game.rules.state import FINISH, HORSES, MOVE_DIE_FACES, PLACES, DiceGameState, horses_in
from game.games.dice_game.view.field_panel import DiceGameFieldPanel
from game.games.dice_game.view.live_odds import (
    CALIBRATIONS,
    CALIBRATIONS_WITH_SHARP,
    DUEL_CALIBRATIONS,
    FIRST_RELIABLE_ROLL,
    DiceGameOdds,
    DiceGameRaceSimulator,
    ShownDiceGameOdds,
)
from game.games.dice_game.view.view_model import DiceGameViewModel
from game.games.lap.tooltips import chances_text
from game.presentation.command_picker import CommandPicker
from game.presentation.loader import create_view
from game.presentation.phone_view import win_chance
from game.presentation.static_layer import PlainPanel
from game.presentation.view_model import Seating
from game.race_view.live_odds import REPORT_AFTER_RACES, Calibration, HorseFacts, LiveOdds, WinPlaceShow, calibrated
from game.race_view.race_parts import spoken_odds
from game.session.amounts import percent_text, running_chance_text
from game.session.session import MatchSession
from game.session.setup import MatchSetup, SeatSetup
from game.sprites.sprite_cache import SpriteCache
from game.ui.canvas import Canvas
from tests.support.dice_game_bench import DiceGameBench
from tests.support.text_capture import capture_texts

RULES = ruleset_by_key("dice_game")
assert RULES is not None

ODD_CALIBRATIONS = (Calibration(2.0, 0.5, 0.4), Calibration(0.6, 1.9, -0.3), Calibration(1.7, 0.4, 0.5))
"""Calibrations that differ strongly from each other and from any fitted one."""

FIRST_SHOWN = [
    (1, "regular", 10_000),
    (2, "regular", 1),
    (3, "regular", 10),
    (8, "regular", 10),
    (2, "sharp", 10_000),
    (3, "sharp", 10),
    (4, "sharp", 10),
    (5, "sharp", 10_000),
]
"""Number of players, level of the bots, and the first roll with shown odds."""
Exact = dict[int, list[float]]


def state_at(positions: list[int], finishers: tuple[int, ...] = ()) -> DiceGameState:
    state: DiceGameState = Match(RULES, RULES.options({}), 3).state
    state.positions[1:] = positions
    state.finishers[:] = finishers
    return state


def told(state: DiceGameState) -> tuple[DiceGameOdds, int]:
    """Runs a tote to its end; returns the tote and the number of updates of its chances."""
    tote = DiceGameOdds()
    times = 0
    tote.set_state(state)
    for _slice in range(5000):
        times += tote.run_for(0.5)
    return tote, times


def enumerated(state: DiceGameState) -> Exact:
    """Returns the exact chance of every horse for every place, by playing all throws with the engine's rules."""
    from game.engine.rules import CommandContext
    from game.games.dice_game.rules import movement

    known: dict[tuple[int, ...], Exact] = {}

    def places(now: DiceGameState) -> Exact:
        key = (*now.positions, *now.finishers)
        if len(now.finishers) == PLACES:
            return {horse: [float(now.place(horse) == place) for place in (1, 2, 3)] for horse in HORSES}
        if key not in known:
            known[key] = average(now)
        return known[key]

    def average(now: DiceGameState) -> Exact:
        total: Exact = {horse: [0.0] * 3 for horse in HORSES}
        idle = 0.0
        for horse in HORSES:
            for steps in MOVE_DIE_FACES:
                turn = CommandContext(now.copy(), Rng(0))
                movement.move_horse(turn, horse, steps, "roll", may_finish=True)
                for mark in horses_in(now.bars[horse]):
                    movement.move_horse(turn, mark, 1, "bar", may_finish=True)
                share = 1 / 8 / len(MOVE_DIE_FACES)
                if turn.state.positions == now.positions:
                    idle += share
                    continue
                for number, chances in places(turn.state).items():
                    for place in range(3):
                        total[number][place] += share * chances[place]
        return {horse: [chance / (1 - idle) for chance in total[horse]] for horse in HORSES}

    return places(state)


@pytest.mark.parametrize(
    ("positions", "finishers"),
    [([13, 15, 14, 12, 14, 15, 15, 13], ()), ([15, 13, FINISH, 12, 14, 14, FINISH, 13], (3, 7))],
)
def test_counted_chances_agree_with_counting_every_throw(positions: list[int], finishers: tuple[int, ...]) -> None:
    state = state_at(positions, finishers)
    if not finishers:  # a few horses near the line keep the count small
        state.positions[1:] = [15, 15, 14, 15, 15, 15, 15, 15]
    # not yet corrected for the players' choices
    exact = enumerated(state)
    tote = LiveOdds(DiceGameRaceSimulator())
    tote.set_state(state)
    while not tote.is_settled:
        tote.run_for(1000)
    for horse in HORSES:
        first, second, third = exact[horse]
        assert tote.chances[horse].win == pytest.approx(first, abs=0.05)
        assert tote.chances[horse].place == pytest.approx(first + second, abs=0.05)
        assert tote.chances[horse].show == pytest.approx(first + second + third, abs=0.06)


@pytest.mark.slow
def test_chances_add_up_all_race_long() -> None:
    match = Match(RULES, RULES.options({"seats": "4", "sets": "mix"}), 8)
    rng = Rng(8)
    while match.to_act():
        if len(match.steps) % 40 == 0:
            tote, _times = told(match.state)
            assert sum(chances.win for chances in tote.chances.values()) == pytest.approx(1)
            assert sum(chances.place for chances in tote.chances.values()) == pytest.approx(2)
            assert sum(chances.show for chances in tote.chances.values()) == pytest.approx(3)
        match.play(rng.pick(match.legal(match.to_act()[0])))


@pytest.mark.slow
def test_corrected_chances_add_up_and_nobody_is_likelier_to_win_than_to_show() -> None:
    for seed in range(40):
        rng = Rng(seed)
        counts = {horse: [0, 0, 0] for horse in HORSES}
        favourites = [horse for horse in HORSES for _ticket in range(horse * horse if seed % 2 else 1)]
        for _race in range(60):
            for place, horse in enumerate(list(dict.fromkeys(rng.shuffled(favourites)))[:PLACES]):
                counts[horse][place] += 1
        given = {
            horse: WinPlaceShow(*(sum(row[: place + 1]) / 60 for place in range(PLACES)))
            for horse, row in counts.items()
        }
        facts = {horse: HorseFacts(rng.below(len(BACKING_LIMITS) + 1), rng.below(5) - 2.0) for horse in HORSES}
        found = calibrated(given, facts, CALIBRATIONS if seed % 4 else ODD_CALIBRATIONS)
        for kind in range(PLACES):
            assert sum(chances[kind] for chances in found.values()) == pytest.approx(kind + 1, abs=1e-4)
            assert all((given[horse][kind] in (0, 1)) <= (found[horse][kind] == given[horse][kind]) for horse in HORSES)
        assert all(chances.win <= chances.place <= chances.show for chances in found.values())


def test_corrected_chances_rise_with_what_was_counted_and_with_backing() -> None:
    for calibration in DUEL_CALIBRATIONS + CALIBRATIONS + CALIBRATIONS_WITH_SHARP:
        for backing in range(len(BACKING_LIMITS) + 1):
            odds = [calibration.log_odds(n / 960, HorseFacts(backing, 1.5)) for n in range(1, 960)]
            assert all(less < more for less, more in pairwise(odds))
            assert odds[479] <= calibration.log_odds(480 / 960, HorseFacts(backing + 1, 1.5))


@pytest.mark.slow
def test_where_a_sharp_bot_sits_much_money_on_a_horse_helps_it_less() -> None:
    state = state_at([6, 6, 6, 6, 6, 6, 6, 6])
    state.bets[0][5] = 30
    state.bets[1][5] = 30
    chances = {}
    for levels in ((), ("novice", "regular"), ("regular", "sharp")):
        odds = DiceGameOdds(levels)
        odds.set_state(state)
        while not odds.is_settled:
            odds.run_for(1000)
        chances[levels] = odds.chances[5]
    assert chances[()] == chances["novice", "regular"]
    assert all(less < more for less, more in zip(chances["regular", "sharp"], chances[()], strict=True))


@pytest.mark.parametrize(("seats", "level", "first_shown"), FIRST_SHOWN)
def test_no_odds_are_shown_before_rolls_whose_odds_are_not_reliable(seats: int, level: str, first_shown: int) -> None:
    state: DiceGameState = Match(RULES, RULES.options({"seats": str(seats)}), 3).state
    odds = ShownDiceGameOdds([level])
    for round_number in (1, 2, 9, 10, 25):
        state.round = round_number
        odds.set_state(state)
        odds.run_for(1000)
        assert bool(odds.chances) == (round_number >= first_shown)


def test_shown_odds_disappear_with_the_state_that_they_belong_to() -> None:
    late = state_at([3, 5, 2, 8, 11, 0, 4, 9])
    late.round = FIRST_RELIABLE_ROLL
    early = late.copy()
    early.round = 1
    odds = ShownDiceGameOdds()
    odds.set_state(late)
    odds.run_for(1000)
    shown = odds.chances
    odds.set_state(early)
    assert not odds.chances
    assert odds.is_settled
    odds.set_state(late)
    odds.run_for(1000)
    assert shown == odds.chances != {}


def test_a_bettor_at_a_party_does_not_count_as_a_player_who_runs_horses() -> None:
    state: DiceGameState = Match(RULES, RULES.options({"seats": "8", "length": "party", "stables": "01"}), 3).state
    every_roll = DiceGameOdds()
    every_roll.set_state(state)
    assert every_roll.look.players == 2
    odds = ShownDiceGameOdds()
    odds.set_state(state)
    odds.run_for(1000)
    assert not odds.chances, "the odds are not reliable yet"
    state.round = FIRST_RELIABLE_ROLL
    odds.set_state(state)
    odds.run_for(1000)
    assert odds.chances


@pytest.mark.parametrize(
    ("others", "calibrations"),
    [
        (["regular"], DUEL_CALIBRATIONS),
        (["regular", "novice"], CALIBRATIONS),
        (["sharp"], CALIBRATIONS_WITH_SHARP),
    ],
)
def test_the_odds_of_a_view_know_the_bots_of_its_table(others: list[str], calibrations: Sequence[Calibration]) -> None:
    seats = tuple(SeatSetup("bot", level, level, seat) for seat, level in enumerate(["novice", *others]))
    session = MatchSession(MatchSetup("dice_game", 3, seats))
    view = create_view(session.setup, Seating(session.match.state, session.names, session.badges, ()), print)
    odds = view.playfield._parts.live_odds
    DiceGameOdds.set_state(odds, session.match.state)
    assert odds.calibrations(odds.look) == calibrations


def test_a_correction_of_nothing_changes_nothing() -> None:
    given = {horse: WinPlaceShow(horse / 36, horse / 18, horse / 12) for horse in HORSES}
    found = calibrated(given, {horse: HorseFacts(horse, 1.0) for horse in HORSES}, [Calibration()] * PLACES)
    for horse in HORSES:
        assert found[horse] == pytest.approx(given[horse], abs=1e-6)


def test_a_finished_horse_is_certain() -> None:
    tote, _times = told(state_at([15, 13, FINISH, 12, 14, 14, FINISH, 13], (3, 7)))
    assert tote.chances[3] == WinPlaceShow(1, 1, 1)
    assert tote.chances[7] == WinPlaceShow(0, 1, 1)
    tote, _times = told(state_at([15, FINISH, FINISH, 12, 14, 14, FINISH, 13], (3, 7, 2)))
    assert tote.chances[2] == WinPlaceShow(0, 0, 1)
    assert tote.chances[1] == WinPlaceShow(0, 0, 0)


def test_the_same_situation_has_the_same_chances_however_time_is_cut() -> None:
    state = state_at([3, 5, 2, 8, 11, 0, 4, 9])
    patient = DiceGameOdds()
    hasty = DiceGameOdds()
    patient.set_state(state)
    hasty.set_state(state)
    while not patient.run_for(1000):
        pass
    while not hasty.run_for(0.0):
        pass
    assert patient.chances == hasty.chances


def test_it_tells_seldom_and_begins_anew_only_after_a_change() -> None:
    state = state_at([0] * 8)
    tote, times = told(state)
    assert times == len(REPORT_AFTER_RACES)
    tote.set_state(state)
    assert not tote.run_for(1000)
    state.bars[3] |= 1 << 8
    tote.set_state(state)
    assert tote.run_for(1000)


def test_a_slice_keeps_to_its_time() -> None:
    tote = DiceGameOdds()
    spent = []
    tote.set_state(state_at([0, 8, 9, 5, 3, 4, 8, 11]))
    tote.run_for(0.0)
    for _slice in range(40):
        began = process_time()
        tote.run_for(0.4)
        spent.append(process_time() - began)
    assert sorted(spent)[20] < 0.0012


def test_percent_never_calls_the_possible_nothing() -> None:
    assert [percent_text(share) for share in (0, 0.001, 0.5, 0.999, 1)] == ["0%", "<1%", "50%", ">99%", "100%"]
    assert [running_chance_text(share) for share in (0, 0.5, 1)] == ["0%", "50%", ">99%"]


def test_no_running_horse_is_certain_to_win(monkeypatch: pytest.MonkeyPatch) -> None:
    table = DiceGameViewModel(DiceGameBench().state, ("Ana", "Bo"), (0, 1), (0,))
    table.chances = {3: WinPlaceShow(1.0, 1.0, 1.0)}
    table.sprites = SpriteCache(1.0)
    canvas = Canvas(Surface((1280, 720)), 1.0)
    field = DiceGameFieldPanel(table)
    row = PlainPanel(field.box, lambda part, _box: field.draw_rolled_row(part, 3, ()))
    for panel in (field.rows[2], row):
        with capture_texts(monkeypatch, (1280, 720)) as sight:
            panel.draw(canvas)
        assert [seen.words for seen in sight.seen if seen.words.endswith("%")] == [">99%"]
    assert chances_text(table, 3) == "Chances: >99% 1st, >99% top 2, >99% top 3."
    assert [words.rpartition(" ")[2] for words in spoken_odds(table)] == [">99%"]
    picker = CommandPicker(table.view, (), lambda _command: None)
    picker.odds = table
    assert win_chance(picker, 3) == {"chance": ">99%"}
