// A host of `longshot host`, phones as real pages in a Chromium with touch, and a relay that breaks their lines.
"use strict";

const assert = require("assert");
const fs = require("fs");
const net = require("net");
const os = require("os");
const path = require("path");
const readline = require("readline");
const { spawn } = require("child_process");
const { AXE, open } = require("./browser.js");
const { check, tap } = require("./thumb.js");

const ROOT = path.join(__dirname, "../..");
const PYTHON = process.env.PYTHON || path.join(ROOT, ".venv/bin/python");
// comes before the page, whose policy runs only its own scripts
const AXE_SCRIPT = { path: AXE };
const PATIENCE_MS = 20000;
const PORTRAIT = { width: 360, height: 640 };
// options of a short match of each game
const GAMES = {
  dice_game: ["length=quick"],
  long_shot: [],
  horse_race: ["races=1"],
  horse_collar: ["frames=1", "length=short"],
  conquest: ["rounds=2", "territories=dealt", "placing=40", "goal=missions"],
};
const WHOLE = Boolean(process.env.LONGSHOT_WHOLE);
// a slow phone: times slower processor, and line
const SLOWER = 4;
const MBITS = 10;
const LATENCY_MS = 20;
const ASLEEP_MS = WHOLE ? 60000 : 1000;

class Host {
  constructor(bench, game, seats) {
    this.bench = bench;
    this.game = game;
    this.seats = seats;
    this.log = [];
    this.page = { screenshot: async () => {} };
    this.home = fs.mkdtempSync(path.join(os.tmpdir(), "longshot-host-"));
    bench.keep(this);
  }

  get site() {
    return /On a phone: (\S+)\/hand/.exec(this.log.join("\n"))[1];
  }

  async start(...more) {
    const options = GAMES[this.game].flatMap((option) => ["--option", option]);
    const words = more.length ? more : ["--game", this.game, "--seats", String(this.seats), ...options];
    this.child = spawn(PYTHON, ["-m", "game", "host", "--bind", "127.0.0.1", "--no-qr", ...words], {
      cwd: ROOT,
      env: { ...process.env, PYTHONPATH: ROOT, LONGSHOT_HOME: this.home },
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.child.stderr.on("data", (said) => this.log.push(String(said)));
    await new Promise((done, failed) => {
      this.child.once("exit", () => failed(new Error(`the host has ended: ${this.log.join("\n")}`)));
      readline.createInterface({ input: this.child.stdout }).on("line", (line) => {
        this.log.push(line);
        if (/^Ctrl-C/.test(line)) {
          done();
        }
      });
    });
    return this;
  }

  kill() {
    return new Promise((done) => {
      if (!this.child || this.child.signalCode) {
        done();
      } else {
        this.child.removeAllListeners("exit");
        this.child.once("exit", done);
        this.child.kill("SIGKILL");
      }
    });
  }

  close() {
    return this.kill();
  }
}

// A proxy between phones and a hub, which can freeze: it sends no answers and no errors. Lines from before and during
// the freeze stay dead.
class Relay {
  constructor(bench) {
    this.log = [];
    this.page = { screenshot: async () => {} };
    this.lines = new Set();
    this.isFrozen = false;
    bench.keep(this);
  }

  async start(port) {
    this.server = net.createServer((phone) => {
      const line = [phone];
      this.lines.add(line);
      phone.on("error", () => {}).on("close", () => this.lines.delete(line));
      if (this.isFrozen) return;
      const hub = net.connect(port, "127.0.0.1").on("error", () => phone.destroy());
      line.push(hub);
      phone.pipe(hub).pipe(phone);
    });
    await new Promise((done) => this.server.listen(0, "127.0.0.1", done));
    this.site = `http://127.0.0.1:${this.server.address().port}`;
    return this;
  }

  freeze() {
    this.isFrozen = true;
    for (const [phone, hub] of this.lines) {
      if (hub) {
        phone.unpipe(hub);
        hub.unpipe(phone);
        phone.resume();
        hub.resume();
      }
    }
  }

  thaw() {
    this.isFrozen = false;
  }

  async close() {
    for (const line of this.lines) {
      for (const one of line) {
        one.destroy();
      }
    }
    this.server.close();
  }
}

class Phone {
  // the page of a phone that has not said yet what it wants
  static async open(bench, host, options = {}) {
    const browser = await open({
      site: host.site,
      folder: "/hand#",
      hash: "",
      viewport: PORTRAIT,
      touch: true,
      ...options,
      scripts: options.checked ? [AXE_SCRIPT] : [],
    });
    const phone = bench.keep(Object.assign(new Phone(), browser));
    // axe-core itself takes 20 MB of the page's heap, so only where that is not measured
    phone.checked = options.checked;
    return phone;
  }

  static async join(bench, host, name, options = {}) {
    const phone = await Phone.open(bench, host, options);
    await phone.page.waitForSelector("#foot .go", { timeout: PATIENCE_MS });
    if (options.text) {
      await phone.page.evaluate(
        (percent) => document.documentElement.style.setProperty("font-size", `${percent}%`, "important"),
        options.text,
      );
    }
    phone.first_ms = Date.now() - phone.start_ms;
    if (phone.checked) {
      await phone.checkAccess();
    }
    await phone.page.locator("[data-key=name]").fill(name);
    await phone.page.locator("#foot .go").tap();
    await phone.until(() => !hand.options.some(({ key }) => key === "sit"), "its seat");
    return phone;
  }

  until(holds, what, argument) {
    return this.page.waitForFunction(holds, argument, { timeout: PATIENCE_MS }).catch(() => {
      throw new Error(`a phone never saw ${what}`);
    });
  }

  get card() {
    return this.page.evaluate(() => hand.card);
  }

  heap() {
    return this.page.evaluate(() => performance.memory.usedJSHeapSize / 1e6);
  }

  // reloaded on a slow phone and line: milliseconds to the first control
  async loadsSlowly() {
    const devtools = await this.context.newCDPSession(this.page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    await devtools.send("Network.enable");
    await devtools.send("Network.setCacheDisabled", { cacheDisabled: true });
    await devtools.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: LATENCY_MS,
      downloadThroughput: (MBITS * 1e6) / 8,
      uploadThroughput: (MBITS * 1e6) / 8,
    });
    const start = Date.now();
    await this.page.reload({ waitUntil: "commit" });
    await this.page.waitForSelector("#choices button, #foot .go, #sheet summary", { timeout: PATIENCE_MS });
    const seconds = Date.now() - start;
    await devtools.detach(); // and all is as fast as before
    return seconds;
  }

  // frozen, as in a pocket; milliseconds until its card is there again
  async sleeps() {
    const devtools = await this.context.newCDPSession(this.page);
    const before = await this.card;
    await devtools.send("Page.setWebLifecycleState", { state: "frozen" });
    await new Promise((done) => setTimeout(done, ASLEEP_MS));
    await devtools.send("Page.setWebLifecycleState", { state: "active" });
    const start = Date.now();
    await this.page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await this.until(
      (seat) => !document.body.classList.contains("waiting") && hand.card.seat === seat && hand.card.asked,
      "its seat after sleep",
      before.seat,
    );
    return Date.now() - start;
  }

  async check() {
    await check(this.page);
    if (this.checked) {
      await this.checkAccess();
    }
  }

  tap(chance) {
    return tap(this.page, chance);
  }

  // names, roles, labels, contrast and other findings of axe-core, in light and in dark
  async checkAccess() {
    for (const colorScheme of ["light", "dark"]) {
      await this.page.emulateMedia({ colorScheme });
      const found = await this.page.evaluate(() =>
        axe
          .run()
          .then(({ violations }) =>
            violations.flatMap(({ id, nodes }) =>
              nodes.map(({ html, any }) => `${id}: ${html.slice(0, 160)} ${any.map(({ message }) => message)}`),
            ),
          ),
      );
      assert.deepStrictEqual(found, [], `axe-core, ${colorScheme}`);
    }
  }
}

const CONSTANTS = { ASLEEP_MS, GAMES, MBITS, PORTRAIT, SLOWER, WHOLE };

module.exports = { Host, Relay, Phone, ...CONSTANTS };
