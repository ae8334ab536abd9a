// Repeatedly goes through the scenes: the memory of the page and of Python, and Python's objects must not grow.
//   LONGSHOT_SOAK=MINUTES sets the duration; bots play a whole match of each game in each round. After the first half,
//   which fills caches, all must stay constant. Set LONGSHOT_PATIENCE_MS to a longer time.
"use strict";

const assert = require("assert");
const path = require("path");
const { execFileSync } = require("child_process");
const { open } = require("./browser");
const { Game } = require("./game");
const MINUTES = Number(process.env.LONGSHOT_SOAK) || 0;
const FEWEST_ROUNDS = 4;
const ROOT = path.join(__dirname, "../..");
const PYTHON = process.env.PYTHON || path.join(ROOT, ".venv/bin/python");
const GAMES = MINUTES ? ["dice_game", "long_shot", "horse_race", "horse_collar", "conquest"] : ["dice_game"];
const MOST_OBJECTS = 4000;
const MOST_SCRIPT_BYTES = 1500000; // that a later round may have more than an earlier one
const PAGE_BYTES = 65536;
const FRAMES_SHOWN = 60; // of a race, before it is left
const FLAT = 0.03;
const WARM = 0.5;
const MATCH_PATIENCE_MS = 600000;
// WebAssembly's memory grows by a fifth at once: a few rounds on a busy machine may end just above a step
const GROWTH_STEP = 0.2;

async function round(game, rules) {
  const go = async (name, scene) => {
    await game.click(name);
    await game.until_scene(scene);
  };
  await go("settings", "settings");
  await go("done", "title");
  await go("help", "tutorial_chapters");
  await go("back", "title");
  await go("new", "game_select");
  await game.click(`game.${rules}`);
  await game.fresh(); // a press that comes before the poster's is done is none
  await game.until((seen) => seen.rules === rules, `the table of ${rules}`);
  await go("change", "setup");
  const begun = await game.beginRace((key) => game.click(key));
  await game.until(({ scene, frames }) => scene === "match" && frames >= begun.frames + FRAMES_SHOWN, "the race");
  await game.page.keyboard.press("Escape");
  await game.until_scene("pause");
  await go("leave", "title");
}

// bots play a whole match from its save, at once, to its score
const AT_ONCE = `localStorage.setItem("longshot.settings", JSON.stringify({ speed: "instant" }));`;

async function match(game, rules) {
  const name = `autosave-${rules.replace(/_/g, "-")}`;
  const save = execFileSync(PYTHON, ["tests/web/late_save.py", rules], {
    cwd: ROOT,
    env: { ...process.env, PYTHONPATH: ROOT },
    encoding: "utf8",
  });
  await game.frame.evaluate(([key, text]) => localStorage.setItem(key, text), [`longshot.${name}`, save]);
  await game.click("help"); // and back: the title reads the saves again
  await game.until_scene("tutorial_chapters");
  await game.click("back");
  await game.click(name);
  await game.until(
    ({ scene, options }) => scene === "scoring" && options.some(({ key }) => key === "title"),
    `the score of ${rules}`,
    MATCH_PATIENCE_MS,
  );
  await game.click("title");
  await game.until_scene("title");
}

async function taken(game, devtools) {
  await devtools.send("HeapProfiler.collectGarbage");
  const [objects, memory] = await game.frame.evaluate(() => [
    window.runtime.countObjects(),
    window.runtime.memoryBytes(),
  ]);
  return { objects, memory, script: (await devtools.send("Runtime.getHeapUsage")).usedSize };
}

module.exports = {
  async "scenes come and go, and nothing grows"(bench) {
    const game = bench.keep(new Game(await open({ scripts: MINUTES ? [AT_ONCE] : [] })));
    const devtools = await game.page.context().newCDPSession(game.page);
    await game.start();
    await game.until_scene("title");
    const seen = [];
    const start = Date.now();
    const minutes = () => (Date.now() - start) / 60000;
    while (seen.length < FEWEST_ROUNDS || minutes() < MINUTES) {
      for (const rules of GAMES) {
        await round(game, rules);
        if (MINUTES) {
          await match(game, rules);
        }
      }
      const now = await taken(game, devtools);
      seen.push(now);
      console.log(
        `     round ${seen.length}, minute ${minutes().toFixed(0)}: ${now.objects} objects of Python's, ${(now.memory / 1e6).toFixed(1)} MB of its memory, ${(now.script / 1e6).toFixed(2)} MB of scripts`,
      );
    }
    if (MINUTES) {
      const first = seen[Math.max(1, Math.floor(seen.length * WARM))];
      const last = seen[seen.length - 1];
      for (const what of ["objects", "memory", "script"]) {
        assert.ok(last[what] <= first[what] * (1 + FLAT), `${what} have grown from ${first[what]} to ${last[what]}`);
      }
      assert.deepStrictEqual(game.faults, []);
      return;
    }
    const [first, last] = [seen[Math.max(1, Math.floor(seen.length / 4))], seen[seen.length - 1]];
    assert.ok(last.objects - first.objects <= MOST_OBJECTS, `${last.objects - first.objects} more objects of Python's`);
    assert.ok(last.script - first.script <= MOST_SCRIPT_BYTES, `${last.script - first.script} more bytes of scripts`);
    const mostMemory = PAGE_BYTES + GROWTH_STEP * first.memory;
    assert.ok(last.memory - first.memory <= mostMemory, `${last.memory - first.memory} more bytes of Python's memory`);
    assert.deepStrictEqual(game.faults, []);
  },
};
