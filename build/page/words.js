// The page's own words in the reader's language: the game's setting if it exists, otherwise the browser's. It is
// independent of the game.
"use strict";

var pageWords = (() => {
  const TEXTS = "[[texts]]";
  // the build inserts: text → language → translation; code → code of its texts
  const LANGUAGES = "[[languages]]";
  const SETTINGS = "longshot.settings"; // the game's storage of them, as JSON

  function setting() {
    try {
      return JSON.parse(localStorage.getItem(SETTINGS)).language || "";
    } catch {
      return "";
    }
  }

  function language() {
    const codes = [setting(), ...(navigator.languages || [])].map((tag) => tag.split(/[-_]/)[0].toLowerCase());
    return LANGUAGES[codes.find((code) => LANGUAGES[code])] || "en";
  }

  const chosen = language();

  // a text in that language, with the {name} of each value replaced
  function translated(text, values = {}) {
    const found = (TEXTS[text] || {})[chosen] || text;
    return found.replace(/\{(\w+)\}/g, (blank, name) => (name in values ? values[name] : blank));
  }

  // data-say names the words of an element: its text, or attributes
  function translatePage() {
    document.documentElement.lang = chosen;
    for (const element of document.querySelectorAll("[data-say]")) {
      for (const part of element.dataset.say.split(" ")) {
        if (part === "text") {
          element.textContent = translated(element.textContent);
        } else {
          element.setAttribute(part, translated(element.getAttribute(part)));
        }
      }
    }
  }

  return { translated, translatePage, chosen };
})();
