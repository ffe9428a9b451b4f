import { refusalText } from '@/data/api/answer';
import { fetchRowFile } from '@/data/api/row-files';
import { pdfFiles, type ListPaperQuery } from '@/data/protocol/pdf-files';
import type { RowTarget, TableQuery } from '@/data/protocol/form-engine';
import { optionPorts } from '@/data/query/option-ports';
import { sessionStore } from '@/data/session/session-store';
import { openFile } from '@/device/media/open-file';
import { releaseFile } from '@/device/storage/files.h5';
import { createOptionLoader } from '@/form/store/option-loader';
import { withoutHidden } from '@/features/records/list/hidden-rows';
import { toTableQuery } from '@/features/records/list/list-query';
import type { ListState } from '@/features/records/list/list-state';
import { openList } from '@/features/records/list/open-list';
import type { Selection } from '@/features/records/list/selection-contract';
import type { OpenedRecord } from '@/features/records/record/own-buttons';
import { recordName } from '@/features/records/record/record-head';
import { lastLook } from '@/features/shared/table-looks';
import { exportFields } from '@/features/records/transfer/export-columns.h5';
import { listNotes } from '@/features/records/transfer/print/list-notes.h5';
import { paperMessages } from '@/features/records/transfer/print/paper-messages';
import { fileNameOf } from '@/lib/file-name';
import { own } from '@/lib/json';
import { translate } from '@/i18n/define-messages';
import { loading } from '@/ui/loading';
import { toast, TOAST_MS } from '@/ui/toast';

interface Wanted {
  address: string;
  question: RowTarget | ListPaperQuery;
  /** What it is, if the server does not name it. */
  name: string;
}

/**
 * Gets a PDF file from the server and hands it to the user. A server without a font says so; the browser prints then.
 *
 * @param ask what is wanted, as soon as it is known
 * @param print prints the same
 */
async function savePdf(ask: () => Wanted | Promise<Wanted>, print: () => Promise<void>): Promise<void> {
  const hide = loading.show(translate(paperMessages, 'making'));
  const person = sessionStore.getState().user?.Id;
  try {
    const { address, question, name } = await ask();
    const answer = await fetchRowFile(address, question as TableQuery, fileNameOf([name], 'pdf'));
    hide();
    const isTheirs = sessionStore.getState().user?.Id === person;
    if (answer.Code === 1 && answer.Data) {
      // What was made for a person is not saved by the next one.
      if (isTheirs) await openFile(answer.Data);
      else releaseFile(answer.Data);
    } else if (own(answer.DataAppend, 'Hint') === 'NoFont') {
      toast.show(translate(paperMessages, 'noFont'), TOAST_MS.server);
      await print();
    } else {
      toast.show(refusalText(answer), TOAST_MS.server);
    }
  } catch {
    toast.error(translate(paperMessages, 'notMade'));
  } finally {
    hide();
  }
}

/** Saves a record as a PDF file, by the template of its menu. */
export const saveRecordPdf = (record: OpenedRecord): Promise<void> => {
  const { store, menu } = record;
  const { name, title } = store.model.table;
  return savePdf(
    () => ({
      address: pdfFiles.getRecordPdf.path,
      question: { FormEngineKey: name, Id: store.id, ...(menu ? { _SysMenuId: menu.id } : {}) },
      name: `${menu?.name ?? title} ${recordName(store)}`,
    }),
    async () => (await import('@/features/records/transfer/print/print-record.h5')).printOpenRecord(record),
  );
};

/** The server reads the rows in parts of this size, up to its limit. */
const PART = 1000;

/** Which rows: the chosen ones, or those that the list shows now. */
function rowsAsked({ definition, query }: ListState, { rows, several }: Selection): ListPaperQuery {
  const asked = withoutHidden(definition, toTableQuery(definition, query.getState(), 1, PART));
  if (several?.isWhole) return { ...asked, _Without: [...several.without.keys()] };
  if (rows.length === 0) return asked;
  const { ModuleEngineKey, _SysMenuId, _OrderBy, _OrderByType } = asked;
  const _SearchCheckbox = { Id: rows.map(({ Id }) => Id) };
  return { ModuleEngineKey, _SysMenuId, _OrderBy, _OrderByType, _SearchCheckbox };
}

/**
 * Saves the rows that a list shows now as a PDF file, with its filters, columns and order.
 *
 * @param selection the chosen records; where there are some, they alone are in it
 */
export const saveListPdf = (list: ListState, selection: Selection): Promise<void> =>
  savePdf(
    async () => {
      const { definition, query } = list;
      const asked = query.getState();
      const { menu } = definition;
      const [{ options }, look] = await Promise.all([openList(menu.id), asked.look ?? lastLook(menu.id)]);
      await createOptionLoader(options, optionPorts(menu.id)).loadAll();
      return {
        address: pdfFiles.getListPdf.path,
        question: {
          ...rowsAsked(list, selection),
          _Columns: exportFields(definition, 'seen', look).map(({ name }) => name),
          _Notes: listNotes(definition, asked, options).join(' · '),
        },
        name: menu.name,
      };
    },
    async () => (await import('@/features/records/transfer/print/print-list.h5')).printList(list, selection),
  );
