// Matches on several machines: pages and desktop processes at one table, over real lines on this machine, to the end.
// There each of them has checked every line that it received (the audit). table.py deals, and plays seats without a
// screen; desk.py plays with the whole game. One match of a page with a desk always runs. These commands play all
// games, or film them:
//   LONGSHOT_WHOLE=1 LONGSHOT_PATIENCE_MS=600000 .ci/web.sh "with a desk"
//   LONGSHOT_STRIPS=docs/strips .ci/web.sh "film strip"
"use strict";

const assert = require("assert");
const fs = require("fs");
const os = require("os");
const path = require("path");
const readline = require("readline");
const { spawn } = require("child_process");
const { open, WEB } = require("./browser");
const { Game } = require("./game");
const { Broker, freePort } = require("./broker");
const PYTHON = process.env.PYTHON || path.join(__dirname, "../../.venv/bin/python");
const ROOT = path.join(__dirname, "../..");
const NAMED =
  "localStorage['longshot.own-players'] ||= JSON.stringify({ players: [{ name: 'Page', badge: 0 }], said: ['Page'] });";
const AT_ONCE = `localStorage['longshot.settings'] ||= JSON.stringify({ speed: 'instant' }); ${NAMED}`;
const ASIDE = /^(emotes?|seat|top)\b/;
const OVER = (state) => state.scene === "scoring" && Array.isArray(state.scores) && state.audit;
const AT_LEISURE = AT_ONCE.replace("instant", "normal");
const HIDE =
  "window.requestAnimationFrame = () => 0; Object.defineProperty(document, 'hidden', { value: true }); document.dispatchEvent(new Event('visibilitychange'));";
const PATIENCE_MS = 60000;
const MATCH_PATIENCE_MS = Math.max(400000, Number(process.env.LONGSHOT_PATIENCE_MS) || 0);
const FINE = /^Checked: (nobody chose or changed the dice|no dice or cards were changed)\.$/;

// the desktop's side: { room, key, news: the last of what it told }
class Table {
  static async open(bench, ...options) {
    const table = Table.run(bench, "table.py", ...options);
    await table.until(({ room }) => room, "a room");
    return table;
  }

  static run(bench, program, ...options) {
    const table = new Table();
    table.child = spawn(PYTHON, [`tests/web/${program}`, ...options], {
      cwd: ROOT,
      env: { ...process.env, PYTHONPATH: ROOT, PYGAME_HIDE_SUPPORT_PROMPT: "1" },
    });
    Object.assign(table, {
      news: {},
      log: [],
      page: { screenshot: async () => {} },
      close: async () => {
        table.child.kill("SIGKILL");
      },
    });
    table.child.stderr.on("data", (words) => table.log.push(...String(words).split("\n")));
    readline.createInterface({ input: table.child.stdout }).on("line", (line) => {
      table.log.push(line);
      Object.assign(table.news, JSON.parse(line));
    });
    return bench.keep(table);
  }

  async until(holds, what, patience = PATIENCE_MS) {
    for (const end = Date.now() + patience; Date.now() < end; await new Promise((done) => setTimeout(done, 20))) {
      if (holds(this.news)) return this.news;
    }
    throw new Error(`the table never told of ${what}; its last words: ${this.log.slice(-5).join("\n")}`);
  }

  cut() {
    this.child.stdin.write("cut\n");
  }

  link(address = this.news.address) {
    return `room=${this.news.room}&broker=${encodeURIComponent(address)}${this.news.key ? `&key=${this.news.key}` : ""}`;
  }
}

const openBroker = async (bench) =>
  bench.keep(Object.assign(await Broker.open(), { log: [], page: { screenshot: async () => {} } }));

// a page that has taken a seat and is ready
async function seated(bench, link, options = {}) {
  const game = bench.keep(new Game(await open({ hash: `#test&${link}`, scripts: [AT_ONCE], ...options })));
  await game.start();
  await game.until((state) => state.scene === "join" && state.phase === "lobby", "the room", PATIENCE_MS);
  await game.click("sit");
  await game.until((state) => state.scene === "lobby" && state.options.some(({ key }) => key === "ready"), "the lobby");
  await game.click("ready");
  return game;
}

const play = (game, enough = OVER, left_out = ASIDE) =>
  game.play((key) => game.click(key), enough, left_out, MATCH_PATIENCE_MS);

// a room of `longshot host`, which also serves the page: { site, room, kill }
async function openHost(bench, port, ...options) {
  const command = [
    "-m",
    "game",
    "host",
    "--bind",
    "127.0.0.1",
    "--port",
    String(port),
    "--page",
    WEB,
    "--no-qr",
    ...options,
  ];
  const host = { log: [], page: { screenshot: async () => {} }, site: `http://127.0.0.1:${port}` };
  host.home = bench.hostHome ||= fs.mkdtempSync(path.join(os.tmpdir(), "longshot-host-"));
  host.child = spawn(PYTHON, command, {
    cwd: ROOT,
    env: { ...process.env, PYTHONPATH: ROOT, LONGSHOT_HOME: host.home },
    stdio: ["ignore", "pipe", "pipe"],
  });
  host.kill = () =>
    new Promise((done) => {
      if (host.child.signalCode) {
        done();
      } else {
        host.child.once("exit", done);
        host.child.kill("SIGKILL");
      }
    });
  host.close = host.kill;
  host.child.stderr.on("data", (words) => host.log.push(String(words)));
  bench.keep(host);
  await new Promise((done, failed) => {
    host.child.once("exit", () => failed(new Error(`the host has ended: ${host.log.join("\n")}`)));
    readline.createInterface({ input: host.child.stdout }).on("line", (line) => {
      host.log.push(line);
      host.room ||= (/^Room (\w+):/.exec(line) || [])[1];
      if (/^Ctrl-C/.test(line)) {
        done();
      }
    });
  });
  return host;
}

// all messages over the broker: [{ topic, text }]
function listen(bench, broker) {
  const heard = [];
  const child = spawn("mosquitto_sub", ["-h", "127.0.0.1", "-p", String(broker.ports[0]), "-t", "#", "-F", "%t %p"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  readline
    .createInterface({ input: child.stdout })
    .on("line", (line) => heard.push({ topic: line.split(" ")[0], text: line.slice(line.indexOf(" ") + 1) }));
  bench.keep({
    log: [],
    page: { screenshot: async () => {} },
    close: async () => {
      child.kill();
    },
  });
  return heard;
}

// errors of a page; a line that is refused while its broker or host is away is none
const faultsOf = (game) => game.faults.filter((fault) => !/WebSocket|ERR_CONNECTION|ERR_EMPTY/.test(fault));

// all have the same result, and every received line is a line of the match
async function endsWell(table, games, ends) {
  const { scores, trouble, played } = await table.until((news) => news.scores, "the end");
  assert.strictEqual(trouble, "");
  for (const end of ends) {
    assert.deepStrictEqual([end.scores, end.match_commands, FINE.test(end.audit)], [scores, played, true], end.audit);
  }
  for (const game of games) {
    assert.deepStrictEqual([faultsOf(game), game.strays], [[], []]);
  }
}

const begun = (game) =>
  game.until((state) => state.scene === "match" && state.match_commands >= 0, "the match", PATIENCE_MS);
const after = (commands) => (state) => state.match_commands >= commands || OVER(state);

// a page loaded again, which finds back to the match by itself
async function reload(game) {
  await game.page.reload();
  await game.start();
  await begun(game);
}

// -- a page with a desk: options for a short match of each game, keys that are no moves there, and the filmed decision
// of the page: its option, after this number of commands, and the tenths of a second between pictures
const GAMES = {
  dice_game: { options: ["length=quick"], moment: ({ label }) => /^Roll/.test(label), least: 6, every: 4 },
  long_shot: { moment: ({ label }) => /^Roll/.test(label), least: 4, every: 4 },
  horse_race: { options: ["races=1"], moment: ({ label }) => /^Roll/.test(label), least: 9, every: 2 },
  horse_collar: {
    options: ["frames=1", "length=short"],
    left_out: /^(place|aim)|\.less$|^power$/,
    moment: ({ key }) => key === "slide",
    least: 0,
    every: 4,
  },
  conquest: {
    options: ["rounds=2", "territories=dealt", "placing=40"],
    left_out: /^(keep|less|amount|more|one|half|all|concede)$/,
    moment: ({ key }) => /^roll\./.test(key),
    least: 2,
    every: 7,
  },
};
const DEFAULT_GAME = "horse_race";
const WHOLE = Boolean(process.env.LONGSHOT_WHOLE);
const STRIPS = process.env.LONGSHOT_STRIPS;
const movesOf = (rules) =>
  new RegExp(
    [ASIDE, GAMES[rules].left_out]
      .filter(Boolean)
      .map(({ source }) => source)
      .join("|"),
  );

async function meet(bench, rules, script, ...deskOptions) {
  const options = (GAMES[rules].options || []).flatMap((option) => ["--option", option]);
  const table = await Table.open(bench, rules, "--open", "2", ...options);
  const desk = Table.run(bench, "desk.py", table.news.address, table.news.room, ...deskOptions);
  await desk.until(({ scene }) => scene === "lobby", "its lobby");
  const game = await seated(bench, table.link(), { scripts: [script] });
  await begun(game);
  return { table, desk, game };
}

async function playsWithADesk(bench, rules) {
  const { table, desk, game } = await meet(bench, rules, AT_ONCE);
  const [end] = await Promise.all([play(game, OVER, movesOf(rules)), desk.until(OVER, "the score", MATCH_PATIENCE_MS)]);
  await endsWell(table, [game], [end, desk.news]);
}

// a page that keeps small pictures of its last seconds, one for each tenth of a second of the clock, as desk.py does
const PICTURE_MS = 100;
const COLUMNS = 8;
const STILL_MS = 3300; // duration of news
const FILM = `${AT_LEISURE} (() => {
  const film = window.film = new Map(), next = () => setTimeout(look, ${PICTURE_MS} - Date.now() % ${PICTURE_MS});
  function look() {
    const canvas = document.getElementById("canvas"), small = Object.assign(document.createElement("canvas"), { width: 400, height: 225 }), brush = small.getContext("2d");
    brush.imageSmoothingQuality = "high";
    if (canvas && canvas.width > 1) { brush.drawImage(canvas, 0, 0, 400, 225); film.set(Math.floor(Date.now() / ${PICTURE_MS}), small); }
    if (film.size > 150) film.delete(film.keys().next().value);
    next();
  }
  next();
})();`;

// the strip's times count from the page's press
async function films(bench, rules) {
  const { moment, least, every } = GAMES[rules];
  const { desk, game } = await meet(bench, rules, FILM, "--speed", "normal", "--film");
  const choice = (state) =>
    !state.busy && state.match_commands >= least && state.options.find((option) => !option.off && moment(option));
  const asked = await play(game, choice, movesOf(rules));
  await game.frame.waitForTimeout(STILL_MS);
  const zero = Math.floor(Date.now() / PICTURE_MS);
  await game.click(choice(asked).key);
  await Promise.all([game, desk].map((side) => side.until(after(asked.match_commands + 1), "the step")));
  await game.frame.waitForTimeout(Math.max(0, (zero + COLUMNS * every) * PICTURE_MS - Date.now()));
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "longshot-film-"));
  const out = path.resolve(ROOT, STRIPS, `online_${rules}.webp`);
  const pictures = await game.frame.evaluate(
    (from) =>
      [...window.film].filter(([number]) => number >= from).map(([number, small]) => [number, small.toDataURL()]),
    zero - every - 5,
  );
  for (const [number, url] of pictures) {
    fs.writeFileSync(path.join(folder, `${number}.png`), Buffer.from(url.split(",")[1], "base64"));
  }
  desk.child.stdin.write(
    JSON.stringify({
      out,
      page: folder,
      zero,
      numbers: Array.from({ length: COLUMNS }, (_, n) => zero + (n - 1) * every),
    }) + "\n",
  );
  await desk.until(({ strip }) => strip === out, "the strip");
  fs.rmSync(folder, { recursive: true });
  assert.deepStrictEqual([game.faults, game.strays], [[], []]);
}

// -- a room from the title on: a desktop opens it, another finds it on its Wi-Fi, and a page comes from the first one.
// Every press is made as soon as possible; the recorded inputs are presses, typed letters, and seconds from the first
// press
const STANDS_MS = 900;
const LAID_MS = 9000; // until nothing moves: of a menu, of a table

class Hand {
  constructor(name, start) {
    this.name = name;
    this.start = start;
    this.presses = 0;
    this.letters = 0;
    this.pictures = [];
  }

  get seconds() {
    return (Date.now() - this.start) / 1000;
  }

  async shows(folder, columns) {
    const file = path.join(folder, `${this.name}-${this.pictures.length}.png`);
    const since = Date.now();
    this.pictures.push([`${this.name}  ${this.seconds.toFixed(1)} s, ${this.presses} presses`, file]);
    assert.ok(this.pictures.length <= columns);
    await new Promise((done) => setTimeout(done, STANDS_MS));
    await this.picture(file);
    this.start += Date.now() - since; // looking takes none of the player's time
  }
}

class DeskHand extends Hand {
  static async open(bench, name) {
    const hand = new DeskHand(name, 0);
    hand.table = Table.run(bench, "desk.py", "--told", "--speed", "normal");
    await hand.table.until(({ keys }) => keys && keys.includes("together"), "the title");
    hand.start = Date.now();
    return hand;
  }

  async tell(wish) {
    delete this.table.news.done;
    this.table.child.stdin.write(JSON.stringify(wish) + "\n");
    await this.table.until(({ done }) => done, JSON.stringify(wish));
  }

  async press(...keys) {
    for (const wanted of keys) {
      const { keys: all } = await this.table.until(
        ({ keys: seen }) => seen.some((key) => key.startsWith(wanted)),
        wanted,
      );
      await this.tell({ press: all.find((key) => key.startsWith(wanted)) });
      this.presses++;
    }
  }

  async type(words) {
    await this.table.until(({ scene }) => scene === "text_entry", "a question");
    await this.tell({ type: words });
    this.letters += words.length;
  }

  until(holds, what) {
    return this.table.until(holds, what);
  }

  picture(file) {
    return this.tell({ picture: file });
  }
}

class PageHand extends Hand {
  constructor(name, start, game) {
    super(name, start);
    this.game = game;
  }

  async press(...keys) {
    for (const key of keys) {
      await this.game.until((state) => state.options.some((option) => option.key === key && !option.off), key);
      await this.game.click(key);
      this.presses++;
    }
  }

  async type(words) {
    await this.game.until_scene("text_entry");
    await this.game.page.keyboard.type(words);
    this.letters += words.length;
  }

  until(holds, what) {
    return this.game.until(holds, what);
  }

  async picture(file) {
    await this.game.page.screenshot({ path: file });
  }
}

// takes a seat of a room; returns the time until the lobby, in seconds
async function sitsDown(hand, name, show) {
  await hand.press("sit");
  await hand.type(name);
  await show(hand);
  await hand.press("done");
  await hand.until(({ scene }) => scene === "lobby", "the lobby");
  return hand.seconds;
}

async function opensARoom(bench) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "longshot-film-"));
  const columns = 6;
  const host = await DeskHand.open(bench, "host");
  const show = (hand) => hand.shows(folder, columns);
  await show(host);
  await host.press("together");
  await show(host);
  await host.press("open", "game.dice_game");
  await show(host);
  await host.press("start");
  await host.type("Sofia");
  await show(host);
  await host.press("done");
  const { room, page: address } = await host.until(
    ({ scene, phase }) => scene === "lobby" && phase === "lobby",
    "the lobby",
  );
  const opened = host.seconds;
  await show(host);
  const second = await DeskHand.open(bench, "second game");
  await show(second);
  await second.press("together", "join");
  await show(second);
  await second.press("nearby.");
  await show(second);
  const joined = await sitsDown(second, "Milan", show);
  await second.press("ready");
  await show(second);
  const page = new PageHand(
    "page",
    Date.now(),
    bench.keep(new Game(await open({ hash: `#test&room=${room}`, site: address.slice(0, -1) }))),
  );
  await page.game.isReady();
  const loaded = page.seconds;
  await show(page);
  await page.game.start();
  page.presses++;
  await page.until((state) => state.options.some(({ key }) => key === "sit"), "the room");
  await show(page);
  const inside = await sitsDown(page, "Ida", show);
  await show(page);
  await page.press("ready");
  await host.press("seat.3", "bot.novice", "start");
  const pressed = Date.now();
  const hands = [host, second, page];
  await Promise.all(hands.map((hand) => hand.until(({ scene }) => scene === "match", "the match")));
  const begun = (Date.now() - pressed) / 1000;
  await page.game.frame.waitForTimeout(LAID_MS);
  for (const hand of hands) {
    await show(hand);
  }
  console.log(
    `     room open after ${opened.toFixed(1)} s; second game seated after ${joined.toFixed(1)} s; page loaded after ${loaded.toFixed(1)} s, seated after ${inside.toFixed(1)} s; match ${begun.toFixed(1)} s after its start was pressed`,
  );
  for (const hand of hands) {
    console.log(`     ${hand.name}: ${hand.presses} presses and ${hand.letters} letters`);
  }
  const pictures = hands.flatMap((hand) =>
    [...hand.pictures, ...Array(columns).fill(hand.pictures.at(-1))].slice(0, columns),
  );
  await host.tell({ strip: path.resolve(ROOT, STRIPS, "online.webp"), pictures, columns });
  assert.deepStrictEqual([faultsOf(page.game), page.game.strays], [[], []]);
}

const testsOf = (title, run, wanted) =>
  Object.fromEntries(
    Object.keys(GAMES)
      .filter(wanted)
      .map((rules) => [`${title} ${rules}`, (bench) => run(bench, rules)]),
  );

module.exports = {
  ...testsOf("a page with a desk plays a match of", playsWithADesk, (rules) => WHOLE || rules === DEFAULT_GAME),
  ...testsOf("a film strip of a match online of", films, () => Boolean(STRIPS)),
  ...(STRIPS
    ? { "a film strip of a room that is opened, joined by a second game and by a page that it serves": opensARoom }
    : {}),

  async "two pages and a desktop play one match with hidden hands to the end, over broken lines and a reload"(bench) {
    const table = await Table.open(bench, "long_shot", "--open", "6", "--sits", "4");
    const games = [await seated(bench, table.link()), await seated(bench, table.link())];
    await Promise.all(games.map((game) => play(game, after(12))));
    table.cut();
    await games[0].until((state) => state.connection === "lost", "a lost line");
    await Promise.all([play(games[0], after(24)), reload(games[1]).then(() => play(games[1], after(24)))]);
    await endsWell(table, games, await Promise.all(games.map((game) => play(game))));
  },

  async "at a broker that everybody can read, page and desktop seal what is theirs; a hidden page plays on"(bench) {
    const broker = await openBroker(bench);
    const table = await Table.open(bench, "long_shot", "--broker", broker.program, "--open", "3", "--sits", "2");
    const overheard = listen(bench, broker);
    const game = await seated(bench, table.link(broker.address));
    await play(game, after(20));
    const mine = overheard.filter(({ topic }) => /\/(c|s|ask|join|seat)\/(?!watch)/.test(topic));
    assert.ok(
      mine.length > 40 && mine.every(({ text }) => /^1\.[\w-]{87}\.[\w-]{16}\.[\w-]+$/.test(text)),
      "a text was not sealed",
    );
    assert.ok(overheard.some(({ topic }) => /\/card$/.test(topic)));
    assert.deepStrictEqual([game.faults, game.strays], [[], []]);
    // in pygbag's runtime it does not move
    if (!(await game.frame.evaluate(() => Boolean(window.runtime && runtime.stepHidden)))) return;
    await game.frame.evaluate(HIDE);
    const { frames } = await game.state();
    await game.until((state) => state.frames > frames + 24, "frames of a hidden page");
  },

  async "a page that a host serves finds its room behind the same door, and outlives the host's death"(bench) {
    const port = await freePort();
    const host = await openHost(bench, port, "--game", "long_shot", "--seats", "3", "--bots", "regular,regular");
    const game = await seated(bench, `room=${host.room}`, { site: host.site });
    await game.click("start");
    await play(game, after(8));
    await host.kill();
    await game.until((state) => state.connection === "lost", "a lost line");
    await openHost(bench, port, "--resume");
    await play(game, after(20));
    assert.deepStrictEqual([faultsOf(game), game.strays], [[], []]);
  },

  async "a page deals at a broker that everybody can read, and desktops play there"(bench) {
    const broker = await openBroker(bench);
    const settings = `localStorage['longshot.settings'] = JSON.stringify({ speed: "instant", broker: "${broker.address}" }); ${NAMED}`;
    const game = bench.keep(new Game(await open({ scripts: [settings] })));
    await game.start();
    for (const key of ["together", "open", "game.long_shot"]) {
      await game.until((state) => state.options.some((option) => option.key === key), key);
      await game.click(key);
    }
    await game.until_scene("open_room");
    await game.click("start");
    const { room } = await game.until(
      (state) => state.scene === "lobby" && state.phase === "lobby",
      "the lobby",
      PATIENCE_MS,
    );
    const table = await Table.run(bench, "table.py", "--broker", broker.program, "--join", room, "--sits", "3");
    await game.until(
      (state) => state.options.some((option) => option.key === "start" && !option.off),
      "everybody is ready",
      PATIENCE_MS,
    );
    await game.click("start");
    await begun(game);
    await play(game, after(16));
    await table.until(({ phase }) => phase === "playing", "the match");
    assert.deepStrictEqual([game.faults, game.strays], [[], []]);
  },
};
