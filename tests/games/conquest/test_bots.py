"""The bots of Forty-Two Lands: every kind of decision from the state of the map, true reasons, and small slices."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from game.bots.agent import Decision, percent, run_to_completion
from game.bots.arena import agent_rng, play_game
from game.bots.registry import LEVELS, agent_by_name
from game.engine.match import Match
from game.engine.rng import Rng
from game.engine.rules import Command, Outcome, Seat
from game.games.conquest import GAME
from game.games.conquest.bots import POLICIES, adviser, review_move
from game.games.conquest.bots.choices import best_trade
from game.games.conquest.bots.explanations import explain
from game.games.conquest.bots.novice import LEAST_CHANCE
from game.games.conquest.bots.position import Position, goal_of
from game.games.conquest.bots.searching import CAREFUL, HASTY, SHARP
from game.games.conquest.bots.turn_search import VALUED_COMMANDS, nearest_front
from game.games.conquest.rules import commands
from game.games.conquest.rules.cards import SET_CARDS, is_complete
from game.games.conquest.rules.movement import fronts
from game.games.conquest.rules.odds import win_chance
from game.games.conquest.rules.rules import CONQUEST
from game.games.conquest.rules.state import FORTIFY, ConquestState
from game.games.conquest.rules.world import AUSTRALIA, MEMBERS, NEIGHBOURS, NUMBERS, WILD_CARDS
from game.games.conquest.trainer import TRAINER
from tests.support.conquest_bench import ConquestBench, new_match, number_of
from tests.support.generators import end_of
from tests.support.sampling import sampled_cases

FIRST = {"seats": "4", **GAME.preset_options, **GAME.first_options}
"""Options of a first match."""
SHORT = {"placing": "40", "rounds": "3"}
GAMES = (
    {"seats": "2", **SHORT},
    {"seats": "3", "goal": "missions", **SHORT},
    {"seats": "4", "defence": "asked", "fortify": "connected", **SHORT},
    {"seats": "6", "territories": "dealt", "share": "60", **SHORT},
)
WORLD = frozenset(NUMBERS)
ALASKA, KAMCHATKA, BRAZIL = map(number_of, ("Alaska", "Kamchatka", "Brazil"))
INDONESIA, SIAM, PERU = map(number_of, ("Indonesia", "Siam", "Peru"))
VENEZUELA, ARGENTINA = map(number_of, ("Venezuela", "Argentina"))
VALUES_PER_SLICE = 300
"""Maximum positions valued per slice; 300 take about 7 ms."""


def decide(level: str, bench: ConquestBench, seed: int = 1) -> Decision:
    """Returns the decision of a bot of a level in the bench's position."""
    seat = bench.actor
    view = CONQUEST.view(bench.state, seat)
    return run_to_completion(POLICIES[level](view, CONQUEST.legal(bench.state, seat), Rng(seed)))


def chosen(level: str, bench: ConquestBench) -> Command:
    return decide(level, bench).command


def decisions(level: str, seed: int, **options: str) -> Iterator[tuple[Match[ConquestState], Seat, Decision]]:
    """Yields a match between bots of the same level before each command, with the seat and its decision."""
    match = new_match(seed, **options)
    while acting := match.to_act():
        seat = acting[0]
        view = CONQUEST.view(match.state, seat)
        legal = match.legal(seat)
        decision = run_to_completion(POLICIES[level](view, legal, agent_rng(seed, len(match.steps), seat)))
        assert view == CONQUEST.view(match.state, seat), "a bot must not change its view"
        yield match, seat, decision
        match.play(decision.command)


# --- whole matches ---------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("options", GAMES, ids=lambda options: options["seats"])
def test_bots_play_every_kind_of_match_to_its_end(level: str, options: dict[str, str]) -> None:
    bots = [agent_by_name(level)] * int(options["seats"])
    result = play_game(CONQUEST, CONQUEST.options(options), 5, bots)
    assert result.outcome is not None
    assert result.illegal == 0


@pytest.mark.slow
@pytest.mark.parametrize("level", ["novice", "regular"])
def test_a_match_without_a_limit_ends(level: str) -> None:
    bots = [agent_by_name(level)] * 3
    result = play_game(CONQUEST, CONQUEST.options({"seats": "3", "placing": "5"}), 2, bots)
    assert result.outcome is not None
    assert result.outcome.ranking[0] != result.outcome.ranking[-1]


@pytest.mark.slow
@pytest.mark.parametrize("level", POLICIES)
def test_no_bot_concedes_however_the_match_goes(level: str) -> None:
    for _match, _seat, decision in decisions(level, 3, seats="3", placing="40", rounds="2"):
        assert not any(isinstance(one.command, commands.Concede) for one in (decision, *decision.close))
    first_match = decisions("random", 5, **FIRST)
    views = [CONQUEST.view(match.state, seat) for match, seat, _decision in first_match]
    for view in (view for view in views if view.phase == FORTIFY):
        legal = CONQUEST.legal(view, view.asked)
        chosen = (run_to_completion(POLICIES[level](view, legal, Rng(seed))).command for seed in range(8))
        assert not any(isinstance(command, commands.Concede) for command in chosen)


@pytest.mark.parametrize("level", ["regular", "sharp"])
def test_what_is_close_is_legal_and_another_command(level: str) -> None:
    for match, seat, decision in decisions(level, 4, seats="3", placing="40", rounds="2"):
        commands = [decision.command, *(one.command for one in decision.close)]
        assert all(command in match.legal(seat) for command in commands)
        assert len(set(commands)) == len(commands)


# --- views of a position ---------------------------------------------------------------------------------


@pytest.mark.parametrize("level", ["novice", "regular", "sharp"])
def test_the_last_territory_of_the_last_rival_is_taken(level: str) -> None:
    world = dict.fromkeys(WORLD - {KAMCHATKA}, 2)
    bench = ConquestBench({0: {**world, ALASKA: 9}, 1: {KAMCHATKA: 1}}, seats="2").to_attack(0, ALASKA)
    command = chosen(level, bench)
    assert isinstance(command, commands.Assault)
    assert command.target == KAMCHATKA


@pytest.mark.parametrize("level", ["novice", "regular", "sharp"])
def test_nobody_attacks_against_hopeless_odds(level: str) -> None:
    strong = dict.fromkeys(WORLD - {BRAZIL}, 30)
    bench = ConquestBench({0: {BRAZIL: 2}, 1: strong}, seats="2").to_attack(0, BRAZIL)
    assert chosen(level, bench) == commands.Pass(0)


def test_a_novice_attacks_when_it_is_nearly_sure_to_win_and_only_then() -> None:
    for match, seat, decision in decisions("novice-0", 6, seats="3", placing="40", rounds="4"):
        if match.state.phase == "attack":
            chances = attack_chances(match.state, seat)
            if isinstance(decision.command, commands.Assault):
                chance = chances[decision.command.source, decision.command.target]
                assert chance == max(chances.values())
                assert chance > LEAST_CHANCE
            else:
                assert max(chances.values()) <= LEAST_CHANCE


def attack_chances(state: ConquestState, seat: Seat) -> dict[tuple[int, int], float]:
    """Returns the win probability of each possible attack of `seat`."""
    return {
        (source, target): win_chance(state.armies[source], state.armies[target])
        for source in state.territories[seat]
        for target in NEIGHBOURS[source]
        if state.armies[source] > 1 and state.owners[target] != seat
    }


def test_a_searching_bot_completes_a_continent_rather_than_taking_what_is_as_weak() -> None:
    most = {number: 1 for number in MEMBERS[AUSTRALIA] if number != INDONESIA}
    bench = ConquestBench({0: {**most, 40: 6}, 2: {BRAZIL: 3}}, rest=1).to_attack(0, 40)
    for level in ("regular", "sharp"):
        command = chosen(level, bench)
        assert isinstance(command, commands.Assault)
        assert command.target == INDONESIA


def test_a_sharp_bot_goes_for_the_cards_of_a_weak_rival() -> None:
    held = {PERU: 12, number_of("Argentina"): 1, number_of("Venezuela"): 1}
    bench = ConquestBench({0: held, 2: {BRAZIL: 1}}, rest=1).holds(2, 1, 2, 3, 4)
    command = chosen("sharp", bench.to_attack(0, PERU))
    assert isinstance(command, commands.Assault)
    assert command.target == BRAZIL


def test_a_beginner_attacks_on_where_it_has_just_won_and_forgets_a_rivals_continent_far_from_there() -> None:
    rival = dict.fromkeys(MEMBERS[AUSTRALIA], 1)
    bench = ConquestBench({0: {BRAZIL: 5, PERU: 1, SIAM: 8}, 1: rival}, rest=3).to_attack(0, BRAZIL)
    bench.state.source, bench.state.target = PERU, BRAZIL
    assert getattr(chosen("sharp", bench), "source", 0) == SIAM
    goes_on = {
        level: sum(getattr(decide(level, bench, seed).command, "source", 0) == BRAZIL for seed in range(40))
        for level in ("novice", "regular")
    }
    assert goes_on["novice"] >= 36 > 30 > goes_on["regular"] >= 5


def test_a_beginner_mostly_leaves_one_army_behind_and_keeps_its_cards_until_it_must_trade() -> None:
    bench = ConquestBench({0: {BRAZIL: 9}}, rest=1).holds(0, 1, 10, 11).begin()
    assert isinstance(chosen("sharp", bench), commands.Trade)
    assert isinstance(chosen("novice", bench), commands.Place)
    left: dict[str, list[bool]] = {"novice": [], "sharp": []}
    for level, behind in left.items():
        for match, _seat, decision in decisions(level, 9, seats="3", placing="40", rounds="4"):
            if isinstance(decision.command, commands.Occupy) and len(match.legal(match.state.asked)) > 1:
                behind.append(match.state.armies[match.state.source] - decision.command.armies == 1)
    assert sum(left["novice"]) / len(left["novice"]) > 0.9 > sum(left["sharp"]) / len(left["sharp"])


def test_in_the_last_round_a_position_is_worth_its_points() -> None:
    held = {ALASKA: 5, PERU: 4}
    state = ConquestBench({0: held, 2: {BRAZIL: 3}}, rest=1, rounds="1").begin().state
    points = [len(state.territories[seat]) + state.army_count(seat) for seat in state.seats]
    assert Position(state, 0, SHARP.weights).value() == pytest.approx(points[0] / sum(points))


def test_a_set_is_traded_without_its_wild_card_where_it_can_be() -> None:
    infantry = [1, 10, 11]
    bench = ConquestBench({0: {10: 5}}, rest=1).holds(0, *infantry, WILD_CARDS[0]).begin()
    trade = best_trade(bench.state, 0)
    assert trade == commands.Trade(0, tuple(infantry), 10)


def test_armies_inland_march_to_the_nearest_front() -> None:
    america = dict.fromkeys(range(1, 10), 2)
    bench = ConquestBench({0: america}, rest=1)
    position = Position(bench.state, 0, SHARP.weights)
    for source in america:
        step = nearest_front(position, source)
        is_front = any(bench.state.owners[other] != 0 for other in NEIGHBOURS[source])
        assert (step == 0) == is_front
        if step:
            assert step in NEIGHBOURS[source]
            assert step in america


# --- laws of the search ------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def midgame() -> list[ConquestState]:
    """Returns positions of a match between novices, seen by the seat in turn."""
    matches = decisions("novice", 9, seats="4", placing="40", rounds="5")
    return [CONQUEST.view(match.state, seat) for match, seat, _ in matches if match.state.round]


def test_a_position_is_as_before_after_every_question(midgame: list[ConquestState]) -> None:
    for view in midgame[::7]:
        values = SHARP.values(view, view.asked)
        legal = CONQUEST.legal(view, view.asked)
        for number in range(0, len(legal), max(1, len(legal) // 7)):
            command = legal[number]
            if isinstance(command, VALUED_COMMANDS):
                assert 0.0 <= values.of(command) <= 1.0
        assert values.position.owners == view.owners
        assert values.position.armies == view.armies
        assert values.position.captured == view.captured


def test_a_position_is_worth_more_with_more_armies_and_less_with_more_of_a_rival(midgame: list[ConquestState]) -> None:
    for view in midgame[::5]:
        position = Position(view, view.asked, SHARP.weights)
        before = position.value()
        for number in range(1, len(NUMBERS), 9):
            position.armies[number] += 3
            own = position.owners[number] == position.seat
            assert (position.value() > before) == own
            position.armies[number] -= 3


def test_a_longer_look_never_finds_less(midgame: list[ConquestState]) -> None:
    for view in midgame[::11]:
        values = SHARP.values(view, view.asked)
        for source in fronts(view.owners, view.asked):
            assert values.search.best_line(source) >= values.search.position.value()


def test_a_goal_is_reached_exactly_when_the_mission_is_complete() -> None:
    seen = set()
    for seed in range(3):
        for match, seat, _ in decisions("random", seed, seats="5", goal="missions", placing="40", rounds="6"):
            state = match.state
            goal = goal_of(state, seat)
            assert goal is not None
            near = goal.progress(state.owners, state.armies, list(map(len, state.territories)), seat)
            assert 0.0 <= near <= 1.0
            if state.round and goal.rival < 0:
                assert (near == 1.0) == is_complete(state, seat)
            seen.add(state.missions[seat])
    assert len(seen) > 2


def test_a_bot_rests_after_few_positions(midgame: list[ConquestState], monkeypatch: pytest.MonkeyPatch) -> None:
    valued = [0]
    value = Position.value

    def counted(position: Position) -> float:
        valued[0] += 1
        return value(position)

    monkeypatch.setattr(Position, "value", counted)
    most = 0
    for view in midgame[::5]:
        task = SHARP(view, CONQUEST.legal(view, view.asked), Rng(1))
        while True:
            before = valued[0]
            try:
                next(task)
            except StopIteration:
                break
            finally:
                most = max(most, valued[0] - before)
    assert 0 < most <= VALUES_PER_SLICE


def test_a_decision_follows_from_the_view_and_the_bots_own_chance(midgame: list[ConquestState]) -> None:
    for level in LEVELS:
        for view in midgame[::25]:
            legal = CONQUEST.legal(view, view.asked)
            first, again = (run_to_completion(POLICIES[level](view, legal, Rng(7))) for _ in range(2))
            assert first == again


# --- reasons ---------------------------------------------------------------------------------------------


def test_every_decision_has_a_reason_in_words(midgame: list[ConquestState]) -> None:
    for view in midgame[::3]:
        legal = CONQUEST.legal(view, view.asked)
        for command in (legal[0], legal[len(legal) // 2], legal[-1]):
            assert str(explain(view, command))


def test_the_chance_in_a_reason_is_the_exact_one(midgame: list[ConquestState]) -> None:
    attacks = 0
    for view in midgame:
        if view.phase == "attack":
            for (source, target), chance in attack_chances(view, view.asked).items():
                words = str(explain(view, commands.Assault(view.asked, source, target, 1)))
                assert re.search(r"(\d+)%", words)[1] == str(percent(chance))  # type: ignore[index]
                attacks += 1
    assert attacks


def test_nothing_that_dice_decide_is_called_certain() -> None:
    assert [percent(chance) for chance in (0.0, 0.5, 1.0)] == [1, 50, 99]


# --- the hint ---------------------------------------------------------------------------------------------


def losses_of_first_rounds(level: str, seed: int, rivals: str = "casual") -> int:
    """Returns the number of territories that seat 0 loses in two rounds of a first match against these rivals."""
    match = new_match(seed, seats="4", **GAME.preset_options, **GAME.first_options)
    lost = 0
    while (state := match.state).round <= 2 and match.to_act():
        seat = state.asked
        before = set(state.territories[0])
        agent = agent_by_name(rivals if seat else level, "conquest")
        legal = match.legal(seat)
        view = match.rules.view(state, seat)
        thought = agent.think(view, legal, agent_rng(seed, len(match.steps), seat))
        match.play(run_to_completion(thought).command if len(legal) > 1 else legal[0])
        lost += len(before.difference(match.state.territories[0]))
    return lost


@pytest.mark.slow
@pytest.mark.parametrize("wars", sampled_cases([3, 8], [3]))
def test_who_follows_the_hint_in_a_short_war_loses_fewer_territories_than_a_sharp_bot(wars: int) -> None:
    seeds = range(1, wars + 1)
    careful = sum(losses_of_first_rounds("hint", seed) for seed in seeds)
    sharp = sum(losses_of_first_rounds("sharp", seed) for seed in seeds)
    assert careful <= 0.75 * sharp


def outcome_of_first_match(level: str, seed: int) -> Outcome | None:
    """Plays a first match, in which the trainer restricts the bots, with a bot of a level in seat 0."""
    match = Match(CONQUEST, CONQUEST.options(FIRST), seed)
    while match.to_act():
        seat = match.state.asked
        legal = match.legal(seat)
        if seat:
            legal = TRAINER.bot_commands(match.state, match.commands, legal)
        agent = agent_by_name(GAME.first_level if seat else level, "conquest")
        thought = agent.think(match.rules.view(match.state, seat), legal, agent_rng(seed, len(match.steps), seat))
        match.play(run_to_completion(thought).command if len(legal) > 1 else legal[0])
    return match.outcome


@pytest.mark.slow
@pytest.mark.parametrize(("matches", "least", "most"), sampled_cases([(6, 2, 5), (20, 10, 16)], [(6, 2, 5)]))
def test_who_follows_the_hint_wins_most_first_matches_and_not_all(matches: int, least: int, most: int) -> None:
    outcomes = [outcome_of_first_match("hint", seed) for seed in range(1, matches + 1)]
    won = sum(outcome is not None and outcome.is_won_by(0) for outcome in outcomes)
    assert least <= won <= most


def test_in_the_last_turn_the_hint_moves_armies_only_where_a_rival_could_still_take_something() -> None:
    held = {0: {PERU: 9, BRAZIL: 1, ARGENTINA: 1, VENEZUELA: 1}, 2: {ALASKA: 2}}
    for first, moves in ((0, True), (1, False)):
        bench = ConquestBench(held, rest=1, rounds="1")
        bench.state.first = first
        bench.state.armies[number_of("North Africa")] = 9
        bench.to_attack(0)
        bench.play("pass")
        assert isinstance(chosen("hint", bench), commands.Fortify) == moves


def test_if_points_decide_a_beginner_would_rather_weaken_the_leader() -> None:
    armies = {2: {BRAZIL: 3}, 1: {KAMCHATKA: 12, ALASKA: 12, SIAM: 12}}
    for rounds, is_leader_hit in (("8", True), ("0", False)):
        state = ConquestBench({0: {PERU: 9}, **armies}, rest=3, rounds=rounds).begin().state
        values = []
        for seat in (1, 2):
            position = Position(state, 0, HASTY.weights)
            position.armies[state.territories[seat][0]] -= 2
            values.append(position.value())
        assert (values[0] > values[1]) == is_leader_hit


def test_in_a_war_without_limit_the_hint_is_the_sharp_bots_choice() -> None:
    for options in ({"rounds": "0"}, {"rounds": "20"}):
        match = new_match(3, seats="3", territories="dealt", placing="40", **options)
        assert adviser(match.state) is POLICIES["sharp"]
    short = new_match(3, seats="4", **GAME.preset_options)
    assert adviser(short.state) is CAREFUL


def test_the_hint_goes_on_after_its_card_while_an_attack_is_nearly_sure_and_leaves_no_land_open() -> None:
    bench = ConquestBench({0: {BRAZIL: 12, PERU: 1}, 1: {VENEZUELA: 1, ARGENTINA: 1}}, rest=1, rounds="8")
    bench.to_attack(0, BRAZIL)
    bench.state.captured = True
    assert isinstance(chosen("hint", bench), commands.Assault)


# --- the review ------------------------------------------------------------------------------------------


def reviewed(bench: ConquestBench, command: Command) -> float | None:
    seat = bench.actor
    view = CONQUEST.view(bench.state, seat)
    found = end_of(review_move(view, CONQUEST.legal(bench.state, seat), command, Rng(1)))
    return found.gain if found else None


def test_the_review_finds_nothing_wrong_with_the_sharp_bots_own_choice() -> None:
    bench = ConquestBench({0: {BRAZIL: 6, PERU: 3}}, rest=1).to_attack(0, BRAZIL)
    assert reviewed(bench, chosen("sharp", bench)) == 0.0


def test_the_review_counts_the_armies_that_a_hopeless_attack_costs() -> None:
    strong = dict.fromkeys(WORLD - {BRAZIL, PERU}, 12)
    bench = ConquestBench({0: {BRAZIL: 12, PERU: 2}, 1: strong}, rest=1).to_attack(0, BRAZIL)
    bad = reviewed(bench, commands.Attack(0, PERU, 13, 1))
    worse = reviewed(bench, commands.Assault(0, BRAZIL, 21, 1))
    assert bad is not None
    assert worse is not None
    assert worse < bad <= 0.0


def test_trades_and_the_first_armies_are_not_reviewed() -> None:
    match = new_match(1, seats="3", placing="40", territories="dealt")
    seat = match.to_act()[0]
    task = review_move(match.state, match.legal(seat), match.legal(seat)[0], Rng(1))
    with pytest.raises(StopIteration) as end:
        next(task)
    assert end.value.value is None
    assert SET_CARDS == 3


def first_armies(level: str, **options: str) -> list[int]:
    """Returns the armies of seat 0 beyond one per territory, largest stack first, after an opening of this bot."""
    match = Match(CONQUEST, CONQUEST.options({"begins": "0", **options}), 5)
    while not match.state.round:
        (seat,) = match.to_act()
        legal = match.legal(seat)
        policy = POLICIES[level if not seat else "regular"]
        decision = run_to_completion(
            policy(match.rules.view(match.state, seat), legal, agent_rng(5, len(match.steps), seat))
        )
        match.play(decision.command)
    armies = [match.state.armies[number] - 1 for number in match.state.territories[0]]
    return sorted((count for count in armies if count), reverse=True)


@pytest.mark.parametrize("placing", ["1", "5", "40"])
def test_the_sharp_bot_opens_with_three_stacks_at_larger_tables(placing: str) -> None:
    assert first_armies("sharp", seats="3", territories="dealt", placing=placing) == [11, 7, 3]
    assert len(first_armies("sharp-0", seats="3", territories="dealt", placing=placing)) <= 3


def test_the_sharp_bot_opens_a_duel_as_before() -> None:
    assert first_armies("sharp", seats="2", placing="40") == first_armies("sharp-0", seats="2", placing="40")
