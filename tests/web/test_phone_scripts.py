"""The scripts of a phone's hand in isolation, in node with a fake page: shaking, flicks, taps on a map."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from game.online.host.phone_page import SCRIPTS

GAME = Path(__file__).resolve().parents[2] / "game"

NODE = shutil.which("node")
pytestmark = [
    pytest.mark.skipif(NODE is None, reason="node is not installed, which .ci/web.sh installs"),
    pytest.mark.slow,
]

STAND_IN = """
class Node {
  constructor(kind) {
    Object.assign(this, { kind, attributes: {}, children: [], listeners: {}, dataset: {}, style: {} });
  }
  setAttribute(name, value) { this.attributes[name] = String(value); }
  addEventListener(name, act) { this.listeners[name] = act; }
  append(...parts) { this.children.push(...parts); }
  setPointerCapture() {}
  getBoundingClientRect() { return { left: 10, top: 20, width: 160, height: 130 }; }
  sent(name, more = {}) { const act = this.listeners[name]; if (act) act({ preventDefault() {}, ...more }); }
}
let now = 0, hasTouched = true;
const shakes = [], said = [];
globalThis.document = { createElement: (kind) => new Node(kind), createElementNS: (_space, kind) => new Node(kind) };
Object.defineProperty(globalThis, "performance", { value: { now: () => now } });
Object.defineProperty(globalThis, "navigator", { value: { vibrate: (pattern) => shakes.push(pattern),
  get userActivation() { return { hasBeenActive: hasTouched }; } } });
globalThis.label = () => new Node("text");
"""


def run(act: str, game: str = "") -> Any:
    """Loads the hand and a game's part of it, runs code, and returns the value of `result`."""
    scripts = [*SCRIPTS, *([GAME / "games" / game / "view" / "phone_view.js"] if game else [])]
    code = "\n".join(path.read_text(encoding="utf-8").replace('"use strict";', "") for path in scripts)
    command = [str(NODE), "-e", f"{STAND_IN}{code}\n{act}\nconsole.log(JSON.stringify(result));"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout.splitlines()[-1])


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Ana $12", "Ana $12"),
        ("שרה $12", "\u2068שרה\u2069 $12"),
        ("2 محمد علی, roll", "2 \u2068محمد علی\u2069, roll"),
        ("שרה, Bo, כהן", "\u2068שרה\u2069, Bo, \u2068כהן\u2069"),
        ("राजेश 陳", "राजेश 陳"),
    ],
)
def test_a_name_from_right_to_left_leaves_the_text_around_it_in_place(text: str, shown: str) -> None:
    card = json.dumps({"prompt": text, "people": [{"name": text, "seat": 1}]})
    assert run(f"const result = isolated({card});") == {"prompt": shown, "people": [{"name": shown, "seat": 1}]}


def test_a_phone_shakes_once_for_each_thing_that_concerns_it_and_only_after_it_was_touched() -> None:
    assert run("""
        const hand = new Hand(() => {}), idle = { change: 0 };
        function felt(before, card) {
          shakes.length = 0;
          hand.feel(before, { ...idle, ...card });
          return shakes[0] || [];
        }
        const result = [
          felt(idle, { asked: true }), felt({ asked: true }, { asked: true }), felt(null, { asked: true }),
          felt(idle, { change: -3 }), felt(idle, { change: 5 }), felt(idle, { asked: true, change: -3 }),
          felt(idle, { won: true }), felt({ won: true }, { won: true }), felt(idle, {}),
        ];
        hasTouched = false;
        result.push(felt(idle, { won: true }));
    """) == [[60], [], [60], [120], [40, 40, 40], [120], [80, 60, 80, 60, 80], [], [], []]


@pytest.mark.parametrize(
    ("option", "shown"),
    [
        ({"price": "$14", "chance": "4%", "brief": "You roll 3: gain $5"}, ["$14", "4%", "You roll 3: gain $5"]),
        ({"off": "Another player owns that horse.", "owner": 1, "chance": "8%"}, ["Bo", "8%"]),
        ({"note": "$5 wins $25", "chance": "8%", "bar": [2, 4]}, ["$5 wins $25", "8%", "2", "4"]),
        ({"off": "That horse is past the line."}, ["That horse is past the line."]),
    ],
)
def test_a_horse_shows_price_or_owner_or_gain_then_its_chance_and_ability_or_numbers(
    option: dict[str, Any], shown: list[str]
) -> None:
    chip = json.dumps({"key": "x", "words": "Buy", "name": "Slow Jenn", "cloth": 4, **option})
    card = json.dumps({"people": [{"name": "Ana", "badge": 0}, {"name": "Bo", "badge": 1}], "options": []})
    assert run(f"""
        const hand = new Hand(() => {{}}), texts = [];
        hand.card = {card};
        const collect = (part) => part.kind ? part.children.forEach(collect) : texts.push(part);
        collect(hand.chip({chip}));
        const result = texts.filter(Boolean);
    """) == ["4", "Slow Jenn", *shown]


# a page without pictures and with a simulated clock, whose large button is tapped by a thumb
TAPS = """
const timers = [];
globalThis.setTimeout = (act, wait) => { timers.push([now + wait, act]); return timers.length; };
globalThis.clearTimeout = (number) => { if (number) timers[number - 1][1] = () => {}; };
document.querySelectorAll = () => [];
document.querySelector = () => null;
document.body = { classList: { remove() {}, add() {}, toggle() {} } };
globalThis.CSS = { escape: (text) => text };
Hand.prototype.draw = function () {};
Hand.prototype.feel = function () {};
Hand.prototype.tell = function () {};
function until(time) {
  for (;;) {
    const due = timers.filter(([at]) => at <= time).sort(([one], [other]) => one - other)[0];
    if (!due) break;
    timers[timers.indexOf(due)] = [Infinity, () => {}];
    now = Math.max(now, due[0]);
    due[1]();
  }
  now = time;
}
const plays = [], hand = new Hand((text) => plays.push(text.split("\\n")[1]));
const SKIP = { key: "skip", words: "Skip", sense: "skip" }, SLIDE = { key: "slide", words: "Slide", final: true };
const ROLL = { key: "roll", words: "Roll", final: true }, ADD = { key: "more", words: "+1", act: true };
let step = 0;
function show(...options) { hand.show({ step: ++step, prompt: "", options }); }
function tap() {
  const option = hand.options.find(({ key }) => key === hand.chosen) || hand.options[0];
  if (!option) return;
  if (option.key !== hand.chosen) hand.tap(option); else if (hand.hears(true)) hand.press(option);
}
"""


@pytest.mark.whole
def test_a_thumb_that_skips_twice_a_second_plays_nothing() -> None:
    assert (
        run(
            TAPS
            + """
            const others = [{ key: "aim", words: "Aim", share: 0.5 }], played = [];
            for (let phase = 0; phase < 500; phase += 7) {        // when the motion ends between two taps
              plays.length = 0;
              let next = 0;
              for (let time = 0; time < 25000; time += 7) {
                until(phase * 100000 + time);
                if (time % 3500 === 0) show(SKIP);
                if (time % 3500 === 1750 + phase - phase % 7) show(SLIDE, ...(phase % 2 ? others : [ROLL, ADD]));
                if (time >= next) { tap(); next += 500; }
              }
              played.push(...plays.filter((line) => !line.endsWith(" skip")));
            }
            const result = played;
            """
        )
        == []
    )


def test_a_large_button_that_changes_by_itself_is_deaf_for_a_moment_and_no_longer() -> None:
    assert run(
        TAPS
        + """
        const heard = [];
        function hears(after) { until(now + after); plays.length = 0; tap(); heard.push(plays[0] || ""); }
        show(SLIDE); hears(100); hears(350);                 // new: deaf at first
        show(ROLL); hears(10);                               // the press was answered with another button
        show(); until(now + 1000); show(SLIDE); hears(399); hears(2);
        until(now + 1000); show(SLIDE); hears(0);            // only the news have changed
        until(now + 1000); show(SKIP); hears(500);
        show(SLIDE); hears(600); hears(600); hears(699); hears(701);
        const result = heard;
        """
    ) == ["", "0 slide", "0 roll", "", "0 slide", "0 slide", "0 skip", "", "", "", "0 slide"]


def test_a_second_tap_after_the_last_press_does_not_begin_another_match() -> None:
    assert run(
        TAPS
        + """
        const AGAIN = { key: "rematch", words: "Play again", sense: "room" }, heard = [];
        function hears(after) { until(now + after); plays.length = 0; tap(); heard.push(plays[0] || ""); }
        show(ROLL); hears(1000);
        show(AGAIN); hears(100); hears(350);
        const result = heard;
        """
    ) == ["0 roll", "", "0 rematch"]


def test_a_phone_that_cannot_shake_shows_its_card_all_the_same() -> None:
    assert (
        run('delete navigator.vibrate; navigator.vibrate = null; new Hand(() => {}).feel(null, {}); const result = "";')
        == ""
    )


# the board is shown at half size with its corner at (10, 20); the middle is (160, 90) of 320 × 260
PAD = """
const card = { prompt: "Slide", seat: 0, people: [{ badge: 0 }] };
const hand = { card, facts: { seats: ["red"] }, say: (lines) => said.push(lines) };
const board = GAMES.horse_collar.pad(hand, [{ share: 0.5 }, { share: 0.4 }, { share: 0.7 }]);
const at = (x, y) => ({ clientX: 10 + x / 2, clientY: 20 + y / 2 });
function drag(points, end = "pointerup") {
  said.length = 0;
  points.forEach(([x, y, time], n) => { now = time; board.sent(n ? "pointermove" : "pointerdown", at(x, y)); });
  board.sent(end, at(...points.at(-1)));
  return said[0] || [];
}
"""


def drags(*strokes: str) -> Any:
    """Returns a phone's messages after each stroke on the board; a stroke lists places with times in milliseconds."""
    return run(f"{PAD}const result = [{', '.join(strokes)}].map((points) => drag(points));", "horse_collar")


def test_a_weight_is_pulled_back_and_let_go_the_farther_the_harder() -> None:
    far, farther, aside = drags(
        "[[160, 90, 0], [160, 177, 300]]", "[[160, 90, 0], [160, 400, 300]]", "[[160, 90, 0], [110, 210, 300]]"
    )
    assert far == ["0.4000 aim", "0.5000 power", "0 slide"]
    assert farther == ["0.4000 aim", "1.0000 power", "0 slide"]
    assert aside[0] == "0.5000 aim"


def test_a_weight_is_flicked_upwards_the_faster_the_harder() -> None:
    slow, fast, leaning = drags(
        "[[160, 90, 0], [160, 10, 100]]", "[[160, 90, 0], [160, 10, 20]]", "[[160, 90, 0], [210, 10, 100]]"
    )
    assert slow == ["0.4000 aim", "0.5000 power", "0 slide"]
    assert fast == ["0.4000 aim", "1.0000 power", "0 slide"]
    assert leaning == ["0.5000 aim", "0.5000 power", "0 slide"]


def test_a_touch_that_goes_nowhere_or_is_broken_off_slides_nothing() -> None:
    assert run(
        PAD
        + """const result = [drag([[160, 90, 0]]), drag([[160, 90, 0], [160, 100, 500]]),
            drag([[160, 90, 0], [160, 200, 300]], "pointercancel"), drag([[160, 90, 0], [160, 85, 900]])];""",
        "horse_collar",
    ) == [[], [], [], []]


def test_a_land_that_can_be_chosen_is_tapped_on_the_map_and_no_other() -> None:
    lands, widths = run(
        """
        const square = (x) => [`${x},0 ${x + 90},0 ${x + 90},90 ${x},90`, x + 45, 45], tapped = [];
        const option = (land, off = "") => ({ key: `land.${land}`, land, off });
        const options = [option(1), option(2), option(3, "Not next to it."), { key: "done" }];
        const hand = { options, tap: ({ key }) => tapped.push(key),
          facts: { areas: { 1: square(0), 2: square(100), 3: square(200), 4: square(3000) }, seats: ["red", "blue"] },
          card: { people: [{ badge: 0 }, { badge: 1 }] } };
        const own = { lands: { 1: [0, "3"], 2: [1, "1"], 3: [1, "2"], 4: [-1, ""] } };
        const [map] = GAMES.conquest.map(hand, own).children;
        for (const path of map.children.filter(({ kind }) => kind === "path")) path.sent("click");
        hand.options = [];
        const wide = GAMES.conquest.map(hand, own).children[0];
        const width = (one) => Number(one.attributes.viewBox.split(" ")[2]);
        const result = [tapped, [width(map), width(wide)]];
        """,
        "conquest",
    )
    assert lands == ["land.1", "land.2"]
    assert widths == [300, 3106]
