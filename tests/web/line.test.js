// The page's line to a broker, without the game: sealing as on the desktop (tests/online/sealing_vector.json), order, a killed
// broker, a page that is no safe place for secrets. The matches on it are in online.test.js.
"use strict";
const assert = require("assert"), fs = require("fs"), path = require("path");
const { open } = require("./browser");
const { Broker } = require("./broker");
const VECTOR = JSON.parse(fs.readFileSync(path.join(__dirname, "../online/sealing_vector.json"), "utf8"));
const MANY = 300, ROOM = "longshot/1/HORSES", PATIENCE_MS = 60000;
const identityOf = (one) => `${one.public}.${one.private}`;
const wish = (broker, client_id, more = {}) => ({ address: broker.address, client_id, sealed: false, identity: "", will: null, ...more });
const sealedWish = (broker, name) => wish(broker, VECTOR[name].client_id, { sealed: true, identity: identityOf(VECTOR[name]) });

// a page whose scripts are there, without its Python; its lines are told by their number
const NO_PYTHON = { "pyodide.asm": "missing" };
async function openPage(bench, broken = NO_PYTHON, more = {}) {
  const game = bench.keep(await open({ hash: "", broken, ...more }));
  await game.frame.waitForFunction(() => typeof online === "object");
  return game;
}
function openBroker(bench, options) {
  return Broker.open(options).then((broker) => bench.keep(Object.assign(broker, { log: [], page: { screenshot: async () => {} } })));
}
const connect = ({ frame }, one) => frame.evaluate((words) => online.connect(words), JSON.stringify(one));
const act = ({ frame }, verb, ...values) => frame.evaluate(([name, all]) => { online[name](...all); }, [verb, values]);

// what came on a line until `enough` of it holds: { state, trouble, arrived }
function told({ frame }, line, enough) {
  return frame.evaluate(async ([number, test, patience]) => {
    const holds = (0, eval)(test), seen = window.told ||= [], all = seen[number] ||= { state: "", trouble: "", arrived: [] };
    for (const end = performance.now() + patience; performance.now() < end; await new Promise((done) => setTimeout(done, 10))) {
      const text = online.news(number);
      if (text) { const { state, trouble, arrived } = JSON.parse(text); Object.assign(all, { state, trouble }); all.arrived.push(...arrived); }
      if (holds(all)) return all;
    }
    throw new Error(`never came about: ${test}; last seen: ${JSON.stringify(all).slice(0, 400)}`);
  }, [line, String(enough), PATIENCE_MS]);
}
const connected = (game, line) => told(game, line, (all) => all.state === "connected");

module.exports = {
  async "the page seals and opens what the desktop does, to the letter"(bench) {
    const game = await openPage(bench);
    for (const one of VECTOR.sealed) {
      const [sender, reader] = [VECTOR[one.by], VECTOR[one.for]];
      const found = await game.frame.evaluate(async ([mine, his, { topic, text, nonce, payload }]) => {
        const { seal, unseal, sharedKey, privateKey, clientIdOf, bytesOf } = online.sealing, point = (identity) => identity.split(".")[0];
        return [await seal(await sharedKey(privateKey(mine), point(his)), point(mine), topic, text, bytesOf(nonce)),
          await unseal(await sharedKey(privateKey(his), point(mine)), topic, payload), await clientIdOf(point(mine)),
          await unseal(await sharedKey(privateKey(his), point(mine)), `${topic}x`, payload).then(() => "opened", () => "refused")];
      }, [identityOf(sender), identityOf(reader), one]);
      assert.deepStrictEqual(found, [one.payload, one.text, sender.client_id, "refused"]);
    }
  },

  async "texts arrive in order, a mailbox of another does not, and nothing is loaded before it is needed"(bench) {
    const broker = await openBroker(bench), game = await openPage(bench, {}), asked = [];
    game.page.on("request", (request) => asked.push(request.url()));
    const dealer = await connect(game, wish(broker, "dealer")), guest = await connect(game, wish(broker, "ana")), other = await connect(game, wish(broker, "eve"));
    for (const line of [dealer, guest, other]) await connected(game, line);
    assert.strictEqual(asked.filter((url) => /mqtt/.test(url)).length, 1);
    await act(game, "subscribe", guest, `${ROOM}/s/ana`);
    await act(game, "subscribe", other, "#");
    await act(game, "put", dealer, `${ROOM}/card`, "{}", 1);
    await told(game, other, (all) => all.arrived.length === 1);
    await game.frame.evaluate(([line, topic, many]) => { for (let step = 0; step < many; step++) online.put(line, topic, `${step} — horse`, 0); }, [dealer, `${ROOM}/s/ana`, MANY]);
    const { arrived } = await told(game, guest, (all) => all.arrived.length === 300);
    assert.deepStrictEqual(arrived.map(([, text]) => text), Array.from({ length: MANY }, (_, step) => `${step} — horse`));
    assert.deepStrictEqual((await told(game, other, () => true)).arrived, [[`${ROOM}/card`, "{}", false]], "eve gets what is for all");
    assert.deepStrictEqual([game.faults, game.strays], [[], []]);
  },

  async "sealed texts arrive in order too, once, and from nobody else"(bench) {
    const broker = await openBroker(bench, { isOpen: true }), game = await openPage(bench), { guest: ana, dealer: host } = VECTOR;
    const dealer = await connect(game, sealedWish(broker, "dealer")), guest = await connect(game, sealedWish(broker, "guest")), eve = await connect(game, wish(broker, "eve"));
    for (const line of [dealer, guest, eve]) await connected(game, line);
    await act(game, "subscribe", dealer, `${ROOM}/c/+`);
    await act(game, "subscribe", guest, `${ROOM}/s/${ana.client_id}`);
    await act(game, "subscribe", eve, "#");
    await act(game, "expectHost", guest, host.public);
    await game.frame.evaluate(([line, topic, many]) => { for (let step = 0; step < many; step++) online.put(line, topic, `${step} bet`, 0); }, [guest, `${ROOM}/c/${ana.client_id}`, MANY]);
    const { arrived } = await told(game, dealer, (all) => all.arrived.length === 300);
    assert.deepStrictEqual(arrived.map(([, text]) => text), Array.from({ length: MANY }, (_, step) => `${step} bet`));
    const overheard = (await told(game, eve, (all) => all.arrived.length === 300)).arrived;
    assert.ok(overheard.every(([, text]) => /^1\.[\w-]{87}\.[\w-]{16}\.[\w-]+$/.test(text) && !/bet/.test(text)));
    await act(game, "put", eve, `${ROOM}/c/${ana.client_id}`, overheard[0][1], 0);                 // said again
    await act(game, "put", eve, `${ROOM}/c/${ana.client_id}`, "0 forged", 0);
    await act(game, "put", eve, `${ROOM}/s/${ana.client_id}`, overheard[1][1], 0);                 // said elsewhere
    await act(game, "put", dealer, `${ROOM}/s/${ana.client_id}`, "1 seat=0", 0);
    assert.deepStrictEqual((await told(game, guest, (all) => all.arrived.length > 0)).arrived, [[`${ROOM}/s/${ana.client_id}`, "1 seat=0", false]]);
    await act(game, "put", guest, `${ROOM}/c/${ana.client_id}`, "last", 0);
    assert.strictEqual((await told(game, dealer, (all) => all.arrived.length > 300)).arrived[MANY][1], "last");
  },

  async "a killed broker is found again, with what was asked for and what was to be kept; a page that goes leaves its will"(bench) {
    const broker = await openBroker(bench, { isOpen: true }), game = await openPage(bench), second = await openPage(bench);
    const host = await connect(game, wish(broker, "dealer")), will = { topic: `${ROOM}/here/ana`, text: "gone" };
    await act(game, "subscribe", host, `${ROOM}/here/+`);
    const guest = await connect(second, wish(broker, "ana", { will }));
    await act(second, "put", guest, `${ROOM}/here/ana`, "here", 1);
    await told(game, host, (all) => all.arrived.length === 1);
    await broker.kill();
    for (const [page, line] of [[game, host], [second, guest]]) assert.strictEqual((await told(page, line, (all) => all.state === "lost")).trouble, "lost");
    await broker.start();
    const start = Date.now();
    await connected(game, host);
    await told(game, host, (all) => all.arrived.length >= 2);
    console.log(`     found again ${Date.now() - start} ms after the broker was back`);
    await second.page.goto("about:blank");
    const { arrived } = await told(game, host, (all) => all.arrived.at(-1)[1] === "gone");
    assert.deepStrictEqual([...new Set(arrived.map(([, text]) => text))], ["here", "gone"]);
    await act(game, "close", host);
    assert.strictEqual((await told(game, host, (all) => all.state === "closed")).trouble, "");
  },

  async "a page that came without https has open rooms alone"(bench) {
    const broker = await openBroker(bench), game = await openPage(bench, NO_PYTHON, { name: "lan.example" });
    assert.deepStrictEqual(await game.frame.evaluate(() => [isSecureContext, online.canSeal(), online.identity()]), [false, false, ""]);
    const dealer = await connect(game, wish(broker, "dealer")), guest = await connect(game, wish(broker, "ana"));
    await act(game, "subscribe", guest, `${ROOM}/s/ana`);
    for (const line of [dealer, guest]) await connected(game, line);
    await act(game, "put", dealer, `${ROOM}/s/ana`, "0 seat=0", 0);
    await told(game, guest, (all) => all.arrived.length === 1);
  },

  async "a page in a frame such as itch.io's reaches a broker, and seals"(bench) {
    const broker = await openBroker(bench, { isOpen: true });
    const game = await openPage(bench, NO_PYTHON, { host: "https://somebody.itch.io", origin: "https://html-classic.itch.zone", folder: "/html/1234567/" });
    assert.notStrictEqual(game.frame, game.page.mainFrame());
    const dealer = await connect(game, sealedWish(broker, "dealer")), guest = await connect(game, sealedWish(broker, "guest"));
    await act(game, "subscribe", dealer, `${ROOM}/c/+`);
    await act(game, "expectHost", guest, VECTOR.dealer.public);
    for (const line of [dealer, guest]) await connected(game, line);
    await act(game, "put", guest, `${ROOM}/c/${VECTOR.guest.client_id}`, "1 bet", 0);
    assert.strictEqual((await told(game, dealer, (all) => all.arrived.length === 1)).arrived[0][1], "1 bet");
    assert.strictEqual(await game.frame.evaluate(() => { const one = online.connect(JSON.stringify({ address: "ws://192.168.1.5/mqtt", client_id: "ana", sealed: false, identity: "", will: null })); return JSON.parse(online.news(one)).trouble; }), "insecure");
  },

  async "what cannot work is told by a word"(bench) {
    const game = await openPage(bench), trouble = async (page, address, word) => {
      const line = await connect(page, { address, client_id: "ana", sealed: false, identity: "", will: null });
      return page.frame.waitForFunction(([number, wanted]) => (JSON.parse(online.news(number) || "{}").trouble || "") === wanted, [line, word], { timeout: PATIENCE_MS });
    };
    await trouble(game, "mqtt://127.0.0.1", "address");
    await trouble(game, "ws://127.0.0.1:1/mqtt", "unreachable");
    assert.ok(await game.frame.evaluate(() => online.canSeal() && /^[\w-]{87}\.[\w-]{43}$/.test(online.identity())));
    const missing = await openPage(bench, { "mqtt.min.js": "missing" });
    await trouble(missing, "ws://127.0.0.1:1/mqtt", "script");
    assert.strictEqual(await missing.frame.evaluate(() => document.body.classList.contains("failed")), false, "the game goes on without it");
  },
};
