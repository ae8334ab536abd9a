// Runs the browser tests, two at a time with two processors, and ends with "N passed, N failed".
//   usage: node run.js [part of a name]          LONGSHOT_JOBS=1 runs one after another
//   LONGSHOT_PART=together runs only the tests that may share the machine, LONGSHOT_PART=alone only the measurements
//   LONGSHOT_SHARE=2/3 plays one of three shares of each group of long tests
// Measurements run afterwards, without other tests. A browser on a busy machine may be late once: failed tests are
// tried once more, one at a time at the end, and this is reported.
"use strict";

const fs = require("fs");
const os = require("os");
const path = require("path");
const { AsyncLocalStorage } = require("async_hooks");
const { ofShare } = require("./shares");

// limit of a test
const PATIENCE_MS = Number(process.env.LONGSHOT_PATIENCE_MS) || 420000;
// of the console of a failed test
const LINES_SHOWN = 40;
const TITLE_LETTERS = 40;
const JOBS = Number(process.env.LONGSHOT_JOBS) || Math.min(2, os.cpus().length);
const PART = process.env.LONGSHOT_PART || "all";
const wanted = process.argv[2] || "";
// measurements, by file and title
const ALONE = /^measures\.test\.js (?!the start button)|^pace\.test|^thinking\.test/;
// files with long tests, which begin first, so that both lanes end together
const LONG = ["online", "peers", "eyes_shut", "languages", "phones", "soak", "match", "leaving"];
// Groups of long tests (25 s or more, or several of the same kind), by title: each share has a part of each group.
// Forty-Two Lands is always played by mouse, because hardly another test plays it.
const GROUPS = [
  /^(?!Forty-Two).* by mouse$/,
  / by gamepad alone$/,
  // whole matches on phones
  /^(phones alone play a whole match|a whole match with one thumb)/,
  // rooms of several pages and desktops
  /^(two pages (and a desktop|in frames)|a page with a desk|a page deals at|at a broker|a page that a host serves)/,
  // what a player left
  /^(a room|a match of each kind|a season, a lesson) .*in one press|^a match goes on after the page was left/,
  // a match in other conditions
  /^(with eyes shut|a race in every language|pygbag's runtime|a match is played where nothing can be kept)/,
  // single subjects
  /^(a phone whose line is dead|an invitation of a frame|a game whose part has not come|scenes come and go|a replay records)/,
];

const place = (file) => (LONG.indexOf(file.split(".")[0]) + LONG.length + 1) % (LONG.length + 1);
const names = fs.readdirSync(__dirname).filter((name) => name.endsWith(".test.js"));
const files = names.sort((first, second) => place(first) - place(second) || (first < second ? -1 : 1));
const tests = files
  .flatMap(testsIn)
  .filter(({ title }) => title.includes(wanted))
  .filter(isInShare);

function testsIn(file) {
  const found = Object.entries(require(path.join(__dirname, file)));
  return found.map(([title, run]) => ({ file, title, run }));
}

function isInShare(test, _number, all) {
  const group = GROUPS.find((titles) => titles.test(test.title));
  return !group || ofShare(all.filter(({ title }) => group.test(title))).includes(test);
}

// The output of a test stays together, below its name. A test that runs by itself prints at once.
const output = new AsyncLocalStorage();
const print = console.log;
console.log = (...words) => {
  const lines = output.getStore();
  if (lines && tests.length > 1) {
    lines.push(words.join(" "));
  } else {
    print(...words);
  }
};

// Shows a screenshot and the last lines of the console of a game.
async function show(game, name) {
  const picture = path.join(process.env.LONGSHOT_SHOTS || os.tmpdir(), name);
  try {
    await game.page.screenshot({ path: picture });
    console.log(`     picture: ${picture}`);
  } catch {
    // the page is closed
  }
  const lines = game.log.slice(-LINES_SHOWN).map((line) => `     | ${line}`);
  console.log(lines.join("\n"));
}

// Resources of a test: all are closed after the test, and shown if it failed.
function bench() {
  const opened = [];
  return {
    opened,
    keep(game) {
      opened.push(game);
      return game;
    },
    async close() {
      for (const game of opened.splice(0)) {
        await game.close().catch(() => {});
      }
    },
    async show(title) {
      for (const [index, game] of opened.entries()) {
        const test = title.replace(/\W+/g, "-").slice(0, TITLE_LETTERS);
        await show(game, `longshot-failed-${test}-${index}.png`);
      }
    },
  };
}

function timeLimit() {
  const fault = new Error(`took longer than ${PATIENCE_MS / 1000} s`);
  return new Promise((_, fail) => setTimeout(() => fail(fault), PATIENCE_MS).unref());
}

// Runs a test and returns whether it passed.
async function passes({ title, run }) {
  const resources = bench();
  const start = Date.now();
  const lines = [];
  return output.run(lines, async () => {
    try {
      await Promise.race([run(resources), timeLimit()]);
      const seconds = (Date.now() - start) / 1000;
      lines.unshift(`ok   ${title} (${seconds.toFixed(1)} s)`);
      return true;
    } catch (fault) {
      lines.unshift(`FAIL ${title}\n     ${fault.stack}`);
      await resources.show(title);
      return false;
    } finally {
      await resources.close();
      print(lines.join("\n"));
    }
  });
}

// Runs the tests of a list, at most `jobs` at a time, and returns those that failed.
async function failing(list, jobs) {
  const left = [...list];
  const failed = [];
  const work = async () => {
    while (left.length) {
      const test = left.shift();
      if (!(await passes(test))) {
        failed.push(test);
      }
    }
  };
  await Promise.all(Array.from({ length: jobs }, work));
  return failed;
}

async function main() {
  const alone = tests.filter(({ file, title }) => ALONE.test(`${file} ${title}`));
  const together = tests.filter((test) => !alone.includes(test));
  const failedOnce = PART === "alone" ? [] : await failing(together, JOBS);
  process.env.LONGSHOT_MEASURES = "1";
  if (PART !== "together") {
    failedOnce.push(...(await failing(alone, 1)));
  }
  const run = { all: tests, alone, together }[PART];
  const failed = await failing(failedOnce, 1);
  const passed = run.length - failed.length;
  const second = failedOnce.length - failed.length;
  const secondTry = second ? ` (${second} at the second try)` : "";
  print(`${passed} passed${secondTry}, ${failed.length} failed`);
  process.exit(failed.length || !passed ? 1 : 0);
}

main();
