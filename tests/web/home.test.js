// A self-hosted page, on a static host with https whose address the build has: an invitation that is made in a frame
// such as itch.io's leads there, its answer is copied there, and the page plays on when the host is gone.
"use strict";

const assert = require("assert");
const fs = require("fs");
const https = require("https");
const path = require("path");
const { execFileSync } = require("child_process");
const { open, freshProfile, pageAnswer } = require("./browser");
const { Game, draft, keeps } = require("./game");
const ITCH = { host: "https://somebody.itch.io", origin: "https://html-classic.itch.zone", folder: "/html/1234567/" };
const FOLDER = "/long-shot/";
const KEEPS_COPIED =
  "addEventListener('copy', () => { window.copied = document.activeElement.value || String(getSelection()); }, true);";

// { site, patch, close } of a static host with its own certificate, below one of its paths
async function openHost() {
  const folder = freshProfile();
  const [key, cert] = ["key.pem", "cert.pem"].map((name) => path.join(folder, name));
  execFileSync(
    "openssl",
    [
      "req",
      "-x509",
      "-newkey",
      "ec",
      "-pkeyopt",
      "ec_paramgen_curve:prime256v1",
      "-nodes",
      "-days",
      "2",
      "-subj",
      "/CN=127.0.0.1",
      "-keyout",
      key,
      "-out",
      cert,
    ],
    { stdio: "ignore" },
  );
  const host = {};
  const server = https.createServer({ key: fs.readFileSync(key), cert: fs.readFileSync(cert) }, (asked, answer) => {
    const found = pageAnswer(asked.url.split(/[?#]/)[0], { folder: FOLDER, runtime: "bundled", patch: host.patch });
    answer.writeHead(found ? 200 : 404, { "Content-Type": found ? found[1] : "text/plain" });
    answer.end(found ? found[0] : "not found");
  });
  await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
  host.site = `https://127.0.0.1:${server.address().port}`;
  host.patch = (page) => page.replace(/publicAddress = \(\) => ".*?"/, `publicAddress = () => "${host.site}${FOLDER}"`);
  host.close = async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
  host.page = { screenshot: async () => {} };
  return host;
}

async function press(game, ...keys) {
  for (const key of keys) {
    await game.until((state) => state.options.some((option) => option.key === key && !option.off), key);
    await game.click(key);
  }
}

async function says(game, name) {
  await game.until_scene("text_entry");
  await game.page.keyboard.type(name);
  await press(game, "done");
}

module.exports = {
  async "an invitation of a frame leads to the page of its own, which has links, the clipboard and no need of its host"(
    bench,
  ) {
    const host = bench.keep(Object.assign(await openHost(), { log: [] }));
    const dealer = bench.keep(
      new Game(
        await open({
          ...ITCH,
          patch: host.patch,
          scripts: [
            KEEPS_COPIED,
            keeps("settings", { stun_asked: true }),
            draft(["person", "open"], { name: "room-setup" }),
          ],
        }),
      ),
    );
    await dealer.start();
    await press(dealer, "together", "open", "game.dice_game", "start");
    await says(dealer, "Sofia");
    await press(dealer, "invite", "copy");
    const link = await dealer.frame.waitForFunction(() => window.copied).then((found) => found.jsonValue());
    assert.ok(link.includes(`${host.site}${FOLDER}#`), link);

    const guest = bench.keep(
      new Game(
        await open({
          site: host.site,
          folder: FOLDER,
          scripts: [keeps("settings", { stun_asked: true })],
          hash: `#test&${link.split("#")[1]}`,
          worker: true,
          isRouted: false,
          isSelfMade: true,
        }),
      ),
    );
    await guest.context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await guest.start();
    const { letter } = await guest.until(
      (state) => state.scene === "invitation" && state.letter,
      "the answer to the link",
    );
    await press(guest, "copy");
    await guest.frame.waitForFunction(
      async (wanted) => (await navigator.clipboard.readText()).includes(wanted),
      letter,
    );

    await guest.frame.waitForFunction(() => navigator.serviceWorker.controller);
    await guest.frame.waitForFunction(() => window.runtime.parts.isHere("nb"), null, { timeout: 90000 });
    await host.close();
    await guest.frame.evaluate(() => history.replaceState(null, "", "#test"));
    await guest.page.reload();
    await guest.start();
    await guest.until_scene("title");
    await guest.toTheRace((name) => guest.click(name), "horse_race");
    assert.deepStrictEqual([dealer.faults, guest.faults], [[], []]);
  },
};
