import { chartKindOf, chartSeries } from '@/features/records/report/report-series';
import { filtersOfRow } from '@/features/records/report/report-records';
import { linePath, scaleOf, shareOf } from '@/ui/line-chart/scale';
import { ringShares, slice } from '@/ui/pie-chart/slice';

describe('the axis of values', () => {
  it.each([
    [
      [0, 90],
      [0, 50, 100],
    ],
    [
      [3, 7],
      [0, 2.5, 5, 7.5],
    ],
    [
      [-5, 30],
      [-20, 0, 20, 40],
    ],
    [
      [-4, -1],
      [-4, -2, 0],
    ],
    [[1_234_567], [0, 500_000, 1_000_000, 1_500_000]],
    [[0], [0, 0.5, 1]],
    [[], [0, 0.5, 1]],
  ])('CHART-axis: %j lies on %j', (values, ticks) => {
    expect(scaleOf(values).ticks).toEqual(ticks);
  });

  it('CHART-path: a line goes from the left to the right edge, and is interrupted where a value is missing', () => {
    const scale = scaleOf([0, 100]);
    expect(linePath(scale, [0, 100, undefined, 50, 100])).toBe('M0 100L25 0M75 50L100 0');
    expect(linePath(scale, [100])).toBe('M0 0');
    expect(shareOf(scaleOf([-10, 10]), 0)).toBe(0.5);
  });
});

describe('a ring', () => {
  it('CHART-ring: values share the way round by their size, and none of them does when all are 0', () => {
    expect(ringShares([1, 0, 3])).toEqual([
      [0, 0.25],
      [0.25, 0.25],
      [0.25, 1],
    ]);
    expect(ringShares([0, 0])).toEqual([
      [0, 0],
      [0, 0],
    ]);
    expect(slice(50, 40, 0, 0.25)).toBe('M50 10A40 40 0 0 1 90 50');
    expect(slice(50, 40, 0.25, 1)).toBe('M90 50A40 40 0 1 1 50 10');
    // One value alone is nearly the whole way round: a path that ends where it begins would be empty.
    expect(slice(50, 40, 0, 1)).toMatch(/^M50 10A40 40 0 1 1 49\.97 10$/);
  });
});

describe('the values of a chart', () => {
  const chart = { type: 'stacked', x: 'Month', y: ['Sum'], series: 'State', target: '' };
  const row = (Month: string, State: string, Sum: unknown) => ({ Month, State, Sum });

  it('CHART-series: series have the order of the fullest place, places without one of them lack it', () => {
    const rows = [row('2026-01', 'open', 1), row('2026-02', 'new', '2'), row('2026-02', 'open', 3)];
    expect(chartSeries(chart, 'Sum', rows, 'others')).toEqual({
      labels: ['2026-01', '2026-02'],
      names: ['new', 'open'],
      values: [
        [undefined, { value: 1, row: 0 }],
        [
          { value: 2, row: 1 },
          { value: 3, row: 2 },
        ],
      ],
    });
  });

  it('CHART-twice: two rows of one place and series are added up exactly, and lead to no records', () => {
    const rows = [row('2026-01', 'open', 0.1), row('2026-01', 'open', 0.2)];
    expect(chartSeries(chart, 'Sum', rows, 'others').values).toEqual([[{ value: 0.3, row: -1 }]]);
  });

  it('CHART-kind: a kind is named in any letter case, and parts of a whole are never below 0', () => {
    const kind = (type: string, ...values: number[]) => chartKindOf({ ...chart, type }, values);
    expect([kind('Line', -1), kind('PIE', 1), kind('', 1), kind('map', 1)]).toEqual([
      'line',
      'pie',
      'bar',
      'bar',
    ]);
    expect([kind('pie', -1), kind('stacked', -1), kind('funnel', -1)]).toEqual(['bar', 'bar', 'bar']);
  });

  it('CHART-choices: a column with a list filters the records by any of its values', () => {
    const report = {
      dataSource: 'x',
      params: [],
      columns: [],
      chart,
      records: { menu: 'orders', fields: { States: 'Status' } },
    };
    expect(filtersOfRow(report, {}, { States: '["已审核","生产中"]' })).toEqual({
      Status: ['已审核', '生产中'],
    });
  });
});
