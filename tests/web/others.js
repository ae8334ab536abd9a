// The page in another browser of this machine than Chromium: Firefox (WebDriver BiDi) or WebKitGTK's own (WebDriver, in a window of Xvfb).
// Debian's packages `firefox-esr`, and `webkit2gtk-driver` with `xvfb`; they return the same object as `open` of browser.js.
"use strict";

const { spawn } = require("child_process");
const fs = require("fs");
const path = require("path");
const { CACHE, freshProfile, serve } = require("./browser");
const VIEWPORT = { width: 960, height: 540 };
const PATIENCE_MS = 90000;
const LOOK_MS = 60;
const LEFT_BUTTON = 0;
const MINI_BROWSER = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser";
const DRIVER_PORT = 4711;

const nap = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

async function until(find, what) {
  for (const end = Date.now() + PATIENCE_MS; ;) {
    const found = await find();
    if (found) return found;
    if (Date.now() > end) throw new Error(`never came about: ${what}`);
    await nap(LOOK_MS);
  }
}

// a press of the mouse, in the format of both protocols
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

// -- { go(url), run(script), press(x, y), picture(), close() } of each browser
async function firefox() {
  const { ws: Socket } = require(path.join(CACHE, "node_modules/playwright-core/lib/utilsBundle"));
  const child = spawn(
    "firefox-esr",
    [
      "--headless",
      "--no-remote",
      "--profile",
      freshProfile(),
      "--remote-debugging-port",
      "0",
      `--width=${VIEWPORT.width}`,
      `--height=${VIEWPORT.height + 100}`,
    ],
    { stdio: ["ignore", "ignore", "pipe"] },
  );
  let told = "";
  child.stderr.on("data", (bytes) => {
    told += bytes;
  });
  const [, home] = await until(() => /WebDriver BiDi listening on (ws:\S+)/.exec(told), "Firefox");
  const socket = new Socket(`${home}/session`);
  const waiting = new Map();
  await new Promise((done, fail) => socket.on("open", done).on("error", fail));
  socket.on("message", (text) => {
    const { id, result, message } = JSON.parse(text);
    const answer = waiting.get(id);
    if (answer) {
      waiting.delete(id);
      if (result) {
        answer.done(result);
      } else {
        answer.fail(new Error(message));
      }
    }
  });
  const send = (method, params = {}) =>
    new Promise((done, fail) => {
      const id = ++send.last;
      waiting.set(id, { done, fail });
      socket.send(JSON.stringify({ id, method, params }));
    });
  send.last = 0;
  const { capabilities } = await send("session.new", { capabilities: {} });
  const {
    contexts: [{ context }],
  } = await send("browsingContext.getTree");
  await send("browsingContext.setViewport", { context, viewport: VIEWPORT });
  return {
    version: `Firefox ${capabilities.browserVersion}`,
    go: (url) => send("browsingContext.navigate", { context, url, wait: "complete" }),
    async run(script) {
      const { result, exceptionDetails } = await send("script.evaluate", {
        expression: `(() => { ${script} })()`,
        target: { context },
        awaitPromise: true,
        resultOwnership: "none",
      });
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return result.value;
    },
    press: (x, y) => send("input.performActions", { context, actions: press(x, y) }),
    picture: async () => (await send("browsingContext.captureScreenshot", { context })).data,
    close: async () => {
      socket.close();
      child.kill();
    },
  };
}

async function webkit() {
  const child = spawn("xvfb-run", ["-a", "-s", "-screen 0 1280x900x24", "WebKitWebDriver", `--port=${DRIVER_PORT}`], {
    stdio: "ignore",
    detached: true,
  });
  const ask = async (method, place, wish) => {
    const answer = await fetch(`http://127.0.0.1:${DRIVER_PORT}/session${place}`, {
      method,
      ...(wish ? { body: JSON.stringify(wish) } : {}),
    });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  const wish = {
    capabilities: { alwaysMatch: { "webkitgtk:browserOptions": { binary: MINI_BROWSER, args: ["--automation"] } } },
  };
  const { sessionId, capabilities } = await until(
    () =>
      ask("POST", "", wish).catch((fault) => {
        if (!(fault instanceof TypeError)) throw fault;
      }),
    "WebKitWebDriver",
  );
  const here = (method, place, words) => ask(method, `/${sessionId}${place}`, words);
  await here("POST", "/window/rect", { width: VIEWPORT.width, height: VIEWPORT.height + 100 });
  return {
    version: `WebKitGTK ${capabilities.browserVersion}`,
    go: (url) => here("POST", "/url", { url }),
    run: (script) => here("POST", "/execute/sync", { script, args: [] }),
    press: (x, y) => here("POST", "/actions", { actions: press(x, y) }),
    picture: () => here("GET", "/screenshot"),
    close: async () => {
      await here("DELETE", "").catch(() => {});
      process.kill(-child.pid);
    },
  };
}

// errors of a page, from its first line on, collected by the page: not every protocol reports them
const watched = (scripts) => (page) =>
  page.replace(
    "<head>",
    () => `<head><script>window.told = [];
  { const shout = console.error; console.error = (...words) => { told.push(words.join(" ")); shout(...words); }; }
  addEventListener("error", ({ message }) => told.push(message)); addEventListener("unhandledrejection", ({ reason }) => told.push(String(reason)));
  ${scripts.join("\n")}</script>`,
  );

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
  const evaluate = (look, argument) =>
    browser.run(`return JSON.stringify((${look})(${JSON.stringify(argument)}) ?? null);`).then(JSON.parse);
  const frame = {
    evaluate,
    waitForTimeout: nap,
    waitForFunction: (holds, argument) => until(() => evaluate(holds, argument), String(holds)),
    waitForSelector: () => until(() => evaluate(() => document.body.matches(".ready, .failed")), "the start button"),
    locator: (place) => ({
      boundingBox: () =>
        evaluate((wanted) => {
          const { x, y, width, height } = document.querySelector(wanted).getBoundingClientRect();
          return { x, y, width, height };
        }, place),
      async click() {
        const box = await this.boundingBox();
        await browser.press(box.x + box.width / 2, box.y + box.height / 2);
      },
    }),
  };
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
  return {
    page,
    frame,
    version: browser.version,
    log: [],
    start_ms,
    close,
    saysWrong: () => evaluate(() => window.told),
  };
}

module.exports = { openIn };
