// A gamepad that the tests hold: a script for the page, and the hands to press it with.
"use strict";

const A = 0;
const B = 1;
const X = 2;
const Y = 3;
const START = 9;
const UP = 12;
const DOWN = 13;
const LEFT = 14;
const RIGHT = 15;
const CROSS_UP = -1;
const CROSS_RIGHT = -3 / 7;
const CROSS_DOWN = 1 / 7;
const CROSS_LEFT = 5 / 7;
const CROSS_REST = 9 / 7; // of the unknown gamepad
const FRAMES = 4; // long enough to be seen by a frame or two, however long one takes

const PLUGGABLE = `(() => {
  const pads = [null, null, null, null];
  const made = (index) => ({
    id: "Test Gamepad (STANDARD GAMEPAD Vendor: 045e Product: 028e)", index, connected: true, mapping: "standard",
    timestamp: performance.now(), axes: [0, 0, 0, 0], buttons: Array.from({ length: 17 }, () => ({ pressed: false, touched: false, value: 0 })),
  });
  // one whose buttons the browser does not know; its cross is an axis with a value for each direction, beyond the end at rest
  const unknown = (index) => ({ ...made(index), id: "Generic USB Joystick (Vendor: 0079 Product: 0006)", mapping: "", axes: [0, 0, 0, 0, 0, 0, 0, 0, 0, 9 / 7] });
  const tell = (name, gamepad) => window.dispatchEvent(Object.assign(new Event(name), { gamepad }));
  Object.defineProperty(navigator, "getGamepads", { value: () => pads });
  window.testPad = {
    plug(index) { pads[index] = made(index); tell("gamepadconnected", pads[index]); },
    plugUnknown(index) { pads[index] = unknown(index); tell("gamepadconnected", pads[index]); },
    turn(value, index) { pads[index].axes[9] = value; pads[index].timestamp = performance.now(); },
    pull(index) { const pad = pads[index]; pad.connected = false; pads[index] = null; tell("gamepaddisconnected", pad); },
    press(button, down, index) { pads[index].buttons[button] = { pressed: down, touched: down, value: down ? 1 : 0 }; pads[index].timestamp = performance.now(); },
  };
})();`;

const passed = (count) =>
  new Promise((done) => {
    const next = () => {
      if (count--) {
        requestAnimationFrame(next);
      } else {
        done();
      }
    };
    next();
  });

class Pad {
  constructor(frame, index = 0) {
    this.frame = frame;
    this.index = index;
  }

  plug() {
    return this.frame.evaluate((index) => window.testPad.plug(index), this.index);
  }

  pull() {
    return this.frame.evaluate((index) => window.testPad.pull(index), this.index);
  }

  plugUnknown() {
    return this.frame.evaluate((index) => window.testPad.plugUnknown(index), this.index);
  }

  async turn(direction) {
    for (const value of [direction, CROSS_REST]) {
      await this.frame.evaluate(([value, index]) => window.testPad.turn(value, index), [value, this.index]);
      await this.frame.evaluate(passed, FRAMES);
    }
  }

  async press(button) {
    const set = (down) =>
      this.frame.evaluate(
        ([button, down, index]) => window.testPad.press(button, down, index),
        [button, down, this.index],
      );
    for (const down of [true, false]) {
      await set(down);
      await this.frame.evaluate(passed, FRAMES);
    }
  }
}

module.exports = {
  Pad,
  PLUGGABLE,
  A,
  B,
  X,
  Y,
  START,
  UP,
  DOWN,
  LEFT,
  RIGHT,
  CROSS_UP,
  CROSS_DOWN,
  CROSS_LEFT,
  CROSS_RIGHT,
};
