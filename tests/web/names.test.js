// Names in scripts that the game's typefaces lack: a page draws them with the fonts of the device.
"use strict";

const assert = require("assert");
const { open, USUAL } = require("./browser");
const { Game, keeps } = require("./game");
const PLAYERS = ["Ayşe", "Мария", "محمد علی", "שרה", "राजेश", "สมชาย", "ქეთევან", "陳大文"];
const SEATS = PLAYERS.map((name, badge) => ({ kind: "person", name, level: "novice", badge }));
const SETUP = keeps("setup", {
  seats: SEATS,
  rules: "dice_game",
  options_by_ruleset: { dice_game: { options: {}, map: "", bots: 0 } },
});
// notes each drawn line with its direction and time, and whether it has ink
const NOTES = `addEventListener("DOMContentLoaded", () => {
  if (typeof canvasWords === "undefined") return;                   // a frame around the page
  const { draw, width } = canvasWords;
  Object.assign(window, { drawnWords: {}, widthMs: 0, widths: 0 });
  canvasWords.width = (...asked) => { const start = performance.now(), found = width(...asked); widthMs += performance.now() - start; widths++; return found; };
  canvasWords.draw = (words, font, colour, direction, ...box) => {
    const start = performance.now(), bytes = draw(words, font, colour, direction, ...box);
    drawnWords[words] = { direction, ms: performance.now() - start, hasInk: /[^A=]/.test(bytes) };
    return bytes;
  };
});`;
// a browser that hides from its page what was drawn, as some do against fingerprints
const NOISE = `for (const kind of [CanvasRenderingContext2D, OffscreenCanvasRenderingContext2D]) {
  const read = kind.prototype.getImageData;
  kind.prototype.getImageData = function (...box) { const found = read.apply(this, box); found.data.fill(255); return found; };
}`;
const LETTERS = "letters.ttf";
const LEFT = ["محمد", "علی", "שרה"];

module.exports = {
  async "names in eight scripts are drawn with the fonts of the device"(bench) {
    const game = bench.keep(new Game(await open({ scripts: [NOTES, SETUP], ...USUAL })));
    await game.start();
    await game.until_scene("title");
    await game.toTheRace((name) => game.click(name));
    const drawn = await game.frame.evaluate(() => drawnWords);
    const words = PLAYERS.flatMap((name) => name.split(" "));
    const shown = Object.keys(drawn);
    for (const word of words) {
      assert.ok(
        shown.some((piece) => word.startsWith(piece) || piece === word),
        `${word} is not drawn by the page: ${shown}`,
      );
    }
    for (const [piece, { direction, hasInk }] of Object.entries(drawn)) {
      assert.strictEqual(direction, LEFT.some((word) => word.startsWith(piece)) ? "rtl" : "ltr", piece);
      assert.ok(hasInk, piece);
    }
    const times = Object.values(drawn)
      .map(({ ms }) => ms)
      .sort((one, other) => one - other);
    const [ms, count] = await game.frame.evaluate(() => [widthMs, widths]);
    console.log(
      `     a line is drawn in ${times[times.length >> 1].toFixed(2)} ms, measured in ${(ms / count).toFixed(3)} ms, ${count} times`,
    );
    if (process.env.LONGSHOT_SHOTS) {
      await game.page.screenshot({ path: `${process.env.LONGSHOT_SHOTS}/names.png` });
    }
    assert.deepStrictEqual(game.faults, []);
  },

  async "where a browser hides what is drawn, a font beside the page is fetched once"(bench) {
    const asked = [];
    const onAsked = (url) => {
      if (url.includes(LETTERS)) {
        asked.push(url);
      }
    };
    const game = bench.keep(new Game(await open({ scripts: [NOISE, NOTES, SETUP], onAsked, ...USUAL })));
    await game.start();
    await game.until_scene("title");
    assert.deepStrictEqual(asked, [], "before a name needs it");
    await game.toTheRace((name) => game.click(name));
    assert.strictEqual(asked.length, 1);
    assert.deepStrictEqual(await game.frame.evaluate(() => drawnWords), {}, "the page's own drawings are not used");
    if (process.env.LONGSHOT_SHOTS) {
      await game.page.screenshot({ path: `${process.env.LONGSHOT_SHOTS}/names-font.png` });
    }
    assert.deepStrictEqual(game.faults, []);
  },
};
