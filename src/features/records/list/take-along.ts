import { useEffect, useState } from 'react';
import { sessionStore } from '@/data/session/session-store';
import { dropTaken, takeAlong, takenLists, type NotTaken, type TakenList } from '@/data/replica/taken';
import { canTell } from '@/features/records/list/seen-list';
import type { ListDefinition } from '@/features/records/list/list-definition';
import { firstQuery, toTableQuery } from '@/features/records/list/list-query';
import { readRows } from '@/features/records/list/list-state';
import { sharedMessages } from '@/features/shared/messages';
import { translate } from '@/i18n/define-messages';
import { createCancellation } from '@/lib/cancellation';
import { tellKept } from '@/features/shared/tell-kept';
import { toast, TOAST_MS } from '@/ui/toast';

/** A list taken along is read again when it is viewed after this time, in milliseconds. */
const GOOD_FOR = 1_800_000;

/** Lists that are being read, so that none is read twice at the same time. */
const underway = new Map<string, Promise<TakenList | NotTaken>>();

function take(
  definition: ListDefinition,
  onProgress?: (rows: number, total: number) => void,
): Promise<TakenList | NotTaken> {
  const { id, name } = definition.menu;
  const query = { ...firstQuery(definition), order: { field: 'Id', type: 'ASC' as const } };
  const userId = sessionStore.getState().user?.Id;
  const started =
    underway.get(id) ??
    takeAlong(
      id,
      name,
      async (pageIndex, pageSize) => {
        const page = await readRows(definition, toTableQuery(definition, query, pageIndex, pageSize));
        // Somebody else's session has begun: these rows would be filed under a name that is not theirs.
        if (sessionStore.getState().user?.Id !== userId) return { error: '' };
        return page;
      },
      onProgress,
    ).finally(() => underway.delete(id));
  underway.set(id, started);
  return started;
}

/** What the device holds of a list; read again in the background if that was a while ago. */
async function lookAtTaken(
  definition: ListDefinition,
  show: (taken: TakenList | undefined) => void,
): Promise<void> {
  const taken = (await takenLists()).find(({ list }) => list === definition.menu.id);
  show(taken);
  if (!taken || Date.now() - taken.at < GOOD_FOR) return;
  const renewed = await take(definition);
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
    async take() {
      const result = await take(definition, (rows, total) =>
        toast.show(translate(sharedMessages, 'taking', { rows, total }), TOAST_MS.error),
      );
      if (!('state' in result)) {
        setTaken(result);
        await tellKept(translate(sharedMessages, 'takenDone', { count: result.rows }), 'copyNotKept');
      } else
        toast.error(result.state === 'refused' ? result.why : translate(sharedMessages, 'takenTooLarge'));
    },
    async drop() {
      await dropTaken(definition.menu.id);
      setTaken(undefined);
      toast.success(translate(sharedMessages, 'takenGone'));
    },
  };
}
