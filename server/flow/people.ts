import type { WfUser } from '../../src/data/protocol/work-flow';
import type { Account } from '../access/accounts';
import { holdTogether } from '../db/lock-row';
import { parseList } from '../lib/json-text';
import { Refusal } from '../lib/messages';
import { FLOW_TEXTS, type FlowContext } from './context';

/** Somebody who would have been asked, had his account not been closed. */
export interface Absent extends WfUser {
  why: 'off' | 'deleted';
}

/** Of the people to be reached, those who are and those who have left. */
export interface Reached {
  people: WfUser[];
  absent: Absent[];
}

/** The most names of people who have left; for the rest their number is enough. */
const MOST_NAMES = 10;

/** The lock that people who assign work and people who close accounts take turns with. */
export const worksOfTenant = (osClient: string): string => `${osClient}: who has work`;

/**
 * Before a step looks at accounts: none of them is closed until its work has reached them. Taken before the flow is locked,
 * because closing an account locks flows as well.
 */
export function keepAccounts({ db, osClient }: FlowContext): Promise<void> {
  return holdTogether(db, worksOfTenant(osClient));
}

export const absentee = ({ id, name, state }: Account): Absent => ({
  Id: id,
  Name: name,
  why: state === 'deleted' ? 'deleted' : 'off',
});

/** People in a JSON column: Ids, or objects with an Id and a name. */
export function peopleIn(value: unknown): WfUser[] {
  return parseList<unknown>(value).flatMap((entry) => {
    const { Id, Name } = (
      entry !== null && typeof entry === 'object' ? entry : { Id: entry }
    ) as Partial<WfUser>;
    return Id ? [{ Id: String(Id), Name: String(Name ?? '') }] : [];
  });
}

/** People whom a definition or a flow names, each once and in their order. An account that does not exist at all was deleted. */
export async function reach(context: FlowContext, wanted: readonly WfUser[]): Promise<Reached> {
  const accounts = await context.accounts(wanted.map(({ Id }) => Id));
  const reached: Reached = { people: [], absent: [] };
  for (const { Id, Name } of new Map(wanted.map((one) => [one.Id, one])).values()) {
    const account = accounts.get(Id);
    if (account?.state === 'open') reached.people.push({ Id, Name: account.name });
    else reached.absent.push(account ? absentee(account) : { Id, Name, why: 'deleted' });
  }
  return reached;
}

/** People whom a caller names by Id. @throws Refusal when one never had an account */
export async function reachIds(context: FlowContext, ids: readonly string[]): Promise<Reached> {
  const wanted = [...new Set(ids.filter(Boolean))];
  const accounts = await context.accounts(wanted);
  if (wanted.some((id) => !accounts.has(id))) throw new Refusal(FLOW_TEXTS.notCandidate);
  return reach(
    context,
    wanted.map((Id) => ({ Id, Name: '' })),
  );
}

/** Who is no longer there and why, e.g. `陆清和的账号已停用`; '' for nobody. */
export function absenceWords(absent: readonly Absent[]): string {
  const because = (why: Absent['why'], word: string): string[] => {
    const names = absent.filter((one) => one.why === why).map(({ Name }) => Name || '未知人员');
    if (names.length === 0) return [];
    const more = names.length > MOST_NAMES ? `等${names.length}人` : '';
    return [`${names.slice(0, MOST_NAMES).join('、')}${more}的账号已${word}`];
  };
  return [...because('off', '停用'), ...because('deleted', '删除')].join('，');
}
