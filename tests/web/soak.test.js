// Goes through the scenes again and again: what the page, Python's memory and Python's objects take must not grow.
//   LONGSHOT_SOAK=MINUTES goes round so long, through all games in turn; give it a LONGSHOT_PATIENCE_MS beyond that.
"use strict";
const assert = require("assert");
const { open } = require("./browser");
const { Game } = require("./game");
const MINUTES = Number(process.env.LONGSHOT_SOAK) || 0, FEWEST_ROUNDS = 4;
const GAMES = MINUTES ? ["dice_game", "long_shot", "horse_race", "horse_collar", "conquest"] : ["dice_game"];
const MOST_OBJECTS = 4000, MOST_SCRIPT_BYTES = 1500000;   // that a later round may have more than an earlier one
const PAGE_BYTES = 65536;
const GROWTH_STEP = 0.2;   // WebAssembly's memory grows by a fifth at once: a few rounds beside a busy machine may end just above a step

async function round(game, rules) {
  const go = async (name, scene) => { await game.click(name); await game.until_scene(scene); };
  await go("settings", "settings");
  await go("done", "title");
  await go("help", "tutorial_chapters");
  await go("back", "title");
  await go("new", "game_select");
  await game.click(`game.${rules}`);
  await game.fresh();                                    // a press that comes before the poster's is done is none
  await game.until((seen) => seen.rules === rules, `the table of ${rules}`);
  await go("change", "setup");
  await game.beginRace((key) => game.click(key));
  await game.frame.waitForTimeout(1500);
  await game.page.keyboard.press("Escape");
  await game.until_scene("pause");
  await go("leave", "title");
}

async function taken(game, devtools) {
  await devtools.send("HeapProfiler.collectGarbage");
  const [objects, memory] = await game.frame.evaluate(() => [window.runtime.countObjects(), window.runtime.memoryBytes()]);
  return { objects, memory, script: (await devtools.send("Runtime.getHeapUsage")).usedSize };
}

module.exports = {
  async "scenes come and go, and nothing grows"(bench) {
    const game = bench.keep(new Game(await open()));
    const devtools = await game.page.context().newCDPSession(game.page);
    await game.start();
    await game.until_scene("title");
    const seen = [], start = Date.now(), minutes = () => (Date.now() - start) / 60000;
    while (seen.length < FEWEST_ROUNDS || minutes() < MINUTES) {
      for (const rules of GAMES) await round(game, rules);
      const now = await taken(game, devtools);
      seen.push(now);
      console.log(`     round ${seen.length}, minute ${minutes().toFixed(0)}: ${now.objects} objects of Python's, ${(now.memory / 1e6).toFixed(1)} MB of its memory, ${(now.script / 1e6).toFixed(2)} MB of scripts`);
    }
    const [first, last] = [seen[Math.max(1, Math.floor(seen.length / 4))], seen[seen.length - 1]];
    assert.ok(last.objects - first.objects <= MOST_OBJECTS, `${last.objects - first.objects} more objects of Python's`);
    assert.ok(last.script - first.script <= MOST_SCRIPT_BYTES, `${last.script - first.script} more bytes of scripts`);
    const mostMemory = PAGE_BYTES + (MINUTES ? 0 : GROWTH_STEP * first.memory);
    assert.ok(last.memory - first.memory <= mostMemory, `${last.memory - first.memory} more bytes of Python's memory`);
    assert.deepStrictEqual(game.faults, []);
  },
};
