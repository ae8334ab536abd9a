"""Tests habits: a bot with a habit gives up next to nothing for it, and is known by its badge."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.bots.agent import CLOSE_SHARE, HABITS, Decision, HabitualAgent, count_close, habit_of, run_to_completion
from game.bots.arena import agent_rng
from game.bots.registry import agent_by_name
from game.engine.message import Message
from game.games.dice_game.rules.commands import Bet, Buy, Concession, Pass
from game.games.registry import rulesets
from game.session.players import BotPlayer, player_for
from game.session.session import MatchSession
from game.session.setup import BADGES, MatchSetup, SeatSetup

WHY = Message("why")
BET, BUY, MARK, PASS = (Decision(command, WHY) for command in (Bet(0, 1, 2), Buy(0, 1), Concession(0, 1), Pass(0)))


@given(st.lists(st.floats(-100, 100), min_size=1).map(lambda values: sorted(values, reverse=True)))
@pytest.mark.slow
def test_what_is_close_to_the_best_is_within_a_share_of_the_spread(values: list[float]) -> None:
    count = count_close(values)
    spread = CLOSE_SHARE * (values[0] - values[-1])
    assert all(value >= values[0] - spread for value in values[:count])
    assert all(value < values[0] - spread for value in values[count:])


def test_a_habit_chooses_what_it_likes_only_among_what_is_close() -> None:
    bettor, owner, collector, _rascal = HABITS
    best = Decision(PASS.command, WHY, (BET, MARK))
    assert bettor.choose(best) == BET
    assert collector.choose(best) == MARK
    assert owner.choose(best) == best
    assert owner.choose(Decision(BUY.command, WHY, (BET,))).command == BUY.command


def test_a_bot_is_known_by_its_badge() -> None:
    for badge in BADGES:
        player = player_for(SeatSetup("bot", "Bo", "regular", badge))
        assert isinstance(player, BotPlayer)
        assert isinstance(player.bot, HabitualAgent)
        assert player.bot.habit == habit_of(badge)


@pytest.mark.parametrize("rules", [rule.key for rule in rulesets()])
@pytest.mark.parametrize("level", ["novice", "regular"])
@pytest.mark.slow
def test_what_is_close_is_legal_and_another_command(rules: str, level: str) -> None:
    seats = tuple(SeatSetup("person", name) for name in ("Ana", "Bo", "Cleo"))
    session = MatchSession(MatchSetup(rules, 5, seats))
    agent = agent_by_name(level)
    for step in range(30):
        if session.actor is None:
            break
        legal = session.match.legal(session.actor)
        view = session.match.rules.view(session.match.state, session.actor)
        decision = run_to_completion(agent.think(view, legal, agent_rng(5, step, session.actor)))
        commands = [decision.command, *(other.command for other in decision.close)]
        assert len(set(commands)) == len(commands)
        assert all(command in legal for command in commands)
        session.submit(decision.command)
