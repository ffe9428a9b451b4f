import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startSeeded } from '../kit/template/seeded-server';
import { demoTemplate } from '../kit/template/template';
import { bundlePhone } from './bundle';
import { PHOTOS, STEPS } from './journey';
import { runOnce, type RunResult, type Struck } from './one-run';
import { TenantClient } from './tenant-client';

export interface FaultReport {
  seed: number;
  runs: number;
  struck: Struck;
  lost: string[];
  duplicated: string[];
  disordered: string[];
  differing: string[];
  conflicts: number;
  problems: string[];
  seconds: number;
}

/** Runs wait more than they work, so this many go in parallel. */
const SIDE_BY_SIDE = 4;

/** The fault harness: real client code in a process that is killed, the real server, a bad network between them. */
export async function runFaults(runs: number, seed: number, first = 0): Promise<FaultReport> {
  const started = Date.now();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'microi-faults-'));
  const script = path.join(folder, 'phone.cjs');
  await bundlePhone(script);
  const server = await startSeeded(demoTemplate(['loctek'], 5));
  try {
    const client = new TenantClient(server.url, 'loctek', 'admin');
    await client.logIn();
    const phone = new TenantClient(server.url, 'loctek', 'inspector');
    await phone.logIn();
    const inspector = await phone.user();
    const waiting = Array.from({ length: runs }, (_, at) => first + at);
    const results: RunResult[] = [];
    const work = async () => {
      for (let run = waiting.shift(); run !== undefined; run = waiting.shift())
        results.push(await runOnce(server.url, script, client, inspector, seed, run));
    };
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
    return reportOf(results, seed, (Date.now() - started) / 1000);
  } finally {
    await server.close();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

function reportOf(results: readonly RunResult[], seed: number, seconds: number): FaultReport {
  const told = (pick: (result: RunResult) => string[]) =>
    results.flatMap((result) => pick(result).map((text) => `run ${result.run}: ${text}`));
  const struck: Struck = {};
  for (const result of results)
    for (const [fault, count] of Object.entries(result.struck)) struck[fault] = (struck[fault] ?? 0) + count;
  return {
    seed,
    runs: results.length,
    struck,
    lost: told(({ lost }) => lost),
    duplicated: told(({ duplicated }) => duplicated),
    disordered: told(({ disordered }) => disordered),
    differing: told(({ differing }) => differing),
    conflicts: results.reduce((sum, { conflicts }) => sum + conflicts, 0),
    problems: told(({ problems }) => problems),
    seconds: Math.round(seconds),
  };
}

/** The report as readable lines. */
export function faultLines(report: FaultReport): string[] {
  const { seed, runs, struck, lost, duplicated, disordered, differing, conflicts, problems, seconds } =
    report;
  const kinds = Object.entries(struck).map(([fault, count]) => `${fault} ${count}`);
  return [
    `${runs} runs of ${STEPS} steps with ${PHOTOS} photos, seed ${seed}, ${seconds} s`,
    `struck: ${kinds.join(', ')}`,
    `${lost.length} lost, ${duplicated.length} duplicated, ${disordered.length} out of order, ` +
      `${differing.length} files differing, ${conflicts} needless questions`,
    ...[...lost, ...duplicated, ...disordered, ...differing, ...problems],
  ];
}
