/**
 * A fault to plant.
 *
 * @typedef {object} Fault
 * @property {string} place what an office would notice
 * @property {string} file that gets it
 * @property {string} from a text that occurs there once
 * @property {string} to its replacement
 * @property {'jest' | 'eslint' | 'browser'} runner the step of the gate that must notice
 * @property {string} by its file
 * @property {string} id of the test, or of the rule of ESLint
 */

/**
 * One fault in each of six places where an unnoticed mistake would cost an office most. The cheapest first: the last one needs a
 * build.
 *
 * @type {Fault[]}
 */
export const faults = [
  {
    place: 'outbox order: the youngest entry is sent first',
    file: 'src/data/outbox/send-queue.ts',
    from: 'return one.seq - other.seq;',
    to: 'return other.seq - one.seq;',
    runner: 'jest',
    by: 'test/unit/data/outbox/rules.test.ts',
    id: 'S-offline-pick',
  },
  {
    place: 'mini route: a page is missing from the configuration of the WeChat app',
    file: 'src/app.config.ts',
    from: 'if (inMain.includes(path)) continue;',
    to: "if (inMain.includes(path) || path.startsWith('pages/mine/')) continue;",
    runner: 'jest',
    by: 'test/unit/app/app-config.test.ts',
    id: 'S2-lazy',
  },
  {
    place: 'rights: the condition of a menu limits no rows',
    file: 'server/access/permissions.ts',
    from: 'return conditional ? grant.menus : null;',
    to: 'return null;',
    runner: 'jest',
    by: 'test/contract/reading.test.ts',
    id: 'E-2',
  },
  {
    place: 'form: a switch stores the opposite of what it shows',
    file: 'src/form/fields/switch/edit.tsx',
    from: 'onChange(checked ? 1 : 0)',
    to: 'onChange(checked ? 0 : 1)',
    runner: 'jest',
    by: 'test/pages/form/edits.test.tsx',
    id: 'C-Switch',
  },
  {
    place: 'language: the frame says an English sentence to everybody',
    file: 'src/app/shell.h5.tsx',
    from: "{t('loadFailed')}",
    to: 'This page could not be loaded',
    runner: 'eslint',
    by: 'src/app/shell.h5.tsx',
    id: 'microi/words-from-catalogue',
  },
  {
    place: 'focus ring: the edge of a card cuts it off',
    file: 'src/ui/card/index.scss',
    from: '.card--flush :focus-visible {\n  outline-offset: -2px;',
    to: '.card--flush :focus-visible {\n  outline-offset: 2px;',
    runner: 'browser',
    by: 'test/e2e/basics.spec.ts',
    id: 'UX-rings',
  },
];
