// Replaces the server after the game has been loaded, so that it can be played offline.
"use strict";

const FILES = "[[addresses]]"; // the build inserts the requests of the page
const PREFIX = "longshot-";
const KEPT = PREFIX + "[[version]]";
const PAGE = "index.html";

// a file with its checksum in its address is the same in any cache
const asked = (address) => new Request(address, { cache: address.includes("?") ? "force-cache" : "default" });

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(KEPT)
      .then((kept) => kept.addAll(FILES.map(asked)))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  const isOld = (name) => name.startsWith(PREFIX) && name !== KEPT;
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

// The page itself comes from the server if it is reachable, so that a new edition appears at once.
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  const isPage = request.mode === "navigate";
  const known = () => caches.open(KEPT).then((kept) => kept.match(isPage ? PAGE : request));
  event.respondWith(isPage ? fetch(request).catch(known) : known().then((found) => found || fetch(request)));
});
