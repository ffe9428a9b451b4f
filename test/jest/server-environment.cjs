// Jest's Node environment with a preloaded server that outlives the test file: it is loaded and compiled once per worker.
const { TestEnvironment } = require('jest-environment-node');
const { bundledServer } = require('./bundled-server.cjs');

/** The realm in which tests are running. */
let room;

// The preloaded server lives outside that realm. What it reports belongs to the tests: it is shown with the file in which
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
