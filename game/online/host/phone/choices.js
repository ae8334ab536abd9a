// The arrangement of the choices of a hand.

// more options besides the moves are folded
const MOST_ASIDES = 4;
// fewer options are not grouped
const LEAST_GROUPED = 8;
// fewer horses are large buttons
const LEAST_CHIPS = 4;
// longest name of a horse in a chip
const CHIP_LETTERS = 24;
// longest words of a button in a row
const SHORT_LETTERS = 13;

class Choices extends Controls {
  choices() {
    const sliders = this.options.filter((option) => option.share !== undefined);
    const asides = this.options.filter((option) => option.aside && !option.room);
    const own = this.game.choices ? this.game.choices(this, this.main, sliders) : null;
    const shown = own || [...sliders.map((option) => this.slider(option)), ...this.grouped(this.main)];
    if (asides.length <= MOST_ASIDES) return [...shown, ...this.listed(asides)];
    return [...shown, this.folded("more", this.texts.more, asides)];
  }

  folded(key, words, options) {
    const choices = options.map((option) => this.choice(option));
    return this.fold(key, words, choices);
  }

  // Returns long lists by their groups, such as continents. Folded groups stay folded.
  grouped(options) {
    const groups = new Map();
    for (const option of options) {
      const name = option.group || "";
      groups.set(name, [...(groups.get(name) || []), option]);
    }
    if (groups.size < 2 || options.length < LEAST_GROUPED) return this.listed(options);
    return [...groups].flatMap(([name, members]) => {
      if (!name) return this.listed(members);
      return [this.folded("group." + name, `${name} (${members.length})`, members)];
    });
  }

  listed(options) {
    const shown = options.filter((option) => option.key !== this.preset);
    const horses = shown.filter(({ cloth }) => cloth).sort((one, other) => one.cloth - other.cloth);
    if (this.areChips(horses)) {
      const others = shown.filter(({ cloth }) => !cloth);
      return [...this.chips(horses), ...this.placed(others)];
    }
    if (this.shared(shown)) {
      const [note, plain] = this.withoutShared(shown);
      return [...note, ...plain.map((option) => this.choice(option))];
    }
    if (this.areShort(options)) return [this.row(options, shown)];
    return this.placed(options);
  }

  // -- horses: two columns of chips, so that ten fit above the large button
  areChips(options) {
    const fits = ({ cloth, name, words }) => cloth && (name || words).length <= CHIP_LETTERS;
    return options.length >= LEAST_CHIPS && options.every(fits);
  }

  chips(horses) {
    const [note, plain] = this.withoutShared(horses);
    const chips = plain.map((option) => this.chip(option));
    return [...note, make("div", { class: "chips" }, chips)];
  }

  // -- a note of several options is announced once
  // Returns the note that all options share, or "".
  shared(options) {
    const [note, ...others] = [...new Set(options.map((option) => option.note || ""))];
    const isPlain = !options.some(({ before, off }) => off || (before || []).length);
    return note && !others.length && options.length > 1 && isPlain ? note : "";
  }

  // Returns the shared note as a list of elements, and the options without it.
  withoutShared(options) {
    const note = this.shared(options);
    if (!note) return [[], options];
    const line = textLine(note.replace(/[^.!?]$/, "$&."));
    return [[line], options.map((option) => ({ ...option, note: "" }))];
  }

  // -- short options in rows
  areActs(options) {
    return options.every((option) => option.act || option.key === this.preset);
  }

  areShort(options) {
    const isShort = ({ note, off, steps, words, form }) =>
      !note && !off && !steps && words.length <= SHORT_LETTERS && !form;
    const isPlaced = ({ before, one }) => one || (before || []).length;
    const most = this.areActs(options) ? 1 : 3;
    return options.length > most && options.every(isShort) && !options.some(isPlaced);
  }

  row(options, shown) {
    const kind = this.areActs(options) ? "halves thirds" : "halves";
    const choices = shown.map((option) => this.choice(option));
    return make("div", { class: kind }, choices);
  }

  // -- one below the other
  // Returns each option below its own words. Alternatives are in one row.
  placed(options) {
    const form = this.options.find((option) => option.form);
    const parts = [];
    let row = null;
    for (const option of options) {
      const words = (option.before || []).map(([role, line]) => this.wordsBefore(role, line));
      parts.push(...words);
      if (words.length || !option.one) {
        row = null;
      }
      if (option.key === this.preset) continue;
      const part = form && option === form ? this.form(option) : this.choice(option);
      if (!option.one) {
        parts.push(part);
        continue;
      }
      if (!row) {
        row = make("div", { class: "halves" });
        parts.push(row);
      }
      row.append(part);
    }
    return parts;
  }

  wordsBefore(role, line) {
    return make(role === "question" ? "h2" : "p", { class: "text-line" }, line);
  }
}
