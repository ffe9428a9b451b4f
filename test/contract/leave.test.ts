import { patience } from '../kit/patience';
import { demoVisitors, openDemo, type DemoVisitor } from './demo-kit';
import type { Contract, Reply } from './kit';
import type { AttendanceMonth } from '../../src/data/protocol/engines';
import type { Row } from '../../src/data/protocol/row';

const NOW = new Date('2026-12-01T09:00:00').getTime();

let contract: Contract;
let people: Record<'field' | 'hr' | 'buyer' | 'manager' | 'finance', DemoVisitor>;

beforeAll(async () => {
  contract = await openDemo(['microi', 'jiejie', 'loctek'], { now: () => NOW });
  people = await demoVisitors(contract, ['field', 'hr', 'buyer', 'manager', 'finance']);
}, patience(180_000));
afterAll(() => contract.close());

const save = (visitor: DemoVisitor, values: object): Promise<Reply<Row>> =>
  visitor.call('/api/FormEngine/addFormData', {
    FormEngineKey: 'diy_leave',
    _RowModel: {
      Leixing: '事假',
      Shiyou: '家中有事',
      Zhuangtai: '草稿',
      ShenqingrenID: visitor.id,
      ...values,
    },
  });

describe('a leave', () => {
  it('A12-days: costs working days; weekends and half days count as what they are, whatever the client says', async () => {
    const days = async (values: object) => Number((await save(people.buyer, values)).Data.Tianshu);
    expect(await days({ KaishiRQ: '2026-12-11', JieshuRQ: '2026-12-14', Tianshu: 4 })).toBe(2);
    expect(await days({ KaishiRQ: '2026-12-11', JieshuRQ: '2026-12-14', JieshuSD: '上午' })).toBe(1.5);
    expect(await days({ KaishiRQ: '2026-12-11', KaishiSD: '下午', JieshuRQ: '2026-12-11' })).toBe(0.5);
    expect(await days({ KaishiRQ: '2026-10-09', JieshuRQ: '2026-10-12' })).toBe(3);
    expect(
      (await people.buyer.engine('leave_days', { KaishiRQ: '2026-12-11', JieshuRQ: '2026-12-14' })).Data,
    ).toEqual({
      Days: 2,
      Problem: '',
    });
  });

  it('A12-rest: is refused when nobody works, when it ends before it begins, and for invalid dates', async () => {
    const refusal = async (values: object) => (await save(people.buyer, values)).Msg;
    expect(await refusal({ KaishiRQ: '2026-12-12', JieshuRQ: '2026-12-13' })).toBe(
      '所选时间都是休息日，不需要请假',
    );
    expect(await refusal({ KaishiRQ: '2026-12-10', JieshuRQ: '2026-12-09' })).toBe(
      '结束时间不能早于开始时间',
    );
    expect(
      await refusal({ KaishiRQ: '2026-12-10', KaishiSD: '下午', JieshuRQ: '2026-12-10', JieshuSD: '上午' }),
    ).toBe('结束时间不能早于开始时间');
    expect((await save(people.buyer, { KaishiRQ: '2026-12-10', JieshuRQ: null })).Msg).toBe(
      '请选择正确的请假日期',
    );
  });

  it('B5-overlap: is refused when it overlaps a running one, on saving and on starting', async () => {
    const { buyer } = people;
    const dates = { KaishiRQ: '2026-12-16', JieshuRQ: '2026-12-17' };
    const draft = { Leixing: '事假', Shiyou: '家中有事', ...dates };
    const [first, second] = [await buyer.addRow('diy_leave', draft), await buyer.addRow('diy_leave', draft)];
    expect((await buyer.start('leave', first)).Code).toBe(1);
    const words = '与已有的请假重叠：2026-12-16 上午 至 2026-12-17 下午（审批中）';
    expect(await buyer.start('leave', second)).toMatchObject({ Code: 0, Msg: words });
    expect(await save(buyer, { KaishiRQ: '2026-12-17', JieshuRQ: '2026-12-18' })).toMatchObject({
      Code: 0,
      Msg: words,
    });
    // Somebody else's days, and those after it, are free.
    expect((await save(people.finance, dates)).Code).toBe(1);
    expect((await save(buyer, { KaishiRQ: '2026-12-18', JieshuRQ: '2026-12-18' })).Code).toBe(1);
  });

  it('A12-account: annual leave comes from the account, and only personnel read the accounts of others', async () => {
    const { hr, field, finance } = people;
    const balance = (visitor: DemoVisitor, more: object = {}) =>
      visitor.engine<{ Total: number; Left: number }>('leave_balance', more);
    const before = (await balance(finance)).Data;
    const accounts = await hr.call<Row[]>('/api/FormEngine/getTableData', {
      FormEngineKey: 'diy_leave_account',
      _Where: [
        { Name: 'YuangongID', Value: finance.id, Type: '=' },
        { Name: 'Niandu', Value: 2026, Type: '=' },
      ],
    });
    await hr.call('/api/FormEngine/uptFormData', {
      FormEngineKey: 'diy_leave_account',
      Id: accounts.Data[0]?.Id,
      _RowModel: { Tianshu: 1, JiezhuanTS: 0.5 },
    });
    expect((await balance(finance)).Data.Total).toBe(1.5);
    expect(before.Total).toBeGreaterThanOrEqual(10);
    expect(
      await save(finance, { Leixing: '年假', KaishiRQ: '2026-12-21', JieshuRQ: '2026-12-22' }),
    ).toMatchObject({ Code: 0, Msg: expect.stringMatching(/^年假余额不足，剩余 (0|0.5|1|1.5) 天$/) });
    expect(await balance(field, { UserId: finance.id })).toMatchObject({ Code: 0 });
    expect((await balance(hr, { UserId: finance.id })).Data.Total).toBe(1.5);
    expect(
      (await field.call('/api/FormEngine/getTableData', { FormEngineKey: 'diy_leave_account' })).Code,
    ).not.toBe(1);
  });

  it('A12-month: counts in the month on working days only, by halves; half a day does not excuse the other half', async () => {
    const { manager, hr } = people;
    const id = await hr.addRow('diy_leave', {
      Leixing: '事假',
      KaishiRQ: '2026-11-27',
      KaishiSD: '下午',
      JieshuRQ: '2026-11-30',
      Shiyou: '家中有事',
      ShenqingrenID: hr.id,
      Zhuangtai: '草稿',
    });
    expect((await hr.start('leave', id)).Code).toBe(1);
    expect((await manager.decide(id, 'Agree')).Data.FlowEnd).toBe(true);
    const { Days, Totals } = (await hr.engine<AttendanceMonth>('kaoqin_month', { Month: '2026-11' })).Data;
    const shown = [27, 28, 29, 30].map((day) => {
      const { States = [], Leave, LeaveHalf } = Days[day - 1] ?? {};
      return [States.includes('请假'), Leave, LeaveHalf];
    });
    expect(shown).toEqual([
      [true, 0.5, '下午'],
      [false, 0, ''],
      [false, 0, ''],
      [true, 1, ''],
    ]);
    expect(Totals.请假).toBe(1.5);
  });
});

/** The days 2026-12-28 to 2027-01-08: four working days of the old year, six of the new one, whose holidays nobody has entered. */
const NEW_YEAR = { Leixing: '年假', KaishiRQ: '2026-12-28', JieshuRQ: '2027-01-08' };

describe('annual leave over New Year', () => {
  const balance = async (visitor: DemoVisitor, Year: string) =>
    (await visitor.engine<{ Used: number; Left: number }>('leave_balance', { Year })).Data;
  /** Personnel change the account so that this many days of a year are left. */
  const leave = async (visitor: DemoVisitor, year: number, left: number, more: object = {}) => {
    const { Used } = await balance(visitor, String(year));
    const accounts = await people.hr.call<Row[]>('/api/FormEngine/getTableData', {
      FormEngineKey: 'diy_leave_account',
      _Where: [
        { Name: 'YuangongID', Value: visitor.id, Type: '=' },
        { Name: 'Niandu', Value: year, Type: '=' },
      ],
    });
    const written = await people.hr.call('/api/FormEngine/uptFormData', {
      FormEngineKey: 'diy_leave_account',
      Id: accounts.Data[0]?.Id,
      _RowModel: { Tianshu: Used + left, JiezhuanTS: 0, ...more },
    });
    expect(written.Code).toBe(1);
  };

  it('LEAVE-years: every day counts towards the year it falls in, in what is shown, stored and left', async () => {
    const { field } = people;
    await leave(field, 2026, 10);
    await leave(field, 2027, 10);
    expect((await field.engine('leave_days', NEW_YEAR)).Data).toEqual({
      Days: 10,
      Problem: '',
      Accounts: [
        { Year: 2026, Days: 4, Left: 10 },
        { Year: 2027, Days: 6, Left: 10 },
      ],
      Hint: '2026 年年假剩余 10 天，本次 4 天；2027 年年假剩余 10 天，本次 6 天',
    });
    const id = await field.addRow('diy_leave', { ...NEW_YEAR, Shiyou: '回老家', ShenqingrenID: field.id });
    expect((await field.start('leave', id)).Code).toBe(1);
    expect([(await balance(field, '2026')).Left, (await balance(field, '2027')).Left]).toEqual([6, 4]);
  });

  it('LEAVE-tenths: days that are granted in tenths are shown exactly', async () => {
    const { finance } = people;
    await leave(finance, 2027, 5.1, { JiezhuanTS: 3.3 });
    const told = async () => (await finance.engine<object>('leave_balance', { Year: '2027' })).Data;
    expect(await told()).toEqual({ Total: 8.4, Used: 0, Left: 8.4 });
    const week = { Leixing: '年假', KaishiRQ: '2027-06-01', JieshuRQ: '2027-06-09' };
    expect((await finance.engine('leave_days', week)).Data).toMatchObject({
      Hint: '2027 年年假剩余 8.4 天，本次 7 天',
    });
    const id = await finance.addRow('diy_leave', { ...week, Shiyou: '探亲', ShenqingrenID: finance.id });
    expect((await finance.start('leave', id)).Code).toBe(1);
    expect(await told()).toEqual({ Total: 8.4, Used: 7, Left: 1.4 });
  });

  it('LEAVE-years-refused: is refused only where a year does not cover its part, and the message says which', async () => {
    const { buyer } = people;
    await leave(buyer, 2026, 4);
    await leave(buyer, 2027, 6);
    expect((await save(buyer, NEW_YEAR)).Code).toBe(1);
    await leave(buyer, 2027, 0);
    expect(await save(buyer, NEW_YEAR)).toMatchObject({
      Code: 0,
      Msg: '年假余额不足，2027 年需要 6 天，剩余 0 天',
    });
    await leave(buyer, 2026, 3.5);
    const lacking = '年假余额不足，2026 年需要 4 天，剩余 3.5 天；2027 年需要 6 天，剩余 0 天';
    expect((await save(buyer, NEW_YEAR)).Msg).toBe(lacking);
    expect((await buyer.engine('leave_days', NEW_YEAR)).Data).toMatchObject({ Problem: lacking });
    // Half a day of the old year: what is left of that year does not pay for the new one.
    const halves = { Leixing: '年假', KaishiRQ: '2026-12-31', KaishiSD: '下午', JieshuRQ: '2027-01-01' };
    await leave(buyer, 2027, 0.5);
    expect((await save(buyer, halves)).Msg).toBe('年假余额不足，2027 年需要 1 天，剩余 0.5 天');
    expect((await save(buyer, { ...halves, JieshuSD: '上午' })).Code).toBe(1);
    // The next year is named even when it is the only one; this year need not be.
    expect((await save(buyer, { ...halves, KaishiRQ: '2027-01-04', JieshuRQ: '2027-01-05' })).Msg).toBe(
      '年假余额不足，2027 年需要 1.5 天，剩余 0.5 天',
    );
    expect((await save(buyer, { ...NEW_YEAR, JieshuRQ: '2026-12-31' })).Msg).toBe(
      '年假余额不足，剩余 3.5 天',
    );
  });

  it('LEAVE-years-start: is checked against both years when it starts, when it is changed and when it is approved', async () => {
    const { hr, manager } = people;
    const dates = { Leixing: '年假', KaishiRQ: '2026-12-31', JieshuRQ: '2027-01-01' };
    const short = '年假余额不足，2027 年需要 1 天，剩余 0 天';
    await leave(hr, 2026, 1);
    await leave(hr, 2027, 1);
    const id = await hr.addRow('diy_leave', { ...dates, Shiyou: '回老家', ShenqingrenID: hr.id });
    await leave(hr, 2027, 0);
    expect(await hr.start('leave', id)).toMatchObject({ Code: 0, Msg: short });
    await leave(hr, 2027, 1);
    expect((await hr.start('leave', id)).Code).toBe(1);
    await hr.recall(id, 'leave', 'start');
    const change = (values: object) =>
      hr.call('/api/FormEngine/uptFormData', { FormEngineKey: 'diy_leave', Id: id, _RowModel: values });
    expect(await change({ JieshuRQ: '2027-01-04' })).toMatchObject({
      Code: 0,
      Msg: '年假余额不足，2027 年需要 2 天，剩余 1 天',
    });
    expect((await hr.start('leave', id)).Code).toBe(1);
    // Its own day already counts as used: now the day that covered it is taken away.
    await leave(hr, 2027, -1);
    expect(await manager.decide(id, 'Agree')).toMatchObject({ Code: 0, Msg: short });
    expect(await manager.stateOf('diy_leave', id)).toBe('审批中');
    await leave(hr, 2027, 0);
    expect((await manager.decide(id, 'Agree')).Data.FlowEnd).toBe(true);
    const months = ['2026-12', '2027-01'].map((Month) =>
      hr.engine<AttendanceMonth>('kaoqin_month', { Month }),
    );
    expect((await Promise.all(months)).map(({ Data }) => Data.Totals.请假)).toEqual([1, 1]);
  });

  it('LEAVE-carried-over: days carried over pay until they expire', async () => {
    const { finance } = people;
    await leave(finance, 2027, 2, { JiezhuanTS: 3, JiezhuanDQ: '2027-03-31' });
    const ask = async (KaishiRQ: string, JieshuRQ: string) =>
      (await finance.engine<{ Problem: string }>('leave_days', { Leixing: '年假', KaishiRQ, JieshuRQ })).Data
        .Problem;
    expect((await balance(finance, '2027')).Left).toBe(5);
    expect(await ask('2027-03-29', '2027-04-02')).toBe('');
    expect(await ask('2027-03-31', '2027-04-02')).toBe('');
    expect(await ask('2027-03-30', '2027-04-05')).toBe('年假余额不足，2027-03-31 之后需要 3 天，剩余 2 天');
    expect(await ask('2027-03-29', '2027-04-05')).toBe('年假余额不足，2027 年需要 6 天，剩余 5 天');
    // April has only the year's own days: once they are spent, nothing is left for it.
    const id = await finance.addRow('diy_leave', {
      ...{ Leixing: '年假', KaishiRQ: '2027-04-06', JieshuRQ: '2027-04-07' },
      Shiyou: '春游',
      ShenqingrenID: finance.id,
    });
    expect((await finance.start('leave', id)).Code).toBe(1);
    expect(await ask('2027-04-08', '2027-04-08')).toBe('年假余额不足，2027-03-31 之后需要 1 天，剩余 0 天');
    expect(await ask('2027-03-08', '2027-03-10')).toBe('');
  });
});
