"""The words of Long Shot: every command has a name in every form, and a decision uses the words of its button."""

from __future__ import annotations

from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.match import Match
from game.engine.rng import Rng
from game.games.long_shot import wording
from game.games.long_shot.rules import commands
from game.games.long_shot.rules.horses import HORSE_CARDS
from game.games.long_shot.rules.rules import LONG_SHOT
from game.games.long_shot.rules.state import HORSES, LongShotState
from game.games.long_shot.view.command_picker import LongShotCommandPicker
from game.games.long_shot.view.horse_card import follow_words
from game.games.long_shot.view.view_model import LongShotViewModel
from game.i18n import translate
from tests.support.long_shot_bench import LongShotBench, card_number

NAMES = ("Ana", "Bo", "Cleo")


@pytest.mark.slow
@given(st.integers(0, 10_000), st.integers(0, 150), st.sampled_from(["program", "table"]))
def test_every_legal_command_has_its_own_words(seed: int, steps: int, dice: str) -> None:
    match: Match[LongShotState] = Match(LONG_SHOT, LONG_SHOT.options({"seats": "3", "dice": dice}), seed)
    rng = Rng(seed, 3)
    while match.to_act() and len(match.steps) < steps:
        match.play(rng.pick(match.legal(match.to_act()[0])))
    if not match.to_act():
        return
    seat = match.to_act()[0]
    view = match.rules.view(match.state, seat)
    legal = list(match.legal(seat))
    spoken = {translate(wording.command_text(view, command, NAMES)) for command in legal}
    assert len(spoken) == len(legal)
    assert translate(wording.prompt_text(view, NAMES))
    for command in legal:
        for deed in (wording.decision_text(command), wording.reviewed_decision(view, command)):
            words = translate(deed)
            assert words
            assert not set(words) & set("{}")


@pytest.mark.parametrize(
    ("command", "button", "note", "decision"),
    [
        (commands.Buy(0, 4), "Buy Slow Jenn (4)", "$8", "buys Slow Jenn for $8"),
        (commands.Bet(0, 4), "Bet $5 on Slow Jenn (4)", "$50 / $30 / $25", "bets $5 on Slow Jenn"),
        (
            commands.Play(0, card_number("Fresh Legs"), 4),
            "Play Fresh Legs on Slow Jenn (4)",
            "",
            "plays Fresh Legs on Slow Jenn",
        ),
        (
            commands.Play(0, card_number("Pickpocket"), 0, 1),
            "Play Pickpocket against Bo",
            "",
            "plays Pickpocket",
        ),
        (
            commands.Answer(0, card_number("Lucky Numba 4")),
            "Play Lucky Numba 4",
            "Any roll of 4: gain $10.",
            "plays Lucky Numba 4",
        ),
        (
            commands.Discard(0, card_number("On Foot"), card_number("Two More")),
            "Discard On Foot and Two More",
            "for $5",
            "discards On Foot and Two More for $5",
        ),
        (commands.Roll(0, 4, 3), "Roll Slow Jenn (4), +3", "", "rolls"),
        (commands.Throw(0, 3), "Move die: 3", "", "rolls"),
        (commands.Pass(0), "Pass", "", "passes"),
    ],
)
def test_a_command_is_worded_alike_everywhere(
    command: commands.LongShotCommand, button: str, note: str, decision: str
) -> None:
    view = LongShotBench(3).to_action().state
    beside = wording.command_note(view, command)
    assert translate(wording.command_text(view, command, NAMES)) == button
    assert (translate(beside) if beside else "") == note
    assert translate(wording.decision_text(command)) == decision


def test_a_review_names_the_card_that_was_taken() -> None:
    view = LongShotBench(3).to_action().state
    taken = commands.Take(0, card_number("On Foot"))
    assert translate(wording.decision_text(taken)) == "takes a card"
    assert translate(wording.reviewed_decision(view, taken)) == "takes On Foot"


def test_a_button_without_an_effect_says_which_horse_or_how_many_cards_are_missing() -> None:
    race = LongShotBench(2).money(0, 3).holds(0, "Hang Ten").home(1).to_action()
    view = LONG_SHOT.view(race.state, 0)
    legal = LONG_SHOT.legal(race.state, 0)
    picker = LongShotCommandPicker(view, legal, partial(LONG_SHOT.rejection_reason, view))
    options = {option.key: option for option in picker.options}
    cheapest = min(HORSES, key=lambda horse: HORSE_CARDS[horse].price)
    price = HORSE_CARDS[cheapest].price
    assert options["buy"].note == f"from ${price}, you have $3"
    assert options["buy"].disabled_reason == f"Horse {cheapest} costs ${price}; you have $3."
    assert options["bet"].disabled_reason == "A bet costs $5; you have $3."
    assert options["discard"].disabled_reason == "You need two cards."


def test_a_discard_in_the_wrong_order_is_not_refused_for_a_lack_of_cards() -> None:
    race = LongShotBench(2).holds(0, "Hang Ten", "On Foot").to_action()
    low, high = sorted(race.state.hands[0])
    reason = LONG_SHOT.rejection_reason(race.state, commands.Discard(0, high, low))
    assert reason is not None
    assert translate(reason) == "Name two cards of your hand, the lower number first."


def test_the_numbers_that_a_horse_follows_are_those_of_its_owners_rolls() -> None:
    race = LongShotBench(2).owns(0, 2).owns(1, 6)
    view_model = LongShotViewModel(LONG_SHOT.view(race.state, 0), ("Ana", "Bo"), range(2), [0])
    assert [follow_words(view_model, horse) for horse in (2, 6, 7)] == [
        "runs if you roll",
        "runs if owner rolls",
        "runs if owner rolls",
    ]
    assert str(wording.bar_text(6, is_own=False)) == "Runs if its owner rolls 2, 7, 9."
