// Opens the built page in a real Chromium, offline, from a plain static server. Requests to other addresses fail. For a
// page of the runtime "cdn", files from the cache and from runtime/ replace pygbag's network.
"use strict";

const fs = require("fs");
const http = require("http");
const os = require("os");
const path = require("path");

// -- folders
const CACHE = process.env.LONGSHOT_WEB_CACHE || path.join(os.homedir(), ".cache/longshot-web");
const OUT = path.join(__dirname, "../../build/out");
const WEB = process.env.LONGSHOT_WEB || path.join(OUT, "web");
// the built page of each runtime
const FOLDERS = { bundled: WEB, cdn: path.join(OUT, "web-cdn") };
const RUNTIME = path.join(CACHE, "runtime");
const PYODIDE = path.join(CACHE, "pyodide-0.29.5");
const STAND_INS = path.join(__dirname, "runtime");
const AXE = path.join(CACHE, "node_modules/axe-core/axe.min.js");
const { chromium } = require(path.join(CACHE, "node_modules/playwright-core"));

// -- the browser
const CHROMIUM = process.env.CHROMIUM || "/usr/bin/chromium";
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-sync",
  "--disable-background-networking",
  "--disable-component-update",
  // replaces a public broker: it is on this machine
  "--host-resolver-rules=MAP lan.example 127.0.0.1",
  "--disable-features=LocalNetworkAccessChecks",
];
// Recompiles WebAssembly only after a long run: most tests end before that pays. Measurements do not use this flag.
const SPARING = "--js-flags=--wasm-tiering-budget=100000000";
const SELF_MADE_CERTIFICATES = "--ignore-certificate-errors";
const PATIENCE_MS = 90000;
// usual window: for tests that look at pixels
const USUAL = { viewport: { width: 1280, height: 720 } };
// default window, which is drawn in half the time
const SMALL = { width: 960, height: 540 };

// -- files
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
// version of pygbag's runtime
const VERSION = "0.9.3";
// path prefix of files that replace pygbag's network
const RUNTIME_PATH = "/__runtime__/";
// time between the first bytes of a file and the end of its connection
const BREAK_OFF_MS = 50;

const typeOf = (file) => TYPES[path.extname(file)] || "application/octet-stream";
const bytesOf = (file) => (file && fs.existsSync(file) && fs.statSync(file).isFile() ? fs.readFileSync(file) : null);

// Returns the file of a path below RUNTIME_PATH.
function runtimeFile(place) {
  if (place.startsWith("pyodide/")) return path.join(PYODIDE, place.slice("pyodide/".length));
  if (place === "stdlib.txt") return path.join(__dirname, "../../build/runtime", place);
  return path.join(place === "rootfs.zip" ? RUNTIME : STAND_INS, place);
}

// Returns the answer of pygbag's delivery network: [bytes, type], or null.
function networkAnswer(url) {
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

// Returns the file of a path at the site, whose page is below `folder`; null for any other path.
function pageFile(place, folder, runtime) {
  if (runtime === "cdn" && place.startsWith(RUNTIME_PATH)) return runtimeFile(place.slice(RUNTIME_PATH.length));
  if (!place.startsWith(folder)) return null;
  return path.join(FOLDERS[runtime], place.slice(folder.length) || "index.html");
}

// Returns the answer of the site: [bytes, type], or null.
function pageAnswer(pathname, { folder, runtime, patch }) {
  const file = pageFile(decodeURIComponent(pathname), folder, runtime);
  const bytes = bytesOf(file);
  if (!bytes) return null;
  const type = typeOf(file);
  const isPatched = patch && type === TYPES[".html"];
  return [isPatched ? patch(String(bytes)) : bytes, type];
}

function serve(site) {
  const server = http.createServer((asked, answer) => {
    site.onAsked(asked.url);
    const broken = Object.keys(site.broken).find((name) => asked.url.includes(name));
    if (broken && site.broken[broken] === "lost") {
      answer.writeHead(200);
      answer.write("half");
      setTimeout(() => answer.destroy(), BREAK_OFF_MS);
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
    const launched = chromium.launch({ executablePath: CHROMIUM, headless: true, args: flags });
    const watched = launched.then((browser) => browser.on("disconnected", () => shared.delete(key)));
    shared.set(key, watched);
  }
  return shared.get(key);
}

async function contextOf(profile, flags, options) {
  if (!profile && !process.env.LONGSHOT_MEASURES) return (await sharedBrowser(flags)).newContext(options);
  const launch = { executablePath: CHROMIUM, headless: true, args: flags };
  return chromium.launchPersistentContext(profile || freshProfile(), { ...launch, ...options });
}

function flagsFor(isSelfMade) {
  const flags = [...FLAGS];
  if (isSelfMade) {
    flags.push(SELF_MADE_CERTIFICATES);
  }
  if (!process.env.LONGSHOT_MEASURES) {
    flags.push(SPARING);
  }
  return flags;
}

// a page such as itch.io's: taller than the window, with the game in a frame
const FRAME = `width="960" height="540" style="border:0;display:block;margin:40px auto"`;
const embedding = (address) =>
  `<!doctype html><body style="margin:0;height:4000px">` +
  `<iframe src="${address}" allow="autoplay; fullscreen *; gamepad" ${FRAME}></iframe></body>`;

// Answers requests to other hosts than the site; also those to the site if its page has another `origin`.
async function routeOthers(context, site, strays) {
  const { home, origin, host, runtime } = site;
  const isRouted = (url) => url.protocol.startsWith("http") && (url.origin !== home || Boolean(origin));
  const answerOf = (url) => {
    if (host && url.origin === host) return [embedding(site.address), TYPES[".html"]];
    if (url.origin === home) return pageAnswer(url.pathname, site);
    return runtime === "cdn" ? networkAnswer(url) : null;
  };
  await context.route(isRouted, (route) => {
    const url = new URL(route.request().url());
    const [body, contentType] = answerOf(url) || [];
    const headers = { "Access-Control-Allow-Origin": "*", "Cross-Origin-Resource-Policy": "cross-origin" };
    if (body) return route.fulfill({ status: 200, headers, contentType, body });
    strays.push(url.href);
    return route.fulfill({ status: 404, headers, body: "not found" });
  });
}

// Records what a page logs, asks and misses.
function watch(page, { log, faults, strays, dialogs }) {
  const note = (line, isFault) => {
    log.push(line);
    if (isFault) {
      faults.push(line);
    }
    if (process.env.V) {
      console.log(line);
    }
  };
  page.on("console", (message) => {
    const isFault = message.type() === "error" || /Traceback/.test(message.text());
    note(`[${message.type()}] ${message.text()}`, isFault);
  });
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
}

// Opens the page. Returns { page, frame, context, address, start_ms, stop, close } and these lists:
//   log      lines of the console
//   faults   lines of the console that are errors
//   strays   requested addresses that neither the page's folder nor, for "cdn", pygbag's network has
//   dialogs  kinds of the dialogs that the browser has shown; all are accepted, and only "beforeunload" is expected
async function open({
  runtime = process.env.LONGSHOT_RUNTIME || "bundled",
  folder = "/",
  hash = "#test",
  // scripts that run before those of the page
  scripts = [],
  viewport = SMALL,
  profile = "",
  touch = false,
  // part of a file's name → "missing", or "lost" for a connection that ends early
  broken = {},
  // changes the text of the page, as another build would
  patch = null,
  // allows the service worker
  worker = false,
  isRouted = true,
  // lets the browser cache files, which it does not if requests are routed
  mayBeKept = false,
  // called with the path of each request to the server
  onAsked = () => {},
  // address that the page seems to have
  origin,
  // address of a page with the game in a frame
  host,
  // address of a running server to use instead of a new one
  site,
  locale,
  // whether to accept a self-made certificate of the site
  isSelfMade = false,
  // name of the site: a page from lan.example is no secure context, as from any machine without https
  name = "127.0.0.1",
} = {}) {
  const server = origin || site ? null : await serve({ folder, runtime, broken, patch, mayBeKept, onAsked });
  const home = origin || site || `http://${name}:${server.address().port}`;
  const address = home + folder + "index.html" + hash;
  const context = await contextOf(profile, flagsFor(isSelfMade), {
    viewport,
    hasTouch: touch,
    isMobile: touch,
    ...(locale ? { locale } : {}),
    serviceWorkers: worker ? "allow" : "block",
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const records = { log: [], faults: [], strays: [], dialogs: [] };
  if (isRouted) {
    await routeOthers(context, { home, origin, host, address, runtime, folder, patch }, records.strays);
  }
  const page = context.pages()[0] || (await context.newPage());
  watch(page, records);
  context.on("page", (opened) => watch(opened, records));
  for (const script of scripts) {
    await page.addInitScript(script);
  }

  const start_ms = Date.now();
  await page.goto(host ? `${host}/` : address);
  const frame = host ? page.frames().find((one) => one !== page.mainFrame()) : page.mainFrame();
  const stop = () => {
    if (!server) return;
    server.closeAllConnections();
    server.close();
  };
  const close = async () => {
    await context.close();
    stop();
  };
  return { page, frame, context, address, ...records, start_ms, stop, close };
}

// -- scripts that a page may start with
const NO_STORAGE = `Object.defineProperty(window, "localStorage", {
  get() { throw new DOMException("The operation is insecure.", "SecurityError"); },
});`;

module.exports = { AXE, open, pageAnswer, serve, freshProfile, NO_STORAGE, USUAL, WEB, CACHE };
