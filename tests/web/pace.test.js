// The cost of a game's frames in the browser, also with a processor four times slower. For each watched frame it
// measures the processor time of the page's thread, in yardsticks (build/runtime/yardstick.js) that the same thread
// measures meanwhile. The gates are ratios within one run. Among all tests it watches the first match of a single game
// on the slow processor.
//   LONGSHOT_WHOLE=1 watches every game from the title through a first match's beginning to the last page after another's end.
//   LONGSHOT_GAMES=conquest,long_shot LONGSHOT_RATES=4 LONGSHOT_WATCHED_S=60 choose among them.
"use strict";

const assert = require("assert");
const os = require("os");
const path = require("path");
const { execFileSync } = require("child_process");
const { open, USUAL } = require("./browser");
const { Game, keeps } = require("./game");
const ROOT = path.join(__dirname, "../..");
const PYTHON = process.env.PYTHON || path.join(ROOT, ".venv/bin/python");
const WHOLE = Boolean(process.env.LONGSHOT_WHOLE);
const IS_ASKED_FOR = WHOLE || Boolean(process.argv[2]); // by a part of its name
const list = (name, usual) => (process.env[name] || usual).split(",");
const GAMES = list("LONGSHOT_GAMES", WHOLE ? "dice_game,long_shot,horse_race,horse_collar,conquest" : "dice_game");
// times that the processor is slower
const RATES = list("LONGSHOT_RATES", IS_ASKED_FOR ? "1,4" : "4").map(Number);
const WATCHED_MS = (Number(process.env.LONGSHOT_WATCHED_S) || (WHOLE ? 40 : 15)) * 1000;
// the page limits a frame's work in ms, so a quick processor may do more in one
const GATED_RATE = 4;
const YARDSTICK_CALLS = 50;
const COPIES = 5;
// thousands of calls for each copy of the canvas, about a moving frame; and the number of simultaneous measurements
const THOUSAND_CALLS = 10;
// 99th of a hundred frames ÷ upper quartile, which is a moving frame: up to half of a match's frames wait for an
// answer, and take a fifth of it
const MOST_SPREAD = { match: 3.5, score: 2.5 };
// yardsticks: a frame that opens a saved match takes 7 to 8, a frame that draws a strip of the grandstand 5 to 6
const MOST_LONGEST = 10;
const LATE_COMMANDS = 6; // left to play in the match whose end is watched
const FRAME_MS = 1000 / 60;
const LONG_MS = 33;
const LONGEST_TOLD = 12;
const SETTLED_FRAMES = 250;
const LOADING_PATIENCE_MS = 240000;
const END_PATIENCE_MS = 300000;
const PAGE_MS = 4000;
const WISHES = keeps("settings", { help_level: "advice" });
const NUMBERED = `{ const ask = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (step) => ask((now) => { performance.mark("step " + (/^yardstick/.test(step.name) ? step.name : window.runtime ? window.runtime.frames : 0)); performance.clearMarks(); step(now); }); }`;

const share = (numbers, of) => {
  const inOrder = [...numbers].sort((one, other) => one - other);
  return inOrder[Math.min(inOrder.length - 1, Math.floor(inOrder.length * of))];
};

// -- watching
// time of each frame while `play` runs: { number, start, ms } by the thread's clock; and the yardstick meanwhile
async function watched(game, rate, play) {
  const devtools = await game.page.context().newCDPSession(game.page);
  const seen = [];
  const marks = [];
  devtools.on("Tracing.dataCollected", ({ value }) => {
    for (const one of value) {
      if (one.name === "FireAnimationFrame" && one.tdur) {
        seen.push(one);
      } else if (/^step /.test(one.name)) {
        marks.push(one);
      }
    }
  });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate });
  await devtools.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["devtools.timeline", "blink.user_timing"] },
  });
  try {
    await play();
  } finally {
    const complete = new Promise((done) => devtools.once("Tracing.tracingComplete", done));
    await devtools.send("Tracing.end");
    await complete;
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  }
  seen.sort((one, other) => one.ts - other.ts);
  marks.sort((one, other) => one.ts - other.ts);
  let next = 0;
  const steps = seen.map(({ ts, dur, tts, tdur }) => {
    while (next < marks.length && marks[next].ts < ts) {
      next++;
    }
    const name = marks[next] && marks[next].ts <= ts + dur ? marks[next].name.slice(5) : null;
    return { name, number: name && Number(name), start: tts / 1000, ms: tdur / 1000 };
  });
  const measured = (name) => steps.filter((one) => one.name === name).map(({ ms }) => ms);
  const frames = steps.filter(({ number }) => !Number.isNaN(number));
  return {
    frames,
    yardstick: yardstick(
      measured("yardstickCopies"),
      measured("yardstickCalls"),
      await game.frame.evaluate(() => window.runtime.yardstick),
    ),
  };
}

// its thread time, in ms, by a trace; the page's own measurement uses the clock, which depends on other work of the
// machine
function yardstick(copies, thousands, { copy_ms, calls_ms }) {
  const copy = share(copies, 0.5) / COPIES;
  const calls = share(thousands, 0.5) / THOUSAND_CALLS;
  const ms = copy + YARDSTICK_CALLS * calls;
  console.log(
    `     yardstick ${ms.toFixed(1)} ms: a copy ${copy.toFixed(2)}, 1,000 calls ${calls.toFixed(3)}; by the clock ${share(copy_ms, 0.5).toFixed(2)}, ${share(calls_ms, 0.5).toFixed(3)}; ${thousands.length} measured`,
  );
  return ms;
}

// frames in each second, if the thread had a processor for itself: a frame comes a sixtieth after the one before, or
// when that is done
function rates(frames) {
  let clock = 0;
  const seconds = [];
  frames.forEach(({ number, start }, n) => {
    // otherwise another part of the way is in between
    const isNext = n && number === frames[n - 1].number + 1;
    if (n) {
      clock += isNext ? Math.max(FRAME_MS, start - frames[n - 1].start) : FRAME_MS;
    }
    const second = Math.floor(clock / 1000);
    seconds[second] = (seconds[second] || 0) + 1;
  });
  return Array.from(seconds.slice(0, -1), (count) => count || 0); // the last second is not whole
}

const AHEAD = 1; // the page has begun a frame more than the game has counted
const WAY = "the way there";
const PARTS = { match: "match", scoring: "score" }; // of a stretch, by scene

// prints a stretch; returns { median, spread, longest } of each part: ms, 99th percentile ÷ upper quartile, and
// yardsticks
function told(name, { frames, yardstick }, { long, work }) {
  const moments = new Map(long.map(([, moment]) => [parseInt(moment, 10), moment.replace(/^\d+ /, "").slice(0, 120)]));
  const counts = Object.entries(work).map(([scene, tally]) => [
    PARTS[scene] || WAY,
    Object.values(tally).reduce((all, count) => all + count, 0),
  ]);
  const bounds = counts.map(([part], n) => [
    part,
    counts.slice(0, n + 1).reduce((all, [, count]) => all + count, 0) + AHEAD,
  ]); // one scene comes after the other
  const partOf = ({ number }) => (bounds.find(([, last]) => number <= last) || bounds[bounds.length - 1])[0];
  const results = {};
  for (const part of [WAY, ...Object.values(PARTS)]) {
    const here = frames.filter((one) => one.number !== null && partOf(one) === part);
    const each = rates(here).sort((one, other) => one - other);
    if (!each.length) continue;
    const times = [0.5, 0.75, 0.99, 1].map((of) =>
      share(
        here.map(({ ms }) => ms),
        of,
      ),
    );
    const [median, moving, late, longest] = times;
    results[part] = { median, spread: late / moving, longest: longest / yardstick };
    console.log(
      `     ${name}, ${part}: ${each[Math.floor(each.length / 2)]} frames in the median second, ${each[0]} in the worst; work of the processor, median, upper quartile, 99th, longest: ${times.map((ms) => ms.toFixed(1)).join(", ")} ms; ${times.map((ms) => (ms / yardstick).toFixed(2)).join(", ")} yardsticks; 99th ÷ upper quartile ${(late / moving).toFixed(2)}; ${here.length} frames, load ${os.loadavg()[0].toFixed(1)}`,
    );
    for (const { number, ms } of here
      .filter((one) => one.ms > LONG_MS)
      .sort((one, other) => other.ms - one.ms)
      .slice(0, LONGEST_TOLD)) {
      console.log(`       ${ms.toFixed(0)} ms: ${number} ${moments.get(number - AHEAD) || "?"}`);
    }
  }
  return results;
}

const excess = (name, results) =>
  Object.entries(results).flatMap(([part, { spread, longest }]) => [
    ...(spread > MOST_SPREAD[part]
      ? [`${name}, ${part}: 99th ÷ upper quartile is ${spread.toFixed(2)}, more than ${MOST_SPREAD[part]}`]
      : []),
    ...(longest > MOST_LONGEST
      ? [`${name}, ${part}: the longest frame took ${longest.toFixed(1)} yardsticks, more than ${MOST_LONGEST}`]
      : []),
  ]);

// -- ways through a game
const clicks = (game) => (name) => game.click(name);

// from the title into a first match, and on for a while
async function begins(game, rules) {
  await game.toTheRace(clicks(game), rules);
  const end = Date.now() + WATCHED_MS;
  await game.play(clicks(game), () => Date.now() > end);
}

// from the title through a match's last moves, its score's show and pages
async function ends(game, rules) {
  await game.click(`autosave-${rules.replace(/_/g, "-")}`);
  await game.until(({ scene }) => scene === "match", "the match", LOADING_PATIENCE_MS);
  await game.play(clicks(game), ({ scene }) => scene === "scoring", undefined, END_PATIENCE_MS);
  await game.toTheResult(END_PATIENCE_MS);
  await game.click("details");
  const opened = await game.until(({ options }) => options.some(({ key }) => /^page\./.test(key)), "the pages");
  for (const { key } of opened.options.filter((option) => /^page\./.test(option.key))) {
    await game.click(key);
    await game.frame.waitForTimeout(PAGE_MS);
  }
}

async function settledTitle(bench, storage) {
  const game = bench.keep(
    new Game(await open({ ...USUAL, scripts: [NUMBERED, WISHES, storage], hash: "#test-timed" })),
  );
  await game.start();
  await game.until(
    ({ scene, frames }) => scene === "title" && frames >= SETTLED_FRAMES,
    "the title",
    LOADING_PATIENCE_MS,
  );
  return game;
}

// returns the median of the first match's frames, in ms, and exceeded gates
async function measured(bench, rules, rate) {
  const medians = [];
  const exceeded = [];
  const late =
    WHOLE &&
    execFileSync(PYTHON, ["tests/web/late_save.py", rules, String(LATE_COMMANDS)], {
      cwd: ROOT,
      env: { ...process.env, PYTHONPATH: ROOT },
      encoding: "utf8",
    });
  const ways = [
    ["the beginning", begins, ""],
    ...(late
      ? [
          [
            "the end",
            ends,
            `localStorage.setItem("longshot.autosave-${rules.replace(/_/g, "-")}", ${JSON.stringify(late)});`,
          ],
        ]
      : []),
  ];
  for (const [name, way, storage] of ways) {
    const game = await settledTitle(bench, storage);
    const results = told(
      `${rules}, ${rate} times slower, ${name}`,
      await watched(game, rate, () => way(game, rules)),
      await game.fresh(),
    );
    medians.push(results[PARTS.match].median);
    if (rate === GATED_RATE) {
      exceeded.push(...excess(`${rules}, ${name}`, results));
    }
    assert.deepStrictEqual(game.faults, []);
    await game.close();
  }
  return { median: medians[0], exceeded };
}

module.exports = Object.fromEntries(
  GAMES.map((rules) => [
    `a race keeps its pace, on a slow processor too: ${rules}`,
    async (bench) => {
      const medians = [];
      const allExceeded = [];
      for (const rate of RATES) {
        const { median, exceeded } = await measured(bench, rules, rate);
        medians.push(median / rate);
        allExceeded.push(...exceeded);
      }
      assert.ok(
        medians.every((median) => median <= medians[0] * 2),
        "a slow processor costs more than its slowness",
      );
      assert.deepStrictEqual(allExceeded, []);
    },
  ]),
);
