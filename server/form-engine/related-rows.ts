import type { SysMenu } from '../../src/data/protocol/menu';
import type { RelatedRows } from '../../src/data/protocol/form-engine';
import { tableOfSql } from '../../src/data/protocol/sql-table';
import type { Actor } from '../access/actor';
import { hiddenColumns } from '../access/column-classes';
import { may } from '../access/gate';
import { menusOf } from '../access/menus';
import { formsOfLines } from '../access/permissions';
import { decodeBase64Text, isOn, parseJson } from '../lib/json-text';
import { Refusal } from '../lib/messages';
import type { Params } from '../lib/params';
import { findTable, type TableInfo, type TenantModel } from '../tenants/tenant-model';
import { perDefinition } from './checks/per-definition';
import { countRows } from './query';
import { getRow } from './read';
import { resolveTarget } from './target';
import { idOf } from './values';

/** The most forms that one answer names. */
const MOST = 12;
/** The most forms that are counted for one answer: each costs a statement. */
const COUNTED = 24;

/** A column that holds the Id of a row of another form, or of its own. */
interface Pointer {
  from: TableInfo;
  column: string;
  label: string;
}

type Config = Record<string, unknown>;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The table that a SELECT reads Ids of; undefined where they might be another's, or names. */
function tableOfIds(statement: string): string | undefined {
  const [, columns = '', rest = ''] =
    /^\s*select\s+(?:distinct\s+)?(.+?)\s+(from\b.*)$/is.exec(statement) ?? [];
  const isAlone =
    !/\b(join|union|select)\b/i.test(rest) && !/^from\s+[^\s,]+(\s+(as\s+)?\w+)?\s*,/i.test(rest);
  const hasId = columns.split(',').some((each) => /^(?:\w+\.)?(?:\*|["`[]?id["`\]]?)$/i.test(each.trim()));
  return isAlone && hasId ? tableOfSql(rest) : undefined;
}

/** A choice of one row by SQL which stores the Id of that row. */
function chosenTable(component: string, config: Config): string | undefined {
  const storesId =
    /^(Select|Radio)$/i.test(component) &&
    /^sql$/i.test(text(config['DataSource'])) &&
    /^id$/i.test(text(config['SelectSaveField'])) &&
    !/^json$/i.test(text(config['SelectSaveFormat']));
  return storesId ? tableOfIds(decodeBase64Text(text(config['Sql']))) : undefined;
}

/** What a field says about columns of its table: which of them hold Ids, and of which table. */
function namedBy({ Name, Component, Config: stored }: TableInfo['fields'][number]): [string, string][] {
  const config = parseJson<Config>(stored, {});
  const inner = (name: string): Config => parseJson<Config | null>(config[name], null) ?? {};
  const [copied, joined] = [inner('Copied'), Component === 'JoinForm' ? inner('JoinForm') : {}];
  const named: [column: string, table: string | undefined][] = [
    [Name, text(config['IdsOf']) || chosenTable(Component, config)],
    [text(copied['By']), text(copied['From'])],
    [text(joined['JoinFieldName']) || Name, text(joined['TableId']) || text(joined['TableName'])],
  ];
  return named.flatMap(([column, table]) => (column && table ? [[column, table]] : []));
}

/** The columns of a tenant's forms that hold Ids of rows, by the Id of the form whose rows these are. */
const pointersOf = perDefinition((model: TenantModel): ReadonlyMap<string, readonly Pointer[]> => {
  const found = new Map<string, Pointer[]>();
  for (const from of model.tablesById.values())
    for (const [name, key] of from.fields.flatMap(namedBy)) {
      const to = findTable(model, key);
      const column = from.columns.get(name.toLowerCase())?.name;
      if (!to || to.system || !column) continue;
      const known = found.get(to.id) ?? [];
      found.set(to.id, known);
      // A form shows its own lines, and one column may be described by several fields.
      const isLine = formsOfLines(model, from).some(
        ({ table, lineColumn }) => table.id === to.id && lineColumn.toLowerCase() === column.toLowerCase(),
      );
      if (isLine || known.some((one) => one.from === from && one.column === column)) continue;
      const label = from.fields.find(({ Name }) => Name.toLowerCase() === column.toLowerCase())?.Label;
      known.push({ from, column, label: label || column });
    }
  return found;
});

/** Menus of phones that open the stored rows of their form as a list. */
const isList = ({ OpenType, AppDisplay, SelectApi }: SysMenu): boolean =>
  isOn(AppDisplay) &&
  !SelectApi &&
  !/^(SecondMenu|Component|MicroService|Iframe|Report)$/.test(OpenType ?? '');

/** The rows that a menu shows its user and whose column holds this Id; 0 where the user may not know. */
async function countOf(actor: Actor, menu: SysMenu, { from, column }: Pointer, id: string): Promise<number> {
  if (hiddenColumns(actor, from).has(column)) return 0;
  try {
    const target = await resolveTarget(actor, { ModuleEngineKey: menu.Id });
    const condition = { _Where: [{ Name: column, Value: id, Type: '=' }] };
    return await countRows(actor, target, await may(actor, 'Read', target), condition);
  } catch (error) {
    // A menu whose SQL is broken, or that is closed to this user, has nothing to count.
    if (error instanceof Refusal) return 0;
    throw error;
  }
}

/**
 * How many rows of other forms name a row, for those who may read it: by the menus that they have on a phone and in the order of
 * these, counted as the list of each menu would show them.
 * @returns null when the row does not exist for this user
 * @throws Refusal as reading the row does
 */
export async function readRelated(actor: Actor, params: Params, formKey = ''): Promise<RelatedRows[] | null> {
  const { table, menu: own } = await resolveTarget(actor, params, formKey);
  const through = own ? { _SysMenuId: own.Id } : {};
  const { row } = await getRow(actor, { TableId: table.id, Id: idOf(params), ...through });
  if (!row) return null;
  const model = await actor.scope.model();
  const pointers = pointersOf(model).get(table.id) ?? [];
  const menus = new Map<string, SysMenu>();
  for (const menu of menusOf(actor, model))
    if (menu.DiyTableId && isList(menu) && !menus.has(menu.DiyTableId)) menus.set(menu.DiyTableId, menu);
  const asked = [...menus.values()]
    .flatMap((menu) =>
      pointers.filter(({ from }) => from.id === menu.DiyTableId).map((pointer) => ({ menu, pointer })),
    )
    .slice(0, COUNTED);
  const found: RelatedRows[] = [];
  for (const { menu, pointer } of asked) {
    const Count = found.length < MOST ? await countOf(actor, menu, pointer, row.Id) : 0;
    const { from, column, label } = pointer;
    const named = { MenuId: menu.Id, TableName: from.name, Name: menu.Name, FieldName: column, Label: label };
    if (Count > 0) found.push({ ...named, Count });
  }
  return found;
}
