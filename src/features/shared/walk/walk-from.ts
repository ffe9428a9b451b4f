import type { PagedRows } from '@/data/query/paged-rows-contract';
import type { WalkedMenu } from '@/features/shared/walk/walk';

/** Phones have no way from one record to the next. */
export function walkFrom(_rows: PagedRows, _menu: WalkedMenu): void {}
