// Runs the browser tests, two at a time with two processors, and ends with "N passed, N failed".
//   usage: node run.js [part of a name]          LONGSHOT_JOBS=1 runs one after another
//   LONGSHOT_PART=together runs only the tests that may share the machine, LONGSHOT_PART=alone only the measurements
//   LONGSHOT_SHARE=2/3 plays one of three shares of the tests that differ only by their game
// Measurements run afterwards, without other tests. A browser on a busy machine may be late once: failed tests are
// tried once more, one at a time at the end, and this is reported.
"use strict";

const fs = require("fs");
const os = require("os");
const path = require("path");
const { AsyncLocalStorage } = require("async_hooks");
const { ofShare } = require("./shares");
const PATIENCE_MS = Number(process.env.LONGSHOT_PATIENCE_MS) || 420000;
const LINES_SHOWN = 40;
const JOBS = Number(process.env.LONGSHOT_JOBS) || Math.min(2, os.cpus().length);
// measurements, by file and title; the files with long tests, which begin first, so that both lanes end together
const ALONE = /^measures\.test\.js (?!the start button)|^pace\.test|^thinking\.test/;
const LONG = ["online", "peers", "eyes_shut", "languages", "phones", "soak", "match", "leaving"];
// laws with a test of each game; Forty-Two Lands, which hardly another test plays, and the phones' own views are always played
const EACH_GAME = [/^(?!Forty-Two).* by mouse$/, / by gamepad alone$/];
const place = (file) => (LONG.indexOf(file.split(".")[0]) + LONG.length + 1) % (LONG.length + 1);
const wanted = process.argv[2] || "";
const PART = process.env.LONGSHOT_PART || "all";
const files = fs
  .readdirSync(__dirname)
  .filter((name) => name.endsWith(".test.js"))
  .sort((a, b) => place(a) - place(b) || (a < b ? -1 : 1));
const tests = files
  .flatMap((file) => Object.entries(require(path.join(__dirname, file))).map(([title, run]) => ({ file, title, run })))
  .filter(({ title }) => title.includes(wanted))
  .filter(isInShare);

function isInShare(test, _number, all) {
  const law = EACH_GAME.find((one) => one.test(test.title));
  return !law || ofShare(all.filter(({ title }) => law.test(title))).includes(test);
}

// the output of a test stays together, below its name; a test that runs by itself prints at once
const telling = new AsyncLocalStorage();
const say = console.log;
console.log = (...words) => {
  const lines = telling.getStore();
  if (lines && tests.length > 1) {
    lines.push(words.join(" "));
  } else {
    say(...words);
  }
};

// resources of a test; all are closed after the test, and shown if it failed
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
        const name = `longshot-failed-${title.replace(/\W+/g, "-").slice(0, 40)}-${index}.png`;
        const picture = path.join(process.env.LONGSHOT_SHOTS || os.tmpdir(), name);
        await game.page
          .screenshot({ path: picture })
          .then(() => console.log(`     picture: ${picture}`))
          .catch(() => {});
        console.log(
          game.log
            .slice(-LINES_SHOWN)
            .map((line) => `     | ${line}`)
            .join("\n"),
        );
      }
    },
  };
}

const tooLate = () =>
  new Promise((_, fail) =>
    setTimeout(() => fail(new Error(`took longer than ${PATIENCE_MS / 1000} s`)), PATIENCE_MS).unref(),
  );

async function passes({ title, run }) {
  const place = bench();
  const start = Date.now();
  const lines = [];
  return telling.run(lines, async () => {
    try {
      await Promise.race([run(place), tooLate()]);
      lines.unshift(`ok   ${title} (${((Date.now() - start) / 1000).toFixed(1)} s)`);
      return true;
    } catch (fault) {
      lines.unshift(`FAIL ${title}\n     ${fault.stack}`);
      await place.show(title);
      return false;
    } finally {
      await place.close();
      say(lines.join("\n"));
    }
  });
}

// takes tests from the list, up to this number at a time; returns those that failed
async function failing(list, jobs) {
  const left = [...list];
  const failed = [];
  const work = async () => {
    for (let test; (test = left.shift());) {
      if (!(await passes(test))) {
        failed.push(test);
      }
    }
  };
  await Promise.all(Array.from({ length: jobs }, work));
  return failed;
}

(async () => {
  const alone = tests.filter(({ file, title }) => ALONE.test(`${file} ${title}`));
  const together = tests.filter((test) => !alone.includes(test));
  const late = PART === "alone" ? [] : await failing(together, JOBS);
  process.env.LONGSHOT_MEASURES = "1";
  if (PART !== "together") {
    late.push(...(await failing(alone, 1)));
  }
  const run = { all: tests, alone, together }[PART];
  const failed = await failing(late, 1);
  const passed = run.length - failed.length;
  const second = late.length - failed.length;
  say(`${passed} passed${second ? ` (${second} at the second try)` : ""}, ${failed.length} failed`);
  process.exit(failed.length || !passed ? 1 : 0);
})();
