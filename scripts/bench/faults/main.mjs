import { giveUp } from '../../setup.mjs';
import { loadSource } from '../../lib/typescript.mjs';

/** The whole number behind an option. */
function numberOf(args, option, otherwise) {
  const at = args.indexOf(option);
  const value = at < 0 ? otherwise : Number(args[at + 1]);
  if (!Number.isInteger(value) || value < 0) giveUp(`${option} takes a whole number.`);
  return value;
}

/**
 * `npm run bench -- --faults N --seed S [--first R]`: runs R to R+N−1 of a seed, so that a single run can be repeated.
 *
 * @returns exit code: 1 when anything was lost, duplicated, out of order or different
 */
export async function measureFaults(args) {
  const { runFaults, faultLines } = loadSource('test/faults/harness.ts');
  const runs = numberOf(args, '--faults', 50);
  const report = await runFaults(runs, numberOf(args, '--seed', 9), numberOf(args, '--first', 0));
  console.log(faultLines(report).join('\n'));
  const { lost, duplicated, disordered, differing, problems } = report;
  return [lost, duplicated, disordered, differing, problems].some((found) => found.length > 0) ? 1 : 0;
}
