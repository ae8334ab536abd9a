// Horse Race: the rule of the side bets, the pot, and the columns with the seat's cards of each horse.
GAMES.horse_race = {
  sheet(hand, own) {
    const rule = own.rule ? [make("p", { class: "plate", style: "margin:0" }, own.rule)] : [];
    const coins = make("img", { src: picture("icon_coins"), alt: "", width: 34, height: 34 });
    const amount = make("b", { style: "font-size:1.5rem" }, own.pot);
    const pot = make("div", { class: "plate", style: "display:flex;align-items:center;gap:.5rem" }, coins, amount);
    return [...rule, pot, lanes(hand, own.horses, (horse) => this.holdings(horse))];
  },

  holdings(horse) {
    const cards = Array.from({ length: horse.cards }, () => mark("card"));
    return [horse.scratched ? "✕" : "", ...cards];
  },
};
