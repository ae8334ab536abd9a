// Stands in for pygbag's loader of the same name: enough of its contract for a page that pygbag made.
// Written from what the page and pygbag's Python ask of it.
"use strict";

const ASSETS = "/data/data/org.python/assets/";
const RETRY_MS = 200;
const site = document.getElementById("site");
const config = window.config;
config.PYBUILD = site.dataset.python.replace(/^c?python/, "");
config.pydigits = config.PYBUILD.replace(".", "");
config.executable = `${config.cdn}cpython${config.pydigits}/main.js`;
config.features = site.dataset.os.split(",");
Object.assign(config, {
  debug: location.hash.includes("#debug"),
  interactive: false,
  columns: 132,
  lines: 42,
  console: 10,
});

const vm = {
  APK: "org.python",
  arguments: [],
  is_ready: 0,
  config,
  vt: { xterm: { write: console.log } },
  script: { interpreter: "cpython", blocks: [site.text] },
  websocket: { url: "wss://" },
  preRun: [],
  postRun: [handOver],
  PyConfig: {
    executable: config.executable,
    prefix: ASSETS + "site-packages",
    run_filename: "main.py",
    argv: [""],
    orig_argv: [""],
    interactive: false,
    dev_mode: -1,
    user_site_directory: 0,
  },
  setStatus(text) {
    document.getElementById("status").textContent = text;
    showProgress(text.match(/\((\d+)\/(\d+)\)/));
  },
  PyRun_SimpleString(code) {
    this.postMessage({ type: "rcon", data: code });
  },
};

function showProgress(found) {
  if (found) {
    document.getElementById("progress").value = (100 * found[1]) / found[2];
  }
}

// -- asked for by pygbag's Python
window.get_terminal_cols = () => config.columns;
window.get_terminal_lines = () => config.lines;
window.get_terminal_console = () => 0;
window.set_raw_mode = (mode) => {
  window.RAW_MODE = mode || 0;
};
window.RAW_MODE = 0;
window.window_resize = () => {
  if (!config.user_canvas_managed) {
    console.error("the page leaves its canvas to the loader");
  }
};

window.cross_file = function* (url, place, options) {
  // Python polls it once a frame
  let content;
  let fault;
  fetch(url, options || {})
    .then(async (answer) => {
      if (answer.ok) {
        content = new Uint8Array(await answer.arrayBuffer());
      } else {
        throw new Error(`${answer.status} ${url}`);
      }
    })
    .catch((error) => {
      fault = error;
    });
  while (!content && !fault) {
    yield 0;
  }
  if (fault) {
    console.warn("cross_file", fault);
    return fault;
  }
  window.FS.writeFile(place, content);
  yield place;
};

window.iterator = function* (promise) {
  let value;
  let done = false;
  promise.then((result) => {
    value = result;
    done = true;
  });
  while (!done) {
    yield 0;
  }
  yield value;
};

window.EQ = [];
window.queue_event = (name, data) => {
  window.EQ.push([name, JSON.stringify(data)]);
  while (window.python?.is_ready && window.EQ.length) {
    const [event, text] = window.EQ.shift();
    window.python.PyRun_SimpleString(`#!\n__EMSCRIPTEN__.EventTarget.build('${event}', '''${text}''')\n`);
  }
};

// -- pygame.mixer.music is an audio element
const MM = (window.MM = { tracks: 0, UME: !config.ume_block, current_trackid: 0, next_tid: 0, camera: {} });
const playWhenReady = (track) =>
  track.ready
    ? track.media.play().catch((fault) => console.warn("music", fault))
    : setTimeout(playWhenReady, RETRY_MS, track);
MM.prepare = (url, options) => {
  const track = (MM[++MM.tracks] = { ...JSON.parse(options), trackid: MM.tracks, url, error: false, avail: true });
  const { io, trackid } = track;
  track.media = new Audio(io === "fs" ? URL.createObjectURL(new Blob([window.FS.readFile(url)])) : url);
  track.media.oncanplaythrough = () => {
    track.ready = true;
  };
  track.media.onplaying = () => {
    MM.current_trackid = trackid;
  };
  track.media.onended = () => {
    if (track.loops < 0 || track.loops-- > 0) {
      track.media.play();
    }
  };
  track.play = (loops) => MM.play(trackid, loops);
  track.stop = () => MM.stop(trackid);
  track.set_volume = (loudness) => MM.set_volume(trackid, loudness);
  track.get_volume = () => MM.get_volume(trackid);
  return track;
};
MM.load = (id) => (MM[id].type === "audio" ? id : -1);
MM.play = (id, loops) => {
  MM[id].loops = loops;
  playWhenReady(MM[id]);
};
MM.stop = (id) => {
  MM[id].media.pause();
  MM[id].media.currentTime = 0;
  MM.current_trackid = 0;
};
MM.pause = (id) => MM[id].media.pause();
MM.unpause = (id) => MM[id].media.play();
MM.get_pos = (id) => (MM[id] ? MM[id].media.currentTime : -1);
MM.set_volume = (id, loudness) => {
  MM[id].media.volume = +loudness;
};
MM.get_volume = (id) => MM[id].media.volume;

async function handOver() {
  window.python = window.VM = vm;
  const answer = await fetch(config.cdn + "cpythonrc.py");
  window.FS.writeFile(ASSETS + "pythonrc.py", new Uint8Array(await answer.arrayBuffer()));
  window.FS.writeFile(ASSETS + "__main__.py", vm.script.blocks[0]);
  vm.PyRun_SimpleString(`#!site
import os, sys, json, asyncio
__pythonrc__ = "${ASSETS}pythonrc.py"
PyConfig = json.loads(${JSON.stringify(JSON.stringify(vm.PyConfig))})
sys.path.append(PyConfig["prefix"])
os.chdir(PyConfig["prefix"])
exec(open(__pythonrc__).read(), globals(), globals())
import asyncio
asyncio.run(import_site("${ASSETS}__main__.py"))
`);
}

function boot() {
  window.Module = vm;
  vm.canvas = vm.canvas2d = document.getElementById("canvas");
  vm.canvas3d = document.getElementById("canvas3d");
  for (const name of ["canvas", "canvas3d", "transfer", "html"]) {
    if (!document.getElementById(name)) {
      console.error(`the page has no #${name}: the loader would add its own`);
    }
  }
  for (const name of ["focus", "blur"]) {
    addEventListener(name, () => window.queue_event(name, {}));
  }
  const program = document.createElement("script");
  program.src = config.executable;
  document.head.appendChild(program);
}

if (document.readyState === "complete") {
  boot();
} else {
  addEventListener("load", boot);
}
