/** Approvals: /api/WorkFlow/*, shared by the client and the embedded server. */
import { defineEndpoint } from './define-endpoint';
import type { Flag, JsonText } from './row';

export interface WfUser {
  Id: string;
  Name: string;
}

export type WfNodeType = 'Start' | 'Auto' | 'Business' | 'Approve' | 'Countersign' | 'End' | 'AutoEnd';
export type WfFlowState = 'Draft' | 'Running' | 'Reject' | 'Recall' | 'End' | 'Cancel';
export type WfWorkState = 'Todo' | 'Done' | 'OtherDone';
/**
 * The last four are specific to our server: history lines that move nothing. `Correct`: the form was changed after the end.
 * `LeftOut`: a step did not reach a person whose account is closed.
 */
export type WfApprovalType =
  | 'Auto'
  | 'Agree'
  | 'Disagree'
  | 'Recall'
  | 'Cancel'
  | 'HandOver'
  | 'Comment'
  | 'Urge'
  | 'Correct'
  | 'LeftOut';

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

/** The rows of a child table of an approval's form. */
export interface WfCardLines {
  /** Of the field that shows them. */
  Label: string;
  Count: number;
  /** The first ones in a word or two: `打印机 ×2`. */
  First: string[];
}

/** What a card shows of an approval's form beside its summary; our server's, as far as the reader's rights go. */
export interface WfCard {
  /** Paths of the first three. */
  Pictures?: string[];
  PictureCount?: number;
  Lines?: WfCardLines[];
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
  /** In the list of what is to do. */
  FormCard?: WfCard;
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
  /** The form was changed after this step and before the next one; our server's. */
  FormChanged?: Flag;
  /** Labels of the changed fields that everybody in the flow may know of; our server's. */
  ChangedFields?: JsonText<string[]> | null;
  TableId?: string | null;
  TableRowId?: string | null;
  CreateTime: string;
  [column: string]: unknown;
}

/** A step that a flow will take if everybody agrees and the form stays as it is: DataAppend of getWFHistory, our server's. */
export interface WfAhead {
  NodeName: string;
  /** Who will have it, unless somebody else is chosen. */
  People: WfUser[];
}

/** Data of StartWork, sendWork, handOverWork and recallWork. */
export interface WfStepResult {
  Receivers: WfUser[];
  ToNodeName: string;
  FlowEnd?: boolean;
  FlowId?: string;
  /** What the caller has to know although the step was taken: nobody is left to be copied; our server's. */
  Note?: string;
}

/** The two halves of a listing call: getWFWork and getWFFlow. */
export type WfWorkType = 'Todo' | 'Done' | 'Connect' | 'Sender' | 'Copy';

/** Works of one kind: the Id and name of their flow's design, and how many wait. */
export interface WfKind {
  Id: string;
  Name: string;
  Count: number;
}

/**
 * Data of GetWFStats: the number of entries in each list. Of the pending ones our server also gives the number by kind, and of those
 * that have been pending for longer than the tenant allows.
 */
export type WfStats = Record<WfWorkType, number> & { Kinds?: WfKind[]; Late?: number };

/** A flow can be urged at most once in this period, in milliseconds. */
export const URGE_PAUSE = 3600_000;

/** Words about a flow; an urge may omit them. */
export interface TalkParams {
  FlowId: string;
  ApprovalIdea: string;
}

/** Data of getNextNodeConfirmUsers: who may be chosen for what comes next. The last three members are our server's. */
export interface WfNextPeople {
  AllowSelectUsers?: Flag;
  SelectUsers?: WfUser[] | null;
  AllowAddUsers?: Flag;
  /** A script that determines who may be added. */
  AllowAddUserV8Code?: string | null;
  NodeId?: string;
  NodeName?: string;
  FlowEnd?: boolean;
}

export interface WorkQuery {
  WorkType: WfWorkType;
  _PageIndex?: number;
  _PageSize?: number;
  _Keyword?: string;
  /** Only works of this design; our server's. */
  FlowDesignId?: string;
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

export interface NextPeopleQuery {
  NodeId: string;
  ApprovalType: 'Agree' | 'Disagree';
  BackNodeId?: string;
  WorkId?: string;
  /** Before a start: the form's own values. */
  FormData?: object;
}

/** The form half of SendWorkWithForm; only fields that the node lets its people change are accepted. */
export interface StepForm {
  FormEngineKey: string;
  Id: string;
  _FormData: Record<string, unknown>;
  _FormSubmitAction: 'Update';
}

/** Flows can also be requested for all lists at once. */
interface FlowQuery extends Omit<WorkQuery, 'WorkType'> {
  WorkType: WfWorkType | 'All';
}

type FormStep<Wf> = { Form: StepForm; Wf: Wf };

/** The steps of approvals, and the entries waiting for approval. */
export const workFlow = {
  getWFWork: defineEndpoint<WorkQuery, WF_Work[]>()({ path: '/api/WorkFlow/getWFWork' }),
  getWFFlow: defineEndpoint<FlowQuery, WF_Flow[]>()({ path: '/api/WorkFlow/getWFFlow' }),
  getWFNodeModel: defineEndpoint<{ NodeId: string }, WF_Node>()({ path: '/api/WorkFlow/getWFNodeModel' }),
  getStartWFNode: defineEndpoint<{ FlowDesignId: string }, WF_Node>()({
    path: '/api/WorkFlow/getStartWFNode',
  }),
  getWFHistory: defineEndpoint<{ FlowId: string }, WF_History[]>()({ path: '/api/WorkFlow/getWFHistory' }),
  getWFStats: defineEndpoint<object, WfStats>()({ path: '/api/WorkFlow/GetWFStats' }),
  getNextNodeConfirmUsers: defineEndpoint<NextPeopleQuery, WfNextPeople>()({
    path: '/api/WorkFlow/getNextNodeConfirmUsers',
  }),
  startWork: defineEndpoint<StartParams, WfStepResult>()({ path: '/api/WorkFlow/StartWork' }),
  sendWork: defineEndpoint<SendParams, WfStepResult>()({ path: '/api/WorkFlow/sendWork' }),
  handOverWork: defineEndpoint<WorkParams, WfStepResult>()({ path: '/api/WorkFlow/handOverWork' }),
  recallWork: defineEndpoint<WorkParams, WfStepResult>()({ path: '/api/WorkFlow/recallWork' }),
  cancelFlow: defineEndpoint<WorkParams, WfStepResult>()({ path: '/api/WorkFlow/cancelFlow' }),
  commentFlow: defineEndpoint<TalkParams, { FlowId: string }>()({ path: '/api/WorkFlow/commentFlow' }),
  urgeFlow: defineEndpoint<TalkParams, { FlowId: string }>()({ path: '/api/WorkFlow/urgeFlow' }),
  startWorkWithForm: defineEndpoint<FormStep<StartParams>, WfStepResult>()({
    path: '/api/WorkFlow/StartWorkWithForm',
  }),
  sendWorkWithForm: defineEndpoint<FormStep<SendParams>, WfStepResult>()({
    path: '/api/WorkFlow/SendWorkWithForm',
  }),
} as const;
