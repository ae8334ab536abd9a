"""Forty-Two Lands with gamepads, with one switch, and with one device for all players."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.app import App
from game.games.conquest.rules import commands
from game.games.conquest.rules.odds import win_chance
from game.games.conquest.rules.state import ATTACK, DEFEND, FORTIFY, OCCUPY, REINFORCE, TRADE
from game.games.conquest.rules.world import CONTINENT_OF, NUMBERS
from game.games.conquest.view.territory_picker import TERRITORY, number_of
from game.presentation.option_groups import groups_of
from game.scenes.base.assistive_input import group_rows
from game.scenes.match.handover_screen import MIN_SHOWN_SECONDS, HandoverScreen
from game.scenes.match.match_scene import MatchScene
from tests.support.app_driver import DEVICES, press_gamepad, press_key
from tests.support.match_driver import open_match, run_until_asked
from tests.support.one_switch import take, with_one_switch

OPTIONS = {"seats": "2", "territories": "dealt", "placing": "40", "rounds": "3"}
JUMPS: dict[str, tuple[Callable[[App], None], Callable[[App], None]]] = {
    "pad": (lambda app: press_gamepad(app, 10), lambda app: press_gamepad(app, 9)),
    "left half": (lambda app: press_key(app, pygame.K_e), lambda app: press_key(app, pygame.K_c)),
    "right half": (lambda app: press_key(app, pygame.K_RCTRL), lambda app: press_key(app, pygame.K_PERIOD)),
}
"""Functions that move the focus to the next and the previous continent, by device."""


def open_turn(kinds: str = "pb") -> App:
    return open_match(kinds, rules="conquest", **OPTIONS)


def continent_in_focus(race: MatchScene) -> int:
    key = race.focus.key
    return CONTINENT_OF[int(key.removeprefix(TERRITORY))] if key.startswith(TERRITORY) else -1


# -- from continent to continent
@pytest.mark.parametrize("device", JUMPS)
def test_shoulders_go_from_continent_to_continent_and_back(device: str) -> None:
    app = open_turn()
    race = run_until_asked(app)
    forward, backward = JUMPS[device]
    continents = list(dict.fromkeys(CONTINENT_OF[number_of(o)] for o in race.choices.options if o.group))
    assert len(continents) > 2
    met = []
    for _jump in continents:
        forward(app)
        met.append(continent_in_focus(race))
    assert sorted(met) == sorted(continents), "each continent must come once per round"
    for continent in [*reversed(met[:-1]), met[-1]]:
        backward(app)
        assert continent_in_focus(race) == continent


def test_a_jump_leads_to_a_legal_choice_and_from_the_buttons_to_the_map() -> None:
    app = open_turn()
    race = run_until_asked(app)
    race.focus.key = "pass"
    press_gamepad(app, 10)
    option = next(o for o in race.choices.options if o.key == race.focus.key)
    assert option.group == next(iter(groups_of(race.choices.options)))
    assert len(option.commands)


def test_a_jump_goes_through_the_news_of_the_others_turns() -> None:
    app = open_turn()
    race = run_until_asked(app, keep_recap=True)
    race.screen.recap = ["Bo took Brazil"]
    key = race.focus.key
    press_gamepad(app, 10)
    assert race.focus.key != key
    assert not race.screen.recap


def test_who_has_a_hand_to_peek_at_peeks_instead_of_jumping(monkeypatch: pytest.MonkeyPatch) -> None:
    app = open_turn()
    race = run_until_asked(app)
    monkeypatch.setattr(race.privacy, "may_peek", lambda device, view: True)
    key = race.focus.key
    press_gamepad(app, 9)
    assert race.focus.key == key


def test_the_keys_say_what_a_shoulder_does(monkeypatch: pytest.MonkeyPatch) -> None:
    app = open_turn()
    race = run_until_asked(app)
    press_gamepad(app, 10)
    hints: list[Any] = []
    monkeypatch.setattr(
        "game.scenes.match.match_scene.key_hints.place_hints", lambda canvas, keys, shown, place: hints.extend(shown)
    )
    race.draw(app.canvas)
    assert ("skip", "next continent") in hints


# -- one switch
def wanted_option(race: MatchScene, phase: str) -> str:
    """Returns the key of the next press of a careful player, who prefers the most probable attack."""
    picker: Any = race.choices
    keys = [option.key for option in picker.options if not option.disabled_reason]
    state = picker.view
    if phase == ATTACK and not picker.depth:
        if state.captured and "pass" in keys:
            return "pass"
        attacks = [block[1][1:] for block in picker.blocks if block[0] is commands.Attack]
        source = max(attacks, key=lambda pair: win_chance(state.armies[pair[0]], state.armies[pair[1]]))[0]
        return f"{TERRITORY}{source}"
    if phase == ATTACK and "assault" not in keys:
        targets = [key for key in keys if key.startswith(TERRITORY)]
        return min(targets, key=lambda key: state.armies[int(key.removeprefix(TERRITORY))])
    return next(key for key in ("assault", "go", *keys) if key in keys)


@pytest.mark.slow
def test_a_whole_turn_is_played_with_one_switch() -> None:
    app = with_one_switch(open_turn())
    race = run_until_asked(app)
    met = set[str]()
    while race.session.match.state.round < 2:
        if race.director.view.phase in (REINFORCE, ATTACK, OCCUPY, FORTIFY):
            met.add(race.director.view.phase)
        take(app, wanted_option(race, race.director.view.phase))
        race = run_until_asked(app)
    assert met == {REINFORCE, ATTACK, OCCUPY, FORTIFY}
    assert not app.errors


def test_one_switch_scans_the_map_by_continents() -> None:
    app = open_turn()
    race = run_until_asked(app)
    rows = [row for row in group_rows(race.targets()) if row[0].key.startswith(TERRITORY)]
    continents = [{CONTINENT_OF[int(target.key.removeprefix(TERRITORY))] for target in row} for row in rows]
    assert all(len(found) == 1 for found in continents)
    assert len(rows) == len(set().union(*continents)) < len(NUMBERS) / 2


# -- one device for all
def bold_option(race: MatchScene, phase: str) -> str:
    """Returns the key of the next press of a bold player, who attacks several defenders after a capture."""
    picker: Any = race.choices
    armies = picker.view.armies
    attacks = [block[1][1:] for block in picker.blocks if block[0] is commands.Attack and armies[block[1][2]] > 1]
    if phase != ATTACK or not picker.view.captured or not attacks:
        return wanted_option(race, phase)
    source, target = max(attacks, key=lambda pair: armies[pair[0]])
    return "assault" if picker.target else f"{TERRITORY}{target if picker.source else source}"


def open_curtain(app: App, curtain: HandoverScreen) -> None:
    curtain.update(MIN_SHOWN_SECONDS)
    DEVICES["mouse"](app, "show")


@pytest.mark.slow
def test_no_curtain_falls_for_the_dice_of_a_defence_and_no_cards_are_seen() -> None:
    app = open_match("pp", rules="conquest", **{**OPTIONS, "defence": "asked", "rounds": "6"})
    session = run_until_asked(app).session
    curtains = 0
    for _decision in range(120):
        scene = run_until_asked(app)
        state = session.match.state
        if scene.name == "handover":
            assert state.phase in (REINFORCE, TRADE)
            assert state.hands[state.asked], "only a player with cards needs a curtain"
            open_curtain(app, scene)
            curtains += 1
        elif curtains and state.phase == DEFEND:
            assert scene.privacy.seat is None
            return
        else:
            DEVICES["mouse"](app, bold_option(scene, state.phase))
    raise AssertionError("no player with cards had to defend")
