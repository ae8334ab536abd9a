"use strict";

// Draws a hand from its card, and reports presses. Independent of room and rules: a card has the words, the choices with their keys, and
// their costs and gains; `send` takes the lines of a press. Each game adds to GAMES the functions that draw its own parts.
const GAMES = {};
const PICTURES = "/hand/";
const ICON = "/hand/icon.svg";
const BAR = 58;
const SHOT_MS = 1000;
const FEW = 4;
const CHIPS = 4;
const CHIP_LETTERS = 24;
const DEAF_MS = 400;
const SKIPPED_DEAF_MS = 700;
const byId = (id) => document.getElementById(id);
const asSentence = (words) => words.replace(/^[^\p{L}\p{N}]*\p{L}/u, (start) => start.toLocaleUpperCase());
// a page with another folder of pictures replaces it
let picture = (name) => PICTURES + name + ".svg";

// a card whose names from right to left are quotations: digits and marks around them keep their places (as in game/ui/letter_runs.py)
const LEFTWARDS =
  "[\\p{Script=Hebrew}\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Thaana}\\p{Script=Nko}\\p{Script=Adlam}]";
const QUOTATION = new RegExp(`${LEFTWARDS}(?:[^\\p{L}]*${LEFTWARDS})*\\p{M}*`, "gu");

function isolated(part) {
  if (typeof part === "string") return part.replace(QUOTATION, "\u2068$&\u2069");
  if (part && typeof part === "object") {
    for (const [name, value] of Object.entries(part)) {
      part[name] = isolated(value);
    }
  }
  return part;
}

// an element with attributes and children; texts never become markup
function make(kind, attributes = {}, ...children) {
  const element = document.createElement(kind);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) {
      element.addEventListener(name.slice(2), value);
    } else if (name === "style") {
      element.style.cssText = value;
    } // the page's policy forbids the attribute
    else if (value !== undefined && value !== null && value !== false) {
      element.setAttribute(name, value === true ? "" : value);
    }
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== ""));
  return element;
}

function shape(kind, attributes = {}, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", kind);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined) {
      element.setAttribute(name, value);
    }
  }
  element.append(...children.flat());
  return element;
}

class Hand {
  constructor(send) {
    this.send = send;
    this.card = null;
    this.facts = { cloths: {}, seats: [] };
    this.texts = {};
    this.chosen = ""; // the key of the choice that waits for its confirmation
    this.opened = new Set(); // unfolded parts
    this.large = {}; // key and sense of the large button
    this.pressed = this.isDeaf = this.isDeafAll = false;
  }

  get game() {
    return (this.card.sheet && GAMES[this.card.sheet.game]) || {};
  }

  show(card) {
    isolated(card);
    const before = this.card;
    const focus = document.activeElement && document.activeElement.dataset.key;
    Object.assign(this.facts, card.facts);
    Object.assign(this.texts, card.texts);
    this.card = card;
    const final = this.options.filter((option) => !option.off);
    if (!this.options.some(({ key, off }) => key === this.chosen && !off)) {
      this.chosen = "";
    }
    const main = final.filter((option) => !option.aside);
    const go =
      this.only ||
      (main.some((option) => option.share !== undefined) && main.find((option) => option.final)) ||
      final.find(({ key, chosen }) => key === card.lead && !chosen);
    if (go && (!this.chosen || go.key !== this.preset)) {
      this.chosen = go.key;
    }
    this.preset = go ? go.key : ""; // it is not listed among the choices
    this.guard();
    document.body.classList.remove("waiting");
    this.draw();
    if (focus) {
      const again = document.querySelector(`[data-key="${CSS.escape(focus)}"]`);
      if (again) {
        again.focus({ preventScroll: true });
      }
    }
    if (before && before.prompt !== card.prompt && card.asked) {
      window.scrollTo(0, 0);
    }
    // of another match, which may have been scrolled
    if (card.sheet && !(before && before.sheet)) {
      byId("sheet").scrollTop = 0;
    }
    this.feel(before, card);
  }

  // my turn, a hit, a gain, a win
  feel(before, card) {
    const shake = !navigator.vibrate
      ? null
      : card.won && !(before && before.won)
        ? [80, 60, 80, 60, 80]
        : card.change < 0
          ? [120]
          : card.change > 0
            ? [40, 40, 40]
            : card.asked && !(before && before.asked)
              ? [60]
              : null;
    if (shake && (!navigator.userActivation || navigator.userActivation.hasBeenActive)) {
      navigator.vibrate(shake);
    }
  }

  get options() {
    return this.card.options || [];
  }

  get main() {
    return this.options.filter((option) => !option.aside && option.share === undefined);
  }

  // A large button that changes without a press ignores presses for a moment, because the player has not read it yet.
  // So does one of the room after the last press of a match, which would else start another one.
  // After Skip all controls ignore presses, and further taps extend this.
  guard() {
    const { key, sense } = this.large;
    const option = this.options.find((one) => one.key === this.chosen);
    this.large = { key: this.chosen, sense: this.senseOf(option) };
    const isNew = key !== this.large.key || sense !== this.large.sense;
    const isSkipped = sense === "skip" && isNew;
    const isUnread = isSkipped || this.large.sense === "room" || !this.pressed;
    if (isNew && isUnread) {
      this.deafen(isSkipped || this.isDeafAll);
    }
    this.pressed = false;
  }

  senseOf(option) {
    return option ? option.sense || (option.final ? "final" : "act") : "";
  }

  deafen(isAll) {
    clearTimeout(this.hearing);
    [this.isDeaf, this.isDeafAll] = [true, isAll];
    this.hearing = setTimeout(
      () => {
        this.isDeaf = this.isDeafAll = false;
        for (const button of document.querySelectorAll("#foot .go")) {
          button.removeAttribute("aria-disabled");
        }
      },
      isAll ? SKIPPED_DEAF_MS : DEAF_MS,
    );
  }

  hears(isLarge) {
    if (this.isDeafAll) {
      this.deafen(true);
    }
    return !(this.isDeafAll || (isLarge && this.isDeaf));
  }

  press(option, how = "0", value = "") {
    this.say([`${how} ${option.key}${value ? " " + value : ""}`]);
  }

  say(lines) {
    document.body.classList.add("waiting");
    this.pressed = true;
    this.send([this.card.step, ...lines].join("\n"));
  }

  tap({ key }) {
    const option = this.options.find((one) => one.key === key);
    if (!option || !this.hears(false)) return;
    if (option.off) {
      this.tell(option.off);
      return;
    }
    if (option.form) {
      this.sit(option);
      return;
    }
    if (option.act || !(option.final || option.warning)) {
      this.press(option);
      return;
    }
    if (this.chosen === option.key) {
      this.press(option);
      return;
    }
    this.chosen = option.key;
    this.large = { key: option.key, sense: this.senseOf(option) };
    this.draw();
    const chip = document.querySelector(`.chip[data-key="${CSS.escape(option.key)}"]`);
    if (chip) {
      chip.scrollIntoView({ block: "nearest" });
    }
    if (option.warning) {
      this.tell(option.warning);
    }
  }

  tell(words) {
    const said = byId("said");
    said.textContent = words || "";
    said.hidden = !words;
  }

  // -- drawing
  draw() {
    const card = this.card;
    document.body.classList.toggle("seated", Boolean(card.people));
    document.title = (card.asked ? "● " : "") + (card.title || "Long Shot");
    this.drawBar(card);
    this.tell(card.said);
    this.fill("news", [...this.news(card), ...this.lines(card, true)]);
    byId("words").textContent = asSentence(card.prompt || "");
    this.fill("ways", [...this.ways(card)]);
    const field = document.querySelector("[data-key=type]");
    // the focused field keeps its letters
    const typing = card.typing ? [field || this.typing()] : [];
    const choices = this.choices();
    document.body.classList.toggle(
      "chosen-from",
      Boolean(card.back && choices.some((part) => part.className === "chips")),
    ); // the news is below
    this.fill("choices", [...typing, ...choices]);
    this.fill("sheet", [...this.sheet(card)]);
    this.fill("foot", [...this.foot(card)]);
  }

  // keeps unchanged elements: a finger may be on them, or a reader in them
  fill(id, parts) {
    const place = byId(id);
    const nodes = parts.filter((part) => part !== "");
    const before = [...place.childNodes];
    const isSame =
      nodes.length === before.length && nodes.every((node, n) => node === before[n] || node.isEqualNode(before[n]));
    if (isSame && !place.querySelector("[type=range]")) return;
    // the focused text field keeps the keyboard
    const kept = before.length && nodes[0] === before[0] ? 1 : 0;
    for (const node of before.slice(kept)) {
      node.remove();
    }
    place.append(...nodes.slice(kept));
  }

  drawBar({ people, seat, title }) {
    const own = people && seat !== undefined ? people[seat] : null;
    const bar = byId("bar");
    bar.classList.toggle("own", Boolean(own));
    bar.style.setProperty("--seat", own ? this.facts.seats[own.badge] : "");
    const face = make("img", { src: own ? picture(`portrait_${own.badge}`) : ICON, alt: "", width: 44, height: 44 });
    bar.replaceChildren(face, make("b", {}, own ? `${own.name} ${own.purse || ""}` : title || "Long Shot"));
    if (this.card.clock) {
      bar.append(this.clock(this.card));
    }
  }

  clock(card) {
    const until = performance.now() + 1000 * card.clock;
    const plate = make("span", { class: "clock", role: "timer" });
    const count = () => {
      const left = Math.max(0, Math.ceil((until - performance.now()) / SHOT_MS));
      plate.textContent = left;
      plate.setAttribute("aria-label", (this.texts.seconds || "{n}").replace("{n}", left));
      plate.classList.toggle("late", left <= 5);
      if (left && this.card === card) {
        setTimeout(count, 250);
      }
    };
    count();
    return plate;
  }

  news({ news, change, missed }) {
    const lines = [...(news || [])];
    const last = lines.pop();
    const bot = missed ? [make("p", { class: "missed" }, missed)] : [];
    if (last === undefined) return bot;
    const head = make(
      "summary",
      { "data-key": "news" },
      change
        ? make("b", { class: change < 0 ? "change loss" : "change" }, (change > 0 ? "+" : "−") + Math.abs(change))
        : null,
      last,
    );
    return bot.concat(
      lines.length
        ? [
            make(
              "details",
              {},
              head,
              make(
                "div",
                { class: "list" },
                lines.map((line) => make("p", {}, line)),
              ),
            ),
          ]
        : [make("p", {}, ...head.childNodes)],
    );
  }

  // the texts of a scene: short texts above the controls, long ones below
  lines({ lines }, isAbove) {
    const all = lines || [];
    return isAbove === all.join("").length < 260 ? all.map((line) => make("p", { class: "text-line" }, line)) : [];
  }

  choices() {
    const sliders = this.options.filter((option) => option.share !== undefined);
    const asides = this.options.filter((option) => option.aside && !option.room);
    const own = this.game.choices ? this.game.choices(this, this.main, sliders) : null;
    const shown = own || [...sliders.map((option) => this.slider(option)), ...this.grouped(this.main)];
    if (asides.length <= FEW) {
      shown.push(...this.listed(asides));
    } else {
      shown.push(
        this.fold(
          "more",
          this.texts.more,
          asides.map((option) => this.choice(option)),
        ),
      );
    }
    return shown;
  }

  // long lists by their groups, such as continents; folded groups stay folded
  grouped(options) {
    const groups = new Map();
    for (const option of options) {
      groups.set(option.group || "", [...(groups.get(option.group || "") || []), option]);
    }
    if (groups.size < 2 || options.length < 8) return this.listed(options);
    return [...groups].flatMap(([name, members]) =>
      name
        ? [
            this.fold(
              "group." + name,
              `${name} (${members.length})`,
              members.map((option) => this.choice(option)),
            ),
          ]
        : this.listed(members),
    );
  }

  listed(options) {
    const small =
      options.length > (options.every((option) => option.act || option.key === this.preset) ? 1 : 3) &&
      options.every(
        (option) => !option.note && !option.off && !option.steps && option.words.length < 14 && !option.form,
      );
    const shown = options.filter((option) => option.key !== this.preset);
    const horses = shown.filter(({ cloth }) => cloth).sort((one, other) => one.cloth - other.cloth);
    if (this.areChips(horses)) {
      return [
        ...this.noted(
          horses,
          (option) => this.chip(option),
          (chips) => [make("div", { class: "chips" }, chips)],
        ),
        ...this.placed(shown.filter(({ cloth }) => !cloth)),
      ];
    }
    if (this.shared(shown)) {
      return this.noted(
        shown,
        (option) => this.choice(option),
        (choices) => choices,
      );
    }
    if (small && !options.some(({ before, one }) => one || (before || []).length)) {
      return [
        make(
          "div",
          { class: options.every((option) => option.act || option.key === this.preset) ? "halves thirds" : "halves" },
          shown.map((option) => this.choice(option)),
        ),
      ];
    }
    return this.placed(options);
  }

  noted(options, draw, laid) {
    const note = this.shared(options);
    return [
      ...(note ? [make("p", { class: "text-line" }, note.replace(/[^.!?]$/, "$&."))] : []),
      ...laid(options.map((option) => draw(note ? { ...option, note: "" } : option))),
    ];
  }

  // each below its own words; alternatives are in one row
  placed(options) {
    const parts = [];
    let row = null;
    for (const option of options) {
      const words = (option.before || []).map(([role, line]) =>
        make(role === "question" ? "h2" : "p", { class: "text-line" }, line),
      );
      parts.push(...words);
      if (words.length || !option.one) {
        row = null;
      }
      if (option.key === this.preset) continue;
      const part =
        option.form && option === this.options.find((one) => one.form) ? this.form(option) : this.choice(option);
      if (option.one && !row) {
        parts.push((row = make("div", { class: "halves" })));
      }
      if (option.one) {
        row.append(part);
      } else {
        parts.push(part);
      }
    }
    return parts;
  }

  // the only possible action, which is the large button below
  get only() {
    const possible = this.options.filter((option) => !option.off && !option.room);
    return possible.length === 1 && !possible[0].form && possible[0].share === undefined ? possible[0] : null;
  }

  choice(option) {
    if (option.steps) return this.steps(option);
    const text = make("span", { class: "text" }, make("span", { class: "words" }, option.words), this.noteOf(option));
    return this.button(
      option,
      "choice",
      this.face(option),
      text,
      this.game.extra ? this.game.extra(this, option) : null,
    );
  }

  button(option, kind, ...parts) {
    return make(
      "button",
      {
        class: kind + (option.idle ? " idle" : ""),
        type: "button",
        "data-key": option.key,
        "aria-disabled": option.off ? "true" : null,
        "aria-pressed": option.final ? String(this.chosen === option.key) : option.chosen ? "true" : null,
        onclick: () => this.tap(option),
      },
      ...parts,
    );
  }

  // horses: two columns of chips, so that ten fit above the large button
  areChips(options) {
    return (
      options.length >= CHIPS &&
      options.every(({ cloth, name, words }) => cloth && (name || words).length <= CHIP_LETTERS)
    );
  }

  chip(option) {
    const name = option.name || option.words;
    const numbers = option.off ? [] : option.bar || [];
    const facts = this.factsOf(option, name);
    const bar = numbers.length
      ? make(
          "span",
          { class: "marks", role: "img", "aria-label": numbers.join(", ") },
          numbers.map((number) => this.cloth(number, "tiny")),
        )
      : null;
    return this.button(
      option,
      "choice chip",
      this.cloth(option.cloth, "small"),
      make("span", { class: "words" }, name),
      facts,
      bar,
      option.brief && !option.off ? make("span", { class: "note brief" }, option.brief) : null,
    );
  }

  // its price, owner or note at the left, and the chance at the right
  factsOf(option, name) {
    const owner = (this.card.people || [])[option.owner];
    const price = option.off ? "" : option.price;
    const left = owner
      ? [make("img", { src: picture(`portrait_${owner.badge}`), alt: "" }), owner.name]
      : price
        ? make("b", { class: "price" }, price)
        : this.noteText(option).replace(name, "").trim();
    return left || option.chance
      ? make("span", { class: "facts" }, make("span", {}, left), option.chance ? make("b", {}, option.chance) : null)
      : null;
  }

  // a note shared by all is announced once
  shared(options) {
    const [note, ...others] = [...new Set(options.map((option) => option.note || ""))];
    return note &&
      !others.length &&
      options.length > 1 &&
      !options.some(({ before, off }) => off || (before || []).length)
      ? note
      : "";
  }

  noteText(option) {
    return option.off && option.off !== option.words
      ? option.off
      : option.note || (option.share === undefined && option.value) || "";
  }

  noteOf(option) {
    const note = this.noteText(option);
    return note ? make("span", { class: "note" }, note) : null;
  }

  face(option) {
    if (option.cloth) return this.cloth(option.cloth);
    const name = option.picture || (option.icon && `icon_${option.icon}`);
    return name ? make("img", { src: picture(name), alt: "" }) : null;
  }

  cloth(number, size = "") {
    const [ground, ink] = this.facts.cloths[number] || ["#fffaf0", "#1d2433"];
    return make(
      "span",
      { class: "cloth " + size, style: `background:${ground};color:${ink}`, "aria-hidden": "true" },
      String(number),
    );
  }

  slider(option) {
    const name = `${option.words} ${option.value || ""}`.trim();
    const range = make("input", {
      type: "range",
      min: 0,
      max: 1000,
      value: Math.round(1000 * option.share),
      "data-key": option.key,
      "aria-label": name,
      "aria-valuetext": option.value,
      onchange: (event) => this.press(option, (event.target.value / 1000).toFixed(4)),
    });
    const step = (by, sign) =>
      make(
        "button",
        {
          class: "step",
          type: "button",
          "aria-label": `${sign} ${option.words}`,
          "data-key": `${option.key}${by}`,
          onclick: () => this.press(option, by),
        },
        sign,
      );
    return make(
      "div",
      { class: "slider" },
      make("span", {}, option.words),
      make("output", {}, option.value || ""),
      make("div", {}, step("-1", "−"), range, step("1", "+")),
    );
  }

  // a value that is set step by step, or by a press for the next step if that is simpler
  steps(option) {
    const step = (by, sign) =>
      make(
        "button",
        {
          class: "step",
          type: "button",
          "aria-label": `${sign} ${option.words}`,
          "data-key": `${option.key}${by}`,
          disabled: Boolean(option.off),
          onclick: () => this.press(option, by),
        },
        sign,
      );
    return make(
      "div",
      { class: "slider steps" },
      make("span", { class: "text" }, option.words, make("b", {}, option.note || "")),
      step("-1", "‹"),
      step("1", "›"),
    );
  }

  // a typed text: changes by the device's own keyboard are sent letter by letter
  typing() {
    let before = "";
    return make("input", {
      type: "text",
      "data-key": "type",
      "aria-label": this.card.prompt,
      placeholder: this.card.prompt,
      autocomplete: "off",
      autocapitalize: "off",
      oninput: ({ target }) => {
        const same = [...before].findIndex((letter, n) => letter !== target.value[n]);
        const kept = same < 0 ? before.length : same;
        this.send(
          [
            this.card.step,
            `0 type ${JSON.stringify("\b".repeat(before.length - kept) + target.value.slice(kept))}`,
          ].join("\n"),
        );
        before = target.value;
      },
    });
  }

  // the joining player: a name and a face
  form(option) {
    const { taken, names } = option.form;
    const kept = this.kept || (this.kept = this.remembered(taken, names));
    if (taken.includes(kept.badge)) {
      kept.badge = [...Array(8).keys()].find((badge) => !taken.includes(badge)) || 0;
    }
    const field = make("input", {
      type: "text",
      maxlength: 12,
      value: kept.name,
      placeholder: names[kept.badge],
      "aria-label": this.texts.name,
      autocomplete: "nickname",
      enterkeyhint: "done",
      "data-key": "name",
      oninput: (event) => {
        kept.name = event.target.value;
      },
    });
    const faces = names.map((name, badge) =>
      make(
        "button",
        {
          type: "button",
          disabled: taken.includes(badge),
          "aria-pressed": String(badge === kept.badge),
          "aria-label": name,
          "data-key": `badge.${badge}`,
          onclick: () => {
            kept.badge = badge;
            this.draw();
          },
        },
        make("img", { src: picture(`portrait_${badge}`), alt: "" }),
      ),
    );
    return make(
      "div",
      { class: "form list" },
      field,
      make("div", { class: "badges", style: "margin-top:12px" }, faces),
    );
  }

  remembered(taken, names) {
    try {
      return JSON.parse(localStorage.getItem("hand-player")) || { badge: taken.length % 8, name: "" };
    } catch {
      return { badge: taken.length % 8, name: "" };
    }
  }

  sit(option) {
    try {
      localStorage.setItem("hand-player", JSON.stringify(this.kept));
    } catch {
      /* nothing is kept then */
    }
    this.press(option, "0", `${this.kept.badge} ${this.kept.name}`);
  }

  fold(key, words, children) {
    const details = make(
      "details",
      {
        open: this.opened.has(key),
        ontoggle: () => {
          this.opened[details.open ? "add" : "delete"](key);
        },
      },
      make("summary", { "data-key": "fold." + key }, words || "…"),
      make("div", { class: "list" }, children),
    );
    return details;
  }

  // -- the player's own values, the others, and everything in tables
  sheet(card) {
    const parts = [];
    if (card.sheet && this.game.sheet) {
      parts.push(...this.game.sheet(this, card.sheet.own));
    }
    parts.push(...this.lines(card, false));
    if (card.people) {
      parts.push(
        make(
          "div",
          { class: "people" },
          card.people.map((one, number) => this.person(one, number)),
        ),
      );
    }
    const ofRoom = this.options.filter((option) => option.room);
    if (ofRoom.length) {
      parts.push(
        this.fold(
          "room",
          this.texts.more,
          ofRoom.map((option) => this.choice(option)),
        ),
      );
    }
    if (card.sheet && card.sheet.tables.length) {
      parts.push(
        this.fold(
          "table",
          this.texts.table,
          card.sheet.tables.map((block) => this.table(block)),
        ),
      );
    }
    return parts;
  }

  person({ name, badge, purse, kind, ready }, number) {
    const isOn = (this.card.acting || []).includes(number);
    const colour = this.facts.seats[badge] || "#d3c29d";
    if (kind === "open") return make("span", {}, "…");
    return make(
      "span",
      { class: isOn || ready ? "on" : "" },
      make("img", { src: picture(`portrait_${badge}`), alt: "", style: `border-color:${colour}` }),
      `${name} ${purse || ""}${ready ? " ✓" : ""}`,
    );
  }

  table(block) {
    if (block.line !== undefined) {
      return block.style === "head"
        ? make("h2", {}, block.line)
        : make("p", { style: "white-space:pre-wrap;margin:.2rem 0" }, block.line);
    }
    const row = (cells, kind) =>
      make(
        "tr",
        {},
        cells.map((cell) => make(kind, {}, cell)),
      );
    return make(
      "div",
      { class: "scroll", tabindex: 0 },
      make(
        "table",
        {},
        row(block.head, "th"),
        block.rows.map((cells) => row(cells, "td")),
      ),
    );
  }

  // a secret that is visible while it is held
  secret(words, text) {
    const inner = make("span", {}, this.texts.hold || "");
    const show = (isOpen) => () => {
      inner.textContent = isOpen ? text : this.texts.hold || "";
    };
    return make(
      "button",
      {
        class: "secret",
        type: "button",
        "data-key": "secret",
        onpointerdown: show(true),
        onpointerup: show(false),
        onpointerleave: show(false),
        onpointercancel: show(false),
        onkeydown: (event) => {
          if (event.key === " " || event.key === "Enter") {
            show(true)();
          }
        },
        onkeyup: show(false),
        onblur: show(false),
        oncontextmenu: (event) => event.preventDefault(),
      },
      make("b", {}, make("img", { src: picture("icon_lock"), alt: "", width: 22, height: 22 }), words),
      inner,
    );
  }

  ways(card) {
    if (card.back) {
      return [
        make(
          "button",
          { type: "button", class: "way", "data-key": "back", onclick: () => this.say(["0 back"]) },
          "‹ " + (this.texts.back || ""),
        ),
      ];
    }
    return card.undo
      ? [
          make(
            "button",
            {
              type: "button",
              class: "way",
              "data-key": "undo",
              onclick: () => this.say([`0 ${card.undo === true ? "undo" : card.undo}`]),
            },
            "↶ " + (this.texts.undo || ""),
          ),
        ]
      : [];
  }

  foot(card) {
    const buttons = [];
    const form = this.options.find((option) => option.form);
    const chosen = this.options.find((option) => option.key === this.chosen && !option.off);
    if (form) {
      buttons.push(
        make("button", { class: "go", type: "button", "data-key": "go", onclick: () => this.sit(form) }, form.words),
      );
    } else if (chosen) {
      const note = chosen.key === this.preset ? chosen.note : "";
      const more = asSentence([note, chosen.more].filter(Boolean).join(". "));
      if (more) {
        buttons.push(make("p", {}, more));
      }
      buttons.push(
        make(
          "button",
          {
            class: "go",
            type: "button",
            "data-key": "go",
            "aria-disabled": this.isDeaf ? "true" : null,
            onclick: () => {
              if (this.hears(true)) {
                this.press(chosen);
              }
            },
          },
          chosen.words,
          [chosen.left, chosen.sub].filter(Boolean).map((line) => make("span", { class: "left" }, line)),
        ),
      );
    }
    return buttons;
  }
}
