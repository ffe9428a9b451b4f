import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ulid } from 'ulid';
import { STATE } from '@/data/protocol/inspection';
import { DEMO_PASSWORD } from '../../server/seed/base/organisation';
import { FIVE_S, TABLES } from '@/features/inspection/values';
import { startFaultProxy, type Fault } from '../kit/fault-proxy';
import { ITEMS, LAID_OUT, seeded } from './journey';
import type { Finish, Order } from './phone/order';
import type { TenantClient } from './tenant-client';
import { judge, type Verdict } from './verdict';

/** The phone's clock runs this many times as fast, so that its waiting takes little time. */
const SPEED = 10;
const ASLEEP_MS = 16 * 60_000;
/** After this many calls the network recovers: otherwise a run might never end. */
const FAULTY_CALLS = 130;
/** How likely a call meets each fault while the network is bad. */
const LIKELY: ReadonlyArray<[Fault, number]> = [
  ['before', 0.05],
  ['silent', 0.03],
  ['after', 0.06],
  ['half', 0.03],
  ['twice', 0.06],
  ['error', 0.04],
  ['html', 0.03],
  ['late', 0.06],
  ['expired', 0.02],
];

/**
 * Everything that went wrong in a run, and how often: the faults of calls, and `killed`, `asleep` (its token too old), `offline`.
 */
export type Struck = Record<string, number>;

export interface RunResult extends Verdict {
  run: number;
  struck: Struck;
  lives: number;
  conflicts: number;
  problems: string[];
}

interface Life {
  killed: boolean;
  finish?: Finish;
  noise: string;
}

/** Switches the phone on and waits until it dies or finishes. */
function live(script: string, order: Order): Promise<Life> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script], {
      env: { ...process.env, PHONE_ORDER: JSON.stringify(order) },
    });
    let output = '';
    let noise = '';
    child.stdout.on('data', (part: Buffer) => (output += part.toString('utf8')));
    child.stderr.on('data', (part: Buffer) => (noise += part.toString('utf8')));
    child.on('close', (code, signal) => {
      const line = output.trim().split('\n').pop() ?? '';
      const finish = line.startsWith('{') ? (JSON.parse(line) as Finish) : undefined;
      const killed = signal === 'SIGKILL';
      if (!killed && !finish) noise += `ended with ${String(code ?? signal)} and said nothing`;
      resolve({ killed, finish, noise });
    });
  });
}

/** The plan is the inspector's; the colleague has reported what the inspector is to review. */
async function layOut(
  client: TenantClient,
  run: number,
  user: { Id: string; Name: string },
  inspector: { Id: string; Name: string },
): Promise<string> {
  const planId = ulid();
  const plan = {
    Id: planId,
    Mingcheng: `故障演练 ${run}`,
    Leixing: '5S',
    Quyu: `一号线 ${run}`,
    Zhuangtai: '待检查',
  };
  await client.add(TABLES.plan, [{ ...plan, FuzeRenID: inspector.Id, FuzeRen: inspector.Name }]);
  const items = Array.from({ length: ITEMS }, (_, at) => ({
    Id: `${planId.slice(0, 23)}I${String(at).padStart(2, '0')}`,
    JihuaID: planId,
    Xuhao: at + 1,
    Fenlei: FIVE_S[at % FIVE_S.length],
    Neirong: `检查内容 ${at}`,
    Manfen: 5,
  }));
  await client.add(TABLES.item, items);
  const fixes = LAID_OUT.map((fix, at) => {
    const person = fix === 'returned' ? inspector : user;
    return {
      Id: `${planId.slice(0, 23)}Z${String(at).padStart(2, '0')}`,
      JihuaID: planId,
      XiangmuID: fix,
      WentiMS: `以前的问题 ${at}`,
      Zhuangtai: fix === 'returned' ? STATE.returned : STATE.review,
      ...{ ZerenRenID: person.Id, ZerenRen: person.Name, FuheRenID: inspector.Id, FuheRen: inspector.Name },
    };
  });
  await client.add(TABLES.rectification, fixes);
  return planId;
}

/**
 * One run: an inspector with a phone that dies again and again, behind a bad network, until all 30 steps are done and
 * everything has arrived; then what the server holds is read back. Every decision follows from seed and run.
 */
export async function runOnce(
  server: string,
  script: string,
  client: TenantClient,
  inspector: { Id: string; Name: string },
  seed: number,
  run: number,
): Promise<RunResult> {
  const planId = await layOut(client, run, await client.user(), inspector);
  const proxy = await startFaultProxy(server);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'microi-phone-'));
  const next = seeded(seed, run, 4);
  const deaths = Array.from({ length: 3 + Math.floor(next() * 4) }, () => 10 + Math.floor(next() * 240));
  const writes: Array<{ path: string; body: string }> = [];
  let calls = 0;
  proxy.listen((called, body) => writes.push({ path: called, body: body.toString('utf8') }));
  proxy.choose((called) => {
    calls += 1;
    return calls > FAULTY_CALLS ? 'none' : chooseFault(next(), called);
  });
  const struck: Struck = { killed: 0, asleep: 0, offline: 1 };
  const problems: string[] = [];
  let conflicts = 0;
  let lives = 0;
  const born = Date.now();
  let ahead = 0;
  try {
    for (;;) {
      const dieAt = deaths[lives] ?? 0;
      if (lives > 0 && next() < 0.4) {
        ahead += ASLEEP_MS;
        struck['asleep'] = (struck['asleep'] ?? 0) + 1;
      }
      lives += 1;
      const account = { account: 'inspector', password: DEMO_PASSWORD };
      const clock = { speed: SPEED, born, ahead };
      const life = await live(script, {
        url: proxy.url,
        folder,
        seed,
        run,
        planId,
        ...account,
        dieAt,
        ...clock,
      });
      if (life.killed) struck['killed'] = (struck['killed'] ?? 0) + 1;
      conflicts += life.finish?.conflicts ?? 0;
      problems.push(...(life.finish?.problems ?? []));
      if (life.noise && !life.killed) problems.push(life.noise.slice(0, 2000));
      if (!life.killed) break;
    }
    const verdict = await judge(client, seed, run, planId, writes);
    const { none: _none, ...faults } = proxy.struck;
    return { run, lives, conflicts, problems, struck: { ...faults, ...struck }, ...verdict };
  } finally {
    await proxy.close();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** A session is ended only under calls that need one; an unanswered upload would take a minute of the phone's time. */
function chooseFault(chance: number, called: string): Fault {
  let from = 0;
  for (const [fault, share] of LIKELY) {
    from += share;
    if (chance >= from) continue;
    if (fault === 'expired' && /login|refreshtoken|getsysconfig/.test(called)) return 'late';
    return fault === 'silent' && called.includes('/hdfs/') ? 'before' : fault;
  }
  return 'none';
}
