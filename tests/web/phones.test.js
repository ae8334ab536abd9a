// Phones as hands: real pages in a Chromium with touch, at the hub of `longshot host`. They use only controls that a
// thumb can reach.
"use strict";

const assert = require("assert");
const fs = require("fs");
const os = require("os");
const path = require("path");
const readline = require("readline");
const { spawn, execFileSync } = require("child_process");
const { chanceFrom } = require("./thumb.js");
const { Host, Phone, Relay } = require("./phones.js");
const { ASLEEP_MS, GAMES, MBITS, PORTRAIT, SLOWER, WHOLE } = require("./phones.js");

const ROOT = path.join(__dirname, "../..");
const PYTHON = process.env.PYTHON || path.join(ROOT, ".venv/bin/python");
// limits: of a match; until the first choice; until a seat is back; until a dead line is reported, and is whole again
const MATCH_MS = 400000;
const FIRST_CHOICE_MS = 1000;
const BACK_MS = 2000;
const LOST_MS = 10000;
const WHOLE_MS = 6000;
// largest heap of a phone
const HEAP_MB = 20;
const TALL = { width: 375, height: 812 };

async function begin(phones) {
  await phones[0].until(() => hand.card.people.every((one) => one.ready || one.kind === "bot"), "everybody ready");
  await phones[0].page.locator("#foot .go, [data-key=start]").first().tap();
  for (const phone of phones) {
    await phone.until(() => hand.card.sheet, "the match");
  }
}

async function play(phones, chance, enough = () => false) {
  for (const end = Date.now() + MATCH_MS, checked = new Set(); ;) {
    assert.ok(Date.now() < end, "the match has no end");
    const cards = await Promise.all(phones.map((phone) => phone.card));
    if (cards.every((card) => !card.asked && !(card.acting || []).length) || enough(cards)) return cards;
    const asked = cards.findIndex((card) => card.asked);
    if (asked < 0) {
      await phones[0].page.waitForTimeout(20);
      continue;
    }
    const kind = `${asked} ${cards[asked].prompt.replace(/\d+/g, "")}`;
    if (!checked.has(kind)) {
      checked.add(kind);
      await phones[asked].check();
    }
    await phones[asked].tap(chance);
  }
}

const errorsOf = (phone) => phone.faults.filter((fault) => !/WebSocket|ERR_CONNECTION|ERR_EMPTY/.test(fault));

async function wholeMatch(bench, game) {
  const host = await new Host(bench, game, 2).start();
  const phones = [];
  for (const [name, viewport] of [
    ["Ana", PORTRAIT],
    ["Bo", TALL],
  ]) {
    phones.push(await Phone.join(bench, host, name, { viewport, checked: name === "Ana" }));
  }
  await begin(phones);
  await play(phones, chanceFrom(7));
  for (const phone of phones) {
    assert.deepStrictEqual([errorsOf(phone), phone.strays], [[], []]);
    const heap = phone.checked ? 0 : await phone.heap();
    assert.ok(heap <= HEAP_MB, `a heap of ${heap} MB`);
  }
  console.log(`     ${game}: first choice after ${phones.map((phone) => phone.first_ms).join(" and ")} ms`);
  assert.ok(Math.min(...phones.map((phone) => phone.first_ms)) <= FIRST_CHOICE_MS);
}

// the same moments on the big screen and, below, on two phones side by side, while a match begins; with ImageMagick
const COLUMNS = 8;
const MOMENT_MS = 100;
const LAID_MS = 9000;
const MOVES = 5;
const GROUND = "#26313a";

async function films(bench) {
  const host = await new Host(bench, "dice_game", 3).start();
  const phones = [await Phone.join(bench, host, "Ana"), await Phone.join(bench, host, "Bo")];
  const room = /^Room (\w+):/m.exec(host.log.join("\n"))[1];
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "longshot-film-"));
  const out = path.resolve(ROOT, process.env.LONGSHOT_STRIPS, "phones.webp");
  const screen = spawn(PYTHON, ["tests/web/desk.py", `${host.site}`, room, "--speed", "normal", "--film"], {
    cwd: ROOT,
    env: { ...process.env, PYTHONPATH: ROOT },
  });
  bench.keep({
    log: [],
    page: { screenshot: async () => {} },
    close: async () => {
      screen.kill("SIGKILL");
    },
  });
  const said = readline.createInterface({ input: screen.stdout });
  const told = { scene: "" };
  said.on("line", (line) => {
    if (line.startsWith("{")) {
      Object.assign(told, JSON.parse(line));
    }
  });
  const until = async (holds, what) => {
    for (const end = Date.now() + MATCH_MS / 4; !holds();) {
      assert.ok(Date.now() < end, `the big screen never told of ${what}`);
      await new Promise((done) => setTimeout(done, 20));
    }
  };
  await until(() => told.scene === "lobby", "the lobby");
  await begin(phones);
  await until(() => told.scene === "match", "the match");
  await phones[0].page.waitForTimeout(LAID_MS);
  const numbers = [];
  const chance = chanceFrom(11);
  const look = async () => {
    numbers.push(Math.floor(Date.now() / MOMENT_MS));
    const files = phones.map((_, n) => path.join(folder, `phone-${n}.jpg`));
    await Promise.all(phones.map((phone, n) => phone.page.screenshot({ path: files[n], type: "jpeg", quality: 95 })));
    execFileSync("convert", [
      ...files,
      "-bordercolor",
      GROUND,
      "-border",
      "24x0",
      "+append",
      "-background",
      GROUND,
      "-gravity",
      "center",
      "-extent",
      "1138x640",
      path.join(folder, `${numbers.at(-1)}.png`),
    ]);
  };
  while (numbers.length < COLUMNS) {
    await look();
    const asked = await Promise.all(phones.map((phone) => phone.card)).then((cards) =>
      cards.findIndex((card) => card.asked),
    );
    if (asked >= 0) {
      await phones[asked].tap(chance);
    }
    await phones[0].page.waitForTimeout(MOVES * MOMENT_MS);
  }
  await phones[0].page.waitForTimeout(MOMENT_MS);
  screen.stdin.write(JSON.stringify({ out, page: folder, zero: numbers[0], numbers, phones: true }) + "\n");
  await until(() => told.strip === out, "the strip");
  fs.rmSync(folder, { recursive: true });
}

module.exports = {
  ...(process.env.LONGSHOT_STRIPS ? { "a film strip of a big screen and two phones": films } : {}),
  ...Object.fromEntries(
    Object.keys(GAMES).map((game) => [`phones alone play a whole match: ${game}`, (bench) => wholeMatch(bench, game)]),
  ),

  async "a phone loaded again, asleep, and one whose host was killed, has its seat again"(bench) {
    const host = await new Host(bench, "horse_race", 2).start();
    const phones = [];
    for (const [name, viewport] of [
      ["Ana", PORTRAIT],
      ["Bo", TALL],
    ]) {
      phones.push(await Phone.join(bench, host, name, { viewport }));
    }
    const slow_ms = [];
    for (const phone of phones) {
      slow_ms.push(await phone.loadsSlowly());
    }
    console.log(`     ${SLOWER} times slower, at ${MBITS} Mbit/s: first choice after ${slow_ms.join(" and ")} ms`);
    assert.ok(Math.min(...slow_ms) <= 2 * FIRST_CHOICE_MS);
    await begin(phones);
    const [{ seat }] = await play(phones, chanceFrom(3), (cards) => cards[0].asked);
    let start = Date.now();
    await phones[0].page.reload();
    await phones[0].until(
      (own) => typeof hand === "object" && hand.card && hand.card.seat === own && hand.card.asked,
      "its seat after a reload",
      seat,
    );
    const reload_ms = Date.now() - start;
    const asleep_ms = await phones[0].sleeps();
    await host.kill();
    await host.start("--resume");
    start = Date.now();
    for (const phone of phones) {
      await phone.until(() => !document.body.classList.contains("waiting"), "its host again");
    }
    const killed_ms = Date.now() - start;
    await play(phones, chanceFrom(4), (cards) => cards.every((card) => card.step > 6));
    const heaps = await Promise.all(phones.map((phone) => phone.heap()));
    console.log(
      `     the seat is back ${reload_ms} ms after a reload, ${asleep_ms} ms after ${ASLEEP_MS / 1000} s asleep, ` +
        `${killed_ms} ms after the host; heap ${heaps.map((heap) => heap.toFixed(1)).join(" and ")} MB`,
    );
    assert.ok(reload_ms <= BACK_MS && asleep_ms <= BACK_MS && killed_ms <= BACK_MS && Math.max(...heaps) <= HEAP_MB);
  },

  async "a phone whose line is dead says so, and is whole again without a press"(bench) {
    const host = await new Host(bench, "horse_race", 2).start();
    const relay = await new Relay(bench).start(Number(new URL(host.site).port));
    const phones = [];
    for (const [name, viewport] of [
      ["Ana", PORTRAIT],
      ["Bo", TALL],
    ]) {
      phones.push(await Phone.join(bench, relay, name, { viewport }));
    }
    await begin(phones);
    await play(phones, chanceFrom(3), (cards) => cards[0].asked);
    const isLost = () => document.body.classList.contains("waiting") && !document.getElementById("said").hidden;
    const isWhole = () => !document.body.classList.contains("waiting") && document.getElementById("said").hidden;
    const times = async (holds, what) => {
      const start = Date.now();
      return Promise.all(phones.map((phone) => phone.until(holds, what).then(() => Date.now() - start)));
    };
    for (const frozen_ms of [0, 4000]) {
      // a first or second attempt to reopen it may fall into the dead time
      await phones[0].page.waitForTimeout(1000);
      relay.freeze();
      const lost_ms = await times(isLost, "a lost connection");
      await phones[0].page.waitForTimeout(frozen_ms);
      assert.ok((await Promise.all(phones.map((phone) => phone.page.evaluate(isLost)))).every(Boolean));
      relay.thaw();
      const whole_ms = await times(isWhole, "its hand again");
      console.log(
        `     dead line: told after ${lost_ms.join(" and ")} ms, ` +
          `whole again ${whole_ms.join(" and ")} ms after it was back`,
      );
      assert.ok(Math.max(...lost_ms) <= LOST_MS && Math.max(...whole_ms) <= WHOLE_MS);
    }
    relay.freeze();
    // a press on a dead line is not played, and is reported sooner
    await phones[0].tap(() => 0).catch(() => {});
    await phones[0].until(isLost, "a lost connection after a press");
    relay.thaw();
    await times(isWhole, "its hand again");
    await play(phones, chanceFrom(4), (cards) => cards.every((card) => card.step > 8));
    for (const phone of phones) {
      assert.deepStrictEqual([errorsOf(phone), phone.strays], [[], []]);
    }
  },

  // The Dice Game takes bets from its start, and waits for its only player, so the bettor has time.
  async "a phone without a seat bets in the grandstand"(bench) {
    const options = GAMES.dice_game.flatMap((option) => ["--option", option]);
    const host = new Host(bench, "dice_game", 1);
    await host.start("--game", "dice_game", "--seats", "2", "--bots", "novice", ...options);
    const ana = await Phone.join(bench, host, "Ana");
    const gus = await Phone.open(bench, host, { checked: true });
    await gus.page.locator("[data-key=name]").fill("Gus");
    await gus.page.locator("#foot .go, [data-key=stand]").first().tap();
    await gus.until(() => hand.card.title === "Gus $40", "its place in the grandstand");
    await begin([ana]);
    await gus.until(() => hand.options.some(({ key }) => key.startsWith("runner.")), "horses to bet on");
    await gus.check();
    if (process.env.LONGSHOT_SHOTS) {
      await gus.page.screenshot({ path: path.join(process.env.LONGSHOT_SHOTS, "grandstand.png") });
    }
    await gus.page.locator("#choices [data-key^='runner.']").first().tap();
    await gus.page.locator("[data-key='stake.20']").tap();
    await gus.until(() => hand.card.title === "Gus $20", "its bet");
    await gus.page.reload();
    await gus.until(
      () => typeof hand === "object" && hand.card && hand.card.title === "Gus $20",
      "its purse after a reload",
    );
    await play([ana], chanceFrom(3));
    await gus.until(() => hand.card.news && hand.card.news.length, "who has won");
    const title = await gus.page.evaluate(() => hand.card.title);
    // a single bettor gets the stake back
    assert.deepStrictEqual([errorsOf(gus), title], [[], "Gus $40"]);
  },

  async "ten horses are one column with text at 200 %"(bench) {
    const host = await new Host(bench, "long_shot", 2).start();
    const phones = [];
    const isOfHorses = () => document.querySelectorAll("#choices .chip").length > 9;
    for (const locale of ["en", "de"]) {
      phones.push(await Phone.join(bench, host, locale, { locale, text: 200 }));
    }
    await begin(phones);
    const reached = async () => {
      for (const phone of phones) {
        if (await phone.page.evaluate(isOfHorses)) return phone;
      }
    };
    let phone;
    const chance = chanceFrom(7);
    for (const end = Date.now() + MATCH_MS; !(phone = await reached());) {
      assert.ok(Date.now() < end, "nobody was asked for a horse");
      const asked = (await Promise.all(phones.map((one) => one.card))).findIndex((card) => card.asked);
      if (asked < 0) {
        await phones[0].page.waitForTimeout(20);
      } else {
        await phones[asked].tap(chance);
      }
    }
    const { columns, wide } = await phone.page.evaluate(() => ({
      columns: new Set([...document.querySelectorAll("#choices .chip")].map((chip) => chip.offsetLeft)).size,
      wide: document.documentElement.scrollWidth - innerWidth,
    }));
    assert.deepStrictEqual({ columns, wide: Math.max(0, wide) }, { columns: 1, wide: 0 });
  },

  async "a hand fits a small phone in every language at 150 %"(bench) {
    const languages = ["de", "es", "fr", "nb", "en"];
    const host = await new Host(bench, "conquest", languages.length).start();
    const phones = [];
    for (const locale of languages) {
      phones.push(await Phone.join(bench, host, locale, { locale, text: 150 }));
      assert.strictEqual(await phones.at(-1).page.evaluate(() => document.documentElement.lang), locale);
    }
    await begin(phones);
    let presses = 0;
    await play(phones, chanceFrom(5), () => ++presses > (WHOLE ? 300 : 70));
  },
};
