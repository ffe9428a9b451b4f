// Plants faults in a copy of the project and checks that the gate's own tests notice: a gate that is always green proves nothing.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '../lib/files.mjs';
import { runCommand } from '../lib/run.mjs';
import { asCheck, sum } from './outcome.mjs';
import { faults } from './planted-faults.mjs';

/**
 * The project as it is here, committed or not. Packages are links, one by one, so that the copy has its own
 * node_modules/.cache for what builds and linters keep there.
 */
function copyProject() {
  const copy = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'microi-planted-')));
  process.once('exit', () => fs.rmSync(copy, { recursive: true, force: true }));
  const { stdout } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  for (const name of stdout.split('\0').filter(Boolean)) {
    const from = path.join(root, name);
    if (fs.existsSync(from)) fs.cpSync(from, path.join(copy, name));
  }
  const packages = path.join(root, 'node_modules');
  fs.mkdirSync(path.join(copy, 'node_modules'));
  for (const name of fs.readdirSync(packages)) {
    if (name !== '.cache')
      fs.symlinkSync(path.join(packages, name), path.join(copy, 'node_modules', name), 'junction');
  }
  return copy;
}

/** Names of all tests of a suite of Playwright's report that did not pass. */
const failuresOf = (suite) => [
  ...(suite.specs ?? []).filter(({ ok }) => !ok).map(({ title }) => title),
  ...(suite.suites ?? []).flatMap(failuresOf),
];

/**
 * How each step of the gate checks a single file. `found` reads the problems from its report: names of tests, or rules.
 */
const runners = {
  jest: {
    args: ({ by }, report) => [
      'node_modules/jest/bin/jest.js',
      ...['--ci', '--silent', '--json', `--outputFile=${report}`, '--runTestsByPath', by],
    ],
    env: { NODE_ENV: 'test' },
    found: ({ testResults }) =>
      testResults.flatMap(({ assertionResults, message }) => [
        ...assertionResults.filter(({ status }) => status === 'failed').map(({ title }) => title),
        ...(assertionResults.length === 0 ? [message] : []),
      ]),
  },
  eslint: {
    args: ({ by }, report) => [
      'node_modules/eslint/bin/eslint.js',
      ...['--format', 'json', '--output-file', report, by],
    ],
    env: {},
    found: (files) => files.flatMap(({ messages }) => messages.map(({ ruleId }) => `${ruleId}:`)),
  },
  browser: {
    args: ({ id }) => ['scripts/e2e.mjs', '--project=desktop', `--grep=\\s${id}:`],
    env: {},
    found: ({ suites, stats }) =>
      stats.expected + stats.unexpected > 0 ? suites.flatMap(failuresOf) : ['no test was run'],
  },
};

/** Runs the step that must notice. @returns the problems it found, and the end of its output */
async function look(copy, fault, planted) {
  const { args, env, found } = runners[fault.runner];
  const report = path.join(copy, '.planted.json');
  fs.rmSync(report, { force: true });
  const { code, output } = await runCommand(process.execPath, args(fault, report), {
    cwd: copy,
    capture: true,
    quiet: true,
    env: {
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      // A damaged build must not be kept.
      ...(planted ? { MICROI_CACHE: path.join(copy, '.cache') } : {}),
    },
  });
  const told = fs.existsSync(report) ? found(JSON.parse(fs.readFileSync(report, 'utf8'))) : ['no report'];
  return { wrong: told.length > 0 || code === 0 ? told : [`exit code ${code}`], output };
}

/** Puts the fault into the copy. @returns a function that removes it @throws when its place no longer exists */
function plant(copy, { file, from, to }) {
  const target = path.join(copy, file);
  const text = fs.readFileSync(target, 'utf8');
  if (text.split(from).length !== 2)
    throw new Error(`${file} should contain once: ${JSON.stringify(from)}; mend planted-faults.mjs`);
  fs.writeFileSync(
    target,
    text.replace(from, () => to),
  );
  return () => fs.writeFileSync(target, text);
}

/** @returns what is wrong with the proof, undefined when the fault was noticed and nothing else was */
async function proof(copy, fault) {
  const before = await look(copy, fault, false);
  if (before.wrong.length > 0)
    return `red without the fault (${before.wrong.join('; ')})\n${before.output.slice(-3000)}`;
  const mend = plant(copy, fault);
  const { wrong, output } = await look(copy, fault, true);
  mend();
  if (wrong.some((name) => name.startsWith(`${fault.id}:`))) return undefined;
  return wrong.length === 0
    ? 'NOT NOTICED'
    : `red for another reason (${wrong.join('; ')})\n${output.slice(-3000)}`;
}

/**
 * Plants each fault, one after another.
 *
 * @returns {Promise<import('./outcome.mjs').Outcome>} one check for each fault
 */
export async function planted() {
  const copy = copyProject();
  const outcomes = [];
  for (const fault of faults) {
    const started = Date.now();
    const wrong = await proof(copy, fault).catch((error) => error.message);
    const seconds = Math.round((Date.now() - started) / 1000);
    console.log(`${fault.place}: ${wrong ?? `noticed by ${fault.id} of ${fault.by}`} (${seconds} s)`);
    outcomes.push(asCheck(!wrong));
  }
  fs.rmSync(copy, { recursive: true, force: true });
  return sum(outcomes);
}
