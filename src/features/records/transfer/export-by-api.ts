import dayjs from 'dayjs';
import { refusalText } from '@/data/api/answer';
import { fetchRowFile } from '@/data/api/row-files';
import { namedAddress } from '@/data/api/transport';
import { sessionStore } from '@/data/session/session-store';
import type { LocalFile } from '@/device/types';
import { openFile } from '@/device/media/open-file';
import { toTableQuery } from '@/features/records/list/list-query';
import type { ListState } from '@/features/records/list/list-state';
import { transferMessages } from '@/features/records/transfer/messages';
import { translate } from '@/i18n/define-messages';
import { loading } from '@/ui/loading';
import { toast, TOAST_MS } from '@/ui/toast';

/** The most rows that the address of a menu is asked for. */
const MOST = 20_000;

/** The file that the menu's own ExportApi makes of the rows that a list shows now, or why it makes none. */
export async function fetchExport({ definition, query }: ListState): Promise<LocalFile | { why: string }> {
  const { menu } = definition;
  const address = namedAddress(menu.exportApi, sessionStore.getState().osClient);
  const answer = await fetchRowFile(
    address,
    toTableQuery(definition, query.getState(), 1, MOST),
    `${menu.name} ${dayjs().format('YYYY-MM-DD HHmm')}.xlsx`,
  );
  return answer.Code === 1 && answer.Data ? answer.Data : { why: refusalText(answer) };
}

/**
 * Gets a file of the rows that a list shows now, with its search, filters and order, from the menu's own ExportApi, and gives it to
 * the user.
 */
export async function exportByApi(list: ListState): Promise<void> {
  const hide = loading.show(translate(transferMessages, 'exporting'));
  try {
    const made = await fetchExport(list);
    if ('why' in made) toast.show(made.why, TOAST_MS.server);
    else await openFile(made);
  } catch {
    toast.error(translate(transferMessages, 'exportFailed'));
  } finally {
    hide();
  }
}
