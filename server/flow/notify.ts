import type { WfUser } from '../../src/data/protocol/work-flow';
import type { EventName } from '../notices/definition';
import type { Facts } from '../notices/telling';
import { flowLink, linkOf, type Subject } from '../notices/link';
import { settle, takeBack } from '../notices/overtake';
import { tell, type People } from '../notices/tell';
import type { FlowContext } from './context';
import type { Flow, Work } from './works';

/** Whom it concerns, and what is said in addition to who did it to which flow. */
interface FlowNews {
  people: Partial<Record<keyof People, readonly WfUser[]>>;
  /** The works of those who have one, by person: the target of their message. */
  works?: ReadonlyMap<string, string>;
  idea?: string;
  names?: string;
}

const subjectOf = (flow: Flow): Subject => ({
  tableId: flow.TableId,
  rowId: flow.TableRowId,
  flowId: flow.Id,
});

/** The person who started a flow. */
export const starterUser = (flow: Flow): WfUser => ({ Id: flow.SenderId, Name: flow.Sender });

/** Notifies people of what happened to a flow; never the caller himself, and nobody twice. */
export function notify(
  context: FlowContext,
  event: EventName,
  flow: Flow,
  { people, works, idea = '', names = '' }: FlowNews,
): Promise<void> {
  const facts: Omit<Facts, 'actor'> = { about: flow.FlowTitle, starter: flow.Sender, idea, names };
  const ids = Object.fromEntries(
    Object.entries(people).map(([relation, users]) => [relation, users.map(({ Id }) => Id)]),
  ) as People;
  const subject = { ...subjectOf(flow), ...(works ? { works } : {}) };
  return tell(context, event, { subject, people: ids, facts });
}

const asked = (flow: Flow, works: readonly Work[]) => ({
  people: works.map((work) => work.ReceiverId),
  links: works.map((work) => flowLink(subjectOf(flow), work.Id)),
});

/** The news the starter and the leaders got of works that waited too long. */
const lateness = (flow: Flow) => ({
  links: [flowLink(subjectOf(flow), flow.Id), linkOf('record', subjectOf(flow), '')],
  events: ['approval.late'] as const,
});

/** Whether somebody else was asked for the same thing, and still is. */
const areMissed = (works: readonly Work[], others: readonly Work[]): boolean =>
  others.some((each) => each.WorkState === 'Todo' && !works.some((work) => work.Id === each.Id));

/**
 * Works that were handled: the request for them is no longer news, and they are no longer late.
 * @param together all works requested together with them
 */
export async function settleWorks(
  context: FlowContext,
  flow: Flow,
  works: readonly Work[],
  together: readonly Work[],
): Promise<void> {
  await settle(context, asked(flow, works));
  if (works.length > 0 && !areMissed(works, together)) await settle(context, lateness(flow));
}

/**
 * Works that were removed: the requests for them go. Returns their people, who hear why. @param together all works requested with
 * them
 */
export async function withdraw(
  context: FlowContext,
  flow: Flow,
  works: readonly Work[],
  together: readonly Work[],
): Promise<WfUser[]> {
  await takeBack(context, asked(flow, works));
  if (works.length > 0 && !areMissed(works, together)) await takeBack(context, lateness(flow));
  return works.map((work) => ({ Id: work.ReceiverId, Name: work.Receiver }));
}

/** An undone step counts as if it had never been shown: people who got a copy of it lose that news. */
export function takeBackCopies(context: FlowContext, flow: Flow, copied: readonly WfUser[]): Promise<void> {
  return takeBack(context, {
    people: copied.map(({ Id }) => Id),
    links: [flowLink(subjectOf(flow), flow.Id)],
    events: ['approval.copied'],
  });
}
