import dayjs from 'dayjs';
import { refusalText } from '@/data/api/answer';
import { fetchRowFile } from '@/data/api/row-files';
import { namedAddress } from '@/data/api/transport';
import { sessionStore } from '@/data/session/session-store';
import { openFile } from '@/device/media/open-file';
import type { LocalFile } from '@/device/types';
import type { FormStore } from '@/form/store/types';
import type { ListState } from '@/features/records/list/list-state';
import { ownSheet } from '@/features/records/transfer/own-sheet';
import { MOST_EXPORTED_ROWS, type RefusedExport } from '@/features/records/transfer/refused';
import { toTableQuery } from '@/features/records/list/list-query';
import { transferMessages } from '@/features/records/transfer/messages';
import { translate } from '@/i18n/define-messages';
import { loading } from '@/ui/loading';
import { toast, TOAST_MS } from '@/ui/toast';

/**
 * Makes a file of the rows that a list shows now, with its search, filters and order, and gives it to the user: through the
 * menu's own ExportApi, or as a spreadsheet made here.
 */
export async function exportList(list: ListState, options: FormStore): Promise<void> {
  const hide = loading.show(translate(transferMessages, 'exporting'));
  try {
    const made = await fileOf(list, options);
    if ('why' in made) toast.show(made.why, TOAST_MS.server);
    else await openFile(made);
  } catch {
    toast.error(translate(transferMessages, 'exportFailed'));
  } finally {
    hide();
  }
}

async function fileOf(list: ListState, options: FormStore): Promise<LocalFile | RefusedExport> {
  const { definition } = list;
  const { menu } = definition;
  const name = `${menu.name} ${dayjs().format('YYYY-MM-DD HHmm')}.xlsx`;
  if (menu.exportApi !== '') {
    const address = namedAddress(menu.exportApi, sessionStore.getState().osClient);
    const query = toTableQuery(definition, list.query.getState(), 1, MOST_EXPORTED_ROWS);
    const answer = await fetchRowFile(address, query, name);
    return answer.Code === 1 && answer.Data ? answer.Data : { why: refusalText(answer) };
  }
  return ownSheet(list, options, name);
}
