import type { CellValue } from '../db/schema';
import type { Actor } from './actor';
import { isPlatformAdmin } from './administrators';
import { Refusal } from '../lib/messages';
import type { TableInfo } from '../tenants/tenant-model';
import { holdsOneOf, mayCorrect, ruleOf, type StateMove, type StateRule } from './people-rules';
import { hasButton } from './permissions';

type Cells = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string => String(value ?? '').trim();
const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(textOf) : []);

const rulesByTable = new WeakMap<TableInfo, StateRule | null>();

/** The states of a table's definition with the column's exact name; null where it names no column that exists. */
function statesOf(table: TableInfo): StateRule | null {
  const known = rulesByTable.get(table);
  if (known !== undefined) return known;
  const read = table.system ? undefined : ruleOf(table)?.States;
  const column = table.columns.get(textOf(read?.column).toLowerCase())?.name;
  const rule = read && column ? { ...readable(read), column } : null;
  rulesByTable.set(table, rule);
  return rule;
}

/** A part that cannot be read allows nothing. */
function readable(rule: StateRule): Omit<StateRule, 'column'> {
  const moves: unknown[] = Array.isArray(rule.moves) ? rule.moves : [];
  return {
    start: textsOf(rule.start),
    closed: textsOf(rule.closed),
    lines: textsOf(rule.lines),
    moves: moves.flatMap((move): StateMove[] => {
      if (move === null || typeof move !== 'object') return [];
      const { from, to, roles, button } = move as Partial<StateMove>;
      const named = roles === undefined ? {} : { roles: textsOf(roles) };
      const pressed = button === undefined ? {} : { button: textOf(button) };
      return [{ from: textsOf(from), to: textOf(to), ...named, ...pressed }];
    }),
  };
}

/** True when a table's definition says who moves its rows from state to state. */
export const hasStates = (table: TableInfo): boolean => statesOf(table) !== null;

/** Exact name of the column with the states of a table's definition; undefined without one. */
export const stateColumnOf = (table: TableInfo): string | undefined => statesOf(table)?.column;

const isOpen = ({ roles, button }: StateMove): boolean => roles === undefined && button === undefined;

/** True when the user holds one of the roles that a step names, or has its button. */
const isHis = (actor: Actor, { roles, button }: StateMove): boolean =>
  (roles !== undefined && holdsOneOf(actor, roles)) || (button !== undefined && hasButton(actor, button));

/**
 * True when the write consists only of a step that a role or a button of the user's makes: then the right to read the row is
 * enough. The state the step starts from is checked once the row is known.
 */
export function isMoveByRole(actor: Actor, table: TableInfo, cells: Cells): boolean {
  const rule = statesOf(table);
  const names = Object.keys(cells);
  if (!rule || names.length !== 1 || names[0] !== rule.column) return false;
  const to = textOf(cells[rule.column]);
  const moves = rule.moves.filter((move) => move.to === to);
  // A step that names nobody requires the right to edit, and at this point it is not yet known which step it is.
  return !moves.some(isOpen) && moves.some((move) => isHis(actor, move));
}

/**
 * Checks a value written into a row whose definition has states. Administrators of the platform may repair.
 * @param before the row as it is; null = a new one
 * @throws Refusal when the caller may not write the state, or when the state leaves no other column open
 */
export function checkStates(
  actor: Actor,
  table: TableInfo,
  before: Cells | null,
  { column, label, value }: { column: string; label: string; value: CellValue },
): void {
  const rule = statesOf(table);
  if (!rule || isPlatformAdmin(actor)) return;
  if (column !== rule.column) {
    if (before) refuseClosed(actor, table, before, 'Edit');
    return;
  }
  const to = textOf(value);
  const may = (from: string): boolean =>
    rule.moves.some(
      (move) => move.to === to && move.from.includes(from) && (isOpen(move) || isHis(actor, move)),
    );
  if (!before) {
    if (to !== '' && !rule.start.includes(to) && !rule.start.some(may))
      throw new Refusal(`[${label}]不能从“${to}”开始！`);
    return;
  }
  const from = textOf(before[column]);
  if (!may(from)) throw new Refusal(`您不能把[${label}]从“${from}”改为“${to}”！`);
}

/**
 * What a step requires of lines: the fields whose child tables must not be empty, and the state it leads to. null = nothing. The
 * first step requires nothing, because clients store a form before its lines; neither does one of an administrator of the
 * platform, who repairs.
 */
export function linesAsked(
  actor: Actor,
  table: TableInfo,
  before: Cells,
  cells: Cells,
): { fields: string[]; state: string } | null {
  const rule = statesOf(table);
  if (!rule?.lines?.length || !(rule.column in cells) || isPlatformAdmin(actor)) return null;
  const [from, state] = [textOf(before[rule.column]), textOf(cells[rule.column])];
  const isOnward = [from, state].every((each) => each !== '' && !rule.start.includes(each));
  return isOnward && from !== state ? { fields: rule.lines, state } : null;
}

/** @throws Refusal when the state of a row closes it, and its lines, to the user */
export function refuseClosed(actor: Actor, table: TableInfo, row: Cells, operation: 'Edit' | 'Del'): void {
  const rule = statesOf(table);
  const word = rule ? textOf(row[rule.column]) : '';
  if (!rule?.closed.includes(word) || mayCorrect(actor, table)) return;
  throw new Refusal(`该数据${word}，不能${operation === 'Edit' ? '修改' : '删除'}！`);
}
