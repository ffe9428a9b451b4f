import { tabCondition } from '@/features/menus/menu-scripts';
import type { ListDefinition } from '@/features/records/list/list-definition';
import type { ListQuery } from '@/features/records/list/list-query';
import { queryOfView } from '@/features/records/list/view-query';
import { defaultView } from '@/features/records/shared-views/shared-views';
import { readLook } from '@/ui/data-table/column-look';

/** What the default view of a list asks, with the condition of its tab as that is now. */
export async function defaultQuery(definition: ListDefinition): Promise<Partial<ListQuery>> {
  const { menu } = definition;
  const view = defaultView(menu);
  if (!view) return {};
  const tab = menu.tabs.find(({ id, targetMenu }) => id === view.tab && targetMenu === '');
  return {
    ...queryOfView(definition, view).query,
    ...(tab ? { tab: tab.id, ...(await tabCondition(tab, { menu })) } : {}),
    view: view.id,
    look: view.look === undefined ? undefined : readLook(view.look),
  };
}
