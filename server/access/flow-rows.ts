import type { Row } from '../../src/data/protocol/row';
import type { WfFieldRule } from '../../src/data/protocol/work-flow';
import type { Actor } from './actor';
import { isPlatformAdmin } from './administrators';
import { parseJson, parseList } from '../lib/json-text';
import { Refusal } from '../lib/messages';
import type { TableInfo } from '../tenants/tenant-model';
import type { TenantScope } from '../tenants/tenant-scope';
import { mayCorrect } from './people-rules';

/** The tenant's database, as a call or a flow holds it. */
type Reader = Pick<TenantScope, 'db'>;

/** What the designs of a table's flows say about its columns (`wf_flowdesign.JsonData`). */
export interface FlowColumns {
  /** Lower-case name of each column that mirrors a flow's state → the words the flow alone writes. */
  states: Map<string, Set<string>>;
  /** Those of these words that mean the flow has ended. */
  ended: Map<string, Set<string>>;
  /** Lower-case names of the columns with the applicant's Id, and of those with his name. */
  applicants: Set<string>;
  applicantNames: Set<string>;
}

interface DesignData {
  StateField?: string;
  States?: Record<string, string>;
  ApplicantField?: string;
  ApplicantNameField?: string;
}

const ofTransactions = new WeakMap<Reader['db'], Map<string, Promise<unknown>>>();

/** What designs say about a table, read once for all rows that one transaction writes. */
function onceInTransaction<T>(db: Reader['db'], what: string, read: () => Promise<T>): Promise<T> {
  if (!db.isTransaction) return read();
  const known = ofTransactions.get(db) ?? new Map<string, Promise<unknown>>();
  ofTransactions.set(db, known);
  const found = known.get(what) ?? read();
  known.set(what, found);
  return found as Promise<T>;
}

/** The columns of a table that its flows own. */
export function flowColumnsOf({ db }: Reader, table: TableInfo): Promise<FlowColumns> {
  return onceInTransaction(db, `columns ${table.id}`, () => readFlowColumns(db, table));
}

async function readFlowColumns(db: Reader['db'], table: TableInfo): Promise<FlowColumns> {
  const found: FlowColumns = {
    states: new Map(),
    ended: new Map(),
    applicants: new Set(),
    applicantNames: new Set(),
  };
  if (table.system) return found;
  const designs = await db
    .selectFrom('wf_flowdesign')
    .select('JsonData')
    .where('TableId', 'in', [table.id, table.name])
    .where('IsDeleted', '=', 0)
    .execute();
  for (const design of designs) {
    const data = parseJson<DesignData>(design['JsonData'], {});
    if (data.StateField) addStates(found, data.StateField.toLowerCase(), data.States ?? {});
    if (data.ApplicantField) found.applicants.add(data.ApplicantField.toLowerCase());
    if (data.ApplicantNameField) found.applicantNames.add(data.ApplicantNameField.toLowerCase());
  }
  return found;
}

const endings = ['End', 'Reject', 'Cancel'];

/** A cancelled form looks like a new one where the design uses the same word for both: then anybody may write it. */
function addStates(found: FlowColumns, lower: string, { Draft, ...states }: Record<string, string>): void {
  const words = found.states.get(lower) ?? new Set<string>();
  const ended = found.ended.get(lower) ?? new Set<string>();
  for (const [state, word] of Object.entries(states)) {
    if (state === 'Cancel' && (Draft === undefined || Draft === word)) continue;
    words.add(word);
    if (endings.includes(state)) ended.add(word);
  }
  found.states.set(lower, words);
  found.ended.set(lower, ended);
}

/** Lower-case names of the fields that the start nodes of a table's flows hide or show as read-only. */
export function lockedAtStart({ db }: Reader, table: TableInfo): Promise<Set<string>> {
  return onceInTransaction(db, `start ${table.id}`, () => readLockedAtStart(db, table));
}

async function readLockedAtStart(db: Reader['db'], table: TableInfo): Promise<Set<string>> {
  if (table.system) return new Set();
  const nodes = await db
    .selectFrom('wf_node')
    .innerJoin('wf_flowdesign', 'wf_flowdesign.Id', 'wf_node.FlowDesignId')
    .select('wf_node.FieldsConfig as FieldsConfig')
    .where('wf_flowdesign.TableId', 'in', [table.id, table.name])
    .where('wf_flowdesign.IsDeleted', '=', 0)
    .where('wf_node.NodeType', '=', 'Start')
    .where('wf_node.IsDeleted', '=', 0)
    .execute();
  const names = nodes.flatMap((node) =>
    parseList<WfFieldRule>(node['FieldsConfig']).flatMap((rule) =>
      typeof rule.Name === 'string' && (rule.Display === false || rule.Edit === false)
        ? [rule.Name.toLowerCase()]
        : [],
    ),
  );
  return new Set(names);
}

/** What a flow leaves a user of a row: everything, or these columns (lower case). */
export type LeftByFlow = 'all' | Set<string>;

/** How flows limit a user on the rows he wants to touch. */
export interface FlowLimits {
  /** What an open flow leaves, by row Id; the other rows are not limited. */
  left: Map<string, LeftByFlow>;
  /** Decided rows that he corrects, with the flow whose history records the correction; '' where none is stored. */
  corrected: Map<string, string>;
}

/** What a user reads when a running flow refuses his change. */
export const closedByFlow = {
  Edit: '该数据正在审批中，不能修改！',
  Del: '该数据正在审批中，不能删除！',
} as const;
/** What a user reads when he wants to touch a decided row. */
export const closedByDecision = {
  Edit: '该数据审批已结束，不能修改！',
  Del: '该数据审批已结束，不能删除！',
  Start: '该数据审批已结束，不能再次提交！',
} as const;
const withApplicant = '该数据已撤回，只有申请人可以修改或删除！';
const isOpen = (flow: Row): boolean => flow.FlowState === 'Running' || flow.FlowState === 'Recall';

/**
 * Checks rows against their flows. While one runs, only the receiver of an open work changes the row, and only in the fields his
 * node gives him; a recalled row is its applicant's. A decided row stays as it is, except for people whom the definition names.
 * Administrators of the platform may repair it.
 * @param rows as they are, with the columns of states
 * @param columns of the table, when the caller already has them
 * @throws Refusal
 */
export async function limitsByFlows(
  actor: Actor,
  table: TableInfo,
  rows: readonly Row[],
  operation: 'Edit' | 'Del',
  columns?: FlowColumns,
): Promise<FlowLimits> {
  const limits: FlowLimits = { left: new Map(), corrected: new Map() };
  if (table.system || !rows.length) return limits;
  const flows = await flowsOfRows(actor.scope, table, rows);
  const { ended } = columns ?? (await flowColumnsOf(actor.scope, table));
  for (const row of rows) {
    const own = flows.get(row.Id) ?? [];
    const open = own.filter(isOpen);
    if (open.length && isPlatformAdmin(actor)) continue;
    for (const flow of open) limits.left.set(row.Id, await leftByOpen(actor, flow, operation));
    if (open.length || !(own.length || saysEnded(table, row, ended))) continue;
    if (!mayCorrect(actor, table)) throw new Refusal(closedByDecision[operation]);
    limits.corrected.set(row.Id, own[own.length - 1]?.Id ?? '');
  }
  return limits;
}

/** True when a row was decided on: no flow is open on it, and either one has ended or the row's state shows an end. */
export async function isDecided(reader: Reader, table: TableInfo, row: Row): Promise<boolean> {
  const own = (await flowsOfRows(reader, table, [row])).get(row.Id) ?? [];
  if (own.length) return !own.some(isOpen);
  return saysEnded(table, row, (await flowColumnsOf(reader, table)).ended);
}

/** All flows ever started on these rows, the earliest first. */
async function flowsOfRows(
  { db }: Reader,
  table: TableInfo,
  rows: readonly Row[],
): Promise<Map<string, Row[]>> {
  const flows = (await db
    .selectFrom('wf_flow')
    .select(['Id', 'TableRowId', 'FlowState', 'SenderId'])
    .where('TableId', 'in', [table.id, table.name])
    .where('FlowState', 'in', ['Running', 'Recall', ...endings])
    .where('IsDeleted', '=', 0)
    .where(
      'TableRowId',
      'in',
      rows.map(({ Id }) => Id),
    )
    .orderBy('CreateTime')
    .orderBy('Id')
    .execute()) as unknown as Row[];
  const found = new Map<string, Row[]>();
  for (const flow of flows) {
    const id = String(flow.TableRowId);
    found.set(id, [...(found.get(id) ?? []), flow]);
  }
  return found;
}

/** Only a flow writes these words: rows that arrived with them were decided on elsewhere. */
function saysEnded(table: TableInfo, row: Row, ended: FlowColumns['ended']): boolean {
  return [...ended].some(([lower, words]) =>
    words.has(String(row[table.columns.get(lower)?.name ?? ''] ?? '')),
  );
}

async function leftByOpen(actor: Actor, flow: Row, operation: 'Edit' | 'Del'): Promise<LeftByFlow> {
  if (flow.FlowState === 'Recall' && flow.SenderId === actor.user?.Id) return 'all';
  const fields = operation === 'Edit' ? await fieldsOfWorks(actor, flow.Id) : new Set<string>();
  // The stand-in of an applicant who has left has his work.
  if (fields !== 'all' && !fields.size)
    throw new Refusal(flow.FlowState === 'Recall' ? withApplicant : closedByFlow[operation]);
  return fields;
}

/** Fields that the user's open works in a flow give him. A start node without rules gives its applicant the whole form. */
export async function fieldsOfWorks(actor: Actor, flowId: string): Promise<LeftByFlow> {
  const { db } = actor.scope;
  const works = (await db
    .selectFrom('wf_work')
    .select('NodeId')
    .where('FlowId', '=', flowId)
    .where('ReceiverId', '=', actor.user?.Id ?? '')
    .where('WorkState', '=', 'Todo')
    .where('IsDeleted', '=', 0)
    .execute()) as unknown as Row[];
  if (!works.length) return new Set();
  const nodes = (await db
    .selectFrom('wf_node')
    .select(['NodeType', 'FieldsConfig'])
    .where(
      'Id',
      'in',
      works.map((work) => String(work.NodeId)),
    )
    .execute()) as unknown as Row[];
  if (nodes.some((node) => node.NodeType === 'Start' && !parseList(node.FieldsConfig).length)) return 'all';
  return new Set(nodes.flatMap((node) => editableFields(node.FieldsConfig)));
}

/** Lower-case names of the fields a node's rules let its people change; a field without a rule is closed to them. */
function editableFields(rules: unknown): string[] {
  return parseList<WfFieldRule>(rules).flatMap((rule) =>
    rule.Edit && typeof rule.Name === 'string' ? [rule.Name.toLowerCase()] : [],
  );
}
