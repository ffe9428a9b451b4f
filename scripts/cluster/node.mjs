import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../lib/files.mjs';

/** Installing the demonstration takes a while. */
const PATIENCE_MS = 180_000;

/**
 * One server of the cluster, in its own process.
 *
 * @param {string} name
 * @param {{ port: number, databaseUrl: string, files: string, args?: readonly string[] }} settings `args` are further options
 */
export function startNode(name, { port, databaseUrl, files, args: more = [] }) {
  const url = `http://127.0.0.1:${port}`;
  let child = run();

  function run() {
    const args = ['scripts/server.mjs', '--port', String(port), '--data', files, '--demo-login', ...more];
    const webRoot = path.join(root, 'dist/h5');
    if (fs.existsSync(webRoot)) args.push('--web', webRoot);
    const env = { ...process.env, DATABASE_URL: databaseUrl, DRAIN_MS: '2500' };
    const started = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    started.stderr.on('data', (chunk) => (said = (said + chunk).slice(-2000)));
    started.once('exit', (code) => code && console.error(`Server ${name} ended (${code}): ${said}`));
    return started;
  }
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  const end = async (signal) => {
    if (isOver()) return;
    const over = once(child, 'exit');
    child.kill(signal);
    await over;
  };

  return {
    name,
    url,
    isOver,
    get pid() {
      return child.pid;
    },
    async ready() {
      for (const from = Date.now(); Date.now() - from < PATIENCE_MS;) {
        const answer = await fetch(`${url}/readyz`).catch(() => undefined);
        if (answer?.ok) return;
        if (isOver()) throw new Error(`Server ${name} did not start.`);
        await new Promise((later) => setTimeout(later, 200));
      }
      throw new Error(`Server ${name} was not ready in ${PATIENCE_MS / 1000} s.`);
    },
    /** Ends it without warning, like a machine that loses power. */
    kill: () => end('SIGKILL'),
    /** Ends it as a roll-out does: it refuses new calls first and answers those under way. */
    stop: () => end('SIGTERM'),
    again() {
      child = run();
    },
  };
}
