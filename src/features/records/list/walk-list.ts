import type { PagedRows } from '@/data/query/paged-rows-contract';
import type { WorkMenu } from '@/features/menus/menu-model';

/** Phones have no way from one record to the next. */
export function walkFrom(_rows: PagedRows, _menu: WorkMenu): void {}
