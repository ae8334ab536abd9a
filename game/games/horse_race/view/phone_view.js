// The columns with the seat's cards of each horse, and the pot.
GAMES.horse_race = {
  sheet(hand, own) {
    return [
      make(
        "div",
        { class: "plate", style: "display:flex;align-items:center;gap:.5rem" },
        make("img", { src: picture("icon_coins"), alt: "", width: 34, height: 34 }),
        make("b", { style: "font-size:1.5rem" }, own.pot),
      ),
      lanes(hand, own.horses, (horse) => [
        horse.scratched ? "✕" : "",
        ...Array.from({ length: horse.cards }, () => mark("card")),
      ]),
    ];
  },
};
