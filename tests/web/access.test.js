// A large window gets a finer picture, and screen readers get the content of the screen.
"use strict";

const assert = require("assert");
const { open } = require("./browser");
const { Game } = require("./game");

const FULL_HD = { width: 1920, height: 1080 };
const NAP_MS = 60;
const PATIENCE_MS = 60000;

// waits until a live region announces it: an event, or the focused element
async function told(game, pattern) {
  for (const end = Date.now() + PATIENCE_MS; ;) {
    const words = await game.frame.evaluate(() =>
      ["live", "point"].map((id) => document.getElementById(id).textContent).join(" "),
    );
    if (pattern.test(words)) return words;
    if (Date.now() > end) throw new Error(`never told: ${pattern}; last: ${words}`);
    await game.frame.waitForTimeout(NAP_MS);
  }
}

module.exports = {
  "a large window has the device's own pixels and the mouse still meets its marks": async (bench) => {
    const game = bench.keep(new Game(await open({ viewport: FULL_HD })));
    await game.start();
    await game.until_scene("title");
    assert.strictEqual(await game.frame.evaluate(() => document.getElementById("canvas").width), FULL_HD.width);
    await game.click("settings");
    await game.until_scene("settings");
    await game.until(
      (state) => ["captions", "contrast"].every((key) => state.options.some((option) => option.key === key)),
      "all settings at once",
    );
    await game.click("keys");
    await game.until_scene("key_bindings");
    assert.deepStrictEqual(game.faults, []);
  },

  "what is in focus is told, and the tree is reached by Tab, follows the arrows, is pressed by Enter, and Tab leaves it":
    async (bench) => {
      const game = bench.keep(new Game(await open()));
      await game.start();
      await game.until_scene("title");
      await told(game, /Your first race, /);
      await game.page.keyboard.press("ArrowDown", { delay: 60 });
      await told(game, /Play\./);
      await game.page.keyboard.press("ArrowUp", { delay: 60 });
      await game.until((state) => state.focus !== "new", "the focus of the game back on the first race");
      const here = () => game.frame.evaluate(() => document.activeElement.dataset.key || document.activeElement.id);
      const reaches = async (place) => {
        for (const end = Date.now() + PATIENCE_MS; (await here()) !== place;) {
          if (Date.now() > end) throw new Error(`the focus is on ${await here()}, not on ${place}`);
          await game.frame.waitForTimeout(NAP_MS);
        }
      };
      await game.page.keyboard.press("Tab");
      await reaches((await game.state()).focus);
      await game.page.keyboard.press("ArrowDown", { delay: 60 });
      await game.until((state) => state.focus === "new", "the focus of the game on Play");
      await reaches("new");
      await game.page.keyboard.press("Tab");
      assert.ok(
        !(await game.frame.evaluate(() => document.getElementById("tree").contains(document.activeElement))),
        "Tab stays in the tree",
      );
      assert.strictEqual((await game.state()).scene, "title");
      await game.page.keyboard.press("Shift+Tab");
      await reaches("new");
      await game.page.keyboard.press("Enter", { delay: 60 });
      await game.until_scene("game_select");
      await game.page.keyboard.press("Escape", { delay: 60 });
      await game.until_scene("title");
      await game.click("settings");
      await told(game, /Settings\./);
      assert.deepStrictEqual(game.faults, []);
    },
};
