import { addDays, isWorkday, leaveDays } from '../../../src/lib/work-calendar';
import type { SeedRow, SeedUser } from '../types';
import { pad } from '../base/clock';
import { menu, type ButtonDraft, type Grants, type MenuDraft } from '../base/define-menu';
import { rowIds } from '../base/ids';
import { seededRandom } from '../base/random';
import { by, type SeedContext, type Subject } from '../base/subject';
import { chineseCalendar } from './work-calendar';
import { flowDesignId, officeFlows } from './flow-designs';
import { flowWorks } from './flow-works';
import { purchasePaper } from './purchase-paper';
import { FORM_STATES, leaveForm, LEAVE_KINDS, makeupForm, purchaseForm, sealForm } from './oa-forms';

const start = (flow: string): string =>
  `V8.OpenFormWF(V8.Form, 'Edit', { WorkType: 'StartWork', FlowDesignId: '${flow}' });`;

/** Not handed in, or taken back: it waits for its applicant, and nobody else can hand it in for him. */
const WITHDRAWN = `V8.Result = ['草稿', '已撤回'].indexOf(V8.Form.Zhuangtai) >= 0
  && (V8.Form.ShenqingrenID == V8.CurrentUser.Id || V8.Form.UserId == V8.CurrentUser.Id);`;

const stateTabs: ButtonDraft[] = [
  {
    key: 'mine',
    name: '我的',
    v8: `V8.SearchSet([{ Name: 'UserId', Value: V8.CurrentUser.Id, Type: '=' }]);`,
  },
  { key: 'running', name: '审批中', v8: `V8.SearchSet([['Zhuangtai', '=', '审批中']]);` },
  { key: 'passed', name: '已通过', v8: `V8.SearchSet([['Zhuangtai', '=', '已通过']]);` },
  { key: 'all', name: '全部', v8: 'V8.SearchSet([]);' },
];

const ordinary: Grants = {
  manager: ['Add', 'Edit', 'Del', 'start'],
  finance: ['Add', 'Edit', 'start'],
  hr: ['Add', 'Edit', 'Del', 'Export', 'ForOthers', 'start'],
  buyer: ['Add', 'Edit', 'start'],
  inspector: ['Add', 'start'],
  field: ['Add', 'Edit', 'start'],
  staff: ['Add', 'Edit', 'start'],
  viewer: [],
  limited: ['Add', 'NoDetail'],
};

/** Leave, purchase, seal use and make-up punches: the forms with approval flows. */
export function office(context: SeedContext): Subject {
  const { osClient } = context;
  const [leave, purchase, seal] = [leaveForm(osClient), purchaseForm(osClient), sealForm(osClient)];
  const makeup = makeupForm(osClient);
  const rows = {
    diy_leave: () => leaveRows(context),
    diy_purchase: () => purchaseRows(context),
    diy_seal_use: () => sealRows(context),
  };
  /** A menu whose records go through a flow; they may be changed until it starts, and after it was taken back. */
  const approved = (flow: string, draft: Omit<MenuDraft, 'grants'>) => {
    const design = flowDesignId(osClient, flow);
    const startButton: ButtonDraft = {
      key: 'start',
      name: '提交审批',
      v8: start(design),
      show: WITHDRAWN,
      inRow: true,
    };
    return menu(osClient, {
      ...draft,
      flow: design,
      titleTags: ['Zhuangtai'],
      tabs: stateTabs,
      row: [startButton],
      grants: ordinary,
      more: { EditCodeShowV8: WITHDRAWN, DelCodeShowV8: WITHDRAWN, ...draft.more },
    });
  };
  return {
    forms: [leave, purchase, seal, makeup],
    menus: [
      approved('leave', {
        key: 'leave',
        name: '请假申请',
        parent: 'oa',
        form: leave,
        icon: 'fas fa-calendar-minus',
        sort: 2,
        card: ['Shenqingren', 'Leixing', 'KaishiRQ', 'JieshuRQ', 'Tianshu'],
        bottomTags: ['Bumen'],
        search: ['+Shenqingren', 'Leixing', 'KaishiRQ', 'Tianshu', 'Zhuangtai'],
        statistics: [['Tianshu', 'Sum']],
        orderBy: ['KaishiRQ', 'DESC'],
      }),
      approved('purchase', {
        key: 'purchase',
        name: '采购申请',
        parent: 'oa',
        form: purchase,
        icon: 'fas fa-shopping-cart',
        sort: 3,
        card: ['Wupin', 'Shenqingren', 'Jine', 'XuyaoRQ'],
        bottomTags: ['Leibie', 'Bumen'],
        search: ['+Wupin', '+Shenqingren', 'Leibie', 'Jine', 'XuyaoRQ', 'Zhuangtai'],
        statistics: [['Jine', 'Sum']],
        orderBy: ['CreateTime', 'DESC'],
        more: { PaperTemplate: purchasePaper(osClient) },
      }),
      approved('seal_use', {
        key: 'seal_use',
        name: '用印申请',
        parent: 'oa',
        form: seal,
        icon: 'fas fa-stamp',
        sort: 4,
        card: ['WenjianMC', 'Yinzhang', 'Shenqingren', 'YongyinRQ', 'Fenshu'],
        search: ['+WenjianMC', 'Yinzhang', 'YongyinRQ', 'Waidai', 'Zhuangtai'],
        orderBy: ['CreateTime', 'DESC'],
      }),
      approved('makeup', {
        key: 'attendance_makeup',
        name: '补卡申请',
        parent: 'hr',
        form: makeup,
        icon: 'fas fa-user-clock',
        sort: 2,
        card: ['Shenqingren', 'Riqi', 'DakaLX', 'DakaSJ', 'Shiyou'],
        search: ['+Shenqingren', 'Riqi', 'Zhuangtai'],
        orderBy: ['Riqi', 'DESC'],
      }),
    ],
    flows: officeFlows(context, { leave, purchase, seal, makeup }),
    rows: { ...rows, ...flowWorks(context, rows) },
  };
}

/** Number of seeded rows of each form that are in the state "审批中"; flow-works.ts gives each of them a running flow. */
const RUNNING_FORMS = 6;

/** The applicant of the n-th running form: the named field worker first, so that printed accounts have something to see. */
const APPLICANTS = ['field', 'user13', 'manager', 'field', 'finance', 'admin'] as const;

function applicants({ org }: SeedContext, random: ReturnType<typeof seededRandom>, index: number): SeedUser {
  const account = APPLICANTS[index];
  return account ? org.user(account) : random.pick(org.users);
}

/** The first rows are running, one draft follows, the rest is history. */
function stateOf(index: number, random: ReturnType<typeof seededRandom>): string {
  if (index < RUNNING_FORMS) return '审批中';
  if (index < RUNNING_FORMS + 2) return '草稿';
  return random.chance(0.85) ? '已通过' : random.pick(FORM_STATES.slice(3, 5));
}

function applicationRows(
  context: SeedContext,
  table: string,
  prefix: string,
  count: number,
  details: (random: ReturnType<typeof seededRandom>, offset: number) => SeedRow,
): SeedRow[] {
  const { osClient, clock, org } = context;
  const random = seededRandom(`${osClient}/${table}`);
  const id = rowIds(osClient, table);
  return Array.from({ length: count }, (_, index) => {
    const user = applicants(context, random, index);
    const offset = index < RUNNING_FORMS ? -index - 1 : -index * 3;
    return {
      Id: id(),
      ...by(user, clock.at(offset, `${pad(random.int(8, 17))}:${pad(random.int(0, 59))}`)),
      Bianhao: `${prefix}${pad(count - index, 5)}`,
      Shenqingren: user.Name,
      ShenqingrenID: user.Id,
      Zhuangtai: stateOf(index, random),
      ...(table === 'diy_seal_use' ? {} : { Bumen: org.deptName(user) }),
      ...details(random, offset),
    };
  });
}

function leaveRows(context: SeedContext): SeedRow[] {
  const reasons = [
    '家中有事，需回老家处理',
    '感冒发烧，遵医嘱休息',
    '孩子家长会',
    '年假外出旅行',
    '办理房产手续',
    '加班调休',
  ];
  const { clock } = context;
  const calendar = { weekdays: [1, 2, 3, 4, 5], exceptions: chineseCalendar() };
  return applicationRows(context, 'diy_leave', 'QJ', 60, (random, offset) => {
    const days = random.int(1, 5);
    const Leixing = random.pick(LEAVE_KINDS.slice(0, 4));
    // Nobody requests leave from a rest day: it begins on the next workday.
    let from = clock.day(offset + 3);
    while (!isWorkday(from, calendar)) from = addDays(from, 1);
    let to = from;
    const span = () => ({ from, fromHalf: '上午', to, toHalf: '下午' }) as const;
    while (leaveDays(span(), calendar) < days) to = addDays(to, 1);
    return {
      Leixing,
      KaishiRQ: from,
      KaishiSD: '上午',
      JieshuRQ: to,
      JieshuSD: '下午',
      Tianshu: days,
      Shiyou: random.pick(reasons),
      Zhengming: '',
    };
  });
}

function purchaseRows(context: SeedContext): SeedRow[] {
  const goods = [
    '变频器',
    '轴承 6205',
    '劳保手套',
    'A4 打印纸',
    '工控屏',
    '叉车年检服务',
    '笔记本电脑',
    '安全帽',
  ];
  return applicationRows(context, 'diy_purchase', 'CG', 36, (random, offset) => {
    const [Shuliang, Danjia] = [random.int(1, 20), random.pick([35, 120, 460, 890, 2150, 3420])];
    return {
      Leibie: random.pick(['设备', '备件', '办公用品', '劳保用品']),
      Wupin: random.pick(goods),
      Shuliang,
      Danjia,
      Jine: Shuliang * Danjia,
      XuyaoRQ: context.clock.day(offset + 14),
      Yongtu: '生产备用，库存低于安全线。',
      Fujian: '[]',
    };
  });
}

function sealRows(context: SeedContext): SeedRow[] {
  const papers = ['年度框架合同', '保密协议', '投标文件', '银行开户资料', '授权委托书', '设备租赁合同'];
  return applicationRows(context, 'diy_seal_use', 'YY', 24, (random, offset) => ({
    Yinzhang: random.pick(['公章', '合同章', '财务章', '法人章']),
    WenjianMC: random.pick(papers),
    Fenshu: random.int(1, 6),
    YongyinRQ: context.clock.day(offset + 1),
    Waidai: random.chance(0.2) ? 1 : 0,
    Shuoming: '',
    Fujian: '[]',
  }));
}
