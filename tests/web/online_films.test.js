// Film strips of matches online, and of a room that is opened and joined. They run only with a folder for the pictures:
//   LONGSHOT_STRIPS=docs/strips .ci/web.sh "film strip"
"use strict";

const assert = require("assert");
const fs = require("fs");
const os = require("os");
const path = require("path");
const { open } = require("./browser");
const { Game } = require("./game");
const { AT_ONCE, GAMES, ROOT, Table, after, faultsOf, meet, movesOf, play, testsOf } = require("./table");

const STRIPS = process.env.LONGSHOT_STRIPS;
const AT_LEISURE = AT_ONCE.replace("instant", "normal");

// a page that keeps small pictures of its last seconds, one for each tenth of a second of the clock, as desk.py does
const PICTURE_MS = 100;
const COLUMNS = 8;
const STILL_MS = 3300; // duration of news
const FILM = `${AT_LEISURE} (() => {
  const film = window.film = new Map();
  const next = () => setTimeout(look, ${PICTURE_MS} - Date.now() % ${PICTURE_MS});
  function look() {
    const canvas = document.getElementById("canvas");
    if (canvas && canvas.width > 1) {
      const small = Object.assign(document.createElement("canvas"), { width: 400, height: 225 });
      const brush = small.getContext("2d");
      brush.imageSmoothingQuality = "high";
      brush.drawImage(canvas, 0, 0, 400, 225);
      film.set(Math.floor(Date.now() / ${PICTURE_MS}), small);
    }
    if (film.size > 150) {
      film.delete(film.keys().next().value);
    }
    next();
  }
  next();
})();`;

// the pictures of the page since a tenth of a second, in a new folder
async function picturesOfPage(game, since) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "longshot-film-"));
  const pictures = await game.frame.evaluate(
    (from) =>
      [...window.film].filter(([number]) => number >= from).map(([number, small]) => [number, small.toDataURL()]),
    since,
  );
  for (const [number, url] of pictures) {
    fs.writeFileSync(path.join(folder, `${number}.png`), Buffer.from(url.split(",")[1], "base64"));
  }
  return folder;
}

// the strip's times count from the page's press
async function films(bench, rules) {
  const { moment, least, every } = GAMES[rules];
  const { desk, game } = await meet(bench, rules, FILM, "--speed", "normal", "--film");
  const choice = (state) =>
    !state.busy && state.match_commands >= least && state.options.find((option) => !option.off && moment(option));
  const asked = await play(game, choice, movesOf(rules));
  await game.frame.waitForTimeout(STILL_MS);
  const zero = Math.floor(Date.now() / PICTURE_MS);
  await game.click(choice(asked).key);
  await Promise.all([game, desk].map((side) => side.until(after(asked.match_commands + 1), "the step")));
  await game.frame.waitForTimeout(Math.max(0, (zero + COLUMNS * every) * PICTURE_MS - Date.now()));
  const page = await picturesOfPage(game, zero - every - 5);
  const out = path.resolve(ROOT, STRIPS, `online_${rules}.webp`);
  const numbers = Array.from({ length: COLUMNS }, (_, column) => zero + (column - 1) * every);
  desk.child.stdin.write(JSON.stringify({ out, page, zero, numbers }) + "\n");
  await desk.until(({ strip }) => strip === out, "the strip");
  fs.rmSync(page, { recursive: true });
  assert.deepStrictEqual([game.faults, game.strays], [[], []]);
}

// -- a room from the title on: a desktop opens it, another finds it on its Wi-Fi, and a page comes from the first one.
// Every press is made as soon as possible; the recorded inputs are presses, typed letters, and seconds from the first
// press
const STANDS_MS = 900;
const LAID_MS = 9000; // until nothing moves: of a menu, of a table
const ROOM_COLUMNS = 6; // pictures of each hand

class Hand {
  constructor(name, start) {
    this.name = name;
    this.start = start;
    this.presses = 0;
    this.letters = 0;
    this.pictures = [];
  }

  get seconds() {
    return (Date.now() - this.start) / 1000;
  }

  async shows(folder, columns) {
    const file = path.join(folder, `${this.name}-${this.pictures.length}.png`);
    const since = Date.now();
    this.pictures.push([`${this.name}  ${this.seconds.toFixed(1)} s, ${this.presses} presses`, file]);
    assert.ok(this.pictures.length <= columns);
    await new Promise((done) => setTimeout(done, STANDS_MS));
    await this.picture(file);
    this.start += Date.now() - since; // looking takes none of the player's time
  }
}

class DeskHand extends Hand {
  static async open(bench, name) {
    const hand = new DeskHand(name, 0);
    hand.table = Table.run(bench, "desk.py", "--told", "--speed", "normal");
    await hand.table.until(({ keys }) => keys && keys.includes("together"), "the title");
    hand.start = Date.now();
    return hand;
  }

  async tell(wish) {
    delete this.table.news.done;
    this.table.child.stdin.write(JSON.stringify(wish) + "\n");
    await this.table.until(({ done }) => done, JSON.stringify(wish));
  }

  async press(...keys) {
    for (const wanted of keys) {
      const { keys: all } = await this.table.until(
        ({ keys: seen }) => seen.some((key) => key.startsWith(wanted)),
        wanted,
      );
      await this.tell({ press: all.find((key) => key.startsWith(wanted)) });
      this.presses++;
    }
  }

  async type(words) {
    await this.table.until(({ scene }) => scene === "text_entry", "a question");
    await this.tell({ type: words });
    this.letters += words.length;
  }

  until(holds, what) {
    return this.table.until(holds, what);
  }

  picture(file) {
    return this.tell({ picture: file });
  }
}

class PageHand extends Hand {
  constructor(name, start, game) {
    super(name, start);
    this.game = game;
  }

  async press(...keys) {
    for (const key of keys) {
      await this.game.until((state) => state.options.some((option) => option.key === key && !option.off), key);
      await this.game.click(key);
      this.presses++;
    }
  }

  async type(words) {
    await this.game.until_scene("text_entry");
    await this.game.page.keyboard.type(words);
    this.letters += words.length;
  }

  until(holds, what) {
    return this.game.until(holds, what);
  }

  async picture(file) {
    await this.game.page.screenshot({ path: file });
  }
}

// takes a seat of a room; returns the time until the lobby, in seconds
async function sitsDown(hand, name, show) {
  await hand.press("sit");
  await hand.type(name);
  await show(hand);
  await hand.press("done");
  await hand.until(({ scene }) => scene === "lobby", "the lobby");
  return hand.seconds;
}

// opens a room of the Dice Game; returns its code, the address of its page, and the time until then, in seconds
async function hostOpens(host, show) {
  await show(host);
  await host.press("together");
  await show(host);
  await host.press("open", "game.dice_game");
  await show(host);
  await host.press("start");
  await host.type("Sofia");
  await show(host);
  await host.press("done");
  const { room, page } = await host.until(({ scene, phase }) => scene === "lobby" && phase === "lobby", "the lobby");
  const opened = host.seconds;
  await show(host);
  return { room, address: page, opened };
}

// finds the room on the Wi-Fi; returns the time until the lobby, in seconds
async function joinsNearby(hand, show) {
  await show(hand);
  await hand.press("together", "join");
  await show(hand);
  await hand.press("nearby.");
  await show(hand);
  const joined = await sitsDown(hand, "Milan", show);
  await hand.press("ready");
  await show(hand);
  return joined;
}

// opens the page that the host serves; returns the times until it is loaded and until the lobby, in seconds
async function joinsByPage(hand, show) {
  await hand.game.isReady();
  const loaded = hand.seconds;
  await show(hand);
  await hand.game.start();
  hand.presses++;
  await hand.until((state) => state.options.some(({ key }) => key === "sit"), "the room");
  await show(hand);
  const inside = await sitsDown(hand, "Ida", show);
  await show(hand);
  await hand.press("ready");
  return { loaded, inside };
}

// starts the match; returns the time until all see it, in seconds
async function hostStarts(host, hands) {
  await host.press("seat.3", "bot.novice", "start");
  const pressed = Date.now();
  await Promise.all(hands.map((hand) => hand.until(({ scene }) => scene === "match", "the match")));
  return (Date.now() - pressed) / 1000;
}

// the last picture of a hand fills its row
const rowOf = (hand) => [...hand.pictures, ...Array(ROOM_COLUMNS).fill(hand.pictures.at(-1))].slice(0, ROOM_COLUMNS);

async function opensARoom(bench) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "longshot-film-"));
  const show = (hand) => hand.shows(folder, ROOM_COLUMNS);
  const host = await DeskHand.open(bench, "host");
  const { room, address, opened } = await hostOpens(host, show);
  const second = await DeskHand.open(bench, "second game");
  const joined = await joinsNearby(second, show);
  const game = bench.keep(new Game(await open({ hash: `#test&room=${room}`, site: address.slice(0, -1) })));
  const page = new PageHand("page", Date.now(), game);
  const { loaded, inside } = await joinsByPage(page, show);
  const hands = [host, second, page];
  const begun = await hostStarts(host, hands);
  await game.frame.waitForTimeout(LAID_MS);
  for (const hand of hands) {
    await show(hand);
  }
  const seconds = [opened, joined, loaded, inside, begun].map((each) => each.toFixed(1));
  console.log("     seconds: room open, second game seated, page loaded, page seated, match begun:", seconds.join(", "));
  for (const hand of hands) {
    console.log(`     ${hand.name}: ${hand.presses} presses and ${hand.letters} letters`);
  }
  const strip = path.resolve(ROOT, STRIPS, "online.webp");
  await host.tell({ strip, pictures: hands.flatMap(rowOf), columns: ROOM_COLUMNS });
  assert.deepStrictEqual([faultsOf(game), game.strays], [[], []]);
}

module.exports = STRIPS
  ? {
      ...testsOf("a film strip of a match online of", films, () => true),
      "a film strip of a room that is opened, joined by a second game and by a page that it serves": opensARoom,
    }
  : {};
