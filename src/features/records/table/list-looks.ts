import { useStore } from 'zustand';
import { useKeptLook } from '@/features/shared/table-looks';
import { useEvent } from '@/lib/use-event';
import type { ChangeLook, ListLook } from '@/ui/data-table/column-look';
import type { ListState } from '@/features/records/list/list-state';

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
  const [kept, keep] = useKeptLook(definition.menu.id);
  const ofView = useStore(query, ({ look }) => look);
  const change = useEvent<Parameters<ChangeLook>, void>((next) => {
    if (ofView) query.setState({ look: next(ofView) });
    else keep(next);
  });
  return [ofView ?? kept, change];
}
