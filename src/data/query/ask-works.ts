import { own } from '@/lib/json';
import { noAnswer } from '../api/answer';
import {
  getNextNodeConfirmUsers,
  getStartWFNode,
  getWFFlow,
  getWFHistory,
  getWFNodeModel,
  getWFStats,
  getWFWork,
} from '../api/work-flow';
import type {
  NextPeopleQuery,
  WF_Flow,
  WF_History,
  WF_Node,
  WF_Work,
  WfAhead,
  WfNextPeople,
  WfStats,
  WorkQuery,
} from '../protocol/work-flow';
import { given, givenPage, QUIET, type AnsweredPage } from './ask';

/** A page of the works addressed to the user: Todo, Done, Connect. @throws like `given` */
export async function askWorks(query: WorkQuery): Promise<AnsweredPage<WF_Work>> {
  return givenPage(await getWFWork(query, QUIET));
}

/** A page of the flows that involve the user: Sender, Done, Copy, Connect. @throws like `given` */
export async function askFlows(query: WorkQuery): Promise<AnsweredPage<WF_Flow>> {
  return givenPage(await getWFFlow(query, QUIET));
}

/** The counts of the five lists; null where the server has no such call. @throws when it could not be asked */
export async function askWorkStats(): Promise<WfStats | null> {
  const answer = await getWFStats(QUIET);
  if (answer.failure && answer.failure.status !== 404) throw noAnswer(answer);
  return answer.Code === 1 ? answer.Data : null;
}

/** The course of a flow. */
export interface FlowCourse {
  /** The steps taken so far. */
  steps: WF_History[];
  /** Those it will take if everybody agrees; undefined where the server does not foretell them. */
  ahead?: WfAhead[];
}

const isStep = (step: unknown): step is WfAhead =>
  typeof own(step, 'NodeName') === 'string' && Array.isArray(own(step, 'People'));

/** The steps of a flow, taken and to come. @throws like `given` */
export async function askCourse(flowId: string): Promise<FlowCourse> {
  const answer = await getWFHistory(flowId, QUIET);
  const steps = given(answer) ?? [];
  const ahead = own(answer.DataAppend, 'Ahead');
  return Array.isArray(ahead) ? { steps, ahead: (ahead as readonly unknown[]).filter(isStep) } : { steps };
}

/** A node of a flow with what it allows. @throws like `given` */
export async function askNode(nodeId: string): Promise<WF_Node> {
  return given(await getWFNodeModel(nodeId, QUIET));
}

/** The node at which a flow of a design starts. @throws like `given` */
export async function askStartNode(designId: string): Promise<WF_Node> {
  return given(await getStartWFNode(designId, QUIET));
}

/** What comes after a node, and who may be chosen for it; older servers do not have the call. @throws like `given` */
export async function askNextPeople(query: NextPeopleQuery): Promise<WfNextPeople> {
  return given(await getNextNodeConfirmUsers(query, QUIET));
}
