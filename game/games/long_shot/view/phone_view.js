// Long Shot: cards with their pictures. Cards that can be played are the choices, in a row to swipe. The others are
// below.
GAMES.long_shot = {
  choices(hand, options) {
    const cards = options.filter((option) => option.card);
    if (!cards.length) return null;
    const others = options.filter((option) => !option.card);
    const looked = cards.find((option) => option.key === hand.looked && option.off);
    const reason = looked ? [make("p", { style: "margin:0" }, `${looked.name}: ${looked.off}`)] : [];
    return [this.row(hand, cards), ...reason, ...hand.listed(others)];
  },

  // Returns the row of cards, which keeps its scroll position.
  row(hand, options) {
    const cards = options.map((option) => this.card(hand, option));
    const row = make("div", { class: "cards", role: "group" }, cards);
    const keepPosition = () => {
      this.left = row.scrollLeft;
    };
    row.addEventListener("scroll", keepPosition, { passive: true });
    requestAnimationFrame(() => {
      row.scrollLeft = this.left || 0;
    });
    return row;
  },

  card(hand, option) {
    const attributes = {
      "aria-disabled": option.off ? "true" : null,
      "aria-pressed": option.final ? String(hand.chosen === option.key) : null,
      "aria-label": `${option.words}. ${option.note || ""} ${option.off || ""}`,
      onclick: () => this.look(hand, option),
    };
    return makeButton("card", option.key, attributes, ...this.face(option));
  },

  // Handles a press of a card. A card that cannot be played shows the reason.
  look(hand, option) {
    hand.looked = option.key;
    if (option.off) {
      hand.draw();
      hand.tell(option.off);
    } else {
      hand.tap(option);
    }
  },

  face: ({ card, name, text }) => [
    make("span", { class: "words" }, name || ""),
    make("img", { src: picture(card), alt: "", loading: "lazy" }),
    make("span", {}, text || ""),
  ],

  sheet(hand, own) {
    const race = lanes(hand, own.horses, (horse) => this.holdings(horse));
    const areCardsAbove = hand.options.some((option) => option.card);
    if (areCardsAbove || !own.hand.length) return [race];
    const cards = own.hand.map((card) => make("div", { class: "card" }, ...this.face(card)));
    const attributes = { class: "cards", tabindex: 0, role: "group", "aria-label": hand.texts.table };
    return [make("div", attributes, cards), race];
  },

  holdings: (horse) => [horse.bet ? `$${horse.bet}` : "", horse.owned && mark("horse")],
};
