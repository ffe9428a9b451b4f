import type { DiyField } from '../../src/data/protocol/definition';
import { parseJson } from '../lib/json-text';
import type { TableInfo } from './tenant-model';

/**
 * What a column is, as its definition says (`Config.ColumnClass` of a field):
 * open – the rights of the row decide; personal – the same, and never part of a copy for others;
 * server – written by the server alone, what callers send is ignored; flow – written by a flow alone, a changed value is
 * refused; secret – never returned, filtered, sorted, grouped, joined or searched.
 */
export type ColumnClass = 'open' | 'personal' | 'server' | 'flow' | 'secret';

const declarable = new Set<string>(['open', 'personal', 'server', 'flow', 'secret']);

/**
 * Names that can only be secrets, whatever table they appear in: this also covers what a tenant adds to sys_config or sys_user.
 */
const secretNames = /pwd|password|secret|token|unionid|openid|privatekey|apikey|appkey|accesskey/i;
/** Settings of the password rules contain the word but are no secrets. */
const passwordRules = /^pwd(shortestlength|contain)/i;

/** True when a column of the engine's own tables is a secret by its name. */
export const isSecretName = (name: string): boolean => secretNames.test(name) && !passwordRules.test(name);

/** Columns of the engine's own tables that only administrators of the platform deal with: scripts, SQL, rights. */
export const guardedColumns: Readonly<Record<string, readonly string[]>> = {
  sys_menu: ['SqlWhere', 'SqlJoin', 'JoinTables', 'SharedViews', 'PaperTemplate'],
  diy_table: ['ServerDataV8', 'SubmitBeforeServerV8', 'SubmitAfterServerV8', 'AccessRule'],
  sys_datasource: ['Content'],
  sys_log: ['Param', 'Content', 'OtherInfo', 'IP'],
  sys_user: ['Remark', 'LastLoginIP', 'LastLoginTime', 'RoleIds', 'Level'],
};

/** Columns that answers show in part, and whose rest conditions would reveal: a field's Config holds the SQL of its options. */
export const partlyShown: Readonly<Record<string, readonly string[]>> = { diy_field: ['Config', 'Data'] };

/** The class of a form's field. */
export function classOf(field: DiyField): ColumnClass {
  const declared = parseJson<{ ColumnClass?: unknown }>(field.Config, {}).ColumnClass;
  if (typeof declared === 'string' && declarable.has(declared)) return declared as ColumnClass;
  return field.Component === 'AutoNumber' ? 'server' : 'open';
}

/**
 * The columns of a table that SQL written by the tenant may read; null = all. The tenant's database role is granted exactly
 * these. Nobody reads fields of the class `secret`, whatever their table.
 */
export function openColumns(table: TableInfo): string[] | null {
  const secret = table.fields.filter((field) => classOf(field) === 'secret').map((field) => field.Name);
  if (!table.system && !secret.length) return null;
  const own = table.system ? [...(guardedColumns[table.name] ?? []), ...(partlyShown[table.name] ?? [])] : [];
  const closed = new Set([...own, ...secret].map((name) => name.toLowerCase()));
  return [...table.columns.values()]
    .map((column) => column.name)
    .filter((name) => !closed.has(name.toLowerCase()) && !(table.system && isSecretName(name)));
}
