// A gamepad that the tests hold: a script for the page, and the hands to press it with.
"use strict";
const A = 0, B = 1, X = 2, Y = 3, START = 9, UP = 12, DOWN = 13, LEFT = 14, RIGHT = 15;
const FRAMES = 4;                                       // long enough to be seen by a frame or two, however long one takes

const PLUGGABLE = `(() => {
  const pads = [null, null, null, null];
  const made = (index) => ({
    id: "Test Gamepad (STANDARD GAMEPAD Vendor: 045e Product: 028e)", index, connected: true, mapping: "standard",
    timestamp: performance.now(), axes: [0, 0, 0, 0], buttons: Array.from({ length: 17 }, () => ({ pressed: false, touched: false, value: 0 })),
  });
  const tell = (name, gamepad) => window.dispatchEvent(Object.assign(new Event(name), { gamepad }));
  Object.defineProperty(navigator, "getGamepads", { value: () => pads });
  window.testPad = {
    plug(index) { pads[index] = made(index); tell("gamepadconnected", pads[index]); },
    pull(index) { const pad = pads[index]; pad.connected = false; pads[index] = null; tell("gamepaddisconnected", pad); },
    press(button, down, index) { pads[index].buttons[button] = { pressed: down, touched: down, value: down ? 1 : 0 }; pads[index].timestamp = performance.now(); },
  };
})();`;

const passed = (count) => new Promise((done) => { const next = () => { if (count--) requestAnimationFrame(next); else done(); }; next(); });

class Pad {
  constructor(frame, index = 0) { this.frame = frame; this.index = index; }
  plug() { return this.frame.evaluate((index) => window.testPad.plug(index), this.index); }
  pull() { return this.frame.evaluate((index) => window.testPad.pull(index), this.index); }
  async press(button) {
    const set = (down) => this.frame.evaluate(([button, down, index]) => window.testPad.press(button, down, index), [button, down, this.index]);
    for (const down of [true, false]) {
      await set(down);
      await this.frame.evaluate(passed, FRAMES);
    }
  }
}

module.exports = { Pad, PLUGGABLE, A, B, X, Y, START, UP, DOWN, LEFT, RIGHT };
