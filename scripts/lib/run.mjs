import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { root } from './files.mjs';

/**
 * Runs a command of an installed package with the current Node, so that no shell is needed on any system.
 *
 * @param {string} bin path of the script inside node_modules
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, cwd?: string, capture?: boolean }} [options] capture: also collect the output
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runBin(bin, args, options = {}) {
  return runCommand(process.execPath, [path.join(root, 'node_modules', bin), ...args], options);
}

/** Runs any program; its output goes to this terminal. A program that does not exist gives code 127. */
export function runCommand(command, args, options = {}) {
  const { env = {}, cwd = root, capture = false, quiet = false, shell = false } = options;
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      shell,
      env: { ...process.env, ...env },
      stdio: capture ? ['ignore', 'pipe', 'pipe'] : quiet ? 'ignore' : 'inherit',
    });
    let output = '';
    const collect = (stream, to) =>
      stream?.on('data', (chunk) => {
        output += chunk;
        if (!quiet) to.write(chunk);
      });
    collect(child.stdout, process.stdout);
    collect(child.stderr, process.stderr);
    child.on('error', () => resolve({ code: 127, output }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Runs npm: through the npm that started us when there is one, else the one next to Node or on the path. */
export function runNpm(args, options = {}) {
  const beside = path.join(path.dirname(process.execPath), 'node_modules/npm/bin/npm-cli.js');
  const cli = [
    process.env.npm_execpath,
    beside,
    path.join(path.dirname(process.execPath), '../lib/node_modules/npm/bin/npm-cli.js'),
  ].find((file) => file && /npm-cli\.js$/.test(file) && fs.existsSync(file));
  if (cli) return runCommand(process.execPath, [cli, ...args], options);
  return runCommand('npm', args, { ...options, shell: process.platform === 'win32' });
}
