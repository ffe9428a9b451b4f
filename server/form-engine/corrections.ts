import type { Row } from '../../src/data/protocol/row';
import { copyForOthers } from '../access/column-classes';
import type { CorrectedLines } from '../access/child-rows';
import { holds } from '../access/row-writes';
import type { Actor } from '../access/actor';
import type { TableInfo } from '../tenants/tenant-model';
import type { Cells } from './values';

/** What somebody corrected in a row that a flow had decided on, for the history of that flow. */
export interface Correction {
  flowId: string;
  words: string;
}

export type CorrectionNote = (actor: Actor, correction: Correction) => Promise<void>;

let note: CorrectionNote | null = null;

/** Sets who records corrections; flows are above the form engine. A second one replaces the first. */
export function registerCorrections(keep: CorrectionNote): void {
  note = keep;
}

/** True when a write leaves different content in a row. */
export const changesRow = (table: TableInfo, before: Row, cells: Cells): boolean =>
  Object.keys(cells).some((name) => !holds(table, before, name, cells[name] ?? null));

/** Records that fields of a decided row were changed; does nothing where no flow decided on it. */
export async function noteChange(
  actor: Actor,
  table: TableInfo,
  corrected: ReadonlyMap<string, string>,
  before: Row,
  cells: Cells,
): Promise<void> {
  const flowId = corrected.get(before.Id);
  if (!flowId || !changesRow(table, before, cells)) return;
  await note?.(actor, { flowId, words: correctedFields(labelsOf(table, before, cells)) });
}

/** Records that a decided row was deleted. */
export async function noteRemoval(
  actor: Actor,
  corrected: ReadonlyMap<string, string>,
  id: string,
): Promise<void> {
  const flowId = corrected.get(id);
  if (flowId) await note?.(actor, { flowId, words: '删除了表单' });
}

/** Records that lines of decided rows were added, changed or deleted. */
export async function noteLines(actor: Actor, lines: readonly CorrectedLines[]): Promise<void> {
  for (const { form, flowId, field } of lines) {
    const label = form.fields.find(({ Name }) => Name === field)?.Label || field;
    if (flowId) await note?.(actor, { flowId, words: correctedFields([label]) });
  }
}

const correctedFields = (labels: readonly string[]): string => `更正：${labels.join('、') || '其他内容'}`;

/** The changed fields that everybody in the flow may know of. */
function labelsOf(table: TableInfo, before: Row, cells: Cells): string[] {
  const told = copyForOthers(table, { ...before, ...cells } as Row);
  return table.fields.flatMap((field) => {
    const name = table.columns.get(field.Name.toLowerCase())?.name ?? field.Name;
    const changed = name in told && name in cells && !holds(table, before, name, cells[name] ?? null);
    return changed ? [field.Label || field.Name] : [];
  });
}
