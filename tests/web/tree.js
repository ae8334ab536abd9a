// Plays with only Chromium's accessibility tree, as a screen reader would: reads roles, names and descriptions, goes to
// an element and presses it. It does not use the picture or the state that the game publishes for tests.
"use strict";

const LOOK_MS = 80;
const PATIENCE_MS = 60000;

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

  // all that is read, in its order: { role, name, about, off, focused, value, id, and of a group the ids within }
  async look() {
    const { nodes } = await this.cdp.send("Accessibility.getFullAXTree");
    const known = new Map(nodes.map((node) => [node.nodeId, node]));
    const within = (node) =>
      (node.childIds || []).flatMap((id) =>
        known.has(id) ? [known.get(id).backendDOMNodeId, ...within(known.get(id))] : [],
      );
    return nodes
      .filter((node) => !node.ignored)
      .map((node) => ({
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

  // pressable elements of the game: buttons and sliders
  async choices() {
    return (await this.look()).filter(({ role, off }) => ["button", "slider"].includes(role) && !off);
  }

  async until(holds, what, patience = PATIENCE_MS) {
    for (const end = Date.now() + patience; ;) {
      const seen = await this.look();
      const found = await holds(seen);
      if (found) return found;
      if (Date.now() > end) {
        throw new Error(
          `never read: ${what}; last: ${JSON.stringify(seen.map(({ role, name }) => `${role} ${name}`)).slice(0, 3000)}`,
        );
      }
      await this.game.frame.waitForTimeout(LOOK_MS);
    }
  }

  button(pattern) {
    return this.until(
      (seen) => seen.find(({ role, name, off }) => role === "button" && !off && pattern.test(name)),
      `a button ${pattern}`,
    );
  }

  // acts on an element like a screen reader: goes to it and presses it; false if it has disappeared
  async press(element) {
    try {
      const { object } = await this.cdp.send("DOM.resolveNode", { backendNodeId: element.id });
      const { result } = await this.cdp.send("Runtime.callFunctionOn", {
        objectId: object.objectId,
        returnByValue: true,
        functionDeclaration:
          "function () { if (!this.isConnected) return false; this.focus(); this.click(); return true; }",
      });
      return result.value;
    } catch (fault) {
      if (/No node|detached/i.test(fault.message)) return false;
      throw fault;
    }
  }

  async pressNamed(pattern) {
    while (!(await this.press(await this.button(pattern))));
  }
}

module.exports = { Reader };
