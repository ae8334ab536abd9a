"""Undo in Forty-Two Lands: possible for commands that draw nothing, reveal nothing and ask no other seat."""

from __future__ import annotations

import pytest

from game.engine.match import Match
from game.games.conquest.rules import commands
from game.games.conquest.rules.movement import moves
from game.games.conquest.rules.state import ConquestState
from tests.support.conquest_bench import new_match, place_all
from tests.support.random_play import VARIANTS, positions


@pytest.mark.parametrize("texts", VARIANTS["conquest"], ids=lambda texts: "-".join(texts.values()))
def test_only_what_nobody_has_learned_from_is_taken_back(texts: dict[str, str]) -> None:
    undone = set()
    for match in positions(new_match(6, **texts), 6):
        if not match.steps:
            continue
        command = match.steps[-1].command
        if match.may_undo(command.seat):
            undone.add(type(command))
            assert match.to_act() == (command.seat,)
            assert not match.steps[-1].draws
    assert commands.Place in undone
    assert commands.Pass in undone
    assert not undone & {commands.Attack, commands.Assault, commands.Claim, commands.Concede, commands.Fortify}
    assert undone <= {commands.Place, commands.Pass, commands.Occupy, commands.Trade, commands.PlaceNeutral}


def attacking() -> Match[ConquestState]:
    """Returns a match in which seat 0 can attack, and fortify afterwards."""
    for seed in range(20):
        match = place_all(new_match(seed, seats="3", territories="dealt", placing="40", begins="0"))
        match.play(match.legal(0)[match.state.to_place - 1])
        if any(moves(match.state, 0)):
            return match
    raise AssertionError


def test_armies_just_placed_can_be_placed_elsewhere() -> None:
    match = attacking()
    assert match.may_undo(0)
    match.undo()
    assert (match.state.phase, match.state.to_place) == ("reinforce", 4)


def test_the_end_of_the_attacks_can_be_taken_back_but_no_roll() -> None:
    match = attacking()
    match.play(commands.Pass(0))
    assert match.may_undo(0)
    match.undo()
    attack = next(command for command in match.legal(0) if isinstance(command, commands.Attack))
    match.play(attack)
    assert not match.may_undo(0)


def test_armies_that_moved_in_can_be_counted_again() -> None:
    match = attacking()
    while match.state.phase != "occupy":
        match.play(next(command for command in match.legal(0) if isinstance(command, commands.Assault)))
    before = list(match.state.armies)
    match.play(match.legal(0)[0])
    assert match.may_undo(0)
    match.undo()
    assert match.state.armies == before
    match.play(match.legal(0)[-1])


def test_to_concede_is_no_alternative_to_the_end_of_a_turn() -> None:
    match = attacking()
    match.play(commands.Pass(0))
    assert match.is_free_choice(commands.Pass(0))
    cut_off = match.branched()
    cut_off.state.armies = [min(armies, 1) for armies in cut_off.state.armies]
    assert list(cut_off.legal(0)) == [commands.Pass(0), commands.Concede(0)]
    assert not cut_off.is_free_choice(commands.Pass(0))
