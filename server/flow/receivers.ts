import type { WhereItem } from '../../src/data/protocol/form-engine';
import type { Row } from '../../src/data/protocol/row';
import type { WF_Node, WfUser } from '../../src/data/protocol/work-flow';
import { isOn, parseList } from '../lib/json-text';
import { Refusal } from '../lib/messages';
import { FLOW_TEXTS, type FlowContext } from './context';
import { absenceWords, absentee, reachIds, type Absent, type Reached } from './people';

/** People a caller names for the next node; user ids. */
export interface ChosenPeople {
  addUsers: string[];
  selectUsers: string[];
  forceUsers: string[];
}

/** The sender of a work: decides what is allowed and which department counts. */
export interface Origin {
  node: WF_Node;
  starter: Starter;
}

/** The person a flow belongs to. */
export interface Starter {
  id: string;
  /** Departments from the root down to his own. */
  depts: string[];
}

/** The most people who are asked for one decision. */
const MOST_ASKED = 1000;

/**
 * The people of a node: its users, everybody in its roles and in its departments, and those who would have been asked had they
 * not left. Nobody decides on his own request as long as somebody else can.
 */
export async function candidatesOf(context: FlowContext, node: WF_Node, starter: Starter): Promise<Reached> {
  const anyOf: WhereItem[] = [
    { Name: 'Id', Value: idsOf(node.Users), Type: 'In' },
    { Name: 'DeptId', Value: idsOf(node.Depts), Type: 'In' },
  ].filter((item) => item.Value.length > 0);
  anyOf.push(...idsOf(node.Roles).map((role) => ({ Name: 'RoleIds', Value: `"${role}"`, Type: 'Like' })));
  if (anyOf.length === 0) return { people: [], absent: [] };
  // All of them: those in the starter's department may be the last.
  const usersOf = (comparison: '=' | '<>'): Promise<Row[]> =>
    context.tables.all('sys_user', {
      Where: [{ Name: 'State', Value: 1, Type: comparison }, ...alternatives(anyOf)],
      OrderBy: 'No',
      OrderByType: 'ASC',
      columns: ['Id', 'Name', 'DeptId'],
    });
  const rows = await usersOf('=');
  const others = rows.filter((row) => row.Id !== starter.id);
  const eligible = others.length > 0 ? others : rows;
  const gone = (await closedOf(context, node, await usersOf('<>'))).filter(({ Id }) => Id !== starter.id);
  const near = (all: Row[]): Row[] => (isOn(node.SameDeptApprove) ? nearestTo(all, starter.depts) : all);
  const asked = new Set(near([...eligible, ...gone.map(({ row }) => row)]));
  return {
    people: near(eligible).slice(0, MOST_ASKED).map(asUser),
    absent: gone.filter(({ row }) => asked.has(row)),
  };
}

/** The people of a node whose accounts are closed; deleted ones are found if the node names them. */
async function closedOf(
  context: FlowContext,
  node: WF_Node,
  switchedOff: readonly Row[],
): Promise<(Absent & { row: Row })[]> {
  const named = await context.accounts(idsOf(node.Users));
  const deleted = [...named.values()].filter(({ state }) => state === 'deleted');
  return [
    ...switchedOff.map((row) => ({ ...asUser(row), why: 'off' as const, row })),
    ...deleted.map((account) => ({ ...absentee(account), row: account.row })),
  ];
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

/** Those in the starter's own department, else in the nearest one above, else all. */
function nearestTo(rows: Row[], starterDepts: string[]): Row[] {
  for (const dept of [...starterDepts].reverse()) {
    const here = rows.filter((row) => row.DeptId === dept);
    if (here.length) return here;
  }
  return rows;
}

/**
 * Who receives the next node, and who would have received it but has left.
 * @throws Refusal when nobody receives it, when people were chosen who must not be, or when somebody has to be chosen
 */
export async function receiversOf(
  context: FlowContext,
  next: WF_Node,
  from: Origin,
  chosen: ChosenPeople,
): Promise<Reached> {
  const forced = isForced(from.node) ? chosen.forceUsers : [];
  if (forced.length) return someOf(next, await reachIds(context, forced), FLOW_TEXTS.askAdministrator);
  const candidates = await candidatesOf(context, next, from.starter);
  const selects = isOn(from.node.AllowSelectUsers);
  const selected = selects ? pick(candidates, chosen.selectUsers) : candidates;
  const adds = isOn(from.node.AllowAddUsers);
  if (chosen.addUsers.length && !adds) throw new Refusal(FLOW_TEXTS.noAddUsers);
  const added = await reachIds(context, chosen.addUsers);
  const all = {
    people: once([...selected.people, ...added.people]),
    absent: once([...selected.absent, ...added.absent]),
  };
  const mayChoose = adds || (selects && candidates.people.length > 0);
  if (all.absent.length)
    return someOf(next, all, mayChoose ? FLOW_TEXTS.chooseOther : FLOW_TEXTS.askAdministrator);
  if (all.people.length) return all;
  throw new Refusal(adds ? FLOW_TEXTS.chooseReceivers(next.NodeName) : FLOW_TEXTS.noReceivers(next.NodeName));
}

/** @throws Refusal when all of them have left, telling the caller what he can do about it */
function someOf(node: WF_Node, reached: Reached, way: string): Reached {
  if (reached.people.length > 0) return reached;
  throw new Refusal(FLOW_TEXTS.nobodyLeft(node.NodeName, absenceWords(reached.absent), way));
}

const once = <T extends WfUser>(users: readonly T[]): T[] => [
  ...new Map(users.map((user) => [user.Id, user])).values(),
];

/** A caller may send them only if a script of the node names ForceSelectUsers. */
function isForced(node: WF_Node): boolean {
  return `${node.StartV8 ?? ''}${node.EndV8 ?? ''}`.includes('ForceSelectUsers');
}

/** The chosen ones among a node's people; somebody who has left meanwhile was a candidate, too. */
function pick(candidates: Reached, ids: string[]): Reached {
  if (ids.length === 0) return candidates;
  const people = candidates.people.filter((user) => ids.includes(user.Id));
  const absent = candidates.absent.filter((user) => ids.includes(user.Id));
  if (people.length + absent.length !== new Set(ids).size) throw new Refusal(FLOW_TEXTS.notCandidate);
  return { people, absent };
}

/** Ids from a JSON column: texts, or objects with an Id. */
export function idsOf(value: unknown): string[] {
  return parseList<unknown>(value).map((entry) =>
    String(entry !== null && typeof entry === 'object' ? (entry as { Id?: unknown }).Id : entry),
  );
}

/** The person who started a flow; his departments count even if he has left. */
export async function starterOf(context: FlowContext, id: string): Promise<Starter> {
  const user = (await context.accounts([id])).get(id)?.row;
  const [path] = parseList<unknown>(user?.DeptIds);
  const depts = Array.isArray(path) ? path.map(String) : [];
  return { id, depts: depts.length ? depts : [String(user?.DeptId ?? '')] };
}

const asUser = (row: Row): WfUser => ({ Id: row.Id, Name: String(row.Name ?? '') });
