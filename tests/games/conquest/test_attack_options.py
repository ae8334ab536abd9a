"""The buttons of attacks: green only for a good chance, with a confirmation for a bad one."""

from __future__ import annotations

from typing import Any

import pytest
from pygame import FRect

from game.games.conquest.rules import commands
from game.games.conquest.rules.odds import win_chance
from game.games.conquest.rules.rules import CONQUEST
from game.games.conquest.rules.world import NUMBERS
from game.games.conquest.view.attack_options import assault_option, attack_words
from game.games.conquest.view.command_picker import ConquestCommandPicker
from game.games.conquest.view.odds_panel import LIKELY
from game.games.conquest.view.territory_picker import TERRITORY, TableFacts
from game.presentation import command_picker_view
from game.presentation.command_picker_view import draw_options
from game.presentation.picker_option import PickerOption
from game.ui import text, theme
from game.ui.focus import Focus
from tests.support.app_driver import open_app
from tests.support.conquest_bench import ConquestBench

ARMIES = range(2, 16)


def picker_of(bench: ConquestBench, *, shows_odds: bool = True, **facts: Any) -> ConquestCommandPicker:
    table = TableFacts(dict.fromkeys(NUMBERS, (0.0, 0.0)), lambda x, y: 0, ("Ana", "Bo", "Cleo"), shows_odds, **facts)
    view = bench.state.copy()
    return ConquestCommandPicker(view, CONQUEST.legal(view, bench.actor), lambda command: None, table)


def pickers(attackers: int, defenders: int) -> list[ConquestCommandPicker]:
    """Returns the pickers before and in an attack of territory 1 on 2, with and without a hint."""
    bench = ConquestBench({0: {1: attackers}, 1: {2: defenders, 3: 30, 38: 30}}, rest=1)
    bench.begin().play(f"place territory=1 armies={bench.state.to_place}")
    asked = picker_of(bench)
    hinted = picker_of(bench)
    hinted.follow_advice(commands.Assault(0, 1, 2, 1))
    narrowed = picker_of(bench)
    for number in (1, 2):
        narrowed.take(option_of(narrowed, f"{TERRITORY}{number}"))
    chosen = picker_of(bench)
    chosen.take(option_of(chosen, f"{TERRITORY}1"))
    found = [asked, hinted, narrowed, chosen]
    bench.play("attack source=1 target=2 dice=1", dice=(1, 6, 6))
    return [*found, picker_of(bench)] if bench.phase == "attack" else found


def option_of(picker: ConquestCommandPicker, key: str) -> PickerOption:
    return next(option for option in picker.options if option.key == key)


@pytest.mark.parametrize("attackers", ARMIES)
def test_a_green_attack_is_never_below_60_percent(attackers: int) -> None:
    for defenders in ARMIES:
        for picker in pickers(attackers, defenders):
            armies = picker.view.armies
            for option in picker.on_table:
                for command in option.commands if len(option.commands) == 1 and option.icon else ():
                    if isinstance(command, commands.Assault):
                        chance = win_chance(armies[command.source], armies[command.target], command.leave)
                        assert chance >= LIKELY, (option.key, chance)


@pytest.mark.parametrize(("attackers", "defenders", "is_green"), [(12, 2, False), (2, 9, True), (4, 12, True)])
def test_ending_the_attacks_is_green_once_no_attack_is_good(attackers: int, defenders: int, is_green: bool) -> None:
    end = option_of(pickers(attackers, defenders)[0], "pass")
    assert bool(end.icon) == end.is_sensible == is_green


@pytest.mark.parametrize(
    ("attackers", "defenders", "is_green", "asks"),
    [(12, 2, True, False), (6, 9, False, False), (3, 12, False, True)],
)
def test_a_fight_to_the_finish_is_green_plain_or_asked_back(
    attackers: int, defenders: int, is_green: bool, asks: bool
) -> None:
    fight = option_of(pickers(attackers, defenders)[2], "assault")
    assert fight.is_sensible == is_green
    assert bool(fight.warning) == asks
    assert fight.note.endswith("%")


def test_the_best_other_target_is_plain_and_has_its_chance() -> None:
    bench = ConquestBench({0: {1: 12, 42: 5}, 1: {2: 1, 3: 2, 38: 30}}, rest=2).to_attack()
    picker = picker_of(bench)
    picker.follow_advice(commands.Assault(0, 1, 2, 1))
    other = option_of(picker, "other")
    assert other.commands == (commands.Assault(0, 1, 3, 1),)
    assert not other.icon
    assert other.note
    assert picker.front_of("other") == (1, 3)


def test_the_best_attack_from_a_chosen_territory_is_a_button_that_is_not_the_first_in_focus() -> None:
    bench = ConquestBench({0: {1: 12, 42: 5}, 1: {2: 30, 3: 9, 38: 30}}, rest=2).to_attack()
    picker = picker_of(bench)
    assert "here" not in [option.key for option in picker.options]
    picker.take(option_of(picker, f"{TERRITORY}1"))
    here = option_of(picker, "here")
    assert here.commands == (commands.Assault(0, 1, 3, 1),)
    assert here.note.endswith("%")
    assert picker.front_of("here") == (1, 3)
    picker.lead_focus()
    assert picker.focus.key == f"{TERRITORY}3", "the arrow must show the attack of the button"
    assert picker.take(here) == here.commands[0]


@pytest.mark.parametrize(("attackers", "defenders", "words"), [(20, 1, "Take"), (1, 2, "Attack")])
def test_after_an_attack_that_is_sure_to_win_all_armies_move_in_without_a_question(
    attackers: int, defenders: int, words: str
) -> None:
    bench = ConquestBench({0: {1: attackers}, 1: {2: defenders, 3: 30, 38: 30}}, rest=1)
    bench.begin().play(f"place territory=1 armies={bench.state.to_place}")
    stored: list[bool] = []
    picker = picker_of(bench, set_all_in=stored.append)
    assault = commands.Assault(0, 1, 2, 1)
    picker.follow_advice(assault)
    storm = option_of(picker, "storm")
    assert storm.words.startswith(words)
    assert picker.take(storm) == assault
    assert stored == [words == "Take"]


def test_all_armies_that_may_move_in_do_so_after_such_an_attack() -> None:
    bench = ConquestBench({0: {1: 9}, 1: {2: 1, 3: 30}}, rest=1).to_attack()
    bench.play("assault source=1 target=2 leave=1", dice=(6, 6, 6, 1))
    assert picker_of(bench).pressed is None
    picker = picker_of(bench)
    picker.move_all_in()
    pressed = picker.pressed
    assert pressed is not None
    assert pressed.commands == (commands.Occupy(0, bench.state.armies[1] - 1),)


def test_a_recommended_move_is_one_press() -> None:
    bench = ConquestBench({0: {1: 9, 2: 1}, 1: {3: 30}}, rest=1).to_attack()
    bench.play("pass")
    picker = picker_of(bench)
    assert "march" not in [option.key for option in picker.options]
    move = commands.Fortify(0, 1, 2, 5)
    picker.follow_advice(move)
    assert option_of(picker, "march").commands == (move,)
    assert picker.front_of("march") == (1, 2)


def test_without_odds_no_button_shows_or_asks_anything() -> None:
    bench = ConquestBench({0: {1: 2}, 1: {2: 30, 3: 30, 38: 30}}, rest=1)
    bench.begin().play(f"place territory=1 armies={bench.state.to_place}")
    picker = picker_of(bench, shows_odds=False)
    for option in picker.on_table:
        assert not option.is_sensible
        assert not option.warning


def test_the_best_attack_stays_offered_against_the_advice_to_stop() -> None:
    bench = ConquestBench({0: {1: 20}, 1: {2: 1, 3: 30, 38: 30}}, rest=1).to_attack()
    picker = picker_of(bench)
    assert "best" not in [option.key for option in picker.options]
    picker.follow_advice(commands.Pass(0))
    best = option_of(picker, "best")
    assert best.commands == (commands.Assault(0, 1, 2, 1),)
    assert not best.is_sensible


def test_no_other_button_of_an_attack_takes_the_place_that_ends_the_attacks() -> None:
    boxes: dict[str, set[tuple[float, ...]]] = {}
    for attackers in (2, 5, 12):
        for defenders in (1, 6):
            for picker in pickers(attackers, defenders):
                for advice in (None, commands.Assault(0, 1, 2, 1), commands.Pass(0)):
                    if advice is not None:
                        picker.follow_advice(advice)
                    for option, box in picker.placed():
                        if option.box is None:
                            boxes.setdefault(option.key, set()).add(tuple(box))
    attacks = {"storm", "other", "best", "here", "again", "on", "assault", "back"}
    assert len(boxes["pass"]) == 1
    (end,) = boxes["pass"]
    found = [box for key in attacks & boxes.keys() for box in boxes[key]]
    assert len(found) >= 5
    assert not any(FRect(end).colliderect(box) for box in found)
    assert not any(FRect(box).colliderect(other) for box in boxes["storm"] for other in boxes["best"])


@pytest.mark.parametrize("text_size", ["100", "150"])
def test_the_second_attack_always_shows_its_chance(text_size: str, monkeypatch: pytest.MonkeyPatch) -> None:
    app = open_app((960, 540))
    app.context.settings.text_size = text_size
    app.context.apply_display_settings()
    drawn = list[str]()
    real_line = text.draw_line

    def remember(canvas: Any, words: str, *rest: Any) -> None:
        drawn.append(words)
        real_line(canvas, words, *rest)

    monkeypatch.setattr(text, "draw_line", remember)
    picker = picker_of(ConquestBench({0: {1: 12}}, rest=1).to_attack())
    end = option_of(picker, "pass")
    for target in NUMBERS:
        words = attack_words(target, 0.995, shows_odds=True)
        other = assault_option(
            "other", words, commands.Assault(0, 1, target, 1), 0.995, shows_odds=True, may_be_green=False
        )
        picker.options = [other, end]
        drawn.clear()
        draw_options(app.canvas, picker, Focus(), lambda option: False)
        assert {words, ">99%"} <= set(drawn), words


@pytest.mark.parametrize(("advised", "is_green"), [("", True), ("pass", False), ("on", True)])
def test_a_good_chance_is_green_only_without_other_advice(
    advised: str, is_green: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    picker = pickers(12, 3)[-1]
    fight = option_of(picker, "on")
    assert fight.is_sensible
    assert fight.box is None
    tones: list[theme.ButtonColours] = []
    real_tone = command_picker_view._tone

    def remember(option: PickerOption, *args: Any, **look: Any) -> theme.ButtonColours:
        tone = real_tone(option, *args, **look)
        tones.extend([tone] * (option.key == "on"))
        return tone

    monkeypatch.setattr(command_picker_view, "_tone", remember)
    draw_options(open_app().canvas, picker, Focus(), lambda option: option.key == advised)
    assert [tone is theme.GO for tone in tones] == [is_green]
