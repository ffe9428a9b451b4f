import type { Envelope } from '../../src/data/protocol/envelope';
import { Refusal, messages } from '../lib/messages';
import {
  claimKey,
  forgetOldAnswers,
  freeKey,
  storeAnswer,
  storedAnswer,
  type WriteKey,
} from '../tenants/stored-answers';
import type { TenantScope } from '../tenants/tenant-scope';
import type { Answer, Call } from './call';
import type { Route } from './implement';

/** A longer answer is stored without its data: what matters is that the write took effect. */
const mostAnswer = 256 * 1024;
const usable = /^[\w.:-]{8,100}$/;

/** A repetition that arrived while the first call was under way, which takes longer than can be waited for. */
export class StillUnderWay extends Error {}

/** What a write sends so that it may be repeated; undefined for other calls, and under a profile without such keys. */
function writeKeyOf(call: Call, { rule }: Route): WriteKey | undefined {
  const key = call.request.headers['idempotency-key'];
  if (typeof key !== 'string' || !rule.once || !call.user || !call.server.profile.idempotencyKeys)
    return undefined;
  if (rule.effect === 'runs' && !call.server.engineWrites(call.engineKey)) return undefined;
  if (!usable.test(key)) throw new Refusal(`${messages.ParamError}[Idempotency-Key]`);
  const address = (call.request.url.split('?')[0] ?? '').toLowerCase();
  return { osClient: call.scope.osClient, userId: call.user.Id, key, address };
}

/**
 * Answers a call. A write that carries a key runs in one transaction with a row that holds its answer, so that either both exist
 * or neither, whatever ends first: a repetition gets that answer, and one that arrives while the first call is under way waits
 * for it. A refused write leaves no row, as it has done nothing.
 * @throws StillUnderWay when waiting takes too long
 */
export async function answerOnce(call: Call, route: Route): Promise<Answer> {
  const wanted = writeKeyOf(call, route);
  if (!wanted) return route.handler(call);
  const at = call.server.now();
  const outer = call.scope;
  if (tidyIsDue()) await forgetOldAnswers(outer.root, at);
  try {
    return await outer.transaction(async (inner) => {
      if (!(await claim(inner, wanted, at))) return firstAnswer(inner, wanted);
      call.scope = inner;
      const answer = await route.handler(call);
      await settle(inner, wanted, answer);
      return answer;
    });
  } finally {
    call.scope = outer;
  }
}

async function claim({ root }: TenantScope, wanted: WriteKey, at: number): Promise<boolean> {
  try {
    return await claimKey(root, wanted, at);
  } catch (error) {
    if ((error as { code?: unknown }).code === '57014') throw new StillUnderWay();
    throw error;
  }
}

async function firstAnswer({ root }: TenantScope, wanted: WriteKey): Promise<Answer> {
  const stored = await storedAnswer(root, wanted);
  if (!stored) throw new StillUnderWay();
  if (stored.address !== wanted.address) throw new Refusal(`${messages.ParamError}[Idempotency-Key]`);
  return JSON.parse(stored.answer) as Envelope;
}

/** Stores the answer of a write that took effect; in any other case the key stays free. */
async function settle({ root }: TenantScope, wanted: WriteKey, answer: Answer): Promise<void> {
  const isDone = typeof answer === 'object' && answer !== null && 'Code' in answer && answer.Code === 1;
  if (!isDone) return freeKey(root, wanted);
  const text = JSON.stringify(answer);
  const isLong = text.length > mostAnswer;
  await storeAnswer(
    root,
    wanted,
    isLong ? JSON.stringify({ ...answer, Data: null, DataAppend: null }) : text,
  );
}

let sinceTidied = 0;

/** Now and then. */
function tidyIsDue(): boolean {
  sinceTidied = (sinceTidied + 1) % 500;
  return sinceTidied === 0;
}
