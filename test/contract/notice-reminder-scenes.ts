import type { EventName } from '../../server/notices/definition';
import { FIX, PLAN, hears, type Cast, type Scene } from './notice-stage';

type Reminded = Extract<EventName, `${string}.${'dueToday' | 'overdue' | 'missing' | 'dueSoon' | 'late'}`>;

const until = (moment: string) => (cast: Cast) =>
  cast.admin.addRow('diy_check_plan', {
    Mingcheng: '四号线 5S',
    Leixing: '5S',
    Quyu: '四号线',
    Zhuangtai: '待检查',
    FuzeRenID: cast.inspector.id,
    JihuaJSSJ: moment,
  });
const fixUntil = (day: string) => (cast: Cast) =>
  cast.admin.addRow('diy_check_zhenggai', {
    WentiMS: '护栏松动',
    ZerenRenID: cast.inspector.id,
    YaoqiuWCSJ: day,
    Zhuangtai: '待整改',
  });
const at = (moment: string): Pick<Scene, 'actor' | 'act'> => ({
  actor: null,
  act: (_cast, _id, remindAt) => remindAt(moment),
});

const RECORD = /^\/pages\/workbench\/work-detail\/index\?id={id}&table=\w+$/;
const TODAY = '2026-11-24';

/** The events that the clock brings, in chronological order. */
export const REMINDED: Readonly<Record<Reminded, Scene>> = {
  'inspection.dueToday': {
    tenant: 'loctek',
    before: until('2026-11-21 17:30:00'),
    ...at('2026-11-21T08:30:00'),
    hears: { assignee: hears('inspector', /^检查任务「四号线 5S」今天到期$/, PLAN) },
  },
  'inspection.overdue': {
    tenant: 'loctek',
    before: until('2026-11-21 17:30:00'),
    ...at('2026-11-22T08:30:00'),
    hears: {
      assignee: hears('inspector', /^检查任务「四号线 5S」应在 2026-11-21 完成，已经逾期$/, PLAN),
      superior: hears('warehouse', /^姚亦然的检查任务「四号线 5S」应在 2026-11-21 完成，已经逾期$/, PLAN),
    },
  },
  'rectification.dueToday': {
    tenant: 'loctek',
    before: fixUntil('2026-11-23'),
    ...at('2026-11-23T08:30:00'),
    hears: { assignee: hears('inspector', /^整改任务「护栏松动」今天到期$/, FIX) },
  },
  'rectification.overdue': {
    tenant: 'loctek',
    before: fixUntil('2026-11-23'),
    ...at('2026-11-24T08:30:00'),
    hears: {
      assignee: hears('inspector', /^整改任务「护栏松动」应在 2026-11-23 完成，已经逾期$/, FIX),
      superior: hears('warehouse', /^姚亦然的整改任务「护栏松动」应在 2026-11-23 完成，已经逾期$/, FIX),
    },
  },
  'report.missing': {
    tenant: 'microi',
    before: async (cast) => {
      const { buyer, viewer: _silent, ...writers } = cast;
      const days = [
        [buyer, '2026-11-23'] as const,
        ...Object.values(writers).map((one) => [one, TODAY] as const),
      ];
      for (const [visitor, Riqi] of days)
        await visitor.addRow('diy_daily_report', {
          Riqi,
          Leixing: '日报',
          WanchengGZ: '完成',
          MingriJH: '计划',
          Zhuangtai: '已提交',
        });
      return '';
    },
    ...at('2026-11-24T20:30:00'),
    hears: {
      assignee: hears(
        ['buyer', 'viewer'],
        /^2026-11-24 的日报还没有提交$/,
        /^\/pages\/tools\/daily-report\/index\?date=2026-11-24$/,
      ),
    },
  },
  'punch.missing': {
    tenant: 'microi',
    before: async (cast) => {
      const id = await cast.buyer.addRow('diy_leave', {
        Leixing: '事假',
        KaishiRQ: '2026-11-24',
        JieshuRQ: '2026-11-24',
        Tianshu: 1,
        Shiyou: '家中有事',
        Zhuangtai: '草稿',
      });
      await cast.buyer.start('leave', id);
      await cast.warehouse.decide(id, 'Agree');
      return '';
    },
    ...at('2026-11-25T09:30:00'),
    hears: {
      assignee: hears(
        ['admin', 'field', 'manager', 'director', 'finance', 'hr', 'warehouse', 'inspector', 'viewer'],
        /^2026-11-24 有缺卡，请补卡$/,
        /^\/pages\/tools\/daka\/list\?month=2026-11$/,
      ),
    },
  },
  'approval.dueSoon': {
    tenant: 'microi',
    before: (cast) => cast.field.startLeave(2),
    // It was handed in on a Wednesday; the weekend does not count.
    ...at('2026-11-30T09:30:00'),
    hears: { approver: hears('manager', /^许南乔的.+等你处理，今天是最后一天$/) },
  },
  'approval.late': {
    tenant: 'microi',
    before: (cast) => cast.field.startLeave(2),
    ...at('2026-12-04T09:30:00'),
    hears: {
      approver: hears('manager', /^许南乔的.+从 2026-11-30 起等你处理，已经超时$/),
      starter: hears('field', /^你的.+从 2026-11-30 起等周以宁处理，已经超时，可以催办$/),
      // Only the administrators lead the manager's department.
      superior: hears([], /./, RECORD),
    },
  },
};
