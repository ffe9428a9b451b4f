import dayjs from 'dayjs';
import type { Row } from '@/data/protocol/row';
import { sessionStore } from '@/data/session/session-store';
import type { ListState } from '@/features/records/list/list-state';
import { lastLook } from '@/features/records/table/list-looks';
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
 * @param chosen the chosen records, which can be exported alone
 */
export async function exportList(list: ListState, chosen: readonly Row[]): Promise<void> {
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
  const asked = await askExport(chosen.length);
  if (!asked) return;
  const look = query.look ?? (await lastLook(id));
  const exported = { definition, query, look, rows: asked.onlyChosen ? chosen : undefined };
  const file = nameOf(asked.format);
  watchOwner();
  startJob(file, (run) => writeRowFile(exported, asked, file, run));
}
