// A table on several machines for the browser tests: table.py deals, and plays seats without a screen; desk.py plays
// with the whole game; pages join over real lines on this machine.
"use strict";

const assert = require("assert");
const path = require("path");
const readline = require("readline");
const { spawn } = require("child_process");
const { open } = require("./browser");
const { Game } = require("./game");

const PYTHON = process.env.PYTHON || path.join(__dirname, "../../.venv/bin/python");
const ROOT = path.join(__dirname, "../..");
const NAMED =
  "localStorage['longshot.own-players'] ||= JSON.stringify({ players: [{ name: 'Page', badge: 0 }], said: ['Page'] });";
const AT_ONCE = `localStorage['longshot.settings'] ||= JSON.stringify({ speed: 'instant' }); ${NAMED}`;
const ASIDE = /^(emotes?|seat|top)\b/;
const OVER = (state) => state.scene === "scoring" && Array.isArray(state.scores) && state.audit;
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
// whether a match has that many commands, or is over
const after = (commands) => (state) => state.match_commands >= commands || OVER(state);

// options for a short match of each game, keys that are no moves there, and the filmed decision
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

// the same test for each wanted game
const testsOf = (title, run, wanted) =>
  Object.fromEntries(
    Object.keys(GAMES)
      .filter(wanted)
      .map((rules) => [`${title} ${rules}`, (bench) => run(bench, rules)]),
  );

module.exports = {
  AT_ONCE,
  GAMES,
  MATCH_PATIENCE_MS,
  NAMED,
  OVER,
  PATIENCE_MS,
  PYTHON,
  ROOT,
  Table,
  after,
  begun,
  endsWell,
  faultsOf,
  meet,
  movesOf,
  play,
  seated,
  testsOf,
};
