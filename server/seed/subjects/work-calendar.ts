import { addDays } from '../../../src/lib/work-calendar';
import type { SeedRow } from '../types';
import { form } from '../base/define-form';
import { menu } from '../base/define-menu';
import { choose, field, person, radio, text, when, whole } from '../base/fields';
import { rowIds } from '../base/ids';
import { by, type SeedContext, type Subject } from '../base/subject';

interface Holiday {
  name: string;
  /** First and last day off. */
  from: string;
  to: string;
  /** Weekend days worked instead. */
  works: readonly string[];
}

/** Holidays of 2026 as the State Council announced them; those of later years are entered when they are announced. */
const HOLIDAYS: readonly Holiday[] = [
  { name: '元旦', from: '2026-01-01', to: '2026-01-03', works: ['2026-01-04'] },
  { name: '春节', from: '2026-02-15', to: '2026-02-23', works: ['2026-02-14', '2026-02-28'] },
  { name: '清明节', from: '2026-04-04', to: '2026-04-06', works: [] },
  { name: '劳动节', from: '2026-05-01', to: '2026-05-05', works: ['2026-05-09'] },
  { name: '端午节', from: '2026-06-19', to: '2026-06-21', works: [] },
  { name: '中秋节', from: '2026-09-25', to: '2026-09-27', works: [] },
  { name: '国庆节', from: '2026-10-01', to: '2026-10-07', works: ['2026-09-20', '2026-10-10'] },
];

function datesBetween(from: string, to: string): string[] {
  const dates: string[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
  return dates;
}

/** The exceptions of the official calendar by date: true is a workday, false is a day off. */
export function chineseCalendar(): Record<string, boolean> {
  return Object.fromEntries(
    HOLIDAYS.flatMap(({ from, to, works }) => [
      ...datesBetween(from, to).map((date) => [date, false] as const),
      ...works.map((date) => [date, true] as const),
    ]),
  );
}

/** Which days are workdays, and how many days of leave everybody has. */
export function workCalendar(context: SeedContext): Subject {
  const { osClient } = context;
  const calendar = form(osClient, 'diy_work_calendar', '工作日历', [
    when('Riqi', '日期', 'date', { required: true, unique: true }),
    radio('Leixing', '类型', ['休息', '上班'], { required: true, value: '休息' }),
    text('Mingcheng', '名称', { required: true, placeholder: '国庆节' }),
  ]);
  const account = form(osClient, 'diy_leave_account', '假期账户', [
    person('YuangongID', '员工', { required: true }),
    text('Yuangong', '姓名', { readonly: true }),
    whole('Niandu', '年度', { required: true }),
    choose('Leixing', '假期类型', ['年假'], { required: true, value: '年假' }),
    field('Tianshu', '本年额度', 'NumberText', {
      type: 'decimal(10,1)',
      required: true,
      config: { NumberTextPrecision: 1, TextApend: '天' },
    }),
    field('JiezhuanTS', '上年结转', 'NumberText', {
      type: 'decimal(10,1)',
      value: '0',
      config: { NumberTextPrecision: 1, TextApend: '天' },
    }),
    when('JiezhuanDQ', '结转有效期至', 'date', { description: '之后未休的结转天数作废；不填则到年底' }),
    text('Beizhu', '备注'),
  ]);
  return {
    forms: [calendar, account],
    menus: [
      menu(osClient, {
        key: 'work_calendar',
        name: '工作日历',
        parent: 'hr',
        form: calendar,
        icon: 'fas fa-calendar-alt',
        sort: 6,
        card: ['Mingcheng', 'Riqi'],
        titleTags: ['Leixing'],
        search: ['Riqi', 'Leixing'],
        orderBy: ['Riqi', 'DESC'],
        grants: { hr: ['Add', 'Edit', 'Del'] },
      }),
      menu(osClient, {
        key: 'leave_account',
        name: '假期账户',
        parent: 'hr',
        form: account,
        icon: 'fas fa-wallet',
        sort: 7,
        card: ['Yuangong', 'Niandu', 'Tianshu', 'JiezhuanTS'],
        titleTags: ['Leixing'],
        search: ['+Yuangong', 'Niandu'],
        orderBy: ['Niandu', 'DESC'],
        grants: { hr: ['Add', 'Edit', 'Del', 'Export'] },
      }),
    ],
    rows: {
      diy_work_calendar: () => calendarRows(context),
      diy_leave_account: () => accountRows(context),
    },
  };
}

function calendarRows({ osClient, clock, org }: SeedContext): SeedRow[] {
  const id = rowIds(osClient, 'diy_work_calendar');
  const common = by(org.user('hr'), clock.at(-300, '09:00'));
  return HOLIDAYS.flatMap(({ name, from, to, works }) => [
    ...datesBetween(from, to).map((Riqi) => ({
      Id: id(),
      ...common,
      Riqi,
      Leixing: '休息',
      Mingcheng: name,
    })),
    ...works.map((Riqi) => ({ Id: id(), ...common, Riqi, Leixing: '上班', Mingcheng: `${name}调休` })),
  ]);
}

/** Ten days for everybody this year and next, half a day carried over for some. */
function accountRows({ osClient, clock, org }: SeedContext): SeedRow[] {
  const id = rowIds(osClient, 'diy_leave_account');
  const year = Number(clock.today.slice(0, 4));
  return org.users.flatMap((user, index) =>
    [year, year + 1].map((Niandu) => ({
      Id: id(),
      ...by(org.user('hr'), clock.at(-300, '09:00')),
      YuangongID: user.Id,
      Yuangong: user.Name,
      Niandu,
      Leixing: '年假',
      Tianshu: 10,
      JiezhuanTS: Niandu === year && index % 4 === 3 ? 0.5 : 0,
      Beizhu: '',
    })),
  );
}
