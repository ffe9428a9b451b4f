import { defineMark } from '@/data/cache/marks';
import { useSession } from '@/data/session/session-store';
import { isJsonObject } from '@/lib/json';
import { useEvent } from '@/lib/use-event';
import { FIRST_LOOK, readLook, type ChangeLook, type ListLook } from '@/ui/data-table/column-look';

/** How this person looks at each list: by the id of its menu, or by the name of a page that no menu defines. */
const listLooks = defineMark<Readonly<Record<string, ListLook>>>('list_looks', (stored) =>
  Object.fromEntries(
    Object.entries(isJsonObject(stored) ? stored : {}).map(([list, look]) => [list, readLook(look)]),
  ),
);

/** How this person last looked at a list. */
export const lastLook = async (list: string): Promise<ListLook> =>
  (await listLooks.read())[list] ?? FIRST_LOOK;

/**
 * How this person last looked at a list, and a function that changes it.
 *
 * @param list id of its menu, or its name
 * @returns no look until it has been read
 */
export function useKeptLook(list: string): [look: ListLook | undefined, change: ChangeLook] {
  const looks = listLooks.useRead(useSession(({ user }) => user?.Id ?? ''));
  const change = useEvent<Parameters<ChangeLook>, void>((next) => {
    void listLooks.change((all) => ({ ...all, [list]: next(all[list] ?? FIRST_LOOK) }));
  });
  return [looks && (looks[list] ?? FIRST_LOOK), change];
}
