import { sql } from 'kysely';
import { monotonicFactory } from 'ulid';
import type { DiyField } from '../../src/data/protocol/definition';
import type { RowHistoryEntry } from '../../src/data/protocol/form-engine';
import type { Row } from '../../src/data/protocol/row';
import type { Actor } from '../access/actor';
import { classesOf, hiddenColumns } from '../access/column-classes';
import { flowColumnsOf } from '../access/flow-rows';
import { ruleOf } from '../access/people-rules';
import { holds } from '../access/row-writes';
import { insertRows } from '../db/physical';
import { formatTime } from '../lib/clock';
import { isOn, parseJson } from '../lib/json-text';
import type { Params } from '../lib/params';
import { isSecretName } from '../tenants/closed-columns';
import { isInbox } from '../tenants/inbox-changes';
import { controlSchema } from '../tenants/control-tables';
import type { TableInfo } from '../tenants/tenant-model';
import type { TenantScope } from '../tenants/tenant-scope';
import { fileFieldsOf } from './file-references';
import { getRow } from './read';
import { resolveTarget } from './target';
import { idOf, type Cells } from './values';

/** In the server's own schema: the SQL of a tenant must not read what a form hides. */
const TABLE = 'row_history';
/** The most entries that one answer holds. */
const SHOWN = 50;
/** Of a longer value (characters) only the fact that it changed is kept: a report of pages is not stored again with every comma. */
const LONGEST = 500;

type Changes = RowHistoryEntry['Changes'];

interface Noted {
  kind: RowHistoryEntry['Kind'];
  table: TableInfo;
  id: string;
  changes: Changes;
}

/** What one transaction has done, by row: a row that it writes twice gets one entry, a new one none. */
interface Pending {
  added: Set<string>;
  noted: Map<string, Noted>;
}

const pending = new WeakMap<TenantScope, Pending>();
const nextId = monotonicFactory();

function pendingOf({ scope }: Actor): Pending {
  const known = pending.get(scope) ?? { added: new Set(), noted: new Map() };
  pending.set(scope, known);
  return known;
}

/** The engine's own tables have no history, and messages are news, not records: each is marked as read once. */
const isRecorded = (table: TableInfo): boolean => !table.system && !isInbox(table.physical);

const keyOf = (table: TableInfo, id: string): string => `${table.id} ${id}`;

/** A row was added: it says itself by whom and when, and the rest of the transaction that made it is no change to it. */
export function noteAdded(actor: Actor, table: TableInfo, id: string): void {
  if (isRecorded(table)) pendingOf(actor).added.add(keyOf(table, id));
}

/** Records what a write changes in rows of a form, in its transaction. */
export async function noteChanged(
  actor: Actor,
  table: TableInfo,
  written: ReadonlyArray<{ old: Row; cells: Cells }>,
): Promise<void> {
  if (!isRecorded(table)) return;
  for (const { old, cells } of written) {
    const changes = changesOf(table, old, cells);
    if (Object.keys(changes).length) await keep(actor, { kind: 'Update', table, id: old.Id, changes });
  }
}

/** Records who deleted rows of a form; what they held stays in them. */
export async function noteDeleted(
  actor: Actor,
  table: TableInfo,
  rows: ReadonlyArray<Pick<Row, 'Id'>>,
): Promise<void> {
  if (!isRecorded(table)) return;
  for (const { Id } of rows) await keep(actor, { kind: 'Delete', table, id: Id, changes: {} });
}

async function keep(actor: Actor, entry: Noted): Promise<void> {
  const { added, noted } = pendingOf(actor);
  const key = keyOf(entry.table, entry.id);
  if (added.has(key) && entry.kind === 'Update') return;
  const isFirst = noted.size === 0;
  const earlier = noted.get(key);
  noted.set(key, earlier ? { ...entry, changes: merged(earlier.changes, entry.changes) } : entry);
  // After everything else that waits for the end of the transaction: sums of lines are changes too.
  if (isFirst) await actor.scope.atEnd(() => actor.scope.atEnd(() => store(actor)));
}

function merged(earlier: Changes, later: Changes): Changes {
  const all = { ...earlier };
  for (const [name, change] of Object.entries(later)) {
    const first = earlier[name];
    all[name] = change && first !== null ? [first ? first[0] : change[0], change[1]] : null;
  }
  return all;
}

/** One statement for all rows that the transaction has changed. */
async function store(actor: Actor): Promise<void> {
  const { scope, user } = actor;
  const { noted } = pendingOf(actor);
  pending.delete(scope);
  const At = formatTime(actor.now());
  const rows = [...noted.values()].map(({ kind, table, id, changes }) => ({
    OsClient: scope.osClient,
    TableId: table.id,
    RowId: id,
    Id: nextId(actor.now()),
    Kind: kind,
    At,
    UserId: user?.Id ?? '',
    UserName: user?.Name ?? '',
    Changes: JSON.stringify(changes),
  }));
  await insertRows(scope.root, controlSchema, TABLE, rows);
}

function changesOf(table: TableInfo, before: Row, cells: Cells): Changes {
  const { left, unkept } = treatment(table);
  const changes: Changes = {};
  for (const [name, after] of Object.entries(cells)) {
    const lower = name.toLowerCase();
    const values: [unknown, unknown] = [before[name] ?? null, after];
    if (left.has(lower) || holds(table, before, name, after) || values.every(isNothing)) continue;
    changes[name] = unkept.has(lower) || values.some(isLong) ? null : values;
  }
  return changes;
}

/** Clients store an empty list in a column that never had one. */
const isNothing = (value: unknown): boolean => value === null || value === '' || value === '[]';

const isLong = (value: unknown): boolean => typeof value === 'string' && value.length > LONGEST;

interface Treatment {
  /** Columns, in lower case, whose changes are not recorded: secrets, and what readers leave on a row. */
  left: ReadonlySet<string>;
  /** Those of which only the fact that they changed is recorded: passwords, files, pages of text. */
  unkept: ReadonlySet<string>;
}

const treatments = new WeakMap<TableInfo, Treatment>();

function treatment(table: TableInfo): Treatment {
  const known = treatments.get(table);
  if (known) return known;
  const rule = ruleOf(table);
  const secret = [...classesOf(table)].flatMap(([name, found]) => (found === 'secret' ? name : []));
  const byReaders = [...(rule?.Append ?? []), ...Object.keys(rule?.Marks ?? {})];
  const guarded = table.fields.filter(isGuarded).map(({ Name }) => Name);
  const lower = (names: readonly string[]): Set<string> => new Set(names.map((name) => name.toLowerCase()));
  const found = {
    left: lower([...secret, ...byReaders]),
    unkept: lower([...guarded, ...fileFieldsOf(table)]),
  };
  treatments.set(table, found);
  return found;
}

/** Typed as a password, stored encrypted, or named like a secret. */
const isGuarded = ({ Name, Config, Encrypt }: DiyField): boolean =>
  isOn(Encrypt) ||
  isSecretName(Name) ||
  isOn(parseJson<{ TextShowPassword?: unknown }>(Config, {}).TextShowPassword);

/**
 * The newest entries of one row's history, for those who may read the row, with the columns that they see in it. The oldest is
 * the addition of the row, as the row itself has it.
 * @returns null when the row does not exist for this user
 * @throws Refusal as reading the row does
 */
export async function readHistory(
  actor: Actor,
  params: Params,
  formKey = '',
): Promise<RowHistoryEntry[] | null> {
  const { table, menu } = await resolveTarget(actor, params, formKey);
  const through = menu ? { _SysMenuId: menu.Id } : {};
  const { row } = await getRow(actor, { TableId: table.id, Id: idOf(params), ...through });
  if (!row) return null;
  if (!isRecorded(table)) return [];
  const hidden = hiddenColumns(actor, table);
  const seen = [...table.columns.values()].flatMap(({ name }) => (hidden.has(name) ? [] : name));
  const entries = await entriesOf(actor.scope, table, row.Id, seen);
  const { states } = await flowColumnsOf(actor.scope, table);
  const shown = entries.slice(0, SHOWN).map((entry) => {
    const Changes = only(entry.Changes, seen);
    const FlowStates = Object.keys(Changes).filter((name) => states.has(name.toLowerCase()));
    return { ...entry, Changes, ...(FlowStates.length > 0 ? { FlowStates } : {}) };
  });
  return entries.length > SHOWN ? shown : [...shown, addition(row)];
}

function only(stored: string, seen: readonly string[]): Changes {
  const changes = JSON.parse(stored) as Changes;
  return Object.fromEntries(Object.entries(changes).filter(([name]) => seen.includes(name)));
}

const addition = ({ Id, CreateTime, UserId, UserName }: Row): RowHistoryEntry => ({
  Id,
  Kind: 'Add',
  Time: String(CreateTime ?? ''),
  UserId: String(UserId ?? ''),
  UserName: String(UserName ?? ''),
  Changes: {},
});

type StoredEntry = Omit<RowHistoryEntry, 'Changes'> & { Changes: string };

/** One more than are shown, so that it is known whether there are more. */
async function entriesOf(
  { root, osClient }: TenantScope,
  table: TableInfo,
  id: string,
  seen: readonly string[],
): Promise<StoredEntry[]> {
  const { rows } = await sql<StoredEntry>`
    select "Id", "Kind", "At" as "Time", "UserId", "UserName", "Changes" from ${sql.id(controlSchema, TABLE)}
    where "OsClient" = ${osClient} and "TableId" = ${table.id} and "RowId" = ${id} and ("Kind" <> 'Update'
      or exists (select 1 from jsonb_object_keys("Changes"::jsonb) as name where name in (${sql.join(seen)})))
    order by "Id" desc limit ${SHOWN + 1}`.execute(root);
  return rows;
}
