const { execFileSync, spawn } = require('node:child_process');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const readline = require('node:readline');

const native = path.resolve(__dirname, '..');
/** The server makes its database in seconds, on a busy machine in a minute. */
const SERVER_MS = 120_000;

/** Jest compiles without waiting, Taro's styles cannot: all are compiled here, once, and read by `transform.js`. */
function compileStyles() {
  const made = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'rn-styles-')), 'made.json');
  const env = { ...process.env, NODE_ENV: 'production' };
  // What it prints are the style gate's findings over again.
  execFileSync(process.execPath, [path.join(__dirname, 'compile-styles.js'), made], {
    cwd: native,
    stdio: 'ignore',
    env,
  });
  return made;
}

/** The embedded server in a process of its own, in memory. */
function startServer() {
  const args = [path.resolve(native, '../scripts/server.mjs'), '--memory', '--port', '0'];
  const server = spawn(process.execPath, args, { cwd: path.resolve(native, '..'), stdio: 'pipe' });
  globalThis.testServer = server;
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('the server does not start')), SERVER_MS);
    readline.createInterface({ input: server.stdout }).on('line', (line) => {
      const url = /Tenant server on (\S+)/.exec(line)?.[1];
      if (!url) return;
      clearTimeout(late);
      resolve(url);
    });
  });
}

module.exports = async () => {
  const serverUrl = await startServer();
  const made = compileStyles();
  Object.assign(process.env, { RN_TEST_SERVER: serverUrl, RN_TEST_MADE: made });
};
