import { flowNodeId } from '../../server/seed/subjects/flow-designs';
import type { EventName } from '../../server/notices/definition';
import type { Row } from '../../src/data/protocol/row';
import { leaveOf, type DemoVisitor } from './demo-kit';
import { REMINDED } from './notice-reminder-scenes';
import { FIX, PLAN, hears, type Cast, type Scene } from './notice-stage';

const write = async (visitor: DemoVisitor, table: string, Id: string, values: object): Promise<void> => {
  const { Code, Msg } = await visitor.call<Row>('/api/FormEngine/uptFormData', {
    FormEngineKey: table,
    Id,
    _RowModel: values,
  });
  if (Code !== 1) throw new Error(String(Msg));
};
const back = (key: string) => ({
  BackNodeId: flowNodeId('microi', 'leave', key),
  ApprovalIdea: '请补材料',
});
const REPORT = /^\/pages\/tools\/daily-report\/index\?id={id}$/;
const approval = { tenant: 'microi', before: (cast: Cast) => cast.field.startLeave(2) } as const;
const long = { ...approval, before: (cast: Cast) => cast.field.startLeave(5) };
const agreed = {
  ...approval,
  before: async (cast: Cast) => {
    const id = await cast.field.startLeave(5);
    await cast.manager.decide(id, 'Agree');
    return id;
  },
};

const planOf = (cast: Cast, values: object = {}) =>
  cast.admin.addRow('diy_check_plan', {
    Mingcheng: '三号线 5S',
    Leixing: '5S',
    Quyu: '三号线',
    Zhuangtai: '待检查',
    JihuaJSSJ: '2026-12-01 17:30:00',
    ...values,
  });
const fixOf = async (cast: Cast, values: object = {}) =>
  cast.inspector.addRow('diy_check_zhenggai', {
    JihuaID: await planOf(cast, { FuzeRenID: cast.inspector.id }),
    WentiMS: '通道堆放',
    YaoqiuWCSJ: '2026-12-03',
    FuheRenID: cast.inspector.id,
    Zhuangtai: '待整改',
    ...values,
  });
const handedIn = async (cast: Cast) => {
  const id = await fixOf(cast, { ZerenRenID: cast.warehouse.id });
  await write(cast.manager, 'diy_check_zhenggai', id, { Zhuangtai: '待复核' });
  return id;
};
const fix = { tenant: 'loctek', before: handedIn } as const;

const people = (...visitors: DemoVisitor[]) => JSON.stringify(visitors.map(({ id }) => ({ Id: id })));
let day = 0;
const reportOf = (cast: Cast, Zhuangtai: string) =>
  cast.field.addRow('diy_daily_report', {
    Riqi: `2026-01-${String((day += 1)).padStart(2, '0')}`,
    Leixing: '日报',
    WanchengGZ: '完成',
    MingriJH: '计划',
    Jieshouren: people(cast.manager),
    Chaosong: people(cast.director, cast.manager),
    Zhuangtai,
  });

/** A way to every event; an event without one is a type error. */
export const SCENES: Readonly<Record<EventName, Scene>> = {
  'approval.todo': {
    ...approval,
    actor: 'field',
    before: (cast) => cast.field.addRow('diy_leave', leaveOf(2)),
    act: (cast, id) => cast.field.start('leave', id),
    hears: { approver: hears('manager', /^许南乔的.+等你处理$/) },
  },
  'approval.reopened': {
    ...approval,
    actor: 'warehouse',
    before: async (cast) => {
      const id = await cast.buyer.addRow('diy_leave', leaveOf(5));
      await cast.buyer.start('leave', id);
      await cast.warehouse.decide(id, 'Agree');
      return id;
    },
    act: (cast, id) => cast.warehouse.recall(id, 'leave', 'manager'),
    hears: { approver: hears(['admin', 'manager'], /^程景明的.+重新等你处理$/) },
  },
  'approval.approved': {
    ...approval,
    actor: 'manager',
    act: (cast, id) => cast.manager.decide(id, 'Agree'),
    hears: { starter: hears('field', /^你的.+已通过$/) },
  },
  'approval.copied': {
    ...long,
    actor: 'manager',
    act: (cast, id) => cast.manager.decide(id, 'Agree'),
    hears: { copied: hears('hr', /^许南乔的[^，]+抄送给你$/) },
  },
  'approval.copiedAtEnd': {
    ...approval,
    actor: 'manager',
    act: (cast, id) => cast.manager.decide(id, 'Agree'),
    hears: { copied: hears('hr', /^许南乔的.+已通过，抄送给你$/) },
  },
  'approval.refused': {
    ...approval,
    actor: 'manager',
    act: (cast, id) => cast.manager.decide(id, 'Disagree', { ApprovalIdea: '要交付' }),
    hears: { starter: hears('field', /^你的.+被周以宁拒绝：要交付$/) },
  },
  'approval.returned': {
    ...agreed,
    actor: 'director',
    act: (cast, id) => cast.director.decide(id, 'Disagree', back('manager')),
    hears: { approver: hears('manager', /退回：请补材料$/) },
  },
  'approval.recalled': {
    ...approval,
    actor: 'field',
    act: (cast, id) => cast.field.recall(id, 'leave', 'start'),
    hears: { overtaken: hears('manager', /^许南乔撤回了.+，不用再处理：撤回$/, '') },
  },
  'approval.handedOver': {
    ...approval,
    actor: 'director',
    act: async (cast, id) => {
      const work = await cast.manager.todo(id);
      await cast.director.flow('handOverWork', {
        WorkId: work?.Id,
        FlowId: work?.FlowId,
        ApprovalIdea: '出差',
        AddUsers: [cast.warehouse.id],
      });
    },
    hears: {
      approver: hears('warehouse', /移交给你：出差$/),
      overtaken: hears('manager', /移交给唐嘉树，不用再处理：出差$/),
      starter: hears('field', /^沈牧把.+移交给.+$/),
    },
  },
  'approval.cancelled': {
    ...agreed,
    actor: 'admin',
    act: async (cast, id) => {
      const [flow] = await cast.field.flows('Sender', id);
      await cast.admin.flow('cancelFlow', { WorkId: 'none', FlowId: flow?.Id, ApprovalIdea: '不去了' });
    },
    hears: {
      overtaken: hears('director', /作废了.+，不用再处理：不去了$/, ''),
      starter: hears('field', /作废了[^，]+：不去了$/),
      handler: hears('manager', /作废了[^，]+：不去了$/),
      copied: hears('hr', /作废了[^，]+：不去了$/),
    },
  },
  'approval.commented': {
    ...agreed,
    actor: 'admin',
    act: async (cast, id) => {
      const [flow] = await cast.field.flows('Sender', id);
      const hr = await cast.hr.call<{ Name: string }>('/api/SysUser/getCurrentUser');
      await cast.admin.flow('commentFlow', { FlowId: flow?.Id, ApprovalIdea: `@${hr.Data.Name} 假期够吗` });
    },
    hears: {
      mentioned: hears('hr', /里提到了你：@.+ 假期够吗$/),
      approver: hears('director', /评论了许南乔的[^：]+：@.+ 假期够吗$/),
      starter: hears('field', /评论了你的[^：]+：@.+ 假期够吗$/),
      handler: hears('manager', /评论了许南乔的[^：]+：@.+ 假期够吗$/),
    },
  },
  'approval.urged': {
    ...agreed,
    actor: 'field',
    act: async (cast, id) => {
      const [flow] = await cast.field.flows('Sender', id);
      await cast.field.flow('urgeFlow', { FlowId: flow?.Id, ApprovalIdea: '明早的车' });
    },
    hears: { approver: hears('director', /^许南乔催你处理.+：明早的车$/) },
  },
  'inspection.assigned': {
    tenant: 'loctek',
    actor: 'admin',
    before: (cast) => planOf(cast, { FuzeRenID: cast.warehouse.id }),
    act: (cast, id) => write(cast.admin, 'diy_check_plan', id, { FuzeRenID: cast.inspector.id }),
    hears: { assignee: hears('inspector', /把检查任务「三号线 5S」交给你，请在 2026-12-01 前完成$/, PLAN) },
  },
  'rectification.assigned': {
    tenant: 'loctek',
    actor: 'inspector',
    before: (cast) => fixOf(cast),
    act: (cast, id) => write(cast.inspector, 'diy_check_zhenggai', id, { ZerenRenID: cast.warehouse.id }),
    hears: { assignee: hears('warehouse', /请你整改：通道堆放，请在 2026-12-03 前完成$/, FIX) },
  },
  'rectification.handedIn': {
    tenant: 'loctek',
    actor: 'warehouse',
    before: (cast) => fixOf(cast, { ZerenRenID: cast.warehouse.id }),
    act: (cast, id) => write(cast.warehouse, 'diy_check_zhenggai', id, { Zhuangtai: '待复核' }),
    hears: { reviewer: hears('inspector', /提报了整改，等你复核：通道堆放$/, FIX) },
  },
  'rectification.passed': {
    ...fix,
    actor: 'inspector',
    act: (cast, id) =>
      write(cast.inspector, 'diy_check_zhenggai', id, { FuheJG: '通过', Zhuangtai: '已完成' }),
    hears: {
      assignee: hears('warehouse', /通过了整改：通道堆放$/, FIX),
      reporter: hears('manager', /通过了整改：通道堆放$/, FIX),
    },
  },
  'rectification.returned': {
    ...fix,
    actor: 'inspector',
    act: (cast, id) =>
      write(cast.inspector, 'diy_check_zhenggai', id, {
        FuheJG: '退回',
        FuheYJ: '照片不清',
        Zhuangtai: '已退回',
      }),
    hears: {
      assignee: hears('warehouse', /退回了整改：通道堆放：照片不清$/, FIX),
      reporter: hears('manager', /退回了整改：通道堆放：照片不清$/, FIX),
    },
  },
  'inspection.spotFailed': {
    tenant: 'loctek',
    actor: 'admin',
    before: (cast) => planOf(cast, { FuzeRenID: cast.inspector.id }),
    act: async (cast, id) => {
      const sample = { JihuaID: id, YangbenMC: '轴承座', YangbenBH: 'ZC-1' };
      await cast.inspector.addRow('diy_check_choucha', { ...sample, Jieguo: '合格' });
      await cast.admin.addRow('diy_check_choucha', { ...sample, Jieguo: '不合格', Wenti: '毛刺' });
    },
    hears: {
      assignee: hears('inspector', /抽查「三号线 5S」不合格：轴承座 毛刺$/, PLAN),
      superior: hears([], /./, PLAN),
    },
  },
  'report.received': {
    tenant: 'microi',
    actor: 'field',
    before: (cast) => reportOf(cast, '草稿'),
    act: (cast, id) => write(cast.field, 'diy_daily_report', id, { Zhuangtai: '已提交' }),
    hears: {
      receiver: hears('manager', /^许南乔的2026-01-\d\d 日报$/, REPORT),
      copied: hears('director', /^许南乔的2026-01-\d\d 日报$/, REPORT),
    },
  },
  'report.commented': {
    tenant: 'microi',
    actor: 'manager',
    before: async (cast) => {
      const id = await reportOf(cast, '已提交');
      await cast.admin.engine('report_comment', { Id: id, CommentId: 'c1', Content: '收到' });
      return id;
    },
    act: async (cast, id) => {
      const { Data } = await cast.director.call<Row>('/api/SysUser/getCurrentUser', {});
      const comment = { Id: id, CommentId: 'c2', Content: `@${String(Data.Name)} 请看` };
      await cast.manager.engine('report_comment', comment);
      await cast.manager.engine('report_comment', comment);
    },
    hears: {
      mentioned: hears('director', /^周以宁在2026-01-\d\d 日报里提到了你：@.+ 请看$/, REPORT),
      starter: hears('field', /^周以宁评论了你的2026-01-\d\d 日报：@.+ 请看$/, REPORT),
      follower: hears('admin', /^周以宁也评论了2026-01-\d\d 日报：@.+ 请看$/, REPORT),
    },
  },
  'record.assigned': {
    tenant: 'microi',
    actor: 'manager',
    before: (cast) =>
      cast.manager.addRow('diy_customer', {
        CustName: '交给别人的客户',
        Status: '潜在',
        Contact: '王',
        OwnerId: cast.manager.id,
      }),
    act: (cast, id) => write(cast.manager, 'diy_customer', id, { OwnerId: cast.field.id }),
    hears: {
      assignee: hears(
        'field',
        /^周以宁把「交给别人的客户」交给你负责$/,
        /^\/pages\/workbench\/work-detail\/index\?id={id}&table=\w+$/,
      ),
    },
  },
  ...REMINDED,
};
