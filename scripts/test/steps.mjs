// The steps of `npm test` and `npm run verify`. Each step returns an Outcome (outcome.mjs).
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build as buildTarget } from '../build.mjs';
import { root } from '../lib/files.mjs';
import { runBin, runCommand, runNpm } from '../lib/run.mjs';
import { gateDatabase } from './database.mjs';
import { asCheck, nothing, sum } from './outcome.mjs';
import { namesWithout } from './quarantine.mjs';

const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'microi-test-'));
process.once('exit', () => fs.rmSync(scratch, { recursive: true, force: true }));

const report = (name) => path.join(scratch, `${name}.json`);
const readReport = (name) =>
  fs.existsSync(report(name)) ? JSON.parse(fs.readFileSync(report(name), 'utf8')) : undefined;

/** As many as there are cores: one more only makes everything wait longer. */
export const WORKERS = Math.min(8, os.availableParallelism());

/** Test files that are currently running, for the last message of a run that hangs. */
export const unfinished = () =>
  fs
    .readdirSync(scratch)
    .filter((name) => name.endsWith('.running'))
    .flatMap((name) => fs.readFileSync(path.join(scratch, name), 'utf8').split('\n').filter(Boolean));

/** Kits that start a server or wait for something; tests that do so import them. */
const TALKS = /from '(?:\.\.\/)+(?:server|kit|faults|contract|mini)\//;
const mayRepeat = (file) =>
  !file.includes('test/unit/') || TALKS.test(fs.readFileSync(path.join(root, file), 'utf8'));

/**
 * Runs Jest. A suite that could not even start counts as one failure.
 *
 * @param {object} what
 * @param {string} what.name of its report
 * @param {string[]} [what.projects] of jest.config.js; all when left out
 * @param {string[]} [what.only] patterns of the files to run
 * @param {string[]} [what.without] patterns of the files to leave out
 * @param {string[]} [what.butTests] ids of single tests to leave out
 * @param {string[]} [what.more] further arguments
 * @param {number} [what.workers] files at once
 * @param {Record<string, string | undefined>} [what.env]
 */
export async function jest({
  name,
  projects,
  only = [],
  without = [],
  butTests = [],
  more = [],
  workers = WORKERS,
  env = {},
}) {
  const args = [
    ...(projects ? ['--selectProjects', ...projects] : []),
    '--json',
    `--outputFile=${report(name)}`,
    `--maxWorkers=${workers}`,
    '--workerIdleMemoryLimit=1GB',
    '--reporters=<rootDir>/test/jest/quiet-reporter.cjs',
    ...without.flatMap((pattern) => ['--testPathIgnorePatterns', pattern]),
    ...(only.length > 0 ? ['--testPathPattern', only.join('|')] : []),
    ...(butTests.length > 0 ? ['--testNamePattern', namesWithout(butTests)] : []),
    ...more,
  ];
  fs.rmSync(report(name), { force: true });
  const running = path.join(scratch, `${name}.running`);
  const { code } = await runBin('jest/bin/jest.js', args, {
    env: { NODE_ENV: 'test', ...env, MICROI_RUNNING_FILE: running },
  });
  fs.rmSync(running, { force: true });
  const result = readReport(name);
  if (!result) return asCheck(code === 0);
  const files = result.testResults
    .filter(({ status }) => status === 'failed')
    .map((one) => {
      const file = path.relative(root, one.name);
      return {
        name: file,
        failed: Math.max(1, one.assertionResults.filter(({ status }) => status === 'failed').length),
        mayRepeat: mayRepeat(file),
        again: () =>
          jest({ name: `${name}-again`, workers: 1, butTests, more: ['--runTestsByPath', one.name], env }),
      };
    });
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
  const slow = result.testResults.map((one) => ({
    name: path.relative(root, one.name),
    seconds: Math.round((one.endTime - one.startTime) / 1000),
  }));
  return { passed: result.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed, files, slow };
}

/** Tests of one spec file in Playwright's report, with those of its describe blocks. */
const testsOf = (suite) => [
  ...(suite.specs ?? []).flatMap(({ tests }) => tests),
  ...(suite.suites ?? []).flatMap(testsOf),
];

/**
 * Runs browser tests on freshly started servers.
 *
 * @param {object} what
 * @param {string} what.part of scripts/e2e.mjs, or another name
 * @param {string[]} [what.args] of Playwright, for what is no part
 * @param {string} [what.file] only this spec of the part
 */
export async function browser({ part, args = [part], file }) {
  const name = file ? `${part}-${file.replace(/\W/g, '-')}` : part;
  const all = ['scripts/e2e.mjs', ...args, ...(file ? [file] : [])];
  const { code } = await runCommand(process.execPath, all, {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report(name), E2E_QUIET: '1' },
  });
  const result = readReport(name);
  if (!result) return asCheck(false);
  const specs = result.suites.map((suite) => {
    const tests = testsOf(suite);
    const took = tests.flatMap(({ results }) => results).reduce((all, { duration }) => all + duration, 0);
    return {
      name: `test/e2e/${suite.file}`,
      failed: tests.filter(({ status }) => status === 'unexpected').length,
      seconds: Math.round(took / 1000),
      again: () => browser({ part, args, file: suite.file }),
    };
  });
  const failed = result.stats.unexpected;
  return {
    passed: result.stats.expected,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    files: specs.filter((spec) => spec.failed > 0).map((spec) => ({ ...spec, mayRepeat: true })),
    slow: specs,
  };
}

/** Runs one of our commands; it passes when its exit code is 0. */
export const command = async ({ file, args = [] }) =>
  asCheck((await runCommand(process.execPath, [file, ...args])).code === 0);

/** Builds run side by side: each keeps one core busy most of the time. */
export async function build({ targets }) {
  return sum((await Promise.all(targets.map((target) => buildTarget(target)))).map(asCheck));
}

/**
 * The server's tests, on PostgreSQL where one is available and on the embedded database otherwise.
 *
 * @param {object} [what]
 * @param {boolean} [what.other] on the database that the gate does not use here; all others are those of {@link jest}
 */
export async function contract({ other = false, env = {}, ...rest } = {}) {
  const { url, why } = await gateDatabase();
  if (other && !url) {
    console.log(`The gate's server tests ran on the embedded database, and there is no other one: ${why}`);
    return nothing;
  }
  return jest({
    name: other ? 'contract-other' : 'contract',
    projects: ['contract'],
    ...rest,
    env: { ...env, DATABASE_URL: undefined, TEST_DATABASE_URL: other ? undefined : url },
  });
}

/** The React Native bundles and their pages. */
export async function rn() {
  const bundles = await runCommand(process.execPath, ['scripts/build-rn.mjs']);
  if (bundles.code !== 0) return asCheck(false);
  // Each keeps one core busy.
  const [bundle, { code }] = await Promise.all([
    jest({ name: 'rn', more: ['--config', 'test/rn/jest.config.js'], workers: 1 }),
    runNpm(['test', '--', '--json', `--outputFile=${report('native')}`, '--maxWorkers=1'], {
      cwd: path.join(root, 'native'),
    }),
  ]);
  const pages = readReport('native');
  const drawn = pages
    ? {
        ...nothing,
        passed: pages.numPassedTests,
        failed: pages.numFailedTests + pages.numRuntimeErrorTestSuites,
      }
    : asCheck(code === 0);
  return sum([asCheck(true), bundle, drawn]);
}
