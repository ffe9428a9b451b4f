import type { CellValue } from '../db/schema';
import type { Row } from '../../src/data/protocol/row';
import type { Actor } from './actor';
import { isPlatformAdmin } from './administrators';
import { formatTime } from '../lib/clock';
import { parseList } from '../lib/json-text';
import { Refusal, messages } from '../lib/messages';
import { readFlag } from '../../src/lib/read-value';
import { flagsOf } from '../tenants/flags';
import type { TableInfo } from '../tenants/tenant-model';
import { classesOf } from './column-classes';
import { flowColumnsOf, limitsByFlows, lockedAtStart, type FlowColumns, type FlowLimits } from './flow-rows';
import { ruleOf, type PeopleRule } from './people-rules';
import { mayApplyForOthers } from './permissions';
import { checkStates, refuseClosed } from './state-moves';

type Cells = Record<string, CellValue>;

/** What decides which columns of its rows one call writes. */
export interface WriteRules extends FlowLimits {
  flow: FlowColumns;
  people: PeopleRule | null;
  forOthers: boolean;
  /**
   * Lower-case names of the fields that the start node of a flow hides or locks: people who start it are not required to fill
   * them in.
   */
  notAsked: Set<string>;
}

const forNewRows = new WeakMap<Actor, Map<string, Promise<WriteRules>>>();

/** The rules for adding to a table; read once for all rows of a batch, whose rows share one actor. */
export function rulesForNew(actor: Actor, table: TableInfo): Promise<WriteRules> {
  const known = forNewRows.get(actor) ?? new Map<string, Promise<WriteRules>>();
  forNewRows.set(actor, known);
  const rules = known.get(table.id) ?? rulesOf(actor, table, []);
  known.set(table.id, rules);
  return rules;
}

/** The rules for changing rows of a table. @throws Refusal when a flow holds one of the rows, or has decided on it */
export function rulesForChange(actor: Actor, table: TableInfo, rows: readonly Row[]): Promise<WriteRules> {
  return rulesOf(actor, table, rows);
}

async function rulesOf(actor: Actor, table: TableInfo, rows: readonly Row[]): Promise<WriteRules> {
  const flow = await flowColumnsOf(actor.scope, table);
  return {
    flow,
    ...(await limitsByFlows(actor, table, rows, 'Edit', flow)),
    notAsked: await lockedAtStart(actor.scope, table),
    people: table.system ? null : ruleOf(table),
    forOthers: await mayApplyForOthers(actor, table),
  };
}

/** True when all of these cells are something that every reader of a row may leave on it: his own list entries, and marks. */
export function isForReaders(table: TableInfo, cells: Cells): boolean {
  const rule = table.system ? null : ruleOf(table);
  const names = Object.keys(cells);
  if (!rule || !names.length) return false;
  return names.every(
    (name) => appended(rule, name) || (marksOf(rule, name)?.includes(String(cells[name])) ?? false),
  );
}

const sameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
const appended = (rule: PeopleRule, name: string): boolean =>
  (rule.Append ?? []).some((each) => sameName(each, name));
const marksOf = (rule: PeopleRule, name: string): string[] | undefined =>
  Object.entries(rule.Marks ?? {}).find(([each]) => sameName(each, name))?.[1];

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

/** Whether a cell holds what was sent, however the database spells numbers. */
export function isSame(before: unknown, value: CellValue): boolean {
  if (isEmpty(before) || isEmpty(value)) return isEmpty(before) && isEmpty(value);
  if (typeof before === 'number' || typeof value === 'number') return Number(before) === Number(value);
  return String(before) === String(value);
}

/** Whether a row of a table holds what was sent for a column; a flag without a value is off. */
export function holds(table: TableInfo, before: Row, name: string, value: CellValue): boolean {
  if (isSame(before[name], value)) return true;
  return (
    flagsOf(table).has(name.toLowerCase()) && Boolean(readFlag(before[name])) === Boolean(readFlag(value))
  );
}

/**
 * The cells of one row that this caller may store. Unchanged values of other columns are accepted silently.
 * @param before the row as it is; null = a new one
 * @throws Refusal naming the field that a flow owns, or because the state of the row closes it
 */
export function storable(
  actor: Actor,
  table: TableInfo,
  rules: WriteRules,
  before: Row | null,
  sent: Cells,
): Cells {
  if (table.system) return sent;
  const admin = isPlatformAdmin(actor);
  const left = before ? (rules.left.get(before.Id) ?? 'all') : 'all';
  const cells: Cells = {};
  for (const [name, value] of Object.entries(sent)) {
    const lower = name.toLowerCase();
    const stored = before?.[name];
    if (!admin) {
      if (before && holds(table, before, name, value)) continue;
      refuseForeign(table, rules, before, name, value);
      checkStates(actor, table, before, { column: name, label: labelOf(table, name), value });
      if (left !== 'all' && !left.has(lower))
        throw new Refusal(`该数据正在审批中，不能修改[${labelOf(table, name)}]！`);
      if (before && rules.flow.applicantNames.has(lower)) continue;
    }
    cells[name] =
      rules.people && !admin && appended(rules.people, name) ? withEntries(actor, stored, value) : value;
  }
  if (!before && !admin) applyFor(actor, table, rules, cells);
  // Values that a closed row already holds do not touch it either.
  if (before && !admin && !Object.keys(cells).length) refuseClosed(actor, table, before, 'Edit');
  return cells;
}

/** @throws Refusal when the value is one that a flow writes */
function refuseForeign(
  table: TableInfo,
  rules: WriteRules,
  before: Row | null,
  name: string,
  value: CellValue,
): void {
  const lower = name.toLowerCase();
  const words = rules.flow.states.get(lower);
  const owned = words !== undefined || classesOf(table).get(lower) === 'flow';
  const starts = !before && (words ? !words.has(String(value)) : isDefault(table, lower, value));
  if ((owned && !starts) || (before && rules.flow.applicants.has(lower)))
    throw new Refusal(`[${labelOf(table, name)}]由流程填写，不能修改！`);
}

/** A new row may carry the initial values of its form. */
function isDefault(table: TableInfo, lower: string, value: CellValue): boolean {
  const field = table.fields.find((each) => each.Name.toLowerCase() === lower);
  return isEmpty(value) || (!isEmpty(field?.DefaultValue) && String(field?.DefaultValue) === String(value));
}

const labelOf = (table: TableInfo, name: string): string =>
  table.fields.find((field) => sameName(field.Name, name))?.Label ?? name;

/** Fills in the applicant: the caller or, with a separate right, somebody else. @throws Refusal */
function applyFor(actor: Actor, table: TableInfo, rules: WriteRules, cells: Cells): void {
  const me = actor.user;
  if (!me) return;
  const column = (lower: string): string | undefined => table.columns.get(lower)?.name;
  let other = false;
  for (const lower of rules.flow.applicants) {
    const name = column(lower);
    if (!name) continue;
    if (!isEmpty(cells[name]) && cells[name] !== me.Id) {
      if (!rules.forOthers) throw new Refusal('您没有权限代他人申请！');
      other = true;
    } else cells[name] = me.Id;
  }
  if (other) return;
  for (const lower of rules.flow.applicantNames) {
    const name = column(lower);
    if (name) cells[name] = me.Name;
  }
}

// Nobody writes more at once; a longer list could only bury the entries of others.
const mostEntries = 20;
const mostText = 5000;

/** A JSON list with the caller's new entries appended to the stored ones; entries of others stay as they are. */
function withEntries(actor: Actor, stored: unknown, sent: CellValue): string {
  const known = parseList<unknown>(stored);
  const texts = new Set(known.map((item) => JSON.stringify(item)));
  const fresh = parseList<unknown>(sent).filter((item) => !texts.has(JSON.stringify(item)));
  if (fresh.length > mostEntries) throw new Refusal(messages.ParamError);
  const own = fresh.flatMap((item) => {
    const entry = signed(actor, item);
    return entry === null || texts.has(JSON.stringify(entry)) ? [] : [entry];
  });
  return JSON.stringify([...known, ...own]);
}

const timePattern = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}(:\d{2})?$/;

/** An entry under the caller's own name; null for somebody else's. */
function signed(actor: Actor, item: unknown): unknown {
  const me = actor.user;
  if (!me) return null;
  if (typeof item === 'string') return item === me.Id ? item : null;
  if (item === null || typeof item !== 'object' || Array.isArray(item)) return null;
  const { UserId, Content, Time } = item as Record<string, unknown>;
  if (UserId !== undefined && UserId !== me.Id) return null;
  if (typeof Content !== 'string' || Content.length > mostText) throw new Refusal(messages.ParamError);
  const time = typeof Time === 'string' && timePattern.test(Time) ? Time : formatTime(actor.now());
  return { UserId: me.Id, Name: me.Name, Content, Time: time };
}
