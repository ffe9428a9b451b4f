import { useStore } from 'zustand';
import { defineMark } from '@/data/cache/marks';
import { useSession } from '@/data/session/session-store';
import { isJsonObject } from '@/lib/json';
import { useEvent } from '@/lib/use-event';
import type { ListState } from '@/features/records/list/list-state';
import { FIRST_LOOK, readLook, type ListLook } from '@/features/records/table/column-look';

/** How this person looks at each list, by the id of its menu. */
export const listLooks = defineMark<Readonly<Record<string, ListLook>>>('list_looks', (stored) =>
  Object.fromEntries(
    Object.entries(isJsonObject(stored) ? stored : {}).map(([menu, look]) => [menu, readLook(look)]),
  ),
);

/** How this person last looked at a list. */
export const lastLook = async (menuId: string): Promise<ListLook> =>
  (await listLooks.read())[menuId] ?? FIRST_LOOK;

export type ChangeLook = (next: (before: ListLook) => ListLook) => void;

/**
 * How a list is looked at, and a function that changes it: what the shown view has, for as long as it is shown, otherwise what
 * this person had last.
 *
 * @returns no look until it has been read
 */
export function useListLook({
  definition,
  query,
}: ListState): [look: ListLook | undefined, change: ChangeLook] {
  const { id } = definition.menu;
  const looks = listLooks.useRead(useSession(({ user }) => user?.Id ?? ''));
  const ofView = useStore(query, ({ look }) => look);
  const change = useEvent<Parameters<ChangeLook>, void>((next) => {
    if (ofView) query.setState({ look: next(ofView) });
    else void listLooks.change((all) => ({ ...all, [id]: next(all[id] ?? FIRST_LOOK) }));
  });
  return [ofView ?? (looks && (looks[id] ?? FIRST_LOOK)), change];
}
