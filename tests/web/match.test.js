// A match is set up, played and resumed in the browser, by mouse and by gamepad.
"use strict";

const assert = require("assert");
const { open, freshProfile, NO_STORAGE } = require("./browser");
const { Game, draft, keeps } = require("./game");
const { Pad, PLUGGABLE } = require("./pad");
const PICTURE = "longshot.picture-dice-game"; // where the title's picture is kept
// the first plays at the usual speed
const FAST = { scripts: [keeps("settings", { speed: "fast" })] };
const TWO_PEOPLE = draft(["person", "person", "bot"]); // no first match, which has a separate save
const AT_ONCE = { scripts: [keeps("settings", { speed: "instant" })] }; // parts that have moved
const COMMANDS_OF_TWO_ROUNDS = 10; // four seats: a roll and four actions each

async function begun(bench, options) {
  const game = bench.keep(new Game(await open(options)));
  await game.start();
  await game.until_scene("title");
  return game;
}

// for pointers: on a slider the cross itself changes the value
const BESIDE_SLIDERS = /\.(less|more)$/;
// of the sliders, so that each shot differs a little from the one before
const ONE_BUTTON_EACH = /\.less$|^(place|aim|power)$/;
// of a game that the mouse has played already, or that takes six presses a shot and is played to its end upright
const FEW_COMMANDS = 4;
const aFew = (from) => (state) => state.match_commands >= from.match_commands + FEW_COMMANDS;
const twoRounds = (from) => (state) => state.match_commands >= from.match_commands + COMMANDS_OF_TWO_ROUNDS;

async function playsTwoRounds(game, take, rules, enough = twoRounds, left_out = undefined) {
  const first = await game.toTheRace(take, rules);
  const last = await game.play(take, enough(first), left_out);
  assert.deepStrictEqual(last.errors || [], []);
  assert.deepStrictEqual(game.faults, []);
  return last;
}

async function begunByPad(bench) {
  const game = bench.keep(new Game(await open({ scripts: [PLUGGABLE, ...AT_ONCE.scripts] })));
  const pad = new Pad(game.frame);
  await game.isReady();
  await pad.plug();
  await pad.press(0);
  await game.isDrawn();
  await game.until_scene("title");
  return [game, pad];
}

const keys = (game) => game.frame.evaluate(() => Object.keys(localStorage));

module.exports = {
  async "two rounds by mouse"(bench) {
    const game = await begun(bench);
    await playsTwoRounds(game, (name) => game.click(name));
  },

  async "the card game by mouse"(bench) {
    const game = await begun(bench, FAST);
    await playsTwoRounds(game, (name) => game.click(name), "long_shot");
  },

  async "the Horse Race by mouse"(bench) {
    const game = await begun(bench, FAST);
    await playsTwoRounds(game, (name) => game.click(name), "horse_race");
  },

  async "Horse Collar by mouse"(bench) {
    const game = await begun(bench, AT_ONCE);
    await playsTwoRounds(game, (name) => game.click(name), "horse_collar", aFew, ONE_BUTTON_EACH);
  },

  async "Forty-Two Lands by mouse"(bench) {
    const game = await begun(bench, FAST);
    await playsTwoRounds(game, (name) => game.click(name), "conquest");
  },

  async "two rounds by gamepad alone"(bench) {
    const [game, pad] = await begunByPad(bench);
    await playsTwoRounds(game, (name) => game.confirm(pad, name));
  },

  async "Horse Collar by gamepad alone"(bench) {
    const [game, pad] = await begunByPad(bench);
    await playsTwoRounds(game, (name) => game.confirm(pad, name), "horse_collar", aFew, BESIDE_SLIDERS);
  },

  async "Forty-Two Lands by gamepad alone"(bench) {
    const [game, pad] = await begunByPad(bench);
    await playsTwoRounds(game, (name) => game.confirm(pad, name), "conquest", aFew);
  },

  async "a match goes on after the page was left"(bench) {
    const profile = freshProfile();
    const game = await begun(bench, { profile, scripts: [TWO_PEOPLE] });
    const first = await game.toTheRace((name) => game.click(name));
    // taken at a question: bots may move first
    const isKept = async () => (await keys(game)).includes(PICTURE);
    const left = await game.play(
      (name) => game.click(name),
      async (state) => state.match_commands >= first.match_commands + 3 && (await isKept()),
    );
    assert.ok((await keys(game)).length > 0, "nothing was kept");
    assert.deepStrictEqual(
      (await keys(game)).filter((key) => !key.startsWith("longshot.")),
      [],
      "keys without our prefix",
    );
    await game.page.reload();
    assert.deepStrictEqual(game.dialogs, [], "a match that is saved is left only after a question");
    await game.start();
    assert.ok((await keys(game)).includes(PICTURE), "no picture lies beside the save");
    await game.click("continue");
    const again = await game.until_scene("match");
    assert.ok(
      again.match_commands >= left.match_commands,
      `${left.match_commands} commands were given, ${again.match_commands} came back`,
    );
    assert.deepStrictEqual(game.faults, []);
  },

  async "a match is played where nothing can be kept"(bench) {
    const game = await begun(bench, { scripts: [NO_STORAGE] });
    const first = await game.toTheRace((name) => game.click(name));
    await game.play(
      (name) => game.click(name),
      (state) => state.match_commands >= first.match_commands + 2,
    );
    assert.deepStrictEqual(game.faults, []);
    await game.page.reload();
    assert.deepStrictEqual(game.dialogs, ["beforeunload"], "a match that cannot be saved is left without a question");
  },
};
