import type { WF_Flow, WF_History, WfApprovalType } from '../../src/data/protocol/work-flow';
import type { Actor } from '../access/actor';
import { contextOf } from '../flow/context-of';
import { historyOf } from '../flow/lists';
import { Refusal } from '../lib/messages';
import type { TableInfo } from '../tenants/tenant-model';
import { namesIn } from './options';

/** An approval of a record, oldest step first, with people by their present names. */
export interface PaperCourse {
  starter: string;
  startedAt: string;
  /** Somebody took it back or ended it: nobody's agreement counts any more. */
  isVoid: boolean;
  steps: readonly PaperStep[];
}

export interface PaperStep {
  type: WfApprovalType;
  node: string;
  person: string;
  time: string;
  word: string;
  idea: string;
}

/** More approvals of one record than anybody started. */
const MOST = 10;

const WORDS: Readonly<Record<WfApprovalType, string>> = {
  Auto: '提交',
  Agree: '同意',
  Disagree: '不同意',
  Recall: '撤回',
  Cancel: '作废',
  HandOver: '移交',
  Comment: '评论',
  Urge: '催办',
  Correct: '更正',
  LeftOut: '未送达',
};

async function stepsOf(actor: Actor, flowId: string): Promise<WF_History[]> {
  try {
    const { steps } = await historyOf(contextOf(actor), flowId);
    return steps as unknown as WF_History[];
  } catch (error) {
    // Whoever takes no part in an approval does not see its steps.
    if (error instanceof Refusal) return [];
    throw error;
  }
}

/** The approvals of a record that this person takes part in, the newest first. */
export async function coursesOf(actor: Actor, table: TableInfo, rowId: string): Promise<PaperCourse[]> {
  const rows = await contextOf(actor).tables.all('wf_flow', {
    Where: [{ Name: 'TableRowId', Value: rowId, Type: '=' }],
    OrderBy: 'CreateTime',
    OrderByType: 'DESC',
  });
  const flows = (rows as unknown as WF_Flow[])
    .filter(({ TableId }) => TableId === table.id || TableId === table.name)
    .slice(0, MOST);
  const courses: PaperCourse[] = [];
  for (const { Id, Sender, SenderId, FlowState, CreateTime } of flows) {
    const steps = await stepsOf(actor, Id);
    if (steps.length === 0) continue;
    const nameOf = await namesIn(actor, [SenderId, ...steps.map((step) => step.SenderId)]);
    courses.push({
      starter: nameOf(SenderId, Sender),
      startedAt: CreateTime ?? '',
      isVoid: FlowState === 'Cancel' || FlowState === 'Recall',
      steps: steps.map((step) => ({
        type: step.ApprovalType,
        node: step.FromNodeName ?? '',
        person: nameOf(step.SenderId, step.Sender),
        time: step.CreateTime,
        word: WORDS[step.ApprovalType] ?? step.ApprovalType,
        idea: step.ApprovalIdea ?? '',
      })),
    });
  }
  return courses;
}

/** Who agreed at a node, unless the record went back after that, in the order in which they did. */
export function agreedAt({ isVoid, steps }: PaperCourse, node: string): PaperStep[] {
  if (isVoid) return [];
  const back = steps.map(({ type }) => type === 'Disagree' || type === 'Recall').lastIndexOf(true);
  return steps.slice(back + 1).filter((step) => step.type === 'Agree' && step.node === node);
}
