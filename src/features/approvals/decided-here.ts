import { isOnItsWay, type OutboxEntry } from '@/data/outbox/entry';

/** The flow that an entry of the outbox is a step of; undefined for all other entries, and for the start of one. */
export function flowOf({ action, call }: Pick<OutboxEntry, 'action' | 'call'>): string | undefined {
  if (action !== 'Flow') return undefined;
  const params = call?.params ?? {};
  const step = (params['Wf'] as Record<string, unknown> | undefined) ?? params;
  return typeof step['FlowId'] === 'string' ? step['FlowId'] : undefined;
}

/** Whether an entry decides about a flow; words about it, whose entries bear its id, do not. */
export const decides = (entry: Pick<OutboxEntry, 'Id' | 'action' | 'call'>, flowId: string): boolean =>
  flowId !== '' && entry.Id !== flowId && flowOf(entry) === flowId;

/**
 * Whether somebody has decided about a flow on this device, and the decision is on its way. What was refused goes back to who
 * decided.
 */
export const isDecidedHere = (entries: readonly OutboxEntry[], flowId: string): boolean =>
  entries.some((entry) => isOnItsWay(entry) && decides(entry, flowId));

/** Whether a decision about a flow has arrived since a moment (ms). */
export const wasDecidedSince = (entries: readonly OutboxEntry[], flowId: string, moment: number): boolean =>
  entries.some((entry) => (entry.sentAt ?? 0) >= moment && decides(entry, flowId));
