import dayjs from 'dayjs';
import { sessionStore } from '@/data/session/session-store';
import type { ListState } from '@/features/records/list/list-state';
import type { Selection } from '@/features/records/list/selection-contract';
import { lastLook } from '@/features/shared/table-looks';
import { fetchExport } from '@/features/records/transfer/export-by-api';
import { askExport } from '@/features/records/transfer/export-choice.h5';
import { writeRowFile } from '@/features/records/transfer/write-rows.h5';
import { fileNameOf } from '@/lib/file-name';
import { endJobs, startJob } from '@/ui/job-bar';

/** Whose files are being made. */
let owner: string | undefined;

/** What was made for a person does not stay for the next one. */
function watchOwner(): void {
  const id = () => sessionStore.getState().user?.Id;
  if (owner === undefined)
    sessionStore.subscribe(() => {
      if (owner !== id()) endJobs();
    });
  owner = id();
}

/**
 * Makes a file of the rows that a list shows now, with its search, filters and order, while the user goes on: through the menu's
 * own ExportApi, or as it is asked for.
 *
 * @param selection the chosen records, which can be exported alone
 */
export async function exportList(list: ListState, { rows, several }: Selection): Promise<void> {
  const { definition } = list;
  const { name, id, exportApi } = definition.menu;
  const query = list.query.getState();
  const nameOf = (ending: string) =>
    fileNameOf([name, query.view ?? '', dayjs().format('YYYY-MM-DD HHmm')], ending);
  if (exportApi !== '') {
    watchOwner();
    startJob(nameOf('xlsx'), () => fetchExport(list));
    return;
  }
  const { total } = list.rows.store.getState();
  const without = several?.isWhole ? several.without : undefined;
  const count = several?.count(total) ?? rows.length;
  // The whole list without exception is the same as everything.
  const asked = await askExport(without && count === total ? 0 : count);
  if (!asked) return;
  const look = query.look ?? (await lastLook(id));
  const exported = { definition, query, look, ...(asked.onlyChosen && (without ? { without } : { rows })) };
  const file = nameOf(asked.format);
  watchOwner();
  startJob(file, (run) => writeRowFile(exported, asked, file, run));
}
