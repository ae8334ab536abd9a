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
const PLACES = ["/usr/sbin/mosquitto", "/usr/local/sbin/mosquitto", "/usr/bin/mosquitto"];
const MOSQUITTO = PLACES.find((file) => fs.existsSync(file)) || "mosquitto";
const PATIENCE_MS = 60000;
const LOOK_MS = 50;

const nap = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

function freePort() {
  return new Promise((done) => {
    const server = net.createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });
}

// Returns whether a program accepts connections at a port of this machine.
function answers(port) {
  return new Promise((done) => {
    const line = net.connect(port, "127.0.0.1", () => {
      line.destroy();
      done(true);
    });
    line.on("error", () => done(false));
  });
}

// Ends a process as a machine that fails would.
function killed(child) {
  return new Promise((done) => {
    child.once("exit", done);
    child.kill("SIGKILL");
  });
}

const isRunning = (child) => child.exitCode === null && child.signalCode === null;

// A broker with an `address` for pages and one, `program`, for programs. Access is unrestricted, so rooms are sealed.
class Broker {
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
    // mosquitto gives up the rights of root
    fs.chmodSync(broker.folder, 0o755);
    broker.program = `mqtt://127.0.0.1:${broker.ports[0]}`;
    broker.address = `ws://127.0.0.1:${broker.ports[1]}/mqtt`;
    await broker.start();
    return broker;
  }

  async start() {
    this.child = spawn(MOSQUITTO, ["-c", `${this.folder}/conf`], { stdio: "ignore" });
    this.child.on("error", () => {});
    const end = Date.now() + PATIENCE_MS;
    while (Date.now() < end) {
      if ((await answers(this.ports[0])) && (await answers(this.ports[1]))) return;
      await nap(LOOK_MS);
    }
    throw new Error(`${MOSQUITTO} does not answer`);
  }

  kill() {
    return killed(this.child);
  }

  async close() {
    if (isRunning(this.child)) {
      await this.kill();
    }
    fs.rmSync(this.folder, { recursive: true, force: true });
  }
}

// The hub of a room, with its `address`, and the messages that the dealer has `heard`, as [topic, text].
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
        const report = JSON.parse(line);
        if (Array.isArray(report)) {
          this.heard.push(report);
        } else {
          // its address and port
          Object.assign(this, report);
          done();
        }
      });
    });
  }

  put(topic, text, isRetained = false) {
    this.child.stdin.write(JSON.stringify([topic, text, isRetained]) + "\n");
  }

  async until(holds, what) {
    const end = Date.now() + PATIENCE_MS;
    while (Date.now() < end) {
      if (holds(this.heard)) return this.heard;
      await nap(LOOK_MS);
    }
    throw new Error(`the dealer never heard ${what}; it heard ${JSON.stringify(this.heard).slice(0, 400)}`);
  }

  kill() {
    return killed(this.child);
  }

  async close() {
    if (isRunning(this.child)) {
      await this.kill();
    }
  }
}

module.exports = { Broker, Hub, freePort };
