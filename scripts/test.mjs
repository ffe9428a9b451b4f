// npm test [-- fresh | full | changed | step ...]: the gate. What passes it may land: types, lint, builds of H5 and WeChat, all
// unit tests, the server's tests (on PostgreSQL where one can be started), pages, mini-program journeys and the browser tests
// that an office cannot do without. A step that passed before is not run again while nothing it can see has changed; `fresh`
// runs it all the same. When only documents differ from main's last landing: types, lint and the tests that read
// documents. `full` adds everything of `npm run verify`, `changed` runs what depends on the files changed since main's last
// landing, and a step is one of typecheck lint build size contract jest browser.
// The last line is `N passed, N failed`, each test and each check counted once; the exit code agrees with it.
import { answerHelp } from './lib/usage.mjs';
import { giveUp, setup } from './setup.mjs';
import { changed } from './test/changed.mjs';
import { gateDatabase } from './test/database.mjs';
import { KeptResults } from './test/kept-results.mjs';
import { onlyDocumentsSince } from './test/landing.mjs';
import { documentTests, leftOutOfGate, quarantine, quarantined, sections } from './test/proofs.mjs';
import { fixSurroundings, Run } from './test/run.mjs';
import { runSection } from './test/section.mjs';
import { nothing } from './test/outcome.mjs';
import { browser, build, command, contract, jest } from './test/steps.mjs';

answerHelp(import.meta.url);

const [mode] = process.argv.slice(2);
const isMode = ['fresh', 'full', 'changed'].includes(mode);
const asked = process.argv.slice(isMode ? 3 : 2);

const steps = {
  typecheck: () => command({ file: 'scripts/typecheck.mjs' }),
  lint: () => command({ file: 'scripts/lint.mjs' }),
  build: () => build({ targets: ['h5', 'weapp'] }),
  size: () => command({ file: 'scripts/size.mjs', args: ['--brief', 'h5', 'weapp'] }),
  contract: () => contract({ without: leftOutOfGate, butTests: quarantined.tests }),
  // Servers that a test starts itself use the embedded database, whatever other one is available.
  jest: async () =>
    jest({
      name: 'jest',
      projects: ['unit', 'pages', 'mini'],
      without: leftOutOfGate,
      butTests: quarantined.tests,
      env: {
        TEST_DATABASE_URL: undefined,
        DATABASE_URL: undefined,
        CLIENTS_DATABASE_URL: (await gateDatabase()).url,
        MINI_PLATFORMS: 'weapp',
      },
    }),
  browser: () => browser({ part: 'gate' }),
};

const unknown = asked.find((name) => !(name in steps));
if (unknown) giveUp(`There is no step '${unknown}'; the steps are ${Object.keys(steps).join(' ')}.`);

/** Steps of one line run one after another, lines of one group side by side: never two that each fill all cores. */
const plan = [
  [
    ['typecheck', 'lint'],
    ['build', 'size'],
  ],
  [['contract', 'jest', 'browser']],
];

/** Builds have their own store. With `fresh`, `full` or `changed` nothing is reused, nor for a step requested by name. */
const mayBeKept = (name) => name !== 'build' && asked.length === 0 && mode === undefined;

/** The landing of main since which only documents have changed; undefined when anything else has. */
const landed = isMode || asked.length > 0 ? undefined : onlyDocumentsSince();

await setup({ browser: mode !== 'changed' && !landed });
fixSurroundings({ seed: 20_261_125 });
const run = new Run();

const { url } = await gateDatabase();
const kept = new KeptResults({ database: url ? 'postgres' : 'embedded' });

/** Runs a step, or reuses its earlier result. */
async function runStep(name) {
  const before = mayBeKept(name) ? kept.of(name) : undefined;
  if (before) run.leaveOut(name, `passed at ${before.at}, and nothing that it sees has changed`);
  await run.step(name, async () => {
    if (before) return { ...nothing, passed: before.passed };
    const outcome = await steps[name]();
    if (name !== 'build' && outcome.failed === 0) kept.note(name, outcome.passed);
    return outcome;
  });
}

async function runLine(names) {
  for (const name of names) {
    if (asked.length === 0 || asked.includes(name)) await runStep(name);
  }
}

/** For a change to documents only: nothing that is built or run differs from what landed. */
async function runOnDocuments() {
  await runLine(['typecheck', 'lint']);
  const without = leftOutOfGate;
  const { tests: butTests } = quarantined;
  await run.step('documents', () =>
    jest({ name: 'documents', projects: ['unit'], only: documentTests, without, butTests }),
  );
  const rest = Object.keys(steps).filter((name) => name !== 'typecheck' && name !== 'lint');
  run.leaveOut(rest.join(' '), `only documents differ from the landing ${landed.slice(0, 7)}`);
}

if (mode === 'changed') await run.step('changed', changed);
else if (landed) await runOnDocuments();
else for (const group of plan) await Promise.all(group.map(runLine));
if (mode === 'full') for (const name of Object.keys(sections)) await runSection(run, name);
else if (mode !== 'changed') run.leaveOut(Object.keys(sections).join(' '), 'sections of `npm run verify`');
for (const { id, until, reason } of quarantine) run.remark(`quarantine: ${id}, until ${until}: ${reason}`);
const { failed } = await run.finish({ note: asked.length === 0 && mode !== 'changed' && !landed });
process.exit(failed === 0 ? 0 : 1);
