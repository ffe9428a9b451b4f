import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';

/** Duration of the loop on a quiet core of the machine that the limits of tests were chosen on, in milliseconds. */
const REFERENCE = 300;
const ROUNDS = 120_000;

function loop() {
  const started = process.hrtime.bigint();
  let text = 'microi';
  for (let round = 0; round < ROUNDS; round += 1) text = createHash('sha1').update(text).digest('hex');
  return Number(process.hrtime.bigint() - started) / 1e6;
}

/**
 * How much longer than usual things currently take on this machine: 1 to 6. Limits of tests are multiplied by it; nothing waits
 * longer because of it, it only gives up later.
 */
export function measurePace() {
  const best = Math.min(loop(), loop(), loop());
  return Math.min(6, Math.max(1, Math.round((best / REFERENCE) * 10) / 10));
}

/** Share of processor time that the host has given to others so far, where the system reports it. */
export function stolenTime() {
  if (os.platform() !== 'linux') return undefined;
  const [line = ''] = fs.readFileSync('/proc/stat', 'utf8').split('\n');
  const [, ...ticks] = line.trim().split(/\s+/).map(Number);
  return { stolen: ticks[7] ?? 0, all: ticks.reduce((sum, tick) => sum + tick, 0) };
}
