// What the frames of a game cost in the browser, and on a processor four times slower: of each that is watched, the time of
// the processor that the page's thread takes, which other work on the machine changes little.
//   LONGSHOT_WHOLE=1 watches every game from the title through a first match's beginning to the last page after another's end.
//   LONGSHOT_GAMES=conquest,long_shot LONGSHOT_RATES=4 LONGSHOT_WATCHED_S=60 choose among them.
"use strict";
const assert = require("assert"), os = require("os"), path = require("path");
const { execFileSync } = require("child_process");
const { open, USUAL } = require("./browser");
const { Game, keeps } = require("./game");
const ROOT = path.join(__dirname, "../.."), PYTHON = process.env.PYTHON || path.join(ROOT, ".venv/bin/python");
const WHOLE = Boolean(process.env.LONGSHOT_WHOLE);
const list = (name, usual) => (process.env[name] || usual).split(",");
const GAMES = list("LONGSHOT_GAMES", WHOLE ? "dice_game,long_shot,horse_race,horse_collar,conquest" : "dice_game");
const RATES = list("LONGSHOT_RATES", "1,4").map(Number);   // times that the processor is slower
const WATCHED_MS = (Number(process.env.LONGSHOT_WATCHED_S) || (WHOLE ? 40 : 8)) * 1000;
const LATE_COMMANDS = 6;                               // left to play in the match whose end is watched
const FRAME_MS = 1000 / 60, LONG_MS = 33, LONGEST_TOLD = 12;
const SETTLED_FRAMES = 250, LOADING_PATIENCE_MS = 240000, END_PATIENCE_MS = 300000, PAGE_MS = 4000;
const WISHES = keeps("settings", { help_level: "advice" });
const NUMBERED = `{ const ask = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (step) => ask((now) => { performance.mark("frame " + (window.runtime ? window.runtime.frames : 0)); performance.clearMarks(); step(now); }); }`;

// -- watching
async function watched(game, rate, play) {             // what each frame took while `play` went on: { number, start, ms } by the thread's clock
  const devtools = await game.page.context().newCDPSession(game.page), seen = [], marks = [];
  devtools.on("Tracing.dataCollected", ({ value }) => {
    for (const one of value) if (one.name === "FireAnimationFrame" && one.tdur) seen.push(one); else if (/^frame \d/.test(one.name)) marks.push(one);
  });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate });
  await devtools.send("Tracing.start", { transferMode: "ReportEvents", traceConfig: { includedCategories: ["devtools.timeline", "blink.user_timing"] } });
  try { await play(); } finally {
    const complete = new Promise((done) => devtools.once("Tracing.tracingComplete", done));
    await devtools.send("Tracing.end");
    await complete;
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  }
  seen.sort((one, other) => one.ts - other.ts);
  marks.sort((one, other) => one.ts - other.ts);
  let next = 0;
  return seen.map(({ ts, dur, tts, tdur }) => {
    while (next < marks.length && marks[next].ts < ts) next++;
    const mark = marks[next] && marks[next].ts <= ts + dur ? Number(marks[next].name.slice(6)) : null;
    return { number: mark, start: tts / 1000, ms: tdur / 1000 };
  });
}

// frames in each second, if the thread had a processor for itself: a frame comes a sixtieth after the one before, or when that is done
function rates(frames) {
  let clock = 0;
  const seconds = [];
  frames.forEach(({ start }, n) => {
    if (n) clock += Math.max(FRAME_MS, start - frames[n - 1].start);
    const second = Math.floor(clock / 1000);
    seconds[second] = (seconds[second] || 0) + 1;
  });
  return Array.from(seconds.slice(0, -1), (count) => count || 0);   // the last second is not whole
}

const AHEAD = 1;                                       // the page has begun a frame more than the game has counted
const WAY = "the way there", PARTS = { match: "match", scoring: "score" };   // of a stretch, by scene
function told(name, frames, { long, work }) {
  const moments = new Map(long.map(([, moment]) => [parseInt(moment, 10), moment.replace(/^\d+ /, "").slice(0, 120)]));
  const counts = Object.entries(work).map(([scene, tally]) => [PARTS[scene] || WAY, Object.values(tally).reduce((all, count) => all + count, 0)]);
  const bounds = counts.map(([part], n) => [part, counts.slice(0, n + 1).reduce((all, [, count]) => all + count, 0) + AHEAD]);   // one scene comes after the other
  const partOf = ({ number }) => (bounds.find(([, last]) => number <= last) || bounds[bounds.length - 1])[0];
  const medians = {};
  for (const part of [WAY, ...Object.values(PARTS)]) {
    const here = frames.filter((one) => one.number !== null && partOf(one) === part), each = rates(here).sort((a, b) => a - b);
    if (!each.length) continue;
    const times = here.map(({ ms }) => ms).sort((a, b) => a - b), share = (of) => times[Math.min(times.length - 1, Math.floor(times.length * of))];
    console.log(`     ${name}, ${part}: ${each[Math.floor(each.length / 2)]} frames in the median second, ${each[0]} in the worst; work of the processor: median ${share(0.5).toFixed(1)} ms, 99th ${share(0.99).toFixed(1)}, longest ${share(1).toFixed(1)}; ${here.length} frames, load ${os.loadavg()[0].toFixed(1)}`);
    for (const { number, ms } of here.filter((one) => one.ms > LONG_MS).sort((one, other) => other.ms - one.ms).slice(0, LONGEST_TOLD)) console.log(`       ${ms.toFixed(0)} ms: ${number} ${moments.get(number - AHEAD) || "?"}`);
    medians[part] = share(0.5);
  }
  return medians[PARTS.match];
}

// -- ways through a game
const clicks = (game) => (name) => game.click(name);
async function begins(game, rules) {                   // from the title into a first match, and on for a while
  await game.toTheRace(clicks(game), rules);
  const end = Date.now() + WATCHED_MS;
  await game.play(clicks(game), () => Date.now() > end);
}
async function ends(game, rules) {                     // from the title through a match's last moves, its score's show and pages
  await game.click(`autosave-${rules.replace(/_/g, "-")}`);
  await game.until(({ scene }) => scene === "match", "the match", LOADING_PATIENCE_MS);
  await game.play(clicks(game), ({ scene }) => scene === "scoring", undefined, END_PATIENCE_MS);
  await game.toTheResult(END_PATIENCE_MS);
  await game.click("details");
  const opened = await game.until(({ options }) => options.some(({ key }) => /^page\./.test(key)), "the pages");
  for (const { key } of opened.options.filter((option) => /^page\./.test(option.key))) { await game.click(key); await game.frame.waitForTimeout(PAGE_MS); }
}

async function settledTitle(bench, storage) {
  const game = bench.keep(new Game(await open({ ...USUAL, scripts: [NUMBERED, WISHES, storage], hash: "#test-timed" })));
  await game.start();
  await game.until(({ scene, frames }) => scene === "title" && frames >= SETTLED_FRAMES, "the title", LOADING_PATIENCE_MS);
  return game;
}

async function measured(bench, rules, rate) {
  const seen = [];
  const late = WHOLE && execFileSync(PYTHON, ["tests/web/late_save.py", rules, String(LATE_COMMANDS)], { cwd: ROOT, env: { ...process.env, PYTHONPATH: ROOT }, encoding: "utf8" });
  const ways = [["the beginning", begins, ""], ...(late ? [["the end", ends, `localStorage.setItem("longshot.autosave-${rules.replace(/_/g, "-")}", ${JSON.stringify(late)});`]] : [])];
  for (const [name, way, storage] of ways) {
    const game = await settledTitle(bench, storage);
    const frames = await watched(game, rate, () => way(game, rules));
    seen.push(told(`${rules}, ${rate} times slower, ${name}`, frames, await game.fresh()));
    assert.deepStrictEqual(game.faults, []);
    await game.close();
  }
  return seen[0];
}

const IS_ASKED_FOR = WHOLE || Boolean(process.argv[2]);  // by a part of its name: it tells, and takes a minute
module.exports = !IS_ASKED_FOR ? {} : Object.fromEntries(GAMES.map((rules) => [`a race keeps its pace, on a slow processor too: ${rules}`, async (bench) => {
  const medians = [];
  for (const rate of RATES) medians.push(await measured(bench, rules, rate) / rate);
  assert.ok(medians.every((median) => median <= medians[0] * 2), "a slow processor costs more than its slowness");
}]));
