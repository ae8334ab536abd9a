// The title page: shows the progress of loading, waits for the first press, and gives way to the game. It is
// independent of the game.
"use strict";

var titlePage = (() => {
  // per cent: from, towards
  const MILESTONES = { runtime: [2, 70], python: [70, 78], game: [86, 97], pygame: [78, 86], ready: [100, 100] };
  const STEP_MS = 60;
  const EASE = 0.02; // between two milestones the bar creeps towards the next one
  const PATIENCE_MS = 90000; // report after this time without progress
  const STILL_KEYS = [
    "ArrowUp",
    "ArrowDown",
    "ArrowLeft",
    "ArrowRight",
    "PageUp",
    "PageDown",
    "Home",
    "End",
    "Backspace",
  ];
  const SEARCH_KEYS = [" ", "'", "/"]; // they scroll or search, and are letters of names and links
  const _ = pageWords.translated;
  const element = (id) => document.getElementById(id);
  let shown = 0;
  let towards = 4;
  let pressed = false;
  let isMine = false;
  let isElsewhere = false;
  let isReady = false;
  let isClaimed = false;
  let isOver = false;
  let lastNews = Date.now();

  function say(sentence) {
    const place = element("words");
    if (place && place.textContent !== sentence) {
      place.textContent = sentence;
    }
  }

  function draw() {
    const bar = element("bar");
    if (!bar) return;
    bar.querySelector("i").style.width = shown + "%";
    bar.querySelector("b").style.left = shown + "%";
    bar.setAttribute("aria-valuenow", Math.round(shown));
  }

  function creep() {
    if (isOver) return;
    shown += (towards - shown) * EASE;
    draw();
    if (!isReady && Date.now() - lastNews > PATIENCE_MS) {
      say(_("This is taking a while. If it does not finish soon, reload the page."));
    }
    setTimeout(creep, STEP_MS);
  }

  function reach(milestone) {
    const [from, next] = MILESTONES[milestone];
    shown = Math.max(shown, from);
    towards = next;
    lastNews = Date.now();
    performance.mark(milestone);
    draw();
  }

  const inMegabytes = new Intl.NumberFormat(pageWords.chosen, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

  function fetched(bytes, all) {
    const words = _("{megabytes} of {all} MB", {
      megabytes: inMegabytes.format(bytes / 1e6),
      all: inMegabytes.format(all / 1e6),
    });
    shown = Math.max(shown, (bytes / all) * MILESTONES.runtime[1]);
    lastNews = Date.now();
    draw();
    element("bar")?.setAttribute("aria-valuetext", words);
    if (element("bytes")) {
      element("bytes").textContent = words;
    }
  }

  function press() {
    if (pressed || isOver || (isElsewhere && !isReady)) return;
    pressed = true;
    if (isElsewhere) {
      tabs.takeOver().then(() => {
        isMine = true;
      });
    }
    if (isReady) {
      say("");
    } else {
      say(_("The race starts as soon as everything has loaded."));
    }
    element("canvas").focus();
  }

  // the single button, and its purpose
  function offer(label, sentence) {
    element("start").textContent = label;
    element("start").hidden = false;
    element("start").focus();
    say(sentence);
  }

  function ready() {
    isReady = true;
    reach("ready");
    if (isClaimed) {
      offerStart();
    }
  }

  // after the check for other tabs
  function offerStart() {
    if (isElsewhere) {
      pressed = false;
    }
    if (pressed) return;
    document.body.classList.add("ready");
    if (isElsewhere) {
      offer(_("Play here"), _("Long Shot is already open in another tab. If you play here, the other tab stops."));
    } else if (matchMedia("(pointer: coarse)").matches) {
      offer(_("Tap to start"), "");
    } else {
      offer(_("Click to start"), _("Or press any key, or a button of your gamepad."));
    }
  }

  async function claim() {
    isMine = await tabs.claim();
    isElsewhere = !isMine;
    isClaimed = true;
    document.body.classList.toggle("elsewhere", isElsewhere);
    if (isReady) {
      offerStart();
    } else if (isElsewhere) {
      say(_("Long Shot is open in another tab."));
    }
  }

  function leave() {
    performance.mark("drawn");
    isOver = true;
    element("front").classList.add("gone");
    element("canvas").focus();
    setTimeout(() => {
      element("front").hidden = true;
      device.placeButton();
    }, 400);
  }

  // shows the reason why the game does not run; the button retries if that may help
  function fail(sentence, { again = false } = {}) {
    isOver = true;
    if (!element("front")) {
      addEventListener("DOMContentLoaded", () => fail(sentence, { again }));
      return;
    }
    element("front").hidden = false;
    element("front").classList.remove("gone");
    document.body.classList.add("failed");
    element("start").hidden = true;
    if (again) {
      offer(_("Try again"), sentence);
      element("start").addEventListener("click", () => location.reload());
    } else {
      say(sentence);
    }
  }

  // -- a part that the running game waits for fails to load: shows the reason, with a button that retries
  function hold(sentence, again) {
    if (document.body.classList.contains("held")) return;
    element("front").hidden = false;
    element("front").classList.remove("gone");
    document.body.classList.add("failed", "held");
    offer(_("Try again"), sentence);
    element("start").onclick = again;
  }

  function resume() {
    if (!document.body.classList.contains("held")) return;
    element("front").hidden = true;
    element("start").onclick = null;
    document.body.classList.remove("failed", "held");
    element("canvas").focus();
  }

  // -- the runtime reports its own download in elements that it finds by these names
  function watchRuntime() {
    const progress = element("progress");
    new MutationObserver(() => {
      const part = progress.position;
      if (part > 0 && part <= 1 && towards <= MILESTONES.runtime[1]) {
        shown = Math.max(shown, part * MILESTONES.runtime[1]);
        lastNews = Date.now();
      }
    }).observe(progress, { attributes: true });
  }

  function padPressed() {
    return (navigator.getGamepads ? [...navigator.getGamepads()] : []).some(
      (pad) => pad && pad.buttons.some((button) => button.pressed),
    );
  }

  // called once a frame, as by a game: timers may be late or skipped on a busy machine
  function watchPads() {
    if (pressed || isOver) return;
    if (padPressed()) {
      press();
    } else {
      requestAnimationFrame(watchPads);
    }
  }

  // -- prevents scrolling by the arrow keys, and the menu over the track
  function keepStill() {
    addEventListener("keydown", (event) => {
      if (!event.ctrlKey && !event.metaKey && !event.altKey && STILL_KEYS.includes(event.key)) {
        event.preventDefault();
      }
    });
    addEventListener("keypress", (event) => {
      if (SEARCH_KEYS.includes(event.key)) {
        event.preventDefault();
      }
    }); // later than keydown, so the letter is still typed
    for (const name of ["wheel", "touchmove"]) {
      element("canvas").addEventListener(name, (event) => event.preventDefault(), { passive: false });
    }
    element("canvas").addEventListener("contextmenu", (event) => event.preventDefault());
  }

  // called by the game while a match is running; the browser then asks before going back, reloading or closing
  function guard() {
    addEventListener("beforeunload", (event) => {
      if (window.asksBeforeLeaving) {
        event.preventDefault();
      }
    });
  }

  function open() {
    guard();
    watchRuntime();
    keepStill();
    reach("runtime");
    creep();
    watchPads();
    claim();
    if (typeof WebAssembly !== "object" || typeof BigInt64Array === "undefined") {
      fail(_("This browser can't run the game: it has no WebAssembly. Any browser of the last few years will do."));
    }
    for (const name of ["pointerdown", "keydown"]) {
      addEventListener(name, (event) => {
        if (!["Tab", "Shift", "Control", "Alt", "Meta"].includes(event.key) && !event.target.closest?.("#full")) {
          press();
        }
      });
    }
    element("start").addEventListener("click", press);
  }

  addEventListener(
    "error",
    // a script that fails to load
    (event) => {
      if (event.target instanceof HTMLScriptElement && !("canWait" in event.target.dataset)) {
        fail(_("The game's engine could not be loaded. Check your connection, then try again."), { again: true });
      }
    },
    true,
  );
  addEventListener("DOMContentLoaded", open);
  return { reach, fetched, ready, leave, fail, hold, resume, wasPressed: () => pressed && isMine };
})();
