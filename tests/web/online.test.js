// Matches on several machines: pages and desktop processes at one table, over real lines on this machine, to the end.
// There each of them has checked every line that it received (the audit). One match of a page with a desk always runs.
// This command plays all games:
//   LONGSHOT_WHOLE=1 LONGSHOT_PATIENCE_MS=600000 .ci/web.sh "with a desk"
"use strict";

const assert = require("assert");
const fs = require("fs");
const os = require("os");
const path = require("path");
const readline = require("readline");
const { spawn } = require("child_process");
const { Broker, freePort } = require("./broker");
const { open, WEB } = require("./browser");
const { Game } = require("./game");
const {
  AT_ONCE,
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
} = require("./table");

const DEFAULT_GAME = "horse_race";
const WHOLE = Boolean(process.env.LONGSHOT_WHOLE);
const HIDE =
  "window.requestAnimationFrame = () => 0; Object.defineProperty(document, 'hidden', { value: true }); document.dispatchEvent(new Event('visibilitychange'));";

const openBroker = async (bench) =>
  bench.keep(Object.assign(await Broker.open(), { log: [], page: { screenshot: async () => {} } }));

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

// a page loaded again, which finds back to the match by itself
async function reload(game) {
  await game.page.reload();
  await game.start();
  await begun(game);
}

async function playsWithADesk(bench, rules) {
  const { table, desk, game } = await meet(bench, rules, AT_ONCE);
  const [end] = await Promise.all([play(game, OVER, movesOf(rules)), desk.until(OVER, "the score", MATCH_PATIENCE_MS)]);
  await endsWell(table, [game], [end, desk.news]);
}

module.exports = {
  ...testsOf("a page with a desk plays a match of", playsWithADesk, (rules) => WHOLE || rules === DEFAULT_GAME),

  async "two pages and a desktop play one match with hidden hands to the end, over broken lines and a reload"(bench) {
    const table = await Table.open(bench, "long_shot", "--open", "6", "--sits", "4");
    const games = [await seated(bench, table.link()), await seated(bench, table.link())];
    await Promise.all(games.map(begun));
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
    await begun(game);
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
    await begun(game);
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
