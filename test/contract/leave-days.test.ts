import fc from 'fast-check';
import { daysTaken, leaveDays, type HalfDay, type LeaveSpan } from '../../src/lib/work-calendar';
import type { Row } from '../../src/data/protocol/row';
import { patience } from '../kit/patience';
import { menuId } from '../../server/seed/base/define-menu';
import { demoVisitors, openDemo, type DemoVisitor } from './demo-kit';
import type { Contract } from './kit';

const isFull = process.env['MICROI_FULL'] === '1';
/** How many leaves are counted, and how many of them are sent to the server. */
const count = isFull ? 10_000 : 1000;
const stored = isFull ? 2000 : 150;
/** Rows of one call. */
const PART = 500;

let contract: Contract;
let people: Record<'buyer' | 'hr', DemoVisitor>;
beforeAll(async () => {
  contract = await openDemo();
  people = await demoVisitors(contract, ['buyer', 'hr']);
}, patience(180_000));
afterAll(() => contract.close());

const dayAfter = (date: string, days: number): string =>
  new Date(Date.UTC(+date.slice(0, 4), +date.slice(5, 7) - 1, +date.slice(8) + days))
    .toISOString()
    .slice(0, 10);

const halves = fc.constantFrom<HalfDay>('上午', '下午');
/** Spans from half a day to three weeks, most of them over a holiday or the end of a year. */
const spans = fc.sample(
  fc
    .record({
      near: fc.constantFrom(
        '2025-12-31',
        '2026-02-17',
        '2026-05-01',
        '2026-10-01',
        '2026-12-31',
        '2027-12-31',
      ),
      before: fc.integer({ min: -3, max: 14 }),
      length: fc.integer({ min: 0, max: 20 }),
      fromHalf: halves,
      toHalf: halves,
    })
    .map(({ near, before, length, fromHalf, toHalf }): LeaveSpan => {
      const from = dayAfter(near, -before);
      return { from, fromHalf, to: dayAfter(from, length), toHalf };
    }),
  { numRuns: count },
);

/** Half days of work in a span, counted one by one, as on paper. */
function halvesOf(span: LeaveSpan, exceptions: ReadonlyMap<string, boolean>, year = ''): number {
  let sum = 0;
  for (let date = span.from; date <= span.to; date = dayAfter(date, 1)) {
    const weekday = new Date(`${date}T12:00:00Z`).getUTCDay();
    const works = exceptions.get(date) ?? (weekday !== 0 && weekday !== 6);
    for (const half of ['上午', '下午']) {
      const early = date === span.from && span.fromHalf === '下午' && half === '上午';
      const late = date === span.to && span.toHalf === '上午' && half === '下午';
      if (works && !early && !late && date.startsWith(year)) sum += 1;
    }
  }
  return sum;
}

const daysText = (half: number): string => `${Math.floor(half / 2)}${half % 2 ? '.5' : ''}`;

it(`SAME-days: ${count} leaves over holidays and year ends cost the same days when counted, stored and added up`, async () => {
  const { buyer, hr } = people;
  const holidays = await hr.call<Row[]>('/api/FormEngine/getTableData', {
    FormEngineKey: 'diy_work_calendar',
  });
  const exceptions = new Map(
    holidays.Data.map((row) => [String(row['Riqi']).slice(0, 10), row['Leixing'] === '上班']),
  );
  expect([...exceptions.values()]).toEqual(expect.arrayContaining([true, false]));
  const calendar = { weekdays: [1, 2, 3, 4, 5], exceptions: Object.fromEntries(exceptions) };
  const wrong = spans.filter(
    (span) => String(leaveDays(span, calendar)) !== daysText(halvesOf(span, exceptions)),
  );
  expect(wrong).toEqual([]);
  // Every day belongs to one year.
  const split = spans.filter((span) =>
    ['2025', '2026', '2027', '2028'].some((year) => {
      const days = daysTaken(span, calendar).filter(({ date }) => date.startsWith(year));
      return days.reduce((sum, each) => sum + each.days * 2, 0) !== halvesOf(span, exceptions, year);
    }),
  );
  expect(split).toEqual([]);

  const asked = spans.filter((span) => halvesOf(span, exceptions) > 0).slice(0, stored);
  for (let from = 0; from < asked.length; from += PART) {
    const batch = asked.slice(from, from + PART).map((span, at) => ({
      FormEngineKey: 'diy_leave',
      _RowModel: {
        Leixing: '事假',
        KaishiRQ: span.from,
        KaishiSD: span.fromHalf,
        JieshuRQ: span.to,
        JieshuSD: span.toHalf,
        Shiyou: `第 ${from + at} 次`,
        Zhuangtai: '草稿',
        ShenqingrenID: buyer.id,
      },
    }));
    expect(await buyer.call('/api/FormEngine/addFormDataBatch', batch)).toMatchObject({ Code: 1 });
  }
  const counted = new Map<string, string>();
  let sum: unknown;
  for (let page = 1; counted.size < asked.length; page += 1) {
    const reply = await buyer.call<Row[]>('/api/FormEngine/getTableData', {
      FormEngineKey: 'diy_leave',
      _SysMenuId: menuId('microi', 'leave'),
      _Where: [['Shiyou', 'StartLike', '第 ']],
      _PageIndex: page,
      _PageSize: PART,
    });
    expect(reply.Code).toBe(1);
    for (const row of reply.Data) counted.set(String(row['Shiyou']), String(row['Tianshu']));
    sum = (reply.DataAppend as { StatisticsFields?: { Tianshu?: unknown } } | null)?.StatisticsFields
      ?.Tianshu;
  }
  const wanted = asked.map((span) => halvesOf(span, exceptions));
  expect(asked.filter((_, at) => counted.get(`第 ${at} 次`) !== daysText(wanted[at] ?? 0))).toEqual([]);
  expect(String(sum)).toBe(daysText(wanted.reduce((all, half) => all + half, 0)));
});
