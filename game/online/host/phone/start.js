// The line to the room's hub: says hello whenever it stands, and shows what comes. It is opened again at once after sleep and reload.
(() => {
  const room = document.body.dataset.room, root = `longshot/1/${room}/`, RETRY_MS = [200, 400, 800, 1000], STALE_MS = 3000;
  const letters = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz0123456789-_I", words = {{WORDS}};
  const newId = () => Array.from(crypto.getRandomValues(new Uint8Array(22)), (byte) => letters[byte % letters.length]).join("");
  const id = (() => { try { const kept = localStorage.getItem("hand-id") || newId(); localStorage.setItem("hand-id", kept); return kept; } catch { return newId(); } })();
  const languages = (navigator.languages || [navigator.language || "en"]).join(",");
  let line = null, tries = 0, timer = 0, wanted = 0;
  const hand = new Hand((text) => { if (line && line.readyState === 1) { put("press", text); expect(); } else open(); });
  window.hand = hand;
  const put = (kind, text) => line.send(`put ${root}${kind}/${id}\n${text}`);

  // an answer is due: a line that brings none is dead, whatever it says
  function expect() { clearTimeout(wanted); wanted = setTimeout(() => { if (line) line.close(); open(); }, STALE_MS); }

  function open() {
    clearTimeout(timer);
    if (line) { line.onclose = line.onmessage = line.onopen = null; line.close(); }
    line = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/room`);
    line.onopen = () => { line.send(`hi ${id}\n${root}here/${id}\ngone`); };
    line.onmessage = ({ data }) => {
      if (data === "hi") { line.send(`sub ${root}hand/${id}`); put("press", `hello ${languages}`); expect(); return; }
      clearTimeout(wanted);
      tries = 0;
      const card = JSON.parse(data.slice(data.indexOf("\n") + 1));
      if (card.language) document.documentElement.lang = card.language;
      hand.show(card);
      stayAwake();
    };
    line.onclose = () => { line = null; lost(); };
  }
  function lost() {
    document.body.classList.add("waiting");
    const code = (languages.split(",").map((one) => one.slice(0, 2)).find((one) => words[one])) || "en";
    if (tries) hand.tell(words[code]);
    timer = setTimeout(open, RETRY_MS[Math.min(tries++, RETRY_MS.length - 1)]);
  }

  // what a sleeping phone missed is asked for as soon as somebody looks at it
  document.addEventListener("visibilitychange", () => { if (!document.hidden) { if (line && line.readyState === 1) { put("press", `hello ${languages}`); expect(); } else open(); } });
  window.addEventListener("online", open);
  window.addEventListener("pageshow", (event) => { if (event.persisted) open(); });
  let lock = null;
  function stayAwake() {
    if (!navigator.wakeLock || document.hidden || (lock && !lock.released)) return;
    navigator.wakeLock.request("screen").then((got) => { lock = got; }, () => {});
  }
  open();
})();
