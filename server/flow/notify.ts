import type { WfUser } from '../../src/api/wire-work-flow';
import { Refusal, messages } from '../messages';
import type { FlowContext } from './context';
import type { Flow } from './works';

/** Tells people about a flow in the message table, where the tenant has one. */
export async function notify(
  context: FlowContext,
  people: WfUser[],
  title: string,
  content: string,
  flow: Flow,
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
        LinkUrl: `/pages/workbench/work-todo/index?FlowId=${flow.Id}`,
      });
    } catch (error) {
      if (error instanceof Refusal && error.message.startsWith(messages.NoTable)) return;
      throw error;
    }
  }
}
