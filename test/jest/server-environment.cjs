// Node's environment of Jest, and a server at hand that outlives the file of tests: it is loaded and compiled once a worker.
const { TestEnvironment } = require('jest-environment-node');
const { bundledServer } = require('./bundled-server.cjs');

/** The room in which tests are being run. */
let room;

// The server at hand lives outside of that room. What it reports belongs to the tests: it is shown with the file in which
// something fails, and not in between when nothing does.
for (const kind of ['error', 'warn']) {
  const own = console[kind];
  console[kind] = (...said) => (room ? room.console[kind](...said) : own.apply(console, said));
}

module.exports = class ServerEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    room = this.global;
    this.global.startBundledServer = (options) => bundledServer().startServer(options);
  }

  async teardown() {
    room = undefined;
    await super.teardown();
  }
};
