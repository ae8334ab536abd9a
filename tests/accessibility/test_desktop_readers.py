"""Screen readers of Windows, macOS and Linux, tested with fakes that follow the protocol of AccessKit's adapters."""

from __future__ import annotations

import sys
from collections.abc import Callable
from threading import Thread
from types import SimpleNamespace

import pygame
import pytest

from game import main_loop
from game.platform.access_kit import AccessKitReader
from game.platform.screen_reader import FOCUS, LESS, MORE, PRESS, Node
from game.platform.window import Window
from tests.support.app_driver import open_app, press_key
from tests.support.fake_access_kit import WINDOW, Action, FakeAccessKit, Role
from tests.support.one_switch import rest
from tests.support.stub_voice import StubVoice

WINDOWS = "win32"
MACOS = "darwin"
LINUX = "linux"
SYSTEMS = (WINDOWS, MACOS, LINUX)
Install = Callable[..., FakeAccessKit]
TREE = (Node("heading", "Dice Game"), Node("button", "Roll", "roll"), Node("slider", "Music", "music", "80 %"))


@pytest.fixture
def install(monkeypatch: pytest.MonkeyPatch) -> Install:
    """Returns a function that sets the machine's system and a fake AccessKit; its log also records window changes."""
    set_mode = pygame.display.set_mode
    shown = [False]

    def install(system: str, *, fails: bool = False) -> FakeAccessKit:
        kit = FakeAccessKit(system, lambda: shown[0], fails=fails)

        def noted_set_mode(size: tuple[int, int], flags: int = 0) -> pygame.Surface:
            shown[0] = not flags & pygame.HIDDEN
            kit.log.append("window shown" if shown[0] else "window hidden")
            return set_mode(size, flags)

        monkeypatch.setitem(sys.modules, "accesskit", kit)
        for module in ("game.platform.access_kit", "game.main_loop"):
            monkeypatch.setattr(f"{module}.sys", SimpleNamespace(platform=system))
        monkeypatch.setattr(main_loop, "find_spec", lambda name: name == "accesskit" or None)
        monkeypatch.setattr(pygame.display, "get_wm_info", lambda: {"window": WINDOW})
        monkeypatch.setattr(pygame.display, "set_mode", noted_set_mode)
        return kit

    return install


@pytest.mark.parametrize(
    ("system", "steps"),
    [
        (WINDOWS, ["window hidden", "adapter", "window shown"]),
        (MACOS, ["window hidden", "forwarder of SDLWindow", "adapter", "window shown"]),
        (LINUX, ["window shown", "adapter"]),
    ],
)
def test_the_adapter_is_there_before_the_window_is_seen_but_on_linux(
    system: str, steps: list[str], install: Install
) -> None:
    kit = install(system)
    reader = main_loop._open_window(Window())
    assert kit.log == steps
    assert isinstance(reader, AccessKitReader)
    assert not reader.is_active


def test_without_the_package_the_window_is_seen_at_once(install: Install, monkeypatch: pytest.MonkeyPatch) -> None:
    kit = install(WINDOWS)
    monkeypatch.setattr(main_loop, "find_spec", lambda _name: None)
    assert not main_loop._open_window(Window()).is_active
    assert kit.log == ["window shown"]


@pytest.mark.parametrize("system", SYSTEMS)
def test_who_begins_to_read_is_given_the_tree_and_all_that_changes(system: str, install: Install) -> None:
    kit = install(system)
    reader = AccessKitReader()
    adapter = kit.adapters[0]
    adapter.begin_to_read()
    assert reader.is_active
    reader.show(TREE, "roll")
    reader.tell("Ana rolls 7.")
    assert not kit.waiting, "events of an update were not raised"
    nodes = adapter.nodes
    assert [node.role for node in nodes.values()] == [Role.WINDOW, Role.LABEL, Role.HEADING, Role.BUTTON, Role.SLIDER]
    assert nodes[0].children == list(nodes)[1:]
    assert nodes[adapter.update.focus].label == "Roll"
    assert nodes[1].value == "Ana rolls 7."
    assert nodes[list(nodes)[4]].label == "Music: 80 %"


@pytest.mark.parametrize("system", SYSTEMS)
def test_presses_of_another_thread_wait_for_the_game_and_come_once(system: str, install: Install) -> None:
    kit = install(system)
    reader = AccessKitReader()
    adapter = kit.adapters[0]
    adapter.begin_to_read()
    reader.show(TREE, "roll")
    done = [("Roll", Action.CLICK), ("Roll", Action.FOCUS), ("Music: 80 %", Action.INCREMENT)]
    for press in (*done, ("Music: 80 %", Action.DECREMENT)):
        thread = Thread(target=adapter.press, args=press)
        thread.start()
        thread.join()
    assert reader.take() == [(PRESS, "roll"), (FOCUS, "roll"), (MORE, "music"), (LESS, "music")]
    assert reader.take() == []


@pytest.mark.parametrize(
    ("system", "told"), [(WINDOWS, []), (MACOS, ["focus True", "focus False"]), (LINUX, ["focus True", "focus False"])]
)
def test_an_adapter_that_cannot_see_the_focus_of_the_window_is_told_it(
    system: str, told: list[str], install: Install, monkeypatch: pytest.MonkeyPatch
) -> None:
    kit = install(system)
    reader = AccessKitReader()
    kit.adapters[0].begin_to_read()
    for has_focus in (False, True, True, False):
        monkeypatch.setattr(pygame.key, "get_focused", lambda is_so=has_focus: is_so)
        reader.update()
    assert [line for line in kit.log if line.startswith("focus")] == told
    assert not kit.waiting
    assert reader.is_active


def test_a_linux_reader_that_ends_is_no_longer_told_anything(install: Install) -> None:
    kit = install(LINUX)
    reader = AccessKitReader()
    kit.adapters[0].begin_to_read()
    kit.adapters[0].end_reading()
    assert not reader.is_active


@pytest.mark.parametrize("system", SYSTEMS)
def test_an_adapter_that_cannot_be_made_leaves_the_game_as_it_is_without(system: str, install: Install) -> None:
    kit = install(system, fails=True)
    reader = main_loop._open_window(Window())
    assert "window shown" in kit.log
    app = open_app()
    app.assistive_input.readers.append(reader)
    rest(app, 30)
    assert not reader.is_active
    assert not app.errors


def test_a_package_that_cannot_be_loaded_leaves_the_game_as_it_is_without(
    install: Install, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(WINDOWS)
    monkeypatch.setitem(sys.modules, "accesskit", None)
    assert not AccessKitReader().is_active


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_press_through_an_adapter_presses_in_the_game(system: str, install: Install) -> None:
    kit = install(system)
    reader = main_loop._open_window(Window())
    app = open_app()
    app.assistive_input.readers.append(reader)
    kit.adapters[0].begin_to_read()
    rest(app, 30)
    kit.adapters[0].press("Settings")
    rest(app, 30)
    assert app.stack.top.name == "settings"
    kit.adapters[0].press("Sound")
    rest(app, 30)
    assert Role.SLIDER in {node.role for node in kit.adapters[0].nodes.values()}


@pytest.mark.parametrize("system", SYSTEMS)
def test_after_an_adapter_has_failed_the_game_goes_on_and_reads_itself_aloud(
    system: str, install: Install, monkeypatch: pytest.MonkeyPatch
) -> None:
    kit = install(system)
    voice = StubVoice()
    monkeypatch.setattr("game.presentation.speech.open_voice", lambda: voice)
    reader = main_loop._open_window(Window())
    app = open_app()
    app.assistive_input.readers.append(reader)
    app.context.settings.read_aloud = True
    kit.adapters[0].begin_to_read()
    kit.fails = True
    rest(app, 30)
    assert not reader.is_active
    asked = len(kit.log)
    voice.said = []
    press_key(app, pygame.K_DOWN)
    rest(app, 30)
    assert voice.said
    assert len(kit.log) == asked, "a failed adapter is called again"
    assert not app.errors


@pytest.mark.parametrize("stop", [KeyboardInterrupt, SystemExit])
def test_who_ends_the_program_meanwhile_ends_it(
    stop: type[BaseException], install: Install, monkeypatch: pytest.MonkeyPatch
) -> None:
    def end_program(_adapter: object, update_factory: object) -> None:
        raise stop

    kit = install(MACOS)
    reader = AccessKitReader()
    kit.adapters[0].begin_to_read()
    monkeypatch.setattr(type(kit.adapters[0]), "update_if_active", end_program)
    with pytest.raises(stop):
        reader.show(TREE, "roll")


def test_a_wrong_tree_is_no_error_within_access_kit(install: Install) -> None:
    kit = install(WINDOWS)
    reader = AccessKitReader()
    kit.adapters[0].begin_to_read()
    with pytest.raises(KeyError):
        reader.show((Node("poem", "Roses are red"),), "")
    assert "update" not in kit.log


def test_nothing_is_asked_while_access_kit_waits_for_the_first_tree(
    install: Install, monkeypatch: pytest.MonkeyPatch
) -> None:
    """AccessKit then holds a lock, and each call waits for that lock while it holds Python's own."""
    kit = install(LINUX)
    reader = AccessKitReader()
    seen: list[bool] = []
    monkeypatch.setattr(kit, "Tree", lambda _root: seen.append(reader.is_active), raising=False)
    kit.adapters[0].begin_to_read()
    assert seen == [False]
    assert reader.is_active
