// Message servers on this machine: Debian's mosquitto, for programs and for pages, and the hub of a room (hub.py).
"use strict";

const { spawn } = require("child_process");
const fs = require("fs");
const net = require("net");
const os = require("os");
const path = require("path");
const readline = require("readline");
const ROOT = path.join(__dirname, "../..");
const PYTHON = process.env.PYTHON || path.join(ROOT, ".venv/bin/python");
const PATIENCE_MS = 60000;
const LOOK_MS = 50;
const MOSQUITTO =
  ["/usr/sbin/mosquitto", "/usr/local/sbin/mosquitto", "/usr/bin/mosquitto"].find((file) => fs.existsSync(file)) ||
  "mosquitto";
const freePort = () =>
  new Promise((done) => {
    const one = net.createServer().listen(0, "127.0.0.1", () => {
      const { port } = one.address();
      one.close(() => done(port));
    });
  });
const answers = (port) =>
  new Promise((done) => {
    const line = net.connect(port, "127.0.0.1", () => {
      line.destroy();
      done(true);
    });
    line.on("error", () => done(false));
  });

class Broker {
  // { address: for pages, program: for programs, kill, start, close }; access is unrestricted, so rooms are sealed
  static async open() {
    const broker = new Broker();
    broker.folder = fs.mkdtempSync(path.join(os.tmpdir(), "longshot-broker-"));
    broker.ports = [await freePort(), await freePort()];
    const conf = [
      "per_listener_settings false",
      "allow_anonymous true",
      "persistence false",
      "log_dest none",
      `listener ${broker.ports[0]} 127.0.0.1`,
      `listener ${broker.ports[1]} 127.0.0.1`,
      "protocol websockets",
    ];
    fs.writeFileSync(`${broker.folder}/conf`, conf.join("\n") + "\n");
    fs.chmodSync(broker.folder, 0o755); // it gives up being root
    broker.program = `mqtt://127.0.0.1:${broker.ports[0]}`;
    broker.address = `ws://127.0.0.1:${broker.ports[1]}/mqtt`;
    await broker.start();
    return broker;
  }

  async start() {
    this.child = spawn(MOSQUITTO, ["-c", `${this.folder}/conf`], { stdio: "ignore" });
    this.child.on("error", () => {});
    for (
      const end = Date.now() + PATIENCE_MS;
      Date.now() < end;
      await new Promise((done) => setTimeout(done, LOOK_MS))
    ) {
      if ((await answers(this.ports[0])) && (await answers(this.ports[1]))) return;
    }
    throw new Error(`${MOSQUITTO} does not answer`);
  }

  kill() {
    // as a machine that fails would
    return new Promise((done) => {
      this.child.once("exit", done);
      this.child.kill("SIGKILL");
    });
  }

  async close() {
    if (this.child.exitCode === null && this.child.signalCode === null) {
      await this.kill();
    }
    fs.rmSync(this.folder, { recursive: true, force: true });
  }
}

// { address, heard: the dealer's received messages as [topic, text], put, until, kill, start, close }
class Hub {
  static async open() {
    const hub = new Hub();
    hub.port = 0;
    await hub.start();
    return hub;
  }

  async start() {
    this.heard = [];
    this.child = spawn(PYTHON, ["tests/web/hub.py", String(this.port)], {
      cwd: ROOT,
      env: { ...process.env, PYTHONPATH: ROOT },
      stdio: ["pipe", "pipe", "inherit"],
    });
    await new Promise((done, failed) => {
      this.child.once("exit", () => failed(new Error("the hub has ended")));
      readline.createInterface({ input: this.child.stdout }).on("line", (line) => {
        const told = JSON.parse(line);
        if (Array.isArray(told)) {
          this.heard.push(told);
        } else {
          Object.assign(this, told);
          done();
        }
      });
    });
  }

  put(topic, text, isRetained = false) {
    this.child.stdin.write(JSON.stringify([topic, text, isRetained]) + "\n");
  }

  async until(holds, what) {
    for (
      const end = Date.now() + PATIENCE_MS;
      Date.now() < end;
      await new Promise((done) => setTimeout(done, LOOK_MS))
    ) {
      if (holds(this.heard)) return this.heard;
    }
    throw new Error(`the dealer never heard ${what}; it heard ${JSON.stringify(this.heard).slice(0, 400)}`);
  }

  kill() {
    return new Promise((done) => {
      this.child.once("exit", done);
      this.child.kill("SIGKILL");
    });
  }

  async close() {
    if (this.child.exitCode === null && this.child.signalCode === null) {
      await this.kill();
    }
  }
}

module.exports = { Broker, Hub, freePort };
