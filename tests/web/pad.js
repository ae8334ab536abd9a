// A simulated gamepad: a script for the page, and a class that presses the buttons.
"use strict";

// -- indexes of buttons of a standard gamepad
const A = 0;
const B = 1;
const X = 2;
const Y = 3;
const START = 9;
const UP = 12;
const DOWN = 13;
const LEFT = 14;
const RIGHT = 15;

// -- values of the axis that is the cross of a gamepad without a standard mapping
const CROSS_UP = -1;
const CROSS_RIGHT = -3 / 7;
const CROSS_DOWN = 1 / 7;
const CROSS_LEFT = 5 / 7;
const CROSS_REST = 9 / 7;

// duration of a press, which one or two frames of the game notice even on a slow machine
const FRAMES = 4;

const PLUGGABLE = `(() => {
  const pads = [null, null, null, null];
  const CROSS_AXIS = 9;
  const standard = (index) => ({
    id: "Test Gamepad (STANDARD GAMEPAD Vendor: 045e Product: 028e)",
    index,
    connected: true,
    mapping: "standard",
    timestamp: performance.now(),
    axes: [0, 0, 0, 0],
    buttons: Array.from({ length: 17 }, () => ({ pressed: false, touched: false, value: 0 })),
  });
  // A gamepad whose buttons the browser does not know. Its cross is an axis with a value for each direction, which
  // exceeds 1 at rest.
  const unknown = (index) => ({
    ...standard(index),
    id: "Generic USB Joystick (Vendor: 0079 Product: 0006)",
    mapping: "",
    axes: [0, 0, 0, 0, 0, 0, 0, 0, 0, ${CROSS_REST}],
  });
  const send = (name, gamepad) => window.dispatchEvent(Object.assign(new Event(name), { gamepad }));
  const connect = (pad, index) => {
    pads[index] = pad;
    send("gamepadconnected", pad);
  };
  Object.defineProperty(navigator, "getGamepads", { value: () => pads });
  window.testPad = {
    plug(index) {
      connect(standard(index), index);
    },
    plugUnknown(index) {
      connect(unknown(index), index);
    },
    turn(value, index) {
      pads[index].axes[CROSS_AXIS] = value;
      pads[index].timestamp = performance.now();
    },
    pull(index) {
      const pad = pads[index];
      pad.connected = false;
      pads[index] = null;
      send("gamepaddisconnected", pad);
    },
    press(button, down, index) {
      pads[index].buttons[button] = { pressed: down, touched: down, value: down ? 1 : 0 };
      pads[index].timestamp = performance.now();
    },
  };
})();`;

// Resolves after this number of frames of the page.
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
    for (const isDown of [true, false]) {
      const press = ([button, isDown, index]) => window.testPad.press(button, isDown, index);
      await this.frame.evaluate(press, [button, isDown, this.index]);
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
