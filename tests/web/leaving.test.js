// The law of leaving, in the page: the title leads back to what was left in one press, as it was, and touches nothing
// else. Each kind of match is left in one way (of the kinds a share, if one is wished); in every way with
//   LONGSHOT_WHOLE=1 LONGSHOT_PATIENCE_MS=1600000 .ci/web.sh "in one press as"
"use strict";

const assert = require("assert");
const { open } = require("./browser");
const { Game, draft, keeps } = require("./game");
const { Broker } = require("./broker");
const { ofShare } = require("./shares");
const WHOLE = Boolean(process.env.LONGSHOT_WHOLE);
const AT_ONCE = keeps("settings", { speed: "instant" });
const FEW_COMMANDS = 3;
const REPORTS_AFTER_PRESS = 3;
const LOADING_PATIENCE_MS = 180000; // on a busy machine a match that is opened again loads long
// names of what is kept of matches, lessons and rooms; the text before the last write is of no matter
const KEPT = /^longshot\.(autosave|previous-match|season-match|visit|room|lessons|first-match)(?!.*\.old$)/;
const ASIDE = /^(seat|top|bubble|emotes?)\b|^(calls|card)$|\.less$/;
const MATCHES = ["match", "lesson"];
const TABLES = [...MATCHES, "handover"];

const press = async (game, ...keys) => {
  for (const key of keys) {
    await game.click(key);
  }
};
const kept = (game) =>
  game.frame.evaluate(
    (names) =>
      Object.fromEntries(
        Object.entries(localStorage)
          .filter(([key]) => new RegExp(names).test(key))
          .sort(),
      ),
    KEPT.source,
  );
// a last choice, which Escape takes back
const isHeld = ({ options }) => options.some(({ key }) => key.startsWith("held."));
const isAsked = ({ scene, busy, options }) =>
  MATCHES.includes(scene) && !busy && !isHeld({ options }) && options.some(({ key, off }) => !off && !ASIDE.test(key));
const hasPlayed = async (game, { scene, match_commands }) =>
  scene === "lesson"
    ? /"left_at": "[1-9]/.test((await kept(game))["longshot.lessons"])
    : match_commands >= FEW_COMMANDS;

// A match is saved from the first decision of a person on, so bots' commands alone are not enough.
async function plays(game) {
  await game.until(({ scene }) => TABLES.includes(scene), "the match", LOADING_PATIENCE_MS);
  let commands = Infinity; // before the first press
  const take = async (key) => {
    const { match_commands } = await game.state();
    commands = Math.min(commands, match_commands);
    await game.click(key);
  };
  const hasDecided = ({ scene, match_commands }) => scene === "lesson" || match_commands > commands;
  const isEnough = async (state) => isAsked(state) && hasDecided(state) && hasPlayed(game, state);
  await game.play(take, isEnough, ASIDE);
}

// the screen of a person with a question, and the stored data; at a table of two the device is handed over first
async function looks(game) {
  const seen = await game.until(
    (state) => state.scene === "handover" || isAsked(state),
    "a question",
    LOADING_PATIENCE_MS,
  );
  if (seen.scene === "handover") {
    await game.tries((key) => game.click(key), "show");
    return looks(game);
  }
  const { scene, seat, match_commands } = seen;
  return { scene, seat, match_commands, saves: await kept(game) };
}

// -- ways of leaving
async function menu(game) {
  // the first may take back a choice
  while (!(await game.fresh()).options.some(({ key }) => key === "leave")) {
    await game.page.keyboard.press("Escape");
  }
  await press(game, "leave");
  await game.until_scene("title");
}

async function reload(game) {
  await game.page.reload();
  await game.start();
}

const close = (game) => game.replace((page) => page.close()); // runs no handler of the page
const crash = (game) =>
  game.replace(async (page) => {
    const isGone = page.waitForEvent("crash");
    const line = await game.context.newCDPSession(page);
    line.send("Page.crash").catch(() => {}); // is never answered
    await isGone;
    await page.close();
  });
const WAYS = [menu, reload, close, crash];

// -- kinds of matches: the way to leave each, and its start from the title
const table = (game, rules, choices) => game.toTheRace((key) => game.click(key), rules, choices);

async function party(game) {
  await game.frame.evaluate(
    (script) => {
      localStorage.removeItem("longshot.setup");
      (0, eval)(script);
    },
    draft(["person", "person", "bot"], { rules: "long_shot" }),
  );
  await press(game, "new", "start");
}

async function lesson(game) {
  await press(game, "help");
  await game.until_scene("tutorial_chapters"); // the title has a tile of each game, too
  await press(game, "game.horse_race", "chapter.hr_deal");
}

const AT_TABLES = {
  "the first race": [menu, (game) => press(game, "first")],
  "a first match": [close, (game) => table(game, "horse_race")],
  "a party": [menu, party],
  "a table that was set up": [menu, (game) => table(game, "dice_game", ["length.quick"])],
};

// a game that has a saved match is warned of: it takes a second press
async function insists(game, key) {
  const { scene } = await game.until(({ options }) => options.some((option) => option.key === key), `an option ${key}`);
  for (let state = { scene }; state.scene === scene;) {
    await press(game, key);
    for (let report = 0; report < REPORTS_AFTER_PRESS; report++) {
      state = await game.fresh();
    }
  }
}

async function season(game) {
  await press(game, "clubhouse", "room.season", "start");
  await insists(game, "play");
}

async function daily(game) {
  await press(game, "today");
  await insists(game, "start");
}

const OTHERS = { "a season": [reload, season], "a lesson": [crash, lesson], "the daily race": [menu, daily] };

async function isLeft(game, title, way) {
  const left = await looks(game);
  await way(game);
  await press(game, "continue");
  assert.deepStrictEqual(await looks(game), left, `${title}, left by ${way.name}`);
}

async function areLeft(bench, kinds) {
  const game = bench.keep(new Game(await open({ scripts: [AT_ONCE] })));
  await game.start();
  for (const [title, [way, begin]] of ofShare(Object.entries(kinds))) {
    await game.until_scene("title");
    await begin(game);
    await plays(game);
    for (const one of WHOLE ? WAYS : [way]) {
      await isLeft(game, title, one);
    }
    await menu(game);
  }
  assert.deepStrictEqual([game.faults, game.dialogs], [[], []]);
}

// -- a room of two pages at a broker, whose match goes on by itself when the guest is away for long
// its menu closes or leaves it, and says so
const ROOM_WAYS = WHOLE ? [reload, close, crash] : [reload];
const EPOCH = /"epoch":\d+,/; // of a room that is opened again
const NO_PAGE = { log: [], page: { screenshot: async () => {} } };

async function member(bench, broker, name, ...scripts) {
  const settings = keeps("settings", { speed: "instant", broker: broker.address });
  const game = bench.keep(
    new Game(
      await open({
        scripts: [settings, keeps("own-players", { players: [{ name, badge: 0 }], said: [name] }), ...scripts],
      }),
    ),
  );
  await game.start();
  return game;
}

async function room(bench) {
  const broker = bench.keep(Object.assign(await Broker.open(), NO_PAGE));
  const host = await member(
    bench,
    broker,
    "Sofia",
    draft(["person", "open"], { rules: "long_shot", name: "room-setup" }),
  );
  const guest = await member(bench, broker, "Milan");
  await press(host, "together", "open", "game.long_shot", "start");
  const { room: code } = await host.until(({ scene, phase }) => scene === "lobby" && phase === "lobby", "the lobby");
  await press(guest, "together", "join");
  await guest.until_scene("join");
  await guest.page.keyboard.type(code);
  await press(guest, "sit", "ready");
  await press(host, "start");
  return { host, guest };
}

// both play until it is this one's turn
async function playsWith(other, game) {
  let isReached = false;
  await Promise.all([
    plays(game).then(() => {
      isReached = true;
    }),
    other.play(
      (key) => other.click(key),
      () => isReached,
      ASIDE,
    ),
  ]);
}

const keptOfRoom = async (game) =>
  Object.entries(await kept(game)).map(([name, text]) => [name, text.replace(EPOCH, "")]);

async function roomIsLeft(who, game, other) {
  await playsWith(other, game);
  for (const way of ROOM_WAYS) {
    const { seat, match_commands } = await looks(game);
    const saves = await keptOfRoom(game);
    const isBack = (state) => state.scene === "match" && state.match_commands >= match_commands;
    await way(game);
    await press(game, "continue");
    await game.until(isBack, "the room's match", LOADING_PATIENCE_MS);
    assert.deepStrictEqual(await keptOfRoom(game), saves, `${who}, left by ${way.name}`);
    await playsWith(other, game); // a bot may have played for a guest meanwhile
    assert.strictEqual((await looks(game)).seat, seat, `${who}, left by ${way.name}`);
  }
}

module.exports = {
  async "a room is in one press as its host and its guest have left it, and goes on"(bench) {
    const { host, guest } = await room(bench);
    await roomIsLeft("the host", host, guest);
    await roomIsLeft("the guest", guest, host);
    // a host who reloads leaves its guests without a dealer
    const isWarning = (kind) => kind === "beforeunload";
    assert.deepStrictEqual(
      [host.faults, host.dialogs.every(isWarning), guest.faults, guest.dialogs],
      [[], true, [], []],
    );
  },

  "a match of each kind is in one press as it was left, by the menu, a reload, closing or a crash of the page": (
    bench,
  ) => areLeft(bench, AT_TABLES),
  "a season, a lesson and the daily race are in one press as they were left": (bench) => areLeft(bench, OTHERS),
};
