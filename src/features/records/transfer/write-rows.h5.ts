import type { Row } from '@/data/protocol/row';
import { optionPorts } from '@/data/query/option-ports';
import { pause } from '@/device/runtime/pause.h5';
import type { LocalFile } from '@/device/types';
import { createOptionLoader } from '@/form/store/option-loader';
import { cleanRow } from '@/form/store/row-values';
import type { ListQuery } from '@/features/records/list/list-query';
import type { ListDefinition } from '@/features/records/list/list-definition';
import { openList } from '@/features/records/list/open-list';
import type { ListLook } from '@/ui/data-table/column-look';
import { cellsOf, exportFields, type ColumnChoice } from '@/features/records/transfer/export-columns.h5';
import { exportMessages } from '@/features/records/transfer/export-messages';
import { openWriter, type FileFormat } from '@/features/records/transfer/file-writers.h5';
import { readAll } from '@/features/records/transfer/read-all.h5';
import { translate } from '@/i18n/define-messages';
import type { JobRun } from '@/ui/job-bar/jobs.h5';

/** Nobody reads a table of more rows than this; the message suggests narrowing the list. */
const MOST_ROWS = 50_000;

/** Rows that are written at once: few enough for the page to answer in between. */
const AT_ONCE = 200;

/** What is exported, as it was when it was asked for: the list may show something else by now. */
interface Exported {
  definition: ListDefinition;
  query: ListQuery;
  look: ListLook;
  /** The rows that were chosen; undefined for all that match. */
  rows?: readonly Row[];
  /** Ids of rows that match and are left out. */
  without?: { has(id: string): boolean };
}

/** What an exported file is like. */
export interface FileLook {
  format: FileFormat;
  columns: ColumnChoice;
}

const refused = (why: string) => ({ why: why || translate(exportMessages, 'otherPerson') });

/** Writes the rows of a list, read again from the server, into a file. */
export async function writeRowFile(
  { definition, query, look, rows, without }: Exported,
  { format, columns }: FileLook,
  name: string,
  { signal, report }: JobRun,
): Promise<LocalFile | { why: string }> {
  const { menu } = definition;
  // A form of its own: the one of the list ends with its page.
  const { options } = await openList(menu.id);
  const loader = createOptionLoader(options, optionPorts(menu.id));
  await loader.loadAll();
  const fields = exportFields(definition, columns, look);
  const hasId = columns === 'all';
  const writer = openWriter(format, [
    ...(hasId ? [{ title: translate(exportMessages, 'recordId') }] : []),
    ...fields.map((field) => ({ title: field.label, decimals: field.type.list.decimals?.(field) })),
  ]);
  let done = 0;
  const write = async (part: readonly Row[], total: number) => {
    for (let from = 0; from < part.length && !signal.aborted; from += AT_ONCE) {
      const some = part.slice(from, from + AT_ONCE);
      await loader.nameRows(some.map(cleanRow));
      await writer.add(some.map((row) => [...(hasId ? [row.Id] : []), ...cellsOf(fields, row, options)]));
      await pause();
    }
    done += part.length;
    report(done, total);
    return !signal.aborted;
  };
  if (rows) await write(rows, rows.length);
  else {
    const { total, why } = await readAll(definition, query, MOST_ROWS, async (part, count) => {
      const taken = part.filter(({ Id }) => !without?.has(Id));
      done += part.length - taken.length;
      return count <= MOST_ROWS && (await write(taken, count));
    });
    if (why !== undefined) return refused(why);
    if (total > MOST_ROWS) return { why: translate(exportMessages, 'tooMany', { most: MOST_ROWS }) };
  }
  return signal.aborted ? refused('') : writer.finish(name);
}
