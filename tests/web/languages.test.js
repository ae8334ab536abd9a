// In each language a race is played by mouse, and nothing to press is left in English. The browser's own language comes
// first, without anything being set, to the score; the others are chosen in the settings, without a new start, for a
// round:
//   LONGSHOT_WHOLE=1 LONGSHOT_PATIENCE_MS=600000 .ci/web.sh "every language" plays each of them to the score.
"use strict";

const assert = require("assert");
const { open } = require("./browser");
const { Game, draft } = require("./game");
const { ofShare } = require("./shares");
const BROWSER = "de-AT";
const CHOSEN = ofShare(["es", "fr", "nb"]);
const PLAY = { de: "Spielen", es: "Jugar", fr: "Jouer", nb: "Spill" };
// words of buttons that no other language writes in the same way
const ENGLISH = [
  "Play",
  "Settings",
  "Continue",
  "Back",
  "Undo",
  "Standings",
  "Rules",
  "Play again",
  "Main menu",
  "Watch replay",
  "Rule book",
  "Quit",
  "Players",
  "Change players",
  "Result",
  "Final score",
  "Commentary",
  "Game speed",
  "Roll the dice",
  "Bet",
  "Buy",
  "Done",
  "Language",
  "Display",
  "Gameplay",
  "Controls",
  "Sound",
  "Text size",
  "High contrast",
  "Start the race",
  "Full",
  "Quick",
  "Helmet",
  "Jersey",
];
const AS_FAST = `localStorage.setItem("longshot.settings", localStorage.getItem("longshot.settings") || JSON.stringify({ speed: "instant" }));
  ${draft(["person", "bot"])}
  Object.defineProperty(navigator, "languages", { get: () => ["${BROWSER}", "en"] });`;
const ASIDE = /^(seat|top)\.|^calls$|^held\.undo$|^back$/;
const WILD = /^Wild\./;
const A_ROUND = 6; // commands of two seats
const RACE_PATIENCE_MS = 180000;
const SCORE_PATIENCE_MS = 60000;
const LOOK_MS = 40;

// a game that notes every label it shows
class Reader extends Game {
  seen = new Set();
  async state() {
    const state = await super.state();
    for (const { label } of state.options) {
      this.seen.add(label);
    }
    return state;
  }

  // an action; a wild number, which asks for a second press, only where nothing else goes
  async playOn(enough) {
    for (const end = Date.now() + RACE_PATIENCE_MS; Date.now() < end;) {
      const state = await this.state();
      if (enough(state)) return state;
      const moves = state.options.filter(({ key, off }) => !off && !ASIDE.test(key));
      const wilds = moves.filter(({ key }) => WILD.test(key));
      const others = moves.filter(({ key }) => !WILD.test(key));
      const [choice] = others.length ? others : wilds.slice(state.match_commands % (wilds.length || 1));
      if (state.busy || !choice) {
        await this.frame.waitForTimeout(LOOK_MS);
        continue;
      }
      if (await this.tries((key) => this.click(key), choice.key)) {
        await this.fresh();
      }
    }
    throw new Error("the race did not end");
  }

  async choose(language) {
    for (const key of ["settings", "page.display", "language", `language.${language}`, "done"]) {
      await this.click(key);
    }
    await this.until_scene("title");
  }
}

async function playsIn(game, language, toTheScore) {
  const take = (name) => game.click(name);
  const start = Date.now();
  await game.until(
    (state) => state.scene === "title" && state.options.some(({ label }) => label.startsWith(PLAY[language])),
    `${PLAY[language]} on the title`,
  );
  game.seen.clear();
  const first = await game.toTheRace(take, "dice_game", ["length.quick"]);
  const last = await game.playOn(
    (state) => state.scene === "scoring" || (!toTheScore && state.match_commands >= first.match_commands + A_ROUND),
  );
  if (last.scene === "scoring") {
    await game.toTheResult(SCORE_PATIENCE_MS);
    await take("details");
    await game.until((state) => state.options.some(({ key }) => /^page\./.test(key)), "the pages");
  } else {
    await game.page.keyboard.press("F10");
    await game.until_scene("pause");
  }
  const left = ENGLISH.filter((word) => game.seen.has(word));
  assert.deepStrictEqual(left, [], `in ${language} these are English`);
  console.log(
    `     ${language}: ${last.match_commands - first.match_commands} commands, ${game.seen.size} labels, ${Math.round((Date.now() - start) / 1000)} s`,
  );
  await take(last.scene === "scoring" ? "title" : "leave");
  await game.until_scene("title");
}

module.exports = {
  async "a race in every language, the first to the score"(bench) {
    const game = bench.keep(new Reader(await open({ scripts: [AS_FAST] })));
    await game.isReady();
    assert.strictEqual(await game.page.evaluate(() => document.documentElement.lang), "de");
    assert.match(await game.page.locator("#start").textContent(), /Starten/);
    await game.start();
    await playsIn(game, "de", true);
    for (const language of CHOSEN) {
      await game.choose(language);
      await playsIn(game, language, Boolean(process.env.LONGSHOT_WHOLE));
    }
    assert.deepStrictEqual([(await game.fresh()).errors || [], game.faults], [[], []]);
    await game.page.reload(); // the page speaks the language that was chosen last
    await game.isReady();
    assert.strictEqual(await game.page.evaluate(() => document.documentElement.lang), CHOSEN.at(-1));
  },
};
