import type { WorkMenu } from '@/features/menus/menu-model';
import { tabCondition } from '@/features/menus/menu-scripts';
import type { ListDefinition } from '@/features/records/list/list-definition';
import type { ListQuery } from '@/features/records/list/list-query';
import { own } from '@/lib/json';

/** Whether a list opens with a view, where nothing else is asked of it. */
export const hasOpeningView = ({ sharedViews }: WorkMenu): boolean =>
  sharedViews.some((view) => own(view, 'IsDefault') === true);

/** What the view asks that a list opens with; nothing where it has none. */
export async function openingView(definition: ListDefinition): Promise<Partial<ListQuery>> {
  const { menu } = definition;
  if (!hasOpeningView(menu)) return {};
  const [{ defaultView }, { queryOfView }, { readLook }] = await Promise.all([
    import('./shared-views'),
    import('@/features/records/list/view-query'),
    import('@/features/records/table/column-look'),
  ]);
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
