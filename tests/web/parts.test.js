// The game loads in parts: first the parts that are needed first, then a part that a player waits for; a lost
// connection is reported.
"use strict";

const assert = require("assert");
const { open, freshProfile } = require("./browser");
const { Game } = require("./game");
const SLOW = { offline: false, latency: 40, downloadThroughput: 2e6 / 8, uploadThroughput: 2e6 / 8 };
const PATIENCE_MS = 90000;

async function started(bench, options) {
  const game = bench.keep(new Game(await open(options)));
  await game.start();
  await game.until_scene("title");
  return game;
}

module.exports = {
  async "a game whose part has not come is waited for, and comes before the others"(bench) {
    const game = bench.keep(new Game(await open()));
    await game.isReady();
    const devtools = await game.page.context().newCDPSession(game.page);
    const came = [];
    await devtools.send("Network.enable");
    await devtools.send("Network.setCacheDisabled", { cacheDisabled: true });
    game.page.on("request", (request) => {
      const part = /parts.(\w+)\.tar/.exec(request.url());
      if (part) {
        came.push(part[1]);
      }
    });
    let release;
    const wanted = new Promise((done) => {
      release = done;
    });
    await game.page.route(/parts.menu\.tar/, async (route) => {
      await wanted;
      await route.continue();
    });
    await game.page.reload();
    await game.isReady();
    await devtools.send("Network.emulateNetworkConditions", SLOW);
    await game.start();
    await game.until_scene("title");
    await game.click("new");
    await game.until(({ scene }) => scene === "importing", "the wait for the menu");
    release();
    await game.until(({ scene }) => scene === "game_select", "the choice of games", PATIENCE_MS);
    await game.click("game.conquest");
    await game.until((seen) => seen.rules === "conquest", "its table");
    await game.click("start");
    await game.until(({ scene }) => ["importing", "loading"].includes(scene), "the wait for the game");
    await game.until(({ scene }) => scene === "match", "the match", PATIENCE_MS);
    assert.ok(came.indexOf("conquest") >= 0 && !came.includes("horse_collar"), `the parts came as ${came}`);
    assert.deepStrictEqual((await game.fresh()).errors, []);
    assert.deepStrictEqual(game.faults, []);
  },

  async "a line lost while a part comes is told in a sentence, and trying again helps"(bench) {
    const broken = { "parts/menu": "lost" };
    const game = await started(bench, { broken });
    await game.click("new");
    await game.frame.waitForFunction(
      () => document.body.classList.contains("held") && !document.getElementById("start").hidden,
      null,
      { timeout: PATIENCE_MS },
    );
    assert.match(await game.frame.locator("#words").textContent(), /connection was lost.*try again/);
    delete broken["parts/menu"];
    // it may have tried again by itself by now
    await game.frame.evaluate(() => document.getElementById("start").click());
    await game.until_scene("game_select");
    assert.ok(await game.frame.locator("#front").isHidden());
    assert.deepStrictEqual((await game.fresh()).errors, []);
  },

  async "another language is there before it is chosen"(bench) {
    const broken = { "parts/count": "lost" }; // the languages come after it
    const game = await started(bench, { broken });
    await game.click("settings");
    await game.until_scene("settings");
    await game.click("page.display");
    await game.click("language");
    await game.until_scene("languages");
    await game.click("language.de");
    await game.until(
      ({ scene, options }) =>
        scene === "settings" && options.some(({ label }) => /Anzeige|Sprache|Darstellung/.test(label)),
      "the settings in German",
      PATIENCE_MS,
    );
    assert.deepStrictEqual((await game.fresh()).errors, []);
  },

  async "a reader's own language is there with the title"(bench) {
    const game = await started(bench, { locale: "de-DE", broken: { "parts/menu": "lost" } });
    assert.ok((await game.state()).options.some(({ label }) => /Spielen|Spiel/.test(label)));
  },

  async "the second visit without a service worker asks for nothing large again"(bench) {
    const profile = freshProfile();
    const asked = [];
    const game = bench.keep(
      new Game(await open({ profile, isRouted: false, mayBeKept: true, onAsked: (url) => asked.push(url) })),
    );
    await game.start();
    await game.until(() => asked.some((url) => url.includes("parts/nb")), "all parts", PATIENCE_MS);
    await game.frame.waitForFunction(() => window.runtime.parts.isHere("nb"));
    asked.length = 0;
    await game.page.goto("about:blank");
    await game.page.goto(game.address);
    await game.start();
    await game.until_scene("title");
    assert.deepStrictEqual(
      asked.filter((url) => /runtime\/|parts\/(title|menu|match|dice_game|call)/.test(url)),
      [],
    );
  },
};
