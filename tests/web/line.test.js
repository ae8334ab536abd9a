// The page's line to a hub or a broker, without the game: sealing as on the desktop (tests/online/sealing_vector.json),
// order, a killed hub, a page that is no safe place for secrets. The matches on it are in online.test.js.
"use strict";

const assert = require("assert");
const fs = require("fs");
const path = require("path");
const { open } = require("./browser");
const { Broker, Hub } = require("./broker");
const VECTOR = JSON.parse(fs.readFileSync(path.join(__dirname, "../online/sealing_vector.json"), "utf8"));
const ANA = "ana-ana-ana-ana-ana-an";
const EVE = "eve-eve-eve-eve-eve-ev"; // 22 letters, as every guest has
const MANY = 300;
const ROOM = "longshot/1/HORSES";
const PATIENCE_MS = 60000;
const identityOf = (one) => `${one.public}.${one.private}`;
const wish = (broker, client_id, more = {}) => ({
  address: broker.address,
  client_id,
  sealed: false,
  identity: "",
  will: null,
  ...more,
});
const sealedWish = (broker, name) =>
  wish(broker, VECTOR[name].client_id, { sealed: true, identity: identityOf(VECTOR[name]) });

// a page with its scripts, without its Python; its lines are known by their numbers
const NO_PYTHON = { "pyodide.asm": "missing" };

async function openPage(bench, broken = NO_PYTHON, more = {}) {
  const game = bench.keep(await open({ hash: "", broken, ...more }));
  await game.frame.waitForFunction(() => typeof online === "object");
  return game;
}

const kept = (bench) => (one) => bench.keep(Object.assign(one, { log: [], page: { screenshot: async () => {} } }));
const openBroker = (bench) => Broker.open().then(kept(bench));
const openHub = (bench) => Hub.open().then(kept(bench));
const connect = ({ frame }, one) => frame.evaluate((words) => online.connect(words), JSON.stringify(one));
const act = ({ frame }, verb, ...values) =>
  frame.evaluate(
    ([name, all]) => {
      online[name](...all);
    },
    [verb, values],
  );

// messages of a line until `enough` accepts them: { state, trouble, arrived }
function told({ frame }, line, enough) {
  return frame.evaluate(
    async ([number, test, patience]) => {
      const holds = (0, eval)(test);
      const seen = (window.told ||= []);
      const all = (seen[number] ||= { state: "", trouble: "", arrived: [] });
      for (
        const end = performance.now() + patience;
        performance.now() < end;
        await new Promise((done) => setTimeout(done, 10))
      ) {
        const text = online.news(number);
        if (text) {
          const { state, trouble, arrived } = JSON.parse(text);
          Object.assign(all, { state, trouble });
          all.arrived.push(...arrived);
        }
        if (holds(all)) return all;
      }
      throw new Error(`never came about: ${test}; last seen: ${JSON.stringify(all).slice(0, 400)}`);
    },
    [line, String(enough), PATIENCE_MS],
  );
}

const connected = (game, line) => told(game, line, (all) => all.state === "connected");

module.exports = {
  async "the page seals and opens what the desktop does, to the letter"(bench) {
    const game = await openPage(bench);
    for (const one of VECTOR.sealed) {
      const [sender, reader] = [VECTOR[one.by], VECTOR[one.for]];
      const found = await game.frame.evaluate(
        async ([mine, his, { topic, text, nonce, payload }]) => {
          const { seal, unseal, sharedKey, privateKey, clientIdOf, bytesOf } = online.sealing;
          const point = (identity) => identity.split(".")[0];
          return [
            await seal(await sharedKey(privateKey(mine), point(his)), point(mine), topic, text, bytesOf(nonce)),
            await unseal(await sharedKey(privateKey(his), point(mine)), topic, payload),
            await clientIdOf(point(mine)),
            await unseal(await sharedKey(privateKey(his), point(mine)), `${topic}x`, payload).then(
              () => "opened",
              () => "refused",
            ),
          ];
        },
        [identityOf(sender), identityOf(reader), one],
      );
      assert.deepStrictEqual(found, [one.payload, one.text, sender.client_id, "refused"]);
    }
  },

  async "the page checks what the desktop has signed, and signs itself"(bench) {
    const game = await openPage(bench);
    const { topic, text, payload } = VECTOR.signed;
    const { dealer } = VECTOR;
    const found = await game.frame.evaluate(
      async ([identity, name, words, made]) => {
        const { sign, signedText } = online.sealing;
        const refused = (trial) =>
          trial.then(
            () => "taken",
            () => "refused",
          );
        return [
          await signedText(name, made),
          await signedText(name, await sign(identity, name, words)),
          await refused(signedText(`${name}x`, made)),
          await refused(signedText(name, `${made}x`)),
        ];
      },
      [identityOf(dealer), topic, text, payload],
    );
    assert.deepStrictEqual(found, [
      { signer: dealer.public, text },
      { signer: dealer.public, text },
      "refused",
      "refused",
    ]);
  },

  async "texts of a hub arrive in order, a mailbox of another does not, and no script is loaded for it"(bench) {
    const hub = await openHub(bench);
    const game = await openPage(bench, {});
    const asked = [];
    game.page.on("request", (request) => asked.push(request.url()));
    const guest = await connect(game, wish(hub, ANA));
    const other = await connect(game, wish(hub, EVE));
    for (const line of [guest, other]) {
      await connected(game, line);
    }
    assert.deepStrictEqual(
      asked.filter((url) => /mqtt/.test(url)),
      [],
    );
    await act(game, "subscribe", guest, `${ROOM}/s/${ANA}`);
    for (const topic of [`${ROOM}/s/${ANA}`, "#", `${ROOM}/card`]) {
      await act(game, "subscribe", other, topic);
    }
    await act(game, "put", guest, `${ROOM}/c/${ANA}`, "ready — now", 0);
    await act(game, "put", other, `${ROOM}/c/${ANA}`, "a lie", 0);
    await act(game, "put", other, `${ROOM}/c/${EVE}`, "ready", 0);
    await hub.until((heard) => heard.length === 2, "that both are ready");
    assert.deepStrictEqual(
      hub.heard.sort(),
      [
        [`${ROOM}/c/${ANA}`, "ready — now"],
        [`${ROOM}/c/${EVE}`, "ready"],
      ].sort(),
    );
    hub.put(`${ROOM}/card`, "{}", true);
    for (let step = 0; step < MANY; step++) {
      hub.put(`${ROOM}/s/${ANA}`, `${step} — horse`);
    }
    const { arrived } = await told(game, guest, (all) => all.arrived.length === 300);
    assert.deepStrictEqual(
      arrived.map(([, text]) => text),
      Array.from({ length: MANY }, (_, step) => `${step} — horse`),
    );
    assert.deepStrictEqual(
      (await told(game, other, (all) => all.arrived.length)).arrived,
      [[`${ROOM}/card`, "{}", false]],
      "eve gets what is for all",
    );
    assert.deepStrictEqual([game.faults, game.strays], [[], []]);
  },

  async "sealed texts arrive in order too, once, and from nobody else"(bench) {
    const broker = await openBroker(bench);
    const game = await openPage(bench);
    const { guest: ana, dealer: host } = VECTOR;
    const dealer = await connect(game, sealedWish(broker, "dealer"));
    const guest = await connect(game, sealedWish(broker, "guest"));
    const eve = await connect(game, wish(broker, "eve"));
    for (const line of [dealer, guest, eve]) {
      await connected(game, line);
    }
    await act(game, "subscribe", dealer, `${ROOM}/c/+`);
    await act(game, "subscribe", guest, `${ROOM}/s/${ana.client_id}`);
    await act(game, "subscribe", eve, "#");
    await act(game, "expectHost", guest, host.public);
    await game.frame.evaluate(
      ([line, topic, many]) => {
        for (let step = 0; step < many; step++) {
          online.put(line, topic, `${step} bet`, 0);
        }
      },
      [guest, `${ROOM}/c/${ana.client_id}`, MANY],
    );
    const { arrived } = await told(game, dealer, (all) => all.arrived.length === 300);
    assert.deepStrictEqual(
      arrived.map(([, text]) => text),
      Array.from({ length: MANY }, (_, step) => `${step} bet`),
    );
    const overheard = (await told(game, eve, (all) => all.arrived.length === 300)).arrived;
    assert.ok(overheard.every(([, text]) => /^1\.[\w-]{87}\.[\w-]{16}\.[\w-]+$/.test(text) && !/ bet/.test(text)));
    await act(game, "put", eve, `${ROOM}/c/${ana.client_id}`, overheard[0][1], 0); // said again
    await act(game, "put", eve, `${ROOM}/c/${ana.client_id}`, "0 forged", 0);
    await act(game, "put", eve, `${ROOM}/s/${ana.client_id}`, overheard[1][1], 0); // said elsewhere
    await act(game, "put", dealer, `${ROOM}/s/${ana.client_id}`, "1 seat=0", 0);
    assert.deepStrictEqual((await told(game, guest, (all) => all.arrived.length > 0)).arrived, [
      [`${ROOM}/s/${ana.client_id}`, "1 seat=0", false],
    ]);
    await act(game, "put", guest, `${ROOM}/c/${ana.client_id}`, "last", 0);
    assert.strictEqual((await told(game, dealer, (all) => all.arrived.length > 300)).arrived[MANY][1], "last");
  },

  async "a box takes texts of its guest until the dealer gives it up"(bench) {
    const broker = await openBroker(bench);
    const game = await openPage(bench);
    const { guest: ana, dealer: host } = VECTOR;
    const usual = `${ROOM}/c/${ana.client_id}`;
    const box = `${usual}/box`;
    const dealer = await connect(game, sealedWish(broker, "dealer"));
    const guest = await connect(game, sealedWish(broker, "guest"));
    for (const line of [dealer, guest]) {
      await connected(game, line);
    }
    await act(game, "expectHost", guest, host.public);
    await act(game, "subscribe", guest, `${ROOM}/s/${ana.client_id}`);
    await act(game, "subscribe", dealer, `${ROOM}/c/+`);
    await act(game, "subscribe", dealer, box);
    const has = (text) => (0, eval)(`(all) => all.arrived.some(([, one]) => one === ${JSON.stringify(text)})`);
    // an answer shows that the broker knows what the dealer reads
    const exchange = async (topic, text, arrived) => {
      await act(game, "put", guest, usual, `before ${text}`, 0);
      await told(game, dealer, has(`before ${text}`));
      await act(game, "put", dealer, `${ROOM}/s/${ana.client_id}`, `answer ${text}`, 0);
      await told(game, guest, has(`answer ${text}`));
      await act(game, "put", guest, topic, text, 0);
      await act(game, "put", guest, usual, `after ${text}`, 0);
      const all = (await told(game, dealer, has(`after ${text}`))).arrived;
      assert.deepStrictEqual(
        all.filter(([, one]) => one === text).map(([place]) => place),
        arrived,
      );
    };
    await exchange(box, "order", [box]);
    await act(game, "unsubscribe", dealer, box);
    await exchange(box, "again", []);
  },

  async "a killed hub is found again, with what was asked for; a page that goes leaves its will"(bench) {
    const hub = await openHub(bench);
    const game = await openPage(bench);
    const second = await openPage(bench);
    const will = { topic: `${ROOM}/here/${ANA}`, text: "gone" };
    const guest = await connect(second, wish(hub, ANA, { will }));
    const eve = await connect(game, wish(hub, EVE));
    await act(game, "subscribe", eve, `${ROOM}/card`);
    await act(second, "put", guest, `${ROOM}/here/${ANA}`, "here", 1);
    await hub.until((heard) => heard.length === 1, "who is here");
    await connected(game, eve);
    await hub.kill();
    for (const [page, line] of [
      [game, eve],
      [second, guest],
    ]) {
      assert.strictEqual((await told(page, line, (all) => all.state === "lost")).trouble, "lost");
    }
    await hub.start();
    hub.put(`${ROOM}/card`, "again", true);
    const start = Date.now();
    await told(game, eve, (all) => all.arrived.some(([, text]) => text === "again"));
    console.log(`     found again ${Date.now() - start} ms after the hub was back`);
    await hub.until((heard) => heard.some(([, text]) => text === "here"), "who is here again");
    await second.page.goto("about:blank");
    await hub.until((heard) => heard.some(([, text]) => text === "gone"), "the will");
    await act(game, "close", eve);
    assert.strictEqual((await told(game, eve, (all) => all.state === "closed")).trouble, "");
  },

  async "a page that came without https cannot seal, and plays at the hub of a room"(bench) {
    const hub = await openHub(bench);
    const game = await openPage(bench, NO_PYTHON, { name: "lan.example" });
    assert.deepStrictEqual(await game.frame.evaluate(() => [isSecureContext, online.canSeal(), online.identity()]), [
      false,
      false,
      "",
    ]);
    const guest = await connect(game, wish(hub, ANA));
    await act(game, "subscribe", guest, `${ROOM}/s/${ANA}`);
    await act(game, "put", guest, `${ROOM}/here/${ANA}`, "here", 1);
    await hub.until((heard) => heard.length === 1, "who is here");
    hub.put(`${ROOM}/s/${ANA}`, "0 seat=0");
    await told(game, guest, (all) => all.arrived.length === 1);
  },

  async "a page in a frame such as itch.io's reaches a broker, and seals"(bench) {
    const broker = await openBroker(bench);
    const game = await openPage(bench, NO_PYTHON, {
      host: "https://somebody.itch.io",
      origin: "https://html-classic.itch.zone",
      folder: "/html/1234567/",
    });
    assert.notStrictEqual(game.frame, game.page.mainFrame());
    const dealer = await connect(game, sealedWish(broker, "dealer"));
    const guest = await connect(game, sealedWish(broker, "guest"));
    await act(game, "subscribe", dealer, `${ROOM}/c/+`);
    await act(game, "expectHost", guest, VECTOR.dealer.public);
    for (const line of [dealer, guest]) {
      await connected(game, line);
    }
    await act(game, "put", guest, `${ROOM}/c/${VECTOR.guest.client_id}`, "1 bet", 0);
    assert.strictEqual((await told(game, dealer, (all) => all.arrived.length === 1)).arrived[0][1], "1 bet");
    assert.strictEqual(
      await game.frame.evaluate(() => {
        const one = online.connect(
          JSON.stringify({
            address: "ws://192.168.1.5/mqtt",
            client_id: "ana",
            sealed: false,
            identity: "",
            will: null,
          }),
        );
        return JSON.parse(online.news(one)).trouble;
      }),
      "insecure",
    );
  },

  async "a public broker that does not answer, or at which nobody deals the room, is left for the next"(bench) {
    const [empty, full] = [await openBroker(bench), await openBroker(bench)];
    const dead = "ws://127.0.0.1:1/mqtt";
    const { dealer: host } = VECTOR;
    const patch = (list) => (text) =>
      text.replace(/const PUBLIC = ".*?"/, `const PUBLIC = "${list.map((one) => one.address || one).join(" ")}"`);
    const dealing = await openPage(bench, NO_PYTHON, { patch: patch([dead, full]) });
    const joining = await openPage(bench, NO_PYTHON, { patch: patch([empty, dead, full]) });
    const dealer = await connect(dealing, {
      ...sealedWish({ address: dead }, "dealer"),
      will: { topic: `${ROOM}/here/dealer`, text: "gone" },
    });
    await connected(dealing, dealer);
    await act(dealing, "put", dealer, `${ROOM}/card`, JSON.stringify({ host_key: host.public }), 1);
    const guest = await connect(joining, {
      ...sealedWish(empty, "guest"),
      will: { topic: `${ROOM}/here/${VECTOR.guest.client_id}`, text: "gone" },
    });
    await act(joining, "subscribe", guest, `${ROOM}/card`);
    await told(joining, guest, (all) => all.arrived.length > 0);
  },

  async "what cannot work is told by a word"(bench) {
    const game = await openPage(bench);
    const trouble = async (page, address, word) => {
      const line = await connect(page, { address, client_id: "ana", sealed: false, identity: "", will: null });
      return page.frame.waitForFunction(
        ([number, wanted]) => (JSON.parse(online.news(number) || "{}").trouble || "") === wanted,
        [line, word],
        { timeout: PATIENCE_MS },
      );
    };
    await trouble(game, "mqtt://127.0.0.1", "address");
    await trouble(game, "ws://127.0.0.1:1/mqtt", "unreachable");
    assert.ok(await game.frame.evaluate(() => online.canSeal() && /^[\w-]{87}\.[\w-]{43}$/.test(online.identity())));
    const missing = await openPage(bench, { "mqtt.min.js": "missing" });
    await trouble(missing, "ws://127.0.0.1:1/mqtt", "script");
    assert.strictEqual(
      await missing.frame.evaluate(() => document.body.classList.contains("failed")),
      false,
      "the game goes on without it",
    );
  },
};
