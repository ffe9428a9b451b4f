import { useEffect } from 'react';
import type { PagedRows } from '@/data/query/paged-rows-contract';
import { below, type Walk, type WalkedMenu } from '@/features/shared/walk/walk';
import { replace } from '@/navigation/navigation';

/** Lists that are open, the first opened first. */
const open: Walk[] = [];

const has = ({ rows }: Walk, id: string): boolean => {
  const { total } = rows.store.getState();
  for (let place = 0; place < total; place += 1) if (rows.rowAt(place)?.Id === id) return true;
  return false;
};

below.listWith = (id) => open.filter((walk) => has(walk, id)).pop();

/** The page of a record that is opened over its list leads through that list, however it was opened. */
export function useLeading(rows: PagedRows, { id: menu, name: title }: WalkedMenu): void {
  useEffect(() => {
    const walk: Walk = { rows, show: ({ Id }) => void replace('workDetail', { menu, id: Id, title }) };
    open.push(walk);
    return () => void open.splice(open.indexOf(walk), 1);
  }, [rows, menu, title]);
}
