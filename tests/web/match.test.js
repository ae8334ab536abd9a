// A match is set up, played and resumed in the browser, by mouse and by gamepad.
"use strict";
const assert = require("assert");
const { open, freshProfile, NO_STORAGE } = require("./browser");
const { Game } = require("./game");
const { Pad, PLUGGABLE } = require("./pad");
const CONTINUE = "continue";                           // the key of the title's option
const RACE = /race/i;
const COMMANDS_OF_TWO_ROUNDS = 10;                     // four seats: a roll and four actions each

async function begun(bench, options) {
  const game = bench.keep(new Game(await open(options)));
  await game.start();
  await game.until_scene(/title/i);
  return game;
}

const twoRounds = (from) => (state) => state.match_commands >= from.match_commands + COMMANDS_OF_TWO_ROUNDS;

async function playsTwoRounds(game, take, rules) {
  const first = await game.toTheRace(take, rules);
  const last = await game.play(take, twoRounds(first));
  assert.deepStrictEqual(last.errors || [], []);
  assert.deepStrictEqual(game.faults, []);
  return last;
}

const keys = (game) => game.frame.evaluate(() => Object.keys(localStorage));

module.exports = {
  async "two rounds by mouse"(bench) {
    const game = await begun(bench);
    await playsTwoRounds(game, (name) => game.click(name));
  },

  async "the card game by mouse"(bench) {
    const game = await begun(bench);
    await playsTwoRounds(game, (name) => game.click(name), "long_shot");
  },

  async "the Horse Race by mouse"(bench) {
    const game = await begun(bench);
    await playsTwoRounds(game, (name) => game.click(name), "horse_race");
  },

  async "two rounds by gamepad alone"(bench) {
    const game = bench.keep(new Game(await open({ scripts: [PLUGGABLE] })));
    const pad = new Pad(game.frame);
    await game.isReady();
    await pad.plug();
    await pad.press(0);
    await game.isDrawn();
    await game.until_scene(/title/i);
    await playsTwoRounds(game, (name) => game.confirm(pad, name));
  },

  async "a match goes on after the page was left"(bench) {
    const profile = freshProfile();
    const game = await begun(bench, { profile });
    const first = await game.toTheRace((name) => game.click(name));
    const left = await game.play((name) => game.click(name), (state) => state.match_commands >= first.match_commands + 3);
    assert.ok((await keys(game)).length > 0, "nothing was kept");
    assert.deepStrictEqual((await keys(game)).filter((key) => !key.startsWith("longshot.")), [], "keys without our prefix");
    await game.page.reload();
    await game.start();
    await game.click(CONTINUE);
    const again = await game.until_scene(RACE);
    assert.ok(again.match_commands >= left.match_commands, `${left.match_commands} commands were given, ${again.match_commands} came back`);
    assert.deepStrictEqual(game.faults, []);
  },

  async "a match is played where nothing can be kept"(bench) {
    const game = await begun(bench, { scripts: [NO_STORAGE] });
    const first = await game.toTheRace((name) => game.click(name));
    await game.play((name) => game.click(name), (state) => state.match_commands >= first.match_commands + 2);
    assert.deepStrictEqual(game.faults, []);
  },
};
