import path from 'node:path';
import { RuleTester } from 'eslint';
import tseslint from 'typescript-eslint';
import { plugin } from '../../../eslint/plugin.mjs';

RuleTester.describe = (_, run) => run();
RuleTester.it = it;
RuleTester.itOnly = it;

const tester = new RuleTester({
  languageOptions: { parser: tseslint.parser, parserOptions: { ecmaFeatures: { jsx: true } } },
});
const filename = path.join(process.cwd(), 'test/unit/a.test.ts');

describe('the time-by-bench rule', () => {
  const figure = { filename, errors: [{ messageId: 'figure' as const }] };
  tester.run('time-by-bench', plugin.rules['time-by-bench'], {
    valid: [
      { name: 'counts may be compared', filename, code: 'expect(rows.length).toBeGreaterThan(5);' },
      {
        name: 'a moment may say what is asked for',
        filename,
        code: 'const since = Date.now(); run(); expect(askedSince(since).length).toBeGreaterThan(0);',
      },
      {
        name: 'a unique name is no figure',
        filename,
        code: 'const name = `a ${Date.now()}`; expect(rowsOf(name).length > 0).toBe(true);',
      },
      {
        name: 'a clock that the test sets',
        filename,
        code: "it('a', () => { jest.useFakeTimers(); expect(store.end).toBeGreaterThan(Date.now()); });",
      },
      {
        name: 'a clock that is set before each test of the block',
        filename,
        code: "describe('a', () => { beforeEach(() => jest.useFakeTimers()); it('b', () => { expect(Date.now() > 5).toBe(true); }); });",
      },
      { name: 'an order', filename, code: 'expect(times).toEqual([...times].sort());' },
    ],
    invalid: [
      { name: 'a clock', code: 'expect(Date.now() - began).toBeLessThan(500);', ...figure },
      { name: 'on the other side', code: 'expect(end).toBeGreaterThan(Date.now() + 5);', ...figure },
      { name: 'a new date', code: 'expect(end.getTime()).toBeLessThan(new Date().getTime());', ...figure },
      {
        name: 'a name for it',
        code: 'const began = performance.now(); run(); const took = performance.now() - began; expect(took).not.toBeGreaterThan(9);',
        ...figure,
      },
      {
        name: 'rounded, and of an object',
        code: 'const before = { at: performance.now() }; expect(Math.round((end - before.at) / 100)).toBeLessThan(5);',
        ...figure,
      },
      {
        name: 'a comparison within',
        code: "expect(process.hrtime.bigint() < limit, 'in time').toBe(true);",
        ...figure,
      },
      {
        name: 'a comparison with a name',
        code: 'const fast = Date.now() - began < 100; expect(fast).toBe(true);',
        ...figure,
      },
      {
        name: 'memory',
        code: 'const { heapUsed } = process.memoryUsage(); expect(heapUsed).toBeLessThan(1e9);',
        ...figure,
      },
      {
        name: 'what a function of the file measures',
        code: 'async function timeOf(run) { const began = Date.now(); await run(); return Date.now() - began; } expect(await timeOf(run)).toBeLessThan(9);',
        ...figure,
      },
      {
        name: 'what is measured in the page',
        code: 'const took = await page.evaluate(() => { const a = performance.now(); run(); return performance.now() - a; }); expect(took).toBeLessThan(9);',
        ...figure,
      },
      {
        name: 'a clock that another test sets',
        code: "it('a', () => { jest.useFakeTimers(); }); it('b', () => { expect(Date.now()).toBeLessThan(5); });",
        ...figure,
      },
    ],
  });
});

describe('the rests-declared rule', () => {
  const rest = { filename, errors: [{ messageId: 'rest' as const }] };
  tester.run('rests-declared', plugin.rules['rests-declared'], {
    valid: [
      {
        name: 'declared above',
        filename,
        code: '// rest: nobody tells when it is over.\nawait new Promise((done) => setTimeout(done, 20));',
      },
      {
        name: 'in the first of two lines above',
        filename,
        code: '// rest: nobody tells\n// when it is over.\nawait page.waitForTimeout(20);',
      },
      {
        name: 'at the end of the line',
        filename,
        code: 'await page.waitForTimeout(20); // rest: nobody tells when it is over.',
      },
      { name: 'a turn is no time', filename, code: 'await new Promise((done) => setTimeout(done, 0));' },
      {
        name: 'a limit ends with what it limits',
        filename,
        code: 'new Promise((done, fail) => { const late = setTimeout(fail, 20); run(() => { clearTimeout(late); done(); }); });',
      },
      { name: 'nobody waits for it', filename, code: 'setTimeout(abort, 20);' },
      {
        name: 'under a clock that the test sets',
        filename,
        code: "it('a', async () => { jest.useFakeTimers(); await new Promise((done) => setTimeout(done, 20)); });",
      },
      {
        name: 'those who call the helper say why',
        filename,
        code: 'const wait = (ms) => new Promise((done) => setTimeout(done, ms));\n// rest: nobody tells.\nawait wait(5);',
      },
    ],
    invalid: [
      { name: 'a sleep', code: 'await new Promise((done) => setTimeout(done, 20));', ...rest },
      {
        name: 'of the window',
        code: 'await new Promise((done) => { window.setTimeout(() => done(1), 20); });',
        ...rest,
      },
      { name: 'a sleep of the browser', code: 'await page.waitForTimeout(500);', ...rest },
      {
        name: 'a comment that is no reason',
        code: '// rest:\nawait page.waitForTimeout(500);',
        ...rest,
      },
      {
        name: 'declared for the line before',
        code: 'await one(); // rest: nobody tells.\nawait page.waitForTimeout(500);',
        ...rest,
      },
      {
        name: 'a helper of the file',
        code: 'const soon = () => new Promise((done) => setTimeout(done, 20)); await soon();',
        ...rest,
      },
      {
        name: 'a helper of Node',
        code: "import { setTimeout as later } from 'node:timers/promises'; await later(20);",
        ...rest,
      },
      {
        name: 'a helper of another file',
        code: "import { sleep } from './kit'; await sleep(20);",
        ...rest,
      },
    ],
  });
});

describe('the limits-by-pace rule', () => {
  const options = [{ step: 90_000, look: 15_000 }];
  const short = { filename, options, errors: [{ messageId: 'short' as const }] };
  const bare = { filename, options, errors: [{ messageId: 'bare' as const }] };
  tester.run('limits-by-pace', plugin.rules['limits-by-pace'], {
    valid: [
      { name: 'longer by the pace', filename, options, code: 'jest.setTimeout(patience(180_000));' },
      { name: 'of a step', filename, options, code: 'beforeAll(async () => {}, patience(180_000));' },
      { name: 'of a look', filename, options, code: 'waitFor(look, { timeout: patience(60_000) });' },
      {
        name: 'a limit that another file says',
        filename,
        options,
        code: "import { LONGEST } from './kit'; it('a', run, LONGEST);",
      },
      {
        name: 'what the test is about',
        filename,
        options,
        code: "// rest: it never comes.\nconst none = findByText('a', {}, { timeout: 100 });",
      },
      {
        name: 'why a test is left out',
        filename,
        options,
        code: "test.skip(({ isMobile }) => isMobile, 'why');",
      },
      { name: 'the limit of a call', filename, options, code: 'exchange({ url, timeout: 100 });' },
      {
        name: 'what is expected of one',
        filename,
        options,
        code: 'expect(asked).toMatchObject({ timeout: 5 });',
      },
    ],
    invalid: [
      { name: 'a short one for the file', code: 'jest.setTimeout(60_000);', ...short },
      { name: 'for a step', code: "it('a', async () => {}, 5_000);", ...short },
      { name: 'for one of many', code: "it.each(rows)('a', () => {}, 5_000);", ...short },
      { name: 'for a look', code: "await screen.findByText('a', {}, { timeout: 3_000 });", ...short },
      { name: 'for a matcher', code: 'await expect(line).toBeVisible({ timeout: 3_000 });', ...short },
      { name: 'short even so', code: 'jest.setTimeout(patience(60_000));', ...short },
      { name: 'by name', code: 'const LIMIT = 5_000; afterAll(() => end(), LIMIT);', ...short },
      { name: 'a long one without the pace', code: 'jest.setTimeout(180_000);', ...bare },
      { name: 'a product', code: 'if (full) jest.setTimeout(15 * 60_000);', ...bare },
      { name: 'a sum', code: 'waitFor(look, { timeout: stays + 1000 });', ...bare },
    ],
  });
});

describe('the chance-by-seed rule', () => {
  const seed = { filename, errors: [{ messageId: 'seed' as const }] };
  const random = { filename, errors: [{ messageId: 'random' as const }] };
  tester.run('chance-by-seed', plugin.rules['chance-by-seed'], {
    valid: [
      { name: 'the seed of the run', filename, code: 'fc.assert(fc.property(one, holds), { numRuns: 50 });' },
      { name: 'a unique name', filename, code: 'const name = `a ${randomUUID()}`;' },
      { name: 'seeds of servers', filename, code: 'startServer({ seed: [] });' },
    ],
    invalid: [
      { name: 'a seed of its own', code: 'fc.assert(property, { seed: 7 });', ...seed },
      { name: 'of a sample', code: 'fc.sample(row, { numRuns: 48, seed: 7 });', ...seed },
      { name: 'without any', code: 'const at = Math.floor(Math.random() * 5);', ...random },
      { name: 'of Node', code: 'const at = randomInt(5);', ...random },
    ],
  });
});
