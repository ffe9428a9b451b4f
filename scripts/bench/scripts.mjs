import path from 'node:path';
import { bundle } from '../lib/bundle.mjs';

const ROUNDS = 5;

/** Milliseconds of the median run. */
const median = (values) => [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)];

/** Script time per change event in a form with 40 scripted fields, interpreted and compiled. */
export async function measure({ root, browser }) {
  const { js } = await bundle(path.join(root, 'scripts/bench/scripts/entry.ts'));
  const chromium = await browser();
  const page = await chromium.newPage();
  const problems = [];
  page.on('pageerror', (error) => problems.push(error.message));
  try {
    await page.setContent('<!doctype html><title>scripts</title>');
    await page.addScriptTag({ content: js });
    const runs = [];
    for (let round = 0; round < ROUNDS; round += 1) runs.push(await page.evaluate(() => window.runEvents()));
    if (problems.length > 0) throw new Error(problems[0]);
    const of = (part) => Math.round(median(runs.map((run) => run[part])) * 100) / 100;
    return {
      scripts_40_fields_ms_per_event_sandbox: of('sandbox'),
      scripts_40_fields_ms_per_event_compiled: of('compiled'),
    };
  } finally {
    await page.close();
  }
}
