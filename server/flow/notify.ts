import type { WfUser } from '../../src/data/protocol/work-flow';
import { Refusal, messages } from '../lib/messages';
import type { FlowContext } from './context';
import type { Flow, Work } from './works';

/** Where what people are told is kept, if the tenant has the table. */
const MESSAGES = 'diy_message';

/** Where a message leads: to the record with its approval, seen from a work or from the flow itself. */
const linkOf = (flow: Flow, workId: string): string =>
  `/pages/workbench/work-detail/index?id=${flow.TableRowId}&table=${flow.TableId}&work=${workId}`;

/** Does something to the messages; nothing where the tenant keeps none. */
async function whereKept(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Refusal && error.message.startsWith(messages.NoTable))) throw error;
  }
}

/** What somebody is told. */
export interface Notice {
  title: string;
  content: string;
  /** Where it leads its reader; nowhere when he no longer has to do with the flow. */
  leadsTo?: 'flow' | ReadonlyMap<string, string> | 'nowhere';
}

/**
 * Tells people about a flow; never the caller himself, and nobody twice. A message leads to the flow, or to the work
 * of the one who reads it where `leadsTo` has one for him.
 */
export async function notify(
  context: FlowContext,
  people: readonly WfUser[],
  flow: Flow,
  { title, content, leadsTo = 'flow' }: Notice,
): Promise<void> {
  const ids = new Set(people.map(({ Id }) => Id));
  ids.delete(context.user.Id);
  const target = (id: string) => (typeof leadsTo === 'string' ? flow.Id : (leadsTo.get(id) ?? flow.Id));
  await whereKept(async () => {
    for (const id of ids) {
      await context.tables.add(MESSAGES, {
        Title: title,
        Content: content,
        Type: '审批',
        IsRead: 0,
        ReceiverUserId: id,
        LinkUrl: leadsTo === 'nowhere' ? '' : linkOf(flow, target(id)),
      });
    }
  });
}

/** A message to the person who started the flow. */
export function notifyStarter(context: FlowContext, flow: Flow, notice: Notice): Promise<void> {
  return notify(context, [{ Id: flow.SenderId, Name: flow.Sender }], flow, notice);
}

/** The unread messages that ask for these works. */
async function askingFor(context: FlowContext, flow: Flow, works: readonly Work[]): Promise<string[]> {
  if (works.length === 0) return [];
  const { rows } = await context.tables.list(MESSAGES, {
    Where: [
      { Name: 'ReceiverUserId', Value: works.map((work) => work.ReceiverId), Type: 'In' },
      { Name: 'LinkUrl', Value: works.map((work) => linkOf(flow, work.Id)), Type: 'In' },
      { Name: 'IsRead', Value: 0, Type: '=' },
    ],
    PageSize: 1000,
  });
  return rows.map(({ Id }) => Id);
}

/** Works that were handled: what asked for them is no longer news. */
export function settle(context: FlowContext, flow: Flow, works: readonly Work[]): Promise<void> {
  return whereKept(async () => {
    for (const id of await askingFor(context, flow, works)) {
      await context.tables.update(MESSAGES, id, { IsRead: 1 });
    }
  });
}

/** Works that are no more: what asked for them goes, and their people are told why. */
export function withdraw(
  context: FlowContext,
  flow: Flow,
  works: readonly Work[],
  { title, content }: Pick<Notice, 'title' | 'content'>,
): Promise<void> {
  return whereKept(async () => {
    for (const id of await askingFor(context, flow, works)) await context.tables.remove(MESSAGES, id);
    const people = works.map((work) => ({ Id: work.ReceiverId, Name: work.Receiver }));
    await notify(context, people, flow, { title, content, leadsTo: 'nowhere' });
  });
}

/** Somebody's words behind what happened, when there are any. */
export const withIdea = (text: string, idea: string): string => (idea === '' ? text : `${text}：${idea}`);
