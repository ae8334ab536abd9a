// Adapts the page to the device: silence while it is hidden, full screen. Independent of the game.
"use strict";

var device = (() => {
  const BUTTON_PX = 48; // space that the full-screen button needs next to the game
  const contexts = new Set();
  const players = new Set();
  let silenced = [];
  let isPaused = false;
  let wasQuiet = false;
  const element = (id) => document.getElementById(id);

  // -- sound: all sources of sound are registered here
  for (const name of ["AudioContext", "webkitAudioContext"]) {
    if (window[name]) {
      window[name] = class extends window[name] {
        constructor(...wishes) {
          super(...wishes);
          contexts.add(this);
        }
      };
    }
  }
  const play = HTMLMediaElement.prototype.play;
  HTMLMediaElement.prototype.play = function () {
    players.add(this);
    return play.apply(this);
  };

  // browsers allow no sound before a press
  function playSoon(player) {
    if (isQuiet()) {
      silenced.push(player);
    } else {
      player.play().catch(() => {
        if (player.getAttribute("src")) {
          setTimeout(playSoon, 300, player);
        }
      });
    }
  }

  const isQuiet = () => document.hidden || isPaused;

  function pause(wanted) {
    isPaused = Boolean(wanted);
    follow();
  } // called by a game that waits for its window

  // the game itself pauses: a hidden page gets no frames
  function follow() {
    if (isQuiet() === wasQuiet) return;
    wasQuiet = isQuiet();
    if (wasQuiet) {
      silenced = [...players].filter((player) => !player.paused);
      for (const player of silenced) {
        player.pause();
      }
      for (const context of contexts) {
        context.suspend();
      }
    } else {
      for (const context of contexts) {
        context.resume();
      }
      silenced.splice(0).forEach(playSoon);
    }
  }

  // -- the clipboard: returns at once whether the text is available; if a page must wait for that, it tries silently
  function copy(text) {
    const box = Object.assign(document.createElement("textarea"), { value: text });
    box.style.position = "fixed"; // a box below the page would scroll it
    document.body.append(box);
    box.select();
    const isThere = document.execCommand("copy");
    box.remove();
    element("canvas").focus();
    if (!isThere && navigator.clipboard) {
      navigator.clipboard.writeText(text).catch(() => {});
    }
    return isThere;
  }

  // -- a text box over the canvas: its keys do not reach the game, and Escape returns the focus. A hub's page may have
  // no handlers in attributes.
  function addTextBox(id, label, text, isEditable) {
    const box = Object.assign(document.createElement("textarea"), {
      id,
      value: text,
      readOnly: !isEditable,
      spellcheck: false,
      autocomplete: "off",
    });
    box.setAttribute("aria-label", label);
    for (const kind of ["keydown", "keyup", "keypress"]) {
      box.addEventListener(kind, (event) => event.stopPropagation());
    }
    box.addEventListener("keydown", (event) => {
      if (event.key === "Escape") {
        element("canvas").focus();
      }
    });
    if (!isEditable) {
      box.addEventListener("focus", () => box.select());
    }
    document.body.append(box);
    return box;
  }

  // -- text pasted by keys: a browser reports it in a separate event, unless the game's engine consumes the key
  let words = "";
  addEventListener(
    "keydown",
    (event) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "v") {
        event.preventDefault = () => {};
      }
    },
    true,
  );
  addEventListener("paste", (event) => {
    words = event.clipboardData.getData("text");
  });

  function pasted() {
    const taken = words;
    words = "";
    return taken;
  }

  // -- labels of the keys, one key a line: its position, a blank, its label; only Chromium reports them, with a delay
  let labels = "";
  if (navigator.keyboard && navigator.keyboard.getLayoutMap) {
    navigator.keyboard
      .getLayoutMap()
      .then((map) => {
        labels = [...map].map((key) => key.join(" ")).join("\n");
      })
      .catch(() => {});
  }
  const keyLabels = () => labels;

  // -- sharing a text by the device's own menu
  const canShare = () => Boolean(navigator.share && (!navigator.canShare || navigator.canShare({ text: "" })));

  function share(text) {
    navigator.share({ text }).catch(() => {});
  }

  // -- address of this page for receivers of links: "" in a frame, which others cannot open, or without a built-in
  // address
  const address = () => (self === top && location.protocol.startsWith("http") ? location.href.split("#")[0] : "");
  // inserted by the build
  const publicAddress = () => "[[address]]";

  // -- full screen
  const canFill = () => Boolean(document.fullscreenEnabled && document.documentElement.requestFullscreen);

  async function fill() {
    if (document.fullscreenElement) {
      await document.exitFullscreen();
    } else {
      await document.documentElement.requestFullscreen({ navigationUI: "hide" });
      // phones only
      if (screen.orientation && screen.orientation.lock) {
        await screen.orientation.lock("landscape").catch(() => {});
      }
    }
  }

  // next to the game if there is space, otherwise over the title page
  function placeButton() {
    const button = element("full");
    const game = element("canvas").getBoundingClientRect();
    const beside = innerWidth - game.right >= BUTTON_PX;
    const below = innerHeight - game.bottom >= BUTTON_PX;
    button.hidden = !canFill() || Boolean(document.fullscreenElement) || !(beside || below || !element("front").hidden);
    button.className = beside || !below ? "beside" : "below";
  }

  function open() {
    document.addEventListener("visibilitychange", follow);
    element("full").addEventListener("click", () =>
      fill()
        .catch(() => {})
        .then(() => element("canvas").focus()),
    );
    for (const name of ["resize", "fullscreenchange"]) {
      addEventListener(name, placeButton);
    }
    placeButton();
  }

  addEventListener("DOMContentLoaded", open);
  return {
    copy,
    addTextBox,
    pasted,
    keyLabels,
    pause,
    canShare,
    share,
    address,
    publicAddress,
    canFill,
    fill: () => fill().catch(() => {}),
    playSoon,
    placeButton,
    isHeard: () => [...players].some((player) => !player.paused && player.currentTime > 0),
    contexts,
  };
})();
