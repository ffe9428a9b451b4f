/** Wire types of /api/WorkFlow/* (contract B.24). Types only, shared by the client and the embedded server. */
import type { Flag, JsonText } from './row';

export interface WfUser {
  Id: string;
  Name: string;
}

export type WfNodeType = 'Start' | 'Auto' | 'Business' | 'Approve' | 'Countersign' | 'End' | 'AutoEnd';
export type WfFlowState = 'Draft' | 'Running' | 'Reject' | 'Recall' | 'End' | 'Cancel';
export type WfWorkState = 'Todo' | 'Done' | 'OtherDone';
export type WfApprovalType = 'Auto' | 'Agree' | 'Disagree' | 'Recall' | 'Cancel' | 'HandOver';

/** One summary line of a flow's card. */
export interface WfNotice {
  Id?: string;
  Name?: string;
  Label: string;
  Value: unknown;
}

/** What a node allows of one field: Display false = hidden, Edit false = read-only, Notice = goes into the summary. */
export interface WfFieldRule {
  Id: string;
  Name: string;
  Label?: string;
  Display?: boolean;
  Edit?: boolean;
  Notice?: boolean;
}

export interface WfHandler extends WfUser {
  NodeId: string;
  NodeName: string;
  ApprovalType?: WfApprovalType;
  HandlerTime?: string;
  CopyTime?: string;
}

export interface WF_FlowDesign {
  Id: string;
  FlowName: string;
  Category?: string | null;
  TableId: string;
  Roles?: JsonText<WfUser[]> | null;
  IsEnable?: Flag;
  JsonData?: string | null;
  StartV8?: string | null;
  EndV8?: string | null;
  LineValueV8?: string | null;
  Sort?: number | null;
  Description?: string | null;
  Remark?: string | null;
  [column: string]: unknown;
}

export interface WF_Node {
  Id: string;
  FlowDesignId: string;
  NodeName: string;
  NodeType: WfNodeType;
  TableId?: string | null;
  Roles?: JsonText<WfUser[]> | null;
  Users?: JsonText<WfUser[]> | null;
  Depts?: JsonText | null;
  BackNodes?: JsonText<Array<{ Id: string; NodeName: string }>> | null;
  CopyUsers?: JsonText<WfUser[]> | null;
  FieldsConfig?: JsonText<WfFieldRule[]> | null;
  SameDeptApprove?: Flag;
  AllowRecall?: Flag;
  AllowAddUsers?: Flag;
  AllowSelectUsers?: Flag;
  AllowHandOver?: Flag;
  HideHandOverSelect?: Flag;
  Timeout?: number | null;
  StartV8?: string | null;
  EndV8?: string | null;
  LineValueV8?: string | null;
  DisplayFields?: JsonText | null;
  HideFields?: JsonText | null;
  EditFields?: JsonText | null;
  PositionLeft?: number | null;
  PositionTop?: number | null;
  Icon?: string | null;
  [column: string]: unknown;
}

export interface WF_Line {
  Id: string;
  FlowDesignId?: string;
  FromNodeId: string;
  ToNodeId: string;
  LineName?: string | null;
  LineValue?: string | null;
  V8Code?: string | null;
  [column: string]: unknown;
}

export interface WF_Flow {
  Id: string;
  FlowDesignId: string;
  FlowTitle: string;
  FlowNo?: string | null;
  FlowState: WfFlowState;
  TableId: string;
  TableRowId: string;
  FormData?: JsonText | null;
  Sender: string;
  SenderId: string;
  StartNodeId?: string | null;
  StartNodeName?: string | null;
  NoticeFields?: JsonText<WfNotice[]> | null;
  HandlerUsers?: JsonText<WfHandler[]> | null;
  CopyUsers?: JsonText<WfHandler[]> | null;
  NotHandlerUsers?: JsonText<WfHandler[]> | null;
  CreateTime?: string | null;
  [column: string]: unknown;
}

export interface WF_Work {
  Id: string;
  FlowId: string;
  FlowDesignId: string;
  FlowTitle: string;
  FlowNo?: string | null;
  /** Joined from the flow in lists. */
  FlowState?: WfFlowState;
  WorkState: WfWorkState;
  NodeId: string;
  NodeName: string;
  FromNodeId?: string | null;
  FromNodeName?: string | null;
  Sender: string;
  SenderId: string;
  FirstSender?: string | null;
  FirstSenderId?: string | null;
  Receiver: string;
  ReceiverId: string;
  TableId: string;
  TableRowId: string;
  FormData?: JsonText | null;
  NoticeFields?: JsonText<WfNotice[]> | null;
  Remark?: string | null;
  CreateTime?: string | null;
  [column: string]: unknown;
}

export interface WF_History {
  Id: string;
  FlowId: string;
  WorkId?: string | null;
  FlowTitle?: string | null;
  FromNodeId?: string | null;
  FromNodeName?: string | null;
  ToNodeId?: string | null;
  ToNodeName?: string | null;
  Sender: string;
  SenderId: string;
  Receivers?: JsonText<WfUser[]> | null;
  CopyUsers?: JsonText<WfUser[]> | null;
  ApprovalType: WfApprovalType;
  ApprovalIdea?: string | null;
  LineValue?: string | null;
  NoticeFields?: JsonText<WfNotice[]> | null;
  TableId?: string | null;
  TableRowId?: string | null;
  CreateTime: string;
  [column: string]: unknown;
}

/** Data of StartWork, sendWork, handOverWork and recallWork. */
export interface WfStepResult {
  Receivers: WfUser[];
  ToNodeName: string;
  FlowEnd?: boolean;
  FlowId?: string;
}

/** The two halves of a listing call: getWFWork and getWFFlow. */
export type WfWorkType = 'Todo' | 'Done' | 'Connect' | 'Sender' | 'Copy';

/** Data of GetWFStats: how many there are in each list. */
export type WfStats = Record<WfWorkType, number>;

/** Data of getNextNodeConfirmUsers: who may be chosen for what comes next. The last three members are our server's. */
export interface WfNextPeople {
  AllowSelectUsers?: Flag;
  SelectUsers?: WfUser[] | null;
  AllowAddUsers?: Flag;
  /** A script that says who may be added (contract §D.2). */
  AllowAddUserV8Code?: string | null;
  NodeId?: string;
  NodeName?: string;
  FlowEnd?: boolean;
}
