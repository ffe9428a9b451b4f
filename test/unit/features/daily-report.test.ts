import type { Draft } from '@/data/drafts/drafts';
import { draftOf, reportPeriodOf, readReport, REPORTS, startOf } from '@/features/daily-report/report';
import { unfinishedReports } from '@/features/daily-report/unfinished';

const row = (date: string, plan: string) =>
  readReport({ Id: date, Riqi: `${date} 00:00:00`, MingriJH: plan });

describe('daily report', () => {
  it.each([
    ['日报', '2026-11-20', '2026-11-20'],
    ['周报', '2026-11-20', '2026-11-16'],
    ['周报', '2026-11-16', '2026-11-16'],
    ['周报', '2026-11-22', '2026-11-16'],
    ['月报', '2026-11-30', '2026-11-01'],
    ['周报', '2026-01-01', '2025-12-29'],
  ] as const)('F2-period: a %s of %s is filed under %s', (kind, day, period) => {
    expect(reportPeriodOf(kind, day)).toBe(period);
  });

  it("F2-carry: a new report begins with the last one's plan, an existing one of the period with its own content", () => {
    const reports = [row('2026-11-20', '今天写的'), row('2026-11-18', '拜访客户'), row('2026-11-17', '旧的')];
    expect(draftOf(startOf(reports, '2026-11-21')).done).toBe('今天写的');
    expect(draftOf(startOf(reports, '2026-11-19')).done).toBe('拜访客户');
    expect(draftOf(startOf(reports, '2026-11-20')).plan).toBe('今天写的');
    expect(draftOf(startOf([], '2026-11-20')).done).toBe('');
  });

  it('F2-unfinished: reports begun for earlier periods and not submitted are found, newest first', () => {
    const draft = (row: string, values: Record<string, unknown>, form = REPORTS): Draft => ({
      ...{ version: 1, savedAt: 0, files: {}, fingerprint: 'report/1' },
      ...{ form, row, values },
    });
    const kept = [
      draft('日报:2026-11-19', { done: '昨天的', plan: '' }),
      draft('日报:2026-11-20', { done: '今天的' }),
      draft('周报:2026-11-09', { plan: '上周的' }),
      draft('周报:2026-11-16', { done: '本周的' }),
      draft('月报:2026-10-01', { done: '上月的' }),
      draft('日报:2026-11-18', { done: ' ', plan: '' }),
      draft('日报:2026-08-03', { done: '早就忘了的' }),
      draft('年报:2026-11-19', { done: '没有这种' }),
      draft('日报:2026-11-17', { done: '别的表的' }, 'diy_customer'),
    ];
    expect(unfinishedReports(kept, '2026-11-20').map(({ text }) => text)).toEqual([
      '昨天的',
      '上周的',
      '上月的',
    ]);
  });

  it('F2-read: damaged people, readers and comments count as none', () => {
    const report = readReport({
      Id: 'x',
      Jieshouren: '{broken',
      YuedurenIds: 7,
      Pinglun: '"x"',
      Leixing: '年报',
    });
    expect(report).toMatchObject({ receivers: [], readers: [], comments: [], kind: '日报' });
  });
});
