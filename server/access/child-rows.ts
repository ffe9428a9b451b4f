import { sql, type RawBuilder } from 'kysely';
import type { Row } from '../../src/data/protocol/row';
import type { CellValue } from '../db/schema';
import type { Sql } from '../db/conditions/where';
import type { Actor } from './actor';
import { isAdmin } from './administrators';
import { Refusal } from '../lib/messages';
import type { TableInfo } from '../tenants/tenant-model';
import { closedByFlow, flowColumnsOf, limitsByFlows, type FlowColumns } from './flow-rows';
import { peopleCondition } from './people-rules';
import { formsOfLines, linesOfField, parentsGranting, type FormOfLines, type Operation } from './permissions';
import { hasStates, linesAsked, refuseClosed, stateColumnOf } from './state-moves';
import { flowMentions, mainAlias } from './system-rows';

const parentAlias = 'form_of_line';

/** The columns that tie a line to its form; undefined where the definition names none that exist. */
function tieOf(table: TableInfo, form: FormOfLines): { line: string; parent: string } | undefined {
  const line = table.columns.get(form.lineColumn.toLowerCase());
  const parent = form.table.columns.get(form.parentColumn.toLowerCase());
  return line && parent && { line: line.name, parent: parent.name };
}

/**
 * The form lines the user may touch: those of forms whose rows he may read or, for a write, change. A line whose form is not
 * stored yet belongs to its writer. null = no limit: the user has a right to the table itself, or the rows of its only form are
 * open to everybody.
 */
export async function linesCondition(actor: Actor, table: TableInfo, action: Operation): Promise<Sql | null> {
  if (table.system || isAdmin(actor)) return null;
  const forms = await parentsGranting(actor, table, action);
  if (!forms?.length) return null;
  // Lines of several forms are distinguished by the form they belong to: a form open to everybody does not open another one's
  // lines.
  const all = formsOfLines(await actor.scope.model(), table);
  const isShared = new Set(all.map((form) => form.table.id)).size > 1;
  const ways: Sql[] = [];
  const homes: Sql[] = [];
  for (const form of forms) {
    const own = peopleCondition(actor, form.table, action === 'Read' ? 'Read' : 'Edit', parentAlias);
    const tie = tieOf(table, form);
    if (!own && !(isShared && tie)) return null;
    if (!tie) continue;
    const mentioned = action === 'Read' && own ? flowMentions(actor, form.table, sql.id(parentAlias, 'Id')) : null; // prettier-ignore
    const asked = mentioned ? sql`(${own} or ${mentioned})` : (own ?? sql`true`);
    const home = (more: RawBuilder<unknown>): Sql =>
      sql`exists (select 1 from ${sql.id(actor.scope.schema, form.table.physical)} as ${sql.id(parentAlias)} where cast(${sql.id(parentAlias, tie.parent)} as text) = cast(${sql.id(mainAlias, tie.line)} as text) and ${more})`;
    ways.push(home(sql`${sql.id(parentAlias, 'IsDeleted')} = 0 and ${asked}`));
    homes.push(home(sql`true`));
  }
  if (!homes.length) return sql`${sql.id(mainAlias, 'UserId')} = ${actor.user?.Id ?? ''}`;
  const fresh = sql`(${sql.id(mainAlias, 'UserId')} = ${actor.user?.Id ?? ''} and not (${sql.join(homes, sql` or `)}))`;
  return sql`(${sql.join([...ways, fresh], sql` or `)})`;
}

/** A form that was decided on and whose lines are being corrected. */
export interface CorrectedLines {
  form: TableInfo;
  /** The flow whose history records the correction; '' where none is stored. */
  flowId: string;
  /** The field that shows the lines. */
  field: string;
}

/**
 * A flow owns the lines of its row as it owns the row: they stay as they are while it runs, unless the node of the caller's open
 * work gives him the field that shows them, and also after it has decided. The same goes for the lines of a row whose state
 * closes it.
 * @param rows the lines as they are, and what they are to become
 * @returns decided forms that the caller corrects with this write
 * @throws Refusal
 */
export async function refuseClosedLines(
  actor: Actor,
  table: TableInfo,
  rows: ReadonlyArray<Readonly<Record<string, unknown>>>,
): Promise<CorrectedLines[]> {
  const corrected: CorrectedLines[] = [];
  if (table.system) return corrected;
  for (const form of formsOfLines(await actor.scope.model(), table)) {
    const tie = tieOf(table, form);
    if (!tie) continue;
    const keys = [...new Set(rows.map((row) => String(row[tie.line] ?? '')))].filter(Boolean);
    if (!keys.length || !(hasStates(form.table) || (await hadFlows(actor, form.table)))) continue;
    const columns = await flowColumnsOf(actor.scope, form.table);
    const held = await heldForms(actor, form.table, tie.parent, keys, columns);
    for (const row of held) refuseClosed(actor, form.table, row, 'Edit');
    const limits = await limitsByFlows(actor, form.table, held, 'Edit', columns);
    for (const fields of limits.left.values())
      if (fields !== 'all' && !fields.has(form.field.toLowerCase())) throw new Refusal(closedByFlow.Edit);
    for (const flowId of limits.corrected.values())
      corrected.push({ form: form.table, flowId, field: form.field });
  }
  return corrected;
}

/**
 * A row whose definition requires lines must have some before it moves on.
 * @param cells what is about to be stored of it
 * @throws Refusal naming the field that shows them
 */
export async function refuseWithoutLines(
  actor: Actor,
  table: TableInfo,
  { before, cells }: { before: Row; cells: Readonly<Record<string, unknown>> },
): Promise<void> {
  const asked = linesAsked(actor, table, before, cells);
  if (!asked) return;
  const row: Readonly<Record<string, unknown>> = { ...before, ...cells };
  for (const field of asked.fields) {
    const found = linesOfField(await actor.scope.model(), table, field);
    const tie = found && tieOf(found.lines, found.tie);
    if (!found || !tie) continue;
    const line = await actor.scope.db
      .selectFrom(found.lines.physical)
      .select('Id')
      .where(tie.line, '=', String(row[tie.parent] ?? ''))
      .where('IsDeleted', '=', 0)
      .limit(1)
      .executeTakeFirst();
    const label = table.fields.find(({ Name }) => Name === found.tie.field)?.Label || found.tie.field;
    if (!line) throw new Refusal(`没有[${label}]，不能改为“${asked.state}”！`);
  }
}

/** Whether rows of a form can have flows: one was designed for it, even if it has been removed since. */
async function hadFlows({ scope }: Actor, form: TableInfo): Promise<boolean> {
  const design = await scope.db
    .selectFrom('wf_flowdesign')
    .select('Id')
    .where('TableId', 'in', [form.id, form.name])
    .limit(1)
    .executeTakeFirst();
  return design !== undefined;
}

/**
 * The forms of these lines with their states, locked until the end of the transaction: a flow that starts meanwhile waits and
 * then sees the change.
 */
async function heldForms(
  { scope }: Actor,
  form: TableInfo,
  column: string,
  keys: string[],
  { ended }: FlowColumns,
): Promise<Row[]> {
  const states = [...ended.keys()].flatMap((lower) => form.columns.get(lower)?.name ?? []);
  const rows = await scope.db
    .selectFrom(form.physical)
    .select(['Id', ...new Set([...states, stateColumnOf(form) ?? 'Id'])])
    .where(column, 'in', keys as CellValue[])
    .orderBy('Id')
    .forUpdate()
    .execute();
  return rows as unknown as Row[];
}
