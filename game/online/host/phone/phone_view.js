// Draws a hand from its card, and reports presses. It is independent of room and rules: a card has the words, the
// choices with their keys, and their costs and gains.

const SECOND_MS = 1000;
const CLOCK_MS = 250;
// remaining time of a move in alarming colours
const LATE_SECONDS = 5;
// shorter texts of a scene are above the controls
const SHORT_TEXT_LETTERS = 260;
// vibrations, in milliseconds on and off
const WIN = [80, 60, 80, 60, 80];
const LOSS = [120];
const GAIN = [40, 40, 40];
const TURN = [60];

class Hand extends Choices {
  // Shows a new card.
  show(card) {
    isolated(card);
    const before = this.card;
    const focus = document.activeElement && document.activeElement.dataset.key;
    Object.assign(this.facts, card.facts);
    Object.assign(this.texts, card.texts);
    this.card = card;
    this.choose();
    this.guard();
    document.body.classList.remove("waiting");
    this.draw();
    const focused = focus && byKey(focus);
    if (focused) {
      focused.focus({ preventScroll: true });
    }
    if (before && before.prompt !== card.prompt && card.asked) {
      window.scrollTo(0, 0);
    }
    // the sheet of an earlier match may have been scrolled
    if (card.sheet && !(before && before.sheet)) {
      byId("sheet").scrollTop = 0;
    }
    this.feel(before, card);
  }

  // Vibrates at the beginning of a turn, a loss, a gain or a win.
  feel(before, card) {
    if (!navigator.vibrate) return;
    const pattern = this.vibration(before || {}, card);
    if (pattern && (!navigator.userActivation || navigator.userActivation.hasBeenActive)) {
      navigator.vibrate(pattern);
    }
  }

  vibration(before, card) {
    if (card.won && !before.won) return WIN;
    if (card.change < 0) return LOSS;
    if (card.change > 0) return GAIN;
    return card.asked && !before.asked ? TURN : null;
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
    this.fill("ways", this.ways(card));
    // the focused field keeps its letters
    const field = card.typing ? [document.querySelector("[data-key=type]") || this.typing()] : [];
    const choices = this.choices();
    const hasChips = choices.some((part) => part.className === "chips");
    // then the news is below
    document.body.classList.toggle("chosen-from", Boolean(card.back && hasChips));
    this.fill("choices", [...field, ...choices]);
    this.fill("sheet", this.sheet(card));
    this.fill("foot", this.foot());
  }

  // Replaces the content of an element. Unchanged elements stay: a finger may be on them, or a reader in them.
  fill(id, parts) {
    const place = byId(id);
    const nodes = parts.filter((part) => part !== "");
    const before = [...place.childNodes];
    const isKept = (node, index) => node === before[index] || node.isEqualNode(before[index]);
    const isSame = nodes.length === before.length && nodes.every(isKept);
    if (isSame && !place.querySelector("[type=range]")) return;
    // the focused text field keeps the keyboard
    const kept = before.length && nodes[0] === before[0] ? 1 : 0;
    for (const node of before.slice(kept)) {
      node.remove();
    }
    place.append(...nodes.slice(kept));
  }

  // -- the bar
  drawBar({ people, seat, title }) {
    const own = people && seat !== undefined ? people[seat] : null;
    const bar = byId("bar");
    bar.classList.toggle("own", Boolean(own));
    bar.style.setProperty("--seat", own ? this.facts.seats[own.badge] : "");
    const address = own ? picture(`portrait_${own.badge}`) : ICON;
    const face = make("img", { src: address, alt: "", width: 44, height: 44 });
    const words = own ? `${own.name} ${own.purse || ""}` : title || "Long Shot";
    bar.replaceChildren(face, make("b", {}, words));
    if (this.card.clock) {
      bar.append(this.clock(this.card));
    }
  }

  // Returns the remaining time of a move, which counts down while its card is shown.
  clock(card) {
    const end = performance.now() + SECOND_MS * card.clock;
    const plate = make("span", { class: "clock", role: "timer" });
    const count = () => {
      const left = Math.max(0, Math.ceil((end - performance.now()) / SECOND_MS));
      plate.textContent = left;
      plate.setAttribute("aria-label", (this.texts.seconds || "{n}").replace("{n}", left));
      plate.classList.toggle("late", left <= LATE_SECONDS);
      if (left && this.card === card) {
        setTimeout(count, CLOCK_MS);
      }
    };
    count();
    return plate;
  }

  // -- news
  // Returns the last line of the news; the earlier lines are folded.
  news({ news, change, missed }) {
    const lines = [...(news || [])];
    const last = lines.pop();
    const parts = missed ? [make("p", { class: "missed" }, missed)] : [];
    if (last === undefined) return parts;
    const head = [change ? this.change(change) : null, last];
    if (!lines.length) return [...parts, make("p", {}, ...head)];
    const paragraphs = lines.map((line) => make("p", {}, line));
    const summary = make("summary", { "data-key": "news" }, ...head);
    return [...parts, make("details", {}, summary, make("div", { class: "list" }, paragraphs))];
  }

  change(amount) {
    const words = (amount > 0 ? "+" : "−") + Math.abs(amount);
    return make("b", { class: amount < 0 ? "change loss" : "change" }, words);
  }

  // Returns the texts of a scene: short texts above the controls, long ones below.
  lines({ lines }, isAbove) {
    const all = lines || [];
    const isShort = all.join("").length < SHORT_TEXT_LETTERS;
    return isAbove === isShort ? all.map(textLine) : [];
  }

  // -- the sheet: the player's own values, the others, and everything in tables
  sheet(card) {
    const parts = card.sheet && this.game.sheet ? [...this.game.sheet(this, card.sheet.own)] : [];
    parts.push(...this.lines(card, false));
    if (card.people) {
      const people = card.people.map((one, number) => this.person(one, number));
      parts.push(make("div", { class: "people" }, people));
    }
    const ofRoom = this.options.filter((option) => option.room);
    if (ofRoom.length) {
      parts.push(this.folded("room", this.texts.more, ofRoom));
    }
    if (card.sheet && card.sheet.tables.length) {
      const tables = card.sheet.tables.map((block) => this.table(block));
      parts.push(this.fold("table", this.texts.table, tables));
    }
    return parts;
  }

  person({ name, badge, purse, kind, ready }, number) {
    if (kind === "open") return make("span", {}, "…");
    const isOn = (this.card.acting || []).includes(number);
    const colour = this.facts.seats[badge] || "#d3c29d";
    const face = portrait(badge, { style: `border-color:${colour}` });
    const words = `${name} ${purse || ""}${ready ? " ✓" : ""}`;
    return make("span", { class: isOn || ready ? "on" : "" }, face, words);
  }

  table({ line, style, head, rows }) {
    if (line !== undefined) {
      if (style === "head") return make("h2", {}, line);
      return make("p", { style: "white-space:pre-wrap;margin:.2rem 0" }, line);
    }
    const cellsOf = (cells, kind) => cells.map((cell) => make(kind, {}, cell));
    const row = (cells, kind) => make("tr", {}, cellsOf(cells, kind));
    const lines = [row(head, "th"), ...rows.map((cells) => row(cells, "td"))];
    return make("div", { class: "scroll", tabindex: 0 }, make("table", {}, lines));
  }

  // -- the ways back, and the large button
  ways({ back, undo }) {
    if (back) return [this.way("back", "back", `‹ ${this.texts.back || ""}`)];
    return undo ? [this.way("undo", undo === true ? "undo" : undo, `↶ ${this.texts.undo || ""}`)] : [];
  }

  way(key, command, words) {
    return makeButton("way", key, { onclick: () => this.say([`0 ${command}`]) }, words);
  }

  foot() {
    const form = this.options.find((option) => option.form);
    if (form) return [makeButton("go", "go", { onclick: () => this.sit(form) }, form.words)];
    const chosen = this.options.find((option) => option.key === this.chosen && !option.off);
    if (!chosen) return [];
    const note = chosen.key === this.preset ? chosen.note : "";
    const more = asSentence([note, chosen.more].filter(Boolean).join(". "));
    const button = this.goButton(chosen);
    return more ? [make("p", {}, more), button] : [button];
  }

  goButton(option) {
    const lines = [option.left, option.sub].filter(Boolean);
    const small = lines.map((line) => make("span", { class: "left" }, line));
    const attributes = {
      "aria-disabled": this.isDeaf ? "true" : null,
      onclick: () => {
        if (this.hears(true)) {
          this.press(option);
        }
      },
    };
    return makeButton("go", "go", attributes, option.words, small);
  }
}
