// The table games from the title to the last page after the score, by mouse against bots. It takes minutes:
//   LONGSHOT_WHOLE=1 LONGSHOT_PATIENCE_MS=1500000 .ci/web.sh "whole game"
"use strict";
const assert = require("assert");
const { open } = require("./browser");
const { Game } = require("./game");
const PATIENCE_MS = 1400000, PAGES_PATIENCE_MS = 120000, LOOK_MS = 2500;
const chairs = (bots) => ["chair person regular 0 Ana", ...["Bo", "Cleo", "Dev", "Edda", "Finn", "Gus", "Hana"].map((name, n) =>
  `chair ${n < bots ? "bot" : "empty"} novice ${n + 1} ${name}`)].join("\n");
const WISHES = (bots) => `localStorage.setItem("longshot.settings", JSON.stringify({ speed: "fast" }));
  localStorage.setItem("longshot.setup", ${JSON.stringify(chairs(bots))});`;
const ONE_BUTTON_EACH = /\.less$|^(place|aim|power)$/; // of the sliders, so that each shot differs a little from the one before
const AS_OFFERED = /^(less|amount|more|one|all|concede)$/; // no other number of armies than is offered, or half of them; nobody gives up

async function playsToTheEnd(bench, { rules, bots, choices, left_out }) {
  const game = bench.keep(new Game(await open({ scripts: [WISHES(bots)] })));
  const take = (name) => game.click(name);
  await game.start();
  await game.until_scene("title");
  const first = await game.toTheRace(take, rules, choices);
  const last = await game.play(take, (state) => state.scene === "scoring", left_out, PATIENCE_MS);
  console.log(`     ${last.match_commands - first.match_commands} commands`);
  await game.until((state) => state.options.some(({ key }) => key === "details"), "the result", PAGES_PATIENCE_MS);
  await take("details");
  const opened = await game.until((state) => state.options.some(({ key }) => /^page\./.test(key)), "the pages");
  for (const { key } of opened.options.filter((option) => /^page\./.test(option.key))) {
    await take(key);
    await game.frame.waitForTimeout(LOOK_MS);
  }
  assert.deepStrictEqual((await game.fresh()).errors || [], []);
  assert.deepStrictEqual(game.faults, []);
}

module.exports = process.env.LONGSHOT_WHOLE ? {
  async "a whole game of Horse Collar"(bench) {
    await playsToTheEnd(bench, { rules: "horse_collar", bots: 1, choices: ["length.short", "page", "frames.5"], left_out: ONE_BUTTON_EACH });
  },

  async "a whole game of Forty-Two Lands"(bench) {
    await playsToTheEnd(bench, { rules: "conquest", bots: 2, choices: ["rounds.8", "territories.dealt", "page", "placing.40", "share.60"], left_out: AS_OFFERED });
  },
} : {};
