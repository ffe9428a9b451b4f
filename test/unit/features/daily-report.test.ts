import { draftOf, periodOf, readReport, startOf } from '@/features/daily-report/report';

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
    expect(periodOf(kind, day)).toBe(period);
  });

  it("F2-carry: a new report begins with the last one's plan, the one of the period with itself", () => {
    const reports = [row('2026-11-20', '今天写的'), row('2026-11-18', '拜访客户'), row('2026-11-17', '旧的')];
    expect(draftOf(startOf(reports, '2026-11-21')).done).toBe('今天写的');
    expect(draftOf(startOf(reports, '2026-11-19')).done).toBe('拜访客户');
    expect(draftOf(startOf(reports, '2026-11-20')).plan).toBe('今天写的');
    expect(draftOf(startOf([], '2026-11-20')).done).toBe('');
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
