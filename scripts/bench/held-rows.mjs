// Filtering, sorting and paging of 10,000 rows that the device holds, on a processor four times as slow, compared with the same
// query written by hand.
import path from 'node:path';
import { bundle } from '../lib/bundle.mjs';

const ROUNDS = 9;
const CPU_SLOWDOWN = 4;

/** Milliseconds of the median run. */
const median = (values) => [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)];

export async function measure({ root, browser }) {
  const { js } = await bundle(path.join(root, 'scripts/bench/held-rows/entry.ts'));
  const chromium = await browser();
  const page = await chromium.newPage();
  try {
    await page.setContent('<!doctype html><title>rows</title>');
    await page.addScriptTag({ content: js });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const runs = [];
    for (let round = 0; round < ROUNDS; round += 1) runs.push(await page.evaluate(() => window.askHeld()));
    const of = (part) => Math.round(median(runs.map((run) => run[part])) * 10) / 10;
    return {
      held_10000_first_ms_cpu4: of('first'),
      held_10000_again_ms_cpu4: of('again'),
      held_10000_page_ms_cpu4: of('page'),
      held_10000_search_ms_cpu4: of('search'),
      held_10000_all_ms_cpu4: of('all'),
      held_10000_by_hand_ms_cpu4: of('byHand'),
    };
  } finally {
    await page.close();
  }
}
