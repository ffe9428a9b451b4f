import { refusalText } from '@/data/api/answer';
import { sendRowFile } from '@/data/api/row-files';
import { namedAddress } from '@/data/api/transport';
import { sessionStore } from '@/data/session/session-store';
import { chooseFiles } from '@/device/media/choose-files';
import type { ListState } from '@/features/records/list/list-state';
import { engineKeyOf } from '@/features/records/record-actions';
import { transferMessages } from '@/features/records/transfer/messages';
import { translate } from '@/i18n/define-messages';
import { loading } from '@/ui/loading';
import { toast, TOAST_MS } from '@/ui/toast';

/** Lets the user choose a spreadsheet and sends it to the menu's ImportApi; the list is read again afterwards. */
export async function importList(list: ListState): Promise<void> {
  const { menu } = list.definition;
  const [file] = await chooseFiles({ extensions: ['xlsx', 'xls', 'csv'] }).catch(() => []);
  if (!file) return;
  const hide = loading.show(translate(transferMessages, 'importing'));
  const answer = await sendRowFile(namedAddress(menu.importApi, sessionStore.getState().osClient), file, {
    FormEngineKey: engineKeyOf(menu),
    TableId: menu.tableId,
    _SysMenuId: menu.id,
  }).finally(hide);
  if (answer.Code !== 1) {
    toast.show(refusalText(answer), TOAST_MS.server);
    return;
  }
  toast.show(answer.Msg || translate(transferMessages, 'imported'), TOAST_MS.server);
  await list.reload();
}
