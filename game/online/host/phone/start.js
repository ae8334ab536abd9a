// The line to the room's hub: says hello when it opens, and shows incoming cards. It reopens at once after sleep and reload.
// A line may be dead without a close event, so every message and every beat needs an answer in time.
(() => {
  const room = document.body.dataset.room;
  const root = `longshot/1/${room}/`;
  const RETRY_MS = [200, 400, 800, 1000];
  const ANSWER_MS = 3000;
  const BEAT_MS = 4000;
  const OPEN_MS = 5000;
  const letters = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz0123456789-_I";
  const words = "{{WORDS}}";
  const newId = () =>
    Array.from(crypto.getRandomValues(new Uint8Array(22)), (byte) => letters[byte % letters.length]).join("");
  const id = (() => {
    try {
      const kept = localStorage.getItem("hand-id") || newId();
      localStorage.setItem("hand-id", kept);
      return kept;
    } catch {
      return newId();
    }
  })();
  const languages = (navigator.languages || [navigator.language || "en"]).join(",");
  let line = null;
  let tries = 0;
  let timer = 0;
  let wanted = 0;
  let isCardDue = false;
  const hand = new Hand((text) => {
    if (isOpen()) {
      ask(text);
    } else if (!line) {
      open();
    }
  });
  window.hand = hand;
  const isOpen = () => Boolean(line && line.readyState === 1);

  function ask(text) {
    line.send(`put ${root}press/${id}\n${text}`);
    isCardDue = true;
    expect(ANSWER_MS);
  }

  const hello = () => ask(`hello ${languages}`);

  // an answer is due; a second question does not extend the limit
  function expect(within) {
    wanted =
      wanted ||
      setTimeout(() => {
        lost(true);
        open();
      }, within);
  }

  function heard() {
    clearTimeout(wanted);
    wanted = 0;
    isCardDue = false;
  }

  function open() {
    clearTimeout(timer);
    if (line) {
      line.onclose = line.onmessage = line.onopen = null;
      line.close();
    }
    line = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/room`);
    heard();
    expect(OPEN_MS);
    line.onopen = () => {
      line.send(`hi ${id}\n${root}here/${id}\ngone`);
    };
    line.onmessage = ({ data }) => {
      if (data === "beat" && isCardDue) return;
      heard();
      if (data === "hi") {
        line.send(`sub ${root}hand/${id}`);
        hello();
        return;
      }
      tries = 0;
      if (data === "beat") return;
      const card = JSON.parse(data.slice(data.indexOf("\n") + 1));
      if (card.language) {
        document.documentElement.lang = card.language;
      }
      hand.show(card);
      stayAwake();
    };
    line.onclose = () => {
      line = null;
      lost();
    };
  }

  function lost(isSilent = false) {
    heard();
    document.body.classList.add("waiting");
    const code =
      languages
        .split(",")
        .map((one) => one.slice(0, 2))
        .find((one) => words[one]) || "en";
    if (tries || isSilent) {
      hand.tell(words[code]);
    }
    timer = setTimeout(open, RETRY_MS[Math.min(tries++, RETRY_MS.length - 1)]);
  }

  // a phone that wakes up asks at once for missed messages
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) {
      if (isOpen()) {
        hello();
      } else {
        open();
      }
    }
  });
  setInterval(() => {
    if (isOpen() && !document.hidden) {
      line.send("beat");
      expect(ANSWER_MS);
    }
  }, BEAT_MS);
  window.addEventListener("online", open);
  window.addEventListener("pageshow", (event) => {
    if (event.persisted) {
      open();
    }
  });
  let lock = null;

  function stayAwake() {
    if (!navigator.wakeLock || document.hidden || (lock && !lock.released)) return;
    navigator.wakeLock.request("screen").then(
      (got) => {
        lock = got;
      },
      () => {},
    );
  }

  open();
})();
