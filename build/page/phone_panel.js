// The hand beside the game, where a finger has too small a canvas: a frame of its own, which the game fills. To the game it
// speaks in texts alone: what was said in the hand, one after the other, null while there is none.
"use strict";
var pageHand = (() => {
  const SMALL_PX = 500;                          // a canvas lower than this is looked at, and played from the hand
  const element = () => document.getElementById("hand");
  const isWanted = () => matchMedia("(pointer: coarse)").matches && Math.min(innerHeight, innerWidth * 9 / 16) < SMALL_PX;
  let said = [], isOpen = false, show = null, give = null, waiting = null;

  function follow() {
    if (isWanted() === isOpen) return;
    isOpen = !isOpen;
    document.body.classList.toggle("handed", isOpen);
    reader.showAgain();
    said = isOpen ? ["open"] : [];
    show = give = waiting = null;
    if (!isOpen) element().removeAttribute("srcdoc");
  }
  function take() {                              // asked by the game once it runs, so that there is no hand before
    follow();
    return isOpen ? said.shift() || "" : null;
  }
  function tell(kind, text) {
    if (kind === "page") element().srcdoc = text;
    else if (kind === "card") { if (show) show(JSON.parse(text)); else waiting = text; }
    else if (give) give(kind, text);
  }
  function attach(showing, giving) {             // by the frame, whenever it is new
    [show, give] = [showing, giving];
    if (waiting) show(JSON.parse(waiting));
    waiting = null;
  }
  return { take, tell, attach, say: (text) => said.push(text) };
})();
