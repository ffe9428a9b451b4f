// One tenant server for a whole run of page tests, in a separate process: it starts while Jest still loads the first test, and
// every test that requests a tenant (test/kit/tenant.ts) gets a separate one.
const { fork } = require('node:child_process');
const { once } = require('node:events');
const path = require('node:path');

module.exports = async () => {
  // The quick compiler alone: so short a process does not live long enough to gain from the thorough one.
  const host = fork(path.join(__dirname, 'tenant-host.cjs'), [], { execArgv: ['--liftoff-only'] });
  const [port] = await once(host, 'message');
  process.env.TENANT_KIT_PORT = String(port);
  globalThis.closeTenantKit = async () => {
    host.disconnect();
    if (host.exitCode === null) await once(host, 'exit');
  };
};
