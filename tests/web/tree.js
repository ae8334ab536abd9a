// Plays with only Chromium's accessibility tree, as a screen reader would: reads roles, names and descriptions, goes to
// an element and presses it. It does not use the picture or the state that the game publishes for tests.
"use strict";

const LOOK_MS = 80;
const PATIENCE_MS = 60000;
// letters of the last content, in the message of a failure
const SHOWN_LETTERS = 3000;
// an element's function: false if the element has disappeared
const PRESS = "function () { if (!this.isConnected) return false; this.focus(); this.click(); return true; }";

const text = (value) => String(value && value.value !== undefined ? value.value : "");
const property = (node, name) => {
  const found = (node.properties || []).find((one) => one.name === name);
  return found && found.value.value;
};

class Reader {
  constructor(game) {
    this.game = game;
  }

  async open() {
    this.cdp = await this.game.context.newCDPSession(this.game.page);
    await this.cdp.send("Accessibility.enable");
    return this;
  }

  // Returns all readable elements in their order, with the ids of the elements within each group.
  async look() {
    const { nodes } = await this.cdp.send("Accessibility.getFullAXTree");
    const known = new Map(nodes.map((node) => [node.nodeId, node]));
    const within = (node) => {
      const children = (node.childIds || []).map((id) => known.get(id)).filter(Boolean);
      return children.flatMap((child) => [child.backendDOMNodeId, ...within(child)]);
    };
    const readable = nodes.filter((node) => !node.ignored);
    return readable.map((node) => ({
      within: text(node.role) === "group" ? within(node) : [],
      role: text(node.role),
      name: text(node.name).replace(/\u00a0/g, " "),
      about: text(node.description),
      off: Boolean(property(node, "disabled")),
      focused: Boolean(property(node, "focused")),
      value: text(node.value),
      id: node.backendDOMNodeId,
    }));
  }

  async headings() {
    return (await this.look()).filter(({ role }) => role === "heading").map(({ name }) => name);
  }

  // Returns the elements of the game that can be pressed: buttons and sliders.
  async choices() {
    return (await this.look()).filter(({ role, off }) => ["button", "slider"].includes(role) && !off);
  }

  async until(holds, what, patience = PATIENCE_MS) {
    for (const end = Date.now() + patience; ;) {
      const seen = await this.look();
      const found = await holds(seen);
      if (found) return found;
      if (Date.now() > end) {
        const last = JSON.stringify(seen.map(({ role, name }) => `${role} ${name}`));
        throw new Error(`never read: ${what}; last: ${last.slice(0, SHOWN_LETTERS)}`);
      }
      await this.game.frame.waitForTimeout(LOOK_MS);
    }
  }

  button(pattern) {
    const isWanted = ({ role, name, off }) => role === "button" && !off && pattern.test(name);
    return this.until((seen) => seen.find(isWanted), `a button ${pattern}`);
  }

  // Focuses and presses an element, as a screen reader does. Returns false if it has disappeared.
  async press(element) {
    try {
      const { object } = await this.cdp.send("DOM.resolveNode", { backendNodeId: element.id });
      const { result } = await this.cdp.send("Runtime.callFunctionOn", {
        objectId: object.objectId,
        returnByValue: true,
        functionDeclaration: PRESS,
      });
      return result.value;
    } catch (fault) {
      if (/No node|detached/i.test(fault.message)) return false;
      throw fault;
    }
  }

  async pressNamed(pattern) {
    let isPressed = false;
    while (!isPressed) {
      isPressed = await this.press(await this.button(pattern));
    }
  }
}

module.exports = { Reader };
