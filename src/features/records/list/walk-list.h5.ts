import type { PagedRows } from '@/data/query/paged-rows-contract';
import type { WorkMenu } from '@/features/menus/menu-model';
import { comeFrom } from '@/features/shared/walk/walk';
import { replace } from '@/navigation/navigation';

/** The record that is about to be opened belongs to a list, through which its page leads. */
export function walkFrom(rows: PagedRows, { id: menu, name: title }: WorkMenu): void {
  comeFrom({ rows, show: ({ Id }) => void replace('workDetail', { menu, id: Id, title }) });
}
