import { faultLines, runFaults } from '../../../faults/harness';
import { FAULTS } from '../../../kit/fault-proxy';
import { patience } from '../../../kit/patience';

/** The fault harness of the outbox; `npm run bench -- --faults N --seed S` runs more of it, `npm run verify -- many` does 50. */
const RUNS = process.env['MICROI_FULL'] === '1' ? 50 : 3;
/** Three runs already meet every kind of fault several times. */
const SEED = 9;
const KINDS = [...FAULTS.filter((fault) => fault !== 'none'), 'killed', 'asleep', 'offline'];

it(
  `S-offline-faults: ${RUNS} inspections on phones that die behind a bad network lose, double and disorder nothing`,
  async () => {
    const report = await runFaults(RUNS, SEED);
    console.log(faultLines(report).join('\n'));
    const { lost, duplicated, disordered, differing, problems, runs, struck } = report;
    expect({ lost, duplicated, disordered, differing, problems, runs }).toEqual({
      lost: [],
      duplicated: [],
      disordered: [],
      differing: [],
      problems: [],
      runs: RUNS,
    });
    for (const kind of KINDS) expect([kind, struck[kind] ?? 0]).not.toEqual([kind, 0]);
  },
  // A machine with two busy cores takes several times as long as an idle one.
  patience(40 * 60_000),
);
