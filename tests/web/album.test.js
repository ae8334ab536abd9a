// Photos and clips in a browser: downloads of the page, made of what the game shows.
"use strict";

const assert = require("assert");
const fs = require("fs");
const { open, USUAL } = require("./browser");
const { Game } = require("./game");
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47]);
const EBML = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);
const FILMED_FRAMES = 150;
const COMMANDS = 4;
const PATIENCE_MS = 60000;
const NO_RECORDER = "delete window.MediaRecorder;";

async function downloaded(game, act) {
  const [download] = await Promise.all([game.page.waitForEvent("download", { timeout: PATIENCE_MS }), act()]);
  return { name: download.suggestedFilename(), bytes: fs.readFileSync(await download.path()) };
}

// the content of a film is drawn, with any delay
async function filmed(game) {
  const { frames } = await game.state();
  await game.until((state) => state.frames >= frames + FILMED_FRAMES, "the frames of the film");
}

module.exports = {
  async "F12 downloads a photo of the title, and a film of the canvas is downloaded, without its sign in it"(bench) {
    const game = bench.keep(new Game(await open(USUAL)));
    await game.start();
    await game.until_scene("title");
    const sizeOf = () =>
      game.frame.evaluate(
        () => `${document.getElementById("canvas").width} × ${document.getElementById("canvas").height}`,
      );
    const before = await sizeOf(); // a busy machine draws fewer pixels from some moment on
    const photo = await downloaded(game, () => game.page.keyboard.press("F12"));
    assert.match(photo.name, /^Long Shot \d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d\.png$/);
    assert.ok(photo.bytes.subarray(0, 4).equals(PNG));
    assert.ok(photo.bytes.length > 50000, `a picture of the title has more than ${photo.bytes.length} bytes`);
    assert.ok([before, await sizeOf()].includes(`${photo.bytes.readUInt32BE(16)} × ${photo.bytes.readUInt32BE(20)}`));
    assert.ok(await game.frame.evaluate(() => album.canFilm()));
    const { name, bytes } = await downloaded(game, async () => {
      await game.frame.evaluate(() => album.film("a clip", "Recording"));
      assert.ok(await game.page.locator("#filming").isVisible());
      await filmed(game);
      await game.frame.evaluate(() => album.cut());
    });
    assert.match(name, /^a clip\.(webm|mp4)$/);
    if (name.endsWith(".webm")) {
      assert.ok(bytes.subarray(0, 4).equals(EBML));
    }
    assert.ok(bytes.length > 20000, `a film has more than ${bytes.length} bytes`);
    assert.strictEqual(await game.frame.evaluate(() => album.filmState()), "saved");
    assert.ok(!(await game.page.locator("#filming").isVisible()));
    assert.deepStrictEqual(game.faults, []);
  },

  async "a replay records a clip of itself until a press"(bench) {
    const game = bench.keep(new Game(await open()));
    const take = (name) => game.click(name);
    await game.start();
    await game.until_scene("title");
    const first = await game.toTheRace(take, "horse_race");
    await game.play(take, (state) => state.match_commands >= first.match_commands + COMMANDS);
    await game.page.keyboard.press("F10");
    await game.until_scene("pause");
    await take("back");
    await game.until_scene("replay");
    await take("round.less");
    const { name, bytes } = await downloaded(game, async () => {
      await take("clip");
      await game.page.locator("#filming").waitFor({ state: "visible" });
      await filmed(game);
      await game.page.keyboard.press("Enter");
    });
    assert.match(name, /^Long Shot .*\.(webm|mp4)$/);
    assert.ok(bytes.length > 20000, `a film has more than ${bytes.length} bytes`);
    assert.strictEqual((await game.fresh()).scene, "replay");
    assert.deepStrictEqual(game.faults, []);
  },

  async "a browser that cannot film says so before anything is tried"(bench) {
    const game = bench.keep(new Game(await open({ scripts: [NO_RECORDER] })));
    await game.isReady();
    assert.strictEqual(await game.frame.evaluate(() => album.canFilm()), false);
  },
};
