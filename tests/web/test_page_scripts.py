"""The page's scripts in isolation, in node with a fake page: keys, copying, and leaving the page."""

from __future__ import annotations

import json
import shutil
import subprocess
from base64 import b64decode
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game.engine.message import Message
from game.platform import browser, clipboard
from game.scenes.base.scene import PushScene
from tests.support.app_driver import open_app
from tests.support.match_driver import open_match

PAGE = Path(__file__).resolve().parents[2] / "build" / "page"
NODE = shutil.which("node")

needs_node = pytest.mark.skipif(NODE is None, reason="node is not installed, which .ci/web.sh installs")

STAND_IN = """
const listeners = {};
const listen = (name, act) => (listeners[name] ||= []).push(act);
const node = () => ({ addEventListener() {}, append() {}, remove() {}, select() {}, focus() {}, style: {}, dataset: {},
  classList: { add() {}, remove() {}, toggle() {} }, querySelector: node, setAttribute() {}, hidden: false,
  getBoundingClientRect: () => ({ right: 0, bottom: 0 }) });
const written = [];
let isCopied = true;
Object.assign(globalThis, {
  window: globalThis, addEventListener: listen, matchMedia: () => ({ matches: false }), setTimeout() {},
  requestAnimationFrame() {},
  document: { ...node(), body: node(), documentElement: node(), getElementById: node, createElement: node,
    execCommand: () => isCopied },
  pageWords: { translated: (text) => text }, tabs: { claim: async () => true }, performance: { mark() {} },
  HTMLMediaElement: class { play() {} }, MutationObserver: class { observe() {} }, HTMLScriptElement: class {},
});
Object.defineProperty(globalThis, "navigator",
  { value: { clipboard: { writeText: async (text) => written.push(text) } }, configurable: true });
function sent(name, more = {}) {
  const event = { ...more, stopped: false, target: node(), preventDefault() { this.stopped = true; } };
  for (const act of listeners[name] || []) act(event);
  return event.stopped;
}
"""


def run(script: str, act: str, before: str = "") -> Any:
    """Loads one of the page's scripts with the fake page, runs code, and returns the value of `result`."""
    code = STAND_IN + before + (PAGE / script).read_text(encoding="utf-8").replace('"use strict";', "") + act
    command = [str(NODE), "-e", code + "\nconsole.log(JSON.stringify(result));"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout.splitlines()[-1])


@needs_node
@pytest.mark.slow
def test_a_letter_that_searches_the_page_is_typed_and_does_not_search() -> None:
    act = """
    sent("DOMContentLoaded");
    const result = ["'", "/", " ", "a"].map((key) => [sent("keydown", { key }), sent("keypress", { key })]);
    """
    assert run("page.js", act) == [[False, True], [False, True], [False, True], [False, False]]


@needs_node
def test_keys_that_scroll_the_page_are_stopped_at_once() -> None:
    act = 'sent("DOMContentLoaded"); const result = ["ArrowDown", "Backspace"].map((key) => sent("keydown", { key }));'
    assert run("page.js", act) == [True, True]


@needs_node
def test_the_labels_of_the_keyboard_are_told_where_the_browser_knows_them() -> None:
    before = 'navigator.keyboard = { getLayoutMap: async () => new Map([["KeyW", "z"], ["Digit1", "&"]]) };'
    late = "\nlet result; await new Promise(setImmediate); result = device.keyLabels().split('\\n');"
    act = f"(async () => {{ {late} console.log(JSON.stringify(result)); }})(); const result = 0;"
    assert run("device.js", act, before) == ["KeyW z", "Digit1 &"]


@needs_node
def test_the_browser_asks_before_something_is_lost() -> None:
    act = """
    sent("DOMContentLoaded");
    const asks = (value) => { window.asksBeforeLeaving = value; return sent("beforeunload"); };
    const result = [undefined, true, false].map(asks);
    """
    assert run("page.js", act) == [False, True, False]


CANVAS_THAT_READS = """
globalThis.OffscreenCanvas = class {
  getContext() {
    return { fillText() {}, fillRect() {}, getImageData: (x, y, width, height) => ({ data: read(width * height) }) };
  }
};
const repeated = (pixel) => (count) => new Uint8ClampedArray(4 * count).map((_, place) => pixel[place % 4]);
"""


@needs_node
@pytest.mark.parametrize(
    ("read", "can_draw"),
    [
        ("repeated([200, 100, 50, 255])", True),
        ("repeated([201, 99, 50, 255])", True),
        ("repeated([255, 255, 255, 255])", False),
        ("(count) => new Uint8ClampedArray(4 * count).map((_, place) => 37 * place)", False),
        ("() => { throw new Error('forbidden'); }", False),
    ],
)
def test_the_device_draws_letters_only_if_the_page_can_read_them_back(read: str, can_draw: bool) -> None:
    before = f"{CANVAS_THAT_READS} const read = {read};"
    assert run("canvas_words.js", "const result = canvasWords.canDraw();", before) is can_draw


@needs_node
def test_a_drawn_line_is_read_back_byte_by_byte() -> None:
    before = f"{CANVAS_THAT_READS} const read = repeated([1, 2, 3, 4]);"
    text = run("canvas_words.js", 'const result = canvasWords.draw("a", "9px x", "#000", "ltr", 99, 70, 20);', before)
    assert b64decode(text) == bytes((1, 2, 3, 4)) * 99 * 70


def test_the_page_is_told_when_something_would_be_lost_and_when_not(monkeypatch: pytest.MonkeyPatch) -> None:
    page = SimpleNamespace()
    monkeypatch.setattr(browser, "BROWSER", True)
    monkeypatch.setattr(browser, "js_window", lambda: page)
    guard = browser.PageGuard()
    guard.update(loses_something=False)
    assert not vars(page)
    for loses_something in (True, False):
        guard.update(loses_something=loses_something)
        assert page.asksBeforeLeaving is loses_something


def test_a_saved_match_loses_nothing_if_the_page_is_closed() -> None:
    app = open_match("pb")
    assert app.stack.holds_running_match
    assert not app.loses_something_if_closed
    app.storage.error = Message("The disk is full.")
    assert app.loses_something_if_closed


def test_a_host_would_lose_the_room_of_its_guests() -> None:
    app = open_app()
    table = SimpleNamespace(hosts_guests=True)
    app.context.online = table  # type: ignore[assignment]
    assert app.loses_something_if_closed
    table.hosts_guests = False
    assert not app.loses_something_if_closed


@pytest.mark.parametrize("answer", [True, False])
def test_a_text_counts_as_copied_only_if_the_page_says_so(monkeypatch: pytest.MonkeyPatch, answer: bool) -> None:
    monkeypatch.setattr(browser, "BROWSER", True)
    monkeypatch.setattr(browser, "js_window", lambda: SimpleNamespace(device=SimpleNamespace(copy=lambda _: answer)))
    assert clipboard.copy("code") is answer


def test_a_match_runs_also_below_another_scene_until_it_is_over() -> None:
    app = open_app()
    assert not app.stack.holds_running_match
    app = open_match("pb")
    assert app.stack.holds_running_match
    app.stack.apply(PushScene(app.context.scene("message", Message("Wait."))))
    assert app.stack.holds_running_match


@needs_node
@pytest.mark.parametrize("is_copied", [True, False])
def test_copied_is_said_only_where_the_text_is_on_the_clipboard(is_copied: bool) -> None:
    act = f'isCopied = {json.dumps(is_copied)}; const said = device.copy("code"), result = [said, written];'
    assert run("device.js", act) == [is_copied, [] if is_copied else ["code"]]


@needs_node
def test_what_is_pasted_by_keys_reaches_the_game_once() -> None:
    act = """
    const kept = { key: "v", ctrlKey: true };
    const result = [sent("keydown", kept), sent("paste", { clipboardData: { getData: () => "code" } }),
      device.pasted(), device.pasted()];
    """
    assert run("device.js", act) == [False, False, "code", ""]


SPEECH = """
const utterances = [], calls = [];
let voices = [];
const voice = (lang, more = {}) => ({ lang, localService: true, default: false, ...more });
globalThis.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
globalThis.speechSynthesis = {
  speaking: false, pending: false, getVoices: () => voices, addEventListener: listen, resume() {},
  speak(text) { utterances.push(text); this.speaking = true; },
  cancel() { calls.push("cancel"); this.speaking = false; utterances[utterances.length - 1].onend(); },
};
document.addEventListener = listen;
"""


def spoken(act: str) -> Any:
    """Runs code with the page's voice and a fake of the browser's voice; returns the value of `result`."""
    return run("voice.js", act, before=SPEECH)


@needs_node
@pytest.mark.slow
def test_the_page_speaks_only_by_voices_of_the_device_in_the_players_language() -> None:
    assert spoken("""
        voices = [voice("de-DE", { localService: false }), voice("no"), voice("en-GB")];
        voices.push(voice("en-US", { default: true }));
        sent("voiceschanged");
        pageVoice.say("Tin Whistle wins!", "en", 1.25, 0.5);
        const { text, lang, rate, volume } = utterances[0];
        const result = [["en", "de", "nb", "fr"].map(pageVoice.speaks), text, lang, rate, volume];
    """) == [[True, False, True, False], "Tin Whistle wins!", "en-US", 1.25, 0.5]


@needs_node
@pytest.mark.slow
def test_the_page_tells_when_a_text_begins_and_ends() -> None:
    assert spoken("""
        voices = [voice("en")]; sent("voiceschanged");
        const state = () => [pageVoice.speaking, pageVoice.has_begun], result = [state()];
        pageVoice.say("one", "en", 1, 1); result.push(state());
        utterances[0].onstart(); result.push(state());
        utterances[0].onend(); result.push(state());
    """) == [[False, False], [True, False], [True, True], [False, True]]


@needs_node
@pytest.mark.slow
def test_what_was_broken_off_says_nothing_of_the_text_after_it() -> None:
    assert spoken("""
        voices = [voice("en")]; sent("voiceschanged");
        pageVoice.say("one", "en", 1, 1);
        pageVoice.say("two", "en", 1, 1);
        utterances[0].onstart(); utterances[0].onerror();
        const result = [calls, pageVoice.speaking, pageVoice.has_begun];
    """) == [["cancel"], True, False]


@needs_node
@pytest.mark.slow
def test_the_page_is_silent_when_it_is_hidden_or_told_to_stop() -> None:
    assert spoken("""
        voices = [voice("en")]; sent("voiceschanged");
        pageVoice.say("one", "en", 1, 1); document.hidden = true; sent("visibilitychange");
        const result = [pageVoice.speaking];
        pageVoice.say("two", "en", 1, 1); pageVoice.stop();
        result.push(pageVoice.speaking, calls.length);
    """) == [False, False, 2]


@needs_node
@pytest.mark.slow
def test_a_page_without_voices_says_nothing() -> None:
    silent = 'const result = [pageVoice.speaks("en"), pageVoice.say("one", "en", 1, 1) || pageVoice.speaking];'
    assert spoken(silent) == [False, False]
    assert run("voice.js", silent) == [False, False]


@needs_node
def test_a_page_is_quiet_while_it_is_hidden_or_the_game_pauses_it_and_plays_on_afterwards() -> None:
    act = """
    const play = (player) => { player.paused = false; return { catch() {} }; };
    const player = { paused: false, pause() { this.paused = true; }, play() { return play(this); } };
    HTMLMediaElement.prototype.play.call(player);
    Object.assign(globalThis, { innerWidth: 0, innerHeight: 0 });
    document.addEventListener = listen;
    sent("DOMContentLoaded");
    const heard = () => !player.paused;
    const hide = (isHidden) => { document.hidden = isHidden; sent("visibilitychange"); return heard(); };
    const pause = (isPaused) => { device.pause(isPaused); return heard(); };
    const result = [heard(), pause(1), hide(true), pause(0), hide(false), hide(true), hide(false), pause(1), pause(0)];
    """
    assert run("device.js", act) == [True, False, False, False, True, False, True, False, True]


@needs_node
@pytest.mark.parametrize("hash_of_page", ["", "#test", "#room=timed", "#test-timed"])
def test_the_machine_is_measured_every_sixtieth_frame_and_only_where_a_test_times_frames(hash_of_page: str) -> None:
    before = f"""
    const worked = [], state = {{ frames: 0 }};
    globalThis.location = {{ hash: "{hash_of_page}" }};
    performance.now = () => worked.length * 8;
    requestAnimationFrame = (step) => step();
    const made = {{ copy_canvas: (count) => worked.push(count), call_functions: (count) => worked.push(count) }};
    """
    act = """
    const measure = yardstickOf(() => made, state), { yardstick } = state;
    while (state.frames < 60 * 40) { state.frames++; measure(); }
    const counts = yardstick && [yardstick.copy_ms.length, yardstick.calls_ms.length, yardstick.copy_ms[0]];
    const result = [worked.length, counts];
    """
    measured = run("../runtime/yardstick.js", act, before)
    assert measured == ([80, [31, 31, 1.6]] if hash_of_page == "#test-timed" else [0, None])
