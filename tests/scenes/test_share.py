"""Sharing: a postcard with the code of a match, and the scene that opens codes, with any device, clipboard and link."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy
import pygame
import pytest
import zxingcpp
from pygame.event import Event

from build.dev.app_control import press
from build.dev.screenshot_share_scenarios import played_match
from game.app import App
from game.platform import browser, clipboard
from game.scenes.base.scene import PopScene, PushScene
from game.scenes.menu.pause_menu import PauseMenu
from game.scenes.share import share_scene
from game.session.autosaves import autosave_name
from game.session.session import MatchSession
from game.session.setup import MatchSetup, SeatSetup
from game.sharing.match_code import DAMAGED, HIDDEN_HANDS, LINK_NAME, code_in, decode, encode, may_be_sent
from game.sharing.shared_record import SharedRecord
from tests.support.app_driver import DEVICES, SECONDS, every_device, open_app, send_events
from tests.support.finished_matches import finished_session, open_score_scene
from tests.support.match_driver import run_until_scene

FINISHED = played_match("dice_game", 3)
RUNNING = played_match("dice_game", 2, 20)
CODE, RUNNING_CODE = (encode(session.setup, session.match) for session in (FINISHED, RUNNING))


def open_share(session: MatchSession) -> App:
    app = open_app()
    app.stack.apply(PushScene(app.context.scene("share", session)))
    app.frame([], SECONDS)
    return app


def open_code(words: str = "") -> App:
    app = open_app()
    app.open_link("enter_code", words)
    app.frame([], SECONDS)
    return app


def keys(app: App) -> set[str]:
    return {target.key for target in app.stack.top.targets()}


@pytest.fixture
def board(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Replaces the clipboard; returns its content."""
    texts: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", texts.append)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: texts[-1])
    return texts


# -- the postcard


@every_device
def test_the_score_leads_to_the_postcard_and_back(device: str) -> None:
    app = open_score_scene("pb")
    DEVICES[device](app, "share")
    assert app.stack.top.name == "share"
    DEVICES[device](app, "back")
    assert app.stack.top.name == "scoring"


def test_the_postcard_says_who_has_won_once_the_match_is_over() -> None:
    assert FINISHED.match.outcome
    winner = FINISHED.names[FINISHED.match.outcome.winners[0]]
    assert any(line.endswith(winner) for line in open_share(FINISHED).stack.top.spoken_text() if line.startswith("1st"))
    assert not any(line.startswith("1st") for line in open_share(RUNNING).stack.top.spoken_text())


def test_what_is_copied_opens_the_match(board: list[str]) -> None:
    app = open_share(FINISHED)
    press(app, "copy")
    shared = SharedRecord.read(board[-1])
    assert shared.match.commands == FINISHED.match.commands
    assert FINISHED.setup.seats[1].name in board[-1]


def test_the_postcard_tells_the_winner_but_no_score() -> None:
    session = finished_session("pb")
    app = open_share(session)
    spoken = " ".join(app.stack.top.spoken_text()[:-1])
    assert session.match.outcome is not None
    assert f"1st {session.names[session.match.outcome.winners[0]]}" in spoken
    assert str(max(session.match.outcome.scores)) not in spoken.split()
    assert "$" not in spoken


@pytest.mark.slow
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_another_program_reads_the_qr_code_of_the_postcard(size: tuple[int, int]) -> None:
    app = open_app(size)
    app.stack.apply(PushScene(app.context.scene("share", FINISHED)))
    app.frame([], SECONDS)
    pixels = numpy.ascontiguousarray(pygame.surfarray.array3d(app.canvas.surface).swapaxes(0, 1))
    assert [found.text for found in zxingcpp.read_barcodes(pixels)] == [CODE]


def test_a_match_that_is_too_long_is_copied_as_a_whole(board: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.sharing.match_code.MAX_CODE_LETTERS", 20)
    app = open_share(FINISHED)
    press(app, "copy")
    assert app.stack.top.code == ""
    assert SharedRecord.read(board[-1]).match.commands == FINISHED.match.commands


def test_hidden_cards_are_not_sent(board: list[str]) -> None:
    seats = (SeatSetup("person", "Ana"), SeatSetup("person", "Bo", badge=1))
    session = MatchSession(MatchSetup("long_shot", 7, seats))
    app = open_share(session)
    assert keys(app) == {"back"}
    assert str(HIDDEN_HANDS) in share_scene.code_or_reason(session.setup, session.match)[1].text  # type: ignore[union-attr]
    assert not may_be_sent(session.setup, session.match)


def test_a_clipboard_that_refuses_is_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_texts: str) -> str:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", refuse)
    monkeypatch.setattr(pygame.scrap, "get_text", refuse)
    app = open_share(FINISHED)
    press(app, "copy")
    assert not app.errors
    assert not clipboard.copy("x")
    assert clipboard.paste(9) == ""


def test_a_link_is_copied_where_the_page_has_an_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(browser, "page_address", lambda: "https://example.org/longshot/")
    text = share_scene.sent_text(FINISHED, CODE)
    assert text.splitlines()[-1] == f"https://example.org/longshot/#{LINK_NAME}={CODE}"
    assert code_in(text) == CODE
    assert f"{LINK_NAME}=" == browser.CODE_LINK


@pytest.mark.parametrize("built_for", ["", "https://example.org/long-shot/"])
def test_a_frame_gives_links_to_the_address_that_the_page_was_built_for(
    built_for: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    device = SimpleNamespace(address=lambda: "", publicAddress=lambda: built_for)
    monkeypatch.setattr(browser, "BROWSER", True)
    monkeypatch.setattr(browser, "js_window", lambda: SimpleNamespace(device=device))
    assert share_scene.link_to(CODE) == (f"{built_for}#{LINK_NAME}={CODE}" if built_for else "")


def test_the_pause_menu_sends_a_match_where_that_gives_nothing_away() -> None:
    app = open_app()
    app.stack.apply(PushScene(PauseMenu(app.context, PopScene)))
    assert "send" not in keys(app)
    app = open_app()
    app.stack.apply(
        PushScene(app.context.scene("continue_match", SharedRecord(*decode(RUNNING_CODE)).session(app.storage)))
    )
    race: Any = run_until_scene(app, "match")
    app.stack.apply(race.navigation.show_pause_menu())
    press(app, "send")
    assert app.stack.top.code == RUNNING_CODE


# -- entering a code


@every_device
def test_the_clubhouse_leads_to_codes_and_back(device: str) -> None:
    app = open_app()
    DEVICES[device](app, "clubhouse")
    DEVICES[device](app, "room.enter_code")
    assert app.stack.top.name == "enter_code"
    DEVICES[device](app, "back")
    assert app.stack.top.name == "clubhouse"


def test_ctrl_v_and_the_button_paste(board: list[str]) -> None:
    board.append(f"Look at this!\n{CODE}")
    app = open_code()
    press(app, "paste")
    assert {"watch", "same"} <= keys(app)
    app = open_code()
    send_events(app, Event(pygame.KEYDOWN, key=pygame.K_v, unicode="\x16", mod=pygame.KMOD_LCTRL))
    assert {"watch", "same"} <= keys(app)


def test_an_empty_clipboard_is_told(board: list[str]) -> None:
    board.append(" \n")
    app = open_code()
    press(app, "paste")
    assert app.stack.top.debug_state()["error"]


def test_a_typed_code_opens_with_its_last_letter() -> None:
    app = open_code()
    for letter in CODE[:-1]:
        send_events(app, Event(pygame.KEYDOWN, key=pygame.K_a, unicode=letter, mod=0))
    assert "watch" not in keys(app)
    assert not app.stack.top.debug_state()["error"]
    send_events(app, Event(pygame.KEYDOWN, key=pygame.K_a, unicode=CODE[-1], mod=0))
    assert "watch" in keys(app)


def test_a_code_is_spelled_by_pad_letter_for_letter_as_it_is() -> None:
    app = open_code()
    press(app, "field", *(f"letter.{letter}" for letter in RUNNING_CODE), "done")
    assert app.stack.top.debug_state()["entered"] == RUNNING_CODE
    assert "play_on" in keys(app)


def test_a_damaged_code_is_told_in_a_sentence() -> None:
    app = open_code(CODE[:-1])
    assert app.stack.top.debug_state()["error"] == str(DAMAGED)
    assert keys(app) == {"field", "paste", "back"}
    assert str(DAMAGED) in app.stack.top.spoken_text()


@pytest.mark.slow
@pytest.mark.parametrize(
    "words", ["\u200b", "\x00\x07", "\ud800", "\u0301" * 9, "騎手 🐎\n" * 500, "a\u202eb", "\u3164"]
)
def test_whatever_is_pasted_is_told_and_drawn(words: str, board: list[str]) -> None:
    board.append(words)
    app = open_code()
    press(app, "paste")
    app.frame([], SECONDS)
    assert app.stack.top.debug_state()["error"]
    assert not app.errors


def test_a_finished_match_is_watched() -> None:
    app = open_code(CODE)
    press(app, "watch")
    replay: Any = run_until_scene(app, "replay")
    assert replay.timeline.length == len(FINISHED.match.steps)


def test_an_unfinished_match_goes_on() -> None:
    app = open_code(RUNNING_CODE)
    press(app, "play_on")
    race: Any = run_until_scene(app, "match")
    assert race.session.match.commands == RUNNING.match.commands


def test_the_same_dice_are_played_from_the_chosen_seat() -> None:
    app = open_code(CODE)
    press(app, "seat.2", "same")
    race: Any = run_until_scene(app, "match")
    setup = race.session.setup
    assert (setup.seed, setup.options) == (FINISHED.setup.seed, FINISHED.setup.options)
    assert [seat.kind for seat in setup.seats] == ["bot", "bot", "person"]


@pytest.mark.parametrize(("code", "key"), [(CODE, "same"), (RUNNING_CODE, "play_on"), (RUNNING_CODE, "same")])
def test_a_saved_game_is_not_replaced_without_asking_back(code: str, key: str) -> None:
    app = open_code(code)
    app.storage.write(autosave_name("dice_game"), "a saved game")
    app.stack.top.enter()
    press(app, key)
    assert app.stack.top.name == "enter_code"
    press(app, key)
    assert app.stack.top.name != "enter_code"


def test_a_map_that_is_not_here_is_replaced_by_the_games_own() -> None:
    setup = MatchSetup("dice_game", 5, FINISHED.setup.seats, {}, "nowhere_land")
    session = MatchSession(setup)
    app = open_code(encode(session.setup, session.match))
    press(app, "play_on")
    assert run_until_scene(app, "match")


# -- the page's box


class FakeElement:
    def __init__(self, document: FakeDocument) -> None:
        self.document = document
        self.value = ""
        self.style = SimpleNamespace(cssText="")

    def getBoundingClientRect(self) -> Any:  # noqa: N802
        return type("Rect", (), {"left": 10.0, "top": 20.0, "width": self.document.width})

    def focus(self) -> None:
        self.document.focused = self

    def remove(self) -> None:
        self.document.boxes.remove(self)


class FakeDocument:
    def __init__(self) -> None:
        self.width = 640.0
        self.boxes: list[FakeElement] = []
        self.focused: FakeElement | None = None
        self.canvas = FakeElement(self)
        self.document = self
        self.device = self

    def addTextBox(self, _id: str, _label: str, text: str, _is_editable: bool) -> FakeElement:  # noqa: N802
        element = FakeElement(self)
        element.value = text
        self.boxes.append(element)
        return element

    def getElementById(self, _name: str) -> FakeElement:  # noqa: N802
        return self.canvas


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> FakeDocument:
    document = FakeDocument()
    monkeypatch.setattr(clipboard.browser, "BROWSER", True)
    monkeypatch.setattr(clipboard.browser, "js_window", lambda: document)
    return document


def test_the_pages_box_lies_over_the_canvas_and_goes_with_its_scene(page: FakeDocument) -> None:
    box = clipboard.PageTextBox("Code", CODE)
    box.show(pygame.FRect(128, 72, 256, 144))
    (element,) = page.boxes
    assert element.value == CODE
    assert element.style.cssText.endswith("left:74px;top:56px;width:128px;height:72px")
    page.width = 1280.0
    box.show(pygame.FRect(128, 72, 256, 144))
    assert element.style.cssText.endswith("left:138px;top:92px;width:256px;height:144px")
    box.remove()
    assert not page.boxes
    assert page.focused is page.canvas


def test_what_is_pasted_into_the_pages_box_is_read_within_limits(page: FakeDocument) -> None:
    box = clipboard.PageTextBox("Paste", is_editable=True)
    assert box.value(9) == ""
    box.show(pygame.FRect(0, 0, 9, 9))
    page.boxes[0].value = CODE
    assert box.value(9) == CODE[:9]


@pytest.mark.parametrize("key", ["watch", "field"])
@pytest.mark.slow
def test_the_pages_box_does_not_lie_over_what_a_code_leads_to(page: FakeDocument, key: str) -> None:
    app = open_code()
    page.boxes[0].value = CODE
    app.frame([], SECONDS)
    press(app, key)
    assert app.stack.top.name != "enter_code"
    assert not page.boxes


def test_what_is_typed_after_a_paste_into_the_pages_box_stays(page: FakeDocument) -> None:
    app = open_code()
    page.boxes[0].value = RUNNING_CODE
    app.frame([], SECONDS)
    scene: Any = app.stack.top
    scene._open(CODE)
    app.frame([], SECONDS)
    assert scene.debug_state()["entered"] == CODE
