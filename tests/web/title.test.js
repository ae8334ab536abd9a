// The page loads, the title appears, and the only network requests are for the runtime.
"use strict";

const assert = require("assert");
const { open, NO_STORAGE, USUAL } = require("./browser");
const { Game } = require("./game");
const ITCH = { host: "https://somebody.itch.io", origin: "https://html-classic.itch.zone", folder: "/html/1234567/" };
const FEWEST_COLOURS = 12;
const FRAMES_BEHIND_TITLE = 250;
const STILL_FRAMES = 20;
const STILL_KEYS = ["ArrowDown", "ArrowUp", "PageDown", "End", "Space"];

async function begun(bench, options) {
  const game = bench.keep(new Game(await open({ ...USUAL, ...options })));
  await game.start();
  return game;
}

async function isSound(game) {
  assert.deepStrictEqual(game.faults, [], "the console tells of errors");
  assert.deepStrictEqual(game.strays, [], "addresses beyond the page's own folder");
  assert.deepStrictEqual(
    await game.frame.evaluate(() => [...new Set(window.runtime.refused || [])]),
    [],
    "modules that pygbag does not ship",
  );
  assert.deepStrictEqual(await game.frame.evaluate(() => window.runtime.errors), []);
}

async function showsTheTitle(game) {
  const state = await game.until(
    ({ scene, frames }) => scene === "title" && frames >= FRAMES_BEHIND_TITLE,
    "what is made ready behind the title, a piece a frame",
  );
  assert.deepStrictEqual([state.scene, state.errors], ["title", []]);
  assert.ok((await game.colours()) >= FEWEST_COLOURS, "the canvas is all but blank");
}

module.exports = {
  async "the page boots to the title, quietly, and the canvas is letterboxed in the middle of any window"(bench) {
    const game = await begun(bench);
    await showsTheTitle(game);
    for (const [width, height] of [
      [1280, 720],
      [900, 900],
      [1600, 500],
      [390, 844],
    ]) {
      await game.page.setViewportSize({ width, height });
      const box = await game.canvas.boundingBox();
      const scale = Math.min(width / 1280, height / 720);
      assert.ok(
        Math.abs(box.width - 1280 * scale) < 1.5 && Math.abs(box.height - 720 * scale) < 1.5,
        `at ${width}×${height} the canvas is ${box.width}×${box.height}`,
      );
      assert.ok(
        Math.abs(box.x * 2 + box.width - width) < 2 && Math.abs(box.y * 2 + box.height - height) < 2,
        `at ${width}×${height} the canvas is off the middle`,
      );
    }
    await isSound(game);
  },

  async "below a path of the site, music plays once the player has pressed something, and is silent while the page is hidden"(
    bench,
  ) {
    const game = await begun(bench, { folder: "/games/of/horses/" });
    await game.until_scene("title");
    const heard = () => game.frame.waitForFunction(() => device.isHeard());
    const hide = (isHidden) =>
      game.frame.evaluate((hidden) => {
        Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
      }, isHidden);
    await heard();
    await hide(true);
    await game.frame.waitForFunction(
      () => !device.isHeard() && [...device.contexts].every((context) => context.state !== "running"),
    );
    await hide(false);
    await heard();
    await isSound(game);
  },

  async "the title page says how far it is, and the press that starts may come early"(bench) {
    const game = bench.keep(new Game(await open()));
    const bar = () => game.frame.evaluate(() => +document.getElementById("bar").getAttribute("aria-valuenow"));
    const first = await bar();
    await game.page.keyboard.press("Enter");
    await game.frame.waitForFunction(
      (seen) => +document.getElementById("bar").getAttribute("aria-valuenow") > seen,
      first,
    );
    await game.isDrawn();
    assert.strictEqual(await bar(), 100);
    assert.ok(await game.frame.evaluate(() => document.activeElement.id === "canvas"), "the canvas has no focus");
  },

  async "pygbag's runtime plays the same game, in a frame of itch.io's"(bench) {
    const game = await begun(bench, { ...ITCH, runtime: "cdn" });
    await showsTheTitle(game);
    await game.frame.waitForFunction(() => device.isHeard());
    const first = await game.toTheRace((name) => game.click(name));
    await game.play(
      (name) => game.click(name),
      (state) => state.match_commands >= first.match_commands + 2,
    );
    await isSound(game);
  },

  async "in a frame of itch.io's, under a path of its own, and the page around it keeps still"(bench) {
    const game = await begun(bench, ITCH);
    assert.ok(!(await game.frame.evaluate(() => window.crossOriginIsolated)));
    await showsTheTitle(game);
    for (const key of STILL_KEYS) {
      await game.page.keyboard.press(key);
    }
    await game.page.mouse.move(640, 300);
    await game.page.mouse.wheel(0, 300);
    const { frames } = await game.state();
    await game.until((state) => state.frames >= frames + STILL_FRAMES, "frames in which the page would scroll");
    assert.strictEqual(await game.page.evaluate(() => window.scrollY), 0, "the page around the game scrolled");
    const hasMenu = await game.frame.evaluate(() =>
      document
        .getElementById("canvas")
        .dispatchEvent(new MouseEvent("contextmenu", { cancelable: true, bubbles: true })),
    );
    assert.ok(!hasMenu, "a menu opens over the canvas");
    await isSound(game);
  },

  async "a reader's live region is there, and the language is told"(bench) {
    const game = bench.keep(new Game(await open()));
    assert.strictEqual(await game.frame.evaluate(() => document.documentElement.lang), "en");
    assert.strictEqual(await game.frame.locator("#live.sr").getAttribute("aria-live"), "polite");
  },
};
