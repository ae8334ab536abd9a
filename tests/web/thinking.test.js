// The cost of sharp bots' decisions in the browser, also with a processor four times slower, from question to command:
// bots play a match among themselves, and each bot's time in a frame is recorded. It sets no limit, and runs only by
// name.
//   LONGSHOT_GAMES=conquest,long_shot LONGSHOT_RATES=4 LONGSHOT_DECISIONS=40 choose among them.
"use strict";

const assert = require("assert");
const os = require("os");
const path = require("path");
const { execFileSync } = require("child_process");
const { open, USUAL } = require("./browser");
const { Game, KEPT } = require("./game");
const ROOT = path.join(__dirname, "../..");
const PYTHON = process.env.PYTHON || path.join(ROOT, ".venv/bin/python");
const list = (name, usual) => (process.env[name] || usual).split(",");
const GAMES = list("LONGSHOT_GAMES", "dice_game,long_shot,horse_collar,conquest");
const RATES = list("LONGSHOT_RATES", "1,4").map(Number);
const DECISIONS = Number(process.env.LONGSHOT_DECISIONS) || 60;
const LOADING_PATIENCE_MS = 240000;
const MEASURING_PATIENCE_MS = 300000;
const LOOK_MS = 500;

// by decision: whether it is made, the times of question and command, and its time in each frame, in ms
const WATCHED = `
from time import perf_counter
from game.session.session import MatchSession
decisions_of_test, think_of_game = [], MatchSession.think
def watched_think(session, milliseconds, **words):
    began = perf_counter()
    choice = think_of_game(session, milliseconds, **words)
    ended = perf_counter()
    if not decisions_of_test or decisions_of_test[-1]["made"]:
        decisions_of_test.append({"made": False, "asked_ms": began * 1000, "frames": []})
    decision = decisions_of_test[-1]
    decision["made"], decision["made_ms"] = choice is not None, ended * 1000
    decision["frames"].append({"granted": milliseconds, "taken": (ended - began) * 1000})
    return choice
MatchSession.think = watched_think
`;
const TOLD = "import json; json.dumps([one for one in decisions_of_test if one['made']])";

const sorted = (values) => [...values].sort((one, other) => one - other);
const part = (values, share) => values[Math.min(values.length - 1, Math.floor(values.length * share))];
const line = (values, digits) => [0.5, 0.95, 1].map((share) => part(values, share).toFixed(digits)).join(", ");

async function measured(bench, rules, rate) {
  const text = execFileSync(PYTHON, ["tests/web/late_save.py", rules, "sharp"], {
    cwd: ROOT,
    env: { ...process.env, PYTHONPATH: ROOT },
    encoding: "utf8",
  });
  const save = JSON.stringify(text);
  const game = bench.keep(
    new Game(
      await open({
        ...USUAL,
        scripts: [KEPT, `localStorage.setItem("longshot.autosave-${rules.replace(/_/g, "-")}", ${save});`],
      }),
    ),
  );
  await game.start();
  await game.until_scene("title");
  await game.click(`autosave-${rules.replace(/_/g, "-")}`);
  await game.until(({ scene }) => scene === "match", "the match", LOADING_PATIENCE_MS);
  const ask = (code) => game.frame.evaluate((text) => window.python_of_test.runPython(text), code);
  await ask(WATCHED);
  const devtools = await game.page.context().newCDPSession(game.page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate });
  let seen = [];
  for (
    const end = Date.now() + MEASURING_PATIENCE_MS;
    seen.length < DECISIONS && Date.now() < end;
    seen = JSON.parse(await ask(TOLD))
  ) {
    await game.frame.waitForTimeout(LOOK_MS);
  }
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  assert.ok(seen.length > 1, "no bot decided");
  const clock = sorted(seen.map((one) => (one.made_ms - one.asked_ms) / 1000));
  const work = sorted(seen.map(({ frames }) => frames.reduce((sum, { taken }) => sum + taken, 0)));
  const slices = seen.flatMap(({ frames }) => frames);
  const taken = sorted(slices.map((one) => one.taken));
  const over = sorted(slices.map((one) => one.taken - one.granted));
  console.log(
    `     ${rules}, ${rate} times slower, ${seen.length} decisions, load ${os.loadavg()[0].toFixed(1)}; median, 95th, longest: ${line(clock, 2)} s of clock; ${line(work, 0)} ms of thinking; ${line(taken, 1)} ms of a frame; ${line(over, 1)} ms more than granted`,
  );
  assert.deepStrictEqual(game.faults, []);
  await game.close();
}

module.exports = !process.argv[2]
  ? {}
  : Object.fromEntries(
      GAMES.map((rules) => [
        `what thinking costs: ${rules}`,
        async (bench) => {
          for (const rate of RATES) {
            await measured(bench, rules, rate);
          }
        },
      ]),
    );
