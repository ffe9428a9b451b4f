import fs from 'node:fs';
import path from 'node:path';
import { root } from '../lib/files.mjs';
import { runBin } from '../lib/run.mjs';
import { filesSince, lastLanding } from './landing.mjs';
import { asCheck, nothing, sum } from './outcome.mjs';
import { quarantined } from './proofs.mjs';
import { command, jest } from './steps.mjs';

/** Files that differ from where the branch left main, committed or not, and that still exist. */
const changedFiles = () =>
  filesSince(lastLanding() ?? 'HEAD').filter((name) => fs.existsSync(path.join(root, name)));

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
  // Tests that need a build of the product, or minutes, are left to the whole run.
  const without = ['test/mini/', 'faults', ...quarantined.files];
  const related = ['--passWithNoTests', '--findRelatedTests', ...code];
  return sum([
    lint,
    types,
    await jest({ name: 'changed', without, butTests: quarantined.tests, more: related }),
  ]);
}
