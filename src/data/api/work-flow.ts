import { call } from './transport';
import type { CallOptions, CallResult } from './transport';
import {
  URGE_PAUSE,
  workFlow,
  type NextPeopleQuery,
  type WF_Flow,
  type WF_History,
  type WF_Node,
  type WF_Work,
  type WfNextPeople,
  type WfStats,
  type WorkQuery,
} from '../protocol/work-flow';

/** Works addressed to me: Todo, Done, Connect. */
export function getWFWork(query: WorkQuery, options?: CallOptions): Promise<CallResult<WF_Work[]>> {
  return call(workFlow.getWFWork, query, options);
}

/** Flows that involve me: Sender, Done, Copy, Connect. */
export function getWFFlow(query: WorkQuery, options?: CallOptions): Promise<CallResult<WF_Flow[]>> {
  return call(workFlow.getWFFlow, query, options);
}

/** A node of a flow with what it allows. */
export function getWFNodeModel(NodeId: string, options?: CallOptions): Promise<CallResult<WF_Node>> {
  return call(workFlow.getWFNodeModel, { NodeId }, options);
}

/** The steps of a flow so far. */
export function getWFHistory(FlowId: string, options?: CallOptions): Promise<CallResult<WF_History[]>> {
  return call(workFlow.getWFHistory, { FlowId }, options);
}

/** The node at which a flow of a design starts. */
export function getStartWFNode(FlowDesignId: string, options?: CallOptions): Promise<CallResult<WF_Node>> {
  return call(workFlow.getStartWFNode, { FlowDesignId }, options);
}

/** GetWFStats: the counts of the five lists; older servers do not have it. */
export function getWFStats(options?: CallOptions): Promise<CallResult<WfStats>> {
  return call(workFlow.getWFStats, {}, options);
}

/** getNextNodeConfirmUsers: what comes after a node and who may be chosen for it; older servers do not have it. */
export function getNextNodeConfirmUsers(
  query: NextPeopleQuery,
  options?: CallOptions,
): Promise<CallResult<WfNextPeople>> {
  return call(workFlow.getNextNodeConfirmUsers, query, options);
}

/**
 * Whether a flow was urged so recently that the server does not accept a second urge.
 *
 * @param history its steps
 * @param now the server's time, in milliseconds
 */
export function isUrgedLately(history: readonly WF_History[], now: number): boolean {
  return history.some(
    ({ ApprovalType, CreateTime }) =>
      ApprovalType === 'Urge' && now - Date.parse(CreateTime.replace(' ', 'T')) < URGE_PAUSE,
  );
}
