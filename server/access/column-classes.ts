import type { DiyField } from '../../src/data/protocol/definition';
import type { Row } from '../../src/data/protocol/row';
import { tableOfSql } from '../../src/data/protocol/sql-table';
import type { Actor } from './actor';
import { isAdmin, isPlatformAdmin } from './administrators';
import { decodeBase64Text, parseJson, parseList } from '../lib/json-text';
import type { TableInfo } from '../tenants/tenant-model';
import {
  classOf,
  guardedColumns,
  isSecretName,
  partlyShown,
  type ColumnClass,
} from '../tenants/closed-columns';

/** A row of one of the engine's own tables without its secrets. */
export function withoutSecrets<T extends object>(row: T): Partial<T> {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !isSecretName(name))) as Partial<T>;
}

const classesByTable = new WeakMap<TableInfo, Map<string, ColumnClass>>();

/** The classes of a table's columns by lower-case name; open ones are left out. */
export function classesOf(table: TableInfo): Map<string, ColumnClass> {
  const known = classesByTable.get(table);
  if (known) return known;
  const classes = new Map<string, ColumnClass>();
  if (table.system) {
    for (const [lower, column] of table.columns) if (isSecretName(column.name)) classes.set(lower, 'secret');
  }
  for (const field of table.fields) {
    const found = classOf(field);
    if (found !== 'open') classes.set(field.Name.toLowerCase(), found);
  }
  classesByTable.set(table, classes);
  return classes;
}

/** Exact names of the secret columns: nobody reads them, whatever his level. */
export function secretColumns(table: TableInfo): Set<string> {
  const secret = new Set<string>();
  for (const [lower, found] of classesOf(table))
    if (found === 'secret') secret.add(table.columns.get(lower)?.name ?? lower);
  return secret;
}

/** Names of fields bound to roles the user does not hold: not shown to and not written by the user. */
export function boundFields(actor: Actor, table: TableInfo): Set<string> {
  if (isAdmin(actor)) return new Set();
  const held = new Set((actor.user?._Roles ?? []).map((role) => role.Id));
  const hidden = new Set<string>();
  for (const field of table.fields) {
    const roles = rolesOf(field);
    if (roles.length && !roles.some((role) => held.has(role))) hidden.add(field.Name);
  }
  return hidden;
}

function rolesOf(field: DiyField): string[] {
  return parseList<unknown>(field.BindRole).map((role) =>
    role !== null && typeof role === 'object' ? String((role as { Id?: unknown }).Id) : String(role),
  );
}

/** Columns this user can neither see nor search by: secret, bound to other roles, or the server's own. */
export function hiddenColumns(actor: Actor, table: TableInfo): Set<string> {
  const hidden = secretColumns(table);
  const more = !table.system
    ? boundFields(actor, table)
    : isPlatformAdmin(actor)
      ? []
      : (guardedColumns[table.name] ?? []);
  for (const name of more) hidden.add(table.columns.get(name.toLowerCase())?.name ?? name);
  return hidden;
}

/** Columns that this user may not name in a condition or an order. */
export function unsearchable(actor: Actor, table: TableInfo): Set<string> {
  const hidden = hiddenColumns(actor, table);
  if (table.system && !isPlatformAdmin(actor))
    for (const name of partlyShown[table.name] ?? []) hidden.add(name);
  return hidden;
}

/**
 * A field as people see it who do not edit definitions: the SQL of its options and of its columns stays on the server. The table
 * whose rows it offers is given (SqlTable), so that a client can also offer rows that it has created but not yet sent.
 */
export function withoutSql<T extends object>(field: T): T {
  const stored: unknown = (field as { Config?: unknown }).Config;
  if (!stored || !/"sql/i.test(typeof stored === 'string' ? stored : JSON.stringify(stored))) return field;
  const config = parseJson<Record<string, unknown> | null>(stored, null);
  if (!config) return { ...field, Config: '{}' };
  const text = Object.entries(config).find(([name]) => isSql(name))?.[1];
  const SqlTable = tableOfSql(decodeBase64Text(typeof text === 'string' ? text : ''));
  const told = SqlTable === undefined ? {} : { SqlTable };
  return { ...field, Config: JSON.stringify({ ...hideSql(config), ...told }) };
}

const isSql = (name: string): boolean => /^sql$/i.test(name);

function hideSql(config: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(config).map(([name, value]) => [name, isSql(name) && value ? '' : hideSqlIn(value)]),
  );
}

/** Settings of columns are nested more deeply, and some of them are JSON text. */
function hideSqlIn(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(hideSqlIn);
  if (value !== null && typeof value === 'object') return hideSql(value as Record<string, unknown>);
  if (typeof value !== 'string' || !/"sql"/i.test(value)) return value;
  const inner = parseJson<unknown>(value, null);
  return inner !== null && typeof inner === 'object' ? JSON.stringify(hideSqlIn(inner)) : value;
}

/** The part of a row that leaves the server: without the columns this user must not see. */
export function shownRow(actor: Actor, table: TableInfo, row: Row): Row {
  const hidden = hiddenColumns(actor, table);
  const shown = hidden.size
    ? (Object.fromEntries(Object.entries(row).filter(([name]) => !hidden.has(name))) as Row)
    : row;
  return table.system && table.name === 'diy_field' && !isPlatformAdmin(actor) ? withoutSql(shown) : shown;
}

/** The part of a row that a copy for everybody in a flow may hold: nothing bound to roles, personal or secret. */
export function copyForOthers(table: TableInfo, row: Row): Row {
  const classes = classesOf(table);
  const kept = new Set(
    table.fields.filter((field) => rolesOf(field).length).map((field) => field.Name.toLowerCase()),
  );
  return Object.fromEntries(
    Object.entries(row).filter(([name]) => {
      const lower = name.toLowerCase();
      return !kept.has(lower) && !['secret', 'personal'].includes(classes.get(lower) ?? 'open');
    }),
  ) as Row;
}
