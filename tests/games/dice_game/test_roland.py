"""The rule book on the solo race, R103 to R115: Roland Wright and every cell of his sheet."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import game.games.dice_game
from game.engine.match import Match
from game.engine.message import Message
from game.engine.notation import format_line
from game.engine.rng import Rng
from game.engine.rules import CommandContext
from game.games.dice_game.rules import commands, events, round_events, scoring_events
from game.games.dice_game.rules.player_sheet import STARTING_CARDS
from game.games.dice_game.rules.roland import (
    DEFAULT_ROW,
    ROLAND_SEAT,
    ROLAND_SHEET,
    RolandAction,
    place_bet,
)
from game.games.dice_game.rules.rules import DICE_GAME
from game.games.dice_game.rules.state import FINISH, FIRST_NO_BET_SPACE, HORSES
from tests.support.dice_game_bench import DiceGameBench
from tests.support.random_play import random_match

BOOK = (Path(game.games.dice_game.__file__).parent / "RULEBOOK.md").read_text(encoding="utf-8")
horses = st.sampled_from(list(HORSES))
WAYS = st.integers(0, 2**32)


def solo(sets: str = "1") -> DiceGameBench:
    return DiceGameBench(1, sets=sets)


def rolands(row: int, column: int, race: DiceGameBench, die: int = 0) -> list[str]:
    """Returns the lines of Roland's events for the dice `row` and `column`, and `die` if a roll for him is needed."""
    race.roll(row, column)
    race.play(f"helmet horse={row}")
    if race.state.phase == "roland":
        race.play(f"roll_for_roland horse={die}")
    done = [text for text in race.log if " seat=0" not in text and not text.startswith(("roland_", "dice_passed"))]
    return [text for text in done if text.split()[0] not in ("turn_began",)]


def acted(race: DiceGameBench) -> str:
    """Returns the cell that Roland has just used, "pass", or "" before his action."""
    (text,) = race.said("roland_acted") or [*race.said("action_taken")[-1:]] or [""]
    return "pass" if text.endswith("pass") else text.removeprefix("roland_acted ")


# --- Setting up and the course of a round ---------------------------------------------------------------


@pytest.mark.parametrize("seed", range(10))
def test_r103_roland_has_twenty_dollars_and_bets_but_no_circles(seed: int) -> None:
    match = Match(DICE_GAME, DICE_GAME.options({"seats": "1"}), seed)
    dealt = {
        event.seat: event.card for event in match.setup_events if isinstance(event, round_events.StartingCardDealt)
    }
    state = match.state
    assert state.money == [12, 20]
    assert {horse: dollars for horse, dollars in enumerate(state.bets[ROLAND_SEAT]) if dollars} == dict(
        STARTING_CARDS[dealt[ROLAND_SEAT]].bets
    )
    assert state.circles[ROLAND_SEAT] == 0
    assert state.circles[0].bit_count() == 4
    assert dealt[0] != dealt[ROLAND_SEAT]


@given(WAYS)
def test_r104_you_begin_every_round_and_roland_follows(seed: int) -> None:
    match = random_match(DICE_GAME, {"seats": "1", "sets": "mix"}, seed)
    story = []
    for event in match.events:
        match event:
            case round_events.DicePassed(seat) | round_events.TurnBegan(seat):
                story.append(("you", type(event).__name__, seat))
            case events.RolandActed() | round_events.ActionTaken(seat=1):
                story.append(("Roland", "acts", ROLAND_SEAT))
    round_ = [("you", "DicePassed", 0), ("you", "TurnBegan", 0), ("Roland", "acts", ROLAND_SEAT)]
    assert story == round_ * (len(story) // 3)


def test_r104_roland_never_acts_by_a_command() -> None:
    race = solo()
    assert DICE_GAME.to_act(race.state) == (0,)
    assert not DICE_GAME.legal(race.state, ROLAND_SEAT)
    assert race.refusal("roll seat=1 horse=1 move=1") == "Roland plays automatically."


@given(horses, st.sampled_from([1, 2, 3]))
def test_r104_the_row_is_the_horse_die_and_the_column_the_movement_die(row: int, column: int) -> None:
    race = solo().owns(ROLAND_SEAT, 1, 2, 3).bets(ROLAND_SEAT, (5, 4)).owns(0, 4).at((4, 5), (1, 2)).bets(0, (4, 1))
    rolands(row, column, race, die=1)
    assert acted(race) in (f"row={row} column={column}", f"row=0 column={column}", "pass")


def test_r104_your_wild_number_does_not_move_his_row() -> None:
    race = solo()
    race.roll(3, 2)
    race.play("wild number=8", "helmet horse=8")
    assert acted(race) == "row=3 column=2"
    assert "bet_placed seat=1 horse=3 amount=3" in race.log


# --- R105, the horse die for Roland ----------------------------------------------------------------------


def test_r105_the_example_of_the_seven() -> None:
    race = solo().owns(ROLAND_SEAT, 2, 4).at((4, 6), (2, 3))
    race.roll(1, 3)
    race.play("helmet horse=1")
    assert race.log[-1] == "roland_asked"
    assert race.choices() == [f"roll_for_roland horse={horse}" for horse in HORSES]
    race.play("roll_for_roland horse=7")
    assert race.log[:3] == ["roland_rolled face=7", "roland_acted row=1 column=3", "bar_marked seat=1 card=7 mark=4"]


def test_r105_other_commands_wait() -> None:
    race = solo()
    race.roll(1, 3)
    assert race.refusal("roll_for_roland horse=7") == "Roland needs no die now."
    race.play("helmet horse=1")
    assert race.refusal("helmet horse=1") == "First roll the horse die for Roland."
    assert race.refusal("roll_for_roland horse=9") == "The horse die shows 1 to 8."


def test_r105_the_program_throws_it_where_it_throws_all_dice() -> None:
    race = DiceGameBench(1, table=False).owns(ROLAND_SEAT, 4)
    for seed in range(200):
        match = Match(DICE_GAME, DICE_GAME.options({"seats": "1"}), seed)
        match.play(match.legal(0)[0])
        if match.state.move_die == 3 and not match.state.questions:
            happened = match.play(next(c for c in match.legal(0) if isinstance(c, commands.Helmet)))
            assert [event for event in happened if isinstance(event, events.RolandRolled)]
            assert match.state.phase == "roll"
            return
    raise AssertionError(race)


@given(horses, st.sampled_from([1, 2]))
def test_r105_only_where_the_action_says_so(row: int, column: int) -> None:
    race = solo()
    race.roll(row, column)
    race.play(f"helmet horse={row}")
    assert race.state.phase == "roll"


# --- R106 to R110 ---------------------------------------------------------------------------------------


def test_r106_the_default_where_the_action_cannot_be_taken() -> None:
    race = solo()
    assert rolands(1, 3, race, die=7) == ["money_earned seat=1 amount=10 source=roland"]  # Roland owns no horse
    assert acted(race) == "row=0 column=3"


def test_r106_a_box_that_is_marked_cannot_be_marked() -> None:
    race = solo().owns(ROLAND_SEAT, 4).bar(7, 4)
    rolands(1, 3, race, die=7)
    assert acted(race) == "row=0 column=3"


CANNOT: dict[str, tuple[int, int, DiceGameBench]] = {
    "no horse of his": (6, 3, solo()),
    "every box is marked": (3, 3, solo().owns(ROLAND_SEAT, 3, 4).bar(5, 3, 4)),
    "no bet of his": (5, 3, solo()),
    "past the No Bet line": (3, 2, solo().at((3, 10))),
    "his highest bet is past the line": (4, 2, solo().bets(ROLAND_SEAT, (5, 4), (2, 3)).at((5, 12))),
    "his highest bet has finished": (4, 2, solo().bets(ROLAND_SEAT, (5, 4), (2, 3)).home(5)),
    "a bet that he can pay in part": (6, 2, solo().money(ROLAND_SEAT, 2)),
    "no horse of yours": (7, 2, solo()),
    "no bet of yours": (8, 2, solo()),
    "your highest bet has finished": (8, 2, solo().bets(0, (5, 4), (2, 3)).at((2, 5)).home(5)),
    "every horse is owned": (1, 1, solo().owns(0, *HORSES)),
    "too dear": (2, 1, solo().money(ROLAND_SEAT, 9)),
}


@pytest.mark.parametrize("case", CANNOT)
def test_r106_what_cannot_be_taken_gives_way_to_the_default(case: str) -> None:
    row, column, race = CANNOT[case]
    race = race.fork()
    assert rolands(row, column, race, die=5)[-1] == "money_earned seat=1 amount=10 source=roland"
    assert acted(race) == f"row=0 column={column}"


def test_r106_he_passes_where_the_default_cannot_be_taken_either(monkeypatch: pytest.MonkeyPatch) -> None:
    poorer = place_bet("rolled_horse", 1, Message("Roland places a free $1 bet on the rolled horse."), free=True)
    monkeypatch.setitem(ROLAND_SHEET, 2, (poorer, *ROLAND_SHEET[2][1:]))  # the printed defaults are always possible
    race = solo().at((3, 12)).money(ROLAND_SEAT, 0)
    assert rolands(3, 2, race) == ["action_taken seat=1 action=pass"]
    assert acted(race) == "pass"
    assert race.log[-1] == "dice_passed seat=0"


@given(WAYS)
def test_r106_in_every_round_he_acts_or_passes(seed: int) -> None:
    match = random_match(DICE_GAME, {"seats": "1", "sets": "mix"}, seed)
    rounds = sum(isinstance(event, round_events.DicePassed) for event in match.events)
    acts = sum(isinstance(event, events.RolandActed) for event in match.events)
    passes = sum(isinstance(event, round_events.ActionTaken) and event.seat == ROLAND_SEAT for event in match.events)
    assert acts + passes == rounds


def test_r107_roland_pays_for_horses_and_bets() -> None:
    race = solo()
    rolands(4, 1, race)
    assert race.state.money[ROLAND_SEAT] == 20 - 8
    rolands(3, 2, race)
    assert race.state.money[ROLAND_SEAT] == 20 - 8 - 3


def test_r107_without_the_money_he_cannot() -> None:
    race = solo().money(ROLAND_SEAT, 2)
    rolands(3, 2, race)
    assert acted(race) == "row=0 column=2"
    assert not race.said("bet_placed")
    assert race.state.money[ROLAND_SEAT] == 2 + 10


@given(WAYS)
def test_r107_he_never_owes(seed: int) -> None:
    match = Match(DICE_GAME, DICE_GAME.options({"seats": "1"}), seed)
    state = match.rules.initial_state(match.options)
    for event in random_match(DICE_GAME, {"seats": "1", "sets": "mix"}, seed).events:
        event.apply(state)
        assert min(state.money) >= 0


def test_r108_the_lowest_number_in_a_tie() -> None:
    race = solo().owns(ROLAND_SEAT, 8, 5, 7).at((8, 6), (5, 6), (7, 2))
    rolands(1, 3, race, die=2)
    assert acted(race) == "row=0 column=3"  # card 2 already has a 5, and 8 is no second choice
    race = solo().owns(ROLAND_SEAT, 8, 5, 7).at((8, 6), (5, 6), (7, 2))
    assert rolands(1, 3, race, die=3) == ["bar_marked seat=1 card=3 mark=5"]


def test_r108_finished_horses_neither_lead_nor_trail() -> None:
    race = solo().owns(ROLAND_SEAT, 8, 5, 7).home(8).at((5, 6), (7, 2))
    assert rolands(1, 3, race, die=3) == ["bar_marked seat=1 card=3 mark=5"]
    race = solo().owns(ROLAND_SEAT, 8, 5).home(8).at((5, 6))
    assert rolands(2, 3, race, die=3)[0] == "bar_marked seat=1 card=3 mark=5"


def test_r109_he_has_no_helmets_and_never_bets_past_the_line() -> None:
    race = solo().at((3, 11))
    rolands(3, 2, race)
    assert not race.said("bet_placed")


@given(WAYS)
def test_r109_nor_in_any_race(seed: int) -> None:
    match = random_match(DICE_GAME, {"seats": "1", "sets": "mix"}, seed)
    state = match.rules.initial_state(match.options)
    for event in match.events:
        if isinstance(event, events.BetPlaced) and event.seat == ROLAND_SEAT:
            assert state.positions[event.horse] < FIRST_NO_BET_SPACE
        assert not isinstance(event, (events.HelmetMarked, events.JerseyMarked)) or event.seat == 0
        event.apply(state)


def test_r110_roland_pays_what_others_pay() -> None:
    race = solo().owns(0, 8)
    race.roll(8, 1)
    race.play("use card=8")
    assert race.state.money == [12, 18]


def test_r110_and_the_toll() -> None:
    race = solo("11111131").owns(0, 7).owns(ROLAND_SEAT, 6)
    race.roll(6, 1)
    race.play("jersey horse=6 mark=8", "use card=7")
    assert race.state.money[0] == 14
    assert "money_lost seat=1 amount=2 source=card7" in race.log


# --- R111 to R113, the sheet ----------------------------------------------------------------------------


def bench() -> DiceGameBench:
    """Returns a race in which Roland owns 3, 4 and 7, and you own 1.

    Horse 6 leads the race and the unowned horses, 1 leads yours, and 4 leads Roland's.
    """
    race = solo().owns(ROLAND_SEAT, 3, 4, 7).owns(0, 1).at((1, 3), (2, 2), (4, 8), (5, 2), (6, 9), (7, 5), (8, 7))
    return race.bets(ROLAND_SEAT, (2, 6), (5, 4), (8, 4)).bets(0, (8, 5), (1, 5))


MARKS = {
    1: ["bar_marked seat=1 card=1 mark=4"],
    2: ["bar_marked seat=1 card=1 mark=3", "money_earned seat=1 amount=1 source=roland"],
    3: [f"bar_marked seat=1 card=1 mark={horse}" for horse in (3, 4, 7)],
    4: ["bar_marked seat=1 card=1 mark=8", "money_earned seat=1 amount=7 source=roland"],
    5: ["bar_marked seat=1 card=1 mark=2"],
    6: ["bar_marked seat=1 card=1 mark=4", "money_earned seat=1 amount=7 source=roland"],
    7: ["bar_marked seat=1 card=1 mark=2", "money_earned seat=1 amount=7 source=roland"],
    8: ["bar_marked seat=1 card=1 mark=3", "money_earned seat=1 amount=7 source=roland"],
}
BETS = {
    1: ["bet_placed seat=1 horse=6 amount=3"],
    2: ["bet_placed seat=1 horse=4 amount=3"],
    3: ["bet_placed seat=1 horse=3 amount=3"],
    4: ["bet_placed seat=1 horse=2 amount=3 free=yes"],
    5: ["bet_placed seat=1 horse=4 amount=3 free=yes"],
    6: ["bet_placed seat=1 horse=6 amount=3"],
    7: ["horse_moved horse=1 start=4 end=2 cause=roland"],
    8: ["horse_moved horse=1 start=3 end=1 cause=roland"],
}
BUYS = {
    1: ["horse_bought seat=1 horse=6 price=6"],
    2: ["horse_bought seat=1 horse=2 price=10"],
    3: ["horse_bought seat=1 horse=2 price=10"],
    4: ["horse_bought seat=1 horse=8 price=4"],
    5: ["horse_bought seat=1 horse=6 price=6"],
    6: ["horse_bought seat=1 horse=8 price=4"],
    7: ["horse_bought seat=1 horse=6 price=6"],
    8: ["horse_bought seat=1 horse=8 price=4"],
}


@pytest.mark.parametrize(("row", "events"), MARKS.items())
def test_r111_roland_marks_bars_with_a_three(row: int, events: list[str]) -> None:
    race = bench()
    assert rolands(row, 3, race, die=1) == events
    assert acted(race) == f"row={row} column=3"


def test_r111_by_default_he_gains_ten_dollars() -> None:
    race = bench().bar(1, *HORSES)
    assert rolands(5, 3, race, die=1) == ["money_earned seat=1 amount=10 source=roland"]


def test_r111_all_his_horses_that_are_not_marked_yet() -> None:
    race = bench().bar(1, 4)
    assert rolands(3, 3, race, die=1) == [f"bar_marked seat=1 card=1 mark={horse}" for horse in (3, 7)]


def test_r111_finished_horses_of_his_are_among_all_his_horses() -> None:
    race = bench().home(4)
    assert rolands(3, 3, race, die=1) == [f"bar_marked seat=1 card=1 mark={horse}" for horse in (3, 4, 7)]


@pytest.mark.parametrize("row", [5, 7])
def test_r111_the_horse_of_his_highest_bet_may_have_finished(row: int) -> None:
    race = bench().home(2)
    assert rolands(row, 3, race, die=1)[0] == "bar_marked seat=1 card=1 mark=2"


def test_r111_the_lowest_of_equally_high_bets() -> None:
    race = bench().bets(ROLAND_SEAT, (8, 2))
    assert rolands(5, 3, race, die=1) == ["bar_marked seat=1 card=1 mark=2"]


@pytest.mark.parametrize(("row", "events"), BETS.items())
def test_r112_roland_bets_or_pushes_back_with_a_two(row: int, events: list[str]) -> None:
    race = bench()
    assert rolands(row, 2, race) == events
    assert acted(race) == f"row={row} column=2"


def test_r112_by_default_he_gains_ten_dollars() -> None:
    race = bench().money(ROLAND_SEAT, 0)
    assert rolands(6, 2, race) == ["money_earned seat=1 amount=10 source=roland"]


@pytest.mark.parametrize("row", [7, 8])
def test_r112_he_pushes_nobody_behind_the_start_or_from_the_circle(row: int) -> None:
    race = solo().owns(0, 5).bets(0, (5, 3))
    rolands(row, 2, race)
    assert acted(race) == "row=0 column=2"
    race = solo().owns(0, 5).bets(0, (5, 3)).home(5)
    rolands(row, 2, race)
    assert acted(race) == "row=0 column=2"
    assert race.forward(5) == FINISH


def test_r112_the_start_line_stops_a_push() -> None:
    race = solo().owns(0, 5).at((5, 1))
    assert rolands(7, 2, race) == ["horse_moved horse=5 start=1 end=0 cause=roland"]


def test_r112_from_space_two_on_the_push_is_whole() -> None:
    race = solo().owns(0, 5).at((5, 2))
    assert rolands(7, 2, race) == ["horse_moved horse=5 start=2 end=0 cause=roland"]


def test_r112_he_pushes_no_other_horse_than_that_of_your_highest_bet() -> None:
    race = solo().bets(0, (5, 4), (2, 3)).at((2, 6))
    assert rolands(8, 2, race) == ["money_earned seat=1 amount=10 source=roland"]
    assert race.forward(2) == 7  # the bar of 8 has moved this horse on


@pytest.mark.parametrize(("row", "events"), BUYS.items())
def test_r113_roland_buys_with_a_one(row: int, events: list[str]) -> None:
    race = bench()
    if row == 4:
        race = solo().owns(ROLAND_SEAT, 3)
        events = ["horse_bought seat=1 horse=4 price=8"]
    assert rolands(row, 1, race) == events
    assert acted(race) == f"row={row} column=1"


def test_r113_by_default_he_gains_ten_dollars() -> None:
    race = bench()
    assert rolands(4, 1, race) == ["money_earned seat=1 amount=10 source=roland"]  # Roland already owns 4
    assert acted(race) == "row=0 column=1"


@pytest.mark.parametrize("row", [4, 8])
def test_r40_r106_r113_when_the_rolled_horse_has_finished_he_buys_no_other(row: int) -> None:
    race = solo().home(row)
    assert rolands(row, 1, race) == ["money_earned seat=1 amount=10 source=roland"]
    assert acted(race) == "row=0 column=1"
    assert race.state.owned(ROLAND_SEAT) == []


@pytest.mark.parametrize("row", [4, 8])
def test_r40_r113_nor_when_it_crosses_the_line_by_this_very_roll(row: int) -> None:
    race = solo().at((row, 15))
    assert "money_earned seat=1 amount=10 source=roland" in rolands(row, 1, race)
    assert race.state.finishers == [row]
    assert race.state.owned(ROLAND_SEAT) == []


def test_r113_a_leading_horse_that_has_finished_is_passed_over() -> None:
    race = solo().home(8).at((7, 9), (4, 5))
    assert rolands(1, 1, race) == ["horse_bought seat=1 horse=7 price=4"]


def test_r113_he_buys_no_finished_horse() -> None:
    race = solo().home(1, 8)
    assert rolands(2, 1, race) == ["horse_bought seat=1 horse=2 price=10"]
    assert rolands(6, 1, race) == ["horse_bought seat=1 horse=7 price=4"]


def test_r113_the_horse_of_his_highest_bet_must_be_unowned_racing_and_bet_on() -> None:
    race = solo().bets(ROLAND_SEAT, (1, 9), (2, 8), (5, 3), (8, 4)).owns(0, 1).home(2)
    assert rolands(3, 1, race) == ["horse_bought seat=1 horse=8 price=4"]
    race = solo()
    rolands(3, 1, race)
    assert not race.said("horse_bought")


def test_r113_if_the_tied_lowest_is_too_dear_he_takes_no_other() -> None:
    race = solo().money(ROLAND_SEAT, 6)
    rolands(2, 1, race)
    assert not race.said("horse_bought")


@pytest.mark.parametrize("column", [3, 2, 1])
def test_r111_r112_r113_the_rule_book_lists_the_sheet(column: int) -> None:
    listed = re.search(rf"The movement die shows {column}:[^\n]*\n\n((?:- .*\n)+)", BOOK)
    assert listed is not None
    rows = dict(re.findall(r"^- (\w+): (.*)$", listed[1], flags=re.M))
    expected = {str(row) if row else "Default": str(ROLAND_SHEET[column][row].text) for row in range(9)}
    assert rows == expected


def test_r114_a_sheet_of_eight_rows_three_columns_and_three_defaults() -> None:
    assert sorted(ROLAND_SHEET) == [1, 2, 3]
    assert [len(actions) for actions in ROLAND_SHEET.values()] == [9, 9, 9]
    assert all(isinstance(action, RolandAction) for actions in ROLAND_SHEET.values() for action in actions)


@pytest.mark.parametrize("column", [1, 2, 3])
@pytest.mark.parametrize("row", range(9))
def test_r114_a_sentence_says_what_is_free(column: int, row: int) -> None:
    action = ROLAND_SHEET[column][row]
    turn = CommandContext(solo().state, Rng(0))
    action.execute(turn, 8, 8)
    is_free = any(isinstance(event, events.BetPlaced) and event.free for event in turn.events)
    assert is_free == ("free" in str(action.text))
    if row == DEFAULT_ROW:
        assert not action.needs_roll


# --- R115, the score ------------------------------------------------------------------------------------


def test_r115_roland_scores_bets_purses_and_money() -> None:
    race = solo().home(4, 8, 2).owns(ROLAND_SEAT, 8, 3).owns(0, 4).bets(ROLAND_SEAT, (8, 2), (6, 1)).at((6, 12))
    race.money(ROLAND_SEAT, 3).score()
    outcome = DICE_GAME.outcome(race.state)
    assert outcome is not None
    assert outcome.scores == (12 + 35, 3 + 25 + 16 + 1)
    assert outcome.winners == (0,)


def test_r115_no_jockey_sets_for_him() -> None:
    race = solo().helmets(ROLAND_SEAT, 1).jerseys(ROLAND_SEAT, 1)
    race.score()
    assert not race.said("jockey_set_scored")


def test_r115_a_tie_is_broken_by_the_better_horse() -> None:
    race = solo().home(4, 8, 2).owns(ROLAND_SEAT, 8).owns(0, 2).money(0, 22).money(ROLAND_SEAT, 12)
    race.score()
    outcome = DICE_GAME.outcome(race.state)
    assert outcome is not None
    assert outcome.scores == (37, 37)
    assert outcome.winners == (ROLAND_SEAT,)


def test_r115_his_lines_are_written_like_any_other() -> None:
    race = solo().home(8).owns(ROLAND_SEAT, 8).bets(ROLAND_SEAT, (8, 2))
    race.score()
    assert race.log[:2] == [
        format_line(scoring_events.PurseWon(ROLAND_SEAT, 8, 1, 35)),
        format_line(scoring_events.BetPaid(ROLAND_SEAT, 8, 2, 9, 18)),
    ]


def test_r107_his_last_dollars_are_enough() -> None:
    race = solo().money(ROLAND_SEAT, 3)
    assert rolands(3, 2, race) == ["bet_placed seat=1 horse=3 amount=3"]
    assert race.state.money[ROLAND_SEAT] == 0
    race = solo().money(ROLAND_SEAT, 8)
    assert rolands(4, 1, race) == ["horse_bought seat=1 horse=4 price=8"]


def test_r108_the_lowest_number_in_a_tie_for_the_last_place() -> None:
    race = solo().owns(ROLAND_SEAT, 8, 5, 7).at((8, 6), (5, 5), (7, 9))  # horse 5 follows the rolled 2
    assert rolands(2, 3, race, die=3)[0] == "bar_marked seat=1 card=3 mark=5"


def test_r108_r113_the_lowest_number_of_equally_high_bets() -> None:
    race = solo().bets(ROLAND_SEAT, (6, 3), (8, 3))
    assert rolands(3, 1, race) == ["horse_bought seat=1 horse=6 price=6"]


def test_r111_a_horse_of_his_may_follow_itself() -> None:
    race = solo().owns(ROLAND_SEAT, 4)
    assert rolands(1, 3, race, die=4) == ["bar_marked seat=1 card=4 mark=4"]


def test_r95_r105_the_die_is_rolled_again_for_him_in_the_last_round_too() -> None:
    race = solo().owns(ROLAND_SEAT, 4).home(1, 2).at((3, 15))
    race.roll(3, 3)
    race.play("helmet horse=3")
    assert race.state.phase == "roland"
    race.play("roll_for_roland horse=7")
    assert race.said("bar_marked") == ["bar_marked seat=1 card=7 mark=4"]
    assert race.state.phase == "over"


def test_r106_r112_if_the_leading_horse_takes_no_bet_he_bets_on_no_other() -> None:
    race = solo().at((8, 13), (3, 6))
    rolands(1, 2, race)
    assert acted(race) == "row=0 column=2"


@pytest.mark.parametrize("row", [1, 5, 7])
def test_r106_r113_if_the_leading_horse_is_too_dear_he_takes_no_other(row: int) -> None:
    race = solo().money(ROLAND_SEAT, 7).at((1, 9))
    rolands(row, 1, race)
    assert acted(race) == "row=0 column=1"


def test_r106_r113_if_the_highest_number_is_too_dear_he_takes_no_other() -> None:
    race = solo("4").owns(0, 4, 5, 6, 7, 8).money(ROLAND_SEAT, 7)  # horse 3 costs $8, Penny Farthing $4
    rolands(6, 1, race)
    assert acted(race) == "row=0 column=1"


def test_r106_r113_if_the_horse_of_his_highest_bet_is_too_dear_he_takes_no_other() -> None:
    race = solo().bets(ROLAND_SEAT, (1, 9), (8, 3)).money(ROLAND_SEAT, 7)
    rolands(3, 1, race)
    assert acted(race) == "row=0 column=1"


def test_r112_the_horse_of_your_highest_bet_may_be_his_own() -> None:
    race = solo().owns(ROLAND_SEAT, 5).bets(0, (5, 3)).at((5, 6))
    rolands(8, 2, race)
    assert race.forward(5) == 4
