// The game on a phone: the stage above or at the side, and the hand of the page's own match, played with one thumb.
"use strict";

const assert = require("assert");
const { open } = require("./browser.js");
const { Game } = require("./game.js");
const { check, tap, chanceFrom } = require("./thumb.js");
const UPRIGHT = { width: 360, height: 640 };
const LYING = [
  { width: 844, height: 390 },
  { width: 667, height: 375 },
];
const MATCH_MS = 400000;
const PATIENCE_MS = 30000;
const GONE_MS = 3000;
const SHOTS = process.env.LONGSHOT_SCENES;
const GAMES = ["dice_game", "long_shot", "horse_race", "horse_collar", "conquest"];
const GATE = process.env.LONGSHOT_WHOLE ? GAMES : ["horse_collar"];
const LAID = process.env.LONGSHOT_WHOLE ? GAMES : ["long_shot"];
const END = "scoring";
const LEAST_PART = 44; // CSS px; elements squashed by a narrow sheet are lines

class Phone extends Game {
  static async open(bench, viewport, options = {}) {
    const phone = bench.keep(new Phone(await open({ viewport, touch: true, scripts: [FAST], ...options })));
    await phone.isReady();
    await phone.frame.locator("#start").tap();
    await phone.isDrawn();
    await phone.frame.waitForFunction(() => document.getElementById("hand").contentWindow.hand?.card, null, {
      timeout: PATIENCE_MS,
    });
    phone.hand = await (await phone.page.$("#hand")).contentFrame();
    return phone;
  }

  // a choice of the hand, by its key, also inside a fold
  async press(key) {
    await this.hand.waitForFunction(
      (wanted) => hand.options.some((option) => option.key === wanted && !option.off),
      key,
      { timeout: PATIENCE_MS },
    );
    const isLarge = () => this.hand.evaluate((wanted) => hand.preset === wanted, key);
    for (const end = Date.now() + PATIENCE_MS; ;) {
      // the next step may become the large button meanwhile
      const place = (await isLarge()) ? "#foot .go" : `[data-key="${key}"]`;
      await this.hand.evaluate((wanted) => {
        document.querySelector(wanted)?.closest("details")?.setAttribute("open", "");
      }, place);
      try {
        return await this.hand.locator(place).first().tap({ timeout: GONE_MS });
      } catch (fault) {
        if (Date.now() > end) throw fault;
      }
      // it was pressed, which a busy browser told too late
      if (!(await this.hand.evaluate((wanted) => hand.options.some((option) => option.key === wanted), key))) return;
    }
  }

  async shot(name) {
    if (SHOTS) {
      await this.page.screenshot({ path: `${SHOTS}/${name}-${this.page.viewportSize().width}.png` });
    }
  }

  // requirements for hand and stage in each kind of scene, and an optional picture
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

async function toTheMatch(phone, rules, look = async () => {}) {
  await phone.press("new");
  await phone.until_scene("game_select");
  await phone.press(`game.${rules}`);
  await phone.until((seen) => seen.rules === rules, `the table of ${rules}`);
  await look(`${rules}-chosen`);
  await phone.press("start");
  const state = await phone.until(({ scene }) => scene === "match" || scene === "question", "the match");
  if (state.scene === "question") {
    await phone.press("yes");
  }
  await phone.until(({ scene }) => scene === "match", "the match");
}

async function wholeMatch(bench, rules, viewport = UPRIGHT) {
  const phone = await Phone.open(bench, viewport);
  const chance = chanceFrom(7);
  phone.name = rules;
  await toTheMatch(phone, rules);
  const start = Date.now();
  let presses = 0;
  for (const end = start + MATCH_MS; ;) {
    const state = await phone.state();
    assert.ok(Date.now() < end, `the match has no end: ${JSON.stringify(state)}`);
    const card = await phone.hand.evaluate(() => hand.card);
    await phone.look(state.scene, card);
    if (state.scene === END && state.page === "result" && card.options.some(({ key }) => key === "title")) break;
    if (!card.options.some((option) => !option.off && !option.room && option.key !== "skip")) {
      await phone.hand.waitForTimeout(30);
      continue;
    }
    await tap(phone.hand, chance);
    presses++;
  }
  console.log(
    `     ${presses} presses, ${((Date.now() - start) / 60000).toFixed(1)} minutes from the first question to the score`,
  );
  assert.deepStrictEqual([phone.faults, phone.strays], [[], []]);
}

// stage and hand share the window lying down, and hand and choices can be read and pressed, in every kind of scene
async function lookLying(bench) {
  const phone = await Phone.open(bench, LYING[0]);
  const look = async (name) => {
    for (const size of [UPRIGHT, ...LYING]) {
      await phone.page.setViewportSize(size);
      const isLaid = ([wide, isBeside]) =>
        innerWidth === wide && document.body.classList.contains("beside") === isBeside && hand.card;
      await phone.hand.waitForFunction(isLaid, [size.width, size !== UPRIGHT], { timeout: PATIENCE_MS });
      const box = (frame, id) =>
        frame.evaluate((wanted) => document.getElementById(wanted).getBoundingClientRect().toJSON(), id);
      await check(phone.hand);
      await phone.shot(`scene-${name}`);
      if (size === UPRIGHT) continue;
      const stage = await box(phone.frame, "canvas");
      const sheet = await box(phone.hand, "sheet");
      for (const beside of [await box(phone.hand, "main"), await box(phone.hand, "foot")]) {
        if (beside.width) {
          assert.ok(
            stage.left >= 0 &&
              stage.right <= beside.left + 1 &&
              stage.bottom <= size.height + 1 &&
              beside.right <= size.width,
            JSON.stringify([stage, beside]),
          );
        }
      }
      assert.ok(
        !sheet.width || stage.right <= sheet.left + 1 || stage.bottom <= sheet.top + 1,
        JSON.stringify([stage, sheet]),
      );
      const heights = await phone.hand.evaluate(() =>
        [...document.querySelectorAll("#sheet > *")].map((one) => one.getBoundingClientRect().height),
      );
      assert.ok(
        heights.every((height) => height >= LEAST_PART),
        `parts of the sheet are ${heights} px high`,
      );
    }
  };
  await look("title");
  for (const [there, shown, back] of [
    ["settings", "settings", "done"],
    ["clubhouse", "clubhouse", "back"],
    ["help", "tutorial", "back"],
    ["together", "together", "back"],
  ]) {
    await phone.press(there);
    await phone.hand.waitForFunction((key) => hand.options.some((option) => option.key === key), back, {
      timeout: PATIENCE_MS,
    });
    await look(shown);
    if (shown === "tutorial") {
      await phone.press("book");
      await phone.until(({ scene: shown }) => shown === "rule_book", "the rule book");
      await look("rule_book");
      await phone.press("done");
      await phone.hand.waitForFunction((key) => hand.options.some((option) => option.key === key), "book", {
        timeout: PATIENCE_MS,
      });
    }
    await phone.press(back);
  }
  for (const rules of LAID) {
    await toTheMatch(phone, rules, look);
    await phone.hand.waitForFunction(() => hand.card.asked && hand.card.sheet, null, { timeout: PATIENCE_MS });
    await look(`${rules}-match`);
    const scrolled = await phone.hand.evaluate(() => {
      const { card } = hand;
      const sheet = document.getElementById("sheet");
      sheet.scrollTop = sheet.scrollHeight;
      const far = sheet.scrollTop;
      hand.show({ ...card, sheet: null, people: null, options: [] });
      hand.show(card);
      return [far > 0, sheet.scrollTop];
    });
    assert.deepStrictEqual(scrolled, [true, 0], "the sheet of a match begins where that of another was left");
    await phone.press("top.menu");
    await phone.until(({ scene }) => scene === "pause", "the menu");
    await look(`${rules}-pause`);
    await phone.press("leave");
    await phone.until(({ scene }) => scene === "title", "the title");
  }
  assert.deepStrictEqual([phone.faults, phone.strays], [[], []]);
}

// with a hand, which has all choices, the tree has only the log; Tab leads into the hand; the browser's Back asks first
async function mannersOf(bench, viewport) {
  const phone = await Phone.open(bench, viewport);
  const before = await phone.page.evaluate(() => history.length);
  await toTheMatch(phone, "dice_game");
  await phone.hand.waitForFunction(() => hand.card.asked && hand.card.sheet, null, { timeout: PATIENCE_MS });
  const tree = await phone.frame.evaluate(() => [...document.querySelectorAll("#tree > *")].map((one) => one.tagName));
  assert.deepStrictEqual(tree, ["UL"]);
  await phone.frame.waitForFunction(() => document.getElementById("live").textContent, null, { timeout: PATIENCE_MS });
  assert.strictEqual(
    await phone.hand.evaluate(() => document.querySelectorAll("[aria-live]").length),
    0,
    "what is new is told twice",
  );
  await phone.frame.evaluate(() => document.getElementById("canvas").focus());
  const here = () => phone.frame.evaluate(() => document.activeElement.id);
  for (let tabs = 0; tabs < 4 && (await here()) !== "hand"; tabs++) {
    await phone.page.keyboard.press("Tab");
  }
  assert.strictEqual(await here(), "hand");
  for (const size of [LYING[0], UPRIGHT, viewport]) {
    await phone.page.setViewportSize(size);
  }
  assert.strictEqual(await phone.page.evaluate(() => history.length), before, "Back would lead to an earlier hand");
  await phone.hand.waitForFunction(() => hand.card.sheet, null, { timeout: PATIENCE_MS });
  assert.deepStrictEqual([phone.faults, phone.strays], [[], []]);
}

module.exports = {
  ...Object.fromEntries(
    [LYING[0], UPRIGHT].map((viewport) => [
      `a hand is the tree's choices, and Tab leads into it: ${viewport.width}`,
      (bench) => mannersOf(bench, viewport),
    ]),
  ),
  ...(process.env.LONGSHOT_WHOLE
    ? { "a whole match with one thumb on a phone lying down": (bench) => wholeMatch(bench, "horse_race", LYING[1]) }
    : {}),
  "a phone lying down has the stage and the hand side by side, upright one above the other": lookLying,
  ...Object.fromEntries(
    GATE.map((rules) => [
      `a whole match with one thumb on a phone upright: ${rules}`,
      (bench) => wholeMatch(bench, rules),
    ]),
  ),
};
