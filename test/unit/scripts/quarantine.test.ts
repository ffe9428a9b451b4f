import { namesWithout, patternsOf } from '../../../scripts/test/quarantine.mjs';

const patterns = (...ids: string[]) => patternsOf(ids.map((id) => ({ id })));

describe('how runners apply a quarantine', () => {
  it('QUARANTINE-empty: no change when it is empty', () => {
    expect(patterns()).toEqual({ files: [], tests: [], browser: undefined });
  });

  it('QUARANTINE-jest: Jest leaves out whole files, and single tests by their ids', () => {
    const { files, tests } = patterns('test/pages/one.test.tsx', 'test/contract/two.test.ts › E-2');
    const [whole = ''] = files;
    expect(files).toHaveLength(1);
    expect('/project/test/pages/one.test.tsx').toMatch(new RegExp(whole));
    expect('/project/test/pages/oneXtest.tsx').not.toMatch(new RegExp(whole));
    const others = new RegExp(namesWithout(tests));
    expect('who may read E-2: a condition holds').not.toMatch(others);
    expect('E-2: a condition holds').not.toMatch(others);
    expect('who may read E-21: another').toMatch(others);
    expect('who may read one without an id').toMatch(others);
  });

  it('QUARANTINE-browser: Playwright leaves out whole files, and single tests by their ids', () => {
    const { browser = '' } = patterns('test/e2e/form.spec.ts', 'test/e2e/work.spec.ts › S7-live-e2e');
    const aside = new RegExp(browser);
    expect('phone form.spec.ts S3-form-e2e: a form').toMatch(aside);
    expect('phone my-form.spec.ts S3-form-e2e: a form').not.toMatch(aside);
    expect('phone work.spec.ts S7-live-e2e: counts').toMatch(aside);
    expect('phone work.spec.ts S7-live-e2e-badge: counts').not.toMatch(aside);
  });
});
