"""The bots of Long Shot: true races, values, every kind of decision, reasons, and the order of the levels."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import cycle, product
from math import exp, sqrt
from typing import Any

import pytest

from game.bots import registry
from game.bots.agent import ChancesBeforeAfter, MoveComparison, run_to_completion
from game.bots.arena import agent_rng, play_game
from game.bots.registry import LEVELS, UnknownAgent, agent_by_name
from game.engine.match import Match
from game.engine.rng import Rng
from game.engine.rules import Command, CommandContext
from game.games.long_shot.bots import POLICIES, YARDSTICKS, fast_simulation, move_review
from game.games.long_shot.bots.evaluators import LongShotWinEvaluator
from game.games.long_shot.bots.explanations import explain, has_gain
from game.games.long_shot.bots.heuristics import CardValues, LongShotWeights
from game.games.long_shot.bots.novice import BENCHMARK_STRATEGIES
from game.games.long_shot.bots.outcome_cache import RACES_PER_BLOCK, LongShotOutcomeCache, payoff_tables
from game.games.long_shot.bots.staged_search import build_context, follow_up_moves, state_after
from game.games.long_shot.rules import commands, events, operations
from game.games.long_shot.rules.cards import DRAW_PILE
from game.games.long_shot.rules.horses import HORSE_CARDS, horses_to_move_along
from game.games.long_shot.rules.options import MOVE_DIE_FACES
from game.games.long_shot.rules.rules import LONG_SHOT
from game.games.long_shot.rules.state import ACT, ALONG, FINISH, HIDDEN, HORSES, PLACES, LongShotState, horses_in
from game.games.long_shot.rules.turn_flow import score_race
from game.i18n import translate
from game.tools import tournament
from game.tools.tournament import Totals, TournamentReport, TournamentSpec
from tests.support.generators import end_of
from tests.support.long_shot_bench import LongShotBench, card_number
from tests.support.sampling import sampled_cases
from tests.support.tournaments import add_up

SAMPLE = TournamentSpec("long_shot", {"seats": "4"}, 24, 4, tuple(BENCHMARK_STRATEGIES), rotate=True, seed=1)
BURDENED = 9
"""Number of a horse that moves back for its owner, and can be held at the start; the fast race ignores that."""


def begun(seed: int = 1, **options: str) -> Match[LongShotState]:
    return Match(LONG_SHOT, LONG_SHOT.options({"seats": "3", **options}), seed)


def wandered(seed: int, **options: str) -> Match[LongShotState]:
    """Returns a match after random commands, at a choice of several commands."""
    match = begun(seed, **options)
    rng = Rng(seed, 5)
    for _ in range(rng.below(110)):
        if len(match.state.finishers) < PLACES - 1:
            match.play(rng.pick(match.legal(match.to_act()[0])))
    while len(match.legal(match.to_act()[0])) < 2:
        match.play(match.legal(match.to_act()[0])[0])
    return match


def chosen(view: LongShotState, legal: Sequence[Command], level: str, seed: int = 1) -> Command:
    return run_to_completion(POLICIES[level](view, legal, Rng(seed))).command


def rolled(bench: LongShotBench, *dice: int) -> LongShotBench:
    bench.roll(*dice)
    return bench


def decides(bench: LongShotBench, level: str = "sharp") -> Command:
    """Returns a bot's decision in the bench's position."""
    state = bench.state
    view = LONG_SHOT.view(state, state.asked)
    legal = LONG_SHOT.legal(state, state.asked)
    return chosen(view, legal, level)


# --- The race -------------------------------------------------------------------------------------------


def strewn(seed: int) -> LongShotState:
    """Returns a state with random horses and owners, and no horse home."""
    rng = Rng(seed, 77)
    state = begun(seed, seats=str(2 + seed % 7), move_die=("manual", "club")[seed % 2]).state
    put(state, [rng.below(FINISH) for _ in HORSES])
    give(state, [rng.below(state.players + 1) - 1 for _ in HORSES])
    events.HorseBought(-1, BURDENED, 0).apply(state)
    return state


def put(state: LongShotState, spaces: Sequence[int]) -> None:
    """Puts the horses on these spaces."""
    for horse, space in zip(HORSES, spaces, strict=True):
        events.HorseMoved(horse, 0, space, "card").apply(state)


def give(state: LongShotState, owners: Sequence[int]) -> None:
    for horse, owner in zip(HORSES, owners, strict=True):
        events.HorseBought(owner, horse, 0).apply(state)


def bring_home(state: LongShotState, *horses: int) -> None:
    for horse in horses:
        operations.move_horse(CommandContext(state, Rng(0)), horse, FINISH, "roll", may_cross_line=True)


def by_the_rules(state: LongShotState, stretch: bytes) -> fast_simulation.Finish:
    """Returns the finish of the same throws when the engine moves the horses; horses already home are skipped."""
    now = state.copy()
    turns = 0
    seats = cycle([(now.turn + step) % now.players for step in range(now.players)])
    faces = MOVE_DIE_FACES[now.options.move_die]
    while len(now.finishers) < PLACES:
        place, _kind = divmod(stretch[turns], fast_simulation.ROLL_VARIANTS)
        horse, face = divmod(place, fast_simulation.MOVE_FACES)
        turn = CommandContext(now, Rng(0))
        turn.emit(events.TurnBegan(next(seats)))
        turn.emit(events.HorseDieRolled(horse + 1))
        operations.move_horse(turn, horse + 1, faces[face], "roll", may_cross_line=True)
        for own in horses_in(horses_to_move_along(now)):
            operations.move_horse(turn, own, faces[face], "along", may_cross_line=True)
        turns += 1
    one, two, three = now.finishers
    return one, two, three, turns


@pytest.mark.parametrize("seed", range(42))
def test_the_fast_race_is_the_engines_race(seed: int) -> None:
    state = strewn(seed)
    here = fast_simulation.simulation_start(state)
    throws = fast_simulation.roll_sequences(seed * 31, range(16))
    fast = fast_simulation.simulate(
        fast_simulation.pack_positions(here.positions), fast_simulation.increment_rows(here), here.finishers, throws
    )
    assert fast == [by_the_rules(state, stretch) for stretch in throws]


def test_the_horse_die_is_thrown_again_for_a_horse_that_is_home() -> None:
    state = begun().state
    bring_home(state, 4)
    row = fast_simulation.increment_rows(fast_simulation.simulation_start(state))[0]
    moves = [step & ((1 << fast_simulation.TURN_SHIFT) - 1) for step in row]
    assert moves.count(0) == fast_simulation.ROLL_COUNT // fast_simulation.MOVE_FACES
    for horse in set(HORSES) - {4}:
        count = sum(
            1 for move in moves if move >> fast_simulation.HORSE_BITS * (horse - 1) & fast_simulation.FINISH_BIT - 1
        )
        assert 20 <= count <= 26


def test_who_owns_nine_lives_goes_back_by_a_ten() -> None:
    state = begun().state
    events.HorseBought(state.turn, BURDENED, 0).apply(state)
    throw = (9 * fast_simulation.MOVE_FACES + 5) * fast_simulation.ROLL_VARIANTS
    own, others = (row[throw] for row in fast_simulation.increment_rows(fast_simulation.simulation_start(state))[:2])
    assert others - own == 5 << fast_simulation.HORSE_BITS * (BURDENED - 1)


@pytest.mark.parametrize("seed", range(12))
def test_chances_are_those_of_the_true_race(seed: int) -> None:
    """The fast race ignores the next seat, and that horses on one bar move together."""
    state = strewn(seed)
    put(state, [max(0, space - 4) for space in state.positions[1:]])
    give(state, [max(0, owner) for owner in state.owners[1:]])  # otherwise the estimate expects sales by the bank
    here = fast_simulation.simulation_start(state)
    throws = fast_simulation.roll_sequences(seed, range(1500))
    finishes = fast_simulation.simulate(
        fast_simulation.pack_positions(here.positions), fast_simulation.increment_rows(here), here.finishers, throws
    )
    prospects = LongShotOutcomeCache(Rng(seed))
    for horse in set(HORSES) - {BURDENED}:
        true = sum(horse in finish[:PLACES] for finish in finishes) / len(finishes)
        guessed = sum(sum(prospects.get(state, block).chances[horse]) for block in range(8)) / 8
        assert guessed == pytest.approx(true, abs=0.13)


def test_a_decided_race_has_one_finish() -> None:
    state = begun().state
    bring_home(state, 4, 2, 7)
    outlook = LongShotOutcomeCache(Rng(1)).get(state, 3)
    assert (outlook.columns, outlook.turns) == ([[4], [2], [7]], 0.0)


def test_who_is_home_stays_first() -> None:
    state = begun().state
    bring_home(state, 4)
    outlook = LongShotOutcomeCache(Rng(1)).get(state)
    assert outlook.columns[0] == [4] * RACES_PER_BLOCK
    assert outlook.chances[4] == [1.0, 0.0, 0.0]


# --- Values ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(16))
def test_worth_is_what_scoring_gives(seed: int) -> None:
    match = begun(seed)
    rng = Rng(seed, 9)
    while match.to_act():
        state = match.state.copy()
        match.play(rng.pick(match.legal(match.to_act()[0])))
    bring_home(state, *[horse for horse in match.state.finishers if horse not in state.finishers])
    money = [match.state.total(seat) - sum(match.state.earned[seat]) for seat in match.state.seats]
    turn = CommandContext(match.state.copy(), Rng(0))
    turn.state.earned = [[0, 0] for _ in turn.state.seats]
    turn.state.bets = [row[:] for row in state.bets]
    score_race(turn)
    outlook = LongShotOutcomeCache(Rng(1)).get(turn.state)
    for seat in turn.state.seats:
        assert money[seat] + outlook.mean(payoff_tables(state, seat)) == turn.state.total(seat)
        assert outlook.mean(payoff_tables(state, seat)) == sum(turn.state.earned[seat])


def test_l71_worth_counts_the_bet_that_comes_back() -> None:
    race = LongShotBench(2, edition="manual").bets(0, (4, 10)).home(7, 4, 5).money(0, 0)
    outlook = LongShotOutcomeCache(Rng(1)).get(race.state)
    worth = outlook.mean(payoff_tables(race.state, 0))
    race.score()
    assert worth == race.state.total(0) == 70


@pytest.mark.parametrize("seed", range(12))
def test_the_chance_to_win_is_the_share_of_powers_in_each_race(seed: int) -> None:
    """The result is independent of earlier states: values cached for a candidate must not serve another."""
    match = wandered(seed)
    seat = match.to_act()[0]
    view = LONG_SHOT.view(match.state, seat)
    evaluator = LongShotWinEvaluator()
    context = run_to_completion(build_context(evaluator, view, seat, Rng(seed)))
    slope = 1 / (evaluator.min_doubt + evaluator.doubt * sqrt(context.card_values.turns))
    for command in match.legal(seat)[:12]:
        state = state_after(view, command)
        outlook = context.outcome_cache.get(state)
        dollars = [[context.card_values.hand_value(state, each)] * RACES_PER_BLOCK for each in state.seats]
        for each, table in product(state.seats, range(PLACES)):
            paid = payoff_tables(state, each)[table]
            dollars[each] = [
                sure + paid[horse] for sure, horse in zip(dollars[each], outlook.columns[table], strict=True)
            ]
        chances = [1 / sum(exp((other - race[seat]) * slope) for other in race) for race in zip(*dollars, strict=True)]
        assert evaluator.value(state, context, outlook) == pytest.approx(sum(chances) / RACES_PER_BLOCK)


def hopes(bench: LongShotBench, seat: int = 0) -> CardValues:
    view = LONG_SHOT.view(bench.state, seat)
    return CardValues(view, seat, LongShotOutcomeCache(Rng(1)).get(view), LongShotWeights())


def test_unseen_cards_are_all_but_the_own_and_those_played() -> None:
    bench = LongShotBench().holds(0, "On Foot", "Pickpocket").to_action()
    known = hopes(bench)
    left = list(DRAW_PILE)
    for name in ("On Foot", "Pickpocket"):
        left.remove(card_number(name))
    assert known.unseen_mean() == pytest.approx(sum(map(known.get, left)) / len(left))
    assert known.best_of_unseen(1) == pytest.approx(known.unseen_mean())
    assert known.unseen_mean() < known.best_of_unseen(4) <= max(map(known.get, left))


def test_a_card_of_the_lead_is_worth_nothing_once_a_horse_is_home() -> None:
    assert hopes(LongShotBench().at((1, 8)).to_action()).get(card_number("Front Page")) > 0
    assert hopes(LongShotBench().home(1).to_action()).get(card_number("Front Page")) == 0


def feature_dollars(bench: LongShotBench, seat: int) -> float:
    """Returns the estimated value of a seat's features for each of its remaining turns, in dollars."""
    view = LONG_SHOT.view(bench.state, 0)
    weights = LongShotWeights(features=1.0)
    known = CardValues(view, 0, LongShotOutcomeCache(Rng(1)).get(view), weights)
    dollars = known.hand_value(view, seat) - hopes(bench).hand_value(view, seat)
    return dollars / known.turns / (1 + weights.premium * known.time_left_share)


def test_a_feature_is_worth_something_to_its_owner_while_it_works() -> None:
    bench = LongShotBench(2).owns(1, 8, 10).at((2, 4)).to_action()
    assert feature_dollars(bench, 0) == 0
    assert feature_dollars(bench, 1) == pytest.approx(0.67)
    assert feature_dollars(bench.at((10, 9)), 1) == pytest.approx(0.67 + 0.6)  # now the horse leads
    assert feature_dollars(bench.home(2), 1) == pytest.approx(0.67)  # no horse leads any longer
    assert feature_dollars(bench.home(8), 1) == 0


def test_looking_ahead_changes_no_view() -> None:
    for seed in range(12):
        match = wandered(seed)
        seat = match.to_act()[0]
        view = LONG_SHOT.view(match.state, seat)
        before = view.copy()
        for command in match.legal(seat):
            state_after(view, command)
        assert view == before


# --- Every bot ------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("level", [*LEVELS, *BENCHMARK_STRATEGIES])
@pytest.mark.parametrize(
    "options",
    sampled_cases(
        [
            {"seats": "2"},
            {"seats": "5", "move_die": "club", "dice": "table"},
            {"seats": "2", "edition": "mixed"},
            {"seats": "3", "edition": "manual"},
            {"seats": "2", "edition": "manual", "dice": "table"},
        ],
        [{"seats": "2"}],
    ),
)
def test_races_are_played_legally_and_alike(level: str, options: dict[str, str]) -> None:
    chosen = LONG_SHOT.options(options)
    bots = [agent_by_name(level, "long_shot")] * int(options["seats"])
    game = play_game(LONG_SHOT, chosen, 4, bots)
    assert game.outcome
    assert game.illegal == 0
    if level != "sharp":
        assert play_game(LONG_SHOT, chosen, 4, bots) == game


def with_other_cards(state: LongShotState, seat: int, seed: int) -> LongShotState:
    """Returns a state that looks the same to a seat: all cards hidden from it are dealt again."""
    other = state.copy()
    rng = Rng(seed, 3)
    hidden = [card for each in state.seats if each != seat for card in state.hands[each]] + state.pile
    hidden = rng.shuffled(hidden)
    for each in state.seats:
        if each != seat:
            other.hands[each] = sorted(hidden.pop() for _card in state.hands[each])
    other.pile = hidden
    return other


@pytest.mark.slow
@pytest.mark.parametrize("level", ["novice", "regular", "sharp", "buyer"])
def test_hidden_cards_make_no_difference(level: str) -> None:
    for seed in range(8):
        match = wandered(seed)
        seat = match.to_act()[0]
        if match.state.looking >= 0:
            continue
        choices = set()
        for deal in range(3):
            state = with_other_cards(match.state, seat, deal)
            view = LONG_SHOT.view(state, seat)
            assert view == LONG_SHOT.view(match.state, seat)
            assert set(view.pile) | set(view.hands[(seat + 1) % 3]) <= {HIDDEN}
            choices.add(chosen(view, LONG_SHOT.legal(view, seat), level))
        assert len(choices) == 1


@pytest.mark.slow
def test_a_slice_holds_one_block_of_races(monkeypatch: pytest.MonkeyPatch) -> None:
    run = []
    make = LongShotOutcomeCache._compute
    monkeypatch.setattr(LongShotOutcomeCache, "_compute", lambda self, *given: run.append(1) or make(self, *given))
    match = begun(3, seats="8")
    sizes = []
    while match.to_act() and len(match.steps) < 120:
        seat = match.to_act()[0]
        thinking = POLICIES["sharp"](
            LONG_SHOT.view(match.state, seat), match.legal(seat), agent_rng(3, len(match.steps), seat)
        )
        try:
            while True:
                run.clear()
                next(thinking)
                sizes.append(len(run))
        except StopIteration as end:
            match.play(end.value.command)
            sizes.append(len(run))
    assert max(sizes) <= 2
    assert len(sizes) > 1000


def test_dice_of_the_table_are_thrown_and_not_wished() -> None:
    match = begun(dice="table")
    seat = match.to_act()[0]
    throws = [chosen(match.state, match.legal(seat), "sharp", seed) for seed in range(300)]
    assert {throw.horse for throw in throws} == set(HORSES)
    for face in range(6):
        assert 25 <= sum(throw.move == face for throw in throws) <= 80


# --- Decisions ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", ["regular", "sharp"])
def test_a_roll_is_answered_and_a_card_taken(level: str) -> None:
    assert isinstance(decides(rolled(LongShotBench().holds(0, "Lucky Numba 4"), 4, 2), level), commands.Answer)
    assert isinstance(decides(rolled(LongShotBench().holds(1, "On Foot").owns(1, 4), 4, 0), level), commands.Steal)
    assert isinstance(decides(rolled(LongShotBench(), 4, 0), level), commands.Draw)


@pytest.mark.parametrize("level", ["regular", "sharp"])
def test_own_horses_move_along(level: str) -> None:
    bench = rolled(LongShotBench().owns(0, 1, 6).at((1, 12), (6, 3)), 2, 5)
    assert bench.state.phase == ALONG
    first = decides(bench, level)
    assert isinstance(first, commands.MoveAlong)


def test_the_better_horse_comes_home_first() -> None:
    bench = LongShotBench().owns(0, 1, 6).at((1, 20), (6, 20), (3, 20)).home(10)
    bench.state.bets[0][6] = 50
    rolled(bench, 2, 5)
    assert bench.state.phase == ALONG
    assert decides(bench, "regular") == commands.MoveAlong(0, 6)


def test_every_order_of_coming_home_is_looked_at() -> None:
    bench = rolled(LongShotBench().owns(0, 1, 6).at((1, 20), (6, 20)), 2, 5)
    paths = {tuple(step.horse for step in path) for path, _state in follow_up_moves(bench.state)}
    assert paths == {(), (1,), (6,), (1, 6), (6, 1)}


def test_a_rivals_horse_is_kept_from_coming_home() -> None:
    bench = (
        LongShotBench(2).owns(1, 1).owns(0, 10).at((1, 19), (10, 15)).holds(0, "Muddy Track", "Loose Girth").to_action()
    )
    command = decides(bench)
    assert isinstance(command, commands.Play)
    assert command.horse == 1


def test_a_sure_bet_is_placed_where_no_other_bet_is_taken() -> None:
    bench = LongShotBench().owns(0, 8).at((8, 20), (4, 16)).holds(0, "A Tip on Eight", "A Tip on Two").to_action()
    assert decides(bench) == commands.Play(0, card_number("A Tip on Eight"), 8)


def test_on_foot_money_is_taken_before_a_horse_is_bought() -> None:
    assert decides(LongShotBench().holds(0, "On Foot").to_action(), "regular") == commands.Play(
        0, card_number("On Foot")
    )


def test_the_best_card_of_an_open_hand_is_taken_and_not_told() -> None:
    bench = LongShotBench().holds(0, "Cards on the Table").holds(1, "On Foot", "Loose Girth", "Hang Ten").to_action()
    bench.play(f"play card={card_number('Cards on the Table')} rival=1")
    state = bench.state
    choice = run_to_completion(POLICIES["sharp"](LONG_SHOT.view(state, 0), LONG_SHOT.legal(state, 0), Rng(1)))
    assert choice.command == commands.Take(0, card_number("On Foot"))
    assert "On Foot" not in translate(choice.deed)


def test_a_roll_that_suits_stands_and_one_for_a_rival_does_not() -> None:
    stood = thrown = 0
    for seed in range(6):
        match = begun(seed, seats="2")
        state = match.state
        seat = match.to_act()[0]
        for horse, owner in ((1, seat), (10, 1 - seat)):
            events.HorseBought(owner, horse, 0).apply(state)
            events.HorseMoved(horse, 0, 14, "card").apply(state)
        for horse in (1, 10):
            table = state.copy()
            for event in (events.HorseDieRolled(horse), events.MoveDieRolled(5), events.Asked(seat, "keep")):
                event.apply(table)
            command = chosen(LONG_SHOT.view(table, seat), LONG_SHOT.legal(table, seat), "sharp", seed)
            stood += horse == 1 and isinstance(command, commands.Keep)
            thrown += horse == 10 and isinstance(command, commands.Reroll)
    assert stood == 6
    assert thrown == 6


# --- Strategies with one plan -----------------------------------------------------------------------------


def kinds_of_actions(name: str) -> set[type[Command]]:
    found: set[type[Command]] = set()
    for seed in range(3):
        match = begun(seed, seats="4")
        while match.to_act():
            seat = match.to_act()[0]
            state = match.state
            level = name if seat == 0 else "novice"
            command = chosen(LONG_SHOT.view(state, seat), match.legal(seat), level, seed)
            if seat == 0 and state.phase == ACT:
                found.add(type(command))
            match.play(command)
    return found


@pytest.mark.slow
def test_a_plan_is_kept_to() -> None:
    assert commands.Buy in kinds_of_actions("buyer")
    assert commands.Bet not in kinds_of_actions("buyer")
    assert (
        {commands.Bet}
        < kinds_of_actions("bettor")
        < {commands.Bet, commands.Play, commands.Discard, commands.Pass, commands.Buy}
    )
    assert commands.Buy not in kinds_of_actions("bettor") | kinds_of_actions("carder")
    assert commands.Bet not in kinds_of_actions("carder")


def test_plans_are_known_where_they_belong() -> None:
    assert {name for name in POLICIES if name not in LEVELS} == {*BENCHMARK_STRATEGIES, *YARDSTICKS}
    assert agent_by_name("buyer", "long_shot").name == "buyer"
    for rules in ("", "dice_game", "horse_race"):
        with pytest.raises(UnknownAgent, match="There is no bot “carder”"):
            agent_by_name("carder", rules)


# --- Balance: a small sample of the measured races --------------------------------------------------------


@cache
def played(races: int) -> Totals:
    """Returns the sums of a few races between strategies with one plan each."""
    return add_up(tournament.play_tournament_game((SAMPLE, number)) for number in range(races))


@pytest.fixture
def races() -> Totals:
    return played(SAMPLE.games)


@pytest.fixture
def sample(races: Totals) -> TournamentReport:
    return tournament.summarise_tournament(SAMPLE, races)


@pytest.fixture
def found(races: Totals) -> dict[str, Any]:
    return tournament.ruleset_findings(SAMPLE, races)


@pytest.mark.whole
def test_l61_no_plan_wins_most_races(sample: TournamentReport) -> None:
    assert set(sample.wins_by_bot) == set(BENCHMARK_STRATEGIES)
    assert 0.1 <= min(sample.wins_by_bot.values()) <= max(sample.wins_by_bot.values()) <= 0.45


@pytest.mark.whole
def test_l62_every_horse_may_win_and_none_mostly_does(found: dict[str, Any]) -> None:
    assert max(found["shares"].values()) <= 0.3
    assert sum(share > 0 for share in found["shares"].values()) >= 8


@pytest.mark.whole
def test_l63_cards_can_be_played(found: dict[str, Any]) -> None:
    parts = [fared["playable"] for fared in found["cards"].values()]
    assert sum(parts) / len(parts) > 0.75
    assert min(parts) > 0.2


@pytest.mark.whole
def test_l64_no_card_makes_its_player_rich_by_itself(found: dict[str, Any], sample: TournamentReport) -> None:
    gains = [fared["gain"] for fared in found["cards"].values() if 0.2 < fared["played"] < 0.8]
    assert max(gains) < 2 * sample.scores.stdev


@pytest.mark.slow
@pytest.mark.parametrize("races", sampled_cases([6, SAMPLE.games], [6]))
def test_l65_a_race_of_four_has_about_forty_turns(races: int) -> None:
    assert 35 <= tournament.ruleset_findings(SAMPLE, played(races))["turns"] <= 52


# --- Reasons --------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("level", [*LEVELS, "carder"])
def test_every_reason_is_a_line_without_gaps(level: str) -> None:
    for seed in range(20):
        match: Match[Any] = wandered(seed)
        seat = match.to_act()[0]
        view = LONG_SHOT.view(match.state, seat)
        told = translate(run_to_completion(POLICIES[level](view, match.legal(seat), Rng(seed))).deed)
        assert told
        assert not set(told) & set("{}\n")


def reason(bench: LongShotBench, command: Command, **after: float) -> str:
    """Returns the reason for a command after which some chances differ from 50 %: h4=0.6 for horse 4."""
    changed = [after.get(f"h{horse}", 0.5) for horse in range(11)]
    return translate(explain(bench.state, command, ChancesBeforeAfter([0.5] * 11, changed)))


@pytest.mark.parametrize(("finished", "purse", "payout"), [((), 100, 50), ((1,), 75, 30), ((1, 2), 50, 25)])
def test_reasons_name_only_money_of_free_places(finished: tuple[int, ...], purse: int, payout: int) -> None:
    bench = LongShotBench().home(*finished).to_action()
    assert reason(bench, commands.Buy(0, 4)).endswith(f" – may pay ${purse}")
    assert reason(bench, commands.Bet(0, 4)).endswith(f" – may pay ${payout}")


def test_reasons_name_horses_whose_chances_to_pay_change() -> None:
    bench = LongShotBench().owns(1, 6).bets(0, (4, 5), (7, 5)).to_action()
    play = commands.Play(0, card_number("A Nose Ahead"), 9)
    assert reason(bench, play, h4=0.6).endswith("on Nine Lives – Slow Jenn is likelier to pay")
    assert reason(bench, play, h4=0.6, h7=0.45).endswith("on Nine Lives – Slow Jenn is likelier to pay")
    assert reason(bench, play, h4=0.6, h7=0.3).endswith("plays A Nose Ahead on Nine Lives"), "the loss is larger"
    assert reason(bench, play, h7=0.4, h6=0.4).endswith("– Six Gun is less likely to pay a rival")
    assert reason(bench, play, h6=0.6, h8=0.6).endswith("plays A Nose Ahead on Nine Lives")


def test_the_reason_for_a_move_over_the_finish_is_what_it_pays() -> None:
    bench = LongShotBench().home(6, 7).owns(0, 3).bets(0, (2, 25)).bets(1, (10, 25)).at((3, FINISH - 1))
    play = commands.Play(0, card_number("Home Straight"), 3)
    assert reason(bench.to_action(), play, h3=1.0, h2=0.0, h10=0.0).endswith(" – pays $50")
    assert has_gain(bench.state, play, ChancesBeforeAfter([0.5] * 11, [0.0] * 11))
    bench.at((3, FINISH - 4))
    assert "pays" not in reason(bench, play), "it stops before the finish"
    follower = next(horse for horse in HORSES if HORSE_CARDS[horse].has_on_bar(4))
    bench = rolled(LongShotBench().home(6).owns(0, follower).at((follower, FINISH - 3)), 4, 3)
    assert reason(bench, commands.MoveAlong(0, follower)).endswith(" – pays $75")


def test_a_card_that_costs_its_player_gives_no_price_as_a_reason() -> None:
    bench = LongShotBench().bets(0, (4, 5)).at((4, 10)).to_action()
    play = commands.Play(0, card_number("Catch Your Breath"))
    assert reason(bench, play, h4=0.3).endswith("plays Catch Your Breath – Move the lead horse back 4.")
    chances = ChancesBeforeAfter([0.5] * 11, [0.6] * 11)
    bench = LongShotBench().at((4, 10)).to_action()
    assert not has_gain(bench.state, play, chances), "no seat's money changes"


def test_the_reason_for_moving_no_horse_names_the_one_that_waits() -> None:
    follower = next(horse for horse in HORSES if HORSE_CARDS[horse].has_on_bar(4))
    name = HORSE_CARDS[follower].name
    bench = rolled(LongShotBench().owns(0, follower), 4, 3).happened(events.Asked(0, ALONG))
    assert reason(bench, commands.Pass(0)) == f"passes, though {name} could move 3"
    bench.at((follower, FINISH - 3)).home(*[horse for horse in HORSES if horse not in (4, follower)][:2])
    assert reason(bench, commands.Pass(0)) == f"passes – {name} would end the race"
    assert reason(LongShotBench().to_action(), commands.Pass(0)) == "passes"


@pytest.mark.parametrize("die", ["horse", "move"])
def test_no_reason_for_a_reroll_is_about_a_horse_that_may_pay(die: str) -> None:
    reroll = commands.Reroll(0, die)
    idle = rolled(LongShotBench().token(0), 4, 3)
    assert reason(idle, reroll).endswith("no money on Slow Jenn" if die == "horse" else "a 3 doesn't help")
    backed = rolled(LongShotBench().token(0).bets(0, (4, 5)), 4, 3)
    follower = next(horse for horse in HORSES if HORSE_CARDS[horse].has_on_bar(4))
    followed = rolled(LongShotBench().token(0).owns(0, follower), 4, 3)
    for bench in (backed, followed):
        assert not has_gain(bench.state, reroll)
        assert "help" not in reason(bench, reroll)


# --- Hindsight ------------------------------------------------------------------------------------------


def judged(bench: LongShotBench, command: Command) -> MoveComparison | None:
    view = LONG_SHOT.view(bench.state, 0)
    legal = LONG_SHOT.legal(bench.state, 0)
    return end_of(move_review.review_move(view, legal, command, Rng(1)))


def test_decisions_are_judged_against_the_sharp_bots() -> None:
    bench = LongShotBench().owns(0, 8).at((8, 20), (4, 16)).holds(0, "A Tip on Eight", "A Tip on Two").to_action()
    best = commands.Play(0, card_number("A Tip on Eight"), 8)
    poor = commands.Pass(0)
    assert judged(bench, best) == MoveComparison(best, best, 0.0)
    verdict = judged(bench, poor)
    assert verdict
    assert verdict.reference_command == best
    assert verdict.gain < -30


def test_nothing_is_judged_where_nothing_was_decided() -> None:
    bench = rolled(LongShotBench(), 4, 0)
    assert judged(bench, commands.Draw(0)) is None
    assert registry.reviewer_for("long_shot") is move_review.review_move


# --- The ladder -----------------------------------------------------------------------------------------


LADDER = [("novice", "random", 30, 22), ("regular", "novice", 40, 22), ("sharp", "regular", 40, 18)]
"""Better and worse level, number of games, and minimum number of wins of the better level."""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("better", "worse", "games", "least"),
    sampled_cases(LADDER, LADDER[:1]),
)
def test_each_level_beats_the_one_below(better: str, worse: str, games: int, least: int) -> None:
    won = 0.0
    for seed in range(games):
        names = (better, worse) if seed % 2 else (worse, better)
        outcome = play_game(
            LONG_SHOT, LONG_SHOT.options({"seats": "2"}), 700 + seed, [agent_by_name(n) for n in names]
        ).outcome
        assert outcome
        won += (names.index(better) in outcome.winners) / len(outcome.winners)
    assert won >= least
