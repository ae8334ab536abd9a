// Two pages, each in a separate browser and in a frame such as itch.io's, which reach only each other: by an invitation
// and an answer that people send each other. First the line alone, then a match that one of them deals, to its score;
// of all games by
//   LONGSHOT_WHOLE=1 LONGSHOT_PATIENCE_MS=900000 .ci/web.sh "by invitation, to the score"
"use strict";

const assert = require("assert");
const { open } = require("./browser");
const { Game, draft } = require("./game");
const NO_PYTHON = { "pyodide.asm": "missing" };
const PATIENCE_MS = 60000;
const MOST_LETTERS = 200;
const LONG = 100000;
const MENU_MS = 700;
const ITCH = { host: "https://somebody.itch.io", origin: "https://html-classic.itch.zone", folder: "/html/1234567/" };

async function openPage(bench) {
  const game = bench.keep(await open({ hash: "", broken: NO_PYTHON, ...ITCH }));
  await game.frame.waitForFunction(() => typeof peers === "object");
  return game;
}

const takes = (game, words, isHost) => game.frame.evaluate((values) => peers.take(...values), [words, isHost]);
const made = (game, verb, ...values) =>
  game.frame
    .waitForFunction(([name, all]) => peers[name](...all), [verb, values], { timeout: PATIENCE_MS })
    .then((found) => found.jsonValue());
const heard = (game, enough) =>
  game.frame.evaluate(
    async ([test, patience]) => {
      const holds = (0, eval)(test);
      const all = (window.heard ||= []);
      for (
        const end = performance.now() + patience;
        performance.now() < end;
        await new Promise((done) => setTimeout(done, 10))
      ) {
        all.push(...JSON.parse(peers.news() || '{"said":[]}').said);
        if (holds(all)) return all;
      }
      throw new Error(`never heard; last: ${JSON.stringify(all).slice(0, 400)}`);
    },
    [String(enough), PATIENCE_MS],
  );
// messages of a guest's line, in order
const LISTEN = () => {
  window.lines = [];
  const line = (window.line = peers.toHost());
  line.onopen = () => lines.push("open");
  line.onmessage = ({ data }) => lines.push(data);
  line.onclose = () => lines.push("gone");
};
const lines = (game, count) =>
  game.frame
    .waitForFunction((least) => window.lines.length >= least && window.lines, count, { timeout: PATIENCE_MS })
    .then((found) => found.jsonValue());

async function meet(bench) {
  const dealer = await openPage(bench);
  const guest = await openPage(bench);
  const number = 0;
  const invitation = await made(dealer, "letter", 1);
  assert.ok(await takes(guest, invitation, 0));
  await guest.frame.evaluate(LISTEN);
  return { dealer, guest, number, invitation, answer: await made(guest, "letter", 0) };
}

// -- with the game: who deals invites a page by what both show and paste
const AT_ONCE = "localStorage['longshot.settings'] ||= JSON.stringify({ speed: 'instant', stun_asked: true });";
// options for a short match of each game, and keys that are no moves there
const GAMES = {
  dice_game: { options: { length: "quick" } },
  long_shot: {},
  horse_race: { options: { races: "1" } },
  horse_collar: { options: { frames: "1", length: "short" }, left_out: "^(place|aim)|\\.less$|^power$" },
  conquest: {
    options: { rounds: "2", territories: "dealt", placing: "40" },
    left_out: "^(keep|less|amount|more|one|half|all|concede)$",
  },
};
const DEFAULT_GAME = "dice_game";
const WHOLE = Boolean(process.env.LONGSHOT_WHOLE);
const draftOf = (rules) => draft(["person", "open"], { rules, options: GAMES[rules].options, name: "room-setup" });
const FINE = /^Checked: (nobody chose or changed the dice|no dice or cards were changed)\.$/;
const ASIDE = /^(emotes?|seat|top)\b/;
const OVER = (state) => state.scene === "scoring" && Array.isArray(state.scores) && state.audit;
const MATCH_PATIENCE_MS = Math.max(400000, Number(process.env.LONGSHOT_PATIENCE_MS) || 0);
const movesOf = (rules) => new RegExp([ASIDE.source, GAMES[rules].left_out].filter(Boolean).join("|"));
const play = (game, enough = OVER, rules = DEFAULT_GAME) =>
  game.play((key) => game.click(key), enough, movesOf(rules), MATCH_PATIENCE_MS);
const has = (wanted) => (state) => state.options.some(({ key, off }) => key === wanted && !off);
const after = (commands) => (state) => state.match_commands >= commands || OVER(state);

async function openGame(bench, options = {}) {
  const game = bench.keep(new Game(await open({ scripts: [AT_ONCE], ...ITCH, ...options })));
  await game.start();
  return game;
}

// a name is asked for once, where there is a keyboard
async function says(game, name) {
  await game.until_scene("text_entry");
  await game.page.keyboard.type(name);
  await press(game, "done");
}

async function press(game, ...keys) {
  for (const key of keys) {
    await game.until(has(key), key);
    await game.click(key);
  }
}

// from within a match, by its menu; a press is lost while the table is still being laid
async function invites(game) {
  while (!has("invite")(await game.fresh())) {
    await press(game, "top.menu");
    await game.frame.waitForTimeout(MENU_MS);
  }
  await press(game, "invite");
}

const paste = (game, words) => game.frame.fill("textarea:not([readonly])", words);

async function letterOf(game) {
  const { letter } = await game.until((state) => state.scene === "invitation" && state.letter, "a text to send");
  return letter;
}

// the dealer's page is where it invites, the guest's where it takes an invitation
async function introduce(dealer, guest) {
  const invitation = await letterOf(dealer);
  await paste(guest, `Play with me: ${invitation}`);
  const answer = await letterOf(guest);
  assert.ok(
    Math.max(invitation.length, answer.length) <= MOST_LETTERS,
    `${invitation.length} and ${answer.length} letters`,
  );
  await paste(dealer, answer);
  await Promise.all([dealer, guest].map((game) => game.until(({ scene }) => scene !== "invitation", "the line")));
}

const faultsOf = (game) => [game.faults, game.strays];

// a page loaded again, in its frame
async function again(game) {
  await game.page.reload();
  game.frame = await frameOf(game.page);
  game.canvas = game.frame.locator("#canvas");
  await game.start();
}

async function frameOf(page) {
  for (;;) {
    const found = page.frames().find((one) => one !== page.mainFrame() && one.url().includes(ITCH.folder));
    if (found) return found;
    await page.waitForTimeout(50);
  }
}

async function openTable(bench, rules) {
  const dealer = await openGame(bench, { scripts: [AT_ONCE, draftOf(rules)] });
  const guest = await openGame(bench);
  await press(dealer, "together", "open", `game.${rules}`, "start");
  await says(dealer, "Sofia");
  await dealer.until(({ scene, phase }) => scene === "lobby" && phase === "lobby", "the lobby");
  await press(dealer, "invite");
  await press(guest, "together", "join");
  await introduce(dealer, guest);
  await press(guest, "sit");
  await says(guest, "Milan");
  await press(guest, "ready");
  return { dealer, guest };
}

// to the score, which is the same on both sides
async function endsWell(dealer, guest, rules) {
  const ends = await Promise.all([dealer, guest].map((game) => play(game, OVER, rules)));
  for (const { audit } of ends) {
    assert.match(audit, FINE);
  }
  assert.deepStrictEqual([ends[0].scores, ends[0].match_commands], [ends[1].scores, ends[1].match_commands]);
  assert.deepStrictEqual(
    [faultsOf(dealer), faultsOf(guest)],
    [
      [[], []],
      [[], []],
    ],
  );
  console.log(`     ${ends[0].match_commands} commands; ${ends[0].audit}`);
}

async function playsByInvitation(bench, rules) {
  const { dealer, guest } = await openTable(bench, rules);
  await press(dealer, "start");
  await endsWell(dealer, guest, rules);
}

const byInvitation = Object.fromEntries(
  Object.keys(GAMES)
    .filter(() => WHOLE)
    .map((rules) => [
      `two pages in frames such as itch.io's play a match by invitation, to the score: ${rules}`,
      (bench) => playsByInvitation(bench, rules),
    ]),
);

module.exports = {
  ...byInvitation,

  async "two pages in frames such as itch.io's play a match by invitation, which goes on after either was loaded again"(
    bench,
  ) {
    const { dealer, guest } = await openTable(bench, DEFAULT_GAME);
    await press(dealer, "start");
    await Promise.all([play(dealer, after(6)), play(guest, after(6))]);
    await again(dealer);
    await press(dealer, "together", "return");
    await dealer.until(
      ({ scene, match_commands }) => scene === "match" && match_commands >= 0,
      "the match, dealt again",
    );
    await guest.until(({ connection }) => connection === "lost", "a lost line");
    for (const game of [dealer, guest]) {
      await invites(game);
    }
    await introduce(dealer, guest);
    await Promise.all([play(dealer, after(10)), play(guest, after(10))]);
    await again(guest);
    await press(guest, "together", "return");
    await guest.until(({ scene }) => scene === "join", "the way back");
    await invites(dealer);
    await introduce(dealer, guest);
    await endsWell(dealer, guest, DEFAULT_GAME);
  },

  async "two pages open a line by an invitation and an answer, and texts of any length keep their order"(bench) {
    const { dealer, guest, number, invitation, answer } = await meet(bench);
    const start = Date.now();
    console.log(`     invitation ${invitation.length} letters, answer ${answer.length}`);
    assert.ok(Math.max(invitation.length, answer.length) <= MOST_LETTERS);
    assert.ok(await takes(dealer, answer, 1));
    await Promise.all([heard(dealer, (all) => all.length === 1), lines(guest, 1)]);
    console.log(`     open after ${Date.now() - start} ms`);
    await guest.frame.evaluate((long) => {
      for (let n = 0; n < 50; n++) {
        line.send(`${n} — bet`);
      }
      line.send("x".repeat(long));
    }, 4000);
    const said = (await heard(dealer, (all) => all.length === 52)).slice(1);
    assert.deepStrictEqual(
      said.map(([, , text]) => text),
      [...Array.from({ length: 50 }, (_, n) => `${n} — bet`), "x".repeat(4000)],
    );
    await dealer.frame.evaluate(
      ([to, long]) => {
        peers.say(to, "s".repeat(long));
        peers.say(to, "");
        peers.say(to, "last");
      },
      [number, LONG],
    );
    assert.deepStrictEqual(
      (await lines(guest, 4)).map((text) => text.length),
      [4, LONG, 0, 4],
    );
    await guest.page.goto("about:blank");
    assert.deepStrictEqual((await heard(dealer, (all) => all.length === 53))[52], [number, "gone", ""]);
    assert.deepStrictEqual([dealer.strays, guest.strays], [[], []]);
  },

  async "a code that is damaged, or of the other kind, opens nothing"(bench) {
    const { dealer, guest, number, invitation, answer } = await meet(bench);
    const twist = (code, at) => code.slice(0, at) + (code[at] === "A" ? "B" : "A") + code.slice(at + 1);
    for (const odd of [
      "",
      "HORSES",
      "?",
      answer,
      invitation.slice(1),
      `${invitation}AAAA`,
      ...[0, 20, 60, 90].map((at) => twist(invitation, at)),
    ]) {
      assert.strictEqual(await takes(guest, odd, 0), false, odd);
    }
    for (const odd of ["", invitation, answer.slice(1), ...[0, 20, 60, 90].map((at) => twist(answer, at))]) {
      assert.strictEqual(await takes(dealer, odd, 1), false, odd);
    }
    assert.ok(await takes(dealer, answer, 1));
    assert.strictEqual(await takes(dealer, answer, 1), false, "a second time");
    await heard(dealer, (all) => all.length === 1);
  },
};
