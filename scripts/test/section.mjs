import { sections } from './proofs.mjs';
import { browser, build, command, contract, jest, rn } from './steps.mjs';

const runners = { browser, build, command, contract, jest, rn };

/**
 * Runs one section of `npm run verify`.
 *
 * @param {import('./run.mjs').Run} run
 * @param {keyof typeof sections} name
 */
export async function runSection(run, name) {
  const { about, steps } = sections[name];
  console.log(`\n${name}: ${about}`);
  for (const [index, [runner, what]] of steps.entries()) {
    const label = steps.length > 1 ? `${name} ${index + 1}/${steps.length}` : name;
    await run.step(label, () => runners[runner](what));
  }
}
