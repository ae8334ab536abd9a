"""How bots think about Long Shot: true races, what things are worth, every kind of decision, reasons, the ladder."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import cycle
from typing import Any

import pytest
from long_racing import LongRace, number

from game.bots import catalog
from game.bots.bot import conclusion
from game.bots.catalog import LEVELS, UnknownBot, bot_named
from game.bots.contest import bot_rng, play
from game.bots.judgement import Judgement
from game.bots.long_shot import MINDS, hindsight, race
from game.bots.long_shot.hopes import Guess, Hopes
from game.bots.long_shot.plans import PLANS
from game.bots.long_shot.prospects import BLOCK, Prospects
from game.bots.long_shot.ways import after, alongs
from game.bots.long_shot.worth import tables
from game.engine.core import Command, Turn
from game.engine.long_shot import deeds
from game.engine.long_shot import vocabulary as v
from game.engine.long_shot.cards import PILE
from game.engine.long_shot.horses import CARDS as HORSE_CARDS
from game.engine.long_shot.horses import followers
from game.engine.long_shot.moves import members
from game.engine.long_shot.options import MOVE_DICE
from game.engine.long_shot.rules import LONG_SHOT
from game.engine.long_shot.scoring import score
from game.engine.long_shot.state import ACT, ALONG, FINISH, HIDDEN, HORSES, PLACES, State
from game.engine.match import Match
from game.engine.rng import Rng
from game.tools import series
from game.tools.series import Report, Series, Totals
from game.words import say

SAMPLE = Series("long_shot", {"seats": "4"}, 24, 4, tuple(PLANS), rotate=True, seed=1)
BURDENED = 9
"""Goes back for its owner, and so may be held up at the start, which the fast race leaves out."""


def begun(seed: int = 1, **options: str) -> Match[State]:
    return Match(LONG_SHOT, LONG_SHOT.options({"seats": "3", **options}), seed)


def wandered(seed: int, **options: str) -> Match[State]:
    """A match some way on, played at random, with something to decide."""
    match, rng = begun(seed, **options), Rng(seed, 5)
    for _ in range(rng.below(110)):
        if len(match.state.finishers) < PLACES - 1:
            match.play(rng.pick(match.legal(match.to_act()[0])))
    while len(match.legal(match.to_act()[0])) < 2:
        match.play(match.legal(match.to_act()[0])[0])
    return match


def chosen(view: State, legal: Sequence[Command], level: str, seed: int = 1) -> Command:
    return conclusion(MINDS[level](view, legal, Rng(seed))).command


def rolled(bench: LongRace, *dice: int) -> LongRace:
    bench.roll(*dice)
    return bench


def decides(bench: LongRace, level: str = "sharp") -> Command:
    """What a bot does on the bench, which then carries it out."""
    state = bench.state
    view, legal = LONG_SHOT.view(state, state.asked), LONG_SHOT.legal(state, state.asked)
    return chosen(view, legal, level)


# --- The race -------------------------------------------------------------------------------------------


def strewn(seed: int) -> State:
    """A state with horses and owners anywhere, nobody home."""
    rng = Rng(seed, 77)
    state = begun(seed, seats=str(2 + seed % 7), move_die=("manual", "club")[seed % 2]).state
    state.positions[1:] = [rng.below(FINISH) for _ in HORSES]
    state.owners[1:] = [rng.below(state.players + 1) - 1 for _ in HORSES]
    state.owners[BURDENED] = -1
    return state


def by_the_rules(state: State, stretch: bytes) -> race.Finish:
    """The same throws, moved by the engine; a horse that came home on the way is not thrown again."""
    now, turns = state.copy(), 0
    seats = cycle([(now.turn + step) % now.players for step in range(now.players)])
    faces = MOVE_DICE[now.options.move_die]
    while len(now.finishers) < PLACES:
        place, _kind = divmod(stretch[turns], race.KINDS)
        horse, face = divmod(place, race.FACES)
        turn = Turn(now, Rng(0), LONG_SHOT.evolve)
        turn.emit(v.TurnBegan(next(seats)))
        turn.emit(v.HorseDieRolled(horse + 1))
        deeds.move(turn, horse + 1, faces[face], "roll", over=True)
        for own in members(followers(now)):
            deeds.move(turn, own, faces[face], "along", over=True)
        turns += 1
    one, two, three = now.finishers
    return one, two, three, turns


@pytest.mark.parametrize("seed", range(42))
def test_the_fast_race_is_the_engines_race(seed: int) -> None:
    state = strewn(seed)
    here, throws = race.situation(state), race.dice(seed * 31, range(16))
    fast = race.run(race.packed(here.positions), race.rows(here), here.finishers, throws)
    assert fast == [by_the_rules(state, stretch) for stretch in throws]


def test_the_horse_die_is_thrown_again_for_a_horse_that_is_home() -> None:
    state = begun().state
    state.positions[4], state.finishers[:] = FINISH, [4]
    row = race.rows(race.situation(state))[0]
    moves = [step & ((1 << race.TURNS) - 1) for step in row]
    assert moves.count(0) == race.THROWS // race.FACES
    for horse in set(HORSES) - {4}:
        count = sum(1 for move in moves if move >> race.WIDTH * (horse - 1) & race.LINE - 1)
        assert 20 <= count <= 26


def test_who_owns_nine_lives_goes_back_by_a_ten() -> None:
    state = begun().state
    state.owners[BURDENED] = state.turn
    throw = (9 * race.FACES + 5) * race.KINDS
    own, others = (row[throw] for row in race.rows(race.situation(state))[:2])
    assert others - own == 5 << race.WIDTH * (BURDENED - 1)


@pytest.mark.parametrize("seed", range(12))
def test_chances_are_those_of_the_true_race(seed: int) -> None:
    """Within what it leaves out: whose turn is next, and that horses on one bar move together."""
    state = strewn(seed)
    state.positions[1:] = [max(0, space - 4) for space in state.positions[1:]]
    state.owners[1:] = [max(0, owner) for owner in state.owners[1:]]  # or the guess expects the bank's to be sold
    here, throws = race.situation(state), race.dice(seed, range(1500))
    finishes = race.run(race.packed(here.positions), race.rows(here), here.finishers, throws)
    prospects = Prospects(Rng(seed))
    for horse in set(HORSES) - {BURDENED}:
        true = sum(horse in finish[:PLACES] for finish in finishes) / len(finishes)
        guessed = sum(sum(prospects.of(state, block).chances[horse]) for block in range(8)) / 8
        assert guessed == pytest.approx(true, abs=0.13)


def test_a_decided_race_has_one_finish() -> None:
    state = begun().state
    state.finishers[:] = [4, 2, 7]
    for horse in state.finishers:
        state.positions[horse] = FINISH
    outlook = Prospects(Rng(1)).of(state, 3)
    assert (outlook.columns, outlook.turns) == ([[4], [2], [7]], 0.0)


def test_who_is_home_stays_first() -> None:
    state = begun().state
    state.positions[4], state.finishers[:] = FINISH, [4]
    outlook = Prospects(Rng(1)).of(state)
    assert outlook.columns[0] == [4] * BLOCK
    assert outlook.chances[4] == [1.0, 0.0, 0.0]


# --- Worth ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(16))
def test_worth_is_what_scoring_gives(seed: int) -> None:
    match, rng = begun(seed), Rng(seed, 9)
    while match.to_act():
        state = match.state.copy()
        match.play(rng.pick(match.legal(match.to_act()[0])))
    state.finishers, state.positions = match.state.finishers, match.state.positions
    money = [match.state.total(seat) - sum(match.state.earned[seat]) for seat in match.state.seats]
    turn = Turn(match.state.copy(), Rng(0), LONG_SHOT.evolve)
    turn.state.earned = [[0, 0] for _ in turn.state.seats]
    turn.state.bets = [row[:] for row in state.bets]
    score(turn)
    outlook = Prospects(Rng(1)).of(turn.state)
    for seat in turn.state.seats:
        assert outlook.sums(tables(state, seat), money[seat]) == [turn.state.total(seat)]
        assert outlook.mean(tables(state, seat)) == sum(turn.state.earned[seat])


def hopes(bench: LongRace, seat: int = 0) -> Hopes:
    view = LONG_SHOT.view(bench.state, seat)
    return Hopes(view, seat, Prospects(Rng(1)).of(view), Guess())


def test_unseen_cards_are_all_but_the_own_and_those_played() -> None:
    bench = LongRace().holds(0, "On Foot", "Pickpocket").to_action()
    known = hopes(bench)
    left = list(PILE)
    for name in ("On Foot", "Pickpocket"):
        left.remove(number(name))
    assert known.unknown() == pytest.approx(sum(map(known.of, left)) / len(left))
    assert known.best_of(1) == pytest.approx(known.unknown())
    assert known.unknown() < known.best_of(4) <= max(map(known.of, left))


def test_a_card_of_the_lead_is_worth_nothing_once_a_horse_is_home() -> None:
    assert hopes(LongRace().at((1, 8)).to_action()).of(number("Front Page")) > 0
    assert hopes(LongRace().home(1).to_action()).of(number("Front Page")) == 0


def test_looking_ahead_changes_no_view() -> None:
    for seed in range(12):
        match = wandered(seed)
        seat = match.to_act()[0]
        view = LONG_SHOT.view(match.state, seat)
        before = view.copy()
        for command in match.legal(seat):
            after(view, command)
        assert view == before


# --- Every bot ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", [*LEVELS, *PLANS])
@pytest.mark.parametrize("options", [{"seats": "2"}, {"seats": "5", "move_die": "club", "dice": "table"}])
def test_races_are_played_legally_and_alike(level: str, options: dict[str, str]) -> None:
    chosen = LONG_SHOT.options(options)
    bots = [bot_named(level, "long_shot")] * int(options["seats"])
    game = play(LONG_SHOT, chosen, 4, bots)
    assert game.outcome
    assert game.illegal == 0
    if level != "sharp":
        assert play(LONG_SHOT, chosen, 4, bots) == game


def with_other_cards(state: State, seat: int, seed: int) -> State:
    """The same to the eyes of a seat: what it cannot see has been dealt anew."""
    other, rng = state.copy(), Rng(seed, 3)
    hidden = [card for each in state.seats if each != seat for card in state.hands[each]] + state.pile
    hidden = rng.shuffled(hidden)
    for each in state.seats:
        if each != seat:
            other.hands[each] = sorted(hidden.pop() for _card in state.hands[each])
    other.pile = hidden
    return other


@pytest.mark.parametrize("level", ["novice", "regular", "sharp", "buyer"])
def test_hidden_cards_make_no_difference(level: str) -> None:
    for seed in range(8):
        match = wandered(seed)
        seat = match.to_act()[0]
        if match.state.looking >= 0:
            continue
        commands = set()
        for deal in range(3):
            state = with_other_cards(match.state, seat, deal)
            view = LONG_SHOT.view(state, seat)
            assert view == LONG_SHOT.view(match.state, seat)
            assert set(view.pile) | set(view.hands[(seat + 1) % 3]) <= {HIDDEN}
            commands.add(chosen(view, LONG_SHOT.legal(view, seat), level))
        assert len(commands) == 1


def test_a_slice_holds_one_block_of_races(monkeypatch: pytest.MonkeyPatch) -> None:
    run = []
    make = Prospects._outlook
    monkeypatch.setattr(Prospects, "_outlook", lambda self, *given: run.append(1) or make(self, *given))
    match, sizes = begun(3, seats="8"), []
    while match.to_act() and len(match.steps) < 120:
        seat = match.to_act()[0]
        thinking = MINDS["sharp"](
            LONG_SHOT.view(match.state, seat), match.legal(seat), bot_rng(3, len(match.steps), seat)
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
    assert isinstance(decides(rolled(LongRace().holds(0, "Lucky Numba 4"), 4, 2), level), v.Answer)
    assert isinstance(decides(rolled(LongRace().holds(1, "On Foot").owns(1, 4), 4, 0), level), v.Steal)
    assert isinstance(decides(rolled(LongRace(), 4, 0), level), v.Draw)


@pytest.mark.parametrize("level", ["regular", "sharp"])
def test_own_horses_move_along(level: str) -> None:
    bench = rolled(LongRace().owns(0, 1, 6).at((1, 12), (6, 3)), 2, 5)
    assert bench.state.phase == ALONG
    first = decides(bench, level)
    assert isinstance(first, v.MoveAlong)


def test_the_better_horse_comes_home_first() -> None:
    bench = LongRace().owns(0, 1, 6).at((1, 20), (6, 20), (3, 20)).home(10)
    bench.state.bets[0][6] = 50
    rolled(bench, 2, 5)
    assert bench.state.phase == ALONG
    assert decides(bench, "regular") == v.MoveAlong(0, 6)


def test_every_order_of_coming_home_is_looked_at() -> None:
    bench = rolled(LongRace().owns(0, 1, 6).at((1, 20), (6, 20)), 2, 5)
    paths = {tuple(step.horse for step in path) for path, _state in alongs(bench.state)}
    assert paths == {(), (1,), (6,), (1, 6), (6, 1)}


def test_a_rivals_horse_is_kept_from_coming_home() -> None:
    bench = LongRace(2).owns(1, 1).owns(0, 10).at((1, 19), (10, 15)).holds(0, "Muddy Track", "Loose Girth").to_action()
    command = decides(bench)
    assert isinstance(command, v.Play)
    assert command.horse == 1


def test_a_sure_bet_is_placed_where_no_other_bet_is_taken() -> None:
    bench = LongRace().at((8, 20), (4, 16)).holds(0, "A Tip on Eight", "A Tip on Two").to_action()
    assert decides(bench) == v.Play(0, number("A Tip on Eight"), 8)


def test_on_foot_money_is_taken_before_a_horse_is_bought() -> None:
    assert decides(LongRace().holds(0, "On Foot").to_action(), "regular") == v.Play(0, number("On Foot"))


def test_the_best_card_of_an_open_hand_is_taken_and_not_told() -> None:
    bench = LongRace().holds(0, "Cards on the Table").holds(1, "On Foot", "Loose Girth", "Hang Ten").to_action()
    bench.play(f"play card={number('Cards on the Table')} rival=1")
    state = bench.state
    choice = conclusion(MINDS["sharp"](LONG_SHOT.view(state, 0), LONG_SHOT.legal(state, 0), Rng(1)))
    assert choice.command == v.Take(0, number("On Foot"))
    assert "On Foot" not in say(choice.reason)


def test_a_roll_that_suits_stands_and_one_for_a_rival_does_not() -> None:
    stood = thrown = 0
    for seed in range(6):
        match = begun(seed, seats="2")
        state, seat = match.state, match.to_act()[0]
        state.owners[1], state.owners[10] = seat, 1 - seat
        state.positions[1] = state.positions[10] = 14
        for horse in (1, 10):
            table = state.copy()
            for event in (v.HorseDieRolled(horse), v.MoveDieRolled(5), v.Asked(seat, "keep")):
                LONG_SHOT.evolve(table, event)
            command = chosen(LONG_SHOT.view(table, seat), LONG_SHOT.legal(table, seat), "sharp", seed)
            stood += horse == 1 and isinstance(command, v.Keep)
            thrown += horse == 10 and isinstance(command, v.Reroll)
    assert stood == 6
    assert thrown == 6


# --- Players of one plan --------------------------------------------------------------------------------


def kinds_of_actions(name: str) -> set[type[Command]]:
    found: set[type[Command]] = set()
    for seed in range(3):
        match = begun(seed, seats="4")
        while match.to_act():
            seat, state = match.to_act()[0], match.state
            level = name if seat == 0 else "novice"
            command = chosen(LONG_SHOT.view(state, seat), match.legal(seat), level, seed)
            if seat == 0 and state.phase == ACT:
                found.add(type(command))
            match.play(command)
    return found


def test_a_plan_is_kept_to() -> None:
    assert v.Buy in kinds_of_actions("buyer")
    assert v.Bet not in kinds_of_actions("buyer")
    assert {v.Bet} < kinds_of_actions("bettor") < {v.Bet, v.Play, v.Discard, v.Pass, v.Buy}
    assert v.Buy not in kinds_of_actions("bettor") | kinds_of_actions("carder")
    assert v.Bet not in kinds_of_actions("carder")


def test_plans_are_known_where_they_belong() -> None:
    assert {name for name in MINDS if name not in LEVELS} == set(PLANS)
    assert bot_named("buyer", "long_shot").name == "buyer"
    for rules in ("", "dice_game", "horse_race"):
        with pytest.raises(UnknownBot, match="There is no bot “buyer”"):
            bot_named("buyer", rules)


# --- Balance: a small sample of what was measured ---------------------------------------------------------


@pytest.fixture(scope="module")
def races() -> Totals:
    """A few races between the players of one plan each."""
    return series.add_up(series.play_game((SAMPLE, number)) for number in range(SAMPLE.games))


@pytest.fixture
def sample(races: Totals) -> Report:
    return series.report(SAMPLE, races)


@pytest.fixture
def found(races: Totals) -> dict[str, Any]:
    return series.findings(SAMPLE, races)


def test_l61_no_plan_wins_most_races(sample: Report) -> None:
    assert set(sample.wins_by_bot) == set(PLANS)
    assert 0.1 <= min(sample.wins_by_bot.values()) <= max(sample.wins_by_bot.values()) <= 0.45


def test_l62_every_horse_may_win_and_none_mostly_does(found: dict[str, Any]) -> None:
    assert max(found["shares"].values()) <= 0.3
    assert sum(share > 0 for share in found["shares"].values()) >= 8


def test_l63_cards_can_be_played(found: dict[str, Any]) -> None:
    parts = [fared["playable"] for fared in found["cards"].values()]
    assert sum(parts) / len(parts) > 0.75
    assert min(parts) > 0.2


def test_l64_no_card_makes_its_player_rich_by_itself(found: dict[str, Any], sample: Report) -> None:
    gains = [fared["gain"] for fared in found["cards"].values() if 0.2 < fared["played"] < 0.8]
    assert max(gains) < 2 * sample.scores.stdev


def test_l65_a_race_of_four_has_about_forty_turns(found: dict[str, Any]) -> None:
    assert 35 <= found["turns"] <= 52


# --- Reasons --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", [*LEVELS, "carder"])
def test_every_reason_is_a_line_without_gaps(level: str) -> None:
    for seed in range(20):
        match: Match[Any] = wandered(seed)
        seat = match.to_act()[0]
        view = LONG_SHOT.view(match.state, seat)
        told = say(conclusion(MINDS[level](view, match.legal(seat), Rng(seed))).reason)
        assert told
        assert not set(told) & set("{}\n")


def test_reasons_tell_the_price_and_the_chance() -> None:
    bench = LongRace().owns(1, 2, 3, 5, 6, 7, 9, 10).at((8, 19), (4, 2)).money(0, 9).to_action()
    told = conclusion(MINDS["regular"](bench.state, LONG_SHOT.legal(bench.state, 0), Rng(1))).reason
    assert say(told).startswith(f"buys 8 for ${HORSE_CARDS[8].price}: 9")
    assert say(told).endswith("% to finish, on space 19")


# --- Hindsight ------------------------------------------------------------------------------------------


def judged(bench: LongRace, command: Command) -> Judgement | None:
    view, legal = LONG_SHOT.view(bench.state, 0), LONG_SHOT.legal(bench.state, 0)
    thinking = hindsight.judged(view, legal, command, Rng(1))
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return]


def test_decisions_are_judged_against_the_sharp_bots() -> None:
    bench = LongRace().at((8, 20), (4, 16)).holds(0, "A Tip on Eight", "A Tip on Two").to_action()
    best, poor = v.Play(0, number("A Tip on Eight"), 8), v.Pass(0)
    assert judged(bench, best) == Judgement(best, best, 0.0)
    verdict = judged(bench, poor)
    assert verdict
    assert verdict.sharp == best
    assert verdict.gain < -30


def test_nothing_is_judged_where_nothing_was_decided() -> None:
    bench = rolled(LongRace(), 4, 0)
    assert judged(bench, v.Draw(0)) is None
    assert catalog.JUDGES["long_shot"] == hindsight.__name__


# --- The ladder -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("better", "worse", "games", "least"),
    [("novice", "random", 30, 25), ("regular", "novice", 40, 22), ("sharp", "regular", 40, 18)],
)
def test_each_level_beats_the_one_below(better: str, worse: str, games: int, least: int) -> None:
    won = 0.0
    for seed in range(games):
        names = (better, worse) if seed % 2 else (worse, better)
        outcome = play(LONG_SHOT, LONG_SHOT.options({"seats": "2"}), 700 + seed, [bot_named(n) for n in names]).outcome
        assert outcome
        won += (names.index(better) in outcome.winners) / len(outcome.winners)
    assert won >= least
