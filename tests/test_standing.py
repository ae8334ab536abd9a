"""What a player wants to know between turns: the news, the standing as the engine would score it, the rolls."""

from __future__ import annotations

from typing import Any

import driving
import pytest
from driving import DEVICES, SECONDS
from test_scenes_race import at_race, until_asked

from game.app import App
from game.engine.catalog import rules_of
from game.engine.dice_game import vocabulary as v
from game.engine.dice_game.state import State
from game.engine.match import Match
from game.engine.rng import Rng
from game.stage.looks.dice_game.news import MOST_LINES, news
from game.stage.looks.dice_game.reckoning import if_it_ended_now
from game.stage.looks.dice_game.standing import rolls

RULES = rules_of("dice_game")
assert RULES is not None
NAMES = ("Ana", "Bo", "Cleo")


def fresh() -> State:
    state: State = Match(RULES, RULES.options({"seats": "3"}), 3).state
    return state


def turns_on(app: App, count: int) -> Any:
    rng = Rng(3)
    for _press in range(count):
        race = until_asked(app)
        race._press(rng.pick([o for o in race.choices.options if not o.why_not]))
    return until_asked(app)


def test_the_news_tell_what_matters_to_a_seat_first() -> None:
    state = fresh()
    state.bets[0] = [0, 0, 0, 0, 0, 3, 0, 0, 0]
    state.positions[5], state.positions[2] = 6, 9
    events = [
        v.BetPlaced(1, 4, 3, False), v.HorseBought(2, 7, 4), v.HorseMoved(5, 2, 5, "roll"),
        v.HorseMoved(5, 5, 4, "card5"),
        v.HorseMoved(2, 0, 3, "roll"), v.MoneyLost(0, 2, "card8"), v.MoneyEarned(1, 7, "cash"), v.HorseFinished(3, 1),
    ]  # fmt: skip
    told = news(state, 0, NAMES, events)
    assert len(told) == MOST_LINES
    assert "has won" in told[0]
    assert told[1] == "Yours: 5 +2"
    assert told[2].startswith("Cleo now owns")
    assert told[3] == "You lost $2"
    assert news(state, 0, NAMES, events[:1]) == ["None of your horses has moved", "Bets: Bo $3 on 4"]


def test_news_come_with_a_turn_and_go_with_a_press() -> None:
    app = at_race("pbb", seed=5)
    race = turns_on(app, 12)
    while not race.look.news:
        race = turns_on(app, 1)
    assert len(race.look.news) <= MOST_LINES
    driving.click(app, next(o for o in race.choices.options if not o.why_not).key)
    assert race.look.news == []


def test_news_go_by_themselves() -> None:
    app = at_race("pbb", seed=5)
    race = turns_on(app, 12)
    for _frame in range(round(13 / SECONDS)):
        app.frame([], SECONDS)
    assert race.look.news == []


@pytest.mark.parametrize("seed", range(4))
def test_the_standing_of_a_finished_race_is_its_score(seed: int) -> None:
    match, rng = Match(RULES, RULES.options({"seats": "3", "sets": "mix"}), seed), Rng(seed)
    before = match.state.copy()
    while match.to_act():
        before = match.state.copy()
        if_it_ended_now(match.state)
        assert match.state == before
        match.play(rng.pick(match.legal(match.to_act()[0])))
    told = if_it_ended_now(match.state)
    assert match.outcome
    assert tuple(told[seat].total for seat in match.state.seats) == match.outcome.scores
    assert all(sum(one[:-1]) == one.total for one in told.values())


def test_rolls_are_counted() -> None:
    counts = rolls([v.HorseDieRolled(3), v.MoveDieRolled(2), v.HorseDieRolled(3), v.HorseDieRolled(8)])
    assert list(counts.values()) == [0, 0, 2, 0, 0, 0, 0, 1]


@pytest.mark.parametrize("device", DEVICES)
def test_the_standing_is_opened_and_closed_by_every_device(device: str) -> None:
    app = at_race("pbb", seed=5)
    race = turns_on(app, 6)
    DEVICES[device](app, "top.table")
    assert app.stack.top.name == "standing"
    app.frame([], SECONDS)
    DEVICES[device](app, "close")
    assert app.stack.top is race
    DEVICES[device](app, "seat.1")
    assert (app.stack.top, race.look.showing.sheet) == (race, 1)
    DEVICES[device](app, "seat.1")
    assert app.stack.top.name == "standing"
    driving.pad(app, 1)
    assert app.stack.top is race
    assert not app.errors


@pytest.mark.parametrize("kinds", ["p", "pppppppp"])
def test_any_company_has_a_standing(kinds: str) -> None:
    app = at_race(kinds, seed=5, sets="mix")
    turns_on(app, 30)
    driving.click(app, "top.table")
    app.frame([], SECONDS)
    assert app.stack.top.name == "standing"
    assert not app.errors
