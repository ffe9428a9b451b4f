import { defineMark, readTexts } from '@/data/cache/marks';
import { useSession } from '@/data/session/session-store';
import { own } from '@/lib/json';
import { readText } from '@/lib/read-value';
import type { OrderModel } from '@/features/menus/menu-model';

/** A filter of a kept view. The label names it where its field has gone since. */
type KeptFilter = readonly [field: string, label: string, ...values: string[]];

/** What a list was filtered by, kept under a name. */
export interface KeptView {
  /** Of one that is shared; a person's own ones differ by their names. */
  id?: string;
  /** Id of the menu. */
  menu: string;
  name: string;
  filters: readonly KeptFilter[];
  keyword: string;
  order: OrderModel;
  tab: string;
  /** How it is looked at on a desktop, as `readLook` reads it; undefined leaves that as it is. */
  look?: unknown;
}

/** What tells a view of a list apart, here and in the address. */
export const viewKeyOf = ({ id, name }: Pick<KeptView, 'id' | 'name'>): string => id ?? name;

const isFilter = (texts: readonly string[]): texts is KeptFilter => texts.length > 2;

const listOf = (stored: unknown): readonly unknown[] => (Array.isArray(stored) ? stored : []);

/** A view from what is stored, whatever that is. */
export function readView(stored: unknown): KeptView {
  const text = (name: string) => readText(own(stored, name));
  const order = own(stored, 'order');
  return {
    menu: text('menu'),
    name: text('name'),
    filters: listOf(own(stored, 'filters')).map(readTexts).filter(isFilter),
    keyword: text('keyword'),
    order: { field: readText(own(order, 'field')), type: own(order, 'type') === 'ASC' ? 'ASC' : 'DESC' },
    tab: text('tab'),
    look: own(stored, 'look'),
  };
}

/** Reads the views of all lists from what is stored; what is damaged is left out. */
export const readViews = (stored: unknown): KeptView[] =>
  listOf(stored)
    .map(readView)
    .filter(({ menu, name }) => menu !== '' && name !== '');

/** The views that this person keeps, of all lists. */
export const keptViews = defineMark<readonly KeptView[]>('list_views', readViews);

/** The views that this person keeps of one list, in the order they have given them. */
export function useKeptViews(menuId: string): readonly KeptView[] {
  const views = keptViews.use(useSession(({ user }) => user?.Id ?? ''));
  return views.filter(({ menu }) => menu === menuId);
}
