// What the frames of a race cost in the browser, and on a processor four times slower: told, and compared with itself.
//   LONGSHOT_WINDOWS=4 looks at four stretches of each kind instead of two, as figures want that are compared.
//   LONGSHOT_WHOLE=1 plays one whole race to the last page after it and tells every long frame (it takes minutes).
"use strict";
const assert = require("assert");
const { open } = require("./browser");
const { Game, draft, keeps } = require("./game");
const WINDOWS = Number(process.env.LONGSHOT_WINDOWS) || 2, WINDOW_MS = 4000;   // of each kind: the best one counts, for machines have other things to do
const SLOWER = 4;                                      // times
const LONG_MS = 33;
const LONGEST_TOLD = 12;
const WHOLE_PATIENCE_MS = 1500000;
const WISHES = (speed) => keeps("settings", { help_level: "advice", speed }) + draft(["person", "bot", "bot", "bot"], { level: "sharp" });

async function racing(bench, speed) {
  const game = bench.keep(new Game(await open({ scripts: [WISHES(speed)], hash: "#test-timed" })));
  await game.start();
  await game.until_scene("title");
  await game.toTheRace((name) => game.click(name));
  return game;
}

// -- frames by their work, counted by the game itself, which leaves its reports to the test out
const tallyOf = async (game, scene) => (await game.fresh()).work[scene] || {};
const minus = (after, before) => Object.entries(after).map(([ms, count]) => [Number(ms), count - (before[ms] || 0)])
  .filter(([, count]) => count > 0).sort((a, b) => a[0] - b[0]);
const sum = (tally) => tally.reduce((all, [, count]) => all + count, 0);
function share(tally, part) {
  let left = sum(tally) * part;
  for (const [ms, count] of tally) if ((left -= count) <= 0) return ms;
  return NaN;
}

async function processor(devtools) {                   // milliseconds that the page's main thread has had of a processor
  const { metrics } = await devtools.send("Performance.getMetrics");
  return metrics.find((one) => one.name === "TaskDuration").value * 1000;
}

async function window_(game, devtools) {               // a stretch of the race: frames a second, and the work of each
  const now = async () => [...await game.frame.evaluate(() => [performance.now(), window.runtime.frames]), await processor(devtools)];
  const before = await tallyOf(game, "match"), start = await now();
  await game.frame.waitForTimeout(WINDOW_MS);
  const end = await now(), tally = minus(await tallyOf(game, "match"), before);
  const [elapsed, frames, cpu] = end.map((value, n) => value - start[n]);
  return { rate: frames / elapsed * 1000, cpu: cpu / frames, median: share(tally, 0.5), p99: share(tally, 0.99), most: share(tally, 1) };
}

async function windows(game, devtools) {
  const seen = [];
  for (let n = 0; n < WINDOWS; n++) seen.push(await window_(game, devtools));
  return seen;
}

const best = (seen) => ({ rate: Math.max(...seen.map((one) => one.rate)), ...Object.fromEntries(["cpu", "median", "p99", "most"].map((name) => [name, Math.min(...seen.map((one) => one[name]))])) });
const told = (name, seen) => {
  const { rate, cpu, median, p99, most } = best(seen);
  console.log(`     ${name}: ${rate.toFixed(1)} frames a second; work: median ${median} ms, 99th ${p99}, longest ${most}; the page's thread ${cpu.toFixed(1)} ms a frame`);
  console.log(`       (best of ${seen.length}: ${seen.map((one) => `${one.rate.toFixed(0)}/${one.median}/${one.p99}/${one.most}/${one.cpu.toFixed(1)}`).join(" ")})`);
};

async function playing(game, until) {                  // plays on beside whatever is measured
  const state = { over: false };
  const done = game.play((name) => game.click(name), (seen) => state.over || until(seen));
  done.catch(() => {});                                // told by `stop`
  return { stop: async () => { state.over = true; await done; }, done };
}

module.exports = {
  async "a race keeps its pace, on a slow processor too"(bench) {
    const game = await racing(bench, "normal");
    const hand = await playing(game, () => false);
    const devtools = await game.page.context().newCDPSession(game.page);
    await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
    const plain = await windows(game, devtools);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    const slow = await windows(game, devtools);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    await hand.stop();
    told("as it is", plain);
    told(`${SLOWER} times slower`, slow);
    const last = await game.state();
    const long = last.long.filter(([, moment]) => !/loading/.test(moment)).sort(([one], [other]) => other - one);
    console.log(`     ${long.length} frames over ${LONG_MS} ms; the longest: ${JSON.stringify(long.slice(0, LONGEST_TOLD))}`);
    assert.deepStrictEqual(game.faults, []);
    assert.ok(best(slow).median <= best(plain).median * SLOWER * 2, "a slow processor costs more than its slowness");
  },

  ...(process.env.LONGSHOT_WHOLE ? {
    async "a whole race without a long frame"(bench) {
      const game = await racing(bench, process.env.LONGSHOT_WHOLE === "1" ? "fast" : process.env.LONGSHOT_WHOLE);
      const loaded = (await game.fresh()).long.length;
      for (const end = Date.now() + WHOLE_PATIENCE_MS; Date.now() < end;) {
        try { await game.play((name) => game.click(name), (seen) => seen.scene === "scoring"); break; } catch (fault) { if (!/far enough/.test(fault.message)) throw fault; }
      }
      const scored = await game.until((seen) => seen.scene === "scoring" && seen.options.some((option) => /^page\./.test(option.key)), "the pages", 120000);
      for (const option of scored.options.filter((one) => /^page\./.test(one.key))) { await game.click(option.key); await game.frame.waitForTimeout(2500); }
      const { long, work } = await game.fresh();
      for (const [scene, tally] of Object.entries(work)) {
        const frames = minus(tally, {});
        console.log(`     ${scene}: ${sum(frames)} frames, median ${share(frames, 0.5)} ms, 99th ${share(frames, 0.99)}, longest ${share(frames, 1)}`);
      }
      for (const [ms, moment] of long.slice(loaded)) console.log(`     ${ms} ms: ${moment}`);
      assert.deepStrictEqual(game.faults, []);
    },
  } : {}),
};
