// What proves what, and which command runs it: the gate (`npm test`) and the sections of `npm run verify`. docs/testing.md
// describes the same for people.
import { patternsOf, readQuarantine } from './quarantine.mjs';

/** The tests in quarantine, and their patterns for the runners. */
export const quarantine = readQuarantine();
export const quarantined = patternsOf(quarantine);

/**
 * Browser tests of the gate by their ids: the paths without which an office could not work. All others, and these on a desktop,
 * are in the section `browser`.
 */
export const gateBrowserTests = [
  'S2-lazy-e2e',
  'S2-frame',
  'S2-csp',
  'LANG-start',
  'LANG-chinese',
  'S4-guard-e2e',
  'S4-address-e2e',
  'S4-code-e2e',
  'S4-down-e2e',
  'S4-secrets-e2e',
  'S3-isolation-e2e',
  'S3-two-windows-e2e',
  'S7-password-e2e',
  'S2-server-e2e',
  'S2-journey',
  'S3-form-e2e',
  'S5-unsaved-e2e',
  'I5-unique-e2e',
  'I5-label-e2e',
  'C-signature-e2e',
  'I6-demo-fields',
  'I6-demo-submit',
  'I6-csp',
  'S2-fault-login',
  'S2-fault-1001',
  'S2-fault-add',
  'S7-leave-e2e',
  'S7-two-e2e',
  'S7-sign-e2e',
  'J-A1-decided-e2e',
  'J-A2-all-read-e2e',
  'J-A18-recall-e2e',
  'J-B4-offline-e2e',
  'S-offline-cold-e2e',
  'S-offline-edit-e2e',
  'J-B3-conflict',
  'J-O1-two-tabs',
  'S7-menus-e2e',
  'S7-batch-e2e',
  'S7-filter-e2e',
  'S7-live-e2e',
  'S7-live-todo-e2e',
  'S7-live-badge-e2e',
  'S7-back-e2e',
  'S7-moment-e2e',
  'S7-login-once-e2e',
  'S7-search-e2e',
  'S8-punch',
  'S8-punch-offline',
  'S8-makeup',
  'S8-report',
  'S8-disc',
  'F5-region-map',
  'C-map-pick',
  'S10-axe-core',
];

/** Browser tests of the gate that only make sense on a desktop: users who work by keyboard see where the focus is. */
export const gateDesktopTests = ['UX-rings'];

/** Whole files of Jest that only verify runs, by section. */
const mutation = ['test/mini/mutation(?:-lark)?\\.test', 'test/mini/host\\.test', 'test/mini/phone\\.test'];
const drawn = ['test/mini/form\\.test', 'test/mini/list\\.test'];
const slowMini = ['test/mini/(?:inspection|maps|offline-day|tools)\\.test'];
/** What the embedded database does itself: it waits for statements to be ended. */
const embedded = ['test/contract/embedded-database\\.test'];
/** Lists that do the work of an office, page by page: the slowest of the page tests. */
const desk = [
  'test/pages/(?:address-book|export|import|import-scripts|several-approvals|table-groups)\\.test',
];
const howto = ['test/unit/docs/how-to-run\\.test'];
/** These run in the gate too, with fewer cases (`MICROI_FULL`), or on only one kind of server (`MICROI_PROFILES`). */
const many = [
  'test/contract/rights-matrix\\.test',
  'test/contract/random-calls\\.test',
  'test/contract/(?:flow-random|delivery-nodes|reminders)\\.test',
  'test/unit/data/outbox/(?:faults|outbox|keys)\\.test',
  'test/contract/(?:peer-client|rights-children|rights-secrets|rights-shown)\\.test',
  'test/unit/data/session/(?:session-server|login-key)\\.test',
  'test/unit/data/api/calls\\.test',
  'test/unit/features/records/same-decimal\\.test',
  'test/contract/leave-days\\.test',
  'test/pages/live-interleavings\\.test',
];

/** Jest files that the gate leaves to verify. */
export const leftOutOfGate = [
  ...mutation,
  ...drawn,
  ...slowMini,
  ...embedded,
  ...desk,
  ...howto,
  ...quarantined.files,
];

/** Tests that read documents, for a change to documents only. */
export const documentTests = ['test/unit/docs/', 'test/unit/scripts/.*-documents?\\.test'];

const others = quarantined.browser ? `(?!.*(?:${quarantined.browser}))` : '';
const idsOf = (project, ids) => `${project}\\b.*\\s(?:${ids.join('|')}):`;

/** Finds the gate's tests anywhere in the text that {@link gateGrep} describes. */
export const gateTests = `${idsOf('phone', gateBrowserTests)}|${idsOf('desktop', gateDesktopTests)}`;

/**
 * The grep of Playwright that finds the gate's tests except those in quarantine. Playwright matches it against project, file,
 * titles and tags, joined by blanks; an id ends with its colon.
 */
export const gateGrep = `^${others}(?:${gateTests})`;

/** Environment of a run on all cases and both kinds of servers instead of a sample. */
const FULL = { MICROI_FULL: '1', MICROI_PROFILES: 'all' };

/**
 * The sections of `npm run verify`: what they prove, and their steps in order. A step is one of the runners of
 * scripts/test/steps.mjs with its arguments.
 */
export const sections = {
  db: {
    about: 'server tests on the database that the gate did not use, and what the embedded one does itself',
    steps: [
      ['contract', { other: true, without: embedded }],
      ['jest', { name: 'embedded', projects: ['contract'], only: embedded }],
    ],
  },
  rn: { about: 'React Native bundles, run in a virtual machine', steps: [['rn', {}]] },
  lark: {
    about: 'the build for Feishu in the mini-program host',
    steps: [
      ['build', { targets: ['weapp', 'lark'] }],
      ['jest', { name: 'lark', projects: ['mini'], without: mutation, env: { MINI_PLATFORMS: 'lark' } }],
    ],
  },
  mutation: {
    about: 'damaged mini-program builds are noticed, and what the host itself does',
    steps: [
      ['build', { targets: ['weapp', 'lark'] }],
      ['jest', { name: 'mutation', projects: ['mini'], only: mutation }],
    ],
  },
  browser: {
    about:
      'all other browser tests on a phone and a desktop, the day’s work on servers of today, mini-programs drawn by Chromium',
    steps: [
      ['build', { targets: ['h5', 'weapp'] }],
      ['browser', { part: 'rest' }],
      ['browser', { part: 'alone' }],
      ['browser', { part: 'today' }],
      [
        'jest',
        {
          name: 'drawn',
          projects: ['mini'],
          only: [...drawn, ...slowMini],
          env: { MINI_PLATFORMS: 'weapp' },
        },
      ],
    ],
  },
  desk: {
    about:
      'import with its scripts, export, long groups, several approvals at once, address books of 200 departments',
    steps: [['jest', { name: 'desk', projects: ['pages'], only: desk }]],
  },
  axe: {
    about: 'every page in both themes and languages, enlarged and zoomed',
    steps: [
      ['build', { targets: ['h5'] }],
      ['browser', { part: 'axe' }],
    ],
  },
  many: {
    about:
      'every cell of the rights matrix, 60 sequences of calls, 200 flows, 50 runs with faults, 500 orders of what others do, reminders of 50,000 people; servers of both kinds',
    steps: [['jest', { name: 'many', projects: ['contract', 'unit', 'pages'], only: many, env: FULL }]],
  },
  howto: {
    about: 'the how-tos followed in a copy of the project',
    steps: [['jest', { name: 'howto', projects: ['unit'], only: howto, env: FULL }]],
  },
  quarantine: {
    about: 'what test/quarantine.json puts aside',
    steps: [['quarantined', {}]],
  },
  planted: {
    about: 'one planted fault in each of six places turns its step of the gate red',
    steps: [['planted', {}]],
  },
  cluster: {
    about:
      'two servers, a standby and a balancer; one after another is killed, also under people with browsers',
    steps: [
      ['command', { name: 'cluster', file: 'scripts/cluster.mjs', args: ['--check'] }],
      ['build', { targets: ['h5'] }],
      ['browser', { part: 'nodes' }],
    ],
  },
};
