import type { WorkMenu } from '@/features/menus/menu-model';
import type { ListDefinition } from '@/features/records/list/list-definition';
import type { ListQuery } from '@/features/records/list/list-query';

/** Lists of mini-programs and of the native app have no views of others. */
export const hasOpeningView = (_menu: WorkMenu): boolean => false;

/** What a view asks that a list opens with: nothing here. */
export const openingView = (_definition: ListDefinition): Promise<Partial<ListQuery>> => Promise.resolve({});
