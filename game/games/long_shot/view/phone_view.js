// Cards with their pictures: those that can be played are the choices, in a row to swipe; the rest lies below.
GAMES.long_shot = {
  choices(hand, options) {
    const cards = options.filter((option) => option.card);
    const others = options.filter((option) => !option.card);
    if (!cards.length) return null;
    const row = make(
      "div",
      { class: "cards", role: "group" },
      cards.map((option) => this.card(hand, option)),
    );
    row.addEventListener(
      "scroll",
      () => {
        this.left = row.scrollLeft;
      },
      { passive: true },
    );
    requestAnimationFrame(() => {
      row.scrollLeft = this.left || 0;
    });
    const reason = cards.find((option) => option.key === hand.looked && option.off);
    return [
      row,
      reason ? make("p", { style: "margin:0" }, `${reason.name}: ${reason.off}`) : "",
      ...hand.listed(others),
    ].filter(Boolean);
  },
  card(hand, option) {
    return make(
      "button",
      {
        class: "card",
        type: "button",
        "data-key": option.key,
        "aria-disabled": option.off ? "true" : null,
        "aria-pressed": option.final ? String(hand.chosen === option.key) : null,
        "aria-label": `${option.words}. ${option.note || ""} ${option.off || ""}`,
        onclick: () => {
          hand.looked = option.key;
          if (option.off) {
            hand.draw();
            hand.tell(option.off);
          } else {
            hand.tap(option);
          }
        },
      },
      ...this.face(option),
    );
  },
  face: ({ card, name, text }) => [
    make("span", { class: "words" }, name || ""),
    make("img", { src: picture(card), alt: "", loading: "lazy" }),
    make("span", {}, text || ""),
  ],
  sheet(hand, own) {
    const isOpen = hand.options.some((option) => option.card);
    return [
      isOpen || !own.hand.length
        ? ""
        : make(
            "div",
            { class: "cards", tabindex: 0, role: "group", "aria-label": hand.texts.table },
            own.hand.map((card) => make("div", { class: "card" }, ...this.face(card))),
          ),
      lanes(hand, own.horses, (horse) => [horse.bet ? `$${horse.bet}` : "", horse.owned && mark("horse")]),
    ].filter(Boolean);
  },
};
