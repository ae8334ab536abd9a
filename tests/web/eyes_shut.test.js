// Games are played from the title to the score with only Chromium's accessibility tree, with the picture switched off.
"use strict";

const assert = require("assert");
const { open } = require("./browser");
const { Game, draft, keeps } = require("./game");
const { Reader } = require("./tree");

const WORDS = {
  en: {
    play: "Play",
    change: "Change table",
    start: "Start",
    table: "The table",
    menu: "Main menu",
    log: "Commentary",
    games: {
      dice_game: "The Dice Game",
      long_shot: "Long Shot (cards)",
      horse_race: "Horse Race",
      horse_collar: "Horse Collar",
      conquest: "Forty-Two Lands",
    },
  },
  de: {
    play: "Spielen",
    change: "Tisch ändern",
    start: "Start",
    table: "Der Tisch",
    menu: "Hauptmenü",
    log: "Kommentar",
    games: {
      dice_game: "Das Würfelspiel",
      long_shot: "Long Shot (Karten)",
      horse_race: "Pferderennen",
      horse_collar: "Horse Collar",
      conquest: "Zweiundvierzig Länder",
    },
  },
};
const EVERYWHERE = process.env.LONGSHOT_WHOLE === "1"; // else one game in one language
const LOOK_MS = 60;
const MATCH_PATIENCE_MS = 1500000;
const STUCK_MS = 90000; // bots may play for a while without a person's turn
const NO_PICTURE =
  "document.addEventListener('DOMContentLoaded', () => { const canvas = document.getElementById('canvas'); if (canvas) canvas.style.visibility = 'hidden'; });";
const wishes = (language, rules) =>
  keeps("settings", { speed: "instant", language }) +
  draft(["person", "bot"], { rules, options: rules === "dice_game" ? { length: "quick" } : {} });
const exactly = (words) => new RegExp(`^${words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}([.:]|$)`);
const gameNamed = (words) => new RegExp(`^${words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}\\. `);

// the question: the enabled buttons before the table's own ones
function asked(seen, words) {
  const table = seen.findIndex(({ role, name }) => role === "group" && name === words.table);
  const own = new Set(table < 0 ? [] : seen[table].within);
  return table < 0
    ? []
    : seen.filter(({ role, off, id }) => ["button", "slider"].includes(role) && !off && !own.has(id));
}

async function plays(bench, rules, language) {
  const words = WORDS[language];
  const start = Date.now();
  const game = bench.keep(new Game(await open({ scripts: [wishes(language, rules), NO_PICTURE] })));
  await game.isReady();
  await game.page.keyboard.press("Enter");
  const reader = await new Reader(game).open();
  await reader.pressNamed(exactly(words.play));
  await reader.pressNamed(gameNamed(words.games[rules]));
  await reader.until(async (seen) => {
    // the game may have to come first
    const change = seen.find(({ role, name }) => role === "button" && name === words.change);
    if (change) {
      await reader.press(change);
    }
    return !change && seen.some(({ role, name }) => role === "button" && exactly(words.start).test(name));
  }, "the set-up");
  await reader.pressNamed(exactly(words.start));
  let presses = 0;
  let last = "";
  let moved = Date.now();
  const tried = new Map();
  for (const end = Date.now() + MATCH_PATIENCE_MS; ;) {
    const seen = await reader.look();
    if (seen.some(({ role, name }) => role === "button" && exactly(words.menu).test(name))) break;
    if (Date.now() > end || Date.now() - moved > STUCK_MS) {
      throw new Error(
        `no score after ${presses} presses; last: ${last}; read: ${seen
          .map(({ name }) => name)
          .join("|")
          .slice(0, 800)}`,
      );
    }
    const choices = asked(seen, words);
    const question =
      JSON.stringify(choices.map(({ name }) => name)) +
      seen
        .filter(({ role }) => role === "heading")
        .map(({ name }) => name)
        .slice(0, 2);
    if (choices.length) {
      const past = tried.get(question) || 0;
      const choice = choices[(past >> 1) % choices.length]; // each twice: some ask back first
      tried.set(question, past + 1);
      last = `${question}: ${choice.name}`;
      if (process.env.V) {
        console.log(last);
      }
      if (await reader.press(choice)) {
        presses++;
        moved = Date.now();
      }
    }
    await game.frame.waitForTimeout(LOOK_MS);
  }
  const log = (await reader.look()).filter(({ role }) => role === "heading").map(({ name }) => name);
  console.log(
    `     ${rules}, ${language}: ${presses} presses, ${((Date.now() - start) / 1000).toFixed(0)} s; at the end: ${log.join(", ")}`,
  );
  assert.ok(presses > 3, "the match was over before anything was pressed");
  assert.deepStrictEqual(game.faults, []);
}

const PLAYED = EVERYWHERE
  ? Object.keys(WORDS).flatMap((language) => Object.keys(WORDS[language].games).map((rules) => [rules, language]))
  : [["dice_game", "de"]];
module.exports = Object.fromEntries(
  PLAYED.map(([rules, language]) => [
    `with eyes shut: ${rules} in ${language}`,
    (bench) => plays(bench, rules, language),
  ]),
);
