"""Oversights of weaker levels: typical of a person of that strength, and repeatable by seed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from game.bots.agent import Decision, DecisionTask, run_to_completion
from game.bots.attention import AT_HAND, FAVOURITE, ORDINARY, OWN, REMOTE, ease_of_overlooking, overlooks
from game.bots.registry import agent_by_name
from game.engine.match import Match
from game.engine.message import Deed
from game.engine.rng import Rng
from game.engine.rules import Command
from game.games.dice_game.bots.novice import ease_of_overlooking as dice_game_ease
from game.games.dice_game.rules import commands as dice_game
from game.games.dice_game.rules.rules import DICE_GAME
from game.games.dice_game.rules.state import MARKET
from game.games.long_shot.rules import commands as long_shot
from game.games.long_shot.rules.rules import LONG_SHOT
from game.games.long_shot.rules.state import BANK

WHY = Deed("why")
BETS = [dice_game.Bet(0, 1 + number % 8, 1 + number // 8) for number in range(100)]


def seen_by(
    percent: int, seed: int, legal: Sequence[Command], ease: Any = lambda _view, _command: 1.0
) -> list[Command]:
    """Returns the options left to a bot's policy when the bot overlooks this percentage."""
    shown: list[Command] = []

    def first(_view: object, legal: Sequence[Command], _rng: Rng) -> DecisionTask:
        shown.extend(legal)
        yield None
        return Decision(legal[0], WHY)

    run_to_completion(overlooks(first, percent, ease)(None, legal, Rng(seed)))
    return shown


@pytest.mark.parametrize("percent", [0, 40, 100])
def test_who_overlooks_options_sees_some_of_them_the_same_for_the_same_chance(percent: int) -> None:
    assert seen_by(percent, 1, BETS) == seen_by(percent, 1, BETS)
    for seed in range(20):
        seen = seen_by(percent, seed, BETS)
        assert all(command in BETS for command in seen)
        assert len(seen) == 100 if not percent else 1 <= len(seen) < 80


def test_the_share_overlooked_is_as_said_and_what_is_easily_overlooked_is_missed_more_often() -> None:
    counts: Counter[int] = Counter()
    for seed in range(200):
        seen = seen_by(40, seed, BETS, lambda _view, bet: REMOTE if bet.horse > 4 else OWN)
        counts.update(bet.horse > 4 for bet in seen if isinstance(bet, dice_game.Bet))
    far = counts[True] / 200 / 48
    near = counts[False] / 200 / 52
    assert 0.57 < (counts[True] + counts[False]) / 200 / 100 < 0.63
    assert 1 - far == pytest.approx((1 - near) * REMOTE / OWN, rel=0.1)


def test_who_sees_nothing_does_what_lies_at_hand() -> None:
    legal = [*BETS[:5], dice_game.Pass(0)]
    for seed in range(20):
        seen = seen_by(1000, seed, legal, lambda _view, one: ORDINARY if isinstance(one, dice_game.Bet) else AT_HAND)
        assert seen == [dice_game.Pass(0)]


def turns(rules: Any, most: int = 120) -> Iterator[Match[Any]]:
    """Yields matches between novices before each command."""
    for seed in (1, 2):
        match = Match(rules, rules.options({"seats": "3"}), seed)
        bot = agent_by_name("novice", rules.key)
        while match.to_act() and len(match.steps) < most:
            yield match
            seat = match.to_act()[0]
            legal = match.legal(seat)
            view = rules.view(match.state, seat)
            match.play(run_to_completion(bot.think(view, legal, Rng(len(match.steps)))).command)


@pytest.mark.parametrize(
    ("rules", "ease", "bet"),
    [(DICE_GAME, dice_game_ease, dice_game.Bet), (LONG_SHOT, ease_of_overlooking, long_shot.Bet)],
    ids=["dice_game", "long_shot"],
)
def test_the_favourite_is_seen_first_and_a_rivals_horse_last(rules: Any, ease: Any, bet: Any) -> None:
    met: set[float] = set()
    for match in turns(rules):
        state = match.state
        seat = match.to_act()[0]
        for command in match.legal(seat):
            one = ease(state, command)
            met.add(one)
            assert one >= AT_HAND
            if not isinstance(command, bet):
                continue
            front = max(state.positions[horse] for horse in state.racing())
            if one == FAVOURITE:
                assert state.positions[command.horse] == front
            elif state.owners[command.horse] == seat or state.bets[seat][command.horse]:
                assert one == OWN
            else:
                rival = state.owners[command.horse] not in (MARKET, BANK)
                assert one == (REMOTE if rival else ORDINARY)
    assert met == {AT_HAND, FAVOURITE, OWN, ORDINARY, REMOTE}
