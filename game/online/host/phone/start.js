// The line to the room's hub: says hello when it opens, and shows incoming cards. It reopens at once after sleep and
// reload. A line may be dead without a close event, so every message and every beat needs an answer in time.
(() => {
  const room = document.body.dataset.room;
  const root = `longshot/1/${room}/`;
  // waiting times before the line is opened again; the last one repeats
  const RETRY_MS = [200, 400, 800, 1000];
  const ANSWER_MS = 3000;
  const BEAT_MS = 4000;
  const OPEN_MS = 5000;
  const ID_KEY = "hand-id";
  const ID_LETTERS = 22;
  const letters = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz0123456789-_I";
  // message of a lost connection in each language
  const words = "{{WORDS}}";
  const languages = (navigator.languages || [navigator.language || "en"]).join(",");
  const id = phoneId();

  // the websocket, or null
  let line = null;
  // openings without a card since
  let tries = 0;
  // timer of the next opening, and of the answer that is due
  let retry = 0;
  let wanted = 0;
  let isCardDue = false;
  let lock = null;

  function newId() {
    const bytes = crypto.getRandomValues(new Uint8Array(ID_LETTERS));
    return Array.from(bytes, (byte) => letters[byte % letters.length]).join("");
  }

  // Returns the id of this phone, which it keeps if it has storage.
  function phoneId() {
    try {
      const kept = localStorage.getItem(ID_KEY) || newId();
      localStorage.setItem(ID_KEY, kept);
      return kept;
    } catch {
      return newId();
    }
  }

  const isOpen = () => Boolean(line && line.readyState === 1);

  const hand = new Hand((text) => {
    if (isOpen()) {
      ask(text);
    } else if (!line) {
      open();
    }
  });
  window.hand = hand;

  // -- messages and their answers
  function ask(text) {
    line.send(`put ${root}press/${id}\n${text}`);
    isCardDue = true;
    expect(ANSWER_MS);
  }

  const hello = () => ask(`hello ${languages}`);

  // Expects an answer within this time. A second question does not extend the limit.
  function expect(within) {
    wanted = wanted || setTimeout(reopen, within);
  }

  function reopen() {
    lost(true);
    open();
  }

  function heard() {
    clearTimeout(wanted);
    wanted = 0;
    isCardDue = false;
  }

  function receive(text) {
    if (text === "beat" && isCardDue) return;
    heard();
    if (text === "hi") {
      line.send(`sub ${root}hand/${id}`);
      hello();
      return;
    }
    tries = 0;
    if (text !== "beat") {
      show(JSON.parse(text.slice(text.indexOf("\n") + 1)));
    }
  }

  function show(card) {
    if (card.language) {
      document.documentElement.lang = card.language;
    }
    hand.show(card);
    stayAwake();
  }

  // -- the line
  function open() {
    clearTimeout(retry);
    forget();
    const protocol = location.protocol === "https:" ? "wss" : "ws";
    line = new WebSocket(`${protocol}://${location.host}/room`);
    heard();
    expect(OPEN_MS);
    line.onopen = () => line.send(`hi ${id}\n${root}here/${id}\ngone`);
    line.onmessage = ({ data }) => receive(data);
    line.onclose = () => {
      line = null;
      lost();
    };
  }

  function forget() {
    if (!line) return;
    line.onclose = null;
    line.onmessage = null;
    line.onopen = null;
    line.close();
  }

  // Reports a lost line, except the first time if it was closed, and opens it again later.
  function lost(isSilent = false) {
    heard();
    document.body.classList.add("waiting");
    if (tries || isSilent) {
      const codes = languages.split(",").map((language) => language.slice(0, 2));
      hand.tell(words[codes.find((code) => words[code]) || "en"]);
    }
    retry = setTimeout(open, RETRY_MS[Math.min(tries, RETRY_MS.length - 1)]);
    tries += 1;
  }

  function beat() {
    if (isOpen() && !document.hidden) {
      line.send("beat");
      expect(ANSWER_MS);
    }
  }

  // Asks for missed messages after a sleep.
  function wakeUp() {
    if (document.hidden) return;
    if (isOpen()) {
      hello();
    } else {
      open();
    }
  }

  function stayAwake() {
    if (!navigator.wakeLock || document.hidden || (lock && !lock.released)) return;
    const keep = (got) => {
      lock = got;
    };
    navigator.wakeLock.request("screen").then(keep, () => {});
  }

  document.addEventListener("visibilitychange", wakeUp);
  setInterval(beat, BEAT_MS);
  window.addEventListener("online", open);
  window.addEventListener("pageshow", (event) => {
    if (event.persisted) {
      open();
    }
  });
  open();
})();
