// The set-up opens from the title by every device, and Back leads home.
"use strict";
const assert = require("assert");
const { open } = require("./browser");
const { Game } = require("./game");
const { Pad, PLUGGABLE, B } = require("./pad");

async function opensTheGames(bench, options, take) {
  const game = bench.keep(new Game(await open(options)));
  await game.start();
  await game.until_scene("title");
  const back = await take(game);
  await game.until_scene("game_select");
  await back();
  await game.until_scene("title");
  assert.deepStrictEqual(game.faults, []);
}

module.exports = {
  "a mouse opens the choice of games": (bench) => opensTheGames(bench, {}, async (game) => {
    await game.click("new");
    return () => game.click("back");
  }),

  "a finger opens the choice of games": (bench) => opensTheGames(bench, { touch: true, viewport: { width: 844, height: 390 } }, async (game) => {
    await game.tap("new");
    return () => game.tap("back");
  }),

  "keys open the set-up": (bench) => opensTheGames(bench, {}, async (game) => {
    for (const key of ["ArrowDown", "Enter"]) await game.page.keyboard.press(key, { delay: 60 });  // past the first race
    return () => game.page.keyboard.press("Escape", { delay: 60 });
  }),

  "a gamepad opens the choice of games": (bench) => opensTheGames(bench, { scripts: [PLUGGABLE] }, async (game) => {
    const pad = new Pad(game.frame);
    await pad.plug();
    await game.fresh();
    await game.confirm(pad, "new");
    return () => pad.press(B);
  }),
};
