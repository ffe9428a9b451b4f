import type { Row } from '@/data/protocol/row';
import { write, type ApiReplace, type WriteOutcome } from '@/data/outbox/write';
import { translate } from '@/i18n/define-messages';
import { sharedMessages } from '@/features/shared/messages';
import { open } from '@/navigation/navigation';
import { canPress } from '@/data/session/permissions';
import type { PermissionUser } from '@/data/session/permissions';
import { dialog } from '@/ui/dialog';
import { tellWritten } from '@/features/shared/tell-kept';
import { toast, TOAST_MS } from '@/ui/toast';
import type { WorkMenu } from '@/features/menus/menu-model';

/** The built-in actions on one record. */
export type RecordAction = 'Detail' | 'Edit' | 'Del' | 'Copy';

/** The built-in actions a user has on the records of a menu, in the order they are shown. */
export function recordActions(user: PermissionUser | null, menu: WorkMenu): RecordAction[] {
  const may = (button: string) => canPress({ user, menuId: menu.id, button, mode: 'List' });
  const actions: [RecordAction, boolean][] = [
    ['Detail', may('Detail')],
    ['Edit', may('Edit')],
    ['Copy', may('Add')],
    ['Del', may('Del')],
  ];
  return actions.filter(([, allowed]) => allowed).map(([action]) => action);
}

/** Whether a user may add records to a menu. */
export function mayAdd(user: PermissionUser | null, menu: WorkMenu): boolean {
  return canPress({ user, menuId: menu.id, button: 'Add', mode: 'List' });
}

/** The table of a menu, by the name that writes use. */
export const engineKeyOf = (menu: WorkMenu): string => menu.tableName || menu.tableId;

/** Says what became of a deletion. @returns whether what was deleted is gone, or will be once the network is back */
export async function tellRemoved(outcome: WriteOutcome): Promise<boolean> {
  if (outcome.state === 'refused') {
    toast.show(outcome.Msg, TOAST_MS.server);
    return false;
  }
  await tellWritten(outcome.state, {
    sent: translate(sharedMessages, 'removed'),
    queued: translate(sharedMessages, 'removeQueued'),
  });
  return true;
}

/**
 * Asks, then deletes one record.
 *
 * @param title the name of the record in the question
 * @param apiReplace the table's own addresses
 * @returns whether it is gone, or will be once the network is back
 */
export async function removeRecord(
  menu: WorkMenu,
  row: Row,
  title: string,
  apiReplace: ApiReplace,
): Promise<boolean> {
  const { confirm } = await dialog.confirm({
    title: translate(sharedMessages, 'confirmRemove', { name: title }),
    content: translate(sharedMessages, 'removeHint'),
    confirmText: translate(sharedMessages, 'remove'),
    danger: true,
  });
  if (!confirm) return false;
  const outcome = await write({
    action: 'Delete',
    FormEngineKey: engineKeyOf(menu),
    Id: row.Id,
    apiReplace,
    label: `${menu.name} · ${title}`,
    context: { menu: menu.id, id: row.Id },
  });
  return tellRemoved(outcome);
}

/** Opens the page of a built-in action; deleting has no page. */
export async function openRecord(
  menu: WorkMenu,
  id: string,
  action: Exclude<RecordAction, 'Del'>,
): Promise<void> {
  if (action === 'Detail') await open('workDetail', { menu: menu.id, id, title: menu.name });
  else if (action === 'Edit') await open('workAdd', { menu: menu.id, id, mode: 'Edit', title: menu.name });
  else await open('workAdd', { menu: menu.id, defaults: id, mode: 'Add', title: menu.name });
}
