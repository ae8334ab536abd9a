// A thumb on the page of a phone: the requirements of each card, and presses. It uses only controls that a thumb can
// reach. A `page` may also be a frame.
"use strict";

const assert = require("assert");

const PATIENCE_MS = 20000;
// for a control that may disappear before its press
const GONE_MS = 3000;
// smallest sizes of a control and of a text, in CSS pixels
const LEAST_TARGET = 48;
const LEAST_TEXT = 16;
// all horses of a race
const HORSES = 10;

// Checks the requirements of every card on every phone.
async function check(page) {
  const { wide, small, tiny, cut } = await page.evaluate(measure);
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

// In the page. Returns the overflow of the page in pixels, the smallest control and text as [size, text], and a text
// that is cut off.
function measure() {
  const isShown = (element) => element.offsetParent && element.getClientRects().length;
  const hasText = (element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
  const isText = (element) => isShown(element) && !element.closest("svg, [aria-hidden=true]") && hasText(element);
  const smallest = (sizes) => sizes.sort(([one], [other]) => one - other)[0];

  const controls = [...document.querySelectorAll("button, summary, input")].filter(isShown);
  const targets = controls.map((control) => {
    const { width, height } = control.getBoundingClientRect();
    return [Math.min(width, height), control.dataset.key || control.textContent];
  });
  const texts = [...document.querySelectorAll("body *")]
    .filter(isText)
    .map((element) => [parseFloat(getComputedStyle(element).fontSize), element.textContent]);
  const cut = [...document.querySelectorAll(".mine")].find((element) => element.scrollWidth > element.clientWidth);
  return {
    cut: cut && cut.textContent,
    wide: document.documentElement.scrollWidth - innerWidth,
    small: smallest(targets),
    tiny: smallest(texts),
  };
}

// Checks that pictures and words of a choice do not touch, that the second card of a hand is whole and the third
// begins, and that ten horses and the large button are in sight.
async function checkPlaces(page) {
  const chosen = page.locator("#choices .chip:not([aria-disabled=true])").first();
  if ((await page.locator("#choices .chip").count()) >= HORSES && (await chosen.count())) {
    // now the large button has words above it
    await touch(chosen);
  }
  const { touching, hidden, chips, below, low } = await page.evaluate(measurePlaces, LEAST_TARGET);
  assert.deepStrictEqual(touching, [], "pictures and words touch");
  assert.strictEqual(hidden, 0, "the second or third card of a hand is out of sight");
  assert.strictEqual(low, 0, "a chip is lower than a finger");
  if (chips >= HORSES) {
    assert.strictEqual(below, 0, "not all ten horses are above the large button");
  }
}

// In the page. Returns the texts of elements with overlapping parts, the number of hands with a hidden card, and the
// numbers of chips: all, those below the large button, and those that are too low for a finger.
function measurePlaces(leastTarget) {
  // smallest visible part of the third card, and largest overlap, in CSS pixels
  const PEEK = 24;
  const TOLERANCE = 0.5;
  const HOLDERS = ".choice, .lane, .lane .mine, .secret b, .people > span, #bar, .steps, .card";
  const boxesOf = (parts) => {
    const shown = [...parts].filter((part) => part.getClientRects().length);
    return shown.map((part) => part.getBoundingClientRect());
  };
  const isOverlap = (one, other) => {
    const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    return width > TOLERANCE && height > TOLERANCE;
  };
  const hasOverlap = (holder) => {
    const boxes = boxesOf(holder.children);
    return boxes.some((box, index) => boxes.slice(index + 1).some((other) => isOverlap(box, other)));
  };
  const hasHiddenCard = (row) => {
    const { right } = row.getBoundingClientRect();
    const [, second, third] = boxesOf(row.children);
    return second.right > right || third.left > right - PEEK;
  };

  const hands = [...document.querySelectorAll(".cards")];
  const longHands = hands.filter((row) => row.offsetParent && !row.scrollLeft && row.children.length > 2);
  const touching = [...document.querySelectorAll(HOLDERS)].filter(hasOverlap);
  const chips = boxesOf(document.querySelectorAll("#choices .chip"));
  const foot = document.getElementById("foot").getBoundingClientRect().top || innerHeight;
  return {
    touching: touching.map((holder) => holder.textContent),
    hidden: longHands.filter(hasHiddenCard).length,
    chips: chips.length,
    below: chips.filter(({ bottom }) => bottom + scrollY > foot).length,
    low: chips.filter(({ height }) => height < leastTarget).length,
  };
}

// Taps a control, which may disappear before.
async function touch(place) {
  try {
    await place.tap({ timeout: GONE_MS });
  } catch (fault) {
    if (fault.name !== "TimeoutError") throw fault;
  }
}

// Taps a visible control: the large button, or one of the choices.
async function tap(page, chance) {
  const step = await page.evaluate(() => hand.card.step);
  const keys = await page.evaluate(choiceKeys);
  const go = page.locator("#foot .go");
  const hasGo = await go.count();
  if (!hasGo && !keys.length) {
    await page.evaluate(openFold);
  } else if (hasGo && (!keys.length || chance() < 0.5)) {
    await touch(go);
  } else {
    const key = keys[Math.floor(chance() * keys.length)];
    await touch(page.locator(`#choices [data-key="${key}"]`).first());
    const needsGo = await page.evaluate(isUnanswered, step);
    if (needsGo && (await go.count())) {
      await touch(go);
    }
  }
  await page.waitForFunction(isSettled, step, { timeout: PATIENCE_MS });
}

// -- in the page
// Returns the keys of the choices that are shown and possible.
function choiceKeys() {
  const ASIDE = /^(less|more|one|half|all|few|concede)$/;
  const isOffered = (button) =>
    button.offsetParent &&
    !button.closest("details:not([open])") &&
    !ASIDE.test(button.dataset.key || "") &&
    !button.closest(".slider");
  const buttons = [...document.querySelectorAll("#choices button:not([aria-disabled=true])")];
  return buttons.filter(isOffered).map((button) => button.dataset.key);
}

function openFold() {
  const fold = document.querySelector("#choices details:not([open]) summary");
  if (fold) {
    fold.click();
  }
}

const isUnanswered = (step) => hand.card.step === step && !document.body.classList.contains("waiting");
const isSettled = (step) => hand.card.step !== step || !document.body.classList.contains("waiting");

// Returns a random generator of numbers from 0 to 1.
function chanceFrom(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return state / 0x80000000;
  };
}

module.exports = { check, tap, chanceFrom };
