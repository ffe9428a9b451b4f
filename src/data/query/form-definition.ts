import { own } from '@/lib/json';
import { refusalText } from '../api/answer';
import { getDiyField, getDiyFieldByDiyTables } from '../api/diy-field';
import { getDiyTableModel } from '../api/diy-table';
import type { CallResult } from '../api/transport';
import type { DiyField } from '../protocol/definition';
import { whole } from '../protocol/live';
import { given, QUIET } from './ask';
import type { Query } from './query';

/** Which form: by table id, or by table name. */
export interface FormTarget {
  tableId?: string;
  tableName?: string;
  menuId?: string;
}

/** A form as its server defines it, not interpreted yet. */
export interface WireDefinition {
  /** The row of GetDiyTableModel. */
  table: unknown;
  /** Rows of getDiyField. */
  fields: readonly DiyField[];
}

/** A definition changes only now and then: returning to its form within this time (ms) does not request it again. */
const FOLLOWED_MS = 300_000;

/** A definition that the device kept is valid only if it has fields. */
const isWhole = (kept: unknown): boolean => Array.isArray(own(kept, 'fields'));

const keyOf = ({ tableId, tableName = '' }: FormTarget): string => tableId ?? tableName;

async function askDefinition(
  { tableId, tableName, menuId: _SysMenuId }: FormTarget,
  readFields: () => Promise<CallResult<DiyField[]>> = () =>
    getDiyField({ ...(tableId ? { TableId: tableId } : { TableName: tableName }), _SysMenuId }, QUIET),
): Promise<WireDefinition> {
  const [table, fields] = await Promise.all([
    getDiyTableModel(tableId ? { Id: tableId } : { Name: tableName ?? '' }, QUIET),
    readFields(),
  ]);
  const rows = given(fields);
  // Anything that is not a list of fields is no answer.
  if (!Array.isArray(rows)) throw new Error(refusalText(fields));
  return { table: given(table), fields: rows };
}

/** The definition of a form. It belongs to its table, whichever menu leads there: the menu only shows that one may know it. */
export const formDefinition = (target: FormTarget): Query<WireDefinition> => ({
  name: `form:${keyOf(target).toLowerCase()}`,
  tables: [whole.form(keyOf(target))],
  ask: () => askDefinition(target),
  isWhole,
});

/** The same while the user stays with a form; opening the form requests it in any case. */
export const followedDefinition = (target: FormTarget): Query<WireDefinition> => ({
  ...formDefinition(target),
  goodFor: FOLLOWED_MS,
});

/** The definition of a list whose menu joins tables, with the fields of all of them: of no use to a form of one table. */
export const joinedDefinition = (target: FormTarget, menuId: string): Query<WireDefinition> => ({
  name: `form.joined:${menuId.toLowerCase()}`,
  tables: [whole.form(keyOf(target))],
  isWhole,
  ask: () =>
    askDefinition(target, async () => {
      const joined = await getDiyFieldByDiyTables({ _SysMenuId: menuId }, QUIET);
      if (joined.Code === 1 && joined.Data?.length) return joined;
      return getDiyField({ TableId: target.tableId, TableName: target.tableName, _SysMenuId: menuId }, QUIET);
    }),
});

/** Requests no form. */
export const NO_DEFINITION: Query<WireDefinition> = {
  name: '',
  ask: () => Promise.resolve({ table: null, fields: [] }),
};
