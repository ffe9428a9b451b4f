// npm test [-- full | changed | step ...]: what proves the product; `full` adds what only CI needs (hundreds of fault runs,
// PostgreSQL, React Native), `changed` is what depends on the files changed since main's last landing, and a step is one of
// typecheck lint build jest postgres e2e alone rn.
// The last line is `N passed, N failed`, each test and each check counted once; the exit code says the same.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build, targets } from './build.mjs';
import { root } from './lib/files.mjs';
import { runBin, runCommand, runNpm } from './lib/run.mjs';
import { giveUp, setup } from './setup.mjs';
import { answerHelp } from './lib/usage.mjs';

answerHelp(import.meta.url);

const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'microi-test-'));
const report = (name) => path.join(scratch, `${name}.json`);
const readReport = (name) =>
  fs.existsSync(report(name)) ? JSON.parse(fs.readFileSync(report(name), 'utf8')) : undefined;

const nothing = { passed: 0, failed: 0 };
const asCheck = (good) => ({ passed: good ? 1 : 0, failed: good ? 0 : 1 });
const sum = (counts) =>
  counts.reduce(
    (all, one) => ({ passed: all.passed + one.passed, failed: all.failed + one.failed }),
    nothing,
  );

/** Several of its tests wait as long as they work: one more than there are cores keeps those busy. */
const WORKERS = Math.min(8, os.availableParallelism() + 1);

/** Runs Jest; a suite that could not even start counts as one failure. */
async function jest(name, args, env = {}) {
  const { code } = await runBin(
    'jest/bin/jest.js',
    [
      '--json',
      `--outputFile=${report(name)}`,
      `--maxWorkers=${WORKERS}`,
      '--workerIdleMemoryLimit=1GB',
      ...args,
    ],
    { env: { NODE_ENV: 'test', ...env } },
  );
  const result = readReport(name);
  if (!result) return asCheck(code === 0);
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
  return { passed: result.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed };
}

/** Runs one part of the browser tests. */
async function e2e(part) {
  const { code } = await runCommand(process.execPath, ['scripts/e2e.mjs', part], {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report(part) },
  });
  const stats = readReport(part)?.stats;
  if (!stats) return asCheck(false);
  const failed = stats.unexpected;
  return { passed: stats.expected + stats.flaky, failed: failed === 0 && code !== 0 ? 1 : failed };
}

/** The server's tests once more on a real PostgreSQL, where one is at hand. */
async function postgres() {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return jest('postgres', ['--selectProjects', 'contract']);
  console.log('Skipped: the server tests on PostgreSQL run only when TEST_DATABASE_URL names a database.');
  return nothing;
}

/** The tests that depend on what differs from origin/main, or from the last commit where there is none; nothing is built. */
async function changed() {
  const files = changedFiles();
  if (files.length === 0) {
    console.log('Nothing has changed.');
    return nothing;
  }
  const code = files.filter((file) => /\.(ts|tsx|js|mjs|cjs)$/.test(file));
  const eslint = code.length === 0 || (await runBin('eslint/bin/eslint.js', code)).code === 0;
  const prettier = (await runBin('prettier/bin/prettier.cjs', ['--check', '--log-level', 'warn', '--ignore-unknown', ...files])).code === 0; // prettier-ignore
  const lint = sum([asCheck(eslint), asCheck(prettier)]);
  const types = await steps.typecheck();
  // What needs a build of the product, or minutes, is for the whole run.
  const related = [
    '--findRelatedTests',
    ...code,
    '--passWithNoTests',
    '--testPathIgnorePatterns',
    'test/mini/',
    'faults',
  ];
  return sum([lint, types, code.length === 0 ? nothing : await jest('changed', related)]);
}

/** Files that differ from where the branch left main, committed or not, and still exist. */
function changedFiles() {
  const git = (...args) =>
    spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.split('\n').filter(Boolean);
  const [base = 'HEAD'] = git('merge-base', 'HEAD', 'origin/main');
  const names = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
  return [...new Set(names)].filter((name) => fs.existsSync(path.join(root, name)));
}

/** The React Native bundles: only where asked for, as native/ takes 700 MB and several minutes. */
async function rn() {
  if (process.env.MICROI_RN !== '1') {
    console.log('Skipped: the React Native bundles are built and run only with MICROI_RN=1.');
    return nothing;
  }
  const bundles = await runCommand(process.execPath, ['scripts/build-rn.mjs']);
  if (bundles.code !== 0) return asCheck(false);
  const bundle = await jest('rn', ['--config', 'test/rn/jest.config.js']);
  const { code } = await runNpm(['test', '--', '--json', `--outputFile=${report('native')}`], {
    cwd: path.join(root, 'native'),
  });
  const pages = readReport('native');
  const drawn = pages ? { passed: pages.numPassedTests, failed: pages.numFailedTests + pages.numRuntimeErrorTestSuites } : asCheck(code === 0); // prettier-ignore
  return sum([asCheck(true), bundle, drawn]);
}

const steps = {
  typecheck: async () => asCheck((await runCommand(process.execPath, ['scripts/typecheck.mjs'])).code === 0),
  lint: async () => asCheck((await runCommand(process.execPath, ['scripts/lint.mjs'])).code === 0),
  build: async () => {
    const counts = [];
    for (const target of targets) counts.push(asCheck(await build(target)));
    return sum(counts);
  },
  // On the embedded database, whatever other one is at hand.
  jest: () => jest('jest', [], { TEST_DATABASE_URL: undefined, DATABASE_URL: undefined }),
  postgres,
  e2e: () => e2e('together'),
  alone: () => e2e('alone'),
  rn,
};

const [mode] = process.argv.slice(2);
const isMode = mode === 'full' || mode === 'changed';
const asked = process.argv.slice(isMode ? 3 : 2);
if (mode === 'full') {
  process.env.MICROI_FULL = '1';
  process.env.MICROI_RN ??= '1';
}
const unknown = asked.find((name) => !(name in steps));
if (unknown) giveUp(`There is no step '${unknown}'; the steps are ${Object.keys(steps).join(' ')}.`);

/**
 * Steps of one line run one after another; lines of one group run side by side, as none of them fills two cores. Browser
 * tests that measure time have the machine to themselves.
 */
const plan = [[['typecheck', 'lint', 'postgres'], ['build']], [['jest', 'e2e'], ['rn']], [['alone']]];

async function runStep(name) {
  const started = Date.now();
  console.log(`\n── ${name}`);
  const count = await steps[name]();
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`── ${name}: ${count.passed} passed, ${count.failed} failed (${seconds} s)`);
  return count;
}

async function runLine(names) {
  const counts = [];
  for (const name of names) if (asked.length === 0 || asked.includes(name)) counts.push(await runStep(name));
  return sum(counts);
}

await setup({ browser: mode !== 'changed' });
const counts = mode === 'changed' ? [await changed()] : [];
for (const group of mode === 'changed' ? [] : plan) counts.push(sum(await Promise.all(group.map(runLine))));
fs.rmSync(scratch, { recursive: true, force: true });
const { passed, failed } = sum(counts);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
