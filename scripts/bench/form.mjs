// 500 fields with the real controls: how many controls one key press redraws, and how much script runs until the first
// screen and until every group is drawn, as a share of the same fields in react-hook-form in the same run.
import path from 'node:path';
import { bundle } from '../lib/bundle.mjs';

const RUNS = 7;
const CONTROLS = ['input-box', 'stepper', 'choice-box', 'switch'];
const PAGE =
  '<!doctype html><meta charset="utf-8"><style>#scroller{height:100vh;overflow-y:auto}</style><div id="app"></div>';

/** Counts from outside how often the controls are drawn: each is wrapped and adds one. */
const countedControls = (root) => ({
  name: 'counted-controls',
  setup(build) {
    const own = new RegExp(`^(@/ui|\\.\\.)/(${CONTROLS.join('|')})$`);
    build.onResolve({ filter: own }, ({ path: wanted, namespace }) =>
      namespace === 'counted' ? undefined : { path: wanted.split('/').pop(), namespace: 'counted' },
    );
    build.onLoad({ filter: /.*/, namespace: 'counted' }, ({ path: name }) => {
      const file = JSON.stringify(
        path.join(root, 'src/ui', name, name === 'none' ? 'index.h5.tsx' : 'index.tsx'),
      );
      const exported = name.replace(/(^|-)(\w)/g, (_, _dash, letter) => letter.toUpperCase());
      return {
        contents: `import { ${exported} as Own } from ${file}; import { createElement } from 'react';
          export const ${exported} = (props) => { globalThis.drawn = (globalThis.drawn ?? 0) + 1; return createElement(Own, props); };`,
        loader: 'js',
        resolveDir: root,
      };
    });
  },
});

const share = (one, other) => Math.round((one / other) * 100) / 100;

async function open(browser, { js, css }) {
  const page = await browser.newPage({ viewport: { width: 375, height: 812 } });
  const problems = [];
  page.on('pageerror', (error) => problems.push(error.message));
  await page.setContent(PAGE);
  await page.addStyleTag({ content: css });
  await page.addScriptTag({ content: js });
  const devtools = await page.context().newCDPSession(page);
  // Time of the page's own thread: other work of the machine does not count as script.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const script = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'ScriptDuration').value * 1000;
  };
  const settle = () =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0))));
  return { page, script, settle, problems };
}

/** Milliseconds of script for the first drawing, and for scrolling through everything. */
async function timed(browser, built, which) {
  const { page, script, settle, problems } = await open(browser, built);
  const before = await script();
  // As a task of the page: code that the debugger evaluates itself is not counted as script.
  await page.evaluate((name) => new Promise((done) => setTimeout(() => done(window.draw(name)), 0)), which);
  await settle();
  const first = (await script()) - before;
  const drawn = () => page.evaluate(() => document.querySelectorAll('.field').length);
  const atFirst = await drawn();
  for (let end = false; !end;) {
    end = await page.evaluate(() => {
      const scroller = document.getElementById('scroller');
      scroller.scrollTop += 500;
      return scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 1;
    });
    await settle();
  }
  const all = (await script()) - before;
  const atLast = await drawn();
  await page.close();
  if (problems.length > 0) throw new Error(problems[0]);
  if (atLast !== 500) throw new Error(`${atLast} of 500 fields were drawn by ${which}`);
  return { first, all, atFirst };
}

async function rendersPerKey(browser, built, which) {
  const { page, settle } = await open(browser, built);
  await page.evaluate((name) => window.draw(name), which);
  await settle();
  await page.locator('input').first().focus();
  await settle();
  const counted = () => page.evaluate(() => globalThis.drawn ?? 0);
  await page.keyboard.type('a');
  await settle();
  const before = await counted();
  await page.keyboard.type('bcdef');
  await settle();
  const after = await counted();
  await page.close();
  return (after - before) / 5;
}

/** Figures of the form with 500 fields. */
export async function measure({ root, browser }) {
  const entry = path.join(root, 'scripts/bench/form/entry.tsx');
  const chromium = await browser();
  const plain = await bundle(entry);
  const counting = await bundle(entry, { plugins: [countedControls(root)] });
  const runs = { ours: [], theirs: [] };
  // In turn, so that a slow moment of the machine affects both.
  for (let run = 0; run < RUNS; run += 1)
    for (const which of ['ours', 'theirs']) runs[which].push(await timed(chromium, plain, which));
  // The minimum of several runs: other work of the machine can only add.
  const of = (which, part) => Math.min(...runs[which].map((run) => run[part]));
  return {
    form_500_renders_per_key: await rendersPerKey(chromium, counting, 'ours'),
    form_500_first_group_ratio_to_rhf: share(of('ours', 'first'), of('theirs', 'first')),
    form_500_all_groups_ratio_to_rhf: share(of('ours', 'all'), of('theirs', 'all')),
    form_500_first_group_script_ms: Math.round(of('ours', 'first')),
    form_500_all_groups_script_ms: Math.round(of('ours', 'all')),
    form_500_rhf_script_ms: Math.round(of('theirs', 'all')),
    form_500_fields_drawn_at_first: of('ours', 'atFirst'),
  };
}
