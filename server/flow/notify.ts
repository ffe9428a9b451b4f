import type { WfUser } from '../../src/data/protocol/work-flow';
import type { EventName, Facts } from '../notices/definition';
import { flowLink, type Subject } from '../notices/link';
import { settle, takeBack, tell, type People } from '../notices/tell';
import type { FlowContext } from './context';
import type { Flow, Work } from './works';

/** Whom it concerns, and what is said besides who did it to which flow. */
interface FlowNews {
  people: Partial<Record<keyof People, readonly WfUser[]>>;
  /** The works of those who have one, by person: where their message leads. */
  works?: ReadonlyMap<string, string>;
  idea?: string;
  names?: string;
}

const subjectOf = (flow: Flow): Subject => ({
  tableId: flow.TableId,
  rowId: flow.TableRowId,
  flowId: flow.Id,
});

/** Who started a flow. */
export const starterUser = (flow: Flow): WfUser => ({ Id: flow.SenderId, Name: flow.Sender });

/** Tells people what happened to a flow; never the caller himself, and nobody twice. */
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

const asked = (flow: Flow, works: readonly Work[]): [people: string[], links: string[]] => [
  works.map((work) => work.ReceiverId),
  works.map((work) => flowLink(subjectOf(flow), work.Id)),
];

/** Works that were handled: what asked for them is no longer news. */
export function settleWorks(context: FlowContext, flow: Flow, works: readonly Work[]): Promise<void> {
  return settle(context, ...asked(flow, works));
}

/** Works that are no more: what asked for them goes. Their people, who are told why. */
export async function withdraw(context: FlowContext, flow: Flow, works: readonly Work[]): Promise<WfUser[]> {
  await takeBack(context, ...asked(flow, works));
  return works.map((work) => ({ Id: work.ReceiverId, Name: work.Receiver }));
}
