// Stands in for pygbag's compiled Python: starts Pyodide and behaves to the loader as that program would.
"use strict";

(async () => {
  const FILES = "/__runtime__/"; // where the test's server keeps Pyodide and the rest
  const vm = window.Module;
  const state = (window.runtime = {
    loops: 0,
    preloads: 0,
    commands: [],
    refused: [],
    errors: [],
    frames: 0,
    work: [],
  });
  const KEPT_FRAMES = 600;
  delete WebAssembly.promising;
  delete WebAssembly.Suspending; // pygbag's loader takes these away

  const fetched = async (name) => {
    const answer = await fetch(FILES + name);
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
    return answer;
  };
  const scriptLoaded = (url) =>
    new Promise((done, failed) => {
      const script = Object.assign(document.createElement("script"), { src: url, onload: done, onerror: failed });
      document.head.appendChild(script);
    });
  const written = (kind) => (line) => console.log(`${kind} ${line}`);

  vm.setStatus("Downloading... (1/4)");
  await scriptLoaded(FILES + "pyodide/pyodide.js");
  const pyodide = await window.loadPyodide({
    indexURL: FILES + "pyodide/",
    convertNullToNone: true,
    stdout: written("[py]"),
    stderr: written("[py error]"),
  });
  performance.mark("(pyodide)");
  const module = pyodide._module;
  window.FS = vm.FS = module.FS;
  vm.setStatus("Downloading... (3/4)");
  module.FS.mkdirTree("/data/data/org.python/assets");
  pyodide.unpackArchive(await (await fetched("rootfs.zip")).arrayBuffer(), "zip", {
    extractDir: "/data/data/org.python/assets",
  });

  // -- what pygbag's program gives its Python
  state.run = () => {
    if (!state.preloads) {
      state.loops++;
    }
    return state.loops;
  };
  state.refuse = (name) => {
    state.refused.push(name);
  };
  state.run_script = (code, delay) => {
    if (delay) {
      setTimeout(() => (0, eval)(code), delay);
      return null;
    }
    const value = (0, eval)(code);
    return value === undefined ? null : "" + value;
  };
  state.preload = (path) => {
    state.preloads++;
    module
      .loadDynamicLibrary(path, {
        loadAsync: true,
        nodelete: true,
        allowUndefined: false,
        fs: module.FS,
        global: false,
      })
      .catch((fault) => console.error("preload", path, fault))
      .finally(() => {
        state.preloads--;
      });
  };
  state.stdlib = await (await fetched("stdlib.txt")).text();

  // pygbag's bridge gives None for a missing attribute, where Pyodide's would raise AttributeError
  const lenient = (target, inner = []) =>
    new Proxy(target, {
      has: (_target, name) => typeof name === "string" || name in target,
      set: (_target, name, value) => {
        target[name] = value;
        return true;
      },
      get(_target, name) {
        const value = target[name];
        if (inner.includes(name) && value && typeof value === "object") return lenient(value);
        const isPlainFunction =
          typeof value === "function" && !Object.prototype.hasOwnProperty.call(value, "prototype");
        return isPlainFunction ? value.bind(target) : value;
      },
    });
  state.window = lenient(window, ["MM", "python", "config", "transfer", "canvas"]);

  vm.postMessage = (message) => {
    if (message.type === "rcon") {
      state.commands.push(message.data);
    }
  };
  pyodide.canvas.setCanvas2D(vm.canvas2d);
  const boot = pyodide.runPython("import sys, types; sys.modules.setdefault('_boot', types.ModuleType('_boot'))");
  globalThis.__dom_pk = {}; // key names that the wheel's SDL looks up
  pyodide.runPython(await (await fetched("boot.py")).text(), { globals: boot.__dict__ });
  performance.mark("(booted)");
  vm.setStatus("Running...");
  vm.arguments.push(vm.APK);

  function frame() {
    try {
      while (state.commands.length) {
        boot.run_command(state.commands.shift());
      }
      if (!state.preloads && state.loops) {
        const start = performance.now();
        boot.step();
        state.work.push(performance.now() - start);
        if (state.work.length > KEPT_FRAMES) {
          state.work.shift();
        }
        state.loops++;
        state.frames++;
      }
    } catch (fault) {
      state.errors.push("" + fault);
      console.error("frame", fault);
    }
    requestAnimationFrame(frame);
  }

  requestAnimationFrame(frame);
  vm.setStatus("");
  for (const done of vm.postRun) {
    await done(vm);
  }
})().catch((fault) => console.error("runtime", fault));
