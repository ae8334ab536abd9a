// What races share: every horse on its way, and beside it what the seat has of it.
function lanes(hand, horses, own) {
  return make("div", { class: "plate" }, horses.map((horse) => {
    const cloth = hand.cloth(horse.number, "small"), has = own(horse).filter(Boolean), words = `${horse.number} ${horse.name}${horse.place ? " " + horse.place + "." : ""}`;
    cloth.style.left = `${6 + 88 * horse.share}%`;
    return make("div", { class: "lane" }, make("span", { class: "track", role: "img", "aria-label": words }, cloth), make("span", { class: "mine" }, horse.place ? `${horse.place}. ` : "", ...has));
  }));
}
const mark = (name, words = "") => make("img", { src: picture("icon_" + name), alt: words || name, width: 22, height: 22 });
const MARKS = { owned: "horse", helmet: "helmet", jersey: "jersey" };
// words in a drawing
function label(x, y, words, colour = "#5a2b12") { const text = shape("text", { x, y, "text-anchor": "middle", "font-size": 18, fill: colour }); text.textContent = words; return text; }
