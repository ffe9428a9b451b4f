import type { SeedRow, SeedUser, TenantSeed } from '../types';
import { roleId } from '../base/roles';
import type { SeedContext } from '../base/subject';
import { addFlowRows, type FlowSeed, type Stage, type WorkRows } from './flow-rows';

const account = (key: string, name: string, ...accounts: string[]): Stage => ({
  key,
  name,
  everybody: key === 'sign',
  people: ({ org }) => accounts.map((each) => org.user(each)),
});
const manager: Stage = { key: 'manager', name: '部门经理审批', everybody: false, people: managersOf };
const director = account('director', '总经理审批', 'director');

/** The seeded flows with the nodes each row passes, as flow-designs.ts draws them. */
const FLOWS: readonly FlowSeed[] = [
  {
    key: 'leave',
    table: 'diy_leave',
    title: '请假审批',
    notice: [
      ['Leixing', '请假类型'],
      ['KaishiRQ', '开始日期'],
      ['JieshuRQ', '结束日期'],
      ['Tianshu', '请假天数'],
      ['Shiyou', '请假事由'],
    ],
    copy: { stage: 'manager', account: 'hr' },
    stages: (row) => (Number(row.Tianshu) >= 3 ? [manager, director] : [manager]),
  },
  {
    key: 'purchase',
    table: 'diy_purchase',
    title: '采购审批',
    notice: [
      ['Jine', '预估金额'],
      ['Wupin', '物品名称'],
      ['Yongtu', '用途说明'],
    ],
    copy: { stage: 'buy', account: 'finance' },
    stages: (row) => [
      manager,
      ...(Number(row.Jine) >= 10_000 ? [account('sign', '财务与总经理会签', 'finance', 'director')] : []),
      account('buy', '采购执行', 'buyer'),
    ],
  },
  {
    key: 'seal_use',
    table: 'diy_seal_use',
    title: '用印审批',
    notice: [
      ['Yinzhang', '印章'],
      ['WenjianMC', '文件名称'],
    ],
    copy: { stage: 'director', account: 'manager' },
    stages: (row) => [
      row.Yinzhang === '公章' || row.Yinzhang === '法人章' ? director : account('hr', '行政审批', 'hr'),
      account('register', '用印登记', 'hr'),
    ],
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

/** How many approved forms of each kind have their finished flow as well. */
const FINISHED = 8;

/**
 * A flow for every seeded form that is 审批中 – every third one already past its first approver – and for the newest
 * approved ones, written as the flow engine would have written them.
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
    const rows = forms[flow.table]?.() ?? [];
    rows
      .filter((row) => row.Zhuangtai === '审批中')
      .forEach((row, index) => addFlowRows(context, flow, row, index % 3 === 2 ? 1 : 0, out));
    for (const row of rows.filter((each) => each.Zhuangtai === '已通过').slice(0, FINISHED)) {
      addFlowRows(context, flow, row, flow.stages(row).length, out);
    }
  }
  return out;
}
