// What the browser edition costs: its size, the time to its first frame, the work of a frame.
"use strict";
const assert = require("assert"), fs = require("fs"), path = require("path");
const { open, WEB } = require("./browser");
const { Game } = require("./game");
const LARGEST_BUNDLE = 5e6;                            // bytes, without the runtime
const LONGEST_START_MS = 3000, LONGEST_FRAME_MS = 16;  // the game's own part of the start; a frame of sixty a second
const WATCHED_MS = 3000, RACE_WATCHED_MS = 8000;

const share = (numbers, part) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length * part)];
const median = (numbers) => share(numbers, 0.5);

async function workOf(game, milliseconds) {            // of each frame, in milliseconds
  await game.frame.evaluate(() => { window.runtime.work.length = 0; });
  await game.frame.waitForTimeout(milliseconds);
  return game.frame.evaluate(() => window.runtime.work);
}

const told = (work, milliseconds) => `${Math.round(work.length / milliseconds * 1000)} frames a second; work: median ${median(work).toFixed(1)} ms, 95th ${share(work, 0.95).toFixed(1)}, longest ${Math.max(...work).toFixed(1)}`;

const sizeOf = (folder) => fs.readdirSync(folder).reduce((sum, name) => sum + fs.statSync(path.join(folder, name)).size, 0);

module.exports = {
  async "the bundle is small"() {
    const size = sizeOf(WEB);
    console.log(`     bundle ${(size / 1e6).toFixed(2)} MB`);
    assert.ok(size <= LARGEST_BUNDLE);
  },

  async "the title comes soon, and its frames are cheap"(bench) {
    const game = bench.keep(new Game(await open()));
    await game.page.keyboard.press("Enter");           // the press that starts, given at once
    await game.isDrawn();
    const marks = await game.frame.evaluate(() => Object.fromEntries(performance.getEntriesByType("mark").map((mark) => [mark.name, Math.round(mark.startTime)])));
    const work = await workOf(game, WATCHED_MS);
    console.log(`     ${Object.entries(marks).map(([name, at]) => `${name} ${at}`).join(", ")} ms`);
    console.log(`     first frame after ${marks.drawn} ms, ${marks.drawn - marks.ready} of them the game's own; ${told(work, WATCHED_MS)}`);
    assert.ok(marks.drawn - marks.ready <= LONGEST_START_MS, `the game took ${marks.drawn - marks.ready} ms to its first frame`);
    assert.ok(median(work) <= LONGEST_FRAME_MS, `a frame takes ${median(work)} ms`);
  },

  async "a race is soon ready, and its frames are cheap"(bench) {
    const game = bench.keep(new Game(await open()));
    await game.start();
    await game.until_scene(/title/);
    const start = Date.now();
    await game.toTheRace((name) => game.click(name));
    const ready = Date.now() - start;
    const work = await workOf(game, RACE_WATCHED_MS);
    console.log(`     from the title to a race ${ready} ms; ${told(work, RACE_WATCHED_MS)}`);
    assert.ok(median(work) <= LONGEST_FRAME_MS, `a frame takes ${median(work)} ms`);
  },
};
