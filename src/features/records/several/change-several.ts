import { HOLD_MS } from '@/data/outbox/entry';
import type { Row } from '@/data/protocol/row';
import { cleanRow, decodeValue, sameValue } from '@/form/store/row-values';
import { translate } from '@/i18n/define-messages';
import { toast } from '@/ui/toast';
import { ruleAllows } from '@/features/menus/menu-scripts';
import type { ListState } from '@/features/records/list/list-state';
import type { AskedValue } from '@/features/records/several/ask-value';
import { rowsNow } from '@/features/records/several/chosen-rows';
import { sendRows, type LeftRow, type SendRows, type SentRows } from '@/features/records/several/send-parts';
import { severalMessages } from '@/features/records/several/several-messages';

/** Rows that the menu's own rule lets people edit, and the others. */
async function byRule({ menu }: ListState['definition'], rows: readonly Row[]) {
  const may: Row[] = [];
  const left: LeftRow[] = [];
  for (const row of rows) {
    if (menu.editShowScript === '' || (await ruleAllows(menu.editShowScript, { menu, row }))) may.push(row);
    else left.push({ row, why: translate(severalMessages, 'notThis') });
  }
  return { may, left };
}

/** What the rows had before, by Id; without a network as the list has them. */
async function rowsBefore(
  list: ListState,
  rows: readonly Row[],
  columns: readonly string[],
): Promise<ReadonlyMap<string, Row>> {
  const held = new Map(rows.map((row) => [row.Id, row]));
  return rowsNow(list, rows, columns).catch(() => held);
}

const pick = (row: Row, columns: readonly string[]) =>
  Object.fromEntries(columns.map((name) => [name, row[name] ?? null]));

/**
 * Gives several rows one value, and offers to take it back.
 *
 * @param onLeft gets the rows that keep the value although it was to be taken back
 */
export async function changeSeveral(
  list: ListState,
  rows: readonly Row[],
  { field, model }: AskedValue,
  how: Pick<SendRows, 'onProgress' | 'isStopped'>,
  onLeft: (sent: SentRows) => void,
): Promise<SentRows> {
  const { definition } = list;
  const columns = Object.keys(model);
  const { may, left } = await byRule(definition, rows);
  const before = await rowsBefore(list, may, columns);
  const sent = await sendRows(definition, may, { ...how, action: 'Update', modelOf: () => model });
  sent.left.push(...left);
  const isKnown = ({ Id }: Row) => columns.every((name) => before.get(Id)?.[name] !== undefined);
  const changed = sent.done.filter(isKnown);
  const words = translate(severalMessages, 'changed', { count: sent.done.length });
  if (changed.length === 0) {
    if (sent.done.length > 0) toast.success(words);
    return sent;
  }

  /** Only where nobody has changed it since. */
  const undo = async () => {
    const now = await rowsNow(list, changed, columns).catch((reason: Error) => reason);
    const ours = decodeValue(field, cleanRow(model));
    const isOurs = ({ Id }: Row) => {
      const row = now instanceof Error ? undefined : now.get(Id);
      return row !== undefined && sameValue(field, decodeValue(field, cleanRow(row)), ours);
    };
    const why = now instanceof Error ? now.message : translate(severalMessages, 'changedSince');
    const back = await sendRows(definition, changed.filter(isOurs), {
      action: 'Update',
      modelOf: (row) => pick(before.get(row.Id) ?? row, columns),
    });
    back.left.push(...changed.filter((row) => !isOurs(row)).map((row) => ({ row, why })));
    onLeft(back);
  };
  toast.undoable(words, () => void undo(), HOLD_MS);
  return sent;
}
