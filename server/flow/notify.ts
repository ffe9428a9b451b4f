import type { WfUser } from '../../src/api/wire/work-flow';
import { Refusal, messages } from '../messages';
import type { FlowContext } from './context';
import type { Flow } from './works';

/** Where a message leads: to the work it is about, else to the list of flows its receiver started. */
function linkOf(flow: Flow, workId: string | undefined): string {
  return workId
    ? `/pages/workbench/work-detail/index?id=${flow.TableRowId}&table=${flow.TableId}&work=${workId}`
    : '/pages/workbench/work-todo/index?tab=Sender';
}

/**
 * Tells people about a flow in the message table, where the tenant has one; never the caller himself.
 * @param works ids of their works by receiver; empty for those who have nothing to do
 */
export async function notify(
  context: FlowContext,
  people: WfUser[],
  title: string,
  content: string,
  flow: Flow,
  works: ReadonlyMap<string, string> = new Map(),
): Promise<void> {
  for (const person of people) {
    if (person.Id === context.user.Id) continue;
    try {
      await context.tables.add('diy_message', {
        Title: title,
        Content: content,
        Type: '审批',
        IsRead: 0,
        ReceiverUserId: person.Id,
        LinkUrl: linkOf(flow, works.get(person.Id)),
      });
    } catch (error) {
      if (error instanceof Refusal && error.message.startsWith(messages.NoTable)) return;
      throw error;
    }
  }
}

/** A message to the person who started the flow. */
export function notifyStarter(context: FlowContext, flow: Flow, title: string, text: string): Promise<void> {
  return notify(context, [{ Id: flow.SenderId, Name: flow.Sender }], title, text, flow);
}
