// The page around the game: it reports errors, keeps two tabs apart and fits a phone.
"use strict";

const assert = require("assert");
const { open, USUAL } = require("./browser");
const { Game } = require("./game");
const FINGER_PX = 44;
const STILL_FRAMES = 30;
const UPRIGHT = { width: 390, height: 844 };
const LEVEL = { width: 844, height: 390 };
// a browser that reports the owner of a lock only after the game is loaded
const SLOW_LOCKS =
  "const ask = navigator.locks.request.bind(navigator.locks); navigator.locks.request = async (...wish) => { await new Promise((done) => setTimeout(done, 2000)); return ask(...wish); };";
const words = (page) => page.locator("#words").textContent();

async function failsWith(bench, options, sentence) {
  const game = bench.keep(new Game(await open(options)));
  await game.frame.waitForSelector("body.failed");
  assert.match(await words(game.frame), sentence);
  return game;
}

async function isForFingers(page, name) {
  const box = await page.locator(name).boundingBox();
  assert.ok(box && box.width >= FINGER_PX && box.height >= FINGER_PX, `${name} is ${JSON.stringify(box)}`);
}

module.exports = {
  "a browser without WebAssembly is told": (bench) =>
    failsWith(
      bench,
      { scripts: ["Object.defineProperty(window, 'WebAssembly', { value: undefined });"] },
      /WebAssembly.*Any browser/,
    ),

  "a browser that cannot unpack is told": (bench) =>
    failsWith(bench, { scripts: ["delete window.DecompressionStream;"] }, /too old.*Any browser/),

  async "a missing file is named, and trying again helps once it is there"(bench) {
    const broken = { "library.tar.gz": "missing" };
    const game = await failsWith(
      bench,
      { broken },
      /missing on this site \(runtime.library\.tar\.gz: 404\)\. Try again/,
    );
    delete broken["library.tar.gz"];
    await game.frame.locator("#start").click();
    await game.frame.waitForSelector("body.ready");
  },

  "a lost connection is told": (bench) =>
    failsWith(bench, { broken: { "pyodide.asm.wasm": "lost" } }, /connection was lost.*try again/),

  async "a second tab says so, and takes the game over only if asked"(bench) {
    const game = bench.keep(new Game(await open()));
    await game.start();
    await game.until_scene("title");
    const second = await game.context.newPage();
    await second.addInitScript(SLOW_LOCKS);
    await second.goto(game.address);
    await second.waitForSelector("body.ready");
    assert.match(await words(second), /another tab.*other tab stops/);
    await game.fresh(); // the first one plays on
    await second.locator("#start").click();
    await second.waitForFunction(() => document.getElementById("canvas").width > 1, null);
    await game.page.waitForSelector("body.ready");
    assert.match(await words(game.page), /another tab/);
    assert.strictEqual(
      await game.page.evaluate(() => document.getElementById("canvas").width),
      1,
      "the first tab plays as well",
    );
  },

  async "a phone has the game upright and lying down, and all there is to press is large enough"(bench) {
    const game = bench.keep(new Game(await open({ viewport: UPRIGHT, touch: true })));
    await game.isReady();
    assert.match(await game.page.locator("#start").textContent(), /Tap/);
    for (const name of ["#start", "#full"]) {
      await isForFingers(game.page, name);
    }
    await game.page.locator("#start").tap();
    await game.isDrawn();
    await game.page.locator("#hand").waitFor();
    await game.page.setViewportSize(LEVEL);
    await isForFingers(game.page, "#full");
    const [full, canvas] = [await game.page.locator("#full").boundingBox(), await game.canvas.boundingBox()];
    assert.ok(full.y >= canvas.y + canvas.height, "the full-screen button covers the game");
    await game.page.locator("#full").tap();
    await game.page.waitForFunction(() => document.fullscreenElement && document.getElementById("full").hidden);
    assert.deepStrictEqual(game.faults, []);
  },

  async "a window that the game fills has the full-screen button on the title"(bench) {
    const game = bench.keep(new Game(await open(USUAL)));
    await game.start();
    await game.until_scene("title");
    await game.click("screen");
    await game.page.waitForFunction(() => document.fullscreenElement);
    assert.deepStrictEqual(game.faults, []);
  },

  async "a page zoomed to 200 % has larger texts, and the usual ones again later"(bench) {
    const game = bench.keep(
      new Game(
        await open({
          ...USUAL,
          scripts: ["localStorage['longshot.settings'] ||= JSON.stringify({ reduced_motion: true });"],
        }),
      ),
    );
    await game.start();
    await game.until_scene("title");
    await game.click("settings");
    await game.until_scene("settings");
    const picture = () => game.frame.evaluate(() => document.getElementById("canvas").toDataURL());
    const becomes = (test, before) =>
      game.frame.waitForFunction(
        ([equal, data]) => (document.getElementById("canvas").toDataURL() === data) === equal,
        [test, before],
      );
    await game.page.mouse.move(2, 2);
    const later = async () => {
      const { frames } = await game.state();
      await game.until((state) => state.frames >= frames + STILL_FRAMES, "a later picture");
      return picture();
    };
    let usual = await picture();
    for (let now; (now = await later()) !== usual;) {
      usual = now;
    } // until nothing moves
    await game.page.setViewportSize({ width: 640, height: 360 }); // as a zoomed page has it
    await becomes(false, usual);
    await game.page.setViewportSize({ width: 1280, height: 720 });
    await becomes(true, usual);
    assert.deepStrictEqual(game.faults, []);
  },
};
