import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../lib/files.mjs';
import { runBin } from '../lib/run.mjs';
import { asCheck, nothing, sum } from './outcome.mjs';
import { command, jest } from './steps.mjs';

/** Files that differ from where the branch left main, committed or not, and still exist. */
function changedFiles() {
  const git = (...args) =>
    spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.split('\n').filter(Boolean);
  const [base = 'HEAD'] = git('merge-base', 'HEAD', 'origin/main');
  const names = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
  return [...new Set(names)].filter((name) => fs.existsSync(path.join(root, name)));
}

/** The tests that depend on what differs from origin/main, or from the last commit where there is none; nothing is built. */
export async function changed() {
  const files = changedFiles();
  if (files.length === 0) {
    console.log('Nothing has changed.');
    return nothing;
  }
  const code = files.filter((file) => /\.(ts|tsx|js|mjs|cjs)$/.test(file));
  const eslint = code.length === 0 || (await runBin('eslint/bin/eslint.js', code)).code === 0;
  const prettier = await runBin('prettier/bin/prettier.cjs', ['--check', '--log-level', 'warn', '--ignore-unknown', ...files]); // prettier-ignore
  const lint = sum([asCheck(eslint), asCheck(prettier.code === 0)]);
  const types = await command({ file: 'scripts/typecheck.mjs' });
  if (code.length === 0) return sum([lint, types]);
  // What needs a build of the product, or minutes, is for the whole run.
  const without = ['test/mini/', 'faults'];
  const related = ['--passWithNoTests', '--findRelatedTests', ...code];
  return sum([lint, types, await jest({ name: 'changed', without, more: related })]);
}
