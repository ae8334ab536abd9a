// A broker on this machine: Debian's mosquitto, for programs and for pages, with rights as a room's own broker has them.
"use strict";
const { spawn } = require("child_process"), fs = require("fs"), net = require("net"), os = require("os"), path = require("path");
const PATIENCE_MS = 60000, LOOK_MS = 50;
const MOSQUITTO = ["/usr/sbin/mosquitto", "/usr/local/sbin/mosquitto", "/usr/bin/mosquitto"].find((file) => fs.existsSync(file)) || "mosquitto";
const ACL = [...["card", "table", "end", "s/watch"].map((topic) => `pattern read longshot/1/+/${topic}`),
  ...["join", "c", "ask", "here"].map((kind) => `pattern write longshot/1/+/${kind}/%u`), ...["seat", "s", "no"].map((kind) => `pattern read longshot/1/+/${kind}/%u`)];

const freePort = () => new Promise((done) => { const one = net.createServer().listen(0, "127.0.0.1", () => { const { port } = one.address(); one.close(() => done(port)); }); });
const answers = (port) => new Promise((done) => { const line = net.connect(port, "127.0.0.1", () => { line.destroy(); done(true); }); line.on("error", () => done(false)); });

class Broker {
  // { address: for pages, program: for programs, kill, start, close }; `dealer` is the user who may read and write everything
  static async open({ dealer = "dealer", isOpen = false } = {}) {
    const broker = new Broker();
    broker.folder = fs.mkdtempSync(path.join(os.tmpdir(), "longshot-broker-"));
    broker.ports = [await freePort(), await freePort()];
    const rights = isOpen ? [] : [`acl_file ${broker.folder}/acl`];
    const conf = ["per_listener_settings false", "allow_anonymous true", "persistence false", "log_dest none", ...rights,
      `listener ${broker.ports[0]} 127.0.0.1`, `listener ${broker.ports[1]} 127.0.0.1`, "protocol websockets"];
    fs.writeFileSync(`${broker.folder}/acl`, [...ACL, `user ${dealer}`, "topic readwrite longshot/1/#", ""].join("\n"));
    fs.writeFileSync(`${broker.folder}/conf`, conf.join("\n") + "\n");
    fs.chmodSync(broker.folder, 0o755);                // it gives up being root
    broker.program = `mqtt://127.0.0.1:${broker.ports[0]}`;
    broker.address = `ws://127.0.0.1:${broker.ports[1]}/mqtt`;
    await broker.start();
    return broker;
  }
  async start() {
    this.child = spawn(MOSQUITTO, ["-c", `${this.folder}/conf`], { stdio: "ignore" });
    this.child.on("error", () => {});
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await new Promise((done) => setTimeout(done, LOOK_MS)))
      if (await answers(this.ports[0]) && await answers(this.ports[1])) return;
    throw new Error(`${MOSQUITTO} does not answer`);
  }
  kill() {                                             // as a machine that fails would
    return new Promise((done) => { this.child.once("exit", done); this.child.kill("SIGKILL"); });
  }
  async close() {
    if (this.child.exitCode === null && this.child.signalCode === null) await this.kill();
    fs.rmSync(this.folder, { recursive: true, force: true });
  }
}

module.exports = { Broker, freePort };
