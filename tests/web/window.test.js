// The page and its window: bots wait while another window is in front, if the player wishes it, and a fast machine
// draws more pixels.
"use strict";

const assert = require("assert");
const { open } = require("./browser");
const { Game, KEPT, draft, keeps } = require("./game");
const LOADING_MS = 180000;
const SETTLE_MS = 500;
const AWAY_MS = 1500;
const LARGE_HEIGHT = 1440;
const QUICK =
  "from game.platform import frame_stats; [setattr(kind, 'is_large', True) for kind in vars(frame_stats).values() if isinstance(kind, type) and 'is_large' in vars(kind)]; None";

const commandsOf = async (game) => (await game.fresh()).match_commands;

async function watchesBots(bench, settings) {
  const game = bench.keep(
    new Game(await open({ scripts: [draft(["bot", "bot", "bot"]), keeps("settings", settings)] })),
  );
  game.patience = LOADING_MS;
  await game.start();
  await game.until_scene("title");
  await game.toTheRace((name) => game.click(name));
  await game.until(({ match_commands }) => match_commands > 0, "a bot's command");
  return game;
}

const setFocus = (game, has) =>
  game.frame.evaluate((focus) => {
    document.hasFocus = () => focus;
  }, has);

module.exports = {
  async "bots pause while another window is in front, and go on afterwards"(bench) {
    const game = await watchesBots(bench, { pauses_away: true });
    await setFocus(game, false);
    await game.frame.waitForTimeout(SETTLE_MS);
    const before = await commandsOf(game);
    await game.frame.waitForTimeout(AWAY_MS);
    assert.strictEqual(await commandsOf(game), before, "bots play on in the background");
    await setFocus(game, true);
    await game.until(({ match_commands }) => match_commands > before, "a command afterwards");
    assert.deepStrictEqual(game.faults, []);
  },

  async "a quick machine draws a large window with 1440 lines"(bench) {
    const game = bench.keep(new Game(await open({ scripts: [KEPT], viewport: { width: 2560, height: LARGE_HEIGHT } })));
    await game.start();
    await game.until_scene("title");
    await game.frame.evaluate((code) => window.python_of_test.runPython(code), QUICK);
    await game.click("new");
    await game.until_scene("game_select");
    const size = await game.frame.evaluate(() => {
      const { width, height } = document.getElementById("canvas");
      return [width, height];
    });
    assert.deepStrictEqual(size, [(LARGE_HEIGHT * 16) / 9, LARGE_HEIGHT]);
    assert.ok((await game.colours()) > 20, "nothing is drawn");
    assert.deepStrictEqual(game.faults, []);
  },
};
