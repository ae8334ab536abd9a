// Lets only one tab play at a time: two would overwrite each other's data in their shared storage.
"use strict";

var tabs = (() => {
  const NAME = "longshot";
  const TRIES = 4;
  const RETRY_MS = 300; // a reloaded page may still hold the lock
  const nap = (ms) => new Promise((done) => setTimeout(done, ms));

  // true: this tab has the lock, and keeps it while it lives
  function ask(wish) {
    return new Promise((told) => {
      let isMine = false;
      navigator.locks
        .request(NAME, wish, (lock) => {
          isMine = Boolean(lock);
          told(isMine);
          return lock ? new Promise(() => {}) : undefined;
        })
        .catch(() => {
          if (isMine) {
            location.reload();
          } else {
            told(true);
          }
        }); // another tab took it; or the browser has no locks
    });
  }

  async function claim() {
    if (!navigator.locks) return true;
    for (let tried = 0; tried < TRIES; tried++) {
      if (await ask({ ifAvailable: true })) return true;
      await nap(RETRY_MS);
    }
    return false;
  }

  return { claim, takeOver: () => ask({ steal: true }) };
})();
