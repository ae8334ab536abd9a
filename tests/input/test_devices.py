"""Devices become intents; keys can be rebound; storage does not damage texts."""

from __future__ import annotations

import os
from pathlib import Path
from unittest.mock import Mock

import pygame
import pytest
from pygame._sdl2.controller import Controller
from pygame.event import Event

from game.input import intents
from game.input.bindings import ACTIONS, FIXED_KEYS, PROGRAM_ACTIONS, QUESTIONS, Bindings
from game.input.device_assignment import DeviceAssignment
from game.input.devices import Devices
from game.input.gamepad_opening import Numbering, gamepad_name
from game.input.gamepads import Gamepads
from game.input.intents import (
    DELAY_SECONDS,
    INTERVAL_SECONDS,
    Back,
    Confirm,
    Help,
    Intent,
    KeyRepeat,
    Menu,
    MoveFocus,
    Secondary,
    Skip,
)
from game.platform import settings
from game.platform.asset_paths import AssetNotFound, font_path, image_path
from game.platform.directory_store import DirectoryStore, default_store
from game.platform.storage import MemoryStore, Storage, UnavailableStore
from tests.support import app_driver


@pytest.fixture
def devices() -> Devices:
    app_driver.open_app()
    return Devices(lambda x, y: (x, y), lambda x, y: (x * 1280, y * 720))


def down(code: int) -> Event:
    return Event(pygame.KEYDOWN, key=code, unicode="", mod=0)


def test_both_halves_of_the_keyboard_say_the_same(devices: Devices) -> None:
    left = (
        pygame.K_w,
        pygame.K_s,
        pygame.K_a,
        pygame.K_d,
        pygame.K_SPACE,
        pygame.K_q,
        pygame.K_r,
        pygame.K_f,
        pygame.K_TAB,
        pygame.K_e,
    )
    right = (
        pygame.K_UP,
        pygame.K_DOWN,
        pygame.K_LEFT,
        pygame.K_RIGHT,
        pygame.K_RETURN,
        pygame.K_BACKSPACE,
        pygame.K_F1,
        pygame.K_RSHIFT,
        pygame.K_F10,
        pygame.K_RCTRL,
    )
    for one, other in zip(left, right, strict=True):
        a = devices.read(down(one))[0]
        b = devices.read(down(other))[0]
        assert type(a) is type(b)
        assert (a.device, b.device) == ("keys.left", "keys.right")


def test_a_pad_says_everything(devices: Devices) -> None:
    devices.gamepads = pads = Gamepads(devices.repeat, lambda index: (app_driver.FakeGamepad(), 3, Numbering.SDL))
    joined = pads.read(Event(pygame.CONTROLLERDEVICEADDED, device_index=0))
    assert joined == [intents.GamepadConnected("pad.3", "Pretended pad")]
    kinds = [
        type(devices.read(Event(pygame.CONTROLLERBUTTONDOWN, button=b, instance_id=3))[0])
        for b in (0, 1, 2, 3, 6, 10, 11)
    ]
    assert kinds == [Confirm, Back, Secondary, Help, Menu, Skip, MoveFocus]


def test_a_page_pad_has_the_standard_layout(devices: Devices) -> None:
    devices.gamepads = Gamepads(devices.repeat, lambda index: (app_driver.FakeGamepad(), 0, Numbering.W3C))
    devices.read(Event(pygame.JOYDEVICEADDED, device_index=0))
    said = [devices.read(Event(pygame.JOYBUTTONDOWN, button=b, instance_id=0)) for b in (0, 1, 2, 3, 9, 5, 15)]
    assert [type(s[0]) for s in said] == [Confirm, Back, Secondary, Help, Menu, Skip, MoveFocus]
    assert devices.read(Event(pygame.JOYAXISMOTION, axis=1, value=0.9, instance_id=0)) == [MoveFocus("pad.0", 0, 1)]


def test_a_stick_has_a_dead_middle_and_does_not_flutter(devices: Devices) -> None:
    devices.gamepads = Gamepads(devices.repeat, lambda index: (app_driver.FakeGamepad(), 0, Numbering.SDL))
    devices.read(Event(pygame.CONTROLLERDEVICEADDED, device_index=0))

    def push(x: float) -> list[Intent]:
        return devices.read(Event(pygame.CONTROLLERAXISMOTION, axis=0, value=int(x * 32767), instance_id=0))

    assert push(0.3) == []
    assert push(0.6) == [MoveFocus("pad.0", 1, 0)]
    assert push(0.5) == push(0.6) == []
    assert push(0.2) == []
    assert push(-0.8) == [MoveFocus("pad.0", -1, 0)]


def test_a_joystick_is_called_as_it_reports() -> None:
    stick = Mock(spec=pygame.joystick.JoystickType)  # has the attributes of pygame's own joystick, and no `name`
    stick.get_name.return_value = "Wonder Stick"
    assert gamepad_name(stick) == "Wonder Stick"


def test_the_battery_of_pads_of_both_kinds_is_read(devices: Devices) -> None:
    stick = Mock(spec=pygame.joystick.JoystickType)
    stick.get_power_level.return_value = "low"
    pads = [Mock(spec=Controller, as_joystick=lambda: stick), stick]
    devices.gamepads = Gamepads(devices.repeat, lambda index: (pads[index], index, Numbering.SDL))
    for index in range(2):
        devices.read(Event(pygame.CONTROLLERDEVICEADDED, device_index=index))
    assert [devices.gamepads.battery(f"pad.{index}") for index in range(3)] == ["low", "low", ""]


def test_a_pad_that_is_gone_is_named_and_can_come_back(devices: Devices) -> None:
    devices.gamepads = Gamepads(devices.repeat, lambda index: (app_driver.FakeGamepad(), index, Numbering.SDL))
    devices.read(Event(pygame.CONTROLLERDEVICEADDED, device_index=2))
    lost = devices.read(Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=2))
    assert lost == [intents.GamepadDisconnected("pad.2", "Pretended pad")]
    assert devices.read(Event(pygame.CONTROLLERBUTTONDOWN, button=0, instance_id=2)) == []
    assert len(devices.read(Event(pygame.CONTROLLERDEVICEADDED, device_index=2))) == 1


def test_a_pad_that_vanishes_while_it_is_opened_is_no_fault(devices: Devices) -> None:
    def opener(index: int) -> tuple[object, int, bool]:
        raise pygame.error("Unable to open gamecontroller")

    devices.gamepads = Gamepads(devices.repeat, opener)
    assert devices.read(Event(pygame.CONTROLLERDEVICEADDED, device_index=0)) == []


def test_a_held_direction_repeats_after_a_while() -> None:
    repeat = KeyRepeat()
    repeat.press("keys.left", "up", (0, -1))
    assert repeat.due_intents(DELAY_SECONDS - 0.01) == []
    assert repeat.due_intents(0.02) == [MoveFocus("keys.left", 0, -1)]
    assert repeat.due_intents(INTERVAL_SECONDS + 0.01) == [MoveFocus("keys.left", 0, -1)]
    repeat.release("keys.left", "up")
    assert repeat.due_intents(9) == []


def test_typing_takes_the_letters_and_leaves_the_arrows(devices: Devices) -> None:
    assert devices.read(Event(pygame.KEYDOWN, key=pygame.K_w, unicode="w", mod=0), typing=True) == [
        intents.TextTyped("keys.right", "w")
    ]
    assert devices.read(Event(pygame.KEYDOWN, key=pygame.K_SPACE, unicode=" ", mod=0), typing=True) == [
        intents.TextTyped("keys.right", " ")
    ]
    assert devices.read(down(pygame.K_BACKSPACE), typing=True) == [intents.TextTyped("keys.right", "\b")]
    assert devices.read(down(pygame.K_LEFT), typing=True) == [MoveFocus("keys.right", -1, 0)]


def written(devices: Devices, *events: Event) -> str:
    said = [intent for event in events for intent in devices.read(event, typing=True)]
    return "".join(intent.letters for intent in said if isinstance(intent, intents.TextTyped))


def test_finished_letters_are_written_once_and_with_their_accents(devices: Devices) -> None:
    a = Event(pygame.KEYDOWN, key=pygame.K_a, unicode="a", mod=0), Event(pygame.TEXTINPUT, text="a")
    accent = Event(pygame.KEYDOWN, key=pygame.K_QUOTE, unicode="", mod=0), Event(pygame.TEXTINPUT, text="é")
    assert written(devices, *a, *a, *accent, *a) == "aaéa"


def test_the_key_that_opens_the_letters_writes_none(devices: Devices) -> None:
    devices.read(Event(pygame.KEYDOWN, key=pygame.K_SPACE, unicode=" ", mod=0))
    assert devices.read(Event(pygame.TEXTINPUT, text=" "), typing=True) == []


def test_rubbing_out_goes_on_while_it_is_held(devices: Devices) -> None:
    devices.read(down(pygame.K_BACKSPACE), typing=True)
    assert devices.update(DELAY_SECONDS + 0.01) == [intents.TextTyped("keys.right", "\b")]
    devices.read(Event(pygame.KEYUP, key=pygame.K_BACKSPACE, mod=0), typing=True)
    assert devices.update(9) == []


def test_a_pads_buttons_are_bound_anew_and_start_stays(devices: Devices) -> None:
    bindings = Bindings()
    bindings.bind("pad", "confirm", "b")
    bindings.bind("pad", "skip", "lefttrigger")
    assert bindings.keys["pad"]["back"] == "a"
    assert Bindings.changed(bindings.changes()).keys == bindings.keys
    with pytest.raises(ValueError, match="start"):
        bindings.bind("pad", "help", "start")
    devices.gamepads = Gamepads(devices.repeat, lambda index: (app_driver.FakeGamepad(), 3, Numbering.SDL))
    devices.bind(bindings)
    devices.read(Event(pygame.CONTROLLERDEVICEADDED, device_index=0))
    pressed = [devices.read(Event(pygame.CONTROLLERBUTTONDOWN, button=b, instance_id=3)) for b in (1, 0, 6)]
    assert [type(said[0]) for said in pressed] == [Confirm, Back, Menu]
    pulls = [
        devices.read(Event(pygame.CONTROLLERAXISMOTION, axis=4, value=int(x * 32767), instance_id=3))
        for x in (0.2, 0.9, 0.5, 0.1, 0.8)
    ]
    assert [[type(one) for one in said] for said in pulls] == [[], [Skip], [], [], [Skip]]


def test_a_pad_without_a_motor_is_no_fault(devices: Devices) -> None:
    devices.read(Event(pygame.CONTROLLERDEVICEADDED, device_index=0))
    devices.gamepads.rumble(0.5, 100)


def test_a_second_finger_is_no_second_press(devices: Devices) -> None:
    def finger(kind: int, number: int) -> Event:
        return Event(kind, finger_id=number, touch_id=1, x=0.5, y=0.5)

    assert devices.read(finger(pygame.FINGERDOWN, 1)) == [intents.PointerPressed("touch", 640, 360)]
    assert devices.read(finger(pygame.FINGERDOWN, 2)) == []
    assert devices.read(finger(pygame.FINGERUP, 2)) == []
    assert devices.read(finger(pygame.FINGERUP, 1)) == [intents.PointerReleased("touch", 640, 360)]


def test_a_mouse_made_up_from_a_finger_is_ignored(devices: Devices) -> None:
    assert devices.read(Event(pygame.MOUSEBUTTONDOWN, pos=(1, 1), button=1, touch=True)) == []


# -- bindings
def test_bindings_are_the_same_after_their_changes() -> None:
    bindings = Bindings()
    bindings.bind("keys.left", "confirm", "left shift")
    bindings.bind("keys.right", "up", "w")
    assert Bindings.changed(bindings.changes()).keys == bindings.keys
    assert Bindings().changes() == {}
    nonsense = {"nonsense": {"x": "y"}, "keys.left": {"confirm": "nokey"}, "": {"": ""}}
    assert Bindings.changed(nonsense).keys == Bindings().keys


def test_a_key_taken_elsewhere_changes_places() -> None:
    bindings = Bindings()
    bindings.bind("keys.right", "up", "w")
    assert bindings.keys["keys.left"]["up"] == "up"
    assert len(bindings.key_map()) == 2 * len(ACTIONS) + len(PROGRAM_ACTIONS) + len(QUESTIONS) + len(FIXED_KEYS)


def test_escape_cannot_be_bound_away() -> None:
    with pytest.raises(ValueError, match="cannot be bound"):
        Bindings().bind("keys.left", "confirm", "escape")


# -- seats
def test_any_device_serves_every_seat_until_it_is_given_one() -> None:
    seats = DeviceAssignment()
    assert seats.may_act("pad.0", 0)
    assert seats.may_act("pad.0", 2)
    seats.join("pad.0", 2)
    assert seats.may_act("pad.0", 2)
    assert not seats.may_act("pad.0", 0)
    assert seats.may_act("mouse", 2)
    assert seats.leave("pad.0") == 2
    assert seats.leave("pad.0") is None
    assert seats.may_act("pad.0", 0)


def test_a_seat_has_one_device_and_a_device_one_seat() -> None:
    seats = DeviceAssignment()
    seats.join("pad.0", 1)
    seats.join("pad.0", 2)
    assert not seats.has_device(1)
    seats.join("pad.1", 2)
    assert seats.device(2) == "pad.1"
    assert seats.seat("pad.0") is None
    seats.renumber({2: 0})
    assert seats.device(0) == "pad.1"


def test_holding_the_menu_button_is_told_once(devices: Devices) -> None:
    devices.gamepads = Gamepads(devices.repeat, lambda index: (app_driver.FakeGamepad(), app_driver.PAD, Numbering.SDL))
    devices.read(Event(pygame.CONTROLLERDEVICEADDED, device_index=0))
    assert devices.read(Event(pygame.CONTROLLERBUTTONDOWN, button=6, instance_id=app_driver.PAD)) == [Menu("pad.7")]
    told = [intent for _tenth in range(30) for intent in devices.update(0.1)]
    assert told == [intents.MenuHeld("pad.7")]
    devices.read(Event(pygame.CONTROLLERBUTTONUP, button=6, instance_id=app_driver.PAD))
    devices.read(Event(pygame.CONTROLLERBUTTONDOWN, button=6, instance_id=app_driver.PAD))
    devices.read(Event(pygame.CONTROLLERBUTTONUP, button=6, instance_id=app_driver.PAD))
    assert [intent for _tenth in range(30) for intent in devices.update(0.1)] == []


# -- storage and settings
def test_storage_keeps_the_text_before(tmp_path: Path) -> None:
    storage = Storage(DirectoryStore(tmp_path / "deep" / "down"))
    assert storage.read("autosave") is None
    storage.write("autosave", "one\n")
    storage.write("autosave", "zwei ☕\n")
    assert (storage.read("autosave"), storage.read_previous("autosave")) == ("zwei ☕\n", "one\n")
    storage.erase("autosave")
    assert storage.read("autosave") is None
    assert storage.read_previous("autosave") == "zwei ☕\n"
    assert storage.error is None


@pytest.mark.parametrize("breaks_at", ["write", "fsync", "replace"])
def test_a_break_while_writing_leaves_a_whole_text(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, breaks_at: str
) -> None:
    storage = Storage(DirectoryStore(tmp_path))
    storage.write("autosave", "whole")

    def broken(*_words: object, **_more: object) -> None:
        raise OSError("power cut")

    with monkeypatch.context() as patch:
        patch.setattr("builtins.open" if breaks_at == "write" else f"os.{breaks_at}", broken)
        storage.write("autosave", "half a te")
    assert storage.read("autosave") == "half a te", "the running game has the new text"
    assert storage.error is not None
    assert Storage(DirectoryStore(tmp_path)).read("autosave") == "whole", "the next run reads the old text whole"


def test_blocked_storage_goes_on_in_memory_and_says_so() -> None:
    storage = Storage(UnavailableStore())
    storage.write("settings", "a=b")
    assert storage.read("settings") == "a=b"
    assert storage.error is not None
    assert str(storage.error).endswith(".")


def test_a_folder_that_is_a_file_is_survived(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    storage = Storage(DirectoryStore(tmp_path / "file" / "in"))
    storage.write("settings", "x")
    assert storage.read("settings") == "x"


@pytest.mark.parametrize("name", ["", "../etc", "A", "a b", "x.txt"])
def test_storage_names_are_strict(name: str) -> None:
    with pytest.raises(ValueError, match="small letters"):
        Storage(UnavailableStore()).read(name)


def test_the_home_can_be_moved(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(os.environ, "LONGSHOT_HOME", str(tmp_path))
    Storage(default_store()).write("settings", "here")
    assert (tmp_path / "settings.txt").read_text() == "here"


def test_settings_survive_being_kept_and_nonsense() -> None:
    storage = Storage(MemoryStore())
    wishes = settings.Settings(speed="fast", reduced_motion=True, bindings={"keys.left": {"up": "i"}})
    wishes.volumes["crowd"] = 0
    wishes.save(storage)
    assert settings.Settings.load(storage) == wishes
    nonsense = {
        "speed": "warp",
        "volumes": {"crowd": "loud", "x": 3, "call": True},
        "\0": "",
        "captions": "yes",
        "bindings": {"keys.left": 3},
    }
    assert settings.Settings.from_json(nonsense) == settings.Settings()
    assert settings.Settings.from_json({"volumes": {"crowd": 999999999}}).volumes["crowd"] == 10


def test_assets_are_strict() -> None:
    assert font_path("title").endswith(".ttf")
    with pytest.raises(AssetNotFound, match="unicorn"):
        image_path("unicorn")
    with pytest.raises(AssetNotFound, match="comic"):
        font_path("comic")


def test_a_pages_canvas_has_the_devices_lines_up_to_1080_or_1440_on_a_fast_device() -> None:
    from game.platform.window import BROWSER_HEIGHTS, browser_canvas_size

    sizes = [browser_canvas_size(lines) for lines in (0, 500, 719.6, 899.5, 1079, 1440)]
    assert sizes == [(1280, 720), (1280, 720), (1280, 720), (1600, 900), (1920, 1080), (1920, 1080)]
    fast = [browser_canvas_size(lines, BROWSER_HEIGHTS[-1]) for lines in (719.6, 1080, 1439.5, 2160)]
    assert fast == [(1280, 720), (1920, 1080), (2560, 1440), (2560, 1440)]


def test_the_right_stick_says_where_it_is_and_rests_in_a_dead_zone(devices: Devices) -> None:
    devices.gamepads = Gamepads(devices.repeat, lambda index: (app_driver.FakeGamepad(), 0, Numbering.SDL))
    devices.read(Event(pygame.CONTROLLERDEVICEADDED, device_index=0))

    def push(axis: int, value: float) -> list[Intent]:
        return devices.read(Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=value * 32767, instance_id=0))

    assert push(2, 0.1) == []
    assert push(2, 0.5) == [intents.StickMoved("pad.0", 0.5, 0.0)]
    assert push(3, -1.0) == [intents.StickMoved("pad.0", 0.5, -1.0)]
    assert push(2, 0.05) == [intents.StickMoved("pad.0", 0.0, -1.0)]
    assert push(2, 0.0) == []


def test_a_press_that_is_let_go_says_how_long_it_was(devices: Devices) -> None:
    devices.gamepads = Gamepads(devices.repeat, lambda index: (app_driver.FakeGamepad(), 0, Numbering.SDL))
    devices.read(Event(pygame.CONTROLLERDEVICEADDED, device_index=0))
    devices.read(down(pygame.K_SPACE))
    devices.update(0.5)
    devices.read(Event(pygame.CONTROLLERBUTTONDOWN, button=0, instance_id=0))
    devices.update(0.25)
    assert devices.read(Event(pygame.KEYUP, key=pygame.K_SPACE)) == [intents.ConfirmReleased("keys.left", 0.75)]
    assert devices.read(Event(pygame.CONTROLLERBUTTONUP, button=0, instance_id=0)) == [
        intents.ConfirmReleased("pad.0", 0.25)
    ]
    assert devices.read(Event(pygame.KEYUP, key=pygame.K_SPACE)) == []


def test_a_window_that_loses_the_focus_lets_go_of_what_was_held(devices: Devices) -> None:
    devices.read(down(pygame.K_RETURN))
    assert intents.ConfirmReleased("keys.right", 0.0) in devices.read(Event(pygame.WINDOWFOCUSLOST))
