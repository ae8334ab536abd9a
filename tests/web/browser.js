// Opens the built page in a real Chromium, offline, from a plain static server. No other address is answered; only for a
// page of the runtime "cdn" pygbag's network is played from the cache and from runtime/.
"use strict";

const fs = require("fs");
const http = require("http");
const os = require("os");
const path = require("path");
const CACHE = process.env.LONGSHOT_WEB_CACHE || path.join(os.homedir(), ".cache/longshot-web");
const { chromium } = require(path.join(CACHE, "node_modules/playwright-core"));

const OUT = path.join(__dirname, "../../build/out");
const WEB = process.env.LONGSHOT_WEB || path.join(OUT, "web");
const FOLDERS = { bundled: WEB, cdn: path.join(OUT, "web-cdn") };
const RUNTIME = path.join(CACHE, "runtime");
const PYODIDE = path.join(CACHE, "pyodide-0.29.5");
const STAND_INS = path.join(__dirname, "runtime");
const CHROMIUM = process.env.CHROMIUM || "/usr/bin/chromium";
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-sync",
  "--disable-background-networking",
  "--disable-component-update",
  "--host-resolver-rules=MAP lan.example 127.0.0.1",
  "--disable-features=LocalNetworkAccessChecks",
]; // replaces a public broker: it is on this machine
// recompiles WebAssembly only after a long run: most tests end before that pays. Time measurements turn this off.
const SPARING = "--js-flags=--wasm-tiering-budget=100000000";
const TYPES = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".wasm": "application/wasm",
  ".json": "application/json",
  ".png": "image/png",
  ".py": "text/plain",
  ".txt": "text/plain",
  ".ttf": "font/ttf",
  ".svg": "image/svg+xml",
};
const VERSION = "0.9.3";
const PATIENCE_MS = 90000;
// a window whose pixels are not looked at is drawn in half the time of the usual one
const USUAL = { viewport: { width: 1280, height: 720 } };
const SMALL = { width: 960, height: 540 };

const typeOf = (file) => TYPES[path.extname(file)] || "application/octet-stream";
const bytesOf = (file) => (file && fs.existsSync(file) && fs.statSync(file).isFile() ? fs.readFileSync(file) : null);

// -- files at an address, by their path
function runtimeFile(place) {
  // below /__runtime__/
  if (place.startsWith("pyodide/")) return path.join(PYODIDE, place.slice(8));
  if (place === "stdlib.txt") return path.join(__dirname, "../../build/runtime", place);
  return path.join(place === "rootfs.zip" ? RUNTIME : STAND_INS, place);
}

function networkAnswer(url) {
  // of pygbag's delivery network: [bytes, type], or null
  const place = url.pathname.replace(/\/+/g, "/").replace(/^\/cdn\//, "");
  if (new RegExp(`^${VERSION}/cpython3\\d+/main\\.js$`).test(place)) {
    return [bytesOf(path.join(STAND_INS, "main.js")), TYPES[".js"]];
  }
  if (place === `${VERSION}/pythons.js`) return [bytesOf(path.join(STAND_INS, "pythons.js")), TYPES[".js"]];
  if (place === `${VERSION}/cpythonrc.py`) return [bytesOf(path.join(RUNTIME, "cpythonrc.py")), TYPES[".py"]];
  const wheel = fs.readdirSync(RUNTIME).find((name) => name.endsWith(".whl"));
  if (place === `index-${VERSION}-cp313.json`) {
    return [JSON.stringify({ "-CDN-": `${url.origin}/cdn/`, pygame: `cp313/${wheel}` }), TYPES[".json"]];
  }
  if (place === `cp313/${wheel}`) return [bytesOf(path.join(RUNTIME, wheel)), TYPES[".whl"]];
  return null;
}

// of the site itself, the page of `runtime` lying under `folder`
function pageAnswer(pathname, { folder, runtime, patch }) {
  const place = decodeURIComponent(pathname);
  const isStandIn = runtime === "cdn" && place.startsWith("/__runtime__/");
  const file = isStandIn
    ? runtimeFile(place.slice(13))
    : place.startsWith(folder)
      ? path.join(FOLDERS[runtime], place.slice(folder.length) || "index.html")
      : null;
  const bytes = bytesOf(file);
  return bytes && [patch && typeOf(file) === TYPES[".html"] ? patch(String(bytes)) : bytes, typeOf(file)];
}

function serve(site) {
  const server = http.createServer((asked, answer) => {
    site.onAsked(asked.url);
    const broken = Object.keys(site.broken).find((name) => asked.url.includes(name));
    if (broken && site.broken[broken] === "lost") {
      answer.writeHead(200);
      answer.write("half");
      setTimeout(() => answer.destroy(), 50);
      return;
    }
    const found = broken ? null : pageAnswer(asked.url.split(/[?#]/)[0], site);
    answer.writeHead(found ? 200 : 404, {
      "Content-Type": found ? found[1] : "text/plain",
      "Cache-Control": site.mayBeKept ? "max-age=0" : "no-store",
    });
    answer.end(found ? found[0] : "not found");
  });
  return new Promise((ready) => server.listen(0, "127.0.0.1", () => ready(server)));
}

// -- a browser with the page in it
const freshProfile = () => fs.mkdtempSync(path.join(os.tmpdir(), "longshot-profile-"));

// A browser takes 2 s of the processor to start. Tests without a separate profile share one, each with its own context;
// measurements have their own browser.
const shared = new Map();

function sharedBrowser(flags) {
  const key = flags.join(" ");
  if (!shared.has(key)) {
    shared.set(
      key,
      chromium
        .launch({ executablePath: CHROMIUM, headless: true, args: flags })
        .then((browser) => browser.on("disconnected", () => shared.delete(key))),
    );
  }
  return shared.get(key);
}

async function contextOf(profile, flags, wishes) {
  if (profile || process.env.LONGSHOT_MEASURES) {
    return chromium.launchPersistentContext(profile || freshProfile(), {
      executablePath: CHROMIUM,
      headless: true,
      args: flags,
      ...wishes,
    });
  }
  return (await sharedBrowser(flags)).newContext(wishes);
}

// { page, frame, log, faults, strays, close }
//   log      every line of the console           faults   those that are errors
//   dialogs  kinds of the dialogs that the browser has shown; all are accepted, and none but "beforeunload" is expected
//   broken   { part of a name: "missing" or "lost" } of files that the server has not, or breaks off
//   patch    changes the text of the page, as another build would
//   name     of the site: from lan.example a page is no safe place for secrets, as from any machine without https
//   isSelfMade  the site's certificate is, and is taken
//   site     a running server to use instead of our own
//   mayBeKept  lets the browser keep what it has fetched, which it does not where requests are routed; onAsked(url) hears of each
//   strays   addresses asked for that neither the page's folder nor, for "cdn", pygbag's network holds
async function open({
  runtime = process.env.LONGSHOT_RUNTIME || "bundled",
  folder = "/",
  hash = "#test",
  scripts = [],
  viewport = SMALL,
  profile = "",
  touch = false,
  broken = {},
  patch = null,
  worker = false,
  isRouted = true,
  mayBeKept = false,
  onAsked = () => {},
  origin,
  host,
  site,
  locale,
  isSelfMade = false,
  name = "127.0.0.1",
} = {}) {
  const server = origin || site ? null : await serve({ folder, runtime, broken, patch, mayBeKept, onAsked });
  const home = origin || site || `http://${name}:${server.address().port}`;
  const flags = [
    ...FLAGS,
    ...(isSelfMade ? ["--ignore-certificate-errors"] : []),
    ...(process.env.LONGSHOT_MEASURES ? [] : [SPARING]),
  ];
  const context = await contextOf(profile, flags, {
    viewport,
    hasTouch: touch,
    isMobile: touch,
    ...(locale ? { locale } : {}),
    serviceWorkers: worker ? "allow" : "block",
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const log = [];
  const faults = [];
  const strays = [];
  const dialogs = [];
  const address = home + folder + "index.html" + hash;

  if (isRouted) {
    await context.route(
      (url) => url.protocol.startsWith("http") && (url.origin !== home || Boolean(origin)),
      (route) => {
        const url = new URL(route.request().url());
        const found =
          host && url.origin === host
            ? [embedding(address), TYPES[".html"]]
            : url.origin === home
              ? pageAnswer(url.pathname, { folder, runtime, patch })
              : runtime === "cdn"
                ? networkAnswer(url)
                : null;
        if (!found || !found[0]) {
          strays.push(url.href);
        }
        const headers = { "Access-Control-Allow-Origin": "*", "Cross-Origin-Resource-Policy": "cross-origin" };
        return route.fulfill(
          found && found[0]
            ? { status: 200, headers, contentType: found[1], body: found[0] }
            : { status: 404, headers, body: "not found" },
        );
      },
    );
  }
  const note = (line, isFault) => {
    log.push(line);
    if (isFault) {
      faults.push(line);
    }
    if (process.env.V) {
      console.log(line);
    }
  };
  const listen = (page) => {
    page.on("console", (message) =>
      note(`[${message.type()}] ${message.text()}`, message.type() === "error" || /Traceback/.test(message.text())),
    );
    page.on("pageerror", (error) => note(`[uncaught] ${error.message}\n${error.stack || ""}`, true));
    page.on("dialog", (dialog) => {
      note(`[dialog] ${dialog.type()} ${dialog.message()}`, dialog.type() !== "beforeunload");
      dialogs.push(dialog.type());
      dialog.accept().catch(() => {});
    });
    page.on("response", (answer) => {
      if (answer.status() >= 400 && !strays.includes(answer.url())) {
        strays.push(answer.url());
      }
    });
  };
  const page = context.pages()[0] || (await context.newPage());
  listen(page);
  context.on("page", listen); // a page that is opened later
  for (const script of scripts) {
    await page.addInitScript(script);
  }

  const start = Date.now();
  await page.goto(host ? `${host}/` : address);
  const frame = host ? page.frames().find((one) => one !== page.mainFrame()) : page.mainFrame();
  const stop = () => {
    if (server) {
      server.closeAllConnections();
      server.close();
    }
  };
  return {
    page,
    frame,
    context,
    address,
    log,
    faults,
    strays,
    dialogs,
    start_ms: start,
    stop,
    close: async () => {
      await context.close();
      stop();
    },
  };
}

// a page such as itch.io's: taller than the window, the game in a frame of it
const embedding = (
  address,
) => `<!doctype html><body style="margin:0;height:4000px"><iframe src="${address}" width="960" height="540"
  allow="autoplay; fullscreen *; gamepad" style="border:0;display:block;margin:40px auto"></iframe></body>`;

// -- scripts that a page may start with
const NO_STORAGE = `Object.defineProperty(window, "localStorage", { get() { throw new DOMException("The operation is insecure.", "SecurityError"); } });`;

const AXE = path.join(CACHE, "node_modules/axe-core/axe.min.js");

module.exports = { AXE, open, pageAnswer, serve, freshProfile, NO_STORAGE, USUAL, WEB, CACHE };
