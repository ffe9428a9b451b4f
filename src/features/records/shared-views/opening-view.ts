import type { ListQuery } from '@/features/records/list/list-query';
import type { Opened, Opening } from '@/features/records/shared-views/opening';

/** Lists of mini-programs and of the native app have no views of others. */
export const opensWithView = (_opened: Opened, _opening: Opening): boolean => false;

/** What a view asks that a list opens with: nothing here. */
export const openingView = (_opened: Opened, _opening: Opening): Promise<Partial<ListQuery>> | undefined =>
  undefined;
