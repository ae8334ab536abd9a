// Plays the game through the page as a person would, and uses only the state that the game publishes under #test:
// window.longshot, the JSON of { scene, seat, focus, options, frame_ms, match_commands, frames, errors }.
//   focus    key of the focused option
//   options  [{ key, label, off, x, y, w, h }]: `off` is the reason for a disabled option, else empty; x, y is its upper
//            left corner in logical units of the 1280×720 canvas
"use strict";

const { A, UP, DOWN, LEFT, RIGHT } = require("./pad");

// size of the canvas, in logical units
const LOGICAL = { width: 1280, height: 720 };
// Limits of waiting. A busy machine may be slow, but every wait ends as early as possible.
const PATIENCE_MS = 60000;
const START_PATIENCE_MS = 90000;
const PLAY_PATIENCE_MS = 180000;
// for a control that may disappear before its press
const GONE_MS = 5000;
// time between two looks at the state
const LOOK_MS = 60;
// limit for the effect of a press, and number of reports within which it is seen, done and published
const SETTLE_MS = 1500;
const SETTLE_REPORTS = 3;
// presses of the cross towards an option
const MOST_STEPS = 60;
// options that are no moves: other sheets, the bar's buttons, the list of calls, undo
const ASIDE = /^(seat|top)\.|^calls$|^held\.undo$/;

const middle = (option) => ({ x: option.x + option.w / 2, y: option.y + option.h / 2 });
const keys = (state) => state.options.map((option) => option.key);
const open = (state) => state.options.filter((option) => !option.off);
const focused = (state) => state.options.find((option) => option.key === state.focus);
const picture = (state) => JSON.stringify([state.scene, state.seat, state.match_commands, keys(state)]);

// Finds an option by its key, or by a pattern of its label.
function named(state, name) {
  const fits = (option) => (name instanceof RegExp ? name.test(option.label) : option.key === name);
  return open(state).find(fits);
}

// -- scripts that a page may start with
// Stores a value unless the page has one.
const keeps = (name, value) => `localStorage['longshot.${name}'] ||= ${JSON.stringify(JSON.stringify(value))};`;

const NAMES = ["Ana", "Bo", "Cleo", "Dev", "Edda", "Finn", "Gus", "Hana"];
const seatsOf = (kinds, level = "novice") =>
  NAMES.map((name, badge) => ({ kind: kinds[badge] || "empty", name, level, badge }));

// Stores a set-up, also of a room. The `kinds` of the seats are "person" and "bot"; further seats are empty.
function draft(kinds, { rules = "dice_game", options = {}, level, name = "setup" } = {}) {
  const bots = name === "setup" ? kinds.length - 1 : 0;
  return keeps(name, {
    seats: seatsOf(kinds, level),
    rules,
    options_by_ruleset: { [rules]: { options, map: "", bots } },
  });
}

// Keeps the page's Python, so that a test may run code in it.
const KEPT = `let load;
  Object.defineProperty(window, "loadPyodide", {
    get: () => load,
    set(loader) {
      if (typeof loader === "function") load = async (...wishes) => (window.python_of_test = await loader(...wishes));
    },
  });`;

class NeverCame extends Error {}

class Game {
  patience = PATIENCE_MS;

  // Takes over the fields of a page that `open` of browser.js has opened.
  constructor(opened) {
    Object.assign(this, opened);
    this.canvas = opened.frame.locator("#canvas");
  }

  // -- the title page
  async isReady() {
    await this.frame.waitForSelector("#start:visible, body.failed", { timeout: START_PATIENCE_MS });
  }

  // Starts by a real click, which browsers require before sound.
  async start() {
    await this.isReady();
    await this.frame.locator("#start").click();
    await this.isDrawn();
  }

  async isDrawn() {
    await this.frame.waitForFunction(
      () => document.getElementById("canvas").width > 1 && document.getElementById("front").hidden,
      null,
      { timeout: START_PATIENCE_MS },
    );
  }

  // Replaces this page, which `end` ends, by another of the same browser.
  async replace(end) {
    const old = this.page;
    const page = await this.context.newPage();
    await end(old);
    // a tab in the background draws nothing and gets no presses
    await page.bringToFront();
    await page.goto(this.address);
    this.page = page;
    this.frame = page.mainFrame();
    this.canvas = this.frame.locator("#canvas");
    await this.start();
  }

  // -- looking
  async state() {
    const text = await this.frame.evaluate(() => window.longshot);
    if (!text) throw new Error("the game publishes no state: window.longshot is not set");
    return JSON.parse(text);
  }

  async until(holds, what, patience = this.patience) {
    const end = Date.now() + patience;
    for (;;) {
      const state = await this.state().catch(() => null);
      if (state && holds(state)) return state;
      if (Date.now() > end) throw new NeverCame(`never came about: ${what}; last seen: ${JSON.stringify(state)}`);
      await this.frame.waitForTimeout(LOOK_MS);
    }
  }

  // Returns a state of a later frame: the game reports a few times a second.
  async fresh() {
    const { frames } = await this.state();
    return this.until((state) => state.frames !== frames, "a newer report");
  }

  until_scene(scene) {
    return this.until((state) => state.scene === scene && state.options.length > 0, `scene ${scene}`);
  }

  // Returns the number of different colours in a thumbnail of the canvas.
  async colours() {
    return this.frame.evaluate(() => {
      const small = Object.assign(document.createElement("canvas"), { width: 64, height: 36 });
      const brush = small.getContext("2d");
      brush.drawImage(document.getElementById("canvas"), 0, 0, 64, 36);
      const pixels = new Uint32Array(brush.getImageData(0, 0, 64, 36).data.buffer);
      return new Set(pixels).size;
    });
  }

  // -- by mouse and by finger
  // Returns the middle of an option, in pixels of the page.
  async placeOf(name) {
    const state = await this.until((seen) => named(seen, name), `an option ${name}`);
    const { x, y } = middle(named(state, name));
    const box = await this.canvas.boundingBox();
    return [box.x + (x * box.width) / LOGICAL.width, box.y + (y * box.height) / LOGICAL.height];
  }

  async click(name) {
    await this.page.mouse.click(...(await this.placeOf(name)));
  }

  async tap(name) {
    await this.page.touchscreen.tap(...(await this.placeOf(name)));
  }

  // -- by gamepad: the cross moves the focus towards an option, A takes it
  async confirm(pad, name) {
    for (let step = 0; step < MOST_STEPS; step++) {
      const state = await this.until((seen) => named(seen, name), `an option ${name}`);
      const goal = named(state, name);
      const here = focused(state);
      if (here && here.key === goal.key) {
        await pad.press(A);
        return;
      }
      await pad.press(here ? this.directionTo(here, goal, step) : DOWN);
      await this.fresh();
    }
    throw new NeverCame(`the focus never reached ${name}`);
  }

  // Returns the direction of the longer way, in every third step that of the shorter way, past any obstacle.
  directionTo(here, goal, step) {
    const from = middle(here);
    const to = middle(goal);
    const across = to.x - from.x;
    const down = to.y - from.y;
    const sideways = Math.abs(across) > Math.abs(down) !== (step % 3 === 2);
    if ((sideways && Math.abs(across) > 1) || Math.abs(down) <= 1) return across > 0 ? RIGHT : LEFT;
    return down > 0 ? DOWN : UP;
  }

  // -- from the title to the result; `take(key)` clicks or confirms an option
  // Goes from the title through the set-up, with these `choices` there, into a race.
  async toTheRace(take, rules = "dice_game", choices = []) {
    await take("new");
    await this.until_scene("game_select");
    await take(`game.${rules}`);
    await this.until((seen) => seen.rules === rules, `the table of ${rules}`);
    if (choices.length) {
      await take("change");
      await this.until_scene("setup");
    }
    for (const choice of choices) {
      await take(choice);
    }
    return this.beginRace(take);
  }

  // Begins a race, and gives up one that was left before.
  async beginRace(take) {
    await take("start");
    const state = await this.until(({ scene }) => scene === "match" || scene === "question", "the race");
    if (state.scene === "question") {
      await take("yes");
    }
    return this.until(({ scene }) => scene === "match", "the race");
  }

  // Goes past the page after a first match, which ignores early presses.
  async toTheResult(patience) {
    await this.until(
      ({ scene, options }) => scene === "first_result" && options.length,
      "the page after a first match",
      patience,
    );
    for (let state = await this.fresh(); state.scene === "first_result"; state = await this.fresh()) {
      await this.click("result");
    }
  }

  // Returns the errors that the page itself reports.
  async saysWrong() {
    return this.faults;
  }

  // -- playing
  // Plays on until `enough`: takes the first move with an effect, or any move by `chance`, which returns 0 to 1.
  async play(take, enough, left_out = ASIDE, patience = PLAY_PATIENCE_MS, chance = null) {
    const tried = new Map();
    for (const end = Date.now() + patience; Date.now() < end;) {
      const state = await this.state();
      if (await enough(state)) return state;
      const before = picture(state);
      const past = tried.get(before) || 0;
      const moves = open(state)
        .filter((option) => !ASIDE.test(option.key) && !left_out.test(option.key))
        .map((option) => option.key);
      if (state.busy || !moves.length) {
        await this.frame.waitForTimeout(LOOK_MS);
        continue;
      }
      tried.set(before, past + 1);
      const choice = chance ? Math.floor(chance() * moves.length) : past % moves.length;
      if (await this.tries(take, moves[choice])) {
        await this.changed(before);
      }
    }
    throw new Error(`the game did not get far enough; last seen: ${JSON.stringify(await this.state())}`);
  }

  // Takes an option that was shown a moment ago. Returns whether it was still shown.
  async tries(take, name) {
    this.patience = GONE_MS;
    try {
      await take(name);
      return true;
    } catch (fault) {
      if (!(fault instanceof NeverCame)) throw fault;
      return false;
    } finally {
      this.patience = PATIENCE_MS;
    }
  }

  // Waits for a change of the state. Some options change nothing of it, such as those of a slider.
  async changed(before) {
    let { frames } = await this.state();
    let reports = 0;
    for (const end = Date.now() + SETTLE_MS; Date.now() < end && reports < SETTLE_REPORTS;) {
      const state = await this.state();
      if (picture(state) !== before) return;
      if (state.frames !== frames) {
        frames = state.frames;
        reports++;
      }
      await this.frame.waitForTimeout(LOOK_MS);
    }
  }
}

module.exports = { Game, KEPT, draft, keeps };
