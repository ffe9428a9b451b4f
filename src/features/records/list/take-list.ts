import { sessionStore } from '@/data/session/session-store';
import { takeAlong, type NotTaken } from '@/data/replica/take';
import { dropTaken, type TakenList } from '@/data/replica/taken';
import type { ListDefinition } from '@/features/records/list/list-definition';
import { firstQuery, toTableQuery } from '@/features/records/list/list-query';
import { readRows } from '@/features/records/list/list-state';
import { sharedMessages } from '@/features/shared/messages';
import { translate } from '@/i18n/define-messages';
import { tellKept } from '@/features/shared/tell-kept';
import { toast, TOAST_MS } from '@/ui/toast';

/** Lists that are being read, so that none is read twice at the same time. */
const underway = new Map<string, Promise<TakenList | NotTaken>>();

/** Takes a list along, or again; once, however often it is called meanwhile. */
export function takeList(
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

type Show = (taken: TakenList | undefined) => void;

/** Takes a list along and says how far it is and how it ended. */
export async function takeAndTell(definition: ListDefinition, show: Show): Promise<void> {
  const result = await takeList(definition, (rows, total) =>
    toast.show(translate(sharedMessages, 'taking', { rows, total }), TOAST_MS.error),
  );
  if (!('state' in result)) {
    show(result);
    await tellKept(translate(sharedMessages, 'takenDone', { count: result.rows }), 'copyNotKept');
  } else toast.error(result.state === 'refused' ? result.why : translate(sharedMessages, 'takenTooLarge'));
}

/** Frees the room of a list. */
export async function dropAndTell({ menu }: ListDefinition, show: Show): Promise<void> {
  await dropTaken(menu.id);
  show(undefined);
  toast.success(translate(sharedMessages, 'takenGone'));
}
