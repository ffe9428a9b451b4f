import type { WhereItem } from '../../src/data/protocol/form-engine';
import type { Row } from '../../src/data/protocol/row';
import type { WF_Node, WfUser } from '../../src/data/protocol/work-flow';
import { isOn, parseList } from '../lib/json-text';
import { Refusal } from '../lib/messages';
import { FLOW_TEXTS, type FlowContext } from './context';

/** People a caller names for the next node; user ids. */
export interface ChosenPeople {
  addUsers: string[];
  selectUsers: string[];
  forceUsers: string[];
}

/** Who sends a work on: decides what is allowed and which department counts. */
export interface Origin {
  node: WF_Node;
  starter: Starter;
}

/** The person a flow belongs to. */
export interface Starter {
  id: string;
  /** Departments from the root down to the own one. */
  depts: string[];
}

/**
 * The enabled users of a node: its users, everybody in its roles and in its departments. Nobody decides on his own
 * request as long as somebody else can.
 */
export async function candidatesOf(context: FlowContext, node: WF_Node, starter: Starter): Promise<WfUser[]> {
  const anyOf: WhereItem[] = [
    { Name: 'Id', Value: idsOf(node.Users), Type: 'In' },
    { Name: 'DeptId', Value: idsOf(node.Depts), Type: 'In' },
  ].filter((item) => item.Value.length > 0);
  anyOf.push(...idsOf(node.Roles).map((role) => ({ Name: 'RoleIds', Value: `"${role}"`, Type: 'Like' })));
  if (anyOf.length === 0) return [];
  const { rows } = await context.tables.list('sys_user', {
    Where: [{ Name: 'State', Value: 1, Type: '=' }, ...alternatives(anyOf)],
    OrderBy: 'No',
    OrderByType: 'ASC',
    PageSize: 1000,
  });
  const others = rows.filter((row) => row.Id !== starter.id);
  const eligible = others.length > 0 ? others : rows;
  return (isOn(node.SameDeptApprove) ? nearestTo(eligible, starter.depts) : eligible).map(asUser);
}

/** The conditions as one group joined by OR. */
function alternatives(items: WhereItem[]): WhereItem[] {
  return items.map((item, index) => ({
    ...item,
    AndOr: index === 0 ? 'AND' : 'OR',
    GroupStart: index === 0,
    GroupEnd: index === items.length - 1,
  }));
}

/** Those in the starter's own department, else in the next one above, else all. */
function nearestTo(rows: Row[], starterDepts: string[]): Row[] {
  for (const dept of [...starterDepts].reverse()) {
    const here = rows.filter((row) => row.DeptId === dept);
    if (here.length) return here;
  }
  return rows;
}

/**
 * Who receives the next node.
 * @throws Refusal when nobody would, when people were chosen who may not be, or when somebody has to be chosen
 */
export async function receiversOf(
  context: FlowContext,
  next: WF_Node,
  from: Origin,
  chosen: ChosenPeople,
): Promise<WfUser[]> {
  const forced = isForced(from.node) ? chosen.forceUsers : [];
  if (forced.length) return people(context, forced);
  const candidates = await candidatesOf(context, next, from.starter);
  const selected = isOn(from.node.AllowSelectUsers) ? pick(candidates, chosen.selectUsers) : candidates;
  if (chosen.addUsers.length && !isOn(from.node.AllowAddUsers)) throw new Refusal(FLOW_TEXTS.noAddUsers);
  const added = await people(context, chosen.addUsers);
  const all = [...selected, ...added].filter(
    (user, index, list) => list.findIndex((other) => other.Id === user.Id) === index,
  );
  if (all.length) return all;
  throw new Refusal(
    isOn(from.node.AllowAddUsers)
      ? FLOW_TEXTS.chooseReceivers(next.NodeName)
      : FLOW_TEXTS.noReceivers(next.NodeName),
  );
}

/** A script of the node that names ForceSelectUsers is what entitles a caller to send them. */
function isForced(node: WF_Node): boolean {
  return `${node.StartV8 ?? ''}${node.EndV8 ?? ''}`.includes('ForceSelectUsers');
}

function pick(candidates: WfUser[], ids: string[]): WfUser[] {
  if (ids.length === 0) return candidates;
  const picked = candidates.filter((user) => ids.includes(user.Id));
  if (picked.length !== new Set(ids).size) throw new Refusal(FLOW_TEXTS.notCandidate);
  return picked;
}

/** Enabled users of these ids. @throws Refusal when one is not there */
export async function people(context: FlowContext, ids: string[]): Promise<WfUser[]> {
  const wanted = [...new Set(ids.filter(Boolean))];
  if (wanted.length === 0) return [];
  const { rows } = await context.tables.list('sys_user', {
    Where: [
      { Name: 'Id', Value: wanted, Type: 'In' },
      { Name: 'State', Value: 1, Type: '=' },
    ],
    PageSize: 1000,
  });
  if (rows.length !== wanted.length) throw new Refusal(FLOW_TEXTS.notCandidate);
  return rows.map(asUser);
}

/** Ids out of a JSON column: texts, or objects with an Id. */
export function idsOf(value: unknown): string[] {
  return parseList<unknown>(value).map((entry) =>
    String(entry !== null && typeof entry === 'object' ? (entry as { Id?: unknown }).Id : entry),
  );
}

/** The starter of a flow as its user row (or none, when the account is gone) tells. */
export function starterOf(id: string, user: { [column: string]: unknown } | null): Starter {
  const [path] = parseList<unknown>(user?.DeptIds);
  const depts = Array.isArray(path) ? path.map(String) : [];
  return { id, depts: depts.length ? depts : [String(user?.DeptId ?? '')] };
}

const asUser = (row: Row): WfUser => ({ Id: row.Id, Name: String(row.Name ?? '') });
