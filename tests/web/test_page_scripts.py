"""The page's scripts by themselves, in node with a stand-in for the page: keys, copying, and leaving the page."""

from __future__ import annotations

import json
import shutil
import subprocess
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
  classList: { add() {}, remove() {}, toggle() {} }, querySelector: node, setAttribute() {}, hidden: false });
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


def run(script: str, act: str) -> Any:
    """Loads one of the page's scripts with the stand-in, acts, and returns the value of `result`."""
    code = STAND_IN + (PAGE / script).read_text(encoding="utf-8").replace('"use strict";', "") + act
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
def test_the_browser_asks_before_a_running_match_is_left() -> None:
    act = """
    sent("DOMContentLoaded");
    const asks = (value) => { window.isMatchRunning = value; return sent("beforeunload"); };
    const result = [undefined, true, false].map(asks);
    """
    assert run("page.js", act) == [False, True, False]


def test_the_page_is_told_when_a_match_begins_to_run_and_when_it_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    page = SimpleNamespace()
    monkeypatch.setattr(browser, "BROWSER", True)
    monkeypatch.setattr(browser, "js_window", lambda: page)
    guard = browser.PageGuard()
    guard.update(is_match_running=False)
    assert not vars(page)
    for is_running in (True, False):
        guard.update(is_match_running=is_running)
        assert page.isMatchRunning is is_running


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
