"""The phone view of a seat: it offers the options of the command picker, and shows nothing hidden from the seat."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from gettext import NullTranslations
from itertools import islice
from typing import Any

import pytest

from build.dev.golden import Playthrough, golden_path, playthroughs
from game.engine.catalog import game_by_key
from game.engine.match import Match
from game.engine.rng import Rng
from game.engine.rules import Command, CommandContext, LegalCommands
from game.games.conquest.rules import commands as conquest
from game.games.dice_game.rules import commands as dice
from game.games.dice_game.rules.state import DiceGameState
from game.games.dice_game.view import answer_uses
from game.games.dice_game.view import recap as dice_recap
from game.games.horse_collar.rules import commands as collar
from game.games.horse_race.rules import commands as race
from game.games.horse_race.rules.events import DiceRolled
from game.games.long_shot.rules import commands as long_shot
from game.games.long_shot.rules.horses import HORSE_CARDS
from game.games.long_shot.rules.rules import LONG_SHOT
from game.games.long_shot.rules.state import BANK, BET_DOLLARS
from game.games.long_shot.view import recap as long_shot_recap
from game.games.long_shot.view.live_odds import ShownLongShotOdds
from game.i18n import load_translations, using_language
from game.presentation.defaults import no_items
from game.presentation.phone_view import PhoneQuestion, PhoneView
from game.session.amounts import percent_text
from tests.support.pig import PIG
from tests.support.random_play import VARIANTS, choose, new_match, positions
from tests.support.rulesets import offer, spec_with_rules
from tests.support.sampling import sampled_cases

NAMES = ("Ana", "Bo", "Cleo", "Dev", "Edda", "Finn", "Gus", "Hana", "Ida", "Jon")
EVERY = 5
"""Interval of the checked questions of a match."""
MOST_POSITIONS = 150
"""Number of positions of a match at which prices are checked."""
GOLDENS = playthroughs()
BY_NAME = {golden_path(one).stem: one for one in GOLDENS}
RECAPS: dict[str, Any] = {"dice_game": dice_recap.recap_lines, "long_shot": long_shot_recap.recap_lines}
"""Functions for the news of the others' moves on a phone, by game; other games show the last comment."""
FIRST_OF_GAMES = list({one.rules.key: one for one in reversed(GOLDENS)}.values())


def open_question(phone_view: PhoneView, match: Match[Any], seat: int) -> PhoneQuestion:
    view = match.rules.view(match.state, seat)
    return phone_view.question(view, match.legal(seat), lambda command: match.rules.rejection_reason(view, command))


def offered(question: PhoneQuestion) -> list[Any]:
    return [option for option in question._offered if not option.disabled_reason]


def reached(phone_view: PhoneView, match: Match[Any], seat: int, presses: tuple[str, ...] = ()) -> set[Command]:
    """Returns all commands that can be chosen without sliders, and those that a settled answer leaves out."""
    question = open_question(phone_view, match, seat)
    found = set()
    for key in presses:
        question.press("0", key)
    for option in offered(question):
        if option.act is None and (len(option.commands) == 1 or is_settled(match.state, option.commands)):
            found |= set(option.commands)
        elif option.act is None:
            found |= reached(phone_view, match, seat, (*presses, option.key))
    return found


def is_settled(view: Any, commands: Any) -> bool:
    """Returns whether the first of these commands is played without a question, because all have the same effect."""
    return isinstance(view, DiceGameState) and answer_uses.is_settled(view, commands)


CHOSEN = "card.", "territory."
"""Key prefixes of options that are selected before a button is pressed."""


def press_towards(question: PhoneQuestion, wanted: Command) -> Command | None:
    """Chooses options that lead to a command, with a slider if necessary, as a player would."""
    for _press in range(8):
        options = offered(question)
        exact = next((o for o in options if o.act is None and len(o.commands) == 1 and wanted in o.commands), None)
        if exact is not None:
            return question.press("0", exact.key)
        narrowing = next((o for o in options if o.act is None and wanted in o.commands), None)
        slider = next((o for o in options if o.drag is not None), None)
        if narrowing is not None:
            question.press("0", narrowing.key)
        elif slider is not None:
            for number in range(200):
                question.press(f"{number / 199:.4f}", slider.key)
                if any(o.act is None and len(o.commands) == 1 and wanted in o.commands for o in offered(question)):
                    break
        else:
            card = next((o for o in options if o.act and o.key.startswith(CHOSEN) and wanted in o.commands), None)
            if card is None:
                return None
            question.press("0", card.key)
    return None


def questions(playthrough: Playthrough, every: int = EVERY) -> Any:
    match = new_match(playthrough.rules, dict(playthrough.case.options), playthrough.case.seed)
    for number, now in enumerate(positions(match, playthrough.case.seed)):
        if now.to_act() and number % every == 0:
            yield now, now.to_act()[0]


@pytest.mark.parametrize("name", sampled_cases(BY_NAME, [golden_path(one).stem for one in FIRST_OF_GAMES]))
@pytest.mark.slow
def test_a_hand_leads_to_each_legal_command_and_to_no_other(name: str) -> None:
    playthrough = BY_NAME[name]
    phone_view = PhoneView(playthrough.rules.key, NAMES)
    chance = random.Random(1)
    for match, seat in questions(playthrough):
        legal = match.legal(seat)
        if not isinstance(legal, LegalCommands):
            assert reached(phone_view, match, seat) == set(legal)
            continue
        wanted = choose(chance, legal)
        if isinstance(wanted, conquest.Place):  # other numbers of armies need several presses
            wanted = replace(wanted, armies=1)
        if not isinstance(wanted, collar.Slide):  # the scale of power does not have all values
            assert press_towards(open_question(phone_view, match, seat), wanted) == wanted


@pytest.mark.parametrize("playthrough", FIRST_OF_GAMES, ids=lambda one: one.rules.key)
def test_news_are_sentences_and_no_names_with_a_value(playthrough: Playthrough) -> None:
    match = new_match(playthrough.rules, dict(playthrough.case.options), playthrough.case.seed)
    phone_view = PhoneView(playthrough.rules.key, NAMES)
    recap = RECAPS.get(playthrough.rules.key, no_items)
    view = match.state.copy()
    lines: list[str] = []
    for number, _now in enumerate(islice(positions(match, playthrough.case.seed), MOST_POSITIONS)):
        events = match.steps[number - 1].events if number else ()
        for event in events:
            lines.append(phone_view.news(view, event))
            event.apply(view)
        lines += recap(view, 0, NAMES, events)
    assert any(lines)
    assert not [line for line in lines if line.split(":")[0] in NAMES]


@pytest.mark.parametrize("playthrough", FIRST_OF_GAMES, ids=lambda one: one.rules.key)
@pytest.mark.slow
def test_equal_views_give_equal_cards(playthrough: Playthrough) -> None:
    phone_view = PhoneView(playthrough.rules.key, NAMES)
    for match, seat in questions(playthrough, 3 * EVERY):
        view = match.rules.view(match.state, seat)
        again = match.rules.view(view, seat)
        assert json.dumps(phone_view.sheet(view, seat)) == json.dumps(phone_view.sheet(again, seat))
        first = open_question(phone_view, match, seat)
        why_not = partial(match.rules.rejection_reason, again)
        second = phone_view.question(again, match.rules.legal(again, seat), why_not)
        assert json.dumps([first.values, first.options]) == json.dumps([second.values, second.options])


def test_others_cards_change_nothing_in_a_hand() -> None:
    match = new_match(LONG_SHOT, {"seats": "3"}, 4)
    phone_view = PhoneView("long_shot", NAMES)
    state = match.state
    swapped = state.copy()
    swapped.hands[1] = state.hands[2]
    swapped.hands[2] = state.hands[1]
    one, other = (json.dumps(phone_view.sheet(LONG_SHOT.view(each, 0), 0)) for each in (state, swapped))
    assert state.hands[1] != state.hands[2]
    assert one == other


SPENDING = "dice_game", "long_shot", "horse_race"
"""Keys of the games with money."""
CHANCE = dice.Roll, dice.RollForRoland, race.Roll, long_shot.Roll
"""Commands with a random price."""
STEPS = {"en": 7, "de": 17, "es": 19, "fr": 23, "nb": 29}
"""Sampling interval of positions by language; the intervals are prime, so that together they cover all positions."""


def spent(match: Match[Any], command: Command) -> int:
    """Returns the price that a command takes from its seat at once, in dollars."""

    def money(state: Any) -> int:
        return int(match.rules.summary(state)["money"][command.seat])

    turn = CommandContext(match.state.copy(), Rng(1))
    match.rules.execute(turn, command)
    state = match.state.copy()
    before = money(state)
    least = before
    for event in turn.events:
        event.apply(state)
        if money(state) > least or isinstance(event, DiceRolled):  # later income and fees are not part of the price
            break
        least = money(state)
    return before - least


def last_presses(make: Any, presses: tuple[str, ...] = ()) -> Iterator[tuple[dict[str, Any], Command]]:
    """Yields every option with exactly one command, and the command."""
    question = make()
    for key in presses:
        question.press("0", key)
    for option, values in zip(question._offered, question.options, strict=True):
        if option.disabled_reason or option.act:
            continue
        if len(option.commands) == 1:
            yield values, option.commands[0]
        elif len(presses) < 3:
            yield from last_presses(make, (*presses, option.key))


@pytest.mark.slow
@pytest.mark.parametrize("language", STEPS)
@pytest.mark.parametrize("key", SPENDING)
def test_whoever_buys_or_bets_reads_the_sum_and_what_is_left_before(key: str, language: str) -> None:
    prices = 0
    spec = game_by_key(key)
    assert spec
    phone_view = PhoneView(key, NAMES)
    with using_language(load_translations(language) or NullTranslations()):
        for number, options in enumerate(VARIANTS[key]):
            match = new_match(spec.rules, options, number)
            for now in islice(positions(match, number), 0, MOST_POSITIONS, STEPS[language]):
                make = partial(open_question, phone_view, now, (*now.to_act(), 0)[0])
                for values, command in last_presses(make) if now.to_act() else ():
                    if isinstance(command, CHANCE):
                        continue
                    assert values["words"] != values.get("name") or not values.get("cloth"), "an option without a verb"
                    price = spent(now, command)
                    text = f"{values['words']} {values.get('note', '')}"
                    assert not price or re.search(rf"\${price}(?!\d)", text), (text, price)
                    assert bool(price) == ("left" in values), (text, price)
                    prices += bool(price)
    assert prices > 3


def test_a_target_and_an_assault_show_the_chance_to_win() -> None:
    spec = game_by_key("conquest")
    assert spec
    phone_view = PhoneView("conquest", NAMES)
    match = new_match(spec.rules, {"seats": "2", "territories": "dealt", "placing": "40"}, 1)
    targets = 0
    assaults = 0
    for now in islice(positions(match, 1), 300):
        if not now.to_act() or not isinstance(now.legal(now.to_act()[0])[0], conquest.Attack):
            continue
        question = open_question(phone_view, now, now.to_act()[0])
        source = next((option.key for option in offered(question) if option.key.startswith("territory.")), "")
        if not source:
            continue
        question.press("0", source)
        notes = [option["note"] for option in question.options if option["key"].startswith("territory.")]
        assert all("%" in note for note in notes)
        targets += len(notes)
        if notes:
            question.press("0", next(option.key for option in offered(question) if option.key.startswith("territory.")))
        assault = next((option for option in question.options if option["key"] == "assault"), None)
        if assault is not None:
            assert re.fullmatch(r"win [<>]?\d+%", assault["note"])
            assaults += 1
    assert min(targets, assaults) > 3


def test_horses_that_cannot_be_bought_have_their_name_and_cloth_as_the_others() -> None:
    phone_view = PhoneView("long_shot", NAMES)
    match = new_match(LONG_SHOT, {"seats": "2"}, 1)
    refused = 0
    for now in islice(positions(match, 1), 60):
        question = open_question(phone_view, now, now.to_act()[0])
        if any(option.key == "buy" and len(option.commands) > 1 for option in offered(question)):
            question.press("0", "buy")
            horses = [option for option in question.options if option["key"] != "leave"]
            assert sorted(horse["cloth"] for horse in horses) == list(range(1, 11))
            assert all(horse["name"] for horse in horses)
            refused += sum("off" in horse for horse in horses)
    assert refused


def long_shot_question(action: str, seats: int = 4) -> tuple[PhoneView, Match[Any], PhoneQuestion]:
    """Returns the first question about buying or betting on a horse, with chances shown and at least one bet placed."""
    phone_view = PhoneView("long_shot", NAMES)
    match = new_match(LONG_SHOT, {"seats": str(seats)}, 4)
    for now in positions(match, 4):
        seat = (*now.to_act(), 0)[0]
        if now.state.phase != "act" or now.state.round < 4 or not any(now.state.bets[seat]) or now.state.finishers:
            continue
        question = open_question(phone_view, now, seat)
        if any(option.key == action and len(option.commands) > 1 for option in offered(question)):
            question.press("0", action)
            return phone_view, now, question
    raise AssertionError(action)


@pytest.mark.slow
@pytest.mark.parametrize("action", ["buy", "bet"])
def test_each_horse_of_a_question_has_the_chance_of_the_table_once_it_is_known(action: str) -> None:
    phone_view, match, question = long_shot_question(action)
    assert not any("chance" in option for option in question.options)
    while phone_view.work_out_odds(1000):
        pass
    odds = ShownLongShotOdds()
    odds.set_state(match.state)
    while odds.run_for(1000):
        pass
    chances = {option["cloth"]: option["chance"] for option in question.options}
    assert chances == {horse: percent_text(each.win) for horse, each in odds.chances.items()}


def test_a_sharp_bot_at_the_table_leaves_no_chances_on_a_phone() -> None:
    phone_view = PhoneView("long_shot", NAMES, ["", "sharp"])
    _view, match, _question = long_shot_question("bet")
    open_question(phone_view, match, match.to_act()[0])
    assert not phone_view.work_out_odds(1000)


def test_a_horse_to_buy_has_its_price_and_ability_and_a_sold_one_its_owner() -> None:
    _phone_view, match, question = long_shot_question("buy")
    for option in question.options:
        owner = match.state.owners[option["cloth"]]
        if owner == BANK:
            assert (option["price"], option["brief"]) == (
                f"${HORSE_CARDS[option['cloth']].price}",
                str(HORSE_CARDS[option["cloth"]].feature.brief),
            )
        else:
            assert (option["owner"], bool(option["off"])) == (owner, True)


def test_a_bet_that_adds_to_an_earlier_one_says_what_both_win() -> None:
    _phone_view, match, question = long_shot_question("bet")
    bets = match.state.bets[match.to_act()[0]]
    assert any(bets)
    for option in question.options:
        horse = option["cloth"]
        payout = match.state.options.edition.payout(HORSE_CARDS[horse].odds[0], bets[horse] + BET_DOLLARS)
        said = f"You have ${bets[horse]} on it: together ${payout}." if bets[horse] else None
        assert option.get("sub") == said


@pytest.mark.parametrize("playthrough", FIRST_OF_GAMES, ids=lambda one: one.rules.key)
@pytest.mark.slow
def test_no_option_is_offered_twice_and_none_is_empty(playthrough: Playthrough) -> None:
    phone_view = PhoneView(playthrough.rules.key, NAMES)
    for match, seat in questions(playthrough):
        question = open_question(phone_view, match, seat)
        options = question.options
        keys = [option["key"] for option in options]
        assert len(set(keys)) == len(keys)
        assert any(not option.get("off") for option in options)
        assert all(option["words"] for option in options)
        assert question.values["prompt"]


def test_a_press_that_is_not_offered_is_refused() -> None:
    match = new_match(LONG_SHOT, {"seats": "2"}, 1)
    question = open_question(PhoneView("long_shot", NAMES), match, match.to_act()[0])
    key = offered(question)[0].key
    for how, what in (("0", "nonsense"), ("1", key), ("0.5", key), ("x", key), ("nan", key), ("-7", key)):
        with pytest.raises(ValueError, match=r".+"):
            question.press(how, what)


def test_a_hand_speaks_the_language_of_its_reader() -> None:
    match = new_match(LONG_SHOT, {"seats": "2"}, 1)
    phone_view = PhoneView("long_shot", NAMES)
    seat = match.to_act()[0]
    words = set()
    for language in ("de", "es", "fr", "nb"):
        with using_language(load_translations(language)):
            words.add(str(open_question(phone_view, match, seat).values["prompt"]))
    assert len(words) == 4


def test_a_new_game_has_a_plain_hand_without_a_line_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    offer(monkeypatch, spec_with_rules(PIG))
    match = new_match(PIG, {}, 1)
    phone_view = PhoneView(PIG.key, NAMES)
    for now in positions(match, 1):
        if not now.to_act():
            break
        seat = now.to_act()[0]
        assert reached(phone_view, now, seat) == set(now.legal(seat))
    assert phone_view.sheet(match.state, 0)["tables"]
