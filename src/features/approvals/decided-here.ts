import { isHeld, isOnItsWay, type OutboxEntry } from '@/data/outbox/entry';

/** The flow that an entry of the outbox is a step of; undefined for all other entries, and for the start of one. */
export function flowOf({ action, call }: Pick<OutboxEntry, 'action' | 'call'>): string | undefined {
  if (action !== 'Flow') return undefined;
  const params = call?.params ?? {};
  const step = (params['Wf'] as Record<string, unknown> | undefined) ?? params;
  return typeof step['FlowId'] === 'string' ? step['FlowId'] : undefined;
}

/** Whether an entry decides about a flow; comments on it, whose entries bear its id, do not. */
export const decides = (entry: Pick<OutboxEntry, 'Id' | 'action' | 'call'>, flowId: string): boolean =>
  flowId !== '' && entry.Id !== flowId && flowOf(entry) === flowId;

/**
 * Whether a decision about a flow was made on this device and is on its way. A refused one goes back to the person who
 * decided.
 */
export const isDecidedHere = (entries: readonly OutboxEntry[], flowId: string): boolean =>
  entries.some((entry) => isOnItsWay(entry) && decides(entry, flowId));

/** Whether a decision about a flow has arrived since the given moment (ms). */
export const wasDecidedSince = (entries: readonly OutboxEntry[], flowId: string, moment: number): boolean =>
  entries.some((entry) => (entry.sentAt ?? 0) >= moment && decides(entry, flowId));

/** Whether the decision about a flow can still be taken back. */
export const isHeldHere = (entries: readonly OutboxEntry[], flowId: string): boolean =>
  entries.some((entry) => isHeld(entry, Date.now()) && isOnItsWay(entry) && decides(entry, flowId));
