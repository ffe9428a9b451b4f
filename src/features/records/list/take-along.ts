import { useEffect, useState } from 'react';
import { takenLists, type TakenList } from '@/data/replica/taken';
import { canTell } from '@/features/records/list/seen-list';
import type { ListDefinition } from '@/features/records/list/list-definition';
import { createCancellation } from '@/lib/cancellation';

/** A list taken along is read again when it is viewed after this time, in milliseconds. */
const GOOD_FOR = 1_800_000;

/** Few lists are taken along: what takes them comes when one is. */
const code = () => import('@/features/records/list/take-list');

/** What the device holds of a list; read again in the background if that was a while ago. */
async function lookAtTaken(
  definition: ListDefinition,
  show: (taken: TakenList | undefined) => void,
): Promise<void> {
  const taken = (await takenLists()).find(({ list }) => list === definition.menu.id);
  show(taken);
  if (!taken || Date.now() - taken.at < GOOD_FOR) return;
  const { takeList } = await code();
  const renewed = await takeList(definition);
  if (!('state' in renewed)) show(renewed);
}

/** What the page's menu offers for a list without a network; nothing if only the server knows its contents. */
export interface TakeAlong {
  taken: TakenList | undefined;
  take: () => Promise<void>;
  drop: () => Promise<void>;
}

/** Whether the list was taken along, and how to change that; undefined where it cannot be. */
export function useTakeAlong(definition: ListDefinition): TakeAlong | undefined {
  const [taken, setTaken] = useState<TakenList>();
  useEffect(() => {
    const { cancel, unlessCancelled } = createCancellation();
    void lookAtTaken(definition, unlessCancelled(setTaken));
    return cancel;
  }, [definition]);
  if (!canTell(definition)) return undefined;
  return {
    taken,
    take: async () => (await code()).takeAndTell(definition, setTaken),
    drop: async () => (await code()).dropAndTell(definition, setTaken),
  };
}
