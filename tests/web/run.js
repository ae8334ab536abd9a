// Runs the browser tests one after another and ends with "N passed, N failed".   usage: node run.js [part of a name]
// A browser beside other work may be late once: what fails is tried once more, which is told.
"use strict";
const fs = require("fs"), path = require("path");
const PATIENCE_MS = Number(process.env.LONGSHOT_PATIENCE_MS) || 240000, LINES_SHOWN = 40;
const wanted = process.argv[2] || "";
const files = fs.readdirSync(__dirname).filter((name) => name.endsWith(".test.js")).sort();
const tests = files.flatMap((name) => Object.entries(require(path.join(__dirname, name))).map(([title, run]) => ({ title, run })));

// what a test may open; all of it is closed after the test, and shown if it failed
function bench() {
  const opened = [];
  return {
    opened,
    keep(game) { opened.push(game); return game; },
    async close() { for (const game of opened.splice(0)) await game.close().catch(() => {}); },
    async show() {
      for (const [index, game] of opened.entries()) {
        const picture = path.join(process.env.LONGSHOT_SHOTS || require("os").tmpdir(), `longshot-failed-${index}.png`);
        await game.page.screenshot({ path: picture }).then(() => console.log(`     picture: ${picture}`)).catch(() => {});
        console.log(game.log.slice(-LINES_SHOWN).map((line) => `     | ${line}`).join("\n"));
      }
    },
  };
}

const tooLate = () => new Promise((_, fail) => setTimeout(() => fail(new Error(`took longer than ${PATIENCE_MS / 1000} s`)), PATIENCE_MS).unref());

async function passes({ title, run }) {
  const place = bench(), start = Date.now();
  try {
    await Promise.race([run(place), tooLate()]);
    console.log(`ok   ${title} (${((Date.now() - start) / 1000).toFixed(1)} s)`);
    return true;
  } catch (fault) {
    console.log(`FAIL ${title}\n     ${fault.stack}`);
    await place.show();
    return false;
  } finally {
    await place.close();
  }
}

(async () => {
  let passed = 0, failed = 0, late = 0;
  for (const test of tests.filter(({ title }) => title.includes(wanted))) {
    if (await passes(test)) passed++;
    else if (await passes(test)) { passed++; late++; } else failed++;
  }
  console.log(`${passed} passed${late ? ` (${late} at the second try)` : ""}, ${failed} failed`);
  process.exit(failed || !passed ? 1 : 0);
})();
