// The set-up opens from the title by every device, and Back leads home.
// LONGSHOT_BROWSER=firefox presses the keys of other keyboards in that browser (others.js).
"use strict";

const assert = require("assert");
const { open } = require("./browser");
const { Game } = require("./game");
const { openIn } = require("./others");
const { Pad, PLUGGABLE, B, CROSS_UP, CROSS_DOWN, CROSS_LEFT, CROSS_RIGHT } = require("./pad");

async function openTheGames(bench, options, ...ways) {
  const game = bench.keep(new Game(await open(options)));
  await game.start();
  await game.until_scene("title");
  for (const way of ways) {
    const back = await way(game);
    await game.until_scene("game_select");
    await back();
    await game.until_scene("title");
  }
  assert.deepStrictEqual(game.faults, []);
}

// keys as browsers report them on other keyboards: the position (code), the label (key), and the old keyCode, which
// follows the letter
const KEYBOARDS = {
  AZERTY: { KeyW: ["z", 90], KeyS: ["s", 83], KeyQ: ["a", 65] },
  Cyrillic: { KeyW: ["ц", 87], KeyS: ["ы", 83], KeyQ: ["й", 81] },
};

const BROWSER = process.env.LONGSHOT_BROWSER;

// no protocol of other browsers gives a key another letter than that of its place on the US keyboard
async function eventTypist(game, keyboard) {
  return async (code) => {
    const [key, keyCode] = KEYBOARDS[keyboard][code] || [" ", 32];
    for (const type of ["keydown", "keyup"]) {
      const press = { type, code, key, keyCode };
      await game.frame.evaluate((event) => {
        document
          .getElementById("canvas")
          .dispatchEvent(
            new KeyboardEvent(event.type, { ...event, which: event.keyCode, bubbles: true, cancelable: true }),
          );
      }, press);
      await game.fresh();
    }
  };
}

async function typist(game, keyboard) {
  if (BROWSER) return eventTypist(game, keyboard);
  const session = await game.context.newCDPSession(game.page);
  return async (code) => {
    const [key, windowsVirtualKeyCode] = KEYBOARDS[keyboard][code] || [" ", 32];
    for (const type of ["keyDown", "keyUp"]) {
      await session.send("Input.dispatchKeyEvent", {
        type,
        code,
        key,
        text: type === "keyDown" ? key : undefined,
        windowsVirtualKeyCode,
      });
      await game.fresh();
    }
  };
}

async function playsByPlace(bench) {
  const game = bench.keep(new Game(await (BROWSER ? openIn(BROWSER) : open())));
  await game.start();
  await game.until_scene("title");
  for (const keyboard of Object.keys(KEYBOARDS)) {
    const press = await typist(game, keyboard);
    await press("KeyS");
    const below = (await game.state()).focus;
    await press("KeyW");
    assert.notStrictEqual((await game.state()).focus, below, `${keyboard}: the key at W moves up`);
    await press("KeyS");
    assert.strictEqual((await game.state()).focus, below, `${keyboard}: the key at S moves down`);
    await press("Space");
    await game.until((state) => state.scene !== "title", `${keyboard}: the space bar confirms`);
    await press("KeyQ");
    await game.until_scene("title");
  }
  assert.deepStrictEqual(await game.saysWrong(), []);
}

async function learnsAGamepad(bench) {
  const [confirm, back, start] = [2, 1, 9];
  const game = bench.keep(new Game(await open({ scripts: [PLUGGABLE] })));
  await game.start();
  await game.until_scene("title");
  const pad = new Pad(game.frame);
  await pad.plugUnknown();
  await pad.turn(CROSS_DOWN);
  assert.strictEqual((await game.state()).scene, "title");
  await pad.press(confirm);
  await game.until_scene("pad_setup");
  for (const button of [confirm, back]) {
    await pad.press(button);
  }
  for (const direction of [CROSS_UP, CROSS_DOWN, CROSS_LEFT, CROSS_RIGHT]) {
    await pad.turn(direction);
  }
  await pad.press(start);
  await game.until_scene("title");
  const { focus } = await game.state();
  await pad.turn(CROSS_DOWN);
  await game.until((state) => state.focus !== focus, "the focus moves down");
  await pad.turn(CROSS_UP);
  await game.until((state) => state.focus === focus, "the focus moves up again");
  await pad.press(confirm);
  await game.until((state) => state.scene !== "title", "the learnt button confirms");
  assert.deepStrictEqual(game.faults, []);
}

module.exports = {
  "a gamepad that the browser does not know is learnt": learnsAGamepad,

  "keys count by their place on AZERTY and Cyrillic keyboards": playsByPlace,

  "keys and a mouse open the choice of games": (bench) =>
    openTheGames(
      bench,
      {},
      async (game) => {
        // past the first race
        for (const key of ["ArrowDown", "Enter"]) {
          await game.page.keyboard.press(key, { delay: 60 });
        }
        return () => game.page.keyboard.press("Escape", { delay: 60 });
      },
      async (game) => {
        await game.click("new");
        return () => game.click("back");
      },
    ),

  "a finger opens the choice of games": (bench) =>
    openTheGames(bench, { touch: true, viewport: { width: 844, height: 390 } }, async (game) => {
      await game.tap("new");
      return () => game.tap("back");
    }),

  "a gamepad opens the choice of games": (bench) =>
    openTheGames(bench, { scripts: [PLUGGABLE] }, async (game) => {
      const pad = new Pad(game.frame);
      await pad.plug();
      await game.fresh();
      await game.confirm(pad, "new");
      return () => pad.press(B);
    }),
};
