// The state of a hand, and its presses. `send` takes the lines of a press.

// a large button that has changed ignores presses for this time
const DEAF_MS = 400;
// all controls ignore presses for this time after Skip
const SKIPPED_DEAF_MS = 700;

class Presses {
  constructor(send) {
    this.send = send;
    this.card = null;
    this.facts = { cloths: {}, seats: [] };
    this.texts = {};
    // key of the choice that waits for its confirmation
    this.chosen = "";
    // key of the choice that the large button has without a press; it is not listed among the choices
    this.preset = "";
    // keys of the unfolded parts
    this.opened = new Set();
    // key and sense of the large button
    this.large = {};
    this.pressed = false;
    this.isDeaf = false;
    this.isDeafAll = false;
  }

  get options() {
    return this.card.options || [];
  }

  // Returns the options with moves, without the sliders.
  get main() {
    return this.options.filter((option) => !option.aside && option.share === undefined);
  }

  // Returns the only possible action, which is the large button.
  get only() {
    const possible = this.options.filter((option) => !option.off && !option.room);
    const [first] = possible;
    const isAction = possible.length === 1 && !first.form && first.share === undefined;
    return isAction ? first : null;
  }

  // Chooses the action of the large button after a new card.
  choose() {
    const possible = this.options.filter((option) => !option.off);
    if (!possible.some(({ key }) => key === this.chosen)) {
      this.chosen = "";
    }
    const lead = this.only || this.finalOfSliders(possible) || this.leadOf(possible);
    if (lead && (!this.chosen || lead.key !== this.preset)) {
      this.chosen = lead.key;
    }
    this.preset = lead ? lead.key : "";
  }

  // Returns the action that the values of sliders are for.
  finalOfSliders(possible) {
    const main = possible.filter((option) => !option.aside);
    const hasSlider = main.some((option) => option.share !== undefined);
    return hasSlider ? main.find((option) => option.final) : undefined;
  }

  leadOf(possible) {
    return possible.find(({ key, chosen }) => key === this.card.lead && !chosen);
  }

  // -- presses that are too early
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
    if (!option) return "";
    return option.sense || (option.final ? "final" : "act");
  }

  deafen(isAll) {
    clearTimeout(this.hearing);
    this.isDeaf = true;
    this.isDeafAll = isAll;
    this.hearing = setTimeout(() => this.hearAgain(), isAll ? SKIPPED_DEAF_MS : DEAF_MS);
  }

  hearAgain() {
    this.isDeaf = false;
    this.isDeafAll = false;
    for (const button of document.querySelectorAll("#foot .go")) {
      button.removeAttribute("aria-disabled");
    }
  }

  // Returns whether a press counts.
  hears(isLarge) {
    if (this.isDeafAll) {
      this.deafen(true);
    }
    return !(this.isDeafAll || (isLarge && this.isDeaf));
  }

  // -- sending
  press(option, how = "0", value = "") {
    this.say([`${how} ${option.key}${value ? " " + value : ""}`]);
  }

  say(lines) {
    document.body.classList.add("waiting");
    this.pressed = true;
    this.send([this.card.step, ...lines].join("\n"));
  }

  // -- choosing
  // Handles a press of a choice. A choice with consequences first becomes the large button.
  tap({ key }) {
    const option = this.options.find((one) => one.key === key);
    if (!option || !this.hears(false)) return;
    const needsConfirmation = !option.act && (option.final || option.warning);
    if (option.off) {
      this.tell(option.off);
    } else if (option.form) {
      this.sit(option);
    } else if (!needsConfirmation || this.chosen === option.key) {
      this.press(option);
    } else {
      this.confirmLater(option);
    }
  }

  confirmLater(option) {
    this.chosen = option.key;
    this.large = { key: option.key, sense: this.senseOf(option) };
    this.draw();
    const chip = byKey(option.key, ".chip");
    if (chip) {
      chip.scrollIntoView({ block: "nearest" });
    }
    if (option.warning) {
      this.tell(option.warning);
    }
  }

  // Shows a message above the news.
  tell(words) {
    const said = byId("said");
    said.textContent = words || "";
    said.hidden = !words;
  }
}
