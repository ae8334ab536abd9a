"""Hidden hands at one screen: whose eyes look, the curtain between two people, and a peek at one's own hand."""

from __future__ import annotations

from typing import Any

import driving
import pygame
import pytest
from driving import DEVICES, SECONDS, opened
from looking import looked_at
from pygame.event import Event as Happening
from test_access_sight import MadeUp, checked, wear
from test_scenes_race import at_race, until

from game import words
from game.app import App
from game.engine.core import Event, Seat
from game.engine.dice_game.rules import DiceGame
from game.engine.dice_game.state import State
from game.engine.dice_game.vocabulary import BetPlaced
from game.input import intents
from game.scenes.curtain import GUARD, Caller, Curtain
from game.scenes.peek import Peek
from game.scenes.scene import Push
from game.table.eyes import Eyes, looking, seen
from game.table.reel import Reel
from game.table.setup import MatchSetup, SeatSetup
from game.table.table import Table


class Whispers(DiceGame):
    """The Dice Game with bets that nobody else hears of; it notes who asked what he may see."""

    secrets = True

    def __init__(self) -> None:
        self.asked: list[Seat | None] = []

    def view(self, state: State, seat: Seat | None) -> State:
        self.asked.append(seat)
        view = state.copy()
        for other in view.seats:
            if other != seat:
                view.bets[other][:] = [0] * len(view.bets[other])
                view.money[other] = 0
        return view

    def redact(self, event: Event, seat: Seat | None) -> Event | None:
        return None if isinstance(event, BetPlaced) and event.seat != seat else event


@pytest.fixture
def whispers(monkeypatch: pytest.MonkeyPatch) -> Whispers:
    rules = Whispers()
    monkeypatch.setattr("game.engine.catalog.RULES", (rules,))
    return rules


def table(kinds: str) -> Table:
    seats = tuple(SeatSetup("person" if kind == "p" else "bot", "", "" if kind == "p" else "random") for kind in kinds)
    return Table(MatchSetup("dice_game", 3, seats, {"begins": "0"}))


def pass_on(at: Table) -> None:
    """Plays on until another seat is to act."""
    before = at.actor
    while at.actor == before:
        at.submit(at.legal()[-1])


# -- whose eyes
def test_a_game_without_secrets_is_seen_by_everybody() -> None:
    assert looking(table("pp"), None) == looking(table("pp"), 1) == Eyes(None)


@pytest.mark.usefixtures("whispers")
def test_one_person_sees_his_own_always_and_nobody_sees_the_bots() -> None:
    alone = table("bpb")
    for _turn in range(4):
        assert looking(alone, None) == Eyes(1)
        pass_on(alone)
    assert looking(table("bb"), None) == Eyes(None)


@pytest.mark.usefixtures("whispers")
def test_between_two_people_there_is_a_curtain_and_nobody_is_seen() -> None:
    shared = table("pbp")
    assert looking(shared, None) == Eyes(None, due=0)
    assert looking(shared, 0) == Eyes(0), "a curtain is opened once a turn"
    assert looking(shared, 2) == Eyes(None, due=0)
    pass_on(shared)
    assert looking(shared, 0) == Eyes(None), "while a bot plays"
    pass_on(shared)
    assert looking(shared, None) == Eyes(None, due=2)


@pytest.mark.usefixtures("whispers")
def test_a_family_that_does_not_mind_has_no_curtain() -> None:
    shared = table("pbp")
    assert looking(shared, None, curtain=False) == Eyes(0)
    pass_on(shared)
    assert looking(shared, 0, curtain=False) == Eyes(0)
    pass_on(shared)
    assert looking(shared, 0, curtain=False) == Eyes(2)


@pytest.mark.usefixtures("whispers")
def test_a_look_back_shows_what_the_looker_knew_and_afterwards_everything() -> None:
    played = table("pp")
    bets = []
    while not played.finished:
        chosen = next((c for c in played.legal() if type(c).__name__ == "Bet"), played.legal()[0])
        bets += [event for event in played.submit(chosen) if isinstance(event, BetPlaced)]
        if len(played.match.steps) == 40:
            halves = [Reel(played.match, seat) for seat in (0, 1, None)]
            owners = [{e.seat for n in range(reel.length) for e in reel.events(n) if isinstance(e, BetPlaced)}
                      for reel in halves]  # fmt: skip
            assert owners == [{0}, {1}, set()]
            assert not any(halves[2].at(40).bets[seat][horse] for seat in (0, 1) for horse in range(1, 9))
            assert seen(played, bets, 1) == [bet for bet in bets if bet.seat == 1]
    whole = Reel(played.match)
    assert whole.at(whole.length) == played.match.state


# -- the curtain
def at_curtain(kinds: str = "pp", **options: str) -> App:
    app = at_race(kinds, begins="0", **options)
    until(app, "curtain")
    return app


def wait(app: App, seconds: float = GUARD) -> None:
    for _frame in range(int(seconds / SECONDS) + 2):
        app.frame([], SECONDS)


@pytest.mark.parametrize("device", DEVICES)
def test_every_device_opens_the_curtain_but_not_by_a_press_too_many(device: str, whispers: Whispers) -> None:
    app = at_curtain()
    race: Any = app.stack._scenes[-2]
    assert race.gaze.seat is None
    assert set(whispers.asked) == {None}
    driving.pad(app, 0)
    assert app.stack.top.name == "curtain"
    wait(app)
    DEVICES[device](app, "show")
    assert app.stack.top is race
    assert race.gaze.seat == 0
    assert race.director.view.money[0] > 0 == race.director.view.money[1]
    app.frame([], SECONDS)
    assert race.choices


def test_a_shared_race_is_played_through_with_a_curtain_before_every_hand(whispers: Whispers) -> None:
    app = at_race("pbp", begins="0")
    looked: list[Seat] = []
    for _step in range(60):
        until(app, "curtain", "race", "scoring")
        top: Any = app.stack.top
        if top.name == "curtain":
            wait(app)
            looked.append(top.caller.seat)
            driving.pad(app, 0)
        elif top.name == "race" and top.choices and not top.director.busy:
            assert top.gaze.seat == top.table.actor == looked[-1]
            top._press(next(o for o in top.choices.options if not o.why_not))
        else:
            assert top.gaze.seat is None or top.director.busy or top.gaze.seat == looked[-1]
            app.frame([], SECONDS)
    assert set(looked) == {0, 2}
    assert set(whispers.asked) <= {None, 0, 1, 2}
    assert not app.errors


@pytest.mark.usefixtures("whispers")
def test_who_wants_no_curtain_has_none() -> None:
    app = at_race("pp", begins="0")
    app.house.settings.curtain = False
    until(app, "race")
    for _frame in range(30):
        app.frame([], SECONDS)
        assert app.stack.top.name == "race"
    assert app.stack.top.gaze.seat == 0  # type: ignore[attr-defined]


@pytest.mark.usefixtures("whispers")
def test_the_pause_over_a_curtain_shows_no_hand() -> None:
    app = at_curtain()
    driving.pad(app, 6)
    assert app.stack.names[-2:] == ("curtain", "pause")
    driving.pad(app, 1)
    assert app.stack.top.name == "curtain"


@pytest.mark.parametrize("window", [(960, 540), (1280, 720)])
@pytest.mark.parametrize(("size", "stark"), [("100", False), ("150", True)])
def test_the_curtain_can_be_read(
    window: tuple[int, int], size: str, stark: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(words, "_catalogue", MadeUp())
    app = opened(window)
    curtain = Curtain(app.house, Caller(1, "Maximilian X", 6), lambda device: None, lambda reason: None)
    curtain.peeking = words._(
        "Out of turn, hold the peek button of your own pad or half of the keyboard to see your hand. "
        "Everybody at this screen sees it then."
    )
    app.stack.take(Push(curtain))
    wear(app, size, stark)
    app.house.device = "pad.7"
    checked(app, looked_at(app, monkeypatch))
    assert "Maximilian X" in curtain.said()[0]


# -- peeking
def test_a_device_is_ones_own_when_everybody_has_one() -> None:
    peek = Peek((0, 2))
    peek.used("pad.1", 0)
    assert peek.owner("pad.1") is None, "the other one may have used it if nobody knows with what he plays"
    peek.used("mouse", 2)
    assert peek.owner("pad.1") is None
    peek.used("keys.left", 2)
    assert (peek.owner("pad.1"), peek.owner("keys.left"), peek.owner("mouse")) == (0, 2, None)
    peek.used("pad.1", 2)
    assert peek.owner("pad.1") is None, "a pad that goes from hand to hand is nobody's own"


def test_a_peek_lasts_as_long_as_it_is_held() -> None:
    peek = Peek((0, 1))
    peek.used("pad.1", 0)
    peek.used("pad.2", 1)
    peek.press("pad.1", looking=0)
    assert peek.seat is None, "whose turn it is has nothing to peek at"
    peek.press("pad.2", looking=0)
    peek.press("pad.1", looking=None)
    assert peek.seat == 1
    peek.release("pad.1")
    assert peek.seat == 1
    peek.release("pad.2")
    assert peek.seat is None


@pytest.mark.usefixtures("whispers")
def test_a_hand_is_shown_while_the_button_is_down() -> None:
    app = at_curtain()
    wait(app)
    driving.pad(app, 0)
    race: Any = app.stack.top
    shown: list[tuple[int, int]] = []
    race.look.draw_peek = lambda canvas, view, seat: shown.append((seat, view.money[seat]))
    race.gaze.peek.used("keys.left", 1)
    app.frame([], SECONDS)
    press, lift = (Happening(kind, key=pygame.K_c, unicode="c", mod=0) for kind in (pygame.KEYDOWN, pygame.KEYUP))
    driving.play(app, press)
    app.frame([], SECONDS)
    assert {seat for seat, _money in shown} == {1}
    assert shown[0][1] > 0
    driving.play(app, lift)
    shown.clear()
    app.frame([], SECONDS)
    assert not shown


def test_peeking_comes_from_keys_and_pads_and_ends_when_the_window_is_left() -> None:
    app = opened()
    down = app.devices.read(Happening(pygame.CONTROLLERBUTTONDOWN, button=9, instance_id=driving.PAD))
    up = app.devices.read(Happening(pygame.CONTROLLERBUTTONUP, button=9, instance_id=driving.PAD))
    assert (down, up) == ([intents.Peek("pad.7")], [intents.PeekEnd("pad.7")])
    assert app.devices.read(Happening(pygame.KEYDOWN, key=pygame.K_PERIOD, unicode=".", mod=0)) == [
        intents.Peek("keys.right")
    ]
    assert app.devices.read(Happening(pygame.WINDOWFOCUSLOST)) == [intents.PeekEnd("keys.right")]
    assert app.devices.read(Happening(pygame.KEYUP, key=pygame.K_PERIOD, mod=0)) == []
