import type { ReportModel } from '@/features/menus/menu-model';
import { daysOfAxis, periodBefore, presetOfPeriod, presetPeriod } from '@/lib/named-periods';
import { filtersOfRow } from '@/features/records/report/report-records';
import { reportTable } from '@/features/records/report/report-rows';

const TODAY = '2026-03-31';

const report = (more: Partial<ReportModel> = {}): ReportModel => ({
  dataSource: 'sales',
  params: [
    { name: 'From', label: '开始日期', component: 'DateTime', options: [] },
    { name: 'To', label: '结束日期', component: 'DateTime', options: [] },
    { name: 'Status', label: '状态', component: 'Select', options: ['', '已完成'] },
  ],
  columns: [],
  chart: null,
  records: {
    menu: 'orders',
    fields: { Month: 'OrderDate', From: 'OrderDate', To: 'OrderDate', Status: 'Status' },
  },
  ...more,
});

describe('the period of a report', () => {
  it.each([
    ['thisMonth', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['lastMonth', '2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31'],
    ['thisQuarter', '2026-01-01', '2026-03-31', '2025-10-01', '2025-12-31'],
    ['thisYear', '2026-01-01', '2026-03-31', '2025-01-01', '2025-03-31'],
    ['lastYear', '2025-01-01', '2025-12-31', '2024-01-01', '2024-12-31'],
  ] as const)('REPORT-period: %s is %s to %s, compared with %s to %s', (preset, from, to, before, until) => {
    expect(presetPeriod(preset, TODAY)).toEqual({ from, to });
    expect(presetOfPeriod({ from, to }, TODAY, preset)).toBe(preset);
    expect(periodBefore({ from, to }, TODAY, preset)).toEqual({ from: before, to: until });
  });

  it('REPORT-period-own: other days are compared with as many right before them', () => {
    expect(periodBefore({ from: '2026-03-10', to: '2026-03-19' }, TODAY)).toEqual({
      from: '2026-02-28',
      to: '2026-03-09',
    });
  });

  it('REPORT-axis: years, months and days along an axis are days; anything else is a name', () => {
    expect(daysOfAxis('2024')).toEqual({ from: '2024-01-01', to: '2024-12-31' });
    expect(daysOfAxis('2024-02')).toEqual({ from: '2024-02-01', to: '2024-02-29' });
    expect(daysOfAxis('2024-02-03')).toEqual({ from: '2024-02-03', to: '2024-02-03' });
    expect(['华东', '2024-13', '24-02', ''].map(daysOfAxis)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('the rows of a report', () => {
  it('REPORT-sums: sums what can be summed exactly, and nothing else', () => {
    const rows = [
      { Area: '华东', Orders: 2, Amount: '0.1', Rate: '50', Note: 'x' },
      { Area: '华南', Orders: '3', Amount: '0.2', Rate: '25', Note: '' },
    ];
    const columns = [
      ['Area', '区域'],
      ['Orders', '订单数'],
      ['Amount', '金额'],
      ['Rate', '完成率'],
      ['Note', '备注'],
    ].map(([name = '', label = '']) => ({ name, label }));
    const table = reportTable(report({ columns }), rows);
    expect(table.columns.map(({ sum }) => sum)).toEqual([undefined, '5', '0.3', undefined, undefined]);
    expect(table.rows[0]).toEqual(['华东', '2', '0.10', '50', 'x']);
  });

  it('REPORT-whole: amounts without cents have none, in groups of digits', () => {
    const columns = [
      { name: 'Month', label: '月份' },
      { name: 'Total', label: '金额' },
    ];
    const table = reportTable(report({ columns }), [{ Month: '2026-05', Total: '5322120.00' }]);
    expect(table.rows).toEqual([['2026-05', '5,322,120']]);
    expect(table.columns[1]?.total).toBe('5,322,120');
  });

  it('REPORT-filters: the records behind a row lie in its days and in those the report was asked for', () => {
    const row = { Month: '2026-03', Total: 1 };
    expect(filtersOfRow(report(), {}, row)).toEqual({ OrderDate: ['2026-03-01', '2026-03-31'] });
    const values = { From: '2026-03-10', To: '2026-12-31', Status: '已完成' };
    expect(filtersOfRow(report(), values, row)).toEqual({
      OrderDate: ['2026-03-10', '2026-03-31'],
      Status: ['已完成'],
    });
    expect(filtersOfRow(report({ records: null }), values, row)).toEqual({});
  });
});
