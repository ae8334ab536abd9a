// Stores the files that a player adds to the page, in the browser if possible. Independent of the game.
"use strict";

var mapFiles = (() => {
  const DATABASE = "longshot-maps";
  const STORE = "files";
  const MOST_FILES = 50;
  const MOST_BYTES = 32e6;
  const BYTES_AT_ONCE = 8192;
  const ENDINGS = [".tmx", ".tsx", ".png"];
  const files = new Map();
  const waiting = [];
  // bytes by name; names that the game has not taken; reason and name of refused files
  const refused = [];
  let database = null;
  let isKept = true;

  // -- the browser's store of files; null if it is missing or hidden from the page
  function open() {
    return new Promise((found) => {
      try {
        const asked = indexedDB.open(DATABASE, 1);
        asked.onupgradeneeded = () => asked.result.createObjectStore(STORE);
        asked.onsuccess = () => found(asked.result);
        asked.onerror = () => found(null);
      } catch {
        found(null);
      }
    });
  }

  // of the store; its end reports whether the files are stored
  function change(act) {
    if (!database) return Promise.resolve();
    return new Promise((done) => {
      try {
        const work = database.transaction(STORE, "readwrite");
        act(work.objectStore(STORE));
        const fail = () => {
          isKept = false;
          done();
        };
        work.oncomplete = done;
        work.onerror = fail;
        work.onabort = fail;
      } catch {
        isKept = false;
        done();
      }
    });
  }

  function load() {
    return new Promise((done) => {
      const cursor = database.transaction(STORE).objectStore(STORE).openCursor();
      cursor.onerror = done;
      cursor.onsuccess = () => {
        const found = cursor.result;
        if (!found) {
          done();
          return;
        }
        files.set(found.key, found.value);
        waiting.push(found.key);
        found.continue();
      };
    });
  }

  // -- adding and removing
  const bytesBeside = (name) =>
    [...files].reduce((sum, [other, bytes]) => (other === name ? sum : sum + bytes.length), 0);

  function whyNot({ name, size }) {
    if (!ENDINGS.some((ending) => name.toLowerCase().endsWith(ending))) return "kind";
    return (!files.has(name) && files.size >= MOST_FILES) || bytesBeside(name) + size > MOST_BYTES ? "full" : "";
  }

  async function add(list) {
    for (const file of [...list]) {
      const name = file.name;
      const data = await file.arrayBuffer().catch(() => null); // null for a folder
      const why = data ? whyNot(file) : "kind";
      if (why) {
        refused.push(`${why}/${name}`);
        continue;
      }
      const bytes = new Uint8Array(data);
      files.set(name, bytes);
      await change((store) => store.put(bytes, name));
      waiting.push(name);
    }
  }

  function remove(name) {
    files.delete(name);
    change((store) => store.delete(name));
  }

  function refuse(name, why) {
    remove(name);
    refused.push(`${why}/${name}`);
  }

  // -- interface for the game: each answer is a text, "" for none
  // the next file: its name, and its bytes in base64
  function taken() {
    const name = waiting.shift();
    const bytes = files.get(name);
    const parts = [];
    if (!bytes) return "";
    for (let from = 0; from < bytes.length; from += BYTES_AT_ONCE) {
      parts.push(String.fromCharCode.apply(null, bytes.subarray(from, from + BYTES_AT_ONCE)));
    }
    return `${name}/${btoa(parts.join(""))}`;
  }

  const leftOut = () => refused.shift() || "";

  function pick() {
    const input = Object.assign(document.createElement("input"), { type: "file", multiple: true });
    input.addEventListener("change", () => add(input.files));
    input.click();
  }

  function download(name) {
    album.download(new Blob([files.get(name)]), name);
  }

  // -- a file dropped outside would otherwise replace the page
  addEventListener("dragover", (event) => event.preventDefault());
  addEventListener("drop", (event) => {
    event.preventDefault();
    add(event.dataTransfer.files);
  });
  addEventListener("DOMContentLoaded", async () => {
    database = await open();
    isKept = Boolean(database);
    if (database) {
      await load();
    }
  });
  return { taken, leftOut, refuse, pick, remove, download, isKept: () => isKept };
})();
