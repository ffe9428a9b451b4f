import { optionPorts } from '@/data/query/option-ports';
import { createOptionLoader } from '@/form/store/option-loader';
import { cleanRow, decodeValue } from '@/form/store/row-values';
import type { ListState } from '@/features/records/list/list-state';
import type { Selection } from '@/features/records/list/selection-contract';
import { openList } from '@/features/records/list/open-list';
import { lastLook } from '@/features/shared/table-looks';
import { exportFields } from '@/features/records/transfer/export-columns.h5';
import { readAll } from '@/features/records/transfer/read-all.h5';
import { listNotes } from '@/features/records/transfer/print/list-notes.h5';
import { paperMessages } from '@/features/records/transfer/print/paper-messages';
import { addTable, printedBy, printPaper } from '@/features/records/transfer/print/paper.h5';
import { translate } from '@/i18n/define-messages';
import { loading } from '@/ui/loading';
import { toast, TOAST_MS } from '@/ui/toast';

/** More fill a hundred pages. */
const MOST_ROWS = 2000;

/** As many columns as an upright sheet has room for. */
const UPRIGHT = 6;

/**
 * Prints the rows that a list shows now, with its filters, columns and order.
 *
 * @param selection the chosen records; where there are some, they alone are printed
 */
export async function printList(
  { definition, query }: ListState,
  { rows: chosen, several }: Selection,
): Promise<void> {
  const hide = loading.show(translate(paperMessages, 'preparing'));
  const { menu } = definition;
  const asked = query.getState();
  try {
    const [{ options }, look] = await Promise.all([openList(menu.id), asked.look ?? lastLook(menu.id)]);
    const loader = createOptionLoader(options, optionPorts(menu.id));
    await loader.loadAll();
    const fields = exportFields(definition, 'seen', look);
    const without = several?.isWhole ? several.without : undefined;
    const rows = [...chosen];
    const { total, why } =
      rows.length > 0
        ? { total: rows.length, why: undefined }
        : await readAll(definition, asked, MOST_ROWS, (part) => {
            rows.push(...part.filter(({ Id }) => !without?.has(Id)));
            return Promise.resolve(true);
          });
    hide();
    if (why !== undefined) {
      toast.show(why, TOAST_MS.server);
      return;
    }
    await loader.nameRows(rows.map(cleanRow));
    const count = rows.length;
    const all = several?.isWhole ? several.count(total) : total;
    const notes = [
      ...listNotes(definition, asked, options),
      all > count
        ? translate(paperMessages, 'first', { total: all, count })
        : translate(paperMessages, 'count', { count }),
    ];
    const cells = rows.map(cleanRow).map((row) =>
      fields.map((field) =>
        field.type.codec.toReading(decodeValue(field, row), field, {
          options: options.stateOf(field.name)?.options ?? [],
        }),
      ),
    );
    printPaper(menu.name, fields.length > UPRIGHT, (paper) => {
      const { add, body } = paper;
      const head = add(add(body, 'header', ''), 'div', '');
      add(head, 'h1', '', menu.name);
      add(head, 'p', '', notes.join(' · '));
      add(head, 'p', '', printedBy());
      const heads = fields.map(({ label, type }) => ({
        text: label,
        isNumber: type.list.filter === 'numbers',
      }));
      addTable(paper, heads, cells);
    });
  } catch {
    toast.error(translate(paperMessages, 'failed'));
  } finally {
    hide();
  }
}
