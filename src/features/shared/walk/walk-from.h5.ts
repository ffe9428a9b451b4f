import type { PagedRows } from '@/data/query/paged-rows-contract';
import { comeFrom, type WalkedMenu } from '@/features/shared/walk/walk';
import { replace } from '@/navigation/navigation';

/** The record that is about to be opened belongs to a list, through which its page leads. */
export function walkFrom(rows: PagedRows, { id: menu, name: title }: WalkedMenu): void {
  comeFrom({ rows, show: ({ Id }) => void replace('workDetail', { menu, id: Id, title }) });
}
