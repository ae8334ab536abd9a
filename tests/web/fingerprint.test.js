// The browser's Python works out slides as every other Python does: the same fingerprint
// (tests/games/horse_collar/fingerprint.json).
"use strict";

const assert = require("assert");
const fs = require("fs");
const path = require("path");
const { open } = require("./browser");
const { Game, KEPT } = require("./game");
const EXPECTED = JSON.parse(fs.readFileSync(path.join(__dirname, "../games/horse_collar/fingerprint.json"), "utf8"));

const code = ({ turns }) => `
from game.games.horse_collar.rules.fingerprint import fingerprint
fingerprint(${turns})
`;

module.exports = {
  async "slides have the same fingerprint as everywhere"(bench) {
    const game = bench.keep(new Game(await open({ scripts: [KEPT] })));
    await game.start();
    await game.until_scene("title");
    await game.frame.waitForFunction(() => window.runtime.parts.isHere("horse_collar"));
    assert.strictEqual(
      await game.frame.evaluate((text) => window.python_of_test.runPython(text), code(EXPECTED)),
      EXPECTED.sha256,
    );
    assert.deepStrictEqual(game.faults, []);
  },
};
