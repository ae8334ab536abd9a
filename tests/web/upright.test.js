// The game on a phone: the stage above or beside, and the hand of the page's own match, played with one thumb.
"use strict";
const assert = require("assert");
const { open } = require("./browser.js"), { Game } = require("./game.js"), { check, tap, chanceFrom } = require("./thumb.js");
const UPRIGHT = { width: 360, height: 640 }, LYING = [{ width: 844, height: 390 }, { width: 667, height: 375 }];
const MATCH_MS = 400000, PATIENCE_MS = 30000, SHOTS = process.env.LONGSHOT_SCENES;
const GAMES = ["dice_game", "long_shot", "horse_race", "horse_collar", "conquest"], GATE = process.env.LONGSHOT_WHOLE ? GAMES : ["horse_race"];
const END = "scoring";

class Phone extends Game {
  static async open(bench, viewport, options = {}) {
    const phone = bench.keep(new Phone(await open({ viewport, touch: true, scripts: [FAST], ...options })));
    await phone.isReady();
    await phone.frame.locator("#start").tap();
    await phone.isDrawn();
    await phone.frame.waitForFunction(() => document.getElementById("hand").contentWindow.hand?.card, null, { timeout: PATIENCE_MS });
    phone.hand = await (await phone.page.$("#hand")).contentFrame();
    return phone;
  }
  // a choice of the hand, by its key, also where it lies in a fold
  async press(key) {
    await this.hand.waitForFunction((wanted) => hand.options.some((option) => option.key === wanted && !option.off), key, { timeout: PATIENCE_MS });
    const go = await this.hand.evaluate((wanted) => hand.preset === wanted, key);
    if (go) return this.hand.locator("#foot .go").tap();
    await this.hand.evaluate((wanted) => { document.querySelector(`[data-key="${wanted}"]`).closest("details")?.setAttribute("open", ""); }, key);
    await this.hand.locator(`[data-key="${key}"]`).first().tap();
  }
  async shot(name) { if (SHOTS) await this.page.screenshot({ path: `${SHOTS}/${name}-${this.page.viewportSize().width}.png` }); }
  // what must hold of hand and stage in each kind of scene, and a picture of it where one is wished
  async look(scene, card) {
    const kind = `${scene} ${card.prompt.replace(/[\d$]+/g, "")} ${card.asked}`;
    this.seen ||= new Set();
    if (this.seen.has(kind)) return;
    this.seen.add(kind);
    await check(this.hand);
    await this.shot(`${this.name}-${String(this.seen.size).padStart(2, "0")}-${scene}`);
  }
}
const FAST = "localStorage['longshot.settings'] ||= JSON.stringify({ speed: 'instant' });";

async function toTheMatch(phone, rules) {
  await phone.press("new");
  await phone.until_scene("game_select");
  await phone.press(`game.${rules}`);
  await phone.until((seen) => seen.rules === rules, `the table of ${rules}`);
  await phone.press("start");
  await phone.until(({ scene }) => scene === "match", "the match");
}

async function wholeMatch(bench, rules, viewport = UPRIGHT) {
  const phone = await Phone.open(bench, viewport), chance = chanceFrom(7);
  phone.name = rules;
  await toTheMatch(phone, rules);
  for (const end = Date.now() + MATCH_MS; ;) {
    const state = await phone.state();
    assert.ok(Date.now() < end, `the match has no end: ${JSON.stringify(state)}`);
    const card = await phone.hand.evaluate(() => hand.card);
    await phone.look(state.scene, card);
    if (state.scene === END && state.page === "result" && card.options.some(({ key }) => key === "title")) break;
    if (!card.options.some((option) => !option.off && !option.room && option.key !== "skip")) { await phone.hand.waitForTimeout(30); continue; }
    await tap(phone.hand, chance);
  }
  assert.deepStrictEqual([phone.faults, phone.strays], [[], []]);
}

module.exports = {
  ...Object.fromEntries(GATE.map((rules) => [`a whole match with one thumb on a phone upright: ${rules}`, (bench) => wholeMatch(bench, rules)])),
};
