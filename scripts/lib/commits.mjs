import { spawnSync } from 'node:child_process';
import { root } from './files.mjs';
import { runBin } from './run.mjs';

/** The last commit before subjects had to follow a form. */
const BEFORE = '14e24a7';

/**
 * Checks the subjects of commits against commitlint.config.mjs. A copy without that history has none to check and reports that.
 *
 * @param {object} [options] of runBin
 * @returns {Promise<{ code: number, output?: string }>}
 */
export async function checkCommits(options) {
  const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (git('merge-base', '--is-ancestor', BEFORE, 'HEAD').status !== 0) {
    console.log('Commits: no history to read here');
    return { code: 0, output: '' };
  }
  if (git('rev-list', '--count', `${BEFORE}..HEAD`).stdout.trim() === '0') return { code: 0, output: '' };
  return runBin('@commitlint/cli/cli.js', ['--from', BEFORE], options);
}
