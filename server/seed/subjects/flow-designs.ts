import type { WF_FlowDesign, WF_Line, WF_Node, WfNodeType } from '../../../src/data/protocol/work-flow';
import type { SeedFlow } from '../types';
import { fieldId, tableId, type SeedForm } from '../base/define-form';
import { roleId, type RoleKey } from '../base/roles';
import { seedId } from '../base/ids';
import type { SeedContext } from '../base/subject';

/** Id of a seeded flow: `leave`, `purchase`, `seal_use`, `makeup`. */
export const flowDesignId = (osClient: string, key: string) => seedId(osClient, 'flow', key);
/** The Id of a node of a seeded flow. */
export const flowNodeId = (osClient: string, flow: string, key: string) =>
  seedId(osClient, 'flow-node', flow, key);

interface NodeDraft {
  key: string;
  name: string;
  type: WfNodeType;
  roles?: RoleKey[];
  users?: string[];
  copy?: string[];
  /** Keys of nodes a refusal may return to. */
  back?: string[];
  /** Names of the fields its people may change; all others are read-only there. */
  edit?: string[];
  hide?: string[];
  options?: Partial<WF_Node>;
}

type LineDraft = readonly [from: string, to: string, condition?: string, name?: string];

interface FlowDraft {
  key: string;
  name: string;
  form: SeedForm;
  /** Fields of the summary on cards. */
  notice: string[];
  nodes: NodeDraft[];
  lines: LineDraft[];
  sort: number;
}

const STATES = {
  Draft: '草稿',
  Running: '审批中',
  End: '已通过',
  Reject: '已拒绝',
  Recall: '已撤回',
  Cancel: '已作废',
};
const SAME_DEPT = { SameDeptApprove: 1, AllowRecall: 1, AllowHandOver: 1 } as const;

const START: NodeDraft = { key: 'start', name: '提交申请', type: 'Start', options: { AllowRecall: 1 } };
const MANAGER: NodeDraft = {
  key: 'manager',
  name: '部门经理审批',
  type: 'Approve',
  roles: ['manager'],
  back: ['start'],
  options: SAME_DEPT,
};
const END: NodeDraft = { key: 'end', name: '结束', type: 'AutoEnd' };

/** The seeded flows of the office forms. */
export function officeFlows(
  context: SeedContext,
  forms: { leave: SeedForm; purchase: SeedForm; seal: SeedForm; makeup: SeedForm },
): SeedFlow[] {
  const { leave, purchase, seal, makeup } = forms;
  return [leaveFlow(leave), purchaseFlow(purchase), sealFlow(seal), makeupFlow(makeup)].map((draft) =>
    build(context, draft),
  );
}

/** Department manager; from three days upwards the general manager as well. */
const leaveFlow = (form: SeedForm): FlowDraft => ({
  key: 'leave',
  name: '请假审批',
  form,
  sort: 1,
  notice: ['Leixing', 'KaishiRQ', 'JieshuRQ', 'Tianshu', 'Shiyou'],
  nodes: [
    { ...START, options: { AllowRecall: 1, AllowSelectUsers: 1 } },
    { ...MANAGER, copy: ['hr'], options: { ...SAME_DEPT, AllowAddUsers: 1 } },
    {
      key: 'director',
      name: '总经理审批',
      type: 'Approve',
      users: ['director'],
      back: ['start', 'manager'],
      options: { AllowRecall: 1, AllowHandOver: 1 },
    },
    END,
  ],
  lines: [
    ['start', 'manager'],
    ['manager', 'director', 'Tianshu >= 3', '三天及以上'],
    ['manager', 'end'],
    ['director', 'end'],
  ],
});

/** From 10,000 yuan upwards finance and the general manager sign together; the buyer carries it out. */
const purchaseFlow = (form: SeedForm): FlowDraft => ({
  key: 'purchase',
  name: '采购审批',
  form,
  sort: 2,
  notice: ['Jine', 'Wupin', 'Shuliang', 'Yongtu'],
  nodes: [
    START,
    MANAGER,
    {
      key: 'sign',
      name: '财务与总经理会签',
      type: 'Countersign',
      users: ['finance', 'director'],
      back: ['start', 'manager'],
      options: { AllowRecall: 1, AllowHandOver: 1 },
    },
    {
      key: 'buy',
      name: '采购执行',
      type: 'Business',
      users: ['buyer'],
      copy: ['finance'],
      edit: ['Gongyingshang', 'ShijiJE', 'Fujian'],
      options: { AllowHandOver: 1 },
    },
    { key: 'end', name: '结束', type: 'End' },
  ],
  lines: [
    ['start', 'manager'],
    ['manager', 'sign', 'Jine >= 10000', '一万元及以上'],
    ['manager', 'buy'],
    ['sign', 'buy'],
    ['buy', 'end'],
  ],
});

/** A seal that leaves the premises needs a reason. */
const SEAL_REASON = `
if (V8.WF.ApprovalType == 'Agree' && V8.Form.Waidai == 1 && V8.IsNull(V8.WF.ApprovalIdea)) {
  V8.Result = false;
  V8.Tips('印章外带请写明理由', false);
}
`;

const SEAL_SENT = `if (V8.WF.WorkResult) V8.Tips('用印申请已送达：' + V8.WF.WorkResult.ToNodeName);`;

/** Company and legal seals go to the general manager, the others to personnel, who keep the register. */
const sealFlow = (form: SeedForm): FlowDraft => ({
  key: 'seal_use',
  name: '用印审批',
  form,
  sort: 3,
  notice: ['Yinzhang', 'WenjianMC', 'Fenshu'],
  nodes: [
    { key: 'start', name: '提交申请', type: 'Start', options: { AllowRecall: 1, EndV8: SEAL_SENT } },
    { key: 'route', name: '按印章分流', type: 'Auto' },
    {
      key: 'director',
      name: '总经理审批',
      type: 'Approve',
      users: ['director'],
      copy: ['manager'],
      back: ['start'],
      options: { AllowRecall: 1, AllowHandOver: 1, StartV8: SEAL_REASON },
    },
    {
      key: 'hr',
      name: '行政审批',
      type: 'Approve',
      roles: ['hr'],
      back: ['start'],
      options: { AllowRecall: 1, AllowHandOver: 1, AllowAddUsers: 1 },
    },
    {
      key: 'register',
      name: '用印登记',
      type: 'Business',
      roles: ['hr'],
      edit: ['GuihuanSJ', 'Shuoming'],
      hide: ['Bianhao'],
    },
    END,
  ],
  lines: [
    ['start', 'route'],
    ['route', 'director', "Yinzhang in ['公章', '法人章']", '公章、法人章'],
    ['route', 'hr'],
    ['director', 'register'],
    ['hr', 'register'],
    ['register', 'end'],
  ],
});

/** The department manager confirms a make-up punch. */
const makeupFlow = (form: SeedForm): FlowDraft => ({
  key: 'makeup',
  name: '补卡审批',
  form,
  sort: 4,
  notice: ['Riqi', 'DakaLX', 'DakaSJ'],
  nodes: [START, MANAGER, END],
  lines: [
    ['start', 'manager'],
    ['manager', 'end'],
  ],
});

function build(context: SeedContext, draft: FlowDraft): SeedFlow {
  const { osClient } = context;
  const Id = flowDesignId(osClient, draft.key);
  const Design: WF_FlowDesign = {
    Id,
    FlowName: draft.name,
    Category: '行政',
    TableId: tableId(osClient, draft.form.name),
    Roles: '[]',
    IsEnable: 1,
    Sort: draft.sort,
    Description: draft.name,
    JsonData: JSON.stringify({
      StateField: 'Zhuangtai',
      States: STATES,
      ApplicantField: 'ShenqingrenID',
      ApplicantNameField: 'Shenqingren',
    }),
  };
  const lines = draft.lines.map(([from, to, condition = '', name = ''], index): WF_Line => ({
    Id: `${seedId(osClient, 'flow-line', draft.key).slice(0, 24)}${String(index).padStart(2, '0')}`,
    FlowDesignId: Id,
    FromNodeId: flowNodeId(osClient, draft.key, from),
    ToNodeId: flowNodeId(osClient, draft.key, to),
    LineName: name,
    LineValue: condition,
  }));
  return {
    Design,
    Nodes: draft.nodes.map((node, index) => nodeRow(context, draft, node, index)),
    Lines: lines,
  };
}

function nodeRow({ osClient, org }: SeedContext, flow: FlowDraft, node: NodeDraft, index: number): WF_Node {
  const people = (accounts: string[] = []) =>
    JSON.stringify(accounts.map((account) => ({ Id: org.user(account).Id, Name: org.user(account).Name })));
  const names = new Map(flow.nodes.map((each) => [each.key, each.name]));
  return {
    Id: flowNodeId(osClient, flow.key, node.key),
    FlowDesignId: flowDesignId(osClient, flow.key),
    NodeName: node.name,
    NodeType: node.type,
    TableId: flow.form.id,
    Users: people(node.users),
    CopyUsers: people(node.copy),
    Depts: '[]',
    Roles: JSON.stringify((node.roles ?? []).map((role) => ({ Id: roleId(osClient, role), Name: role }))),
    BackNodes: JSON.stringify(
      (node.back ?? []).map((key) => ({ Id: flowNodeId(osClient, flow.key, key), NodeName: names.get(key) })),
    ),
    FieldsConfig: JSON.stringify(fieldRules(osClient, flow, node)),
    SameDeptApprove: 0,
    AllowRecall: 0,
    AllowAddUsers: 0,
    AllowSelectUsers: 0,
    AllowHandOver: 0,
    HideHandOverSelect: 0,
    Timeout: node.type === 'Approve' ? 48 : 0,
    PositionLeft: 80,
    PositionTop: 80 + index * 120,
    ...node.options,
  };
}

/** Everything may be changed at the start, later only the fields the node names. */
function fieldRules(osClient: string, flow: FlowDraft, node: NodeDraft) {
  return flow.form.fields
    .filter((row) => !row.IsLockField)
    .map((row) => ({
      Id: fieldId(osClient, flow.form.name, row.Name),
      Name: row.Name,
      Label: String(row.Label),
      Display: !node.hide?.includes(row.Name),
      Edit: node.type === 'Start' || Boolean(node.edit?.includes(row.Name)),
      Notice: flow.notice.includes(row.Name),
    }));
}
