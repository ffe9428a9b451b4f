import type { ListQuery } from '@/features/records/list/list-query';
import type { Opened, Opening } from '@/features/records/shared-views/opening';
import { own } from '@/lib/json';

/** Whether a list opens with a view: it has one for that, and nothing else is asked of it. */
export const opensWithView = (
  { definition }: Opened,
  { keyword = '', filters, view = '', under = false }: Opening,
): boolean =>
  !under &&
  keyword === '' &&
  filters === undefined &&
  view === '' &&
  definition.menu.sharedViews.some((shared) => own(shared, 'IsDefault') === true);

/** What the view asks that a list opens with; undefined where it has none. */
export const openingView = (opened: Opened, opening: Opening): Promise<Partial<ListQuery>> | undefined =>
  opensWithView(opened, opening)
    ? import(/* webpackChunkName: "views" */ './default-query').then(({ defaultQuery }) =>
        defaultQuery(opened.definition),
      )
    : undefined;
