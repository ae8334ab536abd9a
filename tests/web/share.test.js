// A match code is the same match in the browser as everywhere (tests/web/codes.json, held by
// tests/sharing/test_match_code.py): from the page's address, and pasted into the page's own box over the canvas.
"use strict";

const assert = require("assert");
const fs = require("fs");
const path = require("path");
const { open } = require("./browser");
const { Game } = require("./game");
const EXPECTED = JSON.parse(fs.readFileSync(path.join(__dirname, "codes.json"), "utf8"));
const [first, second] = Object.keys(EXPECTED);

module.exports = {
  async "a code in the address opens its match, and one pasted into the box another"(bench) {
    const game = bench.keep(new Game(await open({ hash: `#test&race=${EXPECTED[first].code}` })));
    await game.start();
    const found = await game.until((state) => state.scene === "enter_code" && state.rules, "the match of the address");
    assert.deepStrictEqual([found.rules, found.scores], [first, EXPECTED[first].scores]);
    for (const key of [second, ...Object.keys(EXPECTED).slice(2)]) {
      await game.frame.fill("#text-box", `Your turn!\n${EXPECTED[key].code}`);
      const pasted = await game.until((state) => state.rules === key, `the match of ${key}`);
      assert.deepStrictEqual(pasted.scores, EXPECTED[key].scores);
    }
    await game.frame.fill("#text-box", EXPECTED[first].code.slice(0, -1));
    await game.until((state) => state.error, "a sentence about the damaged code");
    await game.frame.press("#text-box", "Backspace"); // the box's own key, not the game's
    assert.strictEqual((await game.state()).scene, "enter_code");
    await game.click("back");
    await game.until_scene("title");
    assert.strictEqual(await game.frame.locator("#text-box").count(), 0, "the box goes with its scene");
    assert.deepStrictEqual(game.faults, []);
  },
};
