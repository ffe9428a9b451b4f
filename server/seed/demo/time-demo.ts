import { when } from '../base/fields';
import type { SeedContext } from '../base/subject';
import type { ComponentDemo } from './component-demo';

/** DateTime in each of its twelve types. */
export function timeDemo({ clock }: SeedContext): ComponentDemo {
  const kinds = [
    'date',
    'datetime',
    'datetime_HHmm',
    'datetime_HH',
    'HH:mm',
    'HH:mm:ss',
    'month',
    'year',
    'week',
    'dates',
    'months',
    'years',
  ] as const;
  const labels = [
    '日期',
    '日期时间',
    '到分钟',
    '到小时',
    '时分',
    '时分秒',
    '月份',
    '年份',
    '周',
    '多个日期',
    '多个月份',
    '多个年份',
  ];
  const name = (kind: string) => `DateTime_${kind.replace(':', '').replace(':', '')}`;
  const typed: Record<string, unknown> = {
    date: clock.today,
    datetime: clock.at(0, '09:30:15'),
    datetime_HHmm: clock.at(0, '09:30').slice(0, 16),
    datetime_HH: clock.at(0, '09:00').slice(0, 13),
    'HH:mm': '08:05',
    'HH:mm:ss': '08:05:09',
    month: clock.today.slice(0, 7),
    year: clock.today.slice(0, 4),
    week: `${clock.today.slice(0, 4)} 第 08 周`,
    dates: JSON.stringify([clock.day(1), clock.day(3)]),
    months: '["2026-01","2026-03"]',
    years: '["2024","2026"]',
  };
  const values = (over: Record<string, unknown>) =>
    Object.fromEntries(Object.entries({ ...typed, ...over }).map(([kind, value]) => [name(kind), value]));
  return {
    component: 'DateTime',
    title: '日期时间',
    fields: kinds.map((kind, index) => when(name(kind), labels[index] ?? kind, kind)),
    rows: [
      values({}),
      values({
        date: '2024-02-29',
        datetime: '2024-02-29 23:59:59',
        month: '2024-2',
        week: '2024-08',
        'HH:mm': '8:5',
      }),
      values(Object.fromEntries(kinds.map((kind) => [kind, null]))),
    ],
  };
}
