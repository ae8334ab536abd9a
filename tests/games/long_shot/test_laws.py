"""Laws of Long Shot over random races: previews, targets of cards, rounds, and the counts of simulations."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from game.engine.match import Match
from game.engine.rng import Rng
from game.engine.rules import Command, CommandContext, Event, Seat
from game.games.long_shot.rules import card_events, commands, events
from game.games.long_shot.rules.cards import CARDS_BY_NUMBER, PRINTED_CARDS, card_ids
from game.games.long_shot.rules.effects.base import (
    ANY_HORSE,
    BANK_HORSE,
    LAST_HORSE,
    LEAD_HORSE,
    NO_BETS_HORSE,
    OWN_HORSE,
    RIVAL_HORSE,
    HorseTarget,
    named_horse,
)
from game.games.long_shot.rules.effects.horses import CardBet
from game.games.long_shot.rules.reporting import balance_report
from game.games.long_shot.rules.rules import LONG_SHOT
from game.games.long_shot.rules.state import BANK, FIRST_NO_BETS_SPACE, HORSES, LongShotState, horses_in
from tests.support.long_shot_bench import LongShotBench, card_number, slug
from tests.support.random_play import positions, random_match

SEEDS = range(4)
TARGETS = (ANY_HORSE, OWN_HORSE, RIVAL_HORSE, BANK_HORSE, LAST_HORSE, LEAD_HORSE, NO_BETS_HORSE)
"""All targets of cards except single horses."""


def states(seed: int, seats: int = 3) -> Iterator[LongShotState]:
    """Yields the states of a random race."""
    for match in positions(Match(LONG_SHOT, LONG_SHOT.options({"seats": str(seats)}), seed), seed):
        yield match.state


def events_of(state: LongShotState, command: Command) -> list[Event]:
    turn = CommandContext(state.copy(), Rng(1))
    LONG_SHOT.execute(turn, command)
    return list(turn.events)


# --- cards ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", SEEDS)
def test_l29_a_card_does_what_its_preview_shows(seed: int) -> None:
    seen = set()
    for state in states(seed):
        for command in LONG_SHOT.legal(state, state.asked):
            if isinstance(command, commands.Play):
                effect = CARDS_BY_NUMBER[command.card].effect
                shown = list(effect.preview(state, command.seat, command.horse or command.rival))
                assert events_of(state, command)[1 : 1 + len(shown)] == shown
                seen |= {type(effect).__name__} if shown else set()
    assert {"MoveHorse", "CardBet", "GainMoney"} <= seen


def holds_for(target: HorseTarget, state: LongShotState, seat: Seat, horse: int) -> bool:
    """Returns whether a horse belongs to a target, by the words of the rule book (L45, L46, L50)."""
    racing = [one for one in HORSES if one not in state.finishers]
    space = state.positions[horse]
    owner = state.owners[horse]
    fits = {
        "any horse": True,
        "one of your horses": owner == seat,
        "another player's horse": owner not in (seat, BANK),
        "an unowned horse": owner == BANK,
        "the last horse": space == min(state.positions[one] for one in racing),
        "the lead horse": not state.finishers and space == max(state.positions) > 0,
        "a horse in the No Bets area": space >= FIRST_NO_BETS_SPACE,
    }
    return horse in racing and fits[str(target.text)]


@pytest.mark.parametrize("seed", SEEDS)
def test_l45_l46_l50_a_target_holds_the_horses_of_its_text(seed: int) -> None:
    for state in states(seed):
        for target in TARGETS:
            horses = horses_in(target.horses(state, state.turn))
            assert list(horses) == [horse for horse in HORSES if holds_for(target, state, state.turn, horse)]
            assert target.expected_horses(state, state.turn) == (horses or horses_in(state.runners))


def test_l45_a_target_by_number_is_that_horse() -> None:
    state = LongShotBench().home(4).state
    assert [horses_in(named_horse(number).horses(state, 0)) for number in (3, 4)] == [(3,), ()]
    assert named_horse(3).expected_horses(state, 0) == (3,)


def test_l45_l46_what_bots_know_about_a_target_is_in_its_text() -> None:
    for target in TARGETS:
        text = str(target.text)
        assert target.is_rivals == ("another player" in text)
        assert target.in_no_bets == ("No Bets area" in text)
        assert target.lead == ("lead" in text)


def test_l46_a_bet_card_names_the_no_bets_area_if_it_reaches_there() -> None:
    bets = [card.effect for card in PRINTED_CARDS if isinstance(card.effect, CardBet)]
    assert {effect.in_no_bets_area for effect in bets} == {False, True}
    for effect in bets:
        assert effect.in_no_bets_area == ("No Bets" in str(effect.text)) == ("No Bets" in str(effect.brief))


def test_l44_a_short_text_names_the_same_condition() -> None:
    effect = CARDS_BY_NUMBER[card_number("Closing In")].effect
    assert str(effect.brief) == "Gain $10 if your horse or bet is past No Bets."
    for card in PRINTED_CARDS:
        assert len(str(card.effect.brief)) <= len(str(card.effect.text)), card.name


def test_l46_the_refusal_of_a_bet_card_names_what_does_not_fit() -> None:
    race = LongShotBench().owns(1, 3, 4).at((5, 16), (6, 15)).holds(0, "The Dark Horse", "On the House").to_action()
    for horse in (3, 4):
        refused = race.refusal(f"play card={slug('The Dark Horse')} horse={horse}")
        assert refused == "This card bets only on an unowned horse."
    for name in ("The Dark Horse", "On the House"):
        assert race.refusal(f"play card={slug(name)} horse=5") == "Horse 5 is in the No Bets area."
        assert not race.refusal(f"play card={slug(name)} horse=6")


def test_l9_a_hidden_card_cannot_be_played() -> None:
    race = LongShotBench().holds(0, "Fresh Legs").to_action()
    view = LONG_SHOT.view(race.state, 1)
    assert str(LONG_SHOT.rejection_reason(view, commands.Play(0, 0))) == "You don't have that card."


def test_l6_a_card_is_written_by_its_name() -> None:
    assert [card_ids.slug_of(number) for number in (1, 10)] == ["lucky_numba_1", "lucky_numba_10"]
    assert [card_ids.slug_of(number) for number in (0, -1, len(PRINTED_CARDS) + 1)] == [
        "0",
        "-1",
        str(len(PRINTED_CARDS) + 1),
    ]


# --- followers and rounds -------------------------------------------------------------------------------


def test_l15_l16_the_refusal_of_a_follower_names_what_does_not_fit() -> None:
    race = LongShotBench().owns(0, 5, 7).owns(1, 1).home(9)
    race.roll(3, 1)
    assert race.phase == "along"
    assert race.refusal("move_along horse=1") == "Only your own horses can follow."
    assert race.refusal("move_along horse=7") == "Horse 7 does not follow 3."
    assert race.refusal("move_along horse=11") == "There is no such horse."
    assert not race.refusal("move_along horse=5")


@pytest.mark.parametrize("seed", SEEDS)
def test_l10_a_round_begins_with_each_turn_of_the_first_player(seed: int) -> None:
    match = random_match(LONG_SHOT, {"seats": "3"}, seed)
    turns = [event.seat for event in match.events if isinstance(event, events.TurnBegan)]
    assert turns[0] == match.state.first
    assert match.state.round == turns.count(turns[0])
    assert match.state.turn == turns[-1]


# --- the counts of simulations (L61 to L65) -----------------------------------------------------------------


@pytest.mark.parametrize("seed", SEEDS)
def test_l65_a_race_is_counted_as_it_went(seed: int) -> None:
    match = random_match(LONG_SHOT, {"seats": "3"}, seed)
    counts = LONG_SHOT.statistics(match.events)
    kinds = Counter(type(event).__name__ for event in match.events)
    assert (counts["rounds"], counts["turns"], counts["players"]) == (match.state.round, kinds["TurnBegan"], 3)
    assert counts["cards_played"] == kinds["CardPlayed"]
    assert counts["horses_bought"] == kinds["HorseBought"]
    assert counts[f"winner_{match.state.finishers[0]}"] == 1
    assert sum(count for name, count in counts.items() if name.startswith("winner_")) == 1


def moved(*moves: tuple[int, int]) -> list[Event]:
    """Returns moves of horses to spaces, in order."""
    return [events.HorseMoved(horse, 0, space, events.ROLL_CAUSE) for horse, space in moves]


@pytest.mark.parametrize(
    ("moves", "changes"),
    [
        ([(3, 2)], 0),
        ([(3, 2), (5, 2)], 0),
        ([(3, 2), (2, 2), (5, 3)], 1),
        ([(3, 2), (5, 4), (3, 6), (3, 1)], 3),
    ],
)
def test_l65_the_lead_changes_when_another_horse_is_ahead_alone(moves: list[tuple[int, int]], changes: int) -> None:
    assert LONG_SHOT.statistics(moved(*moves))["lead_changes"] == changes


def hands_of(match: Match[LongShotState]) -> set[tuple[Seat, int]]:
    """Returns each card that a seat has had in its hand, with the seat."""
    had = set()
    for event in match.events:
        if isinstance(event, card_events.CardFromPile | card_events.CardStolen):
            had.add((event.seat, event.card))
    return had


@pytest.mark.parametrize("seed", SEEDS)
def test_l63_l64_cards_are_counted_as_they_were_drawn_and_played(seed: int) -> None:
    match = random_match(LONG_SHOT, {"seats": "3"}, seed)
    counts = LONG_SHOT.statistics(match.events)
    had = hands_of(match)
    played = {(event.seat, event.card) for event in match.events if isinstance(event, card_events.CardPlayed)}
    totals = [match.state.total(seat) for seat in match.state.seats]
    leads = [3 * total - sum(totals) for total in totals]
    for card in range(1, len(PRINTED_CARDS) + 1):
        holders = {seat for seat, drawn in had if drawn == card}
        players = {seat for seat in holders if (seat, card) in played}
        name = f"card_{card}_"
        assert counts.get(name + "drawn", 0) == bool(holders)
        assert counts.get(name + "played", 0) == len(players)
        assert counts.get(name + "kept", 0) == len(holders - players)
        assert counts.get(name + "played_lead", 0) == sum(leads[seat] for seat in players)
        assert counts.get(name + "kept_lead", 0) == sum(leads[seat] for seat in holders - players)
        assert counts.get(name + "playable", 0) in ({1} if players else {0, counts.get(name + "drawn", 0)})


def test_l63_a_card_that_could_not_be_played_is_not_playable() -> None:
    race = LongShotBench(2).holds(0, "Home Straight", "Found in the Hay")
    dealt = [card_events.CardDealt(0, card_number("Home Straight")), card_events.CardDealt(1, 1)]
    turns = [events.FirstChosen(0), events.TurnBegan(0), events.Asked(0, "act"), events.RaceEnded()]
    counts = LONG_SHOT.statistics([*dealt, *turns])
    assert race.ways("Home Straight") == []
    assert counts[f"card_{card_number('Home Straight')}_drawn"] == 1
    assert f"card_{card_number('Home Straight')}_playable" not in counts


def test_l63_a_race_without_its_end_has_no_cards_to_count() -> None:
    match = random_match(LONG_SHOT, {"seats": "2"}, 1, 30)
    assert not [name for name in LONG_SHOT.statistics(match.events) if name.startswith("card_")]


def test_l61_l62_l64_l65_the_report_divides_by_races_cards_and_players() -> None:
    counts = {
        "winner_3": 1,
        "winner_4": 1,
        "turns": 60,
        "cards_played": 9,
        "horses_bought": 4,
        "players": 8,
        "card_1_drawn": 3,
        "card_1_playable": 1,
        "card_1_played": 2,
        "card_1_kept": 1,
        "card_1_played_lead": 120,
        "card_1_kept_lead": -40,
        "card_2_drawn": 1,
        "card_2_playable": 1,
        "card_2_played": 1,
        "card_2_played_lead": 9,
    }
    found = LONG_SHOT.findings(counts)
    assert found["races"] == 2
    assert found["winners_by_horse"] == {str(horse): int(horse in (3, 4)) for horse in HORSES}
    assert found["shares"] == {str(horse): 0.5 if horse in (3, 4) else 0.0 for horse in HORSES}
    assert (found["turns"], found["cards_played"], found["horses_bought"]) == (30.0, 4.5, 2.0)
    assert found["cards"]["Lucky Numba 1"] == {"playable": 0.333, "played": 0.667, "gain": 25.0}
    assert found["cards"]["Lucky Numba 2"] == {"playable": 1.0, "played": 1.0, "gain": 2.2}
    assert found["cards"]["Lucky Numba 3"] == {"playable": 0.0, "played": 0.0, "gain": 0.0}


def test_l61_nothing_played_is_nothing_found() -> None:
    found = balance_report({})
    assert (found["races"], found["turns"]) == (0, 0.0)
