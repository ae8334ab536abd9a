// A thumb on a hand: the required content of a `page` (or a frame), and its presses. It uses only what a thumb can reach.
"use strict";

const assert = require("assert");
const PATIENCE_MS = 20000;
const GONE_MS = 3000;
const LEAST_TARGET = 48;
const LEAST_TEXT = 16;

// requirements for every card on every phone
async function check(page) {
  const { wide, small, tiny, cut } = await page.evaluate(() => {
    const shown = (element) => element.offsetParent && element.getClientRects().length;
    const targets = [...document.querySelectorAll("button, summary, input")]
      .filter(shown)
      .map((one) => [one.getBoundingClientRect(), one])
      .map(([box, one]) => [Math.min(box.width, box.height), one.dataset.key || one.textContent]);
    const texts = [...document.querySelectorAll("body *")]
      .filter(
        (one) =>
          shown(one) &&
          !one.closest("svg, [aria-hidden=true]") &&
          [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim()),
      )
      .map((one) => [parseFloat(getComputedStyle(one).fontSize), one.textContent]);
    return {
      cut: [...document.querySelectorAll(".mine")]
        .filter((one) => one.scrollWidth > one.clientWidth)
        .map((one) => one.textContent)[0],
      wide: document.documentElement.scrollWidth - innerWidth,
      small: targets.sort((one, other) => one[0] - other[0])[0],
      tiny: texts.sort((one, other) => one[0] - other[0])[0],
    };
  });
  assert.ok(wide <= 0, `scrolls ${wide} px sideways: ${await page.evaluate(() => hand.card.prompt)}`);
  assert.strictEqual(cut, undefined, `cut off beside a horse: ${cut}`);
  if (small) {
    assert.ok(small[0] >= LEAST_TARGET, `a target of ${small[0]} px: ${small[1]}`);
  }
  if (tiny) {
    assert.ok(tiny[0] >= LEAST_TEXT, `a text of ${tiny[0]} px: ${tiny[1]}`);
  }
  await checkPlaces(page);
}

// pictures and words of a choice do not touch; of a hand the second card is whole and the third begins; ten horses and the large button are in sight
async function checkPlaces(page) {
  const chosen = page.locator("#choices .chip:not([aria-disabled=true])").first();
  // now the large button has words above it
  if ((await page.locator("#choices .chip").count()) > 9 && (await chosen.count())) {
    await touch(chosen);
  }
  const found = await page.evaluate(() => {
    const boxes = (parts) =>
      [...parts].filter((one) => one.getClientRects().length).map((one) => one.getBoundingClientRect());
    const meets = (one, other) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0.5 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 0.5;
    const holders = document.querySelectorAll(
      ".choice, .lane, .lane .mine, .secret b, .people > span, #bar, .steps, .card",
    );
    const touching = [...holders]
      .filter((one) => boxes(one.children).some((box, n, all) => all.slice(n + 1).some((other) => meets(box, other))))
      .map((one) => one.textContent);
    const hidden = [...document.querySelectorAll(".cards")]
      .filter((row) => row.offsetParent && !row.scrollLeft && row.children.length > 2)
      .filter((row) => {
        const right = row.getBoundingClientRect().right;
        const [, second, third] = boxes(row.children);
        return second.right > right || third.left > right - 24;
      }).length;
    const chips = boxes(document.querySelectorAll("#choices .chip"));
    const foot = document.getElementById("foot").getBoundingClientRect().top || innerHeight;
    return {
      touching,
      hidden,
      chips: chips.length,
      below: chips.filter(({ bottom }) => bottom + scrollY > foot).length,
      low: chips.filter(({ height }) => height < 48).length,
    };
  });
  assert.deepStrictEqual(found.touching, [], "pictures and words touch");
  assert.strictEqual(found.hidden, 0, "the second or third card of a hand is out of sight");
  assert.strictEqual(found.low, 0, "a chip is lower than a finger");
  if (found.chips > 9) {
    assert.strictEqual(found.below, 0, "not all ten horses are above the large button");
  }
}

// a control may disappear before the thumb is down
const touch = (place) =>
  place.tap({ timeout: GONE_MS }).catch((fault) => {
    if (fault.name !== "TimeoutError") throw fault;
  });

// taps what a thumb finds: the large button, or one of the choices
async function tap(page, chance) {
  const before = await page.evaluate(() => hand.card.step);
  const keys = await page.evaluate(() =>
    [...document.querySelectorAll("#choices button:not([aria-disabled=true])")]
      .filter(
        (one) =>
          one.offsetParent &&
          !one.closest("details:not([open])") &&
          !/^(less|more|one|half|all|few|concede)$/.test(one.dataset.key || "") &&
          !one.closest(".slider"),
      )
      .map((one) => one.dataset.key),
  );
  const hasGo = await page.locator("#foot .go").count();
  if (!hasGo && !keys.length) {
    await page.evaluate(() => {
      const fold = document.querySelector("#choices details:not([open]) summary");
      if (fold) {
        fold.click();
      }
    });
  } else if (hasGo && (!keys.length || chance() < 0.5)) {
    await touch(page.locator("#foot .go"));
  } else {
    const key = keys[Math.floor(chance() * keys.length)];
    await touch(page.locator(`#choices [data-key="${key}"]`).first());
    const still = await page.evaluate(
      (step) => hand.card.step === step && !document.body.classList.contains("waiting"),
      before,
    );
    if (still && (await page.locator("#foot .go").count())) {
      await touch(page.locator("#foot .go"));
    }
  }
  await page.waitForFunction(
    (step) => hand.card.step !== step || !document.body.classList.contains("waiting"),
    before,
    { timeout: PATIENCE_MS },
  );
}

function chanceFrom(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return state / 0x80000000;
  };
}

module.exports = { check, tap, chanceFrom };
