import type { Row } from '@/data/protocol/row';
import { droppedFields } from './dropped-fields';
import { recordKey, type OutboxEntry } from './entry';
import { operationOf, type WriteEffect, type Operations, type OperationStep } from './operations/operation';
import type { OutboxPorts } from './ports';
import { resultOf, type SendContext, type SendResult } from './send-result';
import { uploadFiles } from './upload-files';

type StepResult = { row?: Row; data?: unknown; dropped?: string[] } | SendResult;

/**
 * Sends one entry: its files, then its calls one after another, persisting after each. A call whose outcome was lost
 * (timeout, killed app) is looked up on the server before it is sent again, so nothing is written twice.
 */
export async function sendEntry(
  start: OutboxEntry,
  ports: Pick<OutboxPorts, 'operations' | 'upload' | 'files'>,
  context: SendContext,
): Promise<SendResult> {
  const uploaded = await uploadFiles(start, ports, context);
  if ('kind' in uploaded) return uploaded;
  let entry = uploaded.entry;
  const sent: Extract<SendResult, { kind: 'sent' }> = { kind: 'sent' };
  const steps = stepsOf(ports.operations, entry);
  for (let at = entry.completedSteps; at < steps.length; at += 1) {
    const step = steps[at] as OperationStep;
    const answer = await takeStep(step, entry, context);
    if ('kind' in answer) return answer;
    if (step.result === 'row') Object.assign(sent, { row: answer.row, dropped: answer.dropped });
    if (step.result === 'data') sent.data = answer.data;
    // The last step is persisted together with the arrival of the whole: until then it would be looked up again.
    if (at + 1 === steps.length) break;
    const next = await context.save({ completedSteps: at + 1, inDoubt: false });
    if (!next) return { kind: 'stopped' };
    entry = next;
  }
  return sent;
}

function stepsOf(operations: Operations, entry: OutboxEntry): OperationStep[] {
  return operationOf(operations, entry)?.steps(entry) ?? [];
}

/** The records, as `table:Id`, that exist according to an entry: those it has added, and those it changes. */
export function appliedInserts(operations: Operations, entry: OutboxEntry): Set<string> {
  const there = stepsOf(operations, entry).flatMap((step, at) =>
    step.changes.filter(
      ({ action }) => action === 'Update' || (action === 'Insert' && at < entry.completedSteps),
    ),
  );
  return new Set(there.map(({ FormEngineKey, Id }) => recordKey(FormEngineKey, Id)));
}

const effectResult = (effect: WriteEffect): StepResult => ({
  row: effect === true ? undefined : effect || undefined,
});

async function takeStep(step: OperationStep, entry: OutboxEntry, context: SendContext): Promise<StepResult> {
  let ready = step;
  if (!context.isMine()) return { kind: 'stopped' };
  if (entry.inDoubt) {
    const applied = await step.isApplied();
    if (applied.kind !== 'ok') return resultOf(applied);
    if (applied.data) return effectResult(applied.data);
  } else {
    const checked = await step.check?.();
    if (checked?.kind === 'applied') return { row: checked.row };
    if (checked?.kind === 'conflict') return checked;
    if (checked && checked.kind !== 'send') return resultOf(checked);
    ready = checked?.step ?? step;
    if (!(await context.save({ inDoubt: true }))) return { kind: 'stopped' };
  }
  // Keeping it took a while, in which another user may have logged in.
  if (!context.isMine()) return { kind: 'stopped' };
  const answer = await ready.send(`write.${entry.writeKey ?? entry.id}.${entry.completedSteps}`);
  if (answer.kind === 'ok') {
    const row = rowOf(answer.data);
    const dropped = row && droppedFields(ready.changes[0]?._RowModel ?? {}, row);
    return { row, data: answer.data, ...(dropped?.length ? { dropped } : {}) };
  }
  if (answer.kind === 'unreached') return resultOf(answer);
  if (answer.kind === 'refused') {
    const replayed = await ready.isReplay?.(answer.message);
    // Whether it was a repetition could not be determined: it is asked again, the call stays in doubt.
    if (replayed && replayed.kind !== 'ok') return resultOf(replayed);
    if (replayed?.data) return effectResult(replayed.data);
  }
  // The server has responded: the call did not take effect, so the next attempt need not check first.
  if (!(await context.save({ inDoubt: false }))) return { kind: 'stopped' };
  return resultOf(answer);
}

function rowOf(data: unknown): Row | undefined {
  return typeof data === 'object' && data !== null && 'Id' in data ? (data as Row) : undefined;
}
