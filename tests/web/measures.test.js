// What the browser edition costs: its size, the time to its first frame, the work of a frame.
"use strict";
const assert = require("assert"), fs = require("fs"), path = require("path");
const { open, WEB } = require("./browser");
const { Game } = require("./game");
const LARGEST_BUNDLE = 5e6;                            // bytes, without the runtime
const LONGEST_START_MS = 20000, LONGEST_FRAME_MS = 12; // on two cores without a graphics card, others at work on them
const WATCHED_MS = 3000;

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
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
    await game.frame.evaluate(() => { window.runtime.work.length = 0; });
    await game.frame.waitForTimeout(WATCHED_MS);
    const work = await game.frame.evaluate(() => window.runtime.work);
    console.log(`     ${Object.entries(marks).map(([name, at]) => `${name} ${at}`).join(", ")} ms`);
    console.log(`     first frame after ${marks.drawn} ms, ${marks.drawn - marks.ready} of them the game's own; ${(work.length / WATCHED_MS * 1000).toFixed(0)} frames a second; median work ${median(work).toFixed(2)} ms, 95th ${work.sort((a, b) => a - b)[Math.floor(work.length * 0.95)].toFixed(2)} ms`);
    assert.ok(marks.drawn <= LONGEST_START_MS, `the first frame took ${marks.drawn} ms`);
    assert.ok(median(work) <= LONGEST_FRAME_MS, `a frame takes ${median(work)} ms`);
  },
};
