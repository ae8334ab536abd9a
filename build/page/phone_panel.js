// The hand next to the game, if the canvas is too small for a finger: a separate frame, which the game fills. Its
// interface for the game uses only texts: the messages of the hand, one after the other, null for none.
"use strict";

var pageHand = (() => {
  const SMALL_PX = 500; // a canvas lower than this only shows the game; the hand plays it
  const element = () => document.getElementById("hand");
  const isWanted = () =>
    matchMedia("(pointer: coarse)").matches && Math.min(innerHeight, (innerWidth * 9) / 16) < SMALL_PX;
  let said = [];
  let isOpen = false;
  let show = null;
  let give = null;
  let waiting = null;

  function follow() {
    if (isWanted() === isOpen) return;
    isOpen = !isOpen;
    document.body.classList.toggle("handed", isOpen);
    reader.showAgain();
    said = isOpen ? ["open"] : [];
    show = null;
    give = null;
    waiting = null;
    if (!isOpen) {
      element().removeAttribute("srcdoc");
    }
  }

  // called by the running game, so that there is no hand before
  function take() {
    follow();
    return isOpen ? said.shift() || "" : null;
  }

  function tell(kind, text) {
    if (kind === "page") {
      element().srcdoc = text;
    } else if (kind === "card") {
      if (show) {
        show(JSON.parse(text));
      } else {
        waiting = text;
      }
    } else if (give) {
      give(kind, text);
    }
  }

  // called by each new frame
  function attach(showing, giving) {
    [show, give] = [showing, giving];
    if (waiting) {
      show(JSON.parse(waiting));
    }
    waiting = null;
  }

  return { take, tell, attach, say: (text) => said.push(text) };
})();
