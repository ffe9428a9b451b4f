import type { SeedRow, SeedUser, TenantSeed } from '../types';
import { tableId } from '../base/define-form';
import { roleId } from '../base/define-menu';
import { rowIds } from '../base/ids';
import type { SeedContext } from '../base/subject';
import { flowDesignId, flowNodeId } from './flow-designs';

/** Where a running flow of the seed stands. */
interface Stage {
  key: string;
  name: string;
  people(context: SeedContext, starter: SeedUser): SeedUser[];
}

interface FlowSeed {
  key: string;
  table: string;
  title: string;
  notice: ReadonlyArray<readonly [name: string, label: string]>;
  /** The first node people act in, and the one after it. */
  first(row: SeedRow): Stage;
  second(row: SeedRow): Stage;
}

const account = (key: string, name: string, ...accounts: string[]): Stage => ({
  key,
  name,
  people: ({ org }) => accounts.map((each) => org.user(each)),
});
const manager: Stage = { key: 'manager', name: '部门经理审批', people: managersOf };
const director = account('director', '总经理审批', 'director');

const FLOWS: readonly FlowSeed[] = [
  {
    key: 'leave',
    table: 'diy_leave',
    title: '请假审批',
    notice: [
      ['Leixing', '请假类型'],
      ['KaishiRQ', '开始日期'],
      ['Tianshu', '请假天数'],
    ],
    first: () => manager,
    second: () => director,
  },
  {
    key: 'purchase',
    table: 'diy_purchase',
    title: '采购审批',
    notice: [
      ['Wupin', '物品名称'],
      ['Jine', '预估金额'],
    ],
    first: () => manager,
    second: (row) =>
      Number(row.Jine) >= 10_000
        ? account('sign', '财务与总经理会签', 'finance', 'director')
        : account('buy', '采购执行', 'buyer'),
  },
  {
    key: 'seal_use',
    table: 'diy_seal_use',
    title: '用印审批',
    notice: [
      ['Yinzhang', '印章'],
      ['WenjianMC', '文件名称'],
    ],
    first: (row) =>
      row.Yinzhang === '公章' || row.Yinzhang === '法人章' ? director : account('hr', '行政审批', 'hr'),
    second: () => account('register', '用印登记', 'hr'),
  },
];

/** The managers of the starter's department or of the next one above; never the starter himself. */
function managersOf({ osClient, org }: SeedContext, starter: SeedUser): SeedUser[] {
  const role = roleId(osClient, 'manager');
  const managers = org.users.filter((user) => user.RoleIds.includes(role) && user.Id !== starter.Id);
  for (let dept = org.depts.find((each) => each.Id === starter.DeptId); dept;) {
    const here = managers.filter((user) => user.DeptId === dept?.Id);
    if (here.length) return here;
    const parent: string | null | undefined = dept.ParentId;
    dept = org.depts.find((each) => each.Id === parent);
  }
  return managers;
}

type WorkRows = Record<'wf_flow' | 'wf_work' | 'wf_history', SeedRow[]>;

/**
 * A running flow for every seeded form that is 审批中 – every third one already past its first approver – written as
 * the flow engine would have written it.
 */
export function flowWorks(context: SeedContext, forms: Record<string, () => SeedRow[]>): TenantSeed['Rows'] {
  let made: WorkRows | undefined;
  const rows = () => (made ??= build(context, forms));
  return {
    wf_flow: () => rows().wf_flow,
    wf_work: () => rows().wf_work,
    wf_history: () => rows().wf_history,
  };
}

function build(context: SeedContext, forms: Record<string, () => SeedRow[]>): WorkRows {
  const out: WorkRows = { wf_flow: [], wf_work: [], wf_history: [] };
  for (const flow of FLOWS) {
    const running = (forms[flow.table]?.() ?? []).filter((row) => row.Zhuangtai === '审批中');
    running.forEach((row, index) => addFlow(context, flow, row, index % 3 === 2, out));
  }
  return out;
}

function addFlow(context: SeedContext, flow: FlowSeed, row: SeedRow, advanced: boolean, out: WorkRows): void {
  const { osClient, org } = context;
  const starter = org.users.find((user) => user.Id === row.UserId) ?? org.user('field');
  const id = rowIds(osClient, 'flow', flow.key, String(row.Id));
  const FlowId = id();
  const CreateTime = String(row.CreateTime);
  const NoticeFields = JSON.stringify(
    flow.notice.map(([Name, Label]) => ({ Name, Label, Value: row[Name] })),
  );
  const shared = {
    TableId: tableId(osClient, flow.table),
    TableRowId: row.Id,
    FormData: JSON.stringify(row),
    NoticeFields,
    FlowTitle: flow.title,
    CreateTime,
    UpdateTime: CreateTime,
  };
  const node = (stage: Pick<Stage, 'key' | 'name'>) => ({
    Id: flowNodeId(osClient, flow.key, stage.key),
    NodeName: stage.name,
  });
  const start = node({ key: 'start', name: '提交申请' });
  const [first, second] = [flow.first(row), flow.second(row)];
  const approvers = first.people(context, starter);
  const approver = approvers[0] ?? starter;
  const handled = advanced
    ? [
        {
          Id: approver.Id,
          Name: approver.Name,
          NodeId: node(first).Id,
          NodeName: first.name,
          ApprovalType: 'Agree',
          HandlerTime: CreateTime,
        },
      ]
    : [];
  out.wf_flow.push({
    ...shared,
    Id: FlowId,
    UserId: starter.Id,
    UserName: starter.Name,
    FlowDesignId: flowDesignId(osClient, flow.key),
    FlowNo: row.Bianhao,
    FlowState: 'Running',
    Sender: starter.Name,
    SenderId: starter.Id,
    StartNodeId: start.Id,
    StartNodeName: start.NodeName,
    HandlerUsers: JSON.stringify(handled),
    CopyUsers: '[]',
    NotHandlerUsers: JSON.stringify(
      advanced
        ? approvers
            .slice(1)
            .map((user) => ({ Id: user.Id, Name: user.Name, NodeId: node(first).Id, NodeName: first.name }))
        : [],
    ),
  });
  const step = { context, flow, shared, FlowId, starter, id, out };
  const startWork = addWork(step, {
    at: start,
    from: start,
    sender: starter,
    receiver: starter,
    state: 'Done',
    batch: id(),
    madeBy: '',
  });
  addStep(step, {
    at: start,
    to: node(first),
    sender: starter,
    receivers: approvers,
    type: 'Auto',
    work: startWork,
  });
  const batch = id();
  const works = approvers.map((receiver, index) => {
    const state = !advanced ? 'Todo' : index === 0 ? 'Done' : 'OtherDone';
    return addWork(step, {
      at: node(first),
      from: start,
      sender: starter,
      receiver,
      state,
      batch,
      madeBy: startWork,
    });
  });
  if (!advanced) return;
  for (const work of out.wf_work)
    if (work.BatchId === batch && work.WorkState === 'OtherDone') work.ClosedByWorkId = works[0];
  const next = second.people(context, starter);
  addStep(step, {
    at: node(first),
    to: node(second),
    sender: approver,
    receivers: next,
    type: 'Agree',
    work: works[0] ?? '',
  });
  const nextBatch = id();
  for (const receiver of next)
    addWork(step, {
      at: node(second),
      from: node(first),
      sender: approver,
      receiver,
      state: 'Todo',
      batch: nextBatch,
      madeBy: works[0] ?? '',
    });
}

interface StepContext {
  context: SeedContext;
  flow: FlowSeed;
  shared: SeedRow;
  FlowId: string;
  starter: SeedUser;
  id: () => string;
  out: WorkRows;
}

interface NodeName {
  Id: string;
  NodeName: string;
}

function addWork(
  { context, flow, shared, FlowId, starter, id, out }: StepContext,
  work: {
    at: NodeName;
    from: NodeName;
    sender: SeedUser;
    receiver: SeedUser;
    state: string;
    batch: string;
    madeBy: string;
  },
): string {
  const Id = id();
  out.wf_work.push({
    ...shared,
    Id,
    UserId: work.sender.Id,
    UserName: work.sender.Name,
    FlowId,
    FlowDesignId: flowDesignId(context.osClient, flow.key),
    FlowNo: '',
    WorkState: work.state,
    NodeId: work.at.Id,
    NodeName: work.at.NodeName,
    FromNodeId: work.from.Id,
    FromNodeName: work.from.NodeName,
    Sender: work.sender.Name,
    SenderId: work.sender.Id,
    FirstSender: starter.Name,
    FirstSenderId: starter.Id,
    Receiver: work.receiver.Name,
    ReceiverId: work.receiver.Id,
    BatchId: work.batch,
    FromWorkId: work.madeBy,
    ClosedByWorkId: '',
    HandlerTime: work.state === 'Done' ? shared.CreateTime : null,
  });
  return Id;
}

function addStep(
  { shared, FlowId, id, out }: StepContext,
  step: { at: NodeName; to: NodeName; sender: SeedUser; receivers: SeedUser[]; type: string; work: string },
): void {
  out.wf_history.push({
    ...shared,
    Id: id(),
    UserId: step.sender.Id,
    UserName: step.sender.Name,
    FlowId,
    WorkId: step.work,
    FromNodeId: step.at.Id,
    FromNodeName: step.at.NodeName,
    ToNodeId: step.to.Id,
    ToNodeName: step.to.NodeName,
    Sender: step.sender.Name,
    SenderId: step.sender.Id,
    CopyUsers: '[]',
    LineId: '',
    LineValue: '',
    Receivers: JSON.stringify(step.receivers.map((user) => ({ Id: user.Id, Name: user.Name }))),
    ApprovalType: step.type,
    ApprovalIdea: step.type === 'Agree' ? '同意' : '',
  });
}
