// The controls of a hand: buttons, sliders, text fields and folds.

const SLIDER_STEPS = 1000;
const BADGES = 8;
const NAME_LETTERS = 12;
// local storage of the player's name and badge
const PLAYER_KEY = "hand-player";

class Controls extends Presses {
  get game() {
    return (this.card.sheet && GAMES[this.card.sheet.game]) || {};
  }

  // -- choices
  choice(option) {
    if (option.steps) return this.steps(option);
    const words = make("span", { class: "words" }, option.words);
    const text = make("span", { class: "text" }, words, this.noteOf(option));
    const extra = this.game.extra ? this.game.extra(this, option) : null;
    return this.button(option, "choice", this.face(option), text, extra);
  }

  button(option, kind, ...parts) {
    const attributes = {
      "aria-disabled": option.off ? "true" : null,
      "aria-pressed": this.isPressed(option),
      onclick: () => this.tap(option),
    };
    return makeButton(kind + (option.idle ? " idle" : ""), option.key, attributes, ...parts);
  }

  isPressed(option) {
    if (option.final) return String(this.chosen === option.key);
    return option.chosen ? "true" : null;
  }

  noteText(option) {
    if (option.off && option.off !== option.words) return option.off;
    return option.note || (option.share === undefined && option.value) || "";
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
    const style = `background:${ground};color:${ink}`;
    return make("span", { class: "cloth " + size, style, "aria-hidden": "true" }, String(number));
  }

  // -- chips
  // Returns a horse as a small button.
  chip(option) {
    const name = option.name || option.words;
    const words = make("span", { class: "words" }, name);
    const brief = option.brief && !option.off ? make("span", { class: "note brief" }, option.brief) : null;
    const parts = [words, this.factsOf(option, name), this.marksOf(option), brief];
    return this.button(option, "choice chip", this.cloth(option.cloth, "small"), ...parts);
  }

  marksOf(option) {
    const numbers = option.off ? [] : option.bar || [];
    if (!numbers.length) return null;
    const cloths = numbers.map((number) => this.cloth(number, "tiny"));
    return make("span", { class: "marks", role: "img", "aria-label": numbers.join(", ") }, cloths);
  }

  // Returns the price, owner or note of a horse at the left, and its chance at the right.
  factsOf(option, name) {
    const left = this.leftFact(option, name);
    if (!left && !option.chance) return null;
    const chance = option.chance ? make("b", {}, option.chance) : null;
    return make("span", { class: "facts" }, make("span", {}, left), chance);
  }

  leftFact(option, name) {
    const owner = (this.card.people || [])[option.owner];
    if (owner) return [portrait(owner.badge), owner.name];
    const price = option.off ? "" : option.price;
    return price ? make("b", { class: "price" }, price) : this.noteText(option).replace(name, "").trim();
  }

  // -- values
  slider(option) {
    const range = make("input", {
      type: "range",
      min: 0,
      max: SLIDER_STEPS,
      value: Math.round(SLIDER_STEPS * option.share),
      "data-key": option.key,
      "aria-label": `${option.words} ${option.value || ""}`.trim(),
      "aria-valuetext": option.value,
      onchange: (event) => this.press(option, (event.target.value / SLIDER_STEPS).toFixed(4)),
    });
    const less = this.step(option, "-1", "−");
    const more = this.step(option, "1", "+");
    const name = make("span", {}, option.words);
    const value = make("output", {}, option.value || "");
    return make("div", { class: "slider" }, name, value, make("div", {}, less, range, more));
  }

  // Returns a value that is set step by step, or by a press for the next step if that is simpler.
  steps(option) {
    const text = make("span", { class: "text" }, option.words, make("b", {}, option.note || ""));
    const isDisabled = Boolean(option.off);
    const less = this.step(option, "-1", "‹", isDisabled);
    const more = this.step(option, "1", "›", isDisabled);
    return make("div", { class: "slider steps" }, text, less, more);
  }

  step(option, by, sign, isDisabled = false) {
    const attributes = {
      "aria-label": `${sign} ${option.words}`,
      disabled: isDisabled,
      onclick: () => this.press(option, by),
    };
    return makeButton("step", `${option.key}${by}`, attributes, sign);
  }

  // Returns a text field. Changes by the device's own keyboard are sent letter by letter.
  typing() {
    let before = "";
    const report = ({ target }) => {
      const changed = [...before].findIndex((letter, index) => letter !== target.value[index]);
      const kept = changed < 0 ? before.length : changed;
      const letters = "\b".repeat(before.length - kept) + target.value.slice(kept);
      this.send([this.card.step, `0 type ${JSON.stringify(letters)}`].join("\n"));
      before = target.value;
    };
    return make("input", {
      type: "text",
      "data-key": "type",
      "aria-label": this.card.prompt,
      placeholder: this.card.prompt,
      autocomplete: "off",
      autocapitalize: "off",
      oninput: report,
    });
  }

  // -- the joining player: a name and a badge
  form(option) {
    const { taken, names } = option.form;
    this.kept = this.kept || this.remembered(taken);
    const player = this.kept;
    if (taken.includes(player.badge)) {
      player.badge = [...Array(BADGES).keys()].find((badge) => !taken.includes(badge)) || 0;
    }
    const badges = names.map((name, badge) => this.badge(name, badge, taken.includes(badge)));
    const grid = make("div", { class: "badges", style: "margin-top:12px" }, badges);
    return make("div", { class: "form list" }, this.nameField(names[player.badge]), grid);
  }

  nameField(placeholder) {
    return make("input", {
      type: "text",
      maxlength: NAME_LETTERS,
      value: this.kept.name,
      placeholder,
      "aria-label": this.texts.name,
      autocomplete: "nickname",
      enterkeyhint: "done",
      "data-key": "name",
      oninput: (event) => {
        this.kept.name = event.target.value;
      },
    });
  }

  badge(name, badge, isTaken) {
    const attributes = {
      disabled: isTaken,
      "aria-pressed": String(badge === this.kept.badge),
      "aria-label": name,
      onclick: () => {
        this.kept.badge = badge;
        this.draw();
      },
    };
    return makeButton(null, `badge.${badge}`, attributes, portrait(badge));
  }

  remembered(taken) {
    const unknown = { badge: taken.length % BADGES, name: "" };
    try {
      return JSON.parse(localStorage.getItem(PLAYER_KEY)) || unknown;
    } catch {
      return unknown;
    }
  }

  sit(option) {
    try {
      localStorage.setItem(PLAYER_KEY, JSON.stringify(this.kept));
    } catch {
      // without storage nothing is remembered
    }
    this.press(option, "0", `${this.kept.badge} ${this.kept.name}`);
  }

  // -- hidden parts
  fold(key, words, children) {
    const summary = make("summary", { "data-key": "fold." + key }, words || "…");
    const attributes = {
      open: this.opened.has(key),
      ontoggle: () => {
        this.opened[details.open ? "add" : "delete"](key);
      },
    };
    const details = make("details", attributes, summary, make("div", { class: "list" }, children));
    return details;
  }

  // Returns a secret that is visible while it is held.
  secret(words, text) {
    const inner = make("span", {}, this.texts.hold || "");
    const reveal = () => {
      inner.textContent = text;
    };
    const hide = () => {
      inner.textContent = this.texts.hold || "";
    };
    const attributes = {
      onpointerdown: reveal,
      onpointerup: hide,
      onpointerleave: hide,
      onpointercancel: hide,
      onkeydown: ({ key }) => {
        if (key === " " || key === "Enter") {
          reveal();
        }
      },
      onkeyup: hide,
      onblur: hide,
      oncontextmenu: (event) => event.preventDefault(),
    };
    const lock = make("img", { src: picture("icon_lock"), alt: "", width: 22, height: 22 });
    return makeButton("secret", "secret", attributes, make("b", {}, lock, words), inner);
  }
}
