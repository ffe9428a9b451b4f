import { createHash } from 'node:crypto';
import type { Row } from '../../src/data/protocol/row';
import { copyForOthers } from '../access/column-classes';
import { parseJson, parseList } from '../lib/json-text';
import type { TableInfo } from '../tenants/tenant-model';
import { formRow } from './advance';
import type { FlowContext } from './context';
import { stateColumn, type FlowDesign } from './design';
import type { Flow } from './works';

/** Columns that change although nobody changes the form: the flow's own, and the time of the last write. */
const besides = new Set(['updatetime', 'isdeleted']);

/** What people decided on: a copy for those in the flow, and a hash of the whole form to detect a later change. */
interface FormCopy {
  copy: string;
  hash: string;
}

/** The copy of a row in its current form. @param stateField column that mirrors the flow's state; '' = none */
function copyOf(table: TableInfo, row: Row, stateField: string): FormCopy {
  // Empty cells are ignored: a field that is added to the form later changes no decision.
  const content = Object.entries(decidedOn(row, stateField))
    .filter(([, value]) => value !== null && value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    copy: JSON.stringify(copyForOthers(table, row)),
    hash: createHash('sha256').update(JSON.stringify(content)).digest('hex'),
  };
}

/** The part of a row that people decide on. */
function decidedOn(row: object, stateField: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).filter(
      ([name]) => !besides.has(name.toLowerCase()) && name.toLowerCase() !== stateField.toLowerCase(),
    ),
  );
}

/**
 * Marks the decisions after which the form was changed: each is compared with the form of the next one, the last with the current
 * row. `ChangedFields` names the fields that everybody in the flow may know of.
 * @param steps oldest first
 * @param row null when it no longer exists
 * @returns the steps without their hashes, which would reveal values that the copy leaves out
 */
export function markChanges(
  table: TableInfo,
  row: Row | null,
  stateField: string,
  steps: readonly Row[],
): Row[] {
  let next = row ? copyOf(table, row, stateField) : null;
  const marked: Row[] = [];
  for (const { FormHash, ...step } of [...steps].reverse()) {
    const own = typeof FormHash === 'string' && FormHash !== '' ? FormHash : null;
    const changed = own !== null && next !== null && own !== next.hash;
    const fields =
      changed && next ? changedFields(table, String(step['FormData'] ?? ''), next.copy, stateField) : [];
    marked.push({
      ...step,
      FormChanged: changed ? 1 : 0,
      ChangedFields: JSON.stringify(fields),
    } as unknown as Row);
    if (own !== null) next = { hash: own, copy: String(step['FormData'] ?? '') };
  }
  return marked.reverse();
}

/** Labels of the fields in which two copies of a form differ. */
function changedFields(table: TableInfo, one: string, other: string, stateField: string): string[] {
  const [before, after] = [one, other].map((copy) => decidedOn(parseJson<object>(copy, {}), stateField));
  const spell = (value: unknown): string => JSON.stringify(value ?? '');
  return table.fields.flatMap((field) => {
    const name = table.columns.get(field.Name.toLowerCase())?.name ?? field.Name;
    return spell(before?.[name]) === spell(after?.[name]) ? [] : [field.Label || field.Name];
  });
}

/**
 * Brings a flow's copy of its form, and the summary on its cards, up to date with the row. Both come from the server: an approver
 * would read what a caller claims about the form as if the form said it. The flow carries the hash into the history of the
 * decision.
 */
export async function keepForm(context: FlowContext, design: FlowDesign, flow: Flow): Promise<void> {
  const row = await formRow(context, flow.TableId, flow.TableRowId);
  const table = await context.tableOf(flow.TableId);
  const { copy, hash } = copyOf(table, row, stateColumn(design.design).StateField ?? '');
  const values = { FormData: copy, NoticeFields: noticeOf(design, table, row) };
  Object.assign(flow, values, { FormHash: hash });
  await context.tables.update('wf_flow', flow.Id, values);
}

/** Summary lines from the row: the fields that the start node marks Notice. */
export function noticeOf({ start }: FlowDesign, table: TableInfo, row: Row): string {
  const shown = copyForOthers(table, row);
  const rules = parseList<{ Id: string; Name: string; Label?: string; Notice?: boolean }>(
    start.FieldsConfig,
  ).filter((rule) => rule.Notice);
  return JSON.stringify(
    rules.map((rule) => ({
      Id: rule.Id,
      Name: rule.Name,
      Label: rule.Label ?? rule.Name,
      Value: textOf(shown[table.columns.get(rule.Name.toLowerCase())?.name ?? rule.Name]),
    })),
  );
}

/** A value as a card shows it: people and choices by their names. */
export function textOf(value: unknown): unknown {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string' || !/^[[{]/.test(value.trim())) return value;
  const parsed = parseJson<unknown>(value, value);
  const items: unknown[] = Array.isArray(parsed) ? (parsed as unknown[]) : [parsed];
  return items
    .map((item) =>
      item !== null && typeof item === 'object'
        ? String((item as { Name?: unknown }).Name ?? '')
        : String(item),
    )
    .filter(Boolean)
    .join('、');
}
