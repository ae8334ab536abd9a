"""Odds of battles: every table agrees with all rolls of the dice, and more armies never reduce the odds."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product
from types import SimpleNamespace
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.games.conquest.rules import odds
from game.games.conquest.rules.odds import (
    ROLL_CHANCES,
    ROLL_COUNTS,
    TABLE_ARMIES,
    TABLE_STEP,
    USUAL_ARMIES,
    chance_of_retaking,
    expected_left,
    survivors,
    win_chance,
)
from game.games.conquest.view import view

SMALL = range(1, 8)
LEAVES = range(1, 6)
armies = st.integers(1, 60)
leaves = st.integers(1, 6)


@cache
def thrown(attack: int, defence: int) -> Counter[tuple[int, int]]:
    """Returns the number of rolls by the losses of attacker and defender; dice are paired from the highest."""
    losses: Counter[tuple[int, int]] = Counter()
    for dice in product(range(1, 7), repeat=attack + defence):
        pairs = zip(sorted(dice[:attack], reverse=True), sorted(dice[attack:], reverse=True), strict=False)
        won = [one > other for one, other in pairs]
        losses[won.count(False), won.count(True)] += 1
    return losses


@cache
def endings(attackers: int, defenders: int, leave: int) -> Counter[tuple[int, int]]:
    """Returns the exact probability of each pair of army counts at the end of an assault."""
    if attackers <= leave or not defenders:
        return Counter({(attackers, defenders): Fraction(1)})
    throws = thrown(min(3, attackers - 1), min(2, defenders))
    found: Counter[tuple[int, int]] = Counter()
    for (lost, killed), count in throws.items():
        for end, chance in endings(attackers - lost, defenders - killed, leave).items():
            found[end] += chance * Fraction(count, throws.total())
    return found


BATTLES = list(product(SMALL, SMALL, LEAVES))


@pytest.mark.parametrize("dice", ROLL_COUNTS)
def test_a_roll_has_the_chances_of_all_throws(dice: tuple[int, int]) -> None:
    throws = thrown(*dice)
    chances = ROLL_CHANCES[dice]
    stake = min(dice)
    each = throws[1, 1] if stake == 2 else 0
    assert ROLL_COUNTS[dice] == (throws[0, stake], each, throws[stake, 0])
    losses = [sum(count * lost[side] for lost, count in throws.items()) / throws.total() for side in (0, 1)]
    assert [chances.attacker_losses, chances.defender_losses] == pytest.approx(losses)


def test_nobody_rolls_four_dice() -> None:
    with pytest.raises(KeyError):
        ROLL_CHANCES[4, 2]


def test_the_chance_to_win_is_that_of_all_ways_to_fight() -> None:
    for attackers, defenders, leave in BATTLES:
        won = sum(chance for (_, left), chance in endings(attackers, defenders, leave).items() if not left)
        assert win_chance(attackers, defenders, leave) == pytest.approx(float(won)), (attackers, defenders, leave)


def test_the_armies_left_are_the_mean_of_all_ways_to_fight() -> None:
    for battle in BATTLES:
        ends = endings(*battle)
        left = expected_left(*battle)
        means = [float(sum(chance * end[side] for end, chance in ends.items())) for side in (0, 1)]
        assert [left.attackers, left.defenders] == pytest.approx(means), battle


def test_survivors_are_those_of_all_ways_to_win() -> None:
    for attackers, defenders, leave in BATTLES:
        ends = endings(attackers, defenders, leave)
        known = survivors(attackers, defenders, leave)
        assert len(known) == max(0, attackers - leave) + 1
        expected = [float(ends[leave + spare, 0]) if spare else 0.0 for spare in range(len(known))]
        assert list(known) == pytest.approx(expected), (attackers, defenders, leave)


def test_a_territory_is_retaken_from_those_who_moved_in() -> None:
    for attackers, defenders, leave in ((4, 2, 1), (7, 3, 1), (7, 3, 3)):
        won = {end: chance for end, chance in endings(attackers, defenders, leave).items() if not end[1]}
        lost = sum(float(chance) * win_chance(5, end[0] - leave) for end, chance in won.items())
        assert chance_of_retaking(attackers, defenders, 5, leave) == pytest.approx(lost / float(sum(won.values())))


def test_what_cannot_be_taken_cannot_be_retaken() -> None:
    assert win_chance(1, 1) == 0.0
    assert chance_of_retaking(1, 1, 9) == 0.0
    assert expected_left(2, 3, leave=4).attackers == 2.0


@given(armies, armies, leaves)
def test_more_attackers_never_do_worse_and_more_defenders_never_better(attack: int, defence: int, leave: int) -> None:
    chance = win_chance(attack, defence, leave)
    assert 0.0 <= chance <= 1.0
    assert chance <= win_chance(attack + 1, defence, leave) + 1e-12
    assert chance >= win_chance(attack, defence + 1, leave) - 1e-12
    assert sum(survivors(attack, defence, leave)) == pytest.approx(chance)


@given(armies, armies, leaves)
def test_leaving_more_behind_never_wins_more_often(attack: int, defence: int, leave: int) -> None:
    assert win_chance(attack, defence, leave) >= win_chance(attack, defence, leave + 1) - 1e-12


@given(st.integers(1, 5 * TABLE_ARMIES), st.integers(1, 5 * TABLE_ARMIES), leaves)
def test_large_battles_have_odds_too(attack: int, defence: int, leave: int) -> None:
    left = expected_left(attack, defence, leave)
    assert 0.0 <= win_chance(attack, defence, leave) <= 1.0
    assert 0.0 <= left.attackers <= attack
    assert 0.0 <= left.defenders <= defence + 1e-6


def test_usual_battles_find_their_tables_filled_when_a_match_is_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    sprites = SimpleNamespace(preload_die=lambda *_args: iter(()))
    assert len(list(view.preload(cast("Any", SimpleNamespace(sprites=sprites))))) > USUAL_ARMIES / TABLE_STEP
    entries: list[tuple[Any, ...]] = []
    monkeypatch.setattr(odds._BattleTable, "_entry", lambda *what: entries.append(what))
    most = USUAL_ARMIES - TABLE_STEP
    for leave in LEAVES:
        for attackers in range(1, most):
            win_chance(attackers, most, leave)
    assert not entries
