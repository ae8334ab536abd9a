// Maps that a player adds to the page: picked or dropped, listed, raced on, kept for the next visit, saved as a copy,
// removed.
"use strict";

const assert = require("assert");
const fs = require("fs");
const path = require("path");
const { open, NO_STORAGE } = require("./browser");
const { Game, keeps } = require("./game");
const ROOT = path.join(__dirname, "../..");
const TILES = path.join(ROOT, "assets/tiles");
const FIELDS = fs.readFileSync(path.join(ROOT, "maps/golden_fields.tmx"), "utf8").replace("Golden Fields", "Meadow");
// the other tileset is the game's
const MEADOW = FIELDS.replace("../assets/tiles/turf.tsx", "tilesets/grass.tsx");
const GRASS = fs.readFileSync(path.join(TILES, "turf.tsx"), "utf8").replace("turf.png", "../pictures/grass.png");
const file = (name, content) => ({ name, mimeType: "application/octet-stream", buffer: Buffer.from(content) });
const MAP = file("meadow.tmx", MEADOW);
const TILESET = file("grass.tsx", GRASS);
const PICTURE = file("grass.png", fs.readFileSync(path.join(TILES, "turf.png")));
const TORN = file("torn.tmx", MEADOW.slice(0, 2000));
const NAMESAKE = file("golden_fields.tmx", FIELDS);
const NOTES = file("notes.txt", "no map");
const NO_DATABASE = `Object.defineProperty(window, "indexedDB", { get() { throw new DOMException("The operation is insecure.", "SecurityError"); } });`;
const QUICK = keeps("settings", { speed: "instant" });

async function atTheMaps(game) {
  for (const [scene, key] of [
    ["title", "new"],
    ["game_select", "game.dice_game"],
    ["game_select", "change"],
    ["setup", "maps"],
  ]) {
    await game.until_scene(scene);
    await game.click(key);
  }
  await game.until_scene("map_list");
}

async function opened(bench, scripts = []) {
  const game = bench.keep(new Game(await open({ scripts: [QUICK, ...scripts] })));
  await game.start();
  await atTheMaps(game);
  return game;
}

async function pick(game, files) {
  const asked = game.page.waitForEvent("filechooser");
  await game.click("add");
  await (await asked).setFiles(files);
}

async function drop(game, files) {
  const carried = files.map(({ name, buffer }) => [name, buffer.toString("base64")]);
  await game.frame.evaluate((list) => {
    const dataTransfer = new DataTransfer();
    const bytes = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    for (const [name, text] of list) {
      dataTransfer.items.add(new File([bytes(text)], name));
    }
    document
      .getElementById("canvas")
      .dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
  }, carried);
}

const maps = (state) => state.options.filter(({ key }) => key.startsWith("map."));
const listed = (game, label, isFine) =>
  game.until((state) => maps(state).some((one) => one.label === label && !one.off === isFine), `${label} in the list`);

async function shot(game, name) {
  if (process.env.LONGSHOT_SHOTS) {
    await game.page.screenshot({ path: `${process.env.LONGSHOT_SHOTS}/${name}.png` });
  }
}

module.exports = {
  async "picked and dropped maps are listed, raced on and there after a reload"(bench) {
    const game = await opened(bench);
    await pick(game, [MAP]);
    const { options } = await listed(game, "Meadow", false); // until its tileset comes
    assert.match(options.find(({ key }) => key === "map.meadow").off, /grass\.tsx/);
    await drop(game, [TILESET, PICTURE]);
    await listed(game, "Meadow", true);
    await drop(game, [TORN, NAMESAKE, NOTES]);
    const state = await listed(game, "Torn", false);
    assert.strictEqual(maps(state).at(-1).key, "map.torn", "a broken map is last");
    assert.strictEqual(maps(state).filter(({ key }) => key === "map.golden_fields").length, 1);
    await shot(game, "maps-list");
    await game.click("map.meadow");
    await game.until_scene("setup");
    await game.beginRace((key) => game.click(key));
    await game.fresh();
    await shot(game, "maps-race");
    await game.page.reload();
    await game.start();
    await game.until_scene("title");
    await shot(game, "maps-title");
    await atTheMaps(game);
    await listed(game, "Meadow", true);
    await listed(game, "Torn", false);
    assert.deepStrictEqual(game.faults, []);
  },

  async "an own map is saved as a copy and removed with its tilesets"(bench) {
    const game = await opened(bench);
    await pick(game, [MAP, TILESET, PICTURE]);
    await listed(game, "Meadow", true);
    await game.click("own");
    await game.until_scene("own_maps");
    await shot(game, "maps-own");
    await game.click("map.meadow");
    await game.until_scene("question");
    await shot(game, "maps-question");
    const coming = game.page.waitForEvent("download");
    await game.click("other");
    const download = await coming;
    assert.strictEqual(download.suggestedFilename(), "meadow.tmx");
    assert.strictEqual(fs.readFileSync(await download.path(), "utf8"), MEADOW, "the copy is the player's file");
    await game.until_scene("own_maps");
    await game.click("map.meadow");
    await game.until_scene("question");
    await game.click("yes");
    await game.until((state) => state.scene === "own_maps" && !maps(state).length, "an empty list");
    await game.page.reload();
    await game.start();
    await atTheMaps(game);
    assert.ok(!maps(await game.fresh()).some(({ key }) => key === "map.meadow"));
    assert.strictEqual(await game.frame.evaluate(() => mapFiles.taken()), "", "its files are gone");
    assert.deepStrictEqual(game.faults, []);
  },

  async "where nothing can be kept a map is there for this visit"(bench) {
    const game = await opened(bench, [NO_STORAGE, NO_DATABASE]);
    await pick(game, [MAP, TILESET, PICTURE]);
    await listed(game, "Meadow", true);
    assert.strictEqual(await game.frame.evaluate(() => mapFiles.isKept()), false);
    await shot(game, "maps-visit");
    await game.click("map.meadow");
    await game.until_scene("setup");
    await game.beginRace((key) => game.click(key));
    assert.deepStrictEqual(game.faults, []);
  },
};
