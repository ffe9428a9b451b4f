import type { Row } from '../../src/data/protocol/row';
import type { WfFieldRule } from '../../src/data/protocol/work-flow';
import { isPlatformAdmin, type Actor } from '../http/call';
import { parseJson, parseList } from '../lib/json-text';
import { Refusal } from '../lib/messages';
import type { TableInfo } from '../tenants/tenant-model';
import type { TenantScope } from '../tenants/tenant-scope';

/** What the designs of a table's flows say about its columns (`wf_flowdesign.JsonData`). */
export interface FlowColumns {
  /** Lower-case name of each column that mirrors a flow's state → the words the flow alone writes. */
  states: Map<string, Set<string>>;
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

/** The columns of a table that its flows own. */
export async function flowColumnsOf(scope: TenantScope, table: TableInfo): Promise<FlowColumns> {
  const found: FlowColumns = { states: new Map(), applicants: new Set(), applicantNames: new Set() };
  if (table.system) return found;
  const designs = await scope.db
    .selectFrom('wf_flowdesign')
    .select('JsonData')
    .where('TableId', 'in', [table.id, table.name])
    .where('IsDeleted', '=', 0)
    .execute();
  for (const design of designs) {
    const data = parseJson<DesignData>(design['JsonData'], {});
    if (data.StateField) {
      const words = found.states.get(data.StateField.toLowerCase()) ?? new Set();
      for (const [state, word] of Object.entries(data.States ?? {})) if (state !== 'Cancel') words.add(word);
      found.states.set(data.StateField.toLowerCase(), words);
    }
    if (data.ApplicantField) found.applicants.add(data.ApplicantField.toLowerCase());
    if (data.ApplicantNameField) found.applicantNames.add(data.ApplicantNameField.toLowerCase());
  }
  return found;
}

/** Lower-case names of the fields that the start nodes of a table's flows hide, or show without letting them be filled in. */
export async function lockedAtStart(scope: TenantScope, table: TableInfo): Promise<Set<string>> {
  if (table.system) return new Set();
  const nodes = await scope.db
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

/** What a flow leaves of a row to somebody: everything, or these columns (lower case). */
export type LeftByFlow = 'all' | Set<string>;

/** What somebody reads whose change a running flow refuses. */
export const closedByFlow = {
  Edit: '该数据正在审批中，不能修改！',
  Del: '该数据正在审批中，不能删除！',
} as const;
const withApplicant = '该数据已撤回，只有申请人可以修改或删除！';

/**
 * Checks rows against the flows that run on them. While one runs, only the receiver of an open work changes the row, and
 * only in the fields his node gives; what was recalled is its applicant's. Administrators of the platform repair.
 * @returns by row Id what may be changed; rows without a flow are left out
 * @throws Refusal
 */
export async function leftByFlows(
  actor: Actor,
  table: TableInfo,
  ids: readonly string[],
  operation: 'Edit' | 'Del',
): Promise<Map<string, LeftByFlow>> {
  const left = new Map<string, LeftByFlow>();
  if (table.system || !ids.length || isPlatformAdmin(actor)) return left;
  const { db } = actor.scope;
  const flows = (await db
    .selectFrom('wf_flow')
    .select(['Id', 'TableRowId', 'FlowState', 'SenderId'])
    .where('TableId', 'in', [table.id, table.name])
    .where('FlowState', 'in', ['Running', 'Recall'])
    .where('IsDeleted', '=', 0)
    .where('TableRowId', 'in', [...ids])
    .execute()) as unknown as Row[];
  for (const flow of flows) {
    const id = String(flow.TableRowId);
    if (flow.FlowState === 'Recall') {
      if (flow.SenderId !== actor.user?.Id) throw new Refusal(withApplicant);
      left.set(id, 'all');
      continue;
    }
    const fields = operation === 'Edit' ? await fieldsOfWorks(actor, flow.Id) : new Set<string>();
    if (fields !== 'all' && !fields.size) throw new Refusal(closedByFlow[operation]);
    left.set(id, fields);
  }
  return left;
}

/** Fields the user's open works of a flow give him. A start node without rules gives its applicant the whole form. */
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

/** Lower-case names of the fields a node's rules let its people change; without a rule a field is not theirs. */
function editableFields(rules: unknown): string[] {
  return parseList<WfFieldRule>(rules).flatMap((rule) =>
    rule.Edit && typeof rule.Name === 'string' ? [rule.Name.toLowerCase()] : [],
  );
}
