import type { ListState } from '@/features/records/list/list-state';

/** How rows of a file come into a list: by the address that its menu names; undefined where there is none. */
export const importOf = (
  list: ListState,
  _may: (button: string) => boolean,
): (() => Promise<void>) | undefined =>
  list.definition.menu.importApi === ''
    ? undefined
    : async () => (await import('@/features/records/transfer/import-list')).importList(list);
