import { call } from './transport';
import type { CallOptions, CallResult } from './transport';
import type {
  WF_Flow,
  WF_History,
  WF_Node,
  WF_Work,
  WfNextPeople,
  WfStats,
  WfStepResult,
  WfWorkType,
} from './wire/work-flow';

const BASE = '/api/WorkFlow/';

export interface WorkQuery {
  WorkType: WfWorkType;
  _PageIndex?: number;
  _PageSize?: number;
  _Keyword?: string;
}

/** Works addressed to me: Todo, Done, Connect. Contract B.24. */
export function getWFWork(query: WorkQuery, options?: CallOptions): Promise<CallResult<WF_Work[]>> {
  return call(`${BASE}getWFWork`, query, options);
}

/** Flows I have to do with: Sender, Done, Copy, Connect. */
export function getWFFlow(query: WorkQuery, options?: CallOptions): Promise<CallResult<WF_Flow[]>> {
  return call(`${BASE}getWFFlow`, query, options);
}

/** A node of a flow with what it allows. */
export function getWFNodeModel(NodeId: string, options?: CallOptions): Promise<CallResult<WF_Node>> {
  return call(`${BASE}getWFNodeModel`, { NodeId }, options);
}

/** The steps of a flow so far. */
export function getWFHistory(FlowId: string, options?: CallOptions): Promise<CallResult<WF_History[]>> {
  return call(`${BASE}getWFHistory`, { FlowId }, options);
}

/** The node a flow of a design starts at. */
export function getStartWFNode(FlowDesignId: string, options?: CallOptions): Promise<CallResult<WF_Node>> {
  return call(`${BASE}getStartWFNode`, { FlowDesignId }, options);
}

/** What every step may carry: words, people added or chosen (user ids), and the form as JSON texts. */
export interface StepParams {
  ApprovalIdea?: string;
  AddUsers?: string[];
  SelectUsers?: string[];
  ForceSelectUsers?: string[];
  /** JSON text of the form's row. */
  FormData?: string;
  /** JSON text of WfNotice[]. */
  NoticeFields?: string;
}

export interface StartParams extends StepParams {
  FlowDesignId: string;
  TableRowId: string;
  FlowTitle?: string;
}

export interface SendParams extends StepParams {
  WorkId: string;
  FlowId: string;
  ApprovalType: 'Agree' | 'Disagree' | 'Auto';
  /** For Disagree: the node to go back to. */
  BackNodeId?: string;
}

export interface WorkParams extends StepParams {
  WorkId: string;
  FlowId: string;
}

/** Starts a flow on a saved row. */
export function startWork(params: StartParams, options?: CallOptions): Promise<CallResult<WfStepResult>> {
  return call(`${BASE}StartWork`, params, options);
}

/** Agrees, refuses, or submits a work of mine. */
export function sendWork(params: SendParams, options?: CallOptions): Promise<CallResult<WfStepResult>> {
  return call(`${BASE}sendWork`, params, options);
}

/** Gives a work of mine to others (`AddUsers`). */
export function handOverWork(params: WorkParams, options?: CallOptions): Promise<CallResult<WfStepResult>> {
  return call(`${BASE}handOverWork`, params, options);
}

/** Takes back what I did, until the next node has acted; WorkId is my Done work at the node. */
export function recallWork(params: WorkParams, options?: CallOptions): Promise<CallResult<WfStepResult>> {
  return call(`${BASE}recallWork`, params, options);
}

/** GetWFStats: the numbers of the five lists; older servers do not have it. */
export function getWFStats(options?: CallOptions): Promise<CallResult<WfStats>> {
  return call(`${BASE}GetWFStats`, {}, options);
}

export interface NextPeopleQuery {
  NodeId: string;
  ApprovalType: 'Agree' | 'Disagree';
  BackNodeId?: string;
  WorkId?: string;
  /** Before a start: the form's own values. */
  FormData?: object;
}

/** getNextNodeConfirmUsers: what comes after a node and who may be chosen for it; older servers do not have it. */
export function getNextNodeConfirmUsers(
  query: NextPeopleQuery,
  options?: CallOptions,
): Promise<CallResult<WfNextPeople>> {
  return call(`${BASE}getNextNodeConfirmUsers`, query, options);
}

/** The form half of SendWorkWithForm; only fields that the node lets its people change are taken over. */
export interface StepForm {
  FormEngineKey: string;
  Id: string;
  _FormData: Record<string, unknown>;
  _FormSubmitAction: 'Update';
}

/** SendWorkWithForm: the changed fields and the decision in one transaction; older servers do not have it. */
export function sendWorkWithForm(
  params: { Form: StepForm; Wf: SendParams },
  options?: CallOptions,
): Promise<CallResult<WfStepResult>> {
  return call(`${BASE}SendWorkWithForm`, params, options);
}
