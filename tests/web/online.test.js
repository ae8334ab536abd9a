// Matches on several machines: pages and a desktop process (table.py) at one table, over a real broker on this machine, to the
// end, where every one of them has checked each line that it was told (the audit).
"use strict";
const assert = require("assert"), fs = require("fs"), os = require("os"), path = require("path"), readline = require("readline");
const { spawn } = require("child_process");
const { open, WEB } = require("./browser");
const { Game } = require("./game");
const { Broker, freePort } = require("./broker");
const PYTHON = process.env.PYTHON || path.join(__dirname, "../../.venv/bin/python"), ROOT = path.join(__dirname, "../..");
const AT_ONCE = "localStorage['longshot.settings'] ||= JSON.stringify({ speed: 'instant' });";
const ASIDE = /^(emotes?|seat|top)\b/, OVER = (state) => state.scene === "scoring" && Array.isArray(state.scores) && state.audit;
const HIDE = "window.requestAnimationFrame = () => 0; Object.defineProperty(document, 'hidden', { value: true }); document.dispatchEvent(new Event('visibilitychange'));";
const PATIENCE_MS = 60000, MATCH_PATIENCE_MS = Math.max(230000, Number(process.env.LONGSHOT_PATIENCE_MS) || 0), FINE = "Checked: no dice or cards were changed.";

// the desktop's side: { room, key, news: the last of what it told }
class Table {
  static async open(bench, broker, ...options) {
    const table = new Table();
    table.child = spawn(PYTHON, ["tests/web/table.py", broker.program, ...options], { cwd: ROOT, env: { ...process.env, PYTHONPATH: ROOT }, stdio: ["ignore", "pipe", "pipe"] });
    Object.assign(table, { news: {}, log: [], page: { screenshot: async () => {} }, close: async () => { table.child.kill("SIGKILL"); } });
    table.child.stderr.on("data", (words) => table.log.push(...String(words).split("\n")));
    readline.createInterface({ input: table.child.stdout }).on("line", (line) => { table.log.push(line); Object.assign(table.news, JSON.parse(line)); });
    bench.keep(table);
    await table.until(({ room }) => room, "a room");
    return table;
  }
  async until(holds, what, patience = PATIENCE_MS) {
    for (const end = Date.now() + patience; Date.now() < end; await new Promise((done) => setTimeout(done, 20))) if (holds(this.news)) return this.news;
    throw new Error(`the table never told of ${what}; its last words: ${this.log.slice(-5).join("\n")}`);
  }
  link(broker) { return `room=${this.news.room}&broker=${encodeURIComponent(broker.address)}${this.news.key ? `&key=${this.news.key}` : ""}`; }
}
const openBroker = async (bench, options) => bench.keep(Object.assign(await Broker.open(options), { log: [], page: { screenshot: async () => {} } }));

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
const play = (game, enough = OVER) => game.play((key) => game.click(key), enough, ASIDE, MATCH_PATIENCE_MS);

// a room of `longshot host`, which also serves the page: { site, room, kill }
async function openHost(bench, port, ...options) {
  const command = ["-m", "game", "host", "--bind", "127.0.0.1", "--port", String(port), "--page", WEB, "--no-qr", ...options];
  const host = { log: [], page: { screenshot: async () => {} }, site: `http://127.0.0.1:${port}` };
  host.home = bench.hostHome ||= fs.mkdtempSync(path.join(os.tmpdir(), "longshot-host-"));
  host.child = spawn(PYTHON, command, { cwd: ROOT, env: { ...process.env, PYTHONPATH: ROOT, LONGSHOT_HOME: host.home }, stdio: ["ignore", "pipe", "pipe"] });
  host.kill = () => new Promise((done) => { if (host.child.signalCode) done(); else { host.child.once("exit", done); host.child.kill("SIGKILL"); } });
  host.close = host.kill;
  host.child.stderr.on("data", (words) => host.log.push(String(words)));
  bench.keep(host);
  await new Promise((done, failed) => {
    host.child.once("exit", () => failed(new Error(`the host has ended: ${host.log.join("\n")}`)));
    readline.createInterface({ input: host.child.stdout }).on("line", (line) => { host.log.push(line); host.room ||= (/^Room (\w+):/.exec(line) || [])[1]; if (/^Ctrl-C/.test(line)) done(); });
  });
  return host;
}

// whatever goes over the broker: [{ topic, text }]
function listen(bench, broker) {
  const heard = [], child = spawn("mosquitto_sub", ["-h", "127.0.0.1", "-p", String(broker.ports[0]), "-t", "#", "-F", "%t %p"], { stdio: ["ignore", "pipe", "ignore"] });
  readline.createInterface({ input: child.stdout }).on("line", (line) => heard.push({ topic: line.split(" ")[0], text: line.slice(line.indexOf(" ") + 1) }));
  bench.keep({ log: [], page: { screenshot: async () => {} }, close: async () => { child.kill(); } });
  return heard;
}

// everybody has the same result, and every line that anybody was told is that of the match
async function endsWell(table, games, ends) {
  const { scores, trouble, played } = await table.until((news) => news.scores, "the end");
  assert.strictEqual(trouble, "");
  for (const end of ends) assert.deepStrictEqual([end.scores, end.match_commands, end.audit], [scores, played, FINE]);
  for (const game of games) assert.deepStrictEqual([game.faults, game.strays], [[], []]);
}

const begun = (game) => game.until((state) => state.scene === "race" && state.match_commands >= 0, "the match", PATIENCE_MS);
const after = (commands) => (state) => state.match_commands >= commands || OVER(state);

// a page loaded again, which finds back to the match by itself
async function reload(game) {
  await game.page.reload();
  await game.start();
  await begun(game);
}

module.exports = {
  async "two pages and a desktop play one match with hidden hands to the end, over a killed broker and a reload"(bench) {
    const broker = await openBroker(bench), table = await Table.open(bench, broker, "long_shot", "--open", "6", "--sits", "4");
    const games = [await seated(bench, table.link(broker)), await seated(bench, table.link(broker))];
    await Promise.all(games.map((game) => play(game, after(12))));
    await broker.kill();
    await games[0].until((state) => state.connection === "lost", "a lost line");
    await broker.start();
    await Promise.all([play(games[0], after(24)), reload(games[1]).then(() => play(games[1], after(24)))]);
    await endsWell(table, games, await Promise.all(games.map((game) => play(game))));
  },

  async "at a broker that everybody can read, page and desktop seal what is theirs; a hidden page plays on"(bench) {
    const broker = await openBroker(bench, { isOpen: true }), table = await Table.open(bench, broker, "long_shot", "--open", "3", "--sits", "2", "--sealed");
    const overheard = listen(bench, broker);
    const game = await seated(bench, table.link(broker));
    await play(game, after(20));
    const mine = overheard.filter(({ topic }) => /\/(c|s|ask|join|seat)\/(?!watch)/.test(topic));
    assert.ok(mine.length > 40 && mine.every(({ text }) => /^1\.[\w-]{87}\.[\w-]{16}\.[\w-]+$/.test(text)), "a text was not sealed");
    assert.ok(overheard.some(({ topic }) => /\/card$/.test(topic)));
    assert.deepStrictEqual([game.faults, game.strays], [[], []]);
    if (!await game.frame.evaluate(() => Boolean(window.runtime && runtime.stepHidden))) return;    // in pygbag's runtime it stands still
    await game.frame.evaluate(HIDE);
    const { frames } = await game.state();
    await game.until((state) => state.frames > frames + 24, "frames of a hidden page");
  },

  async "a page that a host serves finds its broker behind the same door, and outlives the host's death"(bench) {
    const port = await freePort(), host = await openHost(bench, port, "--game", "long_shot", "--seats", "3", "--bots", "regular,regular");
    const game = await seated(bench, `room=${host.room}`, { site: host.site });
    await game.click("start");
    await play(game, after(8));
    await host.kill();
    await game.until((state) => state.connection === "lost", "a lost line");
    await openHost(bench, port, "--resume");
    await play(game, after(20));
    assert.deepStrictEqual([game.faults.filter((fault) => !/WebSocket|ERR_CONNECTION|ERR_EMPTY/.test(fault)), game.strays], [[], []]);
  },

  async "a page deals at a broker that everybody can read, and desktops play there"(bench) {
    const broker = await openBroker(bench, { isOpen: true }), settings = `localStorage['longshot.settings'] = JSON.stringify({ speed: "instant", broker: "${broker.address}" });`;
    const game = bench.keep(new Game(await open({ scripts: [settings] })));
    await game.start();
    for (const key of ["together", "open", "game.long_shot"]) { await game.until((state) => state.options.some((option) => option.key === key), key); await game.click(key); }
    await game.until_scene(/setup|room/);
    await game.click("start");
    const { room } = await game.until((state) => state.scene === "lobby" && state.phase === "lobby", "the lobby", PATIENCE_MS);
    const table = await Table.open(bench, broker, "--join", room, "--sealed", "--sits", "3");
    await game.until((state) => state.options.some((option) => option.key === "start" && !option.off), "everybody is ready", PATIENCE_MS);
    await game.click("start");
    await begun(game);
    await play(game, after(16));
    await table.until(({ phase }) => phase === "playing", "the match");
    assert.deepStrictEqual([game.faults, game.strays], [[], []]);
  },
};
