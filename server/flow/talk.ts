import { URGE_PAUSE, type WfUser } from '../../src/data/protocol/work-flow';
import { mentionedIn } from '../notices/mentions';
import { parseList } from '../lib/json-text';
import { Refusal } from '../lib/messages';
import { formatTime } from '../lib/clock';
import { FLOW_TEXTS, STATE_WORDS, type FlowContext } from './context';
import { takesPart } from './lists';
import { notify, starterUser } from './notify';
import { addNote, lockFlow, worksOf, type Flow, type Work } from './works';

/** What somebody says about a flow. */
export interface Talk {
  flowId: string;
  words: string;
}

/** The part of a comment that a message shows. */
const MOST_WORDS = 100;

const todoOf = (works: readonly Work[]): Work[] => works.filter((work) => work.WorkState === 'Todo');
const receiversOf = (works: readonly Work[]): WfUser[] =>
  works.map((work) => ({ Id: work.ReceiverId, Name: work.Receiver }));
const placesOf = (works: readonly Work[]): Map<string, string> =>
  new Map(works.map((work) => [work.ReceiverId, work.Id]));

/** commentFlow: sends a comment to those who take part in a flow, whatever its state. @throws Refusal */
export async function commentFlow(
  context: FlowContext,
  { flowId, words }: Talk,
): Promise<{ FlowId: string }> {
  const flow = await lockFlow(context, flowId);
  if (!(await takesPart(context, flow))) throw new Refusal(FLOW_TEXTS.notDone);
  if (words === '') throw new Refusal(FLOW_TEXTS.noTalk);
  const works = await worksOf(context, flow.Id);
  const waiting = todoOf(works);
  const handler = parseList<WfUser>(flow.HandlerUsers);
  const everybody = [
    starterUser(flow),
    ...receiversOf(works),
    ...handler,
    ...parseList<WfUser>(flow.CopyUsers),
  ];
  const mentioned = await mentionedIn(context, words, [...new Set(everybody.map(({ Id }) => Id))]);
  await addNote(context, flow, 'Comment', words);
  await notify(context, 'approval.commented', flow, {
    people: {
      mentioned: everybody.filter(({ Id }) => mentioned.includes(Id)),
      approver: receiversOf(waiting),
      starter: [starterUser(flow)],
      handler,
    },
    works: placesOf(waiting),
    idea: words.slice(0, MOST_WORDS),
  });
  return { FlowId: flow.Id };
}

/** urgeFlow: the starter reminds the current holders, once an hour. @throws Refusal */
export async function urgeFlow(context: FlowContext, { flowId, words }: Talk): Promise<{ FlowId: string }> {
  const flow = await lockFlow(context, flowId);
  if (flow.SenderId !== context.user.Id) throw new Refusal(FLOW_TEXTS.noUrge);
  const waiting = todoOf(await worksOf(context, flow.Id));
  if (flow.FlowState !== 'Running' || waiting.length === 0)
    throw new Refusal(FLOW_TEXTS.notRunning(STATE_WORDS[flow.FlowState] ?? flow.FlowState));
  if (await wasUrgedLately(context, flow)) throw new Refusal(FLOW_TEXTS.urgedLately);
  await addNote(context, flow, 'Urge', words);
  await notify(context, 'approval.urged', flow, {
    people: { approver: receiversOf(waiting) },
    works: placesOf(waiting),
    idea: words.slice(0, MOST_WORDS),
  });
  return { FlowId: flow.Id };
}

async function wasUrgedLately(context: FlowContext, flow: Flow): Promise<boolean> {
  const { count } = await context.tables.list('wf_history', {
    Where: [
      { Name: 'FlowId', Value: flow.Id, Type: '=' },
      { Name: 'ApprovalType', Value: 'Urge', Type: '=' },
      {
        Name: 'CreateTime',
        Value: formatTime(Date.parse(context.now().replace(' ', 'T')) - URGE_PAUSE),
        Type: '>',
      },
    ],
    PageSize: 1,
  });
  return count > 0;
}
