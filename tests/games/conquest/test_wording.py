"""The words of Forty-Two Lands: every command, question, event, card and mission has words."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from game import terminal
from game.games.conquest import wording
from game.games.conquest.rules import commands, events
from game.games.conquest.rules.cards import MISSIONS
from game.games.conquest.rules.rules import CONQUEST
from game.games.conquest.rules.state import HIDDEN, NEUTRAL
from game.games.conquest.wording import command_text, event_text, question_text, reviewed_decision
from game.tools import cli
from tests.support.conquest_bench import ConquestBench, new_match
from tests.support.random_play import VARIANTS, positions, sampled

PLAYERS = ("Ana", "Bo", "Cleo", "Dee", "Eli", "Fay")


def is_filled(words: str) -> bool:
    return bool(words) and "{" not in words and "  " not in words and words[0] != " "


@pytest.mark.sampled
@pytest.mark.parametrize("texts", VARIANTS["conquest"], ids=lambda texts: "-".join(texts.values()))
def test_everything_in_a_match_has_words(texts: dict[str, str]) -> None:
    played = new_match(4, **texts)
    shown = CONQUEST.view(CONQUEST.initial_state(played.options), 0)
    for match in positions(played, 4):
        for seat in match.to_act():
            view = CONQUEST.view(match.state, seat)
            assert is_filled(question_text(view))
            assert is_filled(wording.round_text(view))
            some = sampled(match.legal(seat))[:40]
            said = {command_text(view, command) for command in some}
            assert len(said) == len(some), "each command must have different words"
            assert all(map(is_filled, said))
            assert all(is_filled(str(reviewed_decision(view, command))) for command in some)
    for event in played.events:
        seen = CONQUEST.redact(event, 0)
        assert seen is not None
        silent = isinstance(event, events.Asked | events.Passed)
        assert silent or is_filled(event_text(shown, PLAYERS, seen)), event
        seen.apply(shown)


def test_what_is_hidden_is_not_named() -> None:
    view = CONQUEST.view(ConquestBench({0: {1: 1}}).holds(1, 5, 6).state, 0)
    assert event_text(view, PLAYERS, events.CardDrawn(1, HIDDEN)) == "Bo draws a card."
    assert event_text(view, PLAYERS, events.CardDrawn(1, 5)) == "Bo draws Central America (Artillery)."
    assert event_text(view, PLAYERS, events.CardsTaken(2, 1, ())) == "Cleo gets the cards of Bo: 2 cards."
    assert wording.mission_text(HIDDEN, PLAYERS) == "Secret"
    assert wording.card_name(HIDDEN) == "hidden card"


def test_missions_in_words() -> None:
    said = [wording.mission_text(number, PLAYERS[:4]) for number in range(1, len(MISSIONS))]
    assert said[0] == "Hold South America and Asia."
    assert said[4] == "Hold 18 territories with at least 2 armies each."
    assert said[5:7] == ["Hold 24 territories.", "Eliminate Ana."]
    assert len(set(said)) == 12
    assert wording.owner_name(NEUTRAL, PLAYERS) == "neutral"


def test_progress_of_a_mission_is_counted_in_territories() -> None:
    state = ConquestBench({0: dict.fromkeys((1, 2, 39, 40), 1), 1: {5: 1, 6: 1}}, rest=2, goal="missions").state
    state.missions = [4, 7, 8]
    assert wording.mission_progress(state, 0) == (4, 13)
    assert wording.mission_progress(state, 1) == (0, 4), "the rival's remaining territories must count"
    assert wording.mission_progress(state, 2) == (0, 2)
    state.missions = [5, 6, 6]
    assert wording.mission_progress(state, 0) == (0, 18)
    assert wording.mission_progress(state, 2) == (24, 24)


def test_numbers_have_their_plural() -> None:
    view = ConquestBench({0: {1: 4}}).to_attack().state
    assert command_text(view, commands.Place(0, 12, 1)) == "Place 1 army in Brazil"
    assert command_text(view, commands.Place(0, 12, 2)) == "Place 2 armies in Brazil"
    assert command_text(view, commands.Assault(0, 1, 38, 3)) == "Attack Kamchatka from Alaska, stop at 3 armies"
    trade = command_text(view, commands.Trade(0, (1, 10, 43), 1))
    assert trade == "Trade Alaska (Infantry), Venezuela (Infantry) and Wild: +2 in Alaska"
    told = event_text(view, PLAYERS, events.SetTraded(0, (1, 10, 43), 4, 1))
    assert told == "Ana trades Alaska (Infantry), Venezuela (Infantry) and Wild for 4 armies. Alaska gets 2 more."
    assert event_text(view, PLAYERS, events.SeatEliminated(1, 0)) == "Ana eliminates Bo."


# --- in the terminal ------------------------------------------------------------------------------------


@pytest.fixture
def typed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> object:
    """Returns a function that types lines into a match of three with dealt territories, and returns the output."""
    monkeypatch.setenv("LONGSHOT_HOME", str(tmp_path))
    monkeypatch.setattr(terminal, "_rich_console", lambda: None)

    def type_lines(*lines: str) -> str:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        options = "--option territories=dealt --option placing=40 --option begins=0"
        assert cli.main(f"play conquest --seed 5 --seats 3 --bots novice {options}".split()) == 0
        return capsys.readouterr().out

    return type_lines


DEALT = {"seats": "3", "territories": "dealt", "placing": "40", "begins": "0"}
FIRST = new_match(5, **DEALT).state.territories[0][0]


def test_the_terminal_lists_a_choice_and_takes_the_rest_as_text(typed) -> None:  # type: ignore[no-untyped-def]
    first = f"place territory={FIRST} armies="
    out = typed(f"{first}20", "?", f"{first}1", f"{first}2", "pass", "quit")
    name = wording.territory_name(FIRST)
    assert "North America (+5)" in out
    assert f"Place 21 armies in {name}" in out
    assert f"Place 20 armies in {name}" not in out
    assert f"Ana places 20 armies in {name}." in out
    assert f"Ana places 2 armies in {name}." in out
    assert "assault source=12 target=21 leave=3" in out


def test_the_terminal_says_why_not(typed) -> None:  # type: ignore[no-untyped-def]
    assert "Place 1 to 21 armies." in typed(f"place territory={FIRST} armies=22")
    assert "Enter a number from 1 to 14." in typed("15")
