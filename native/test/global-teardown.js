const fs = require('node:fs');
const path = require('node:path');

module.exports = () => {
  globalThis.testServer?.kill();
  fs.rmSync(path.dirname(process.env.RN_TEST_MADE), { recursive: true, force: true });
};
