import { createHash } from 'node:crypto';
import type { Row } from '../../src/data/protocol/row';
import { copyForOthers } from '../access/column-classes';
import { parseJson, parseList } from '../lib/json-text';
import type { TableInfo } from '../tenants/tenant-model';
import { formRow } from './advance';
import type { FlowContext } from './context';
import type { FlowDesign } from './design';
import type { Flow } from './works';

/** Columns that change without anybody changing the form: the flow's own, and the time of the last write. */
const besides = new Set(['updatetime', 'isdeleted']);

/** What people decided on: a copy for those in the flow, and a hash of the whole form to tell a later change. */
export interface FormCopy {
  copy: string;
  hash: string;
}

/** The copy of a row as it stands. @param stateField column that mirrors the flow's state */
export function copyOf(table: TableInfo, row: Row, stateField: string): FormCopy {
  const content = Object.entries(row)
    .filter(([name]) => !besides.has(name.toLowerCase()) && name.toLowerCase() !== stateField.toLowerCase())
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    copy: JSON.stringify(copyForOthers(table, row)),
    hash: createHash('sha256').update(JSON.stringify(content)).digest('hex'),
  };
}

/**
 * Brings a flow's copy of its form and the summary on its cards up to the row as it stands. Both are the server's: what a
 * caller says of the form would be read by the approver as if the form said it.
 */
export async function keepForm(context: FlowContext, design: FlowDesign, flow: Flow): Promise<void> {
  const row = await formRow(context, flow.TableId, flow.TableRowId);
  const table = await context.tableOf(flow.TableId);
  const values = { FormData: copyOf(table, row, '').copy, NoticeFields: noticeOf(design, table, row) };
  Object.assign(flow, values);
  await context.tables.update('wf_flow', flow.Id, values);
}

/** Summary lines out of the row: the fields the start node marks Notice. */
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

/** A value as a card shows it: of people and choices their names. */
function textOf(value: unknown): unknown {
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
