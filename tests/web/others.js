// The page in another browser of this machine than Chromium: Firefox (WebDriver BiDi) or WebKitGTK (WebDriver, in a
// window of Xvfb). Needs Debian's packages `firefox-esr`, or `webkit2gtk-driver` and `xvfb`.
"use strict";

const { spawn } = require("child_process");
const fs = require("fs");
const path = require("path");
const { CACHE, freshProfile, serve } = require("./browser");

const VIEWPORT = { width: 960, height: 540 };
// of the window, for the bars of the browser
const WINDOW_HEIGHT = VIEWPORT.height + 100;
const PATIENCE_MS = 90000;
const LOOK_MS = 60;
const LEFT_BUTTON = 0;
const MINI_BROWSER = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser";
const DRIVER_PORT = 4711;

const nap = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

async function until(find, what) {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const found = await find();
    if (found) return found;
    if (Date.now() > end) throw new Error(`never came about: ${what}`);
    await nap(LOOK_MS);
  }
}

// Returns a press of the mouse, in the format of both protocols.
const press = (x, y) => [
  {
    type: "pointer",
    id: "mouse",
    parameters: { pointerType: "mouse" },
    actions: [
      { type: "pointerMove", x: Math.round(x), y: Math.round(y) },
      { type: "pointerDown", button: LEFT_BUTTON },
      { type: "pause", duration: LOOK_MS },
      { type: "pointerUp", button: LEFT_BUTTON },
    ],
  },
];

// -- Firefox
async function startFirefox() {
  const size = [`--width=${VIEWPORT.width}`, `--height=${WINDOW_HEIGHT}`];
  const port = ["--remote-debugging-port", "0"];
  const flags = ["--headless", "--no-remote", "--profile", freshProfile(), ...port, ...size];
  const child = spawn("firefox-esr", flags, { stdio: ["ignore", "ignore", "pipe"] });
  let output = "";
  child.stderr.on("data", (bytes) => {
    output += bytes;
  });
  const [, address] = await until(() => /WebDriver BiDi listening on (ws:\S+)/.exec(output), "Firefox");
  return { child, address };
}

// A session of WebDriver BiDi: commands are sent with an id, and the answer has the same id.
class Session {
  lastId = 0;
  waiting = new Map();

  async open(address) {
    const { ws: Socket } = require(path.join(CACHE, "node_modules/playwright-core/lib/utilsBundle"));
    this.socket = new Socket(`${address}/session`);
    await new Promise((done, fail) => this.socket.on("open", done).on("error", fail));
    this.socket.on("message", (text) => this.hear(JSON.parse(text)));
  }

  hear({ id, result, message }) {
    const answer = this.waiting.get(id);
    if (!answer) return;
    this.waiting.delete(id);
    if (result) {
      answer.done(result);
    } else {
      answer.fail(new Error(message));
    }
  }

  send(method, params = {}) {
    return new Promise((done, fail) => {
      const id = ++this.lastId;
      this.waiting.set(id, { done, fail });
      this.socket.send(JSON.stringify({ id, method, params }));
    });
  }
}

// Returns { version, go(url), run(script), press(x, y), picture(), close() }, as `webkit` does.
async function firefox() {
  const { child, address } = await startFirefox();
  const session = new Session();
  await session.open(address);
  const { capabilities } = await session.send("session.new", { capabilities: {} });
  const { contexts } = await session.send("browsingContext.getTree");
  const { context } = contexts[0];
  await session.send("browsingContext.setViewport", { context, viewport: VIEWPORT });
  return {
    version: `Firefox ${capabilities.browserVersion}`,
    go: (url) => session.send("browsingContext.navigate", { context, url, wait: "complete" }),
    async run(script) {
      const { result, exceptionDetails } = await session.send("script.evaluate", {
        expression: `(() => { ${script} })()`,
        target: { context },
        awaitPromise: true,
        resultOwnership: "none",
      });
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return result.value;
    },
    press: (x, y) => session.send("input.performActions", { context, actions: press(x, y) }),
    picture: async () => (await session.send("browsingContext.captureScreenshot", { context })).data,
    close: async () => {
      session.socket.close();
      child.kill();
    },
  };
}

// -- WebKitGTK
// Sends a command of WebDriver and returns its answer.
async function ask(method, place, content) {
  const body = content ? { body: JSON.stringify(content) } : {};
  const answer = await fetch(`http://127.0.0.1:${DRIVER_PORT}/session${place}`, { method, ...body });
  const { value } = await answer.json();
  if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

// Returns a new session; undefined if the driver does not accept connections yet.
async function newSession() {
  const options = { binary: MINI_BROWSER, args: ["--automation"] };
  try {
    return await ask("POST", "", { capabilities: { alwaysMatch: { "webkitgtk:browserOptions": options } } });
  } catch (fault) {
    if (!(fault instanceof TypeError)) throw fault;
    return undefined;
  }
}

async function webkit() {
  const screen = ["-a", "-s", "-screen 0 1280x900x24"];
  const driver = ["WebKitWebDriver", `--port=${DRIVER_PORT}`];
  const child = spawn("xvfb-run", [...screen, ...driver], { stdio: "ignore", detached: true });
  const { sessionId, capabilities } = await until(newSession, "WebKitWebDriver");
  const send = (method, place, content) => ask(method, `/${sessionId}${place}`, content);
  await send("POST", "/window/rect", { width: VIEWPORT.width, height: WINDOW_HEIGHT });
  return {
    version: `WebKitGTK ${capabilities.browserVersion}`,
    go: (url) => send("POST", "/url", { url }),
    run: (script) => send("POST", "/execute/sync", { script, args: [] }),
    press: (x, y) => send("POST", "/actions", { actions: press(x, y) }),
    picture: () => send("GET", "/screenshot"),
    close: async () => {
      await send("DELETE", "").catch(() => {});
      process.kill(-child.pid);
    },
  };
}

// -- the page
// Makes the page collect its errors from its first line on, because not every protocol reports them.
const watched = (scripts) => (page) =>
  page.replace(
    "<head>",
    () => `<head><script>window.told = [];
  {
    const logError = console.error;
    console.error = (...words) => {
      told.push(words.join(" "));
      logError(...words);
    };
  }
  addEventListener("error", ({ message }) => told.push(message));
  addEventListener("unhandledrejection", ({ reason }) => told.push(String(reason)));
  ${scripts.join("\n")}</script>`,
  );

// Returns the methods of a frame of Playwright that the tests use.
function frameOf(browser) {
  const evaluate = async (look, argument) => {
    const call = `(${look})(${JSON.stringify(argument)})`;
    return JSON.parse(await browser.run(`return JSON.stringify(${call} ?? null);`));
  };
  const boxOf = (selector) =>
    evaluate((wanted) => {
      const { x, y, width, height } = document.querySelector(wanted).getBoundingClientRect();
      return { x, y, width, height };
    }, selector);
  return {
    evaluate,
    waitForTimeout: nap,
    waitForFunction: (holds, argument) => until(() => evaluate(holds, argument), String(holds)),
    waitForSelector: () => until(() => evaluate(() => document.body.matches(".ready, .failed")), "the start button"),
    locator: (selector) => ({
      boundingBox: () => boxOf(selector),
      async click() {
        const box = await boxOf(selector);
        await browser.press(box.x + box.width / 2, box.y + box.height / 2);
      },
    }),
  };
}

// Opens the page in "firefox" or "webkit". Returns an object such as that of `open` in browser.js.
async function openIn(name, { scripts = [] } = {}) {
  const server = await serve({
    folder: "/",
    runtime: "bundled",
    broken: {},
    patch: watched(scripts),
    mayBeKept: true,
    onAsked: () => {},
  });
  const browser = await { firefox, webkit }[name]();
  const start_ms = Date.now();
  const frame = frameOf(browser);
  const page = {
    mouse: { click: browser.press },
    screenshot: async ({ path: file }) => fs.writeFileSync(file, Buffer.from(await browser.picture(), "base64")),
  };
  await browser.go(`http://127.0.0.1:${server.address().port}/index.html#test`);
  const close = async () => {
    await browser.close();
    server.closeAllConnections();
    server.close();
  };
  const saysWrong = () => frame.evaluate(() => window.told);
  return { page, frame, version: browser.version, log: [], start_ms, close, saysWrong };
}

module.exports = { openIn };
