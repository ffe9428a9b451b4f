import { realTime, rest } from './clock';
import fs from 'node:fs';
import path from 'node:path';
import { storeFile } from '@/device/storage/files';
import { newId } from '@/device/runtime/random';
import { storage } from '@/device/storage/storage';
import type { StoredFile } from '@/device/types';
import { drafts, peekCache } from '@/data/cache/app-cache';
import { outbox } from '@/data/outbox/app-outbox';
import { isPending, type OutboxEntry, type WriteEntry } from '@/data/outbox/entry';
import { loadOutbox } from '@/data/outbox/lazy-outbox';
import { write } from '@/data/outbox/write';
import { onWrite } from '@/data/outbox/write-events';
import { queries } from '@/data/query/app-queries';
import { login, serverClock, startSession } from '@/data/session/session';
import { isLoggedIn, sessionStore } from '@/data/session/session-store';
import { linesOf, readItemAnswers, type ItemAnswers } from '@/features/inspection/answers';
import { taskWith } from '@/features/inspection/task';
import { taskQuery, type TaskRows } from '@/features/inspection/tasks';
import { aroundFix, beforeSubmission, submissionOf } from '@/features/inspection/unsent';
import { FIVE_S, TABLES } from '@/features/inspection/values';
import { checkEntry, startedEntry } from '@/features/inspection/write-check';
import { fixEntry, reviewEntry, timeText } from '@/features/inspection/write-rectification';
import { sampleEntry } from '@/features/inspection/write-sample';
import { deadZone, failingItems, journeyOf, photoBytes, type Fix, type Step } from '../journey';
import { operationsSoFar } from './death';
import { order, type Finish } from './order';
import { setOnline } from './taro';

/** An inspector with a phone: does what is not done yet, believes what the app says is done, and never gives up. */
const { seed, run, planId, folder } = order;
/** On a machine that has time; a busy one takes several times as long. */
const PATIENCE_MS = 150_000;
const DRAFT = { form: TABLES.plan, row: planId, fingerprint: 'inspection/1' };
const steps = journeyOf(seed, run);
const failing = failingItems(seed, run);
const notebook = path.join(folder, 'told-as-kept');
const finish: Finish = { done: 0, logins: 0, operations: 0, conflicts: 0, problems: [] };
const started = realTime();
let rows: TaskRows;

const entries = (): OutboxEntry[] => outbox.store.getState().entries;
const labelOf = (at: number): string => `第 ${at} 步`;

/** Repeats until it works, as a person does. */
async function until<T>(what: string, attempt: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const result = await attempt().catch(() => undefined);
    if (result !== undefined) return result;
    if (realTime() - started > PATIENCE_MS) throw new Error(`no end: ${what}`);
    // rest: between two attempts.
    await rest(20);
  }
}

/** Logs in when the session was lost; there has to be a network for that. */
async function signedIn(): Promise<void> {
  await until('login', async () => {
    if (isLoggedIn(sessionStore.getState())) return true;
    setOnline(true);
    const { account, password } = order;
    const { state } = await login.withPassword({ account, password }, false);
    finish.logins += 1;
    return state === 'loggedIn' || undefined;
  });
  await until('outbox', async () => outbox.store.getState().loaded || undefined);
}

async function readPlan(): Promise<TaskRows> {
  return until('plan', async () => {
    await signedIn();
    const { data } = await queries.fetch(taskQuery(planId));
    rows = data;
    return rows;
  });
}

const now = (): Date => serverClock.now();
const user = () => sessionStore.getState().user!;
const itemId = (item: number): string => rows.items.map(({ Id }) => Id).sort()[item]!;
const itemOf = (fix: Fix): string => (typeof fix === 'number' ? itemId(failing[fix]!) : fix);

async function takePhoto(photo: number): Promise<StoredFile> {
  const bytes = photoBytes(seed, run, photo);
  const file = path.join(folder, `camera-${photo}.jpg`);
  fs.writeFileSync(file, bytes);
  return storeFile({ path: file, name: `${photo}.jpg`, size: bytes.length, type: 'image/jpeg' });
}

async function answersOfNow(): Promise<ItemAnswers> {
  return readItemAnswers((await drafts.read(DRAFT))?.values);
}

const wasWritten = (at: number): boolean =>
  entries().some(({ label, state }) => label === labelOf(at) && state !== 'preparing');

/** Whether the app shows that a step is done. */
async function isShown(step: Step, at: number): Promise<boolean> {
  if (step.act !== 'answer') return wasWritten(at);
  if (wasWritten(steps.findIndex(({ act }) => act === 'submit'))) return true;
  const answer = (await answersOfNow())[itemId(step.item)];
  return answer?.Jieguo === step.Jieguo && answer.photos.length === (step.photo === undefined ? 0 : 1);
}

async function answer(step: Extract<Step, { act: 'answer' }>): Promise<void> {
  const { item, Jieguo, Koufen, problem, photo } = step;
  const photos = photo === undefined ? [] : [await takePhoto(photo)];
  const values = {
    ...(await answersOfNow()),
    [itemId(item)]: { Jieguo, Koufen, problem, photos, removed: [] },
  };
  const saving = drafts.autosave(DRAFT);
  saving.push({ values });
  await saving.flush();
}

/** What the pages write for a step. */
async function entryOf(step: Exclude<Step, { act: 'answer' }>, label: string): Promise<WriteEntry> {
  const { plan, items } = taskWith(rows, entries());
  if (step.act === 'start') return startedEntry(plan, label);
  if (step.act === 'submit') {
    const lines = linesOf(items, FIVE_S, await answersOfNow());
    const before = beforeSubmission(rows, entries(), planId);
    const replaces = submissionOf(entries(), planId)?.id;
    return checkEntry({ plan, lines, before: before.items, base: before.plan, user: user(), now: now(), newId, label, replaces }); // prettier-ignore
  }
  if (step.act === 'sample') {
    const photos = [await takePhoto(step.photo)];
    const around = { plan, user: user(), now: now(), newId, label };
    return sampleEntry({ ...step, problem: '', photos }, around);
  }
  const { rectifications } = taskWith(rows, entries());
  const found = rectifications.find((one) => one.itemId === itemOf(step.fix));
  const around = found && aroundFix(rows, entries(), found.id, step.act);
  if (!around) throw new Error('no such rectification yet');
  if (step.act === 'review') return reviewEntry({ ...around, label }, step.verdict, step.opinion, user());
  const added = step.photo === undefined ? [] : [await takePhoto(step.photo)];
  const report = {
    measure: step.measure,
    finished: timeText(now()),
    personId: user().Id,
    person: user().Name,
  };
  return fixEntry({ ...around, label }, { ...report, added, photos: around.one.photos });
}

async function take(step: Step, at: number): Promise<void> {
  if (step.act === 'answer') return answer(step);
  // An entry in preparation when the app died was never reported as kept: it is discarded and made again.
  for (const { id, label, state } of entries())
    if (label === labelOf(at) && state === 'preparing') await outbox.discard(id);
  if (step.act === 'report' || step.act === 'review') await reload();
  const outcome = await write(await entryOf(step, labelOf(at)));
  if (outcome.state === 'refused' && !outcome.conflict) throw new Error(`refused: ${outcome.Msg}`);
}

/** As a page that is opened: the server's current rows, or without a network the last ones. */
async function reload(): Promise<void> {
  rows = (await queries.fetch(taskQuery(planId)).catch(() => undefined))?.data ?? rows;
}

async function settleConflicts(): Promise<void> {
  for (const { id, label, conflict } of entries()) {
    if (!conflict) continue;
    finish.conflicts += 1;
    console.error(`${label}: ${JSON.stringify(conflict.fields)}`);
    await outbox.resolve(id, Object.fromEntries(conflict.fields.map(({ name }) => [name, 'mine' as const])));
  }
}

async function work(): Promise<void> {
  await storage.set('OsClient', 'loctek');
  await storage.set('ApiBase', order.url);
  await startSession({ notify: () => undefined, goToLogin: () => undefined });
  await loadOutbox();
  await signedIn();
  rows = (await peekCache<TaskRows>(taskQuery(planId).name))?.data ?? (await readPlan());
  onWrite(() => void reload());
  const told = fs.existsSync(notebook) ? fs.readFileSync(notebook, 'utf8').split('\n').filter(Boolean) : [];
  const [from, to] = deadZone(seed, run);
  for (const [at, step] of steps.entries()) {
    setOnline(at < from || at >= to);
    if (told.includes(String(at))) {
      await signedIn();
      if (!(await isShown(step, at))) finish.problems.push(`step ${at} (${step.act}) was kept, and is lost`);
      continue;
    }
    await until(`step ${at} ${step.act}`, async () => {
      await signedIn();
      if (!(await isShown(step, at))) await take(step, at);
      return (await isShown(step, at)) || undefined;
    });
    if (step.act === 'submit') await drafts.remove(DRAFT);
    fs.appendFileSync(notebook, `${at}\n`);
    finish.done += 1;
  }
  setOnline(true);
  await until('everything to arrive', async () => {
    await signedIn();
    await settleConflicts();
    outbox.flush();
    // rest: between two checks.
    await rest(100);
    // A session lost meanwhile closes the outbox: that is not an empty one.
    const { loaded, scope } = outbox.store.getState();
    return scope && loaded && !entries().some(isPending) ? true : undefined;
  });
}

work().then(
  () => end(0),
  (error: unknown) => {
    finish.problems.push(String(error));
    for (const { label, state, error: reason } of entries().filter(isPending))
      finish.problems.push(`${label}: ${state} ${reason?.message ?? ''}`);
    end(1);
  },
);

function end(code: number): void {
  finish.operations = operationsSoFar();
  console.log(JSON.stringify(finish));
  process.exit(code);
}
