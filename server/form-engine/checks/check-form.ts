import type { DiyField } from '../../../src/data/protocol/definition';
import type { Row } from '../../../src/data/protocol/row';
import type { CellValue } from '../../db/schema';
import { toCell } from '../../db/columns';
import { boundFields } from '../../access/column-classes';
import { isSame, type WriteRules } from '../../access/row-writes';
import type { Actor } from '../../access/actor';
import { Refusal, messages } from '../../lib/messages';
import type { Params } from '../../lib/params';
import type { TableInfo } from '../../tenants/tenant-model';
import { askedFields, isEmptyCell, isStored } from './asked-fields';
import { isForeignChoice } from './option-values';
import { endsBeforeStart, periodsOf } from './periods';
import { scriptedFields } from './scripted-fields';
import { brokenRule } from './value-rules';

type Cells = Record<string, CellValue>;

/** A write as the form's definition judges it. */
interface CheckedWrite {
  /** The row as it is; null = a new one. */
  before: Row | null;
  /** What will be stored. A field that is left out takes its default. */
  cells: Cells;
  /** The values as the caller sent them. */
  sent: Params;
}

function refuse(field: DiyField, sentence: string, reason: string): never {
  throw new Refusal(sentence, 0, { Field: field.Name, ReasonCode: reason });
}

const labelOf = (field: DiyField): string => field.Label || field.Name;

/**
 * Checks a row being written against the definition of its form: required fields, length and size of values, options, dates, and
 * that no period ends before it starts. Only written values are checked, and what the row already holds never blocks: a
 * definition may have changed since.
 * @throws Refusal naming the first field that is wrong, in the order of the form
 */
export function checkForm(
  actor: Actor,
  table: TableInfo,
  rules: Pick<WriteRules, 'notAsked'>,
  write: CheckedWrite,
): void {
  if (table.system) return;
  const hidden = boundFields(actor, table);
  const asks = askedFields(table);
  const sent = new Map(Object.entries(write.sent).map(([name, value]) => [name.toLowerCase(), value]));
  for (const field of table.fields) {
    const lower = field.Name.toLowerCase();
    const column = table.columns.get(lower);
    if (!column || !isStored(field)) continue;
    const locked = write.before === null && rules.notAsked.has(lower);
    const asked = asks.has(field) && !hidden.has(field.Name) && !locked;
    if (asked) fillDefault(table, field, write);
    const value = write.cells[column.name];
    if (asked && isMissing(field, column.name, write))
      refuse(field, messages.Required.replace('{label}', labelOf(field)), 'Required');
    if (value === undefined || isEmptyCell(field, value)) continue;
    if (write.before && isSame(write.before[column.name], value)) continue;
    checkValue(table, field, value, { sent: sent.get(lower), stored: write.before?.[column.name] });
  }
  checkPeriods(table, write);
}

/** A required field that was not mentioned starts with the value the form would have given it. */
function fillDefault(table: TableInfo, field: DiyField, { before, cells }: CheckedWrite): void {
  const column = table.columns.get(field.Name.toLowerCase());
  const standard = field.DefaultValue;
  if (before || !column || standard === null || standard === undefined || standard === '') return;
  if (!(column.name in cells)) cells[column.name] = toCell(column, standard, labelOf(field));
}

function isMissing(field: DiyField, column: string, { before, cells }: CheckedWrite): boolean {
  if (!before) return isEmptyCell(field, cells[column]);
  return column in cells && isEmptyCell(field, cells[column]) && !isEmptyCell(field, before[column]);
}

/** @param beside the value as the caller wrote it, and the row's previous value */
function checkValue(
  table: TableInfo,
  field: DiyField,
  value: CellValue,
  { sent, stored }: { sent: unknown; stored: unknown },
): void {
  const broken = brokenRule(field, value, sent);
  if (broken) refuse(field, `[${labelOf(field)}]${broken}`, 'Value');
  // A value set by a script becomes one of the options.
  if (isForeignChoice(field, value, stored) && !scriptedFields(table).fills(field.Name))
    refuse(field, `[${labelOf(field)}]${messages.NotAnOption}`, 'Option');
}

function checkPeriods(table: TableInfo, { before, cells }: CheckedWrite): void {
  for (const { from, until } of periodsOf(table)) {
    const [first, last] = [from, until].map(
      (field) => table.columns.get(field.Name.toLowerCase())?.name ?? '',
    ) as [string, string];
    const changed = [first, last].some(
      (name) => name in cells && !(before && isSame(before[name], cells[name] ?? null)),
    );
    if (!changed) continue;
    const [start, end] = [first, last].map((name) => (name in cells ? cells[name] : before?.[name]));
    if (isEmptyCell(from, start) || isEmptyCell(until, end)) continue;
    if (endsBeforeStart(start, end)) {
      const sentence = messages.EndBeforeStart.replace('{other}', labelOf(from));
      refuse(until, `[${labelOf(until)}]${sentence}`, 'Period');
    }
  }
}
