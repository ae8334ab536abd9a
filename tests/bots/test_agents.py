"""Requirements for every bot: legal, repeatable by seed, in slices, with only its view; and the order of the levels."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.bots.agent import (
    CLOSE_SHARE,
    HABITS,
    Decision,
    DecisionTask,
    HabitualAgent,
    count_close,
    habit_of,
    run_to_completion,
)
from game.bots.arena import GameResult, agent_rng, play_game
from game.bots.registry import (
    LEVELS,
    PLAYED_LEVELS,
    UnknownAgent,
    agent_by_name,
    policy_for,
    random_policy,
)
from game.engine.catalog import rulesets
from game.engine.match import Match
from game.engine.message import Deed
from game.engine.rng import Rng
from game.engine.rules import Command, Ruleset
from game.games.dice_game.rules import commands
from game.i18n import translate
from game.session.players import BotPlayer, player_for
from game.session.session import MatchSession
from game.session.setup import BADGES, MatchSetup, SeatSetup
from tests.support.rulesets import RULESETS, offer, spec_with_rules
from tests.support.sampling import sampled_cases

QUICK = ("random", "novice", "regular")
WHY = Deed("why")
BET, BUY, MARK, PASS = (
    Decision(command, WHY)
    for command in (commands.Bet(0, 1, 2), commands.Buy(0, 1), commands.Concession(0, 1), commands.Pass(0))
)


def dealt(names: Sequence[str], seed: int, **options: str) -> GameResult:
    """Plays a Dice Game between bots of these levels; returns the result."""
    rules = RULESETS[0]
    chosen = rules.options({"seats": str(len(names)), **options})
    return play_game(rules, chosen, seed, [agent_by_name(name) for name in names])


@pytest.mark.parametrize("level", LEVELS)
def test_each_level_has_a_bot_of_its_name(level: str) -> None:
    assert agent_by_name(level).name == level
    assert [agent_by_name(level).name for level in LEVELS] == list(LEVELS)


@pytest.mark.parametrize("level", ["", "expert", "Sharp", "a" * 500])
def test_an_unknown_level_is_told_in_a_sentence(level: str) -> None:
    with pytest.raises(UnknownAgent) as refusal:
        agent_by_name(level)
    assert "There is no bot" in translate(refusal.value.reason)
    assert "sharp" in translate(refusal.value.reason)


TABLES = list(product(QUICK, ("smallest", "largest")))


@pytest.mark.parametrize(("level", "size"), sampled_cases(TABLES, TABLES[:-1]))
@pytest.mark.parametrize("rules", RULESETS, ids=lambda rules: rules.key)
@pytest.mark.slow
def test_bots_play_legally_to_the_end_of_every_rule_set(rules: Ruleset[Any], level: str, size: str) -> None:
    seats = rules.seats[0 if size == "smallest" else -1]
    game = play_game(rules, rules.options({"seats": str(seats)}), seats, [agent_by_name(level)] * seats)
    assert game.outcome
    assert game.illegal == 0


@pytest.mark.slow
@pytest.mark.parametrize("level", sampled_cases(LEVELS, LEVELS[:-1]))
def test_the_same_seed_gives_the_same_game(level: str) -> None:
    assert dealt([level, "novice"], 11, sets="mix") == dealt([level, "novice"], 11, sets="mix")


def test_another_seed_gives_another_game() -> None:
    assert dealt(["novice"] * 3, 1) != dealt(["novice"] * 3, 2)


def test_a_bots_chance_is_its_own_and_not_the_dice() -> None:
    draws = {agent_rng(seed, step, seat).bits() for seed in range(5) for step in range(5) for seat in range(5)}
    dice = {Rng(seed, step).bits() for seed in range(5) for step in range(6)}
    assert len(draws) == 125
    assert not draws & dice


class Watched:
    """A bot that records its inputs."""

    name = "watched"

    def __init__(self) -> None:
        self.seen: list[tuple[Any, Any, Rng]] = []

    def think(self, view: Any, legal: Sequence[Command], rng: Rng) -> DecisionTask:
        self.seen.append((view, view.copy(), rng))
        yield
        return Decision(legal[0], Deed("the first one"))


@pytest.mark.parametrize("rules", RULESETS, ids=lambda rules: rules.key)
@pytest.mark.slow
def test_bots_see_nothing_but_views(rules: Ruleset[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    states = []
    views = []
    make = type(rules).view

    def noted(self: Any, state: Any, seat: Any) -> Any:
        states.append(state)
        views.append(make(self, state, seat))
        return views[-1]

    monkeypatch.setattr(type(rules), "view", noted)
    bot = Watched()
    play_game(rules, rules.options({}), 3, [bot] * 4)
    assert [id(view) for view, _copy, _rng in bot.seen] == [id(view) for view in views]
    assert not {id(state) for state in states} & {id(view) for view in views}


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
def test_thinking_changes_no_view(level: str) -> None:
    for match in middles():
        seat = match.to_act()[0]
        view = match.rules.view(match.state, seat)
        before = view.copy()
        run_to_completion(agent_by_name(level).think(view, match.legal(seat), Rng(1)))
        assert view == before


def middles() -> list[Match[Any]]:
    """Returns a few matches in progress, each with a choice of several commands."""
    found = []
    for seed in range(6):
        match = Match(RULESETS[0], RULESETS[0].options({"seats": "3", "sets": "mix"}), seed)
        rng = Rng(seed)
        while len(match.steps) < 12 * seed or len(match.legal(match.to_act()[0])) < 2:
            match.play(rng.pick(match.legal(match.to_act()[0])))
        found.append(match)
    return found


@pytest.mark.slow
@pytest.mark.parametrize(("level", "slices"), [("random", 1), ("novice", 1), ("regular", 1), ("sharp", 4)])
def test_thinking_comes_in_slices(level: str, slices: int) -> None:
    counts = []
    for match in middles():
        seat = match.to_act()[0]
        thinking = agent_by_name(level).think(match.rules.view(match.state, seat), match.legal(seat), Rng(1))
        counts.append(sum(1 for _slice in thinking))
    assert min(counts) >= slices
    assert max(counts) >= (1 if level in ("random", "novice") else 10)


def test_old_match_codes_find_their_levels_and_nobody_can_choose_chance() -> None:
    assert LEVELS[:4] == ("random", "novice", "regular", "sharp")
    assert {*PLAYED_LEVELS} == {*LEVELS} - {"random"}


def test_a_rule_set_without_policies_is_played_at_random(monkeypatch: pytest.MonkeyPatch) -> None:
    offer(monkeypatch, *map(spec_with_rules, RULESETS))
    view = RULESETS[0].initial_state(RULESETS[0].options({}))
    assert {policy_for(view, level) for level in LEVELS} == {random_policy}


# --- The ladder -----------------------------------------------------------------------------------------


LADDER = [("novice", "random", 60, 45), ("regular", "novice", 10, 8), ("sharp", "regular", 8, 4)]
"""Better and worse level, number of games with two bots of each, and minimum number of wins of the better level."""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("better", "worse", "games", "least"),
    sampled_cases(LADDER, LADDER[:1]),
)
def test_each_level_beats_the_one_below(better: str, worse: str, games: int, least: int) -> None:
    won = 0.0
    for seed in range(games):
        names = (better, worse, better, worse) if seed % 2 else (worse, better, worse, better)
        outcome = dealt(names, 500 + seed).outcome
        assert outcome
        won += sum(names[seat] == better for seat in outcome.winners) / len(outcome.winners)
    assert won >= least


@given(st.lists(st.floats(-100, 100), min_size=1).map(lambda values: sorted(values, reverse=True)))
@pytest.mark.whole
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
