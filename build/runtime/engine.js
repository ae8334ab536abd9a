// Starts the game in the page's own Python: fetches it, waits for the first press, and runs the game's frames.
"use strict";

(() => {
  // the build inserts: path → [bytes to fetch, first figures of the checksum]
  const FILES = "[[files]]";
  // and the parts of the game, in the order of likely use
  const PARTS = "[[parts]]";
  const BASE = new URL(".", document.baseURI).href;
  const FOLDER = BASE + "runtime/";
  const HOME = "/game";
  const _ = pageWords.translated;
  const IDLE_MS = 10;
  const TRIES = 3;
  const RETRY_MS = 800;
  const KEPT_FRAMES = 600;
  const GZIP = [0x1f, 0x8b];
  const fileOf = (part) => `parts/${part}.tar.gz`;
  // the start waits for these only
  const FIRST = ["title", pageWords.chosen].filter((part) => PARTS.includes(part));
  const STARTS = [...Object.keys(FILES).filter((path) => path.startsWith("runtime/")), ...FIRST.map(fileOf)];
  const arrived = {};
  const bytesIn = (paths) => paths.reduce((sum, path) => sum + FILES[path][0], 0);
  const bytesHere = (paths) => paths.reduce((sum, path) => sum + (arrived[path] || 0), 0);
  // results of a step of the game
  const OVER = 0;
  const SHOWS = 2;
  // interval of measuring the page's share of a frame, in frames, and weight of a new measurement
  const PAGE_MS_EVERY = 8;
  const PAGE_MS_SHARE = 0.25;
  const state = { work: [], errors: [], frames: 0, pageMs: 0 };
  window.runtime = state;
  const nap = (ms) => new Promise((done) => setTimeout(done, ms));

  // -- files, with their progress; a file that the server has already unpacked is recognised by its first bytes
  // the server has no such file
  class Missing extends Error {}

  // the file, or a part of it, could not be fetched
  class Lost extends Error {}

  function tell(path, bytes) {
    arrived[path] = Math.min(bytes, FILES[path][0]);
    titlePage.fetched(bytesHere(STARTS), bytesIn(STARTS));
  }

  async function bytesOf(path) {
    // changed content has another address
    const answer = await fetch(`${BASE}${path}?${FILES[path][1]}`, { cache: "force-cache" });
    if (!answer.ok) throw new Missing(`${path}: ${answer.status}`);
    const parts = [];
    const reader = answer.body.getReader();
    for (let count = 0; ;) {
      const { done, value } = await reader.read();
      if (done) break;
      parts.push(value);
      tell(path, (count += value.length));
    }
    return new Blob(parts);
  }

  async function fetched(path) {
    for (let tried = 1; ; tried++) {
      try {
        return await unpacked(await bytesOf(path));
      } catch (fault) {
        if (fault instanceof Missing) throw fault;
        if (tried === TRIES) throw new Lost(`${path}: ${fault.message}`);
        await nap(RETRY_MS * tried);
      }
    }
  }

  async function unpacked(blob) {
    const [first, second] = new Uint8Array(await blob.slice(0, 2).arrayBuffer());
    if (first !== GZIP[0] || second !== GZIP[1]) return blob;
    return new Response(blob.stream().pipeThrough(new DecompressionStream("gzip"))).blob();
  }

  const script = async (path) => {
    const file = new Blob([await fetched(path)], { type: "text/javascript" });
    const source = Object.assign(document.createElement("script"), { src: URL.createObjectURL(file) });
    await new Promise((done, failed) => {
      source.onload = done;
      source.onerror = failed;
      document.head.appendChild(source);
    });
    URL.revokeObjectURL(source.src);
  };

  // -- Pyodide requests its files by address: it gets the loaded ones
  function answering(known) {
    const asked = window.fetch;
    window.fetch = (address, ...rest) => {
      const parts = String(address.url || address).split("/");
      const name = parts.pop();
      if (!known[name]) return asked(address, ...rest);
      const type = name.endsWith(".wasm") ? "application/wasm" : "application/zip";
      return Promise.resolve(new Response(known[name], { headers: { "Content-Type": type } }));
    };
    return () => {
      window.fetch = asked;
    };
  }

  // the library is already unpacked
  const EMPTY_ZIP = new Uint8Array([0x50, 0x4b, 5, 6, ...new Array(18).fill(0)]);
  const LIBRARY = "/lib/python3.13";

  // Python's memory, which Pyodide does not expose
  function watchMemory() {
    const { Memory } = WebAssembly;
    const made = [];
    WebAssembly.Memory = class extends Memory {
      constructor(...wishes) {
        super(...wishes);
        made.push(this);
      }
    };
    return () => {
      WebAssembly.Memory = Memory;
      return made[0];
    };
  }

  async function startPython(program, library) {
    const memory = watchMemory();
    const restore = answering({ "pyodide.asm.wasm": program, "python_stdlib.zip": EMPTY_ZIP });
    const pyodide = await loadPyodide({
      indexURL: FOLDER,
      stdLibURL: FOLDER + "python_stdlib.zip",
      convertNullToNone: true,
      checkAPIVersion: false,
      fsInit: (FS) => unfold(FS, library, LIBRARY),
      env: { HOME: "/home/player", PYGAME_HIDE_SUPPORT_PROMPT: "1" },
      lockFileContents: JSON.stringify({
        info: { arch: "wasm32", platform: "emscripten", version: "0", python: "3.13.0", abi_version: "2025_0" },
        packages: {},
      }),
      packageBaseUrl: FOLDER,
      stdout: (line) => console.log(line),
      stderr: (line) => console.warn(line),
    }).finally(restore);
    const canvas = document.getElementById("canvas");
    pyodide.canvas.setCanvas2D(canvas);
    const held = memory();
    window.screenOfGame = screenOf(held, canvas);
    state.memoryBytes = () => held.buffer.byteLength;
    return pyodide;
  }

  // pygame's compiled part cannot be loaded while Python waits for it, so it is loaded before
  async function loadPygame(module) {
    const folder = LIBRARY + "/site-packages/pygame/";
    // key names that its SDL looks up
    globalThis.__dom_pk = {};
    for (const name of module.FS.readdir(folder).filter((one) => one.endsWith(".so"))) {
      await module.loadDynamicLibrary(folder + name, {
        loadAsync: true,
        nodelete: true,
        allowUndefined: false,
        fs: module.FS,
        global: false,
      });
    }
  }

  // -- the game
  function giveFrames(step, measure) {
    let isOver = false;
    const over = (sentence) => {
      isOver = true;
      titlePage.fail(sentence, { again: true });
    };
    // its message arrives after the page has shown the frame
    const free = new MessageChannel();
    let stepped = 0;
    free.port1.onmessage = () => {
      state.pageMs += (performance.now() - stepped - state.pageMs) * PAGE_MS_SHARE;
    };
    const one = () => {
      const start = performance.now();
      try {
        const told = step();
        stepped = performance.now();
        if (told === SHOWS) {
          screenOfGame.show();
          state.isShown = true;
        }
        if (told === OVER) {
          over(_("The game has ended."));
        }
        if (told === SHOWS && state.frames % PAGE_MS_EVERY === 0) {
          free.port2.postMessage(0);
        }
      } catch (fault) {
        state.errors.push(String(fault));
        console.error(fault);
        over(_("The game has stopped because of an error. Try again: your match continues where it was."));
      }
      state.work.push(performance.now() - start);
      if (state.work.length > KEPT_FRAMES) {
        state.work.shift();
      }
      state.frames++;
    };
    const frame = () => {
      one();
      if (!isOver) {
        requestAnimationFrame(frame);
        measure();
      }
    };
    // for players who wait elsewhere: a hidden page gets no frames
    state.stepHidden = () => {
      if (document.hidden && !isOver) {
        one();
      }
    };
    requestAnimationFrame(frame);
  }

  // -- the parts of the game that load while it runs: one after the other, but a part that a player waits for at once
  const SLICE_MS = 4;
  const AWAITED_MS = 1000;
  const NEXT_TRY_MS = 20000;

  function partsIn(FS) {
    const here = new Set(FIRST);
    const loading = {};
    let wanted = [];
    let asked = -Infinity;
    let soon = "";
    // { why, over, end } while a lost connection blocks everything
    let lost = null;
    const isAwaited = () => performance.now() - asked < AWAITED_MS;

    // Waits until `end` is called: after a delay, with the connection, or on the player's request.
    function lose(fault) {
      const now = { why: sentence(fault) };
      now.over = new Promise((done) => {
        now.end = () => {
          if (lost !== now) return;
          lost = null;
          titlePage.resume();
          done();
        };
      });
      lost = now;
      setTimeout(now.end, NEXT_TRY_MS);
      addEventListener("online", now.end, { once: true });
    }

    async function arrive(part) {
      try {
        await unfold(FS, await fetched(fileOf(part)), HOME, SLICE_MS);
        here.add(part);
      } catch (fault) {
        if (!lost) {
          lose(fault);
        }
      }
      delete loading[part];
    }

    const load = (part) => (loading[part] ||= arrive(part));
    return {
      isHere: (part) => here.has(part) || !PARTS.includes(part),
      want(...parts) {
        wanted = parts.filter((part) => PARTS.includes(part));
        asked = performance.now();
        if (lost) {
          titlePage.hold(lost.why, lost.end);
          return;
        }
        wanted.filter((part) => !here.has(part)).forEach(load);
      },
      // Loads a part next. No player waits for it.
      ask(part) {
        soon = part;
      },
      awaited: () => {
        const paths = wanted.map(fileOf);
        return isAwaited() ? [bytesHere(paths) / 1e6, bytesIn(paths) / 1e6] : null;
      },
      async loadAll() {
        const next = () => [soon, ...PARTS].find((part) => part && !here.has(part));
        for (let part = next(); part; part = next()) {
          await load(part);
          if (lost) {
            await lost.over;
          }
        }
      },
    };
  }

  // -- the start
  const BOOT = "[[boot.py]]";

  async function start() {
    const [program, library] = await Promise.all([
      fetched("runtime/pyodide.asm.wasm.gz"),
      fetched("runtime/library.tar.gz"),
      script("runtime/pyodide.js"),
      script("runtime/pyodide.asm.js.gz"),
    ]);
    const first = Promise.all(FIRST.map((part) => fetched(fileOf(part))));
    // a failure is reported below
    first.catch(() => {});
    titlePage.reach("python");
    const pyodide = await startPython(program, library);
    titlePage.reach("pygame");
    await loadPygame(pyodide._module);
    titlePage.reach("game");
    for (const part of await first) {
      await unfold(pyodide.FS, part, HOME);
    }
    state.parts = partsIn(pyodide.FS);
    state.sounds = soundsIn(pyodide.FS);
    const boot = pyodide.globals.get("dict")();
    pyodide.runPython(BOOT, { globals: boot });
    titlePage.ready();
    state.countObjects = boot.get("count_objects");
    state.parts.loadAll().then(keepForLater);
    const prepare = boot.get("prepare")(HOME);
    while (!prepare() || !titlePage.wasPressed()) {
      await nap(IDLE_MS);
    }
    giveFrames(boot.get("start")(), yardstickOf(boot.get("Yardstick"), state));
    while (!state.isShown) {
      await nap(IDLE_MS);
    }
    titlePage.leave();
  }

  // -- errors, in a sentence with a next step
  function sentence(fault) {
    if (fault instanceof Missing) {
      return _("A file of the game is missing on this site ({file}). Try again, or tell the site's owner.", {
        file: fault.message,
      });
    }
    if (fault instanceof Lost && navigator.onLine === false) {
      return _("You are offline. The game needs a connection the first time it loads.");
    }
    if (fault instanceof Lost) {
      return _("The connection was lost while the game was loading. Check it, then try again.");
    }
    return _("The game could not be started: {why}", { why: fault.message });
  }

  function failed(fault) {
    console.warn(fault);
    state.errors.push(String(fault));
    titlePage.fail(sentence(fault), { again: true });
  }

  // -- once loaded, the game needs no connection
  function keepForLater() {
    if (window === window.top && navigator.serviceWorker) {
      navigator.serviceWorker.register("service_worker.js").catch(() => {});
    }
  }

  const isOld = typeof WebAssembly === "object" && typeof DecompressionStream === "undefined";
  if (isOld) {
    titlePage.fail(_("This browser is too old for the game. Any browser of the last few years will do."));
  } else if (typeof WebAssembly !== "object") {
    /* the title page says so */
  } else if (document.readyState === "loading") {
    addEventListener("DOMContentLoaded", () => start().catch(failed));
  } else {
    start().catch(failed);
  }
})();
