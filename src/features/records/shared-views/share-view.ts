import { shareView, unshareView } from '@/data/api/shared-views';
import type { ViewAudience } from '@/data/protocol/shared-views';
import { refusalText } from '@/data/api/answer';
import { queries } from '@/data/query/app-queries';
import { MENUS } from '@/features/menus/menus';
import { keptViews, type KeptView } from '@/features/records/list/kept-views';
import { sharedViewMessages } from '@/features/records/shared-views/messages';
import type { GivenView } from '@/features/records/shared-views/shared-views';
import { translate } from '@/i18n/define-messages';
import { dialog } from '@/ui/dialog';
import { toast, TOAST_MS } from '@/ui/toast';

/** How a view is shared. */
export interface Sharing extends ViewAudience {
  IsDefault: boolean;
}

/**
 * Shares a view; one of the person's own becomes the shared one.
 *
 * @param id of the one that is shared already
 * @returns its Id; undefined where the server refuses, which has been said
 */
export async function putSharedView(
  { menu, name, filters, keyword, order, tab, look }: KeptView,
  sharing: Sharing,
  id?: string,
): Promise<string | undefined> {
  const View = { filters, keyword, order, tab, look };
  const answer = await shareView({ MenuId: menu, Id: id, Name: name, View, ...sharing });
  if (answer.Code !== 1 || !answer.Data) {
    toast.show(refusalText(answer), TOAST_MS.server);
    return undefined;
  }
  if (id === undefined)
    await keptViews.change((all) => all.filter((one) => one.menu !== menu || one.name !== name));
  await queries.refresh(MENUS);
  return answer.Data.Id;
}

/** Asks, then stops sharing a view; who shares it keeps it as an own one. @returns whether it is done */
export async function stopSharing(view: GivenView): Promise<boolean> {
  const { menu, id, name, isOwn } = view;
  const { confirm } = await dialog.confirm({
    title: translate(sharedViewMessages, 'stopAsk', { name }),
    content: translate(sharedViewMessages, isOwn ? 'stopHint' : 'stopOthers'),
    confirmText: translate(sharedViewMessages, 'stop'),
    danger: true,
  });
  if (!confirm) return false;
  const answer = await unshareView({ MenuId: menu, Id: id });
  if (answer.Code !== 1) {
    toast.show(refusalText(answer), TOAST_MS.server);
    return false;
  }
  const { filters, keyword, order, tab, look } = view;
  if (isOwn)
    await keptViews.change((all) =>
      all.some((one) => one.menu === menu && one.name === name)
        ? all
        : [...all, { menu, name, filters, keyword, order, tab, look }],
    );
  await queries.refresh(MENUS);
  toast.success(translate(sharedViewMessages, 'stopped'));
  return true;
}
