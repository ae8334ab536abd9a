// The table games from the title to the last page after the score, by mouse against bots. It takes minutes:
//   LONGSHOT_WHOLE=1 LONGSHOT_PATIENCE_MS=1500000 .ci/web.sh "whole game"
// LONGSHOT_BROWSER=firefox or webkit plays them in that browser (others.js), LONGSHOT_SPEED=instant without moving
// pictures.
"use strict";

const assert = require("assert");
const { open } = require("./browser");
const { openIn } = require("./others");
const { Game, draft, keeps } = require("./game");
const { chanceFrom } = require("./thumb");
const PATIENCE_MS = 1400000;
const PAGES_PATIENCE_MS = 120000;
const LOOK_MS = 2500;
const BROWSER = process.env.LONGSHOT_BROWSER;
const WISHES = (bots) =>
  keeps("settings", { speed: process.env.LONGSHOT_SPEED || "fast" }) + draft(["person", ...Array(bots).fill("bot")]);
// of the sliders, so that each shot differs a little from the one before
const ONE_BUTTON_EACH = /\.less$|^(place|aim|power)$/;
// only the offered number of armies, or half of it; no giving up
const AS_OFFERED = /^(less|amount|more|one|all|concede)$/;
const ALL = /^$/;

async function playsToTheEnd(bench, { rules, bots, choices = [], left_out = ALL }) {
  const page = { scripts: [WISHES(bots)] };
  const game = bench.keep(new Game(await (BROWSER ? openIn(BROWSER, page) : open(page))));
  const take = (name) => game.click(name);
  const start = Date.now();
  await game.start();
  await game.until_scene("title");
  const first = await game.toTheRace(take, rules, choices);
  const last = await game.play(take, (state) => state.scene === "scoring", left_out, PATIENCE_MS, chanceFrom(7));
  await game.toTheResult(PAGES_PATIENCE_MS);
  await take("details");
  const opened = await game.until((state) => state.options.some(({ key }) => /^page\./.test(key)), "the pages");
  for (const { key } of opened.options.filter((option) => /^page\./.test(option.key))) {
    await take(key);
    await game.frame.waitForTimeout(LOOK_MS);
  }
  console.log(
    `     ${game.version || "Chromium"}: ${last.match_commands - first.match_commands} commands, ${((Date.now() - start) / 60000).toFixed(1)} minutes from the start button to the last page`,
  );
  assert.deepStrictEqual((await game.fresh()).errors || [], []);
  assert.deepStrictEqual(await game.saysWrong(), []);
}

module.exports = process.env.LONGSHOT_WHOLE
  ? {
      "a whole game of the Dice Game": (bench) => playsToTheEnd(bench, { rules: "dice_game", bots: 2 }),
      "a whole game of Long Shot": (bench) => playsToTheEnd(bench, { rules: "long_shot", bots: 2 }),
      "a whole game of the Horse Race": (bench) => playsToTheEnd(bench, { rules: "horse_race", bots: 2 }),
      "a whole game of Horse Collar": (bench) =>
        playsToTheEnd(bench, {
          rules: "horse_collar",
          bots: 1,
          choices: ["length.short", "page", "frames.5"],
          left_out: ONE_BUTTON_EACH,
        }),
      "a whole game of Forty-Two Lands": (bench) =>
        playsToTheEnd(bench, {
          rules: "conquest",
          bots: 2,
          choices: ["rounds.8", "territories.dealt", "page", "placing.40", "share.60"],
          left_out: AS_OFFERED,
        }),
    }
  : {};
