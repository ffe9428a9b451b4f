// Node's environment of Jest, and a server at hand that outlives the file of tests: it is loaded and compiled once a worker.
const { TestEnvironment } = require('jest-environment-node');
const { bundledServer } = require('./bundled-server.cjs');

module.exports = class ServerEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.startBundledServer = (options) => bundledServer().startServer(options);
  }
};
