import { setInAddress } from '@/device/runtime/page-address';
import { sharedMessages } from '@/features/shared/messages';
import { translate } from '@/i18n/define-messages';
import { dialog } from '@/ui/dialog';
import { toast, TOAST_MS } from '@/ui/toast';
import { keptViews, viewKeyOf, type KeptView } from '@/features/records/list/kept-views';
import type { ListState } from '@/features/records/list/list-state';
import { viewMessages } from '@/features/records/list/view-messages';
import { NAME_LENGTH, queryOfView, viewOfQuery } from '@/features/records/list/view-query';
import { readLook, type ListLook } from '@/ui/data-table/column-look';
import { lastLook } from '@/features/shared/table-looks';

/** So many views fit beside each other and are still found. */
const MOST_VIEWS = 20;

type Named = Pick<KeptView, 'menu' | 'name'>;

const isSame = (one: Named, other: Named): boolean => one.menu === other.menu && one.name === other.name;

const lookOf = ({ look }: KeptView): ListLook | undefined =>
  look === undefined ? undefined : readLook(look);

/** Marks a view as the one that is shown, here and in the address, and looked at as it has it; '' for none. */
function showAs(list: ListState, name: string, look?: ListLook): void {
  list.query.setState({ view: name, look });
  setInAddress('view', name);
}

/** Stores a view in the place of an older one, which may have another name. */
const put = (view: KeptView, place: Named = view): Promise<void> =>
  keptViews.change((all) => {
    const next = all.some((one) => isSame(one, place))
      ? all.map((one) => (isSame(one, place) ? view : one))
      : [...all, view];
    return next.filter((one) => one === view || !isSame(one, view));
  });

/** Keeps what a list shows, as it is looked at, in the place of an older view, and shows it as that one. */
async function putShown(list: ListState, name: string): Promise<void> {
  const { definition, query } = list;
  const look = query.getState().look ?? (await lastLook(definition.menu.id));
  await put({ ...viewOfQuery(definition, query.getState(), name), look });
  showAs(list, name, look);
}

/** @returns undefined when dismissed */
async function askName(taken: readonly string[], value: string, title: string): Promise<string | undefined> {
  const { confirm, content = '' } = await dialog.prompt({
    title,
    placeholder: translate(viewMessages, 'name'),
    value,
    maxLength: NAME_LENGTH,
    required: true,
  });
  const name = content.trim();
  if (!confirm || !taken.includes(name)) return confirm ? name : undefined;
  const { confirm: replaces } = await dialog.confirm({
    title: translate(viewMessages, 'replaces', { name }),
    confirmText: translate(viewMessages, 'replace'),
  });
  return replaces ? name : askName(taken, name, title);
}

const namesOf = async (menuId: string): Promise<string[]> =>
  (await keptViews.read()).filter(({ menu }) => menu === menuId).map(({ name }) => name);

/**
 * Keeps what a list shows under a name that is asked for.
 *
 * @param proposal the name to begin with
 * @param before called once there is a name, before anything is kept
 */
export async function keepView(list: ListState, proposal: string, before?: () => void): Promise<void> {
  const taken = await namesOf(list.definition.menu.id);
  if (taken.length >= MOST_VIEWS) {
    toast.error(translate(viewMessages, 'full', { most: MOST_VIEWS }));
    return;
  }
  const name = await askName(taken, proposal, translate(viewMessages, 'keep'));
  if (name === undefined) return;
  before?.();
  await putShown(list, name);
}

/** Keeps what a list shows in place of what the view had. */
export async function updateView(list: ListState, { name }: KeptView): Promise<void> {
  await putShown(list, name);
  toast.success(translate(viewMessages, 'updated'));
}

/** Gives a view another name, which is asked for. */
export async function renameView(list: ListState, view: KeptView): Promise<void> {
  const taken = (await namesOf(view.menu)).filter((name) => name !== view.name);
  const name = await askName(taken, view.name, translate(viewMessages, 'rename'));
  if (name === undefined) return;
  await put({ ...view, name }, view);
  const { view: shown, look } = list.query.getState();
  if (shown === view.name) showAs(list, name, look);
}

/** Gives the views of a list another order. @param views all of that list's, in their new order */
export function orderViews(views: readonly KeptView[]): void {
  void keptViews.change((all) => {
    const places = new Map(views.map((view, at) => [view.name, at]));
    const isOf = (one: KeptView) => one.menu === views[0]?.menu;
    const placeOf = ({ name }: KeptView) => places.get(name) ?? views.length;
    return [...all.filter((one) => !isOf(one)), ...all.filter(isOf).sort((a, b) => placeOf(a) - placeOf(b))];
  });
}

/** Removes a view, for as long as it is not taken back. */
export async function removeView(list: ListState, view: KeptView): Promise<void> {
  const at = (await keptViews.read()).findIndex((one) => isSame(one, view));
  const isShown = list.query.getState().view === view.name;
  if (isShown) showAs(list, '');
  await keptViews.change((all) => all.filter((one) => !isSame(one, view)));
  const putBack = () => {
    void keptViews.change((all) =>
      all.some((one) => isSame(one, view)) ? all : [...all.slice(0, at), view, ...all.slice(at)],
    );
    if (isShown) showAs(list, view.name, lookOf(view));
  };
  toast.undoable(translate(viewMessages, 'removed', { name: view.name }), putBack, TOAST_MS.error);
}

/**
 * Shows a view; what it can no longer be filtered or sorted by is left out and named.
 *
 * @param tabs Ids of the tabs that show this list
 * @param onTab chooses a tab
 */
export async function openView(
  list: ListState,
  view: KeptView,
  tabs: readonly string[],
  onTab: (tab: string) => Promise<void>,
): Promise<void> {
  const { tab } = list.query.getState();
  const { query, gone, isSorted } = queryOfView(list.definition, view);
  const hasTab = tabs.includes(view.tab);
  showAs(list, viewKeyOf(view), lookOf(view));
  if (tab !== view.tab && hasTab) await onTab(view.tab);
  // The script of a tab may take its time, and another view may have been opened meanwhile.
  if (list.query.getState().view !== viewKeyOf(view)) return;
  list.ask(query);
  const missing = [
    ...gone,
    ...(isSorted ? [] : [translate(sharedMessages, 'sort')]),
    ...(hasTab || tab === view.tab || view.tab === '' ? [] : [translate(viewMessages, 'tab')]),
  ];
  if (missing.length > 0) {
    const names = missing.join(translate(sharedMessages, 'listComma'));
    toast.show(translate(viewMessages, 'leftOut', { names }), TOAST_MS.error);
  }
}

/** Shows the list without a view, in the tab that is open. */
export function leaveView(list: ListState): void {
  showAs(list, '');
  list.ask({ filters: {}, keyword: '', order: list.definition.order });
}
