"""Hidden hands at one screen: the current viewer, the curtain between two people, and a peek at a hand."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest
from pygame.event import Event as Happening

from build.pseudo_locale import PseudoTranslations
from game import i18n
from game.app import App
from game.engine import catalog
from game.engine.message import Message
from game.engine.rules import Event, Seat
from game.games.dice_game.rules import events
from game.games.dice_game.rules.rules import DiceGame
from game.games.dice_game.rules.state import DiceGameState
from game.games.long_shot.rules.card_events import CardDrawn
from game.input import intents
from game.scenes.base.scene import PushScene
from game.scenes.match.handover_screen import MIN_SHOWN_SECONDS, HandoverScreen, NextPlayer
from game.scenes.match.match_parts import SECRET_SECONDS, PeekTracker
from game.session.session import MatchSession
from game.session.setup import MatchSetup, SeatSetup
from game.session.timeline import MatchTimeline
from game.session.visibility import Viewer, viewer_for
from tests.support import app_driver
from tests.support.app_driver import DEVICES, SECONDS, every_device, open_app
from tests.support.match_driver import open_match, run_until_asked, run_until_scene
from tests.support.rulesets import offer, spec_with_rules
from tests.support.text_capture import captured_texts
from tests.support.text_checks import apply_text_settings, check_texts


class Whispers(DiceGame):
    """The Dice Game with bets hidden from other seats; it records requests for views."""

    has_hidden_information = True

    def __init__(self) -> None:
        self.asked: list[Seat | None] = []

    def view(self, state: DiceGameState, seat: Seat | None) -> DiceGameState:
        self.asked.append(seat)
        view = state.copy()
        for other in view.seats:
            if other != seat:
                view.bets[other][:] = [0] * len(view.bets[other])
                view.money[other] = 0
        return view

    def redact(self, event: Event, seat: Seat | None) -> Event | None:
        return None if isinstance(event, events.BetPlaced) and event.seat != seat else event


class OpenWhispers(Whispers):
    """A Dice Game with hidden bets whose questions can all be answered from public information."""

    def is_open_question(self, state: DiceGameState) -> bool:
        return True


@pytest.fixture
def whispers(monkeypatch: pytest.MonkeyPatch) -> Whispers:
    rules = Whispers()
    offer(monkeypatch, spec_with_rules(rules, catalog.games()[0]))
    return rules


def table(kinds: str) -> MatchSession:
    seats = tuple(SeatSetup("person" if kind == "p" else "bot", "", "" if kind == "p" else "random") for kind in kinds)
    return MatchSession(MatchSetup("dice_game", 3, seats, {"begins": "0"}))


def pass_on(at: MatchSession) -> None:
    """Plays on until another seat is to act."""
    before = at.actor
    while at.actor == before:
        at.submit(at.legal()[-1])


# -- the viewer
def test_a_game_without_secrets_is_seen_by_everybody() -> None:
    assert viewer_for(table("pp"), None) == viewer_for(table("pp"), 1) == Viewer(None)


@pytest.mark.usefixtures("whispers")
def test_one_person_sees_his_own_always_and_nobody_sees_the_bots() -> None:
    alone = table("bpb")
    for _turn in range(4):
        assert viewer_for(alone, None) == Viewer(1)
        pass_on(alone)
    assert viewer_for(table("bb"), None) == Viewer(None)


@pytest.mark.usefixtures("whispers")
def test_between_two_people_there_is_a_curtain_and_nobody_is_seen() -> None:
    shared = table("pbp")
    assert viewer_for(shared, None) == Viewer(None, handover_to=0)
    assert viewer_for(shared, 0) == Viewer(0), "the curtain opens once per turn"
    assert viewer_for(shared, 2) == Viewer(None, handover_to=0)
    pass_on(shared)
    assert viewer_for(shared, 0) == Viewer(None), "no hand is shown while a bot plays"
    pass_on(shared)
    assert viewer_for(shared, None) == Viewer(None, handover_to=2)


@pytest.mark.usefixtures("whispers")
def test_a_family_that_does_not_mind_has_no_curtain() -> None:
    shared = table("pbp")
    assert viewer_for(shared, None, handover=False) == Viewer(0)
    pass_on(shared)
    assert viewer_for(shared, 0, handover=False) == Viewer(0)
    pass_on(shared)
    assert viewer_for(shared, 0, handover=False) == Viewer(2)


def test_an_open_question_needs_no_curtain_and_shows_nobody_elses(monkeypatch: pytest.MonkeyPatch) -> None:
    offer(monkeypatch, spec_with_rules(OpenWhispers(), catalog.games()[0]))
    shared = table("pbp")
    assert viewer_for(shared, None) == viewer_for(shared, 2) == Viewer(None)
    assert viewer_for(shared, 0) == Viewer(0), "the asked seat keeps its view"
    assert viewer_for(shared, 2, handover=False) == Viewer(2)
    pass_on(shared)
    assert viewer_for(shared, 0) == Viewer(0), "a bot's answer does not hide the player's view"


@pytest.mark.usefixtures("whispers")
def test_a_look_back_shows_what_the_looker_knew_and_afterwards_everything() -> None:
    played = table("pp")
    bets = []
    while not played.finished:
        chosen = next((c for c in played.legal() if type(c).__name__ == "Bet"), played.legal()[0])
        bets += [event for event in played.submit(chosen) if isinstance(event, events.BetPlaced)]
        if len(played.match.steps) == 40:
            halves = [MatchTimeline(played.match, seat) for seat in (0, 1, None)]
            owners = [
                {e.seat for n in range(reel.length) for e in reel.events(n) if isinstance(e, events.BetPlaced)}
                for reel in halves
            ]
            assert owners == [{0}, {1}, set()]
            assert not any(halves[2].at(40).bets[seat][horse] for seat in (0, 1) for horse in range(1, 9))
            assert played.visible_events(bets, 1) == [bet for bet in bets if bet.seat == 1]
    whole = MatchTimeline(played.match)
    assert whole.at(whole.length) == played.match.state


# -- the curtain
def at_curtain(kinds: str = "pp", **options: str) -> App:
    app = open_match(kinds, begins="0", **options)
    run_until_scene(app, "handover")
    return app


@pytest.mark.slow
def test_a_card_that_was_drawn_is_seen_by_its_owner_before_the_curtain_falls() -> None:
    app = open_match("pp", rules="long_shot", seed=2)
    for _press in range(200):
        top: Any = run_until_scene(app, "match", "handover")
        if top.name == "handover":
            wait(app)
            app_driver.click(app, "show")
        race = run_until_asked(app)
        if race.name == "handover":
            continue
        owner = race.privacy.seat
        steps = len(race.session.match.steps)
        app_driver.click(app, next(o.key for o in race.choices.options if not o.disabled_reason))
        drawn = [e for step in race.session.match.steps[steps:] for e in step.events if isinstance(e, CardDrawn)]
        if drawn and race.session.actor != owner:
            break
    assert drawn[0].seat == owner
    frames = 0
    while app.stack.top is race:
        assert race.privacy.seat == owner
        app.frame([], SECONDS)
        frames += not race.director.busy
    assert app.stack.top.name == "handover"
    assert frames * SECONDS >= SECRET_SECONDS - 0.1


@pytest.mark.slow
def test_the_pause_menu_is_in_front_of_no_hand() -> None:
    app = open_match("pp", rules="long_shot", seed=2)
    wait(app)
    app_driver.click(app, "show")
    run_until_scene(app, "match")
    app_driver.press_key(app, pygame.K_F10)
    assert app.stack.top.name == "pause"
    assert app.stack.top.is_opaque
    alone = open_match("pb", rules="long_shot", seed=2)
    run_until_scene(alone, "match")
    app_driver.press_key(alone, pygame.K_F10)
    assert not alone.stack.top.is_opaque


def wait(app: App, seconds: float = MIN_SHOWN_SECONDS) -> None:
    for _frame in range(int(seconds / SECONDS) + 2):
        app.frame([], SECONDS)


@every_device
def test_every_device_opens_the_curtain_but_not_by_a_press_too_many(device: str, whispers: Whispers) -> None:
    app = at_curtain()
    race: Any = app.stack._scenes[-2]
    assert race.privacy.seat is None
    assert set(whispers.asked) == {None}
    app_driver.press_gamepad(app, 0)
    assert app.stack.top.name == "handover"
    wait(app)
    DEVICES[device](app, "show")
    assert app.stack.top is race
    assert race.privacy.seat == 0
    assert race.director.view.money[0] > 0 == race.director.view.money[1]
    app.frame([], SECONDS)
    assert race.choices


@pytest.mark.slow
def test_a_shared_race_is_played_through_with_a_curtain_before_every_hand(whispers: Whispers) -> None:
    app = open_match("pbp", begins="0")
    looked: list[Seat] = []
    for _step in range(60):
        run_until_scene(app, "handover", "match", "scoring")
        top: Any = app.stack.top
        if top.name == "handover":
            wait(app)
            looked.append(top.player.seat)
            app_driver.press_gamepad(app, 0)
        elif top.name == "match" and top.choices and not top.director.busy:
            assert top.privacy.seat == top.session.actor == looked[-1]
            top._on_option(next(o for o in top.choices.options if not o.disabled_reason))
        else:
            assert top.privacy.seat is None or top.director.busy or top.privacy.seat == looked[-1]
            app.frame([], SECONDS)
    assert set(looked) == {0, 2}
    assert set(whispers.asked) <= {None, 0, 1, 2}
    assert not app.errors


@pytest.mark.usefixtures("whispers")
@pytest.mark.slow
def test_who_wants_no_curtain_has_none() -> None:
    app = open_match("pp", begins="0")
    app.context.settings.handover = False
    run_until_scene(app, "match")
    for _frame in range(30):
        app.frame([], SECONDS)
        assert app.stack.top.name == "match"
    assert app.stack.top.privacy.seat == 0  # type: ignore[attr-defined]


@pytest.mark.usefixtures("whispers")
def test_the_pause_over_a_curtain_shows_no_hand() -> None:
    app = at_curtain()
    app_driver.press_gamepad(app, 6)
    assert app.stack.names[-2:] == ("handover", "pause")
    app_driver.press_gamepad(app, 1)
    assert app.stack.top.name == "handover"


@pytest.mark.parametrize("window", [(960, 540), (1280, 720)])
@pytest.mark.parametrize(("size", "stark"), [("100", False), ("150", True)])
@pytest.mark.slow
def test_the_curtain_can_be_read(
    window: tuple[int, int], size: str, stark: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(i18n, "_translations", PseudoTranslations())
    app = open_app(window)
    curtain = HandoverScreen(app.context, NextPlayer(1, "Maximilian X", 6), lambda device: None, lambda reason: None)
    curtain.peek_instructions = Message(
        "Out of turn, hold the peek button of your own pad or half of the keyboard to see your hand. "
        "Everybody at this screen sees it then."
    )
    app.stack.apply(PushScene(curtain))
    apply_text_settings(app, size, stark)
    app.context.device = "pad.7"
    check_texts(app, captured_texts(app, monkeypatch))
    assert "Maximilian X" in curtain.spoken_text()[0]


# -- peeking
def test_a_device_is_ones_own_when_everybody_has_one() -> None:
    peek = PeekTracker((0, 2))
    peek.record_use("pad.1", 0)
    assert peek.owner("pad.1") is None, "the other player can have used it too"
    peek.record_use("mouse", 2)
    assert peek.owner("pad.1") is None
    peek.record_use("keys.left", 2)
    assert (peek.owner("pad.1"), peek.owner("keys.left"), peek.owner("mouse")) == (0, 2, None)
    peek.record_use("pad.1", 2)
    assert peek.owner("pad.1") is None, "a pad used by both has no owner"


def test_a_peek_lasts_as_long_as_it_is_held() -> None:
    peek = PeekTracker((0, 1))
    peek.record_use("pad.1", 0)
    peek.record_use("pad.2", 1)
    peek.press("pad.1", viewer=0)
    assert peek.seat is None, "the viewer cannot peek"
    peek.press("pad.2", viewer=0)
    peek.press("pad.1", viewer=None)
    assert peek.seat == 1
    peek.release("pad.1")
    assert peek.seat == 1
    peek.release("pad.2")
    assert peek.seat is None


@pytest.mark.usefixtures("whispers")
def test_a_hand_is_shown_while_the_button_is_down() -> None:
    app = at_curtain()
    wait(app)
    app_driver.press_gamepad(app, 0)
    race: Any = app.stack.top
    shown: list[tuple[int, int]] = []
    race.screen.parts = replace(
        race.screen.parts,
        draw_peek=lambda canvas, view_model, view, seat: shown.append((seat, view.money[seat])),
    )
    race.privacy.peek_tracker.record_use("keys.left", 1)
    app.frame([], SECONDS)
    press, lift = (Happening(kind, key=pygame.K_c, unicode="c", mod=0) for kind in (pygame.KEYDOWN, pygame.KEYUP))
    app_driver.send_events(app, press)
    app.frame([], SECONDS)
    assert {seat for seat, _money in shown} == {1}
    assert shown[0][1] > 0
    app_driver.send_events(app, lift)
    shown.clear()
    app.frame([], SECONDS)
    assert not shown


def test_peeking_comes_from_keys_and_pads_and_ends_when_the_window_is_left() -> None:
    app = open_app()
    down = app.devices.read(Happening(pygame.CONTROLLERBUTTONDOWN, button=9, instance_id=app_driver.PAD))
    up = app.devices.read(Happening(pygame.CONTROLLERBUTTONUP, button=9, instance_id=app_driver.PAD))
    assert (down, up) == ([intents.PeekPressed("pad.7")], [intents.PeekReleased("pad.7")])
    assert app.devices.read(Happening(pygame.KEYDOWN, key=pygame.K_PERIOD, unicode=".", mod=0)) == [
        intents.PeekPressed("keys.right")
    ]
    assert app.devices.read(Happening(pygame.WINDOWFOCUSLOST)) == [intents.PeekReleased("keys.right")]
    assert app.devices.read(Happening(pygame.KEYUP, key=pygame.K_PERIOD, mod=0)) == []
