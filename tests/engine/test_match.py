"""A match: steps and their random draws, refusals, undo, forks. The laws over all rule sets are in test_laws.py."""

from __future__ import annotations

import pytest

from game.engine.match import Match, play_unchecked
from game.engine.message import CommandRejected, Message
from game.engine.rng import Rng, stream
from game.engine.rules import CommandContext, LegalCommands, Outcome
from game.games.dice_game.rules import commands, events, round_events
from game.games.dice_game.rules.rounds import HORSE_THROW
from game.games.dice_game.rules.rules import DICE_GAME
from game.games.long_shot.rules.card_events import CardDealt, HandShown
from game.games.long_shot.rules.cards import CARDS_BY_NUMBER
from game.games.long_shot.rules.commands import Play
from game.games.long_shot.rules.rules import LONG_SHOT
from tests.support.placing_game import ARMIES, PLACING, Place, Placements, Seal
from tests.support.random_play import random_match


def begun(seed: int = 5, **texts: str) -> Match:
    return Match(DICE_GAME, DICE_GAME.options({"seats": "2", "begins": "0", **texts}), seed)


def rolled() -> Match:
    match = begun()
    match.play(commands.Roll(0))
    return match


def test_a_match_opens_with_its_set_up() -> None:
    match = begun()
    kinds = [type(event) for event in match.setup_events]
    assert kinds == [
        round_events.FieldDrawn,
        round_events.StartingCardDealt,
        round_events.StartingCardDealt,
        round_events.DicePassed,
    ]
    assert match.events == list(match.setup_events)
    assert match.commands == []
    assert match.outcome is None


def test_playing_gives_the_events_and_keeps_the_step() -> None:
    match = begun()
    happened = match.play(commands.Roll(0))
    assert isinstance(happened[0], events.HorseDieRolled)
    (step,) = match.steps
    assert (step.command, step.events, step.draws) == (commands.Roll(0), happened, 2)
    assert match.events == [*match.setup_events, *happened]


def test_an_equal_command_is_as_good_as_the_one_listed() -> None:
    match = rolled()
    wanted = next(c for c in match.legal(0) if isinstance(c, commands.Helmet))
    match.play(commands.Helmet(0, wanted.horse))
    assert match.state.has_helmet(0, wanted.horse)


def test_a_refusal_carries_a_sentence_and_leaves_the_match_alone() -> None:
    match = rolled()
    before = match.state.copy()
    with pytest.raises(CommandRejected) as refusal:
        match.play(commands.Roll(0))
    assert refusal.value.reason == Message("The dice are rolled already.")
    assert str(refusal.value) == "The dice are rolled already."
    assert match.state == before
    assert len(match.steps) == 1


def test_each_throw_has_chance_of_its_own() -> None:
    """Other draws before a throw do not change its result."""
    match = random_match(DICE_GAME, {"seats": "2"}, 5, 30)
    faces = [event.face for event in match.events if isinstance(event, events.HorseDieRolled)]
    assert faces == [stream(5, HORSE_THROW, count).die(8) for count in range(len(faces))] != []


def test_ones_own_step_without_chance_may_be_taken_back() -> None:
    match = rolled()
    assert not match.may_undo(0)
    match.play(next(c for c in match.legal(0) if isinstance(c, commands.Wild)))
    assert match.may_undo(0)
    assert not match.may_undo(1)
    match.undo()
    assert match.state == rolled().state
    assert not match.may_undo(0)
    assert not begun().may_undo(0)


def test_a_step_stands_once_another_seat_is_asked() -> None:
    match = rolled()
    match.play(next(c for c in match.legal(0) if isinstance(c, commands.Helmet)))
    assert match.to_act() == (1,)
    assert not any(match.may_undo(seat) for seat in range(2))


def test_a_step_stands_that_told_a_secret() -> None:
    """“Cards on the Table” shows a hand: after an undo, it would show the next one."""
    match = Match(LONG_SHOT, LONG_SHOT.options({"seats": "3"}), 2)
    number = next(number for number, card in enumerate(CARDS_BY_NUMBER) if number and card.name == "Cards on the Table")
    while match.state.phase != "act":
        match.play(match.legal(match.to_act()[0])[0])
    (seat,) = match.to_act()
    CardDealt(seat, number).apply(match.state)
    (shown, _asked) = match.play(Play(seat, number, rival=(seat + 1) % 3))[-2:]
    assert isinstance(shown, HandShown)
    assert (match.to_act(), match.steps[-1].draws) == ((seat,), 0)
    assert not match.may_undo(seat)


def test_a_step_stands_that_the_rules_declare_final() -> None:
    match = Match(PLACING, 2, 1)
    match.play(Place(0, 5))
    assert match.may_undo(0)
    match.play(Seal(0))
    assert (match.to_act(), match.steps[-1].draws) == ((0,), 0)
    assert not match.may_undo(0)


def test_dice_of_the_table_may_be_corrected_but_nothing_before_them() -> None:
    match = begun(dice="table")
    match.play(commands.Roll(0, 3, 2))
    match.play(commands.Wild(0, 5))
    match.undo()
    assert match.may_undo(0)
    match.undo()
    match.play(commands.Roll(0, 4, 2))
    match.play(commands.Helmet(0, 4))
    match.play(commands.Wild(1, 5))
    match.play(commands.Helmet(1, 5))
    match.play(commands.Roll(1, 5, 1))
    match.undo()
    assert not match.may_undo(1), "the helmet before the roll cannot be undone"


# --- legal commands that are described instead of listed -----------------------------------------------------


def test_a_described_choice_is_asked_and_never_walked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Placements, "__iter__", None)
    match = Match(PLACING, 2, 1)
    legal = match.legal(0)
    assert isinstance(legal, LegalCommands)
    assert (len(legal), legal[0], legal[-1]) == (ARMIES, Place(0, 1), Place(0, ARMIES))
    assert legal[ARMIES // 2 : ARMIES // 2 + 2] == [Place(0, ARMIES // 2 + 1), Place(0, ARMIES // 2 + 2)]
    with pytest.raises(IndexError):
        legal[ARMIES]
    assert Place(0, 0) not in legal
    match.play(Place(0, ARMIES - 1))
    assert match.state.placed == [ARMIES - 1, 0]


def test_a_command_beside_a_described_choice_is_rejected() -> None:
    match = Match(PLACING, 2, 1)
    for command in (Place(0, ARMIES + 1), Place(0, 0), Place(1, 1), Seal(0)):
        with pytest.raises(CommandRejected):
            match.play(command)
    assert match.steps == []


def test_undo_at_the_very_beginning_changes_nothing() -> None:
    match = begun()
    match.undo()
    assert match.state == begun().state


def test_until_gives_every_earlier_moment() -> None:
    match = random_match(DICE_GAME, {"seats": "3", "sets": "mix"}, 8)
    states = [match.replayed_to(steps).state for steps in range(len(match.steps) + 1)]
    assert states[-1] == match.state
    assert states[0] == match.replayed_to(0).state != match.state
    assert match.replayed_to(10**6).state == match.state


def test_advance_plays_in_place() -> None:
    match = rolled()
    state = match.state.copy()
    command = next(c for c in match.legal(0) if isinstance(c, commands.Helmet))
    events = play_unchecked(DICE_GAME, state, command, Rng(1))
    assert tuple(events) == match.play(command)
    assert state == match.state


def test_a_turn_applies_every_event_at_once() -> None:
    state = begun().state
    turn = CommandContext(state, Rng(1))
    turn.emit(events.MoneyEarned(0, 5, "test"))
    assert state.money[0] == 17
    assert turn.events == [events.MoneyEarned(0, 5, "test")]


def test_sentences_compare_by_text_and_values() -> None:
    one = Message("{n} horses", n=3)
    same = Message("{n} horses", n=3)
    other = Message("{n} horses", n=4)
    assert one == same != other
    assert hash(one) == hash(same)
    assert one != "3 horses"
    assert str(one) == "3 horses"
    assert repr(one) == "Message('3 horses')"


def test_winners_lead_the_ranking() -> None:
    assert Outcome(Message("over"), ((2, 0), (1,)), (9, 3, 9)).winners == (2, 0)
